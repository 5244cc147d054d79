"""The next deal of an evening: point 13, and what a pool carried does."""

import pytest

from tests.dealing import BOOKS, evening, refusal, table

THREE = "Anna, Ben, Carla"


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "enquire-within"])
def test_the_deal_passes_to_the_left(book):
    assert table(book, THREE, "turn-up A♥", "---", dealer="Carla").dealer == "Anna"


def test_chips_go_on_to_the_next_deal():
    second = table("modern", THREE, "turn-up A♥", "---")
    assert second.purses == (48 - 4, 36 - 6, 36 - 4)


def test_a_carried_pool_lies_under_the_next_stakes():
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠", "Anna turns 4♠", "---")
    assert table("enquire-within + hand 1", THREE, *lines).pool == 14 + 14


def test_the_next_deal_can_say_otherwise():
    lines = (
        "turn-up A♥",
        "---",
        "dealer: Anna",
        "chips: 7",
        "pool: 2",
        "stakes: dealer 1, others 1",
    )
    second = table("modern", THREE, *lines)
    assert (second.dealer, second.pool, second.purses) == ("Anna", 5, (6, 6, 6))


def test_stakes_agreed_for_one_deal_hold_for_that_deal():
    lines = ("turn-up A♥", "---")
    assert table("modern", THREE, *lines, stakes="dealer 1, others 1").pool == 14


@pytest.mark.parametrize("book", ["modern", "hoyle-1847", "parlett"])
def test_used_cards_stay_out_while_the_rest_is_dealt_from(book):
    assert "A♥ has been seen" in refusal(book, THREE, "turn-up A♥", "---", "turn-up A♥")


@pytest.mark.parametrize("book", ["foster-1897", "italian"])
def test_where_the_pack_is_shuffled_each_deal_every_card_is_back(book):
    assert table(book, THREE, "turn-up A♥", "---", "turn-up A♥").over


def aces(n):
    lines = []
    for suit in "♠♥♦♣♠♥"[:n]:
        lines += [f"turn-up A{suit}", "---"]
    return lines[:-1]


@pytest.mark.parametrize("players, deals", [("A, B, C", 5), ("A, B, C, D", 4), ("A, B, C, D, E", 3),
                                            ("A, B, C, D, E, F", 2), ("A, B, C, D, E, F, G, H", 2),
                                            ("A, B, C, D, E, F, G, H, I", 1)])  # fmt: skip
def test_all_52_are_shuffled_when_the_rest_is_too_small_for_a_deal(players, deals):
    if deals > 1:
        # In the last deal of a pack the ace of its first is still out.
        last = (*aces(deals - 1), "---", "turn-up A♠")
        assert "A♠ has been seen" in refusal("modern", players, *last)
    if deals < 5:
        # In the next it is back.
        assert table("modern", players, *aces(deals), "---", "turn-up A♠").over


def test_seen_cards_can_be_told():
    assert "K♠ has been seen" in refusal("modern", THREE, "turn-up K♠", seen="K♠ 3♦")


def test_a_later_deal_needs_the_one_before_to_be_over():
    assert "the deal is not over" in refusal("modern", THREE, "turn-up 9♠", "---")


def test_each_deal_has_its_own_piles():
    piles = ("piles:", "  Ben: 2♠ 3♠ 4♠")
    record = evening("foster-1897", THREE, *piles, "turn-up A♥", "---", *piles, "turn-up A♥")
    assert [str(deal.piles.hands[1][0]) for deal in record.deals] == ["2♠", "2♠"]
