"""The examples in the pages are tests: each `>>>` in docs/ and in the README is run."""

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

from sybil import Sybil
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser

PAGES = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE),
        DocTestDirectiveParser(optionflags=ELLIPSIS | NORMALIZE_WHITESPACE),
    ],
    patterns=["docs/*.md", "docs/**/*.md", "README.md"],
)

pytest_collect_file = PAGES.pytest()
