"""Deal records: text into deals, checked line by line, and deals back into text.

A reader stops at the first error. It never repairs, guesses, skips, or reads on.
"""

from collections.abc import Iterator

from speculation.catalogue import say
from speculation.claims import contradiction
from speculation.deal import Deal, start
from speculation.effects import after
from speculation.events import Event, SpareTurn, Turn, TurnUp
from speculation.header import (
    KEYS,
    BadEntry,
    Carried,
    Company,
    laid,
    lying,
)
from speculation.header_lines import Header, entries, header_length, read_company, written
from speculation.lines import LONGEST_TEXT, Raw, Wrong, split
from speculation.piles import Faces, now
from speculation.recorded import SEPARATOR, Line, Record, RecordedDeal, RecordError
from speculation.refusals import refusal, whose_turn
from speculation.rules import AfterAce, PackBetween
from speculation.statements import (
    CHOICES,
    CLAIMS,
    Claim,
    Misread,
    read_statement,
    statement,
)
from speculation.table import Table, cards_needed
from speculation.writing import compose, deal_result, result_line, write

# No deal at a real table comes near this; a file made to stall its reader does.
MOST_EVENTS = 2000

__all__ = [
    "Line",
    "Record",
    "RecordError",
    "RecordedDeal",
    "carried_on",
    "compose",
    "deal_result",
    "read",
    "read_bytes",
    "result_line",
    "write",
]


def read_bytes(data: bytes, file: str = "<record>") -> Record:
    """Read the bytes of a `.deal` file; `RecordError` at the first thing wrong.

    >>> read_bytes("players: Anna, Ben, Carla".encode()).seats
    ('Anna', 'Ben', 'Carla')
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].split(b"\n")
        column = len(before[-1].decode("utf-8", "replace")) + 1
        bad = repr(data[error.start : error.start + 1])
        raise RecordError(file, len(before), column, bad, say("read.not-utf-8")) from None
    return read(text, file)


def read(text: str, file: str = "<record>") -> Record:
    """Read a record; `RecordError` at the first thing wrong.

    >>> read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns 4♠").table.next
    'Carla'
    """
    try:
        record = _read(text)
        # What is written again must be readable, and the normal layout may be a little longer.
        if len(text) > LONGEST_TEXT // 2 and len(write(record)) > LONGEST_TEXT:
            raise Wrong(1, 1, "", say("read.file.long", most=LONGEST_TEXT))
        return record
    except Wrong as wrong:
        raise RecordError(file, wrong.line, wrong.column, wrong.text, str(wrong)) from None


def _read(text: str) -> Record:
    raws, tail = split(text)
    if not raws:
        raise Wrong(1, 1, "", say("read.empty"))
    if raws[0].text == SEPARATOR:
        raise raws[0].wrong(say("read.no-players"))
    company: Company | None = None
    deals: list[RecordedDeal] = []
    for separator, section in _sections(raws):
        before = None
        if separator and deals:
            _check_over(separator, deals[-1].deal.table)
            before = carried_on(deals[-1].deal.table)
        count = header_length(section)
        header = entries(section[:count], company)
        first = section[count] if count < len(section) else raws[-1]
        company = company or read_company(header, first)
        lines = (Line(SEPARATOR, separator.remark, 0, separator.number),) if separator else ()
        last = deals[-1] if before and before.hands else None
        deals.append(_deal(lines, header, section[count:], company, before, last))
    assert company is not None
    return Record(company, tuple(deals), tail)


def _sections(raws: tuple[Raw, ...]) -> Iterator[tuple[Raw | None, tuple[Raw, ...]]]:
    """Each deal's lines, with the separator above them."""
    separator: Raw | None = None
    section: list[Raw] = []
    for raw in raws:
        if raw.text == SEPARATOR:
            yield separator, tuple(section)
            separator, section = raw, []
        else:
            section.append(raw)
    yield separator, tuple(section)


def _check_over(separator: Raw, table: Table) -> None:
    if not table.over:
        raise separator.wrong(say("read.deal-unfinished", reason=whose_turn(table)))


def _deal(
    lines: tuple[Line, ...],
    header: Header,
    section: tuple[Raw, ...],
    company: Company,
    before: Carried | None,
    last: RecordedDeal | None,
) -> RecordedDeal:
    found = {key: entry for key, (entry, _) in header.items()}
    try:
        table = laid(found, company, before)
        lie = now(last.piles, last.deal.tables, last.deal.events) if last else None
        piles = lying(found, table, lie)
    except BadEntry as bad:
        raise header[bad.entry.key][1].wrong(str(bad), bad.text, bad.at) from None
    head = (Line(written(entry), raw.remark, 0, raw.number) for entry, raw in header.values())
    deal, played = _play(section, start(table), piles)
    return RecordedDeal(deal, piles, (*lines, *head, *played))


def _play(section: tuple[Raw, ...], deal: Deal, piles: Faces) -> tuple[Deal, list[Line]]:
    lines: list[Line] = []
    events: list[Event] = []
    tables = [deal.table]
    for raw in section:
        table = tables[-1]
        said = _statement(raw, table)
        if isinstance(said, CLAIMS):
            wrong = contradiction(table, said)
            if wrong is not None:
                raise raw.wrong(wrong)
            lines.append(Line(statement(said, table.seats), raw.remark, 0, raw.number))
            continue
        if len(events) == MOST_EVENTS:
            raise raw.wrong(say("read.deal.long", most=MOST_EVENTS))
        _check_event(raw, table, piles, said)
        piles = piles.after(table, said)
        events.append(said)
        tables.append(after(table, said))
        lines.append(Line(statement(said), raw.remark, len(events), raw.number))
    return Deal(tuple(events), tuple(tables)), lines


def _statement(raw: Raw, table: Table) -> Event | Claim:
    key = raw.text.partition(":")[0]
    if ":" in raw.text and key in KEYS and key != "chips":
        raise raw.wrong(say("read.key.late", key=key), key)
    try:
        said = read_statement(raw.text, table.seats)
    except Misread as error:
        raise raw.wrong(str(error), error.text, error.at) from None
    if isinstance(said, CHOICES):
        raise raw.wrong(say("read.choice", text=raw.text))
    return said


def _check_event(raw: Raw, table: Table, piles: Faces, event: Event) -> None:
    why = refusal(table, event)
    if why is not None:
        raise raw.wrong(str(why))
    if not isinstance(event, TurnUp | Turn | SpareTurn):
        return
    top = None if isinstance(event, TurnUp) else piles.top(table)
    at = raw.text.rindex(" ") + 1
    if top is not None and top != event.card:
        sentence = say("read.pile.other", top=top, card=event.card)
        raise raw.wrong(sentence, raw.text[at:], at)
    if top is None and event.card in piles.flat():
        raise raw.wrong(say("read.pile.elsewhere", card=event.card), raw.text[at:], at)


def carried_on(table: Table) -> Carried:
    """What a deal that is over leaves for the next: dealer, purses, pool, and the pack's state.

    >>> carried_on(read("players: Anna, Ben, Carla\\nturn-up A♥").table).dealer
    'Ben'
    """
    rules, need = table.rules, cards_needed(table.rules, len(table.seats))
    size, away = rules.pack.value, table.away + need
    dealer = table.leftwards(table.dealer)[0]
    hands_kept = rules.after_ace.value is AfterAce.HANDS_KEPT and not table.started
    if hands_kept and size - table.away - 1 >= need:
        seen = table.face_up
        return Carried(dealer, table.purses, table.pool, table.away + 1, seen, table.hidden)
    if rules.pack_between.value is PackBetween.SHUFFLE_EACH:
        return Carried(dealer, table.purses, table.pool, 0, frozenset())
    if size - away >= need:
        return Carried(dealer, table.purses, table.pool, away, table.face_up)
    if rules.pack_between.value is PackBetween.DEAL_ON_SHUFFLE_USED and away >= need:
        return Carried(dealer, table.purses, table.pool, size - away, frozenset())
    return Carried(dealer, table.purses, table.pool, 0, frozenset())
