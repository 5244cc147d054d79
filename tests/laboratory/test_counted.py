"""What is counted of an evening agrees with what its record says."""

import re
from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from speculation.cards import Rank
from speculation.events import Sale
from speculation.game import play_out, record
from speculation.laboratory.counted import COUNTS, PARTS
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import play
from speculation.temperaments import TEMPERAMENTS

PLAN = Plan(rules=("modern", "peel-1891", "cassell-1881"), players=(4, 6), deals=3, seed=11)


@pytest.fixture(scope="module", params=range(6))
def both(request):
    """A line, and the same evening as a game and as a record."""
    game = play_out(PLAN.settings(request.param))
    return play(PLAN, request.param), game, record(game)


def total(line, what):
    return sum(counts[COUNTS.index(what)] for counts in line.counts.values())


def by_kind(game, names):
    kinds = {seat.name: seat.player for seat in game.settings.seats}
    return Counter(kinds[name] for name in names)


def test_sales_bids_and_prices_are_those_of_the_record(both):
    line, game, text = both
    sales = re.findall(r"^(\w+) buys \S+[♠♥♦♣] from (\w+) for (\d+)", text, re.MULTILINE)
    assert line.sales == total(line, "bought") == total(line, "sold") == len(sales)
    assert total(line, "paid") == total(line, "got") == sum(int(price) for *_, price in sales)
    for what, names in (("bought", [b for b, *_ in sales]), ("sold", [s for _, s, _ in sales])):
        found = {kind: counts[COUNTS.index(what)] for kind, counts in line.counts.items()}
        assert +Counter(found) == by_kind(game, names)
    bids = re.findall(r"^(\w+) bids \d+ for \S+[♠♥♦♣]", text, re.MULTILINE)
    assert total(line, "bids") == len(bids)
    unseen = re.findall(r"^\w+ buys (?:\d+ hidden|the turn-up|the next card)", text, re.MULTILINE)
    assert line.unseen == total(line, "blocks") + total(line, "blind") == len(unseen)


def test_words_are_all_that_was_said_but_for_turns(both):
    line, game, _ = both
    spoken = [w for w in game.log if not re.search(r"turn-up$|turns$|^---$", w) or " buys " in w]
    assert total(line, "words") == len(spoken)
    assert total(line, "passes") == sum(w.endswith(" passes") for w in game.log)


def test_what_some_win_others_lose_but_for_the_pool_left_on_the_table(both):
    line, game, _ = both
    assert total(line, "won") == -game.table.pool
    assert total(line, "deals") == line.deals * line.players
    purses = zip(game.settings.seats, game.table.purses, strict=True)
    won = Counter()
    for seat, purse in purses:
        won[seat.player] += purse - game.settings.chips
    assert {kind: counts[COUNTS.index("won")] for kind, counts in line.counts.items()} == won


def test_a_worth_is_the_pool_times_the_chance_that_nothing_beats_the_trump():
    """Two players of Hoyle's game: six cards of 51 lie face down, and ten chips in the pool."""
    plan = Plan(rules=("hoyle-1847",), players=(2,), temperaments=("bold", "sharp"), deals=1)
    sold = 0
    for n in range(40):
        events = play_out(plan.settings(n)).evening.deal.events
        sales = [event for event in events if isinstance(event, Sale)]
        if [sale.card for sale in sales] == [events[0].card]:
            higher, sold = Rank.ACE - events[0].card.rank, sold + 1
            worth = Fraction(10 * comb(51 - 6, higher), comb(51, higher))
            assert total(play(plan, n), "bought_worth") == round(worth * PARTS)
    assert sold > 5


def test_every_temperament_is_counted():
    assert set(play(PLAN, 1).counts) == set(TEMPERAMENTS)
