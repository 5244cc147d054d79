"""A game's record with the reasons of its computer players as commentary."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from speculation.game import Game, reason, record
from speculation.lines import LONGEST
from speculation.record import read, write
from speculation.recorded import Line, Record, RecordedDeal
from speculation.render_forms import sentence_of
from speculation.spoken import begins
from speculation.standing import folded, said


def commented(game: Game, title: str | None = None, number: int | None = None) -> Record:
    """The evening so far as a record, each step of a computer player with its reason beside it.

    With a `number` only that deal is commented on, counted from 0.

    >>> from speculation.company import Seat, Settings
    >>> from speculation.game import play_out
    >>> company = (Seat("Anna", "bold"), Seat("Ben", "cautious"), Seat("Carla", "sharp"))
    >>> game = play_out(Settings(company, deals=1, seed=7))
    >>> said = commented(game).deals[0].line(2)
    >>> print(f"{said.text}\\n{said.remark.text}")
    Anna bids 1 for 1 hidden of Ben
    With it out of the way the best trump is safer, and that is worth 1.6 to Anna.
    """
    plain = read(record(game, title))
    wanted = range(len(plain.deals)) if number is None else (number,)
    deals = list(plain.deals)
    for n in wanted:
        deals[n] = _commented(deals[n], reasons_in(game, n))
    return replace(plain, deals=tuple(deals))


def commented_text(game: Game, title: str | None = None) -> str:
    """The record with the reasons, as text."""
    return write(commented(game, title))


def _commented(deal: RecordedDeal, why: Mapping[int, str]) -> RecordedDeal:
    return replace(deal, lines=tuple(_beside(line, why.get(line.step)) for line in deal.lines))


def _beside(line: Line, why: str | None) -> Line:
    if why is None or not line.step:
        return line
    return replace(line, remark=replace(line.remark, beside=alone(why)[:LONGEST]))


def alone(why: str) -> str:
    """The reason as a sentence of its own, for where what is done stands beside it.

    >>> alone("Ben bids 3 for 9♥: to Ben it is worth 4")
    'To Ben it is worth 4.'
    """
    # No player's name holds a colon.
    return sentence_of(why.partition(": ")[2])


def reasons_in(game: Game, number: int) -> dict[int, str]:
    """Why the computer players did what they did in a deal, by the number of the step, from 1."""
    return {step: why for step, why in _reasons(game, number) if why is not None}


def _reasons(game: Game, number: int) -> Iterator[tuple[int, str | None]]:
    """Every step of a deal that somebody spoke, with its reason where there is one.

    A declined offer is no step; what was thought of it is left out.
    """
    starts = [*begins(game), len(game.log) + 1]
    first, end = starts[number], starts[number + 1] - 1
    standing = folded(game.settings, game.log[:first])
    for n in range(first, end):
        words = game.log[n]
        after = said(game.settings, standing, words, n)
        step = len(after.evening.deal.events)
        if step > len(standing.evening.deal.events):
            yield step, reason(Game(game.settings, game.log[:n], standing), words)
        standing = after
