"""The header of a deal record: its keys read into a rule set, seats, purses and piles."""

import re
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass, field, replace
from itertools import chain, repeat

from speculation.cards import Card, pack, read_card
from speculation.catalogue import say
from speculation.piles import Faces, Piles, unknown
from speculation.rules import RuleSet, Stakes, silent, with_variants
from speculation.rulesets import RULE_SETS
from speculation.seating import LONGEST_NAME, wrong_name, wrong_number
from speculation.statements import Misread, read_chips, read_number
from speculation.table import Table, cards_needed, lay

EVENING_KEYS = ("title", "rules", "players", "source")
DEAL_KEYS = ("dealer", "chips", "stakes", "pool", "seen", "piles", "spare")
KEYS = (*EVENING_KEYS, *DEAL_KEYS)


@dataclass(frozen=True, slots=True)
class Entry:
    """One header line: its key and value as written back, and where the value stands."""

    key: str
    value: str
    line: int = field(default=0, compare=False)
    at: int = field(default=0, compare=False)


class BadEntry(Misread):
    """A header line that says something impossible; `entry` is the line."""

    def __init__(self, entry: Entry, error: Misread) -> None:
        super().__init__(str(error), error.text, entry.at + error.at)
        self.entry = entry


@dataclass(frozen=True, slots=True)
class Company:
    """What holds for a whole evening: the rules and who sits where."""

    rules: RuleSet
    variants: tuple[str, ...]
    seats: tuple[str, ...]
    title: str | None
    source: str | None


@dataclass(frozen=True, slots=True)
class Carried:
    """What the deal before leaves: who deals, the purses, the pool, and the pack's state."""

    dealer: str
    purses: tuple[int, ...]
    pool: int
    away: int
    seen: frozenset[Card]
    # The piles as counts, where the hands lie undisturbed for the next deal (Peel 1891).
    hands: tuple[int, ...] | None = None


def company(entries: dict[str, Entry]) -> Company:
    """Read the keys that hold for the evening; `BadEntry` where one is wrong."""
    rules, variants = RULE_SETS["modern"], tuple[str, ...]()
    if "rules" in entries:
        rules, variants = _reading(entries["rules"], _rules)
    seats = _reading(entries["players"], _players)
    wrong = wrong_number(rules, len(seats))
    if wrong is not None:
        raise _bad(entries["players"], wrong)
    title, source = (entries[key].value if key in entries else None for key in ("title", "source"))
    return Company(rules, variants, seats, title, source)


def laid(entries: dict[str, Entry], company: Company, before: Carried | None) -> Table:
    """The table of a deal with its stakes in; `before` is what the last deal left, if any."""
    seats, rules = company.seats, company.rules
    dealer = before.dealer if before else seats[0]
    purses = before.purses if before else (40,) * len(seats)
    pool = before.pool if before else 0
    away, seen = (before.away, before.seen) if before else (0, frozenset[Card]())
    if "dealer" in entries:
        dealer = _reading(entries["dealer"], lambda text: _one_of(text, seats))
    if "chips" in entries:
        purses = _reading(entries["chips"], lambda text: _purses(text, seats))
    if "stakes" in entries:
        stakes = _reading(entries["stakes"], _stakes)
        rules = replace(rules, stakes=silent(stakes, say("ground.agreed")))
    if "pool" in entries:
        pool = _reading(entries["pool"], read_number)
    if "seen" in entries:
        seen = frozenset(_reading(entries["seen"], lambda text: _seen(text, rules)))
        away = len(seen)
        _check_left(entries["seen"], rules, len(seats), away)
    table = lay(rules, seats, dealer, purses, pool, away, seen)
    return replace(table, hidden=before.hands) if before and before.hands else table


def lying(entries: dict[str, Entry], table: Table, before: Faces | None = None) -> Faces:
    """The piles that the header gives, checked against each other and the cards seen.

    `before` are the piles of the last deal, where its hands lie undisturbed: what is known of
    them stays so.
    """
    piles = before or unknown(table)
    known = {*table.seen, *(card for card in piles.flat() if card)}
    hands = list(piles.hands)
    for name in table.seats:
        if f"piles.{name}" in entries:
            lie = hands[table.seat(name)]
            hands[table.seat(name)] = _pile(entries[f"piles.{name}"], table.rules, known, lie)
    spare = piles.spare
    if "spare" in entries:
        if not table.spare:
            raise _bad(entries["spare"], say("refuse.spare.none"))
        spare = _pile(entries["spare"], table.rules, known, spare)
    return Piles(tuple(hands), spare)


def normal(entry: Entry) -> str:
    """The value of a header line in the normal layout; the line must be a right one.

    >>> normal(Entry("players", "Anna,Ben ,  Carla")), normal(Entry("piles.Anna", "ah ? tD"))
    ('Anna, Ben, Carla', 'A♥ ? 10♦')
    """
    if entry.key.startswith("piles.") or entry.key in ("seen", "spare"):
        words = re.findall(r"[^\s,]+", entry.value)
        return " ".join(word if word == "?" else str(read_card(word)) for word in words)
    if entry.key == "players":
        return ", ".join(player_names(entry.value))
    if entry.key == "rules":
        return " + ".join(" ".join(part.split()) for part in entry.value.split("+"))
    if entry.key in ("chips", "stakes", "pool"):
        return ", ".join(_plain_number(part) for part in entry.value.split(","))
    return entry.value


def _plain_number(part: str) -> str:
    name, _, number = part.strip().rpartition(" ")
    return f"{name.strip()} {int(number)}".strip()


def _bad(entry: Entry, sentence: str, text: str = "", at: int = 0) -> BadEntry:
    return BadEntry(entry, Misread(sentence, text or entry.value, at))


def _reading[T](entry: Entry, read: Callable[[str], T]) -> T:
    try:
        return read(entry.value)
    except Misread as error:
        raise BadEntry(entry, error) from None


def _rules(text: str) -> tuple[RuleSet, tuple[str, ...]]:
    (name, _), *variants = _parts(text, "+")
    if name not in RULE_SETS:
        raise Misread(say("header.rules", name=name[:40], ids=", ".join(RULE_SETS)), name)
    rules, kinds = RULE_SETS[name], set[str]()
    for variant, at in variants:
        kind = variant.partition(" ")[0]
        if kind in kinds:
            raise Misread(say("header.variant.twice", variant=variant[:40]), variant, at)
        kinds.add(kind)
        try:
            rules = with_variants(rules, [variant])
        except ValueError as error:
            raise Misread(str(error), variant, at) from None
    return rules, tuple(variant for variant, _ in variants)


def _parts(text: str, separator: str) -> Iterator[tuple[str, int]]:
    """The parts of a value without the space around them, and where each begins."""
    at = 0
    for part in text.split(separator):
        yield part.strip(), at + len(part) - len(part.lstrip())
        at += len(part) + 1


def _players(text: str) -> tuple[str, ...]:
    names: list[str] = []
    for name, at in _parts(text, ","):
        wrong = wrong_name(name, names)
        if wrong is not None:
            raise Misread(wrong, name[:LONGEST_NAME], at)
        names.append(name)
    return tuple(names)


def player_names(text: str) -> tuple[str, ...]:
    """The names in a `players` value, unchecked.

    >>> player_names("Anna, Lady Bertram")
    ('Anna', 'Lady Bertram')
    """
    return tuple(name.strip() for name in text.split(","))


def _one_of(text: str, seats: tuple[str, ...]) -> str:
    if text not in seats:
        raise Misread(say("refuse.nobody", name=text[:40], names=", ".join(seats)), text)
    return text


def _purses(text: str, seats: tuple[str, ...]) -> tuple[int, ...]:
    if "," not in text and " " not in text:
        return (read_number(text),) * len(seats)
    return read_chips(text, seats)


def _stakes(text: str) -> Stakes:
    match = re.fullmatch(r"dealer +(\S+?) *, *others +(\S+)", text)
    if not match:
        raise Misread(say("header.stakes"), text)
    return Stakes(read_number(match[1], match.start(1)), read_number(match[2], match.start(2)))


def _seen(text: str, rules: RuleSet) -> tuple[Card, ...]:
    known: set[Card] = set()
    for part in re.finditer(r"[^\s,]+", text):
        known.add(_new_card(part, known, rules))
    if not known:
        raise Misread(say("read.key.empty", key="seen"), text)
    return tuple(known)


def _pile(
    entry: Entry, rules: RuleSet, known: set[Card], lie: tuple[Card | None, ...]
) -> tuple[Card | None, ...]:
    """A pile as it is given; `lie` is what is known already of the cards that lie there."""
    parts = re.finditer(r"[^\s,]+", entry.value)
    there = chain(lie, repeat(None))
    pile = [_face(entry, *pair, known, rules) for pair in zip(parts, there, strict=False)]
    if not lie:
        raise _bad(entry, say("header.pile.empty"))
    if len(pile) != len(lie):
        raise _bad(entry, say("header.pile", n=len(lie), found=len(pile)))
    return tuple(pile)


def _face(
    entry: Entry, part: re.Match[str], there: Card | None, known: set[Card], rules: RuleSet
) -> Card | None:
    if part[0] == "?":
        return there
    try:
        card = _new_card(part, known - {there}, rules)
    except Misread as error:
        raise BadEntry(entry, error) from None
    if there not in (None, card):
        sentence = say("header.pile.known", known=there, card=card)
        raise BadEntry(entry, Misread(sentence, part[0], part.start()))
    known.add(card)
    return card


def _new_card(part: re.Match[str], known: Set[Card | None], rules: RuleSet) -> Card:
    try:
        card = read_card(part[0])
    except ValueError as error:
        raise Misread(str(error), part[0], part.start()) from None
    if card in known:
        raise Misread(say("header.card.twice", card=card), part[0], part.start())
    if card not in pack(rules.pack.value):
        size = rules.pack.value
        raise Misread(say("refuse.not-in-pack", card=card, size=size), part[0], part.start())
    return card


def _check_left(entry: Entry, rules: RuleSet, players: int, away: int) -> None:
    left, need = rules.pack.value - away, cards_needed(rules, players)
    if need > left:
        raise _bad(entry, say("header.seen", need=need, left=left))
