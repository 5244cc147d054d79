"""What the referee's page asks of the engine: a record and what was done, and a record again."""

import re
import unicodedata
from collections.abc import Callable, Mapping

from speculation.asked import Json, inner, links_of, move_text, refused, text_of, texts_of
from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.record import read, write
from speculation.recorded import Record, RecordError
from speculation.referee import begun, next_deal, remarked, said, undone
from speculation.refusals import Refusal
from speculation.render_referee import Sheet, sheet_html
from speculation.render_words import aloud, fitting, laid_out, told
from speculation.setting_up import Filled

LONGEST_FILE_NAME = 60


def answer_referee(asked: Json) -> dict[str, object]:
    """Answer `{"referee": {"record": text, "act": {"do": ...}}, "ident": ..., "links": ...}`.

    The answer has `html`, `say`, `record` and `file`, a name for it; or `refused` and `say`, where
    what was done is not allowed. `Wrong` and `RecordError` are the caller's to tell.

    >>> act = {"do": "begin", "rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "seat-3": "Eve"}
    >>> print(answer_referee({"referee": {"act": act}, "ident": "referee"})["record"], end="")
    rules: modern
    players: Anna, Ben, Eve
    """
    given, links, ident = inner(asked, "referee"), links_of(asked), text_of(asked, "ident")
    act = texts_of(given, "act")
    done = _done(given, act)
    if isinstance(done, Refusal):
        return refused(done, read(text_of(given, "record")).table.rules, links)
    return {
        "html": sheet_html(Sheet(done, ident, links)),
        "say": spoken(done),
        "record": write(done),
        "file": file_name(done),
    }


def _done(given: Json, act: Filled) -> Record | Refusal:
    """The record after what was done."""
    if act.get("do") == "begin":
        return begun(act)
    deed = _DEEDS.get(act.get("do", ""))
    if deed is None:
        raise Wrong(say("web.message"))
    return deed(_kept(text_of(given, "record")), act)


def _kept(text: str) -> Record:
    try:
        return read(text)
    except RecordError as error:
        raise Wrong(say("web.record", why=error.sentence, line=error.line)) from None


def _undo(record: Record, act: Filled) -> Record | Refusal:
    return undone(record) or Refusal(say("referee.no-undo"))


type _Deed = Callable[[Record, Filled], Record | Refusal]
_DEEDS: Mapping[str, _Deed] = {
    "open": lambda record, act: record,
    "move": lambda record, act: said(record, move_text(act)),
    "remark": lambda record, act: remarked(record, act.get("say", "")),
    "undo": _undo,
    "next": next_deal,
}


def spoken(record: Record) -> str:
    """What happened last, for readers who listen."""
    steps = list(record.deals[-1].deal.steps())
    if not steps:
        return fitting(*laid_out(aloud, record.table))
    last = steps[-1]
    return fitting(*told(aloud, last.before, last.event, last.after))


def file_name(record: Record) -> str:
    """A name for the record's file, made of its title.

    >>> file_name(read("title: A quiet Évening!\\nplayers: Anna, Ben, Carla"))
    'a-quiet-evening.deal'
    """
    bare = unicodedata.normalize("NFKD", record.title or "").encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")[:LONGEST_FILE_NAME].rstrip("-")
    return f"{slug}.deal" if slug else say("referee.file-name")
