"""A figure beside its budget, and how the two are printed."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, in what unit, and the most it may be; no budget, no verdict.

    >>> print(Figure("a deal of nine folded", 0.8, "ms", 1))
    ok    a deal of nine folded                                         0.80 ms        of 1 ms
    """

    what: str
    value: float
    unit: str
    budget: float | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """Whether the figure keeps to its budget."""
        if self.budget is None:
            return ""
        return "ok" if self.value <= self.budget else "OVER"

    def __str__(self) -> str:
        budget = "" if self.budget is None else f"of {spell(self.budget)} {self.unit}"
        line = f"{self.verdict:<5} {self.what:<56} {spell(self.value):>9} {self.unit:<9} {budget}"
        return f"{line}  {self.note}".rstrip()


def spell(value: float) -> str:
    """A number with as many digits as can be meant.

    >>> spell(1234567), spell(12.345), spell(0.4567), spell(0.0123)
    ('1,234,567', '12.3', '0.46', '0.012')
    """
    if value == int(value) or value >= 100:
        return f"{value:,.0f}"
    if value < 0.1:
        return f"{value:.2g}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def show(title: str, figures: Iterable[Figure]) -> None:
    """Print a budget's figures under its title."""
    print(f"\n{title}")
    for figure in figures:
        print(figure)
    sys.stdout.flush()


class NotYet(Exception):
    """What is to be measured is not there."""
