"""The directive `spec:referee`: the frame in which a real table's evening is told."""

from collections.abc import Mapping
from html import escape
from typing import Any

from sphinx.builders.html import StandaloneHTMLBuilder

from speculation.catalogue import say
from speculation.render_forms import aside_of
from speculation.render_setup import setup_html
from speculation_sphinx.asking import (
    LOADING,
    AskingDirective,
    data,
    main_button,
    plain_button,
    rescue,
)

IDENT = "referee"
WORDS = (
    *("sure.new", "sure.delete", "copied", "uncopied", "saved", "awake", "asleep", "no-wake"),
    *("full", "forbidden", "other", "overtaken", "broken", "deleted", "large", "not-text"),
    *("gone", "no-aside", "broken.full", "file-name"),
)


class RefereeDirective(AskingDirective):
    """The referee; where no scripts run, a paragraph says what serves a table without them."""

    part = IDENT


def referee_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """The form of the company, what is kept, the place of the sheet, and the tools below it."""
    delete = plain_button(say("referee.delete"), "delete")
    begin = setup_html(IDENT, "begin", main_button(builder, say("referee.begin")))
    return (
        f'<spec-referee id="{IDENT}" class="spec-at-table"'
        f"{data(builder, node['docname'], IDENT, WORDS)}>"
        '<p class="spec-alert" role="status"></p><p class="spec-live spec-heard" '
        'aria-live="polite"></p>'
        f'<div class="spec-begin">{begin}{_elsewhere()}</div>{_kept(builder)}'
        f'<div class="spec-panel"></div><p class="spec-trouble" role="status"></p>{LOADING}'
        f"{_tools()}{rescue(IDENT, say('referee.save'), delete, 'record')}"
        "</spec-referee>\n"
    )


def _kept(builder: StandaloneHTMLBuilder) -> str:
    """An evening that is kept on the device, readable before the engine comes."""
    return (
        f'<section class="spec-kept" aria-labelledby="{IDENT}--kept">'
        f'<p class="spec-heading" id="{IDENT}--kept">{_say("kept")}</p>'
        f"{main_button(builder, say('referee.go-on'), 'go-on')}"
        '<pre class="spec-written" tabindex="0"></pre></section>'
    )


def _elsewhere() -> str:
    """A record to go on with, as text or from a file."""
    there = f"{IDENT}--elsewhere"
    return aside_of(
        IDENT,
        "open",
        say("referee.open"),
        '<form class="spec-form" data-act="open" novalidate>'
        f'<label class="spec-field" for="{there}">{_say("open.field")}'
        f'<textarea id="{there}" name="record" rows="6" spellcheck="false"></textarea></label>'
        f'<div class="spec-row"><label class="spec-button">{_say("open.file")}'
        '<input class="spec-heard" type="file" accept=".deal,text/plain" data-do="file"></label>'
        f'<button class="spec-button">{_say("open.go")}</button></div>'
        '<p class="spec-refused" role="alert"></p></form>',
    )


def _tools() -> str:
    """What can be done with the evening whether or not the engine is there."""
    names = ("copy", "save", "new", "delete")
    buttons = "".join(plain_button(say(f"referee.{name}"), name) for name in names)
    wake = plain_button(say("referee.wake"), "wake", ' aria-pressed="false"')
    return (
        f'<div class="spec-tools-below"><div class="spec-row">{wake}{buttons}</div>'
        '<p class="spec-copied" role="status"></p>'
        '<textarea class="spec-box" readonly hidden rows="8" '
        f'aria-label="{_say("box")}"></textarea></div>'
    )


def _say(key: str) -> str:
    return escape(say(f"referee.{key}"))
