"""The table at which an evening is played: whose word it is, the board, the market, what was said.

The page swaps its parts one by one, so each has an id of its own; see `render_play_acts` for what
a person may do.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from speculation.cards import Card
from speculation.catalogue import chips, say
from speculation.events import Bid, HiddenBid
from speculation.game import Game, awaited
from speculation.haggling import asked_price, highest
from speculation.render_account import account_html
from speculation.render_board import board_html, marked
from speculation.render_forms import aside_of, button, form, ident_of
from speculation.render_play_acts import also_html, dock_html, worth_button
from speculation.render_play_end import end_html, evening_html
from speculation.render_play_pace import pace_html
from speculation.render_play_talk import Heard, fresh, heard, offered, said_html, tags_of
from speculation.render_words import Voice, due_of
from speculation.table import Table


def play_html(game: Game, ident: str) -> str:
    """The whole table of a game; every control has an id, so that focus can be kept.

    >>> from speculation.company import Seat, Settings
    >>> from speculation.game import new, run
    >>> game = run(new(Settings((Seat("Anna"), Seat("Ben", "bold"), Seat("Carla", "sharp")))))
    >>> 'value="Anna passes"' in play_html(game, "game")
    True
    """
    at = heard(game, ident)
    label = escape(say("game.table"))
    return (
        f'<section class="spec-play spec-table" aria-label="{label}">{_call(at)}'
        f'<div class="spec-near">{_near(at)}</div><div class="spec-far">{_far(at)}</div></section>'
    )


def _near(at: Heard) -> str:
    """The board, what stands, and what can be done."""
    game = at.game
    due_now = end_html(game, at.ident) if game.over else dock_html(game, at.ident)
    return (
        f"{_part(at, 'board', board_html(game.table, fresh(at), tags_of(at)))}"
        f'<div class="spec-dock">{_part(at, "market", _market(at))}'
        f"{_part(at, 'dock', due_now)}</div>"
        f"{_part(at, 'also', '' if game.over else also_html(game, at.ident))}"
        f"{pace_html(at.ident)}"
    )


def _far(at: Heard) -> str:
    """What was said, the account, the deals again."""
    game, account = at.game, account_html(at.game, at.ident)
    return (
        f"{_part(at, 'said', said_html(at))}"
        f"{_part(at, 'account', aside_of(at.ident, 'sums', say('game.account'), account))}"
        f"{_part(at, 'evening', evening_html(game, at.ident))}"
    )


def _id(at: Heard, name: str) -> str:
    return ident_of(at.ident, name)


def _part(at: Heard, name: str, content: str) -> str:
    return f'<div class="spec-part is-{name}" id="{_id(at, name)}">{content}</div>'


# Always in sight


def _call(at: Heard) -> str:
    """Whose word it is, the deal, the pool, and undo where the company agreed to it."""
    game = at.game
    line = (
        f'<p class="spec-part spec-line" id="{_id(at, "line")}" tabindex="-1">'
        f"<strong>{due(marked, game)}</strong>{_state(game)}</p>"
    )
    back = button(at.ident, "undo", say("referee.undo"), idle=not game.standing.acts)
    undo = form("undo", back) if game.settings.undo and game.settings.persons else ""
    clock = f'<p class="spec-clock" hidden>{escape(say("game.limit.left"))}<b></b></p>'
    return f'<div class="spec-call">{line}{clock}{_part(at, "back", undo)}</div>'


def _state(game: Game) -> str:
    n, deals = len(game.evening.deals), game.settings.deals
    deal = say("game.deal-of", n=n, deals=deals) if deals else say("referee.deal", n=n)
    return (
        f'<span class="spec-at">{escape(deal)}</span> '
        f'<span class="spec-pot">{escape(say("referee.pool", n=game.table.pool))}</span>'
    )


def due(voice: Voice, game: Game) -> str:
    """What the table waits for, in a sentence."""
    table, waits = game.table, awaited(game)
    if game.over:
        return _over(voice, game)
    if waits is not None and table.result is None:
        return voice(f"game.due.{waits.kind}", seat=waits.seat)
    if game.asked is not None and table.result is None:
        return voice("game.due.asked", seat=game.asked)
    return due_of(voice, table)


def _over(voice: Voice, game: Game) -> str:
    most, winners = max(game.table.purses), game.evening.winners
    return voice("game.over", n=len(winners), winners=_all(winners), chips=chips(most))


def _all(names: Sequence[str]) -> str:
    *others, last = names
    return say("game.list", others=", ".join(others), last=last) if others else last


# What stands


def _market(at: Heard) -> str:
    """Every price that stands, and whose card it is for."""
    items = "".join(f"<li>{text}</li>" for text in standing(marked, at.game))
    listed = f'<ul class="spec-standing">{items}</ul>' if items else ""
    return listed + ("" if at.game.table.over else worth_button(at.game, at.ident))


def standing(voice: Voice, game: Game) -> Iterator[str]:
    """What is bid and asked now, thing by thing."""
    table, offer = game.table, game.market.offer
    if table.over:
        return
    if offer is not None:
        yield offered(voice, offer)
    for card in table.for_sale:
        yield from _for_card(voice, table, card)
    due = awaited(game)
    if due is not None and due.kind == "speak" and not table.for_sale:
        yield voice("game.stands.none" if due.openings else "game.stands.none-at-all")
    for bid in table.bids:
        if isinstance(bid, HiddenBid):
            slots = {"seat": bid.seat, "owner": bid.owner, "chips": chips(bid.price)}
            yield voice("step.hidden-bid", n=bid.count or table.pile(bid.owner), **slots)


def _for_card(voice: Voice, table: Table, card: Card) -> Iterator[str]:
    slots: Mapping[str, object] = {"card": card, "owner": table.owner_of(card)}
    if table.kept:
        yield voice("game.stands.kept", **slots)
        return
    bid, ask = highest(table, card), asked_price(table, card)
    if bid:
        bidder = next(b.seat for b in reversed(table.bids) if isinstance(b, Bid) and b.price == bid)
        yield voice("game.stands.bid", bidder=bidder, chips=chips(bid), **slots)
    else:
        yield voice("game.stands.nothing", **slots)
    if ask:
        yield voice("game.stands.asked", chips=chips(ask), **slots)
