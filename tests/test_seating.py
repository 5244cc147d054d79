"""Who may sit down together, in Python as in a record."""

import pytest

from speculation.cards import read_card
from speculation.deal import Refused, start
from speculation.evening import begin
from speculation.events import HiddenSale, Sale, TurnUp
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay

MODERN = RULE_SETS["modern"]
THREE = ("Anna", "Ben", "Carla")
BLANK = ("\u3164", "\uffa0", "\u115f", "\u1160", "\u2800", "\U0001d159")


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((), "0 players are too few"),
        (("Anna", "Ben"), "2 players are too few"),
        (tuple(f"P{n}" for n in range(10)), "10 players are too many"),
        (("Anna", "Anna", "Ben"), "two players are called Anna"),
        (("Anna", "", "Ben"), "a player's name is empty"),
        (("Anna", "Ben:", "Carla"), "no colon"),
        (("Anna", "Ben, Dan", "Carla"), "no comma"),
        (("Anna", "Ben  Dan", "Carla"), "single spaces"),
        (("Anna", "Ben\n", "Carla"), "single spaces"),
        (("Anna", "\u202eneB", "Carla"), "no invisible signs"),
        *((("Anna", sign, "Carla"), "no invisible signs") for sign in BLANK),
        *((("Anna", f"Anna{sign}", "Carla"), "no invisible signs") for sign in BLANK),
    ],
)
def test_an_evening_begins_with_players_a_record_can_name(seats, sentence):
    with pytest.raises(ValueError, match=sentence):
        begin(MODERN, seats)


def test_an_evening_needs_a_pack_that_is_large_enough():
    with pytest.raises(ValueError, match="4 players need 69 cards and the pack has 52"):
        begin(with_variants(MODERN, ["hand 17"]), (*THREE, "Dan"))


@pytest.mark.parametrize("chips", [-1, 1.5, True, "40"])
def test_an_evening_begins_with_whole_chips(chips):
    with pytest.raises(ValueError, match="is not a number of chips"):
        begin(MODERN, THREE, chips=chips)


@pytest.mark.parametrize("price", [1.5, float("nan"), True, 0, -1])
def test_no_part_of_a_chip_changes_hands(price):
    deal = start(lay(MODERN, THREE, "Anna")).plus(TurnUp(read_card("9♥")))
    for sale in (
        Sale("Ben", read_card("9♥"), "Anna", price),
        HiddenSale("Ben", 1, "Anna", price),
    ):
        with pytest.raises(Refused, match="a price is"):
            deal.plus(sale)


def test_no_part_of_a_card_changes_hands():
    deal = start(lay(MODERN, THREE, "Anna"))
    with pytest.raises(Refused, match="1 card or more"):
        deal.plus(HiddenSale("Ben", 1.5, "Anna", 1))


def test_a_variant_is_given_once():
    with pytest.raises(ValueError, match="'hand' is given twice"):
        with_variants(MODERN, ["hand 3", "hand 4"])
