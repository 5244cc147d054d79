"""The full rules of this site: the game of Hoyle and Parlett, as a modern sheet has it."""

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
    Variant,
    implied,
    said,
    silent,
)

_SHEET = "modern-sheet"
_SELLING = "Buying and selling, opening lines"
_NEW_BEST = "Buying and selling, bullet 2"
_HIDDEN = "Buying and selling, bullet 3"
_END = "Turning up the cards, End of the deal"

MODERN = RuleSet(
    id="modern",
    title="The full rules",
    short="Full rules",
    sources=(_SHEET,),
    players=said(Players(3, 9, best=(5, 8)), _SHEET, "Overview, bullet 1"),
    pack=said(52, _SHEET, "Overview, bullet 2"),
    stakes=said(Stakes(dealer=6, others=4), _SHEET, "Setup 2"),
    hand=said(3, _SHEET, "Setup 3"),
    looking=said(Looking.FORBIDDEN, _SHEET, "Setup 3"),
    turn_up=said(TurnUp.DEALER, _SHEET, "Setup 4"),
    turn_up_sale=said(TurnUpSale.TURNED, _SHEET, "Buying and selling, bullet 1"),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _SHEET, "Setup, Ace turned up?"),
    after_ace=said(AfterAce.DEAL_PASSES, _SHEET, "Setup, Ace turned up?"),
    honours=implied(
        Honours.ORDINARY,
        _SHEET,
        "Variants, bullet 1",
        "Foster's rule for kings, queens and jacks is listed among the options only.",
    ),
    trump_place=said(TrumpPlace.ON_PILE, _SHEET, "Buying and selling, bullet 1"),
    first=said(First.LEFT_OF_OWNER, _SHEET, "Turning up the cards 1"),
    trump_sale=implied(
        TrumpSale.WHEN_TURNED,
        _SHEET,
        _NEW_BEST,
        "The sheet lets it be sold at once and says nothing of later; we let it change hands "
        "any number of times until the next card is turned.",
    ),
    saleable=said(Saleable.BEST, _SHEET, _NEW_BEST),
    selling=said(Selling.MAY_REFUSE, _SHEET, _SELLING),
    after_sale=said(AfterSale.LEFT_OF_BUYER, _SHEET, "Turning up the cards 4"),
    after_keeping=said(AfterKeeping.LEFT_OF_OWNER, _SHEET, "Turning up the cards 4"),
    owner_turns=said(OwnerTurns.PASSED_OVER, _SHEET, "Turning up the cards 3"),
    hidden_cards=said(HiddenCards.ANY_TIME, _SHEET, _HIDDEN),
    hidden_place=said(HiddenPlace.UNDER_PILE, _SHEET, _HIDDEN),
    last_market=implied(
        LastMarket.NONE,
        _SHEET,
        _END,
        "The deal is over once only the owner's cards are hidden, so no time is left to sell.",
    ),
    ends=said(Ends.ALL_BUT_OWNERS, _SHEET, _END),
    ace_in_play=said(AceInPlay.ENDS_DEAL, _SHEET, _END),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _SHEET,
        "Setup 4",
        "The turn-up has an owner and is the first best trump, so somebody always owns one.",
    ),
    spare_hand=implied(
        False, _SHEET, "Variants, bullet 3", "The spare hand is listed among the options only."
    ),
    fives_and_jacks=implied(
        FivesAndJacks.NONE,
        _SHEET,
        "Variants, bullet 2",
        "The chip for a five or a jack is listed among the options only.",
    ),
    fives_payer=said(Payer.TURNER, _SHEET, "Variants, bullet 2"),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=silent(Peeping.NONE, "Looking is forbidden, but no penalty for it is given."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The sheet does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=said(PackBetween.DEAL_ON_SHUFFLE_ALL, _SHEET, "The next deal"),
    shuffler=silent(Shuffler.DEALER, "The sheet does not say who shuffles: we take the dealer."),
    evening_ends=said(EveningEnds.AGREED_DEALS, _SHEET, "Winning the game"),
    variants={
        "honours": Variant(
            "honours", {"honours": said(Honours.ALL_FACED, _SHEET, "Variants, bullet 1")}
        ),
        "fives-and-jacks": Variant(
            "fives-and-jacks",
            {
                "fives_and_jacks": said(FivesAndJacks.ANY_SUIT, _SHEET, "Variants, bullet 2"),
                "fives_payer": said(Payer.TURNER, _SHEET, "Variants, bullet 2"),
            },
        ),
        "spare-hand": Variant(
            "spare-hand", {"spare_hand": said(True, _SHEET, "Variants, bullet 3")}
        ),
    },
)
