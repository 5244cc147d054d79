"""What the play page asks of the engine: a game and what was done, and a game again."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html import escape

from speculation.asked import Json, inner, links_of, move_text, text_of, texts_of
from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.commentary import commented
from speculation.game import (
    Awaited,
    Game,
    awaited,
    new,
    plus,
    record,
    rest,
    run,
    step,
    undo,
    why,
)
from speculation.kept_game import BadGame, document, read_game
from speculation.record import read
from speculation.referee_web import file_name
from speculation.render import deal_html
from speculation.render_board import Links
from speculation.render_forms import ident_of, sentence_of
from speculation.render_play import due, play_html
from speculation.render_play_setup import agreeing_html
from speculation.render_play_talk import said_in, story_html
from speculation.render_play_worth import worth_html
from speculation.render_words import aloud, fitting
from speculation.setting_up import Filled
from speculation.sitting import settings_of
from speculation.spoken import Kind, lines
from speculation.standing import PASSES
from speculation.writing import write

REVIEW = "review"
# How many lines back a line is told aloud when many came at once.
MOST_TOLD = 3

type Answer = dict[str, object]


def answer_game(asked: Json) -> Answer:
    """Answer `{"game": {"document": text, "act": {"do": ...}}, "ident": ..., "links": ...}`.

    The answer to a deed has `html`, `say`, the new `document`, whether the game `goes` on by
    itself, what is said by whoever waits too long (`idle`), and whether all is `over`. Where only
    something is asked, it has what belongs `into` an element. `Wrong` is the caller's to tell.

    >>> act = {
    ...     "do": "begin",
    ...     "rules": "hoyle-1847",
    ...     "seat-1": "Anna",
    ...     "seat-2": "Ben",
    ...     "player-2": "bold",
    ...     "chips": "40",
    ...     "seed": "7",
    ... }
    >>> found = answer_game({"game": {"act": act}, "ident": "game"})
    >>> found["goes"], found["document"][:52]
    (True, '{"speculation-game": 1, "rules": "hoyle-1847", "vari')
    """
    given, ident = inner(asked, "game"), text_of(asked, "ident")
    act = texts_of(given, "act")
    do = act.get("do", "")
    if do == "begin":
        return _shown(_paced(_begun(act), act), 0, ident)
    game = _kept(text_of(given, "document"))
    if do in _DEEDS:
        return _shown(_paced(_done(game, act), act), len(game.log), ident)
    if do in _ASKED:
        return _ASKED[do](game, act, ident, links_of(asked))
    raise Wrong(say("web.message"))


def _begun(act: Filled) -> Game:
    try:
        return new(settings_of(act))
    except ValueError as error:
        raise Wrong(str(error)) from None


def _kept(text: str) -> Game:
    try:
        return read_game(text)
    except BadGame as error:
        raise Wrong(str(error)) from None


# What is done


def _done(game: Game, act: Filled) -> Game:
    try:
        return _DEEDS[act["do"]](game, act)
    except ValueError as error:
        raise Wrong(str(error)) from None


def _paced(game: Game, act: Filled) -> Game:
    """Where the reader wants no pauses, the computers play on until a person must act."""
    return run(game) if act.get("pace") == "once" else game


def _said(game: Game, act: Filled) -> Game:
    words = move_text(act)
    if not words:
        raise Wrong(say("referee.empty"))
    return plus(game, words)


def _on(game: Game, act: Filled) -> Game:
    """One thing more that is worth a look: who only passes is passed over."""
    after = step(game)
    while after is not game and after.log[-1].endswith(PASSES):
        game, after = after, step(after)
    return after


type _Deed = Callable[[Game, Filled], Game]
_DEEDS: Mapping[str, _Deed] = {
    "open": lambda game, act: game,
    "say": _said,
    "step": _on,
    "rest": lambda game, act: rest(game),
    "undo": lambda game, act: undo(game),
}


# What is shown


def _shown(game: Game, known: int, ident: str) -> Answer:
    """The table, and what has been said since the reader saw it last."""
    waits = awaited(game)
    return {
        "html": play_html(game, ident),
        "say": fitting(*_spoken(game, known)),
        "document": json.dumps(document(game), ensure_ascii=False),
        "goes": waits is None and not game.over,
        "idle": _idle(waits),
        "over": game.over,
    }


def _idle(waits: Awaited | None) -> str:
    """What is done for one who has agreed to a limit of time and lets it pass."""
    if waits is None or waits.seat is None:
        return ""
    return f"{waits.seat} turns" if waits.kind == "turn" else f"{waits.seat}{PASSES}"


def _spoken(game: Game, known: int) -> Iterator[str]:
    """For readers who listen: the last things said, but for passes, and who must act now."""
    new_lines = [line for line in lines(game) if line.n >= known and line.kind is not Kind.PASS]
    told = [said_in(aloud, game, line) for line in new_lines[-MOST_TOLD:]]
    waits = due(aloud, game) if awaited(game) or game.over else ""
    yield from (part for part in (*told, waits) if part)


# What is only asked


def _why(game: Game, act: Filled, ident: str, links: Links) -> Answer:
    n = act.get("n", "")
    if not (n.isascii() and n.isdigit() and len(n) < 6 and int(n) < len(game.log)):
        raise Wrong(say("web.message"))
    because = why(game, int(n))
    text = sentence_of(because) if because else say("game.why.unknown")
    return {**_into(ident, f"because-{int(n)}", escape(text)), "say": text}


def _into(ident: str, name: str, html: str) -> Answer:
    return {"into": ident_of(ident, name), "html": html}


def _worth(game: Game, act: Filled, ident: str, links: Links) -> Answer:
    seat = act.get("seat", "")
    if seat not in game.settings.persons:
        raise Wrong(say("web.message"))
    html = worth_html(game, seat, ident_of(ident, "odds"))
    return _into(ident, "worth", html or escape(say("game.worth.nothing")))


def _story(game: Game, act: Filled, ident: str, links: Links) -> Answer:
    return _into(ident, "story", story_html(game, ident))


def _review(game: Game, act: Filled, ident: str, links: Links) -> Answer:
    """A deal that is over, to step through, with the reasons of the computer players."""
    deals = [n for n, deal in enumerate(game.evening.deals) if deal.table.over]
    found = [n for n in deals if str(n + 1) == act.get("deal")]
    if not found:
        raise Wrong(say("web.message"))
    told = commented(game, title(game), found[0])
    html = deal_html(told, REVIEW, replace(links, page=""), only=found[0])
    return {**_into(ident, REVIEW, html), "record": write(told), "file": file_name(told)}


def _record(game: Game, act: Filled, ident: str, links: Links) -> Answer:
    """The evening as a record, with the reasons where they are wanted."""
    called = title(game)
    told = commented(game, called) if "reasons" in act else read(record(game, called))
    return {"record": write(told), "file": file_name(told)}


def title(game: Game) -> str:
    """What the evening is called: who played, and the number of the shuffle."""
    names = ", ".join(game.settings.names)
    return say("play.record.title", players=names, seed=game.settings.seed)


def _setup(game: Game, act: Filled, ident: str, links: Links) -> Answer:
    """The form again, as this company filled it in."""
    return {"setup": agreeing_html(ident, game.settings)}


type _Question = Callable[[Game, Filled, str, Links], Answer]
_ASKED: Mapping[str, _Question] = {
    "why": _why,
    "worth": _worth,
    "story": _story,
    "review": _review,
    "record": _record,
    "setup": _setup,
}
