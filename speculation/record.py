"""Deal records: text into deals, checked line by line, and deals back into text.

A reader stops at the first error. It never repairs, guesses, skips, or reads on.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from speculation.catalogue import say
from speculation.claims import contradiction
from speculation.deal import Deal, start
from speculation.effects import after
from speculation.events import Event, SpareTurn, Turn, TurnUp
from speculation.header import EVENING_KEYS, KEYS, BadEntry, Carried, Company, Entry
from speculation.header import company as read_company
from speculation.header import laid, lying, player_names
from speculation.lines import Raw, Remark, Wrong, split
from speculation.piles import Faces
from speculation.refusals import refusal, whose_turn
from speculation.rules import PackBetween, RuleSet
from speculation.statements import (
    CHOICES,
    CLAIMS,
    Misread,
    Statement,
    read_statement,
    statement,
)
from speculation.table import Table, cards_needed

SEPARATOR = "---"
PILE = "piles."


class RecordError(ValueError):
    """The first thing wrong in a record: where it stands, the text, and a sentence.

    `line` and `column` count from 1, the column in characters.

    >>> try:
    ...     read("players: Anna, Ben, Carla\\nturn-up 1♥", "evening.deal")
    ... except RecordError as error:
    ...     print(error.file, error.line, error.column, error.text)
    evening.deal 2 9 1♥
    """

    def __init__(self, file: str, line: int, column: int, text: str, sentence: str) -> None:
        super().__init__(f"{file}:{line}:{column}: {sentence}")
        self.file = file
        self.line = line
        self.column = column
        self.text = text
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the header or the play, as it is written back, with its comments.

    `step` is the number of the event it holds, 0 for a header line or a claim.
    """

    text: str
    remark: Remark = Remark()
    step: int = 0
    number: int = field(default=0, compare=False)


@dataclass(frozen=True)
class RecordedDeal:
    """One deal of a record: the deal as played, its piles as dealt, and its lines."""

    deal: Deal
    piles: Faces
    lines: tuple[Line, ...]

    def line(self, step: int) -> Line:
        """The line that holds event number `step`, counted from 1."""
        return next(line for line in self.lines if line.step == step)


@dataclass(frozen=True)
class Record:
    """What a `.deal` file says: the company, and one deal or several of one evening.

    >>> record = read("players: Anna, Ben, Carla\\nturn-up A♥  # what luck!")
    >>> record.deals[0].deal.table.result.winner, record.deals[0].line(1).remark.text
    ('Anna', 'what luck!')
    """

    company: Company
    deals: tuple[RecordedDeal, ...]
    tail: tuple[str, ...] = ()

    @property
    def title(self) -> str | None:
        """The record's title, if it has one."""
        return self.company.title

    @property
    def source(self) -> str | None:
        """Where the deal comes from, if the record says so."""
        return self.company.source

    @property
    def seats(self) -> tuple[str, ...]:
        """The players in seating order, clockwise."""
        return self.company.seats

    @property
    def rules(self) -> RuleSet:
        """The rule set, its variants included."""
        return self.company.rules

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants, as the record names them."""
        return self.company.variants

    @property
    def table(self) -> Table:
        """The table as the last deal leaves it."""
        return self.deals[-1].deal.table


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
        return _read(text)
    except Wrong as wrong:
        raise RecordError(file, wrong.line, wrong.column, wrong.text, str(wrong)) from None


def _read(text: str) -> Record:
    raws, tail = split(text)
    if not raws:
        raise Wrong(1, 1, "", say("read.empty"))
    company: Company | None = None
    deals: list[RecordedDeal] = []
    for separator, section in _sections(raws):
        before = None
        if separator and deals:
            _check_over(separator, deals[-1].deal.table)
            before = carried_on(deals[-1].deal.table)
        count = _header_length(section)
        header = _header(section[:count], company)
        first = section[count] if count < len(section) else raws[-1]
        company = company or _company(header, first)
        lines = (Line(SEPARATOR, separator.remark, 0, separator.number),) if separator else ()
        deals.append(_deal(lines, header, section[count:], company, before))
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


def _header_length(section: tuple[Raw, ...]) -> int:
    """How many lines at the top are `key: value`, or indented piles."""
    for count, raw in enumerate(section):
        if ":" not in raw.text:
            return count
    # Without any play, a claim of chips cannot be told from the header's: it is the header's.
    return len(section)


def _header(section: tuple[Raw, ...], company: Company | None) -> dict[str, tuple[Entry, Raw]]:
    found: dict[str, tuple[Entry, Raw]] = {}
    in_piles = False
    for raw in section:
        name, _, rest = raw.text.partition(":")
        in_piles = in_piles and raw.column > 1
        key = f"{PILE}{name.strip()}" if in_piles else name.strip()
        _check_key(raw, key, found, company)
        at = len(name) + 1 + len(rest) - len(rest.lstrip())
        _check_value(raw, key, rest.strip(), at)
        in_piles = in_piles or key == "piles"
        found[key] = (Entry(key, rest.strip(), raw.number, at), raw)
    _check_piles(found, company)
    return found


def _check_key(raw: Raw, key: str, found: Mapping[str, object], company: Company | None) -> None:
    short = key.removeprefix(PILE)[:40]
    if not key.startswith(PILE) and key not in KEYS:
        raise raw.wrong(say("read.key.unknown", key=short, keys=", ".join(KEYS)), short)
    if key in found:
        raise raw.wrong(say("read.key.twice", key=short), short)
    if company is not None and key in EVENING_KEYS:
        raise raw.wrong(say("read.key.evening", key=short), short)


def _check_value(raw: Raw, key: str, value: str, at: int) -> None:
    if key == "piles" and value:
        raise raw.wrong(say("read.piles.value"), value, at)
    if key != "piles" and not value:
        raise raw.wrong(say("read.key.empty", key=key.removeprefix(PILE)[:40]))


def _check_piles(found: dict[str, tuple[Entry, Raw]], company: Company | None) -> None:
    """Every pile is a player's; where the players themselves are wrong, that is said later."""
    seats = company.seats if company else None
    if seats is None and "players" in found:
        seats = player_names(found["players"][0].value)
    for key, (_, raw) in found.items():
        name = key.removeprefix(PILE)
        if key.startswith(PILE) and seats is not None and name not in seats:
            names = ", ".join(seats)
            raise raw.wrong(say("refuse.nobody", name=name[:40], names=names), name)


def _company(header: dict[str, tuple[Entry, Raw]], first: Raw) -> Company:
    if "players" not in header:
        raise first.wrong(say("read.no-players"))
    try:
        return read_company({key: entry for key, (entry, _) in header.items()})
    except BadEntry as bad:
        raise header[bad.entry.key][1].wrong(str(bad), bad.text, bad.at) from None


def _deal(
    lines: tuple[Line, ...],
    header: dict[str, tuple[Entry, Raw]],
    section: tuple[Raw, ...],
    company: Company,
    before: Carried | None,
) -> RecordedDeal:
    entries = {key: entry for key, (entry, _) in header.items()}
    try:
        table = laid(entries, company, before)
        piles = lying(entries, table)
    except BadEntry as bad:
        raise header[bad.entry.key][1].wrong(str(bad), bad.text, bad.at) from None
    head = (Line(_entry(entry), raw.remark, 0, raw.number) for entry, raw in header.values())
    deal, played = _play(section, start(table), piles)
    return RecordedDeal(deal, piles, (*lines, *head, *played))


def _entry(entry: Entry) -> str:
    if entry.key.startswith(PILE):
        return f"  {entry.key.removeprefix(PILE)}: {entry.value}"
    return f"{entry.key}: {entry.value}".rstrip()


def _play(section: tuple[Raw, ...], deal: Deal, piles: Faces) -> tuple[Deal, list[Line]]:
    lines: list[Line] = []
    for raw in section:
        said = _statement(raw, deal.table)
        if isinstance(said, CLAIMS):
            wrong = contradiction(deal.table, said)
            if wrong is not None:
                raise raw.wrong(wrong)
            lines.append(Line(statement(said, deal.table.seats), raw.remark, 0, raw.number))
            continue
        _check_event(raw, deal.table, piles, said)
        piles = piles.after(deal.table, said)
        deal = Deal((*deal.events, said), (*deal.tables, after(deal.table, said)))
        lines.append(Line(statement(said), raw.remark, len(deal.events), raw.number))
    return deal, lines


def _statement(raw: Raw, table: Table) -> Statement:
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
    if rules.pack_between.value is PackBetween.SHUFFLE_EACH:
        return Carried(dealer, table.purses, table.pool, 0, frozenset())
    if size - away >= need:
        return Carried(dealer, table.purses, table.pool, away, table.face_up)
    if rules.pack_between.value is PackBetween.DEAL_ON_SHUFFLE_USED and away >= need:
        return Carried(dealer, table.purses, table.pool, size - away, frozenset())
    return Carried(dealer, table.purses, table.pool, 0, frozenset())


def write(record: Record) -> str:
    """Write a record in the normal layout; reading it gives an equal record.

    >>> print(write(read("players: Anna,Ben, Carla\\nturn-up ah # luck")), end="")
    players: Anna, Ben, Carla
    <BLANKLINE>
    turn-up A♥  # luck
    """
    blocks = [_block(deal.lines) for deal in record.deals]
    tail = "".join(_comment(words) + "\n" for words in record.tail)
    return "".join(blocks) + tail


def _block(lines: tuple[Line, ...]) -> str:
    text = ""
    played = False
    for line in lines:
        header = line.step == 0 and not played and ":" in line.text
        if not header and not played and line.text != SEPARATOR:
            text += "\n" if text else ""
            played = True
        indent = "  " if line.text.startswith("  ") else ""
        text += "".join(f"{indent}{_comment(words)}\n" for words in line.remark.above)
        beside = line.remark.beside
        text += line.text + (f"  {_comment(beside)}" if beside is not None else "") + "\n"
    return text


def _comment(words: str) -> str:
    return f"# {words}".rstrip()


def result_line(record: Record) -> str:
    """How a record ends, in a few words.

    >>> result_line(read("players: Anna, Ben, Carla\\nturn-up A♥"))
    'Anna wins 14'
    """
    last = deal_result(record.table)
    if len(record.deals) == 1:
        return last
    most = max(record.table.purses)
    leaders = [s for s, n in zip(record.seats, record.table.purses, strict=True) if n == most]
    slots = {"n": len(record.deals), "last": last, "chips": most}
    return say("result.evening", leaders=", ".join(leaders), **slots)


def deal_result(table: Table) -> str:
    """How one deal ends, or whose turn it is where it has not ended."""
    if table.result is None:
        return say("result.unfinished", reason=whose_turn(table))
    if table.result.winner is None:
        return say("result.carried", carried=table.result.carried)
    return say("result.won", winner=table.result.winner, won=table.result.won)
