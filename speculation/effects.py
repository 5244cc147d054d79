"""What an event does to the table: the fold, with the rules of play already kept.

`refusals` says what may happen; here it has happened.
"""

from dataclasses import replace
from functools import singledispatch

from speculation.cards import HONOURS, Card, Rank
from speculation.events import (
    Ask,
    Bid,
    Event,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Peep,
    Refuse,
    Sale,
    SpareTurn,
    Turn,
    TurnUp,
    TurnUpSale,
    Withdraw,
)
from speculation.rules import (
    AceInPlay,
    AceTurnedUp,
    AfterSale,
    First,
    FivesAndJacks,
    HiddenPlace,
    Honours,
    Payer,
    Peeping,
)
from speculation.rules import TurnUp as TurnUpOwner
from speculation.table import Bargain, Result, Table

PEEPING_FINE = 1


def after(table: Table, event: Event) -> Table:
    """The table after a lawful event; `refusals.refusal` tells whether it is one.

    >>> from speculation.cards import read_card
    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> table = lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), dealer="Anna")
    >>> after(table, TurnUp(read_card("9♥"))).next
    'Ben'
    """
    return _finished(_heard(_effect(event, table), event))


def _heard(table: Table, event: Event) -> Table:
    """The table with what has been said at it: a turned card closes what went before."""
    if isinstance(event, TurnUp | Turn | SpareTurn):
        return replace(table, talk=())
    return table if isinstance(event, Peep) else replace(table, talk=(*table.talk, event))


@singledispatch
def _effect(event: Event, table: Table) -> Table:
    raise TypeError(f"{event!r} is no event")


@_effect.register
def _(event: TurnUp, table: Table) -> Table:
    card, rules = event.card, table.rules
    dealers = rules.turn_up.value is TurnUpOwner.DEALER
    owner = (table.blind_buyer or table.dealer) if dealers else None
    best = None if rules.turn_up.value is TurnUpOwner.NOBODY else card
    table = replace(
        table,
        turn_up=card,
        best=best,
        owner=owner,
        fresh=card if owner else None,
        fresh_owner=owner,
        faced=rules.honours.value is Honours.ALL_FACED and card.rank in HONOURS,
    )
    if owner:
        table = replace(table, shown=_with(table.shown, table.seat(owner), (card,)))
        table = _first_after_sale(table, owner)
    return _settled(table) if owner and _takes_pool(table, card) else table


def _takes_pool(table: Table, card: Card) -> bool:
    if card.rank is Rank.ACE:
        return table.rules.ace_turned_up.value is AceTurnedUp.TAKES_POOL
    return card.rank in HONOURS and table.rules.honours.value is Honours.TAKE_POOL


@_effect.register
def _(event: Turn, table: Table) -> Table:
    seat, card = table.seat(event.seat), event.card
    trump = table.turn_up is not None and card.suit is table.turn_up.suit
    exposing = event.seat if table.exposing and table.hidden[seat] > 1 else None
    turned = replace(
        table,
        hidden=_add(table.hidden, seat, -1),
        shown=_with(table.shown, seat, (*table.shown[seat], card)),
        fresh=card if trump else None,
        fresh_owner=event.seat if trump else None,
        anchor=table.anchor if table.exposing else event.seat,
        by_sale=table.by_sale if table.exposing else False,
        exposing=exposing,
        started=True,
        kept=False,
        bids=(),
        bargains=bargains_left(table, event.seat),
    )
    if trump and card.beats(table.best):
        turned = _new_best(turned, event, table.bought_by(event.seat))
    turned = _charged(turned, event, trump, table.bought_by(event.seat))
    ends = turned.rules.ace_in_play.value is AceInPlay.ENDS_DEAL
    return _settled(turned) if trump and card.rank is Rank.ACE and ends else turned


def bargains_left(table: Table, turner: str) -> tuple[Bargain, ...]:
    """The bargains without the card just turned; another's turn leaves them as they are."""
    left = (
        replace(bargain, cards=bargain.cards - (bargain.seller == turner))
        for bargain in table.bargains
    )
    return tuple(bargain for bargain in left if bargain.cards)


def _new_best(table: Table, event: Turn, buyer: str | None) -> Table:
    table = replace(table, best=event.card, owner=event.seat)
    return _handed_over(table, event.card, event.seat, buyer) if buyer else table


def _charged(table: Table, event: Turn, trump: bool, buyer: str | None) -> Table:
    """Fives and jacks: the payer puts one chip into the pool, where there is one."""
    which = table.rules.fives_and_jacks.value
    if event.card.rank not in (Rank.FIVE, Rank.JACK) or which is FivesAndJacks.NONE:
        return table
    if trump and which is FivesAndJacks.NOT_TRUMPS:
        return table
    owner_pays = table.rules.fives_payer.value is Payer.OWNER
    return _fined(table, buyer if buyer and owner_pays else event.seat, 1)


def _fined(table: Table, name: str, fine: int) -> Table:
    paid = min(fine, table.purse(name))
    purses = _add(table.purses, table.seat(name), -paid)
    return replace(table, purses=purses, pool=table.pool + paid)


@_effect.register
def _(event: SpareTurn, table: Table) -> Table:
    return replace(table, spare=table.spare - 1, spare_shown=(*table.spare_shown, event.card))


@_effect.register
def _(event: Sale, table: Table) -> Table:
    table = _paid(table, event.buyer, event.seller, event.price)
    bids = tuple(bid for bid in table.bids if isinstance(bid, HiddenBid) or bid.card != event.card)
    return _handed_over(replace(table, bids=bids), event.card, event.seller, event.buyer)


def _handed_over(table: Table, card: Card, seller: str, buyer: str) -> Table:
    """The trump passes to the buyer, and the turn with it where the rules move it."""
    left = tuple(c for c in table.shown[table.seat(seller)] if c != card)
    shown = _with(table.shown, table.seat(seller), left)
    bought = table.seat(buyer)
    table = replace(table, shown=_with(shown, bought, (*shown[bought], card)))
    if card == table.fresh:
        table = replace(table, fresh_owner=buyer)
    if card != table.best:
        return table
    table = replace(table, owner=buyer)
    if not table.started:
        return _first_after_sale(table, buyer)
    moves = table.rules.after_sale.value is AfterSale.LEFT_OF_BUYER
    return replace(table, anchor=buyer, by_sale=True) if moves else table


def _first_after_sale(table: Table, owner: str) -> Table:
    if table.rules.first.value is First.LEFT_OF_DEALER:
        return table
    return replace(table, anchor=owner, by_sale=owner != table.dealer)


def _paid(table: Table, buyer: str, seller: str, price: int) -> Table:
    purses = _add(table.purses, table.seat(buyer), -price)
    return replace(table, purses=_add(purses, table.seat(seller), price))


@_effect.register
def _(event: HiddenSale, table: Table) -> Table:
    seller = table.seat(event.seller)
    count = table.hidden[seller] if event.count is None else event.count
    table = _paid(table, event.buyer, event.seller, event.price)
    if table.rules.hidden_place.value is HiddenPlace.STAYS:
        return _bargained(table, Bargain(event.buyer, event.seller, count))
    hidden = _add(_add(table.hidden, seller, -count), table.seat(event.buyer), count)
    bids = tuple(b for b in table.bids if isinstance(b, Bid) or b.owner != event.seller)
    exposing = None if table.exposing and not hidden[table.seat(table.exposing)] else table.exposing
    return replace(table, hidden=hidden, bids=bids, exposing=exposing)


@_effect.register
def _(event: TurnUpSale, table: Table) -> Table:
    return replace(
        _paid(table, event.buyer, event.seller, event.price), blind_buyer=event.buyer, bids=()
    )


@_effect.register
def _(event: NextCardSale, table: Table) -> Table:
    paid = _paid(table, event.buyer, event.seller, event.price)
    return _bargained(paid, Bargain(event.buyer, event.seller, 1))


def _bargained(table: Table, bargain: Bargain) -> Table:
    return replace(table, bargains=(*table.bargains, bargain))


@_effect.register
def _(event: Keep, table: Table) -> Table:
    return replace(table, kept=True, bids=tuple(b for b in table.bids if isinstance(b, HiddenBid)))


@_effect.register
def _(event: Bid | HiddenBid, table: Table) -> Table:
    return replace(table, bids=(*_without(table.bids, event), event))


def _without(bids: tuple[Bid | HiddenBid, ...], new: Bid | HiddenBid) -> list[Bid | HiddenBid]:
    """The standing bids but for the bidder's earlier one for the same thing."""
    return [bid for bid in bids if (bid.seat, _thing(bid)) != (new.seat, _thing(new))]


def _thing(bid: Bid | HiddenBid) -> object:
    return bid.card if isinstance(bid, Bid) else bid.owner


@_effect.register
def _(event: Ask, table: Table) -> Table:
    return table


@_effect.register
def _(event: Refuse, table: Table) -> Table:
    refused = bids_on(table, event.seat)
    return replace(table, bids=tuple(bid for bid in table.bids if bid not in refused))


def bids_on(table: Table, owner: str) -> tuple[Bid | HiddenBid, ...]:
    """The standing bids for what `owner` could sell."""
    return tuple(
        bid
        for bid in table.bids
        if (bid.owner if isinstance(bid, HiddenBid) else table.owner_of(bid.card)) == owner
    )


@_effect.register
def _(event: Withdraw, table: Table) -> Table:
    last = [bid for bid in table.bids if bid.seat == event.seat][-1]
    return replace(table, bids=tuple(bid for bid in table.bids if bid is not last))


@_effect.register
def _(event: Peep, table: Table) -> Table:
    if table.rules.peeping.value is Peeping.FINE_AND_BARRED:
        fined = _fined(table, event.seat, PEEPING_FINE)
        return replace(fined, barred=table.barred | {event.seat})
    if table.rules.peeping.value is Peeping.EXPOSE_ALL:
        return replace(table, exposing=event.seat)
    return table


def _finished(table: Table) -> Table:
    """End the deal where nobody is left to turn and no spare card lies face down."""
    done = not table.over and table.turn_up is not None and table.turner is None
    return _settled(table) if done and not table.spare else table


def _settled(table: Table) -> Table:
    """Pay the pool to the best trump's owner, or carry it."""
    winner = takes_pool(table)
    if winner is None:
        return replace(table, result=Result(None, carried=table.pool))
    purses = _add(table.purses, table.seat(winner), table.pool)
    return replace(table, purses=purses, pool=0, result=Result(winner, won=table.pool))


def takes_pool(table: Table) -> str | None:
    """Who takes the pool if the deal ends with this table; None if it is carried.

    >>> from speculation.record import read
    >>> takes_pool(read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥").table)
    'Ben'
    """
    if table.owner is None or table.owner in table.barred or _spare_wins(table):
        return None
    return table.owner


def _spare_wins(table: Table) -> bool:
    trump = table.turn_up
    return trump is not None and any(
        card.suit is trump.suit and card.beats(table.best) for card in table.spare_shown
    )


def _with[T](items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _add(numbers: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return _with(numbers, index, numbers[index] + change)
