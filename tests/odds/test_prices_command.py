"""`speculation odds --prices`: what each sale is worth, in words and as data."""

import json
import sys
from io import BytesIO, TextIOWrapper

import pytest

from speculation.catalogue import say
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


def test_the_best_trump_comes_first_and_then_what_nobody_has_seen(told):
    things = [price["thing"] for price in json.loads(told(QUEEN, "--prices", "--json"))["prices"]]
    assert things == ["trump"] * 2 + ["hidden"] * 18
    turned = "rules: squareman-1916\nplayers: Anna, Ben, Carla\nturn-up 7♣\nBen turns 3♣\n"
    cards = [price["card"] for price in json.loads(told(turned, "--prices", "--json"))["prices"]]
    assert cards == sorted(cards, key=lambda card: card != "7♣")
    assert "3♣" in cards


@pytest.mark.parametrize(
    ("rules", "chips", "bound"),
    [
        ("modern + price-cap 2", "40", "     no price is above 2 chips: so it is agreed"),
        ("modern", "Anna 40, Ben 9, Carla 40", "     Ben has only 5 chips"),
    ],
)
def test_what_a_buyer_cannot_pay_is_said_below_the_price(told, rules, chips, bound):
    text = f"rules: {rules}\nplayers: Anna, Ben, Carla\nchips: {chips}\nturn-up Q♥\n"
    lines = told(text, "--prices").splitlines()
    queen = next(n for n, line in enumerate(lines) if line.startswith("the Q♥ of Anna"))
    assert lines[queen + 1] == bound
    assert lines.count(bound) == 1


def test_a_pool_that_is_still_fed_is_worth_more_than_lies_there(told):
    fed = "rules: modern + fives-and-jacks\nplayers: Anna, Ben, Carla, Dan\nturn-up K♥\n"
    worth = "worth 15.33 (6514/425) to the seller, 15.36 (1306/85) to the buyer"
    assert any(line.endswith(worth) for line in told(fed, "--prices").splitlines())
    assert told(fed, "--prices").splitlines()[-1] == say("odds.told.fed")
    assert say("odds.told.fed") not in told(QUEEN, "--prices")


def test_where_a_purse_may_be_emptied_it_is_said_that_nothing_is_priced(told):
    chips = "chips: Anna 40, Ben 40, Carla 6\n"
    fed = f"rules: modern + fives-and-jacks\nplayers: Anna, Ben, Carla\n{chips}turn-up Q♥\n"
    lines = told(fed, "--prices").splitlines()
    assert lines[-1].startswith("no price is worked out here: Carla has 2 chips")
    document = json.loads(told(fed, "--prices", "--json"))
    assert (document["prices"], document["why"]) == (None, lines[-1])


# At tables where no card can be said to beat a best trump.
UNSEEN = {
    "": "52 cards are unseen; one of them will be turned up as the trump",
    "rules: hoyle-1800s|turn-up Q♥": "51 cards are unseen; nobody owns a trump yet, and 12 of "
    "them are trumps",
    "rules: peel-1891 + pool-turn-up|turn-up 9♥": "51 cards are unseen; 5 of them would beat the "
    "pool's 9♥",
    "turn-up A♥": "the deal is over: Anna wins 14",
    "turn-up Q♥": "51 cards are unseen; 2 of them would beat the best trump",
}


@pytest.mark.parametrize("lines", UNSEEN)
def test_the_unseen_cards_are_counted_against_a_trump_that_is_there(told, lines):
    head, _, play = lines.rpartition("|")
    text = f"{head}\nplayers: Anna, Ben, Carla\n{play}\n"
    assert told(text).splitlines()[0] == UNSEEN[lines]


def test_nothing_is_told_that_can_never_be(told):
    assert "nobody does" not in told(QUEEN)
    assert "nobody does: 10.82%" in told("rules: modern + spare-hand\n" + QUEEN)
    assert told("players: Anna, Ben, Carla\nturn-up A♥\n").count("\n") == 1


def test_what_a_trump_is_worth_is_told_beside_the_chance_that_it_stays_the_best(told):
    lines = told(QUEEN).splitlines()
    assert lines[1].startswith("the Q♥ is still the best at the end: 77.65%")
    share = "no higher trump lies in any pile, its worth as a share of the pool: 67.53%"
    assert lines[2].startswith(share)


EVENING = "players: Anna, Ben, Carla\nturn-up A♥\n---\nturn-up K♣\nCarla turns 2♣\n"


def test_an_earlier_deal_of_an_evening_can_be_asked_for(told):
    assert told(EVENING, "--deal", "1").startswith("the deal is over: Anna wins 14")
    assert told(EVENING, "--deal", "2") == told(EVENING)
    first = json.loads(told(EVENING, "--json", "--deal", "1", "--step", "0"))
    assert (first["deal"], first["step"], first["unseen"]) == (1, 0, 52)
    assert json.loads(told(EVENING, "--json"))["deal"] == 2


@pytest.mark.parametrize("deal", ["0", "3", "-1"])
def test_a_deal_that_is_not_there_is_refused(monkeypatch, capsys, deal):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(EVENING.encode())))
    assert main(["odds", "-", f"--deal={deal}"]) == 1
    assert "the deals are numbered 1 to 2, and none is number" in capsys.readouterr().err


def test_prices_are_an_added_field_of_the_document(told):
    plain, priced = json.loads(told(QUEEN, "--json")), json.loads(told(QUEEN, "--json", "--prices"))
    prices = priced.pop("prices")
    assert priced == plain
    assert len(prices) == 2 + 3 * 2 * 3
    assert prices[0].keys() == {
        *("thing", "card", "seller", "buyer", "least", "most"),
        *("both_gain", "floor", "limit", "changes"),
    }


@pytest.mark.parametrize("step", ["-1", "2"])
def test_there_are_no_prices_after_a_step_that_is_not_there(monkeypatch, capsys, step):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(QUEEN.encode())))
    assert main(["odds", "-", "--prices", f"--step={step}"]) == 1
    assert "deal 1 has the steps 0 to 1" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["١", "1_0", "1.0", "", "²", "9" * 5000])
@pytest.mark.parametrize("option", ["--step", "--deal"])
def test_a_number_is_written_in_plain_digits(capsys, option, number):
    with pytest.raises(SystemExit):
        main(["odds", "-", f"{option}={number}"])
    assert f"'{number[:40]}' is not a whole number" in capsys.readouterr().err
