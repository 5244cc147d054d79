"""The older Hoyle, as New York printed it about 1830: the turn-up is nobody's.

The copy breaks off at the rule against looking at cards. The rest is taken from Enquire
Within, which tells the same things in nearly the same order, and every such answer says so.
"""

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
    Ruling,
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

_HOYLE = "hoyle-1830"
_ENQUIRE = "enquire-within-1894"
_OPENING = "p. 133, opening sentences"
_BROKEN_OFF = "The copy of Hoyle breaks off before this"
_NOBODYS = "The turn-up is nobody's here, so this never arises."
_NEITHER = "Neither the part read nor Enquire Within"


def _carried_on[T](value: T, sentence: int, why: str) -> Ruling[T]:
    """An answer that stands in Enquire Within, and so, we infer, stood here."""
    place = f"par. 105, sentence {sentence}"
    return implied(value, _ENQUIRE, place, f"{_BROKEN_OFF}; {why}")


HOYLE_1800S = RuleSet(
    id="hoyle-1800s",
    title="The older Hoyle (New York, about 1830)",
    short="Older Hoyle",
    sources=(_HOYLE, _ENQUIRE),
    players=implied(
        Players(2, 17),
        _HOYLE,
        _OPENING,
        "The text says several: two are the fewest who can trade, and seventeen are the most a "
        "pack of 52 serves with three cards each and one to turn up.",
    ),
    pack=said(52, _HOYLE, _OPENING),
    stakes=said(Stakes(dealer=6, others=4), _HOYLE, "p. 133, on the pool"),
    hand=said(3, _HOYLE, "p. 133, on the deal"),
    looking=implied(
        Looking.FORBIDDEN,
        _HOYLE,
        "p. 133, on looking at cards",
        "Nobody looks at cards; the copy breaks off within this rule, and the only exception that "
        "follows in Enquire Within is the turning of cards in order.",
    ),
    turn_up=implied(
        TurnUp.NOBODY,
        _HOYLE,
        "p. 133, on the deal and on the highest trump",
        "No owner is named, and a deal in which there is no trump is left undecided, which makes "
        "sense only if the turn-up is nobody's.",
    ),
    turn_up_sale=silent(TurnUpSale.NEVER, "A card without an owner cannot be sold."),
    ace_turned_up=silent(
        AceTurnedUp.ORDINARY,
        f"{_NEITHER} says anything of an ace turned up, and it has no owner to win.",
    ),
    after_ace=silent(AfterAce.DEAL_PASSES, _NOBODYS),
    honours=silent(
        Honours.ORDINARY, f"{_NEITHER} says anything of a king, queen or jack turned up."
    ),
    trump_place=silent(
        TrumpPlace.ON_PILE, f"{_NEITHER} says where a bought trump lies: on the buyer's pile."
    ),
    first=_carried_on(
        First.LEFT_OF_DEALER, 5, "in Enquire Within the eldest hand shows the first card."
    ),
    trump_sale=_carried_on(
        TrumpSale.WHEN_TURNED, 5, "in Enquire Within a trump is bid for when it is shown."
    ),
    saleable=_carried_on(
        Saleable.ANY_TRUMP, 5, "in Enquire Within a trump need not be the highest to be bid for."
    ),
    selling=_carried_on(
        Selling.MAY_REFUSE, 5, "in Enquire Within the best offer needs the seller's consent."
    ),
    after_sale=_carried_on(
        AfterSale.ROTATION, 6, "in Enquire Within the next eldest follows, and no sale alters it."
    ),
    after_keeping=_carried_on(
        AfterKeeping.NEXT_IN_ORDER, 6, "in Enquire Within the next eldest follows in any case."
    ),
    owner_turns=_carried_on(
        OwnerTurns.IN_ROTATION, 6, "in Enquire Within nobody is excepted from showing cards."
    ),
    hidden_cards=silent(HiddenCards.NOT_SOLD, f"{_NEITHER} mentions a sale of unseen cards."),
    hidden_place=silent(HiddenPlace.UNDER_PILE, f"{_NEITHER} mentions a sale of unseen cards."),
    last_market=silent(
        LastMarket.NONE, f"{_NEITHER} describes a sale once everybody else's cards are up."
    ),
    ends=_carried_on(Ends.EVERY_CARD, 6, "in Enquire Within play lasts till all is discovered."),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        f"{_NEITHER} says anything of an ace shown in play: the rest is turned all the same.",
    ),
    no_trump=said(NoTrump.POOL_CARRIED, _HOYLE, "p. 133, on the highest trump"),
    spare_hand=silent(False, f"{_NEITHER} mentions a spare hand."),
    fives_and_jacks=silent(
        FivesAndJacks.NONE, f"{_NEITHER} mentions a penalty for a five or a jack."
    ),
    fives_payer=silent(Payer.TURNER, f"{_NEITHER} mentions a penalty for a five or a jack."),
    price_cap=silent(None, f"{_NEITHER} limits prices, so only the buyer's purse does."),
    peeping=silent(Peeping.NONE, "Looking is forbidden; no penalty stands in the part read."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        f"{_NEITHER} says: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=_carried_on(
        PackBetween.DEAL_ON_SHUFFLE_ALL,
        7,
        "Enquire Within has players recall cards of earlier deals, which helps only if those stay "
        "out; what is done when the pack runs short is not told, and we shuffle all 52.",
    ),
    shuffler=silent(Shuffler.DEALER, f"{_NEITHER} says who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
)
