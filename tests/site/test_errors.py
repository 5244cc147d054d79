"""What is wrong in a page or a record is said at its own place, in a sentence."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

# Line 7 is where the text begins.
PAGE = "---\norphan: true\n---\n\n# Wrong\n\n{}\n"


@pytest.fixture
def said(project: Path, build: Callable) -> Callable[[str], str]:
    """What the build says of a page with this text in it."""

    def says(text: str) -> str:
        (project / "wrong.md").write_text(PAGE.format(text), "utf-8")
        built = build()
        assert built.status == 1, built.said
        return built.said

    return says


def test_a_wrong_record_is_reported_at_its_own_line(project: Path, said: Callable) -> None:
    (project / "deals" / "bad.deal").write_text("players: Anna, Ben, Carla\nturn-up 1♥\n", "utf-8")
    words = said(":::{spec:deal} bad.deal\n:::")
    assert "deals/bad.deal:2:9: ERROR: '1♥' is not a card" in words


def test_a_wrong_record_is_reported_where_the_page_asks_for_it(
    project: Path, said: Callable
) -> None:
    (project / "deals" / "bad.deal").write_text("players: Anna, Ben, Carla\nturn-up 1♥\n", "utf-8")
    words = said(":::{spec:deal} bad.deal\n:::")
    assert "wrong.md:7: ERROR: This deal cannot be shown: bad.deal:2:9: '1♥' is not a card" in words


def test_a_wrong_record_is_told_in_the_page(project: Path, said: Callable, tmp_path: Path) -> None:
    (project / "deals" / "bad.deal").write_text("players: Anna, Ben, Carla\nturn-up 1♥\n", "utf-8")
    said(":::{spec:deal} bad.deal\n:::")
    page = (tmp_path / "html" / "wrong.html").read_text("utf-8")
    assert "This deal cannot be shown: bad.deal:2:9:" in page


def test_a_wrong_record_in_a_page_is_reported_at_the_pages_line(said: Callable) -> None:
    words = said(":::{spec:deal}\n:ident: wrong\n\nplayers: Anna, Ben, Carla\nturn-up 1♥\n:::")
    assert "wrong.md:11:9: ERROR: '1♥' is not a card" in words


def test_bytes_that_are_no_text_are_reported(project: Path, said: Callable) -> None:
    (project / "deals" / "bad.deal").write_bytes(b"players: Anna, Ben, \xff\n")
    assert "deals/bad.deal:1:21: ERROR: " in said(":::{spec:deal} bad.deal\n:::")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (":::{spec:deal} none.deal\n:::", "there is no record 'none.deal'"),
        (":::{spec:deal}\n:::", "a deal needs the path of a record, or the record itself"),
        (":::{spec:deal} jack.deal\nx\n:::", "a deal is a file or stands in the directive"),
        (":::{spec:deal} jack.deal\n:ident: A b\n:::", "'A b' is no name for a deal"),
        (":::{spec:deal} jack.deal\n:ident: w\n:start: no\n:::", "the deal has no step 'no'"),
        (":::{spec:deal} jack.deal\n:ident: worked\n:::", "'worked' already in 'index'"),
        (":::{spec:ruleset} hoile\n:::", "there is no rule set 'hoile'"),
        (":::{spec:ruleset} modern\n:::", "the rule set 'modern' is described already in 'modern'"),
        (":::{spec:collation}\n:rules: hoile\n:::", "there is no rule set 'hoile'"),
        (":::{spec:collation}\n:only: lost\n:::", "a rule set has no rule 'lost'"),
        (":::{spec:compare} jack.deal\n:rules: modern\n:::", "a comparison needs two rule sets"),
        ("{spec:card}`Z♥`", "'Z♥' is not a card"),
        ("{spec:rule}`hoile.first`", "there is no rule set 'hoile'"),
        ("{spec:rule}`modern.lost`", "a rule set has no rule 'lost'"),
        ("{spec:rule}`parlett.first`", "no page of this site describes the rule 'parlett.first'"),
        ("{spec:step}`worked.lost`", "no deal of this site has the step 'worked.lost'"),
    ],
)  # fmt: skip
def test_what_a_page_asks_wrongly_is_reported_at_its_line(
    text: str, sentence: str, said: Callable
) -> None:
    lines = [line for line in said(text).splitlines() if sentence in line]
    assert lines, said(text)
    assert re.search(r"wrong\.md:[78]: ", lines[0])


def test_one_wrong_deal_leaves_the_rest_of_the_page_alone(
    project: Path, said: Callable, tmp_path: Path
) -> None:
    (project / "deals" / "bad.deal").write_text("players: Anna\n", "utf-8")
    said(":::{spec:deal} bad.deal\n:::\n\n:::{spec:deal} jack.deal\n:ident: good\n:::")
    assert 'id="good.j-hearts"' in (tmp_path / "html" / "wrong.html").read_text("utf-8")
