"""What cards and seats are worth, as tables: exact, and computed whenever they are asked for.

A `Sheet` is what the command `speculation tables` prints and what the site shows.
"""

from collections.abc import Callable, Mapping
from functools import cache

from speculation.catalogue import say
from speculation.figures import memory, rule_sets, seats, trade, trumps
from speculation.figures.sheet import Sheet

FIGURES: Mapping[str, Callable[[], Sheet]] = {
    "trumps": trumps.trumps,
    "chips": trumps.chips,
    "four": trumps.four,
    "knave": trumps.knave,
    "thumb": trumps.thumb,
    "seats": seats.seats,
    "dealer": seats.dealer,
    "stake": seats.stake,
    "memory": memory.memory,
    "remembered": memory.remembered,
    "rules": rule_sets.rules,
    "trade": trade.trade,
    "caution": trade.caution,
}


@cache
def figure(name: str) -> Sheet:
    """The sheet of that name; `KeyError` where there is none.

    >>> figure("chips").cell("Q♥", "4")
    '10.46'
    """
    if name not in FIGURES:
        raise KeyError(say("worth.no-table", name=name, names=", ".join(FIGURES)))
    return FIGURES[name]()
