"""The directive `spec:deal`: a record as a list of steps that every builder can show."""

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from speculation.catalogue import say
from speculation.deal import Step
from speculation.prompt_lines import Placed, placed
from speculation.record import Record, result_line
from speculation.render import grounds, sentence, step_ids
from speculation.render_grounds import laid_grounds
from speculation.render_ids import start_id
from speculation.render_odds import odds_line
from speculation.render_prompts import at_step
from speculation.render_words import laid_out, out_of_play
from speculation.table import Table
from speculation_sphinx import words
from speculation_sphinx.build import Maker, addresses, cites
from speculation_sphinx.nodes import spec_deal
from speculation_sphinx.prompts import answer_nodes, prompts_of, question_nodes
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
    option_spec: ClassVar = {
        "ident": ident,
        "start": directives.unchanged,
        "prompts": directives.unchanged,
    }

    def run(self) -> list[Node]:
        try:
            record, text, name = record_of(self)
        except Unreadable as error:
            return error.nodes
        called = self.options.get("ident") or slug(name)
        start = self.options.get("start")
        steps = all_steps(record)
        if start and start not in steps:
            raise self.error(words.NO_STEP.format(step=start, steps=", ".join(steps)))
        docname = self.env.current_document.docname
        title = record.title or words.A_DEAL
        addresses(self).note_deal(called, title, steps, docname, self.get_location())
        prompts = prompts_of(self, record)
        addresses(self).note_prompts(called, docname, text, prompts)
        node = spec_deal("", ident=called, record=text, start=start, docname=docname)
        node["prompts"] = prompts
        node += list(deal_nodes(Maker(self), record, called, placed(record, prompts)))
        return [node]


def slug(name: str) -> str:
    """A file's name as the name of a deal."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def all_steps(record: Record) -> list[str]:
    """The addresses of all steps of a record, the tables just laid among them."""
    return [step for n, of_deal in enumerate(step_ids(record)) for step in (start_id(n), *of_deal)]


def deal_nodes(
    make: Maker, record: Record, called: str, asked: tuple[Placed, ...] = ()
) -> Iterator[Node]:
    """Title, the table as it is laid, every step, the result, and the answers to what is asked."""
    here = nodes.target("", "", ids=[called])
    title = nodes.strong("", record.title or words.A_DEAL)
    yield make.paragraph(here, title, classes=["spec-title"])
    for number in range(len(record.deals)):
        if len(record.deals) > 1:
            heading = say("render.deal", n=number + 1, deals=len(record.deals))
            yield make.paragraph(heading, classes=["spec-heading"])
        tables = record.deals[number].deal.tables
        yield laid(make, record, number, f"{called}.{start_id(number)}")
        yield from asked_or_odds(make, at_step(asked, start_id(number)), tables[0])
        yield make.ordered(
            step_item(make, record, number, step, called, asked)
            for step in record.deals[number].deal.steps()
        )
    result = nodes.strong("", words.sentence(result_line(record)))
    yield make.paragraph(result, classes=["spec-result"])
    yield from answer_nodes(make, asked)


def laid(make: Maker, record: Record, number: int, anchor: str) -> Node:
    """Who deals, who sits where, what is staked."""
    table = record.deals[number].deal.tables[0]
    told = " ".join((*laid_out(say, table), *out_of_play(say, table)))
    cited = cites(make, record.rules, laid_grounds())
    return make.paragraph(nodes.target("", "", ids=[anchor]), told, *cited)


def step_item(
    make: Maker, record: Record, number: int, step: Step, called: str, asked: tuple[Placed, ...]
) -> nodes.list_item:
    """One step: what happened, the clauses behind it, the writer's comment, the table after it."""
    name = step_ids(record)[number][step.n - 1]
    anchor = f"{called}.{name}"
    told = sentence(record, number, step.n - 1)
    cited = cites(make, step.after.rules, grounds(step.before, step.event, step.after))
    item = nodes.list_item("", make.paragraph(nodes.target("", "", ids=[anchor]), told, *cited))
    remark = record.deals[number].line(step.n).remark.text
    if remark:
        item += make.paragraph(remark, classes=["spec-remark"])
    item += make.paragraph(words.state(step.after), classes=["spec-state"])
    item += list(asked_or_odds(make, at_step(asked, name), step.after))
    return item


def asked_or_odds(make: Maker, asked: Iterable[Placed], table: Table) -> Iterable[Node]:
    """What a step asks, else the odds at it: these are half of the answer."""
    return list(question_nodes(make, asked)) or [odds_paragraph(make, table)]


def odds_paragraph(make: Maker, table: Table) -> nodes.paragraph:
    """The odds after a step, in a line."""
    return make.paragraph(odds_line(table), classes=["spec-state"])
