"""How a computer player buys: trumps, face-down cards to block or on the chance, unseen cards."""

from dataclasses import replace

from speculation.cards import Card
from speculation.catalogue import say
from speculation.events import Ask, Bid, HiddenBid, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.haggling import asked_price, has_bought, least
from speculation.mind import Mind, Thought, in_chips, named, percent, value, worth_unseen
from speculation.refusals import refusal
from speculation.table import Table
from speculation.temperaments import CONTRARY
from speculation.valuing import gain, safe

# What face-down cards must be worth, in chips, to be worth a word.
WORTH_A_WORD = 0.8


def buy_trump(mind: Mind) -> Thought | None:
    """The best trump: at the price asked, or with a bid that is not the player's own already."""
    table = mind.table
    card, owner = table.best, table.owner
    if card is None or owner in (None, mind.name) or card not in table.for_sale:
        return None
    asking = asked_price(table, card)
    if card != table.fresh and asking is None and not mind.eager:
        return None
    worth = worth_buying(mind, card)
    price = _bidding(mind, Bid(mind.name, 1, card), worth)
    slots = {"name": mind.name, "card": card, **_reckoning(mind, card, worth)}
    if asking is not None and asking <= min(worth, mind.limit, price or asking):
        sale = Sale(mind.name, card, owner or "", asking)
        why = say("players.buys", price=asking, seller=owner, **slots)
        return Thought(sale, why) if _allowed(table, sale) else None
    if price is None or (_leads(mind, card) and not _pressed(mind, card)):
        return None
    bid = Bid(mind.name, price, card)
    return Thought(bid, say("players.bids", price=price, **slots)) if _allowed(table, bid) else None


def _reckoning(mind: Mind, card: Card, worth: float) -> dict[str, str]:
    fair = in_chips(value(mind, card))
    return {"percent": percent(safe(mind.known)), "fair": fair, "worth": in_chips(worth)}


def worth_buying(mind: Mind, card: Card) -> float:
    """What a trump is worth to one who would have it."""
    bent = mind.temper.hope * mind.whim
    if mind.temper.contrary:
        bids = (b for b in mind.table.bids if isinstance(b, Bid) and b.card == card)
        wanted = any(bid.seat != mind.name for bid in bids)
        bent *= 1 - CONTRARY if wanted else 1 + CONTRARY
    # Nobody pays the pool for the pool.
    return max(min(value(mind, card) * bent, mind.table.pool - 1), 0)


def _bidding(mind: Mind, bid: Bid | HiddenBid, worth: float) -> int | None:
    """The next price to bid: a first one below the player's own, then some way nearer to it."""
    most = min(int(worth), mind.limit)
    price = least(mind.table, bid)
    spoken = named(mind, bid.card if isinstance(bid, Bid) else bid.owner)
    if not spoken:
        price = max(price, round(most * mind.temper.first))
    elif price < most:
        price += round((most - price) * mind.temper.raises)
    return price if 1 <= price <= most and spoken < mind.temper.rounds else None


def _leads(mind: Mind, card: Card) -> bool:
    """Whether the highest standing bid is the player's own."""
    bids = [b for b in mind.table.bids if isinstance(b, Bid) and b.card == card]
    return bool(bids) and max(bids, key=lambda bid: bid.price).seat == mind.name


def _pressed(mind: Mind, card: Card) -> bool:
    """Whether the owner has asked for more since the player's last bid."""
    talk = [s for s in mind.table.talk if isinstance(s, Bid | Ask) and s.card == card]
    asks = [n for n, s in enumerate(talk) if isinstance(s, Ask)]
    mine = [n for n, s in enumerate(talk) if isinstance(s, Bid) and s.seat == mind.name]
    return bool(asks) and max(asks) > max(mine, default=-1)


def why_pass(mind: Mind, card: Card) -> str:
    """Why a player leaves a trump to its owner, as the key of a sentence."""
    if _leads(mind, card):
        return "players.leads"
    if card != mind.table.fresh and not mind.eager:
        return "players.passes-old"
    if has_bought(mind.table, mind.name, card):
        return "players.has-had-it"
    if mind.limit < min(worth_buying(mind, card), least(mind.table, Bid(mind.name, 1, card))):
        return "players.passes-poor"
    return "players.passes"


def _allowed(table: Table, choice: Bid | HiddenBid | Sale | TurnUpSale | NextCardSale) -> bool:
    bought = (s for s in table.talk if isinstance(s, Sale | HiddenSale))
    buyer = choice.seat if isinstance(choice, Bid | HiddenBid) else choice.buyer
    return refusal(table, choice) is None and not any(s.buyer == buyer for s in bought)


def buy_hidden(mind: Mind) -> Thought | None:
    """Face-down cards: for the best trump's owner to block, for others on the chance."""
    table = mind.table
    blocks = table.owner == mind.name and (table.fresh is not None or mind.eager)
    hopes = mind.eager and (mind.temper.gambles or not table.pile(mind.name))
    seller = table.next
    if table.turn_up is None or not table.playing or not (blocks or hopes):
        return None
    if seller in (None, mind.name):
        seller = max(table.leftwards(mind.name)[:-1], key=table.pile)
    return _bid_hidden(mind, seller or "", blocks)


def _bid_hidden(mind: Mind, seller: str, blocks: bool) -> Thought | None:
    table = mind.table
    sale = HiddenSale(mind.name, 1, seller, 1)
    bid = HiddenBid(mind.name, 1, 1, seller)
    if not _allowed(table, bid) or any(b.seat == mind.name for b in table.bids):
        return None
    own, theirs = gain(mind.known, sale, mind.name), -gain(mind.known, sale, seller)
    worth = own * mind.temper.hope * mind.whim
    price = _bidding(mind, bid, worth)
    if price is None or worth < max(theirs, WORTH_A_WORD):
        return None
    slots = {"name": mind.name, "seller": seller, "price": price, "worth": in_chips(worth)}
    key = "players.blocks" if blocks else "players.hopes"
    return Thought(replace(bid, price=price), say(key, **slots))


def buy_unturned(mind: Mind) -> Thought | None:
    """The trump before it is turned up, where the rules let it be sold."""
    table = mind.table
    seller = table.blind_buyer or table.dealer
    if table.turn_up is not None or seller == mind.name:
        return None
    return _offered(mind, TurnUpSale(mind.name, seller, 1))


def buy_next(mind: Mind) -> Thought | None:
    """The card about to be turned, where the rules let it be bought on the chance."""
    seller = mind.table.next
    if not mind.table.playing or seller in (None, mind.name) or not mind.temper.gambles:
        return None
    return _offered(mind, NextCardSale(mind.name, seller or "", 1))


def _offered(mind: Mind, offer: TurnUpSale | NextCardSale) -> Thought | None:
    if not _allowed(mind.table, offer):
        return None
    worth = worth_unseen(mind, offer) * mind.temper.hope * mind.whim
    price = min(round(worth * (1 + mind.temper.first) / 2), mind.limit)
    if price < 1:
        return None
    slots = {"name": mind.name, "seller": offer.seller, "price": price, "worth": in_chips(worth)}
    return Thought(replace(offer, price=price), say("players.offers-unseen", **slots))
