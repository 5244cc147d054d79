"""A game told in lines of text, as wide as the screen."""

import re
from collections.abc import Iterator
from textwrap import wrap

from speculation.catalogue import say
from speculation.control_characters import spelled_out
from speculation.events import Ask
from speculation.game import Awaited, Game
from speculation.record import deal_result
from speculation.recorded import SEPARATOR
from speculation.render_words import out_of_play
from speculation.statements import statement
from speculation.table import Table

NARROWEST = 40
# A sign that no line holds once it is spelled out, and at which none is broken.
_TIED = "\0"
_BEHIND_A_NUMBER = re.compile(r"(?<=\d) (?=\S)")
_RED = re.compile(r"(?:10|[2-9JQKA])[♥♦]")


def fitted(lines: Iterator[str], width: int, colour: bool) -> str:
    """Lines broken to a width, with red suits in red where colours are wanted.

    >>> fitted(iter(["Anna turns J♥"]), 40, True)
    'Anna turns \\x1b[31mJ♥\\x1b[0m'
    """
    seen = map(spelled_out, lines)
    text = "\n".join(part for line in seen for part in _broken(line, max(width, NARROWEST)))
    return _RED.sub("\x1b[31m\\g<0>\x1b[0m", text) if colour else text


def _broken(line: str, width: int) -> list[str]:
    """A line in as many as it takes; a number stays with what it counts."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    parts = wrap(_BEHIND_A_NUMBER.sub(_TIED, line), width, subsequent_indent=indent)
    return [part.replace(_TIED, " ") for part in parts] or [""]


def news(before: Game, after: Game) -> Iterator[str]:
    """What the last words of a game have brought: an event, an offer, a new deal, or nothing."""
    words = after.log[-1]
    if words == SEPARATOR:
        yield from dealt(after)
    elif len(after.evening.deal.events) > len(before.evening.deal.events):
        yield f"  {statement(after.evening.deal.events[-1])}"
    elif after.market.offer and after.market.offer != before.market.offer:
        yield f"  {say('play.view.offers', words=words)}"
    elif before.market.offer and not after.market.offer:
        yield f"  {say('play.view.declined', seller=before.market.offer.seller)}"
    if after.table.over and not before.table.over:
        yield from ended(after)


def dealt(game: Game) -> Iterator[str]:
    """The beginning of a deal, or which it was where it is over."""
    table, n = game.table, len(game.evening.deals)
    yield ""
    key = "play.view.deal-over" if table.over else "play.view.deal"
    yield say(key, n=n, dealer=table.dealer, pool=table.pool)
    yield from (f"  {sentence}" for sentence in out_of_play(say, game.evening.deal.tables[0]))


def ended(game: Game) -> Iterator[str]:
    """The end of a deal, and of the evening where it is one."""
    table = game.table
    yield f"  {deal_result(table)}"
    yield f"  {', '.join(f'{n} {p}' for n, p in zip(table.seats, table.purses, strict=True))}"
    if game.over:
        yield ""
        winners = ", ".join(game.evening.winners)
        yield say("play.view.over", winners=winners, chips=max(table.purses))


def position(game: Game, you: str) -> Iterator[str]:
    """The table as it stands, for one who must decide."""
    table = game.table
    yield ""
    yield _best(table)
    for name in table.seats:
        yield f"  {_player(table, name, you)}"
    for bid in table.bids:
        yield f"  {statement(bid)}"
    asks = [said for said in table.talk if isinstance(said, Ask)]
    if asks:
        yield f"  {statement(asks[-1])}"
    if game.market.offer is not None:
        yield f"  {say('play.view.offers', words=statement(game.market.offer))}"


def _best(table: Table) -> str:
    if table.best is None or table.owner is None:
        return say("play.view.no-best", pool=table.pool)
    return say("play.view.best", pool=table.pool, best=table.best, owner=table.owner)


def _player(table: Table, name: str, you: str) -> str:
    key = "play.view.you" if name == you else "play.view.player"
    return say(key, name=name, chips=table.purse(name), hidden=table.pile(name))


def wanted(awaited: Awaited) -> Iterator[str]:
    """What a person may do, in words that can be typed."""
    key = "deal-next" if awaited.kind == "deal" else awaited.kind
    yield say(f"play.view.{key}", name=awaited.seat)
