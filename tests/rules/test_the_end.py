"""How a deal ends, and what the variants add: points 8 to 11 of how a deal runs."""

import pytest

from tests.dealing import BOOKS, chips, refusal, table

THREE = "Anna, Ben, Carla"
TWO_EACH = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠", "Ben turns 4♠")


@pytest.mark.parametrize("book", ["modern", "parlett"])
def test_the_ace_of_trumps_in_play_ends_the_deal_for_its_turner(book):
    ended = table(book, THREE, "turn-up 9♥", "Ben turns A♥")
    assert (ended.result.winner, ended.result.won) == ("Ben", 14)
    assert ended.hidden == (3, 2, 3)


@pytest.mark.parametrize("book", ["hoyle-1847", "foster-1897", "enquire-within", "italian"])
def test_elsewhere_the_deal_goes_on_and_the_ace_may_be_sold(book):
    lines = ("turn-up 9♥", "Ben turns A♥", "Carla buys A♥ from Ben for 9")
    sold = table(book, THREE, *lines)
    assert not sold.over
    assert sold.owner == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_an_ace_of_another_suit_ends_nothing(book):
    assert not table(book, THREE, "turn-up 9♥", "Ben turns A♠").over


def test_a_bought_hidden_ace_ends_the_deal_for_the_buyer():
    lines = ("turn-up 9♥", "Carla buys all hidden from Ben for 1", "Carla turns 2♠",
             "Carla turns 3♠", "Carla turns 4♠", "Carla turns A♥")  # fmt: skip
    assert table("modern", THREE, *lines).result.winner == "Carla"


@pytest.mark.parametrize("book", ["modern", "parlett"])
def test_after_an_ace_in_play_a_spare_hand_is_not_looked_at(book):
    ended = table(f"{book} + spare-hand", THREE, "turn-up 9♥", "Ben turns A♥")
    assert ended.result.winner == "Ben"
    assert ended.spare_shown == ()


def test_the_full_rules_end_when_all_cards_but_the_owners_are_up():
    ended = table("modern + hand 2", THREE, *TWO_EACH, "Carla turns 5♠")
    assert ended.result.winner == "Anna"
    assert ended.hidden == (2, 0, 0)


@pytest.mark.parametrize("book", ["hoyle-1847", "foster-1897", "parlett", "italian"])
def test_elsewhere_the_owner_turns_last(book):
    before = table(f"{book} + hand 2", THREE, *TWO_EACH, "Carla turns 5♠")
    assert not before.over
    assert before.next == "Anna"
    after = (*TWO_EACH, "Carla turns 5♠", "Anna turns 6♠")
    assert table(f"{book} + hand 2", THREE, *after).next == "Anna"
    assert table(f"{book} + hand 2", THREE, *after, "Anna turns K♥").result.winner == "Anna"


def test_in_enquire_within_every_card_is_turned_in_rotation():
    lines = (*TWO_EACH[:3], "Anna turns 4♠", "Ben turns 5♠", "Carla turns 6♠", "Anna turns 2♥")
    assert table("enquire-within + hand 2", THREE, *lines).result.winner == "Anna"


def test_parletts_owner_may_sell_the_last_cards():
    lines = (*TWO_EACH, "Carla turns 5♠", "Ben buys 1 hidden from Anna for 3", "Ben turns K♥")
    sold = table("parlett + hand 2", THREE, *lines)
    assert sold.owner == "Ben"
    assert table("parlett + hand 2", THREE, *lines, "Anna turns 7♠").result.winner == "Ben"


def test_a_sale_of_the_last_hidden_cards_ends_the_deal():
    lines = (*TWO_EACH, "Anna buys 1 hidden from Carla for 2")
    ended = table("modern + hand 2", THREE, *lines)
    assert ended.result.winner == "Anna"
    assert chips(ended) == {"Anna": 34 - 2 + 14, "Ben": 36, "Carla": 36 + 2}


def test_a_sale_of_the_last_hidden_cards_to_another_does_not_end_it():
    lines = (*TWO_EACH, "Ben buys 1 hidden from Carla for 2")
    assert table("modern + hand 2", THREE, *lines).next == "Ben"


def test_the_sale_of_the_last_trump_turned_ends_nothing_while_its_seller_has_cards():
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla turns J♥", "Anna turns 3♠",
             "Ben turns 4♠", "Anna turns Q♥")  # fmt: skip
    assert table("modern + hand 2", THREE, *lines).next == "Carla"


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_happens_after_the_end(book):
    lines = ("turn-up 9♥", "Ben turns 2♥", "Carla turns 3♠", "Anna turns 4♠")
    lines = lines[: 3 if book == "modern" else 4]
    assert table(f"{book} + hand 1", THREE, *lines).over
    for said in ("Ben turns 5♠", "Ben bids 1 for 9♥", "Ben peeps", "spare turns 5♠"):
        assert refusal(f"{book} + hand 1", THREE, *lines, said) == "the deal is over"


@pytest.mark.parametrize("book", [b for b in BOOKS if b != "enquire-within"])
def test_where_nobody_turns_a_higher_trump_the_turn_ups_owner_wins(book):
    lines = ("turn-up 9♥", "Ben turns 2♥", "Carla turns 3♠", "Anna turns 4♠")
    ended = table(f"{book} + hand 1", THREE, *lines[: 3 if book == "modern" else 4])
    assert ended.result.winner == "Anna"


def test_in_enquire_within_a_deal_without_trumps_carries_the_pool():
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠", "Anna turns 4♠")
    ended = table("enquire-within + hand 1", THREE, *lines)
    assert (ended.result.winner, ended.result.carried) == (None, 14)
    assert ended.pool == 14


# The spare hand

SPARE = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠")


def spare(*cards, more=()):
    lines = [*SPARE, *more, *(f"spare turns {card}" for card in cards)]
    return table("modern + spare-hand + hand 1", THREE, *lines)


def test_the_spare_hand_is_turned_after_the_play():
    assert spare().next == "spare"
    assert not spare().over


def test_a_higher_trump_in_the_spare_hand_carries_the_pool():
    assert (spare("10♥").result.winner, spare("10♥").result.carried) == (None, 14)
    assert (spare("A♥").result.winner, spare("A♥").result.carried) == (None, 14)


def test_a_lower_trump_or_another_suit_in_the_spare_hand_changes_nothing():
    assert spare("8♥").result.winner == "Anna"
    assert spare("A♠").result.winner == "Anna"


def test_every_card_of_the_spare_hand_is_turned():
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla turns 3♠", "Ben turns 4♠", "Carla turns 5♠")
    rules = "modern + spare-hand + hand 2"
    assert table(rules, THREE, *lines, "spare turns K♥").next == "spare"
    assert table(rules, THREE, *lines, "spare turns K♥", "spare turns 6♠").result.carried == 14


def test_nothing_is_sold_while_the_spare_hand_is_turned():
    for said in ("Ben buys 9♥ from Anna for 1", "Ben buys 1 hidden from Anna for 1"):
        lines = (*SPARE, said)
        assert "nothing can be sold" in refusal("modern + spare-hand + hand 1", THREE, *lines)


def test_the_spare_hand_is_not_sold():
    lines = ("turn-up 9♥", "Ben buys 1 hidden from spare for 1")
    assert "no spare at this table" in refusal("modern + spare-hand", THREE, *lines)


def test_a_trump_in_the_spare_hand_carries_the_pool_where_nobody_owns_one():
    lines = (*SPARE, "Anna turns 4♠", "spare turns 2♥")
    assert table("enquire-within + spare-hand + hand 1", THREE, *lines).result.carried == 14


# Fives and jacks


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("card", ["5♠", "J♠", "5♥", "J♥"])
def test_a_five_or_a_jack_costs_its_turner_a_chip_for_the_pool(book, card):
    before = table(book, THREE, "turn-up 9♥", f"Ben turns {card}")
    fined = table(f"{book} + fives-and-jacks", THREE, "turn-up 9♥", f"Ben turns {card}")
    assert fined.pool == before.pool + 1
    assert fined.purse("Ben") == before.purse("Ben") - 1


@pytest.mark.parametrize("card", ["4♠", "6♠", "10♠", "Q♠"])
def test_other_cards_cost_nothing(card):
    rules = "modern + fives-and-jacks"
    assert table(rules, THREE, "turn-up 9♥", f"Ben turns {card}").pool == 14


@pytest.mark.parametrize("card", ["5♥", "J♥"])
def test_the_turn_up_costs_nothing(card):
    assert table("modern + fives-and-jacks", THREE, f"turn-up {card}").pool == 14


def test_a_player_without_chips_pays_nothing():
    header = {"chips": "Anna 40, Ben 4, Carla 40"}
    lines = ("turn-up 9♥", "Ben turns 5♠")
    broke = table("modern + fives-and-jacks", THREE, *lines, **header)
    assert (broke.pool, broke.purse("Ben")) == (14, 0)


def test_the_last_card_of_a_deal_costs_a_chip_too_and_the_winner_gets_it():
    lines = ("turn-up 9♥", "Ben turns 2♠", "Carla turns J♠")
    ended = table("modern + fives-and-jacks + hand 1", THREE, *lines)
    assert ended.result.won == 15


def test_a_bought_five_costs_the_one_who_turns_it():
    lines = ("turn-up 9♥", "Carla buys 1 hidden from Ben for 3", "Carla turns 5♠")
    rules = "modern + fives-and-jacks + hand 1"
    assert table(rules, THREE, *lines).purse("Carla") == 36 - 3 - 1


def test_a_five_in_the_spare_hand_costs_nobody_anything():
    rules = "modern + fives-and-jacks + spare-hand + hand 1"
    assert table(rules, THREE, *SPARE, "spare turns 5♠").result.won == 14


# Looking


@pytest.mark.parametrize("book", BOOKS)
def test_peeping_has_no_penalty_in_these_books(book):
    before = table(book, THREE, "turn-up 9♥")
    peeped = table(book, THREE, "turn-up 9♥", "Ben peeps")
    assert (peeped.next, peeped.pool, peeped.purses) == (before.next, before.pool, before.purses)
