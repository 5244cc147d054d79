"""`speculation tables`: what cards and seats are worth, and how players do, as on the site."""

import argparse
import csv
import sys
from collections.abc import Iterator

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, command, print_json
from speculation.figures.saved import as_document, as_rows
from speculation.figures.sheet import Sheet
from speculation.laboratory.published import TABLES, table, title


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "tables", _tables)
    parser.add_argument("name", nargs="?", choices=TABLES, metavar="NAME", help=say("cli.table"))
    as_what = parser.add_mutually_exclusive_group()
    as_what.add_argument("--json", action="store_true", help=say("cli.json"))
    as_what.add_argument("--csv", action="store_true", help=say("cli.csv"))


def _tables(options: argparse.Namespace) -> int:
    if options.json:
        documents = {name: as_document(table(name)) for name in _chosen(options)}
        print_json(documents[options.name] if options.name else documents)
    elif options.csv:
        if not options.name:
            raise Failed(say("cli.csv.which"))
        csv.writer(sys.stdout, lineterminator="\n").writerows(as_rows(table(options.name)))
    elif options.name:
        print("\n".join(lines(table(options.name))))
    else:
        width = max(map(len, TABLES))
        print("\n".join(f"{name:<{width}}  {title(name)}" for name in TABLES))
    return 0


def _chosen(options: argparse.Namespace) -> list[str]:
    return [options.name] if options.name else list(TABLES)


def lines(sheet: Sheet) -> Iterator[str]:
    """The title, the table, the note: as the page has them."""
    rows = (tuple(column.name for column in sheet.columns), *sheet.shown())
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield f"{sheet.title}\n"
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield "  ".join((first.ljust(widths[0]), *cells)).rstrip()
    yield f"\n{' '.join((sheet.note, *_played(sheet)))}"


def _played(sheet: Sheet) -> Iterator[str]:
    if sheet.command:
        yield say("laboratory.played", command=sheet.command)
