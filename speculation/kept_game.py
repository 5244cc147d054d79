"""A game as it is kept, sent and found again: JSON, with everything in it distrusted."""

import json
import re
from collections.abc import Mapping
from typing import Any

from speculation.catalogue import say
from speculation.company import Seat, Settings
from speculation.game import Game, resumed

VERSION = 1
LONGEST = 2_000_000
MOST_WORDS = 50_000
LONGEST_WORDS = 200
MOST_SEATS = 9
DEEPEST = 3
# A string that is never closed goes to the end: it is looked through once, not once a letter.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[][{}]', re.DOTALL)
_KEYS = ("rules", "variants", "seats", "chips", "seed", "deals", "dealer", "undo", "log", "over")


class BadGame(ValueError):
    """A kept game that cannot be played on: a sentence that says why."""


def document(game: Game) -> dict[str, Any]:
    """A game as JSON can hold it; `read_game` gives it back.

    `over` says for those who cannot play it again who has won the evening, once that has ended.

    >>> from speculation.game import new
    >>> game = new(Settings((Seat("Anna"), Seat("Ben", "bold")), rules="hoyle-1847", seed=7))
    >>> document(game)["seats"][1], read_game(document(game)) == game
    ({'name': 'Ben', 'player': 'bold'}, True)
    """
    agreed = game.settings
    return {
        "speculation-game": VERSION,
        "rules": agreed.rules,
        "variants": list(agreed.variants),
        "seats": [{"name": seat.name, "player": seat.player} for seat in agreed.seats],
        "chips": agreed.chips,
        "seed": agreed.seed,
        "deals": agreed.deals,
        "dealer": agreed.dealer,
        "undo": agreed.undo,
        "log": list(game.log),
        "over": list(game.evening.winners) if game.over else None,
    }


def read_game(given: object) -> Game:
    """The game that a text or a document tells of; `BadGame` where there is none.

    >>> read_game('{"speculation-game": 2}')
    Traceback (most recent call last):
    ...
    speculation.kept_game.BadGame: this game was kept in form 2, and only form 1 is read here
    """
    found = _parsed(given) if isinstance(given, str) else given
    if not isinstance(found, Mapping) or "speculation-game" not in found:
        raise BadGame(say("play.bad.none"))
    if found["speculation-game"] != VERSION:
        version = str(found["speculation-game"])[:20]
        raise BadGame(say("play.bad.version", found=version, version=VERSION))
    settings, log = _settings(found), _log(found)
    try:
        game = resumed(settings, log)
    except ValueError as error:
        raise BadGame(say("play.bad.refused", why=error)) from None
    _check_end(found, game)
    return game


def _check_end(found: Mapping[str, Any], game: Game) -> None:
    """Whoever was told that an evening is over, and who won it, was told the truth."""
    if found.get("over") is None:
        return
    winners = _texts(found, "over", MOST_SEATS)
    if not game.over or winners != game.evening.winners:
        raise BadGame(say("play.bad.over", winners=", ".join(winners)))


def _parsed(text: str) -> object:
    if len(text) > LONGEST:
        raise BadGame(say("play.bad.long", most=LONGEST))
    # In a browser what is nested too deep ends the engine: it is not even tried.
    if _depth(text) > DEEPEST:
        raise BadGame(say("play.bad.none"))
    try:
        return json.loads(text)
    except ValueError:
        raise BadGame(say("play.bad.none")) from None


def _depth(text: str) -> int:
    """How deep brackets lie within brackets, those in strings not counted, closed or not.

    >>> _depth('{"log": [], "seats": [{"name": "]["}]}'), _depth('{"log": "[[[[')
    (3, 1)
    """
    deep = most = 0
    for mark in _STRING_OR_BRACKET.findall(text):
        deep += (mark in "[{") - (mark in "]}")
        most = max(most, deep)
    return most


def _settings(found: Mapping[str, Any]) -> Settings:
    for key in found:
        if key not in (*_KEYS, "speculation-game"):
            raise BadGame(say("play.bad.key", key=str(key)[:40]))
    return Settings(
        seats=_seats(found.get("seats")),
        rules=_text(found, "rules"),
        variants=_texts(found, "variants", 20),
        chips=_number(found, "chips"),
        seed=_number(found, "seed"),
        deals=None if found.get("deals") is None else _number(found, "deals"),
        dealer=None if found.get("dealer") is None else _text(found, "dealer"),
        undo=_yes_or_no(found, "undo"),
    )


def _seats(found: object) -> tuple[Seat, ...]:
    if not isinstance(found, list) or len(found) > MOST_SEATS:
        raise BadGame(say("play.bad.value", key="seats"))
    for seat in found:
        if not isinstance(seat, Mapping) or set(seat) != {"name", "player"}:
            raise BadGame(say("play.bad.value", key="seats"))
    return tuple(Seat(_text(seat, "name"), _text(seat, "player")) for seat in found)


def _text(found: Mapping[str, Any], key: str) -> str:
    value = found.get(key)
    if not isinstance(value, str) or len(value) > LONGEST_WORDS:
        raise BadGame(say("play.bad.value", key=key))
    return value


def _texts(found: Mapping[str, Any], key: str, most: int) -> tuple[str, ...]:
    value = found.get(key)
    if not isinstance(value, list) or len(value) > most:
        raise BadGame(say("play.bad.value", key=key))
    return tuple(_text({key: text}, key) for text in value)


def _log(found: Mapping[str, Any]) -> tuple[str, ...]:
    return _texts(found, "log", MOST_WORDS)


def _number(found: Mapping[str, Any], key: str) -> int:
    value = found.get(key)
    if type(value) is not int:
        raise BadGame(say("play.bad.value", key=key))
    return value


def _yes_or_no(found: Mapping[str, Any], key: str) -> bool:
    value = found.get(key)
    if not isinstance(value, bool):
        raise BadGame(say("play.bad.value", key=key))
    return value
