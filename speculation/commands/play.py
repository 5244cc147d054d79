"""`speculation play`: an evening against computer players, in the terminal."""

import argparse
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from shutil import get_terminal_size

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, bytes_of, command, whole
from speculation.commands.company import add_company, settings_of
from speculation.commands.odds import reckoning
from speculation.commands.phrases import in_full
from speculation.commands.table_view import dealt, ended, fitted, news, position, wanted
from speculation.company import NAMES
from speculation.game import (
    Awaited,
    Game,
    awaited,
    new,
    plus,
    reasons,
    record,
    resting,
    steps,
    undo,
)
from speculation.kept_game import document, read_game
from speculation.odds import odds

LONGEST_LINE = 1000
USUAL = {"turn": "turn", "deal": "deal"}


@dataclass(frozen=True, slots=True)
class _Sitting:
    """A game at a screen; `ended` once its person has left."""

    game: Game
    ended: bool = False


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "play", _play)
    add_company(parser)
    parser.add_argument("--you", metavar="NAME", help=say("play.option.you"))
    parser.add_argument("--deals", type=whole, metavar="N", help=say("play.option.deals"))
    parser.add_argument("--load", metavar="FILE", help=say("play.option.load"))


def _play(options: argparse.Namespace) -> int:
    _tolerant(sys.stdin)
    game = _begun(options)
    _print([*dealt(game), *(ended(game) if game.table.over else ())])
    sitting = _Sitting(_played_on(game))
    while not (sitting.ended or sitting.game.over):
        sitting = _asked(sitting.game)
    return 0


def _tolerant(stream: object) -> None:
    """Typed bytes that are no text are nothing to fall over."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8", errors="replace")


def _begun(options: argparse.Namespace) -> Game:
    try:
        if options.load is not None:
            return read_game(bytes_of(options.load).decode("utf-8", "replace"))
        settings = settings_of(options, options.deals, options.you or _first(options))
        return new(settings)
    except ValueError as error:
        raise Failed(str(error)) from None


def _first(options: argparse.Namespace) -> str:
    return options.names.split(",")[0].strip() if options.names else NAMES[0]


def _played_on(game: Game) -> Game:
    """The game up to a person's choice, told as it goes."""
    return _told(game, steps(game))


def _told(game: Game, course: Iterable[Game]) -> Game:
    for after in course:
        _print(news(game, after))
        game = after
    return game


def _asked(game: Game) -> _Sitting:
    """Ask the person who must act, until something is done or the person leaves."""
    due = awaited(game)
    if due is None:
        return _Sitting(game, ended=True)
    seat = due.seat or game.settings.persons[0]
    if due.kind != "deal":
        _print(position(game, seat))
    _print(wanted(due))
    try:
        return _done(game, due, seat, _typed())
    except ValueError as error:
        _print([f"  {error}"])
        return _Sitting(game)


def _typed() -> str | None:
    """The next line, or None where there will be none."""
    print("> ", end="", flush=True)
    line = _line() if sys.stdin is not None else ""
    if not (line and sys.stdin.isatty()):
        print()  # which a terminal shows by itself when Enter is pressed
    if len(line.removesuffix("\n")) > LONGEST_LINE:
        raise ValueError(say("play.say.long", most=LONGEST_LINE))
    return line.strip() if line else None


def _line() -> str:
    """A line with its end; of one that is too long the beginning, and the rest is thrown away."""
    line = part = sys.stdin.readline(LONGEST_LINE + 1)
    while part and not part.endswith("\n"):
        part = sys.stdin.readline(LONGEST_LINE)
    return line


def _done(game: Game, due: Awaited, seat: str, line: str | None) -> _Sitting:
    if line is None:
        return _Sitting(game, ended=True)
    verb, _, about = (line or USUAL.get(due.kind, "pass")).partition(" ")
    if verb in ("quit", "exit"):
        return _Sitting(game, ended=True)
    if verb in _TOLD:
        _print(_TOLD[verb](game))
        return _Sitting(game)
    if verb == "save":
        _save(game, about)
        return _Sitting(game)
    return _Sitting(_acted(game, seat, verb, f"{verb} {about}".strip()))


def _acted(game: Game, seat: str, verb: str, line: str) -> Game:
    if verb == "undo":
        return undo(game)
    if verb == "rest":
        return _told(game, resting(game))
    after = plus(game, in_full(line, game, seat))
    _print(news(game, after))
    return _played_on(after)


def _help(game: Game) -> Iterable[str]:
    return say("play.help").split("\n")


def _why(game: Game) -> Iterable[str]:
    given = [f"  {reason}." for reason in reasons(game).values()]
    return given or [f"  {say('play.why.nobody')}"]


def _odds(game: Game) -> Iterable[str]:
    return [f"  {line}" for line in reckoning(game.table, odds(game.table))]


_TOLD = {"help": _help, "?": _help, "why": _why, "odds": _odds}


def _save(game: Game, file: str) -> None:
    if not file:
        raise ValueError(say("play.save.no-file"))
    text = record(game) if file.endswith(".deal") else json.dumps(document(game))
    try:
        Path(file).write_text(text, "utf-8")
    except OSError as error:
        raise ValueError(say("cli.cannot-write", file=file, why=error.strerror)) from None
    _print([f"  {say('play.saved', file=file)}"])


def _print(lines: Iterable[str]) -> None:
    told = fitted(iter(lines), get_terminal_size().columns, _colour())
    if told:
        print(told)


def _colour() -> bool:
    """Colour is for a screen, and for whoever has not forbidden it."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
