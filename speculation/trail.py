"""The way a reader came to a branch, so that Undo leads back along it and nothing is lost.

A move is undone by leaving it off. A change of rules or of the unseen cards can cost moves, so
the branch as it was before is kept; the moves it cost wait, and are tried again at the next change.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from speculation.branch import LARGEST_SEED, Position, Wrong, checked
from speculation.catalogue import say

MOST_CHANGES = 20


@dataclass(frozen=True, slots=True)
class Change:
    """The branch before a change, the moves that waited then, and how many were kept by it."""

    before: Position
    waiting: tuple[str, ...]
    kept: int


@dataclass(frozen=True, slots=True)
class Trail:
    """A branch, the moves of the reader's that it has no room for, and the changes so far."""

    position: Position
    waiting: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """All moves of the reader's, made or waiting."""
        return (*self.position.moves, *self.waiting)

    def at(self, position: Position) -> "Trail":
        """The same way, gone on to another branch by moves alone."""
        return replace(self, position=position, waiting=())

    def changed(self, position: Position, waiting: tuple[str, ...] = ()) -> "Trail":
        """The way after a change to a branch, which some moves have to wait for."""
        change = Change(self.position, self.waiting, len(position.moves))
        return Trail(position, waiting, (*self.changes, change)[-MOST_CHANGES:])

    def undone(self) -> "Trail | None":
        """The way without what was done last; None where nothing was.

        >>> trail = Trail(Position(moves=("Ben turns",)))
        >>> hoyle = trail.changed(Position(rules="hoyle-1847"), waiting=("Ben turns",))
        >>> hoyle.undone() == trail, trail.undone().undone()
        (True, None)
        """
        position, changes = self.position, self.changes
        if changes and len(position.moves) <= changes[-1].kept:
            return Trail(changes[-1].before, changes[-1].waiting, changes[:-1])
        return self.at(replace(position, moves=position.moves[:-1])) if position.moves else None


def as_json(trail: Trail) -> dict[str, object]:
    """The way as the page keeps it: the position, and the rest beside it."""
    changes = [asdict(change) for change in trail.changes]
    return {**asdict(trail.position), "waiting": trail.waiting, "changes": changes}


def read_trail(asked: Mapping[str, Any]) -> Trail:
    """The way as the page sends it back; `Wrong` where it is none."""
    changes = asked.get("changes", [])
    if not isinstance(changes, list) or len(changes) > MOST_CHANGES:
        raise Wrong(say("web.message"))
    return Trail(
        _position(asked), _texts(asked, "waiting", []), tuple(_change(one) for one in changes)
    )


def _change(given: object) -> Change:
    if not isinstance(given, dict) or not isinstance(given.get("before"), dict):
        raise Wrong(say("web.message"))
    before = _position(given["before"])
    return Change(before, _texts(given, "waiting"), _number(given, "kept"))


def _position(asked: Mapping[str, Any]) -> Position:
    rules, seed = asked.get("rules"), _number(asked, "seed")
    if not isinstance(rules, str):
        raise Wrong(say("web.message"))
    if not 0 <= seed <= LARGEST_SEED:
        raise Wrong(say("web.seed.number", most=LARGEST_SEED))
    variants, moves = _texts(asked, "variants"), _texts(asked, "moves")
    deal, step = _number(asked, "deal"), _number(asked, "step")
    return checked(Position(deal, step, rules, variants, seed, moves))


def _number(asked: Mapping[str, Any], key: str) -> int:
    value = asked.get(key)
    if type(value) is not int:
        raise Wrong(say("web.message"))
    return value


def _texts(asked: Mapping[str, Any], key: str, default: object = None) -> tuple[str, ...]:
    value = asked.get(key, default)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise Wrong(say("web.message"))
    return tuple(value)
