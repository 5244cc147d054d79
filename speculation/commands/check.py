"""`speculation check`: whether records are right."""

import argparse
import sys

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, command, read_file
from speculation.record import result_line


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "check", _check)
    parser.add_argument("files", nargs="+", metavar="FILE", help=say("cli.file"))


def _check(options: argparse.Namespace) -> int:
    code = 0
    for file in options.files:
        try:
            print(say("cli.ok", file=file, result=result_line(read_file(file))))
        except Failed as failure:
            print(failure, file=sys.stderr)
            code = 1
    return code
