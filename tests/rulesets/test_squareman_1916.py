"""What is Squareman's own: any trump sold, nobody passed over, and cards exposed for a look."""

from tests.dealing import refusal, table

SQUAREMAN, THREE = "squareman-1916", "Anna, Ben, Carla"


def test_squareman_sells_any_trump_even_a_beaten_one():
    lines = ("turn-up 9♥", "Ben turns 4♥", "Carla buys 4♥ from Ben for 1")
    after = table(SQUAREMAN, THREE, *lines)
    assert (after.owner, after.purse("Ben")) == ("Anna", 37)


def test_squareman_goes_round_in_order_whatever_is_sold():
    lines = ("turn-up 9♥", "Ben turns 10♥", "Anna buys 10♥ from Ben for 3")
    assert table(SQUAREMAN, THREE, *lines).next == "Carla"


def test_squareman_passes_nobody_over():
    lines = ("turn-up 9♥", "Ben turns 10♥", "Carla turns 2♣", "Anna turns 3♣")
    assert table(SQUAREMAN, THREE, *lines).next == "Ben"


def test_squareman_gives_the_dealer_the_pool_with_an_unsold_turn_up():
    rules = f"{SQUAREMAN} + hand 1"
    lines = ("turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣", "Anna turns 4♣")
    assert table(rules, THREE, *lines).result.winner == "Anna"


def test_squareman_gives_the_buyer_of_the_turn_up_the_pool():
    rules = f"{SQUAREMAN} + hand 1"
    bought = ("turn-up 9♥", "Carla buys 9♥ from Anna for 2")
    lines = (*bought, "Ben turns 2♣", "Carla turns 3♣", "Anna turns 4♣")
    assert table(rules, THREE, *lines).result.winner == "Carla"


def test_squareman_gives_no_pool_at_once_for_an_ace():
    assert not table(SQUAREMAN, THREE, "turn-up A♥").over
    assert not table(SQUAREMAN, THREE, "turn-up 9♥", "Ben turns A♥").over


def test_squareman_has_one_who_looks_turn_up_every_card():
    peep = ("turn-up 9♥", "Ben turns 2♣", "Anna peeps")
    assert table(SQUAREMAN, THREE, *peep).next == "Anna"
    assert refusal(SQUAREMAN, THREE, *peep, "Carla turns 3♣") == (
        "it is Anna's turn (to show every card, having looked at one), not Carla's"
    )
    shown = (*peep, "Anna turns 4♣", "Anna turns 10♥", "Anna turns 5♣")
    after = table(SQUAREMAN, THREE, *shown)
    assert (after.owner, after.pile("Anna"), after.next) == ("Anna", 0, "Carla")


def test_squareman_takes_no_chip_for_a_look():
    assert table(SQUAREMAN, THREE, "turn-up 9♥", "Anna peeps").pool == 14


def test_squareman_sells_no_hidden_cards():
    said = refusal(SQUAREMAN, THREE, "turn-up 9♥", "Ben buys 1 hidden from Anna for 1")
    assert said == "face-down cards are not for sale under these rules"
