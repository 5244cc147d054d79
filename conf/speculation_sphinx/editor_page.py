"""The directive `spec:editor`: a record as it is written, and the deal as it will look."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.osutil import relative_uri

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
from speculation_sphinx.side_by_side import choices

IDENT = "editor"
WORDS = (
    *("sure.delete", "copied", "linked", "uncopied", "saved", "replaced", "link.long"),
    *("link.broken", "link.shown", "large", "not-text", "lost", "full", "forbidden", "other"),
    *("clash", "broken", "deleted", "file-name", "link.full", "gone", "no-aside", "broken.full"),
)


class EditorDirective(AskingDirective):
    """The editor; where no scripts run, a paragraph says how records are checked without it."""

    part = IDENT


def editor_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """Ways to begin, the text with its verdict, and the place of the deal."""
    docname = node["docname"]
    return (
        f'<spec-editor id="{IDENT}" class="spec-at-table"{data(builder, docname, IDENT, WORDS)}>'
        f'<p class="spec-alert" role="status"></p>{_clash()}'
        f'<div class="spec-desk"><div class="spec-writing">{_begin(builder, docname)}'
        f"{_paper()}{_verdict()}"
        f'<div class="spec-row">{main_button(builder, say("editor.check"), "check")}{_tools()}'
        f'</div><p class="spec-trouble" role="status"></p>{LOADING}{_copied()}</div>'
        f'<section class="spec-showing" aria-label="{_say("preview")}">'
        f'<p class="spec-shown">{_say("shown")}</p><div class="spec-panel"></div></section></div>'
        f"{rescue(IDENT, say('editor.aside.save'))}</spec-editor>\n"
    )


def _clash() -> str:
    """Two windows wrote at once: which of the texts stays."""
    buttons = plain_button(say("editor.keep"), "keep") + plain_button(say("editor.take"), "take")
    return f'<div class="spec-clash spec-row" hidden>{buttons}</div>'


def _begin(builder: StandaloneHTMLBuilder, docname: str) -> str:
    """An example, a file, or the form of a company."""
    there = f"{IDENT}--example"
    options = "".join(_examples(builder, docname))
    go = f'<button class="spec-button">{_say("start.go")}</button>'
    return (
        f'<div class="spec-row"><label class="spec-field is-wide" for="{there}">{_say("example")}'
        f'<select id="{there}">{options}</select></label>'
        f"{plain_button(say('editor.example.load'), 'example')}"
        f'<label class="spec-button">{_say("open")}<input class="spec-heard" type="file" '
        'accept=".deal,text/plain"></label></div>'
        f"{aside_of(IDENT, 'start', say('editor.start'), setup_html(IDENT, 'begin', go))}"
    )


def _examples(builder: StandaloneHTMLBuilder, docname: str) -> Iterator[str]:
    """Every deal that is shown on the site, under the title of its page."""
    here, found = builder.get_target_uri(docname), choices(builder.env)
    for page in dict.fromkeys(page for page, *_ in found):
        options = "".join(
            f'<option value="{relative_uri(here, f"deals/{ident}.deal")}">{escape(title)}</option>'
            for shown_on, ident, title, _ in found
            if shown_on == page
        )
        heading = escape(builder.env.titles[page].astext())
        yield f'<optgroup label="{heading}">{options}</optgroup>'


def _paper() -> str:
    """The text, its lines numbered; the mark lies behind the line that is wrong."""
    there = f"{IDENT}--text"
    return (
        f'<label class="spec-paper-name" for="{there}">{_say("text")}</label>'
        '<div class="spec-paper"><div class="spec-mark" hidden></div>'
        '<pre class="spec-gutter" aria-hidden="true">1</pre>'
        f'<textarea id="{there}" wrap="off" rows="18" spellcheck="false" autocapitalize="off" '
        f'autocomplete="off" aria-describedby="{IDENT}--verdict"></textarea></div>'
    )


def _verdict() -> str:
    return (
        '<p class="spec-said"><button type="button" class="spec-button spec-where" data-do="jump" '
        f'hidden></button> <span class="spec-verdict" id="{IDENT}--verdict" role="status"></span>'
        "</p>"
    )


def _tools() -> str:
    names = ("layout", "copy", "save", "share", "new", "delete")
    return "".join(plain_button(say(f"editor.{name}"), name) for name in names)


def _copied() -> str:
    return (
        '<p class="spec-copied" role="status"></p><textarea class="spec-box" readonly hidden '
        f'rows="4" aria-label="{_say("box")}"></textarea>'
    )


def _say(key: str) -> str:
    return escape(say(f"editor.{key}"))
