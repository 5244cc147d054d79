"""Reading what a page asks: texts, the addresses of rules, and moves made with a form."""

from collections.abc import Mapping
from typing import Any

from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.refusals import Refusal
from speculation.render_board import Links, cite
from speculation.render_forms import refused_html, sentence_of
from speculation.render_words import fitting
from speculation.rules import RuleSet

type Json = Mapping[str, Any]

# A move made with a form: its parts put into the record's own words.
_MOVES = {
    "sale": "{buyer} buys {card} from {seller} for {price}",
    "blind": "{buyer} buys the turn-up from {seller} for {price}",
    "next-card": "{buyer} buys the next card from {seller} for {price}",
    "hidden": "{buyer} buys {count} hidden from {owner} for {price}",
    "bid": "{seat} bids {price} for {card}",
    "ask": "{seat} asks {price} for {card}",
    "hidden-bid": "{seat} bids {price} for {count} hidden of {owner}",
}


def text_of(asked: Json, key: str) -> str:
    """A text in the question; `Wrong` where it is missing or no text.

    >>> text_of({"ident": "worked"}, "ident")
    'worked'
    """
    value = asked.get(key)
    if not isinstance(value, str):
        raise Wrong(say("web.message"))
    return value


def inner(asked: Json, key: str) -> Json:
    """An object within the question; `Wrong` where it is none."""
    value = asked.get(key)
    if not isinstance(value, dict):
        raise Wrong(say("web.message"))
    return value


def texts_of(asked: Json, key: str) -> Mapping[str, str]:
    """An object that holds nothing but texts, as a form sends them."""
    given = inner(asked, key)
    if not all(isinstance(value, str) for value in given.values()):
        raise Wrong(say("web.message"))
    return given


def links_of(asked: Json) -> Links:
    """The addresses of rules that are addresses of pages; others are left out.

    >>> links_of({"links": {"modern": "rules.html#{field}", "peel-1891": "javascript:x"}}).rules
    {'modern': 'rules.html#{field}'}
    """
    given = inner(asked, "links") if "links" in asked else {}
    return Links(rules={k: v for k, v in given.items() if isinstance(v, str) and _is_page(v)})


def _is_page(text: str) -> bool:
    before, colon, _ = text.partition(":")
    return not colon or before in ("http", "https") or any(sign in before for sign in "/?#")


def move_text(act: Json) -> str:
    """The move in the record's words, from a whole statement or from the parts of a form.

    >>> move_text({"kind": "bid", "seat": "Ben", "price": "5", "card": "J♥"})
    'Ben bids 5 for J♥'
    """
    kind = act.get("kind")
    if kind not in _MOVES:
        return str(act.get("say", "")).strip()
    for number in ("count", "price"):
        if not act.get(number, number).strip():
            raise Wrong(say(f"web.empty.{number}"))
    try:
        return _MOVES[kind].format_map({k: str(v).strip() for k, v in act.items()})
    except KeyError:
        raise Wrong(say("web.message")) from None


def refused(why: Refusal, rules: RuleSet, links: Links) -> dict[str, object]:
    """The answer where a move is not allowed: the sentence, shown and aloud, and its rule."""
    sentence = sentence_of(why.text)
    spoken = fitting(sentence, cite(rules, why.rule)) if why.rule else fitting(sentence)
    return {"refused": refused_html(why, rules, links), "say": spoken, "rule": why.rule}
