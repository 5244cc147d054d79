"""What sets the temperaments apart at one table; what comes of it is in the published sheets."""

from dataclasses import replace

import pytest

from speculation.company import Seat, Settings
from speculation.events import Ask, Keep, Sale
from speculation.game import play_out
from speculation.players import choose
from speculation.record import read as read_record
from speculation.temperaments import TEMPERAMENTS
from tests.players.companies import KINDS, NAMES


def test_there_are_at_least_six():
    assert len(TEMPERAMENTS) >= 6
    assert len({replace(t, id="") for t in TEMPERAMENTS.values()}) == len(TEMPERAMENTS)


def asked(words, name, kind):
    """What a player says at a table."""
    table = read_record(f"players: Anna, Ben, Carla, Dan\n{words}").table
    return choose(table, name, TEMPERAMENTS[kind]).choice


def first_bid(kind, card="K♥"):
    return asked(f"turn-up {card}", "Ben", kind).price


def test_the_generous_begin_near_their_price_and_the_sharp_far_below():
    assert first_bid("generous") == max(first_bid(kind) for kind in KINDS)
    assert first_bid("sharp") == min(first_bid(kind) for kind in KINDS)


def test_the_sharp_ask_for_more_though_enough_is_bid():
    enough = "turn-up K♥\nBen bids 16 for K♥"
    assert isinstance(asked(enough, "Anna", "sharp"), Ask)
    for kind in ("cautious", "generous"):
        assert isinstance(asked(enough, "Anna", kind), Sale)


def test_the_cautious_offer_what_nobody_bids_for_and_the_bold_do_not():
    assert isinstance(asked("turn-up K♥", "Anna", "cautious"), Ask)
    assert not isinstance(asked("turn-up K♥", "Anna", "bold"), Ask)


def test_the_cautious_never_give_much_of_the_purse_at_once():
    poor = "chips: 20\nturn-up K♥"
    assert asked(poor, "Ben", "cautious").price <= 6
    assert asked(f"{poor}\nCarla bids 6 for K♥", "Ben", "cautious") is None
    assert asked(f"{poor}\nCarla bids 6 for K♥", "Ben", "bold").price > 6


def test_the_contrary_leave_what_is_wanted_and_cling_to_what_others_want():
    assert isinstance(asked("turn-up K♥\nBen bids 16 for K♥", "Anna", "contrary"), Keep)
    assert asked("turn-up K♥\nCarla bids 9 for K♥", "Ben", "contrary") is None
    assert asked("turn-up K♥\nCarla bids 9 for K♥", "Ben", "bold") is not None
    assert asked("turn-up K♥", "Ben", "contrary") is not None


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


@pytest.fixture(scope="module")
def alone():
    """One company of each temperament alone, the same cards."""
    return {
        kind: play_out(Settings(tuple(Seat(name, kind) for name in NAMES[:4]), seed=2, deals=1))
        for kind in KINDS
    }


def test_they_play_otherwise_among_themselves_too(alone):
    assert len({game.log for game in alone.values()}) == len(KINDS)
