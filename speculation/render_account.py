"""The running account of an evening: everybody's chips after each deal, drawn and in numbers."""

from collections.abc import Mapping
from html import escape

from speculation.catalogue import say
from speculation.game import Game
from speculation.render_chart import chart_html
from speculation.render_forms import ident_of
from speculation.table import Table

type Chips = Mapping[str, list[int]]


def account(game: Game) -> dict[str, list[int]]:
    """Everybody's chips before the evening and after each deal that is over.

    >>> from speculation.company import Seat, Settings
    >>> from speculation.game import new
    >>> account(new(Settings((Seat("Anna"), Seat("Ben"), Seat("Carla")), chips=25)))
    {'Anna': [25], 'Ben': [25], 'Carla': [25]}
    """
    ended = [deal.table for deal in game.evening.deals if deal.table.over]
    return {
        name: [game.settings.chips, *(table.purse(name) for table in ended)]
        for name in game.settings.names
    }


def account_html(game: Game, ident: str) -> str:
    """The chart, and the numbers beside it; only words before the first deal is over."""
    found = account(game)
    if len(found[game.settings.names[0]]) < 2:
        return f"<p>{escape(say('game.account.none', chips=game.settings.chips))}</p>"
    return f"{_chart(found, ident)}{_numbers(game, found)}"


def _chart(found: Chips, ident: str) -> str:
    lines = {name: list(enumerate(chips)) for name, chips in found.items()}
    told = " ".join(
        say("game.account.line", name=name, first=chips[0], last=chips[-1])
        for name, chips in found.items()
    )
    return chart_html(
        say("game.account"),
        told,
        lines,
        ident=ident_of(ident, "chart"),
        across=say("game.account.deals"),
        up=say("game.account.chips"),
    )


def _numbers(game: Game, found: Chips) -> str:
    """A row for each deal, the pool that was carried beside it."""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in found)
    heads = f'<tr><th scope="col">{escape(say("game.account.deal"))}</th>{names}</tr>'
    ended = [deal.table for deal in game.evening.deals if deal.table.over]
    rows = "".join(
        _row(n, list(chips)) for n, chips in enumerate(zip(*found.values(), strict=True))
    )
    label = escape(say("game.account"))
    return (
        f'<div class="spec-sums" role="group" aria-label="{label}" tabindex="0"><table>'
        f"<caption>{label}</caption>{heads}{rows}</table></div>{_carried(ended[-1])}"
    )


def _row(n: int, chips: list[int]) -> str:
    name = say("game.account.row", n=n) if n else say("game.account.before")
    cells = "".join(f"<td>{sum_}</td>" for sum_ in chips)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def _carried(table: Table) -> str:
    """Why the sums are short, where a pool was left."""
    if not table.pool:
        return ""
    return f"<p>{escape(say('game.account.carried', chips=table.pool))}</p>"
