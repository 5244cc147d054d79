"""`speculation replay`: a record step by step."""

import argparse

from speculation.catalogue import say
from speculation.commands.common import Commands, command, print_json, read_file
from speculation.commands.stories import courses_of, print_notes, story
from speculation.documents import record_document
from speculation.rulesets import RULE_SETS


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "replay", _replay)
    parser.add_argument("file", metavar="FILE", help=say("cli.file"))
    parser.add_argument("--rules", choices=RULE_SETS, metavar="ID", help=say("cli.other-rules"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def _replay(options: argparse.Namespace) -> int:
    record = read_file(options.file)
    courses = courses_of(record, options.rules) if options.rules else None
    if options.json:
        print_json(record_document(record, courses))
        return 0
    if record.title:
        print(record.title)
    for n, recorded in enumerate(record.deals):
        deal = courses[n].deal if courses else recorded.deal
        print("\n".join(story(deal)))
        if courses:
            print_notes(courses[n])
    return 0
