"""What a sale is worth to each player, if nobody trades after it.

The price at which a sale leaves its seller as well off is the pool times the chance it costs
the seller; the price a buyer can go to is the pool times the chance it brings (this project's
own method, from the exact odds before and after the sale). Where fives and jacks may still feed
the pool, what they bring is added: see `fines`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor

from speculation.deal import Refused
from speculation.effects import after
from speculation.events import AnySale, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.fines import Fines
from speculation.odds import odds
from speculation.openings import Opening, least_price, openings
from speculation.refusals import refusal
from speculation.table import Table


@dataclass(frozen=True, slots=True)
class Worth:
    """What a sale does to each player's chance of the pool, and the prices that follow.

    `least` is what the seller must get and `most` what the buyer can give, in chips and parts
    of a chip, for neither to lose by it; `changes` are everybody's changes of chance.
    """

    least: Fraction
    most: Fraction
    changes: dict[str, Fraction]


@dataclass(frozen=True, slots=True)
class Price:
    """A sale the rules allow now and what it is worth.

    `sale` names the least price the rules allow; `limit` is the most the buyer can pay, in chips.
    """

    sale: AnySale
    worth: Worth
    limit: int

    @property
    def both_gain(self) -> bool:
        """Whether there is a price, in parts of a chip, at which both are better off."""
        return self.worth.most > self.worth.least

    @property
    def whole(self) -> range:
        """The prices in whole chips by which neither loses and which the buyer can pay."""
        least = max(self.sale.price, ceil(self.worth.least))
        return range(least, min(self.limit, floor(self.worth.most)) + 1)

    @property
    def others(self) -> dict[str, Fraction]:
        """The changes of chance of those who have no part in the sale, where there is one."""
        two = (self.sale.buyer, self.sale.seller)
        changes = self.worth.changes.items()
        return {name: change for name, change in changes if change and name not in two}


def worth(table: Table, sale: AnySale) -> Worth:
    """What a sale is worth, whatever price it names; `Refused` where the rules forbid it.

    `ValueError` where the table cannot be, or fives and jacks may empty a purse.

    Two hearts beat the queen. She wins where neither lies in any pile: 18 chips are in the
    pool, and that is her price.

    >>> from speculation.cards import read_card
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> found = worth(table, Sale("Ben", read_card("Q♥"), "Anna", 1))
    >>> found.least == found.most == 18 * Fraction(39, 51) * Fraction(38, 50)
    True
    """
    asked = lawful(table, sale)
    return _Now(table, (sale.seller, sale.buyer)).worth(asked)


def lawful(table: Table, sale: AnySale) -> AnySale:
    """The sale at the least price the rules allow; `Refused` where they forbid it at any."""
    if not isinstance(sale, Sale | HiddenSale | TurnUpSale | NextCardSale):
        raise TypeError(f"{sale!r} is no sale")
    least = least_price(table, sale.card, sale.buyer) if isinstance(sale, Sale) else 1
    asked = replace(sale, price=least)
    why = refusal(table, asked)
    if why is not None:
        raise Refused(why)
    return asked


class _Now:
    """A table before its sales: what those who have part in them can expect of it."""

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self._table, self._fines = table, Fines(names)
        self._chances, self._gains = odds(table).chances, self._fines.gains(table)

    def worth(self, sale: AnySale) -> Worth:
        """What a sale is worth that the rules allow."""
        table = self._table
        # The price is paid when the deal is over: for a five everybody has what there was.
        then = replace(after(table, sale), purses=table.purses)
        chances, gains = odds(then).chances, self._fines.gains(then)
        changes = {name: chances[name] - self._chances[name] for name in table.seats}
        seller, buyer = (
            changes[name] * table.pool + gains[name] - self._gains[name]
            for name in (sale.seller, sale.buyer)
        )
        return Worth(-seller, buyer, changes)


def prices(table: Table) -> tuple[Price, ...]:
    """Every sale the rules allow now, with its worth: the table's whole market.

    The face-up trumps to each buyer, the best first; the trump before it is turned; Peel's card
    about to be turned; of each pile its top card, its top two and so on, and the whole, to each
    other seat.
    `ValueError` where the table cannot be, or fives and jacks may empty a purse; nothing is
    for sale where the deal is over.

    >>> from speculation.record import read
    >>> table = read("rules: hoyle-1847\\nplayers: Anna, Ben\\nseen: K♥\\nturn-up Q♥").table
    >>> [price] = prices(table)
    >>> price.sale.buyer, price.worth.most == 10 * Fraction(44, 50), price.both_gain, price.whole
    ('Ben', True, False, range(9, 9))
    """
    now = _Now(table, table.seats)
    found = [(sale, opening) for opening in openings(table) for sale in sales(opening)]
    found.sort(key=lambda pair: (_ORDER.index(type(pair[0])), _beaten(table, pair[0])))
    return tuple(Price(sale, now.worth(sale), opening.most) for sale, opening in found)


# What is seen of a thing for sale comes before what is not.
_ORDER = (Sale, TurnUpSale, NextCardSale, HiddenSale)


def _beaten(table: Table, sale: AnySale) -> bool:
    return isinstance(sale, Sale) and sale.card != table.best


def sales(opening: Opening) -> Iterator[AnySale]:
    """The sales of an opening, at its least price: one for each number of face-down cards.

    >>> from speculation.events import HiddenSale
    >>> [sale.count for sale in sales(Opening(HiddenSale("Ben", 1, "Anna", 1), 1, 40, 3))]
    [1, 2, None]
    """
    match opening.choice:
        case HiddenSale(buyer, _, seller, price):
            counts = (*range(1, opening.cards), None)
            yield from (HiddenSale(buyer, count, seller, price) for count in counts)
        case Sale() | TurnUpSale() | NextCardSale() as sale:
            yield sale
