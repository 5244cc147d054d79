"""Companies of computer players for the tests: every temperament, every rule set and number."""

from functools import cache

from speculation.company import Seat, Settings
from speculation.game import Game, play_out
from speculation.rulesets import RULE_SETS
from speculation.seating import wrong_number
from speculation.temperaments import TEMPERAMENTS

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz", "Greta", "Hugo", "Ida")
KINDS = tuple(TEMPERAMENTS)
COMPANIES = [
    (rules.id, number)
    for rules in RULE_SETS.values()
    for number in range(2, 10)
    if wrong_number(rules, number) is None
]


def company(number: int, seed: int = 0) -> tuple[Seat, ...]:
    """So many computer players, their temperaments in turn from another one for each seed."""
    kinds = (KINDS[(i + seed) % len(KINDS)] for i in range(number))
    return tuple(Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False))


def evening(rules: str, number: int, seed: int, deals: int = 2, **how: object) -> Game:
    seats = company(number, seed)
    return play_out(Settings(seats, rules=rules, seed=seed, deals=deals, **how))


@cache
def evenings(rules: str = "modern", count: int = 12, deals: int = 3) -> tuple[Game, ...]:
    """Many evenings of six, every temperament in every seat equally often."""
    return tuple(evening(rules, 6, seed, deals) for seed in range(count))
