"""Odds by following every course: the slow way, to check the quick one."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from speculation.effects import after
from speculation.events import SpareTurn, Turn, TurnUp
from speculation.table import SPARE


def enumerated(table):
    """Each player's chance, the chance that the pool is carried, of each card, and of holding."""
    places = [*range(sum(table.hidden)), *range(table.spare)]
    count = len(places) + (table.turn_up is None)
    winners, cards, holds, courses = Counter(), Counter(), 0, 0
    for order in permutations(table.unseen, count):
        end = played(table, list(order))
        courses += 1
        winners[end.result.winner] += 1
        spare = (card for card in end.spare_shown if card.suit is end.turn_up.suit)
        beaten = any(card.beats(end.best) for card in spare)
        if end.owner and not beaten:
            cards[end.best] += end.result.winner is not None
            holds += table.best is not None and end.best == table.best
    return (
        {name: Fraction(winners[name], courses) for name in table.seats},
        Fraction(winners[None], courses),
        {card: Fraction(n, courses) for card, n in cards.items() if n},
        Fraction(holds, courses),
    )


def played(table, cards):
    """The end of the deal when the piles hold these cards, first seat first, top first."""
    if table.turn_up is None:
        table = after(table, TurnUp(cards.pop(0)))
    piles = {}
    for name, count in zip(table.seats, table.hidden, strict=True):
        piles[name], cards = cards[:count], cards[count:]
    while not table.over:
        if table.next == SPARE:
            table = after(table, SpareTurn(cards.pop(0)))
        else:
            table = after(table, Turn(table.next, piles[table.next].pop(0)))
    return table


def small(rules, size, hand):
    """The rule set with a small pack and small hands, for counting every course."""
    return replace(
        rules,
        pack=replace(rules.pack, value=size),
        hand=replace(rules.hand, value=hand),
        players=replace(rules.players, value=replace(rules.players.value, least=2)),
    )
