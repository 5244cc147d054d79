"""What is wrong in a page or a record is said at its own place, in a sentence."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

# Line 7 is where the text begins.
PAGE = "---\norphan: true\n---\n\n# Wrong\n\n{}\n"
BAD = "players: Anna, Ben, Carla\nturn-up 1♥\n"
ASKED = {
    "no-file": (":::{spec:deal} none.deal\n:::", "there is no record 'none.deal'"),
    "nothing": (":::{spec:deal}\n:::", "a deal needs the path of a record, or the record itself"),
    "both": (":::{spec:deal} jack.deal\nx\n:::", "a deal is a file or stands in the directive"),
    "name": (":::{spec:deal} jack.deal\n:ident: A b\n:::", "'A b' is no name for a deal"),
    "start": (":::{spec:deal} jack.deal\n:ident: w\n:start: no\n:::", "the deal has no step 'no'"),
    "twice": (":::{spec:deal} jack.deal\n:ident: worked\n:::", "'worked' already in 'index'"),
    "ruleset": (":::{spec:ruleset} hoile\n:::", "there is no rule set 'hoile'"),
    "again": (":::{spec:ruleset} modern\n:::", "'modern' is described already in 'modern'"),
    "across": (":::{spec:collation}\n:rules: hoile\n:::", "there is no rule set 'hoile'"),
    "down": (":::{spec:collation}\n:only: lost\n:::", "a rule set has no rule 'lost'"),
    "alone": (":::{spec:compare} jack.deal\n:rules: modern\n:::", "needs two rule sets or more"),
    "card": ("{spec:card}`Z♥`", "'Z♥' is not a card"),
    "rules": ("{spec:rule}`hoile.first`", "there is no rule set 'hoile'"),
    "field": ("{spec:rule}`modern.lost`", "a rule set has no rule 'lost'"),
    "page": ("{spec:rule}`parlett.first`", "describes the rule 'parlett.first'"),
    "step": ("{spec:step}`worked.lost`", "no deal of this site has the step 'worked.lost'"),
}
PAGES = {
    **{name: text for name, (text, _) in ASKED.items()},
    "bad": ":::{spec:deal} bad.deal\n:::\n\n:::{spec:deal} jack.deal\n:ident: good\n:::",
    "bytes": ":::{spec:deal} bytes.deal\n:::",
    "inline": ":::{spec:deal}\n:ident: wrong\n\nplayers: Anna, Ben, Carla\nturn-up 1♥\n:::",
}
REST = ":orphan:\n\nWrong\n=====\n\n.. spec:deal::\n   :ident: rest\n\n   players: A, B, C\n   turn-up 1♥\n"


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory, sphinx: Callable):
    """The small site with every wrong page in it, built once."""
    folder = tmp_path_factory.mktemp("wrong")
    source = Path(shutil.copytree(Path(__file__).parent / "project", folder / "project"))
    (source / "deals" / "bad.deal").write_text(BAD, "utf-8")
    (source / "deals" / "bytes.deal").write_bytes(b"players: Anna, Ben, \xff\n")
    for name, text in PAGES.items():
        (source / f"wrong-{name}.md").write_text(PAGE.format(text), "utf-8")
    (source / "wrong-rest.rst").write_text(REST, "utf-8")
    built = sphinx(source, folder / "html", "html")
    assert built.status == 1, built.said
    return built


@pytest.mark.parametrize("name", ASKED)
def test_what_a_page_asks_wrongly_is_reported_at_its_line(name: str, wrong) -> None:
    lines = [line for line in wrong.said.splitlines() if f"wrong-{name}.md" in line]
    assert re.search(r"\.md:[78]: ", lines[0])
    assert ASKED[name][1] in "\n".join(lines)


def test_a_wrong_record_is_reported_at_its_own_line(wrong) -> None:
    assert "deals/bad.deal:2:9: ERROR: '1♥' is not a card" in wrong.said


def test_a_wrong_record_is_reported_where_the_page_asks_for_it(wrong) -> None:
    sentence = "This deal cannot be shown: bad.deal:2:9: '1♥' is not a card"
    assert f"wrong-bad.md:7: ERROR: {sentence}" in wrong.said


def test_a_wrong_record_is_told_in_the_page(wrong) -> None:
    assert "This deal cannot be shown: bad.deal:2:9:" in wrong.page("wrong-bad.html")


def test_one_wrong_deal_leaves_the_rest_of_the_page_alone(wrong) -> None:
    assert 'id="good.j-hearts"' in wrong.page("wrong-bad.html")


def test_a_wrong_record_in_a_page_is_reported_at_the_pages_line(wrong) -> None:
    assert "wrong-inline.md:11:9: ERROR: '1♥' is not a card" in wrong.said


def test_a_wrong_record_in_restructuredtext_is_reported_at_the_pages_line(wrong) -> None:
    assert "wrong-rest.rst:10:9: ERROR: '1♥' is not a card" in wrong.said


def test_bytes_that_are_no_text_are_reported(wrong) -> None:
    assert "deals/bytes.deal:1:21: ERROR: " in wrong.said


def test_no_page_tells_where_the_site_was_built(wrong) -> None:
    for page in wrong.out.glob("wrong-*.html"):
        assert str(wrong.out.parent) not in page.read_text("utf-8"), page.name
