"""The lists of deals to choose from: the editor's and the side-by-side page's."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

PAGE = "---\norphan: true\n---\n\n# {heading}\n\n:::{{spec:deal}} jack.deal\n:ident: {ident}\n:::\n"
TOOL = "---\norphan: true\n---\n\n# A tool\n\n:::{{spec:{tool}}}\n:::\n"


@pytest.mark.parametrize("tool", ["editor", "side-by-side"])
def test_a_deal_shown_on_two_pages_is_listed_by_page(
    tool: str, project: Path, build: Callable
) -> None:
    for ident, heading in (("left", "To the left"), ("right", "To the right")):
        text = PAGE.format(heading=heading, ident=ident)
        (project / f"{ident}.md").write_text(text, "utf-8")
    (project / "tool.md").write_text(TOOL.format(tool=tool), "utf-8")
    built = build()
    assert built.status == 0, built.said
    options = [
        unescape(text) for text in re.findall(r"<option [^>]*>([^<]*)<", built.page("tool.html"))
    ]
    same = [text for text in options if " (on the page “" in text]
    assert len(options) == len(set(options))
    assert {"To the left", "To the right"} <= {text.split("“")[1].split("”")[0] for text in same}
