"""The `speculation` command."""

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from shutil import copymode
from tempfile import NamedTemporaryFile

from speculation import __version__
from speculation.answers import answer, question
from speculation.catalogue import say
from speculation.compare import Course, Unsuited, first_difference, under
from speculation.deal import Deal
from speculation.documents import fraction, odds_document, record_document, rules_document
from speculation.lines import LONGEST_TEXT
from speculation.odds import Odds, odds
from speculation.record import Record, RecordError, deal_result, read_bytes, result_line, write
from speculation.rules import RuleSet, Ruling, with_shared
from speculation.rulesets import RULE_SETS
from speculation.sources import SOURCES
from speculation.statements import statement
from speculation.table import Table

STANDARD_INPUT = "-"


class Failed(Exception):
    """The command cannot do what it was asked; the message goes to standard error."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 where all is well, 1 where a record is wrong.

    A wrong command line ends the program with 2.

    >>> main(["rules", "--json"])  # doctest: +ELLIPSIS
    {...
    0
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A file's name may hold bytes that are no text at all.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        options = _parser().parse_args(arguments)
        code = int(options.run(options))
        if sys.stdout is not None:
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


def _print_no_more() -> None:
    """Send what Python flushes at its end nowhere: nobody can take it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="speculation", description=say("cli.description"))
    parser.add_argument("--version", action="version", version=f"speculation {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        words = say(f"cli.{name}")
        added = commands.add_parser(name, help=words, description=words[:1].upper() + words[1:])
        added.set_defaults(run=run)
        return added

    check = command("check", _check)
    check.add_argument("files", nargs="+", metavar="FILE", help=say("cli.file"))
    replay = command("replay", _replay)
    replay.add_argument("file", metavar="FILE", help=say("cli.file"))
    replay.add_argument("--rules", choices=RULE_SETS, metavar="ID", help=say("cli.other-rules"))
    replay.add_argument("--json", action="store_true", help=say("cli.json"))
    compare = command("compare", _compare)
    compare.add_argument("file", metavar="FILE", help=say("cli.file"))
    compare.add_argument("ids", nargs="+", choices=RULE_SETS, metavar="ID", help=say("cli.id"))
    chances = command("odds", _odds)
    chances.add_argument("file", metavar="FILE", help=say("cli.file"))
    chances.add_argument("--step", type=int, metavar="N", help=say("cli.step"))
    chances.add_argument("--json", action="store_true", help=say("cli.json"))
    rules = command("rules", _rules)
    rules.add_argument("id", nargs="?", choices=RULE_SETS, metavar="ID", help=say("cli.id"))
    rules.add_argument("--json", action="store_true", help=say("cli.json"))
    fmt = command("fmt", _fmt)
    fmt.add_argument("files", nargs="+", metavar="FILE", help=say("cli.file"))
    return parser


def _check(options: argparse.Namespace) -> int:
    code = 0
    for file in options.files:
        try:
            print(say("cli.ok", file=file, result=result_line(_read(file))))
        except Failed as failure:
            print(failure, file=sys.stderr)
            code = 1
    return code


def _read(file: str) -> Record:
    try:
        return read_bytes(_bytes(file), file)
    except RecordError as error:
        raise Failed(str(error)) from None


def _bytes(file: str) -> bytes:
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


def _replay(options: argparse.Namespace) -> int:
    record = _read(options.file)
    courses = _courses(record, options.rules) if options.rules else None
    if options.json:
        _print_json(record_document(record, courses))
        return 0
    if record.title:
        print(record.title)
    for n, recorded in enumerate(record.deals):
        deal = courses[n].deal if courses else recorded.deal
        print("\n".join(_story(deal)))
        if courses:
            _print_notes(courses[n])
    return 0


def _courses(record: Record, name: str) -> tuple[Course, ...]:
    """Every deal of the record under another rule set, each from the purses the record gives."""
    rules = with_shared(RULE_SETS[name], record.variants)
    try:
        return tuple(under(recorded, rules) for recorded in record.deals)
    except Unsuited as unsuited:
        raise Failed(say("cli.unsuited", rules=name, why=unsuited)) from None


def _story(deal: Deal, mark: int | None = None) -> Iterator[str]:
    """A deal in lines: every step with what came of it; the step `mark` is marked."""
    yield say("cli.dealt", dealer=deal.table.dealer, pool=deal.tables[0].pool)
    for step in deal.steps():
        sign = say("cli.differs") if step.n == mark else ""
        yield f"{step.n:3}. {statement(step.event):<40} {_state(step.after)}{sign}"
    yield f"     {deal_result(deal.table)}"
    yield f"     {_purses(deal.table)}"


def _state(table: Table) -> str:
    if table.best is None or table.owner is None:
        return say("cli.state.none", pool=table.pool)
    return say("cli.state", pool=table.pool, best=table.best, owner=table.owner)


def _purses(table: Table) -> str:
    return ", ".join(f"{name} {has}" for name, has in zip(table.seats, table.purses, strict=True))


def _print_notes(course: Course) -> None:
    if course.drawn:
        print(f"     {say('cli.drawn', cards=' '.join(str(card) for card in course.drawn))}")
    for note in course.notes:
        print(f"     {say('cli.not-done', note=note.text)}")


def _compare(options: argparse.Namespace) -> int:
    record = _read(options.file)
    by_rules = [(name, _courses(record, name)) for name in options.ids]
    for n in range(len(record.deals)):
        mark = first_difference([courses[n] for _, courses in by_rules])
        for name, courses in by_rules:
            print(RULE_SETS[name].title)
            print("\n".join(_story(courses[n].deal, mark)))
            _print_notes(courses[n])
            print()
        print(say("cli.first-difference", n=mark) if mark else say("cli.no-difference"))
    return 0


def _odds(options: argparse.Namespace) -> int:
    deal = _read(options.file).deals[-1].deal
    last = len(deal.events)
    step = last if options.step is None else options.step
    if not 0 <= step <= last:
        raise Failed(say("cli.no-step", file=options.file, n=step, last=last))
    found = odds(deal.tables[step])
    if options.json:
        _print_json(odds_document(step, found))
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


def _rules(options: argparse.Namespace) -> int:
    chosen = [RULE_SETS[options.id]] if options.id else list(RULE_SETS.values())
    if options.json:
        documents = {rules.id: rules_document(rules) for rules in chosen}
        _print_json(documents[options.id] if options.id else documents)
    elif options.id:
        print("\n".join(_sheet(chosen[0])))
    else:
        width = max(len(rules.id) for rules in chosen)
        print("\n".join(f"{rules.id:<{width}}  {rules.title}" for rules in chosen))
    return 0


def _sheet(rules: RuleSet) -> Iterator[str]:
    yield rules.title
    for name, ruling in rules.rulings():
        yield f"\n{question(name)}"
        yield f"  {answer(name, ruling.value)}"
        yield f"  {_ground(ruling)}"


def _ground(ruling: Ruling[object]) -> str:
    grade = say(f"grade.{ruling.grade.value}")
    if ruling.source is None:
        return say("cli.ground.silent", grade=grade, why=ruling.why)
    source = SOURCES[ruling.source]
    return say("cli.ground", grade=grade, title=source.title, year=source.year, place=ruling.place)


def _fmt(options: argparse.Namespace) -> int:
    for file in options.files:
        text = write(_read(file))
        if file == STANDARD_INPUT:
            print(text, end="")
            continue
        same = _bytes(file) == text.encode()
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


def _print_json(document: object) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=1))
