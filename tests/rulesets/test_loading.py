"""A rule set that is wrong does not load, and says where it is wrong."""

from dataclasses import fields, replace

import pytest

from speculation.rules import (
    QUESTIONS,
    Grade,
    HiddenCards,
    RuleSet,
    TurnUp,
    Variant,
    address,
    by_id,
    implied,
    said,
    silent,
    with_shared,
    with_variants,
)
from speculation.rulesets import RULE_SETS
from speculation.sources import SOURCES

MODERN = RULE_SETS["modern"]


def test_a_missing_field_is_named():
    given = {f.name: getattr(MODERN, f.name) for f in fields(RuleSet)}
    del given["ends"]
    with pytest.raises(TypeError, match="'ends'"):
        RuleSet(**given)


def test_an_answer_of_the_wrong_type_is_named():
    with pytest.raises(TypeError, match=r"^modern\.turn_up: 'dealer' is not of type"):
        replace(MODERN, turn_up=said("dealer", "modern-sheet", "Setup 4"))
    with pytest.raises(TypeError, match=r"^modern\.hidden_cards: .*DEALER.* is not of type"):
        replace(MODERN, hidden_cards=said(TurnUp.DEALER, "modern-sheet", "Setup 4"))


@pytest.mark.parametrize("value", [True, "3", 3.0])
def test_only_a_whole_number_is_a_number(value):
    with pytest.raises(TypeError, match=r"^modern\.hand: "):
        replace(MODERN, hand=said(value, "modern-sheet", "Setup 3"))


def test_a_number_is_no_yes_or_no():
    with pytest.raises(TypeError, match=r"^modern\.spare_hand: 1 is not of type"):
        replace(MODERN, spare_hand=silent(1, "not told"))


def test_an_answer_without_ground_is_named():
    with pytest.raises(TypeError, match=r"^modern\.pack: 52 has no ground: use said, implied"):
        replace(MODERN, pack=52)


@pytest.mark.parametrize(
    "ruling, complaint",
    [
        (said(3, "nobody-1850", "p. 1"), r"^modern\.hand: there is no source 'nobody-1850'$"),
        (said(3, "modern-sheet", ""), r"^modern\.hand: the place in the source is missing$"),
        (
            implied(3, "modern-sheet", "Setup", ""),
            r"^modern\.hand: say why this answer was chosen$",
        ),
        (silent(3, ""), r"^modern\.hand: say why this answer was chosen$"),
    ],
)
def test_a_ground_that_is_none_is_named(ruling, complaint):
    with pytest.raises(ValueError, match=complaint):
        replace(MODERN, hand=ruling)


@pytest.mark.parametrize(
    "changes, complaint",
    [
        ({"hidden_cards": HiddenCards.NOT_SOLD}, r"^modern \+ odd\.hidden_cards: .* no ground"),
        ({"hidden": silent(1, "why")}, r"^modern \+ odd\.hidden: a rule set has no such field$"),
        (
            {"hand": said(3, "nobody", "p. 1")},
            r"^modern \+ odd\.hand: there is no source 'nobody'$",
        ),
    ],
)
def test_a_variant_is_held_to_the_same(changes, complaint):
    with pytest.raises((TypeError, ValueError), match=complaint):
        replace(MODERN, variants={"odd": Variant("odd", changes)})


def test_two_clauses_of_one_address_are_named():
    with pytest.raises(
        ValueError, match=r"^modern\.players: its address 'modern-players' is modern\.players's"
    ):
        by_id([MODERN, replace(MODERN, title="Another")])


def test_every_clause_has_an_address_of_its_own():
    addresses = [address(rules, name) for rules in RULE_SETS for name in QUESTIONS]
    assert len(set(addresses)) == len(addresses)


def test_every_source_is_used_and_every_rule_set_names_its_own():
    named = {source for rules in RULE_SETS.values() for source in rules.sources}
    assert named <= set(SOURCES)
    assert set(SOURCES) - named <= {"site"}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_answer_comes_from_a_source_the_rule_set_names(rules):
    for name, ruling in rules.rulings():
        if ruling.grade is not Grade.SILENT:
            assert ruling.source in rules.sources, name


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_variant_of_a_rule_set_changes_something(rules):
    for name in rules.variants:
        assert with_variants(rules, [name]) != rules


def test_rule_sets_stand_in_the_order_of_their_dates():
    assert [*RULE_SETS][:9] == [
        "modern", "hoyle-1800s", "hoyle-1847", "cassell-1881", "peel-1891", "enquire-within",
        "foster-1897", "britannica-1911", "squareman-1916",
    ]  # fmt: skip


def test_a_variant_of_one_book_is_refused_to_another_and_left_out_of_a_comparison():
    hoyle = RULE_SETS["hoyle-1847"]
    with pytest.raises(ValueError, match="there is no variant 'pool-turn-up'"):
        with_variants(hoyle, ["pool-turn-up"])
    assert with_shared(hoyle, ["pool-turn-up"]) == hoyle
