"""What fives and jacks still bring: as by following every card, and as in many deals."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import islice, permutations
from math import sqrt

import pytest

from speculation.cards import pack, read_card
from speculation.effects import after
from speculation.events import NextCardSale, Sale, TurnUp
from speculation.fines import Fines, costs, still_fed
from speculation.odds import odds
from speculation.openings import openings
from speculation.prices import prices, sales, worth
from speculation.record import read
from speculation.rules import AceInPlay, Ends, with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay
from speculation.trade import bargain

from .enumeration import played, small
from .test_odds import positions

NAMES = ("Anna", "Ben", "Carla", "Dan")
FED = [("fives-and-jacks",), ("fives-and-jacks", "spare-hand"), ("fives-and-jacks", "hidden-cards")]
DEALS = 600
ERRORS = 4.5
EVERY_CARD = [
    name
    for name, rules in RULE_SETS.items()
    if rules.ends.value is Ends.EVERY_CARD and rules.ace_in_play.value is AceInPlay.ORDINARY
]


def laid(name, turn_up, *variants, players=4):
    rules = with_variants(RULE_SETS[name], ["fives-and-jacks", *variants])
    return after(lay(rules, NAMES[:players], "Anna"), TurnUp(read_card(turn_up)))


def expected(table):
    """What everybody will have at the end, less what there is now, if nobody trades any more."""
    chances, gains = odds(table).chances, Fines(table.seats).gains(table)
    return {name: chances[name] * table.pool + gains[name] for name in table.seats}


def offered(rules, players, draw):
    """Tables at which something is for sale, each with one such sale."""
    for seed in range(40):
        for table in positions(rules, NAMES[:players], seed):
            offers = [sale for opening in openings(table) for sale in sales(opening)]
            if offers and (table.turn_up or players == 2) and still_fed(table):
                yield table, draw.choice(offers)


@pytest.mark.parametrize("variants", FED, ids="+".join)
@pytest.mark.parametrize("name", RULE_SETS)
def test_a_sale_is_worth_what_following_every_card_makes_of_it(name, variants):
    rules, draw = with_variants(RULE_SETS[name], variants), random.Random(name)
    size = 16 if "spare-hand" in variants else 20
    for players, hand in ((2, 1), (3, 1), (2, 2)):
        for table, sale in islice(offered(small(rules, size, hand), players, draw), 1):
            found = worth(table, sale)
            assert (found.least, found.most) == bargain(table, sale, trade=False), (table, sale)


@pytest.mark.parametrize("purses", [(40, 40, 40), (0, 40, 40), (40, 0, 40), (0, 0, 0)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_one_without_chips_pays_nothing_and_brings_nothing(name, purses):
    rules = small(with_variants(RULE_SETS[name], ["fives-and-jacks"]), 16, 1)
    table = after(lay(rules, NAMES[:3], "Anna"), TurnUp(read_card("J♥")))
    if table.over:
        assert name == "peel-1891"
        return
    table = replace(table, purses=purses)
    total, courses = dict.fromkeys(table.seats, 0), 0
    for order in permutations(table.unseen, sum(table.hidden)):
        end, courses = played(table, list(order)), courses + 1
        for name_, now, then in zip(table.seats, purses, end.purses, strict=True):
            total[name_] += then - now
    assert expected(table) == {name_: Fraction(n, courses) for name_, n in total.items()}


@pytest.mark.parametrize("at", [("9♥",), ("2♥", "spare-hand")], ids="+".join)
@pytest.mark.parametrize("name", RULE_SETS)
def test_on_a_full_pack_it_is_what_many_deals_come_to(name, at):
    table, draw = laid(name, *at), random.Random(name)
    if table.over:
        return
    gains = {seat: [] for seat in table.seats}
    for _ in range(DEALS):
        end = played(table, draw.sample(table.unseen, sum(table.hidden) + table.spare))
        for seat, now, then in zip(table.seats, table.purses, end.purses, strict=True):
            gains[seat].append(then - now)
    for seat, mean in expected(table).items():
        found = sum(gains[seat]) / DEALS
        error = sqrt(sum((gain - found) ** 2 for gain in gains[seat])) / DEALS
        assert abs(found - float(mean)) < ERRORS * error


def one_lies(table, card, name):
    """The table with one card known to lie in a pile, where every card will be turned."""
    hidden = tuple(n - (s == name) for s, n in zip(table.seats, table.hidden, strict=True))
    best = card.suit is table.turn_up.suit and card.beats(table.best)
    seat = table.seat(name)
    shown = tuple((*c, card) if i == seat else c for i, c in enumerate(table.shown))
    known = replace(table, hidden=hidden, shown=shown)
    return replace(known, best=card, owner=name) if best else known


@pytest.mark.parametrize("turn_up", ["2♥", "9♥", "K♥"])
@pytest.mark.parametrize("name", EVERY_CARD)
def test_where_every_card_is_turned_each_counts_where_it_lies(name, turn_up):
    table = laid(name, turn_up)
    if table.over:
        return
    gains = dict.fromkeys(table.seats, Fraction(0))
    for card in (card for card in table.unseen if costs(table, card)):
        for lies in table.seats:
            here = Fraction(table.pile(lies), len(table.unseen))
            gains[lies] -= here
            for wins, chance in odds(one_lies(table, card, lies)).chances.items():
                gains[wins] += here * chance
    assert Fines(table.seats).gains(table) == gains


def test_whoever_has_bought_the_next_card_pays_for_it_where_its_owner_must():
    rules = small(with_variants(RULE_SETS["peel-1891"], ["fives-and-jacks"]), 20, 2)
    table = after(lay(rules, NAMES[:2], "Anna"), TurnUp(read_card("10♥")))
    sale = NextCardSale("Anna", "Ben", 1)
    found, gains = worth(table, sale), Fines(table.seats).gains
    assert (found.least, found.most) == bargain(table, sale, trade=False)
    costs_anna = gains(table)["Anna"] - gains(after(table, sale))["Anna"]
    assert costs_anna > 0 > gains(table)["Ben"] - gains(after(table, sale))["Ben"]


def test_a_trump_that_is_safe_is_worth_the_pool_as_it_will_have_grown():
    rules = "rules: hoyle-1847 + fives-and-jacks\nplayers: Anna, Ben, Carla\n"
    table = read(f"{rules}seen: K♥ A♥\nturn-up Q♥").table
    found = worth(table, Sale("Ben", table.best, "Anna", 1))
    # Nine of 49 cards are turned, and eight of the 49 cost a chip.
    assert found.least == found.most == table.pool + 9 * Fraction(8, 49)


def test_a_pool_that_grows_no_more_is_what_lies_there():
    gone = ", ".join(str(card) for card in pack() if card.rank in (5, 11))
    rules = "rules: modern + fives-and-jacks\nplayers: Anna, Ben, Carla\n"
    table = read(f"{rules}seen: {gone}\nturn-up Q♥").table
    assert not still_fed(table)
    plain = read(f"players: Anna, Ben, Carla\nseen: {gone}\nturn-up Q♥").table
    assert [price.worth for price in prices(table)] == [price.worth for price in prices(plain)]


def test_where_a_purse_may_be_emptied_no_price_is_worked_out():
    table = laid("modern", "Q♥")
    for purses in ((34, 1, 36, 36), (2, 36, 36, 36)):
        with pytest.raises(ValueError, match=r"has [12] chips?, and fives and jacks may cost more"):
            prices(replace(table, purses=purses))
    assert prices(replace(table, purses=(34, 8, 0, 36)))
