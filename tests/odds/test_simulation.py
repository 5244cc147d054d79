"""On full packs the odds are within the stated error of deals dealt at random.

The deals are the same on every run. A share of n deals lies within ERRORS standard errors of its
chance, sqrt(p (1 - p) / n), but once in some 150,000: with 2,000 deals, within 0.05 at most.
"""

import random
from math import sqrt

import pytest

from speculation.cards import pack
from speculation.effects import after
from speculation.events import TurnUp
from speculation.odds import odds
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay

from .enumeration import played

DEALS = 2_000
ERRORS = 4.5
NAMES = ("Anna", "Ben", "Carla", "Dan")


def shares(table, deals, seed):
    """How often each player wins, and nobody, in deals from this table."""
    draw = random.Random(seed)
    count = sum(table.hidden) + table.spare + (table.turn_up is None)
    won = dict.fromkeys((*table.seats, None), 0)
    for _ in range(deals):
        won[played(table, draw.sample(table.unseen, count)).result.winner] += 1
    return {name: times / deals for name, times in won.items()}


def too_far(table, seed, reckoned=odds, deals=DEALS):
    """Whose share of the deals is further from the chance than chance allows."""
    found = reckoned(table)
    simulated = shares(table, deals, seed)
    chances = {**found.chances, None: found.carried}
    error = {name: sqrt(p * (1 - p) / deals) for name, p in chances.items()}
    return [n for n, p in chances.items() if abs(simulated[n] - p) > ERRORS * error[n]]


def laid(name, variants, turn_up=None):
    table = lay(with_variants(RULE_SETS[name], variants), NAMES, "Anna")
    if turn_up is None:
        return table
    card = next(card for card in pack(table.rules.pack.value) if str(card) == turn_up)
    return after(table, TurnUp(card))


@pytest.mark.parametrize("name", RULE_SETS)
def test_odds_of_a_whole_deal_are_those_of_many_deals(name):
    assert too_far(laid(name, ()), seed=1811) == []


@pytest.mark.parametrize("name", RULE_SETS)
def test_odds_after_a_low_turn_up_are_those_of_many_deals(name):
    assert too_far(laid(name, ("spare-hand",), "8♥"), seed=1812) == []


def test_odds_of_another_table_would_be_found_out():
    # Where the dealer owns the turn-up the dealer wins more often than where nobody does.
    def others(table):
        return odds(laid("hoyle-1800s", ()))

    assert "Anna" in too_far(laid("hoyle-1847", ()), seed=1811, reckoned=others)
