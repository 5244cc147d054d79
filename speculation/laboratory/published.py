"""What the site publishes of the laboratory: two runs, kept as the reports they came to.

`make sheets` plays them again, whole; the tests play a part of each and compare its prints.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

from speculation.catalogue import say
from speculation.figures import FIGURES, figure
from speculation.figures.sheet import Sheet
from speculation.laboratory.plan import Plan
from speculation.laboratory.report import read_report
from speculation.laboratory.sheets import evenings, of_one, overview
from speculation.laboratory.sums import Totals
from speculation.temperaments import TEMPERAMENTS

FOLDER = Path(__file__).parent / "runs"


@dataclass(frozen=True)
class Run:
    """A run whose report is published: what it is called, and the command that plays it."""

    name: str
    command: str

    @property
    def file(self) -> Path:
        """Where its report is kept."""
        return FOLDER / f"{self.name}.json"


# One of each temperament at every table, under the rules that let the most be sold.
TEMPERED = Run(
    "temperaments",
    "speculation simulate --rules modern --players 6 --deals 5 --evenings 2000 --seed 1",
)
# Every rule set with every number of players it admits.
EVERYWHERE = Run("evenings", "speculation simulate --evenings 10000")
RUNS = (TEMPERED, EVERYWHERE)


@cache
def kept(run: Run) -> tuple[Plan, Totals]:
    """The plan of a run, and what it came to when it was published."""
    return read_report(json.loads(run.file.read_text("utf-8")))


def totals(run: Run) -> Totals:
    """What a run came to."""
    return kept(run)[1]


def _noted(run: Run, key: str) -> str:
    deals = sum(found["deals"] for found in totals(run).rules.values())
    return say(f"laboratory.published.{key}", evenings=totals(run).evenings, deals=deals)


def _evenings() -> Sheet:
    sheet = evenings(totals(EVERYWHERE), _noted(EVERYWHERE, "evenings"))
    return replace(sheet, command=EVERYWHERE.command)


def _overview() -> Sheet:
    sheet = overview(totals(TEMPERED), _noted(TEMPERED, "sheet"))
    return replace(sheet, command=TEMPERED.command)


def _of_one(kind: str) -> Sheet:
    sheet = of_one(totals(TEMPERED), kind, _noted(TEMPERED, "sheet"))
    return replace(sheet, command=f"{TEMPERED.command} --of {kind}")


SHEETS: Mapping[str, Callable[[], Sheet]] = {
    "evenings": _evenings,
    "temperaments": _overview,
    **{kind: partial(_of_one, kind) for kind in TEMPERAMENTS},
}
# Every table there is: those that are reckoned, and those that were played for.
TABLES = (*FIGURES, *SHEETS)


@cache
def table(name: str) -> Sheet:
    """The table of that name; `KeyError` where there is none."""
    return SHEETS[name]() if name in SHEETS else figure(name)


def title(name: str) -> str:
    """What a table is called, without reckoning it."""
    return table(name).title if name in SHEETS else say(f"worth.{name}.title")
