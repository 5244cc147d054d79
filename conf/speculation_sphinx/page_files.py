"""Which of our style sheets and scripts a page loads, by what stands on it.

All the style sheets of a page are sent as one: small files apart would be sent twice as large.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from rcssmin import cssmin
from sphinx.application import Sphinx

from speculation_sphinx.assets import STATIC, for_browsers
from speculation_sphinx.browser_nodes import spec_browser
from speculation_sphinx.figures import spec_scroll
from speculation_sphinx.nodes import spec_card, spec_deal
from speculation_sphinx.practice import spec_practice

# In the order they are read in: a later one has the last word.
STYLES = (
    *("rules", "collation", "courses", "tools", "postcard", "board", "player", "play", "editor"),
    *("referee", "practice", "prompts", "drawing", "charts", "game"),
)
# What the rules need, by the classes of its parts.
BY_CLASS = {
    **dict.fromkeys(("spec-grade", "spec-place", "spec-ruleset", "spec-why"), ("rules",)),
    "spec-collation": ("rules", "collation"),
    "spec-comparison": ("rules", "courses"),
    "spec-coverage": ("rules", "collation"),
    "spec-quick-reference": ("postcard",),
    "spec-tools": ("rules", "tools"),
    "spec-wide": ("rules", "tools"),
}
# What the parts need that only a browser shows, by their kind: style sheets, scripts.
BY_KIND: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "collation-tools": ((), ("collation",)),
    "pace": ((), ("compare",)),
    "editor": (
        ("board", "player", "play", "editor"),
        ("player", "export", "store", "share", "asking", "editor"),
    ),
    "game": (("board", "play", "drawing", "game"), ("player", "store", "share", "asking", "game")),
    "referee": (("board", "play", "referee"), ("player", "store", "asking", "referee")),
    "sides": (("rules", "board", "player"), ("player", "compare", "sides")),
}


def add_to_page(
    app: Sphinx,
    pagename: str,
    template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Load on each page what is needed there, and no more."""
    if doctree is None or not for_browsers(app):
        return
    styles = set(_styles(doctree))
    if styles:
        app.add_css_file(_composed(app, [name for name in STYLES if name in styles]))
    for name in dict.fromkeys(_scripts(doctree)):
        # No modules: those do not run from a file on the reader's own disk.
        app.add_js_file(f"{name}.js", loading_method="defer")


def _composed(app: Sphinx, names: list[str]) -> str:
    """Put the page's style sheets into one file, named by what it is made of."""
    text = "".join(cssmin((STATIC / f"{name}.css").read_text("utf-8")) for name in names)
    name = f"{'.'.join(names)}.css"
    there = Path(app.outdir, "_static", name)
    if not there.exists() or there.read_text("utf-8") != text:
        there.write_text(text, "utf-8", newline="\n")
    return name


def _styles(doctree: nodes.document) -> Iterator[str]:
    for found in {name for node in doctree.findall(nodes.Element) for name in _classes(node)}:
        yield from BY_CLASS.get(found, ())
    for kind in _kinds(doctree):
        yield from BY_KIND.get(kind, ((), ()))[0]
    if _holds(doctree, spec_deal, spec_card, spec_practice):
        yield "board"
    if _holds(doctree, spec_deal, spec_practice):
        yield "player"
    if _asks(doctree):
        yield "prompts"
    if _holds(doctree, spec_practice):
        yield "practice"
    if _holds(doctree, spec_scroll):
        yield from ("drawing", "charts")


def _scripts(doctree: nodes.document) -> Iterator[str]:
    if _holds(doctree, spec_deal):
        yield from ("player", "export")
    kinds = _kinds(doctree)
    for kind, (_, scripts) in BY_KIND.items():
        if kind in kinds:
            yield from scripts
    if _asks(doctree):
        yield "prompts"


def _classes(node: nodes.Element) -> list[str]:
    found: list[str] = node.get("classes", [])
    return found


def _kinds(doctree: nodes.document) -> set[str]:
    return {node["kind"] for node in doctree.findall(spec_browser)}


def _holds(doctree: nodes.document, *kinds: type[nodes.Element]) -> bool:
    return any(True for kind in kinds for _ in doctree.findall(kind))


def _asks(doctree: nodes.document) -> bool:
    deals = doctree.findall(spec_deal)
    return _holds(doctree, spec_practice) or any(deal["prompts"] for deal in deals)


def register(app: Sphinx) -> None:
    """Tell Sphinx of it."""
    app.connect("html-page-context", add_to_page)
