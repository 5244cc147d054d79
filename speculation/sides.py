"""One deal under several rule sets, laid side by side as HTML: what the page asks for and gets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from speculation.answers import answer, question
from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.compare import Course, Unsuited, clauses_that_clash, first_difference, under
from speculation.record import deal_result
from speculation.recorded import Record, RecordedDeal
from speculation.render import card_of
from speculation.render_board import Links, board_html, cite_html, cites_html, marked
from speculation.render_forms import sentence_of
from speculation.render_grounds import grounds
from speculation.render_pace import own_pace_html, pace_html
from speculation.render_words import fitting, told
from speculation.rules import RuleSet, with_shared
from speculation.rulesets import RULE_SETS


@dataclass(frozen=True)
class Sides:
    """The courses of one deal, and the rule sets that cannot hold it, each with the reason."""

    recorded: RecordedDeal
    courses: tuple[Course, ...]
    left_out: tuple[tuple[RuleSet, str], ...]


def side_by_side(record: Record, deal: int, rule_sets: Sequence[RuleSet]) -> Sides:
    """One deal of a record under each rule set that can hold it.

    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben\\nrules: hoyle-1847\\nturn-up 9♥")
    >>> sides = side_by_side(record, 0, [RULE_SETS["hoyle-1847"], RULE_SETS["modern"]])
    >>> len(sides.courses), sides.left_out[0][1]
    (1, 'The full rules: 3 to 9 can play, and 2 sit at this table')
    """
    courses, left_out = [], []
    for rules in rule_sets:
        try:
            courses.append(under(record.deals[deal], with_shared(rules, record.variants)))
        except Unsuited as why:
            left_out.append((rules, str(why)))
    return Sides(record.deals[deal], tuple(courses), tuple(left_out))


def made_up(recorded: RecordedDeal, course: Course) -> bool:
    """Whether a card is turned up in the course that the record does not know."""
    known = {card for card in recorded.piles.flat() if card}
    return not course.deal.table.face_up <= known | recorded.deal.table.face_up


# What the page asks


def answer_sides(record: Record, asked: object, links: Links) -> dict[str, object]:
    """The answer to `{"deal": 0, "rules": ["modern", "parlett"]}`: `html`, and `say` for ears."""
    deal, rule_sets = _asked(record, asked)
    sides = side_by_side(record, deal, rule_sets)
    return {"html": sides_html(sides, links), "say": fitting(*_said(sides))}


def _asked(record: Record, asked: object) -> tuple[int, list[RuleSet]]:
    given: Mapping[str, Any] = asked if isinstance(asked, dict) else {}
    deal, ids = given.get("deal"), given.get("rules")
    if type(deal) is not int or not isinstance(ids, list):
        raise Wrong(say("web.message"))
    if not all(isinstance(ident, str) for ident in ids):
        raise Wrong(say("web.message"))
    if not 0 <= deal < len(record.deals):
        raise Wrong(say("web.no-deal", n=len(record.deals)))
    for ident in ids:
        if ident not in RULE_SETS:
            known = ", ".join(RULE_SETS)
            raise Wrong(say("header.rules", name=str(ident)[:40], ids=known))
    if len(set(ids)) < 2:
        raise Wrong(say("sides.two"))
    return deal, [RULE_SETS[ident] for ident in dict.fromkeys(ids)]


def _said(sides: Sides) -> list[str]:
    """Who is left out, and where the others part, for readers who listen."""
    said = [say("sides.left-out", rules=rules.short, why="") for rules, _ in sides.left_out]
    return [text.strip() for text in said] + [_parts(sides, other) for other in sides.courses[1:]]


def _parts(sides: Sides, other: Course) -> str:
    first = sides.courses[0]
    step = first_difference([first, other])
    names = {"one": first.rules.short, "other": other.rules.short}
    return say("sides.same", **names) if step is None else say("sides.part", step=step, **names)


# As HTML


def sides_html(sides: Sides, links: Links) -> str:
    """The courses beside each other, every step of them, and what everybody has at the end."""
    left_out = "".join(
        f'<p class="spec-note">{_text("sides.left-out", rules=rules.short, why=sentence_of(why))}'
        "</p>"
        for rules, why in sides.left_out
    )
    if len(sides.courses) < 2:
        return f'{left_out}<p class="spec-note">{_text("sides.too-few")}</p>'
    mark = first_difference(sides.courses)
    courses = "".join(_course(course, mark, links) for course in sides.courses)
    return (
        f'{left_out}<div class="spec-comparison">{_parting(sides, links)}{pace_html(mark)}'
        f'{_made_up(sides)}<div class="spec-courses">{courses}</div>{_purses(sides.courses)}</div>'
    )


def _text(key: str, /, **slots: object) -> str:
    return escape(say(key, **slots))


def _made_up(sides: Sides) -> str:
    if not any(made_up(sides.recorded, course) for course in sides.courses):
        return ""
    return f'<p class="spec-note">{_text("sides.made-up")}</p>'


def _parting(sides: Sides, links: Links) -> str:
    """For each course after the first, where it leaves the first, and the clauses that clash."""
    first, *others = sides.courses
    parts = []
    for other in others:
        parts.append(f"<p><strong>{escape(_parts(sides, other))}</strong></p>")
        if first_difference([first, other]) is None:
            continue
        clash = clauses_that_clash(sides.recorded, first.rules, other.rules)
        parts += [_clause(first.rules, other.rules, name, links) for name in clash]
        if not clash:
            parts.append(f"<p>{_text('sides.together')}</p>")
    return f'<div class="spec-parting-ways">{"".join(parts)}</div>'


def _clause(one: RuleSet, other: RuleSet, name: str, links: Links) -> str:
    """A question that two rule sets answer differently, with both answers and their places."""
    answers = " ".join(
        f"{_text('sides.answer', rules=rules.short, answer=answer(name, _value(rules, name)))} "
        f"({cite_html(rules, name, links)})."
        for rules in (one, other)
    )
    return f"<p><em>{escape(question(name))}</em> {answers}</p>"


def _value(rules: RuleSet, name: str) -> object:
    value: object = getattr(rules, name).value
    return value


def _course(course: Course, mark: int | None, links: Links) -> str:
    """One column: its name, its steps, its end."""
    short = course.rules.short
    steps = "".join(_step(course, n, mark, links) for n in range(1, len(course.deal.events) + 1))
    over = ""
    if mark is not None and mark > len(course.deal.events):
        over = f'<p class="spec-parting">{_text("sides.over-here")}</p>'
    result = escape(sentence_of(deal_result(course.deal.table)))
    return (
        f'<div class="spec-course" role="group" aria-label="{escape(short)}">'
        f'<p class="spec-heading"><strong>{escape(short)}</strong></p>{own_pace_html(short)}'
        f"{_notes(course, 0, links)}<ol>{steps}</ol>{over}"
        f'<p class="spec-result"><strong>{result}</strong></p></div>'
    )


def _step(course: Course, n: int, mark: int | None, links: Links) -> str:
    """One step, with the table after it; the one at which the courses part says so."""
    event = course.deal.events[n - 1]
    before, after = course.deal.tables[n - 1 : n + 1]
    parting = f'<p class="spec-parting">{_text("sides.parts-here")}</p>' if n == mark else ""
    cites = cites_html(course.rules, grounds(before, event, after), links)
    return (
        f"<li>{parting}<p>{' '.join(told(marked, before, event, after))}</p>"
        f'<ul class="spec-cites">{cites}</ul>{_notes(course, n, links)}'
        f"{board_html(after, card_of(event))}</li>"
    )


def _notes(course: Course, n: int, links: Links) -> str:
    """What was meant to happen after a step and these rules did not allow."""
    return "".join(
        f'<p class="spec-note">{_text("sides.not-done", note=note.text)}'
        f"{f' ({cite_html(course.rules, note.rule, links)})' if note.rule else ''}</p>"
        for note in course.notes
        if note.step == n
    )


def _purses(courses: Sequence[Course]) -> str:
    """How the deal ends and what everybody then has, a column for each rule set."""
    names = "".join(f'<th scope="col">{escape(course.rules.short)}</th>' for course in courses)
    ends = [sentence_of(deal_result(course.deal.table)) for course in courses]
    rows = _row(say("sides.result"), ends)
    for seat in courses[0].deal.table.seats:
        rows += _row(seat, [str(course.deal.table.purse(seat)) for course in courses])
    head = f'<tr><th scope="col">{_text("sides.end")}</th>{names}</tr>'
    return (
        f'<div class="table-wrapper"><table class="docutils spec-purses"><thead>{head}</thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(first: str, cells: Sequence[str]) -> str:
    shown = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(first)}</th>{shown}</tr>'
