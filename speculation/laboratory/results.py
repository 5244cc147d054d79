"""The result file: a heading, then a line of JSON for each evening, in their order.

An evening depends on the plan and its number alone, so the file is the same, byte for byte,
however the evenings were spread, and a run that was stopped goes on after its last whole line.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import BinaryIO, TextIO

from speculation import __version__
from speculation.catalogue import say
from speculation.laboratory.counted import COUNTS
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import Line, in_a_line, line_of, play

FORMAT = 1
# Bytes that a line holds at most: what is longer is no line of such a file.
LONGEST_LINE = 1_000_000

# Who plays evenings of such numbers, and gives their lines in order.
type Played = Callable[[Plan, range], Iterator[Line]]


class Unfit(ValueError):
    """A result file that cannot be gone on with; the message says why."""


def heading(plan: Plan) -> dict[str, object]:
    """What a file says first: its format, the program's version, the plan, what is counted."""
    return {
        "speculation-simulation": FORMAT,
        "version": __version__,
        "plan": plan.document(),
        "counts": list(COUNTS),
    }


def kept(path: Path, plan: Plan) -> Iterator[Line]:
    """The evenings that a file holds; `Unfit` where it holds anything else.

    A last line that is torn is left out.
    """
    with path.open("rb") as file:
        yield from _read(file, path, plan)


def _read(file: BinaryIO, path: Path, plan: Plan) -> Iterator[Line]:
    _check_heading(file.readline(LONGEST_LINE), path, plan)
    for n, data in enumerate(iter(partial(file.readline, LONGEST_LINE), b"")):
        if len(data) == LONGEST_LINE:
            raise Unfit(say("laboratory.file.line", file=path, line=n + 2))
        if not data.endswith(b"\n"):
            return
        yield _line(data, n, path)


def held(path: Path) -> int:
    """How many evenings a file holds, unread."""
    with path.open("rb") as file:
        blocks = iter(partial(file.read, LONGEST_LINE), b"")
        return max(sum(block.count(b"\n") for block in blocks) - 1, 0)


def _check_heading(data: bytes, path: Path, plan: Plan) -> None:
    found = _parsed(data)
    if not isinstance(found, dict) or found.get("speculation-simulation") != FORMAT:
        raise Unfit(say("laboratory.file.strange", file=path))
    if found.get("version") != __version__:
        slots = {"other": str(found.get("version"))[:40], "version": __version__}
        raise Unfit(say("laboratory.file.version", file=path, **slots))
    if found != heading(plan):
        raise Unfit(say("laboratory.file.plan", file=path, what=_differing(found, plan)))


def _differing(found: dict[str, object], plan: Plan) -> str:
    """What of the plan is another one in the file."""
    theirs, ours = found.get("plan"), plan.document()
    if not isinstance(theirs, dict):
        return "plan"
    return ", ".join(name for name in ours if theirs.get(name) != ours[name]) or "counts"


def _parsed(data: bytes) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _line(data: bytes, n: int, path: Path) -> Line:
    found = _parsed(data)
    try:
        line = line_of(found) if isinstance(found, dict) else None
    except (ValueError, TypeError):
        line = None
    if line is None or line.n != n:
        raise Unfit(say("laboratory.file.line", file=path, line=n + 2))
    return line


def ready(path: Path, plan: Plan, *, resume: bool) -> None:
    """See to it that a file with this plan's heading is there; `Unfit` where that cannot be.

    Where a run is resumed the file may be there already, or may not have got to its first line.
    """
    head = in_a_line(heading(plan)) + "\n"
    if path.exists() and not path.is_file():
        raise Unfit(say("laboratory.file.strange", file=path))
    if resume and path.exists() and not _torn(path, head):
        return
    with _opened(path, resume=resume) as file:
        file.write(head)


def _torn(path: Path, head: str) -> bool:
    """Whether a file holds no more than the beginning of its heading."""
    with path.open(encoding="utf-8", errors="replace") as file:
        first = file.readline(len(head))
    return first != head and head.startswith(first)


def _opened(path: Path, *, resume: bool) -> TextIO:
    try:
        return path.open("w" if resume else "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise Unfit(say("laboratory.file.exists", file=path)) from None


def lines(path: Path, plan: Plan, evenings: int, played: Played) -> Iterator[Line]:
    """So many evenings: those that a file holds, then new ones, each written as it comes.

    The last one kept is played again, so that no file goes on under players who would not have
    begun it so.
    """
    with path.open("r+b") as file:
        _for_one_run_alone(file, path)
        line = None
        for line in islice(_read(file, path, plan), evenings):
            yield line
        if line is not None and play(plan, line.n) != line:
            raise Unfit(say("laboratory.file.otherwise", file=path, n=line.n))
        missing = range(line.n + 1 if line else 0, evenings)
        if missing:
            yield from _added(file, played(plan, missing))


def _added(file: BinaryIO, new: Iterator[Line]) -> Iterator[Line]:
    """New lines, each written behind the last whole one."""
    file.seek(0)
    file.truncate(file.read().rfind(b"\n") + 1)
    file.seek(0, 2)
    for line in new:
        file.write(f"{line.text}\n".encode())
        file.flush()
        yield line


def _for_one_run_alone(file: BinaryIO, path: Path) -> None:
    """Keep a second run off the file, where the system can, until it is closed."""
    try:
        fcntl = import_module("fcntl")
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return
    except OSError:
        raise Unfit(say("laboratory.file.taken", file=path)) from None
