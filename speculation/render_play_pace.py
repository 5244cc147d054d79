"""How fast the computers play, and how long the table waits for a person: for ever by itself."""

from html import escape

from speculation.catalogue import say
from speculation.render_forms import ident_of, option

PACES = ("slow", "step", "once")
LIMITS = (10, 20, 30, 60)


def pace_html(ident: str) -> str:
    """The two choices; the page remembers them.

    >>> 'id="game--pace"' in pace_html("game"), 'value="30"' in pace_html("game")
    (True, True)
    """
    paces = "".join(option(name, say(f"game.pace.{name}")) for name in PACES)
    limits = option("", say("game.limit.none"))
    limits += "".join(option(str(n), say("game.limit.some", n=n)) for n in LIMITS)
    return (
        f'<div class="spec-row spec-paces">{_select(ident, "pace", paces)}'
        f"{_select(ident, 'limit', limits)}</div>"
    )


def _select(ident: str, name: str, options: str) -> str:
    there = ident_of(ident, name)
    return (
        f'<label class="spec-field is-wide" for="{there}">{escape(say(f"game.{name}"))}'
        f'<select id="{there}">{options}</select></label>'
    )
