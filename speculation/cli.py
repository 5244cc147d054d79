"""The `speculation` command: what its words share; each word is a module of `commands`."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from speculation import __version__
from speculation.catalogue import say
from speculation.commands import (
    check,
    compare,
    deal,
    export,
    fmt,
    odds,
    play,
    replay,
    rules,
    simulate,
    tables,
)
from speculation.commands.common import Failed
from speculation.control_characters import spelled_out

COMMANDS = (check, replay, compare, odds, deal, play, simulate, rules, tables, fmt, export)


class _Parser(argparse.ArgumentParser):
    """Quotes a wrong command line so that nothing in it acts on the terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(spelled_out(message))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 where all is well, 1 where a record is wrong.

    A wrong command line ends the program with 2.

    >>> main(["rules", "--json"])  # doctest: +ELLIPSIS
    {...
    0
    """
    _prepare_output()
    try:
        options = _parser().parse_args(arguments)
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    except BrokenPipeError:
        _print_no_more()
        return 0
    except OSError as error:
        _print_no_more()
        print(say("cli.cannot-print", why=error.strerror), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def _prepare_output() -> None:
    """See to it that there is somewhere to print, and that anything can be."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (to the end)
            setattr(sys, name, nowhere)
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            # A file's name may hold bytes that are no text at all.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _print_no_more() -> None:
    """Send what Python flushes at its end nowhere: nobody can take it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="speculation", description=say("cli.description"))
    parser.add_argument("--version", action="version", version=f"speculation {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for word in COMMANDS:
        word.add(commands)
    return parser
