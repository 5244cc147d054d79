"""What computer players take to decide, timed; the same text runs here and in the page."""

import json
from collections.abc import Iterator
from time import process_time

from speculation import valuing
from speculation.company import NAMES, Seat, Settings
from speculation.game import new, step, think
from speculation.temperaments import TEMPERAMENTS

# The rule sets that let the most be sold, with as many players as they admit; and a deal of four.
TABLES = (("modern", 4), ("modern", 9), ("peel-1891", 9), ("parlett", 9), ("hoyle-1847", 9))
DEALS = 2
# Each decision counts as the quickest of so many, in processor time: what else the machine did is
# not the player's.
RUNS = 5


def milliseconds() -> str:
    """The sorted times of every decision by each temperament, as JSON."""
    runs = [all_decisions() for _ in range(RUNS)]
    found: dict[str, list[float]] = {kind: [] for kind in TEMPERAMENTS}
    for same in zip(*runs, strict=True):
        found[same[0][0]].append(min(time for _, time in same))
    return json.dumps({kind: sorted(times) for kind, times in found.items()})


def all_decisions() -> list[tuple[str, float]]:
    """Who decided, and in how many milliseconds, from nothing reckoned before."""
    valuing.forget()
    settings = (
        Settings(seats(number), rules, seed=seed, deals=DEALS)
        for seed, (rules, number) in enumerate(TABLES)
    )
    return [decision for agreed in settings for decision in decisions(agreed)]


def seats(number: int) -> tuple[Seat, ...]:
    """A company, one temperament after another."""
    kinds = tuple(TEMPERAMENTS) * 2
    return tuple(Seat(name, kind) for name, kind in zip(NAMES[:number], kinds, strict=False))


def decisions(settings: Settings) -> Iterator[tuple[str, float]]:
    """Play an evening out, each decision timed; whoever is asked first at a table reckons."""
    game = new(settings)
    while not game.over:
        if game.asked is not None and not game.table.over:
            began = process_time()
            think(game, game.asked)
            yield settings.temper(game.asked).id, (process_time() - began) * 1000
        game = step(game)
