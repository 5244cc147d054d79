"""The nodes that docutils lacks, and what each kind of builder makes of them."""

from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from speculation_sphinx import html


class spec_deal(nodes.General, nodes.Element):  # noqa: N801 - as docutils names its nodes
    """A deal: its children are the readable list; HTML pages show the player instead."""


class spec_card(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A card's sign; its name in words is beside it where a page can be listened to."""


class spec_page_only(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Something that only an HTML page has: a link to this very place, a stacked cell's label."""


def permalink(anchor: str, what: str) -> spec_page_only:
    """The sign behind an entry that links to the entry."""
    return spec_page_only("", "", kind="permalink", anchor=anchor, what=what)


def card_label(text: str) -> spec_page_only:
    """The name of a column, shown within the cell where a table is stacked."""
    return spec_page_only("", "", kind="label", what=text)


def data_link(docname: str) -> spec_page_only:
    """A link to the rule sets as data."""
    return spec_page_only("", "", kind="data", docname=docname, what="")


def _nothing(translator: object, node: nodes.Element) -> None:
    pass


def _skip(translator: object, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _deal_html(translator: HTML5Translator, node: nodes.Element) -> None:
    if translator.builder.name == "epub":
        translator.body.append(translator.starttag(node, "div", CLASS="spec-deal"))
        return
    translator.body.append(html.deal(translator.builder, node))
    raise nodes.SkipNode


def _depart_deal_html(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append("</div>\n")


def _card_html(translator: HTML5Translator, node: nodes.Element) -> None:
    if translator.builder.name == "epub":
        return
    translator.body.append(html.card(node.astext()))
    raise nodes.SkipNode


def _page_only_html(translator: HTML5Translator, node: nodes.Element) -> None:
    if translator.builder.name != "epub":
        translator.body.append(
            html.page_only(translator.builder, cast(dict[str, str], node.attributes))
        )
    raise nodes.SkipNode


def keep_ids_unique(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Where a section is called as a deal is, the name is the deal's address.

    A page named after its only deal is common; the section's links then lead to the deal.
    """
    deals = {node["ident"] for node in doctree.findall(spec_deal)}
    if not deals:
        return
    for section in doctree.findall(nodes.section):
        own = [ident for ident in section["ids"] if ident not in deals]
        section["ids"] = own or [f"about-{ident}" for ident in section["ids"]]


def register(app: Sphinx) -> None:
    """Tell every builder what to do with each node."""
    plain: Any = (_nothing, _nothing)
    skip: Any = (_skip, None)
    others = ("latex", "text", "man", "texinfo")
    app.add_node(spec_deal, html=(_deal_html, _depart_deal_html), **dict.fromkeys(others, plain))
    app.add_node(spec_card, html=(_card_html, _nothing), **dict.fromkeys(others, plain))
    app.add_node(spec_page_only, html=(_page_only_html, None), **dict.fromkeys(others, skip))
    app.connect("doctree-resolved", keep_ids_unique)
