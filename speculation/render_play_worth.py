"""What is for sale, and what it is worth to the one who asks: the exact odds, in chips."""

from collections.abc import Iterator
from fractions import Fraction
from html import escape

from speculation.catalogue import say
from speculation.chances import percent
from speculation.deal import Refused
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.fines import still_fed
from speculation.game import Game
from speculation.prices import Worth, worth
from speculation.render_board import marked
from speculation.render_forms import sentence_of
from speculation.render_odds import odds_html
from speculation.table import SPARE, Table
from speculation.trade import sure

# Among more players what fives and jacks may bring takes a page too long to reckon.
FEW = 5

type _Asked = Sale | HiddenSale | TurnUpSale | NextCardSale


def worth_html(game: Game, seat: str, ident: str) -> str:
    """The odds of the table as it lies, and for each sale with this seat in it what is fair.

    `ident` is the id of the fold that holds the reckoning.
    """
    lines = "".join(f"<li>{text}</li>" for text in _fair(game.table, seat))
    said = f"<ul>{lines}</ul>" if lines else ""
    return f"{odds_html(game.table, ident)}{said}"


def _fair(table: Table, seat: str) -> Iterator[str]:
    if still_fed(table) and len(table.seats) > FEW:
        yield marked("web.worth.fed")
        return
    for sale in _sales(table, seat):
        try:
            found = worth(table, sale)
        except Refused:
            continue
        except ValueError as why:
            yield escape(sentence_of(str(why)))
            return
        yield _line(table, sale, found)
        if isinstance(sale, Sale) and sale.card == table.best:
            yield marked("game.worth.sure", owner=sale.seller, chance=percent(sure(table), 0))
    if still_fed(table):
        yield marked("game.worth.fed")


def _sales(table: Table, seat: str) -> Iterator[_Asked]:
    """Each trump for sale, the card about to be turned, and the top card of every pile."""
    for card in table.for_sale:
        owner = table.owner_of(card)
        buyer = seat if owner != seat else table.leftwards(seat)[0]
        if owner is not None:
            yield Sale(buyer, card, owner, 1)
    turner = table.next
    if turner is not None and turner != SPARE:
        buyer = seat if turner != seat else table.leftwards(seat)[0]
        yield TurnUpSale(buyer, turner, 1)
        yield NextCardSale(buyer, turner, 1)
    for owner in table.leftwards(seat)[:-1]:
        if table.pile(owner):
            yield HiddenSale(seat, 1, owner, 1)


def _line(table: Table, sale: _Asked, found: Worth) -> str:
    slots = {"seller": sale.seller, "buyer": sale.buyer, "pool": table.pool}
    prices = {"least": _chips(found.least), "most": _chips(found.most)}
    match sale:
        case Sale():
            return marked("game.worth.trump", card=sale.card, price=_chips(found.most), **slots)
        case HiddenSale():
            return marked("game.worth.hidden", **slots, **prices)
        case _:
            return marked("game.worth.unseen", **slots, **prices)


def _chips(worth: Fraction) -> str:
    """Chips to a tenth, as people would haggle over them; a loss is no price.

    >>> _chips(Fraction(47, 5)), _chips(Fraction(1, 99)), _chips(Fraction(3)), _chips(Fraction(-1))
    ('9.4', '0', '3', '0')
    """
    tenths = max(0, round(10 * worth))
    return say("game.worth.chips", n=f"{tenths // 10}.{tenths % 10}".removesuffix(".0"))
