"""What is the Russian page's own: rotation with the owner left out, and every card for sale."""

from tests.dealing import refusal, table

RUSSIAN, THREE = "russian", "Anna, Ben, Carla"


def test_russian_doubles_the_dealers_stake():
    assert table(RUSSIAN, THREE, "turn-up 9♥").purses == (34, 37, 37)


def test_russian_begins_left_of_the_dealer_unless_that_player_bought():
    assert table(RUSSIAN, THREE, "turn-up 9♥", "Carla buys 9♥ from Anna for 2").next == "Ben"
    assert table(RUSSIAN, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2").next == "Carla"


def test_russian_pays_the_former_owner_not_the_pool():
    after = table(RUSSIAN, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2")
    assert (after.pool, after.purse("Anna")) == (12, 36)


def test_russian_goes_on_clockwise_after_a_sale():
    lines = ("turn-up 9♥", "Ben turns 10♥", "Anna buys 10♥ from Ben for 3")
    assert table(RUSSIAN, THREE, *lines).next == "Carla"


def test_russian_leaves_out_the_owner_and_lets_the_former_owner_turn_again():
    lines = ("turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣", "Ben turns 10♥")
    assert table(RUSSIAN, THREE, *lines[:3]).next == "Ben"
    assert table(RUSSIAN, THREE, *lines, "Carla turns 4♣").next == "Anna"


def test_russian_lays_bought_cards_under_the_buyers_pile():
    piles = ("piles:", "  Ben: 2♣ 3♣ 4♣", "  Carla: 6♣ 7♣ 8♣")
    lines = ("turn-up 9♥", "Ben buys all hidden from Carla for 3", "Ben turns 2♣")
    after = table(RUSSIAN, THREE, *piles, *lines, "Ben turns 3♣", "Ben turns 4♣", "Ben turns 6♣")
    assert (after.hidden, after.next) == ((3, 2, 0), "Ben")


def test_russian_sells_a_trump_only_when_it_appears():
    lines = ("turn-up 9♥", "Ben turns 2♣", "Carla buys 9♥ from Anna for 2")
    assert (
        refusal(RUSSIAN, THREE, *lines)
        == "the 9♥ could be sold only until the next card was turned"
    )


def test_russian_gives_an_ace_the_pool_only_as_turn_up():
    assert table(RUSSIAN, THREE, "turn-up A♥").over
    assert not table(RUSSIAN, THREE, "turn-up 9♥", "Ben turns A♥").over


def test_russian_shuffles_for_every_deal():
    assert table(RUSSIAN, THREE, "turn-up A♥", "---", "turn-up A♥").over
