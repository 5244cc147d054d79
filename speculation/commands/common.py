"""What the commands share: files read, failures told, documents printed."""

import argparse
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from speculation.catalogue import say
from speculation.control_characters import spelled_out
from speculation.lines import LONGEST_TEXT
from speculation.record import Record, RecordError, read_bytes

STANDARD_INPUT = "-"

type Commands = argparse._SubParsersAction[argparse.ArgumentParser]


class Failed(Exception):
    """The command cannot do what it was asked; the lines go to standard error.

    Whatever they quote stays in its line and acts on nothing.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(map(spelled_out, lines)))


def command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """Add a command with the words the catalogue has for it; `run` gives the exit code."""
    words = say(f"cli.{name}")
    added = commands.add_parser(name, help=words, description=words[:1].upper() + words[1:])
    added.set_defaults(run=run)
    return added


def read_file(file: str) -> Record:
    try:
        return read_bytes(bytes_of(file), file)
    except RecordError as error:
        raise Failed(str(error)) from None


def bytes_of(file: str) -> bytes:
    """The file's bytes, of an endless one no more than it takes to refuse it."""
    try:
        if file == STANDARD_INPUT and sys.stdin is None:
            raise Failed(say("cli.cannot-read", file=file, why=say("cli.no-input")))
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read(4 * LONGEST_TEXT + 1)
        with Path(file).open("rb") as stream:
            return stream.read(4 * LONGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Failed(say("cli.cannot-read", file=file, why=why)) from None


def whole(text: str) -> int:
    """A whole number in plain digits: what argparse takes a number for.

    >>> whole("12"), whole("-1")
    (12, -1)
    """
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(say("cli.whole", text=text[:40]))
    return int(text)


def print_json(document: object) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=1))
