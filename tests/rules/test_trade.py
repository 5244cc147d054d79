"""Buying and selling: points 6, 7 and 12 of how a deal runs."""

from dataclasses import replace

import pytest

from speculation.cards import read_card
from speculation.effects import after
from speculation.events import HiddenSale, TurnUp
from speculation.refusals import refusal as why_not
from speculation.rulesets import RULE_SETS
from speculation.table import lay
from tests.dealing import BOOKS, chips, refusal, table

FOUR = "Anna, Ben, Carla, Dan"
JACK = ("turn-up 9♥", "Ben turns J♥")


@pytest.mark.parametrize("book", BOOKS)
def test_the_price_goes_from_the_buyer_to_the_seller_and_not_to_the_pool(book):
    before = table(book, FOUR, *JACK)
    sold = table(book, FOUR, *JACK, "Dan buys J♥ from Ben for 5")
    assert sold.pool == before.pool
    assert sold.purse("Dan") == before.purse("Dan") - 5
    assert sold.purse("Ben") == before.purse("Ben") + 5


@pytest.mark.parametrize("book", BOOKS)
def test_a_bought_trump_lies_face_up_before_its_buyer(book):
    sold = table(book, FOUR, *JACK, "Dan buys J♥ from Ben for 5")
    assert [str(card) for card in sold.shown[sold.seat("Dan")]] == ["J♥"]
    assert sold.pile("Dan") == 3


@pytest.mark.parametrize("book", BOOKS)
def test_a_trump_may_be_sold_again_until_the_next_card_is_turned(book):
    again = (*JACK, "Dan buys J♥ from Ben for 5", "Carla buys J♥ from Dan for 7")
    assert table(book, FOUR, *again, "Ben buys J♥ from Carla for 9").owner == "Ben"


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "italian"])
def test_a_trump_may_not_be_sold_once_the_next_card_is_turned(book):
    lines = (*JACK, "Carla turns 2♠", "Dan buys J♥ from Ben for 5")
    assert "until the next card was turned" in refusal(book, FOUR, *lines)


def test_in_the_italian_rules_the_best_trump_is_sold_at_any_time():
    lines = (*JACK, "Carla turns 2♠", "Dan turns 3♠", "Dan buys J♥ from Ben for 5")
    assert table("italian", FOUR, *lines).owner == "Dan"
    turn_up = ("turn-up 9♥", "Ben turns 2♠", "Dan buys 9♥ from Anna for 5")
    assert table("italian", FOUR, *turn_up).owner == "Dan"


def test_in_the_italian_rules_the_last_trump_of_the_owner_cannot_be_sold_after_the_end():
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠", "Anna turns 4♠")
    assert table("italian + hand 1", "Anna, Ben, Carla", *lines).over


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett"])
def test_after_a_sale_the_turn_passes_to_the_left_of_the_buyer(book):
    assert table(book, FOUR, *JACK, "Dan buys J♥ from Ben for 5").next == "Anna"
    again = (*JACK, "Dan buys J♥ from Ben for 5", "Carla buys J♥ from Dan for 7")
    assert table(book, FOUR, *again).next == "Dan"


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett"])
def test_after_a_sale_to_the_right_the_seller_turns_again_at_once(book):
    assert table(book, FOUR, *JACK, "Anna buys J♥ from Ben for 5").next == "Ben"


@pytest.mark.parametrize("book", ["foster-1897", "enquire-within", "italian"])
def test_after_a_sale_the_turn_goes_on_from_the_last_turner(book):
    assert table(book, FOUR, *JACK, "Dan buys J♥ from Ben for 5").next == "Carla"
    assert table(book, FOUR, *JACK, "Anna buys J♥ from Ben for 5").next == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_after_a_refusal_the_turn_goes_on_from_the_turner(book):
    assert table(book, FOUR, *JACK, "Dan bids 3 for J♥", "Ben refuses").next == "Carla"
    assert table(book, FOUR, *JACK, "Dan bids 3 for J♥", "Ben keeps J♥").next == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_that_is_kept_is_closed_until_the_next_card_is_turned(book):
    for said in ("Dan buys J♥ from Ben for 3", "Dan bids 3 for J♥", "Ben asks 3 for J♥"):
        assert "Ben keeps the J♥" in refusal(book, FOUR, *JACK, "Ben keeps J♥", said)


def test_in_the_italian_rules_a_kept_card_may_be_sold_later():
    lines = (*JACK, "Ben keeps J♥", "Carla turns 2♠", "Dan buys J♥ from Ben for 3")
    assert table("italian", FOUR, *lines).owner == "Dan"


def test_hoyles_owner_sells_to_the_highest_bidder():
    bids = (*JACK, "Carla bids 4 for J♥", "Dan bids 6 for J♥")
    assert "highest bidder" in refusal("hoyle-1847", FOUR, *bids, "Carla buys J♥ from Ben for 5")
    assert table("hoyle-1847", FOUR, *bids, "Dan buys J♥ from Ben for 6").owner == "Dan"
    assert table("hoyle-1847", FOUR, *bids, "Carla buys J♥ from Ben for 6").owner == "Carla"


def test_a_bid_taken_back_binds_the_seller_no_more():
    bids = (*JACK, "Carla bids 4 for J♥", "Dan bids 6 for J♥", "Dan withdraws")
    assert table("hoyle-1847", FOUR, *bids, "Carla buys J♥ from Ben for 5").owner == "Carla"


@pytest.mark.parametrize("book", ["modern", "foster-1897", "parlett", "enquire-within", "italian"])
def test_elsewhere_the_owner_may_take_a_lower_offer(book):
    bids = (*JACK, "Carla bids 4 for J♥", "Dan bids 6 for J♥")
    assert table(book, FOUR, *bids, "Carla buys J♥ from Ben for 2").owner == "Carla"


def test_a_second_bid_takes_the_place_of_the_first():
    bids = (*JACK, "Dan bids 6 for J♥", "Dan bids 7 for J♥", "Dan withdraws")
    assert table("hoyle-1847", FOUR, *bids).bids == ()


@pytest.mark.parametrize("book", BOOKS)
def test_bids_are_forgotten_when_the_next_card_is_turned(book):
    lines = (*JACK, "Dan bids 3 for J♥", "Carla turns 2♠", "Dan withdraws")
    assert "no bid standing" in refusal(book, FOUR, *lines)


# Hidden cards


@pytest.mark.parametrize("book", ["hoyle-1847", "foster-1897", "enquire-within", "italian"])
def test_where_a_book_is_silent_hidden_cards_are_not_for_sale(book):
    for said in ("Dan buys 1 hidden from Ben for 3", "Dan bids 3 for 1 hidden of Ben"):
        assert "not for sale under these rules" in refusal(book, FOUR, *JACK, said)


HIDDEN = ["modern", "parlett", "hoyle-1847 + hidden-cards", "italian + hidden-cards"]


@pytest.mark.parametrize("rules", HIDDEN)
def test_hidden_cards_are_sold_from_the_deal_on(rules):
    assert table(rules, FOUR, "Dan buys 1 hidden from Ben for 3").hidden == (3, 2, 3, 4)


@pytest.mark.parametrize("rules", HIDDEN)
def test_hidden_cards_do_not_move_the_turn(rules):
    assert table(rules, FOUR, *JACK, "Dan buys 1 hidden from Carla for 3").next == "Carla"


def test_hidden_cards_go_under_the_buyers_pile_in_the_same_order():
    text = ("piles:", "  Anna: 2♠ 3♠", "  Ben: 4♠ 5♠", "  Carla: 6♠ 7♠", "turn-up K♥")
    lines = (*text, "Carla buys 2 hidden from Ben for 1", "Carla turns 6♠", "Carla turns 7♠")
    assert table("modern + hand 2", "Anna, Ben, Carla", *lines).next == "Carla"
    assert "the 4♠, as the piles say" in refusal(
        "modern + hand 2", "Anna, Ben, Carla", *lines, "Carla turns 5♠"
    )
    done = table("modern + hand 2", "Anna, Ben, Carla", *lines, "Carla turns 4♠", "Carla turns 5♠")
    assert done.result.winner == "Anna"


@pytest.mark.parametrize("rules", HIDDEN)
def test_the_best_trumps_owner_buys_and_sells_hidden_cards_too(rules):
    assert table(rules, FOUR, *JACK, "Ben buys all hidden from Dan for 1").hidden == (3, 5, 3, 0)
    assert table(rules, FOUR, *JACK, "Dan buys all hidden from Ben for 1").hidden == (3, 0, 3, 5)


@pytest.mark.parametrize("rules", HIDDEN)
def test_an_emptied_pile_that_is_filled_again_is_back_in_the_rotation(rules):
    lines = ("turn-up 9♥", "Dan buys all hidden from Ben for 1", "Ben buys 1 hidden from Dan for 1")
    assert table(rules, FOUR, *lines).next == "Ben"


@pytest.mark.parametrize("rules", HIDDEN)
def test_more_hidden_cards_than_the_pile_has_cannot_be_bought(rules):
    assert "3 face-down cards" in refusal(rules, FOUR, "Dan buys 4 hidden from Ben for 1")


# Purses and prices


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_pays_more_than_the_purse_holds(book):
    stake = 3 if "foster" in book else 4
    header = {"chips": f"Anna 40, Ben 40, Carla 40, Dan {stake + 2}"}
    assert chips(table(book, FOUR, *JACK, "Dan buys J♥ from Ben for 2", **header))["Dan"] == 0
    assert "Dan has 2 chips" in refusal(book, FOUR, *JACK, "Dan buys J♥ from Ben for 3", **header)
    assert "Dan has 2 chips" in refusal(book, FOUR, *JACK, "Dan bids 3 for J♥", **header)


def test_chips_just_received_can_be_spent():
    header = {"chips": "Anna 40, Ben 4, Carla 40, Dan 40"}
    lines = (*JACK, "Dan buys J♥ from Ben for 9", "Ben buys J♥ from Dan for 9")
    assert table("modern", FOUR, *lines, **header).owner == "Ben"


@pytest.mark.parametrize("book", BOOKS)
def test_no_price_is_above_an_agreed_cap(book):
    rules = f"{book} + price-cap 5"
    assert table(rules, FOUR, *JACK, "Dan buys J♥ from Ben for 5").owner == "Dan"
    for said in ("Dan buys J♥ from Ben for 6", "Dan bids 6 for J♥", "Ben asks 6 for J♥"):
        assert "agreed 5 chips" in refusal(rules, FOUR, *JACK, said)


@pytest.mark.parametrize("book", BOOKS)
def test_a_price_is_at_least_one_chip(book):
    assert "1 chip or more" in refusal(book, FOUR, *JACK, "Dan buys J♥ from Ben for 0")


def test_a_price_may_exceed_the_pool():
    assert table("modern", FOUR, *JACK, "Dan buys J♥ from Ben for 36").owner == "Dan"


def test_a_face_down_card_that_lies_where_it_was_sold_is_not_sold_once_more():
    # No book has this mixture: cards bought at any time that stay where they lie.
    modern, stays = RULE_SETS["modern"], RULE_SETS["peel-1891"].hidden_place
    laid_out = lay(replace(modern, hidden_place=stays), ("Anna", "Ben", "Carla"), "Anna")
    up = after(laid_out, TurnUp(read_card("9♥")))
    sold = after(up, HiddenSale("Anna", 2, "Ben", 3))
    assert why_not(up, HiddenSale("Carla", 2, "Ben", 3)) is None
    assert "is sold to Anna already" in str(why_not(sold, HiddenSale("Carla", 2, "Ben", 3)))
    assert why_not(sold, HiddenSale("Anna", 2, "Carla", 3)) is None
