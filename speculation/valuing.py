"""What things are worth, in parts of a chip, quickly: for players who must decide at once.

The same exact odds as elsewhere, rounded to floats and kept by what they depend on, so that
all who are asked at one table reckon once.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import perm

from speculation.cards import Card
from speculation.effects import after
from speculation.events import AnySale
from speculation.odds import higher_trumps, odds, spare_beats
from speculation.table import Table

KEPT = 512


@dataclass(frozen=True, slots=True)
class _Position:
    """A table, told apart by what its odds depend on."""

    key: object
    table: Table = field(compare=False)


def chances(table: Table) -> tuple[float, ...]:
    """Each seat's chance of the pool if nobody trades any more, in seating order.

    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> [round(chance, 3) for chance in chances(table)]
    [0.686, 0.105, 0.105, 0.105]
    """
    return _chances(_Position(_key(table), table))


@lru_cache(maxsize=KEPT)
def _chances(position: _Position) -> tuple[float, ...]:
    found = odds(position.table).chances
    return tuple(float(found[name]) for name in position.table.seats)


def forget() -> None:
    """Begin with nothing reckoned: for whoever measures."""
    _chances.cache_clear()


def _key(table: Table) -> object:
    rules = table.rules
    return (
        (rules.ends.value, rules.owner_turns.value, rules.turn_up.value, table.faced),
        (table.seats, table.hidden, table.spare, len(table.unseen), len(higher_trumps(table))),
        (table.owner, table.best is None, spare_beats(table)),
        (table.bargains, table.barred, table.over),
    )


def gain(table: Table, sale: AnySale, name: str) -> float:
    """What a sale adds to a player's prospects of the pool, in chips, its price left out."""
    then = after(table, replace(sale, price=1))
    seat = table.seat(name)
    return (chances(then)[seat] - chances(table)[seat]) * table.pool


def safe(table: Table) -> float:
    """The chance that no trump above the best lies in any pile: what owning the best adds.

    >>> from speculation.record import read
    >>> round(safe(read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table), 3)
    0.581
    """
    return _safe(table, len(table.unseen), len(higher_trumps(table)))


def _safe(table: Table, unseen: int, above: int) -> float:
    elsewhere = unseen - sum(table.hidden) - table.spare
    return perm(elsewhere, above) / perm(unseen, above)


def safe_unturned(table: Table) -> float:
    """The same before the trump is turned up: the mean over all cards it may prove to be."""
    unseen = table.unseen
    total = sum(_safe(table, len(unseen) - 1, _above(card, unseen)) for card in unseen)
    return total / len(unseen)


def _above(card: Card, cards: tuple[Card, ...]) -> int:
    return sum(other.suit is card.suit and other.rank > card.rank for other in cards)
