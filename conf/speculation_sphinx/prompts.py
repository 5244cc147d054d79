"""The option `prompts` of a deal: questions to the reader, checked when the page is read."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from docutils import nodes
from docutils.nodes import Node
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from speculation.catalogue import say
from speculation.prompt_lines import Placed, Unaskable, read_prompt
from speculation.prompts import answered
from speculation.recorded import Record
from speculation_sphinx.build import PageMaker, cites

logger = logging.getLogger(__name__)


def prompts_of(directive: SphinxDirective, record: Record) -> tuple[str, ...]:
    """The prompts that can be asked; each that cannot is an error at its own line of the page."""
    lines = re.split(r"[;\n]", directive.options.get("prompts", ""))
    return tuple(line for line in map(str.strip, lines) if line and _right(directive, record, line))


def _right(directive: SphinxDirective, record: Record, line: str) -> bool:
    try:
        read_prompt(record, line)
    except Unaskable as error:
        logger.error("%s", error, location=_place(directive, line))
        return False
    return True


def _place(directive: SphinxDirective, text: str) -> str:
    """The page and the line where a prompt stands: the first below the directive's that has it."""
    source, line = directive.get_source_info()
    try:
        page = Path(source or "").read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        page = []
    below = range(line or 0, len(page))
    return f"{source}:{next((n + 1 for n in below if text in page[n]), line)}"


def question_nodes(make: PageMaker, asked: Iterable[Placed]) -> Iterator[Node]:
    """The questions of a step, for books."""
    for one in asked:
        number = nodes.strong("", say("prompts.number", n=one.n))
        question = answered(one.table, one.prompt).question
        yield make.paragraph(number, ". ", question, classes=["spec-question"])


def answer_nodes(make: PageMaker, asked: Iterable[Placed]) -> Iterator[Node]:
    """The answers with their reckoning, for books: after the deal."""
    asked = tuple(asked)
    if asked:
        yield make.paragraph(nodes.strong("", say("prompts.overleaf")), classes=["spec-heading"])
    for one in asked:
        yield _answer(make, one)


def _answer(make: PageMaker, one: Placed) -> Node:
    answer = answered(one.table, one.prompt)
    number = nodes.strong("", say("prompts.number", n=one.n))
    cited = cites(make, one.table.rules, answer.grounds)
    return make.paragraph(number, ". ", " ".join((answer.text, *answer.reckoning)), *cited)
