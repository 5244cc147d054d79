"""Records in `cases/good` are read, those in `cases/bad` refused as their `.expected` says.

To take the engine's present word for the messages: `python -m tests.test_cases`.
"""

from pathlib import Path

import pytest

from speculation.record import RecordError, read, read_bytes, write

CASES = Path(__file__).with_name("cases")
GOOD = sorted(CASES.glob("good/*.deal"))
BAD = sorted(CASES.glob("bad/*.deal"))

# What the record's format says must be refused, "each with a message of its own".
MUST_BE_REFUSED = (
    "card-twice-in-piles",
    "card-unlike-the-pile",
    "turn-out-of-turn",
    "sale-of-a-card-not-the-sellers",
    "sale-of-a-lower-trump",
    "sale-too-late",
    "price-nought",
    "price-fraction",
    "price-above-the-purse",
    "price-above-the-cap",
    "sale-to-oneself",
    "hidden-more-than-the-pile",
    "name-unknown-turns",
    "name-twice",
    "players-too-few",
    "pack-too-small",
    "statement-after-the-end",
    "key-unknown",
    "key-twice",
    "header-incomplete",
    "file-empty",
    "not-utf-8",
    "line-long",
    "name-long",
    "number-long",
)


def named(path):
    return path.stem


def error_of(path):
    with pytest.raises(RecordError) as caught:
        read_bytes(path.read_bytes(), path.name)
    return caught.value


def test_there_are_cases():
    assert len(GOOD) >= 30
    assert len(BAD) >= 130


def test_every_bad_case_has_its_expectation_and_none_is_left_over():
    assert {p.stem for p in BAD} == {p.stem for p in CASES.glob("bad/*.expected")}


@pytest.mark.parametrize("path", GOOD, ids=named)
def test_good_cases_are_read_and_written_back_the_same(path):
    record = read_bytes(path.read_bytes(), path.name)
    written = write(record)
    assert read(written) == record
    assert write(read(written)) == written


@pytest.mark.parametrize("path", BAD, ids=named)
def test_bad_cases_are_refused_where_and_as_they_should_be(path):
    expected = path.with_suffix(".expected").read_text("utf-8").rstrip("\n")
    assert str(error_of(path)) == f"{path.name}:{expected}"


@pytest.mark.parametrize("path", BAD, ids=named)
def test_an_error_points_to_the_text_it_concerns(path):
    error = error_of(path)
    line = path.read_bytes().decode("utf-8", "replace").split("\n")[error.line - 1]
    assert 1 <= error.column <= len(line) + 1
    if not error.text.startswith(("'", "b'")):  # bytes and control characters are shown escaped
        assert line[error.column - 1 :].startswith(error.text)


def test_what_must_be_refused_has_a_message_of_its_own():
    sentences = [error_of(CASES / "bad" / f"{name}.deal").sentence for name in MUST_BE_REFUSED]
    assert len(set(sentences)) == len(MUST_BE_REFUSED)


def test_the_message_says_what_would_be_right():
    assert "it is Ben's turn" in error_of(CASES / "bad/turn-out-of-turn.deal").sentence
    assert "a rank is one of" in error_of(CASES / "bad/card-unreadable-for-sale.deal").sentence
    assert "the deal ends with" in error_of(CASES / "bad/claim-winner.deal").sentence


def main():
    for path in BAD:
        said = str(error_of(path)).removeprefix(f"{path.name}:")
        path.with_suffix(".expected").write_text(said + "\n", "utf-8")


if __name__ == "__main__":
    main()
