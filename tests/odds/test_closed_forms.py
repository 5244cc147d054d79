"""The odds on the whole pack agree with formulas short enough to be checked by hand."""

from fractions import Fraction
from itertools import chain, combinations
from math import comb

import pytest

from speculation.cards import Card, Rank, Suit
from speculation.effects import after
from speculation.events import TurnUp
from speculation.odds import odds
from speculation.rules import VARIANTS, Ends, HiddenCards, OwnerTurns, with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay

NAMES = ("Anna", "Ben", "Carla", "Dan", "Edith", "Frank", "Grace", "Hugo")
SEATED = range(3, 9)
NUMBERED = {"price-cap", "hand"}


def turned(name, players, rank, *variants):
    table = lay(with_variants(RULE_SETS[name], variants), NAMES[:players], "Anna")
    return after(table, TurnUp(Card(rank, Suit.HEARTS)))


def none_of(higher, dealt, unseen=51):
    """The chance that no higher trump is among the cards dealt: the hypergeometric formula."""
    return Fraction(comb(unseen - higher, dealt), comb(unseen, dealt))


@pytest.mark.parametrize("rank", [Rank.TWO, Rank.NINE, Rank.QUEEN])
@pytest.mark.parametrize("players", SEATED)
def test_a_turn_up_holds_where_no_higher_trump_is_dealt(players, rank):
    table = turned("hoyle-1847", players, rank)
    assert odds(table).holds == none_of(Rank.ACE - rank, 3 * players)


@pytest.mark.parametrize("players", SEATED)
def test_it_holds_where_none_is_dealt_to_another_if_the_owners_cards_stay_down(players):
    assert odds(turned("modern", players, Rank.NINE)).holds == none_of(5, 3 * (players - 1))


@pytest.mark.parametrize("name", ["parlett", "hoyle-1847", "enquire-within", "britannica-1911"])
@pytest.mark.parametrize("players", SEATED)
def test_the_ace_wins_wherever_it_is_dealt_if_every_card_is_turned(name, players):
    ace = Card(Rank.ACE, Suit.HEARTS)
    beats_all = odds(turned(name, players, Rank.NINE)).winning[ace]
    assert beats_all == Fraction(3 * players, 51)


@pytest.mark.parametrize("name", ["modern", "hoyle-1847", "parlett", "italian"])
@pytest.mark.parametrize("players", SEATED)
def test_all_piles_are_equally_likely_to_hold_the_winner(name, players):
    found = odds(turned(name, players, Rank.NINE))
    beaten = 1 - none_of(5, 3 * players)
    assert {found.chances[n] for n in NAMES[1:players]} == {beaten / players}
    assert found.chances["Anna"] == 1 - beaten + beaten / players


@pytest.mark.parametrize("players", SEATED)
def test_a_spare_hand_takes_the_share_of_one_more_pile(players):
    found = odds(turned("hoyle-1847", players, Rank.NINE, "spare-hand"))
    assert found.carried == (1 - none_of(5, 3 * players + 3)) / (players + 1)


@pytest.mark.parametrize("players", SEATED)
def test_the_pool_is_carried_where_nobody_owns_the_turn_up_and_no_trump_is_dealt(players):
    found = odds(lay(RULE_SETS["hoyle-1800s"], NAMES[:players], "Anna"))
    assert found.carried == none_of(12, 3 * players)
    assert set(found.chances.values()) == {(1 - found.carried) / players}


def test_the_dealer_takes_the_pool_by_an_ace_or_by_a_card_that_holds():
    # Whatever is turned up, the dealer has a pile like all others, and the turn-up besides.
    found = odds(lay(RULE_SETS["hoyle-1847"], NAMES[:4], "Anna"))
    holds = sum(none_of(higher, 12) for higher in range(13)) / 13
    assert found.chances["Anna"] == holds + (1 - holds) / 4


def all_rules():
    """Every rule set with every choice of its variants, but for those that are numbers."""
    for rules in RULE_SETS.values():
        names = sorted({*VARIANTS, *rules.variants} - NUMBERED)
        choices = chain.from_iterable(combinations(names, k) for k in range(len(names) + 1))
        yield from (with_variants(rules, choice) for choice in choices)


def test_no_rule_set_mixes_rules_for_which_no_odds_are_worked_out():
    for rules in all_rules():
        if rules.ends.value is Ends.ALL_BUT_OWNERS:
            assert rules.owner_turns.value is not OwnerTurns.TURN_UP_PASSED_OVER
            assert rules.hidden_cards.value is not HiddenCards.NEXT_CARD


def test_every_choice_of_variants_was_tried():
    assert sum(1 for _ in all_rules()) >= 2 ** (len(VARIANTS) - len(NUMBERED)) * len(RULE_SETS)
