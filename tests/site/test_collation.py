"""The collation: a cell for every answer, and the same as files that other programs load."""

import csv
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from speculation.answers import answer, question
from speculation.rules import QUESTIONS, Players, Stakes, address
from speculation.rulesets import RULE_SETS
from tests.site.test_pages import Page

CELLS = [(name, rules) for name in QUESTIONS for rules in RULE_SETS.values()]


@pytest.fixture(scope="module")
def out(our_site: Callable) -> Path:
    return our_site("html").out


def spreadsheet(out: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((out / "collation.csv").read_text("utf-8-sig").splitlines()))


def test_the_spreadsheet_says_it_is_unicode_and_ends_its_lines_as_spreadsheets_want(out) -> None:
    raw = (out / "collation.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfquestion id,")
    assert raw.count(b"\r\n") == raw.count(b"\n")


def test_nothing_in_the_spreadsheet_is_taken_for_a_formula(out) -> None:
    for row in spreadsheet(out):
        assert not [cell for cell in row.values() if cell.startswith(("=", "+", "-", "@", "\t"))]


def test_the_spreadsheet_holds_every_answer_of_the_engine(out) -> None:
    rows = spreadsheet(out)
    assert len(rows) == len(CELLS)
    for row, (name, rules) in zip(rows, CELLS, strict=True):
        ruling = getattr(rules, name)
        assert (row["question id"], row["rule set"]) == (name, rules.id)
        assert row["question"] == question(name)
        assert row["answer"] == answer(name, ruling.value)
        assert row["grade"] == ruling.grade
        assert row["source"] == (ruling.source or "")
        assert row["place"] == (ruling.place or "")
        assert row["why"] == (ruling.why or "")


def test_the_json_holds_every_answer_of_the_engine(out) -> None:
    document = json.loads((out / "collation.json").read_text("utf-8"))
    assert document["rule sets"] == {ident: rules.title for ident, rules in RULE_SETS.items()}
    for cell, (name, rules) in zip(document["cells"], CELLS, strict=True):
        ruling = getattr(rules, name)
        assert (cell["question id"], cell["rule set"]) == (name, rules.id)
        assert read_back(ruling.value, cell["value"]) == ruling.value
        grounds = (ruling.grade, ruling.source, ruling.place, ruling.why)
        assert (cell["grade"], cell["source"], cell["place"], cell["why"]) == grounds
        assert ruling.source is None or ruling.source in document["sources"]


def read_back(value: object, found: object) -> object:
    """What the JSON holds, as the engine has it."""
    if isinstance(found, dict) and isinstance(value, Players):
        return Players(found["least"], found["most"], found["best"] and tuple(found["best"]))
    return Stakes(**found) if isinstance(found, dict) else found


@pytest.mark.parametrize(
    ("builder", "page"), [("html", "collation.html"), ("dirhtml", "collation/")]
)
def test_every_answer_has_an_address_that_is_on_the_page(builder, page, our_site) -> None:
    out = our_site(builder).out
    file = out / page / "index.html" if page.endswith("/") else out / page
    ids = set(Page(file).ids)
    document = json.loads((out / "collation.json").read_text("utf-8"))
    addresses = [cell["address"] for cell in document["cells"]]
    assert addresses == [f"{page}#{address(rules.id, name)}" for name, rules in CELLS]
    assert {place.partition("#")[2] for place in addresses} <= ids


def test_the_page_links_to_the_files(our_site: Callable) -> None:
    assert 'href="collation.csv"' in our_site("html").page("collation.html")
    assert 'href="../collation.json"' in our_site("dirhtml").page("collation/index.html")


def test_a_book_tells_the_collation_as_lists(our_site: Callable) -> None:
    out = our_site("epub").out
    book = zipfile.ZipFile(next(out.glob("*.epub")))
    page = book.read("collation.xhtml").decode()
    assert "<table" not in page
    assert 'id="foster-1897-honours"' in page
    assert "<form" not in page
    assert "collation.csv" not in page


def test_a_text_tells_the_collation_as_lists(our_site: Callable) -> None:
    page = our_site("text").page("collation.txt")
    assert "* **Foster 1897**: the dealer 6 chips, every other player 3" in page
    assert max(map(len, page.splitlines())) < 120
