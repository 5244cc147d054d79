"""The older Hoyle: the turn-up is nobody's, and nobody is passed over."""

from speculation.rules import Grade
from speculation.rulesets import RULE_SETS
from tests.dealing import refusal, table

HOYLE, THREE = "hoyle-1800s", "Anna, Ben, Carla"
ROUND = ("Ben turns 2♣", "Carla turns 3♣", "Anna turns 4♣")


def test_the_older_hoyle_gives_the_turn_up_to_nobody():
    assert table(HOYLE, THREE, "turn-up K♥").owner is None
    said = refusal(HOYLE, THREE, "turn-up K♥", "Ben buys K♥ from Anna for 2")
    assert said == "the turn-up, the K♥, is not the dealer's to sell"


def test_the_older_hoyle_pools_again_when_there_is_no_trump():
    after = table(f"{HOYLE} + hand 1", THREE, "turn-up K♥", *ROUND, "---", "turn-up Q♥")
    assert after.pool == 28


def test_the_older_hoyle_lets_a_trump_below_the_turn_up_win():
    lines = ("turn-up K♥", "Ben turns 2♥", "Carla turns 3♣", "Anna turns 4♣")
    assert table(f"{HOYLE} + hand 1", THREE, *lines).result.winner == "Ben"


def test_the_older_hoyle_passes_nobody_over():
    assert table(HOYLE, THREE, "turn-up K♥", "Ben turns Q♥", *ROUND[1:]).next == "Ben"


def test_the_older_hoyle_gives_nobody_the_pool_for_an_ace_turned_up():
    assert not table(HOYLE, THREE, "turn-up A♥").over


def test_the_older_hoyle_answers_as_enquire_within_wherever_its_text_breaks_off():
    older, enquire = RULE_SETS[HOYLE], RULE_SETS["enquire-within"]
    for name, ruling in older.rulings():
        assert ruling.value == getattr(enquire, name).value, name
        if ruling.source == "enquire-within-1894":
            assert ruling.grade is Grade.IMPLIED, name
