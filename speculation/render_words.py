"""What a step says: its sentences, the address it has, and the rules that stand behind it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Protocol

from speculation.cards import HONOURS, Card, Rank
from speculation.catalogue import card_name, chips, say, suit_name
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
from speculation.table import Table

LONGEST_LIVE = 140


class Voice(Protocol):
    """Says a sentence of the catalogue: as text, aloud, or as HTML."""

    def __call__(self, key: str, /, **slots: object) -> str: ...


def aloud(key: str, /, **slots: object) -> str:
    """A sentence with its cards named in words.

    >>> from speculation.cards import read_card
    >>> aloud("step.turn", seat="Dan", card=read_card("4♠"))
    'Dan turns the four of spades.'
    """
    return say(key, **{k: card_name(v) if isinstance(v, Card) else v for k, v in slots.items()})


# Addresses


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


# Sentences


def sentence(record: Record, deal_index: int, step: int) -> str:
    """What happens in a step, counted from 0, in plain words on one line.

    >>> from speculation.record import read
    >>> sentence(read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥"), 0, 1)
    'Ben turns the J♥: the best trump now.'
    """
    deal = record.deals[deal_index].deal
    return " ".join(told(say, deal.tables[step], deal.events[step], deal.tables[step + 1]))


def told(voice: Voice, before: Table, event: Event, after: Table) -> tuple[str, ...]:
    """The sentences of a step: who was passed over, what happens, and what comes of it."""
    return (
        *(voice("step.passed-over", seat=name) for name in skipped(before, event)),
        _main(voice, before, event, after),
        *_consequences(voice, before, event, after),
    )


def laid_out(voice: Voice, table: Table) -> tuple[str, ...]:
    """The sentences of a table just laid: who sits where, the stakes, the cards."""
    left = table.leftwards(table.dealer)[:-1]
    return (
        voice("step.dealt", dealer=table.dealer, first=left[0], rest=", ".join(left[1:]))
        if len(left) > 1
        else voice("step.dealt.two", dealer=table.dealer, other=left[0]),
        voice("step.staked", chips=chips(table.pool)),
        voice("step.hands", n=table.rules.hand.value),
    )


def live(at: str, before: Table, event: Event, after: Table) -> str:
    """The line for readers who listen: where we are and what happened, 140 characters at most."""
    lead = len(skipped(before, event))
    sentences = told(aloud, before, event, after)
    return fitting(at, *sentences[lead:], *sentences[:lead])


def fitting(*sentences: str) -> str:
    """As many of the sentences as 140 characters hold, the first two cut if they must be.

    >>> len(fitting("Step 3 of 21.", "x" * 200))
    140
    """
    line = " ".join(sentences[:2])
    for more in sentences[2:]:
        if len(line) + 1 + len(more) > LONGEST_LIVE:
            break
        line = f"{line} {more}"
    return line if len(line) <= LONGEST_LIVE else line[: LONGEST_LIVE - 1].rstrip() + "…"


def skipped(before: Table, event: Event) -> tuple[str, ...]:
    """Whom the turn passed over because they own the best trump, on its way to this turn."""
    if not isinstance(event, Turn) or before.exposing:
        return ()
    names = before.leftwards(before.anchor)
    there = names.index(event.seat)
    return tuple(n for n in names[:there] if before.pile(n) and before.passed_over(n))


def _main(voice: Voice, before: Table, event: Event, after: Table) -> str:
    match event:
        case TurnUp(card):
            return _turn_up(voice, before, card, after)
        case Turn(seat, card):
            return _turn(voice, before, seat, card, after)
        case SpareTurn(card):
            return voice("step.spare", card=card)
        case Sale(buyer, card, seller, price):
            return voice("step.sale", buyer=buyer, card=card, seller=seller, chips=chips(price))
        case HiddenSale(buyer, count, seller, price):
            slots = {"buyer": buyer, "seller": seller, "chips": chips(price)}
            return voice("step.hidden", n=count or before.pile(seller), **slots)
        case TurnUpSale(buyer, seller, price):
            return voice("step.blind", buyer=buyer, seller=seller, chips=chips(price))
        case NextCardSale(buyer, seller, price):
            return voice("step.next-card", buyer=buyer, seller=seller, chips=chips(price))
        case _:
            return _talk(voice, before, event)


def _turn_up(voice: Voice, before: Table, card: Card, after: Table) -> str:
    slots = {"dealer": before.dealer, "card": card, "suit": suit_name(card.suit)}
    if after.owner is None:
        return voice("step.turn-up.nobodys", **slots)
    if after.owner != before.dealer:
        return voice("step.turn-up.sold", owner=after.owner, **slots)
    return voice("step.turn-up", **slots)


def _turn(voice: Voice, before: Table, seat: str, card: Card, after: Table) -> str:
    trump = before.turn_up is not None and card.suit is before.turn_up.suit
    if not trump:
        return voice("step.turn", seat=seat, card=card)
    if after.best != card:
        return voice("step.turn.lower", seat=seat, card=card, best=before.best)
    if after.owner != seat:
        return voice("step.turn.bargain", seat=seat, card=card, buyer=after.owner)
    return voice("step.turn.best", seat=seat, card=card)


def _talk(voice: Voice, before: Table, event: Event) -> str:
    match event:
        case Keep(seat, card):
            return voice("step.keep", seat=seat, card=card)
        case Bid(seat, price, card):
            return voice("step.bid", seat=seat, chips=chips(price), card=card)
        case HiddenBid(seat, price, count, owner):
            slots = {"seat": seat, "chips": chips(price), "owner": owner}
            return voice("step.hidden-bid", n=count or before.pile(owner), **slots)
        case Ask(seat, price, card):
            return voice("step.ask", seat=seat, chips=chips(price), card=card)
        case Refuse(seat):
            return voice("step.refuse", seat=seat)
        case Withdraw(seat):
            return voice("step.withdraw", seat=seat)
        case Peep(seat):
            return voice("step.peep", seat=seat)
        case _:
            raise TypeError(f"{event!r} is no event")


def _consequences(voice: Voice, before: Table, event: Event, after: Table) -> Iterator[str]:
    for name in fined(before, event, after):
        yield voice("step.fined", seat=name)
    for name in after.barred - before.barred:
        yield voice("step.barred", seat=name)
    if after.exposing and not before.exposing:
        yield voice("step.exposing", seat=after.exposing)
    if after.faced and not before.faced and not after.over:
        yield voice("step.faced")
    if after.result is not None:
        yield _end(voice, event, after)


def fined(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    """Who had to put a chip into the pool for a five, a jack or a look at a card."""
    if not isinstance(event, Turn | Peep):
        return ()
    won = {after.result.winner: after.result.won} if after.result else {}
    return tuple(
        name for name in after.seats if after.purse(name) - won.get(name, 0) < before.purse(name)
    )


def _end(voice: Voice, event: Event, after: Table) -> str:
    result = after.result
    assert result is not None
    if result.winner is None:
        return _carried(voice, after, chips(result.carried))
    slots = {"winner": result.winner, "chips": chips(result.won)}
    return voice(f"step.won.{_ending(event, after)}", **slots)


def _ending(event: Event, after: Table) -> str:
    """What ended a deal that somebody won, as the key of its sentence."""
    card = after.best
    if isinstance(event, TurnUp) and card and card.rank is Rank.ACE:
        return "ace-up"
    if isinstance(event, TurnUp) and card and card.rank in HONOURS:
        return "honour-up"
    if isinstance(event, Turn) and event.card == card and card.rank is Rank.ACE and after.turner:
        return "ace"
    if after.owner and after.pile(after.owner):
        return "all-but-owners"
    return "all"


def _carried(voice: Voice, after: Table, left: str) -> str:
    if after.owner is None:
        return voice("step.carried.nobody", chips=left)
    if after.owner in after.barred:
        return voice("step.carried.barred", owner=after.owner, chips=left)
    return voice("step.carried.spare", card=after.best, chips=left)


# Grounds


def grounds(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    """The fields of the rule set that stand behind a step, the nearest first.

    >>> from speculation.record import read
    >>> deal = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥").deals[0].deal
    >>> grounds(deal.tables[1], deal.events[1], deal.tables[2])
    ('first', 'trump_sale')
    """
    fields = (*_behind(before, event, after), *_behind_fines(before, event, after))
    ends = _behind_end(event, after) if after.over else ()
    return tuple(dict.fromkeys((*fields, *ends)))


def laid_grounds() -> tuple[str, ...]:
    """The fields behind a table just laid."""
    return ("stakes", "hand", "looking")


def _behind(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    match event:
        case TurnUp(_):
            return ("turn_up", "honours") if after.faced else ("turn_up",)
        case Turn(_, _):
            return _behind_turn(before, event, after)
        case SpareTurn(_):
            return ("spare_hand",)
        case Sale(_, card, _, _) | Keep(_, card) | Ask(_, _, card):
            return _behind_sale(before, card)
        case Bid(_, _, card):
            capped = before.rules.price_cap.value is not None
            return (*_behind_sale(before, card), *(("price_cap",) if capped else ()))
        case HiddenSale():
            return ("hidden_cards", "hidden_place")
        case HiddenBid() | NextCardSale():
            return ("hidden_cards",)
        case TurnUpSale():
            return ("turn_up_sale",)
        case Peep():
            return ("looking", "peeping")
        case _:
            return ("selling",)


def _behind_sale(before: Table, card: Card) -> tuple[str, ...]:
    if card == before.turn_up:
        return ("turn_up_sale",)
    return ("trump_sale",) if card == before.best else ("trump_sale", "saleable")


def _behind_turn(before: Table, event: Turn, after: Table) -> tuple[str, ...]:
    if before.exposing:
        return ("peeping",)
    if event.seat == before.owner and before.passed_over(event.seat):
        return ("ends",)
    passed = ("owner_turns",) if skipped(before, event) else ()
    may_go = ("trump_sale",) if event.card == after.best and after.for_sale else ()
    whose = ("honours",) if before.faced else _whose(before)
    # A plain turn: the turn went to the left, where nobody owned the best trump.
    return (*whose, *passed, *may_go) or ("owner_turns",)


def _whose(before: Table) -> tuple[str, ...]:
    """The rule that brought the turn here, where it is more than 'the next to the left'."""
    if not before.started:
        return ("first",)
    if before.by_sale:
        return ("after_sale",)
    new_best = before.fresh is not None and before.fresh == before.best
    return ("after_keeping",) if new_best and before.owner == before.anchor else ()


def _behind_fines(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    payers = fined(before, event, after) if isinstance(event, Turn) else ()
    if not isinstance(event, Turn) or not payers:
        return ()
    own = payers == (event.seat,)
    return ("fives_and_jacks",) if own else ("fives_and_jacks", "fives_payer")


def _behind_end(event: Event, after: Table) -> tuple[str, ...]:
    assert after.result is not None
    if after.result.winner is None:
        if after.owner is None:
            return ("no_trump",)
        return ("peeping",) if after.owner in after.barred else ("spare_hand",)
    ending = _ending(event, after)
    fields = {"ace-up": "ace_turned_up", "honour-up": "honours", "ace": "ace_in_play"}
    return (fields.get(ending, "ends"),)
