"""Deals in few words for the tests: a header and statements in, the table out."""

from speculation.record import Record, RecordError, read
from speculation.table import Table

BOOKS = ("modern", "hoyle-1847", "foster-1897", "parlett", "enquire-within", "italian")


def evening(rules: str, players: str, *lines: str, **header: str) -> Record:
    """The record of these statements; the first player deals unless the header says otherwise."""
    head = [f"rules: {rules}", f"players: {players}"]
    head += [f"{key}: {value}" for key, value in header.items()]
    return read("\n".join([*head, "", *lines]))


def table(rules: str, players: str, *lines: str, **header: str) -> Table:
    """The table after these statements."""
    return evening(rules, players, *lines, **header).table


def refusal(rules: str, players: str, *lines: str, **header: str) -> str:
    """Why the last of these statements is refused; the others are not."""
    evening(rules, players, *lines[:-1], **header)
    try:
        evening(rules, players, *lines, **header)
    except RecordError as error:
        return error.sentence
    raise AssertionError(f"not refused: {lines[-1]}")


def chips(table: Table) -> dict[str, int]:
    return dict(zip(table.seats, table.purses, strict=True))
