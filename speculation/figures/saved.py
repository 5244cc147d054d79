"""A sheet as a file: for programs with every number exact, for spreadsheets as decimals."""

from collections.abc import Iterator
from fractions import Fraction

from speculation.documents import fraction
from speculation.figures.sheet import Cell, Measured, Sheet


def as_document(sheet: Sheet) -> dict[str, object]:
    """A sheet for JSON: every fraction exact, and as a decimal.

    >>> from speculation.figures import figure
    >>> as_document(figure("trumps"))["rows"][0][1]
    {'exact': '15/17', 'value': 0.8823529411764706}
    """
    return {
        "title": sheet.title,
        "note": sheet.note,
        "columns": [{"name": column.name, "holds": column.kind} for column in sheet.columns],
        "rows": [[_cell(cell) for cell in row] for row in sheet.rows],
    }


def _cell(cell: Cell) -> object:
    if isinstance(cell, Fraction):
        return {"exact": fraction(cell), "value": float(cell)}
    if isinstance(cell, Measured):
        exact = {"exact": fraction(cell.number), "value": float(cell.number)}
        return {**exact, "reach": cell.reach}
    return cell


def as_rows(sheet: Sheet) -> Iterator[tuple[Cell, ...]]:
    """A sheet as rows of comma-separated values: shares as parts of 1, chips as decimals.

    >>> from speculation.figures import figure
    >>> next(as_rows(figure("stake")))
    ('Players', 'Dealer', 'Each other player', 'Even stake')
    """
    yield tuple(column.name for column in sheet.columns)
    for row in sheet.rows:
        yield tuple(_plain(cell) for cell in row)


def _plain(cell: Cell) -> Cell:
    number = cell.number if isinstance(cell, Measured) else cell
    return float(number) if isinstance(number, Fraction) else number
