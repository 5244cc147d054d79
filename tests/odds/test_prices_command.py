"""`speculation odds --prices`: what each sale is worth, in words and as data."""

import json
import sys
from io import BytesIO, TextIOWrapper

import pytest

from speculation.cli import main

QUEEN = "players: Anna, Ben, Carla\nturn-up Q♥\n"
BARRED = "rules: peel-1891\nplayers: Anna, Ben, Carla\nturn-up 9♥\nAnna peeps\n"


@pytest.fixture
def told(monkeypatch, capsys):
    """What the command prints for a record on standard input."""

    def run(text, *options):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text.encode())))
        assert main(["odds", "-", *options]) == 0
        return capsys.readouterr().out

    return run


def test_buyers_to_whom_a_card_is_worth_the_same_share_a_line(told):
    price = "9.45 (4018/425)"
    line = f"the Q♥ of Anna, to Ben, Carla: worth {price} to the seller, {price} to the buyer"
    assert line in told(QUEEN, "--prices").splitlines()


def test_every_number_of_hidden_cards_has_its_line(told):
    lines = told(QUEEN, "--prices").splitlines()
    of_ben = [line.partition(":")[0] for line in lines if " of Ben," in line]
    assert of_ben == [
        "the top hidden card of Ben, to Anna, Carla",
        "the top 2 hidden cards of Ben, to Anna, Carla",
        "all hidden cards of Ben, to Anna, Carla",
    ]


@pytest.mark.parametrize(
    ("record", "line"),
    [
        ("rules: peel-1891\nplayers: Anna, Ben\n", "the turn-up of Anna, to Ben"),
        ("rules: peel-1891\nplayers: Anna, Ben\nturn-up 9♥\n", "the next card of Ben, to Anna"),
        ("players: Anna, Ben, Carla\nturn-up A♥\n", "nothing is for sale now"),
    ],
)
def test_other_sales_and_none_are_told_too(told, record, line):
    assert any(told_.startswith(line) for told_ in told(record, "--prices").splitlines())


def test_the_trump_of_a_barred_seat_is_worth_something_to_others_alone(told):
    prices = json.loads(told(BARRED, "--prices", "--json"))["prices"]
    [trump] = [p for p in prices if p["thing"] == "trump" and p["buyer"] == "Ben"]
    assert trump["least"]["exact"] == "0/1"
    assert trump["both_gain"]
    assert trump["most"]["value"] > 0


def test_prices_are_an_added_field_of_the_document(told):
    plain, priced = json.loads(told(QUEEN, "--json")), json.loads(told(QUEEN, "--json", "--prices"))
    prices = priced.pop("prices")
    assert priced == plain
    assert len(prices) == 2 + 3 * 2 * 3
    assert prices[0].keys() == {
        *("thing", "count", "seller", "buyer", "least", "most"),
        *("both_gain", "floor", "limit", "changes"),
    }


@pytest.mark.parametrize("step", ["-1", "2"])
def test_there_are_no_prices_after_a_step_that_is_not_there(monkeypatch, capsys, step):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(QUEEN.encode())))
    assert main(["odds", "-", "--prices", f"--step={step}"]) == 1
    assert "the last deal has the steps 0 to 1" in capsys.readouterr().err
