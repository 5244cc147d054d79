"""The referee's sheet: whose turn it is and why, the cards to tap, the sales, the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from speculation.cards import Card, Suit, pack
from speculation.catalogue import say, suit_name
from speculation.deal import Step
from speculation.openings import openings
from speculation.record import carried_on, write
from speculation.recorded import Record
from speculation.refusals import whose_turn
from speculation.render import card_of
from speculation.render_board import (
    Links,
    board_html,
    card_html,
    cite_html,
    cites_html,
    marked,
)
from speculation.render_forms import (
    aside_of,
    button,
    form,
    group,
    ident_of,
    option,
    sentence_of,
)
from speculation.render_grounds import grounds, laid_grounds, turn_grounds
from speculation.render_moves import Setting, talk, trades, words
from speculation.render_odds import odds_html
from speculation.render_words import due_of, laid_out, told
from speculation.rules import EveningEnds
from speculation.table import SPARE, Table
from speculation.writing import deal_result

UNDER_CARD = "spec-tap"


@dataclass(frozen=True)
class Sheet:
    """The sheet of an evening: its record, the name of the page's part, and the page's links."""

    record: Record
    ident: str
    links: Links

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.record.table


def sheet_html(sheet: Sheet) -> str:
    """The sheet as HTML; every control has an id, so that focus can be kept.

    >>> from speculation.record import read
    >>> html = sheet_html(Sheet(read("players: Anna, Ben, Carla"), "referee", Links()))
    >>> 'value="turn-up 9♥"' in html
    True
    """
    table = sheet.table
    doing = _next_deal(sheet) if table.over else f"{_cards(sheet)}{_trades(sheet)}"
    label = escape(say("referee.sheet"))
    chances = odds_html(table, ident_of(sheet.ident, "odds"))
    lying = f"{board_html(table, _fresh(sheet))}{chances}{_asides(sheet)}"
    return (
        f'<section class="spec-play spec-sheet" aria-label="{label}">{_call(sheet)}'
        f'<div class="spec-doing-now">{_last(sheet)}{_why(sheet)}{doing}</div>'
        f'<div class="spec-lying">{lying}</div></section>'
    )


# What is due


def _call(sheet: Sheet) -> str:
    """Always in sight: whose turn it is, the pool, and undo."""
    table, line = sheet.table, ident_of(sheet.ident, "line")
    undo = button(sheet.ident, "undo", say("referee.undo"), idle=not _undoable(sheet.record))
    state = (
        f'<span class="spec-at">{escape(say("referee.deal", n=len(sheet.record.deals)))}</span> '
        f'<span class="spec-pot">{escape(say("referee.pool", n=table.pool))}</span>'
    )
    return (
        f'<div class="spec-call"><p class="spec-line" id="{line}" tabindex="-1">'
        f"<strong>{due_of(marked, table)}</strong>{state}{_for_sale(sheet)}</p>"
        f"{form('undo', undo)}</div>"
    )


def _undoable(record: Record) -> bool:
    return len(record.deals) > 1 or bool(record.deals[0].deal.events)


def _last(sheet: Sheet) -> str:
    """What happened last, and the rules behind it."""
    steps = list(sheet.record.deals[-1].deal.steps())
    if not steps:
        sentences, fields = laid_out(marked, sheet.table), laid_grounds()
    else:
        sentences, fields = _told(steps[-1]), _grounds(steps[-1])
    return _told_html(sheet, sentences, fields)


def _told(step: Step) -> tuple[str, ...]:
    return told(marked, step.before, step.event, step.after)


def _grounds(step: Step) -> tuple[str, ...]:
    return grounds(step.before, step.event, step.after)


def _told_html(sheet: Sheet, sentences: tuple[str, ...], fields: tuple[str, ...]) -> str:
    cites = cites_html(sheet.table.rules, fields, sheet.links)
    return (
        f'<div class="spec-told"><p class="spec-sentence">{" ".join(sentences)}</p>'
        f'<ul class="spec-cites">{cites}</ul></div>'
    )


def _why(sheet: Sheet) -> str:
    """Whose turn it is and why, and who is passed over and why."""
    table = sheet.table
    if table.over:
        return ""
    lines = [_because(sheet, escape(sentence_of(whose_turn(table))), _turn_fields(table))]
    lines += _passed_over(sheet)
    return f'<ul class="spec-why-turn">{"".join(f"<li>{line}</li>" for line in lines)}</ul>'


def _turn_fields(table: Table) -> tuple[str, ...]:
    if table.turn_up is None or not table.playing:
        return ()
    if table.exposing:
        return ("peeping",)
    return ("ends",) if table.last_market else turn_grounds(table)


def _because(sheet: Sheet, sentence: str, fields: tuple[str, ...]) -> str:
    cited = [cite_html(sheet.table.rules, name, sheet.links) for name in fields]
    return " ".join((sentence, *cited))


def _passed_over(sheet: Sheet) -> Iterator[str]:
    """Those between the last turn and the next one, each with the reason."""
    table = sheet.table
    if not table.playing or table.turn_up is None or table.exposing or table.next is None:
        return
    names = table.leftwards(table.anchor)
    for name in names[: names.index(table.next)]:
        if not table.pile(name):
            yield marked("referee.no-cards", seat=name)
        else:
            sentence = marked("referee.passed-over", seat=name, card=table.best)
            yield _because(sheet, sentence, ("owner_turns",))


def _for_sale(sheet: Sheet) -> str:
    """A way to the sales, where a trump may be sold."""
    table, there = sheet.table, ident_of(sheet.ident, "trades")
    cards = () if table.kept else table.for_sale
    return "".join(
        f'<a href="#{there}">{marked("referee.for-sale", card=card)}</a> ' for card in cards
    )


# The card that is turned


def _cards(sheet: Sheet) -> str:
    """The whole pack, suit by suit, the trumps first; a card that was seen leaves its place."""
    rows = "".join(_suit(sheet, suit) for suit in _suits(sheet.table))
    return group(_question(sheet.table), form("move", f'<div class="spec-pack">{rows}</div>'))


def _question(table: Table) -> str:
    if table.turn_up is None:
        return marked("referee.cards.turn-up")
    if table.next == SPARE:
        return marked("referee.cards.spare")
    return marked("referee.cards.turn", seat=table.next)


def _suits(table: Table) -> list[Suit]:
    trumps = table.turn_up.suit if table.turn_up else None
    return sorted(Suit, key=lambda suit: suit is not trumps)


def _suit(sheet: Sheet, suit: Suit) -> str:
    table = sheet.table
    trumps = table.turn_up is not None and table.turn_up.suit is suit
    name = say("referee.suit.trumps" if trumps else "referee.suit", suit=suit_name(suit))
    unseen = frozenset(table.unseen)
    cards = "".join(
        _card(sheet, card) if card in unseen else _gone(card)
        for card in pack(table.rules.pack.value)
        if card.suit is suit
    )
    kind = f"{suit.name.lower()}{' is-trumps' if trumps else ''}"
    return (
        f'<div class="spec-suit {kind}" role="group" aria-label="{escape(name)}">'
        f'<p class="spec-suit-name" aria-hidden="true">{suit} {escape(name)}</p>'
        f'<div class="spec-ranks">{cards}</div></div>'
    )


def _card(sheet: Sheet, card: Card) -> str:
    there = ident_of(sheet.ident, f"card-{card.rank}{card.suit.name.lower()}")
    return (
        f'<button class="{UNDER_CARD}" id="{there}" name="say" '
        f'value="{escape(_turning(sheet.table, card))}">{card_html(card)}</button>'
    )


def _gone(card: Card) -> str:
    return f'<span class="{UNDER_CARD} is-gone" aria-hidden="true">{card.rank}</span>'


def _turning(table: Table, card: Card) -> str:
    """The statement that a card was turned by whoever is to turn."""
    if table.turn_up is None:
        return f"turn-up {card}"
    return f"spare turns {card}" if table.next == SPARE else f"{table.next} turns {card}"


# Sales and talk


def _trades(sheet: Sheet) -> str:
    table = sheet.table
    at = Setting(sheet.ident, table, moved=True)
    there = openings(table)
    parts = "".join((*trades(at, there, sheet.links), talk(at, there), words(at)))
    there_id, label = ident_of(sheet.ident, "trades"), escape(say("referee.trades"))
    return (
        f'<div class="spec-moves" id="{there_id}" role="group" aria-label="{label}" tabindex="-1">'
        f"{parts}</div>"
    )


# Between deals


def _next_deal(sheet: Sheet) -> str:
    """Who deals next, what becomes of the pack, and the chips as they are counted."""
    return group(
        escape(say("referee.next.title")),
        f"{_broke(sheet)}<p>{escape(_pack(sheet.table))}</p>"
        + form("next", f'<div class="spec-row">{_dealers(sheet)}</div>{_count(sheet)}{_go(sheet)}'),
    )


def _go(sheet: Sheet) -> str:
    return button(sheet.ident, "next", say("referee.next"), main=True)


def _broke(sheet: Sheet) -> str:
    """Where an empty purse ends the evening, that it does."""
    table = sheet.table
    names = [name for name in table.seats if not table.purse(name)]
    if table.rules.evening_ends.value is not EveningEnds.AGREED_OR_BROKE or not names:
        return ""
    sentence = marked("referee.broke", n=len(names), names=", ".join(names))
    return f"<p>{_because(sheet, sentence, ('evening_ends',))}</p>"


def _pack(table: Table) -> str:
    """What becomes of the pack, as the next deal will have it."""
    left = carried_on(table)
    if left.hands:
        return say("referee.pack.kept")
    if not left.away:
        return say("referee.pack.whole")
    return say("referee.pack.rest", n=left.away) if left.seen else say("referee.pack.used")


def _dealers(sheet: Sheet) -> str:
    following = carried_on(sheet.table).dealer
    options = option(following, say("referee.next.left", name=following))
    options += "".join(option(name, name) for name in sheet.record.seats if name != following)
    there, label = ident_of(sheet.ident, "dealer"), escape(say("referee.next.dealer"))
    return (
        f'<label class="spec-field" for="{there}">{label}'
        f'<select id="{there}" name="dealer">{options}</select></label>'
    )


def _count(sheet: Sheet) -> str:
    fields = "".join(_purse(sheet, n, name) for n, name in enumerate(sheet.record.seats, 1))
    row = f'<div class="spec-row">{fields}</div>'
    return aside_of(sheet.ident, "count", say("referee.next.count"), row)


def _purse(sheet: Sheet, n: int, name: str) -> str:
    there, label = ident_of(sheet.ident, f"chips-{n}"), say("referee.next.purse", name=name)
    return (
        f'<label class="spec-field" for="{there}">{escape(label)}<input type="number" '
        f'inputmode="numeric" id="{there}" name="chips-{n}" min="0" '
        f'value="{sheet.table.purse(name)}"></label>'
    )


# What was


def _fresh(sheet: Sheet) -> Card | None:
    events = sheet.record.deals[-1].deal.events
    return card_of(events[-1]) if events else None


def _asides(sheet: Sheet) -> str:
    ident = sheet.ident
    return (
        f"{aside_of(ident, 'story', say('referee.story'), _story(sheet))}"
        f"{aside_of(ident, 'remark', say('referee.remark'), _remark(sheet))}"
        f"{aside_of(ident, 'seen', say('referee.seen'), _seen(sheet.table))}"
        f"{aside_of(ident, 'record', say('referee.record'), _record(sheet.record))}"
    )


def _story(sheet: Sheet) -> str:
    """The steps of this deal, under the results of those before."""
    before = "".join(
        f"<p>{escape(say('referee.deal.result', n=n, result=deal_result(played.deal.table)))}</p>"
        for n, played in enumerate(sheet.record.deals[:-1], start=1)
    )
    steps = "".join(f"<li>{' '.join(_told(s))}</li>" for s in sheet.record.deals[-1].deal.steps())
    return f"{before}<ol>{steps}</ol>" if steps else before or _nothing()


def _nothing() -> str:
    return f"<p>{escape(say('referee.story.none'))}</p>"


def _remark(sheet: Sheet) -> str:
    there, label = ident_of(sheet.ident, "remarked"), escape(say("referee.remark.field"))
    field = (
        f'<label class="spec-field is-wide" for="{there}">{label}'
        f'<input id="{there}" name="say" maxlength="500" autocomplete="off"></label>'
    )
    go = button(sheet.ident, "remark-go", say("referee.remark.go"))
    return form("remark", f'<div class="spec-row">{field}{go}</div>')


def _seen(table: Table) -> str:
    """The cards of earlier deals that are out of play, in the pack's order."""
    cards = [card_html(card) for card in pack(table.rules.pack.value) if card in table.seen]
    return f"<p>{' '.join(cards) or escape(say('referee.seen.none'))}</p>"


def _record(record: Record) -> str:
    return f'<pre class="spec-written" tabindex="0">{escape(write(record))}</pre>'
