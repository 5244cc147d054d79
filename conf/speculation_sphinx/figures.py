"""The directive `spec:figures` and the role `spec:number`: tables of worth, and single cells."""

from collections.abc import Iterator
from html import escape
from itertools import cycle
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Node, system_message
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.writers.html5 import HTML5Translator

from speculation.catalogue import say
from speculation.figures.drawn import sheet_chart
from speculation.figures.sheet import Kind, Sheet
from speculation.laboratory.published import TABLES
from speculation.laboratory.published import table as named
from speculation_sphinx.browser_nodes import browser_only
from speculation_sphinx.build import Maker
from speculation_sphinx.figure_files import KIND

# The letters of a row's numbers that stand beside its name in a column of text.
ROOM = 66


class spec_chart(nodes.General, nodes.Element):  # noqa: N801 - as docutils names its nodes
    """The drawing of a figure; a book has the numbers alone."""


class spec_scroll(nodes.General, nodes.Element):  # noqa: N801
    """What a wide table is moved in: by key too, so it takes the focus."""


class FiguresDirective(SphinxDirective):
    """A table of worth, its chart where it has one, and the command that prints it."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[Node]:
        name = self.arguments[0]
        if name not in TABLES:
            raise self.error(unknown(name))
        docname = self.env.current_document.docname
        return list(figure_nodes(Maker(self), named(name), docname))


def unknown(name: str) -> str:
    """What is said of a name that no table has."""
    return say("worth.unknown", name=name, names=", ".join(TABLES))


def figure_nodes(make: Maker, sheet: Sheet, docname: str) -> Iterator[Node]:
    """The chart, the table, the note, the command, and the files."""
    if sheet.plot:
        yield spec_chart("", figure=sheet.name)
    yield spec_scroll("", table(make, sheet), ident=f"table-{sheet.name}", label=sheet.title)
    command = nodes.literal("", sheet.command or f"speculation tables {sheet.name}")
    yield make.paragraph(
        sheet.note, " ", say("worth.command"), " ", command, classes=["spec-figures-note"]
    )
    yield browser_only(KIND, docname, figure=sheet.name, title=sheet.title)


def table(make: Maker, sheet: Sheet) -> nodes.table:
    """The numbers, under the figure's title."""
    head: list[list[Node]] = [[make.paragraph(column.name)] for column in sheet.columns]
    rows = [
        nodes.row("", *(nodes.entry("", make.paragraph(cell)) for cell in row))
        for row in sheet.shown()
    ]
    made = make.table(
        head, rows, classes=["spec-figures", *(["is-wide"] if _is_wide(sheet) else ())]
    )
    for entry, column in zip(made.findall(nodes.entry), cycle(sheet.columns), strict=False):
        if column.kind is Kind.TEXT:
            entry["classes"].append("is-text")
    made.insert(0, make.text(nodes.title, sheet.title))
    return made


def _is_wide(sheet: Sheet) -> bool:
    """Whether a desktop shows it whole only in small type: words can be broken, numbers not."""
    cells = zip(*sheet.shown(), strict=True)
    numbers = [
        texts
        for texts, column in zip(cells, sheet.columns, strict=True)
        if column.kind is not Kind.TEXT
    ]
    return sum(max(map(len, texts)) for texts in numbers) > ROOM


class NumberRole(SphinxRole):
    """{spec:number}`chips: J♥, 4`: a cell of a table of worth, by its row and its column."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        name, _, place = self.text.partition(":")
        if name not in TABLES:
            return self._refused(unknown(name))
        row, _, column = (part.strip() for part in place.partition(","))
        try:
            return [nodes.Text(named(name).cell(row, column))], []
        except KeyError:
            return self._refused(say("worth.no-cell", name=name, row=row, column=column))

    def _refused(self, sentence: str) -> tuple[list[Node], list[system_message]]:
        message = self.inliner.reporter.error(sentence, line=self.lineno)
        return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]


def _visit(translator: HTML5Translator, node: nodes.Element) -> None:
    if translator.builder.name != "epub":
        translator.body.append(sheet_chart(named(node["figure"])))
    raise nodes.SkipNode


def _visit_scroll(translator: HTML5Translator, node: nodes.Element) -> None:
    ident, label = escape(node["ident"]), escape(node["label"])
    translator.body.append(
        f'<div class="spec-scroll" id="{ident}" role="group" aria-label="{label}" tabindex="0">'
    )


def _depart_scroll(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append("</div>\n")


def _nothing(translator: object, node: nodes.Element) -> None:
    pass


def _skip(translator: object, node: nodes.Element) -> None:
    raise nodes.SkipNode


_LEFT_OUT: Any = (_skip, None)
_AS_IT_IS: Any = (_nothing, _nothing)


def register(app: Sphinx) -> None:
    """Tell Sphinx of it all."""
    app.add_directive_to_domain("spec", "figures", FiguresDirective)
    app.add_role_to_domain("spec", "number", NumberRole())
    books = ("latex", "text", "man", "texinfo")
    app.add_node(spec_chart, html=(_visit, None), **dict.fromkeys(books, _LEFT_OUT))
    shown = dict.fromkeys(books, _AS_IT_IS)
    app.add_node(spec_scroll, html=(_visit_scroll, _depart_scroll), **shown)
