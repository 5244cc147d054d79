"""Cards, seats and the table as HTML: what everybody at the table sees, and nothing else."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from speculation.cards import Card
from speculation.catalogue import card_name, chips, say
from speculation.render_words import out_of_play
from speculation.rules import RuleSet, Ruling
from speculation.rulesets import RULE_SETS
from speculation.sources import SOURCES
from speculation.table import SPARE, Table

# A word by a seat, and its class.
type Tag = tuple[str, str]

MOST_IN_A_ROW = 4
_SLOT = re.compile("\ue000(\\d+)\ue001")


@dataclass(frozen=True, slots=True)
class Links:
    """Where a page finds what lies beside it, as addresses seen from that page.

    `rules` gives the address of a rule set's entries, with `{field}` where the field's name
    (with hyphens) goes; a rule set without a page is cited in plain text. `worker` is the worker
    script, `bundle` the folder of the engine (None where the site has none), `size` the bytes the
    button will fetch. `record` is the file of the record, where the page has one beside it: then
    the cards that nobody ever saw lie where the record says, too. `page` is the file of what goes
    into a page of the deal's own; empty where the engine is to make it, None where nobody is to.

    >>> Links(rules={"modern": "rules.html#modern-{field}"}).rule("modern", "after_sale")
    'rules.html#modern-after-sale'
    """

    rules: Mapping[str, str] = field(default_factory=dict)
    worker: str | None = None
    bundle: str | None = None
    size: int = 0
    record: str | None = None
    page: str | None = None

    def rule(self, ruleset: str, name: str) -> str | None:
        """The address of a rule's entry, or None where the site has no page for it."""
        address = self.rules.get(ruleset)
        return address.replace("{field}", name.replace("_", "-")) if address else None


def marked(key: str, /, **slots: object) -> str:
    """A sentence of the catalogue as HTML: its slots escaped, its cards drawn and named.

    Several values in one slot are given as a tuple.

    >>> marked("step.refuse", seat="<b>Ben</b>")
    '&lt;b&gt;Ben&lt;/b&gt; refuses.'
    """
    filled = [_html(value) for value in slots.values()]
    held = {
        name: value if isinstance(value, int) else f"\ue000{n}\ue001"
        for n, (name, value) in enumerate(slots.items())
    }
    return _SLOT.sub(lambda match: filled[int(match[1])], escape(say(key, **held)))


def _html(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_html, value))
    return card_html(value) if isinstance(value, Card) else escape(str(value))


def hidden_text(text: str) -> str:
    """Words for readers who listen; the eye does not see them."""
    return f'<span class="spec-heard">{escape(text)}</span>'


def card_html(card: Card) -> str:
    """A card within a sentence: its rank and its suit's sign, and its name in words.

    >>> from speculation.cards import read_card
    >>> card_html(read_card("J♥"))[:65]
    '<span class="spec-card hearts"><span aria-hidden="true">J♥</span>'
    """
    shown = f'<span aria-hidden="true">{card}</span>{hidden_text(card_name(card))}'
    return f'<span class="spec-card {card.suit.name.lower()}">{shown}</span>'


def _face(card: Card, marks: str = "") -> str:
    """A card lying face up on the table."""
    shown = (
        f'<span class="spec-face" aria-hidden="true"><b>{card.rank}</b><i>{card.suit}</i></span>'
        f"{hidden_text(card_name(card))}"
    )
    return f'<li class="spec-on {card.suit.name.lower()}{marks}">{shown}</li>'


def board_html(
    table: Table, fresh: Card | None = None, said: Mapping[str, Sequence[Tag]] | None = None
) -> str:
    """The table as everybody sees it: the middle, then every seat in turning order.

    `fresh` is the card the last step was about; it is marked. `said` are words that stand by a
    seat beside its marks, such as what the player has just said, each with its class.
    """
    words = said or {}
    seats = "".join(_seat(table, name, fresh, words.get(name, ())) for name in table.seats)
    return (
        f'<div class="spec-board">{_middle(table)}'
        f'<ul class="spec-seats of-{len(table.seats)}">{seats}</ul>{_spare(table, fresh)}'
        f"{_gone(table)}</div>"
    )


def _gone(table: Table) -> str:
    """The cards of earlier deals, where there are any: a table remembers them."""
    told = " ".join(out_of_play(marked, table))
    return f'<p class="spec-gone">{told}</p>' if told else ""


def _middle(table: Table) -> str:
    """Pool, trumps, best trump and whose turn it is, as pairs of words."""
    pairs = [("render.pool", _pot(table)), ("render.trumps", _trumps(table))]
    pairs += [("render.best", _best(table)), (_next_key(table), _next(table))]
    shown = "".join(f"<div><dt>{escape(say(k))}</dt><dd>{v}</dd></div>" for k, v in pairs)
    return f'<dl class="spec-middle">{shown}</dl>'


def _pot(table: Table) -> str:
    return f'<span class="spec-pot">{table.pool}</span>'


def _trumps(table: Table) -> str:
    return card_html(table.turn_up) if table.turn_up else marked("render.unturned")


def _best(table: Table) -> str:
    if table.best is None:
        return marked("render.nobody")
    if table.owner is None:
        return card_html(table.best)
    return marked("render.owned", card=table.best, owner=table.owner)


def _next_key(table: Table) -> str:
    return "render.outcome" if table.over else "render.next"


def _next(table: Table) -> str:
    if table.result is not None:
        if table.result.winner is None:
            return marked("render.over.carried", chips=chips(table.result.carried))
        slots = {"winner": table.result.winner, "chips": chips(table.result.won)}
        return marked("render.over.won", **slots)
    if table.next == SPARE:
        return marked("render.spare")
    return escape(table.next or "")


def _seat(table: Table, name: str, fresh: Card | None, said: Sequence[Tag]) -> str:
    marks = "".join(f" {mark}" for mark, _ in _tags(table, name))
    tags = "".join(
        f'<span class="{mark}">{escape(text)}</span>' for mark, text in (*_tags(table, name), *said)
    )
    purse = table.purse(name)
    many = " is-many" if len(table.shown[table.seat(name)]) > MOST_IN_A_ROW else ""
    return (
        f'<li class="spec-seat{marks}"><p class="spec-who"><b>{escape(name)}</b> '
        f'<span class="spec-purse">{purse} {hidden_text(say("render.purse", n=purse))}</span></p>'
        f'<p class="spec-tags">{tags}</p>'
        f'<ul class="spec-cards{many}">{_down(table.pile(name))}{_up(table, name, fresh)}</ul></li>'
    )


def _tags(table: Table, name: str) -> list[Tag]:
    """The marks of a seat, each a class and a word."""
    won = table.result is not None and table.result.winner == name
    marks = {
        "dealer": table.dealer == name,
        "owner": table.owner == name and not won,
        "next": table.next == name,
        "winner": won,
        "barred": name in table.barred,
    }
    return [(f"is-{mark}", say(f"render.is.{mark}")) for mark, true in marks.items() if true]


def _down(count: int) -> str:
    """A pile of face-down cards: how many, never which."""
    words = hidden_text(say("render.down", n=count))
    shown = f'<span aria-hidden="true">{count}</span>{words}'
    return f'<li class="spec-down of-{min(count, 3)}">{shown}</li>'


def _up(table: Table, name: str, fresh: Card | None) -> str:
    cards = table.shown[table.seat(name)]
    return "".join(_face(card, _marks(table, card, fresh)) for card in cards)


def _marks(table: Table, card: Card, fresh: Card | None) -> str:
    best = " is-best" if card == table.best else ""
    return best + (" is-fresh" if card == fresh else "")


def _spare(table: Table, fresh: Card | None) -> str:
    if not table.rules.spare_hand.value:
        return ""
    faces = "".join(_face(card, _marks(table, card, fresh)) for card in table.spare_shown)
    name = escape(say("render.spare"))
    return (
        f'<div class="spec-seat spec-extra"><p class="spec-who"><b>{name}</b></p>'
        f'<ul class="spec-cards">{_down(table.spare)}{faces}</ul></div>'
    )


def cites_html(rules: RuleSet, fields: tuple[str, ...], links: Links) -> str:
    """The places in the sources behind a step, each a link to its entry."""
    by_place = {cite(rules, name): name for name in reversed(fields)}
    names = [name for name in fields if name in by_place.values()]
    return "".join(f"<li>{cite_html(rules, name, links)}</li>" for name in names)


def cite_html(rules: RuleSet, name: str, links: Links) -> str:
    """One citation: rule set and place, leading to the rule's entry where there is a page."""
    text = escape(cite(rules, name))
    address = links.rule(rules.id, name)
    return f'<a href="{escape(address)}">{text}</a>' if address else f"<span>{text}</span>"


def cite(rules: RuleSet, name: str) -> str:
    """A citation in a few words.

    >>> cite(RULE_SETS["modern"], "turn_up"), cite(RULE_SETS["hoyle-1847"], "hidden_cards")
    ('Full rules: Setup 4', 'Hoyle 1847: silent, our choice')
    """
    ruling: Ruling[object] = getattr(rules, name)
    if ruling.place is None:
        return say("render.cite.silent", rules=rules.short)
    if ruling.source == rules.sources[0]:
        return say("render.cite", rules=rules.short, place=ruling.place)
    return place(rules, name) or ""


def place(rules: RuleSet, name: str) -> str | None:
    """The place a ruling rests on, with the work's name where it is not the rule set's own.

    >>> place(RULE_SETS["hoyle-1800s"], "hand"), place(RULE_SETS["hoyle-1800s"], "after_sale")
    ('p. 133, on the deal', 'Enquire Within: par. 105, sentence 6')
    """
    ruling: Ruling[object] = getattr(rules, name)
    if ruling.source is None or ruling.source == rules.sources[0]:
        return ruling.place
    source = SOURCES[ruling.source]
    if ruling.source in rules.sources:
        own = {there.sources[0]: there.short for there in RULE_SETS.values()}
        title = own.get(ruling.source, source.title)
        return say("render.cite", rules=title, place=ruling.place)
    slots = {"title": source.title, "year": source.year, "place": ruling.place}
    return say("render.cite.other", **slots)
