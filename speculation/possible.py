"""Which tables can be: what `odds` asks before it reckons.

A table read from a record is always possible; one put together by hand may not be.
"""

from collections import Counter
from collections.abc import Iterator

from speculation.cards import Card, pack
from speculation.catalogue import say
from speculation.effects import takes_pool
from speculation.refusals import is_whole
from speculation.rules import TurnUp
from speculation.table import Table


def impossible(table: Table) -> str | None:
    """Why no deal can come to this table, in a sentence; None where one can.

    >>> from dataclasses import replace
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nturn-up Q♥").table
    >>> impossible(table), impossible(replace(table, hidden=(3, 3, -1)))
    (None, 'Carla cannot have -1 face-down cards')
    """
    for found in _WAYS:
        why = next(found(table), None)
        if why is not None:
            return why
    return None


def _seats(table: Table) -> Iterator[str]:
    seats = table.seats
    for found in map(_length, (table.purses, table.hidden, table.shown)):
        if found != len(seats):
            yield say("odds.impossible.seats", seats=len(seats), found=found)
    if len(set(seats)) < len(seats):
        yield say("odds.impossible.names", names=", ".join(seats))
    for name in _named(table):
        if name is not None and name not in seats:
            yield say("refuse.nobody", name=name, names=", ".join(seats))


def _length(row: object) -> int:
    return len(row) if isinstance(row, tuple) else 0


def _named(table: Table) -> Iterator[str | None]:
    """Everybody who is told of at a table."""
    yield from (table.dealer, table.anchor, table.owner, table.fresh_owner)
    yield from (table.exposing, table.blind_buyer, *table.barred)
    yield from (name for bargain in table.bargains for name in (bargain.buyer, bargain.seller))


def _whole(table: Table) -> Iterator[str]:
    counts = (table.pool, table.spare, table.away, *(b.cards for b in table.bargains))
    for number in (*table.purses, *table.hidden, *counts):
        if not is_whole(number):
            yield say("odds.impossible.part", number=number)


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
    needed = sum(table.hidden) + table.spare + (table.turn_up is None)
    if needed > len(table.unseen):
        yield say("odds.too-many", needed=needed, unseen=len(table.unseen))


def _cards(table: Table) -> Iterator[str]:
    known = set(pack(table.rules.pack.value))
    for card, times in Counter(_face_up(table)).items():
        if card not in known:
            yield say("refuse.not-in-pack", card=card, size=table.rules.pack.value)
        if times > 1:
            yield say("refuse.twice", card=card)


def _face_up(table: Table) -> Iterator[Card]:
    """Every card whose face was seen, once for each place where it lies."""
    shown = _lying(table)
    yield from (*shown, *table.spare_shown, *table.seen)
    if table.turn_up is not None and table.turn_up not in shown:
        yield table.turn_up


def _lying(table: Table) -> list[Card]:
    """The cards that lie face up before the players."""
    return [card for cards in table.shown for card in cards]


def _away(table: Table) -> Iterator[str]:
    """The cards of earlier deals are all that were seen of them, and no more than are left."""
    seen, needed = len(table.seen), sum(table.hidden) + table.spare + (table.turn_up is None)
    left = len(table.unseen) - needed + seen
    if table.away < seen:
        yield say("odds.impossible.seen", away=table.away, seen=seen)
    if table.away > left:
        yield say("odds.impossible.away", away=table.away, left=left)


def _turned_up(table: Table) -> Iterator[str]:
    """Nothing is up before the turn-up, which is its owner's wherever somebody owns it."""
    trump, owned = table.turn_up, table.rules.turn_up.value
    if trump is None and (table.best or table.owner or table.spare_shown or _lying(table)):
        yield say("odds.impossible.no-turn-up")
    if trump and owned is TurnUp.DEALER and trump not in _lying(table):
        yield say("odds.impossible.nowhere", card=trump)
    if trump and owned is not TurnUp.NOBODY and table.best is None and table.owner is None:
        yield say("odds.impossible.unowned", card=trump)


def _best(table: Table) -> Iterator[str]:
    best, trump, here = table.best, table.turn_up, _lying(table)
    if best is None and table.owner is not None:
        yield say("odds.impossible.owns-nothing", owner=table.owner)
    trumps = [card for card in here if trump is not None and card.suit is trump.suit]
    if best is None:
        yield from (say("odds.impossible.unowned", card=card) for card in trumps)
        return
    if trump is None or best.suit is not trump.suit:
        yield say("odds.impossible.no-trump", card=best)
    elif best not in (*here, trump):
        yield say("odds.not-turned", owner=table.owner, card=best)
    elif table.owner and best not in table.shown[table.seats.index(table.owner)]:
        yield say("odds.impossible.not-owners", owner=table.owner, card=best)
    elif table.owner is None and best in here:
        yield say("odds.impossible.nobodys", card=best)
    yield from (
        say("odds.impossible.beaten", best=best, card=card) for card in trumps if card.beats(best)
    )


def _bargains(table: Table) -> Iterator[str]:
    for bargain in table.bargains:
        pile = table.pile(bargain.seller)
        if not 1 <= bargain.cards <= pile:
            yield say("odds.impossible.bargain", seller=bargain.seller, n=bargain.cards, pile=pile)
        if bargain.buyer == bargain.seller:
            yield say("refuse.self", name=bargain.buyer)
    sold = Counter(bargain.seller for bargain in table.bargains)
    yield from (say("odds.impossible.twice", seller=name) for name in sold if sold[name] > 1)


def _result(table: Table) -> Iterator[str]:
    result, owner = table.result, takes_pool(table)
    if result is None:
        return
    for chips in (result.won, result.carried):
        if not is_whole(chips) or chips < 0:
            yield say("odds.impossible.won", n=chips)
    if result.winner is None and owner is not None:
        yield say("odds.impossible.not-carried", owner=owner)
    if result.winner not in (None, owner):
        yield say("odds.impossible.winner", winner=result.winner)


# Each takes for granted what those before it have found in order.
_WAYS = (_seats, _whole, _numbers, _cards, _away, _turned_up, _best, _bargains, _result)
