"""The same cards and the same willingness to deal, under another rule set.

Intentions travel with cards, not with turns: who paid five for the jack pays five when the
jack appears. What a rule set does not allow is said, not dropped.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from speculation.cards import Card, pack
from speculation.catalogue import say
from speculation.deal import Deal, start
from speculation.evening import Dealt, complete, reveal
from speculation.events import (
    Choice,
    Event,
    HiddenSale,
    NextCardSale,
    Sale,
    SpareTurn,
    SpareTurnChoice,
    Turn,
    TurnChoice,
    TurnUp,
    TurnUpChoice,
    TurnUpSale,
)
from speculation.piles import Piles
from speculation.piles import dealt as as_dealt
from speculation.recorded import RecordedDeal
from speculation.refusals import refusal
from speculation.rules import QUESTIONS, RuleSet, TrumpSale
from speculation.statements import statement
from speculation.table import SPARE, Table, lay

SALES = (Sale, HiddenSale, TurnUpSale, NextCardSale)


class Unsuited(ValueError):
    """A rule set that cannot hold a deal: too many players, another hand, another pack."""


@dataclass(frozen=True, slots=True)
class Note:
    """What the players meant to do and these rules did not let happen, and why.

    `step` counts the events before it; `rule` is the field behind it, None where the cards
    fell otherwise.
    """

    text: str
    step: int
    rule: str | None = None


@dataclass(frozen=True)
class Course:
    """How a deal goes under one rule set, where its cards lie now, and what was not done."""

    rules: RuleSet
    deal: Deal
    dealt: Dealt
    notes: tuple[Note, ...] = ()
    # Cards turned here that the record does not know: they were drawn, the same each time.
    drawn: tuple[Card, ...] = ()

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.deal.table


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player means to do, and the card whose turning is the moment for it."""

    event: Event
    moment: Card | None


def under(
    recorded: RecordedDeal, rules: RuleSet, seed: int = 0, until: int | None = None
) -> Course:
    """The recorded deal under another rule set; `Unsuited` where that cannot hold it.

    With `until`, only the record's first so many events count, and as many cards are turned;
    without, the deal is played to its end. Cards the record does not know are drawn with `seed`.

    >>> from speculation.record import read
    >>> from speculation.rulesets import RULE_SETS
    >>> deal = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns A♥").deals[0]
    >>> [len(under(deal, RULE_SETS[name]).deal.events) for name in ("modern", "hoyle-1847")]
    [2, 10]
    """
    first = _first_table(recorded, rules)
    dealt = _dealt(recorded, first, seed)
    events = recorded.deal.events[:until]
    course = played(first, dealt, wishes_in(events), None if until is None else _turned(events))
    return replace(course, rules=rules, drawn=_drawn(recorded, course.deal.events))


def played(first: Table, dealt: Dealt, wishes: Sequence[Wish], cards: int | None = None) -> Course:
    """The deal that comes of these cards and wishes under the rules of its first table.

    It goes on to its end, or until so many cards are turned and every wish due is granted.
    """
    course, waiting = _granted(Course(first.rules, start(first), dealt), wishes)
    while not course.table.over and (cards is None or _turned(course.deal.events) < cards):
        course, waiting = _granted(_with(course, _next(course.table)), waiting)
    left = () if cards is not None else tuple(_unmet(course, wish) for wish in waiting)
    return replace(course, notes=(*course.notes, *(note for note in left if note)))


def _first_table(recorded: RecordedDeal, rules: RuleSet) -> Table:
    """The recorded deal's first table as it would be laid under these rules."""
    table = recorded.deal.tables[0]
    _check_suited(table, rules, recorded)
    if any(line.text.startswith("stakes:") for line in recorded.lines):
        rules = replace(rules, stakes=table.rules.stakes)
    purses = tuple(has + put for has, put in zip(table.purses, table.staked, strict=True))
    pool = table.pool - sum(table.staked)
    first = lay(rules, table.seats, table.dealer, purses, pool, table.away, table.seen)
    return replace(first, hidden=table.hidden)


def uneven(table: Table) -> bool:
    """Whether some of the piles were bought before, in a deal whose hands were kept for this."""
    return any(pile != table.rules.hand.value for pile in table.hidden)


def _check_suited(table: Table, rules: RuleSet, recorded: RecordedDeal) -> None:
    players, n = rules.players.value, len(table.seats)
    if not players.least <= n <= players.most:
        slots = {"rules": rules.title, "least": players.least, "most": players.most, "n": n}
        raise Unsuited(say("compare.players", **slots))
    if rules.hand.value != table.rules.hand.value:
        slots = {"rules": rules.title, "n": rules.hand.value, "hand": table.rules.hand.value}
        raise Unsuited(say("compare.hand", **slots))
    if uneven(table) and replace(rules, stakes=table.rules.stakes) != table.rules:
        raise Unsuited(say("compare.uneven", rules=rules.title))
    cards = pack(rules.pack.value)
    for card in (*recorded.piles.flat(), *recorded.deal.table.face_up):
        if card and card not in cards:
            slots = {"rules": rules.title, "size": rules.pack.value, "card": card}
            raise Unsuited(say("compare.pack", **slots))


def _dealt(recorded: RecordedDeal, first: Table, seed: int) -> Dealt:
    """Every card of the deal, the spare hand as these rules want it."""
    piles = as_dealt(recorded.piles, recorded.deal.tables, recorded.deal.events)
    spare = (*piles.spare, *(None,) * first.spare)[: first.spare]
    turn_up = recorded.deal.table.turn_up
    return complete(Piles(piles.hands, spare), first, seed, turn_up)


def wishes_in(events: Sequence[Event]) -> tuple[Wish, ...]:
    """What the players of these events meant to do, each with its moment."""
    wishes: list[Wish] = []
    moment: Card | None = None
    for event in events:
        if isinstance(event, TurnUp | Turn | SpareTurn):
            moment = event.card
        else:
            wishes.append(Wish(event, moment))
    return tuple(wishes)


def _drawn(recorded: RecordedDeal, events: Sequence[Event]) -> tuple[Card, ...]:
    """The cards turned in these events that nothing in the record names."""
    turned = (event.card for event in events if isinstance(event, TurnUp | Turn | SpareTurn))
    known = {*recorded.piles.flat(), *recorded.deal.table.face_up}
    return tuple(card for card in turned if card not in known)


def _turned(events: Sequence[Event]) -> int:
    return sum(isinstance(event, TurnUp | Turn | SpareTurn) for event in events)


def _next(table: Table) -> Choice:
    if table.turn_up is None:
        return TurnUpChoice()
    return SpareTurnChoice() if table.next == SPARE else TurnChoice(table.next or "")


def _with(course: Course, choice: Choice) -> Course:
    event = reveal(choice, course.table, course.dealt)
    piles = course.dealt.piles.after(course.table, event)
    return replace(course, deal=course.deal.plus(event), dealt=replace(course.dealt, piles=piles))


def _granted(course: Course, wishes: Sequence[Wish]) -> tuple[Course, tuple[Wish, ...]]:
    """The course after every wish whose moment has come, and the wishes that still wait."""
    waiting: list[Wish] = []
    for wish in wishes:
        if _due(course.table, wish):
            course = _tried(course, _as_things_are(course.table, wish.event))
        else:
            waiting.append(wish)
    return course, tuple(waiting)


def _due(table: Table, wish: Wish) -> bool:
    if table.over:
        return False
    seen = table.face_up
    event = wish.event
    if isinstance(event, Sale) and event.card not in seen:
        return False
    if isinstance(event, Sale) and table.rules.trump_sale.value is TrumpSale.WHEN_TURNED:
        # The only chance there is, whenever the record's players took theirs.
        return event.card in (table.fresh, table.turn_up)
    return wish.moment is None or wish.moment in seen


def _as_things_are(table: Table, event: Event) -> Event:
    """A sale with whoever owns the trump now as its seller."""
    if not isinstance(event, Sale):
        return event
    return replace(event, seller=table.owner_of(event.card) or event.seller)


def _tried(course: Course, event: Event) -> Course:
    if isinstance(event, Sale) and event.seller == event.buyer:
        why = say("compare.owned", buyer=event.buyer, card=event.card)
        return _noted(course, event, why, None)
    refused = refusal(course.table, event)
    if refused is None:
        return _with(course, event)  # type: ignore[arg-type]
    # Talk that comes to nothing changes nothing; a sale that does not happen is said.
    if not isinstance(event, SALES):
        return course
    return _noted(course, event, refused.text, refused.rule)


def _noted(course: Course, event: Event, why: str, rule: str | None) -> Course:
    text = say("compare.note", statement=statement(event), why=why)
    note = Note(text, len(course.deal.events), rule)
    return replace(course, notes=(*course.notes, note))


def _unmet(course: Course, wish: Wish) -> Note | None:
    """The note for a wish whose moment never came."""
    event = wish.event
    if not isinstance(event, SALES):
        return None
    card = event.card if isinstance(event, Sale) else wish.moment
    why = say("refuse.over")
    if card is not None and card not in course.table.face_up:
        key = "compare.not-turned" if isinstance(event, Sale) else "compare.moment"
        why = say(key, card=card)
    text = say("compare.note", statement=statement(event), why=why)
    return Note(text, len(course.deal.events))


def first_difference(courses: Sequence[Course]) -> int | None:
    """The number of the first step that is not the same in all the courses; None if none is.

    Stakes are left out of account: they differ from the start, before any step.
    """
    longest = max(len(course.deal.events) for course in courses)
    for n in range(1, longest + 1):
        if len({_what_came(course.deal, n) for course in courses}) > 1:
            return n
    return None


def _what_came(deal: Deal, n: int) -> object:
    if n > len(deal.events):
        return None
    table = deal.tables[n]
    winner = table.result.winner if table.result else None
    return (deal.events[n - 1], table.best, table.owner, table.over, winner)


def disagreement(recorded: RecordedDeal, one: RuleSet, other: RuleSet) -> str | None:
    """What two rule sets disagree about in the end: "winner", "chips", or None.

    >>> from speculation.record import read
    >>> from speculation.rulesets import RULE_SETS
    >>> record = read("stakes: dealer 6, others 4\\nplayers: Anna, Ben, Carla\\nturn-up A♥")
    >>> disagreement(record.deals[0], RULE_SETS["modern"], RULE_SETS["hoyle-1847"]) is None
    True
    """
    tables = [under(recorded, rules).table for rules in (one, other)]
    winners = {table.result.winner if table.result else None for table in tables}
    if len(winners) > 1:
        return "winner"
    return "chips" if tables[0].purses != tables[1].purses else None


def clauses_that_clash(
    recorded: RecordedDeal, one: RuleSet, other: RuleSet, seed: int = 0
) -> tuple[str, ...]:
    """The fields that make the deal go differently under `one` than under `other`.

    A field counts where giving `one` the answer of `other` moves the first difference later
    or does away with it.

    >>> from speculation.record import read
    >>> from speculation.rulesets import RULE_SETS
    >>> deal = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns A♥").deals[0]
    >>> clauses_that_clash(deal, RULE_SETS["modern"], RULE_SETS["hoyle-1847"])
    ('ace_in_play',)
    """
    there = under(recorded, other, seed)
    now = first_difference([under(recorded, one, seed), there])
    if now is None:
        return ()
    clashing = []
    for name in QUESTIONS:
        changed: dict[str, Any] = {name: getattr(other, name)}
        if changed[name].value == getattr(one, name).value:
            continue
        then = first_difference([under(recorded, replace(one, **changed), seed), there])
        if then is None or then > now:
            clashing.append(name)
    return tuple(clashing)
