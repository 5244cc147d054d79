"""What computer players take to decide, in CPython and in Chromium: the slowest counts."""

import json
from collections.abc import Iterator
from pathlib import Path

from bench import decisions
from bench.chromium import headless
from bench.figure import Figure, NotYet
from bench.start import result, served

# What a decision may take in the browser; a machine's own Python is several times as fast.
BUDGET = 30


def measure() -> list[Figure]:
    """Every decision of some evenings, by temperament; the budget is for the page."""
    figures = list(told("CPython", decisions.milliseconds()))
    try:
        figures += told("Chromium", in_the_page(), BUDGET)
    except NotYet as reason:
        print(f"      not yet: {reason}")
    return figures


def in_the_page() -> str:
    """The same decisions in a worker of the browser, from the bundle."""
    text = Path(decisions.__file__).read_text("utf-8")
    with served(f"{text}\nmilliseconds()\n") as address, headless() as browser:
        return str(result(browser, address, "ours")["value"])


def told(where: str, times: str, budget: float | None = None) -> Iterator[Figure]:
    """The middle one, the hundredth from the top, and the slowest of each player's decisions."""
    for kind, found in json.loads(times).items():
        middle, late = found[len(found) // 2], found[-1 - len(found) // 100]
        what = f"{kind}, {where}: the slowest of {len(found):,}"
        note = f"median {middle:.2f}, 99 of 100 within {late:.2f}"
        yield Figure(what, found[-1], "ms", budget, note)
