"""The address of every step of a record, made of what happens in it."""

import re
import unicodedata
from collections.abc import Iterable

from speculation.cards import Card
from speculation.catalogue import suit_name
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
from speculation.recorded import Record


def step_ids(record: Record) -> tuple[tuple[str, ...], ...]:
    """The address of every step, deal by deal, made of what happens in it.

    >>> from speculation.record import read
    >>> step_ids(read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥"))
    (('turn-up', 'j-hearts'),)
    """
    return tuple(
        _unrepeated([f"{deal_prefix(n)}{_slug(event, record.seats)}" for event in deal.deal.events])
        for n, deal in enumerate(record.deals)
    )


def deal_prefix(n: int) -> str:
    """What the addresses of the steps of a later deal begin with."""
    return f"deal-{n + 1}." if n else ""


def start_id(n: int) -> str:
    """The address of the table as it is laid, before anything is turned up."""
    return f"{deal_prefix(n)}start"


def _unrepeated(names: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in names:
        number, free = 1, name
        while free in found:
            number += 1
            free = f"{name}-{number}"
        found[free] = None
    return tuple(found)


def _slug(event: Event, seats: tuple[str, ...]) -> str:
    match event:
        case TurnUp(_):
            return "turn-up"
        case Turn(_, card) | SpareTurn(card):
            return _card_slug(card)
        case _:
            return f"{_name_slug(_actor(event), seats)}-{_deed(event)}"


def _actor(event: Event) -> str:
    return event.buyer if hasattr(event, "buyer") else getattr(event, "seat", "")


def _deed(event: Event) -> str:
    match event:
        case Sale(_, card, _, _):
            return f"buys-{_card_slug(card)}"
        case HiddenSale(_, count, _, _):
            return f"buys-{count or 'all'}-hidden"
        case TurnUpSale():
            return "buys-the-turn-up"
        case NextCardSale():
            return "buys-the-next-card"
        case Keep(_, card):
            return f"keeps-{_card_slug(card)}"
        case Bid(_, price, _) | HiddenBid(_, price, _, _):
            return f"bids-{price}"
        case Ask(_, price, _):
            return f"asks-{price}"
        case _:
            return {Refuse: "refuses", Withdraw: "withdraws", Peep: "peeps"}[type(event)]


def _card_slug(card: Card) -> str:
    return f"{card.rank}-{suit_name(card.suit)}".lower()


def _name_slug(name: str, seats: tuple[str, ...]) -> str:
    bare = unicodedata.normalize("NFKD", name).casefold()
    slug = re.sub(r"[^a-z0-9]+", "-", re.sub(r"[\u0300-\u036f]", "", bare)).strip("-")
    return slug or f"seat-{seats.index(name) + 1}"
