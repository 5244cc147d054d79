"""The form of a company that sits down: rules and variants, seats, dealer, chips."""

from collections.abc import Sequence
from html import escape

from speculation.catalogue import say
from speculation.render_board import hidden_text
from speculation.render_forms import aside_of, group, ident_of, option
from speculation.rules import VARIANTS
from speculation.rulesets import RULE_SETS
from speculation.setting_up import MOST_SEATS, NUMBERED, most_of, switches

SEATS_SHOWN = 5
MOST_CHIPS = 999_999


def setup_html(ident: str, act: str, buttons: str) -> str:
    """The form; whoever hands it to the engine is told in `act` what is wanted.

    >>> 'name="seat-9"' in setup_html("referee", "begin", "")
    True
    """
    row = rules_field(ident) + number_field(ident, "chips", say("referee.chips"), "40")
    return (
        f'<form class="spec-form spec-setup" data-act="{act}" novalidate>'
        f'<div class="spec-row">{row}</div>{_seats(ident)}'
        f"{aside_of(ident, 'more', say('referee.more'), _more(ident))}"
        f'<div class="spec-row">{buttons}</div>'
        '<p class="spec-refused" role="alert"></p></form>'
    )


def rules_field(ident: str, chosen: str | None = None) -> str:
    """The choice of the rule set; without a chosen one the first is."""
    options = "".join(option(name, _rule_set(name), chosen=name == chosen) for name in RULE_SETS)
    there = ident_of(ident, "rules")
    return (
        f'<label class="spec-field is-wide" for="{there}">{escape(say("referee.rules"))}'
        f'<select id="{there}" name="rules">{options}</select></label>'
    )


def _rule_set(name: str) -> str:
    rules = RULE_SETS[name]
    players = rules.players.value
    slots = {"least": players.least, "most": min(players.most, MOST_SEATS)}
    return say("referee.rules.numbers", rules=rules.short, **slots)


def number_field(
    ident: str, name: str, label: str, value: str = "", most: int = MOST_CHIPS, least: int = 0
) -> str:
    """A field for a whole number, empty where nothing is agreed on."""
    there = ident_of(ident, name)
    return (
        f'<label class="spec-field" for="{there}">{escape(label)}<input type="number" '
        f'inputmode="numeric" id="{there}" name="{name}" min="{least}" max="{most}" '
        f'value="{value}"></label>'
    )


def _seats(ident: str) -> str:
    seats = [_seat(ident, n) for n in range(1, MOST_SEATS + 1)]
    more = aside_of(
        ident, "seats", say("referee.seats.more"), _sitting("".join(seats[SEATS_SHOWN:]))
    )
    return group(escape(say("referee.seats")), _sitting("".join(seats[:SEATS_SHOWN])) + more)


def _sitting(seats: str) -> str:
    return f'<div class="spec-sitting">{seats}</div>'


def _seat(ident: str, n: int) -> str:
    """A name and whether that seat deals first."""
    there = ident_of(ident, f"seat-{n}")
    mark = " checked" if n == 1 else ""
    shown = f'<span aria-hidden="true">{escape(say("referee.deals.short"))}</span>'
    return (
        f'<div class="spec-sit"><label class="spec-field" for="{there}">'
        f"{escape(say('referee.seat', n=n))}"
        f'<input id="{there}" name="seat-{n}" maxlength="40" autocomplete="off"></label>'
        f'<label class="spec-tick"><input type="radio" name="dealer" value="{n}"{mark}>'
        f"{shown}{hidden_text(say('referee.deals', n=n))}</label></div>"
    )


def _more(ident: str) -> str:
    agreed = (
        number_field(ident, name, say(f"referee.{name}"), most=most_of(name), least=1)
        for name in NUMBERED
    )
    stakes = (
        number_field(ident, f"stake-{who}", say(f"referee.stakes.{who}"))
        for who in ("dealer", "others")
    )
    numbers = "".join((*agreed, *stakes))
    title, there = escape(say("referee.title")), ident_of(ident, "title")
    return (
        f"{variants_group(())}"
        f'<div class="spec-row">{numbers}</div>'
        f'<label class="spec-field" for="{there}">{title}'
        f'<input id="{there}" name="title" maxlength="200" autocomplete="off"></label>'
    )


def variants_group(chosen: Sequence[str]) -> str:
    """Every variant that is agreed to or not."""
    ticks = "".join(tick(f"variant-{name}", _variant(name), name in chosen) for name in switches())
    return group(escape(say("referee.variants")), ticks)


def tick(name: str, label: str, on: bool = False) -> str:
    """Something that is agreed to or not."""
    text, mark = escape(label), " checked" if on else ""
    box = f'<input type="checkbox" name="{name}" value="on"{mark}>'
    return f'<label class="spec-tick">{box}<span>{text}</span></label>'


def _variant(name: str) -> str:
    """A variant in words, with its rule set where no other knows it."""
    words = say(f"referee.variant.{name}")
    if name in VARIANTS:
        return words
    owner = next(rules for rules in RULE_SETS.values() if name in rules.variants)
    return say("referee.variant.only", variant=words, rules=owner.short)
