"""Enquire Within upon Everything, paragraph 105: the oldest form of the rules read in full."""

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

_BOOK = "enquire-within-1894"
_NOBODYS = "The turn-up is nobody's here, so this never arises."

ENQUIRE_WITHIN = RuleSet(
    id="enquire-within",
    title="Enquire Within upon Everything (1894)",
    short="Enquire Within",
    sources=(_BOOK,),
    players=implied(
        Players(2, 17),
        _BOOK,
        "par. 105, sentence 1",
        "The text says several: two are the fewest who can trade, and seventeen are the most a "
        "pack of 52 serves with three cards each and one to turn up.",
    ),
    pack=said(52, _BOOK, "par. 105, sentence 1"),
    stakes=said(Stakes(dealer=6, others=4), _BOOK, "par. 105, sentence 4"),
    hand=said(3, _BOOK, "par. 105, sentence 4"),
    looking=said(Looking.FORBIDDEN, _BOOK, "par. 105, sentence 5"),
    turn_up=implied(
        TurnUp.NOBODY,
        _BOOK,
        "par. 105, sentences 3 and 4",
        "No owner is named, and a deal in which no trump is dealt is left undecided, which makes "
        "sense only if the turn-up is nobody's.",
    ),
    turn_up_sale=silent(TurnUpSale.NEVER, "A card without an owner cannot be sold."),
    ace_turned_up=silent(
        AceTurnedUp.ORDINARY, "Nothing is said of an ace turned up, and it has no owner to win."
    ),
    after_ace=silent(AfterAce.DEAL_PASSES, _NOBODYS),
    honours=silent(Honours.ORDINARY, "Nothing is said of a king, queen or jack turned up."),
    trump_place=silent(
        TrumpPlace.ON_PILE, "The text does not say where a bought trump lies: on the buyer's pile."
    ),
    first=said(First.LEFT_OF_DEALER, _BOOK, "par. 105, sentence 5"),
    trump_sale=said(TrumpSale.WHEN_TURNED, _BOOK, "par. 105, sentence 5"),
    saleable=said(Saleable.ANY_TRUMP, _BOOK, "par. 105, sentence 5"),
    selling=said(Selling.MAY_REFUSE, _BOOK, "par. 105, sentence 5"),
    after_sale=implied(
        AfterSale.ROTATION,
        _BOOK,
        "par. 105, sentence 6",
        "Once a bargain is settled the next eldest shows a card; no sale changes the order.",
    ),
    after_keeping=implied(
        AfterKeeping.NEXT_IN_ORDER,
        _BOOK,
        "par. 105, sentence 6",
        "The next eldest follows, whatever became of the card before.",
    ),
    owner_turns=implied(
        OwnerTurns.IN_ROTATION,
        _BOOK,
        "par. 105, sentence 6",
        "The next eldest follows until all is discovered, and nobody is excepted.",
    ),
    hidden_cards=silent(HiddenCards.NOT_SOLD, "No sale of unseen cards is mentioned."),
    hidden_place=silent(HiddenPlace.UNDER_PILE, "No sale of unseen cards is mentioned."),
    last_market=silent(LastMarket.NONE, "No sale is described once everybody else's cards are up."),
    ends=said(Ends.EVERY_CARD, _BOOK, "par. 105, sentence 6"),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Nothing is said of an ace shown in play: the rest is turned all the same.",
    ),
    no_trump=said(NoTrump.POOL_CARRIED, _BOOK, "par. 105, sentence 3"),
    spare_hand=silent(False, "No spare hand is mentioned."),
    fives_and_jacks=silent(FivesAndJacks.NONE, "No penalty for a five or a jack is mentioned."),
    fives_payer=silent(Payer.TURNER, "No penalty for a five or a jack is mentioned."),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=silent(Peeping.NONE, "Looking is forbidden, but no penalty for it is given."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The text does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=implied(
        PackBetween.DEAL_ON_SHUFFLE_ALL,
        _BOOK,
        "par. 105, sentence 7",
        "Players are told to recall cards of earlier deals, which helps only if those stay out; "
        "what is done when the pack runs short is not told, and we shuffle all 52.",
    ),
    shuffler=silent(Shuffler.DEALER, "The text does not say who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
)
