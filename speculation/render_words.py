"""What a step says: its sentences, in print and aloud."""

from collections.abc import Iterator
from typing import Protocol

from speculation.cards import HONOURS, Card, Rank, pack
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
from speculation.table import SPARE, Table

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
        _hands(voice, table),
    )


def _hands(voice: Voice, table: Table) -> str:
    """How many cards each has; they differ where piles were bought and the hands kept since."""
    if len(set(table.hidden)) == 1:
        return voice("step.hands", n=table.hidden[0])
    pairs = zip(table.seats, table.hidden, strict=True)
    return voice("step.hands.kept", piles=", ".join(f"{name} {n}" for name, n in pairs))


class Cards(tuple[Card, ...]):
    """Several cards in one slot of a sentence."""

    def __str__(self) -> str:
        return ", ".join(map(str, self))


def out_of_play(voice: Voice, table: Table) -> tuple[str, ...]:
    """What lies out of play from earlier deals, in a sentence or two; nothing in a fresh pack.

    Once the trump is known, the trumps alone are named: no other card can matter.

    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nseen: Q♥ 2♣ 4♥\\nturn-up J♥").table
    >>> out_of_play(say, table)
    ('Out of play: 3 cards of earlier deals.', 'The trumps seen among them: Q♥, 4♥.')
    """
    if not table.away:
        return ()
    suit = table.turn_up and table.turn_up.suit
    known = [card for card in pack(table.rules.pack.value) if card in table.seen]
    shown = Cards(card for card in known if suit is None or card.suit is suit)
    kind = ("all" if suit is None else "trumps") if shown else "none" if known else "unseen"
    return (voice("step.gone", n=table.away), voice(f"step.gone.{kind}", cards=shown))


def due_of(voice: Voice, table: Table) -> str:
    """How a deal ended, or who must turn a card."""
    if table.result is not None:
        if table.result.winner is None:
            return voice("referee.call.carried", chips=chips(table.result.carried))
        slots = {"winner": table.result.winner, "chips": chips(table.result.won)}
        return voice("referee.call.won", **slots)
    if table.turn_up is None:
        return voice("referee.call.turn-up", dealer=table.dealer)
    if table.next == SPARE:
        return voice("referee.call.spare")
    return voice("referee.call.turn", seat=table.next)


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
        # The pool owns a best trump that no player does.
        return voice("step.turn-up.pools" if after.best else "step.turn-up.nobodys", **slots)
    if after.owner != before.dealer:
        return voice("step.turn-up.sold", owner=after.owner, **slots)
    return voice("step.turn-up", **slots)


def _turn(voice: Voice, before: Table, seat: str, card: Card, after: Table) -> str:
    trump = before.turn_up is not None and card.suit is before.turn_up.suit
    buyer = before.bought_by(seat)
    if buyer and after.best != card:
        return voice("step.turn.dud", seat=seat, card=card, buyer=buyer)
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
    return voice(f"step.won.{ending(event, after)}", **slots)


def ending(event: Event, after: Table) -> str:
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
    if after.owner is None and after.best:
        return voice("step.carried.pools", card=after.best, chips=left)
    if after.owner is None:
        return voice("step.carried.nobody", chips=left)
    if after.owner in after.barred:
        return voice("step.carried.barred", owner=after.owner, chips=left)
    return voice("step.carried.spare", card=after.best, chips=left)
