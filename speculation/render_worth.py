"""What a thing for sale is worth, folded away beside the field for its price."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from html import escape

from speculation.catalogue import say
from speculation.events import Choice, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.fines import still_fed
from speculation.openings import Opening
from speculation.prices import Worth, worth
from speculation.render_forms import aside_of, sentence_of
from speculation.table import Table

# A seller, a buyer, and what the sale is worth.
type _Priced = tuple[str, str, Worth]


def worth_html(ident: str, name: str, table: Table, found: list[Opening]) -> str:
    """The fold with what each of the sales that are open is worth; of a pile it is the top card's.

    Where no price is worked out it says why; of a pool that still grows it is too long a reckoning
    for every press.

    >>> from speculation.openings import openings
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> open_ = [one for one in openings(table) if isinstance(one.choice, Sale)]
    >>> worth_html("d", "sale", table, open_).split("<li>")[1].partition("<")[0]
    'To Anna and to Ben, Carla, Dan alike: 10.46.'
    """
    if still_fed(table):
        return aside_of(ident, name, say("web.worth"), f"<p>{escape(say('web.worth.fed'))}</p>")
    try:
        content = _told(table, list(_priced(table, found)), found[0].choice)
    except ValueError as why:
        content = f"<p>{escape(sentence_of(str(why)))}</p>"
    return aside_of(ident, name, say("web.worth"), content)


def _told(table: Table, priced: list[_Priced], example: Choice) -> str:
    hidden = isinstance(example, HiddenSale)
    lines = _of_piles(priced) if hidden else _lines("web.worth", priced)
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{items}</ul><p>{escape(say('web.worth.if', pool=table.pool))}</p>"


def _priced(table: Table, found: Iterable[Opening]) -> Iterator[_Priced]:
    """Each sale and its worth, reckoned once for all seats that are alike."""
    known: dict[object, Worth] = {}
    for opening in found:
        sale = opening.choice
        assert isinstance(sale, Sale | HiddenSale | TurnUpSale | NextCardSale)
        key = _seat(table, sale.seller), _seat(table, sale.buyer)
        if key not in known:
            known[key] = worth(table, replace(sale, price=1))
        yield sale.seller, sale.buyer, known[key]


def _seat(table: Table, name: str) -> object:
    """What the odds know of a seat; a bargain on the chance tells every seat apart."""
    owner = table.owner if table.turn_up else table.blind_buyer or table.dealer
    alone = name if table.bargains else ""
    return table.pile(name), name == owner, name in table.barred, alone


def _of_piles(priced: list[_Priced]) -> Iterator[str]:
    """The same for face-down cards: a single line where all piles' are worth the same to all."""
    prices = {amount for _, _, found in priced for amount in (found.least, found.most)}
    if len(prices) == 1:
        return iter([say("web.worth.any", price=_chips(prices.pop()))])
    return _lines("web.worth.hidden", priced)


def _lines(key: str, priced: list[_Priced]) -> Iterator[str]:
    """A line for each seller and each price, with all the buyers for whom it is that."""
    alike: dict[tuple[str, Fraction, Fraction], list[str]] = {}
    for seller, buyer, found in priced:
        alike.setdefault((seller, found.least, found.most), []).append(buyer)
    for (seller, least, most), buyers in alike.items():
        slots = {"least": _chips(least), "most": _chips(most), "buyers": ", ".join(buyers)}
        yield say(f"{key}.{'fair' if least == most else 'apart'}", seller=seller, **slots)


def _chips(worth: Fraction) -> str:
    """Chips to two places.

    >>> _chips(Fraction(4446, 425)), _chips(Fraction(-1, 3))
    ('10.46', '−0.33')
    """
    return f"{float(worth):.2f}".replace("-", "−")
