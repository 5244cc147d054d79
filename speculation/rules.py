"""A rule set: one field a question, each answer beside its ground.

A rule set is data. The engine asks it questions (`rules.first.value`) and never for its
name; the pages, the comparison and the citations under each step are made from the grounds.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from speculation.sources import SOURCES


class Grade(StrEnum):
    """How firmly a source gives an answer."""

    SAID = "said"
    IMPLIED = "implied"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Ruling[T]:
    """One answer and its ground: the source, the place in it, and why where that is not plain.

    >>> said(3, "hoyle-1847", "the deal").value
    3
    """

    value: T
    grade: Grade
    source: str | None
    place: str | None
    why: str | None


def said[T](value: T, source: str, place: str) -> Ruling[T]:
    """An answer the source gives in so many words, at `place`.

    >>> said(52, "foster-1914", "p. 501").grade
    <Grade.SAID: 'said'>
    """
    return Ruling(value, Grade.SAID, source, place, None)


def implied[T](value: T, source: str, place: str, why: str) -> Ruling[T]:
    """An answer that follows from what the source says at `place`; `why` is one sentence."""
    return Ruling(value, Grade.IMPLIED, source, place, why)


def silent[T](value: T, why: str) -> Ruling[T]:
    """An answer the source does not give: our choice, and `why` in one sentence."""
    return Ruling(value, Grade.SILENT, None, None, why)


class Looking(StrEnum):
    """May anyone look at a face-down card?"""

    FORBIDDEN = "forbidden"
    BEFORE_BIDDING_ON_AN_HONOUR = "before-bidding-on-an-honour"


class TurnUp(StrEnum):
    """Who owns the turned-up card?"""

    DEALER = "dealer"
    NOBODY = "nobody"
    POOL = "pool"


class TurnUpSale(StrEnum):
    """When may the turn-up be sold?"""

    NEVER = "never"
    TURNED = "turned"
    UNTURNED = "unturned"
    EITHER = "either"


class AceTurnedUp(StrEnum):
    """What does an ace as turn-up do?"""

    TAKES_POOL = "takes-pool"
    ORDINARY = "ordinary"


class AfterAce(StrEnum):
    """What follows a pool taken by the turn-up?"""

    DEAL_PASSES = "deal-passes"
    DEALT_AGAIN = "dealt-again"
    HANDS_KEPT = "hands-kept"


class Honours(StrEnum):
    """What does a king, queen or jack as turn-up do?"""

    ORDINARY = "ordinary"
    ALL_FACED = "all-faced"
    TAKE_POOL = "take-pool"


class TrumpPlace(StrEnum):
    """Where does a bought trump lie?"""

    ON_PILE = "on-pile"
    BEFORE_OWNER = "before-owner"
    MIDDLE = "middle"


class First(StrEnum):
    """Who turns the first card?"""

    LEFT_OF_OWNER = "left-of-owner"
    LEFT_OF_DEALER = "left-of-dealer"


class TrumpSale(StrEnum):
    """When may a face-up trump be sold?"""

    WHEN_TURNED = "when-turned"
    ANY_TIME = "any-time"


class Saleable(StrEnum):
    """Which face-up trumps may be sold?"""

    BEST = "best"
    ANY_TRUMP = "any-trump"


class Selling(StrEnum):
    """To whom must an owner sell?"""

    MAY_REFUSE = "may-refuse"
    HIGHEST_BIDDER = "highest-bidder"


class AfterSale(StrEnum):
    """Who turns after a best trump is sold?"""

    LEFT_OF_BUYER = "left-of-buyer"
    ROTATION = "rotation"


class AfterKeeping(StrEnum):
    """Who turns after a new best trump is kept?"""

    LEFT_OF_OWNER = "left-of-owner"
    NEXT_IN_ORDER = "next-in-order"


class OwnerTurns(StrEnum):
    """Does the owner of the best trump turn cards?"""

    PASSED_OVER = "passed-over"
    IN_ROTATION = "in-rotation"
    TURN_UP_PASSED_OVER = "turn-up-passed-over"


class Ends(StrEnum):
    """When has everything been turned?"""

    ALL_BUT_OWNERS = "all-but-owners"
    EVERY_CARD = "every-card"


class HiddenCards(StrEnum):
    """May face-down cards be bought?"""

    NOT_SOLD = "not-sold"
    ANY_TIME = "any-time"
    NEXT_CARD = "next-card"


class LastMarket(StrEnum):
    """May the owner sell once everybody else's cards are up?"""

    NONE = "none"
    THE_TRUMP = "the-trump"
    OWNERS_CARDS = "owners-cards"


class HiddenPlace(StrEnum):
    """Where does a bought face-down card go?"""

    UNDER_PILE = "under-pile"
    STAYS = "stays"


class AceInPlay(StrEnum):
    """What does the ace of trumps do when it is turned in play?"""

    ENDS_DEAL = "ends-deal"
    ORDINARY = "ordinary"


class NoTrump(StrEnum):
    """What happens when nobody owns a trump at the end?"""

    POOL_CARRIED = "pool-carried"
    CANNOT_HAPPEN = "cannot-happen"


class PackBetween(StrEnum):
    """How is the pack handled between deals?"""

    DEAL_ON_SHUFFLE_ALL = "deal-on-shuffle-all"
    DEAL_ON_SHUFFLE_USED = "deal-on-shuffle-used"
    SHUFFLE_EACH = "shuffle-each"


class Shuffler(StrEnum):
    """Who shuffles?"""

    DEALER = "dealer"
    PONE = "pone"
    DEALERS_LEFT = "dealers-left"


class Peeping(StrEnum):
    """What is the penalty for looking at a face-down card?"""

    NONE = "none"
    FINE_AND_BARRED = "fine-and-barred"
    EXPOSE_ALL = "expose-all"


class FivesAndJacks(StrEnum):
    """Which fives and jacks cost their turner a chip?"""

    NONE = "none"
    ANY_SUIT = "any-suit"
    NOT_TRUMPS = "not-trumps"


class Payer(StrEnum):
    """Who pays for a five or a jack?"""

    TURNER = "turner"
    OWNER = "owner"


class EmptyPurse(StrEnum):
    """What can a player with no chips do?"""

    TABLE_STAKES = "table-stakes"


class EveningEnds(StrEnum):
    """When does the evening end?"""

    AGREED_DEALS = "agreed-deals"
    AGREED_OR_BROKE = "agreed-or-broke"
    NOT_TOLD = "not-told"


@dataclass(frozen=True, slots=True)
class Players:
    """How many may play: at least, at most, and the number a source recommends, if any.

    >>> Players(3, 9, (5, 8)).most
    9
    """

    least: int
    most: int
    best: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Stakes:
    """Chips into the pool before the deal, from the dealer and from each other player.

    >>> Stakes(dealer=6, others=4).dealer
    6
    """

    dealer: int
    others: int


@dataclass(frozen=True, slots=True)
class Variant:
    """A named change of one or more fields, with its ground."""

    id: str
    changes: Mapping[str, Ruling[Any]]


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The rules of one source, or of the site: a `Ruling` for every question.

    >>> from speculation.rulesets import RULE_SETS
    >>> RULE_SETS["modern"].stakes.value
    Stakes(dealer=6, others=4)
    """

    id: str
    title: str
    short: str
    sources: tuple[str, ...]

    players: Ruling[Players]
    pack: Ruling[int]
    stakes: Ruling[Stakes]
    hand: Ruling[int]
    looking: Ruling[Looking]
    turn_up: Ruling[TurnUp]
    turn_up_sale: Ruling[TurnUpSale]
    ace_turned_up: Ruling[AceTurnedUp]
    after_ace: Ruling[AfterAce]
    honours: Ruling[Honours]
    trump_place: Ruling[TrumpPlace]
    first: Ruling[First]
    trump_sale: Ruling[TrumpSale]
    saleable: Ruling[Saleable]
    selling: Ruling[Selling]
    after_sale: Ruling[AfterSale]
    after_keeping: Ruling[AfterKeeping]
    owner_turns: Ruling[OwnerTurns]
    hidden_cards: Ruling[HiddenCards]
    hidden_place: Ruling[HiddenPlace]
    last_market: Ruling[LastMarket]
    ends: Ruling[Ends]
    ace_in_play: Ruling[AceInPlay]
    no_trump: Ruling[NoTrump]
    spare_hand: Ruling[bool]
    fives_and_jacks: Ruling[FivesAndJacks]
    fives_payer: Ruling[Payer]
    price_cap: Ruling[int | None]
    peeping: Ruling[Peeping]
    empty_purse: Ruling[EmptyPurse]
    pack_between: Ruling[PackBetween]
    shuffler: Ruling[Shuffler]
    evening_ends: Ruling[EveningEnds]

    variants: Mapping[str, Variant] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, ruling in self.rulings():
            _check(self.id, name, ruling)
        for variant in self.variants.values():
            for name, ruling in variant.changes.items():
                _check(f"{self.id} + {variant.id}", name, ruling)

    def rulings(self) -> Iterator[tuple[str, Ruling[Any]]]:
        """Every question's field name with its ruling, in the order of the questions."""
        for name in QUESTIONS:
            yield name, getattr(self, name)


_ABOUT = {"id", "title", "short", "sources", "variants"}
QUESTIONS: tuple[str, ...] = tuple(f.name for f in fields(RuleSet) if f.name not in _ABOUT)
_TYPES: Mapping[str, Any] = {
    f.name: f.type.__args__[0]  # type: ignore[union-attr]
    for f in fields(RuleSet)
    if f.name not in _ABOUT
}


def _check(rules: str, name: str, ruling: object) -> None:
    """Refuse a field without a ground, of a wrong type, or citing a source nobody listed."""
    if name not in QUESTIONS:
        raise TypeError(f"{rules}.{name}: a rule set has no such field")
    if not isinstance(ruling, Ruling):
        raise TypeError(f"{rules}.{name}: {ruling!r} has no ground: use said, implied or silent")
    if not _fits(ruling.value, _TYPES[name]):
        raise TypeError(f"{rules}.{name}: {ruling.value!r} is not of type {_TYPES[name]}")
    if ruling.grade is not Grade.SILENT and ruling.source not in SOURCES:
        raise ValueError(f"{rules}.{name}: there is no source {ruling.source!r}")
    if ruling.grade is not Grade.SILENT and not ruling.place:
        raise ValueError(f"{rules}.{name}: the place in the source is missing")
    if ruling.grade is not Grade.SAID and not ruling.why:
        raise ValueError(f"{rules}.{name}: say why this answer was chosen")


def _fits(value: object, wanted: object) -> bool:
    if isinstance(value, bool):  # which Python would also let pass as a number
        return wanted is bool
    return isinstance(value, wanted)  # type: ignore[arg-type]


def address(rules: str, name: str) -> str:
    """Where a clause is found on the page of its rule set: by this name, and for ever.

    >>> address("hoyle-1847", "after_sale")
    'hoyle-1847-after-sale'
    """
    return f"{rules}-{name.replace('_', '-')}"


def by_id(rule_sets: Iterable[RuleSet]) -> Mapping[str, RuleSet]:
    """Rule sets by id, in their order; `ValueError` where two clauses have one address."""
    found: dict[str, str] = {}
    kept: dict[str, RuleSet] = {}
    for rules in rule_sets:
        kept[rules.id] = rules
        for name in QUESTIONS:
            clause, place = f"{rules.id}.{name}", address(rules.id, name)
            if place in found:
                raise ValueError(f"{clause}: its address '{place}' is {found[place]}'s already")
            found[place] = clause
    return kept


# What a variant sets where the rule set's own source does not describe it otherwise.
_HONOURS = said(Honours.ALL_FACED, "foster-1914", "p. 501")
_FIVES = said(FivesAndJacks.ANY_SUIT, "parlett-penguin", "the optional extras")
_PAYER = said(Payer.TURNER, "parlett-penguin", "the optional extras")
_SPARE = said(True, "parlett-penguin", "the optional extras")
_HIDDEN = said(HiddenCards.ANY_TIME, "parlett-penguin", "the sale of unseen cards")
_UNDER = said(HiddenPlace.UNDER_PILE, "parlett-penguin", "the sale of unseen cards")

VARIANTS: Mapping[str, Variant] = {
    v.id: v
    for v in (
        Variant("honours", {"honours": _HONOURS}),
        Variant("fives-and-jacks", {"fives_and_jacks": _FIVES, "fives_payer": _PAYER}),
        Variant("spare-hand", {"spare_hand": _SPARE}),
        Variant("hidden-cards", {"hidden_cards": _HIDDEN, "hidden_place": _UNDER}),
        Variant("price-cap", {}),
        Variant("hand", {}),
    )
}
_NUMBERED = {"price-cap": "price_cap", "hand": "hand"}
LARGEST_NUMBER = {"price-cap": 9999, "hand": 17}


def with_variants(rules: RuleSet, variants: Iterable[str]) -> RuleSet:
    """The rule set with each variant's fields set; `ValueError` with a sentence for a bad one.

    >>> from speculation.rulesets import RULE_SETS
    >>> with_variants(RULE_SETS["hoyle-1847"], ["price-cap 10"]).price_cap.value
    10
    """
    kinds = set[str]()
    for text in variants:
        name, _, number = text.partition(" ")
        if name in kinds:
            raise ValueError(f"the variant '{name}' is given twice")
        kinds.add(name)
        if name not in VARIANTS and name not in rules.variants:
            known = ", ".join(dict.fromkeys((*VARIANTS, *rules.variants)))
            raise ValueError(f"there is no variant '{name}': there are {known}")
        changes: Mapping[str, Any] = _changes(rules, name, number.strip())
        rules = replace(rules, **changes)
    return rules


def with_shared(rules: RuleSet, variants: Iterable[str]) -> RuleSet:
    """The rule set with those of the variants that it knows.

    A variant of another book alone is no rule of this one: a deal is compared without it.

    >>> from speculation.rulesets import RULE_SETS
    >>> with_shared(RULE_SETS["hoyle-1847"], ["pool-turn-up", "spare-hand"]).spare_hand.value
    True
    """
    known = {*VARIANTS, *rules.variants}
    return with_variants(rules, [text for text in variants if text.partition(" ")[0] in known])


def _changes(rules: RuleSet, name: str, number: str) -> Mapping[str, Ruling[Any]]:
    if name in _NUMBERED:
        return {_NUMBERED[name]: _agreed(name, number)}
    if number:
        raise ValueError(f"the variant '{name}' takes no number")
    return (rules.variants.get(name) or VARIANTS[name]).changes


def _agreed(name: str, number: str) -> Ruling[int]:
    largest = LARGEST_NUMBER[name]
    if not (number.isascii() and number.isdigit() and len(number) < 6):
        raise ValueError(f"the variant '{name}' takes a number: '{name} 10'")
    if not 1 <= int(number) <= largest:
        raise ValueError(f"the number of '{name}' is between 1 and {largest}")
    return said(int(number), "italian-page", "Varianti comuni")
