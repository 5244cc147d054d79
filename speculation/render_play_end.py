"""How a deal and an evening ended, the deals to step through again, and what was agreed."""

from collections.abc import Iterator
from html import escape

from speculation.catalogue import chips, say
from speculation.company import PERSON
from speculation.game import Game
from speculation.render_board import marked
from speculation.render_forms import aside_of, form, ident_of
from speculation.rulesets import RULE_SETS
from speculation.table import Table


def end_html(game: Game, ident: str) -> str:
    """Who won what: everybody in the order of their chips, and the deals one by one."""
    table = game.table
    order = sorted(table.seats, key=table.purse, reverse=True)
    places = "".join(_place(game, name) for name in order)
    deals = "".join(f"<li>{_won(n, t)}</li>" for n, t in enumerate(_ended(game), start=1))
    return (
        f'<p class="spec-end">{marked("game.end.why." + _why(game))}</p>'
        f'<ol class="spec-places">{places}</ol><ul class="spec-won">{deals}</ul>'
    )


def _why(game: Game) -> str:
    deals = game.settings.deals
    return "agreed" if deals is not None and len(game.evening.deals) >= deals else "broke"


def _place(game: Game, name: str) -> str:
    purse = game.table.purse(name)
    slots = {"name": name, "chips": chips(purse), "by": abs(purse - game.settings.chips)}
    key = "more" if purse > game.settings.chips else "less" if purse < game.settings.chips else "as"
    return f"<li>{marked(f'game.end.{key}', **slots)}</li>"


def _won(n: int, table: Table) -> str:
    assert table.result is not None
    if table.result.winner is None:
        return marked("game.end.carried", deal=n, chips=chips(table.result.carried))
    slots = {"winner": table.result.winner, "chips": chips(table.result.won), "card": table.best}
    return marked("game.end.won", deal=n, **slots)


def _ended(game: Game) -> list[Table]:
    return [deal.table for deal in game.evening.deals if deal.table.over]


def evening_html(game: Game, ident: str) -> str:
    """The deals that can be stepped through, and what the company has agreed on."""
    agreed = "".join(f"<li>{line}</li>" for line in _agreed(game))
    content = f'<ul class="spec-agreed">{agreed}</ul>'
    return f"{_again(game, ident)}{aside_of(ident, 'agreed', say('game.agreed'), content)}"


def _again(game: Game, ident: str) -> str:
    """A button for every deal that is over: its steps, with the computers' reasons beside them."""
    ended = range(1, len(_ended(game)) + 1)
    if not ended:
        return ""
    buttons = "".join(_review(ident, n) for n in ended)
    hint = f'<p class="spec-hint">{escape(say("game.review.hint"))}</p>'
    body = f"{hint}{form('review', f'<div class="spec-row">{buttons}</div>')}"
    return aside_of(ident, "again", say("game.review"), body)


def _review(ident: str, n: int) -> str:
    text = escape(say("referee.deal", n=n))
    there = ident_of(ident, f"review-{n}")
    return f'<button class="spec-button" id="{there}" name="deal" value="{n}">{text}</button>'


def _agreed(game: Game) -> Iterator[str]:
    agreed = game.settings
    rules = " + ".join((RULE_SETS[agreed.rules].short, *agreed.variants))
    yield marked("game.agreed.rules", rules=rules)
    yield marked("game.agreed.chips", chips=chips(agreed.chips))
    yield marked("game.agreed.seed", seed=agreed.seed)
    yield marked(f"game.agreed.undo.{'yes' if agreed.undo else 'no'}")
    for seat in agreed.seats:
        if seat.player == PERSON:
            yield marked("game.agreed.person", name=seat.name)
        else:
            temper = say(f"game.temper.{seat.player}")
            yield marked("game.agreed.computer", name=seat.name, temper=temper)
