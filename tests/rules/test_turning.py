"""Who turns: points 4 and 5 of how a deal runs."""

import pytest

from tests.dealing import BOOKS, refusal, table

FOUR = "Anna, Ben, Carla, Dan"


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_to_turn_sits_left_of_the_dealer(book):
    assert table(book, FOUR, "turn-up 9♥", dealer="Ben").next == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_left_of_the_last_seat_is_the_first(book):
    assert table(book, FOUR, "turn-up 9♥", dealer="Dan").next == "Anna"


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett"])
def test_the_first_to_turn_sits_left_of_the_turn_ups_buyer(book):
    assert table(book, FOUR, "turn-up 9♥", "Carla buys 9♥ from Anna for 1").next == "Dan"


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett"])
def test_the_dealer_turns_first_where_the_buyer_sits_on_the_right(book):
    assert table(book, FOUR, "turn-up 9♥", "Dan buys 9♥ from Anna for 1").next == "Anna"


@pytest.mark.parametrize("book", ["foster-1897", "italian"])
def test_a_sold_turn_up_does_not_move_the_first_turn(book):
    assert table(book, FOUR, "turn-up 9♥", "Carla buys 9♥ from Anna for 1").next == "Ben"


@pytest.mark.parametrize("book", ["foster-1897", "italian"])
def test_where_the_eldest_hand_buys_the_turn_up_the_next_begins(book):
    assert table(book, FOUR, "turn-up 9♥", "Ben buys 9♥ from Anna for 1").next == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_the_turn_passes_to_the_left(book):
    assert table(book, FOUR, "turn-up 9♥", "Ben turns 2♠").next == "Carla"
    assert "Ben's turn" in refusal(book, FOUR, "turn-up 9♥", "Dan turns 2♠")


ROUND = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠", "Dan turns 4♠")


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "enquire-within"])
def test_the_owner_of_the_turn_up_is_passed_over(book):
    assert table(book, FOUR, *ROUND).next == "Ben"
    assert "passed over" in refusal(book, FOUR, *ROUND, "Anna turns 5♠")


def test_in_enquire_within_nobody_is_passed_over():
    assert table("enquire-within", FOUR, *ROUND).next == "Anna"
    assert table("enquire-within", FOUR, *ROUND, "Anna turns J♥", "Ben turns 5♠",
                 "Carla turns 6♠", "Dan turns 7♠").next == "Anna"  # fmt: skip


LATER = ("turn-up 9♥", "Ben turns J♥", "Carla turns 2♠", "Dan turns 3♠", "Anna turns 4♠")


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett", "italian"])
def test_the_owner_of_a_later_trump_is_passed_over(book):
    assert table(book, FOUR, *LATER).next == "Carla"


def test_in_foster_only_the_owner_of_the_turn_up_is_passed_over():
    assert table("foster-1897", FOUR, *LATER).next == "Ben"


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "foster-1897", "parlett", "italian"])
def test_the_former_owner_turns_again_from_the_next_round(book):
    beaten = table(book, FOUR, "turn-up 9♥", "Ben turns 2♠", "Carla turns J♥", "Dan turns 3♠")
    assert beaten.next == "Anna"
    assert beaten.pile("Anna") == 3


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "foster-1897", "parlett", "italian"])
def test_no_turns_are_made_up_for_by_the_former_owner(book):
    once = (*ROUND, "Ben turns J♥", "Carla turns 5♠", "Dan turns 6♠", "Anna turns 7♠")
    assert table(book, FOUR, *once).next != "Anna"


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett"])
def test_the_seller_of_the_best_trump_turns_again(book):
    sold = ("turn-up 9♥", "Carla buys 9♥ from Anna for 1", "Dan turns 2♠")
    assert table(book, FOUR, *sold).next == "Anna"


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_without_hidden_cards_is_passed_over(book):
    lines = ("turn-up 9♥", "Carla buys all hidden from Ben for 1")
    emptied = table(f"{book} + hidden-cards", FOUR, *lines)
    assert emptied.pile("Ben") == 0
    assert emptied.next == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_a_higher_trump_is_its_turners(book):
    turned = table(book, FOUR, "turn-up 9♥", "Ben turns 10♥")
    assert (str(turned.best), turned.owner) == ("10♥", "Ben")


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "enquire-within"])
def test_a_lower_trump_changes_nothing(book):
    turned = table(book, FOUR, "turn-up 9♥", "Ben turns 8♥")
    assert (str(turned.best), turned.owner) == ("9♥", "Anna")


@pytest.mark.parametrize("book", BOOKS)
def test_an_ace_of_another_suit_changes_nothing(book):
    before = table(book, FOUR, "turn-up 9♥")
    after = table(book, FOUR, "turn-up 9♥", "Ben turns A♠")
    assert (after.best, after.owner) == (before.best, before.owner)


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "enquire-within"])
def test_only_the_best_trump_is_for_sale(book):
    lines = ("turn-up 9♥", "Ben turns 8♥", "Carla buys 8♥ from Ben for 1")
    assert "only the best trump" in refusal(book, FOUR, *lines)


def test_in_enquire_within_any_trump_is_for_sale_to_no_effect_on_who_wins():
    lines = ("turn-up 9♥", "Ben turns 8♥", "Carla turns 3♥", "Dan buys 3♥ from Carla for 2")
    sold = table("enquire-within", FOUR, *lines)
    assert sold.owner == "Ben"
    assert sold.purse("Dan") == 34
    assert table("enquire-within", FOUR, *lines, "Anna buys 3♥ from Dan for 1").owner == "Ben"
