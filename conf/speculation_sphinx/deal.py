"""The directive `spec:deal`: a record as a list of steps that every builder can show."""

import re
from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from speculation import render
from speculation.record import Record, result_line
from speculation_sphinx import words
from speculation_sphinx.build import Maker, addresses
from speculation_sphinx.nodes import spec_deal
from speculation_sphinx.records import Unreadable, record_of

_IDENT = re.compile(r"[a-z][a-z0-9-]*\Z")


def ident(argument: str) -> str:
    """An option's value as the name of a deal: small letters, digits and hyphens."""
    text = directives.unchanged_required(argument)
    if not _IDENT.match(text):
        raise ValueError(words.BAD_IDENT.format(text=text))
    return str(text)


class DealDirective(SphinxDirective):
    """A deal to step through; its record lies in a file or in the directive itself."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {"ident": ident, "start": directives.unchanged}

    def run(self) -> list[Node]:
        try:
            record, text, name = record_of(self)
        except Unreadable as error:
            return error.nodes
        called = self.options.get("ident") or re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        ids = render.step_ids(record)
        start = self.options.get("start")
        if start and not any(start in of_deal for of_deal in ids):
            raise self.error(words.NO_STEP.format(step=start, steps=", ".join(sum(ids, ()))))
        self.note(called, record, ids)
        node = spec_deal("", ident=called, record=text, start=start, ids=[called])
        node += deal_nodes(Maker(self), record, called)
        return [node]

    def note(self, called: str, record: Record, ids: tuple[tuple[str, ...], ...]) -> None:
        """Give the deal and its steps their addresses."""
        steps = [step for of_deal in ids for step in of_deal]
        addresses(self).note_deal(
            called,
            record.title or called,
            steps,
            self.env.current_document.docname,
            self.get_location(),
        )


def deal_nodes(make: Maker, record: Record, called: str) -> Iterator[Node]:
    """Title, who sits where, every step with its clause and its comment, and the result."""
    yield make.paragraph(nodes.strong("", record.title or words.A_DEAL), classes=["spec-title"])
    yield make.paragraph(words.seating(record), classes=["spec-seating"])
    for number, of_deal in enumerate(render.step_ids(record)):
        if len(record.deals) > 1:
            yield make.paragraph(words.deal_heading(record, number), classes=["spec-deal-number"])
        items = [
            step_item(make, record, number, step, f"{called}.{anchor}")
            for step, anchor in enumerate(of_deal)
        ]
        yield make.ordered(items)
    yield make.paragraph(
        nodes.strong("", words.sentence(result_line(record))), classes=["spec-result"]
    )


def step_item(make: Maker, record: Record, number: int, step: int, anchor: str) -> nodes.list_item:
    """One step: what happened, the clauses behind it, the writer's comment, the table after it."""
    played = record.deals[number]
    event, before, after = played.deal.events[step], *played.deal.tables[step : step + 2]
    target = nodes.target("", "", ids=[anchor])
    parts: list[str | Node] = [target, render.sentence(record, number, step)]
    for field in render.grounds(before, event, after):
        text = words.short_place(after.rules, field)
        parts += [" (", make.rule(f"{record.rules.id}.{field}", text), ")"]
    item = nodes.list_item("", make.paragraph(*parts))
    comment = played.line(step + 1).remark.text
    if comment:
        item += make.paragraph(comment, classes=["spec-comment"])
    item += make.paragraph(words.state(after), classes=["spec-state"])
    return item
