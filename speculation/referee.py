"""The referee of a real table: what was done there, as a record that grows by one statement.

The record's text is all there is to keep. What was said last is taken back by leaving it out.
"""

from dataclasses import replace

from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.deal import Refused
from speculation.record import carried_on, read, write
from speculation.recorded import SEPARATOR, Line, Record, RecordedDeal, RecordError
from speculation.refusals import Refusal, whose_turn
from speculation.setting_up import Filled, field, header
from speculation.statements import CHOICES, CLAIMS, ChipsClaim, Misread, read_statement, statement
from speculation.table import Table
from speculation.writing import deal_result


def begun(filled: Filled) -> Record:
    """The record of an evening that begins, from a filled-in form; `Wrong` where it cannot.

    >>> begun({"rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "seat-3": "Eve"}).table.next
    'Anna'
    """
    return _sound(header(filled))


def _sound(text: str) -> Record:
    try:
        return read(text)
    except RecordError as error:
        raise Wrong(error.sentence) from None


def said(record: Record, text: str) -> Record | Refusal:
    """The record with one statement more, or why it cannot be said now.

    A statement that ends its deal is followed by what everybody then has.

    >>> record = said(read("players: Anna, Ben, Carla"), "turn-up ah")
    >>> print(write(record), end="")
    players: Anna, Ben, Carla
    <BLANKLINE>
    turn-up A♥
    Anna wins 14
    chips: Anna 48, Ben 36, Carla 36
    """
    words = " ".join(text.split())
    refused = _cannot(record, words)
    return refused or _longer(record, f"{words}\n")


def _cannot(record: Record, text: str) -> Refusal | None:
    """Why these words are no event that can follow, or None; the piles are asked later."""
    if not text:
        return Refusal(say("referee.empty"))
    try:
        event = read_statement(text, record.seats)
    except Misread as error:
        return Refusal(str(error))
    if isinstance(event, CLAIMS):
        return Refusal(say("web.claim", text=text))
    if isinstance(event, CHOICES):
        return Refusal(say("read.choice", text=text))
    try:
        record.deals[-1].deal.plus(event)
    except Refused as error:
        return error.refusal
    return None


def _longer(record: Record, more: str) -> Record | Refusal:
    try:
        longer = read(f"{write(record)}{more}")
        return read(f"{write(longer)}{_end(longer.table)}") if longer.table.over else longer
    except RecordError as error:
        return Refusal(error.sentence)


def _end(table: Table) -> str:
    return f"{deal_result(table)}\n{statement(ChipsClaim(table.purses), table.seats)}\n"


def undone(record: Record) -> Record | None:
    """The record without its last statement, or its last deal where none was made in it.

    None where nothing has been said yet.

    >>> write(undone(read("players: Anna, Ben, Carla\\nturn-up A♥\\n---")))
    'players: Anna, Ben, Carla\\n\\nturn-up A♥\\n'
    """
    last = record.deals[-1]
    if last.deal.events:
        return _with(record, replace(last, lines=_before(last)))
    if len(record.deals) == 1:
        return None
    return read(write(replace(record, deals=record.deals[:-1], tail=())))


def _before(recorded: RecordedDeal) -> tuple[Line, ...]:
    """The lines above the last event; what is claimed behind it goes with it."""
    last = recorded.line(len(recorded.deal.events))
    return recorded.lines[: recorded.lines.index(last)]


def _with(record: Record, last: RecordedDeal) -> Record:
    return read(write(replace(record, deals=(*record.deals[:-1], last), tail=())))


def remarked(record: Record, words: str) -> Record | Refusal:
    """The record with a remark beside its last statement; without words it has none there.

    >>> print(write(remarked(read("players: Anna, Ben, Eve\\nturn-up 9♥"), "At last!")), end="")
    players: Anna, Ben, Eve
    <BLANKLINE>
    turn-up 9♥  # At last!
    """
    last = record.deals[-1]
    if not last.deal.events:
        return Refusal(say("referee.remark.early"))
    line = last.line(len(last.deal.events))
    remark = replace(line.remark, beside=" ".join(words.split()) or None)
    lines = tuple(replace(one, remark=remark) if one is line else one for one in last.lines)
    try:
        return _with(record, replace(last, lines=lines))
    except RecordError as error:
        return Refusal(error.sentence)


def next_deal(record: Record, filled: Filled) -> Record:
    """The record with its next deal laid; `Wrong` where the last is not over.

    `dealer` is a name, `chips-1` and so on what each brings to it; both are the rules' business
    where they are left out. Agreed stakes stay as they are.

    >>> record = next_deal(read("players: Anna, Ben, Carla\\nturn-up A♥"), {"dealer": "Carla"})
    >>> record.table.next, record.table.pool
    ('Carla', 14)
    """
    if not record.table.over:
        raise Wrong(say("read.deal-unfinished", reason=whose_turn(record.table)))
    lines = [SEPARATOR, *_dealer(record, filled), *_chips(record, filled), *_stakes(record)]
    return _sound(write(record) + "".join(f"{line}\n" for line in lines))


def _dealer(record: Record, filled: Filled) -> list[str]:
    name = field(filled, "dealer")
    return [f"dealer: {name}"] if name and name != carried_on(record.table).dealer else []


def _chips(record: Record, filled: Filled) -> list[str]:
    """What everybody has now, where it was counted and is not what the record says."""
    table = record.table
    counted = [
        field(filled, f"chips-{n}") or str(table.purse(name))
        for n, name in enumerate(table.seats, start=1)
    ]
    if counted == [str(purse) for purse in table.purses]:
        return []
    pairs = zip(table.seats, counted, strict=True)
    return [f"chips: {', '.join(f'{name} {number}' for name, number in pairs)}"]


def _stakes(record: Record) -> list[str]:
    stakes = record.table.rules.stakes.value
    if stakes == record.rules.stakes.value:
        return []
    return [f"stakes: dealer {stakes.dealer}, others {stakes.others}"]
