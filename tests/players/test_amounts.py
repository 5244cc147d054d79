"""Who names a number that is none is told what can be named, in the game's own words."""

import json
import re

import pytest

from speculation.branch import Wrong
from speculation.commands.phrases import in_full
from speculation.company import Seat, Settings
from speculation.game import Game, new, plus, run
from speculation.game_web import answer_game
from speculation.kept_game import document
from speculation.sitting import settings_of

NONE = ["-1", "−1", "1.5", "1e3", "ten", "9999999999"]
# What the reader of records says of a number, and nobody at a table need know.
READERS = re.compile("below zero|counted|whole number of chips or cards|digits|NAME|cannot be read")
PRICE = {"kind": "bid", "seat": "Anna", "card": "8♠"}
HIDDEN = {"kind": "hidden-bid", "seat": "Anna", "owner": "Ben"}


def asked(dealer: str = "Ben") -> Game:
    """Anna is asked: where Ben deals Carla has bid 2 for his eight, else both for her own."""
    seats = (Seat("Anna"), Seat("Ben", "cautious"), Seat("Carla", "sharp"))
    return run(new(Settings(seats, seed=3, dealer=dealer)))


def refused(game: Game, act: dict[str, str]) -> str:
    question = {"document": json.dumps(document(game)), "act": {"do": "say", **act}}
    with pytest.raises(Wrong) as why:
        answer_game({"game": question, "ident": "game"})
    return str(why.value)


@pytest.mark.parametrize("number", NONE)
def test_on_the_page(number):
    game = asked()
    assert refused(game, {**PRICE, "price": number}).endswith("from 3 to 36")
    assert refused(game, {**HIDDEN, "count": "1", "price": number}).endswith("from 1 to 36")
    assert refused(game, {**HIDDEN, "count": number, "price": "1"}).endswith("from 1 to 3")
    own = asked("Anna")
    ask = {**PRICE, "kind": "ask", "price": number}
    assert refused(own, ask).endswith("from 4 to 120")
    # What cannot be said at any price is refused for that.
    assert refused(own, {**PRICE, "price": number}).startswith("Anna cannot be both")


@pytest.mark.parametrize("number", [*NONE, "1_000", "1 000", ""])
@pytest.mark.parametrize(
    ("line", "bounds"),
    [
        ("bid {}", "from 3 to 36"),
        ("bid {} for 8♠", "from 3 to 36"),
        ("bid {} chips", "from 3 to 36"),
        ("bid {} for 2 hidden of Ben", "from 1 to 36"),
    ],
)
def test_in_the_terminal(number, line, bounds):
    with pytest.raises(ValueError, match=bounds) as why:
        plus(asked(), in_full(line.format(number), asked(), "Anna"))
    assert not READERS.search(str(why.value))


@pytest.mark.parametrize("number", NONE)
def test_face_down_cards_in_the_terminal(number):
    with pytest.raises(ValueError, match="how many cards is a whole number, from 1 to 3"):
        plus(asked(), in_full(f"buy {number} hidden from Ben for 3", asked(), "Anna"))


def test_a_sale_at_no_price():
    with pytest.raises(ValueError, match="a price is a whole number of chips, 1 or more"):
        plus(asked(), "Anna buys 8♠ from Ben for -1")


@pytest.mark.parametrize("field", ["chips", "deals", "seed", "chance"])
@pytest.mark.parametrize("number", NONE)
def test_in_the_form(field, number):
    filled = {"rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "chips": "40", field: number}
    with pytest.raises(Wrong) as why:
        settings_of(filled)
    assert not READERS.search(str(why.value))
    assert re.search("1 to 9999|1 to 100|between 0 and 999999", str(why.value))
