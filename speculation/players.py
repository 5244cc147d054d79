"""Computer players: what they say at a table, and why.

They see a table and nothing else: the cards everybody has seen, the purses, what has been bid
and asked. What is for sale they value from the exact odds, bent by their temperament; a whim
that depends on public facts alone keeps two of a kind from always agreeing. (All this is this
project's own.)
"""

from speculation.buying import buy_hidden, buy_next, buy_trump, buy_unturned, why_pass, worth_buying
from speculation.catalogue import say
from speculation.events import NextCardSale, TurnUpSale
from speculation.mind import Mind, Thought, in_chips, mind_of, percent, value, worth_unseen
from speculation.selling import answer_bids, offer_own, worth_selling
from speculation.table import Table
from speculation.temperaments import Temperament
from speculation.valuing import safe

__all__ = ["Thought", "answer", "choose"]


def choose(table: Table, seat: str, temper: Temperament) -> Thought:
    """What a computer player says when it is asked at a table, or None to decline.

    >>> from speculation.record import read
    >>> from speculation.temperaments import TEMPERAMENTS
    >>> table = read("players: Anna, Ben, Carla\\nturn-up K♥").table
    >>> thought = choose(table, "Ben", TEMPERAMENTS["bold"])
    >>> thought.choice.price
    9
    >>> print(thought.why)
    Ben bids 9 for K♥: the chance that no pile holds a higher trump is 82 %, so it is worth 11.5
    by the odds, and 13 to Ben
    """
    mind = mind_of(table, seat, temper)
    return (
        answer_bids(mind)
        or offer_own(mind)
        or buy_unturned(mind)
        or buy_trump(mind)
        or buy_next(mind)
        or buy_hidden(mind)
        or _decline(mind)
    )


def answer(table: Table, offer: TurnUpSale | NextCardSale, temper: Temperament) -> Thought:
    """Whether the seller takes an offer for a card nobody has seen, None if not."""
    mind = mind_of(table, offer.seller, temper)
    worth = worth_unseen(mind, offer) * temper.clings * mind.whim
    slots = {"name": offer.seller, "price": offer.price, "worth": in_chips(worth)}
    if offer.price >= worth:
        return Thought(offer, say("players.sells-unseen", buyer=offer.buyer, **slots))
    return Thought(None, say("players.keeps-unseen", **slots))


def _decline(mind: Mind) -> Thought:
    card = mind.table.best
    if card is None or card not in mind.table.for_sale:
        return Thought(None, say("players.declines", name=mind.name))
    fair = in_chips(value(mind, card))
    slots = {"name": mind.name, "card": card, "percent": percent(safe(mind.known)), "fair": fair}
    if mind.table.owner != mind.name:
        worth = in_chips(worth_buying(mind, card))
        return Thought(None, say(why_pass(mind, card), worth=worth, limit=mind.limit, **slots))
    price = worth_selling(mind, card)
    key = "players.waits" if price >= 1 else "players.waits-low"
    return Thought(None, say(key, worth=in_chips(price), **slots))
