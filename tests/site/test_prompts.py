"""Questions to the reader: checked when the pages are read, gathered on a sheet, told in books."""

import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

HEAD = "---\norphan: true\n---\n\n# Asked\n\n"
DEAL = (
    HEAD
    + ":::{spec:deal} jack.deal\n:ident: asked\n:prompts: turn-up next; j-hearts pay Ben\n:::\n"
)
SHEET = "---\norphan: true\n---\n\n# Practice\n\n:::{spec:practice}\n:::\n"
WRONG = {
    "one": ("turn-up next; q-clubs next", 9, "the deal has no step 'q-clubs'"),
    "kind": ("turn-up jump", 9, "'jump' is no prompt"),
    "name": ("j-hearts pay Zoe", 9, "there is no Zoe at this table"),
    "purse": ("j-hearts sell Anna 50 to Ben", 9, "Ben has 36 chips and cannot pay 50"),
}
LINES = HEAD + (
    ":::{spec:deal} jack.deal\n---\nident: lines\nprompts: |\n  turn-up next\n  j-hearts pay Zoe\n---\n:::\n"
)
REST = (
    ":orphan:\n\nAsked\n=====\n\n.. spec:deal:: jack.deal\n   :ident: rest\n   :prompts:\n"
    "     turn-up next\n     j-hearts pay Zoe\n"
)


@pytest.fixture
def asked(project: Path) -> Path:
    (project / "asked.md").write_text(DEAL, "utf-8")
    (project / "sheet.md").write_text(SHEET, "utf-8")
    return project


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory, sphinx: Callable):
    """The small site with every page that asks wrongly in it, built once."""
    folder = tmp_path_factory.mktemp("wrong")
    source = Path(shutil.copytree(Path(__file__).parent / "project", folder / "project"))
    for name, (lines, _, _) in WRONG.items():
        text = DEAL.replace("turn-up next; j-hearts pay Ben", lines).replace("asked", name)
        (source / f"{name}.md").write_text(text, "utf-8")
    (source / "lines.md").write_text(LINES, "utf-8")
    (source / "rest.rst").write_text(REST, "utf-8")
    built = sphinx(source, folder / "html", "html")
    assert built.status == 1, built.said
    return built


@pytest.mark.parametrize("name", ["one", "kind", "name", "purse"])
def test_a_prompt_that_cannot_be_asked_is_an_error_at_its_line(name: str, wrong) -> None:
    _, number, sentence = WRONG[name]
    assert re.search(rf"{name}\.md:{number}: ERROR: .*{re.escape(sentence)}", wrong.said), (
        wrong.said
    )
    assert f'id="{name}.j-hearts"' in wrong.page(f"{name}.html")


@pytest.mark.parametrize("place", ["lines.md:12", "rest.rst:10"])
def test_of_several_lines_the_wrong_one_is_told(place: str, wrong) -> None:
    assert f"{place}: ERROR: there is no Zoe at this table" in wrong.said
    assert wrong.page(f"{place.partition('.')[0]}.html").count('class="spec-prompt') == 1


def test_a_page_that_asks_has_the_script_and_another_has_not(asked: Path, build: Callable) -> None:
    built = build()
    assert built.status == 0, built.said
    for page in ("asked.html", "sheet.html"):
        assert "prompts.js" in built.page(page)
        assert "prompts.css" in built.page(page)
    assert "prompts.js" not in built.page("index.html")
    assert "player.js" not in built.page("sheet.html")


def test_the_sheet_gathers_what_all_pages_ask(asked: Path, build: Callable) -> None:
    page = build().page("sheet.html")
    assert page.count('<article class="spec-exercise">') == 2
    assert 'href="asked.html#asked.turn-up"' in page
    assert 'href="asked.html#asked.j-hearts"' in page
    assert re.findall(r"<h2>([^<]*)<", page) == [
        "Who turns next?", "What would you pay?", "Would you sell?",
    ]  # fmt: skip
    assert "No deal of this site asks that." in page
    assert page.index("spec-overleaf") > page.rindex("spec-exercise")


@pytest.mark.parametrize("builder, file", [("html", "sheet.html"), ("text", "sheet.txt")])
def test_the_sheet_does_not_tell_the_title_of_a_deal(
    builder: str, file: str, asked: Path, build: Callable
) -> None:
    title = "Ben buys the jack"
    record = (asked / "deals" / "jack.deal").read_text("utf-8")
    lines = [line for line in record.splitlines() if not line.startswith("title:")]
    (asked / "deals" / "jack.deal").write_text(
        "\n".join((f"title: {title}", *lines)) + "\n", "utf-8"
    )
    built = build(builder)
    assert title in built.page(file.replace("sheet", "asked"))
    assert title not in built.page(file)


def test_the_sheet_is_written_again_when_a_page_asks_something_else(
    asked: Path, build: Callable
) -> None:
    build()
    (asked / "asked.md").write_text(DEAL.replace("turn-up next; ", ""), "utf-8")
    again = build()
    assert again.page("sheet.html").count('<article class="spec-exercise">') == 1
    (asked / "asked.md").unlink()
    assert build().page("sheet.html").count('<article class="spec-exercise">') == 0


def test_pages_read_side_by_side_ask_the_same(asked: Path, build: Callable) -> None:
    for n in range(8):
        page = DEAL.replace("ident: asked", f"ident: asked-{n}")
        (asked / f"asked-{n}.md").write_text(page, "utf-8")
    built = build("html", "-j", "2")
    assert built.status == 0, built.said
    assert built.page("sheet.html").count('<article class="spec-exercise">') == 18


@pytest.mark.parametrize("builder, file", [("text", "{}.txt"), ("dirhtml", "{}/index.html")])
def test_every_builder_has_questions_and_answers(
    builder: str, file: str, asked: Path, build: Callable
) -> None:
    built = build(builder)
    assert built.status == 0, built.said
    for name in ("asked", "sheet"):
        page = " ".join(built.page(file.format(name)).split())
        assert "Who turns next, if nobody trades?" in page
        assert "the turn is counted from" in page


GONE = HEAD + (
    ":::{spec:deal}\n:ident: gone\n:prompts: turn-up pay Ben\n"
    "players: Anna, Ben, Carla\nseen: Q♥ 2♣\n\nturn-up J♥\n:::\n"
)


@pytest.mark.parametrize(
    "builder, file, where", [("text", "gone.txt", 1), ("text", "sheet.txt", 1), ("latex", "", 2)]
)
def test_books_tell_what_went_in_earlier_deals(
    builder: str, file: str, where: int, asked: Path, build: Callable
) -> None:
    (asked / "gone.md").write_text(GONE.replace("---\norphan: true\n---\n\n", ""), "utf-8")
    (asked / "sheet.md").write_text(SHEET.replace("---\norphan: true\n---\n\n", ""), "utf-8")
    index = (asked / "index.md").read_text("utf-8")
    (asked / "index.md").write_text(index.replace("plain\n", "plain\ngone\nsheet\n"), "utf-8")
    built = build(builder)
    assert built.status == 0, built.said
    page = " ".join(built.page(file or "fixture.tex").split())
    assert page.count("Out of play: 2 cards of earlier deals") == where


def test_a_book_has_questions_at_their_step_and_the_answers_after_the_deal(
    asked: Path, build: Callable
) -> None:
    built = build("epub")
    assert built.status == 0, built.said
    page = zipfile.ZipFile(built.out / "Fixture.epub").read("asked.xhtml").decode()
    question, answer = page.index("Who turns next"), page.index("the turn is counted from")
    assert question < page.index("Carla turns the") < answer
    assert "<form" not in page


@pytest.mark.parametrize("builder", ["latex", "man"])
def test_paper_has_questions_and_answers(builder: str, asked: Path, build: Callable) -> None:
    (asked / "index.md").write_text(
        (asked / "index.md").read_text("utf-8").replace("plain\n", "plain\nasked\nsheet\n"), "utf-8"
    )
    for name in ("asked", "sheet"):
        text = (asked / f"{name}.md").read_text("utf-8")
        (asked / f"{name}.md").write_text(text.replace("---\norphan: true\n---\n\n", ""), "utf-8")
    built = build(builder)
    assert built.status == 0, built.said
    page = built.page("fixture.tex" if builder == "latex" else "fixture.7")
    assert page.count("Who turns next") >= 3
