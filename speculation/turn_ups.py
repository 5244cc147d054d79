"""How often nothing that would win lies in a hand, the turn-up known or not.

It is what the best trump adds to its owner's chance of the pool, and what it leaves is shared
by the cards in the hands (this project's own method, see `reckoning`).
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from speculation.effects import after
from speculation.events import TurnUp
from speculation.reckoning import none_of
from speculation.table import Table


@dataclass(frozen=True, slots=True)
class Alike:
    """Cards of which one may be turned up, all with as many unseen cards that would then win.

    `cards` counts them, `higher` what would win; `chance` is that none of it lies in a hand.
    `owned` is whether such a card is a best trump once it is up.
    """

    cards: int
    higher: int
    owned: bool
    chance: Fraction


def alike(table: Table) -> tuple[Alike, ...]:
    """What the trump may prove to be while it lies face down, the surest first.

    >>> from speculation.record import read
    >>> found = alike(read("players: Anna, Ben, Carla, Dan").table)
    >>> [(one.cards, one.higher, str(one.chance)) for one in found][:3]
    [(4, 0, '1'), (4, 1, '13/17'), (4, 2, '247/425')]
    """
    tables = [after(table, TurnUp(card)) for card in table.unseen]
    kinds = Counter(
        (0 if then.over else len(then.higher), then.best is not None) for then in tables
    )
    unseen = len(table.unseen) - 1
    return tuple(
        Alike(cards, higher, owned, none_of(higher, in_hands(table), unseen).chance)
        for (higher, owned), cards in sorted(kinds.items())
    )


def undealt(table: Table) -> Fraction:
    """The chance that no card lies in a hand that would beat the best trump.

    Before the turn-up it is the mean over all that it may prove to be.

    >>> from speculation.record import read
    >>> undealt(read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table)
    Fraction(247, 425)
    """
    if table.turn_up is None:
        total = sum((one.cards * one.chance for one in alike(table)), Fraction(0))
        return total / len(table.unseen)
    return none_of(len(table.higher), in_hands(table), len(table.unseen)).chance


def in_hands(table: Table) -> int:
    """How many cards lie face down in the piles and in the spare hand."""
    return sum(table.hidden) + table.spare
