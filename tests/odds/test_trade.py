"""Fair trade changes nobody's expectation, and where it does: by following every bargain."""

from dataclasses import replace
from fractions import Fraction

import pytest

from speculation.cards import read_card
from speculation.deal import Refused
from speculation.effects import after
from speculation.events import HiddenSale, Sale, Turn, TurnUp
from speculation.odds import odds
from speculation.prices import worth
from speculation.record import read
from speculation.rules import AceInPlay, Ends, with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay
from speculation.trade import bargain, expected, sure

from .enumeration import small

NAMES = ("Anna", "Ben", "Carla")
STAY_DOWN = [name for name in RULE_SETS if RULE_SETS[name].ends.value is Ends.ALL_BUT_OWNERS]
EVERY_CARD = [
    name
    for name, rules in RULE_SETS.items()
    if rules.ends.value is Ends.EVERY_CARD and rules.ace_in_play.value is AceInPlay.ORDINARY
]
SIZES = [(2, 1, 20, "10♥"), (3, 1, 16, "J♥"), (2, 2, 16, "J♥"), (2, 1, 20, None)]


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


def test_nor_among_three_with_two_cards_each_whose_owner_waits():
    table = laid("modern", 3, 2, 16, "J♥")
    assert expected(table) == by_chance(table)


@pytest.mark.parametrize("name", [name for name in RULE_SETS if name not in STAY_DOWN])
def test_nor_does_it_where_a_spare_hand_may_win_if_every_card_is_turned(name):
    table = laid(name, 2, 1, 20, None, "spare-hand")
    assert expected(table) == expected(table, trade=False) == by_chance(table)


@pytest.mark.parametrize("name", STAY_DOWN)
def test_two_gain_together_where_a_spare_hand_may_win_over_cards_that_stay_down(name):
    table = laid(name, 2, 1, 12, "Q♥", "spare-hand")
    without, traded = expected(table, trade=False), expected(table)
    assert without == by_chance(table)
    # What they gain is shared evenly: it may be one chip in eleven.
    gain = {player: traded[player] - without[player] for player in ("Anna", "Ben")}
    assert gain == {"Anna": Fraction(1, 22), "Ben": Fraction(1, 22)}


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_best_trump_is_worth_the_pool_where_nothing_higher_is_dealt(name):
    table = laid(name, 2, 2, 20, "10♥")
    if table.over or table.owner is None or table.best not in table.for_sale:
        return
    fair = table.pool * sure(table)
    assert bargain(table, Sale("Ben", table.best, "Anna", 1)) == (fair, fair)


@pytest.mark.parametrize("name", STAY_DOWN)
def test_a_sale_that_ends_the_deal_is_worth_the_pool_where_the_trump_would_hold(name):
    # Only Ben's card is left, and stays down once the trump is Ben's.
    table = best_turned(name, "Q♥", (0, 1))
    sale = Sale("Ben", table.best, "Anna", 1)
    assert after(table, sale).over
    fair = table.pool * sure(table)
    assert bargain(table, sale) == (fair, fair)


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


@pytest.mark.parametrize("name", EVERY_CARD)
def test_they_do_so_wherever_every_card_is_turned(name):
    table = best_turned(name, "Q♥", (1, 1), "fives-and-jacks")
    # Neither king nor ace is dealt: two of the 48 other cards are, and eight cost a chip.
    price = sure(table) * (table.pool + 2 * Fraction(8, 48))
    assert bargain(table, Sale("Ben", table.best, "Anna", 1)) == (price, price)


@pytest.mark.parametrize("name", STAY_DOWN)
def test_a_saved_card_makes_a_trump_cheaper_where_a_spare_hand_may_win(name):
    table = best_turned(name, "Q♥", (2, 1), "spare-hand")
    table = replace(table, spare=2)
    sale = Sale("Ben", table.best, "Anna", 1)
    # The king in the spare hand takes the pool, but for an ace that is still turned.
    saved = {cards: table.pool * Fraction(cards * 2, 50 * 49) for cards in (2, 1)}
    fair = table.pool * sure(table)
    assert bargain(table, sale, trade=False) == (fair - saved[2], fair - saved[1])
    assert worth(table, sale).least == fair - saved[2]
    assert worth(table, sale).most == fair - saved[1]


def test_the_hope_of_later_sales_can_lift_a_trump_above_the_pool_times_its_chance():
    table = replace(best_turned("modern", "10♥", (2, 1, 0), "spare-hand"), spare=2)
    sale = Sale("Carla", table.best, "Anna", 1)
    assert bargain(table, sale)[1] > table.pool * sure(table) >= bargain(table, sale, False)[1]


def best_turned(name, best, left, *variants):
    """A table on which Anna has just turned the best trump, the two being the turn-up."""
    rules = with_variants(RULE_SETS[name], variants)
    seats = NAMES[: len(left)]
    up = after(lay(rules, seats, seats[-1]), TurnUp(read_card("2♥")))
    return after(replace(up, hidden=(left[0] + 1, *left[1:])), Turn("Anna", read_card(best)))


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


@pytest.mark.parametrize(
    ("sale", "why"),
    [
        (HiddenSale("Ben", 1, "Anna", 1), "face-down cards are not for sale"),
        (Sale("Ben", read_card("A♥"), "Anna", 1), "A♥"),
        (Sale("Anna", read_card("Q♥"), "Ben", 1), "the Q♥ is Anna's, not Ben's"),
    ],
)
def test_what_the_rules_forbid_has_no_price(sale, why):
    with pytest.raises(Refused, match=why):
        bargain(queen("hoyle-1847 + hand 1"), sale)
