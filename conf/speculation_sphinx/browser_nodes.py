"""Parts of a page that only a browser shows: forms, downloads; and wide tables that only it can.

Elsewhere such a part is left out, and a wide table becomes a list of its rows.
"""

from collections.abc import Callable, Mapping
from typing import Any

from docutils import nodes
from docutils.nodes import Element
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from speculation_sphinx.assets import for_browsers

# A table with this class has more columns than paper or a reading device is wide.
WIDE = "spec-wide"

type MakeHtml = Callable[[StandaloneHTMLBuilder, Mapping[str, Any]], str]


class spec_browser(nodes.General, nodes.Element):  # noqa: N801 - as docutils names its nodes
    """Something for browsers alone; its `kind` says who makes its HTML."""


def browser_only(kind: str, docname: str, **attributes: object) -> spec_browser:
    """A part of a page that only a browser shows."""
    return spec_browser("", kind=kind, docname=docname, **attributes)


class WideTables(SphinxPostTransform):
    """Where no browser shows the page, a wide table is told row by row."""

    default_priority = 900

    def run(self, **kwargs: object) -> None:
        """Put a list in the place of every wide table."""
        if for_browsers(self.app):
            return
        for table in list(self.document.findall(nodes.table)):
            if WIDE in table["classes"]:
                table.replace_self(as_list(table))


def as_list(table: nodes.table) -> nodes.definition_list:
    """The table's rows, each with its cells named by their column."""
    head, *rows = table.findall(nodes.row)
    names = [entry.astext() for entry in head.findall(nodes.entry)]
    return nodes.definition_list("", *(_row(names, row) for row in rows))


def _row(names: list[str], row: Element) -> nodes.definition_list_item:
    first, *cells = row.findall(nodes.entry)
    term = nodes.term("")
    term += [part for text in first.findall(nodes.paragraph) for part in text]
    named = zip(names[1:], cells, strict=True)
    items = [_cell(name, cell) for name, cell in named if cell.children]
    return nodes.definition_list_item("", term, nodes.definition("", nodes.bullet_list("", *items)))


def _cell(name: str, cell: nodes.entry) -> nodes.list_item:
    answer, *rest = cell.findall(nodes.paragraph)
    named = nodes.paragraph("", "", nodes.strong("", name), nodes.Text(": "))
    named += answer.children
    return nodes.list_item("", named, *rest, ids=cell["ids"])


def register(app: Sphinx, makers: Mapping[str, MakeHtml]) -> None:
    """Tell every builder what to do with the parts that are for browsers."""

    def visit(translator: HTML5Translator, node: Element) -> None:
        if translator.builder.name != "epub":
            made = makers[node["kind"]](translator.builder, node.attributes)
            translator.body.append(made)
        raise nodes.SkipNode

    def skip(translator: object, node: Element) -> None:
        raise nodes.SkipNode

    others: Any = dict.fromkeys(("latex", "text", "man", "texinfo"), (skip, None))
    app.add_node(spec_browser, html=(visit, None), **others)
    app.add_post_transform(WideTables)
