"""The page of the computer players says what they are."""

import re
from pathlib import Path

from speculation.commentary import alone
from speculation.mind import WHIM
from speculation.players import choose
from speculation.record import read
from speculation.temperaments import TEMPERAMENTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/players.md").read_text("utf-8")
PLAYED = read((ROOT / "examples/played/two-deals.deal").read_text("utf-8"))
FIGURES = ("hope", "clings", "first", "raises", "spends", "rounds")


def test_its_table_holds_every_temperament_with_its_figures():
    rows = [
        re.split(r" \| ", row)
        for row in re.findall(r"^\| (\w+ \| [\d. |]+) \|$", PAGE, re.MULTILINE)
    ]
    given = {name: [float(figure) for figure in figures] for name, *figures in rows}
    assert given == {
        temper.id: [getattr(temper, figure) for figure in FIGURES]
        for temper in TEMPERAMENTS.values()
    }


def test_it_describes_each_and_the_whim():
    described = re.findall(r"^(\w+)\n: ", PAGE, re.MULTILINE)
    assert described == list(TEMPERAMENTS)
    assert f"up to {WHIM * 100:.0f} of a hundred" in PAGE


def test_in_the_evening_that_is_read_without_scripts_the_reasons_are_those_of_today():
    kinds = dict(pair.split() for pair in PLAYED.title.partition(": ")[2].split(", "))
    remarks = 0
    for played in PLAYED.deals:
        for line in (line for line in played.lines if line.step and line.remark.beside):
            table = played.deal.tables[line.step - 1]
            thoughts = [choose(table, name, TEMPERAMENTS[kind]) for name, kind in kinds.items()]
            event = played.deal.events[line.step - 1]
            assert line.remark.beside in [alone(t.why) for t in thoughts if t.choice == event]
            remarks += 1
    assert remarks > 20
