"""David Parlett's reconstruction, as his Penguin Book of Card Games gives it."""

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

_PARLETT = "parlett-penguin"
_ENTRY = "the entry, among banking games"
_TURN_UP = "on the turn-up"
_TURNING = "on turning cards"
_SELLING = "on a new best trump"
_UNSEEN = "on unseen cards"
_END = "on the end of play"
_EXTRAS = "on the optional extras"
_NOT_READ = "The opening lines of the entry were not in the part read"

PARLETT = RuleSet(
    id="parlett",
    title="David Parlett's reconstruction",
    short="Parlett",
    sources=(_PARLETT,),
    players=silent(Players(3, 9), f"{_NOT_READ}; we take three to nine, as in the full rules."),
    pack=implied(
        52, _PARLETT, _ENTRY, "Cards rank from two up to ace, so the pack is the whole one."
    ),
    stakes=silent(Stakes(dealer=6, others=4), f"{_NOT_READ}; we take Hoyle's six and four."),
    hand=silent(3, f"{_NOT_READ}; we take three, as in Hoyle, for each player's stack."),
    looking=implied(
        Looking.FORBIDDEN,
        _PARLETT,
        _UNSEEN,
        "A buyer may not look at unseen cards, and every card is turned in its turn.",
    ),
    turn_up=said(TurnUp.DEALER, _PARLETT, _TURN_UP),
    turn_up_sale=said(TurnUpSale.TURNED, _PARLETT, _TURN_UP),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _PARLETT, _TURN_UP),
    after_ace=silent(
        AfterAce.DEAL_PASSES, "The part read does not say what follows: the deal passes."
    ),
    honours=silent(
        Honours.ORDINARY, "No rule is given for a king, queen or jack: each is a trump like any."
    ),
    trump_place=silent(TrumpPlace.ON_PILE, "The part read does not say where a bought trump lies."),
    first=said(First.LEFT_OF_OWNER, _PARLETT, _TURNING),
    trump_sale=said(TrumpSale.WHEN_TURNED, _PARLETT, _SELLING),
    saleable=said(Saleable.BEST, _PARLETT, _SELLING),
    selling=said(Selling.MAY_REFUSE, _PARLETT, _SELLING),
    after_sale=said(AfterSale.LEFT_OF_BUYER, _PARLETT, _TURNING),
    after_keeping=said(AfterKeeping.LEFT_OF_OWNER, _PARLETT, _TURNING),
    owner_turns=said(OwnerTurns.PASSED_OVER, _PARLETT, _TURNING),
    hidden_cards=said(HiddenCards.ANY_TIME, _PARLETT, _UNSEEN),
    hidden_place=said(HiddenPlace.UNDER_PILE, _PARLETT, _UNSEEN),
    last_market=implied(
        LastMarket.OWNERS_CARDS,
        _PARLETT,
        _UNSEEN,
        "Unseen cards are for sale at any moment and play lasts until all are shown, so the "
        "owner's last cards can still be bought.",
    ),
    ends=said(Ends.EVERY_CARD, _PARLETT, _END),
    ace_in_play=said(AceInPlay.ENDS_DEAL, _PARLETT, _END),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _PARLETT,
        _TURN_UP,
        "The turn-up is the dealer's and the highest trump wins, so somebody always owns one.",
    ),
    spare_hand=implied(
        False, _PARLETT, _EXTRAS, "The spare hand is given among the optional extras only."
    ),
    fives_and_jacks=implied(
        FivesAndJacks.NONE,
        _PARLETT,
        _EXTRAS,
        "The chip for a five or a jack is given among the optional extras only.",
    ),
    fives_payer=said(Payer.TURNER, _PARLETT, _EXTRAS),
    price_cap=implied(None, _PARLETT, _SELLING, "Any price may be agreed."),
    peeping=silent(Peeping.NONE, "No penalty for looking is given in the part read."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The part read does not say: we let nobody pay more than the purse holds.",
    ),
    pack_between=silent(
        PackBetween.DEAL_ON_SHUFFLE_ALL,
        "The part read does not say; we deal on through the pack, as in the full rules.",
    ),
    shuffler=silent(Shuffler.DEALER, "The part read does not say: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The part read ends with the deal."),
    variants={
        "fives-and-jacks": Variant(
            "fives-and-jacks",
            {
                "fives_and_jacks": said(FivesAndJacks.ANY_SUIT, _PARLETT, _EXTRAS),
                "fives_payer": said(Payer.TURNER, _PARLETT, _EXTRAS),
            },
        ),
        "spare-hand": Variant("spare-hand", {"spare_hand": said(True, _PARLETT, _EXTRAS)}),
    },
)
