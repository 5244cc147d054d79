"""Charts as SVG: lines and bars that can be read without colour, without sight, and on paper.

A chart is an image with a title and a description; the numbers stand in a table beside it. Lines
are told apart by dash, mark and a label at their end. There is no style within: classes alone,
and what a drawing is without a style sheet (dashes, places) in attributes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape
from math import ceil, floor, log10

type Number = int | float | Fraction
type Points = Sequence[tuple[Number, Number]]
type Write = Callable[[Number], str]

# The drawing's own units: as many as a small screen has pixels.
WIDTH, HEIGHT = 320, 250
TOP, BOTTOM, LEFT = 26, 40, 40
LETTER, LINE = 6.5, 14
LONGEST_LABEL = 14
MOST_MARKS = 10
_DASHES = ("", "7 3", "2 3", "10 3 2 3")
# A mark's outline about the point where it stands.
_MARKS = (
    "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "m-3-3h6v6h-6z",
    "m0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z",
    "m0-4l4 7h-8z",
    "m0 4l4-7h-8z",
)
COLOURS = 5


def plain(number: Number) -> str:
    """A number on an axis, with a true minus sign.

    >>> plain(-5), plain(2.5), plain(10.0)
    ('−5', '2.5', '10')
    """
    return f"{float(number):g}".replace("-", "−")


def chart_html(
    title: str,
    description: str,
    series: Mapping[str, Points],
    *,
    ident: str,
    across: str = "",
    up: str = "",
    write: Write = plain,
    falling: bool = False,
) -> str:
    """Lines, each named at its end: the points of each in order from left to right.

    `ident` begins the ids within and must be the only one of its name on the page; `across` and
    `up` name the axes; `write` writes the numbers of the upright one; `falling` says that the
    numbers across fall from left to right. Without a point there is nothing to draw, and the text
    is empty.

    >>> svg = chart_html("Chips", "Anna gains.", {"Anna": [(0, 40), (1, 45)]}, ident="chips")
    >>> '<title id="chips--title">Chips</title>' in svg, "style" in svg
    (True, False)
    >>> chart_html("Chips", "Nobody plays.", {"Anna": []}, ident="chips")
    ''
    """
    drawn = {name: points for name, points in series.items() if points}
    if not drawn:
        return ""
    frame = _frame(drawn, falling)
    lines = "".join(
        _line(frame, n, name, drawn[name], label)
        for (n, name), label in zip(enumerate(drawn), _labels(frame, drawn), strict=True)
    )
    axes = _rows(frame, write) + _columns(frame) + _names(frame, across, up)
    return _svg(title, description, ident, HEIGHT, axes + lines)


def bars_html(
    title: str,
    description: str,
    bars: Mapping[str, Number],
    *,
    ident: str,
    up: str = "",
    write: Write = plain,
) -> str:
    """Bars that lie one below another, each under its name and before its number.

    `ident`, `up` and `write` are those of `chart_html`; a number below nothing has no bar.

    >>> "spec-bar-name" in bars_html("Chances", "Dealer first.", {"Dealer": 0.5}, ident="chances")
    True
    """
    longest = max((*bars.values(), 0)) or 1
    rows = "".join(
        _bar(n, name, float(number / longest), write(number))
        for n, (name, number) in enumerate(bars.items())
    )
    named = f'<text class="spec-axis" x="2" y="13">{escape(up)}</text>' if up else ""
    height = TOP + len(bars) * 2 * LINE
    return _svg(title, description, ident, height, named + rows) if bars else ""


def _svg(title: str, description: str, ident: str, height: int, inner: str) -> str:
    called = escape(ident)
    return (
        f'<svg class="spec-chart" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-labelledby="{called}--title {called}--desc">'
        f'<title id="{called}--title">{escape(title)}</title>'
        f'<desc id="{called}--desc">{escape(description)}</desc>{inner}</svg>'
    )


class _Frame:
    """Where a point of the chart lies in the drawing."""

    def __init__(self, xs: list[float], ys: list[float], right: float, falling: bool) -> None:
        self.across = steps(min(xs), max(xs), 8, whole=all(x == int(x) for x in xs))
        self.up = steps(min(*ys, 0), max(*ys, 0), 5)
        self.x0, self.x1 = min(xs), max(xs)
        self.right = WIDTH - right
        self.falling = falling

    def x(self, number: Number) -> float:
        part = (float(number) - self.x0) / (self.x1 - self.x0 or 1)
        part = 1 - part if self.falling else part
        return round(LEFT + 6 + part * (self.right - LEFT - 12), 1)

    def y(self, number: Number) -> float:
        low, high = self.up[0], self.up[-1]
        part = (float(number) - low) / (high - low)
        return round(HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP), 1)


def _frame(series: Mapping[str, Points], falling: bool) -> _Frame:
    xs = [float(x) for points in series.values() for x, _ in points]
    ys = [float(y) for points in series.values() for _, y in points]
    longest = max(len(_short(name)) for name in series)
    return _Frame(xs, ys, longest * LETTER + 14, falling)


def steps(low: float, high: float, most: int, *, whole: bool = False) -> list[float]:
    """Round numbers that reach from `low` to `high` and beyond, about so many at most.

    >>> steps(0, 0.88, 5), steps(-1.9, 4.6, 5), steps(1, 4, 8, whole=True)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [-2.0, 0.0, 2.0, 4.0, 6.0], [1.0, 2.0, 3.0, 4.0])
    """
    size = _round_up((high - low or 1) / most)
    if whole:
        size = max(1.0, size)
    first, last = floor(low / size + 1e-9), ceil(high / size - 1e-9)
    return [round(n * size, 9) for n in range(first, max(last, first + 1) + 1)]


def _round_up(size: float) -> float:
    """The next of 1, 2, 5, 10 and so on."""
    unit = 10.0 ** floor(log10(size))
    return next(unit * n for n in (1, 2, 5, 10) if unit * n >= size * (1 - 1e-9))


def _rows(frame: _Frame, write: Write) -> str:
    """The level lines, each with its number; that of nothing is the strongest."""
    return "".join(
        f'<path class="spec-level{"" if number else " is-zero"}"'
        f' d="M{LEFT} {frame.y(number)}H{frame.right:g}"/>'
        f'<text x="{LEFT - 5}" y="{frame.y(number) + 4:g}" text-anchor="end">'
        f"{escape(write(number))}</text>"
        for number in frame.up
    )


def _columns(frame: _Frame) -> str:
    return "".join(
        f'<text x="{frame.x(number):g}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">'
        f"{escape(plain(number))}</text>"
        for number in frame.across
        if frame.x0 <= number <= frame.x1
    )


def _names(frame: _Frame, across: str, up: str) -> str:
    middle = (LEFT + frame.right) / 2
    return (
        f'<text class="spec-axis" x="4" y="13">{escape(up)}</text>'
        f'<text class="spec-axis" x="{middle:g}" y="{HEIGHT - 6}" text-anchor="middle">'
        f"{escape(across)}</text>"
    )


def _labels(frame: _Frame, series: Mapping[str, Points]) -> list[float]:
    """How high the label of each line stands: at its end, or as near as the others allow."""
    ends = [frame.y(points[-1][1]) for points in series.values()]
    order = sorted(range(len(ends)), key=lambda n: ends[n])
    lowest = HEIGHT - BOTTOM + 4
    spread = _apart([ends[n] for n in order], TOP, lowest)
    placed = dict(zip(order, spread, strict=True))
    return [placed[n] for n in range(len(ends))]


def _apart(wanted: list[float], least: float, most: float) -> list[float]:
    """The heights moved so that each is a line below the one before, and the last in sight."""
    placed: list[float] = []
    for height in wanted:
        placed.append(max(height, placed[-1] + LINE if placed else least))
    for n in range(len(placed) - 1, -1, -1):
        room = placed[n + 1] - LINE if n + 1 < len(placed) else most
        placed[n] = min(placed[n], room)
    return placed


def _line(frame: _Frame, n: int, name: str, points: Points, label: float) -> str:
    at = [(frame.x(x), frame.y(y)) for x, y in points]
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in at)
    dash = _DASHES[n % len(_DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    marks = "".join(f"M{x:g} {y:g}{_MARKS[n % len(_MARKS)]}" for x, y in _marked(at))
    x, y = at[-1]
    return (
        f'<g class="spec-line is-{n % COLOURS}">'
        f'<path class="spec-drawn" d="{path}" fill="none"{dashed}/>'
        f'<path class="spec-marks" d="{marks}"/>{_leader(x, y, label, frame)}'
        f'<text class="spec-name" x="{frame.right + 12:g}" y="{label + 4:g}">'
        f"{escape(_short(name))}</text></g>"
    )


def _leader(x: float, y: float, label: float, frame: _Frame) -> str:
    """A thin line from the last point to the name."""
    return f'<path class="spec-leader" d="M{x:g} {y:g}L{frame.right + 10:g} {label:g}"/>'


def _marked(at: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """The points that get a mark: all of a few, and of many some, the last among them."""
    every = ceil(len(at) / MOST_MARKS)
    yield from (point for n, point in enumerate(at) if (len(at) - 1 - n) % every == 0)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1]}…"


def _bar(n: int, name: str, part: float, number: str) -> str:
    top = TOP - 4 + n * 2 * LINE
    wide = max(part, 0) * (WIDTH - 70)
    return (
        f'<text class="spec-bar-name" x="2" y="{top + 13}">{escape(name)}</text>'
        f'<path class="spec-bar" d="M2 {top + 17}h{wide:.1f}v8h-{wide:.1f}z"/>'
        f'<text x="{wide + 8:.1f}" y="{top + 26}">{escape(number)}</text>'
    )
