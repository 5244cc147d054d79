"""What every part of a page that asks the engine holds: its words, its addresses, its progress."""

import json
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Node
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri

from speculation.catalogue import say
from speculation_sphinx import assets, html
from speculation_sphinx.browser_nodes import browser_only

# Milliseconds: without a sign of life while the engine comes; for one answer; until it is ended.
TIMES = {"patience": 60_000, "answer": 20_000, "idle": 300_000}
# What is said while the engine comes, and where it does not.
ENGINE_WORDS = (
    *("fetching", "starting", "working", "without", "file", "missing", "dead", "slow", "stuck"),
    "cancelled",
)


class AskingDirective(SphinxDirective):
    """The place of a part; where no scripts run, a paragraph says what serves without them."""

    option_spec: ClassVar = {}
    part: ClassVar[str]

    def run(self) -> list[Node]:
        note = say(f"{self.part}.unscripted")
        return [
            nodes.paragraph("", note, classes=["spec-unscripted-note"]),
            browser_only(self.part, self.env.current_document.docname),
        ]


def data(builder: StandaloneHTMLBuilder, docname: str, part: str, words: Iterable[str]) -> str:
    """The attributes of a part that asks the engine; its words are `part.word` in the catalogue."""
    here, manifest = builder.get_target_uri(docname), _manifest(builder)
    said = {name: say(f"{part}.{name}") for name in (*ENGINE_WORDS, *words)}
    values = {
        "words": json.dumps(said, ensure_ascii=False),
        "rules": json.dumps(html.rule_addresses(builder, docname), ensure_ascii=False),
        "worker": relative_uri(here, f"_static/{assets.WORKER}"),
        "bundle": relative_uri(here, f"_static/{manifest['folder']}/") if manifest else "",
        **{name: str(n) for name, n in TIMES.items()},
    }
    return attributes(values)


def attributes(values: Mapping[str, str]) -> str:
    """Data attributes as HTML."""
    return "".join(f' data-{name}="{escape(value)}"' for name, value in values.items())


def _manifest(builder: StandaloneHTMLBuilder) -> dict[str, Any] | None:
    return assets.bundle_manifest(builder.config.spec_bundle, Path(builder.app.confdir))


def size(builder: StandaloneHTMLBuilder) -> str:
    """How much the button will fetch, the first time."""
    manifest = _manifest(builder)
    if not manifest:
        return ""
    megabytes = f"{manifest['compressed'] / 1e6:.1f}"
    return f' <small class="spec-size">{escape(say("player.size", mb=megabytes))}</small>'


def main_button(builder: StandaloneHTMLBuilder, text: str, do: str | None = None) -> str:
    """The button that brings the engine, and says how much it fetches."""
    kind = f'type="button" data-do="{do}" ' if do else ""
    return (
        f'<button {kind}class="spec-button is-main"><span>{escape(text)}{size(builder)}</span>'
        "</button>"
    )


def plain_button(text: str, do: str, more: str = "") -> str:
    """A button that the page's script knows what to do with."""
    return f'<button type="button" class="spec-button" data-do="{do}"{more}>{escape(text)}</button>'


def rescue(part: str, save: str, more: str = "", name: str = "") -> str:
    """What was kept aside: one entry is copied for each; `save` is what its button says.

    Where the part goes on with what it is given under a `name`, an entry is a form that gives it.
    """
    title, about = escape(say(f"{part}.aside")), escape(say(f"{part}.aside.about"))
    keep = plain_button(save, "save-aside")
    return (
        f'<details class="spec-aside spec-rescue" id="{part}--rescue"><summary>{title}'
        f"</summary><p>{about}</p>"
        '<template><div><pre class="spec-written" tabindex="0"></pre>'
        f"{_go_on(part, name, keep) if name else keep}</div></template>"
        f'<div class="spec-rescued"></div>{more}</details>'
    )


def _go_on(part: str, name: str, keep: str) -> str:
    text = escape(say(f"{part}.aside.go-on"))
    return (
        '<form class="spec-form spec-row" data-act="open">'
        f'<input type="hidden" name="{name}"><button class="spec-button">{text}</button>{keep}'
        '<p class="spec-refused" role="alert"></p></form>'
    )


LOADING = (
    '<div class="spec-load" hidden><p class="spec-doing" role="status"></p>'
    f'<progress max="1" aria-label="{escape(say("player.progress"))}"></progress>'
    f'<button type="button" class="spec-button" data-do="cancel">'
    f"{escape(say('player.cancel'))}</button></div>"
)
