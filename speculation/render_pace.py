"""The controls of several courses of a deal side by side: stepped together, or each by itself."""

from html import escape

from speculation.catalogue import say


def pace_html(parting: int | None) -> str:
    """The controls for all courses; `parting` is the step at which they part, None if they do not.

    >>> 'data-part="3"' in pace_html(3)
    True
    """
    leap = _button("part") if parting else ""
    go = "".join(_button(name) for name in ("start", "back", "next", "end")) + leap
    ways = _button("apart", pressed=False) + _button("all", pressed=True)
    words = "".join(f' data-{key}="{escape(say(f"pace.{key}"))}"' for key in ("at", "differ"))
    return (
        f'<div class="spec-pace" role="group" aria-label="{escape(say("pace.label"))}" '
        f'data-part="{parting or 0}"{words}>{go}{ways}'
        '<p class="spec-heard" aria-live="polite"></p></div>\n'
    )


def own_pace_html(rules: str) -> str:
    """The controls of one course, shown when each is stepped by itself."""
    go = "".join(_button(name) for name in ("start", "back", "next", "end"))
    label = escape(say("pace.own", rules=rules))
    return f'<div class="spec-pace is-own" role="group" aria-label="{label}">{go}</div>\n'


def _button(name: str, *, pressed: bool | None = None) -> str:
    state = "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    text = escape(say(f"pace.{name}"))
    return f'<button type="button" data-go="{name}"{state}>{text}</button>'
