"""What many evenings come to as tables: for the command, and for the pages of the site."""

from collections.abc import Iterator

from speculation.catalogue import say
from speculation.figures.sheet import Cell, Column, Kind, Measured, Sheet, heads
from speculation.laboratory.measures import MEASURES, Measure
from speculation.laboratory.sums import Estimate, Sums, Totals, difference, others, own
from speculation.rulesets import RULE_SETS
from speculation.temperaments import TEMPERAMENTS


def evenings(totals: Totals, note: str = "") -> Sheet:
    """What was played under each rule set; all of it kept the promises, or there is no sheet."""
    columns = (
        Column(say("worth.rules")),
        *(Column(say("worth.stake.players")), Column(say("laboratory.evenings"), Kind.COUNT)),
        *heads(Kind.COUNT, *(say(f"laboratory.{name}") for name in ("deals", "sales", "unseen"))),
        Column(say("laboratory.longest"), Kind.COUNT),
    )
    rows = tuple(_evenings(totals))
    return Sheet("evenings", say("laboratory.evenings.title"), note, columns, rows)


def _evenings(totals: Totals) -> Iterator[tuple[Cell, ...]]:
    for rules in (rules for rules in RULE_SETS if rules in totals.rules):
        found = totals.rules[rules]
        seats = dict.fromkeys((str(found["least"]), str(found["most"])))
        amounts = (found[name] for name in ("evenings", "deals", "sales", "unseen", "longest"))
        yield (RULE_SETS[rules].short, "–".join(seats), *amounts)


def overview(totals: Totals, note: str = "") -> Sheet:
    """Every measure of every temperament, with its interval."""
    kinds = [kind for kind in TEMPERAMENTS if kind in totals.sums]
    columns = (Column(say("laboratory.figure")), *heads(Kind.MEASURED, *kinds))
    rows = tuple(
        (m.title, *(_written(own(totals.sums[kind][m.name], m), m) for kind in kinds))
        for m in MEASURES
    )
    return Sheet("temperaments", say("laboratory.overview.title"), note, columns, rows)


def of_one(totals: Totals, kind: str, note: str = "") -> Sheet:
    """One temperament beside all the others at the same tables, and the differences."""
    names = (kind, say("laboratory.others"), say("laboratory.difference"))
    columns = (Column(say("laboratory.figure")), *heads(Kind.MEASURED, *names))
    rows = tuple((m.title, *_beside(totals.sums[kind][m.name], m)) for m in MEASURES)
    return Sheet(kind, say("laboratory.sheet.title", kind=kind), note, columns, rows)


def _beside(sums: Sums, measure: Measure) -> tuple[Cell, ...]:
    plain = (_written(how(sums, measure), measure) for how in (own, others))
    return (*plain, _written(difference(sums, measure), measure, signed=True))


def _written(estimate: Estimate | None, measure: Measure, *, signed: bool = False) -> Cell:
    if estimate is None:
        return None
    return Measured(estimate.value, estimate.reach, measure.kind, signed)
