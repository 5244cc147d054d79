"""Hoyle's Games, Improved and Enlarged, as it stood in the 1840s."""

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

_HOYLE = "hoyle-1847"
_OPENING = "opening sentences"
_STAKES = "on the stakes and the deal"
_TURN_UP = "on the turn-up"
_ORDER = "on showing cards and the purchaser's neighbour"
_BIDDING = "on bidding for a superior trump"
_END = "on the end of the deal"
_NB = "N.B."
_ADVICE = "closing advice"

HOYLE_1847 = RuleSet(
    id="hoyle-1847",
    title="Hoyle's Games, Improved and Enlarged (about 1847)",
    short="Hoyle 1847",
    sources=(_HOYLE,),
    players=implied(
        Players(2, 17),
        _HOYLE,
        _OPENING,
        "The text says several: two are the fewest who can trade, and seventeen are the most a "
        "pack of 52 serves with three cards each and one to turn up.",
    ),
    pack=said(52, _HOYLE, _OPENING),
    stakes=said(Stakes(dealer=6, others=4), _HOYLE, _STAKES),
    hand=said(3, _HOYLE, _STAKES),
    looking=said(Looking.FORBIDDEN, _HOYLE, _STAKES),
    turn_up=said(TurnUp.DEALER, _HOYLE, _TURN_UP),
    turn_up_sale=said(TurnUpSale.TURNED, _HOYLE, _TURN_UP),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _HOYLE, _TURN_UP),
    after_ace=silent(
        AfterAce.DEAL_PASSES, "The text does not say what follows: the deal passes as after any."
    ),
    honours=silent(
        Honours.ORDINARY, "No rule is given for a king, queen or jack: each is a trump like any."
    ),
    trump_place=silent(
        TrumpPlace.ON_PILE, "The text does not say where a bought trump lies: on the buyer's pile."
    ),
    first=implied(
        First.LEFT_OF_OWNER,
        _HOYLE,
        _ORDER,
        "The buyer's neighbour counts as eldest hand after a sale. That is said of trumps shown in "
        "play; the usual reading extends it to a turn-up that is sold.",
    ),
    trump_sale=implied(
        TrumpSale.WHEN_TURNED,
        _HOYLE,
        _BIDDING,
        "A superior trump is bid for when it is shown; beyond that the company speculates as it "
        "pleases, and no later sale is described.",
    ),
    saleable=said(Saleable.BEST, _HOYLE, _BIDDING),
    selling=implied(
        Selling.HIGHEST_BIDDER,
        _HOYLE,
        _BIDDING,
        "A sale is to the highest bidder; the owner may also keep the card, as the N.B. on the "
        "one who keeps or buys it shows.",
    ),
    after_sale=said(AfterSale.LEFT_OF_BUYER, _HOYLE, _ORDER),
    after_keeping=silent(
        AfterKeeping.NEXT_IN_ORDER,
        "Only a sale and a card that is not superior are provided for; after a refusal we let "
        "the next in order show a card.",
    ),
    owner_turns=said(OwnerTurns.PASSED_OVER, _HOYLE, _NB),
    hidden_cards=silent(HiddenCards.NOT_SOLD, "No sale of unseen cards is mentioned."),
    hidden_place=silent(HiddenPlace.UNDER_PILE, "No sale of unseen cards is mentioned."),
    last_market=silent(LastMarket.NONE, "No sale is described once everybody else's cards are up."),
    ends=said(Ends.EVERY_CARD, _HOYLE, _END),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Only an ace turned up by the dealer is provided for; one shown in play is simply the "
        "best trump, and the rest is turned all the same.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _HOYLE,
        _END,
        "The text has everybody stake again when no trump is dealt; but the turn-up is a trump "
        "and has an owner, so the case never arises. The sentence fits older printings, in which "
        "nobody owned the turn-up.",
    ),
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
        _HOYLE,
        _ADVICE,
        "Players are told to recall trumps of earlier deals, which helps only if those stay out; "
        "what is done when the pack runs short is not told, and we shuffle all 52.",
    ),
    shuffler=silent(Shuffler.DEALER, "The text does not say who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
)
