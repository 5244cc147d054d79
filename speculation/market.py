"""The round of asking before a card is turned: who is asked, what may be said, when it ends.

The rules say what can be sold; how people come to a price they leave to the table. Here the
seats are asked in turn, from the left of the best trump's owner, until nobody has more to say;
those who are bid for are asked when the others have done. Bids on one thing rise and prices
asked for it fall, whoever withdraws bids no more, and nobody buys a thing twice before the next
card, so every round comes to an end. (All this is this project's own.)

A sale needs two: it stands on a bid that the owner takes or on a price asked that a buyer pays.
For a card nobody has seen there are no bids in a record, so a buyer's word is an offer, and the
sale is struck when the seller says the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from speculation.catalogue import say
from speculation.effects import bids_on
from speculation.events import (
    Ask,
    Bid,
    Choice,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Refuse,
    Sale,
    SpareTurnChoice,
    TurnUpChoice,
    TurnUpSale,
    Withdraw,
)
from speculation.haggling import (
    Spoken,
    asked_price,
    has_bought,
    highest,
    least,
    most_asked,
    taken,
    takes,
    thing,
)
from speculation.openings import Opening
from speculation.refusals import CAN_BE_SOLD_BLIND, no_hidden_market, refusal
from speculation.table import Table

type Unseen = TurnUpSale | NextCardSale
# Something that might be said: an example, the bounds of its price, and how many cards may go.
type _Try = tuple[Spoken, int, int, int]


@dataclass(frozen=True, slots=True)
class Market:
    """Who has declined since something was last said, and what is offered for an unseen card.

    `offer` waits for its seller's answer; `refused` are the offers that were declined. All
    else that is standing, the table knows: `table.bids` and `table.talk`.
    """

    declined: frozenset[str] = frozenset()
    offer: Unseen | None = None
    refused: tuple[Unseen, ...] = ()


def asked(market: Market, table: Table) -> str | None:
    """Who is asked next; None where nobody has more to say and the next card is turned.

    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nturn-up 9♥").table
    >>> asked(Market(), table), asked(Market(declined=frozenset({"Ben"})), table)
    ('Ben', 'Carla')
    """
    if market.offer is not None:
        return market.offer.seller
    if not table.playing or _too_early(table):
        return None
    owners = {name for name in table.seats if table.bids and bids_on(table, name)}
    order = table.leftwards(table.owner or table.dealer)
    rows = [[s for s in order if s not in owners], [s for s in order if s in owners]]
    waiting = (s for row in rows for s in row if s not in market.declined)
    return next((s for s in waiting if any(_found(market, table, s))), None)


def _too_early(table: Table) -> bool:
    """Before the turn-up nobody is asked, but where that card itself can be sold."""
    return table.turn_up is None and table.rules.turn_up_sale.value not in CAN_BE_SOLD_BLIND


def openings_for(market: Market, table: Table, seat: str) -> tuple[Opening, ...]:
    """What a seat may say now, in the round or out of its turn; it may also pass when asked.

    >>> from speculation.record import read
    >>> from speculation.statements import statement
    >>> table = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen bids 3 for 9♥").table
    >>> [statement(opening.choice) for opening in openings_for(Market(), table, "Anna")]
    ['Ben buys 9♥ from Anna for 3', 'Anna asks 4 for 9♥', 'Anna keeps 9♥', 'Anna refuses',
     'Anna bids 1 for 1 hidden of Ben', 'Anna bids 1 for 1 hidden of Carla']
    """
    return tuple(_found(market, table, seat))


def _found(market: Market, table: Table, seat: str) -> Iterator[Opening]:
    """The openings among all there might be, each tried before it is offered."""
    tries = (_answering if market.offer else _saying)(market, table, seat)
    for choice, low, high, cards in tries:
        if low <= high and why_not(market, table, choice) is None:
            yield Opening(choice, low, high, cards)


def _answering(market: Market, table: Table, seat: str) -> Iterator[_Try]:
    if market.offer is not None and market.offer.seller == seat:
        yield market.offer, market.offer.price, market.offer.price, 0


def _saying(market: Market, table: Table, seat: str) -> Iterator[_Try]:
    yield from _selling(table, seat)
    yield from _buying_seen(table, seat)
    yield from _buying_unseen(market, table, seat)
    yield Withdraw(seat), 0, 0, 0


def _selling(table: Table, seat: str) -> Iterator[_Try]:
    for bid in bids_on(table, seat):
        yield taken(table, bid), bid.price, bid.price, 0
    for card in table.for_sale:
        if table.owner_of(card) == seat:
            price = highest(table, card) + 1
            yield Ask(seat, price, card), price, most_asked(table, card), 0
            yield Keep(seat, card), 0, 0, 0
    yield Refuse(seat), 0, 0, 0


def _buying_seen(table: Table, seat: str) -> Iterator[_Try]:
    for card in table.for_sale:
        owner, price = table.owner_of(card), asked_price(table, card)
        if price is not None and owner is not None:
            yield Sale(seat, card, owner, price), price, price, 0
        yield _rising(table, Bid(seat, 1, card))


def _buying_unseen(market: Market, table: Table, seat: str) -> Iterator[_Try]:
    most = table.limit(seat)
    for owner in table.leftwards(seat)[:-1]:
        if table.pile(owner) and no_hidden_market(table, owner) is None:
            yield _rising(table, HiddenBid(seat, 1, 1, owner), table.pile(owner))
        price = _least_offer(market, owner)
        if table.turn_up is None:
            yield TurnUpSale(seat, owner, price), price, most, 0
        elif owner == table.next:
            yield NextCardSale(seat, owner, price), price, most, 0


def _rising(table: Table, bid: Bid | HiddenBid, cards: int = 0) -> _Try:
    price = least(table, bid)
    return replace(bid, price=price), price, table.limit(bid.seat), cards


def _least_offer(market: Market, seller: str) -> int:
    """The least that can be offered for an unseen card: more than its seller has refused."""
    alike = (o.price for o in market.refused if o.seller == seller)
    return max(alike, default=0) + 1


def why_not(market: Market, table: Table, choice: Spoken) -> str | None:
    """Why a thing cannot be said now, by the rules or by the market's manners; None if it can."""
    against = refusal(table, choice)
    if against is not None:
        return str(against)
    if market.offer is not None and choice != market.offer:
        return say("play.not.answer", seller=market.offer.seller)
    match choice:
        case Bid() | HiddenBid():
            return _no_bid(table, choice)
        case Ask():
            return _no_ask(table, choice)
        case Sale() | HiddenSale():
            return _no_sale(table, choice)
        case TurnUpSale() | NextCardSale():
            return _no_offer(market, table, choice)
        case _:
            return None


def _no_bid(table: Table, bid: Bid | HiddenBid) -> str | None:
    if any(isinstance(said, Withdraw) and said.seat == bid.seat for said in table.talk):
        return say("play.not.withdrawn", seat=bid.seat)
    if has_bought(table, bid.seat, thing(bid)):
        return say("play.not.twice", seat=bid.seat)
    price = least(table, bid)
    return say("play.not.rising", least=price) if bid.price < price else None


def _no_ask(table: Table, ask: Ask) -> str | None:
    standing, before = highest(table, ask.card), asked_price(table, ask.card)
    if ask.price <= standing:
        return say("play.not.bid-already", price=standing)
    if before is not None and ask.price >= before:
        return say("play.not.falling", price=before)
    return None


def _no_sale(table: Table, sale: Sale | HiddenSale) -> str | None:
    if takes(table, sale):
        return None
    if isinstance(sale, HiddenSale) or asked_price(table, sale.card) != sale.price:
        return say("play.not.agreed", seller=sale.seller, buyer=sale.buyer, price=sale.price)
    if has_bought(table, sale.buyer, sale.card):
        return say("play.not.twice", seat=sale.buyer)
    return None


def _no_offer(market: Market, table: Table, offer: Unseen) -> str | None:
    if offer == market.offer:
        return None
    if any(s.buyer == offer.buyer for s in table.talk if isinstance(s, TurnUpSale | NextCardSale)):
        return say("play.not.twice", seat=offer.buyer)
    price = _least_offer(market, offer.seller)
    return say("play.not.rising", least=price) if offer.price < price else None


def speaker(market: Market, table: Table, choice: Choice) -> str | None:
    """Who says a thing: of a sale, whose word was still wanting; None for what comes by itself.

    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen bids 3 for 9♥").table
    >>> speaker(Market(), table, Sale("Ben", table.best, "Anna", 3))
    'Anna'
    """
    match choice:
        case TurnUpChoice() | SpareTurnChoice():
            return None
        case TurnUpSale(buyer, seller, _) | NextCardSale(buyer, seller, _):
            return seller if choice == market.offer else buyer
        case Sale(buyer, _, seller, _) | HiddenSale(buyer, _, seller, _):
            return seller if takes(table, choice) else buyer
        case _:
            return choice.seat


def offers(market: Market, choice: Choice) -> bool:
    """Whether a thing said is an offer for an unseen card, which its seller has yet to answer."""
    return isinstance(choice, TurnUpSale | NextCardSale) and choice != market.offer


def passed(market: Market, seat: str) -> Market:
    """The market when a seat has declined: to answer no to an offer, or to say anything."""
    if market.offer is not None and market.offer.seller == seat:
        return replace(market, offer=None, refused=(*market.refused, market.offer))
    return replace(market, declined=market.declined | {seat})


def heard(market: Market, table: Table, choice: Spoken) -> Market:
    """The market when a thing has been said at a table: all others are asked again."""
    # Whoever asks for more has yet to say what becomes of the bids that stand.
    done = None if isinstance(choice, Ask) else speaker(market, table, choice)
    declined = frozenset({done} if done else ())
    if isinstance(choice, TurnUpSale | NextCardSale) and offers(market, choice):
        return replace(market, declined=declined, offer=choice)
    return replace(market, declined=declined, offer=None)
