"""The exact odds agree with following every course, under every rule set."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product
from math import perm

import pytest

from speculation.cards import pack, read_card
from speculation.deal import start
from speculation.effects import after
from speculation.evening import Dealt, reveal, shuffled
from speculation.events import TurnUp, TurnUpSale
from speculation.odds import odds
from speculation.openings import openings
from speculation.piles import Piles
from speculation.record import read
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import SPARE, lay

from .enumeration import enumerated, small

SPARE_HAND = [(), ("spare-hand",)]
ENOUGH = 16
NAMES = ("Anna", "Ben", "Carla")


def positions(rules, seats, seed):
    """Tables along a deal with random trades, from before the turn-up to its end."""
    draw = random.Random(seed)
    table = lay(rules, seats, seats[0])
    size, hand = rules.pack.value, rules.hand.value
    cards = shuffled(pack(size), seed)
    hands = tuple(cards[i * hand : (i + 1) * hand] for i in range(len(seats)))
    spare = cards[len(seats) * hand :][: table.spare]
    dealt = Dealt(Piles(hands, spare), cards[len(seats) * hand + table.spare])
    deal = start(table)
    yield table
    while not deal.table.over:
        offered = [opening.choice for opening in openings(deal.table)]
        choice = offered[int(draw.random() * len(offered))] if draw.random() < 0.4 else offered[0]
        event = reveal(choice, deal.table, dealt)
        dealt = Dealt(dealt.piles.after(deal.table, event), dealt.turn_up)
        deal = deal.plus(event)
        yield deal.table


def small_pack(name):
    """A pack as small as shows something: in Peel's the honours turned up end a deal."""
    return 20 if name == "peel-1891" else 12


@pytest.mark.parametrize("variants", SPARE_HAND)
@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(("players", "hand"), [(2, 1), (3, 1), (2, 2)])
def test_odds_are_those_of_following_every_course(name, variants, players, hand):
    size = small_pack(name)
    rules = small(with_variants(RULE_SETS[name], variants), size, hand)
    assert all_agree(enough_positions(rules, NAMES[:players])) == ENOUGH


def all_agree(tables):
    """Hold the odds of each table to its courses; how many tables there were."""
    counted = 0
    for table in tables:
        found = odds(table)
        chances, carried, winning, holds = enumerated(table)
        assert found.chances == chances
        assert found.carried == carried
        assert {c: p for c, p in found.winning.items() if p} == winning
        if found.holds is not None:
            assert found.holds == holds
        counted += 1
    return counted


@pytest.mark.parametrize("name", RULE_SETS)
def test_so_they_are_where_cards_went_in_earlier_deals(name):
    rules = small(RULE_SETS[name], 20, 1)
    gone = frozenset(shuffled(pack(20), 3)[:6])
    table = lay(rules, NAMES[:2], "Anna", away=8, seen=gone)
    ups = [after(table, TurnUp(card)) for card in table.unseen]
    assert all_agree([table, *ups]) == 15


def test_so_they_are_where_the_trump_was_bought_before_it_was_turned():
    laid = lay(small(RULE_SETS["peel-1891"], 20, 1), NAMES[:2], "Anna")
    sold = after(laid, TurnUpSale("Ben", "Anna", 1))
    assert odds(sold).chances["Ben"] == odds(laid).chances["Anna"]
    assert all_agree([sold]) == 1


def test_so_they_are_where_cards_were_bought_on_the_chance():
    rules = small(RULE_SETS["peel-1891"], 20, 2)
    tables = (t for seed in range(200) for t in positions(rules, NAMES[:2], seed) if t.bargains)
    few = (t for t in tables if not t.over and perm(len(t.unseen), unknown(t)) <= 5000)
    assert all_agree(islice(few, 8)) == 8


def test_the_tables_tried_show_whatever_a_table_can_hold():
    tried = [
        table
        for name in RULE_SETS
        for variants, hand in product(SPARE_HAND, (1, 2))
        for table in enough_positions(
            small(with_variants(RULE_SETS[name], variants), small_pack(name), hand), NAMES[:2]
        )
    ]
    for shown in ("faced", "barred", "exposing", "spare_shown", "by_sale"):
        assert any(getattr(table, shown) for table in tried), shown
    assert any(table.turn_up and table.best != table.turn_up for table in tried)
    assert any(table.turn_up and table.owner is None for table in tried)
    assert any(table.next == SPARE and sum(table.hidden) for table in tried)
    assert any(table.last_market and table.playing for table in tried)


def enough_positions(rules, seats):
    """As many tables as are enough, of which every course can be followed in no time."""
    tables = (table for seed in range(200) for table in positions(rules, seats, seed))
    few = (t for t in tables if perm(len(t.unseen), unknown(t)) <= 400)
    return islice(few, ENOUGH)


def unknown(table):
    return sum(table.hidden) + table.spare + (table.turn_up is None)


@pytest.mark.parametrize("name", RULE_SETS)
def test_somebody_wins_or_the_pool_is_carried(name):
    rules = RULE_SETS[name]
    for table in positions(rules, NAMES, 5):
        found = odds(table)
        assert sum(found.chances.values()) + found.carried == 1


def table_of(text):
    return read(f"players: Anna, Ben, Carla, Dan\n{text}").table


def test_a_queen_holds_when_neither_king_nor_ace_is_dealt_to_another():
    # Nine of 51 unseen cards lie in the others' piles; Anna's own are never turned against her.
    expected = Fraction(42, 51) * Fraction(41, 50)
    assert odds(table_of("turn-up Q♥")).holds == expected


def test_cards_of_earlier_deals_are_out_of_the_reckoning():
    remembered = table_of("seen: K♥ A♥\nturn-up Q♥")
    assert odds(remembered).holds == 1


def test_a_card_that_nobody_can_win_by_is_none_of_those_that_win():
    found = odds(read("rules: peel-1891\nplayers: Anna, Ben, Carla\nturn-up 9♥\nAnna peeps").table)
    assert sum(found.winning.values()) == 1 - found.carried < Fraction(1, 2)
    assert read_card("9♥") not in found.winning
    assert found.holds > Fraction(1, 3)


def test_a_deal_that_is_over_is_certain():
    found = odds(table_of("turn-up A♥"))
    assert (found.chances["Anna"], found.carried, found.holds) == (1, 0, 1)


def test_before_the_turn_up_nobody_owns_a_trump():
    found = odds(table_of(""))
    assert found.holds is None
    assert found.chances["Anna"] > found.chances["Ben"] == found.chances["Dan"]


def test_the_order_of_the_unseen_cards_is_no_part_of_the_odds():
    piles = "piles:\n  Anna: A♥ 2♣ 3♣\n  Ben: 4♣ 5♣ 6♣\n"
    assert odds(table_of(piles + "turn-up Q♥")) == odds(table_of("turn-up Q♥"))


def test_a_table_with_more_cards_than_the_pack_cannot_be():
    table = replace(table_of("turn-up Q♥"), hidden=(13, 13, 13, 13))
    with pytest.raises(ValueError, match="52 face-down cards cannot lie here"):
        odds(table)


def test_nobody_owns_a_card_that_nobody_turned():
    table = replace(table_of("turn-up Q♥"), best=read_card("K♥"))
    with pytest.raises(ValueError, match="cannot own the K♥"):
        odds(table)
