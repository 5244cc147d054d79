"""What is printed: sheets that are filled, whole tables, and a text that can be taken from it."""

import re

import pypdfium2
import pytest
from playwright.sync_api import Page

MARGINS = dict.fromkeys(("top", "right", "bottom", "left"), "10mm")
# A title alone on its sheet has fewer.
FEWEST_LETTERS = 150


def sheets(page: Page) -> list[str]:
    """The text of each printed sheet of A4, in the order in which it was drawn."""
    with pypdfium2.PdfDocument(page.pdf(format="A4", margin=MARGINS)) as printed:
        return [sheet.get_textpage().get_text_bounded().strip() for sheet in printed]


@pytest.mark.parametrize("name", ["haggling", "the-knave", "anna-ben"])
@pytest.mark.parametrize("scripts", [True, False])
def test_a_deal_begins_under_its_lead(open_page, name, scripts):
    first, *_ = sheets(open_page(f"/examples/{name}.html", java_script_enabled=scripts))
    assert "The rules at work" in first
    assert "Step 0 of" in first


@pytest.mark.parametrize("place", ["examples/nobodys-turn-up", "rules", "ledger/chips"])
def test_no_sheet_is_left_all_but_empty(open_page, place):
    *full, _ = sheets(open_page(f"/{place}.html"))
    assert full
    assert min(map(len, full)) > FEWEST_LETTERS


def test_no_heading_is_parted_from_its_text(open_page):
    last_lines = [text.splitlines()[-1] for text in sheets(open_page("/rules.html"))]
    assert [line for line in last_lines if re.match(r"\d+(\.\d+)? [A-Z]", line)] == []


def test_cards_and_chips_are_read_where_they_stand(open_page):
    text = " ".join("\n".join(sheets(open_page("/examples/haggling.html"))).split())
    assert "Nat turns up the J♣: clubs are trumps." in text
    assert "Trumps J♣ Best trump J♣ Nat" in text
    assert re.search(r"unseen cards beat the Q♣, and \d+ of", text)
    assert "Kit 36" in text


def test_a_table_is_read_with_its_first_column(open_page):
    assert re.search(r"^K♥ 88.2", "\n".join(sheets(open_page("/odds/index.html"))), re.MULTILINE)


@pytest.mark.parametrize("place", ["odds/index", "odds/trade", "odds/seats", "players"])
def test_no_column_of_a_table_is_cut_off(open_page, place):
    page = open_page(f"/{place}.html", viewport={"width": 718, "height": 1000})
    page.emulate_media(media="print")
    boxes = page.locator(".spec-scroll")
    assert boxes.count()
    assert max(boxes.evaluate_all("all => all.map(e => e.scrollWidth - e.clientWidth)")) <= 0


def test_what_ends_with_the_sheet_keeps_its_border(open_page):
    page = open_page("/examples/haggling.html", viewport={"width": 718, "height": 1000})
    page.emulate_media(media="print")
    board = page.locator(".spec-board").first
    assert board.evaluate("e => e.getBoundingClientRect().right") < 718


def test_the_numbers_of_a_long_list_are_whole(open_page):
    text = "\n".join(sheets(open_page("/play.html", java_script_enabled=False)))
    numbers = [int(found) for found in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert list(range(1, 13)) == numbers[:12]
