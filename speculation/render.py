"""A deal as HTML: every step of it, readable without scripts; the player only chooses one.

The same functions run when the site is built and in the reader's browser.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape

from speculation.cards import Card
from speculation.catalogue import say
from speculation.events import Event
from speculation.piles import dealt, unknown
from speculation.prompt_lines import Placed
from speculation.recorded import Line, Record, RecordedDeal
from speculation.render_board import (
    Links,
    board_html,
    card_html,
    cite,
    cites_html,
    marked,
)
from speculation.render_grounds import grounds, laid_grounds
from speculation.render_ids import start_id, step_ids
from speculation.render_odds import odds_html
from speculation.render_prompts import at_step, overleaf_html, prompts_html
from speculation.render_words import aloud, fitting, laid_out, live, sentence, told
from speculation.writing import write

__all__ = [
    "Links",
    "card_html",
    "cite",
    "deal_html",
    "grounds",
    "sentence",
    "step_ids",
    "without_unseen",
]

# Lines drawn in a square of 24; the button's label says in words what each means. A step is a
# triangle at a bar, the way to the end two of them; playing and pausing stand in a ring.
_SIGNS = {
    "first": "M3 5v14M13 6l-7 6 7 6zM21 6l-7 6 7 6z",
    "back": "M15 6l-8 6 8 6zM18 5v14",
    "play": "M10 8l6 4-6 4z",
    "pause": "M9.5 8v8M14.5 8v8",
    "next": "M6 5v14M9 6l8 6-8 6z",
    "last": "M3 6l7 6-7 6zM11 6l7 6-7 6zM21 5v14",
}
_RING = '<circle cx="12" cy="12" r="10.5"/>'
# Milliseconds: between two steps while playing; without a sign of life while the engine is
# fetched; for one answer of it; and until an engine that nobody asks is ended.
_TIMES = {"pace": 2500, "patience": 60_000, "answer": 20_000, "idle": 300_000}


def deal_html(
    record: Record,
    ident: str,
    links: Links,
    start: str | None = None,
    asked: Sequence[Placed] = (),
    only: int | None = None,
) -> str:
    """The whole figure of a record: title, controls, every step with its table, the record.

    `ident` begins every address in it; `start` is the step shown first where scripts run;
    `asked` are the questions to the reader, whose answers are printed at the end; with `only`
    the steps are those of one deal, counted from 0.

    >>> from speculation.record import read
    >>> html = deal_html(read("players: Anna, Ben, Carla\\nturn-up A♥"), "luck", Links())
    >>> html[:32], 'id="luck.turn-up"' in html
    ('<spec-deal id="luck" class="spec', True)
    """
    title = escape(record.title or say("render.title"))
    deals = range(len(record.deals)) if only is None else (only,)
    steps = "".join(_deal(record, n, ident, links, start, asked) for n in deals)
    return (
        f'<spec-deal id="{escape(ident)}" class="spec-deal"{_data(links)}>'
        f'<figure class="spec-figure" role="region" aria-labelledby="{escape(ident)}--title">'
        f'<p class="spec-title" id="{escape(ident)}--title">{title}</p>'
        f'<p class="spec-about">{escape(_about(record))}</p>'
        f'<p class="spec-alert" role="status"></p>'
        f'<p class="spec-live spec-heard" aria-live="polite"></p>'
        f'<div class="spec-view">{_bar(ident)}'
        f'<div class="spec-stack" id="{escape(ident)}--steps">{steps}</div></div>'
        f'<div class="spec-ways">{_try(links)}{_toggle("four")}</div>{_TRY}'
        f"{_record(record, links)}{overleaf_html(asked, links)}</figure></spec-deal>\n"
    )


def _data(links: Links) -> str:
    """What the player needs to know: the words it shows, addresses, and how long to wait."""
    words = {key: say(f"player.{key}") for key in _WORDS}
    if not links.worker:
        words["without"] = say("offline.page.without")
    values = {
        "words": json.dumps(words, ensure_ascii=False),
        "rules": json.dumps(dict(links.rules), ensure_ascii=False),
        **{key: str(n) for key, n in _TIMES.items()},
        "worker": links.worker or "",
        "bundle": links.bundle or "",
        "record": links.record or "",
    }
    return "".join(f' data-{key}="{escape(value)}"' for key, value in values.items())


_WORDS = (
    "no-step",
    "asked",
    "fetching",
    "starting",
    "working",
    "file",
    "without",
    "missing",
    "dead",
    "slow",
    "stuck",
    "cancelled",
    "copied",
    "uncopied",
)


def _about(record: Record) -> str:
    """The rules the deal is played by, and where it comes from."""
    rules = " + ".join((record.rules.short, *record.variants))
    if record.source:
        return say("render.about.source", rules=rules, source=record.source)
    return say("render.about", rules=rules)


def _bar(ident: str) -> str:
    """The controls: hidden where no scripts run, and never moving where they do."""
    go = "".join(_button(name) for name in ("first", "back"))
    go += _button("play", "pause") + "".join(_button(name) for name in ("next", "last"))
    label, steps = escape(say("player.steps")), escape(say("player.step"))
    slide = (
        f'<input class="spec-slide" type="range" min="0" step="1" value="0" aria-label="{steps}">'
    )
    return (
        f'<div class="spec-bar" role="group" aria-label="{label}">'
        f'<div class="spec-go">{go}</div><div class="spec-reach">{slide}{_toggle("all")}</div>'
        f'<a class="spec-unscripted" href="#{escape(ident)}--steps">{escape(say("player.all"))}</a>'
        "</div>"
    )


def _button(name: str, other: str | None = None) -> str:
    """A button with a sign; with `other`, one that turns into its opposite while it is on."""
    label = escape(say(f"player.{name}"))
    labels = f' data-off="{label}" data-on="{escape(say(f"player.{other}"))}"' if other else ""
    signs = "".join(_sign(sign) for sign in (name, other) if sign)
    return (
        f'<button type="button" class="spec-button" data-do="{name}" aria-label="{label}"{labels}>'
        f"{signs}</button>"
    )


def _sign(name: str) -> str:
    ring, size = (_RING, 32) if name in ("play", "pause") else ("", 24)
    return (
        f'<svg class="spec-sign for-{name}" viewBox="0 0 24 24" width="{size}" height="{size}" '
        f'aria-hidden="true" focusable="false">{ring}<path d="{_SIGNS[name]}"/></svg>'
    )


def _toggle(name: str) -> str:
    text = escape(say(f"player.{name}"))
    return (
        f'<button type="button" class="spec-button spec-worded" data-do="{name}" '
        f'aria-pressed="false">{text}</button>'
    )


def _try(links: Links) -> str:
    """The button that opens the engine: the first time it says how much it will fetch."""
    text, size = escape(say("player.try")), ""
    if links.bundle:
        megabytes = f"{links.size / 1e6:.1f}"
        size = f' <small class="spec-size">{escape(say("player.size", mb=megabytes))}</small>'
    return (
        f'<button type="button" class="spec-button spec-worded is-main" data-do="try">'
        f"<span>{text}{size}</span></button>"
    )


# Where another move is tried: what is happening, a way out of it, and the engine's own page.
_TRY = (
    '<div class="spec-try"><p class="spec-trouble" role="status"></p>'
    '<div class="spec-panel"></div><div class="spec-load" hidden>'
    '<p class="spec-doing" role="status"></p>'
    f'<progress max="1" aria-label="{escape(say("player.progress"))}"></progress>'
    '<button type="button" class="spec-button" data-do="cancel">'
    f"{escape(say('player.cancel'))}</button></div></div>"
)


def _deal(
    record: Record, n: int, ident: str, links: Links, start: str | None, asked: Sequence[Placed]
) -> str:
    """All steps of one deal of the record, the table as it was laid before them."""
    items = "".join(_steps(record, n, ident, links, start, asked))
    heading = ""
    if len(record.deals) > 1:
        text = say("render.deal", n=n + 1, deals=len(record.deals))
        heading = f'<p class="spec-heading">{escape(text)}</p>'
    return f'{heading}<ol class="spec-steps" data-deal="{n}">{items}</ol>'


def _steps(
    record: Record, n: int, ident: str, links: Links, start: str | None, asked: Sequence[Placed]
) -> Iterator[str]:
    played = record.deals[n]
    ids, last = step_ids(record)[n], len(played.deal.events)
    shown_first = start or start_id(0)
    address = start_id(n)
    yield _step(
        f"{ident}.{address}",
        at(record, n, 0, last),
        laid_out(marked, played.deal.tables[0]),
        fitting(at(record, n, 0, last), *laid_out(aloud, played.deal.tables[0])),
        cites_html(record.rules, laid_grounds(), links),
        board_html(played.deal.tables[0]),
        _opening_remark(played),
        prompts_html(at_step(asked, address), ident, links),
        odds_html(played.deal.tables[0]),
        first=address == shown_first,
    )
    for step in played.deal.steps():
        where = at(record, n, step.n, last)
        yield _step(
            f"{ident}.{ids[step.n - 1]}",
            where,
            told(marked, step.before, step.event, step.after),
            live(where, step.before, step.event, step.after),
            cites_html(step.after.rules, grounds(step.before, step.event, step.after), links),
            board_html(step.after, card_of(step.event)),
            played.line(step.n).remark.text,
            prompts_html(at_step(asked, ids[step.n - 1]), ident, links),
            odds_html(step.after),
            first=ids[step.n - 1] == shown_first,
        )


def at(record: Record, n: int, step: int, last: int) -> str:
    """Which step of how many this is, and of which deal where the record has several."""
    if len(record.deals) > 1:
        return say("render.at.deal", deal=n + 1, step=step, last=last)
    return say("render.at", step=step, last=last)


def _step(
    address: str,
    at: str,
    sentences: tuple[str, ...],
    spoken: str,
    cites: str,
    board: str,
    remark: str | None,
    asked: str,
    odds: str,
    *,
    first: bool,
) -> str:
    chosen = " is-first" if first else ""
    comment = f'<p class="spec-remark">{escape(remark)}</p>' if remark else ""
    return (
        f'<li class="spec-step{chosen}" id="{escape(address)}" data-at="{escape(at)}" '
        f'data-say="{escape(spoken)}"><div class="spec-told"><p class="spec-sentence">'
        f'<a class="spec-n" href="#{escape(address)}">{escape(at)}</a> {" ".join(sentences)}</p>'
        f'<ul class="spec-cites">{cites}</ul>{comment}{asked}{odds}</div>{board}</li>'
    )


def _opening_remark(played: RecordedDeal) -> str | None:
    """The comments in the deal's header, as the commentary of the table just laid."""
    words = [line.remark.text for line in _header(played) if line.remark.text]
    return " ".join(words) or None


def _header(played: RecordedDeal) -> Iterator[Line]:
    for line in played.lines:
        if line.step:
            return
        yield line


def card_of(event: Event) -> Card | None:
    """The card a step is about, if it is about one."""
    card: Card | None = getattr(event, "card", None)
    return card


def _record(record: Record, links: Links) -> str:
    """The record itself, to be read, kept and changed."""
    file = ""
    if links.record:
        text = escape(say("render.file"))
        file = f'<p><a href="{escape(links.record)}" download>{text}</a></p>'
    if links.page is not None:
        file += f"<p>{export_html('offline.page.keep', links.page)}</p>"
    return (
        f'<details class="spec-record"><summary>{escape(say("render.record"))}</summary>{file}'
        f"<pre>{escape(without_unseen(record))}</pre></details>"
    )


def export_html(key: str, page: str = "") -> str:
    """The button that gives a deal as one page: from the file `page`, or as the engine makes it."""
    failed, text = escape(say("offline.page.failed")), escape(say(key))
    return (
        f'<button type="button" class="spec-button spec-scripted" data-export="{escape(page)}" '
        f'data-failed="{failed}">{text}</button>'
    )


def without_unseen(record: Record) -> str:
    """The record as text, its piles holding only the cards that were turned up in the deal.

    >>> from speculation.record import read
    >>> text = "players: Anna, Ben, Carla\\npiles:\\n  Ben: 2♣ 3♣ 4♣\\nturn-up 9♥\\nBen turns 2♣"
    >>> print(without_unseen(read(text)), end="")
    players: Anna, Ben, Carla
    piles:
      Ben: 2♣ ? ?
    <BLANKLINE>
    turn-up 9♥
    Ben turns 2♣
    """
    deals = tuple(replace(deal, lines=tuple(_seen_lines(deal))) for deal in record.deals)
    return write(replace(record, deals=deals))


def _seen_lines(played: RecordedDeal) -> Iterator[Line]:
    table = played.deal.tables[0]
    seen = dealt(unknown(table), played.deal.tables, played.deal.events)
    for line in played.lines:
        name, _, _ = line.text.strip().partition(":")
        if line.step == 0 and line.text.startswith("  ") and name in table.seats:
            yield replace(line, text=f"  {name}: {_faces(seen.hands[table.seat(name)])}")
        elif line.step == 0 and line.text.startswith("spare:"):
            yield replace(line, text=f"spare: {_faces(seen.spare)}")
        else:
            yield line


def _faces(pile: tuple[Card | None, ...]) -> str:
    return " ".join(str(card) if card else "?" for card in pile)
