"""No example rots unrun: as many are found to run as there are prompts in the text."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "speculation").rglob("*.py"))
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("README.md")])
PROMPT = re.compile(r"^\s*>>> ", re.MULTILINE)


def prompts(path: Path) -> int:
    return len(PROMPT.findall(path.read_text("utf-8")))


def in_docstrings(path: Path) -> int:
    parts = path.relative_to(ROOT).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    return sum(len(found.examples) for found in doctest.DocTestFinder().find(module))


@pytest.fixture
def pages(pytestconfig):
    """The reader of pages that runs their examples, as conftest.py sets it up."""
    return pytestconfig.pluginmanager.get_plugin(str(ROOT / "conftest.py")).PAGES


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [path for path in ENGINE if path.name != "__main__.py"], ids=named)
def test_every_docstring_example_is_run(path):
    assert in_docstrings(path) == prompts(path)


def test_there_are_docstring_examples():
    assert sum(map(prompts, ENGINE)) > 20


def test_there_are_examples_in_the_pages():
    assert sum(map(prompts, PAGES)) > 0


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_example_in_a_page_is_run(path, pages):
    assert pages.should_parse(path), "the page is not among those that pytest reads"
    found = [example.parsed for example in pages.parse(path).examples()]
    run = sum(isinstance(example, doctest.Example) for example in found)
    assert run == prompts(path), "examples stand in a block marked `python`, one prompt a line"
