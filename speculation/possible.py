"""Which tables can be: what `odds` asks before it reckons.

A table read from a record is always possible; one put together by hand may not be.
"""

from collections import Counter
from collections.abc import Iterator

from speculation.cards import Card, pack
from speculation.catalogue import say
from speculation.table import Table


def impossible(table: Table) -> str | None:
    """Why no deal can come to this table, in a sentence; None where one can.

    >>> from dataclasses import replace
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nturn-up Q♥").table
    >>> impossible(table), impossible(replace(table, hidden=(3, 3, -1)))
    (None, 'Carla cannot have -1 face-down cards')
    """
    for found in (_seats, _numbers, _cards, _best, _bargains):
        why = next(found(table), None)
        if why is not None:
            return why
    return None


def _seats(table: Table) -> Iterator[str]:
    seats = table.seats
    for row in (table.purses, table.hidden, table.shown):
        if len(row) != len(seats):
            yield say("odds.impossible.seats", seats=len(seats), found=len(row))
    if len(set(seats)) < len(seats):
        yield say("odds.impossible.names", names=", ".join(seats))
    named = (table.dealer, table.owner, table.fresh_owner, table.exposing, table.blind_buyer)
    dealt = [name for bargain in table.bargains for name in (bargain.buyer, bargain.seller)]
    for name in (*named, *dealt, *table.barred):
        if name is not None and name not in seats:
            yield say("refuse.nobody", name=name, names=", ".join(seats))


def _numbers(table: Table) -> Iterator[str]:
    for name, purse, pile in zip(table.seats, table.purses, table.hidden, strict=True):
        if pile < 0:
            yield say("odds.impossible.pile", name=name, n=pile)
        if purse < 0:
            yield say("odds.impossible.purse", name=name, n=purse)
    if table.pool < 0:
        yield say("odds.impossible.pool", n=table.pool)
    if min(table.spare, table.away) < 0:
        yield say("odds.impossible.count", n=min(table.spare, table.away))
    unseen = len(table.unseen)
    needed = sum(table.hidden) + table.spare + (table.turn_up is None)
    if needed > unseen:
        yield say("odds.too-many", needed=needed, unseen=unseen)


def _cards(table: Table) -> Iterator[str]:
    known = set(pack(table.rules.pack.value))
    for card, times in Counter(_face_up(table)).items():
        if card not in known:
            yield say("refuse.not-in-pack", card=card, size=table.rules.pack.value)
        if times > 1:
            yield say("refuse.twice", card=card)


def _face_up(table: Table) -> Iterator[Card]:
    """Every card whose face was seen, once for each place where it lies."""
    shown = [card for cards in table.shown for card in cards]
    yield from (*shown, *table.spare_shown, *table.seen)
    if table.turn_up is not None and table.turn_up not in shown:
        yield table.turn_up


def _best(table: Table) -> Iterator[str]:
    best, trump = table.best, table.turn_up
    here = [card for cards in table.shown for card in cards]
    if best is None and table.owner is not None:
        yield say("odds.impossible.owns-nothing", owner=table.owner)
    if best is None:
        trumps = (card for card in here if trump is not None and card.suit is trump.suit)
        yield from (say("odds.impossible.unowned", card=card) for card in trumps)
        return
    if trump is None or best.suit is not trump.suit:
        yield say("odds.impossible.no-trump", card=best)
    elif best not in (*here, trump):
        yield say("odds.not-turned", owner=table.owner, card=best)
    elif table.owner and best not in table.shown[table.seats.index(table.owner)]:
        yield say("odds.impossible.not-owners", owner=table.owner, card=best)
    for card in here:
        if trump is not None and card.suit is trump.suit and card.beats(best):
            yield say("odds.impossible.beaten", best=best, card=card)


def _bargains(table: Table) -> Iterator[str]:
    for bargain in table.bargains:
        pile = table.pile(bargain.seller)
        if not 1 <= bargain.cards <= pile:
            yield say("odds.impossible.bargain", seller=bargain.seller, n=bargain.cards, pile=pile)
