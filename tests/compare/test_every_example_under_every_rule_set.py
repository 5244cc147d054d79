"""Every example, under every rule set that can hold it, conserves chips and cards to its end."""

from collections import Counter
from pathlib import Path

import pytest

from speculation.cards import pack, read_card
from speculation.compare import (
    Unsuited,
    clauses_that_clash,
    disagreement,
    first_difference,
    under,
)
from speculation.events import Sale
from speculation.record import read_bytes
from speculation.rules import with_shared
from speculation.rulesets import RULE_SETS

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").rglob("*.deal"))


def recorded_deals():
    for path in EXAMPLES:
        record = read_bytes(path.read_bytes(), path.name)
        for n, recorded in enumerate(record.deals, start=1):
            yield pytest.param(record, recorded, id=f"{path.parent.name}/{path.stem}-{n}")


DEALS = list(recorded_deals())


def courses(record, recorded):
    for rules in RULE_SETS.values():
        try:
            yield under(recorded, with_shared(rules, record.variants))
        except Unsuited:
            continue


def test_there_are_examples():
    assert len(EXAMPLES) > 8


@pytest.mark.parametrize(("record", "recorded"), DEALS)
def test_chips_are_conserved_at_every_step(record, recorded):
    for course in courses(record, recorded):
        totals = {sum(table.purses) + table.pool for table in course.deal.tables}
        assert len(totals) == 1
        assert all(purse >= 0 for table in course.deal.tables for purse in table.purses)


@pytest.mark.parametrize(("record", "recorded"), DEALS)
def test_cards_are_conserved_at_every_step(record, recorded):
    for course in courses(record, recorded):
        first = course.deal.tables[0]
        dealt = sum(first.hidden) + first.spare + 1
        for table in course.deal.tables[1:]:
            shown = Counter(card for cards in table.shown for card in cards)
            shown.update(table.spare_shown)
            # A turn-up that nobody owns lies by itself.
            shown.update({table.turn_up} - set(shown) if table.turn_up else set())
            hidden = sum(table.hidden) + table.spare + (table.turn_up is None)
            assert hidden + shown.total() == dealt
            assert max(shown.values(), default=0) <= 1
            assert set(shown) <= set(pack(table.rules.pack.value))


@pytest.mark.parametrize(("record", "recorded"), DEALS)
def test_every_deal_comes_to_its_end(record, recorded):
    for course in courses(record, recorded):
        assert course.table.over


@pytest.mark.parametrize(("record", "recorded"), DEALS)
def test_under_its_own_rules_a_deal_goes_as_it_was_recorded(record, recorded):
    course = under(recorded, record.rules)
    assert course.deal.events[: len(recorded.deal.events)] == recorded.deal.events
    if recorded.deal.table.over:
        assert course.deal == recorded.deal
        assert course.notes == ()


@pytest.mark.parametrize(("record", "recorded"), DEALS)
def test_a_deal_played_half_way_stands_where_the_record_stood(record, recorded):
    for n in range(len(recorded.deal.events) + 1):
        assert under(recorded, record.rules, until=n).deal.events == recorded.deal.events[:n]


def deal(text):
    return read_bytes(text.encode()).deals[0]


ACE_IN_PLAY = "players: Anna, Ben, Carla\nturn-up 9♥\nBen turns A♥\nBen wins 14"


def test_the_clause_that_ends_a_deal_at_the_ace_clashes_with_its_absence():
    modern, hoyle = RULE_SETS["modern"], RULE_SETS["hoyle-1847"]
    assert clauses_that_clash(deal(ACE_IN_PLAY), modern, hoyle) == ("ace_in_play",)
    assert clauses_that_clash(deal(ACE_IN_PLAY), modern, modern) == ()


def test_the_first_difference_is_the_step_whose_outcome_differs():
    modern, hoyle = RULE_SETS["modern"], RULE_SETS["hoyle-1847"]
    played = [under(deal(ACE_IN_PLAY), rules) for rules in (modern, hoyle)]
    assert first_difference(played) == 2
    assert first_difference(played[:1] * 2) is None


def test_what_a_rule_set_does_not_allow_is_said():
    text = "players: Anna, Ben, Carla\nturn-up 9♥\nBen buys 2 hidden from Carla for 3"
    (note,) = under(deal(text), RULE_SETS["hoyle-1847"]).notes
    assert note.rule == "hidden_cards"
    assert note.text.startswith("Ben buys 2 hidden from Carla for 3: ")


def test_a_purchase_waits_for_its_card_and_its_seller_is_whoever_turned_it():
    text = """players: Anna, Ben, Carla
piles:
  Anna: 2♠ 3♠ 4♠
  Ben: 2♣ J♥ 4♣
  Carla: 2♦ 3♦ 4♦

turn-up 9♥
Carla buys 1 hidden from Ben for 1
Ben turns J♥
Anna buys J♥ from Ben for 5
"""
    course = under(deal(text), RULE_SETS["hoyle-1847"])
    # Without the sale of hidden cards the jack is the second card that Ben turns.
    assert Sale("Anna", read_card("J♥"), "Ben", 5) in course.deal.events
    assert course.table.purse("Anna") == 34 - 5 + 14


def test_a_rule_set_for_fewer_players_cannot_hold_a_deal():
    names = ", ".join(f"P{n}" for n in range(9))
    nine = deal(f"players: {names}\nturn-up 9♥")
    with pytest.raises(Unsuited, match="9 sit at this table"):
        under(nine, RULE_SETS["italian"])


def test_another_size_of_hand_cannot_be_held():
    four = deal("rules: modern + hand 4\nplayers: Anna, Ben, Carla\nturn-up 9♥")
    with pytest.raises(Unsuited, match="hands of 4"):
        under(four, RULE_SETS["modern"])


def test_stakes_alone_are_no_disagreement_when_the_record_gives_them():
    agreed = deal("stakes: dealer 6, others 4\nplayers: Anna, Ben, Carla\nturn-up A♥")
    assert disagreement(agreed, RULE_SETS["modern"], RULE_SETS["foster-1897"]) is None
