"""How far a long piece of work has got: a bar on a terminal, else a line for every tenth."""

import os
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size
from time import monotonic
from typing import TextIO

from speculation.catalogue import say

WIDEST = 40
BRIGHT, PLAIN = "\x1b[32m", "\x1b[0m"
# How many seconds lie between two bars.
PAUSE = 0.1


def told[T](things: Iterable[T], total: int, begun: int, stream: TextIO) -> Iterator[T]:
    """The things as they come, told on a stream; so many of them are not new work."""
    show = _bar if stream.isatty() and os.environ.get("TERM") != "dumb" else _tenths
    return show(things, total, begun, stream)


def _bar[T](things: Iterable[T], total: int, begun: int, stream: TextIO) -> Iterator[T]:
    start = shown = monotonic()
    try:
        for done, thing in enumerate(things, start=1):
            now = monotonic()
            if now - shown > PAUSE or done == total:
                shown = now
                print(f"\r{_drawn(done, total, begun, now - start)}\x1b[K", end="", file=stream)
                stream.flush()
            yield thing
    finally:
        print(file=stream)


def _drawn(done: int, total: int, begun: int, seconds: float) -> str:
    words = _words(done, total, begun, seconds)
    wide = max(min(WIDEST, get_terminal_size().columns - len(words) - 4), 0)
    full = wide * done // total
    bar = f"{'█' * full}{'░' * (wide - full)}"
    return f"{bar if os.environ.get('NO_COLOR') else BRIGHT + bar + PLAIN} {words}"


def _words(done: int, total: int, begun: int, seconds: float) -> str:
    new = done - begun
    if new <= 0 or done == total:
        return say("laboratory.progress", done=done, total=total)
    left = _left((total - done) * seconds / new)
    return say("laboratory.progress.left", done=done, total=total, left=left)


def _left(seconds: float) -> str:
    if seconds < 90:
        return say("laboratory.progress.seconds", n=round(seconds))
    return say("laboratory.progress.minutes", n=round(seconds / 60))


def _tenths[T](things: Iterable[T], total: int, begun: int, stream: TextIO) -> Iterator[T]:
    for done, thing in enumerate(things, start=1):
        if done > begun and done * 10 // total > (done - 1) * 10 // total:
            print(say("laboratory.progress", done=done, total=total), file=stream)
        yield thing
