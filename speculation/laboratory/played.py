"""One evening: played to its end, held to its promises, and told in a line of whole numbers."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from speculation.catalogue import say
from speculation.company import Settings
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.game import Game, new, step
from speculation.laboratory.counted import COUNTS, Counts, counts
from speculation.laboratory.plan import Plan
from speculation.laboratory.promises import broken, too_long
from speculation.rulesets import RULE_SETS


class Broken(Exception):
    """An evening that breaks a promise; the message says which, and how to see it again."""


@dataclass(frozen=True, slots=True)
class Line:
    """What an evening came to: `said` is how many events its longest deal has."""

    n: int
    rules: str
    players: int
    deals: int
    said: int
    sales: int
    unseen: int
    counts: Counts

    def document(self) -> dict[str, object]:
        """The line for JSON; each temperament's counts in the order of `counted.COUNTS`."""
        named = {name: getattr(self, name) for name in FIGURES}
        return {**named, "counts": {kind: list(found) for kind, found in self.counts.items()}}

    @property
    def text(self) -> str:
        """The line as a result file has it."""
        return in_a_line(self.document())


def in_a_line(document: object) -> str:
    """A document as one line of JSON.

    >>> in_a_line({"n": 0, "counts": [1, 2]})
    '{"n":0,"counts":[1,2]}'
    """
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


FIGURES = ("n", "rules", "players", "deals", "said", "sales", "unseen")


def line_of(document: Mapping[str, object]) -> Line:
    """The line that a document holds; `ValueError` or `TypeError` where it is none."""
    found: dict[str, Any] = dict(document)
    counted = found.pop("counts", None)
    if not isinstance(counted, dict) or not all(map(_is_counts, counted.values())):
        raise ValueError("counts")
    line = Line(**found, counts={kind: tuple(v) for kind, v in counted.items()})
    if line.rules not in RULE_SETS or not all(map(_is_whole, _numbers(line))):
        raise ValueError("figures")
    if not _balanced(line):
        raise ValueError("sums")
    return line


def _balanced(line: Line) -> bool:
    """Whether what all did together can be: what one buys or wins another sells or loses.

    Less may be won than lost, for a pool that is carried can lie there at the end.
    """
    total: Counter[str] = Counter()
    for found in line.counts.values():
        total.update(dict(zip(COUNTS, found, strict=True)))
    sold = (line.sales, line.sales, total["got"], total["sold_worth"], line.unseen, line.unseen)
    names = ("sold", "bought", "paid", "bought_worth", "unseen")
    bought = (*(total[name] for name in names), total["blocks"] + total["blind"])
    sat = total["deals"] == line.deals * line.players
    return bought == sold and sat and total["won"] <= 0


def _numbers(line: Line) -> tuple[object, ...]:
    return tuple(getattr(line, name) for name in FIGURES if name != "rules")


def _is_counts(found: object) -> bool:
    return isinstance(found, list) and len(found) == len(COUNTS) and all(map(_is_whole, found))


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def play(plan: Plan, n: int) -> Line:
    """Evening number `n` of a plan, played out; `Broken` where it does not keep its promises.

    >>> line = play(Plan(rules=("modern",), players=(3,), deals=2), 5)
    >>> line.rules, line.players, line.deals, len(line.counts)
    ('modern', 3, 2, 3)
    """
    settings = plan.settings(n)
    try:
        game, asked = _to_its_end(settings)
    except Broken as why:
        raise _shown(n, settings, str(why)) from None
    except Exception as error:
        raise _shown(n, settings, f"{type(error).__name__}: {error}") from error
    return _line(n, game, asked)


def _to_its_end(settings: Settings) -> tuple[Game, list[str]]:
    """The game when it is over, every deal of it held to its promises; and who was asked."""
    game, asked = new(settings), []
    while not game.over:
        if game.asked is not None and not game.table.over:
            asked.append(game.asked)
        game = step(game)
        if too_long(game):
            raise Broken(say("laboratory.broken.endless", n=len(game.log)))
        if game.table.over:
            _hold(game)
    return game, asked


def _hold(game: Game) -> None:
    sentence = next(broken(game.evening), None)
    if sentence is not None:
        raise Broken(sentence)


def _line(n: int, game: Game, asked: list[str]) -> Line:
    deals = game.evening.deals
    events = [event for deal in deals for event in deal.events]
    return Line(
        n,
        game.settings.rules,
        len(game.settings.seats),
        len(deals),
        max(len(deal.events) for deal in deals),
        sum(isinstance(event, Sale) for event in events),
        sum(isinstance(event, HiddenSale | TurnUpSale | NextCardSale) for event in events),
        counts(game, asked),
    )


def _shown(n: int, settings: Settings, why: str) -> Broken:
    return Broken(say("laboratory.broken", n=n, why=why, command=again(settings)))


def again(settings: Settings) -> str:
    """The command that plays an evening again, and prints its record."""
    kinds = ",".join(seat.player for seat in settings.seats)
    company = f"--players {len(settings.seats)} --temperament {kinds}"
    agreed = f"--chips {settings.chips} --deals {settings.deals} --seed {settings.seed}"
    return f"speculation deal --rules {settings.rules} {company} {agreed}"
