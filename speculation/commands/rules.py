"""`speculation rules`: the rule sets, or one of them with its sources."""

import argparse
from collections.abc import Iterator

from speculation.answers import answer, question
from speculation.catalogue import say
from speculation.commands.common import Commands, command, print_json
from speculation.documents import rules_document
from speculation.rules import RuleSet, Ruling
from speculation.rulesets import RULE_SETS
from speculation.sources import SOURCES


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "rules", _rules)
    parser.add_argument("id", nargs="?", choices=RULE_SETS, metavar="ID", help=say("cli.id"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def _rules(options: argparse.Namespace) -> int:
    chosen = [RULE_SETS[options.id]] if options.id else list(RULE_SETS.values())
    if options.json:
        documents = {rules.id: rules_document(rules) for rules in chosen}
        print_json(documents[options.id] if options.id else documents)
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
