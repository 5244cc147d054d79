"""A game played on from a step of a record.

A branch is a record, a step of it, rules, a number for the unseen cards, and moves in the
record's own words: from these everything else is worked out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from speculation.catalogue import say
from speculation.compare import Course, Note, Unsuited, under, uneven
from speculation.deal import Deal, Refused
from speculation.evening import reveal
from speculation.events import (
    Choice,
    Event,
    SpareTurn,
    SpareTurnChoice,
    Turn,
    TurnChoice,
    TurnUp,
    TurnUpChoice,
)
from speculation.recorded import SEPARATOR, Record, RecordedDeal
from speculation.refusals import Refusal
from speculation.rules import RuleSet, with_variants
from speculation.rulesets import RULE_SETS
from speculation.statements import CLAIMS, Misread, read_statement, statement
from speculation.table import SPARE, Table
from speculation.writing import compose

LARGEST_SEED = 999_999
MOST_MOVES = 400


class Wrong(ValueError):
    """A branch that cannot be: a sentence for the reader."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a branch leaves its record, by which rules it goes on, and the moves since."""

    deal: int = 0
    step: int = 0
    rules: str = "modern"
    variants: tuple[str, ...] = ()
    seed: int = 0
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Branch:
    """A branch worked out: the deal, how many of its events are the record's, and notes.

    `stopped` is why the moves from `position.moves[done]` on could not be played, if so.
    """

    position: Position
    course: Course
    start: int
    done: int = 0
    stopped: Refusal | None = None
    notes: tuple[Note, ...] = field(default=())

    @property
    def deal(self) -> Deal:
        """The deal so far, the record's part first."""
        return self.course.deal

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.course.table


def branch(record: Record, position: Position) -> Branch:
    """Play a branch as far as its moves are allowed; `Wrong` where there is no such place.

    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥")
    >>> played = branch(record, Position(step=2, moves=("Anna buys J♥ from Ben for 5",)))
    >>> played.table.owner, played.table.next, played.stopped
    ('Anna', 'Ben', None)
    """
    course = _beginning(record, position)
    start = len(course.deal.events)
    for n, text in enumerate(position.moves):
        moved = _moved(course, text)
        if isinstance(moved, Refusal):
            return Branch(position, course, start, n, moved, course.notes)
        course = moved
    # However the moves were spelled, they are kept as the record writes them.
    as_written = replace(position, moves=_said(course.deal.events[start:]))
    return Branch(as_written, course, start, len(position.moves), None, course.notes)


def _beginning(record: Record, position: Position) -> Course:
    """The record's part of the branch, under the branch's rules."""
    if not 0 <= position.deal < len(record.deals):
        raise Wrong(say("web.no-deal", n=len(record.deals)))
    recorded = record.deals[position.deal]
    if not 0 <= position.step <= len(recorded.deal.events):
        raise Wrong(say("web.no-step", n=len(recorded.deal.events)))
    rules = rules_of(record, position)
    try:
        if not keeps_rules(record, position):
            return under(recorded, rules, position.seed, position.step)
        return _as_recorded(recorded, rules, position)
    except Unsuited as error:
        raise Wrong(say("web.unsuited", why=str(error))) from None


def rules_of(record: Record, position: Position) -> RuleSet:
    """The branch's rule set with its variants; `Wrong` where there is none."""
    if position.rules not in RULE_SETS:
        ids = ", ".join(RULE_SETS)
        raise Wrong(say("header.rules", name=position.rules[:40], ids=ids))
    try:
        return with_variants(RULE_SETS[position.rules], position.variants)
    except ValueError as error:
        raise Wrong(str(error)) from None


def keeps_rules(record: Record, position: Position) -> bool:
    """Whether the branch goes on by the rules of its record."""
    return (position.rules, position.variants) == (record.rules.id, record.variants)


def _as_recorded(recorded: RecordedDeal, rules: RuleSet, position: Position) -> Course:
    """The record's own events up to the step, and where its cards lie then."""
    course = under(recorded, rules, position.seed, 0)
    deal, dealt = recorded.deal, course.dealt
    piles = dealt.piles
    for table, event in zip(deal.tables, deal.events[: position.step], strict=False):
        piles = piles.after(table, event)
    left = deal.back(len(deal.events) - position.step)
    return replace(course, deal=left, dealt=replace(dealt, piles=piles))


def _moved(course: Course, text: str) -> Course | Refusal:
    """The course after one move more, or why it cannot be made."""
    try:
        choice = _choice(text, course.table)
        event = reveal(choice, course.table, course.dealt)
        deal = course.deal.plus(event)
    except Misread as error:
        return Refusal(str(error))
    except Refused as error:
        return error.refusal
    piles = course.dealt.piles.after(course.table, event)
    return replace(course, deal=deal, dealt=replace(course.dealt, piles=piles))


def _choice(text: str, table: Table) -> Choice:
    """A move as a player can say it: who turns a card cannot know which it will be."""
    said = read_statement(text, table.seats)
    if isinstance(said, CLAIMS):
        raise Misread(say("web.claim", text=text[:40]), text)
    if isinstance(said, TurnUp | Turn | SpareTurn):
        raise Misread(say("web.named", text=statement(blind(said)), card=said.card), text)
    return said


def blind(event: Event) -> Choice:
    """What a player said to bring an event about."""
    match event:
        case TurnUp(_):
            return TurnUpChoice()
        case Turn(seat, _):
            return TurnChoice(seat)
        case SpareTurn(_):
            return SpareTurnChoice()
        case _:
            return event


def next_turn(table: Table) -> Choice:
    """The turn that is due; the deal must not be over."""
    if table.turn_up is None:
        return TurnUpChoice()
    return SpareTurnChoice() if table.next == SPARE else TurnChoice(table.next or "")


def rest(record: Record, played: Branch) -> tuple[Position, tuple[Note, ...]]:
    """The branch played to its end: as the record goes on, or with no more trades after moves."""
    position = played.position
    if position.moves:
        return _turned_out(played), ()
    recorded = record.deals[position.deal]
    if keeps_rules(record, position) and recorded.deal.table.over:
        events: Iterable[Event] = recorded.deal.events[position.step :]
        return replace(position, moves=_said(events)), ()
    full = under(recorded, rules_of(record, position), position.seed)
    so_far = played.deal.events
    if full.deal.events[: len(so_far)] == so_far:
        return replace(position, moves=_said(full.deal.events[len(so_far) :])), full.notes
    # Under these rules the record's players would have acted earlier: begin at the beginning.
    return replace(position, step=0, moves=_said(full.deal.events)), full.notes


def _said(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(statement(blind(event)) for event in events)


def _turned_out(played: Branch) -> Position:
    """The branch with every card that is left to turn turned, and nothing sold."""
    course, moves = played.course, list(played.position.moves)
    while not course.table.over:
        text = statement(next_turn(course.table))
        moved = _moved(course, text)
        if isinstance(moved, Refusal):
            break
        course = moved
        moves.append(text)
    return replace(played.position, moves=tuple(moves))


def as_record(record: Record, played: Branch) -> str:
    """The branch as a record of its own, which names no card that nobody has turned.

    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥")
    >>> print(as_record(record, branch(record, Position(step=1))), end="")
    title: A deal, played on from step 1
    rules: modern
    players: Anna, Ben, Carla
    dealer: Anna
    chips: 40
    <BLANKLINE>
    turn-up 9♥
    """
    position, deals = played.position, _since_dealt(record, played)
    table = deals[0].tables[0]
    title = (record.title or say("render.title"))[:200]
    head = [
        f"title: {say('web.title', title=title, step=position.step)}",
        f"rules: {' + '.join((position.rules, *position.variants))}",
        f"players: {', '.join(table.seats)}",
    ]
    seen = [f"seen: {' '.join(sorted(map(str, table.seen)))}"] if table.seen else []
    usual = rules_of(record, position)
    heads = [[*head, *_laid(usual, table), *seen]]
    heads += [list(_laid(usual, deal.tables[0])) for deal in deals[1:]]
    return f"{SEPARATOR}\n".join(map(compose, heads, deals))


def _since_dealt(record: Record, played: Branch) -> list[Deal]:
    """The branch's deal, after those that say why its hands are not as they were dealt."""
    deals, n = [played.deal], played.position.deal
    while uneven(deals[0].tables[0]):
        n -= 1
        deals.insert(0, record.deals[n].deal)
    return deals


def _laid(usual: RuleSet, table: Table) -> Iterator[str]:
    """The header lines of one deal's table: who deals, and the chips."""
    yield f"dealer: {table.dealer}"
    yield f"chips: {_chips(table)}"
    stakes = table.rules.stakes.value
    if stakes != usual.stakes.value:
        yield f"stakes: dealer {stakes.dealer}, others {stakes.others}"
    if table.pool > sum(table.staked):
        yield f"pool: {table.pool - sum(table.staked)}"


def _chips(table: Table) -> str:
    """What everybody had before the stakes."""
    purses = [has + put for has, put in zip(table.purses, table.staked, strict=True)]
    if len(set(purses)) == 1:
        return str(purses[0])
    return ", ".join(f"{name} {n}" for name, n in zip(table.seats, purses, strict=True))


def checked(position: Position) -> Position:
    """The position, if it is not too long to be played by hand."""
    if len(position.moves) > MOST_MOVES:
        raise Wrong(say("web.moves", most=MOST_MOVES))
    return position
