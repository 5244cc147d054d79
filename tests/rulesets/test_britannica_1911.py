"""What is the Britannica's own: the pack dealt through, and the turn-up not for sale."""

import pytest

from speculation.cards import pack
from speculation.evening import begin, next_deal
from speculation.events import TurnChoice, TurnUpChoice
from speculation.rulesets import RULE_SETS
from tests.dealing import evening, refusal, table

BRITANNICA, THREE = "britannica-1911", "Anna, Ben, Carla"


def test_britannica_doubles_the_dealers_stake():
    assert table(BRITANNICA, THREE, "turn-up 9♥").purses == (34, 37, 37)


def test_britannica_does_not_sell_the_turn_up():
    said = refusal(BRITANNICA, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2")
    assert said == "the turn-up, the 9♥, is not for sale under these rules"


def test_britannica_sells_the_turn_up_as_a_variation_even_unturned():
    sold = f"{BRITANNICA} + turn-up-sold"
    assert table(sold, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2").owner == "Ben"
    blind = ("Ben buys the turn-up from Anna for 2", "turn-up 9♥")
    assert table(sold, THREE, *blind).owner == "Ben"


def test_britannica_begins_left_of_the_dealer_whoever_bought():
    sold = f"{BRITANNICA} + turn-up-sold"
    assert table(sold, THREE, "turn-up 9♥", "Carla buys 9♥ from Anna for 2").next == "Ben"
    # One who has bought it may not turn until it is beaten.
    assert table(sold, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2").next == "Carla"


def test_britannica_keeps_the_holder_from_turning():
    assert table(BRITANNICA, THREE, "turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣").next == "Ben"


def test_britannica_sells_a_higher_trump_to_the_highest_bidder():
    lines = ("turn-up 9♥", "Ben turns 10♥", "Carla bids 4 for 10♥", "Anna bids 5 for 10♥")
    assert refusal(BRITANNICA, THREE, *lines, "Carla buys 10♥ from Ben for 4") == (
        "Anna has bid 5 for the 10♥: it goes to the highest bidder"
    )


def test_britannica_goes_on_in_rotation_after_a_sale():
    lines = ("turn-up 9♥", "Ben turns 10♥", "Anna buys 10♥ from Ben for 4")
    assert table(BRITANNICA, THREE, *lines).next == "Carla"


def test_britannica_ends_the_hand_when_the_ace_is_turned():
    assert table(BRITANNICA, THREE, "turn-up 9♥", "Ben turns A♥").result.winner == "Ben"


def test_britannica_buys_unseen_cards_and_hands_as_a_variation():
    lines = ("turn-up 9♥", "Ben buys all hidden from Carla for 3")
    assert table(f"{BRITANNICA} + hidden-cards", THREE, *lines).hidden == (3, 6, 0)
    assert (
        refusal(BRITANNICA, THREE, *lines) == "face-down cards are not for sale under these rules"
    )


NINE = ", ".join("ABCDEFGHI")


def test_britannica_deals_on_from_the_used_cards_when_the_rest_is_too_small():
    # Nine players take 28 cards, 24 are left: the 28 are shuffled, the 24 stay out.
    second = evening(BRITANNICA, NINE, "turn-up A♥", "---", "turn-up A♥").deals[1].deal.tables[0]
    assert (second.away, second.seen) == (24, frozenset())


def test_britannica_has_an_evening_deal_from_those_used_cards():
    first = begin(RULE_SETS[BRITANNICA], tuple("ABCDEFGHI"), seed=5).plus(TurnUpChoice())
    while not first.over and not first.table.over:
        first = first.plus(TurnChoice(first.table.next))
    second = next_deal(first)
    dealt = {*second.dealt.piles.flat(), second.dealt.turn_up}
    assert dealt <= set(pack()) - set(first.stock)


@pytest.mark.parametrize("deals", [1, 4])
def test_britannica_leaves_used_cards_out_while_the_rest_lasts(deals):
    lines = ["turn-up A♠", "---", "turn-up A♥", "---", "turn-up A♦", "---", "turn-up A♣", "---"]
    said = refusal(BRITANNICA, THREE, *lines[: 2 * deals], "turn-up A♠")
    assert said == "the A♠ has been seen already: no card appears twice"
