"""What sales are worth, from the odds before and after them."""

from fractions import Fraction

import pytest

from speculation.cards import read_card
from speculation.deal import Refused
from speculation.events import HiddenSale, Keep, NextCardSale, Sale, TurnUpSale
from speculation.prices import Price, prices, worth
from speculation.record import read
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS

from .test_odds import NAMES, positions


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


def test_what_is_no_sale_has_no_worth():
    with pytest.raises(TypeError, match="is no sale"):
        worth(table_of("turn-up Q♥"), Keep("Anna", read_card("Q♥")))


def test_a_trump_keeps_its_worth_where_it_must_go_to_a_higher_bidder():
    bid = table_of("turn-up Q♥\nCarla bids 3 for Q♥", "hoyle-1847")
    assert worth(bid, QUEEN).least == worth(table_of("turn-up Q♥", "hoyle-1847"), QUEEN).least
    assert [worth(bid, price.sale) for price in prices(bid)] == [p.worth for p in prices(bid)]


def test_what_may_not_be_sold_has_no_worth():
    with pytest.raises(Refused, match="face-down cards are not for sale"):
        worth(table_of("turn-up Q♥", rules="hoyle-1847"), HiddenSale("Anna", 1, "Ben", 1))


@pytest.mark.parametrize("variants", [(), ("spare-hand",)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_no_sale_moves_the_chance_of_a_third_seat(name, variants):
    rules = with_variants(RULE_SETS[name], variants)
    tables = (table for seed in range(3) for table in positions(rules, NAMES, seed))
    assert all(price.others == {} for table in tables for price in prices(table))


def test_two_gain_by_a_sale_only_where_a_chance_would_be_lost_to_all():
    assert not any(price.both_gain for price in prices(table_of("turn-up Q♥")))
    spare = table_of("turn-up Q♥\nBen buys all hidden from Carla for 2", "modern + spare-hand")
    gain = [price.sale for price in prices(spare) if price.both_gain]
    assert gain
    # Whose cards stay down loses them: so the trump goes to one who has fewer.
    trumps = [sale.buyer for sale in gain if isinstance(sale, Sale)]
    assert trumps == ["Carla"]


def test_the_whole_prices_are_those_by_which_neither_loses():
    [fair] = [
        p
        for p in prices(table_of("seen: K♥ A♥\nturn-up Q♥", "hoyle-1847"))
        if p.sale.buyer == "Ben"
    ]
    assert list(fair.whole) == [18]
    assert [list(p.whole) for p in prices(table_of("turn-up Q♥", "hoyle-1847"))] == [[]] * 3


def test_nobody_can_pay_more_than_the_purse_or_the_cap():
    text = "seen: K♥ A♥\nturn-up Q♥"
    capped = prices(table_of(text, "hoyle-1847 + price-cap 9"))
    assert {(price.limit, len(price.whole)) for price in capped} == {(9, 0)}


def test_prices_cover_every_sale_the_rules_allow():
    found = [price.sale for price in prices(table_of("turn-up Q♥"))]
    assert len(found) == len(set(found)) == 3 + 4 * 3 * 3
    assert {sale.count for sale in found if isinstance(sale, HiddenSale)} == {1, 2, None}
    assert prices(table_of("turn-up A♥")) == ()


def test_a_two_may_be_worse_than_nothing_to_its_owner():
    # Anna's own cards stay down because of it, and are lost where the spare hand holds a trump.
    two = read("rules: modern + spare-hand\nplayers: Anna, Ben, Carla\nturn-up 2♥").table
    found = worth(two, Sale("Ben", two.best, "Anna", 1))
    assert found.least == found.most < 0
    assert not Price(Sale("Ben", two.best, "Anna", 1), found, 36).whole
