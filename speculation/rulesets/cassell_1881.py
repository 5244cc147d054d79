"""Cassell's Book of In-door Amusements: equal stakes, whole hands for sale, nobody passed over."""

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

_CASSELL = "cassell-1881"
_TRUMP = "p. 121, on the trump"
_NEW_CARD = "p. 121, on a better card"
_ACE = "p. 121, on the ace of trumps"
_CHANCE = "p. 121, on selling on the chance"
_CLOSE = "p. 121, on the close of the round"
_EXTRA = "p. 121, on the extra hand"
_FINE = "p. 121, on knaves and fives"

CASSELL_1881 = RuleSet(
    id="cassell-1881",
    title="Cassell's In-door Amusements (1881)",
    short="Cassell 1881",
    sources=(_CASSELL,),
    players=implied(
        Players(2, 17),
        _CASSELL,
        "p. 121, on the players",
        "The text says almost any number: two are the fewest who can trade, and seventeen are the "
        "most a pack of 52 serves with three cards each and one to turn up.",
    ),
    pack=said(52, _CASSELL, "p. 121, on the pack"),
    stakes=implied(
        Stakes(dealer=4, others=4),
        _CASSELL,
        "p. 121, on the pool",
        "Everybody contributes, and nothing more is asked of the dealer; how much is not told, "
        "and we take the four of the other books.",
    ),
    hand=said(3, _CASSELL, "p. 121, on the deal"),
    looking=said(Looking.FORBIDDEN, _CASSELL, "p. 121, on looking at cards"),
    turn_up=said(TurnUp.DEALER, _CASSELL, _TRUMP),
    turn_up_sale=implied(
        TurnUpSale.TURNED,
        _CASSELL,
        _TRUMP,
        "The dealer may sell it, but we are not told if anybody has seen it by then; we turn it "
        "first, as nearly all the others do.",
    ),
    ace_turned_up=implied(
        AceTurnedUp.TAKES_POOL,
        _CASSELL,
        _ACE,
        "The ace of trumps finishes the hand when it appears, in its owner's favour; whether as "
        "turn-up or in play is not told, so we take both.",
    ),
    after_ace=silent(
        AfterAce.DEAL_PASSES, "The text does not say what follows: the deal passes as after any."
    ),
    honours=silent(
        Honours.ORDINARY, "No rule is given for a king, queen or jack: each is a trump like any."
    ),
    trump_place=silent(
        TrumpPlace.ON_PILE, "The text does not say where a bought trump lies: on the buyer's pile."
    ),
    first=said(First.LEFT_OF_OWNER, _CASSELL, "p. 121, on the first to turn"),
    trump_sale=said(TrumpSale.WHEN_TURNED, _CASSELL, _NEW_CARD),
    saleable=implied(
        Saleable.BEST,
        _CASSELL,
        _NEW_CARD,
        "What is kept or sold is the card that takes the place of the winning one.",
    ),
    selling=said(Selling.HIGHEST_BIDDER, _CASSELL, _NEW_CARD),
    after_sale=silent(
        AfterSale.LEFT_OF_BUYER,
        "Only the first turn is placed, to the left of the winning card's owner; we let the same "
        "hold whenever that card changes hands.",
    ),
    after_keeping=silent(
        AfterKeeping.LEFT_OF_OWNER,
        "Only the first turn is placed, to the left of the winning card's owner; we let the same "
        "hold for a new winning card that is kept.",
    ),
    owner_turns=silent(
        OwnerTurns.IN_ROTATION, "No rule passes over the owner of the winning card, so none is."
    ),
    hidden_cards=implied(
        HiddenCards.ANY_TIME,
        _CASSELL,
        _CHANCE,
        "Whole hands or single cards are sold on the chance; no moment is set for it.",
    ),
    hidden_place=silent(
        HiddenPlace.UNDER_PILE,
        "The text does not say where such a card goes: under the buyer's pile, as in Parlett.",
    ),
    last_market=implied(
        LastMarket.OWNERS_CARDS,
        _CASSELL,
        _CHANCE,
        "No moment is set for selling on the chance, so whatever still lies face down may be sold "
        "to the last.",
    ),
    ends=implied(
        Ends.EVERY_CARD,
        _CASSELL,
        _CLOSE,
        "The pool is won at the close of the round, and nobody is excepted from turning.",
    ),
    ace_in_play=implied(
        AceInPlay.ENDS_DEAL,
        _CASSELL,
        _ACE,
        "The ace of trumps finishes the hand when it appears, in its owner's favour; whether as "
        "turn-up or in play is not told, so we take both.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _CASSELL,
        _TRUMP,
        "The turn-up has an owner and the highest trump wins, so somebody always does.",
    ),
    spare_hand=implied(
        False, _CASSELL, _EXTRA, "The extra hand is told as an addition to the game."
    ),
    fives_and_jacks=implied(
        FivesAndJacks.NONE, _CASSELL, _FINE, "The counter is told as an addition to the game."
    ),
    fives_payer=said(Payer.TURNER, _CASSELL, _FINE),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=silent(Peeping.NONE, "Looking is strictly forbidden, but no penalty for it is given."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The text does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=implied(
        PackBetween.DEAL_ON_SHUFFLE_ALL,
        _CASSELL,
        "p. 121, on memory",
        "The game is praised for what it asks of memory, and it asks nothing unless dealt cards "
        "stay out; what is done when the pack runs short is not told, and we shuffle all 52.",
    ),
    shuffler=silent(Shuffler.DEALER, "The text does not say who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
    variants={
        "spare-hand": Variant("spare-hand", {"spare_hand": said(True, _CASSELL, _EXTRA)}),
        "fives-and-jacks": Variant(
            "fives-and-jacks",
            {
                "fives_and_jacks": said(FivesAndJacks.NOT_TRUMPS, _CASSELL, _FINE),
                "fives_payer": said(Payer.TURNER, _CASSELL, _FINE),
            },
        ),
    },
)
