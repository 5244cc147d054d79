"""Every sentence a reader sees, one module a part of the project; `catalogue` fills them in."""

from collections.abc import Iterator, Mapping

from speculation.sentences import (
    cli,
    compare,
    coverage,
    editor,
    game,
    laboratory,
    odds,
    offline,
    play,
    player,
    players,
    prompts,
    reading,
    referee,
    rules,
    table,
    trying,
    worth,
)

_PARTS: tuple[Mapping[str, str], ...] = (
    cli.SENTENCES,
    compare.SENTENCES,
    coverage.SENTENCES,
    editor.SENTENCES,
    game.SENTENCES,
    laboratory.SENTENCES,
    odds.SENTENCES,
    offline.SENTENCES,
    play.SENTENCES,
    player.SENTENCES,
    players.SENTENCES,
    prompts.SENTENCES,
    reading.SENTENCES,
    referee.SENTENCES,
    rules.SENTENCES,
    table.SENTENCES,
    trying.SENTENCES,
    worth.SENTENCES,
)


def _all() -> Iterator[tuple[str, str]]:
    for part in _PARTS:
        yield from part.items()


SENTENCES: Mapping[str, str] = dict(_all())
if len(SENTENCES) != sum(len(part) for part in _PARTS):
    raise ValueError("two parts of the catalogue use one key")
