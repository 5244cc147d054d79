"""A deal told in lines, under its own rules or others."""

from collections.abc import Iterator

from speculation.catalogue import say
from speculation.commands.common import Failed
from speculation.compare import Course, Unsuited, under
from speculation.deal import Deal
from speculation.record import Record, deal_result
from speculation.render_words import out_of_play
from speculation.rules import with_shared
from speculation.rulesets import RULE_SETS
from speculation.statements import statement
from speculation.table import Table


def courses_of(record: Record, name: str) -> tuple[Course, ...]:
    """Every deal of the record under another rule set, each from the purses the record gives."""
    rules = with_shared(RULE_SETS[name], record.variants)
    try:
        return tuple(under(recorded, rules) for recorded in record.deals)
    except Unsuited as unsuited:
        raise Failed(say("cli.unsuited", rules=name, why=unsuited)) from None


def story(deal: Deal, mark: int | None = None) -> Iterator[str]:
    """A deal in lines: every step with what came of it; the step `mark` is marked."""
    yield say("cli.dealt", dealer=deal.table.dealer, pool=deal.tables[0].pool)
    for sentence in out_of_play(say, deal.tables[0]):
        yield f"     {sentence}"
    for step in deal.steps():
        sign = say("cli.differs") if step.n == mark else ""
        yield f"{step.n:3}. {statement(step.event):<40} {_state(step.after)}{sign}"
    yield f"     {deal_result(deal.table)}"
    yield f"     {_purses(deal.table)}"


def _state(table: Table) -> str:
    if table.best is None or table.owner is None:
        return say("cli.state.none", pool=table.pool)
    return say("cli.state", pool=table.pool, best=table.best, owner=table.owner)


def _purses(table: Table) -> str:
    return ", ".join(f"{name} {has}" for name, has in zip(table.seats, table.purses, strict=True))


def print_notes(course: Course) -> None:
    if course.drawn:
        print(f"     {say('cli.drawn', cards=' '.join(str(card) for card in course.drawn))}")
    for note in course.notes:
        print(f"     {say('cli.not-done', note=note.text)}")
