"""Whole evenings of computer players keep what a table keeps, under every rule set."""

from pathlib import Path

import pytest

from speculation.cards import pack
from speculation.events import SpareTurn, Turn, TurnUp
from speculation.game import record
from speculation.record import read
from tests.players.companies import COMPANIES, evening

GOLDEN = Path(__file__).with_name("evening-of-seed-1811.deal")


@pytest.fixture(scope="module", params=COMPANIES, ids=lambda company: "-".join(map(str, company)))
def games(request):
    rules, number = request.param
    chips = (40, 5)
    return [evening(rules, number, seed, chips=chips[seed]) for seed in range(2)]


def test_every_company_was_tried():
    assert len(COMPANIES) > 80


def test_they_end_and_are_records_that_read(games):
    for game in games:
        assert game.over
        assert read(record(game)).table.purses == game.table.purses


def test_chips_are_conserved_and_no_purse_is_overdrawn(games):
    for game in games:
        tables = [table for deal in game.evening.deals for table in deal.tables]
        total = game.settings.chips * len(game.settings.seats)
        assert {sum(table.purses) + table.pool for table in tables} == {total}
        assert min(purse for table in tables for purse in table.purses) >= 0


def test_every_card_is_one_of_the_pack_and_none_is_turned_twice(games):
    for game in games:
        whole = set(pack(game.table.rules.pack.value))
        for deal in game.evening.deals:
            turned = [e.card for e in deal.events if isinstance(e, TurnUp | Turn | SpareTurn)]
            assert len(turned) == len(set(turned))
            assert set(turned) <= whole


def test_the_same_number_plays_the_same_evening():
    """The text is pinned: whoever changes how players think changes what they have said."""
    assert record(evening("modern", 5, 1811, 2)) == GOLDEN.read_text("utf-8")


def test_those_who_run_out_of_chips_play_on_without():
    game = evening("hoyle-1847", 6, 5, deals=8, chips=5)
    assert any(0 in deal.tables[0].purses for deal in game.evening.deals)
    assert game.over
