"""A text is a record and is shown as one, or the first thing wrong in it is told at its place."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.branch import Wrong
from speculation.editor import MOST_STEPS
from speculation.editor_web import answer_editor
from speculation.record import RecordError, read, read_bytes, write
from speculation.render import Links, deal_html, step_ids
from speculation.rulesets import RULE_SETS
from speculation.web import answer

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.deal"))
BAD = sorted((ROOT / "tests" / "cases" / "bad").glob("*.deal"))
LINKS = {name: f"sources/{name}.html#{name}-{{field}}" for name in RULE_SETS}
COMPANY = {"rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "seat-3": "Carla"}


def ask(text, **act):
    editor = {"text": text, "act": act} if act else {"text": text}
    return answer_editor({"editor": editor, "ident": "editor", "links": LINKS})


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_a_record_is_shown_as_a_page_shows_it(path):
    text = path.read_text("utf-8")
    answered = ask(text)
    record = read_bytes(path.read_bytes())
    assert answered["html"] == deal_html(record, "preview", Links(rules=LINKS, page=""))
    assert answered["ok"].startswith("The record is right. ")


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_every_step_is_found_by_its_line(path):
    text = path.read_text("utf-8")
    record = read_bytes(path.read_bytes())
    lines = ask(text)["lines"]
    assert len(lines) == sum(len(ids) + 1 for ids in step_ids(record))
    assert lines == sorted(lines)
    written = text.split("\n")
    for played in record.deals:
        for step in range(1, len(played.deal.events) + 1):
            line = played.line(step)
            assert line.number in lines
            assert line.text.split(" ")[-1].casefold()[:-1] in written[line.number - 1].casefold()


@pytest.mark.parametrize("path", BAD, ids=[path.stem for path in BAD])
def test_what_is_wrong_is_told_at_its_place(path):
    text = path.read_bytes().decode("utf-8", "replace")
    with pytest.raises(RecordError) as caught:
        read(text)
    error, answered = caught.value, ask(text)
    if not text.strip():
        assert answered == {"empty": "Nothing is written yet."}
        return
    assert (answered["line"], answered["column"]) == (error.line, error.column)
    assert error.sentence[1:] in answered["wrong"]
    assert answered["where"] == f"Line {error.line}, column {error.column}"
    assert "html" not in answered


@pytest.mark.parametrize("path", EXAMPLES[:20], ids=[path.stem for path in EXAMPLES[:20]])
def test_the_normal_layout_is_the_one_that_is_written(path):
    text = path.read_text("utf-8")
    laid = ask(text.replace("\nturn-up", "\n\n  turn-up"), do="layout")["text"]
    assert laid == write(read(text))
    assert ask(laid, do="layout")["text"] == laid


def test_a_wrong_record_has_no_normal_layout():
    assert ask("players: Anna, Ben, Carla\nturn-up 1♥", do="layout")["line"] == 2


def test_a_company_begins_a_record():
    text = answer_editor({"editor": {"act": {"do": "begin", **COMPANY, "dealer": "2"}}})["text"]
    assert read(text).table.dealer == "Ben"
    with pytest.raises(Wrong, match="Nobody sits"):
        answer_editor({"editor": {"act": {"do": "begin", "rules": "modern"}}})


def test_a_record_too_long_to_be_shown_is_right_all_the_same():
    talk = "Ben bids 1 for 9♥\nBen withdraws\n" * (MOST_STEPS // 2)
    answered = ask(f"players: Anna, Ben, Carla\nturn-up 9♥\n{talk}")
    assert answered["html"] == ""
    assert "too long to be shown" in answered["ok"]


def test_what_is_written_is_never_markup():
    text = "title: <img src=x>\nplayers: Anna, <b>Ben, Carla\nturn-up 9♥ # <script>1</script>"
    answered = ask(text)
    for tag in ("<img", "<b>Ben", "<script"):
        assert tag not in answered["html"]


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=400), st.sampled_from(["check", "layout", "begin", "", "x"]))
def test_whatever_is_typed_ends_in_a_sentence(text, do):
    with suppress(Wrong):
        answered = ask(text, do=do)
        assert set(answered) & {"ok", "wrong", "empty", "text"}


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_record_that_is_torn_anywhere_is_told(data):
    text = data.draw(st.sampled_from(EXAMPLES)).read_text("utf-8")
    at = data.draw(st.integers(0, len(text)))
    more = data.draw(st.sampled_from(["", "\n", "♥", "---\n", "#", "\ud800", "\r", "players: A\n"]))
    answered = ask(text[:at] + more + text[at + data.draw(st.integers(0, 40)) :])
    assert set(answered) & {"ok", "wrong", "empty"}


@pytest.mark.parametrize("editor", [None, [], {}, {"text": 5}, {"text": "", "act": "layout"},
                                    {"text": "", "act": {"do": 1}}])  # fmt: skip
def test_a_question_that_is_none_is_refused(editor):
    assert "error" in json.loads(answer(json.dumps({"editor": editor})))
