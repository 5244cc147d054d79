"""How a computer player sells: takes a bid, asks for more, keeps, or offers unbidden."""

from math import ceil

from speculation.cards import Card
from speculation.catalogue import say
from speculation.effects import bids_on
from speculation.events import Ask, Bid, HiddenBid, HiddenSale, Keep, Refuse, Sale
from speculation.haggling import asked_price, highest, taken
from speculation.mind import Mind, Thought, in_chips, named, value
from speculation.refusals import refusal
from speculation.temperaments import CONTRARY
from speculation.valuing import gain

# What a seller asks above its own price at first.
HOPED = 0.4


def answer_bids(mind: Mind) -> Thought | None:
    """What an owner says to those who bid."""
    bids = [b for b in bids_on(mind.table, mind.name) if not _too_late(mind, b)]
    if not bids:
        return None
    best = max(bids, key=lambda bid: bid.price)
    return _answer_bid(mind, best) if isinstance(best, Bid) else _answer_hidden(mind, best)


def _too_late(mind: Mind, bid: Bid | HiddenBid) -> bool:
    """Whether a bid can no longer be paid, or the cards are gone."""
    return refusal(mind.table, taken(mind.table, bid)) is not None


def _answer_bid(mind: Mind, bid: Bid) -> Thought:
    worth = worth_selling(mind, bid.card)
    slots = {"name": mind.name, "card": bid.card, "worth": in_chips(worth), "bid": bid.price}
    enough = bid.price >= worth
    price = _asking(mind, bid.card, max(worth, bid.price))
    if enough and not (mind.temper.holds_out and price is not None):
        return Thought(taken(mind.table, bid), say("players.sells", buyer=bid.seat, **slots))
    if price is not None:
        ask = Ask(mind.name, price, bid.card)
        return Thought(ask, say("players.asks-more", price=price, **slots))
    return Thought(Keep(mind.name, bid.card), say("players.keeps", **slots))


def worth_selling(mind: Mind, card: Card) -> float:
    """What a trump must bring its owner."""
    bent = mind.temper.clings * mind.whim
    if mind.temper.contrary:
        bent *= 1 + CONTRARY if highest(mind.table, card) else 1 - CONTRARY
    return max(min(value(mind, card) * bent, mind.table.pool), _paid(mind, card) + 1)


def _paid(mind: Mind, card: Card) -> int:
    """What the owner has just given for a card, and will not sell it again for; -1 if nothing."""
    sales = [s for s in mind.table.talk if isinstance(s, Sale) and s.card == card]
    return sales[-1].price if sales else -1


def _asking(mind: Mind, card: Card, worth: float) -> int | None:
    """The next price to ask: each nearer to what the card must bring, above all bids."""
    asks = named(mind, card)
    if asks >= mind.temper.rounds or _unheard(mind):
        return None
    before = asked_price(mind.table, card)
    price = ceil(worth * (1 + HOPED / (1 + asks)))
    price = min(price, before - 1) if before else price
    richest = max(mind.table.limit(name) for name in mind.table.seats if name != mind.name)
    price = min(price, richest, mind.table.pool - 1)
    return price if price >= max(worth, 1) and price > highest(mind.table, card) else None


def _unheard(mind: Mind) -> bool:
    """Whether nobody has said a word since the player asked a second time or later."""
    last = mind.table.talk[-2:]
    return len(last) == 2 and all(isinstance(s, Ask) and s.seat == mind.name for s in last)


def _answer_hidden(mind: Mind, bid: HiddenBid) -> Thought:
    sale = taken(mind.table, bid)
    assert isinstance(sale, HiddenSale)
    worth = -gain(mind.known, sale, sale.seller) * mind.temper.clings * mind.whim
    cards = bid.count or mind.table.pile(mind.name)
    slots = {"name": mind.name, "price": bid.price, "n": cards, "worth": in_chips(worth)}
    if bid.price >= worth:
        return Thought(sale, say("players.sells-hidden", buyer=bid.seat, **slots))
    return Thought(Refuse(mind.name), say("players.refuses-hidden", **slots))


def offer_own(mind: Mind) -> Thought | None:
    """An owner who would rather have chips than a chance names a price unbidden."""
    mine = [c for c in mind.table.for_sale if mind.table.owner_of(c) == mind.name]
    if not mine or not mind.temper.asks or mind.table.kept or named(mind, mine[0]):
        return None
    if mine[0] != mind.table.fresh and not mind.eager:
        return None
    card = mine[0]
    worth = worth_selling(mind, card)
    price = _asking(mind, card, worth)
    if price is None or worth < 1:
        return None
    slots = {"name": mind.name, "card": card, "price": price, "worth": in_chips(worth)}
    return Thought(Ask(mind.name, price, card), say("players.asks", **slots))
