"""Questions to the reader as HTML: to be answered in the page, opened, or printed on two sides.

Without scripts a question stands above a fold with its answer. Where they run, a form comes
between, and the script only chooses among the sentences that stand in it.
"""

from collections.abc import Iterable, Iterator
from html import escape

from speculation.catalogue import say
from speculation.prompt_lines import Placed
from speculation.prompts import Answer, Next, answered
from speculation.render_board import Links, cites_html, marked
from speculation.table import Table


def prompts_html(
    asked: Iterable[Placed], ident: str, links: Links, *, numbered: bool = True
) -> str:
    """The questions of one step; `ident` begins every id in them.

    They need not be `numbered` where a heading above has the number; `heading_id` is its id.

    >>> from speculation.prompt_lines import placed
    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥")
    >>> html = prompts_html(placed(record, ["turn-up next"]), "deal", Links())
    >>> html[:51], html.count('type="radio"')
    ('<div class="spec-prompt asks-next" id="deal--ask-1"', 3)
    """
    return "".join(_prompt(one, f"{ident}--ask-{one.n}", links, numbered) for one in asked)


def _prompt(one: Placed, ident: str, links: Links, numbered: bool) -> str:
    answer = answered(one.table, one.prompt, marked)
    kind = " asks-next" if isinstance(one.prompt, Next) else ""
    # Every form has a name of its own, for those who go from one to the next.
    named = f"{ident}--question" if numbered else f"{heading_id(ident)} {ident}--question"
    number = f"<b>{escape(say('prompts.number', n=one.n))}</b> " if numbered else ""
    return (
        f'<div class="spec-prompt{kind}" id="{escape(ident)}">'
        f'<p class="spec-question" id="{escape(ident)}--question">{number}'
        f"{answer.question}</p>{_form(answer, escape(ident), escape(named))}"
        f'<details class="spec-solved"><summary>{escape(say("prompts.show"))}</summary>'
        f"{_solution(answer, one.table, links)}</details>"
        '<div class="spec-blank" aria-hidden="true"></div></div>'
    )


def heading_id(ident: str) -> str:
    """The id of the heading above a question that has its number."""
    return f"{ident}--heading"


def _form(answer: Answer, ident: str, named: str) -> str:
    """Where the answer is given; as a dialog's it sends nothing, should no script take it."""
    field = _number(answer, ident) if answer.number is not None else _replies(answer, ident)
    wrong = "choose" if answer.number is None else "no-number"
    return (
        f'<form class="spec-guess" method="dialog" novalidate aria-labelledby="{named}" '
        f'data-none="{escape(say(f"prompts.{wrong}"))}">{field}'
        f'<button class="spec-button">{escape(say("prompts.check"))}</button>'
        '<p class="spec-verdict" role="status"></p></form>'
    )


def _number(answer: Answer, ident: str) -> str:
    right, low = say("prompts.right"), say("prompts.pay.low")
    verdicts = {"right": right, "low": low, "high": answer.too_much}
    data = "".join(f' data-{name}="{escape(text)}"' for name, text in verdicts.items())
    label = escape(say("prompts.chips-asked"))
    return (
        f'<label class="spec-field" for="{ident}--chips"><span>{label}</span>'
        f'<input id="{ident}--chips" name="answer" type="number" inputmode="numeric" min="0" '
        f'step="1" autocomplete="off" aria-describedby="{ident}--question" '
        f'data-number="{answer.number}"{data}></label>'
    )


def _replies(answer: Answer, ident: str) -> str:
    legend = escape(say("prompts.ask"))
    choices = "".join(
        f'<label><input type="radio" name="answer" value="{n}" data-say="{escape(one.verdict)}"'
        f"{' data-right' if one.right else ''}> {escape(one.name)}</label>"
        for n, one in enumerate(answer.replies)
    )
    return (
        f'<fieldset class="spec-replies" aria-describedby="{ident}--question">'
        f'<legend class="spec-heard">{legend}</legend>{choices}</fieldset>'
    )


def _solution(answer: Answer, table: Table, links: Links) -> str:
    """The answer, the way to it, and the clauses behind it."""
    reckoning = "".join(f"<li>{sentence}</li>" for sentence in answer.reckoning)
    cites = cites_html(table.rules, answer.grounds, links)
    return (
        f'<p class="spec-answer-given">{answer.text}</p><ul class="spec-reckoned">{reckoning}</ul>'
        f'<ul class="spec-cites">{cites}</ul>'
    )


def overleaf_html(asked: Iterable[Placed], links: Links) -> str:
    """The answers once more, on a page of their own: for paper alone.

    >>> overleaf_html((), Links())
    ''
    """
    items = "".join(_overleaf(one, links) for one in asked)
    if not items:
        return ""
    heading = escape(say("prompts.overleaf"))
    return f'<div class="spec-overleaf"><p class="spec-heading">{heading}</p>{items}</div>'


def _overleaf(one: Placed, links: Links) -> str:
    answer = answered(one.table, one.prompt, marked)
    number = escape(say("prompts.number", n=one.n))
    return (
        f'<div class="spec-solution"><p class="spec-question"><b>{number}</b></p>'
        f"{_solution(answer, one.table, links)}</div>"
    )


def at_step(asked: Iterable[Placed], step: str) -> Iterator[Placed]:
    """The questions that are asked at one step."""
    return (one for one in asked if one.step == step)
