"""The form in which a company sits down to play: rules, seats, chips, length, shuffle."""

from html import escape

from speculation.catalogue import say
from speculation.company import LARGEST_SEED, MOST_CHIPS, MOST_DEALS, PERSON, Settings
from speculation.render_board import hidden_text
from speculation.render_forms import aside_of, group, ident_of, option
from speculation.render_setup import number_field, rules_field, tick, variants_group
from speculation.setting_up import MOST_SEATS, NUMBERED, most_of
from speculation.sitting import USUAL
from speculation.temperaments import TEMPERAMENTS

SEATS_SHOWN = 4


def play_setup_html(ident: str, buttons: str, about: str = "") -> str:
    """The form; `about` is HTML that says more of who the computer players are.

    >>> html = play_setup_html("game", "")
    >>> 'value="Anna"' in html, html.count("<select")
    (True, 11)
    """
    return (
        '<form class="spec-form spec-setup" data-act="begin" novalidate>'
        f'<div class="spec-agreeing">{agreeing_html(ident)}</div>'
        f"{aside_of(ident, 'who', say('game.who'), _who() + about)}"
        f'<div class="spec-row">{buttons}</div>'
        '<p class="spec-refused" role="alert"></p></form>'
    )


def agreeing_html(ident: str, agreed: Settings = USUAL) -> str:
    """The fields, filled in as was agreed before; the shuffle is always another."""
    row = (
        rules_field(ident, agreed.rules)
        + number_field(ident, "chips", say("referee.chips"), str(agreed.chips), MOST_CHIPS, 1)
        + number_field(ident, "deals", say("game.deals"), str(agreed.deals or ""), MOST_DEALS, 1)
    )
    more = aside_of(ident, "more", say("game.more"), _more(ident, agreed))
    return f'{_seats(ident, agreed)}<div class="spec-row">{row}</div>{more}'


def _seats(ident: str, agreed: Settings) -> str:
    seats = [_seat(ident, n, agreed) for n in range(1, MOST_SEATS + 1)]
    shown = max(SEATS_SHOWN, len(agreed.seats))
    more = "".join(seats[shown:])
    folded = aside_of(ident, "seats", say("referee.seats.more"), _sitting(more)) if more else ""
    return group(escape(say("referee.seats")), _sitting("".join(seats[:shown])) + folded)


def _sitting(seats: str) -> str:
    return f'<div class="spec-sitting">{seats}</div>'


def _seat(ident: str, n: int, agreed: Settings) -> str:
    """A name, and who plays: an empty name is an empty seat."""
    taken = agreed.seats[n - 1] if n <= len(agreed.seats) else None
    name, there = escape(taken.name) if taken else "", ident_of(ident, f"seat-{n}")
    return (
        f'<div class="spec-sit is-played"><label class="spec-field" for="{there}">'
        f"{escape(say('game.seat', n=n))}"
        f'<input id="{there}" name="seat-{n}" maxlength="40" autocomplete="off" value="{name}">'
        f"</label>{_player(ident, n, taken.player if taken else _other(n))}</div>"
    )


def _other(n: int) -> str:
    """Who would sit down in an empty seat: the temperaments in turn."""
    return list(TEMPERAMENTS)[n % len(TEMPERAMENTS)]


def _player(ident: str, n: int, chosen: str) -> str:
    there = ident_of(ident, f"player-{n}")
    options = "".join(
        option(name, say(f"game.player.{name}"), chosen=name == chosen)
        for name in (PERSON, *TEMPERAMENTS)
    )
    shown = f'<span aria-hidden="true">{escape(say("game.played"))}</span>'
    return (
        f'<label class="spec-field" for="{there}">{shown}{hidden_text(say("game.played.by", n=n))}'
        f'<select id="{there}" name="player-{n}">{options}</select></label>'
    )


def _who() -> str:
    """A sentence on each temperament."""
    found = "".join(
        f"<div><dt>{escape(say(f'game.player.{name}'))}</dt>"
        f"<dd>{escape(say(f'game.temper.{name}'))}</dd></div>"
        for name in TEMPERAMENTS
    )
    return f'<dl class="spec-tempers">{found}</dl>'


def _more(ident: str, agreed: Settings) -> str:
    given = dict(variant.split(" ") for variant in agreed.variants if " " in variant)
    numbers = "".join(
        number_field(ident, name, say(f"referee.{name}"), given.get(name, ""), most_of(name), 1)
        for name in NUMBERED
    )
    seed = number_field(ident, "seed", say("game.seed"), "", LARGEST_SEED)
    return (
        f"{tick('undo', say('game.undo.agreed'), agreed.undo)}"
        f'<div class="spec-row">{seed}{_dealer(ident, agreed)}</div>'
        f'{variants_group(agreed.variants)}<div class="spec-row">{numbers}</div>'
    )


def _dealer(ident: str, agreed: Settings) -> str:
    there = ident_of(ident, "dealer")
    first = agreed.names.index(agreed.dealer) + 1 if agreed.dealer else 1
    options = "".join(
        option(str(n), say("referee.seat", n=n), chosen=n == first)
        for n in range(1, MOST_SEATS + 1)
    )
    return (
        f'<label class="spec-field" for="{there}">{escape(say("game.dealer"))}'
        f'<select id="{there}" name="dealer">{options}</select></label>'
    )
