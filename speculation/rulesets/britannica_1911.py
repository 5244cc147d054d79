"""The Encyclopaedia Britannica of 1910-11: the pack dealt through, and the pone who shuffles."""

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

_BRITANNICA = "britannica-1911"
_DEAL = "on the deal"
_TRUMP_CARD = "on the trump-card"
_HIGHER = "on a higher trump"
_ACE = "on the ace of trumps"
_END = "on the end of the hand"
_PACK = "on the used cards"
_VARIATIONS = "on variations"
_NO_PLACE = "The text does not say where such a card goes: under the buyer's pile, as in Parlett."

BRITANNICA_1911 = RuleSet(
    id="britannica-1911",
    title="Encyclopaedia Britannica (1910-11)",
    short="Britannica 1911",
    sources=(_BRITANNICA,),
    players=implied(
        Players(2, 17),
        _BRITANNICA,
        "on the players",
        "The text says any reasonable number: two are the fewest who can trade, and seventeen are "
        "the most a pack of 52 serves with three cards each and one to turn up.",
    ),
    pack=implied(
        52, _BRITANNICA, _DEAL, "The cards have their values as at whist, so the pack is the whole."
    ),
    stakes=implied(
        Stakes(dealer=6, others=3),
        _BRITANNICA,
        "on the pool",
        "The dealer's stake is double, of an amount that is not given; we take the dealer's six of "
        "the other books, so three from everybody else.",
    ),
    hand=said(3, _BRITANNICA, _DEAL),
    looking=silent(
        Looking.FORBIDDEN,
        "Cards are dealt face down and exposed in turn; whether one may look before is not told.",
    ),
    turn_up=implied(
        TurnUp.DEALER,
        _BRITANNICA,
        _TRUMP_CARD,
        "With an ace the dealer has the pool, and an unbeaten trump-card keeps the dealer from "
        "turning, so the card is the dealer's.",
    ),
    turn_up_sale=implied(
        TurnUpSale.NEVER,
        _BRITANNICA,
        _VARIATIONS,
        "Buying the trump-card is listed among the variations only.",
    ),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _BRITANNICA, _ACE),
    after_ace=silent(
        AfterAce.DEAL_PASSES, "The text does not say what follows: the deal passes as after any."
    ),
    honours=silent(
        Honours.ORDINARY, "No rule is given for a king, queen or jack: each is a trump like any."
    ),
    trump_place=silent(
        TrumpPlace.ON_PILE, "The text does not say where a bought trump lies: on the buyer's pile."
    ),
    first=said(First.LEFT_OF_DEALER, _BRITANNICA, "on the first to turn"),
    trump_sale=said(TrumpSale.WHEN_TURNED, _BRITANNICA, _HIGHER),
    saleable=said(Saleable.BEST, _BRITANNICA, _HIGHER),
    selling=said(Selling.HIGHEST_BIDDER, _BRITANNICA, _HIGHER),
    after_sale=silent(
        AfterSale.ROTATION,
        "The turning proceeds, but from whom is not told: we take the next in order.",
    ),
    after_keeping=silent(
        AfterKeeping.NEXT_IN_ORDER,
        "The turning proceeds, but from whom is not told: we take the next in order.",
    ),
    owner_turns=said(OwnerTurns.PASSED_OVER, _BRITANNICA, "on the holder of the best trump"),
    hidden_cards=implied(
        HiddenCards.NOT_SOLD,
        _BRITANNICA,
        _VARIATIONS,
        "Buying unseen cards or whole hands is listed among the variations only.",
    ),
    hidden_place=silent(HiddenPlace.UNDER_PILE, _NO_PLACE),
    last_market=silent(LastMarket.NONE, "No sale is described once everybody else's cards are up."),
    ends=said(Ends.EVERY_CARD, _BRITANNICA, _END),
    ace_in_play=said(AceInPlay.ENDS_DEAL, _BRITANNICA, _ACE),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _BRITANNICA,
        _END,
        "The holder of the highest trump wins, and the trump-card has a holder from the start.",
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
    pack_between=said(PackBetween.DEAL_ON_SHUFFLE_USED, _BRITANNICA, _PACK),
    shuffler=said(Shuffler.PONE, _BRITANNICA, _PACK),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
    variants={
        "hidden-cards": Variant(
            "hidden-cards",
            {
                "hidden_cards": implied(
                    HiddenCards.ANY_TIME,
                    _BRITANNICA,
                    _VARIATIONS,
                    "Unseen cards or whole hands may be bought; no moment is set for it.",
                ),
                "hidden_place": silent(HiddenPlace.UNDER_PILE, _NO_PLACE),
                "last_market": implied(
                    LastMarket.OWNERS_CARDS,
                    _BRITANNICA,
                    _VARIATIONS,
                    "No moment is set for buying unseen cards, so the owner's last may go too.",
                ),
            },
        ),
        "turn-up-sold": Variant(
            "turn-up-sold",
            {"turn_up_sale": said(TurnUpSale.EITHER, _BRITANNICA, _VARIATIONS)},
        ),
    },
)
