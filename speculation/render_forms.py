"""Forms and buttons as HTML: the player sends them to the engine as they are filled in."""

from collections.abc import Iterable
from html import escape

from speculation.catalogue import say
from speculation.refusals import Refusal
from speculation.render_board import Links, cite_html, hidden_text
from speculation.rules import RuleSet


def refused_html(why: Refusal, rules: RuleSet, links: Links) -> str:
    """Why a move is refused, and the rule that refuses it."""
    text = escape(sentence_of(why.text))
    return f"{text} {cite_html(rules, why.rule, links)}" if why.rule else text


def sentence_of(text: str) -> str:
    """A phrase of the engine as a sentence of its own.

    >>> sentence_of("the deal is over")
    'The deal is over.'
    """
    return f"{text[:1].upper()}{text[1:]}."


def ident_of(ident: str, name: str) -> str:
    """The id of a control, by which focus finds it again when the panel has changed."""
    return f"{escape(ident)}--{name}"


def form(act: str, content: str, hidden: Iterable[tuple[str, str]] = ()) -> str:
    """A form that the player hands to the engine as it is filled in."""
    fields = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in hidden
    )
    return (
        f'<form class="spec-form" data-act="{act}" novalidate>{fields}{content}'
        '<p class="spec-refused" role="alert"></p></form>'
    )


def button(
    ident: str,
    name: str,
    text: str,
    says: str | None = None,
    *,
    main: bool = False,
    idle: bool = False,
) -> str:
    """A button that sends its form, with the statement it says if it says a whole one.

    An `idle` one cannot do what it says just now; pressing it tells why.
    """
    value = f' name="say" value="{escape(says)}"' if says else ""
    kind = " is-main" if main else " is-idle" if idle else ""
    heard = f" {hidden_text(say('web.idle'))}" if idle else ""
    return (
        f'<button class="spec-button{kind}" id="{ident_of(ident, name)}"{value}>'
        f"{escape(text)}{heard}</button>"
    )


def group(title: str, content: str) -> str:
    """Controls that belong together, under a title that is HTML."""
    return f'<fieldset class="spec-group"><legend>{title}</legend>{content}</fieldset>'


def select(ident: str, name: str, field: str, options: str) -> str:
    """A choice among options, with its label."""
    there, label = ident_of(ident, name), escape(say(f"web.field.{field}"))
    return (
        f'<label class="spec-field" for="{there}">{label}'
        f'<select id="{there}" name="{field}">{options}</select></label>'
    )


def option(value: str, text: str, *, chosen: bool = False) -> str:
    """One of a choice's options; without a `chosen` one the first is.

    >>> option("Ben", "Ben (up to 36)", chosen=True)
    '<option value="Ben" selected>Ben (up to 36)</option>'
    """
    mark = " selected" if chosen else ""
    return f'<option value="{escape(value)}"{mark}>{escape(text)}</option>'


def number(
    ident: str, name: str, field: str, least: int, most: int, value: int | None = None
) -> str:
    """A field for a whole number, with its label; it begins with the least unless told."""
    there, label = ident_of(ident, name), escape(say(f"web.field.{field}"))
    return (
        f'<label class="spec-field" for="{there}">{label}'
        f'<input type="number" inputmode="numeric" id="{there}" name="{field}" min="{least}" '
        f'max="{most}" value="{least if value is None else value}"></label>'
    )


def aside(ident: str, name: str, content: str) -> str:
    """Controls that are wanted less often, folded away."""
    return aside_of(ident, name, say(f"web.aside.{name}"), content)


def aside_of(ident: str, name: str, title: str, content: str) -> str:
    """Anything folded away under a title."""
    return (
        f'<details class="spec-aside" id="{ident_of(ident, name)}"><summary>'
        f"{escape(title)}</summary>{content}</details>"
    )
