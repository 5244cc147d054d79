"""The page of the computer players says what they are."""

import re
from pathlib import Path

from speculation.mind import WHIM
from speculation.temperaments import TEMPERAMENTS

PAGE = (Path(__file__).parents[2] / "docs/players.md").read_text("utf-8")
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
