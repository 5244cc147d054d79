"""What sales are worth, from the odds before and after them."""

from fractions import Fraction

import pytest

from speculation.cards import read_card
from speculation.deal import Refused
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.prices import worth
from speculation.record import read


def table_of(text, rules="modern"):
    return read(f"rules: {rules}\nplayers: Anna, Ben, Carla, Dan\n{text}").table


QUEEN = Sale("Ben", read_card("Q♥"), "Anna", 1)


def test_a_trump_that_nothing_can_beat_is_worth_the_pool():
    found = worth(table_of("seen: K♥ A♥\nturn-up Q♥"), QUEEN)
    assert found.least == found.most == 18


def test_the_best_trump_is_worth_the_pool_where_no_higher_one_is_dealt():
    found = worth(table_of("turn-up Q♥"), QUEEN)
    none_dealt = Fraction(39 * 38, 51 * 50)
    assert found.least == found.most == 18 * none_dealt


def test_a_sale_between_two_leaves_the_chances_of_the_others():
    found = worth(table_of("turn-up Q♥"), QUEEN)
    assert found.changes["Carla"] == found.changes["Dan"] == 0


def test_a_hidden_card_is_worth_the_chance_that_the_highest_trump_lies_there():
    table = table_of("turn-up Q♥")
    found = worth(table, HiddenSale("Anna", 1, "Ben", 1))
    dealt = 1 - Fraction(39 * 38, 51 * 50)
    assert found.least == found.most == 18 * dealt / 12


def test_a_pile_is_worth_its_cards():
    table = table_of("turn-up Q♥")
    one = worth(table, HiddenSale("Anna", 1, "Ben", 1)).most
    assert worth(table, HiddenSale("Dan", None, "Ben", 1)).most == 3 * one


def test_a_card_bought_to_block_is_worth_as_much_as_one_bought_in_hope():
    table = table_of("turn-up Q♥")
    to_block = worth(table, HiddenSale("Anna", 1, "Ben", 1))
    in_hope = worth(table, HiddenSale("Carla", 1, "Ben", 1))
    assert to_block.most == in_hope.most


def test_an_unturned_trump_is_worth_more_than_a_hidden_card():
    table = table_of("", rules="peel-1891")
    unturned = worth(table, TurnUpSale("Ben", "Anna", 1)).most
    after = worth(table_of("turn-up 9♥", rules="peel-1891"), NextCardSale("Anna", "Ben", 1)).most
    assert unturned > after > 0


def test_a_price_named_is_left_out_of_the_reckoning():
    table = table_of("turn-up Q♥")
    assert worth(table, QUEEN) == worth(table, Sale("Ben", read_card("Q♥"), "Anna", 30))


def test_what_may_not_be_sold_has_no_worth():
    with pytest.raises(Refused, match="face-down cards are not for sale"):
        worth(table_of("turn-up Q♥", rules="hoyle-1847"), HiddenSale("Anna", 1, "Ben", 1))
