"""What the reader may try: a table to play on at, what each seat may do, what has happened."""

from dataclasses import dataclass
from html import escape

from speculation.catalogue import say
from speculation.compare import Note
from speculation.deal import Deal, Step
from speculation.refusals import Refusal
from speculation.render import card_of, export_html
from speculation.render_board import Links, board_html, cites_html, marked
from speculation.render_forms import (
    button,
    form,
    group,
    ident_of,
    number,
    option,
    refused_html,
    select,
)
from speculation.render_grounds import grounds, laid_grounds
from speculation.render_moves import Setting, moves_html
from speculation.render_odds import odds_html
from speculation.render_words import laid_out, told


@dataclass(frozen=True)
class Panel:
    """What the panel shows: a deal of which the first `start` events are the record's.

    `where` says in words at which step it leaves the record, `rules` is the chosen rule set as
    the record writes it, and `choices` are those to choose from, each with its title.
    """

    ident: str
    deal: Deal
    start: int
    where: str
    rules: str
    choices: tuple[tuple[str, str], ...]
    seed: int
    largest_seed: int
    moved: bool
    undoable: bool
    remarks: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()


def panel_html(panel: Panel, links: Links) -> str:
    """The panel as HTML; every control has an id, so that focus can be kept."""
    table = panel.deal.table
    setting = Setting(panel.ident, table, panel.moved)
    body = _over() if table.over else moves_html(setting, links)
    label, line = escape(say("web.panel")), ident_of(panel.ident, "line")
    return (
        f'<section class="spec-play" aria-label="{label}">'
        f'<p class="spec-line" id="{line}" tabindex="-1">{escape(panel.where)}</p>'
        f"{_top(panel)}{_remarks(panel, links)}{_last(panel, links)}{body}"
        f"{_since(panel, links)}{_rules(panel)}</section>"
    )


def _top(panel: Panel) -> str:
    """Undo, back to the record, copy: always in the same place."""
    undo = button(panel.ident, "undo", say("web.undo"), idle=not panel.undoable)
    leave, copy = _plain("leave"), _plain("copy")
    keep = export_html("offline.page.keep-played")
    return (
        f'<div class="spec-top">{form("undo", undo)}{leave}{copy}{keep}</div>'
        f'<p class="spec-copied" role="status"></p>'
        f'<textarea class="spec-box" readonly hidden rows="8" '
        f'aria-label="{escape(say("web.box"))}"></textarea>'
    )


def _plain(name: str) -> str:
    """A button that the player knows what to do with."""
    text = escape(say(f"web.{name}"))
    return f'<button type="button" class="spec-button" data-do="{name}">{text}</button>'


def _remarks(panel: Panel, links: Links) -> str:
    """What of the record or of the moves could not be done under the chosen rules."""
    rules = panel.deal.table.rules
    lines = [escape(text) for text in panel.remarks]
    lines += [refused_html(Refusal(note.text, note.rule), rules, links) for note in panel.notes]
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f'<ul class="spec-remarks">{items}</ul>' if items else ""


def _last(panel: Panel, links: Links) -> str:
    """What happened last, and the table after it."""
    table = panel.deal.table
    steps = list(panel.deal.steps())
    if not steps:
        sentences, fields, fresh = laid_out(marked, table), laid_grounds(), None
    else:
        last = steps[-1]
        sentences = told(marked, last.before, last.event, last.after)
        fields = grounds(last.before, last.event, last.after)
        fresh = card_of(last.event)
    return (
        f'<div class="spec-told"><p class="spec-sentence">{" ".join(sentences)}</p>'
        f'<ul class="spec-cites">{cites_html(table.rules, fields, links)}</ul></div>'
        f"{board_html(table, fresh)}{odds_html(table, ident_of(panel.ident, 'odds'))}"
    )


def _over() -> str:
    return f'<p class="spec-end">{escape(say("web.over"))}</p>'


def _since(panel: Panel, links: Links) -> str:
    """Everything that happened since the branch left its record."""
    steps = list(panel.deal.steps())[panel.start :]
    if not steps:
        return ""
    items = "".join(_since_step(step, links) for step in steps)
    title = escape(say("web.since"))
    return f'<div class="spec-since"><p class="spec-heading">{title}</p><ol>{items}</ol></div>'


def _since_step(step: Step, links: Links) -> str:
    sentences = " ".join(told(marked, step.before, step.event, step.after))
    fields = grounds(step.before, step.event, step.after)
    cites = cites_html(step.after.rules, fields, links)
    return f'<li><p>{sentences}</p><ul class="spec-cites">{cites}</ul></li>'


def _rules(panel: Panel) -> str:
    """The choice of the rules, and of the order of the unseen cards, which goes by a number."""
    options = "".join(
        option(value, title, chosen=value == panel.rules) for value, title in panel.choices
    )
    rules = select(panel.ident, "rules", "rules", options)
    rules += button(panel.ident, "rules-go", say("web.rules"))
    seed = number(panel.ident, "seed", "seed", 0, panel.largest_seed, panel.seed)
    seed += button(panel.ident, "seed-go", say("web.seed"))
    about = f'<p class="spec-about">{escape(say("web.unseen"))}</p>'
    return group(
        escape(say("web.group.rules")), form("rules", f'<div class="spec-row">{rules}</div>')
    ) + group(
        escape(say("web.group.seed")), about + form("seed", f'<div class="spec-row">{seed}</div>')
    )
