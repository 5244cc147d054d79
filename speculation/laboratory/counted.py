"""What the players of an evening did, counted in whole numbers by temperament."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from speculation.deal import Deal
from speculation.events import (
    Ask,
    Bid,
    Event,
    HiddenSale,
    Keep,
    NextCardSale,
    Sale,
    TurnUpSale,
)
from speculation.game import Game
from speculation.standing import PASSES
from speculation.table import Table
from speculation.valuing import safe

# What is counted, in the order in which a result file holds it. Chips are whole; what a trump
# was worth, its exact chance times the pool, is in thousandths of a chip (`PARTS`).
COUNTS = (
    "deals",  # deals sat through
    "won",  # chips won, less those lost: stakes and prices included
    "pools",  # deals won
    "broke",  # deals begun with an empty purse
    "words",  # times asked what it would say
    "passes",  # times it said nothing
    "bids",  # bids for a trump
    "asks",  # prices asked for one
    "keeps",  # trumps kept though somebody bid
    "bought",  # trumps bought
    "paid",  # chips paid for them
    "bought_worth",  # what they were worth
    "against",  # trumps bought for which somebody else had bid
    "sold",  # trumps sold
    "got",  # chips got for them
    "sold_worth",  # what they were worth
    "blocks",  # face-down cards bought by the owner of the best trump
    "blind",  # cards bought unseen on the chance
    "unseen",  # cards sold unseen, and the turn-up sold before it is turned
)
PARTS = 1000

type Counts = Mapping[str, tuple[int, ...]]
type _Thing = tuple[str, str, int]


def counts(game: Game, asked: Sequence[str]) -> Counts:
    """What each temperament did in a whole evening, all who have it together.

    `asked` names who was asked, once for every word said.

    >>> from speculation.company import Seat, Settings
    >>> from speculation.game import play_out
    >>> company = (Seat("Anna", "bold"), Seat("Ben", "cautious"), Seat("Carla", "sharp"))
    >>> found = counts(play_out(Settings(company, deals=2, seed=7)), ())
    >>> sum(count[COUNTS.index("won")] for count in found.values())
    0
    """
    kinds = {seat.name: seat.player for seat in game.settings.seats}
    found: dict[str, Counter[str]] = {kind: Counter() for kind in kinds.values()}
    for name, what, n in _happened(game, asked):
        found[kinds[name]][what] += n
    return {kind: tuple(found[kind][what] for what in COUNTS) for kind in found}


def _happened(game: Game, asked: Sequence[str]) -> Iterator[_Thing]:
    """Each thing that is counted: whose it is, what, and how many."""
    for name in asked:
        yield name, "words", 1
    for words in game.log:
        if words.endswith(PASSES):
            yield words.removesuffix(PASSES), "passes", 1
    for deal in game.evening.deals:
        yield from _deal(deal)


def _deal(deal: Deal) -> Iterator[_Thing]:
    first, last = deal.tables[0], deal.table
    for seat, name in enumerate(first.seats):
        before = first.purses[seat] + first.staked[seat]
        yield from ((name, "deals", 1), (name, "won", last.purses[seat] - before))
        yield name, "broke", int(before == 0)
    if last.result and last.result.winner:
        yield last.result.winner, "pools", 1
    for table, event in zip(deal.tables, deal.events, strict=False):
        yield from _event(table, event)


def _event(table: Table, event: Event) -> Iterator[_Thing]:
    match event:
        case Sale():
            yield from _sale(table, event)
        case HiddenSale(buyer, _, seller, _):
            yield from ((buyer, "blocks" if buyer == table.owner else "blind", 1),)
            yield seller, "unseen", 1
        case TurnUpSale(buyer, seller, _) | NextCardSale(buyer, seller, _):
            yield from ((buyer, "blind", 1), (seller, "unseen", 1))
        case Bid() | Ask() | Keep():
            yield event.seat, {Bid: "bids", Ask: "asks", Keep: "keeps"}[type(event)], 1


def _sale(table: Table, sale: Sale) -> Iterator[_Thing]:
    best = sale.card == table.best
    worth = round(PARTS * safe(table) * table.pool) if best else 0
    bids = (s for s in table.talk if isinstance(s, Bid) and s.card == sale.card)
    yield from ((sale.buyer, "bought", 1), (sale.seller, "sold", 1))
    yield from ((sale.buyer, "paid", sale.price), (sale.seller, "got", sale.price))
    yield from ((sale.buyer, "bought_worth", worth), (sale.seller, "sold_worth", worth))
    yield sale.buyer, "against", int(any(bid.seat != sale.buyer for bid in bids))
