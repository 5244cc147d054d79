"""The rules of play, stated once: why an event cannot happen now, or None where it can.

The same sentence serves the record's error, the page's explanation and the tests.
"""

from dataclasses import dataclass
from functools import singledispatch

from speculation.cards import Card, pack
from speculation.catalogue import chips, say
from speculation.effects import bids_on
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
from speculation.rules import HiddenCards, LastMarket, Saleable, Selling, TrumpSale
from speculation.rules import TurnUp as TurnUpOwner
from speculation.rules import TurnUpSale as TurnUpSaleRule
from speculation.table import SPARE, Table

CAN_BE_SOLD_BLIND = (TurnUpSaleRule.UNTURNED, TurnUpSaleRule.EITHER)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an event cannot happen: a sentence, and the rule set's field that gives the rule.

    `rule` is None where no rule of the game is behind it, as with a card that is not there.
    """

    text: str
    rule: str | None = None

    def __str__(self) -> str:
        return self.text


def refusal(table: Table, event: Event) -> Refusal | None:
    """Why the event cannot happen at this table, or None.

    >>> from speculation.cards import read_card
    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> table = lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), dealer="Anna")
    >>> str(refusal(table, Turn("Ben", read_card("9♥"))))
    'the trump has not been turned up yet: Anna turns it up'
    """
    if table.over:
        return _no("refuse.over")
    for name in _names(event):
        if name not in table.seats:
            return _no("refuse.nobody", name=name, names=", ".join(table.seats))
    return _refusal(event, table)


def _no(key: str, rule: str | None = None, **slots: object) -> Refusal:
    return Refusal(say(key, **slots), rule)


def _names(event: Event) -> list[str]:
    fields = ("seat", "buyer", "seller", "owner")
    return [getattr(event, field) for field in event.__match_args__ if field in fields]


@singledispatch
def _refusal(event: Event, table: Table) -> Refusal | None:
    raise TypeError(f"{event!r} is no event")


@_refusal.register
def _(event: TurnUp, table: Table) -> Refusal | None:
    if table.turn_up is not None:
        return _no("refuse.turn-up.twice", card=table.turn_up)
    return _seen(table, event.card)


@_refusal.register
def _(event: Turn, table: Table) -> Refusal | None:
    return _not_up(table) or _out_of_turn(table, event.seat) or _seen(table, event.card)


@_refusal.register
def _(event: SpareTurn, table: Table) -> Refusal | None:
    if not table.rules.spare_hand.value:
        return _no("refuse.spare.none", "spare_hand")
    if table.next != SPARE:
        return _no("refuse.spare.early", "spare_hand", next=table.next)
    return _seen(table, event.card)


def _not_up(table: Table) -> Refusal | None:
    if table.turn_up is None:
        return _no("refuse.no-turn-up", dealer=table.dealer)
    return None


def _seen(table: Table, card: Card) -> Refusal | None:
    if card in table.face_up:
        return _no("refuse.twice", card=card)
    if card not in pack(table.rules.pack.value):
        return _no("refuse.not-in-pack", "pack", card=card, size=table.rules.pack.value)
    return None


def _out_of_turn(table: Table, name: str) -> Refusal | None:
    if table.next == SPARE:
        return _no("refuse.turn.spare", "spare_hand", seat=name)
    if table.next == name:
        return None
    if not table.pile(name):
        return _no("refuse.turn.empty", seat=name, reason=whose_turn(table))
    if table.passed_over(name):
        slots = {"seat": name, "card": table.best, "reason": whose_turn(table)}
        return _no("refuse.turn.owner", "owner_turns", **slots)
    rule = "after_sale" if table.by_sale and table.started else "first"
    key = "refuse.turn.not-yours"
    return _no(key, rule if _led_by_rule(table) else None, reason=whose_turn(table), seat=name)


def _led_by_rule(table: Table) -> bool:
    return table.by_sale or not table.started


def whose_turn(table: Table) -> str:
    """Whose turn it is and why, in a sentence without its full stop.

    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> whose_turn(lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), dealer="Anna"))
    "it is Anna's turn (to turn up the trump)"
    """
    slots = {"next": table.next, "anchor": table.anchor, "card": table.best}
    return say(f"turn.{turn_by(table)}", **slots)


def turn_by(table: Table) -> str:
    """By what the turn has come where it is, as the end of a sentence's key.

    >>> from speculation.record import read
    >>> turn_by(read("players: Anna, Ben, Carla\\nturn-up 9♥").table)
    'first'
    """
    if table.turn_up is None:
        return "turn-up"
    if table.next == SPARE:
        return "spare"
    if table.exposing:
        return "exposing"
    if table.next == table.owner and table.passed_over(table.next):
        return "owner-last"
    if table.by_sale:
        return "bought"
    return "left" if table.started else "first"


@_refusal.register
def _(event: Sale, table: Table) -> Refusal | None:
    return (
        _to_oneself(event.buyer, event.seller)
        or _not_for_sale(table, event.card, event.seller)
        or _price(table, event.buyer, event.price)
        or _outbid(table, event)
    )


def _to_oneself(buyer: str, seller: str) -> Refusal | None:
    return _no("refuse.self", name=buyer) if buyer == seller else None


def _not_for_sale(table: Table, card: Card, seller: str) -> Refusal | None:
    not_up = _not_up(table)
    if not_up:
        return not_up
    owner = table.owner_of(card)
    if card not in table.for_sale:
        return _why_not_for_sale(table, card)
    if owner != seller:
        return _no("refuse.sale.not-yours", card=card, owner=owner, seller=seller)
    if table.kept:
        return _no("refuse.sale.kept", card=card, owner=owner)
    return None


def _why_not_for_sale(table: Table, card: Card) -> Refusal:
    if card not in table.face_up or card in table.seen:
        return _no("refuse.sale.not-there", card=card)
    if table.next == SPARE:
        return _no("refuse.play-over")
    if table.faced and table.started:
        return _no("refuse.sale.faced", "honours")
    if card == table.turn_up and table.rules.turn_up.value is TurnUpOwner.NOBODY:
        return _no("refuse.sale.turn-up-nobodys", "turn_up", card=card)
    if card == table.turn_up and table.rules.turn_up_sale.value is TurnUpSaleRule.NEVER:
        return _no("refuse.sale.turn-up-never", "turn_up_sale", card=card)
    if card == table.turn_up and table.rules.turn_up_sale.value is TurnUpSaleRule.UNTURNED:
        return _no("refuse.sale.turn-up-late", "turn_up_sale", card=card)
    if card != table.best and table.rules.saleable.value is Saleable.BEST:
        return _no("refuse.sale.not-best", "saleable", card=card, best=table.best)
    if table.rules.trump_sale.value is TrumpSale.WHEN_TURNED:
        return _no("refuse.sale.late", "trump_sale", card=card)
    return _no("refuse.sale.not-there", card=card)


def is_whole(number: object) -> bool:
    """Whether something is a whole number, as chips and cards come.

    >>> is_whole(3), is_whole(1.5), is_whole(True)
    (True, False, False)
    """
    return isinstance(number, int) and not isinstance(number, bool)


def _no_price(table: Table, price: int) -> Refusal | None:
    """Why a number is no price here, whoever names it."""
    cap = table.rules.price_cap.value
    if not is_whole(price):
        return _no("refuse.price.part", price=price)
    if price < 1:
        return _no("refuse.price.low", price=price)
    if cap is not None and price > cap:
        return _no("refuse.price.cap", "price_cap", cap=chips(cap), price=price)
    return None


def _price(table: Table, buyer: str, price: int) -> Refusal | None:
    named = _no_price(table, price)
    if named is not None:
        return named
    if price > table.purse(buyer):
        has = chips(table.purse(buyer))
        return _no("refuse.price.purse", "empty_purse", buyer=buyer, has=has, price=price)
    return None


def _outbid(table: Table, event: Sale) -> Refusal | None:
    """Where the trump goes to the highest bidder, a standing bid cannot be passed by."""
    if table.rules.selling.value is Selling.MAY_REFUSE:
        return None
    bids = [b for b in table.bids if isinstance(b, Bid) and b.card == event.card]
    higher = [b for b in bids if b.seat != event.buyer and b.price > event.price]
    if not higher:
        return None
    best = max(higher, key=lambda bid: bid.price)
    slots = {"bidder": best.seat, "price": best.price, "card": event.card}
    return _no("refuse.sale.outbid", "selling", **slots)


@_refusal.register
def _(event: HiddenSale, table: Table) -> Refusal | None:
    return _hidden(table, event.buyer, event.seller, event.count, event.price)


def _hidden(table: Table, buyer: str, owner: str, count: int | None, price: int) -> Refusal | None:
    pile = table.pile(owner)
    market = no_hidden_market(table, owner)
    if market is not None:
        return market
    if not table.playing:
        return _no("refuse.play-over")
    if table.faced:
        return _no("refuse.sale.faced", "honours")
    if buyer == owner:
        return _no("refuse.self", name=buyer)
    if count is not None and (not is_whole(count) or count < 1):
        return _no("refuse.hidden.none", count=count)
    if not pile:
        return _no("refuse.hidden.empty", owner=owner)
    if count is not None and pile < count:
        return _no("refuse.hidden.few", owner=owner, n=pile, count=count)
    return _price(table, buyer, price)


def no_hidden_market(table: Table, owner: str) -> Refusal | None:
    """Why no face-down cards of `owner` are for sale at all, or None."""
    if table.rules.hidden_cards.value is HiddenCards.ANY_TIME:
        return _sold_already(table, owner)
    if table.rules.last_market.value is not LastMarket.OWNERS_CARDS:
        return _no("refuse.hidden.never", "hidden_cards")
    if not table.last_market or table.owner != owner:
        return _no("refuse.hidden.early", "last_market")
    return _sold_already(table, owner)


def _sold_already(table: Table, owner: str) -> Refusal | None:
    """Why a card that lies where it was sold cannot be sold once more."""
    buyer = table.bought_by(owner)
    return _no("refuse.next-card.sold", buyer=buyer) if buyer else None


@_refusal.register
def _(event: TurnUpSale, table: Table) -> Refusal | None:
    if table.turn_up is not None:
        return _no("refuse.blind.late", card=table.turn_up)
    if table.rules.turn_up_sale.value not in CAN_BE_SOLD_BLIND:
        return _no("refuse.blind.never", "turn_up_sale")
    owner = table.blind_buyer or table.dealer
    if event.seller != owner:
        return _no("refuse.blind.not-yours", seller=event.seller, owner=owner)
    return _to_oneself(event.buyer, event.seller) or _price(table, event.buyer, event.price)


@_refusal.register
def _(event: NextCardSale, table: Table) -> Refusal | None:
    if table.rules.hidden_cards.value is not HiddenCards.NEXT_CARD:
        return _no("refuse.next-card.never", "hidden_cards")
    not_up = _not_up(table)
    if not_up:
        return not_up
    if table.next != event.seller:
        return _no("refuse.next-card.not-next", seller=event.seller, reason=whose_turn(table))
    sold = _sold_already(table, event.seller)
    return sold or _to_oneself(event.buyer, event.seller) or _price(table, event.buyer, event.price)


@_refusal.register
def _(event: Keep | Ask, table: Table) -> Refusal | None:
    wrong = _not_for_sale(table, event.card, event.seat)
    if wrong or isinstance(event, Keep):
        return wrong
    return _no_price(table, event.price)


@_refusal.register
def _(event: Bid, table: Table) -> Refusal | None:
    owner = table.owner_of(event.card)
    if owner == event.seat and event.card in table.for_sale:
        return _no("refuse.self", name=event.seat)
    wrong = _not_for_sale(table, event.card, owner or event.seat)
    return wrong or _price(table, event.seat, event.price)


@_refusal.register
def _(event: HiddenBid, table: Table) -> Refusal | None:
    return _hidden(table, event.seat, event.owner, event.count, event.price)


@_refusal.register
def _(event: Refuse, table: Table) -> Refusal | None:
    if not bids_on(table, event.seat):
        return _no("refuse.no-bid", seat=event.seat)
    return None


@_refusal.register
def _(event: Withdraw, table: Table) -> Refusal | None:
    if not any(bid.seat == event.seat for bid in table.bids):
        return _no("refuse.no-own-bid", seat=event.seat)
    return None


@_refusal.register
def _(event: Peep, table: Table) -> Refusal | None:
    if not table.pile(event.seat):
        return _no("refuse.peep.nothing", seat=event.seat)
    return None
