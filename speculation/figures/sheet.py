"""A table of figures: its words, its columns, its exact numbers, and what of it is plotted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from speculation.catalogue import say
from speculation.chances import percent

# A fraction is exact, a float is not; None is a cell with nothing in it.
type Cell = str | int | Fraction | float | Measured | None
type Points = tuple[tuple[int, Fraction], ...]


class Kind(StrEnum):
    """What a column holds, and so how it is written."""

    TEXT = "text"
    COUNT = "count"
    SHARE = "share"
    CHIPS = "chips"
    FINE_CHIPS = "fine-chips"
    GAIN = "gain"
    # Numbers that were counted out, each of a kind of its own.
    MEASURED = "measured"


# How many decimals a number that was counted out is written with.
_PLACES = {Kind.SHARE: 1, Kind.FINE_CHIPS: 3}


@dataclass(frozen=True, slots=True)
class Measured:
    """A number that was counted out, how far its interval reaches, and how both are written."""

    number: Fraction
    reach: float | None
    kind: Kind
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading and what it holds."""

    name: str
    kind: Kind = Kind.TEXT


@dataclass(frozen=True, slots=True)
class Plot:
    """Lines drawn from a sheet: the names of the axes, what the upright one holds, the points.

    Where `across` is empty every line is one number: they are bars. Where it is `falling` its
    numbers fall from left to right, as the deal goes on.
    """

    across: str
    up: str
    kind: Kind
    lines: Mapping[str, Points]
    falling: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table as a page and the command show it.

    >>> sheet = Sheet("t", "Title", "Note.", (Column("n", Kind.COUNT),), ((3,), (None,)))
    >>> sheet.shown()
    (('3',), ('–',))
    """

    name: str
    title: str
    note: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    plot: Plot | None = None
    # What plays for the numbers, where they are not reckoned.
    command: str = ""

    def shown(self) -> tuple[tuple[str, ...], ...]:
        """Every cell as it is written, row by row."""
        kinds = [column.kind for column in self.columns]
        return tuple(
            tuple(shown(cell, kind) for cell, kind in zip(row, kinds, strict=True))
            for row in self.rows
        )

    def cell(self, row: str, column: str) -> str:
        """One cell as it is written, by its row's first cell and its column's heading.

        `KeyError` where there is no such row or column.

        >>> Sheet("t", "", "", (Column("a"), Column("b")), (("J♥", "x"),)).cell("J♥", "b")
        'x'
        """
        names = [one.name for one in self.columns]
        rows = {cells[0]: cells for cells in self.shown()}
        if column not in names or row not in rows:
            raise KeyError(say("worth.no-cell", name=self.name, row=row, column=column))
        return rows[row][names.index(column)]


def sheet(
    name: str, columns: Sequence[Column], rows: Sequence[tuple[Cell, ...]], plot: Plot | None = None
) -> Sheet:
    """The sheet of that name, with the title and the note that the catalogue has for it."""
    title, note = say(f"worth.{name}.title"), say(f"worth.{name}.note")
    return Sheet(name, title, note, tuple(columns), tuple(rows), plot)


def heads(kind: Kind, *texts: object) -> tuple[Column, ...]:
    """Columns that all hold the same kind of thing."""
    return tuple(Column(str(text), kind) for text in texts)


def shown(cell: Cell, kind: Kind) -> str:
    """A cell as it is written: shares in percent, chips to the hundredth or finer.

    >>> shown(Fraction(1, 3), Kind.SHARE), shown(Fraction(-1, 3), Kind.GAIN)
    ('33.3\\xa0%', '−0.33')
    """
    if cell is None:
        return say("worth.nothing")
    if isinstance(cell, Measured):
        return _measured(cell)
    if isinstance(cell, str | int):
        return str(cell)
    number = Fraction(cell)
    if kind is Kind.SHARE:
        return percent(number, 1)
    return _chips(number, 4 if kind is Kind.FINE_CHIPS else 2, signed=kind is Kind.GAIN)


def _measured(cell: Measured) -> str:
    """A number with its interval, both as decimals; a share in percent.

    >>> _measured(Measured(Fraction(1, 3), 0.01, Kind.SHARE))
    '33.3\\xa0±\\xa01.0\\xa0%'
    """
    share, signed = cell.kind is Kind.SHARE, cell.signed or cell.kind is Kind.GAIN
    parts, places = 100 if share else 1, _PLACES.get(cell.kind, 2)
    number, reach = (
        cell.number * parts,
        None if cell.reach is None else Fraction(cell.reach) * parts,
    )
    slots = {
        "number": _chips(number, places, signed=signed),
        "reach": say("worth.nothing") if reach is None else _chips(reach, places, signed=False),
    }
    return say("worth.measured.share" if share else "worth.measured", **slots)


def _chips(number: Fraction, places: int, *, signed: bool) -> str:
    """Chips as a decimal; a loss has a true minus sign, a gain a plus where it is asked for."""
    parts = round(number * 10**places)
    sign = "−" if parts < 0 else "+" if signed and parts else ""
    whole, part = divmod(abs(parts), 10**places)
    return f"{sign}{whole}.{part:0{places}}"
