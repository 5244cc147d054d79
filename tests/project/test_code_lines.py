"""Python on the site's pages is read as it is typed: no line of it is too long for the page."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
# What a page beside its list of pages has room for, in the widest usual typeface.
LONGEST = 86


def typed() -> list[tuple[str, str]]:
    """Each line of Python that a reader would type, and its page."""
    lines = [(page.name, line) for page in PAGES for line in page.read_text("utf-8").splitlines()]
    return [(page, line) for page, line in lines if line.startswith((">>> ", "... "))]


def test_there_is_python_on_the_pages():
    assert len(typed()) > 100


@pytest.mark.parametrize("page", sorted({page for page, _ in typed()}))
def test_no_line_is_broken_by_the_page(page):
    assert [line for of, line in typed() if of == page and len(line) > LONGEST] == []
