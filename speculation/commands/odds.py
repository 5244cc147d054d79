"""`speculation odds`: the exact chances at a step of a record."""

import argparse
from collections.abc import Iterator
from fractions import Fraction

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, command, print_json, read_file
from speculation.documents import fraction, odds_document
from speculation.odds import Odds, odds
from speculation.table import Table


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "odds", _odds)
    parser.add_argument("file", metavar="FILE", help=say("cli.file"))
    parser.add_argument("--step", type=int, metavar="N", help=say("cli.step"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def _odds(options: argparse.Namespace) -> int:
    deal = read_file(options.file).deals[-1].deal
    last = len(deal.events)
    step = last if options.step is None else options.step
    if not 0 <= step <= last:
        raise Failed(say("cli.no-step", file=options.file, n=step, last=last))
    found = odds(deal.tables[step])
    if options.json:
        print_json(odds_document(step, found))
    else:
        print("\n".join(_reckoning(deal.tables[step], found)))
    return 0


def _reckoning(table: Table, found: Odds) -> Iterator[str]:
    yield say("cli.odds.unseen", n=found.unseen, higher=found.higher)
    if found.holds is not None:
        yield say("cli.odds.holds", best=table.best, chance=_percent(found.holds))
    for name, chance in found.chances.items():
        yield say("cli.odds.wins", name=name, chance=_percent(chance))
    yield say("cli.odds.carried", chance=_percent(found.carried))


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.2%} ({fraction(chance)})"
