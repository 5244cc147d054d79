"""What many evenings come to as one document: for `--json`, and for what the site publishes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from speculation.laboratory.measures import MEASURES, Measure
from speculation.laboratory.plan import Plan
from speculation.laboratory.results import heading
from speculation.laboratory.sums import (
    BLOCK,
    CONFIDENCE,
    Estimate,
    Sums,
    Totals,
    difference,
    others,
    own,
)

HOW = {"own": own, "others": others, "difference": difference}


def report(plan: Plan, totals: Totals) -> dict[str, object]:
    """All of it. `prints` tells whether the same evenings come out again, block by block."""
    return {
        **heading(plan),
        "evenings": totals.evenings,
        "interval": {"confidence": CONFIDENCE, "kind": "normal", "clusters": "evenings"},
        "rules": {rules: dict(found) for rules, found in totals.rules.items()},
        "temperaments": {kind: _measures(sums) for kind, sums in totals.sums.items()},
        "prints": {"evenings": BLOCK, "blocks": totals.prints},
    }


def _measures(sums: Mapping[str, Sums]) -> dict[str, object]:
    return {m.name: {**_estimates(sums[m.name], m), **sums[m.name].document()} for m in MEASURES}


def _estimates(sums: Sums, measure: Measure) -> dict[str, object]:
    return {name: _estimate(how(sums, measure)) for name, how in HOW.items()}


def _estimate(found: Estimate | None) -> dict[str, float | None] | None:
    """A number and the ends of its interval, null where that cannot be estimated."""
    if found is None:
        return None
    value, reach = float(found.value), found.reach
    if reach is None:
        return {"value": value, "low": None, "high": None}
    return {"value": value, "low": value - reach, "high": value + reach}


def read_report(document: Mapping[str, Any]) -> tuple[Plan, Totals]:
    """The plan and the totals that a report was made of."""
    agreed: dict[str, Any] = {**document["plan"]}
    agreed |= {name: tuple(told) for name, told in agreed.items() if isinstance(told, list)}
    sums = {kind: dict(_sums(found)) for kind, found in document["temperaments"].items()}
    rules = {name: Counter(found) for name, found in document["rules"].items()}
    prints = document["prints"]["blocks"]
    return Plan(**agreed), Totals(sums, rules, document["evenings"], prints)


def _sums(found: Mapping[str, Any]) -> Iterator[tuple[str, Sums]]:
    for name, told in found.items():
        yield name, Sums(told["evenings"], told["counts"], told["products"])


def rows(totals: Totals) -> Iterator[tuple[object, ...]]:
    """The measures as a plain table: a heading, then a row for each of each temperament."""
    sides = [f"{name}_{side}" for name in HOW for side in ("value", "low", "high")]
    yield ("temperament", "measure", "evenings", *sides)
    for kind, found in totals.sums.items():
        for measure in MEASURES:
            sums = found[measure.name]
            yield (kind, measure.name, sums.evenings, *_row(sums, measure))


def _row(sums: Sums, measure: Measure) -> Iterator[float | None]:
    for how in HOW.values():
        told = _estimate(how(sums, measure)) or {}
        yield from (told.get(side) for side in ("value", "low", "high"))
