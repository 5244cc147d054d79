"""What the editor's page asks of the engine: whether a text is a record, and what it looks like."""

from dataclasses import replace

from speculation.asked import Json, inner, links_of, text_of, texts_of
from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.editor import MOST_STEPS, checked, ending, laid_out, step_lines
from speculation.record import Record, RecordError
from speculation.referee_web import file_name
from speculation.render import Links, deal_html
from speculation.render_forms import sentence_of
from speculation.setting_up import header

PREVIEW = "preview"


def answer_editor(asked: Json) -> dict[str, object]:
    """Answer `{"editor": {"text": ..., "act": {"do": ...}}}`; without an act the text is checked.

    Of a record the answer has `ok`, a sentence, `html`, the `lines` of its steps and a name for
    its `file`; of anything else `wrong`, a sentence, and its `line`, `column` and `where` in
    words. `text` is a new text: the record's in the normal layout, or one that a form begins.

    >>> answer_editor({"editor": {"text": "players: Anna, Ben"}})["where"]
    'Line 1, column 10'
    """
    given, links = inner(asked, "editor"), links_of(asked)
    act = texts_of(given, "act") if "act" in given else {"do": "check"}
    if act.get("do") == "begin":
        return {"text": f"{header(act)}\n"}
    text = text_of(given, "text")
    if act.get("do") == "layout":
        new = laid_out(text)
        return {"text": new} if new is not None else _wrong(text)
    if act.get("do") != "check":
        raise Wrong(say("web.message"))
    record = checked(text)
    return _wrong(text) if isinstance(record, RecordError) else _right(record, links)


def _right(record: Record, links: Links) -> dict[str, object]:
    lines = step_lines(record)
    html = deal_html(record, PREVIEW, replace(links, page="")) if len(lines) <= MOST_STEPS else ""
    sentence = say("editor.right" if html else "editor.right.long", result=ending(record))
    return {"ok": sentence, "html": html, "lines": lines, "file": file_name(record)}


def _wrong(text: str) -> dict[str, object]:
    """The first thing wrong; a text of nothing but space is only empty."""
    error = checked(text)
    if not isinstance(error, RecordError):
        raise Wrong(say("web.message"))
    if not text.strip():
        return {"empty": say("editor.empty")}
    where = say("editor.where", line=error.line, column=error.column)
    return {
        "wrong": sentence_of(error.sentence),
        "where": where,
        "line": error.line,
        "column": error.column,
    }
