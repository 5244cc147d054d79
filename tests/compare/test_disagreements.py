"""The smallest disagreeing deals disagree as their list says, and no pair is left out."""

import json
from itertools import combinations
from pathlib import Path

import disagreements as found_by
import pytest

from speculation.compare import disagreement, under
from speculation.record import read_bytes, write
from speculation.rules import QUESTIONS
from speculation.rulesets import RULE_SETS

FOLDER = Path(__file__).parents[2] / "examples" / "disagreements"
FOUND = json.loads((FOLDER / "found.json").read_text("utf-8"))
DEALS = sorted(FOLDER.glob("*.deal"))


def record(path):
    return read_bytes(path.read_bytes(), path.name)


def pair(name):
    return [RULE_SETS[ident] for ident in name.split("--")]


def test_every_pair_of_rule_sets_is_listed():
    assert list(FOUND) == [f"{one}--{other}" for one, other in combinations(RULE_SETS, 2)]


def test_every_pair_that_disagrees_has_a_deal_and_no_other():
    assert {path.stem for path in DEALS} == {name for name in FOUND if FOUND[name]["about"]}


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_a_deal_disagrees_as_it_is_said_to(path):
    recorded = record(path).deals[0]
    assert disagreement(recorded, *pair(path.stem)) == FOUND[path.stem]["about"]


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_a_deal_is_recorded_under_one_of_its_rule_sets_to_its_end(path):
    assert write(record(path)) == path.read_text("utf-8")
    assert record(path).rules in pair(path.stem)
    assert record(path).deals[0].deal.table.over


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_every_sale_of_a_deal_is_needed(path):
    recorded, (one, other) = record(path).deals[0], pair(path.stem)
    rules = record(path).rules
    scenario = found_by.scenario_of(recorded)
    for n in range(len(scenario.wishes)):
        without = found_by.without_wish(scenario, n)
        deal = found_by.record_of(without, rules).deals[0]
        assert disagreement(deal, one, other) != FOUND[path.stem]["about"]


def test_the_deals_are_small():
    sizes = [found_by.size(record(path)) for path in DEALS]
    assert max(players for players, *_ in sizes) == 3
    assert sum(trades > 1 for _, trades, *_ in sizes) <= 1


def test_a_pair_without_a_deal_was_searched_or_cannot_disagree():
    for name, what in FOUND.items():
        if what["about"] is None:
            one, other = pair(name)
            alike = all(getattr(one, q).value == getattr(other, q).value for q in QUESTIONS)
            assert what["searched"] >= 2000
            assert alike


def test_a_search_finds_a_small_deal_again():
    one, other = RULE_SETS["hoyle-1800s"], RULE_SETS["hoyle-1847"]
    deal = found_by.search(one, other, "winner", deals=20)
    assert deal is not None
    assert found_by.size(deal)[:3] == (2, 0, 1)
    assert under(deal.deals[0], one).table.result != under(deal.deals[0], other).table.result
