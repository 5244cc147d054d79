"""Fair trade changes nobody's expectation, and where it does: by following every bargain."""

from dataclasses import replace
from fractions import Fraction

import pytest

from speculation.cards import read_card
from speculation.effects import after
from speculation.events import HiddenSale, Sale, TurnUp
from speculation.odds import odds
from speculation.record import read
from speculation.rules import Ends, with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay
from speculation.trade import bargain, expected, sure

from .enumeration import small

NAMES = ("Anna", "Ben", "Carla")
STAY_DOWN = [name for name in RULE_SETS if RULE_SETS[name].ends.value is Ends.ALL_BUT_OWNERS]
SIZES = [(2, 1, 20, "10♥"), (3, 1, 16, "J♥"), (2, 2, 20, "10♥"), (2, 2, 20, None), (3, 2, 16, "J♥")]


def laid(name, players, hand, size, turn_up, *variants):
    rules = small(with_variants(RULE_SETS[name], variants), size, hand)
    table = lay(rules, NAMES[:players], "Anna")
    return after(table, TurnUp(read_card(turn_up))) if turn_up else table


def by_chance(table):
    return {name: chance * table.pool for name, chance in odds(table).chances.items()}


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(("players", "hand", "size", "turn_up"), SIZES)
def test_fair_trade_changes_nobodys_expectation(name, players, hand, size, turn_up):
    table = laid(name, players, hand, size, turn_up)
    if table.over:
        assert name == "peel-1891"
        return
    assert expected(table) == expected(table, trade=False) == by_chance(table)


@pytest.mark.parametrize("name", [name for name in RULE_SETS if name not in STAY_DOWN])
def test_nor_does_it_where_a_spare_hand_may_win_if_every_card_is_turned(name):
    table = laid(name, 2, 2, 20, None, "spare-hand")
    assert expected(table) == expected(table, trade=False) == by_chance(table)


@pytest.mark.parametrize("name", STAY_DOWN)
def test_two_gain_together_where_a_spare_hand_may_win_over_cards_that_stay_down(name):
    table = laid(name, 2, 1, 12, "Q♥", "spare-hand")
    without, traded = expected(table, trade=False), expected(table)
    assert without == by_chance(table)
    assert all(traded[player] > without[player] for player in ("Anna", "Ben"))


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_best_trump_is_worth_the_pool_where_nothing_higher_is_dealt(name):
    table = laid(name, 2, 2, 20, "10♥")
    if table.over or table.owner is None or table.best not in table.for_sale:
        return
    fair = table.pool * sure(table)
    assert bargain(table, Sale("Ben", table.best, "Anna", 1)) == (fair, fair)


def test_some_rule_sets_let_a_best_trump_be_sold():
    tables = [laid(name, 2, 2, 20, "10♥") for name in RULE_SETS]
    assert sum(table.best in table.for_sale for table in tables) >= 6


def queen(rules="hoyle-1847", up="Q♥"):
    return read(f"rules: {rules}\nplayers: Anna, Ben\nturn-up {up}").table


def test_fives_and_jacks_make_a_trump_worth_more_than_the_pool_that_lies_there():
    table = queen("hoyle-1847 + fives-and-jacks + hand 1")
    # If neither king nor ace is dealt, two of 49 cards lie there, and eight of 49 cost a chip.
    at_the_end = table.pool + 2 * Fraction(8, 49)
    price = sure(table) * at_the_end
    assert bargain(table, Sale("Ben", table.best, "Anna", 1)) == (price, price)


def test_the_owner_of_the_best_trump_pays_no_fives_whose_cards_stay_down():
    rules = "modern + fives-and-jacks + hand 1"
    table = read(f"rules: {rules}\nplayers: Anna, Ben, Carla\nseen: K♥ A♥\nturn-up Q♥").table
    fine = Fraction(8, 49)
    won = {"Anna": table.pool + 2 * fine, "Ben": -fine, "Carla": -fine}
    assert expected(table, trade=False) == won
    # Ben pays for the pool that he buys, and no longer for a five.
    assert bargain(table, Sale("Ben", table.best, "Anna", 1), trade=False) == (
        won["Anna"] + fine,
        won["Anna"] + fine,
    )


def test_a_carried_chip_may_be_worth_something_to_everybody():
    table = laid("modern", 2, 1, 12, "Q♥", "spare-hand")
    half = expected(table, trade=False, share=Fraction(1, 2))
    carried = odds(table).carried * table.pool
    assert sum(half.values()) == sum(by_chance(table).values()) + carried
    # Two who share what is carried evenly have nothing to gain by winning it together.
    assert expected(table, share=Fraction(1, 2)) == half


def test_a_hidden_card_is_priced_alike_by_both_methods():
    table = laid("parlett", 2, 2, 20, "10♥")
    one = HiddenSale("Anna", 1, "Ben", 1)
    in_a_pile = 1 - sure(table)
    share = table.pool * in_a_pile / sum(table.hidden)
    assert bargain(table, one) == (share, share)
