"""Which clauses of which rule set some example exercises, and at which of its steps.

A clause is exercised by a step that rests on it, or by the step from which a deal goes
differently once the clause has any other answer.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from speculation.compare import Course, Unsuited, under
from speculation.deal import Deal, Step
from speculation.events import Bid, HiddenSale, Sale
from speculation.record import Record
from speculation.recorded import RecordedDeal
from speculation.render import grounds, sentence, step_ids
from speculation.rules import Grade, Players, RuleSet, Stakes
from speculation.rulesets import RULE_SETS
from speculation.table import Table


@dataclass(frozen=True, slots=True)
class Witness:
    """A step of an example that exercises a clause: the example by number, the step by address."""

    example: int
    step: str
    told: str


type Clause = tuple[str, str]
type Witnesses = Mapping[Clause, list[Witness]]


def clauses() -> Iterator[Clause]:
    """Every answer that a source gives, by its rule set and its question."""
    for rules in RULE_SETS.values():
        for name, ruling in rules.rulings():
            if ruling.grade is not Grade.SILENT:
                yield rules.id, name


def exercised(examples: Iterable[Record]) -> Witnesses:
    """For each clause the steps that exercise it, by the order of the examples.

    Where none rests on it, they are the first of every deal that would go otherwise.
    """
    records = list(examples)
    found: dict[Clause, list[Witness]] = {clause: [] for clause in clauses()}
    for clause, witness in _resting(records):
        if clause in found:
            found[clause].append(witness)
    for clause, witnesses in found.items():
        if not witnesses:
            witnesses.extend(_otherwise(records, clause))
    return found


def _resting(records: list[Record]) -> Iterator[tuple[Clause, Witness]]:
    """The clauses behind every step of every example."""
    for example, record in enumerate(records):
        own = RULE_SETS[record.company.rules.id]
        before = None
        for n, recorded in enumerate(record.deals):
            for step in recorded.deal.steps():
                fields = (*grounds(step.before, step.event, step.after), *_bargaining(step))
                for name in (*fields, *(_between(before) if step.n == 1 else ())):
                    if _answers_as(step.after.rules, own, name):
                        yield (own.id, name), _witness(records, example, n, step.n)
            before = recorded.deal.table


def _answers_as(rules: RuleSet, own: RuleSet, name: str) -> bool:
    """Whether a question is answered as the source does, whatever variants are played."""
    return bool(getattr(rules, name).value == getattr(own, name).value)


def _bargaining(step: Step) -> tuple[str, ...]:
    """What a sale rests on beyond its own kind: the bids before it, and the late hour."""
    event, before = step.event, step.before
    if not isinstance(event, Sale | HiddenSale):
        return ()
    late = ("last_market",) if before.last_market else ()
    if isinstance(event, HiddenSale):
        return late
    bids = [bid for bid in before.bids if isinstance(bid, Bid) and bid.card == event.card]
    return (*late, "selling") if len(bids) > 1 else late


def _between(before: Table | None) -> tuple[str, ...]:
    """What a later deal's first card rests on: the pack as the deal before left it."""
    if before is None:
        return ()
    return ("pack_between",) if before.started else ("pack_between", "after_ace")


def _witness(records: list[Record], example: int, deal: int, step: int) -> Witness:
    record = records[example]
    return Witness(example, step_ids(record)[deal][step - 1], sentence(record, deal, step - 1))


def _otherwise(records: list[Record], clause: Clause) -> Iterator[Witness]:
    """In every deal the first step that another answer to the clause's question would change."""
    ident, name = clause
    for example, record in enumerate(records):
        if record.company.rules.id != ident:
            continue
        for n, recorded in enumerate(record.deals):
            step = _changed(recorded, RULE_SETS[ident], name)
            if step is not None:
                yield _witness(records, example, n, step)


def _changed(recorded: RecordedDeal, own: RuleSet, name: str) -> int | None:
    """The first step that goes otherwise under some other answer to a question."""
    rules = recorded.deal.tables[0].rules
    ruling = getattr(rules, name)
    if not _answers_as(rules, own, name) or not recorded.deal.table.over:
        return None
    for value in others(name, ruling.value):
        changes: dict[str, Any] = {name: replace(ruling, value=value)}
        step = _first_change(recorded, replace(rules, **changes))
        if step is not None:
            return step
    return None


def _first_change(recorded: RecordedDeal, rules: RuleSet) -> int | None:
    try:
        there: Course = under(recorded, rules)
    except Unsuited:
        return 1  # It could not even be dealt.
    here, other = _outcomes(recorded.deal), _outcomes(there.deal)
    steps = enumerate(zip(here, other, strict=False), start=1)
    step = next((n for n, (one, two) in steps if one != two), None)
    if step is None and len(here) != len(other):
        return min(len(here), len(other) + 1)
    return step


def _outcomes(deal: Deal) -> list[object]:
    tables = deal.tables[1:]
    return [
        (event, table.purses, table.pool, table.next)
        for event, table in zip(deal.events, tables, strict=True)
    ]


def others(name: str, value: object) -> list[object]:
    """Other answers to a question, enough of them to see whether it matters."""
    match value:
        case Enum():
            return [other for other in type(value) if other is not value]
        case Players(least, most):
            return [Players(least, least), Players(most, most)]
        case Stakes(dealer, rest):
            return [Stakes(dealer + 1, rest), Stakes(dealer, rest + 1)]
        case bool():
            return [not value]
        case None:
            return [1]
        case int():
            return [84 - value] if name == "pack" else [value + 1]
        case _:
            return []
