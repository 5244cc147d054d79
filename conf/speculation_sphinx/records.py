"""Finding a record and reading it; a wrong one is reported at its own line and in the page."""

import os.path
from pathlib import Path

from docutils import nodes
from docutils.nodes import Node
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from speculation.record import Record, RecordError, read_bytes
from speculation_sphinx import words

logger = logging.getLogger(__name__)


class Unreadable(Exception):
    """A record that cannot be shown; `nodes` stand in its place."""

    def __init__(self, shown: list[Node]) -> None:
        super().__init__()
        self.nodes = shown


def record_of(directive: SphinxDirective) -> tuple[Record, str, str]:
    """The record a directive names or holds, its text, and a name to call it by."""
    if directive.arguments and directive.content:
        raise directive.error(words.BOTH)
    if not directive.arguments:
        return _inline(directive)
    path = _path(directive, directive.arguments[0])
    directive.env.note_dependency(str(path))
    try:
        text = path.read_bytes()
    except OSError:
        seen = os.path.relpath(path, directive.env.srcdir)
        sentence = words.NO_FILE.format(name=directive.arguments[0], path=seen)
        raise _unreadable(directive, sentence) from None
    record = _read(directive, text, str(path))
    return record, text.decode("utf-8"), path.stem


def _inline(directive: SphinxDirective) -> tuple[Record, str, str]:
    if not directive.content:
        raise directive.error(words.NEITHER)
    text = "\n".join(directive.content) + "\n"
    source, line = directive.get_source_info()
    # Blank lines, so that an error's line is the line of the page.
    first = _first_line(directive, source or "", line or 0)
    record = _read(directive, ("\n" * first + text).encode(), source or "")
    return record, text, f"deal-{line}"


def _first_line(directive: SphinxDirective, source: str, line: int) -> int:
    """How many lines of the page stand before the record; parsers differ in what they count."""
    try:
        page = Path(source).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return line
    begins = directive.content[0].strip()
    return next((n for n in range(line, len(page)) if page[n].strip() == begins), line)


def _path(directive: SphinxDirective, name: str) -> Path:
    """A record lies under `spec_examples` where that is set, else beside the page."""
    examples = directive.config.spec_examples
    if examples:
        return Path(directive.env.srcdir, examples, name).resolve()
    return Path(directive.env.relfn2path(name)[1])


def _read(directive: SphinxDirective, text: bytes, file: str) -> Record:
    try:
        return read_bytes(text, file)
    except RecordError as error:
        # Once at the record's own line, for whoever mends it...
        logger.error("%s", error.sentence, location=f"{error.file}:{error.line}:{error.column}")
        # ... and once where the page asks for it.
        raise _unreadable(
            directive, words.WRONG_RECORD.format(error=_near(directive, error))
        ) from error


def _unreadable(directive: SphinxDirective, sentence: str) -> Unreadable:
    source, line = directive.get_source_info()
    message = directive.state.document.reporter.error(sentence, source=source or "", line=line or 0)
    shown = nodes.error("", nodes.paragraph("", sentence))
    return Unreadable([message, shown])


def _near(directive: SphinxDirective, error: RecordError) -> str:
    """The error with its file as the site's author knows it, not as this machine does."""
    file = Path(error.file)
    folders = (
        Path(directive.env.srcdir, directive.config.spec_examples),
        Path(directive.env.srcdir),
    )
    for folder in folders:
        if file.is_relative_to(folder.resolve()):
            file = file.relative_to(folder.resolve())
            break
    return f"{file}:{error.line}:{error.column}: {error.sentence}"
