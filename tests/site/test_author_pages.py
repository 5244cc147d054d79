"""The records and the lists in the pages for authors are true."""

import re
from pathlib import Path

import pytest

from speculation.record import RecordError, read, result_line, write
from speculation.rules import VARIANTS

AUTHORS = Path(__file__).parents[2] / "docs" / "authors"
FENCE = re.compile(r"^```deal\n(.*?)^```\n(?:```text\n(.*?)^```)?", re.DOTALL | re.MULTILINE)
RECORDS = [
    pytest.param(found[1], found[2], id=f"{path.stem}-{number}")
    for path in sorted(AUTHORS.glob("*.md"))
    for number, found in enumerate(FENCE.finditer(path.read_text("utf-8")), start=1)
]
FORMAT = (AUTHORS / "record.md").read_text("utf-8")


def test_there_are_records_in_the_pages() -> None:
    assert len(RECORDS) >= 9


@pytest.mark.parametrize(("text", "error"), RECORDS)
def test_a_record_in_a_page_is_what_the_page_says(text: str, error: str | None) -> None:
    if error is None:
        again = write(read(text))
        assert write(read(again)) == again
        return
    with pytest.raises(RecordError) as refused:
        read(text, "evening.deal")
    assert str(refused.value) == error.strip()


def test_the_first_record_ends_as_the_page_says() -> None:
    text = (AUTHORS / "index.md").read_text("utf-8")
    record = FENCE.search(text)
    assert record
    assert f"evening.deal: ok ({result_line(read(record[1]))})" in text


def test_every_header_key_is_described() -> None:
    from speculation.header import KEYS

    assert [key for key in KEYS if f"\n`{key}`\n: " not in FORMAT] == []


def test_every_variant_is_described() -> None:
    assert [name for name in VARIANTS if f"| `{name}" not in FORMAT] == []


def test_every_kind_of_statement_is_described() -> None:
    from speculation import events, statements

    seats = ("Anna", "Ben", "Carla")
    cells = re.findall(r"^\| `([^`]+)` \|", FORMAT, re.MULTILINE)
    lines = [cell.replace("...", "Carla 1") for cell in cells if cell.split(" ")[0] not in VARIANTS]
    described = {type(statements.read_statement(line, seats)) for line in lines}
    facts = {events.TurnUp, events.Turn, events.SpareTurn, events.Sale, events.HiddenSale,
             events.TurnUpSale, events.NextCardSale, events.Peep}  # fmt: skip
    claims = set(statements.Claim.__value__.__args__)
    talk = set(events.Talk.__value__.__args__)
    assert facts | talk | claims == described
