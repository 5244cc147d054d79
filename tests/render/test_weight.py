"""Our scripts stand alone, and our style sheets mean the same when they are made small."""

import re
from pathlib import Path

import pytest
from rcssmin import cssmin

STATIC = Path(__file__).parents[2] / "conf" / "static"


def test_a_script_imports_nothing():
    for file in STATIC.glob("*.js"):
        source = file.read_text("utf-8")
        assert "import {" not in source
        assert 'from "' not in source
        assert "eval(" not in source


@pytest.mark.parametrize("file", sorted(STATIC.glob("*.css")), ids=lambda file: file.name)
def test_a_style_sheet_made_small_says_the_same(file):
    """Within an @container the space before a pseudo-class is lost, and with it the meaning."""
    source = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
    small = cssmin(source)
    for selector in set(re.findall(r"[\w)\]&.#-]+ :[a-z-]+\(", source)):
        assert small.count(selector) == source.count(selector), selector
