"""What is to be played: rule sets, numbers of players, temperaments, and a seed for it all.

An evening depends on the plan and its own number alone, so it does not matter who plays it,
when, or how many are played beside it.
"""

from dataclasses import asdict, dataclass
from functools import cached_property

from speculation.catalogue import say
from speculation.company import LARGEST_SEED, MOST_CHIPS, MOST_DEALS, NAMES, Seat, Settings
from speculation.evening import shuffled
from speculation.rulesets import RULE_SETS
from speculation.seating import wrong_number
from speculation.temperaments import TEMPERAMENTS

MOST_EVENINGS = 1_000_000
# The evenings of a seed are numbered on from there: neighbouring seeds share none of so many.
APART = 10_000
# Keeps the numbers that seat the players apart from those that shuffle the pack.
SEATING = 1 << 128


@dataclass(frozen=True)
class Plan:
    """What all evenings of a run have in common; every evening differs in its number alone.

    >>> plan = Plan(rules=("modern",), players=(3,), temperaments=("bold", "sharp"))
    >>> [(seat.name, seat.player) for seat in plan.settings(0).seats]
    [('Anna', 'bold'), ('Ben', 'sharp'), ('Carla', 'sharp')]
    """

    rules: tuple[str, ...] = tuple(RULE_SETS)
    players: tuple[int, ...] = tuple(range(2, len(NAMES) + 1))
    temperaments: tuple[str, ...] = tuple(TEMPERAMENTS)
    chips: int = 40
    deals: int = 3
    seed: int = 0

    @cached_property
    def companies(self) -> tuple[tuple[str, int], ...]:
        """Each rule set with each number of players it admits, in the order they take turns."""
        return tuple(
            (rules, number)
            for rules in self.rules
            for number in self.players
            if wrong_number(RULE_SETS[rules], number) is None
        )

    def settings(self, n: int) -> Settings:
        """What the company of evening number `n` agrees on."""
        rules, number = self.companies[n % len(self.companies)]
        seed = (self.seed * APART + n) % (LARGEST_SEED + 1)
        kinds = self._seated(number, seed)
        seats = tuple(Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
        return Settings(seats, rules, chips=self.chips, seed=seed, deals=self.deals)

    def _seated(self, number: int, seed: int) -> tuple[str, ...]:
        """The temperaments in a drawn order, and where more sit down, in others after it."""
        kinds: tuple[str, ...] = ()
        while len(kinds) < number:
            kinds += shuffled(self.temperaments, seed + SEATING * (1 + len(kinds)))
        return kinds[:number]

    def document(self) -> dict[str, object]:
        """The plan for JSON."""
        return {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(self).items()}


def check(plan: Plan) -> None:
    """`ValueError` with a sentence where there is nothing to play, or nobody could."""
    _known(plan.rules, tuple(RULE_SETS), "laboratory.no-rules")
    _known(plan.temperaments, tuple(TEMPERAMENTS), "laboratory.no-temperament")
    if not plan.companies:
        allowed = _listed(tuple(map(_allowed, plan.rules)))
        raise ValueError(
            say("laboratory.no-company", players=_either(plan.players), allowed=allowed)
        )
    if not 1 <= plan.deals <= MOST_DEALS:
        raise ValueError(say("play.no-deals", most=MOST_DEALS))
    if not 1 <= plan.chips <= MOST_CHIPS:
        raise ValueError(say("play.no-chips", most=MOST_CHIPS))
    if not 0 <= plan.seed <= LARGEST_SEED:
        raise ValueError(say("laboratory.no-seed", most=LARGEST_SEED))


def _known(names: tuple[str, ...], known: tuple[str, ...], key: str) -> None:
    for name in names:
        if name not in known or names.count(name) > 1:
            raise ValueError(say(key, name=name[:40], known=_listed(known)))


def _allowed(rules: str) -> str:
    """Which numbers of players a rule set is for."""
    numbers = Plan(rules=(rules,)).companies
    return say("laboratory.allowed", rules=rules, least=numbers[0][1], most=numbers[-1][1])


def _either(numbers: tuple[int, ...]) -> str:
    *some, last = numbers
    return say("laboratory.either", numbers=_listed(tuple(some)), last=last) if some else str(last)


def _listed(things: tuple[object, ...]) -> str:
    return ", ".join(map(str, things))
