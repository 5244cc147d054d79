"""What a sale is worth to each player, if nobody trades after it.

The price at which a sale leaves its seller as well off is the pool times the chance it costs
the seller; the price a buyer can go to is the pool times the chance it brings (this project's
own method, from the exact odds before and after the sale).
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from speculation.deal import Refused
from speculation.effects import after
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.odds import odds
from speculation.refusals import refusal
from speculation.table import Table

type AnySale = Sale | HiddenSale | TurnUpSale | NextCardSale


@dataclass(frozen=True, slots=True)
class Worth:
    """What a sale does to each player's chance of the pool, and the prices that follow.

    `least` is what the seller must get and `most` what the buyer can give, in chips and parts
    of a chip, for neither to lose by it; `changes` are everybody's changes of chance.
    """

    least: Fraction
    most: Fraction
    changes: dict[str, Fraction]


def worth(table: Table, sale: AnySale) -> Worth:
    """What a sale is worth, whatever price it names; `Refused` where the rules forbid it.

    Two hearts beat the queen. She wins where neither lies in any pile: 18 chips are in the
    pool, and that is her price.

    >>> from speculation.cards import read_card
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> found = worth(table, Sale("Ben", read_card("Q♥"), "Anna", 1))
    >>> found.least == found.most == 18 * Fraction(39, 51) * Fraction(38, 50)
    True
    """
    asked = replace(sale, price=1)
    why = refusal(table, asked)
    if why is not None:
        raise Refused(why)
    before, then = odds(table).chances, odds(after(table, asked)).chances
    changes = {name: then[name] - before[name] for name in table.seats}
    return Worth(-changes[sale.seller] * table.pool, changes[sale.buyer] * table.pool, changes)
