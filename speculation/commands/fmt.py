"""`speculation fmt`: records in the normal layout."""

import argparse
from pathlib import Path
from shutil import copymode
from tempfile import NamedTemporaryFile

from speculation.catalogue import say
from speculation.commands.common import (
    STANDARD_INPUT,
    Commands,
    Failed,
    bytes_of,
    command,
    read_file,
)
from speculation.record import write


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "fmt", _fmt)
    parser.add_argument("files", nargs="+", metavar="FILE", help=say("cli.file"))


def _fmt(options: argparse.Namespace) -> int:
    for file in options.files:
        text = write(read_file(file))
        if file == STANDARD_INPUT:
            print(text, end="")
            continue
        same = bytes_of(file) == text.encode()
        if not same:
            _replace(Path(file), text)
        print(say("cli.fmt.same" if same else "cli.fmt.written", file=file))
    return 0


def _replace(path: Path, text: str) -> None:
    """Write the file whole or not at all, where a link leads, with the rights it has."""
    target = path.resolve()
    try:
        with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as new:
            new.write(text.encode())
        try:
            copymode(target, new.name)
            Path(new.name).replace(target)
        except OSError:
            Path(new.name).unlink()
            raise
    except OSError as error:
        raise Failed(say("cli.cannot-write", file=path, why=error.strerror)) from None
