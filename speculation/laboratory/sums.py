"""What many evenings add up to: whole numbers alone, so that their order makes no difference.

A measure is one count over another, such as chips won over deals sat through. The deals of one
evening depend on each other (the purses, the pack, the same neighbours), so the evening is the
unit: the error of a measure is that of a ratio of two sums over evenings (Cochran, *Sampling
Techniques*, on ratio estimates and cluster sampling), and the interval is the normal one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from itertools import combinations_with_replacement
from math import sqrt
from statistics import NormalDist

from speculation.laboratory.counted import COUNTS
from speculation.laboratory.measures import MEASURES, Measure
from speculation.laboratory.played import Line

CONFIDENCE = 0.95
# How many standard errors the interval reaches to either side.
REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
# So many evenings that were all alike make it likely that few are not: after n without one of
# another kind its chance is, with the same confidence, below some 3 in n ("rule of three").
UNVARIED = 1000
# How many evenings a digest is made of.
BLOCK = 20
# What is added up for a measure: its two counts, a temperament's own and all the others'.
FOUR = ("own", "own_of", "others", "others_of")
PAIRS = tuple(combinations_with_replacement(range(4), 2))

type Four = tuple[int, int, int, int]


@dataclass(slots=True)
class Sums:
    """The four counts of a measure summed over evenings, and the products of each two of them."""

    evenings: int = 0
    counts: list[int] = field(default_factory=lambda: [0] * 4)
    products: list[int] = field(default_factory=lambda: [0] * len(PAIRS))

    def add(self, four: Four) -> None:
        """Add the counts of one evening."""
        self.evenings += 1
        self.counts = [total + more for total, more in zip(self.counts, four, strict=True)]
        more = (four[i] * four[j] for i, j in PAIRS)
        self.products = [total + one for total, one in zip(self.products, more, strict=True)]

    def document(self) -> dict[str, object]:
        """The sums for JSON."""
        return {"evenings": self.evenings, "counts": self.counts, "products": self.products}


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and how far its 95 % interval reaches to either side, None where that is unknown.

    >>> Estimate(Fraction(1, 2), 0.1).clear, Estimate(Fraction(1, 2), 0.6).clear
    (True, False)
    """

    value: Fraction
    reach: float | None

    @property
    def clear(self) -> bool:
        """Whether nothing lies outside the interval."""
        return self.reach is not None and abs(self.value) > self.reach


def own(sums: Sums, measure: Measure) -> Estimate | None:
    """The measure of a temperament itself; None where it never had an occasion."""
    return _estimate(sums, measure, {"own": 1})


def others(sums: Sums, measure: Measure) -> Estimate | None:
    """The measure of all others together at the same tables."""
    return _estimate(sums, measure, {"others": 1})


def difference(sums: Sums, measure: Measure) -> Estimate | None:
    """A temperament's own less the others', with the interval of the difference."""
    return _estimate(sums, measure, {"own": 1, "others": -1})


def _estimate(sums: Sums, measure: Measure, parts: Mapping[str, int]) -> Estimate | None:
    """A sum of ratios with their signs, and the interval from each evening's share of the error.

    An evening's share is linear in its four counts: `weights` times them.
    """
    weights, value = [Fraction(0)] * 4, Fraction(0)
    for name, sign in parts.items():
        at = FOUR.index(name)
        total, of = sums.counts[at], sums.counts[at + 1]
        if not of:
            return None
        value += sign * Fraction(total, of)
        weights[at] = Fraction(sign, of)
        weights[at + 1] = -sign * Fraction(total, of * of)
    known = all(_varied(sums, weights, FOUR.index(name)) for name in parts)
    return Estimate(value / measure.unit, _reach(sums, weights, measure) if known else None)


def _varied(sums: Sums, weights: list[Fraction], at: int) -> bool:
    """Whether the evenings can tell how far a ratio varies.

    One that contributes alone tells nothing, and where all gave the same they must be many.
    """
    several = _squares(sums, at + 1, at + 1) < sums.counts[at + 1] ** 2
    alone = [weight if i in (at, at + 1) else Fraction(0) for i, weight in enumerate(weights)]
    return several and (sums.evenings >= UNVARIED or _variance(sums, alone) > 0)


def _squares(sums: Sums, i: int, j: int) -> int:
    """The products of two counts, evening by evening, added up."""
    return sums.products[PAIRS.index((i, j))]


def _variance(sums: Sums, weights: list[Fraction]) -> Fraction:
    parts = (
        (1 + (i != j)) * weights[i] * weights[j] * product
        for (i, j), product in zip(PAIRS, sums.products, strict=True)
    )
    return sum(parts, Fraction(0)) * sums.evenings / (sums.evenings - 1)


def _reach(sums: Sums, weights: list[Fraction], measure: Measure) -> float:
    return REACH * sqrt(_variance(sums, weights)) / measure.unit


@dataclass
class Totals:
    """All that lines add up to: by temperament and measure, and by rule set.

    `prints` are short digests of the lines, one for every `BLOCK` of them.
    """

    sums: dict[str, dict[str, Sums]] = field(default_factory=dict)
    rules: dict[str, Counter[str]] = field(default_factory=dict)
    evenings: int = 0
    prints: list[str] = field(default_factory=list)
    block: list[Line] = field(default_factory=list)

    def add(self, line: Line) -> None:
        """Add one evening; they come in order."""
        self.evenings += 1
        self.block.append(line)
        if len(self.block) == BLOCK:
            self.prints.append(print_of(self.block))
            self.block.clear()
        self._add_rules(line)
        everybody = [sum(column) for column in zip(*line.counts.values(), strict=True)]
        for kind, counted in line.counts.items():
            sums = self.sums.setdefault(kind, {m.name: Sums() for m in MEASURES})
            for measure in MEASURES:
                sums[measure.name].add(_four(measure, counted, everybody))

    def _add_rules(self, line: Line) -> None:
        found = self.rules.setdefault(line.rules, Counter())
        found.update(evenings=1, deals=line.deals, sales=line.sales, unseen=line.unseen)
        found["longest"] = max(found["longest"], line.said)
        found["least"] = min(found["least"] or line.players, line.players)
        found["most"] = max(found["most"], line.players)


def _four(measure: Measure, counted: tuple[int, ...], everybody: list[int]) -> Four:
    over, under = COUNTS.index(measure.over), COUNTS.index(measure.under)
    mine = counted[over], counted[under]
    return (*mine, everybody[over] - mine[0], everybody[under] - mine[1])


def print_of(lines: Iterable[Line]) -> str:
    """A digest of lines, the same wherever the same evenings were played."""
    text = "".join(f"{line.text}\n" for line in lines)
    return sha256(text.encode()).hexdigest()[:12]


def totals(lines: Iterable[Line]) -> Totals:
    """What lines add up to."""
    found = Totals()
    for line in lines:
        found.add(line)
    return found
