"""The tables of worth on our pages are what the command prints, in every kind of book too."""

import json
import re
import zipfile
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from speculation.cli import main
from speculation.commands.tables import lines
from speculation.figures import FIGURES, figure

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = {
    name: page.relative_to(DOCS).with_suffix(".html").as_posix()
    for page in DOCS.rglob("odds/*.md")
    for name in re.findall(r"^:::\{spec:figures\} (\S+)", page.read_text("utf-8"), re.MULTILINE)
}
HEARD = re.compile(r'<span class="spec-heard">[^<]*</span>')


def squeezed(text: str) -> str:
    """A text without its spaces, tags and the names of cards that are only heard."""
    return "".join(unescape(re.sub(r"<[^>]*>", "", HEARD.sub("", text))).split())


def curled(text: str) -> str:
    """A text with the apostrophes that a page has."""
    return text.replace("'", "’")


def test_every_table_stands_on_a_page_and_once() -> None:
    text = "".join(page.read_text("utf-8") for page in DOCS.rglob("odds/*.md"))
    assert sorted(re.findall(r"^:::\{spec:figures\} (\S+)", text, re.MULTILINE)) == sorted(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_the_table_on_the_page_is_what_the_command_prints(name: str, our_site: Callable) -> None:
    page = our_site("html").page(SHOWN[name])
    [table] = re.findall(rf'id="table-{name}".*?</table>', page, re.DOTALL)
    shown = [squeezed(row) for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)]
    printed = list(lines(figure(name)))
    assert shown == [squeezed(curled(line)) for line in printed[1:-1]]
    assert squeezed(curled(printed[0].strip())) in squeezed(table)
    assert squeezed(curled(printed[-1].strip())) in squeezed(page)


@pytest.mark.parametrize("name", FIGURES)
def test_a_table_is_saved_from_its_page_as_the_command_prints_it(
    name: str, our_site: Callable, capsys
) -> None:
    built = our_site("html")
    links = re.findall(rf'href="([^"]*/{name}\.(?:csv|json))" download', built.page(SHOWN[name]))
    for link, option in zip(links, ("--csv", "--json"), strict=True):
        saved = (built.out / SHOWN[name]).parent.joinpath(link).read_text("utf-8")
        assert main(["tables", name, option]) == 0
        printed = capsys.readouterr().out
        if option == "--json":
            assert json.loads(saved) == json.loads(printed)
        else:
            assert saved == "\ufeff" + printed


@pytest.mark.parametrize("name", FIGURES)
def test_a_chart_stands_before_its_table(name: str, our_site: Callable) -> None:
    page = our_site("html").page(SHOWN[name])
    chart, table = page.find(f'id="chart-{name}--title"'), page.find(f'id="table-{name}"')
    assert table >= 0
    assert (chart >= 0) == (figure(name).plot is not None)
    assert chart < table


def test_a_page_with_charts_has_their_style_and_no_script_of_theirs(our_site: Callable) -> None:
    page = our_site("html").page("odds/index.html")
    assert "charts.css" in page
    assert "charts.css" not in our_site("html").page("glossary.html")
    assert 'style="' not in re.sub(r"<svg style=\"display: none;\".*?</svg>", "", page)


@pytest.mark.parametrize(
    ("builder", "file"), [("text", "odds/index.txt"), ("man", "speculation-rules.7")]
)
def test_a_book_has_the_numbers(builder: str, file: str, our_site: Callable) -> None:
    text = our_site(builder).page(file)
    words = squeezed(text)
    assert squeezed("7.90") in words
    assert squeezed(figure("chips").note) in words
    assert "<svg" not in text


def test_the_printed_book_has_the_numbers(our_site: Callable) -> None:
    tex = our_site("latex").page("speculation.tex")
    assert "7.90" in tex
    assert "spec-chart" not in tex


def test_an_epub_has_the_numbers_without_the_drawing(our_site: Callable) -> None:
    book = zipfile.ZipFile(our_site("epub").out / "Speculation.epub")
    page = book.read("odds/index.xhtml").decode()
    assert "7.90" in page
    assert "spec-chart" not in page


def test_a_wrong_name_is_said_at_its_place(build: Callable, project: Path) -> None:
    page = project / "wrong.md"
    page.write_text(
        "---\norphan: true\n---\n\n# Wrong\n\n:::{spec:figures} queen\n:::\n\n"
        "{spec:number}`queen: a, b`\n\n{spec:number}`chips: J♥, 17`\n",
        "utf-8",
    )
    built = build()
    assert built.status != 0
    for line, said in (
        (7, "there is no table 'queen': there are trumps"),
        (10, "there is no table 'queen': there are trumps"),
        (12, "the table 'chips' has no cell in the row 'J♥' and the column '17'"),
    ):
        assert re.search(rf"wrong\.md:{line}: .*{re.escape(said)}", built.said), built.said


def test_a_site_of_another_has_the_tables_too(build: Callable, project: Path) -> None:
    page = project / "worth.md"
    page.write_text(
        "---\norphan: true\n---\n\n# Worth\n\n:::{spec:figures} stake\n:::\n\n"
        "A knave: {spec:number}`chips: J♥, 4`.\n",
        "utf-8",
    )
    built = build()
    assert built.status == 0, built.said
    assert "A knave: 7.90." in built.page("worth.html")
    assert 'id="table-stake"' in built.page("worth.html")
