"""What a record holds: the company, its deals, their lines and comments; and its one error."""

from dataclasses import dataclass, field
from functools import cached_property

from speculation.deal import Deal
from speculation.header import Company
from speculation.lines import Remark
from speculation.piles import Faces
from speculation.rules import RuleSet
from speculation.table import Table

SEPARATOR = "---"


class RecordError(ValueError):
    """The first thing wrong in a record: where it stands, the text, and a sentence.

    `line` and `column` count from 1, the column in characters.

    >>> from speculation.record import read
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
    remark: Remark = field(default_factory=Remark)
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
        return self._by_step[step]

    @cached_property
    def _by_step(self) -> dict[int, Line]:
        return {line.step: line for line in self.lines if line.step}


@dataclass(frozen=True)
class Record:
    """What a `.deal` file says: the company, and one deal or several of one evening.

    >>> from speculation.record import read
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
