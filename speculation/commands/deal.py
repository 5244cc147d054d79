"""`speculation deal`: a deal or an evening played by computer players, as a record."""

import argparse

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, command, print_json, whole
from speculation.commands.company import add_company, settings_of
from speculation.documents import record_document
from speculation.game import play_out, record
from speculation.record import read


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "deal", _deal)
    add_company(parser)
    parser.add_argument(
        "--deals", type=whole, default=1, metavar="N", help=say("play.option.deals")
    )
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def _deal(options: argparse.Namespace) -> int:
    try:
        game = play_out(settings_of(options, options.deals))
    except ValueError as error:
        raise Failed(str(error)) from None
    players = ", ".join(f"{seat.name} ({seat.player})" for seat in game.settings.seats)
    text = record(game, say("play.record.title", players=players, seed=options.seed))
    if options.json:
        print_json(record_document(read(text)))
    else:
        print(text, end="")
    return 0
