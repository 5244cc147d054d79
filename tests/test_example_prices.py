"""No example pays a price that the odds do not give without a word about it."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.fines import still_fed
from speculation.prices import worth
from speculation.record import read
from speculation.recorded import Record

ROOT = Path(__file__).parents[1]
# Made by the computer, for what their rule sets do or what their players say of their prices.
MADE = {"disagreements", "played"}
STORIES = [
    path for path in sorted((ROOT / "examples").rglob("*.deal")) if path.parent.name not in MADE
]
PAGES = [path for path in sorted((ROOT / "docs").rglob("*.md")) if "authors" not in path.parts]
INLINE = re.compile(r":::\{spec:deal\}\n(?::.*\n)*((?:(?!:::).+\n|\n)+):::")
# What is said of a price that the chance of the pool alone does not explain.
SAID = re.compile(r"odds|safe|insures|nothing|poor bargain|waste|more than lies in the pool")
SALES = (Sale, HiddenSale, TurnUpSale, NextCardSale)


def records() -> list[tuple[str, Record]]:
    stories = [(path.name, read(path.read_text("utf-8"))) for path in STORIES]
    inline = [
        (path.name, text) for path in PAGES for text in INLINE.findall(path.read_text("utf-8"))
    ]
    return stories + [(name, read(text)) for name, text in inline]


def overpaid(record: Record) -> list[tuple[str, str, Fraction]]:
    """The sales at a chip or more above what they are worth to the buyer, with what is said."""
    found = []
    for played in record.deals:
        for step in played.deal.steps():
            if isinstance(step.event, SALES) and not still_fed(step.before):
                line, most = played.line(step.n), worth(step.before, step.event).most
                if step.event.price >= most + 1:
                    found.append((line.text, line.remark.text or "", most))
    return found


RECORDS = records()


def test_there_are_such_prices_in_the_examples_and_on_the_pages():
    assert sum(len(overpaid(record)) for _, record in RECORDS) > 20
    assert {"rules.md", "bought-to-block.deal"} <= {name for name, _ in RECORDS}


@pytest.mark.parametrize("name, record", RECORDS, ids=[name for name, _ in RECORDS])
def test_whoever_pays_a_chip_more_than_the_odds_give_is_said_to(name, record):
    for text, said, most in overpaid(record):
        assert SAID.search(said), f"{text}: it is worth {float(most):.2f}"
