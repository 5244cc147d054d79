"""No text and no bytes raise anything but `RecordError`, and what is read can be written."""

from contextlib import suppress

from hypothesis import example, given, settings
from hypothesis import strategies as st

from speculation.cards import Card, read_card
from speculation.record import RecordError, read, read_bytes, write
from speculation.statements import Misread, read_statement
from tests import strategies


def check(record_or_error, text):
    if isinstance(record_or_error, RecordError):
        error = record_or_error
        assert error.line >= 1
        assert error.column >= 1
        assert error.line <= text.count("\n") + 1
        assert str(error) == f"x:{error.line}:{error.column}: {error.sentence}"
        assert len(error.sentence) < 400
        assert "{" not in error.sentence.replace(error.text or "{", "")
    else:
        written = write(record_or_error)
        assert read(written) == record_or_error
        assert write(read(written)) == written


def tried(text):
    try:
        return read(text, "x")
    except RecordError as error:
        return error


@given(st.text())
@example("players: \ufdfa, b, c\n")
@example("piles:\n")
@example("players: a,b,c\npiles:\n  :\n")
@example("players: a,b,c\nrules:+\n")
@example(":\n")
@example("---\n")
def test_any_text_is_a_record_or_an_error(text):
    check(tried(text), text)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_an_error(data):
    with suppress(RecordError):
        assert read_bytes(data, "x").deals


@given(st.lists(st.lists(st.sampled_from(strategies.WORDS), max_size=8).map(" ".join), max_size=12))
@settings(max_examples=200)
def test_any_words_of_a_record_are_a_record_or_an_error(lines):
    text = "\n".join(["players: Anna, Ben, Carla", *lines])
    check(tried(text), text)


@given(st.data())
@settings(max_examples=200)
def test_a_mangled_record_is_a_record_or_an_error(data):
    story = data.draw(strategies.stories)
    text = data.draw(strategies.mangled(story.text()))
    check(tried(text), text)


@given(strategies.stories, st.data())
def test_a_record_cut_short_is_a_position(story, data):
    lines = story.statements[: data.draw(st.integers(0, len(story.statements)))]
    text = "\n".join([*story.header(), "", *lines])
    assert not isinstance(tried(text), RecordError)


@given(st.text())
def test_any_text_is_a_card_or_a_value_error(text):
    try:
        assert isinstance(read_card(text), Card)
    except ValueError:
        return


@given(st.lists(st.sampled_from(strategies.WORDS), max_size=9).map(" ".join) | st.text())
@settings(max_examples=200)
def test_any_line_is_a_statement_or_misread(line):
    with suppress(Misread):
        assert read_statement(line, ("Anna", "Ben", "Carla"))


names = st.text(min_size=1, max_size=14) | st.lists(
    st.sampled_from([*strategies.WORDS, "Lady", "é", "e\u0301"]), min_size=1, max_size=4
).map(" ".join)


@given(st.lists(names, min_size=3, max_size=3))
@settings(max_examples=300)
@example(["A", "A hidden of", "for 3"])
@example(["from", "for", "hidden"])
@example(["A buys", "A", "B"])
@example(["A", "B for 9♥", "C from B"])
def test_any_names_that_are_read_can_play(three):
    """Who may sit down can be named in every statement and every claim."""
    head = f"players: {', '.join(three)}\n"
    first = tried(head)
    if isinstance(first, RecordError) or len(first.seats) != 3:
        return
    a, b, c = first.seats
    text = head + (
        f"dealer: {a}\nchips: {a} 40, {b} 40, {c} 40\npiles:\n  {b}: 4♠ ? ?\n\nturn-up 9♥\n"
        f"{a} asks 5 for 9♥\n{b} bids 3 for 9♥\n{a} refuses\n{c} bids 2 for all hidden of {b}\n"
        f"{c} withdraws\n{c} buys 9♥ from {a} for 4\n{c} keeps 9♥\n{a} turns 2♠\n{b} turns 4♠\n"
        f"skip {c}\n{a} buys 1 hidden from {b} for 2\n{a} peeps\n{a} turns A♥\n{a} wins 14\n"
        f"chips: {a} 50, {b} 38, {c} 32\n"
    )
    record = tried(text)
    assert not isinstance(record, RecordError), record
    assert read(write(record)) == record
