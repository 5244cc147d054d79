"""The directive `spec:compare`: one deal under several rule sets, and where they part."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from speculation.catalogue import say
from speculation.compare import (
    Course,
    Note,
    Unsuited,
    clauses_that_clash,
    first_difference,
    under,
)
from speculation.record import Record, deal_result
from speculation.recorded import RecordedDeal
from speculation.render import grounds
from speculation.render_words import told
from speculation.rules import RuleSet, with_shared
from speculation.sides import made_up
from speculation_sphinx import words
from speculation_sphinx.browser_nodes import browser_only
from speculation_sphinx.build import Maker, cites
from speculation_sphinx.records import Unreadable, record_of
from speculation_sphinx.rules_pages import chosen


class CompareDirective(SphinxDirective):
    """The same cards and the same willingness to deal, under each of several rule sets."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {"rules": directives.unchanged_required}

    def run(self) -> list[Node]:
        sets = chosen(self)
        if len(sets) < 2:
            raise self.error(words.TWO_OR_MORE)
        try:
            record, _, _ = record_of(self)
        except Unreadable as error:
            return error.nodes
        body = nodes.container("", classes=["spec-comparison"])
        body += list(compared(Maker(self), record, sets))
        return [body]


def compared(make: Maker, record: Record, sets: Sequence[RuleSet]) -> Iterator[Node]:
    """Where the courses part and why, the courses side by side, and what everybody ends with."""
    recorded = record.deals[0]
    courses: list[Course] = []
    if record.title:
        yield make.paragraph(nodes.strong("", record.title), classes=["spec-title"])
    for rules in sets:
        try:
            courses.append(under(recorded, with_shared(rules, record.variants)))
        except Unsuited as unsuited:
            why = words.sentence(str(unsuited))
            yield make.paragraph(words.LEFT_OUT.format(rules=rules.short, why=why))
    if not courses:
        return
    if len(courses) > 1:
        yield parting(make, recorded, courses)
    mark = first_difference(courses)
    yield browser_only("pace", make.docname, mark=mark)
    if any(made_up(recorded, course) for course in courses):
        yield make.paragraph(words.MADE_UP, classes=["spec-note"])
    side_by_side = nodes.container("", classes=["spec-courses"])
    side_by_side += [course_box(make, course, mark) for course in courses]
    yield side_by_side
    yield purses(make, courses)


def parting(make: Maker, recorded: RecordedDeal, courses: Sequence[Course]) -> nodes.container:
    """For each rule set after the first, the step at which it leaves the first, and the clauses."""
    first, *others = courses
    body = nodes.container("", classes=["spec-parting-ways"])
    for other in others:
        step = first_difference([first, other])
        names = {"one": first.rules.short, "other": other.rules.short, "step": step}
        if step is None:
            body += make.paragraph(words.SAME.format(**names))
            continue
        body += make.paragraph(nodes.strong("", words.PART.format(**names)))
        clash = clauses_that_clash(recorded, first.rules, other.rules)
        if not clash:
            body += make.paragraph(words.TOGETHER)
        for field in clash:
            body += clause(make, first.rules, other.rules, field)
    return body


def clause(make: Maker, one: RuleSet, other: RuleSet, field: str) -> nodes.paragraph:
    """A question that two rule sets answer differently, with both answers and their places."""
    parts: list[str | Node] = [nodes.emphasis("", words.question(field)), " "]
    for rules in (one, other):
        answer = words.ANSWERS.format(rules=rules.short, answer=words.answer(rules, field))
        parts += [answer, *cites(make, rules, (field,)), ". "]
    return make.paragraph(*parts[:-1], ".")


def course_box(make: Maker, course: Course, mark: int | None) -> nodes.container:
    """How the deal goes under one rule set; the step at which the courses part is marked."""
    box = nodes.container("", classes=["spec-course"])
    box += make.paragraph(nodes.strong("", course.rules.short), classes=["spec-heading"])
    box += browser_only("own-pace", make.docname, rules=course.rules.short)
    box += [note(make, course, left) for left in course.notes if left.step == 0]
    box += make.ordered(item(make, course, n, mark) for n in range(1, len(course.deal.events) + 1))
    if mark is not None and mark > len(course.deal.events):
        box += make.paragraph(words.OVER_HERE, classes=["spec-parting"])
    result = nodes.strong("", words.sentence(deal_result(course.deal.table)))
    box += make.paragraph(result, classes=["spec-result"])
    return box


def item(make: Maker, course: Course, n: int, mark: int | None) -> nodes.list_item:
    """One step of a course, with what was meant to happen after it and could not."""
    event = course.deal.events[n - 1]
    before, after = course.deal.tables[n - 1 : n + 1]
    sentences = " ".join(told(say, before, event, after))
    step = nodes.list_item("")
    if n == mark:
        step += make.paragraph(words.PARTS_HERE, classes=["spec-parting"])
        cited = cites(make, course.rules, grounds(before, event, after))
        step += make.paragraph(sentences, *cited)
    else:
        step += make.paragraph(sentences)
    step += browser_only("state", make.docname, text=words.state(after))
    step += [note(make, course, left) for left in course.notes if left.step == n]
    return step


def note(make: Maker, course: Course, left: Note) -> nodes.paragraph:
    """Something the players meant to do that these rules did not let happen."""
    cited = cites(make, course.rules, (left.rule,)) if left.rule else []
    text = words.NOT_DONE.format(note=left.text)
    return make.paragraph(text, *cited, classes=["spec-note"])


def purses(make: Maker, courses: Sequence[Course]) -> nodes.table:
    """How the deal ends and what everybody then has, a column for each rule set."""
    head: list[list[Node]] = [[make.paragraph(words.AT_THE_END)]]
    head += [[make.paragraph(course.rules.short)] for course in courses]
    ends = [words.sentence(deal_result(course.deal.table)) for course in courses]
    rows = [row(make, words.RESULT, ends)]
    for name in courses[0].deal.table.seats:
        rows.append(row(make, name, [str(course.deal.table.purse(name)) for course in courses]))
    return make.table(head, rows, classes=["spec-purses"])


def row(make: Maker, first: str, cells: Sequence[str]) -> nodes.row:
    """A row of plain cells."""
    texts = [first, *cells]
    return nodes.row("", *(nodes.entry("", make.paragraph(text)) for text in texts))
