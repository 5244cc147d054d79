"""The directive `spec:side-by-side`: a form in which the reader picks a deal and rule sets."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri

from speculation.catalogue import say
from speculation.rulesets import RULE_SETS
from speculation_sphinx import assets, html
from speculation_sphinx.browser_nodes import browser_only
from speculation_sphinx.collector import page_with

# What is chosen before the reader chooses.
CHOSEN = ("modern", "hoyle-1847")
# Milliseconds: without a sign of life while the engine comes; for one answer; until it is ended.
TIMES = {"patience": 60_000, "answer": 20_000, "idle": 300_000}
WORDS = (
    *("two", "asked", "address", "without", "file", "missing", "lost", "dead", "slow", "stuck"),
    "cancelled",
)
# The engine's own, while it comes.
ENGINE_WORDS = ("fetching", "starting", "working")

# A deal that can be chosen: its page, its address within the site, its title, and how many deals.
type Choices = list[tuple[str, str, str, int]]


class SideBySideDirective(SphinxDirective):
    """The form, and the place where the engine's answer appears; for browsers only."""

    option_spec: ClassVar = {}

    def run(self) -> list[Node]:
        # The engine will lay a comparison into the page, which looks as those built with it.
        looks = ["spec-tools", "spec-comparison"]
        return [browser_only("sides", self.env.current_document.docname, classes=looks)]


def choices(env: BuildEnvironment) -> Choices:
    """Every deal shown on a page of the site, the pages in reading order, no title twice."""
    domain = env.domaindata["spec"]
    order = {page: n for n, page in enumerate(reading_order(env, env.config.root_doc))}
    found = [
        (page, ident, title, deals_in(domain["steps"], ident))
        for ident, (page, title) in domain["deals"].items()
    ]
    found.sort(key=lambda deal: (order.get(deal[0], len(order)), deal[0]))
    times = Counter(title for _, _, title, _ in found)
    return [
        (page, ident, _told_apart(env, page, title) if times[title] > 1 else title, count)
        for page, ident, title, count in found
    ]


def _told_apart(env: BuildEnvironment, page: str, title: str) -> str:
    """A title that several deals have, with the page on which this one is shown."""
    return say("sides.on-page", title=title, page=env.titles[page].astext())


def reading_order(env: BuildEnvironment, page: str) -> Iterator[str]:
    """A page, and after it those below it."""
    yield page
    for below in env.toctree_includes.get(page, ()):
        yield from reading_order(env, below)


def deals_in(steps: Mapping[str, str], ident: str) -> int:
    """How many deals a record has, by the addresses of its steps."""
    n = 1
    while f"{ident}.deal-{n + 1}.start" in steps:
        n += 1
    return n


def sides_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """The form, with all that the script needs to know."""
    docname = node["docname"]
    deals = "".join(_groups(builder, docname))
    sets = "".join(_rule_set(ident) for ident in RULE_SETS)
    return (
        f'<form class="spec-tools spec-sides"{_data(builder, docname)}>'
        f'<p class="spec-field"><label for="spec-sides-deal">{_say("sides.deal")}</label>'
        f'<select name="deal" id="spec-sides-deal">{deals}</select></p>'
        f"<fieldset><legend>{_say('sides.rules')}</legend>{sets}</fieldset>"
        f'<button class="spec-button is-main"><span>{_say("sides.lay")}{_size(builder)}</span>'
        '</button><p class="spec-trouble" role="status"></p>'
        '<div class="spec-load" hidden><p class="spec-doing" role="status"></p>'
        f'<progress max="1" aria-label="{_say("player.progress")}"></progress>'
        f'<button type="button" class="spec-button">{_say("player.cancel")}</button></div></form>'
        '<p class="spec-heard" aria-live="polite"></p>'
        '<div class="spec-laid" tabindex="-1"></div>\n'
    )


def _say(key: str) -> str:
    return escape(say(key))


def _groups(builder: StandaloneHTMLBuilder, docname: str) -> Iterator[str]:
    """The deals to choose from, under the titles of their pages."""
    here, found = builder.get_target_uri(docname), choices(builder.env)
    for page in dict.fromkeys(page for page, *_ in found):
        deals = [deal for deal in found if deal[0] == page]
        options = "".join(_options(deals, here))
        title = builder.env.titles[page].astext()
        yield f'<optgroup label="{escape(title)}">{options}</optgroup>'


def _options(deals: Choices, here: str) -> Iterable[str]:
    for _, ident, title, count in deals:
        record = relative_uri(here, f"deals/{ident}.deal")
        for n in range(count):
            place = f"{ident}.{n + 1}" if count > 1 else ident
            text = say("sides.one-of", title=title, n=n + 1, deals=count) if count > 1 else title
            yield (
                f'<option value="{place}" data-record="{record}" data-deal="{n}">'
                f"{escape(text)}</option>"
            )


def _rule_set(ident: str) -> str:
    mark = " checked" if ident in CHOSEN else ""
    box = f'<input type="checkbox" name="rules" value="{ident}"{mark}>'
    return f"<label>{box} {escape(RULE_SETS[ident].short)}</label>"


def _size(builder: StandaloneHTMLBuilder) -> str:
    manifest = _manifest(builder)
    if not manifest:
        return ""
    megabytes = f"{manifest['compressed'] / 1e6:.1f}"
    return f' <small class="spec-size">{escape(say("player.size", mb=megabytes))}</small>'


def _manifest(builder: StandaloneHTMLBuilder) -> dict[str, Any] | None:
    return assets.bundle_manifest(builder.config.spec_bundle, Path(builder.app.confdir))


def _data(builder: StandaloneHTMLBuilder, docname: str) -> str:
    here, manifest = builder.get_target_uri(docname), _manifest(builder)
    words = {name: say(f"sides.{name}") for name in WORDS}
    words |= {name: say(f"player.{name}") for name in ENGINE_WORDS}
    values = {
        "words": json.dumps(words, ensure_ascii=False),
        "rules": json.dumps(html.rule_addresses(builder, docname), ensure_ascii=False),
        "worker": relative_uri(here, f"_static/{assets.WORKER}"),
        "bundle": relative_uri(here, f"_static/{manifest['folder']}/") if manifest else "",
        **{name: str(n) for name, n in TIMES.items()},
    }
    return "".join(f' data-{name}="{escape(value)}"' for name, value in values.items())


def write_again(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages with a choice of deals, where others can be chosen now than when it was written."""
    pages, now = [page_with(env, kind) for kind in ("sides", "editor")], choices(env)
    before = getattr(env, "spec_choices", None)
    env.spec_choices = now  # type: ignore[attr-defined]
    return [page for page in pages if page] if before != now else []
