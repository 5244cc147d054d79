"""What was said in a deal of a game, line by line: the words, who said them, what they became.

Nothing is folded again: a line's table stands in the deal already. A pass changes no table, and
an offer for an unseen card changes one only when its seller says the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from speculation.deal import Deal
from speculation.events import Event, NextCardSale, SpareTurn, Turn, TurnUp, TurnUpSale
from speculation.game import Game
from speculation.market import Market, Unseen, passed, speaker
from speculation.recorded import SEPARATOR
from speculation.standing import passer
from speculation.statements import read_statement
from speculation.table import Table

# What the words of an offer for an unseen card hold, and hardly any others.
UNSEEN = " buys the "
TURNS = (TurnUp, Turn, SpareTurn)


class Kind(Enum):
    """What a line is: a step of the deal, an offer, a no to one, or nothing said."""

    STEP = "step"
    OFFER = "offer"
    NO = "no"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Line:
    """Words number `n` of the log, at the table as it was.

    `seat` is who said them (None where a card was turned); `step` is the number of the deal's
    step they were, or of the next one where they were none.
    """

    n: int
    words: str
    kind: Kind
    seat: str | None
    step: int


def begins(game: Game) -> list[int]:
    """Where in the log the words of each deal begin.

    >>> from speculation.company import Seat, Settings
    >>> from speculation.game import play_out
    >>> company = (Seat("Anna", "bold"), Seat("Ben", "cautious"), Seat("Carla", "sharp"))
    >>> game = play_out(Settings(company, deals=2, seed=7))
    >>> [game.log[n] for n in begins(game)]
    ['turn-up', 'turn-up']
    """
    return [0, *(n + 1 for n, words in enumerate(game.log) if words == SEPARATOR)]


def lines(game: Game, number: int = -1) -> tuple[Line, ...]:
    """What was said in a deal, the last if no other is asked for."""
    starts = [*begins(game), len(game.log) + 1]
    number %= len(starts) - 1
    first, end = starts[number], starts[number + 1] - 1
    return tuple(_lines(game.evening.deals[number], game.log[first:end], first))


def _lines(deal: Deal, log: tuple[str, ...], first: int) -> Iterator[Line]:
    step, market = 0, Market()
    for n, words in enumerate(log, start=first):
        table = deal.tables[step]
        name, offer = passer(words, table), _offer(words, table, market)
        if name is not None:
            after = passed(market, name)
            yield Line(n, words, Kind.NO if after.refused else Kind.PASS, name, step)
            market = replace(after, refused=())
        elif offer is not None:
            yield Line(n, words, Kind.OFFER, offer.buyer, step)
            market = Market(offer=offer)
        else:
            yield Line(n, words, Kind.STEP, _speaker(deal.events[step], market, table), step)
            step, market = step + 1, Market()


def _speaker(event: Event, market: Market, table: Table) -> str | None:
    """Whose words a step was; a card is turned without any."""
    return None if isinstance(event, TURNS) else speaker(market, table, event)


def _offer(words: str, table: Table, market: Market) -> Unseen | None:
    """The offer that the words are; the same words said again are its sale."""
    if market.offer is not None or UNSEEN not in words:
        return None
    said = read_statement(words, table.seats)
    return said if isinstance(said, TurnUpSale | NextCardSale) else None
