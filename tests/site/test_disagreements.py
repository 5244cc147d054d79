"""The table of disagreements says what was found, and every cell leads to its deal."""

import json
import re
import zipfile
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

from speculation.rulesets import RULE_SETS
from speculation_sphinx.disagreements import pair
from tests.site.test_pages import Page

FOUND = json.loads(
    (Path(__file__).parents[2] / "examples" / "disagreements" / "found.json").read_text("utf-8")
)


def cells(html: str) -> list[str]:
    """The table's cells, row by row, without its first column."""
    body = re.search(r"<tbody>(.*?)</tbody>", html, re.DOTALL)[1]
    return re.findall(r"<td>(.*?)</td>", body, re.DOTALL)


def test_every_cell_says_what_its_pair_disagrees_about(our_site: Callable) -> None:
    found = cells(our_site("html").page("disagreements/index.html"))
    asked = [(one, other) for one in RULE_SETS for other in RULE_SETS]
    assert len(found) == len(asked)
    for cell, (one, other) in zip(found, asked, strict=True):
        about = FOUND[pair(one, other)]["about"] if one != other else None
        name = pair(one, other)
        if about:
            assert f'href="{name.split("--")[0]}.html#{name}"' in cell
        assert re.sub(r'<span class="spec-label">.*?</span>|<[^>]*>', "", cell).strip() == (
            about or ("none" if one != other else "")
        )


def test_every_deal_is_on_the_page_of_its_earlier_rule_set(our_site: Callable) -> None:
    out = our_site("html").out / "disagreements"
    for one, other in permutations(RULE_SETS, 2):
        name = pair(one, other)
        if FOUND[name]["about"]:
            assert name in Page(out / f"{name.split('--')[0]}.html").ids


def test_the_page_says_which_pairs_agree_and_why(our_site: Callable) -> None:
    html = our_site("html").page("disagreements/index.html")
    assert "Older Hoyle and Enquire Within: no disagreement in 2,000 random deals." in html
    assert "The two answer every question alike" in html


def test_courses_are_stepped_through_in_a_browser_only(our_site: Callable) -> None:
    html = our_site("html").page("disagreements/modern.html")
    assert 'data-go="next"' in html
    assert "compare.js" in html
    book = zipfile.ZipFile(next(our_site("epub").out.glob("*.epub")))
    page = book.read("disagreements/modern.xhtml").decode()
    assert "<button" not in page
    assert "Here the courses part." in page


def test_without_a_list_of_what_was_found_the_page_says_so(project: Path, build: Callable) -> None:
    page = "---\norphan: true\n---\n# Pairs\n\n:::{spec:disagreements}\n:::\n"
    (project / "pairs.md").write_text(page, "utf-8")
    assert "looked for disagreements/found.json" in build().said
