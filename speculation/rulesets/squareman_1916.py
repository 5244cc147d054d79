"""C. Squareman's My Book of Indoor Games: any trump sold, nobody passed over, cards exposed."""

from speculation.rules import (
    AceInPlay,
    AceTurnedUp,
    AfterAce,
    AfterKeeping,
    AfterSale,
    EmptyPurse,
    Ends,
    EveningEnds,
    First,
    FivesAndJacks,
    HiddenCards,
    HiddenPlace,
    Honours,
    LastMarket,
    Looking,
    NoTrump,
    OwnerTurns,
    PackBetween,
    Payer,
    Peeping,
    Players,
    RuleSet,
    Saleable,
    Selling,
    Shuffler,
    Stakes,
    TrumpPlace,
    TrumpSale,
    TurnUp,
    TurnUpSale,
    implied,
    said,
    silent,
)

_SQUAREMAN = "squareman-1916"
_DEAL = "p. 63, on the deal"
_TRUMP = "p. 63, on a trump turned up"
_ORDER = "p. 63, on the order of turning"
_END = "p. 63, on the end of the deal"
_UNSOLD = "p. 63, on a deal without another trump"

SQUAREMAN_1916 = RuleSet(
    id="squareman-1916",
    title="C. Squareman's My Book of Indoor Games (1916)",
    short="Squareman 1916",
    sources=(_SQUAREMAN,),
    players=implied(
        Players(2, 17),
        _SQUAREMAN,
        "p. 63, on the players",
        "The text says any number: two are the fewest who can trade, and seventeen are the most a "
        "pack of 52 serves with three cards each and one to turn up.",
    ),
    pack=silent(52, "The text does not say which pack: we take the whole one."),
    stakes=said(Stakes(dealer=6, others=4), _SQUAREMAN, "p. 63, on the pool"),
    hand=said(3, _SQUAREMAN, _DEAL),
    looking=said(Looking.FORBIDDEN, _SQUAREMAN, "p. 63, on looking at cards"),
    turn_up=implied(
        TurnUp.DEALER,
        _SQUAREMAN,
        _UNSOLD,
        "The dealer takes the pool with a turn-up that is unsold when no other trump comes, so the "
        "card was the dealer's.",
    ),
    turn_up_sale=implied(
        TurnUpSale.TURNED,
        _SQUAREMAN,
        _UNSOLD,
        "The turn-up may be unsold at the end, so it can be sold; like any trump, we take it, once "
        "it is seen.",
    ),
    ace_turned_up=silent(
        AceTurnedUp.ORDINARY,
        "Nothing is said of an ace turned up: it is sold or kept like any trump, and all is shown.",
    ),
    after_ace=silent(AfterAce.DEAL_PASSES, "No turn-up takes the pool here, so this never arises."),
    honours=silent(Honours.ORDINARY, "Nothing is said of a king, queen or jack turned up."),
    trump_place=silent(
        TrumpPlace.ON_PILE, "The text does not say where a bought trump lies: on the buyer's pile."
    ),
    first=said(First.LEFT_OF_DEALER, _SQUAREMAN, _ORDER),
    trump_sale=said(TrumpSale.WHEN_TURNED, _SQUAREMAN, _TRUMP),
    saleable=said(Saleable.ANY_TRUMP, _SQUAREMAN, _TRUMP),
    selling=implied(
        Selling.MAY_REFUSE,
        _SQUAREMAN,
        _TRUMP,
        "A trump may be kept or sold, the others bidding in turn; that the highest bid must be "
        "taken is not told.",
    ),
    after_sale=said(AfterSale.ROTATION, _SQUAREMAN, _ORDER),
    after_keeping=said(AfterKeeping.NEXT_IN_ORDER, _SQUAREMAN, _ORDER),
    owner_turns=silent(
        OwnerTurns.IN_ROTATION, "No rule passes over the owner of the best trump, so none is."
    ),
    hidden_cards=silent(HiddenCards.NOT_SOLD, "No sale of unseen cards is mentioned."),
    hidden_place=silent(HiddenPlace.UNDER_PILE, "No sale of unseen cards is mentioned."),
    last_market=silent(LastMarket.NONE, "No sale is described once everybody else's cards are up."),
    ends=said(Ends.EVERY_CARD, _SQUAREMAN, _END),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Nothing is said of an ace turned in play: the rest is turned all the same.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _SQUAREMAN,
        _UNSOLD,
        "Where no other trump comes the pool is the dealer's, if the turn-up is unsold; if it was "
        "sold, the buyer's, by sense.",
    ),
    spare_hand=silent(False, "No spare hand is mentioned."),
    fives_and_jacks=silent(FivesAndJacks.NONE, "No penalty for a five or a jack is mentioned."),
    fives_payer=silent(Payer.TURNER, "No penalty for a five or a jack is mentioned."),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=said(Peeping.EXPOSE_ALL, _SQUAREMAN, "p. 63, on looking at cards"),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The text does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=silent(
        PackBetween.SHUFFLE_EACH,
        "Another deal follows, but nothing is said of the used cards, and no advice supposes that "
        "they stay out.",
    ),
    shuffler=silent(Shuffler.DEALER, "The text does not say who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
)
