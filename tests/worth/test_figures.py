"""The tables of worth agree with reckonings of their own that ask the engine nothing."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from speculation.cards import Rank, read_card
from speculation.effects import after
from speculation.events import Sale, Turn
from speculation.figures import FIGURES, figure
from speculation.figures.laid import turned_up
from speculation.figures.memory import known
from speculation.figures.seats import gains
from speculation.figures.sheet import Kind, shown
from speculation.figures.trade import _TABLES, small
from speculation.figures.trumps import by_thumb
from speculation.odds import higher_trumps
from speculation.prices import worth
from speculation.refusals import refusal
from speculation.rulesets import RULE_SETS

RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
HIGHER = {rank: n for n, rank in enumerate(RANKS, start=1)}
PLAYERS = range(2, 10)


def safe(unseen, dealt, higher):
    """The chance that none of the higher trumps is among the cards dealt."""
    return Fraction(comb(unseen - dealt, higher), comb(unseen, higher))


def cells(name):
    """Every number of a table, by the first cell of its row and the heading of its column."""
    sheet = figure(name)
    heads = [column.name for column in sheet.columns]
    return {
        (str(row[0]), head): cell
        for row in sheet.rows
        for head, cell in zip(heads[1:], row[1:], strict=True)
    }


def test_a_trump_is_worth_its_chance_that_no_higher_one_was_dealt():
    assert cells("trumps") == {
        (f"{rank}♥", str(players)): safe(51, 3 * players, HIGHER[rank])
        for rank in RANKS
        for players in PLAYERS
    }


@pytest.mark.parametrize(("rank", "players"), [("K", 9), ("Q", 5), ("J", 4)])
def test_counting_every_way_the_higher_trumps_can_lie_gives_the_same(rank, players):
    ways = [min(places) >= 3 * players for places in combinations(range(51), HIGHER[rank])]
    assert cells("trumps")[f"{rank}♥", str(players)] == Fraction(sum(ways), len(ways))


def test_in_chips_it_is_that_part_of_the_stakes():
    found = cells("chips")
    for players in PLAYERS:
        assert found["Pool", str(players)] == 6 + 4 * (players - 1)
    assert found["J♥", "4"] == 18 * safe(51, 12, 3)
    assert found["2♥", "9"] == 38 * safe(51, 27, 12)


def test_the_price_is_the_same_by_every_rule_set_that_lets_the_turn_up_be_sold():
    sold = 0
    for rules in RULE_SETS.values():
        table = turned_up(rules, 4, Rank.NINE)
        sale = Sale("Ben", read_card("9♥"), "Anna", 1)
        if refusal(table, sale) is None:
            sold += 1
            assert worth(table, sale).least == cells("trumps")["9♥", "4"] * table.pool
    assert sold > 5


def test_it_grows_with_every_card_that_is_turned_in_vain():
    # Down are the cards in all piles, the owner's among them.
    assert cells("four") == {
        (f"{rank}♥", str(down)): safe(39 + down, down, HIGHER[rank])
        for rank in RANKS
        for down in range(1, 13)
    }
    found = cells("knave")
    for players in PLAYERS:
        for down in range(1, 28):
            cell = safe(51 - 3 * players + down, down, 3) if down <= 3 * players else None
            assert found[str(down), str(players)] == cell


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_it_is_the_price_of_a_trump_just_turned_and_of_a_turn_up_that_stands(rules):
    shares = {name: cells(name) for name in ("four", "knave")}
    compared, rng = 0, random.Random(rules.id)
    for _ in range(40):
        table = turned_up(rules, 4, rng.choice([Rank.TWO, Rank.FIVE, Rank.NINE]))
        while not table.over and (name := table.next) in table.seats:
            table = after(table, Turn(name, rng.choice(table.unseen)))
            best = table.best
            if table.over or best is None or not sum(table.hidden):
                continue
            sale = Sale(
                next(one for one in table.seats if one != table.owner), best, table.owner, 1
            )
            rank = str(best)[:-1]
            if len(higher_trumps(table)) < HIGHER.get(rank, 13) or refusal(table, sale):
                continue
            compared += 1
            share = shares["four"][f"{rank}♥", str(sum(table.hidden))]
            assert worth(table, sale).least == worth(table, sale).most == table.pool * share
    assert compared > (0 if rules.id == "britannica-1911" else 5)


def test_the_rule_of_seventeen_is_exact_for_a_king_and_never_too_low():
    for players in PLAYERS:
        off = {
            rank: by_thumb(players, HIGHER[rank]) - safe(51, 3 * players, HIGHER[rank])
            for rank in RANKS
        }
        assert off["K"] == 0
        assert min(off.values()) == 0
        assert cells("thumb")[str(players), "Too high by at most"] == max(off.values())
        assert off[cells("thumb")[str(players), "Which is for"][:-1]] == max(off.values())


def dealers(players, takes_it):
    """The dealer's chance where the turn-up is the dealer's, by the rank that is turned up.

    `takes_it` are the ranks that take the pool at once.
    """
    total = Fraction(0)
    for rank in ("A", *RANKS):
        none = safe(51, 3 * players, HIGHER.get(rank, 0))
        total += 1 if rank in takes_it else none + (1 - none) / players
    return total / 13


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("name", "takes_it"), [("hoyle-1847", ""), ("foster-1897", ""), ("peel-1891", "KQJ")]
)
def test_what_dealing_gains(name, takes_it, players):
    stakes = RULE_SETS[name].stakes.value
    pool = stakes.dealer + (players - 1) * stakes.others
    gain = dealers(players, takes_it) * pool - stakes.dealer
    assert cells("dealer")[RULE_SETS[name].short, str(players)] == gain


def test_where_the_turn_up_is_nobodys_all_have_the_same_chance():
    # The pool is carried where none of the twelve other trumps was dealt.
    assert cells("seats")["Older Hoyle", "Carried"] == safe(51, 12, 12)
    for seat in ("Dealer", "Dealer's left", "Opposite", "Dealer's right"):
        assert cells("seats")["Older Hoyle", seat] == (1 - safe(51, 12, 12)) / 4


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_it_does_not_pay_to_sit_at_the_dealers_left(rules):
    found = cells("seats")
    others = {found[rules.short, s] for s in ("Dealer's left", "Opposite", "Dealer's right")}
    assert len(others) == 1


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_what_one_gains_the_others_lose_but_for_a_pool_that_is_carried(rules):
    stakes = rules.stakes.value
    carried = cells("seats")[rules.short, "Carried"] * (stakes.dealer + 3 * stakes.others)
    assert sum(gains(rules, 4).values()) == -carried


def test_a_dealer_at_the_even_stake_gains_nothing():
    for players in PLAYERS:
        stake = cells("stake")[str(players), "Even stake"]
        assert dealers(players, "") * (stake + 4 * (players - 1)) == stake


def averaged(rank, players, deal):
    """The mean difference that earlier deals make to a turn-up's share of the pool."""
    higher, dealt = HIGHER[rank], 3 * players
    away, total = (deal - 1) * (dealt + 1), Fraction(0)
    for gone in range(min(higher, away) + 1):
        chance = Fraction(comb(higher, gone) * comb(51 - higher, away - gone), comb(51, away))
        now = safe(51 - away, dealt, higher - gone)
        total += chance * abs(now - safe(51, dealt, higher))
    return total


def test_how_far_out_one_is_who_forgets():
    assert cells("memory") == {
        (f"{rank}♥", str(deal)): 18 * averaged(rank, 4, deal)
        for rank in RANKS
        for deal in (2, 3, 4)
    }
    for players, last in {3: 5, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}.items():
        for deal in range(2, 6):
            cell = averaged("J", players, deal) if deal <= last else None
            assert cells("remembered")[str(players), str(deal)] == cell


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
@pytest.mark.parametrize("rank", [Rank.KING, Rank.JACK, Rank.SIX])
def test_on_the_average_forgetting_errs_neither_way(rank, deal):
    found = list(known(rank, 4, deal))
    assert sum(chance for _, chance in found) == 1
    mean = sum(chance * share for share, chance in found)
    assert mean == cells("trumps")[f"{rank}♥", "4"]


def test_what_variants_do_to_the_nine():
    found = cells("rules")
    # Five or more higher hearts: K Q J 10 A; a spare hand and longer hands are more places.
    none = {"spare-hand": 15, "hand 4": 16, "hand 5": 20}
    for variant, dealt in none.items():
        if variant != "spare-hand":
            row = f"Full rules, {variant}"
            assert found[row, "Its price"] == 18 * safe(51, dealt, 5)
            assert found[row, "Dealer"] == safe(51, dealt, 5) + (1 - safe(51, dealt, 5)) / 4
    assert found["Peel 1891, short-pack", "Its price"] == 5 * safe(31, 12, 5)
    assert found["Hoyle 1847", "It stays the best"] == safe(51, 12, 5)
    assert found["Full rules", "It stays the best"] == safe(51, 9, 5)
    assert found["Peel 1891, pool-turn-up", "Carried"] == safe(51, 12, 5)


@pytest.mark.parametrize("row", ["Older Hoyle", "Britannica 1911", "Peel 1891, pool-turn-up"])
def test_what_may_not_be_sold_has_no_price(row):
    assert cells("rules")[row, "Its price"] is None
    assert figure("rules").cell(row, "Its price") == "–"


@pytest.mark.parametrize(
    ("number", "kind", "written"),
    [
        (Fraction(2, 3), Kind.CHIPS, "0.67"),
        (Fraction(1, 200), Kind.CHIPS, "0.00"),
        (Fraction(3, 200), Kind.CHIPS, "0.02"),
        (Fraction(-2, 3), Kind.GAIN, "−0.67"),
        (Fraction(2, 3), Kind.GAIN, "+0.67"),
        (Fraction(2, 3), Kind.FINE_CHIPS, "0.6667"),
        (Fraction(1, 10**6), Kind.SHARE, "under\xa00.1\xa0%"),
        (Fraction(1), Kind.SHARE, "100\xa0%"),
        (18, Kind.CHIPS, "18"),
    ],
)
def test_how_a_number_is_written(number, kind, written):
    assert shown(number, kind) == written


def test_a_spare_hand_carries_what_it_beats():
    found = cells("rules")
    row = "Full rules, spare-hand"
    seats = found[row, "Dealer"] + 3 * found[row, "Each other player"]
    assert seats + found[row, "Carried"] == 1
    # More often than the highest card dealt lies in it: what lies under the nine stays down.
    assert found[row, "Carried"] > 3 * (1 - safe(51, 15, 5)) / 15


def test_the_prices_without_later_trade_are_those_of_the_market():
    for row, (name, variant, rank, left, spare, buyer) in zip(
        figure("trade").rows, _TABLES, strict=True
    ):
        table = small(name, variant, rank, left, spare)
        found = worth(table, Sale(buyer, table.best, "Anna", 1))
        assert row[5:7] == (found.least, found.most)
        if variant == "":
            assert set(row[4:]) == {row[4]}


def test_where_the_pool_still_grows_the_price_is_above_it():
    rows = [row for row in figure("trade").rows if "fives" in str(row[1])]
    assert len(rows) == 2
    assert all(min(row[5:]) > row[4] for row in rows)


def test_the_rich_buy_from_the_poor():
    found = cells("caution")
    asks = [found[str(purse), "Seller asks"] for purse in (100, 36, 20, 10, 5, 2)]
    assert asks == sorted(asks, reverse=True)
    assert asks[0] < found["2", "Pool times chance"]
    gives = found["36", "Buyer gives"]
    assert [ask < gives for ask in asks] == [False, False, True, True, True, True]


@pytest.mark.parametrize("name", FIGURES)
def test_every_row_is_as_long_as_the_head_and_has_a_name_of_its_own(name):
    sheet = figure(name)
    assert {len(row) for row in sheet.rows} == {len(sheet.columns)}
    assert len({row[0] for row in sheet.rows}) == len(sheet.rows)
    shares = [i for i, column in enumerate(sheet.columns) if column.kind is Kind.SHARE]
    assert all(0 <= row[i] <= 1 for row in sheet.rows for i in shares if row[i] is not None)


@pytest.mark.parametrize("name", FIGURES)
def test_a_plot_shows_numbers_of_its_table(name):
    sheet = figure(name)
    numbers = {cell for row in sheet.rows for cell in row}
    lines = sheet.plot.lines.values() if sheet.plot else ()
    assert all(y in numbers for points in lines for _, y in points)


def test_a_table_or_a_cell_that_is_not_there_is_said_to_be_missing():
    with pytest.raises(KeyError, match="there is no table 'nosuch': there are trumps, chips"):
        figure("nosuch")
    with pytest.raises(KeyError, match="the table 'chips' has no cell in the row 'x'"):
        figure("chips").cell("x", "y")
