"""`speculation odds`: the exact chances at a step of a record."""

import argparse
from collections.abc import Iterator
from fractions import Fraction

from speculation.catalogue import say
from speculation.commands.common import Commands, Failed, command, print_json, read_file
from speculation.documents import fraction, odds_document, prices_document
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.odds import Odds, odds
from speculation.prices import Price, prices
from speculation.table import Table


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "odds", _odds)
    parser.add_argument("file", metavar="FILE", help=say("cli.file"))
    parser.add_argument("--step", type=int, metavar="N", help=say("cli.step"))
    parser.add_argument("--prices", action="store_true", help=say("cli.prices"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def _odds(options: argparse.Namespace) -> int:
    deal = read_file(options.file).deals[-1].deal
    last = len(deal.events)
    step = last if options.step is None else options.step
    if not 0 <= step <= last:
        raise Failed(say("cli.no-step", file=options.file, n=step, last=last))
    table = deal.tables[step]
    found, market = odds(table), prices(table) if options.prices else None
    if options.json:
        priced = {} if market is None else {"prices": prices_document(market)}
        print_json({**odds_document(step, found), **priced})
        return 0
    print("\n".join(reckoning(table, found)))
    if market is not None:
        print("\n".join(_market(market)))
    return 0


def reckoning(table: Table, found: Odds) -> Iterator[str]:
    """The chances at a table, in lines."""
    yield say("cli.odds.unseen", n=found.unseen, higher=found.higher)
    if found.holds is not None:
        yield say("cli.odds.holds", best=table.best, chance=_percent(found.holds))
    for name, chance in found.chances.items():
        yield say("cli.odds.wins", name=name, chance=_percent(chance))
    yield say("cli.odds.carried", chance=_percent(found.carried))


def _market(market: tuple[Price, ...]) -> Iterator[str]:
    """What is for sale, one line for all buyers to whom it is worth the same."""
    alike: dict[str, list[Price]] = {}
    for price in market:
        alike.setdefault(_line(price, "\0"), []).append(price)
    if not market:
        yield say("cli.price.none")
    for prices_ in alike.values():
        yield _line(prices_[0], ", ".join(price.sale.buyer for price in prices_))
        for name, change in prices_[0].others.items():
            yield say("cli.price.other", name=name, chance=_percent(change))


def _line(price: Price, buyers: str) -> str:
    sale, worth = price.sale, price.worth
    slots = {"seller": sale.seller, "buyers": buyers}
    slots |= {"least": _chips(worth.least), "most": _chips(worth.most)}
    match sale:
        case Sale(_, card, _, _):
            return say("cli.price.trump", card=card, **slots)
        case HiddenSale(_, None, _, _):
            return say("cli.price.pile", **slots)
        case HiddenSale(_, count, _, _):
            return say("cli.price.hidden", n=count, **slots)
        case TurnUpSale():
            return say("cli.price.turn-up", **slots)
        case NextCardSale():
            return say("cli.price.next-card", **slots)


def _chips(worth: Fraction) -> str:
    return f"{float(worth):.2f} ({fraction(worth)})"


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.2%} ({fraction(chance)})"
