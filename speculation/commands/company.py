"""What `deal` and `play` share: who sits down, and what they agree on."""

import argparse
from collections.abc import Sequence

from speculation.catalogue import say
from speculation.commands.common import Failed, whole
from speculation.company import NAMES, PERSON, Seat, Settings
from speculation.rulesets import RULE_SETS
from speculation.seating import wrong_number
from speculation.temperaments import TEMPERAMENTS

USUAL = 4


def add_company(parser: argparse.ArgumentParser) -> None:
    """Add the options that say who sits down to which rules."""
    parser.add_argument(
        "--rules", choices=RULE_SETS, default="modern", metavar="ID", help=say("cli.id")
    )
    parser.add_argument(
        "--variant", action="append", default=[], metavar="NAME", help=say("play.option.variant")
    )
    parser.add_argument("--players", type=whole, metavar="N", help=say("play.option.players"))
    parser.add_argument("--names", metavar="NAMES", help=say("play.option.names"))
    known = ", ".join(TEMPERAMENTS)
    parser.add_argument(
        "--temperament", metavar="NAMES", help=say("play.option.temperament", known=known)
    )
    parser.add_argument(
        "--chips", type=whole, default=40, metavar="N", help=say("play.option.chips")
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help=say("play.option.seed"))


def settings_of(options: argparse.Namespace, deals: int | None, you: str | None = None) -> Settings:
    """What the options agree on; `you` is the person's name, the first if it is nobody's yet."""
    names = _names(options)
    if you is not None and you not in names:
        names = (you, *names[1:])
    tempers = _temperaments(options)
    computers = iter(tempers * len(names))
    seats = [Seat(name, PERSON if name == you else next(computers)) for name in names]
    return Settings(
        tuple(seats), options.rules, tuple(options.variant), options.chips, options.seed, deals
    )


def _names(options: argparse.Namespace) -> Sequence[str]:
    if options.names is not None:
        return tuple(name.strip() for name in options.names.split(","))
    rules = RULE_SETS[options.rules]
    number = options.players
    if number is None:
        number = min(USUAL, rules.players.value.most)
    wrong = wrong_number(rules, number)
    if wrong:
        raise Failed(wrong)
    return NAMES[:number]


def _temperaments(options: argparse.Namespace) -> tuple[str, ...]:
    if options.temperament is None:
        return tuple(TEMPERAMENTS)
    names = tuple(name.strip() for name in options.temperament.split(","))
    for name in names:
        if name not in TEMPERAMENTS:
            known = ", ".join(TEMPERAMENTS)
            raise Failed(say("play.no-temperament", name=name[:40], known=known))
    return names
