"""The prompts an author writes beside a deal, one a line: a step, and what is asked there.

turn-up next
q-hearts pay Ben
q-hearts sell Anna 5 to Carla
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from speculation.cards import read_card
from speculation.catalogue import say
from speculation.deal import Refused
from speculation.events import AnySale, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.prompts import Next, Pay, Prompt, Sell, answered
from speculation.recorded import Record
from speculation.refusals import refusal
from speculation.render_ids import start_id, step_ids
from speculation.table import Table

_PAY = re.compile(r"pay (?P<name>.+?)(?: for (?P<what>.+))?\Z")
_SELL = re.compile(
    r"sell (?P<name>.+?) (?P<price>\S+?)(?: to (?P<to>.+?))?(?: for (?P<card>\S+))?\Z"
)
_HIDDEN = re.compile(r"(?P<count>[0-9]{1,3}|all) hidden of (?P<owner>.+)\Z")


class Unaskable(ValueError):
    """A prompt that cannot be asked; its text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A prompt at its step: its number within the deal, the step's address, the table there."""

    n: int
    step: str
    table: Table
    prompt: Prompt


def placed(record: Record, lines: Iterable[str]) -> tuple[Placed, ...]:
    """The prompts of a record in the order of its steps, numbered; `Unaskable` where one is wrong.

    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥")
    >>> for one in placed(record, ["j-hearts sell Ben 5", "turn-up next"]):
    ...     print(one.n, one.step, one.prompt)
    1 turn-up Next()
    2 j-hearts Sell(sale=Sale(buyer='Carla', card=Card(...), seller='Ben', price=5))
    """
    there = tables(record)
    order = {step: n for n, step in enumerate(there)}
    found = sorted((read_prompt(record, line) for line in lines), key=lambda one: order[one[0]])
    return tuple(
        Placed(n, step, there[step], prompt) for n, (step, prompt) in enumerate(found, start=1)
    )


def tables(record: Record) -> dict[str, Table]:
    """The table after each step, by the step's address."""
    found: dict[str, Table] = {}
    for n, of_deal in enumerate(step_ids(record)):
        names = (start_id(n), *of_deal)
        found.update(zip(names, record.deals[n].deal.tables, strict=True))
    return found


def read_prompt(record: Record, line: str) -> tuple[str, Prompt]:
    """A step and a prompt as an author writes them; `Unaskable` with a sentence where wrong."""
    step, _, text = line.strip().partition(" ")
    if not text.strip():
        raise Unaskable(say("prompts.wrong.empty"))
    there = tables(record)
    if step not in there:
        raise Unaskable(say("prompts.wrong.step", step=step, steps=", ".join(there)))
    if there[step].over:
        raise Unaskable(say("prompts.wrong.over", step=step))
    return step, _checked(there[step], _prompt(there[step], " ".join(text.split())))


def _prompt(table: Table, text: str) -> Prompt:
    if text == "next":
        return Next()
    if found := _PAY.match(text):
        return Pay(_bought(table, _seat(table, found["name"]), found["what"]))
    if found := _SELL.match(text):
        seller, price = _seat(table, found["name"]), _number(found["price"])
        return Sell(_sold(table, seller, price, found["to"], found["card"]))
    raise Unaskable(say("prompts.wrong.kind", text=text))


def _checked(table: Table, prompt: Prompt) -> Prompt:
    """The prompt, if the rules allow what it asks about and the odds can answer it."""
    try:
        answered(table, prompt)
    except (Refused, ValueError) as error:
        raise Unaskable(str(error)) from None
    return prompt


def _seat(table: Table, name: str) -> str:
    if name not in table.seats:
        raise Unaskable(say("refuse.nobody", name=name, names=", ".join(table.seats)))
    return name


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Unaskable(say("prompts.wrong.price", text=text))
    return int(text)


def _bought(table: Table, buyer: str, what: str | None) -> AnySale:
    if what is None:
        return _for_sale(table, buyer)
    if what == "the turn-up":
        return TurnUpSale(buyer, table.blind_buyer or table.dealer, 1)
    if what == "the next card":
        return NextCardSale(buyer, table.next or "", 1)
    if found := _HIDDEN.match(what):
        count = None if found["count"] == "all" else int(found["count"])
        return HiddenSale(buyer, count, _seat(table, found["owner"]), 1)
    return _face_up(table, buyer, what)


def _face_up(table: Table, buyer: str, text: str) -> Sale:
    try:
        card = read_card(text)
    except ValueError:
        raise Unaskable(say("prompts.wrong.what", text=text)) from None
    return Sale(buyer, card, table.owner_of(card) or table.dealer, 1)


def _for_sale(table: Table, buyer: str) -> AnySale:
    """The trump that is for sale to this buyer, face up or still face down; the best one first."""
    found = next((sale for sale in _offers(table, buyer) if refusal(table, sale) is None), None)
    if found is None:
        raise Unaskable(_nothing(table, buyer))
    return found


def _nothing(table: Table, buyer: str) -> str:
    """That no trump is for sale to a buyer, and how the face-down cards are asked for that are."""
    for owner in table.leftwards(buyer)[:-1]:
        if refusal(table, HiddenSale(buyer, 1, owner, 1)) is None:
            return say("prompts.wrong.nothing.but-hidden", name=buyer, owner=owner)
    return say("prompts.wrong.nothing", name=buyer)


def _offers(table: Table, buyer: str) -> Iterator[Sale | TurnUpSale]:
    for card in table.for_sale:
        yield Sale(buyer, card, table.owner_of(card) or "", 1)
    yield TurnUpSale(buyer, table.blind_buyer or table.dealer, 1)


def _sold(
    table: Table, seller: str, price: int, to: str | None, card: str | None
) -> Sale | TurnUpSale:
    """The sale a seller is offered: to the buyer named, else to the nearest who can pay."""
    buyers = (_seat(table, to),) if to else table.leftwards(seller)[:-1]
    sales = [sale for buyer in buyers for sale in _sales(table, seller, buyer, price, card)]
    if not sales:
        raise Unaskable(say("prompts.wrong.no-seller", name=seller))
    return next((sale for sale in sales if refusal(table, sale) is None), sales[0])


def _sales(
    table: Table, seller: str, buyer: str, price: int, card: str | None
) -> Iterator[Sale | TurnUpSale]:
    if card:
        yield replace(_face_up(table, buyer, card), seller=seller, price=price)
        return
    for sale in _offers(table, buyer):
        if sale.seller == seller and (isinstance(sale, Sale) or table.turn_up is None):
            yield replace(sale, price=price)
