"""Why people trade: what chances and sales are worth to players who fear for their last chips."""

import pytest

from speculation.caution import cautious, certain, market
from speculation.effects import after
from speculation.events import Sale
from speculation.odds import odds
from speculation.record import read
from speculation.rulesets import RULE_SETS
from speculation.trade import sure


def table_of(chips, up="J♥", rules="hoyle-1847"):
    players = "players: Anna, Ben, Carla, Dan"
    return read(f"rules: {rules}\n{players}\nchips: {chips}\nturn-up {up}").table


def trump(table, buyer="Ben"):
    return cautious(table, Sale(buyer, table.best, "Anna", 1))


def test_a_chance_is_worth_less_than_its_mean_and_nearly_that_to_the_rich():
    assert certain(0, 18, 0.5) < certain(36, 18, 0.5) < certain(10**6, 18, 0.5) < 9
    assert certain(10**6, 18, 0.5) == pytest.approx(9, abs=1e-3)


def test_a_certainty_is_worth_itself():
    assert (certain(36, 18, 0), certain(36, 18, 1)) == pytest.approx((0, 18))


def test_equals_sell_where_the_buyer_is_left_with_more_chance_than_the_seller_had():
    even = trump(table_of("40"))
    assert even.least > even.most
    turned = "turn-up 2♥\nAnna turns 4♣\nAnna turns 5♣\nAnna turns 9♥"
    table = read(f"rules: hoyle-1847\nplayers: Ben, Anna\n{turned}").table
    found = trump(table)
    chances = odds(table).chances
    assert chances["Ben"] + sure(table) == 1 > chances["Anna"]
    assert found.least < table.pool * sure(table) < found.most


def test_the_poor_sell_to_the_rich():
    poor = table_of("Anna 16, Ben 40, Carla 40, Dan 40")
    assert trump(poor).least < trump(poor).most < poor.pool * sure(poor)


def test_the_richer_of_two_buyers_gives_more():
    table = table_of("Anna 16, Ben 40, Carla 80, Dan 40")
    assert trump(table, "Ben").most < trump(table, "Carla").most


def test_nobody_gives_more_than_the_purse_holds():
    table = table_of("Anna 40, Ben 6, Carla 40, Dan 40", "K♥")
    assert trump(table).most <= table.purse("Ben") == 2


def worths(table):
    chances = odds(table).chances
    return {
        name: table.purse(name) + certain(table.purse(name), table.pool, float(chances[name]))
        for name in table.seats
    }


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("up", ["6♥", "10♥", "J♥"])
def test_every_sale_betters_two_and_hurts_nobody(name, up):
    table = table_of("Anna 12, Ben 25, Carla 40, Dan 90", up, name)
    found = market(table)
    now = table
    for sale in found.sales:
        before, now = worths(now), after(now, sale)
        then = worths(now)
        better = {player for player in now.seats if then[player] > before[player] + 1e-9}
        assert better == {sale.buyer, sale.seller}
        assert min(then[player] - before[player] for player in now.seats) > -1e-9
    assert now == found.table
    assert (worths(table), worths(now)) == (found.before, found.after)
    assert market(now).sales == ()


def test_there_are_such_markets():
    tables = (table_of("Anna 12, Ben 25, Carla 40, Dan 90", "10♥", name) for name in RULE_SETS)
    assert sum(bool(market(table).sales) for table in tables) >= 6


def test_an_owner_whom_hidden_cards_threaten_buys_them():
    table = read("players: Anna, Ben, Carla\nturn-up J♥").table
    found = market(table)
    assert [(sale.buyer, sale.seller) for sale in found.sales] == [
        ("Anna", "Ben"),
        ("Anna", "Carla"),
    ]
    assert found.before["Anna"] < found.after["Anna"] == pytest.approx(44)
