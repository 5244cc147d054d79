"""The odds at the first turn, timed; the same text runs here and in the page."""

from time import perf_counter

from speculation.cards import Card, Rank, Suit
from speculation.effects import after
from speculation.events import TurnUp
from speculation.odds import first_to_beat, odds
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import Table, lay

NAMES = ("Anna", "Ben", "Carla", "Dan", "Edith", "Fitz", "Grace", "Henry", "Ida")
REPEATS = 25


def first_turn(players: int = 9, hand: int = 3, rank: int = Rank.TWO) -> Table:
    """The table with the trump turned up, under the rules that ask most of the reckoning."""
    rules = with_variants(RULE_SETS["modern"], ["spare-hand", f"hand {hand}"])
    table = lay(rules, NAMES[:players], NAMES[0])
    return after(table, TurnUp(Card(Rank(rank), Suit.HEARTS)))


def milliseconds(players: int = 9, hand: int = 3, rank: int = Rank.TWO) -> float:
    """The middle one of many reckonings."""
    table, times = first_turn(players, hand, rank), []
    for _ in range(REPEATS):
        first_to_beat.cache_clear()
        began = perf_counter()
        odds(table)
        times.append(perf_counter() - began)
    return sorted(times)[REPEATS // 2] * 1000
