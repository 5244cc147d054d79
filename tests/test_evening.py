"""An evening: one pack through several deals, and the same cards for the same seed everywhere."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.cards import pack
from speculation.deal import Refused
from speculation.evening import begin, next_deal, shuffled, transcript
from speculation.events import Sale, SpareTurnChoice, TurnChoice, TurnUpChoice
from speculation.record import read
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS

GOLDEN = Path(__file__).with_name("evening-of-seed-1811.deal")
FOUR = ("Anna", "Ben", "Carla", "Dan")
THREE = FOUR[:3]
MODERN = RULE_SETS["modern"]


def turned(evening):
    """The evening with its deal played to the end, nobody trading."""
    while not evening.table.over:
        table = evening.table
        if table.turn_up is None:
            evening = evening.plus(TurnUpChoice())
        elif table.playing:
            evening = evening.plus(TurnChoice(table.next))
        else:
            evening = evening.plus(SpareTurnChoice())
    return evening


def deals(evening, n):
    """So many deals played one after another."""
    evening = turned(evening)
    for _ in range(n - 1):
        evening = turned(next_deal(evening))
    return evening


def cards_of(evening):
    piles = evening.dealt.piles
    return [*(card for pile in piles.hands for card in pile), *piles.spare]


def test_the_same_seed_deals_the_same_evening():
    """The text is pinned: whoever changes it changes every saved game."""
    rules = with_variants(MODERN, ["spare-hand"])
    evening = deals(begin(rules, FOUR, seed=1811, length=5), 5)
    assert transcript(evening, ["rules: modern + spare-hand"]) == GOLDEN.read_text("utf-8")


def test_a_transcript_is_a_record_of_the_same_evening():
    evening = deals(begin(MODERN, FOUR, seed=3), 4)
    record = read(transcript(evening))
    assert [recorded.deal.events for recorded in record.deals] == [
        deal.events for deal in evening.deals
    ]
    assert record.table.purses == evening.table.purses


def test_shuffling_is_pinned():
    assert " ".join(map(str, shuffled(pack(), 0)[:8])) == SHUFFLED


SHUFFLED = "J♠ 3♦ 10♠ 7♦ 7♠ K♠ 8♠ 10♥"


def test_another_seed_deals_other_cards():
    assert cards_of(begin(MODERN, FOUR, seed=1)) != cards_of(begin(MODERN, FOUR, seed=2))


@given(st.integers())
@settings(max_examples=30)
def test_a_shuffle_loses_no_card(seed):
    assert sorted(map(str, shuffled(pack(), seed))) == sorted(map(str, pack()))


def test_cards_are_dealt_singly_from_the_dealers_left_and_the_next_is_turned_up():
    evening = begin(MODERN, THREE, seed=5, dealer="Ben")
    order = shuffled(pack(), 5)
    hands = dict(zip(THREE, evening.dealt.piles.hands, strict=True))
    assert hands["Carla"] == (order[0], order[3], order[6])
    assert hands["Anna"] == (order[1], order[4], order[7])
    assert hands["Ben"] == (order[2], order[5], order[8])
    assert evening.dealt.turn_up == order[9]
    assert evening.stock == order[10:]


@given(st.integers(0, 10**9), st.sampled_from(list(RULE_SETS)), st.integers(3, 7))
@settings(max_examples=30)
def test_every_card_is_somewhere_and_only_once(seed, book, players):
    names = tuple("ABCDEFG"[:players])
    evening = begin(RULE_SETS[book], names, seed=seed)
    for _ in range(5):
        here = [*cards_of(evening), evening.dealt.turn_up]
        assert len(set(here)) == len(here) == 3 * players + 1
        assert not set(here) & set(evening.stock)
        assert not set(here) & evening.table.seen
        evening = next_deal(turned(evening))


@given(st.integers(0, 10**9), st.sampled_from(list(RULE_SETS)))
@settings(max_examples=30)
def test_chips_are_neither_made_nor_lost_in_an_evening(seed, book):
    evening = begin(RULE_SETS[book], FOUR, chips=11, seed=seed)
    for _ in range(6):
        evening = turned(evening)
        assert sum(evening.table.purses) + evening.table.pool == 44
        if evening.over:
            break
        evening = next_deal(evening)


def test_the_rest_of_the_pack_is_dealt_from_while_it_is_enough():
    evening = begin(MODERN, THREE, seed=8)
    order = shuffled(pack(), 8)
    for deal in range(5):
        assert evening.dealt.turn_up == order[10 * deal + 9]
        assert evening.shuffles == 1
        evening = next_deal(turned(evening))
    assert evening.shuffles == 2
    assert len(evening.stock) == 42


def test_after_the_pack_all_52_are_shuffled_and_every_card_is_back():
    evening = deals(begin(MODERN, THREE, seed=8), 6)
    assert evening.table.seen == frozenset()
    assert evening.table.away == 0
    assert len({*evening.stock, *evening.used}) == 52


def test_cards_of_earlier_deals_are_seen_and_the_rest_is_not():
    first = deals(begin(MODERN, THREE, seed=8), 1)
    second = next_deal(first)
    assert second.table.seen == first.table.face_up
    assert second.table.away == 10


def test_where_each_deal_is_shuffled_the_pack_is_whole_each_time():
    evening = deals(begin(RULE_SETS["foster-1897"], THREE, seed=8), 3)
    assert evening.shuffles == 3
    assert evening.table.away == 0


def test_britannicas_used_cards_are_shuffled_when_the_rest_is_too_small():
    evening = begin(RULE_SETS["britannica-1911"], THREE, seed=8)
    for _ in range(5):
        evening = next_deal(turned(evening))
    assert evening.shuffles == 2
    # Two cards were left over; they stay out while the fifty used ones are dealt from.
    assert len(evening.stock) == 50 - 10
    assert len(evening.used) == 2 + 10


def test_the_deal_passes_to_the_left():
    evening = deals(begin(MODERN, THREE, seed=1, dealer="Carla"), 4)
    assert [deal.table.dealer for deal in evening.deals] == ["Carla", "Anna", "Ben", "Carla"]


def test_chips_go_on_and_a_carried_pool_lies_under_the_next_stakes():
    rules = with_variants(MODERN, ["spare-hand"])
    carried = next(
        evening
        for evening in (deals(begin(rules, FOUR, seed=seed), 1) for seed in range(99))
        if evening.table.result.carried
    )
    following = next_deal(carried).deal.tables[0]
    assert following.pool == carried.table.pool + 18
    assert sum(following.purses) == sum(carried.table.purses) - 18


def test_most_chips_wins_and_equal_chips_win_together():
    evening = deals(begin(MODERN, THREE, seed=1, length=3), 3)
    most = max(evening.table.purses)
    assert evening.winners
    assert all(evening.table.purse(name) == most for name in evening.winners)
    start = begin(MODERN, THREE, seed=1)
    level = replace(start.table, purses=(5, 7, 7))
    deal = replace(start.deal, tables=(level,))
    assert replace(start, deals=(deal,)).winners == ("Ben", "Carla")


def test_an_evening_ends_after_the_deals_agreed_on():
    evening = begin(MODERN, THREE, seed=1, length=2)
    assert not evening.over
    with pytest.raises(ValueError, match="the deal is not over"):
        next_deal(evening)
    evening = turned(evening)
    assert not evening.over
    evening = turned(next_deal(evening))
    assert evening.over
    with pytest.raises(ValueError, match="over"):
        next_deal(evening)


def test_one_with_an_empty_purse_plays_on():
    evening = begin(MODERN, THREE, chips=1, seed=1)
    for _ in range(4):
        evening = next_deal(turned(evening))
    assert 0 in evening.table.purses
    assert sum(evening.table.purses) + evening.table.pool == 3
    assert turned(evening).table.over


def test_in_the_italian_rules_an_empty_purse_ends_the_evening():
    evening = turned(begin(RULE_SETS["italian"], THREE, chips=4, seed=1))
    assert 0 in evening.table.purses
    assert evening.over


def test_a_turn_out_of_turn_is_refused_and_nothing_is_shown():
    evening = begin(MODERN, THREE, seed=1).plus(TurnUpChoice())
    with pytest.raises(Refused, match="it is Ben's turn"):
        evening.plus(TurnChoice("Carla"))
    with pytest.raises(Refused, match="spare"):
        evening.plus(SpareTurnChoice())
    with pytest.raises(Refused, match="turned up already"):
        evening.plus(TurnUpChoice())


def test_a_sale_in_an_evening_moves_chips_and_no_card_face():
    evening = begin(MODERN, THREE, seed=1).plus(TurnUpChoice())
    card = evening.table.turn_up
    sold = evening.plus(Sale("Ben", card, "Anna", 3))
    assert sold.table.owner == "Ben"
    assert sold.dealt == evening.dealt
