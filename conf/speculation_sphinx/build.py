"""Small makers of docutils nodes that know where in the page they stand."""

import re
from collections.abc import Iterable
from typing import Protocol, cast

from docutils import nodes
from docutils.nodes import Element, Node
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from speculation.rules import RuleSet
from speculation_sphinx import words
from speculation_sphinx.nodes import spec_card


class Addresses(Protocol):
    """The part of the domain that directives tell of what they show."""

    def note_ruleset(self, ident: str, docname: str, location: str) -> None: ...

    def note_deal(
        self, ident: str, title: str, steps: Iterable[str], docname: str, location: str
    ) -> None: ...

    def note_prompts(
        self, ident: str, docname: str, record: str, prompts: tuple[str, ...]
    ) -> None: ...

    def note_sheet(self, docname: str) -> None: ...


def addresses(directive: SphinxDirective) -> Addresses:
    """The domain of the site a directive stands in."""
    return cast(Addresses, directive.env.domains["spec"])


# A card in a sentence of the engine's or a writer's; `10♦`, never the `5♦` within `15♦`.
_CARD = re.compile(r"(?<![\w♠♥♦♣])((?:10|[2-9JQKA])[♠♥♦♣])(?!\w)")


def with_cards(text: str) -> list[Node]:
    """A sentence with its cards as nodes of their own, drawn and named where a page can do it."""
    parts = _CARD.split(text)
    return [
        spec_card(part, part) if number % 2 else nodes.Text(part)
        for number, part in enumerate(parts)
        if part
    ]


class PageMaker:
    """Makes nodes for one page: every paragraph is said to come from one place of it."""

    def __init__(self, docname: str, source: str | None = None, line: int | None = None) -> None:
        self.docname, self.source, self.line = docname, source, line

    def text[N: nodes.TextElement](
        self, kind: type[N], *parts: str | Node, **attributes: object
    ) -> N:
        """A text element of strings and nodes; gettext finds it by its raw source."""
        raw = "".join(part if isinstance(part, str) else part.astext() for part in parts)
        node = kind(raw, "", **attributes)
        for part in parts:
            node.extend(with_cards(part) if isinstance(part, str) else [part])
        return self.placed(node)

    def paragraph(self, *parts: str | Node, **attributes: object) -> nodes.paragraph:
        """A paragraph of strings and nodes."""
        return self.text(nodes.paragraph, *parts, **attributes)

    def placed[N: Element](self, node: N) -> N:
        """The node, told where in the page it comes from."""
        node.source, node.line = self.source, self.line
        return node

    def rule(self, target: str, text: str, *, must: bool = False) -> addnodes.pending_xref:
        """A link to a rule's entry; `must` warns where no page of the site has it."""
        return self._xref("rule", target, text, must)

    def step(self, target: str, text: str) -> addnodes.pending_xref:
        """A link to a step of a deal."""
        return self._xref("step", target, text, True)

    def _xref(self, kind: str, target: str, text: str, must: bool) -> addnodes.pending_xref:
        inner = nodes.inline(text, text, classes=["xref", "spec", f"spec-{kind}"])
        return self.placed(
            addnodes.pending_xref(
                "",
                inner,
                refdoc=self.docname,
                refdomain="spec",
                reftype=kind,
                reftarget=target,
                refexplicit=True,
                refwarn=must,
            )
        )

    def ordered(self, items: Iterable[nodes.list_item]) -> nodes.enumerated_list:
        """An ordered list."""
        return self.placed(
            nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix=".")
        )

    def table(
        self, head: list[list[Node]], rows: list[nodes.row], **attributes: object
    ) -> nodes.table:
        """A table whose columns find their own width, the first one naming its row."""
        columns = len(head)
        # The widths are for plain text; a page and a book let the columns find their own.
        wide = max(16, 84 // columns)
        specs = [
            nodes.colspec("", colwidth=wide, stub=0 if number else 1) for number in range(columns)
        ]
        entries = [nodes.entry("", *cell) for cell in head]
        group = nodes.tgroup("", *specs, cols=columns)
        group += nodes.thead("", nodes.row("", *entries))
        group += nodes.tbody("", *rows)
        table = self.placed(nodes.table("", group, **attributes))
        table["classes"].append("colwidths-auto")
        return table


class Maker(PageMaker):
    """Makes nodes for one directive: every paragraph has the directive's source and line."""

    def __init__(self, directive: SphinxDirective) -> None:
        super().__init__(directive.env.current_document.docname, *directive.get_source_info())


def cites(make: PageMaker, rules: RuleSet, fields: tuple[str, ...]) -> list[str | Node]:
    """The clauses behind a step, in brackets, each a link to its entry."""
    parts: list[str | Node] = []
    said: set[str] = set()
    for field in fields:
        text = words.short_place(rules, field)
        if text not in said:
            parts += ["; " if parts else " (", make.rule(f"{rules.id}.{field}", text)]
            said.add(text)
    return [*parts, ")"] if parts else []
