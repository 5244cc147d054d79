"""The sheets of the computer players on our pages are what the command prints."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from speculation.commands.tables import lines
from speculation.laboratory.published import SHEETS, table

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = {
    name: page.relative_to(DOCS).with_suffix(".html").as_posix()
    for page in DOCS.glob("*.md")
    for name in re.findall(r"^:::\{spec:figures\} (\S+)", page.read_text("utf-8"), re.MULTILINE)
}


def squeezed(text: str) -> str:
    return "".join(unescape(re.sub(r"<[^>]*>", "", text)).split())


def test_every_sheet_stands_on_a_page() -> None:
    assert sorted(SHOWN) == sorted(SHEETS)


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheet_on_the_page_is_what_the_command_prints(name: str, our_site: Callable) -> None:
    page = our_site("html").page(SHOWN[name])
    [shown] = re.findall(rf'id="table-{name}".*?</table>', page, re.DOTALL)
    rows = [squeezed(row) for row in re.findall(r"<tr.*?</tr>", shown, re.DOTALL)]
    printed = [line.replace("'", "’") for line in lines(table(name))]
    assert rows == [squeezed(line) for line in printed[1:-1]]
    assert squeezed(table(name).note) in squeezed(page)
    assert squeezed(table(name).command) in squeezed(page)
    assert table(name).command in printed[-1]
