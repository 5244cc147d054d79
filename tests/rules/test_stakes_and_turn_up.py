"""Stakes, the turn-up, its ace and its honours: points 1 to 3 of how a deal runs."""

import pytest

from tests.dealing import BOOKS, chips, refusal, table

OWNED = [book for book in BOOKS if book != "enquire-within"]


@pytest.mark.parametrize(
    "book, pool",
    [
        (b, 3 + 6 if b == "foster-1897" else 4 + 6)
        for b in BOOKS
        if b in ("hoyle-1847", "foster-1897", "enquire-within")
    ],
)
def test_the_dealer_stakes_six_and_the_others_four_but_three_in_foster(book, pool):
    laid = table(book, "Anna, Ben")
    assert laid.pool == pool
    assert laid.purse("Anna") == 34


def test_stakes_can_be_agreed_otherwise():
    assert table("modern", "Anna, Ben, Carla", stakes="dealer 2, others 1").pool == 4


def test_who_cannot_pay_the_stake_puts_in_what_there_is():
    laid = table("modern", "Anna, Ben, Carla", chips="Anna 5, Ben 3, Carla 0")
    assert laid.pool == 8
    assert laid.purses == (0, 0, 0)


def test_a_pool_carried_into_the_deal_lies_under_the_stakes():
    assert table("modern", "Anna, Ben, Carla", pool="9").pool == 9 + 14


@pytest.mark.parametrize("book", BOOKS)
def test_everybody_has_three_hidden_cards(book):
    assert table(book, "Anna, Ben, Carla").hidden == (3, 3, 3)


def test_a_hand_can_be_agreed_to_be_of_four():
    assert table("modern + hand 4", "Anna, Ben, Carla").hidden == (4, 4, 4)


@pytest.mark.parametrize("book", OWNED)
def test_the_turn_up_is_the_dealers_and_the_best_trump(book):
    turned = table(book, "Anna, Ben, Carla", "turn-up 9♥", dealer="Ben")
    assert (str(turned.best), turned.owner) == ("9♥", "Ben")


def test_in_enquire_within_the_turn_up_is_nobodys():
    turned = table("enquire-within", "Anna, Ben, Carla", "turn-up K♥")
    assert (turned.best, turned.owner) == (None, None)


def test_in_enquire_within_a_trump_below_the_turn_up_is_the_best_there_is():
    turned = table("enquire-within", "Anna, Ben, Carla", "turn-up K♥", "Ben turns 2♥")
    assert (str(turned.best), turned.owner) == ("2♥", "Ben")


@pytest.mark.parametrize("book", OWNED)
def test_an_ace_turned_up_takes_the_pool_at_once(book):
    turned = table(book, "Anna, Ben, Carla", "turn-up A♥", dealer="Carla")
    assert turned.over
    assert (turned.result.winner, turned.result.won) == ("Carla", 12 if "foster" in book else 14)
    assert turned.hidden == (3, 3, 3)


def test_in_enquire_within_an_ace_turned_up_only_names_the_trump():
    turned = table("enquire-within", "Anna, Ben, Carla", "turn-up A♥")
    assert not turned.over
    assert turned.next == "Ben"


def test_an_ace_turned_up_takes_the_pool_before_a_spare_hand_is_looked_at():
    assert table("modern + spare-hand", "Anna, Ben, Carla", "turn-up A♥").result.winner == "Anna"


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "foster-1897"])
@pytest.mark.parametrize("card", ["K♥", "Q♥", "J♥"])
def test_an_honour_turned_up_is_an_ordinary_trump(book, card):
    turned = table(book, "Anna, Ben, Carla", f"turn-up {card}")
    assert not turned.faced


HONOUR = ("foster-1897", "Anna, Ben", "turn-up Q♥")


@pytest.mark.parametrize("rules", ["foster-1897", "modern + honours"])
@pytest.mark.parametrize("card", ["K♥", "Q♥", "J♥"])
def test_after_an_honour_every_card_is_faced(rules, card):
    assert table(rules, "Anna, Ben, Carla", f"turn-up {card}").faced


def test_ten_and_ace_are_no_honours():
    assert not table("foster-1897", "Anna, Ben", "turn-up 10♥").faced
    assert table("foster-1897", "Anna, Ben", "turn-up A♥").over


def test_an_honour_may_be_sold_before_the_cards_are_faced():
    assert table(*HONOUR, "Ben buys Q♥ from Anna for 5").owner == "Ben"


def test_after_an_honour_nothing_more_is_sold():
    facing = (*HONOUR, "Ben turns K♥")
    assert "nothing is sold" in refusal(*facing, "Anna buys K♥ from Ben for 1")
    assert "nothing is sold" in refusal(*facing, "Anna bids 1 for K♥")


def test_after_an_honour_hidden_cards_are_not_sold():
    rules = "foster-1897 + hidden-cards"
    sale = "Ben buys 1 hidden from Anna for 1"
    assert "nothing is sold" in refusal(rules, "Anna, Ben", "turn-up Q♥", sale)


def test_after_an_honour_nobody_is_passed_over_and_the_best_trump_wins():
    cards = ("Ben turns 2♠", "Anna turns 3♠", "Ben turns 4♠", "Anna turns 5♠")
    faced = table(*HONOUR, *cards, "Ben turns K♥", "Anna turns 6♠")
    assert faced.result.winner == "Ben"


def test_after_an_honour_the_rotation_goes_from_the_first_hand():
    assert table("foster-1897", "A, B, C", "turn-up Q♥", "C buys Q♥ from A for 1").next == "B"
    assert table("modern + honours", "A, B, C", "turn-up Q♥", "B buys Q♥ from A for 1").next == "C"


@pytest.mark.parametrize("book", OWNED)
def test_the_turn_up_may_be_sold_before_the_first_card_is_turned(book):
    sold = table(book, "Anna, Ben, Carla", "turn-up 9♥", "Ben buys 9♥ from Anna for 5")
    assert sold.owner == "Ben"
    assert chips(sold)["Anna"] == 34 + 5


@pytest.mark.parametrize("book", [b for b in OWNED if b != "italian"])
def test_the_turn_up_may_not_be_sold_once_a_card_is_turned(book):
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla buys 9♥ from Anna for 5")
    assert "until the next card was turned" in refusal(book, "Anna, Ben, Carla", *lines)


def test_in_enquire_within_the_turn_up_is_not_for_sale():
    lines = ("turn-up 9♥", "Ben buys 9♥ from Anna for 5")
    assert "not the dealer's to sell" in refusal("enquire-within", "Anna, Ben", *lines)


@pytest.mark.parametrize("book", BOOKS)
def test_the_turn_up_is_not_sold_before_it_is_turned(book):
    sale = "Ben buys the turn-up from Anna for 5"
    assert "before it is turned" in refusal(book, "Anna, Ben, Carla", sale)
