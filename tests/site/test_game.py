"""The play table on a site of its own: what it links to is there, and a book has the evening."""

from collections.abc import Callable
from pathlib import Path

PAGE = "# Play\n\n:::{spec:game} jack.deal\n:::\n"


def test_a_site_without_our_other_pages_has_the_table_and_no_links_to_them(
    project: Path, build: Callable
) -> None:
    (project / "table.md").write_text(PAGE, "utf-8")
    built = build()
    assert built.status == 0, built.said
    page = built.page("table.html")
    assert '<spec-game id="game"' in page
    assert 'data-do="edit"' not in page
    assert "players.html" not in page
    # Where no scripts run the evening is read, step by step.
    assert page.count("spec-unscripted-note") == 2


def test_a_book_shows_the_played_evening_in_the_tables_place(
    project: Path, build: Callable
) -> None:
    (project / "table.md").write_text(PAGE, "utf-8")
    text = build("text").page("table.txt")
    assert "It needs scripts" in text
    assert "turns up the" in text
    assert "Deal 1 of 1" in text


def test_a_record_that_cannot_be_read_is_named(project: Path, build: Callable) -> None:
    (project / "table.md").write_text(PAGE.replace("jack", "queen"), "utf-8")
    built = build()
    assert built.status != 0
    assert "queen.deal" in built.said
