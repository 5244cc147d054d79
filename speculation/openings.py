"""What each seat may do now: prices as bounds, not a list.

Nothing here states a rule: each opening is tried on `refusals` before it is offered.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from speculation.cards import Card
from speculation.events import (
    Ask,
    Bid,
    Choice,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Peep,
    Refuse,
    Sale,
    SpareTurnChoice,
    TurnChoice,
    TurnUpChoice,
    TurnUpSale,
    Withdraw,
)
from speculation.refusals import refusal
from speculation.rules import Selling
from speculation.table import SPARE, Table

type Priced = Sale | HiddenSale | TurnUpSale | NextCardSale | Bid | HiddenBid


@dataclass(frozen=True, slots=True)
class Opening:
    """Something a seat may do: an example of it, the bounds of its price, and of its cards.

    `least` and `most` are chips, 0 where there is no price; `cards` is how many face-down
    cards may go at once, 0 where none do. The example is at the least price, of one card.
    """

    choice: Choice
    least: int = 0
    most: int = 0
    cards: int = 0


def openings(table: Table) -> tuple[Opening, ...]:
    """What may happen next: the turn first, then what each seat may buy, then the talk.

    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> table = lay(RULE_SETS["hoyle-1847"], ("Anna", "Ben", "Carla"), dealer="Anna")
    >>> [opening.choice for opening in openings(table)][0]
    TurnUpChoice()
    """
    if table.over:
        return ()
    return (*_turns(table), *_sales(table), *_talk(table), *_peeps(table))


def _turns(table: Table) -> Iterator[Opening]:
    if table.turn_up is None:
        yield Opening(TurnUpChoice())
    elif table.next == SPARE:
        yield Opening(SpareTurnChoice())
    elif table.next:
        yield Opening(TurnChoice(table.next))


def _sales(table: Table) -> Iterator[Opening]:
    for buyer in table.seats:
        for card in table.for_sale:
            owner = table.owner_of(card) or ""
            least = least_price(table, card, buyer)
            yield from _priced(table, Sale(buyer, card, owner, least), buyer, least)
        for seller in table.leftwards(buyer):
            for event in _unseen_sales(buyer, seller):
                yield from _priced(table, event, buyer, 1, table.pile(seller))


def _unseen_sales(buyer: str, seller: str) -> tuple[TurnUpSale | NextCardSale | HiddenSale, ...]:
    return (
        TurnUpSale(buyer, seller, 1),
        NextCardSale(buyer, seller, 1),
        HiddenSale(buyer, 1, seller, 1),
    )


def least_price(table: Table, card: Card, buyer: str) -> int:
    """The least a buyer can pay: what others have bid, where the highest bidder must have it.

    >>> from speculation.record import read
    >>> bidding = "players: Anna, Ben, Carla\\nturn-up 9♥\\nCarla bids 3 for 9♥"
    >>> tables = [read(f"rules: {rules}\\n{bidding}").table for rules in ("modern", "russian")]
    >>> [least_price(table, table.best, "Ben") for table in tables]
    [1, 3]
    """
    if table.rules.selling.value is Selling.MAY_REFUSE:
        return 1
    others = (b.price for b in table.bids if isinstance(b, Bid) and b.seat != buyer)
    return max((1, *others))


def _priced(
    table: Table, event: Priced, payer: str, least: int, pile: int = 0
) -> Iterator[Opening]:
    if refusal(table, event) is None:
        cards = pile if isinstance(event, HiddenSale | HiddenBid) else 0
        yield Opening(event, least, table.limit(payer), cards)


def _talk(table: Table) -> Iterator[Opening]:
    for seat in table.seats:
        for card in table.for_sale:
            yield from _priced(table, Bid(seat, 1, card), seat, 1)
            yield from _free(table, Keep(seat, card))
            if refusal(table, Ask(seat, 1, card)) is None:
                yield Opening(Ask(seat, 1, card), 1, _most_asked(table))
        for owner in table.leftwards(seat):
            bid = HiddenBid(seat, 1, 1, owner)
            yield from _priced(table, bid, seat, 1, table.pile(owner))
        yield from _free(table, Refuse(seat))
        yield from _free(table, Withdraw(seat))


def _most_asked(table: Table) -> int:
    """An owner may name any price; more than all the chips at the table says no."""
    cap = table.rules.price_cap.value
    return sum(table.purses) + table.pool if cap is None else cap


def _peeps(table: Table) -> Iterator[Opening]:
    for seat in table.seats:
        yield from _free(table, Peep(seat))


def _free(table: Table, event: Keep | Refuse | Withdraw | Peep) -> Iterator[Opening]:
    if refusal(table, event) is None:
        yield Opening(event)
