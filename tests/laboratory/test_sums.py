"""Sums over evenings give the numbers and intervals that other ways of reckoning give."""

import random
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, fmean, stdev

import pytest

from speculation.figures.sheet import Kind
from speculation.laboratory.counted import COUNTS
from speculation.laboratory.measures import MEASURES, Measure
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import play
from speculation.laboratory.report import read_report, report, rows
from speculation.laboratory.sheets import overview
from speculation.laboratory.sums import Sums, difference, others, own, print_of, totals

PLAIN = Measure("won", "won", "deals", Kind.GAIN)


@pytest.fixture(scope="module")
def lines():
    plan = Plan(rules=("modern", "hoyle-1847"), players=(3, 4), deals=2, seed=8)
    return [play(plan, n) for n in range(24)]


def added(fours):
    sums = Sums()
    for four in fours:
        sums.add(four)
    return sums


def test_the_order_of_evenings_makes_no_difference(lines):
    mixed = random.Random(1).sample(lines, len(lines))
    assert totals(lines).sums == totals(mixed).sums


def test_every_measure_is_one_count_over_another_with_the_others_beside_it(lines):
    found = totals(lines)
    for measure in MEASURES:
        over, under = COUNTS.index(measure.over), COUNTS.index(measure.under)
        for kind in found.sums:
            there = [line.counts for line in lines if kind in line.counts]
            mine = [sum(counts[kind][at] for counts in there) for at in (over, under)]
            theirs = [
                sum(c[at] for counts in there for k, c in counts.items() if k != kind)
                for at in (over, under)
            ]
            for how, (top, bottom) in ((own, mine), (others, theirs)):
                estimate = how(found.sums[kind][measure.name], measure)
                if bottom:
                    assert estimate.value == Fraction(top, bottom) / measure.unit
                else:
                    assert estimate is None


def test_where_all_evenings_are_alike_the_interval_is_that_of_a_mean():
    """One deal an evening: the textbook's mean, its standard error, the normal quantile."""
    draw = random.Random(3)
    values = [draw.randrange(-20, 30) for _ in range(200)]
    estimate = own(added((value, 1, 0, 1) for value in values), PLAIN)
    assert float(estimate.value) == pytest.approx(fmean(values))
    error = stdev(values) / sqrt(len(values))
    assert estimate.reach == pytest.approx(NormalDist().inv_cdf(0.975) * error)


def test_the_interval_of_a_ratio_is_about_that_of_leaving_out_one_evening_after_another():
    """The jackknife, which asks nothing of the formula."""
    draw = random.Random(5)
    fours = []
    for _ in range(400):
        deals = draw.randrange(1, 9)
        luck = draw.randrange(-5, 6)
        fours.append((luck * deals + draw.randrange(-9, 12), deals, -luck, 2 * deals))
    left_out = []
    top, bottom, top2, bottom2 = map(sum, zip(*fours, strict=True))
    for a, b, c, d in fours:
        left_out.append((top - a) / (bottom - b) - (top2 - c) / (bottom2 - d))
    n = len(fours)
    error = sqrt((n - 1) / n * sum((v - fmean(left_out)) ** 2 for v in left_out))
    estimate = difference(added(fours), PLAIN)
    assert estimate.reach == pytest.approx(NormalDist().inv_cdf(0.975) * error, rel=0.02)


def test_nineteen_of_twenty_intervals_hold_the_truth_where_deals_hang_together():
    """Evenings of a luck of their own; to take deals for independent would miss far more."""
    draw, held, runs = random.Random(7), 0, 400
    for _ in range(runs):
        fours = []
        for _ in range(60):
            luck = draw.randrange(-10, 11)
            deals = draw.randrange(2, 7)
            fours.append((sum(luck + draw.randrange(-3, 4) for _ in range(deals)), deals, 0, 1))
        estimate = own(added(fours), PLAIN)
        held += not estimate.clear
    assert 0.91 < held / runs < 0.98


def test_one_evening_has_no_interval_and_no_occasion_no_number():
    assert own(added([(3, 2, 1, 1)]), PLAIN).reach is None
    assert own(added([(0, 0, 1, 1)] * 3), PLAIN) is None
    assert difference(added([(0, 0, 1, 1)] * 3), PLAIN) is None


ALONE = [(4, 1, 2, 1), (0, 0, 3, 1), (0, 0, 3, 1)]
VARIED = [(4, 1, 2, 1), (3, 1, 3, 1), (5, 2, 3, 2)]


def test_an_evening_that_contributes_alone_has_no_interval():
    """However many others there are in which there was no occasion."""
    assert own(added(ALONE + [(0, 0, 1, 1)] * 5000), PLAIN).reach is None
    assert own(added(VARIED), PLAIN).reach > 0


def test_a_difference_has_an_interval_where_both_sides_have():
    assert others(added(ALONE), PLAIN).reach > 0
    assert difference(added(ALONE), PLAIN).reach is None
    assert difference(added([(c, d, a, b) for a, b, c, d in ALONE]), PLAIN).reach is None
    assert difference(added(VARIED), PLAIN).reach > 0


@pytest.mark.parametrize("alike", [(2, 2, 0, 3), (0, 4, 0, 1)])
def test_evenings_that_were_all_alike_have_an_interval_once_they_are_a_thousand(alike):
    assert own(added([alike] * 999), PLAIN).reach is None
    assert own(added([alike] * 1000), PLAIN).reach == 0


def test_what_cannot_be_estimated_is_a_dash_a_null_and_an_empty_cell():
    plan = Plan(rules=("hoyle-1847",), players=(2,), deals=1)
    found = totals([play(plan, 0)])
    assert report(plan, found)["temperaments"]["cautious"]["won"]["own"]["low"] is None
    row = next(row for row in rows(found) if row[:2] == ("cautious", "won"))
    assert row[4:6] == (None, None)
    assert overview(found).cell("Chips won a deal", "cautious") == "−4.00\xa0±\xa0–"


def test_a_report_is_read_back_whole(lines):
    plan, found = Plan(seed=8), totals(lines)
    document = report(plan, found)
    again, read = read_report(document)
    assert again == plan
    assert (read.sums, read.rules, read.evenings) == (found.sums, found.rules, found.evenings)
    assert report(again, read) == document


def test_a_block_has_a_print_that_one_changed_count_changes(lines):
    block = lines[:20]
    assert totals(lines).prints == [print_of(block)]
    other = Plan(rules=("modern", "hoyle-1847"), players=(3, 4), deals=2, seed=9)
    assert print_of([*block[:19], play(other, 19)]) != print_of(block)
