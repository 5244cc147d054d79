"""What sets the temperaments apart, counted over some hundred deals with fixed seeds."""

from collections import Counter
from dataclasses import replace

import pytest

from speculation.events import Ask, Bid, HiddenSale, Keep, Sale
from speculation.game import play_out
from speculation.players import choose
from speculation.record import read as read_record
from speculation.temperaments import TEMPERAMENTS
from tests.players.companies import KINDS, evenings


@pytest.fixture(scope="module")
def told():
    """How often each temperament did each thing, and the chips it paid and got by sales."""
    counts = {kind: Counter() for kind in KINDS}
    for rules in ("modern", "hoyle-1847"):
        for game in evenings(rules):
            kinds = {seat.name: seat.player for seat in game.settings.seats}
            for event in (e for deal in game.evening.deals for e in deal.events):
                if isinstance(event, Sale):
                    counts[kinds[event.buyer]]["bought"] += 1
                    counts[kinds[event.buyer]]["paid"] += event.price
                    counts[kinds[event.seller]]["sold"] += 1
                    counts[kinds[event.seller]]["got"] += event.price
                elif isinstance(event, HiddenSale):
                    counts[kinds[event.buyer]]["blind"] += 1
                elif isinstance(event, Bid | Ask | Keep):
                    counts[kinds[event.seat]][type(event).__name__] += 1
    return counts


def test_there_are_at_least_six():
    assert len(TEMPERAMENTS) >= 6
    assert len({replace(t, id="") for t in TEMPERAMENTS.values()}) == len(TEMPERAMENTS)


def test_the_bold_buy_most_and_the_cautious_less_than_half_as_often(told):
    assert told["bold"]["bought"] == max(told[kind]["bought"] for kind in KINDS)
    assert told["cautious"]["bought"] < told["bold"]["bought"] / 2


def test_only_the_bold_buy_blind_by_habit(told):
    assert all(told["bold"]["blind"] > 2 * told[kind]["blind"] for kind in KINDS if kind != "bold")


def test_the_generous_take_less_than_the_sharp_and_seldom_ask_for_more(told):
    got = {kind: told[kind]["got"] / told[kind]["sold"] for kind in ("generous", "sharp")}
    assert got["generous"] < got["sharp"]
    assert told["generous"]["Ask"] < told["sharp"]["Ask"] / 2


def test_the_sharp_ask_for_more_before_they_sell_and_keep_less_than_the_bold(told):
    assert told["sharp"]["Ask"] > told["sharp"]["sold"]
    assert told["sharp"]["Keep"] < told["bold"]["Keep"]


def test_the_contrary_shun_what_is_wanted(told):
    """They buy where nobody else would: low trumps, at a price that others think too high."""
    prices = {kind: told[kind]["paid"] / told[kind]["bought"] for kind in KINDS}
    assert prices["contrary"] < prices["bold"] / 2


def test_the_forgetful_alone_ignore_what_earlier_deals_have_shown():
    shown = "players: Anna, Ben, Carla\nseen: A♥ K♥ 2♣\nturn-up Q♥"
    forgotten = "players: Anna, Ben, Carla\nturn-up Q♥"
    before, after = read_record(shown).table, read_record(forgotten).table
    differ = {
        kind
        for kind, temper in TEMPERAMENTS.items()
        if choose(before, "Ben", temper).why != choose(after, "Ben", temper).why
    }
    assert differ == {*KINDS} - {"forgetful"}


def test_they_play_otherwise_among_themselves_too():
    """One company of each temperament alone, the same cards: no two evenings are alike."""
    mixed = evenings()[0].settings
    alone = {
        kind: replace(mixed, seats=tuple(replace(s, player=kind) for s in mixed.seats))
        for kind in KINDS
    }
    logs = {kind: play_out(settings).log for kind, settings in alone.items()}
    assert len(set(logs.values())) == len(KINDS)
