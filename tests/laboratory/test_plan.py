"""An evening depends on its plan and its number alone, and every company gets its turn."""

from collections import Counter

import pytest

from speculation.laboratory.plan import Plan, check
from speculation.rulesets import RULE_SETS
from speculation.temperaments import TEMPERAMENTS
from tests.players.companies import COMPANIES


def test_all_rule_sets_and_all_numbers_they_admit_take_turns():
    plan = Plan()
    assert plan.companies == tuple(COMPANIES)
    seen = [plan.settings(n) for n in range(2 * len(COMPANIES))]
    assert Counter((s.rules, len(s.seats)) for s in seen) == dict.fromkeys(COMPANIES, 2)


def test_each_number_of_players_has_its_turn_before_the_next_rule_set():
    plan = Plan(rules=("italian", "modern"), players=(2, 3, 8, 9))
    six = [(s.rules, len(s.seats)) for s in map(plan.settings, range(6))]
    italian, modern = [("italian", 3), ("italian", 8)], [("modern", n) for n in (3, 8, 9)]
    assert six == [*italian, *modern, italian[0]]


def test_every_temperament_sits_in_every_seat_about_equally_often():
    plan, evenings = Plan(rules=("modern",), players=(6,)), 1200
    seats = [plan.settings(n).seats for n in range(evenings)]
    for place in range(6):
        found = Counter(seat[place].player for seat in seats)
        assert {*found} == {*TEMPERAMENTS}
        # 200 are expected; four standard errors.
        assert all(abs(times - 200) < 4 * (evenings * 5 / 36) ** 0.5 for times in found.values())


def test_where_more_sit_down_than_there_are_temperaments_each_is_there():
    seats = Plan(rules=("modern",), players=(9,)).settings(3).seats
    assert {*Counter(seat.player for seat in seats).values()} == {1, 2}
    few = Plan(rules=("modern",), players=(4,), temperaments=("bold", "sharp")).settings(0).seats
    assert Counter(seat.player for seat in few) == {"bold": 2, "sharp": 2}


def test_evenings_of_one_seed_have_numbers_of_their_own_and_other_seeds_have_others():
    first, second = ({Plan(seed=seed).settings(n).seed for n in range(10_000)} for seed in (4, 5))
    assert len(first) == 10_000
    assert not first & second
    assert 0 <= Plan(seed=999_999).settings(999_999).seed <= 999_999


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rules": ("hoyle",)}, "there is no rule set 'hoyle', or it is named twice: there are "),
        ({"rules": ("modern", "modern")}, "there is no rule set 'modern', or it is named twice"),
        ({"temperaments": ("meek",)}, "no player is 'meek', or is so twice: there are cautious"),
        (
            {"rules": ("modern",), "players": (2,)},
            "no rule set that was named is for 2 players: modern is for 3 to 9",
        ),
        (
            {"rules": ("parlett", "italian"), "players": (2,)},
            "is for 2 players: parlett is for 3 to 9, italian is for 3 to 8",
        ),
        (
            {"rules": ("italian",), "players": (2, 9)},
            "is for 2 or 9 players: italian is for 3 to 8",
        ),
        ({"deals": 0}, "an evening is of 1 to 100 deals"),
        ({"chips": 0}, "everybody begins with 1 to 9999 chips"),
        ({"chips": 10_000}, "everybody begins with 1 to 9999 chips"),
        ({"seed": -1}, "the seed is a number between 0 and 999999"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        check(Plan(**wrong))


def test_what_can_be_played_is_not_refused():
    check(Plan())
    assert set(Plan().rules) == set(RULE_SETS)
