"""What has been bid, asked and bought since a card was last turned, read from a table's talk."""

from dataclasses import replace

from speculation.cards import Card
from speculation.effects import bids_on
from speculation.events import AnySale, Ask, Bid, HiddenBid, HiddenSale, Sale, Talk, Withdraw
from speculation.table import Table

type Spoken = Talk | AnySale


def least(table: Table, bid: Bid | HiddenBid) -> int:
    """The least that can be bid for a thing: one more than has been bid and not withdrawn.

    What was bid before the thing last changed hands counts no more.
    """
    gone = {said.seat for said in table.talk if isinstance(said, Withdraw)}
    heard = (s for s in _since_sold(table, thing(bid)) if isinstance(s, Bid | HiddenBid))
    prices = (b.price for b in heard if _alike(table, b, bid) and b.seat not in gone)
    return max(prices, default=0) + 1


def _since_sold(table: Table, wanted: Card | str) -> tuple[Spoken, ...]:
    """What has been said since a face-up card, or cards of a player's pile, were last sold."""
    sales = [n for n, said in enumerate(table.talk, start=1) if _sold(said) == wanted]
    return table.talk[max(sales, default=0) :]


def _sold(said: Spoken) -> Card | str | None:
    if isinstance(said, Sale):
        return said.card
    return said.seller if isinstance(said, HiddenSale) else None


def thing(bid: Bid | HiddenBid) -> Card | str:
    """What a bid is for: a face-up card, or the pile of a player."""
    return bid.card if isinstance(bid, Bid) else bid.owner


def _alike(table: Table, one: Bid | HiddenBid, other: Bid | HiddenBid) -> bool:
    """Whether two bids are for the same: the same card, or as many of the same pile."""
    if isinstance(one, HiddenBid) and isinstance(other, HiddenBid) and one.owner == other.owner:
        pile = table.pile(one.owner)
        return (one.count or pile) == (other.count or pile)
    return thing(one) == thing(other)


def highest(table: Table, card: Card) -> int:
    """The highest bid standing on a face-up trump, 0 where there is none."""
    bids = (b.price for b in table.bids if isinstance(b, Bid) and b.card == card)
    return max(bids, default=0)


def asked_price(table: Table, card: Card) -> int | None:
    """What the owner of a face-up trump has asked for it last, since it was last sold."""
    asks = [s.price for s in _since_sold(table, card) if isinstance(s, Ask) and s.card == card]
    return asks[-1] if asks else None


def most_asked(table: Table, card: Card) -> int:
    """Less than was asked before; at first no more than all the chips at the table."""
    before = asked_price(table, card)
    cap = table.rules.price_cap.value
    return before - 1 if before else cap or sum(table.purses) + table.pool


def taken(table: Table, bid: Bid | HiddenBid) -> Sale | HiddenSale:
    """The sale that a standing bid becomes when the owner takes it."""
    if isinstance(bid, HiddenBid):
        return HiddenSale(bid.seat, bid.count, bid.owner, bid.price)
    return Sale(bid.seat, bid.card, table.owner_of(bid.card) or "", bid.price)


def takes(table: Table, sale: Sale | HiddenSale) -> bool:
    """Whether a sale takes a bid that stands; all of a pile is as many cards as lie there."""
    wanted = _counted(table, sale)
    return any(_counted(table, taken(table, b)) == wanted for b in bids_on(table, sale.seller))


def _counted(table: Table, sale: Sale | HiddenSale) -> Sale | HiddenSale:
    if isinstance(sale, Sale):
        return sale
    return replace(sale, count=sale.count or table.pile(sale.seller))


def has_bought(table: Table, seat: str, wanted: Card | str) -> bool:
    """Whether a seat has bought a face-up card, or cards of a player's pile, in this round."""
    bought = (s for s in table.talk if isinstance(s, Sale | HiddenSale) and s.buyer == seat)
    return any(_sold(sale) == wanted for sale in bought)
