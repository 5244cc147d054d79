"""How many courses a deal has, counted by playing them all and by a formula or a second program."""

from itertools import permutations
from math import perm

import pytest

from speculation.cards import pack
from speculation.deal import start
from speculation.events import HiddenSale, SpareTurn, Turn, TurnUp
from speculation.openings import openings
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import lay
from tests.oracle import PACK, Oracle

THREE = ("Anna", "Ben", "Carla")


def rules(text):
    book, *variants = text.split(" + ")
    return with_variants(RULE_SETS[book], variants)


def courses(deal, cards):
    """All courses of a deal without trade, with these cards for the turned ones to be."""
    table = deal.table
    if table.over:
        return 1
    total = 0
    for card in cards:
        turn = Turn(table.next, card) if table.playing else SpareTurn(card)
        event = turn if table.turn_up else TurnUp(card)
        total += courses(deal.plus(event), [c for c in cards if c != card])
    return total


def counted_by_oracle(text, names, cards):
    """The same number by dealing every order of the cards to the other program.

    Orders that differ in cards nobody comes to turn are one course.
    """
    hand = 2 if "hand 2" in text else 1
    need = hand * (len(names) + ("spare-hand" in text)) + 1
    seen = set()
    for order in permutations(cards, need):
        deck = list(order)
        up = deck.pop()
        piles = {name: [deck.pop() for _ in range(hand)] for name in names}
        oracle = Oracle(text, names, names[0], dict.fromkeys(names, 9), piles, deck)
        said = [f"turn-up {up}"]
        oracle.hear(said[0])
        while not oracle.over:
            who = oracle.next()
            pile = oracle.spare if who == "spare" else oracle.piles[who]
            said.append(f"{who} turns {pile[0]}")
            oracle.hear(said[-1])
        seen.add(tuple(said))
    return len(seen)


@pytest.mark.parametrize(
    "text, names",
    [
        ("modern + hand 1", THREE),
        ("parlett + hand 1 + spare-hand", THREE),
        ("hoyle-1847 + hand 2", THREE[:2]),
        ("foster-1897 + hand 2", THREE[:2]),
        ("foster-1897 + hand 1 + spare-hand", THREE),
        ("enquire-within + hand 2", THREE[:2]),
        ("italian + hand 1", THREE),
    ],
)
def test_both_programs_count_the_same_courses(text, names):
    """Six cards: aces, an honour and two suits among them."""
    few = ("A♥", "J♥", "9♥", "2♥", "A♠", "5♠")
    cards = [card for card in pack() if str(card) in few]
    deal = start(lay(rules(text), names, names[0]))
    assert courses(deal, cards) == counted_by_oracle(text, names, few)


def test_without_an_end_before_the_last_card_the_courses_are_the_orders_of_the_cards():
    """In Enquire Within every card is turned whatever it is: 5 cards of 7 in order."""
    cards = pack()[10:17]
    deal = start(lay(rules("enquire-within + hand 2"), THREE[:2], "Anna"))
    assert courses(deal, cards) == perm(7, 5)


def test_the_full_rules_stop_at_an_ace_and_at_the_owners_cards():
    """One card each, turn-up by Anna, cards 9 and A of trumps and two others of no suit of theirs.

    The nine up: Ben and Carla turn two of A, x, y. Ace first ends it: 1; x or y first leaves
    two cards for Carla: 4. The ace up ends it at once: 1. x or y up: nothing but its own suit
    is a trump, so Ben turns one of three and Carla one of two, twice: 12. In all 18.
    """
    cards = [card for card in pack() if str(card) in ("A♥", "9♥", "2♠", "3♦")]
    deal = start(lay(rules("modern + hand 1"), THREE, "Anna"))
    assert courses(deal, cards) == 5 + 1 + 12


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_openings_of_hidden_cards_by_count(cards):
    """Each of three buyers from two sellers, any number of the pile at any price in the purse."""
    table = lay(rules(f"modern + hand {cards}"), THREE, "Anna", purses=(9, 9, 9))
    ways = sum(
        (opening.most - opening.least + 1) * opening.cards
        for opening in openings(table)
        if isinstance(opening.choice, HiddenSale)
    )
    assert ways == 2 * cards * ((9 - 6) + (9 - 4) + (9 - 4))


def test_the_two_programs_use_the_same_pack():
    assert {str(card) for card in pack()} == set(PACK)
