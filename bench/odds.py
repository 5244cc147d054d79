"""The exact odds at the first turn, in CPython and in Chromium, and how they grow."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from bench import first_turn
from bench.chromium import headless
from bench.figure import Figure, NotYet
from bench.first_turn import milliseconds
from bench.start import result, served
from speculation.cards import Card, Rank, Suit
from speculation.effects import after
from speculation.events import Sale, TurnUp
from speculation.odds import first_to_beat
from speculation.prices import prices, worth
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay


def measure() -> list[Figure]:
    """Nine players, a two turned up: twelve trumps would beat it, more than any other card."""
    figures = [Figure("nine players, CPython", milliseconds(), "ms", 5)]
    try:
        figures.append(Figure("nine players, Chromium", in_the_page(), "ms", 50))
    except NotYet as reason:
        print(f"      not yet: {reason}")
    return [*figures, *growth(), market(), *fed()]


def in_the_page() -> float:
    """The same reckoning in a worker of the browser, from the bundle."""
    text = Path(first_turn.__file__).read_text("utf-8")
    with served(f"{text}\nmilliseconds()\n") as address, headless() as browser:
        return float(result(browser, address, "ours")["value"])


def growth() -> Iterator[Figure]:
    """More players, more cards each, more trumps that would beat the best; all else as above."""
    for players in (3, 5, 7):
        yield Figure(f"{players} players", milliseconds(players), "ms")
    for hand in (1, 2, 4):
        yield Figure(f"nine players, hands of {hand}", milliseconds(hand=hand), "ms")
    for rank in (Rank.ACE - 3, Rank.ACE - 6, Rank.ACE - 9):
        what = f"nine players, {Rank.ACE - rank} higher trumps unseen"
        yield Figure(what, milliseconds(rank=rank), "ms")


def market() -> Figure:
    """Every sale that nine players may make at the first turn, priced."""
    table = first_turn.first_turn()
    first_to_beat.cache_clear()
    began = perf_counter()
    count = len(prices(table))
    return Figure(f"nine players, {count} sales priced", (perf_counter() - began) * 1000, "ms")


def fed() -> Iterator[Figure]:
    """One sale of the turn-up where fives and jacks still feed the pool."""
    rules = with_variants(RULE_SETS["modern"], ["fives-and-jacks"])
    for players in (4, 9):
        table = lay(rules, first_turn.NAMES[:players], first_turn.NAMES[0])
        table = after(table, TurnUp(Card(Rank.TWO, Suit.HEARTS)))
        began = perf_counter()
        worth(table, Sale(table.seats[1], Card(Rank.TWO, Suit.HEARTS), table.dealer, 1))
        took = (perf_counter() - began) * 1000
        yield Figure(f"{players} players, one price in a pool that is still fed", took, "ms")
