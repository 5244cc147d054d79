"""The directive `spec:practice`: all questions of the site on one sheet, the answers overleaf."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from speculation.catalogue import say
from speculation.prompt_lines import Placed, placed
from speculation.prompts import Next, Pay, Prompt, Sell, hardness
from speculation.record import read
from speculation.recorded import Record
from speculation.render import Links, at
from speculation.render_practice import exercise_html, happened, place, rules_of
from speculation.render_prompts import overleaf_html
from speculation_sphinx import html, words
from speculation_sphinx.assets import for_browsers
from speculation_sphinx.build import PageMaker, addresses
from speculation_sphinx.prompts import answer_nodes, question_nodes
from speculation_sphinx.side_by_side import reading_order

# The sheet's parts in their order, each a kind of question.
GROUPS: dict[str, type[Prompt]] = {"next": Next, "pay": Pay, "sell": Sell}
ANSWERS = "answers"


class spec_practice(nodes.General, nodes.Element):  # noqa: N801 - as docutils names its nodes
    """The place of one part of the sheet; what stands there is known when all pages are read."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question of the sheet: the deal it is asked in, its page, and the step of the record."""

    page: str
    ident: str
    record: Record
    placed: Placed


class PracticeDirective(SphinxDirective):
    """A section for each kind of question, and the answers after them."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[Node]:
        docname = self.env.current_document.docname
        addresses(self).note_sheet(docname)
        parts: list[Node] = [self.section(group, docname) for group in GROUPS]
        return [*parts, spec_practice("", part=ANSWERS, docname=docname)]

    def section(self, group: str, docname: str) -> nodes.section:
        title = say(f"prompts.sheet.{group}")
        section = nodes.section(
            "", nodes.title(title, title), names=[nodes.fully_normalize_name(title)]
        )
        section += spec_practice("", part=group, docname=docname)
        self.state.document.note_implicit_target(section, section)
        return section


def exercises(env: BuildEnvironment) -> list[Exercise]:
    """Every question of the site, numbered: by kind, the easier first, then in reading order."""
    order = {page: n for n, page in enumerate(reading_order(env, env.config.root_doc))}
    found = sorted(_all(env), key=lambda one: (order.get(one.page, len(order)), one.page))
    groups = list(GROUPS.values())
    found.sort(key=lambda one: (groups.index(type(one.placed.prompt)), _hardness(one)))
    return [replace(one, placed=replace(one.placed, n=n)) for n, one in enumerate(found, start=1)]


def _hardness(one: Exercise) -> tuple[int, Fraction]:
    return hardness(one.placed.table, one.placed.prompt)


def _all(env: BuildEnvironment) -> Iterator[Exercise]:
    for ident, (page, text, lines) in env.domaindata["spec"]["prompts"].items():
        record = read(text)
        for one in placed(record, lines):
            yield Exercise(page, ident, record, one)


def of_part(env: BuildEnvironment, part: str) -> list[Exercise]:
    """The questions of one part; all of them for the answers."""
    found = exercises(env)
    if part == ANSWERS:
        return found
    return [one for one in found if isinstance(one.placed.prompt, GROUPS[part])]


# What a page shows of it


def part_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """One part of the sheet for a browser."""
    found = of_part(builder.env, node["part"])
    links = Links(rules=html.rule_addresses(builder, node["docname"]))
    if node["part"] == ANSWERS:
        return overleaf_html((one.placed for one in found), links)
    shown = "".join(_exercise(builder, node["docname"], one, links) for one in found)
    return shown or f"<p>{escape(say('prompts.sheet.none'))}</p>"


def _exercise(builder: StandaloneHTMLBuilder, docname: str, one: Exercise, links: Links) -> str:
    page = "" if one.page == docname else builder.get_relative_uri(docname, one.page)
    return exercise_html(one.record, one.placed, f"{page}#{one.ident}.{one.placed.step}", links)


def _visit(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append(part_html(translator.builder, node.attributes))
    raise nodes.SkipNode


def _skip(translator: object, node: nodes.Element) -> None:
    raise nodes.SkipNode


# What a book has of it


class SheetInBooks(SphinxPostTransform):
    """Where no browser shows the sheet, it is plain paragraphs."""

    # Before references are resolved.
    default_priority: ClassVar[int] = 5

    def run(self, **kwargs: object) -> None:
        """Put the paragraphs in the place of every part."""
        if for_browsers(self.app):
            return
        for node in list(self.document.findall(spec_practice)):
            make = PageMaker(node["docname"], node.source, node.line)
            node.replace_self(list(_paragraphs(make, self.env, node["part"])))


def _paragraphs(make: PageMaker, env: BuildEnvironment, part: str) -> Iterator[Node]:
    found = of_part(env, part)
    if part == ANSWERS:
        yield from answer_nodes(make, (one.placed for one in found))
        return
    for one in found:
        yield _situation(make, one)
        yield make.paragraph(words.lying(one.placed.table))
        yield from question_nodes(make, [one.placed])
    if not found:
        yield make.paragraph(say("prompts.sheet.none"))


def _situation(make: PageMaker, one: Exercise) -> nodes.paragraph:
    """Under which rules, at which step, and what happened last; never the deal's title."""
    n, k = place(one.record, one.placed.step)
    step = at(one.record, n, k, len(one.record.deals[n].deal.events))
    link = make.step(f"{one.ident}.{one.placed.step}", step)
    last = " ".join(happened(say, one.record, n, k))
    return make.paragraph(rules_of(one.record), ". ", link, " ", last)


# The build


def write_again(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages with a sheet, where other questions are asked now than when they were written."""
    now = dict(env.domaindata["spec"]["prompts"])
    before = getattr(env, "spec_asked", None)
    env.spec_asked = now  # type: ignore[attr-defined]
    return sorted(env.domaindata["spec"]["sheets"]) if before != now else []


def register(app: Sphinx) -> None:
    """Tell Sphinx of the directive, its node and its files."""
    others: Any = dict.fromkeys(("latex", "text", "man", "texinfo"), (_skip, None))
    app.add_node(spec_practice, html=(_visit, None), **others)
    app.add_directive_to_domain("spec", "practice", PracticeDirective)
    app.add_post_transform(SheetInBooks)
    app.connect("env-updated", write_again)
