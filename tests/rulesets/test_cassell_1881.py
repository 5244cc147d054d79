"""What is Cassell's own: equal stakes, hands for sale on the chance, nobody passed over."""

import pytest

from tests.dealing import chips, refusal, table

CASSELL, THREE = "cassell-1881", "Anna, Ben, Carla"


def test_cassell_asks_no_more_of_the_dealer_than_of_the_others():
    assert table(CASSELL, THREE, "turn-up 9♥").purses == (36, 36, 36)


def test_cassell_begins_left_of_the_turn_ups_owner():
    assert table(CASSELL, THREE, "turn-up 9♥").next == "Ben"
    assert table(CASSELL, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2").next == "Carla"


def test_cassell_passes_nobody_over():
    lines = ("turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣")
    assert table(CASSELL, THREE, *lines).next == "Anna"


def test_cassell_takes_the_turn_to_the_buyers_left():
    lines = ("turn-up 9♥", "Ben turns 10♥", "Carla buys 10♥ from Ben for 3")
    assert table(CASSELL, THREE, *lines).next == "Anna"


def test_cassell_sells_to_the_highest_bidder():
    bids = ("turn-up 9♥", "Ben bids 3 for 9♥", "Carla bids 4 for 9♥")
    said = refusal(CASSELL, THREE, *bids, "Ben buys 9♥ from Anna for 3")
    assert said == "Carla has bid 4 for the 9♥: it goes to the highest bidder"


def test_cassell_sells_a_better_card_only_when_it_appears():
    lines = ("turn-up 9♥", "Ben turns 2♣", "Carla buys 9♥ from Anna for 2")
    assert (
        refusal(CASSELL, THREE, *lines)
        == "the 9♥ could be sold only until the next card was turned"
    )


@pytest.mark.parametrize("lines", [("turn-up A♥",), ("turn-up 9♥", "Ben turns A♥")])
def test_cassell_ends_the_hand_when_the_ace_of_trumps_appears(lines):
    assert table(CASSELL, THREE, *lines).over


def test_cassell_sells_whole_hands_and_single_cards_on_the_chance():
    lines = (
        "turn-up 9♥",
        "Ben buys all hidden from Carla for 3",
        "Ben buys 1 hidden from Anna for 1",
    )
    after = table(CASSELL, THREE, *lines)
    assert (after.hidden, chips(after)) == ((2, 7, 0), {"Anna": 37, "Ben": 32, "Carla": 39})


def test_cassell_begins_no_spare_hand_and_charges_nothing_unless_that_is_agreed():
    after = table(CASSELL, THREE, "turn-up 9♥", "Ben turns 5♣")
    assert (after.spare, after.pool) == (0, 12)


def test_cassell_carries_the_pool_when_the_extra_hand_is_better():
    round_of_one = ("turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣", "Anna turns 4♣")
    rules = f"{CASSELL} + spare-hand + hand 1"
    assert table(rules, THREE, *round_of_one, "spare turns 10♥").result.carried == 12
    assert table(rules, THREE, *round_of_one, "spare turns 8♥").result.winner == "Anna"


@pytest.mark.parametrize("card", ["J♣", "5♠"])
def test_cassell_charges_the_turner_of_a_knave_or_five(card):
    after = table(f"{CASSELL} + fives-and-jacks", THREE, "turn-up 9♥", f"Ben turns {card}")
    assert (after.pool, after.purse("Ben")) == (13, 35)


@pytest.mark.parametrize("card", ["J♥", "5♥"])
def test_cassell_lets_trumps_off_that_charge(card):
    after = table(f"{CASSELL} + fives-and-jacks", THREE, "turn-up 9♥", f"Ben turns {card}")
    assert (after.pool, after.purse("Ben")) == (12, 36)
