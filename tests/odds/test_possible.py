"""A table that cannot be is refused, with a sentence that says why."""

from dataclasses import replace
from pathlib import Path

import pytest

from speculation.cards import read_card
from speculation.caution import market
from speculation.odds import odds
from speculation.possible import impossible
from speculation.prices import prices
from speculation.record import read, read_bytes
from speculation.table import Bargain, Result
from speculation.trade import expected, sure

TABLE = read("players: Anna, Ben, Carla\nseen: 2♣\nturn-up Q♥\nBen turns 5♥\n").table


EXAMPLES = Path(__file__).parents[2] / "examples"


def cards(text):
    return tuple(read_card(word) for word in text.split())


QUEEN, FIVE, KING, JACK, CLUB = cards("Q♥ 5♥ K♥ J♥ 2♣")
OUT = read("rules: peel-1891 + short-pack\nplayers: Anna, Ben\nturn-up 9♥").table

IMPOSSIBLE = [
    ({"hidden": (20, 20, 20)}, "60 face-down cards cannot lie here: only 49 are unseen"),
    ({"hidden": (3, 2, -1)}, "Carla cannot have -1 face-down cards"),
    ({"hidden": (3, 2)}, "there are 3 seats, and what they have is told of 2"),
    ({"purses": (34, -1, 36)}, "Ben cannot have -1 chips"),
    ({"pool": -14}, "the pool cannot hold -14 chips"),
    ({"spare": -3}, "there cannot be -3 cards in the spare hand or out of play"),
    ({"away": -1}, "there cannot be -1 cards in the spare hand or out of play"),
    ({"seats": ("Anna", "Ben", "Anna")}, "two seats have one name"),
    ({"dealer": "Dan"}, "there is no Dan at this table"),
    ({"owner": "Dan"}, "there is no Dan at this table"),
    ({"barred": frozenset({"Dan"})}, "there is no Dan at this table"),
    ({"bargains": (Bargain("Dan", "Ben", 1),)}, "there is no Dan at this table"),
    ({"bargains": (Bargain("Anna", "Ben", 3),)}, "3 cards of Ben cannot be sold: the pile holds 2"),
    ({"seen": frozenset({CLUB, FIVE})}, "the 5♥ has been seen already"),
    ({"shown": ((QUEEN,), (FIVE, FIVE), ())}, "the 5♥ has been seen already"),
    ({"spare_shown": (FIVE,)}, "the 5♥ has been seen already"),
    ({"best": KING}, "Anna cannot own the K♥: nobody has turned it"),
    ({"best": CLUB}, "the 2♣ cannot be the best trump: it is no trump"),
    ({"best": None}, "Anna cannot own the best trump: there is none yet"),
    ({"best": None, "owner": None}, "the Q♥ is up, a trump, and yet there is no best trump"),
    ({"best": FIVE, "owner": "Ben"}, "the 5♥ cannot be the best trump: the Q♥ is up and beats it"),
    ({"owner": "Ben"}, "Ben cannot own the Q♥: it lies with somebody else"),
    ({"turn_up": None}, "cards are up, and yet no trump is turned up"),
    ({"turn_up": None, "best": None, "owner": None}, "cards are up, and yet no trump is turned"),
    ({"shown": ((), (FIVE,), ()), "best": None, "owner": None}, "the Q♥ is turned up, and yet it"),
    ({"owner": None}, "the Q♥, the best trump, lies before a player, and yet it is nobody's"),
    ({"away": 50}, "50 cards cannot be out of play: 42 of the pack are not here"),
    ({"away": 43}, "43 cards cannot be out of play: 42 of the pack are not here"),
    ({"away": 0}, "of earlier deals 1 cards have been seen, and yet only 0 are out"),
    (
        {"bargains": (Bargain("Anna", "Ben", 2), Bargain("Carla", "Ben", 2))},
        "the next cards of Ben",
    ),
    ({"bargains": (Bargain("Ben", "Ben", 2),)}, "Ben cannot be both buyer and seller"),
    ({"pool": float("nan")}, "nan is not a whole number"),
    ({"pool": float("inf")}, "inf is not a whole number"),
    ({"pool": 1.5}, "1.5 is not a whole number"),
    ({"pool": None}, "None is not a whole number"),
    ({"pool": True}, "True is not a whole number"),
    ({"purses": (float("nan"), 1, 1)}, "nan is not a whole number"),
    ({"hidden": (2.5, 3, 3)}, "2.5 is not a whole number"),
    ({"spare": "3"}, "3 is not a whole number"),
    ({"hidden": None}, "there are 3 seats, and what they have is told of 0"),
    ({"anchor": "Dan"}, "there is no Dan at this table"),
    ({"result": Result("Carla", 14)}, "Carla cannot have won the deal: the best trump wins it"),
    ({"result": Result("Dan", 14)}, "Dan cannot have won the deal: the best trump wins it"),
    ({"result": Result("Anna", -5)}, "no deal can end with -5 chips won or carried"),
    ({"result": Result(None, 0, 14)}, "the pool cannot be carried: Anna owns the best trump"),
]


def named(change):
    return "-".join(change) if isinstance(change, dict) else None


def test_the_table_itself_is_possible():
    assert impossible(TABLE) is None
    assert odds(TABLE).unseen == 49


def test_all_that_is_left_may_be_out_of_play():
    assert impossible(replace(TABLE, away=42)) is None


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.deal")), ids=lambda path: path.stem)
def test_every_table_of_a_record_is_possible(path):
    tables = [table for one in read_bytes(path.read_bytes()).deals for table in one.deal.tables]
    assert [impossible(table) for table in tables] == [None] * len(tables)


@pytest.mark.parametrize(("change", "why"), IMPOSSIBLE, ids=named)
def test_what_cannot_be_is_refused_with_the_reason(change, why):
    table = replace(TABLE, **change)
    with pytest.raises(ValueError) as refused:
        odds(table)
    assert str(refused.value).startswith(why)


def test_a_card_of_a_longer_pack_cannot_be_up():
    table = replace(OUT, shown=(OUT.shown[0], cards("2♠")))
    with pytest.raises(ValueError, match="the 2♠ is not in a pack of 32 cards"):
        odds(table)


@pytest.mark.parametrize("ask", [prices, expected, sure, market])
def test_prices_and_trade_refuse_it_too(ask):
    with pytest.raises(ValueError, match="Ben cannot have -1 chips"):
        ask(replace(TABLE, purses=(34, -1, 36)))
