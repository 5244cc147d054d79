"""`speculation simulate`: many evenings of computer players, counted."""

import argparse
import csv
import os
import shlex
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, command, print_json, whole
from speculation.commands.progress import told
from speculation.commands.tables import lines as table_lines
from speculation.company import NAMES
from speculation.laboratory import results
from speculation.laboratory.cluster import over_cluster
from speculation.laboratory.plan import MOST_EVENINGS, Plan, check
from speculation.laboratory.played import Broken, Line, again
from speculation.laboratory.report import report, rows
from speculation.laboratory.sheets import evenings, of_one, overview
from speculation.laboratory.spread import Lost, over_processes
from speculation.laboratory.sums import Totals
from speculation.rulesets import RULE_SETS
from speculation.temperaments import TEMPERAMENTS

ALL = "all"
SEATS = (2, len(NAMES))
MOST_PROCESSES = 1000
STOPPED = 130


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "simulate", _simulate)
    _add_plan(parser)
    _add_run(parser)
    as_what = parser.add_mutually_exclusive_group()
    as_what.add_argument("--of", metavar="TEMPERAMENT", help=say("laboratory.option.of"))
    as_what.add_argument("--again", type=int, metavar="N", help=say("laboratory.option.again"))
    as_what.add_argument("--json", action="store_true", help=say("cli.json"))
    as_what.add_argument("--csv", action="store_true", help=say("cli.csv"))


def _add_plan(parser: argparse.ArgumentParser) -> None:
    for name, usual in (("evenings", 100), ("deals", 3), ("seed", 0), ("chips", 40)):
        told_by = say(f"laboratory.option.{name}")
        parser.add_argument(f"--{name}", type=whole, default=usual, metavar="N", help=told_by)
    for name, known in (("rules", ""), ("players", ""), ("temperaments", ", ".join(TEMPERAMENTS))):
        told_by = say(f"laboratory.option.{name}", known=known)
        parser.add_argument(f"--{name}", default=ALL, metavar="LIST", help=told_by)


def _add_run(parser: argparse.ArgumentParser) -> None:
    who = parser.add_mutually_exclusive_group()
    processes, scheduler = (say(f"laboratory.option.{name}") for name in ("processes", "scheduler"))
    who.add_argument("--processes", type=whole, metavar="N", help=processes)
    who.add_argument("--scheduler", metavar="ADDRESS", help=scheduler)
    parser.add_argument("--output", metavar="FILE", help=say("laboratory.option.output"))
    parser.add_argument("--resume", action="store_true", help=say("laboratory.option.resume"))


def _simulate(options: argparse.Namespace) -> int:
    totals = Totals()
    try:
        plan = _plan(options)
        if options.again is not None:
            print(again(plan.settings(options.again)))
            return 0
        # To be ended by the system is to be stopped by hand.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        for line in _lines(options, plan):
            totals.add(line)
    except KeyboardInterrupt:
        print(_stopped(options, totals.evenings), file=sys.stderr)
        return STOPPED
    except (ValueError, Broken, Lost) as error:
        raise Failed(*str(error).split("\n")) from None
    except OSError as error:
        if options.output is None:
            raise
        slots = {"file": options.output, "why": error.strerror}
        raise Failed(say("cli.cannot-write", **slots)) from None
    _print(options, plan, totals)
    return 0


# What is asked for


def _plan(options: argparse.Namespace) -> Plan:
    if options.resume and options.output is None:
        raise ValueError(say("laboratory.needs-output"))
    _within(options.evenings, MOST_EVENINGS, "laboratory.no-evenings")
    _within((options.again or 0) + 1, MOST_EVENINGS, "laboratory.no-evenings")
    if options.processes is not None:
        _within(options.processes, MOST_PROCESSES, "laboratory.no-processes")
    plan = Plan(
        _named(options.rules, tuple(RULE_SETS)),
        _numbers(options.players),
        _named(options.temperaments, tuple(TEMPERAMENTS)),
        options.chips,
        options.deals,
        options.seed,
    )
    check(plan)
    if options.of is not None and options.of not in plan.temperaments:
        raise ValueError(say("laboratory.not-there", kind=options.of[:40]))
    return plan


def _within(number: int, most: int, key: str) -> None:
    if not 1 <= number <= most:
        raise ValueError(say(key, most=most))


def _named(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return known if text == ALL else tuple(name.strip() for name in text.split(","))


def _numbers(text: str) -> tuple[int, ...]:
    """Numbers of players, as `4`, `3-5`, `2,6` or `all`; each once, the least first."""
    parts = f"{SEATS[0]}-{SEATS[1]}" if text == ALL else text
    return tuple(sorted({number for part in parts.split(",") for number in _range(part)}))


def _range(part: str) -> Iterable[int]:
    first, dash, last = part.strip().partition("-")
    try:
        low, high = whole(first), whole(last if dash else first)
    except argparse.ArgumentTypeError:
        raise ValueError(say("laboratory.no-number", text=part[:40])) from None
    if not SEATS[0] <= low <= high <= SEATS[1]:
        raise ValueError(say("laboratory.no-number", text=part[:40]))
    return range(low, high + 1)


# Playing


def _lines(options: argparse.Namespace, plan: Plan) -> Iterator[Line]:
    """The evenings as they come, told on standard error."""
    played, total = _players(options), options.evenings
    if options.output is None:
        return _told(played(plan, range(total)), total, 0)
    path = Path(options.output)
    results.ready(path, plan, resume=options.resume)
    return _told(results.lines(path, plan, total, played), total, results.held(path))


def _players(options: argparse.Namespace) -> Callable[[Plan, range], Iterator[Line]]:
    if options.scheduler is not None:
        return over_cluster(options.scheduler)
    return over_processes(options.processes or os.cpu_count() or 1)


def _told(lines: Iterator[Line], total: int, begun: int) -> Iterator[Line]:
    return lines if sys.stderr is None else told(lines, total, begun, sys.stderr)


def _stopped(options: argparse.Namespace, done: int) -> str:
    slots = {"done": done, "total": options.evenings}
    if options.output is None:
        return say("laboratory.stopped.lost", **slots)
    words = [word for word in sys.argv[1:] if word != "--resume"]
    command = shlex.join(["speculation", *words, "--resume"])
    return say("laboratory.stopped", file=options.output, command=command, **slots)


# Telling


def _print(options: argparse.Namespace, plan: Plan, totals: Totals) -> None:
    if options.json:
        print_json(report(plan, totals))
    elif options.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(rows(totals))
    else:
        print("\n".join(_tables(options, totals)))


def _tables(options: argparse.Namespace, totals: Totals) -> Iterator[str]:
    deals = sum(found["deals"] for found in totals.rules.values())
    kept = say("laboratory.kept", evenings=totals.evenings, deals=deals)
    yield from table_lines(evenings(totals, kept))
    yield ""
    note = say("laboratory.interval")
    one = options.of
    yield from table_lines(of_one(totals, one, note) if one else overview(totals, note))
