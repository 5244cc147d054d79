"""The rules on one card, printed: one side of a sheet, down to a postcard."""

import re

import pytest

SHEETS = {"A4": (210, 297), "A5": (148, 210), "A6": (105, 148), "A6 on its side": (148, 105)}


@pytest.mark.parametrize("margin", ["0mm", "10mm"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_card_is_one_side(open_page, sheet, margin):
    page = open_page("/card.html")
    wide, high = (f"{length}mm" for length in SHEETS[sheet])
    margins = dict.fromkeys(("top", "right", "bottom", "left"), margin)
    printed = page.pdf(width=wide, height=high, margin=margins)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
