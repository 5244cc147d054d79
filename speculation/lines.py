"""The lines of a record: what each says, the comments that belong to it, and where it stands."""

import re
from dataclasses import dataclass

from speculation.catalogue import say
from speculation.control_characters import ACTING

# What a line says, and each comment, has at most so many characters.
LONGEST = 1000
LONGEST_LINE = 4 * LONGEST
LONGEST_TEXT = 1_000_000


class Wrong(ValueError):
    """Something wrong at a place of the text; line and column count from 1."""

    def __init__(self, line: int, column: int, text: str, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.column = column
        self.text = text


@dataclass(frozen=True, slots=True)
class Remark:
    """The comments of a line: those on whole lines above it, and the one behind it.

    >>> Remark(("First.",), "Then.").text
    'First. Then.'
    """

    above: tuple[str, ...] = ()
    beside: str | None = None

    @property
    def text(self) -> str | None:
        """All of it in one string, as the commentary of a step, or None."""
        words = " ".join(part for part in (*self.above, self.beside or "") if part)
        return words or None


@dataclass(frozen=True, slots=True)
class Raw:
    """A line that says something, its words a space apart and its comments taken off.

    `columns` are where its words begin.
    """

    number: int
    columns: tuple[int, ...]
    text: str
    remark: Remark

    @property
    def indented(self) -> bool:
        """Whether the line begins with space."""
        return self.columns[0] > 1

    def wrong(self, sentence: str, text: str | None = None, at: int = 0) -> Wrong:
        """The error that concerns `text`, which begins `at` characters into the line."""
        word = self.text.count(" ", 0, at)
        column = self.columns[word] + at - (self.text.rfind(" ", 0, at) + 1)
        return Wrong(self.number, column, self.text if text is None else text, sentence)


def split(text: str) -> tuple[tuple[Raw, ...], tuple[str, ...]]:
    """The lines that say something, and the comments left over at the end.

    >>> [raw.text for raw in split("# Well.\\nturn-up 9♥  # so\\n")[0]]
    ['turn-up 9♥']
    """
    if len(text) > LONGEST_TEXT:
        raise Wrong(1, 1, "", say("read.file.long", most=LONGEST_TEXT))
    if "\r" in text and "\n" not in text:
        raise Wrong(1, text.index("\r") + 1, repr("\r"), say("read.cr"))
    raws: list[Raw] = []
    above: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        said, sign, comment = _checked(number, line.removesuffix("\r")).partition("#")
        if said.strip():
            remark = Remark(tuple(above), comment.strip() if sign else None)
            words = list(re.finditer(r"\S+", said))
            columns = tuple(word.start() + 1 for word in words)
            raws.append(Raw(number, columns, " ".join(word[0] for word in words), remark))
            above = []
        elif sign:
            above.append(comment.strip())
    return tuple(raws), tuple(above)


def _checked(number: int, line: str) -> str:
    said, _, comment = line.partition("#")
    for part, at in ((line, LONGEST_LINE), (said.strip(), LONGEST), (comment.strip(), LONGEST)):
        if len(part) > at:
            column = line.index(part) + at
            raise Wrong(number, column + 1, part[at : at + 40], say("read.line.long", most=at))
    acting = ACTING.search(line)
    if acting:
        raise Wrong(number, acting.start() + 1, repr(acting[0]), say("read.control"))
    return line
