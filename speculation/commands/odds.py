"""`speculation odds`: the exact chances at a step of a record."""

import argparse
from collections.abc import Iterator
from fractions import Fraction

from speculation.catalogue import chips, say
from speculation.commands.common import Commands, Failed, command, print_json, read_file, whole
from speculation.documents import Document, fraction, odds_document, prices_document
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.fines import still_fed
from speculation.odds import Odds, odds, spare_beats
from speculation.prices import Price, prices
from speculation.table import Table
from speculation.turn_ups import undealt
from speculation.writing import deal_result


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "odds", _odds)
    parser.add_argument("file", metavar="FILE", help=say("cli.file"))
    parser.add_argument("--deal", type=whole, metavar="N", help=say("odds.told.deal"))
    parser.add_argument("--step", type=whole, metavar="N", help=say("odds.told.step"))
    parser.add_argument("--prices", action="store_true", help=say("cli.prices"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def _odds(options: argparse.Namespace) -> int:
    number, step, table = _asked(options)
    found = odds(table)
    if options.json:
        priced = _document(table) if options.prices else {}
        print_json({**odds_document(step, found), "deal": number, **priced})
        return 0
    print("\n".join(reckoning(table, found)))
    if options.prices:
        print("\n".join(_market(table)))
    return 0


def _document(table: Table) -> Document:
    """The prices as data; where there can be none, why."""
    try:
        return {"prices": prices_document(prices(table))}
    except ValueError as why:
        return {"prices": None, "why": str(why)}


def _asked(options: argparse.Namespace) -> tuple[int, int, Table]:
    """Which deal and which step of it are asked for, and the table there."""
    deals = read_file(options.file).deals
    number = len(deals) if options.deal is None else options.deal
    if not 1 <= number <= len(deals):
        raise Failed(say("odds.told.no-deal", file=options.file, n=number, last=len(deals)))
    deal = deals[number - 1].deal
    last = len(deal.events)
    step = last if options.step is None else options.step
    if not 0 <= step <= last:
        slots = {"file": options.file, "deal": number, "n": step, "last": last}
        raise Failed(say("odds.told.no-step", **slots))
    return number, step, deal.tables[step]


def reckoning(table: Table, found: Odds) -> Iterator[str]:
    """The chances at a table, in lines."""
    if table.over:
        yield say("odds.told.over", result=deal_result(table))
        return
    slots = {"n": found.unseen, "higher": found.higher, "best": table.best}
    yield say(f"odds.told.{_against(table)}", **slots)
    if found.holds is not None:
        yield say("odds.told.holds", best=table.best, chance=_percent(found.holds))
    if found.holds is not None and table.higher and not spare_beats(table):
        key = "odds.told.sure.spare" if table.spare else "odds.told.sure"
        yield say(key, chance=_percent(undealt(table)))
    for name, chance in found.chances.items():
        yield say("odds.told.wins", name=name, chance=_percent(chance))
    if found.carried:
        yield say("odds.told.carried", chance=_percent(found.carried))


def _against(table: Table) -> str:
    """What there is to be said of the unseen cards, as the end of a key."""
    if table.turn_up is None:
        return "turn-up"
    if spare_beats(table):
        return "spare"
    if table.best is None:
        return "nobodys"
    return "higher" if table.owner else "pools"


def _market(table: Table) -> Iterator[str]:
    """What is for sale; where there can be no price, why."""
    try:
        yield from _priced(table, prices(table))
    except ValueError as why:
        yield str(why)


def _priced(table: Table, market: tuple[Price, ...]) -> Iterator[str]:
    """One line for all buyers to whom a thing is worth the same."""
    alike: dict[str, list[Price]] = {}
    for price in market:
        alike.setdefault(_line(price, "\0"), []).append(price)
    if not market:
        yield say("cli.price.none")
    for prices_ in alike.values():
        yield _line(prices_[0], ", ".join(price.sale.buyer for price in prices_))
        for name, change in prices_[0].others.items():
            yield say("cli.price.other", name=name, chance=_percent(change))
        yield from dict.fromkeys(_bound(table, p) for p in prices_ if p.limit < p.worth.most)
    if market and still_fed(table):
        yield say("odds.told.fed")


def _bound(table: Table, price: Price) -> str:
    """What keeps a buyer from paying all that a thing is worth."""
    buyer, limit = price.sale.buyer, chips(price.limit)
    if price.limit < table.purse(buyer):
        return say("odds.told.cap", chips=limit)
    return say("odds.told.purse", buyer=buyer, chips=limit)


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
