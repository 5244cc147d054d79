"""What every evening must keep, whoever plays it: it ends, and nothing is lost or made.

The rules refuse what would break this; here it is counted again from what happened, without
asking them.
"""

from collections import Counter
from collections.abc import Iterator

from speculation.cards import pack
from speculation.catalogue import say
from speculation.deal import Deal
from speculation.evening import Evening
from speculation.events import (
    Bid,
    HiddenBid,
    HiddenSale,
    NextCardSale,
    Sale,
    SpareTurn,
    Turn,
    TurnUp,
    TurnUpSale,
)
from speculation.game import Game
from speculation.table import Table

# So many words of one deal are more than can be said: a deal that goes on does not end.
MOST_WORDS = 20_000


def too_long(game: Game) -> bool:
    """Whether more has been said than so many deals can hold."""
    return len(game.log) > MOST_WORDS * (game.settings.deals or 1)


def broken(evening: Evening) -> Iterator[str]:
    """A sentence for each promise that the last deal of an evening has broken, once it is over."""
    total = evening.chips * len(evening.table.seats)
    yield from _chips(evening.deal, total)
    yield from _purses(evening.deal)
    yield from _piles(evening.deal)
    yield from _pack(evening)


def _chips(deal: Deal, total: int) -> Iterator[str]:
    for table in deal.tables:
        found = sum(table.purses) + table.pool
        if found != total:
            yield say("laboratory.broken.chips", found=found, total=total)


def _purses(deal: Deal) -> Iterator[str]:
    for table, event in zip(deal.tables, deal.events, strict=False):
        match event:
            case Sale() | HiddenSale() | TurnUpSale() | NextCardSale():
                name, price = event.buyer, event.price
            case Bid() | HiddenBid():
                name, price = event.seat, event.price
            case _:
                continue
        if price > table.purse(name):
            slots = {"name": name, "price": price, "purse": table.purse(name)}
            yield say("laboratory.broken.purse", **slots)
    if min(purse for table in deal.tables for purse in table.purses) < 0:
        yield say("laboratory.broken.debt")


def _face_down(table: Table) -> int:
    return sum(table.hidden) + table.spare


def _piles(deal: Deal) -> Iterator[str]:
    """Face-down cards leave the piles by being turned, and in no other way."""
    left = _face_down(deal.tables[0])
    for table, event in zip(deal.tables[1:], deal.events, strict=True):
        left -= isinstance(event, Turn | SpareTurn)
        if _face_down(table) != left:
            yield say("laboratory.broken.piles", found=_face_down(table), left=left)


def _pack(evening: Evening) -> Iterator[str]:
    """Every card of the pack is in one place, and what lies or was turned was dealt from it."""
    turned = [e.card for e in evening.deal.events if isinstance(e, TurnUp | Turn | SpareTurn)]
    lying = evening.dealt.piles.flat()
    whole = pack(evening.table.rules.pack.value)
    if Counter((*evening.stock, *evening.used)) != Counter(whole):
        yield say("laboratory.broken.pack")
    if len({*turned, *lying}) != len(turned) + len(lying):
        yield say("laboratory.broken.twice")
    if not {*turned, *lying} <= {*evening.used}:
        yield say("laboratory.broken.strange")
