"""What computer players take to decide, timed; the same text runs here and in the page."""

import json
from time import perf_counter

from speculation.company import NAMES, Seat, Settings
from speculation.game import new, step, think
from speculation.temperaments import TEMPERAMENTS

# The rule sets that let the most be sold, with as many players as they admit; and a deal of four.
TABLES = (("modern", 4), ("modern", 9), ("peel-1891", 9), ("parlett", 9), ("hoyle-1847", 9))
DEALS = 2


def milliseconds() -> str:
    """The sorted times of every decision by each temperament, as JSON."""
    times: dict[str, list[float]] = {kind: [] for kind in TEMPERAMENTS}
    for seed, (rules, number) in enumerate(TABLES):
        play(Settings(seats(number), rules, seed=seed, deals=DEALS), times)
    return json.dumps({kind: sorted(found) for kind, found in times.items()})


def seats(number: int) -> tuple[Seat, ...]:
    """A company, one temperament after another."""
    kinds = tuple(TEMPERAMENTS) * 2
    return tuple(Seat(name, kind) for name, kind in zip(NAMES[:number], kinds, strict=False))


def play(settings: Settings, times: dict[str, list[float]]) -> None:
    """Play an evening out, and time each decision; whoever is asked first at a table reckons."""
    game = new(settings)
    while not game.over:
        name = game.asked
        if name is not None and not game.table.over:
            began = perf_counter()
            think(game, name)
            kind = next(seat.player for seat in settings.seats if seat.name == name)
            times[kind].append((perf_counter() - began) * 1000)
        game = step(game)
