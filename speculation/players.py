"""Computer players: what they say at a table, and why.

They see a table and nothing else: the cards everybody has seen, the purses, what has been bid
and asked. What is for sale they value from the exact odds, bent by their temperament; a whim
that depends on public facts alone keeps two of a kind from always agreeing. (All this is this
project's own.)
"""

from dataclasses import dataclass, replace
from math import ceil

from speculation.cards import Card
from speculation.catalogue import say
from speculation.effects import bids_on
from speculation.events import (
    Ask,
    Bid,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Refuse,
    Sale,
    TurnUpSale,
)
from speculation.market import Spoken, asked_price, highest, least, taken
from speculation.refusals import refusal
from speculation.table import Table
from speculation.temperaments import Temperament
from speculation.valuing import gain, safe, safe_unturned

# How far a whim can bend a price, and how far contrariness does.
WHIM = 0.12
CONTRARY = 0.35
# What a seller asks above its own price at first.
HOPED = 0.4


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player does, None to decline, and why, in a sentence without its full stop."""

    choice: Spoken | None
    why: str


@dataclass(frozen=True)
class _Mind:
    """A player at a table, as the player sees it; `known` is what it reckons from."""

    table: Table
    name: str
    temper: Temperament
    known: Table

    @property
    def limit(self) -> int:
        """The most the player gives for one thing."""
        return min(self.table.limit(self.name), ceil(self._purse * self.temper.spends))

    @property
    def _purse(self) -> int:
        return self.table.purse(self.name)

    @property
    def whim(self) -> float:
        """Something near 1 that changes with the table, and from seat to seat."""
        table = self.table
        ranks = sum(int(card.rank) for card in table.face_up - table.seen)
        facts = 7 * table.seat(self.name) + 3 * ranks + table.pool + self._purse
        return 1 + WHIM * (facts % 9 - 4) / 4


def choose(table: Table, seat: str, temper: Temperament) -> Thought:
    """What a computer player says when it is asked at a table, or None to decline.

    >>> from speculation.record import read
    >>> from speculation.temperaments import TEMPERAMENTS
    >>> table = read("players: Anna, Ben, Carla\\nturn-up K♥").table
    >>> thought = choose(table, "Ben", TEMPERAMENTS["bold"])
    >>> thought.choice.price
    11
    >>> print(thought.why)
    Ben bids 11 for K♥: no higher trump lies in any pile with 82 %, so it is worth 16 to Ben
    """
    mind = _mind(table, seat, temper)
    return (
        _answer_bids(mind)
        or _offer_own(mind)
        or _buy_unturned(mind)
        or _buy_trump(mind)
        or _buy_next(mind)
        or _buy_hidden(mind)
        or _decline(mind)
    )


def answer(table: Table, offer: TurnUpSale | NextCardSale, temper: Temperament) -> Thought:
    """Whether the seller takes an offer for a card nobody has seen, None if not."""
    mind = _mind(table, offer.seller, temper)
    worth = _worth_unseen(mind, offer) * temper.clings * mind.whim
    slots = {"name": offer.seller, "price": offer.price, "worth": _chips(worth)}
    if offer.price >= worth:
        return Thought(offer, say("players.sells-unseen", buyer=offer.buyer, **slots))
    return Thought(None, say("players.keeps-unseen", **slots))


def _mind(table: Table, seat: str, temper: Temperament) -> _Mind:
    known = table if temper.remembers else replace(table, seen=frozenset())
    return _Mind(table, seat, temper, known)


def _chips(worth: float) -> str:
    return f"{worth:.0f}" if worth >= 1 or worth == 0 else f"{worth:.1f}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


# Selling


def _answer_bids(mind: _Mind) -> Thought | None:
    """What an owner says to those who bid."""
    bids = [b for b in bids_on(mind.table, mind.name) if not _too_late(mind, b)]
    if not bids:
        return None
    best = max(bids, key=lambda bid: bid.price)
    return _answer_bid(mind, best) if isinstance(best, Bid) else _answer_hidden(mind, best)


def _too_late(mind: _Mind, bid: Bid | HiddenBid) -> bool:
    """Whether a bid can no longer be paid, or the cards are gone."""
    return refusal(mind.table, taken(mind.table, bid)) is not None


def _answer_bid(mind: _Mind, bid: Bid) -> Thought:
    worth = _worth_selling(mind, bid.card)
    slots = {"name": mind.name, "card": bid.card, "worth": _chips(worth), "bid": bid.price}
    if bid.price >= worth:
        return Thought(taken(mind.table, bid), say("players.sells", buyer=bid.seat, **slots))
    price = _asking(mind, bid.card, worth)
    if price is not None:
        ask = Ask(mind.name, price, bid.card)
        return Thought(ask, say("players.asks-more", price=price, **slots))
    return Thought(Keep(mind.name, bid.card), say("players.keeps", **slots))


def _worth_selling(mind: _Mind, card: Card) -> float:
    """What a trump must bring its owner."""
    bent = mind.temper.clings * mind.whim
    if mind.temper.contrary:
        bent *= 1 + CONTRARY if highest(mind.table, card) else 1 - CONTRARY
    return _worth(mind, card) * bent


def _worth(mind: _Mind, card: Card) -> float:
    """What a face-up trump is worth in chips, by what the player knows; a beaten one nothing."""
    return safe(mind.known) * mind.table.pool if card == mind.table.best else 0.0


def _asking(mind: _Mind, card: Card, worth: float) -> int | None:
    """The next price to ask: each nearer to what the card must bring, above all bids."""
    asks = _named(mind, card)
    before = asked_price(mind.table, card)
    price = ceil(worth * (1 + HOPED / (1 + asks)))
    price = min(price, before - 1) if before else price
    richest = max(mind.table.limit(name) for name in mind.table.seats if name != mind.name)
    price = min(price, richest)
    fair = price >= max(worth, 1) and price > highest(mind.table, card)
    return price if fair and asks < mind.temper.rounds else None


def _named(mind: _Mind, thing: Card | str) -> int:
    """How often the player has named a price for a thing since a card was last turned."""
    spoken = (s for s in mind.table.talk if isinstance(s, Bid | Ask | HiddenBid))
    return sum(
        s.seat == mind.name and (s.owner if isinstance(s, HiddenBid) else s.card) == thing
        for s in spoken
    )


def _answer_hidden(mind: _Mind, bid: HiddenBid) -> Thought:
    sale = taken(mind.table, bid)
    assert isinstance(sale, HiddenSale)
    worth = -gain(mind.known, sale, sale.seller) * mind.temper.clings * mind.whim
    slots = {"name": mind.name, "buyer": bid.seat, "price": bid.price, "worth": _chips(worth)}
    if bid.price >= worth:
        return Thought(sale, say("players.sells-hidden", **slots))
    return Thought(Refuse(mind.name), say("players.refuses-hidden", **slots))


def _offer_own(mind: _Mind) -> Thought | None:
    """An owner who would rather have chips than a chance names a price unbidden."""
    mine = [c for c in mind.table.for_sale if mind.table.owner_of(c) == mind.name]
    if not mine or not mind.temper.asks or mind.table.kept or _named(mind, mine[0]):
        return None
    card = mine[0]
    worth = _worth_selling(mind, card)
    price = _asking(mind, card, worth)
    if price is None or worth < 1:
        return None
    slots = {"name": mind.name, "card": card, "price": price, "worth": _chips(worth)}
    return Thought(Ask(mind.name, price, card), say("players.asks", **slots))


# Buying


def _buy_trump(mind: _Mind) -> Thought | None:
    table = mind.table
    card = table.best
    owner = table.owner
    if card is None or owner in (None, mind.name) or card not in table.for_sale:
        return None
    worth = _worth_buying(mind, card)
    asking = asked_price(table, card)
    price = _bidding(mind, Bid(mind.name, 1, card), worth)
    slots = {
        "name": mind.name,
        "card": card,
        "percent": _percent(safe(mind.known)),
        "worth": _chips(worth),
    }
    if asking is not None and asking <= min(worth, mind.limit) and asking <= (price or asking):
        sale = Sale(mind.name, card, owner or "", asking)
        if _allowed(table, sale):
            return Thought(sale, say("players.buys", price=asking, seller=owner, **slots))
    if price is None or _leads(mind, card):
        return None
    bid = Bid(mind.name, price, card)
    return Thought(bid, say("players.bids", price=price, **slots)) if _allowed(table, bid) else None


def _worth_buying(mind: _Mind, card: Card) -> float:
    bent = mind.temper.hope * mind.whim
    if mind.temper.contrary:
        wanted = any(isinstance(b, Bid) and b.seat != mind.name for b in mind.table.bids)
        bent *= 1 - CONTRARY if wanted else 1 + CONTRARY
    return _worth(mind, card) * bent


def _bidding(mind: _Mind, bid: Bid | HiddenBid, worth: float) -> int | None:
    """The next price to bid: a first one below the player's own, then half-way nearer to it."""
    most = min(int(worth), mind.limit)
    price = least(mind.table, bid)
    named = _named(mind, bid.card if isinstance(bid, Bid) else bid.owner)
    if not named:
        price = max(price, round(most * mind.temper.first))
    elif price < most:
        price = (price + most + 1) // 2
    return price if 1 <= price <= most and named < mind.temper.rounds else None


def _leads(mind: _Mind, card: Card) -> bool:
    """Whether the highest standing bid is the player's own."""
    bids = [b for b in mind.table.bids if isinstance(b, Bid) and b.card == card]
    return bool(bids) and max(bids, key=lambda bid: bid.price).seat == mind.name


def _allowed(table: Table, choice: Bid | HiddenBid | Sale | TurnUpSale | NextCardSale) -> bool:
    bought = (s for s in table.talk if isinstance(s, Sale | HiddenSale))
    buyer = choice.seat if isinstance(choice, Bid | HiddenBid) else choice.buyer
    return refusal(table, choice) is None and not any(s.buyer == buyer for s in bought)


def _buy_hidden(mind: _Mind) -> Thought | None:
    """Face-down cards: for the best trump's owner to block, for others on the chance."""
    table = mind.table
    blocks = table.owner == mind.name
    hopes = mind.temper.gambles or not table.pile(mind.name)
    seller = table.next
    if table.turn_up is None or not table.playing or not (blocks or hopes):
        return None
    if seller in (None, mind.name):
        seller = max(table.leftwards(mind.name)[:-1], key=table.pile)
    return _bid_hidden(mind, seller or "", blocks)


def _bid_hidden(mind: _Mind, seller: str, blocks: bool) -> Thought | None:
    table = mind.table
    sale = HiddenSale(mind.name, 1, seller, 1)
    bid = HiddenBid(mind.name, 1, 1, seller)
    if not _allowed(table, bid) or any(b.seat == mind.name for b in table.bids):
        return None
    own, theirs = gain(mind.known, sale, mind.name), -gain(mind.known, sale, seller)
    worth = own * mind.temper.hope * mind.whim
    price = _bidding(mind, bid, worth)
    if price is None or worth <= theirs:
        return None
    slots = {"name": mind.name, "seller": seller, "price": price, "worth": _chips(worth)}
    key = "players.blocks" if blocks else "players.hopes"
    return Thought(replace(bid, price=price), say(key, **slots))


def _buy_unturned(mind: _Mind) -> Thought | None:
    table = mind.table
    seller = table.blind_buyer or table.dealer
    if table.turn_up is not None or seller == mind.name:
        return None
    return _offered(mind, TurnUpSale(mind.name, seller, 1))


def _buy_next(mind: _Mind) -> Thought | None:
    seller = mind.table.next
    if not mind.table.playing or seller in (None, mind.name) or not mind.temper.gambles:
        return None
    return _offered(mind, NextCardSale(mind.name, seller or "", 1))


def _offered(mind: _Mind, offer: TurnUpSale | NextCardSale) -> Thought | None:
    if not _allowed(mind.table, offer):
        return None
    worth = _worth_unseen(mind, offer) * mind.temper.hope * mind.whim
    price = min(int(worth * (1 + mind.temper.first) / 2), mind.limit)
    if price < 1:
        return None
    slots = {"name": mind.name, "seller": offer.seller, "price": price, "worth": _chips(worth)}
    return Thought(replace(offer, price=price), say("players.offers-unseen", **slots))


def _worth_unseen(mind: _Mind, offer: TurnUpSale | NextCardSale) -> float:
    if isinstance(offer, TurnUpSale):
        return safe_unturned(mind.known) * mind.table.pool
    return -gain(mind.known, replace(offer, price=1), offer.seller)


def _decline(mind: _Mind) -> Thought:
    card = mind.table.best
    if card is None or card not in mind.table.for_sale:
        return Thought(None, say("players.declines", name=mind.name))
    slots = {"name": mind.name, "card": card, "percent": _percent(safe(mind.known))}
    if mind.table.owner == mind.name:
        worth = _chips(_worth_selling(mind, card))
        return Thought(None, say("players.waits", worth=worth, **slots))
    worth = _chips(_worth_buying(mind, card))
    return Thought(None, say("players.passes", worth=worth, **slots))
