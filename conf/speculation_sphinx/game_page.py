"""The directive `spec:game`: the table at which an evening is played against the computer.

Where no scripts run, and in a book, a played evening stands in its place.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from docutils import nodes
from docutils.nodes import Node
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.osutil import relative_uri

from speculation.catalogue import say
from speculation.record import Record, result_line
from speculation.render_forms import aside_of
from speculation.render_play_setup import play_setup_html
from speculation.render_words import laid_out, out_of_play, sentence
from speculation_sphinx import words
from speculation_sphinx.asking import (
    LOADING,
    AskingDirective,
    attributes,
    data,
    main_button,
    plain_button,
    rescue,
)
from speculation_sphinx.build import Maker
from speculation_sphinx.records import Unreadable, record_of

IDENT = "game"
WORDS = (
    *("sure.new", "sure.delete", "copied", "linked", "uncopied", "saved", "link.long"),
    *("link.broken", "link.shown", "replaced", "large", "not-text", "full", "forbidden", "other"),
    *("overtaken", "broken", "deleted", "file-name", "kept", "kept.over", "link.instead"),
    *("link.full", "gone", "no-aside", "broken.full"),
)
# Milliseconds between what one computer says and what the next does.
PACE = 1600
UNSCRIPTED = "spec-unscripted-note"


class GameDirective(AskingDirective):
    """The play table; its argument is the record of an evening to be read without it."""

    part = IDENT
    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[Node]:
        note, table = super().run()
        try:
            record, _, _ = record_of(self)
        except Unreadable as error:
            return error.nodes
        played = nodes.container("", *_played(Maker(self), record), classes=[UNSCRIPTED])
        return [note, played, table]


def _played(make: Maker, record: Record) -> Iterator[Node]:
    """The steps of an evening in sentences, with the commentary of the record."""
    for n, played in enumerate(record.deals):
        heading = say("render.deal", n=n + 1, deals=len(record.deals))
        yield make.paragraph(nodes.strong("", heading))
        laid = played.deal.tables[0]
        yield make.paragraph(" ".join((*laid_out(say, laid), *out_of_play(say, laid))))
        yield make.ordered(_step(make, record, n, s.n) for s in played.deal.steps())
    yield make.paragraph(nodes.strong("", words.sentence(result_line(record))))


def _step(make: Maker, record: Record, n: int, step: int) -> nodes.list_item:
    item = nodes.list_item("", make.paragraph(sentence(record, n, step - 1)))
    remark = record.deals[n].line(step).remark.text
    if remark:
        item += make.paragraph(nodes.emphasis("", remark))
    return item


def game_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """The form of the company, what is kept, the place of the table, and the tools below it."""
    docname = node["docname"]
    here = builder.get_target_uri(docname)
    editor = _page(builder, here, "editor")
    # What only a deal to step through needs is fetched with it.
    later = {"style": "player.css", "script": "export.js"}
    files = {name: relative_uri(here, f"_static/{file}") for name, file in later.items()}
    more = {"pace": str(PACE), **files, "editor": editor or ""}
    return (
        f'<spec-game id="{IDENT}" class="spec-at-table"'
        f"{data(builder, docname, IDENT, WORDS)}{attributes(more)}>"
        '<p class="spec-alert" role="status"></p><p class="spec-live spec-heard" '
        'aria-live="polite"></p>'
        f'<div class="spec-begin">{_begin(builder, here)}{_elsewhere()}</div>{_kept(builder)}'
        f'<div class="spec-panel"></div><p class="spec-trouble" role="status"></p>{LOADING}'
        f'{_tools(bool(editor))}<div id="{IDENT}--review"></div>'
        f"{_rescue()}</spec-game>\n"
    )


def _rescue() -> str:
    delete = plain_button(say("game.delete"), "delete")
    return rescue(IDENT, say("game.aside.save"), delete, "document")


def _begin(builder: StandaloneHTMLBuilder, here: str) -> str:
    address = _page(builder, here, "players")
    about = f'<p><a href="{address}">{_say("about")}</a></p>' if address else ""
    return play_setup_html(IDENT, main_button(builder, say("game.begin")), about)


def _page(builder: StandaloneHTMLBuilder, here: str, docname: str) -> str | None:
    """The address of a page beside this one, where the site has it."""
    if docname not in builder.env.found_docs:
        return None
    return relative_uri(here, builder.get_target_uri(docname))


def _kept(builder: StandaloneHTMLBuilder) -> str:
    """An evening that is kept on the device or came with the address."""
    return (
        f'<section class="spec-kept" aria-labelledby="{IDENT}--kept">'
        f'<p class="spec-heading" id="{IDENT}--kept">{_say("kept")}</p><p class="spec-names"></p>'
        f"{main_button(builder, say('game.go-on.kept'), 'go-on')}</section>"
    )


def _elsewhere() -> str:
    """A saved game to go on with, as text or from a file."""
    there = f"{IDENT}--elsewhere"
    return aside_of(
        IDENT,
        "open",
        say("game.open"),
        '<form class="spec-form" data-act="open" novalidate>'
        f'<label class="spec-field" for="{there}">{_say("open.field")}'
        f'<textarea id="{there}" name="document" rows="4" spellcheck="false"></textarea></label>'
        f'<div class="spec-row"><label class="spec-button">{_say("open.file")}'
        '<input class="spec-heard" type="file" accept=".json,text/plain" data-do="file"></label>'
        f'<button class="spec-button">{_say("open.go")}</button></div>'
        '<p class="spec-refused" role="alert"></p></form>',
    )


def _tools(editor: bool) -> str:
    """What can be done with the evening; it is opened in an editor where the site has one."""
    names = ("copy", "save", "keep-game", "share", *(("edit",) if editor else ()), "new", "delete")
    buttons = "".join(plain_button(say(f"game.{name}"), name) for name in names)
    reasons = (
        '<label class="spec-tick"><input type="checkbox" name="reasons">'
        f"<span>{_say('reasons')}</span></label>"
    )
    return (
        f'<div class="spec-tools-below"><div class="spec-row">{buttons}{reasons}</div>'
        '<p class="spec-copied" role="status"></p>'
        '<textarea class="spec-box" readonly hidden rows="4" '
        f'aria-label="{_say("box")}"></textarea></div>'
    )


def _say(key: str) -> str:
    return escape(say(f"game.{key}"))
