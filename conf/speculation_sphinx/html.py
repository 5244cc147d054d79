"""What the extension's nodes are in an HTML page."""

from html import escape

from docutils import nodes
from sphinx.builders import Builder

from speculation import render
from speculation.record import read
from speculation_sphinx import words


def deal(builder: Builder, node: nodes.Element) -> str:
    """The player of a deal, as the engine renders it."""
    record = read(node["record"], node["ident"])
    return render.deal_html(record, node["ident"], links(builder))


def page_only(attributes: dict[str, str]) -> str:
    """A permalink, or the label of a stacked cell."""
    what = escape(attributes["what"])
    if attributes["kind"] == "label":
        return f'<span class="spec-label">{what}</span> '
    title = escape(words.PERMALINK.format(what=attributes["what"]))
    return f'<a class="headerlink" href="#{attributes["anchor"]}" aria-label="{title}">#</a>'


def links(builder):
    return None


def card(text):
    return text
