"""A deal of nine players, folded from its events as a page or a reader's browser does it."""

import statistics
from time import perf_counter

from bench.figure import Figure
from speculation.deal import Deal, play
from speculation.evening import begin
from speculation.events import Choice, TurnChoice, TurnUpChoice
from speculation.rulesets import RULE_SETS

NINE = ("Anna", "Ben", "Carla", "Dan", "Edith", "Fitz", "Grace", "Henry", "Ida")
REPEATS = 200


def measure() -> list[Figure]:
    """The middle one of many folds; every event is checked against the rules as it is folded."""
    deal = whole_deal()
    times = [once(deal) for _ in range(REPEATS)]
    what = f"nine players, {len(deal.events)} events"
    return [Figure(what, statistics.median(times) * 1000, "ms", 1)]


def whole_deal() -> Deal:
    """A deal in which everyone turns to the end."""
    evening = begin(RULE_SETS["modern"], NINE, seed=3).plus(TurnUpChoice())
    while not evening.table.over:
        seat = evening.table.next
        assert seat is not None
        choice: Choice = TurnChoice(seat)
        evening = evening.plus(choice)
    return evening.deal


def once(deal: Deal) -> float:
    """The seconds of one fold."""
    began = perf_counter()
    play(deal.tables[0], deal.events)
    return perf_counter() - began
