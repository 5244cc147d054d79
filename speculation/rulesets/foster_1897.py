"""Foster's Complete Hoyle, first printed in 1897 and read in the revision of October 1914."""

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

_FOSTER = "foster-1914"
_PAGE = "p. 501"

FOSTER_1897 = RuleSet(
    id="foster-1897",
    title="Foster's Complete Hoyle (1897, read in the revision of 1914)",
    short="Foster 1897",
    sources=(_FOSTER,),
    players=implied(
        Players(2, 9),
        _FOSTER,
        "p. 501, on the number of players",
        "The text says fewer than ten; two are the fewest who can trade.",
    ),
    pack=said(52, _FOSTER, _PAGE),
    stakes=implied(
        Stakes(dealer=6, others=3),
        _FOSTER,
        "p. 501, on the pool",
        "The number is for the company to agree, the dealer's being double; we take the dealer's "
        "six of the other books, so three from everybody else.",
    ),
    hand=said(3, _FOSTER, "p. 501, on the deal"),
    looking=implied(
        Looking.FORBIDDEN,
        _FOSTER,
        "p. 501, on the sale of the turn-up",
        "Nobody may look before the turn-up is disposed of, and then cards are exposed one by one.",
    ),
    turn_up=said(TurnUp.DEALER, _FOSTER, "p. 501, on the turn-up"),
    turn_up_sale=said(TurnUpSale.TURNED, _FOSTER, "p. 501, on the sale of the turn-up"),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _FOSTER, "p. 501, on an ace turned up"),
    after_ace=said(AfterAce.DEAL_PASSES, _FOSTER, "p. 501, on an ace turned up"),
    honours=said(Honours.ALL_FACED, _FOSTER, "p. 501, on a king, queen or jack turned up"),
    trump_place=said(TrumpPlace.ON_PILE, _FOSTER, "p. 501, on the purchaser"),
    first=said(First.LEFT_OF_DEALER, _FOSTER, "p. 501, on the elder hand"),
    trump_sale=said(TrumpSale.WHEN_TURNED, _FOSTER, "p. 501, on a better trump turned up"),
    saleable=said(Saleable.BEST, _FOSTER, "p. 501, on a better trump turned up"),
    selling=implied(
        Selling.MAY_REFUSE,
        _FOSTER,
        "p. 501, on the sale of the turn-up",
        "The dealer may accept or refuse; that a later owner may too is taken from that.",
    ),
    after_sale=silent(
        AfterSale.ROTATION,
        "Turning resumes, but from whom is not told; since even a sold turn-up does not move the "
        "first turn, we keep to the rotation.",
    ),
    after_keeping=silent(
        AfterKeeping.NEXT_IN_ORDER, "Turning resumes, but from whom is not told: the next in order."
    ),
    owner_turns=implied(
        OwnerTurns.TURN_UP_PASSED_OVER,
        _FOSTER,
        "p. 501, on the player with the turn-up",
        "The owner of the turn-up exposes nothing until a better trump shows; of the owners of "
        "later trumps the text says nothing, so they turn in rotation. Where the elder hand has "
        "bought the turn-up, the next player begins.",
    ),
    hidden_cards=silent(HiddenCards.NOT_SOLD, "No sale of unseen cards is mentioned."),
    hidden_place=silent(HiddenPlace.UNDER_PILE, "No sale of unseen cards is mentioned."),
    last_market=silent(LastMarket.NONE, "No sale is described once everybody else's cards are up."),
    ends=said(Ends.EVERY_CARD, _FOSTER, "p. 501, on the end of the deal"),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Only an ace turned up by the dealer is provided for; one exposed in play is simply the "
        "best trump.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _FOSTER,
        "p. 501, on the turn-up",
        "The turn-up has an owner, and the holder of the best trump wins, so somebody always does.",
    ),
    spare_hand=silent(False, "No spare hand is mentioned."),
    fives_and_jacks=silent(FivesAndJacks.NONE, "No penalty for a five or a jack is mentioned."),
    fives_payer=silent(Payer.TURNER, "No penalty for a five or a jack is mentioned."),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=silent(Peeping.NONE, "No penalty for looking is given."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The text does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=silent(
        PackBetween.SHUFFLE_EACH,
        "Nothing is said of the pack between deals, and no advice supposes that cards stay out.",
    ),
    shuffler=silent(Shuffler.DEALER, "The text does not say who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
)
