"""What the page asks of the engine: one text in, one text out, and nothing kept in between.

A question is a JSON object: `record` (a record's text), `ident` (the name of the deal in the
page), `links` (addresses of the rule sets' entries), and either `address` or the position
(`deal`, `step`, `rules`, `variants`, `seed`, `moves`, and the way there, `waiting` and
`changes`, as the last answer gave it) with an `act`, what the reader did.
Or `compare`, a deal and rule sets (`{"deal": 0, "rules": ["modern", "parlett"]}`): then the
answer is only `html` and `say`. Or `referee`, an evening at a real table, `editor`, a text, or
`game`, an evening against computers: see `referee_web`, `editor_web` and `game_web`.
The answer has `html`, `say`, `address`, `position` and `record`; or `refused` and `say`, where
a move is not allowed and nothing else changed; or `error`, a sentence.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from speculation.addresses import address, read_address, read_seed
from speculation.asked import Json, links_of, move_text, refused, text_of
from speculation.branch import (
    LARGEST_SEED,
    MOST_MOVES,
    Branch,
    Position,
    Wrong,
    as_record,
    branch,
    rest,
)
from speculation.catalogue import say
from speculation.compare import Note
from speculation.one_page import parts
from speculation.record import read
from speculation.recorded import Record, RecordError
from speculation.refusals import Refusal
from speculation.render import Links
from speculation.render_forms import sentence_of
from speculation.render_panel import Panel, panel_html
from speculation.render_words import aloud, fitting, laid_out, told
from speculation.rulesets import RULE_SETS
from speculation.sides import answer_sides
from speculation.trail import Trail, as_json, read_trail

LONGEST_QUESTION = 2_000_000


def answer(question: str) -> str:
    """Answer one question of the page; whatever is wrong with it ends in a sentence.

    >>> answer("{")
    '{"error": "The page sent the engine a message it does not understand."}'
    """
    try:
        given = _answer(question)
    except Wrong as error:
        given = {"error": _whole(str(error))}
    except RecordError as error:
        given = {"error": say("web.record", why=error.sentence, line=error.line)}
    except Exception:  # noqa: BLE001 (the page must hear of anything, whatever it is)
        given = {"error": say("web.broken")}
    return json.dumps(given, ensure_ascii=False)


def _whole(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else sentence_of(text)


def _answer(question: str) -> dict[str, object]:
    asked = _read(question)
    for key, part in _PARTS.items():
        if key in asked:
            return part(asked)
    record, ident, links = read(text_of(asked, "record")), text_of(asked, "ident"), links_of(asked)
    if "address" in asked:
        opened = read_address(text_of(asked, "address"), record, ident)
        return _shown(record, ident, links, branch(record, opened), Trail(opened))
    trail = read_trail(asked)
    act = asked.get("act")
    if not isinstance(act, dict) or not all(isinstance(v, str) for v in act.values()):
        raise Wrong(say("web.message"))
    deed = _ACTS.get(act.get("do", ""))
    if deed is None:
        raise Wrong(say("web.message"))
    return deed(record, ident, links, trail, act)


def _compare(asked: Json) -> dict[str, object]:
    """One deal under several rule sets."""
    return answer_sides(read(text_of(asked, "record")), asked["compare"], links_of(asked))


def _export(asked: Json) -> dict[str, object]:
    """What goes into a page of the deal's own."""
    return parts(read(text_of(asked, "record")), text_of(asked, "ident"))


# What only a page of its own asks for is loaded when it is asked: a deal starts the sooner.


def _editor(asked: Json) -> dict[str, object]:
    from speculation.editor_web import answer_editor

    return answer_editor(asked)


def _game(asked: Json) -> dict[str, object]:
    from speculation.game_web import answer_game

    return answer_game(asked)


def _referee(asked: Json) -> dict[str, object]:
    from speculation.referee_web import answer_referee

    return answer_referee(asked)


# What is asked apart from a branch: by its key in the question, whoever answers it.
_PARTS: Mapping[str, Callable[[Json], dict[str, object]]] = {
    "compare": _compare,
    "editor": _editor,
    "export": _export,
    "game": _game,
    "referee": _referee,
}


# Reading the question


def _read(question: object) -> Json:
    if not isinstance(question, str):
        raise Wrong(say("web.message"))
    if len(question) > LONGEST_QUESTION:
        raise Wrong(say("web.long", most=f"{LONGEST_QUESTION:,}"))
    try:
        asked = json.loads(question)
        # Half a character can be escaped in JSON, but is no text and could not be sent back.
        json.dumps(asked, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Wrong(say("web.half")) from None
    except (ValueError, RecursionError):
        raise Wrong(say("web.message")) from None
    if not isinstance(asked, dict):
        raise Wrong(say("web.message"))
    return asked


# What the reader can do


def _move(record: Record, ident: str, links: Links, trail: Trail, act: Json) -> dict[str, object]:
    """One move more, if it is allowed."""
    position = trail.position
    before = branch(record, position)
    if before.stopped:
        raise Wrong(str(before.stopped))
    text = move_text(act)
    if len(position.moves) >= MOST_MOVES:
        raise Wrong(say("web.moves", most=MOST_MOVES))
    moved = branch(record, replace(position, moves=(*position.moves, text)))
    if moved.stopped:
        return refused(moved.stopped, before.table.rules, links)
    return _shown(record, ident, links, moved, trail.at(moved.position))


def _undo(record: Record, ident: str, links: Links, trail: Trail, act: Json) -> dict[str, object]:
    """What was done last taken back, a move or a change."""
    before = trail.undone()
    if before is None:
        rules = branch(record, trail.position).table.rules
        return refused(Refusal(say("web.no-undo")), rules, links)
    return _shown(record, ident, links, branch(record, before.position), before)


def _change_rules(
    record: Record, ident: str, links: Links, trail: Trail, act: Json
) -> dict[str, object]:
    """The same step and the same moves under other rules, as far as those allow them."""
    rules, *variants = str(act.get("rules", "")).split("+")
    to = replace(trail.position, rules=rules, variants=tuple(variants))
    return _changed(record, ident, links, trail, to)


def _change_seed(
    record: Record, ident: str, links: Links, trail: Trail, act: Json
) -> dict[str, object]:
    """The same with the unseen cards lying otherwise."""
    seed = read_seed(str(act.get("seed", "")).strip())
    return _changed(record, ident, links, trail, replace(trail.position, seed=seed))


def _changed(
    record: Record, ident: str, links: Links, trail: Trail, to: Position
) -> dict[str, object]:
    """The changed branch; moves from the first on that cannot be made there have to wait."""
    if to == trail.position:
        return _shown(record, ident, links, branch(record, to), trail)
    played = branch(record, replace(to, moves=trail.wanted))
    if not played.stopped:
        return _shown(record, ident, links, played, trail.changed(played.position))
    waiting = trail.wanted[played.done :]
    remark = say("web.dropped", move=waiting[0], why=played.stopped)
    kept = branch(record, replace(to, moves=trail.wanted[: played.done]))
    after = trail.changed(kept.position, waiting)
    return _shown(record, ident, links, kept, after, remarks=(remark,))


def _rest(record: Record, ident: str, links: Links, trail: Trail, act: Json) -> dict[str, object]:
    """To the end: as the record goes on, or with no more trades."""
    to_end, notes = rest(record, branch(record, trail.position))
    # Begun at another step, it is one thing to undo.
    same = to_end.step == trail.position.step
    after = trail.at(to_end) if same else trail.changed(to_end)
    return _shown(record, ident, links, branch(record, to_end), after, notes=notes)


type _Deed = Callable[[Record, str, Links, Trail, Json], dict[str, object]]
_ACTS: Mapping[str, _Deed] = {
    "move": _move,
    "undo": _undo,
    "rules": _change_rules,
    "seed": _change_seed,
    "rest": _rest,
}


# The answer


def _shown(
    record: Record,
    ident: str,
    links: Links,
    played: Branch,
    trail: Trail,
    remarks: tuple[str, ...] = (),
    notes: tuple[Note, ...] = (),
) -> dict[str, object]:
    position = played.position
    if played.stopped:
        move = position.moves[played.done]
        raise Wrong(say("web.stopped", move=move[:80], why=played.stopped))
    panel = Panel(
        ident=ident,
        deal=played.deal,
        start=played.start,
        where=_where(position),
        rules="+".join((position.rules, *position.variants)),
        choices=_choices(record, position),
        seed=position.seed,
        largest_seed=LARGEST_SEED,
        moved=bool(position.moves),
        undoable=trail.undone() is not None,
        remarks=remarks,
        notes=notes or played.notes,
    )
    return {
        "html": panel_html(panel, links),
        "say": _spoken(played),
        "address": address(record, ident, position),
        "position": as_json(replace(trail, position=position)),
        "record": as_record(record, played),
    }


def _where(position: Position) -> str:
    """In words: at which step the game leaves the record."""
    rules = " + ".join((RULE_SETS[position.rules].short, *position.variants))
    return say("web.where", step=position.step, rules=rules)


def _spoken(played: Branch) -> str:
    """What happened last, for readers who listen."""
    steps = list(played.deal.steps())
    if not steps:
        return fitting(*laid_out(aloud, played.table))
    last = steps[-1]
    return fitting(*told(aloud, last.before, last.event, last.after))


def _choices(record: Record, position: Position) -> tuple[tuple[str, str], ...]:
    """The rule sets to choose from: the record's, the chosen one, and every other."""
    named: dict[str, str] = {}
    for rules, variants in (
        (record.rules.id, record.variants),
        (position.rules, position.variants),
        *((ident, ()) for ident in RULE_SETS),
    ):
        title = " + ".join((RULE_SETS[rules].short, *variants))
        named.setdefault("+".join((rules, *variants)), title)
    return tuple(named.items())
