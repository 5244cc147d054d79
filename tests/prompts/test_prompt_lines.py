"""Prompts as an author writes them: what can be asked, and why what cannot be is refused."""

import pytest

from speculation.cards import read_card
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.prompt_lines import Unaskable, placed, read_prompt
from speculation.prompts import Next, Pay, Sell
from speculation.record import read

RECORD = read(
    "players: Lady Bertram, Ben, Carla\n"
    "turn-up 9♥\nBen turns 2♣\nCarla turns K♥\nBen buys K♥ from Carla for 4\nCarla turns A♥"
)
KING, NINE = read_card("K♥"), read_card("9♥")

READ = {
    "turn-up next": Next(),
    "k-hearts pay Lady Bertram": Pay(Sale("Lady Bertram", KING, "Carla", 1)),
    "k-hearts pay Ben for K♥": Pay(Sale("Ben", KING, "Carla", 1)),
    "k-hearts pay Ben for Kh": Pay(Sale("Ben", KING, "Carla", 1)),
    "k-hearts pay  Ben  for 2 hidden of Lady Bertram": Pay(HiddenSale("Ben", 2, "Lady Bertram", 1)),
    "k-hearts pay Ben for all hidden of Carla": Pay(HiddenSale("Ben", None, "Carla", 1)),
    "k-hearts sell Carla 7": Sell(Sale("Lady Bertram", KING, "Carla", 7)),
    "k-hearts sell Carla 7 to Ben": Sell(Sale("Ben", KING, "Carla", 7)),
    "k-hearts sell Carla 7 to Ben for K♥": Sell(Sale("Ben", KING, "Carla", 7)),
    "turn-up sell Lady Bertram 3 for 9♥": Sell(Sale("Ben", NINE, "Lady Bertram", 3)),
}
WRONG = {
    "": "a prompt names a step and what is asked there",
    "turn-up": "a prompt names a step and what is asked there",
    "q-hearts next": "the deal has no step 'q-hearts': its steps are start, turn-up, 2-clubs",
    "a-hearts next": "the deal is over at the step 'a-hearts'",
    "turn-up dance": "'dance' is no prompt",
    "turn-up pay": "'pay' is no prompt",
    "turn-up sell Ben": "'sell Ben' is no prompt",
    "k-hearts pay Zoe": "there is no Zoe at this table",
    "k-hearts sell Zoe 3": "there is no Zoe at this table",
    "k-hearts pay Ben for 1 hidden of Zoe": "there is no Zoe at this table",
    "k-hearts sell Carla 3 to Zoe": "there is no Zoe at this table",
    "k-hearts pay Carla": "no trump is for sale to Carla at this step; for face-down cards write "
    "'pay Carla for 1 hidden of Lady Bertram'",
    "2-clubs pay Ben": "no trump is for sale to Ben at this step; for face-down cards write "
    "'pay Ben for 1 hidden of Carla'",
    "2-clubs sell Ben 3": "Ben has no trump to sell at this step",
    "k-hearts pay Ben for 9♥": "only the best trump can be sold",
    "k-hearts pay Ben for Z♥": "'Z♥' cannot be bought",
    "k-hearts pay Ben for ٢ hidden of Carla": "'٢ hidden of Carla' cannot be bought",
    "k-hearts sell Carla ٣": "a price is a whole number of chips, not '٣'",
    "k-hearts pay Ben for 0 hidden of Carla": "a sale of face-down cards is of 1 card or more",
    "k-hearts pay Ben for 3 hidden of Carla": "Carla has 2 face-down cards, not 3",
    "k-hearts pay Ben for 1 hidden of Ben": "Ben cannot be both buyer and seller",
    "k-hearts pay Ben for the turn-up": "the trump is turned up already",
    "k-hearts pay Ben for the next card": "the card about to be turned is not for sale",
    "k-hearts sell Carla 60": "cannot pay 60",
    "k-hearts sell Carla 0": "a price is 1 chip or more, not 0",
    "k-hearts sell Carla -3": "a price is a whole number of chips, not '-3'",
    "k-hearts sell Carla 2.5": "a price is a whole number of chips, not '2.5'",
    "k-hearts sell Carla 9999999": "a price is a whole number of chips, not '9999999'",
    "k-hearts sell Carla 3 to Carla": "Carla cannot be both buyer and seller",
}


@pytest.mark.parametrize("line", READ)
def test_a_prompt_is_read(line):
    assert read_prompt(RECORD, line) == (line.split()[0], READ[line])


@pytest.mark.parametrize("line", WRONG)
def test_what_cannot_be_asked_is_refused_with_the_reason(line):
    with pytest.raises(Unaskable, match=WRONG[line].replace("(", r"\(")):
        read_prompt(RECORD, line)


def test_where_no_face_down_card_is_sold_none_is_offered():
    record = read("rules: hoyle-1847\nplayers: Ann, Bob, Cy\nturn-up 9♥\nBob turns 2♣")
    with pytest.raises(Unaskable, match=r"^no trump is for sale to Bob at this step$"):
        read_prompt(record, "2-clubs pay Bob")


def test_the_turn_up_may_be_asked_for_while_it_lies_face_down():
    record = read("rules: peel-1891\nplayers: Ann, Bob, Cy\nturn-up 9♥")
    assert read_prompt(record, "start pay Bob")[1] == Pay(TurnUpSale("Bob", "Ann", 1))
    assert read_prompt(record, "start pay Bob for the turn-up")[1] == Pay(
        TurnUpSale("Bob", "Ann", 1)
    )
    assert read_prompt(record, "start sell Ann 2")[1] == Sell(TurnUpSale("Bob", "Ann", 2))


@pytest.mark.parametrize("prompt", ["pay Bob", "sell Ann 14 to Bob", "pay Ann for 1 hidden of Cy"])
def test_no_price_is_asked_where_a_purse_may_be_emptied_by_fives_and_jacks(prompt):
    chips = "chips: Ann 40, Bob 40, Cy 6\n"
    record = read(f"rules: modern + fives-and-jacks\nplayers: Ann, Bob, Cy\n{chips}turn-up K♥")
    with pytest.raises(Unaskable, match=r"^no price is worked out here: Cy has 2 chips, and fives"):
        read_prompt(record, f"turn-up {prompt}")
    assert read_prompt(record, "turn-up next")[1] == Next()


def test_the_next_card_is_that_of_whoever_turns_next():
    record = read("rules: peel-1891\nplayers: Ann, Bob, Cy\nturn-up 9♥")
    assert read_prompt(record, "turn-up pay Cy for the next card")[1] == Pay(
        NextCardSale("Cy", "Bob", 1)
    )


def test_prompts_are_numbered_in_the_order_of_the_steps():
    found = placed(RECORD, ["k-hearts next", "start next", "k-hearts pay Ben"])
    assert [(one.n, one.step) for one in found] == [(1, "start"), (2, "k-hearts"), (3, "k-hearts")]
    assert isinstance(found[1].prompt, Next)


def test_a_prompt_is_asked_at_the_table_after_its_step():
    [one] = placed(RECORD, ["ben-buys-k-hearts next"])
    assert one.table.owner == "Ben"
