"""One deal under several rule sets: the same cards, the same willingness to deal."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.branch import Position, as_record, branch, rest
from speculation.compare import Unsuited, first_difference, under
from speculation.events import HiddenSale, NextCardSale, Sale, SpareTurn, Turn
from speculation.record import read
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from tests import strategies
from tests.dealing import evening

EXAMPLES = Path(__file__).parents[1] / "examples"
CASES = Path(__file__).parent / "cases" / "good"
FOUR = ("modern", "hoyle-1847", "foster-1897", "parlett")


def courses(name, ids=FOUR):
    recorded = read((EXAMPLES / "compare" / name).read_text("utf-8")).deals[0]
    return {book: under(recorded, RULE_SETS[book]) for book in ids}


def winners(name):
    return {book: course.table.result.winner for book, course in courses(name).items()}


def test_after_an_honour_foster_sells_nothing_more():
    won = winners("honour.deal")
    assert won["foster-1897"] not in {won["modern"], won["hoyle-1847"], won["parlett"]}
    notes = [note.rule for note in courses("honour.deal")["foster-1897"].notes]
    assert notes == ["honours"]


def test_an_ace_in_play_is_sold_only_where_it_does_not_end_the_deal():
    won = winners("ace-in-play.deal")
    assert won["modern"] == won["parlett"] != won["hoyle-1847"] == won["foster-1897"]
    assert first_difference(list(courses("ace-in-play.deal").values())) == 3


def test_hidden_cards_save_the_owner_only_where_they_are_for_sale():
    won = winners("hidden.deal")
    assert won["modern"] == won["parlett"] != won["hoyle-1847"] == won["foster-1897"]
    notes = [note.rule for note in courses("hidden.deal")["hoyle-1847"].notes]
    assert notes == ["hidden_cards"]


def test_willingness_travels_with_the_card_and_not_with_the_turn():
    lines = ("turn-up 9♥", "Carla buys 9♥ from Anna for 3", "Anna turns 2♠", "Ben turns J♥",
             "Carla buys J♥ from Ben for 5")  # fmt: skip
    recorded = evening("modern", "Anna, Ben, Carla", *lines).deals[0]
    course = under(recorded, RULE_SETS["foster-1897"])
    sales = [event for event in course.deal.events if isinstance(event, Sale)]
    assert [(sale.buyer, str(sale.card), sale.price) for sale in sales] == [
        ("Carla", "9♥", 3),
        ("Carla", "J♥", 5),
    ]
    assert course.deal.events[2].seat == "Ben"


def test_a_deal_is_itself_under_its_own_rules():
    recorded = evening("modern", "Anna, Ben, Carla", "turn-up 9♥", "Ben turns A♥").deals[0]
    course = under(recorded, RULE_SETS["modern"])
    assert course.deal.events == recorded.deal.events
    assert course.notes == ()


def test_courses_that_do_not_differ_have_no_first_difference():
    recorded = evening("modern", "Anna, Ben, Carla", "turn-up A♥").deals[0]
    same = [under(recorded, RULE_SETS[book]) for book in ("modern", "hoyle-1847", "parlett")]
    assert first_difference(same) is None


@pytest.mark.parametrize(
    "rules, other, players",
    [
        ("hoyle-1847", "modern", "Anna, Ben"),
        ("hoyle-1847", "italian", "A, B, C, D, E, F, G, H, I"),
        ("modern + hand 2", "hoyle-1847", "Anna, Ben, Carla"),
    ],
)
def test_a_rule_set_that_cannot_hold_the_deal_says_so(rules, other, players):
    recorded = evening(rules, players).deals[0]
    with pytest.raises(Unsuited):
        under(recorded, RULE_SETS[other])


@given(strategies.stories, st.sampled_from(list(RULE_SETS)), st.integers(0, 5))
@settings(max_examples=60)
def test_under_any_rules_the_cards_and_the_chips_are_the_same(story, book, seed):
    record = read(story.text())
    recorded = record.deals[0]
    try:
        course = under(recorded, with_variants(RULE_SETS[book], record.variants), seed)
    except Unsuited:
        return
    assert course.table.over
    for table in course.deal.tables:
        assert sum(table.purses) + table.pool == sum(story.chips.values())
    dealt = {card for pile in story.piles.values() for card in pile} | set(story.spare)
    turned = [e.card for e in course.deal.events if isinstance(e, Turn | SpareTurn)]
    assert {str(card) for card in turned} <= dealt
    assert course.table.turn_up == recorded.deal.table.turn_up


@given(strategies.stories, st.sampled_from(list(RULE_SETS)))
@settings(max_examples=60)
def test_every_sale_of_the_record_happens_or_is_explained(story, book):
    record = read(story.text())
    try:
        course = under(record.deals[0], with_variants(RULE_SETS[book], record.variants))
    except Unsuited:
        return
    kinds = (Sale, HiddenSale, NextCardSale)
    meant = sum(isinstance(event, kinds) for event in record.deals[0].deal.events)
    done = sum(isinstance(event, kinds) for event in course.deal.events)
    assert meant == done + len(course.notes)
    assert all(note.text and "{" not in note.text for note in course.notes)


@given(strategies.stories)
@settings(max_examples=60)
def test_any_deal_is_itself_under_its_own_rules(story):
    record = read(story.text())
    recorded = record.deals[0]
    course = under(recorded, record.rules)
    sales = [e for e in recorded.deal.events if isinstance(e, Sale | HiddenSale | Turn)]
    again = [e for e in course.deal.events if isinstance(e, Sale | HiddenSale | Turn)]
    assert again == sales
    assert course.notes == ()
    assert course.table.purses == recorded.deal.table.purses


KEPT = read((CASES / "evening-of-hands-kept.deal").read_text("utf-8"))


def test_hands_bought_and_kept_lie_so_when_the_next_deal_is_played_again():
    course = under(KEPT.deals[1], KEPT.rules)
    assert course.deal.events == KEPT.deals[1].deal.events
    for other in ("modern", "peel-1891"):
        with pytest.raises(Unsuited, match="bought in the one before"):
            under(KEPT.deals[1], RULE_SETS[other])


@pytest.mark.parametrize("step", [0, 3, 9])
def test_a_deal_with_hands_kept_is_played_on_into_a_record_that_says_why_they_are_so(step):
    position, _ = rest(KEPT, branch(KEPT, Position(1, step, KEPT.rules.id, KEPT.variants)))
    played = branch(KEPT, position)
    assert read(as_record(KEPT, played)).table == played.table == KEPT.table
