"""A question apart from its deal: what happened last, the table as it lies, and what is asked."""

from collections.abc import Mapping
from html import escape

from speculation.catalogue import say
from speculation.events import AnySale, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.prompt_lines import Placed
from speculation.prompts import Next, Pay, Prompt, Sell
from speculation.recorded import Record
from speculation.render import at, card_of
from speculation.render_board import Links, board_html, marked
from speculation.render_ids import start_id, step_ids
from speculation.render_prompts import heading_id, prompts_html
from speculation.render_words import Voice, laid_out, told


def exercise_html(record: Record, one: Placed, address: str, links: Links) -> str:
    """A question of a practice sheet; `address` is that of its step in the deal.

    The deal's title stands nowhere: many a title tells the answer.

    >>> from speculation.prompt_lines import placed
    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥")
    >>> html = exercise_html(record, *placed(record, ["turn-up next"]), "luck.html", Links())
    >>> html[31:92]
    '<h3 id="practice--ask-1--heading">Question 1: whose turn</h3>'
    """
    about, ident = rules_of(record), heading_id(f"practice--ask-{one.n}")
    n, k = place(record, one.step)
    fresh = card_of(record.deals[n].deal.events[k - 1]) if k else None
    return (
        f'<article class="spec-exercise"><h3 id="{ident}">{escape(heading(one))}</h3>'
        f'<p class="spec-about">{escape(about)}</p>'
        f'<p class="spec-sentence"><a class="spec-n" href="{escape(address)}">'
        f"{escape(at(record, n, k, len(record.deals[n].deal.events)))}</a> "
        f"{' '.join(happened(marked, record, n, k))}</p>{board_html(one.table, fresh)}"
        f"{prompts_html([one], 'practice', links, numbered=False)}</article>\n"
    )


def heading(one: Placed) -> str:
    """The number and the kind of a question, which tell nothing of its answer.

    >>> from speculation.prompt_lines import placed
    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥")
    >>> heading(*placed(record, ["turn-up pay Ben"]))
    'Question 1: the price of a trump'
    """
    return say("prompts.sheet.kind", n=one.n, kind=say(f"prompts.sheet.kind.{_kind(one.prompt)}"))


def _kind(prompt: Prompt) -> str:
    match prompt:
        case Next():
            return "next"
        case Sell():
            return "sell"
        case Pay(sale):
            return _SOLD[type(sale)]


_SOLD: Mapping[type[AnySale], str] = {
    Sale: "trump",
    HiddenSale: "hidden",
    TurnUpSale: "turn-up",
    NextCardSale: "next-card",
}


def rules_of(record: Record) -> str:
    """The rules a deal is played by, in a few words."""
    return say("render.about", rules=" + ".join((record.rules.short, *record.variants)))


def place(record: Record, step: str) -> tuple[int, int]:
    """Which deal of the record a step belongs to, and how many events have happened by then."""
    names = ((start_id(n), *of_deal) for n, of_deal in enumerate(step_ids(record)))
    return next((n, there.index(step)) for n, there in enumerate(names) if step in there)


def happened(voice: Voice, record: Record, n: int, k: int) -> tuple[str, ...]:
    """What the last of k events of a deal was, or how its table was laid."""
    deal = record.deals[n].deal
    if not k:
        return laid_out(voice, deal.tables[0])
    return told(voice, deal.tables[k - 1], deal.events[k - 1], deal.tables[k])
