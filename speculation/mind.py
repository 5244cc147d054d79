"""A computer player's view of a table: what it knows, and what things are worth to it."""

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from speculation.cards import Card
from speculation.events import Ask, Bid, HiddenBid, NextCardSale, TurnUpSale
from speculation.haggling import Spoken
from speculation.table import Table
from speculation.temperaments import Temperament
from speculation.valuing import gain, safe, safe_unturned

# How far a whim can bend a price.
WHIM = 0.15
# The whim from which a player does what it would otherwise leave: to come back to a card that
# is not new, to gamble on a card nobody has seen.
EAGER = 1.07


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player does, None to decline, and why, in a sentence without its full stop."""

    choice: Spoken | None
    why: str


@dataclass(frozen=True)
class Mind:
    """A player at a table, as the player sees it; `known` is what it reckons from."""

    table: Table
    name: str
    temper: Temperament
    known: Table

    @cached_property
    def limit(self) -> int:
        """The most the player gives for one thing."""
        purse = self.table.purse(self.name)
        return min(self.table.limit(self.name), ceil(purse * self.temper.spends))

    @cached_property
    def whim(self) -> float:
        """Something near 1 that changes with every card, and from seat to seat."""
        table = self.table
        ranks = sum(int(card.rank) for card in table.face_up - table.seen)
        facts = 7 * table.seat(self.name) + 3 * ranks + table.pool
        return 1 + WHIM * (facts % 9 - 4) / 4

    @property
    def eager(self) -> bool:
        """Whether the player is in the mood for what is not new."""
        return self.whim > EAGER


def mind_of(table: Table, seat: str, temper: Temperament) -> Mind:
    """A player's view of a table: the forgetful have lost what earlier deals showed."""
    known = table if temper.remembers else replace(table, seen=frozenset())
    return Mind(table, seat, temper, known)


def in_chips(worth: float) -> str:
    """Chips to a tenth, as whoever asks what a thing is worth is told.

    >>> in_chips(13.44), in_chips(1.44), in_chips(2)
    ('13.4', '1.4', '2')
    """
    return f"{worth:.1f}".removesuffix(".0")


def percent(chance: float) -> str:
    """A chance in whole hundredths."""
    return f"{100 * chance:.0f}"


def value(mind: Mind, card: Card) -> float:
    """What a face-up trump is worth in chips, by what the player knows; a beaten one nothing."""
    return safe(mind.known) * mind.table.pool if card == mind.table.best else 0.0


def named(mind: Mind, wanted: Card | str) -> int:
    """How often the player has named a price for a thing since a card was last turned."""
    spoken = (s for s in mind.table.talk if isinstance(s, Bid | Ask | HiddenBid))
    return sum(
        s.seat == mind.name and (s.owner if isinstance(s, HiddenBid) else s.card) == wanted
        for s in spoken
    )


def worth_unseen(mind: Mind, offer: TurnUpSale | NextCardSale) -> float:
    """What a card nobody has seen is worth in chips, by what the player knows."""
    if isinstance(offer, TurnUpSale):
        return safe_unturned(mind.known) * mind.table.pool
    return -gain(mind.known, replace(offer, price=1), offer.seller)
