"""How the odds of a table come about: the steps of the reckoning, each to be said in words.

Beside `odds`, which sums what is here multiplied and shared out. That the highest of the cards
dealt is as likely to be the one as the other gives every player's chance in one step (this
project's own method).
"""

from dataclasses import dataclass
from fractions import Fraction
from math import prod

from speculation.cards import Card
from speculation.odds import (
    Odds,
    Places,
    higher_trumps,
    owners_cards_stay_down,
    places_of,
    spare_beats,
)
from speculation.table import Table


@dataclass(frozen=True, slots=True)
class Product:
    """A chance as a product, each factor so many good cases of so many.

    A factor stands for a card that must lie well, or, where not `by_card`, for a place that must
    hold another card.

    >>> Product(((42, 51), (41, 50)), by_card=True).chance
    Fraction(287, 425)
    """

    factors: tuple[tuple[int, int], ...]
    by_card: bool

    @property
    def chance(self) -> Fraction:
        """What the factors multiply to."""
        return prod((Fraction(good, cases) for good, cases in self.factors), start=Fraction(1))


def none_of(cards: int, places: int, unseen: int) -> Product:
    """The chance that none of `cards` lies in any of `places`, by the fewer factors.

    Two kings among 51 unseen cards, nine of which are dealt:

    >>> none_of(2, 9, 51).factors
    ((42, 51), (41, 50))
    """
    by_card = cards <= places
    tries, against = (cards, places) if by_card else (places, cards)
    # Where more must lie well than can, the first factor of nothing ends the product.
    tries = min(tries, unseen - against + 1)
    factors = tuple((unseen - against - i, unseen - i) for i in range(tries))
    return Product(factors, by_card)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The odds of a table after the turn-up, and what they are made of.

    `higher` are the unseen trumps that beat the best, the highest first; `stays` is the chance
    that it stays the best (or that nobody owns a trump), `none` that none of them is dealt to
    anybody. `down` counts the owner's cards that are not turned while the trump is best, and
    `stay_down` says whether the last owner's cards are never turned, whoever that will be.
    """

    found: Odds
    higher: tuple[Card, ...]
    places: Places
    down: int
    stay_down: bool
    stays: Product
    none: Product

    @property
    def dealt(self) -> int:
        """How many cards lie face down in piles and in the spare hand."""
        return sum(self.places.piles.values()) + self.places.spare

    @property
    def decided_by_the_highest(self) -> bool:
        """Whether the highest trump dealt decides, wherever it lies in a pile."""
        return not (self.stay_down and self.places.spare)


def reckoning(table: Table, found: Odds) -> Reckoning | None:
    """What the odds found at a table are made of; None where nothing is left to be reckoned.

    That is before the turn-up, after the end, and where no unseen card can change anything.

    >>> from speculation.odds import odds
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> made = reckoning(table, odds(table))
    >>> made.stays.factors, made.none.factors
    (((42, 51), (41, 50)), ((39, 51), (38, 50)))
    """
    higher = higher_trumps(table)
    if table.turn_up is None or table.over or spare_beats(table) or not higher:
        return None
    places, stay_down = places_of(table), owners_cards_stay_down(table)
    down = table.pile(table.owner) if table.owner and stay_down else 0
    dealt = sum(places.piles.values()) + places.spare
    stays, none = (none_of(len(higher), n, places.all) for n in (dealt - down, dealt))
    return Reckoning(found, higher, places, down, stay_down, stays, none)
