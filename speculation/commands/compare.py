"""`speculation compare`: the same cards under several rule sets."""

import argparse

from speculation.catalogue import say
from speculation.commands.common import Commands, command, read_file
from speculation.commands.stories import courses_of, print_notes, story
from speculation.compare import first_difference
from speculation.rulesets import RULE_SETS


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "compare", _compare)
    parser.add_argument("file", metavar="FILE", help=say("cli.file"))
    parser.add_argument("ids", nargs="+", choices=RULE_SETS, metavar="ID", help=say("cli.id"))


def _compare(options: argparse.Namespace) -> int:
    record = read_file(options.file)
    by_rules = [(name, courses_of(record, name)) for name in options.ids]
    for n in range(len(record.deals)):
        mark = first_difference([courses[n] for _, courses in by_rules])
        for name, courses in by_rules:
            print(RULE_SETS[name].title)
            print("\n".join(story(courses[n].deal, mark)))
            print_notes(courses[n])
            print()
        print(_found(len(set(options.ids)), mark))
    return 0


def _found(rule_sets: int, mark: int | None) -> str:
    """Where the courses part, if there are several."""
    if rule_sets == 1:
        return say("cli.nothing-beside")
    return say("cli.first-difference", n=mark) if mark else say("cli.no-difference")
