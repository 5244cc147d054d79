"""A breach of any promise is seen, by reckoning of its own; the rules are not asked."""

from dataclasses import replace

import pytest

from speculation.cards import read_card
from speculation.cli import main
from speculation.events import Bid
from speculation.game import play_out, record
from speculation.laboratory import played
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import Broken, again, play
from speculation.laboratory.promises import broken
from tests.laboratory.evenings import SMALL


@pytest.fixture(scope="module")
def evening():
    return play_out(SMALL.settings(1)).evening


def with_last(evening, **changed):
    """The evening with another last table."""
    deal = evening.deal
    deal = replace(deal, tables=(*deal.tables[:-1], replace(deal.table, **changed)))
    return replace(evening, deals=(*evening.deals[:-1], deal))


def told(evening):
    return " / ".join(broken(evening))


def test_an_evening_as_it_was_played_breaks_none(evening):
    assert told(evening) == ""


def test_a_chip_too_many_is_seen(evening):
    more = (evening.table.purses[0] + 1, *evening.table.purses[1:])
    assert "chips are on the table, where" in told(with_last(evening, purses=more))


def test_a_debt_is_seen(evening):
    first, second, *rest = evening.table.purses
    owing = (-1, second + first + 1, *rest)
    assert "a purse holds less than nothing" in told(with_last(evening, purses=owing))


def test_a_word_above_the_purse_is_seen(evening):
    deal = evening.deal
    name = deal.tables[0].seats[0]
    words = (Bid(name, 999, read_card("2♥")), *deal.events[1:])
    loud = replace(evening, deals=(*evening.deals[:-1], replace(deal, events=words)))
    assert f"{name} says 999 with " in told(loud)


def test_a_card_that_leaves_a_pile_unturned_is_seen(evening):
    fewer = (evening.table.hidden[0] + 1, *evening.table.hidden[1:])
    assert "cards lie face down where" in told(with_last(evening, hidden=fewer))


def test_a_card_lost_from_the_stock_is_seen(evening):
    assert "are not the whole pack" in told(replace(evening, stock=evening.stock[1:]))


def test_a_card_in_two_places_is_seen(evening):
    turned = evening.table.turn_up
    piles = replace(evening.dealt.piles, spare=(turned,))
    assert "a card is in two places" in told(
        replace(evening, dealt=replace(evening.dealt, piles=piles))
    )


def test_a_card_that_was_not_dealt_is_seen(evening):
    piles = replace(evening.dealt.piles, spare=evening.stock[:1])
    assert "that was not dealt" in told(replace(evening, dealt=replace(evening.dealt, piles=piles)))


def test_an_evening_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr("speculation.laboratory.promises.MOST_WORDS", 5)
    with pytest.raises(Broken, match="words it has not ended"):
        play(SMALL, 0)


def test_a_breach_tells_the_promise_and_how_to_see_it_again(monkeypatch):
    monkeypatch.setattr(played, "broken", lambda evening: iter(["a chip is gone"]))
    with pytest.raises(Broken) as why:
        play(SMALL, 4)
    told, command = str(why.value).split("\nThis plays it again:\n  ")
    assert told == "Evening number 4 breaks a promise: a chip is gone"
    assert command == again(SMALL.settings(4))


def test_a_fault_of_the_program_is_told_the_same_way(monkeypatch):
    def fail(game):
        raise KeyError("hearts")

    monkeypatch.setattr(played, "step", fail)
    with pytest.raises(Broken, match="breaks a promise: KeyError: 'hearts'"):
        play(SMALL, 4)


def test_the_command_plays_the_same_evening_again(capsys):
    plan = Plan(seed=3)
    for n in (5, 30, 84):
        settings = plan.settings(n)
        assert main(again(settings).split()[1:]) == 0
        shown = capsys.readouterr().out
        assert shown.partition("\n")[2] == record(play_out(settings), "t").partition("\n")[2]
