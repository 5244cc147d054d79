"""Connects what lays the rule sets beside each other to the site: directives, parts, files."""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from speculation.render_pace import own_pace_html, pace_html
from speculation_sphinx import (
    browser_nodes,
    collation,
    coverage,
    disagreements,
    downloads,
    editor_page,
    referee_page,
    side_by_side,
)
from speculation_sphinx.assets import for_browsers
from speculation_sphinx.browser_nodes import spec_browser
from speculation_sphinx.collector import Collector

MAKERS: dict[str, browser_nodes.MakeHtml] = {
    "collation-tools": collation.tools_html,
    "downloads": collation.downloads_html,
    "editor": editor_page.editor_html,
    "referee": referee_page.referee_html,
    "sides": side_by_side.sides_html,
    "pace": lambda builder, node: pace_html(node["mark"]),
    "own-pace": lambda builder, node: own_pace_html(node["rules"]),
    "state": lambda builder, node: f'<p class="spec-state">{escape(node["text"])}</p>',
}
SCRIPTS = {
    "collation-tools": ("collation.js",),
    "pace": ("compare.js",),
    "editor": ("player.js", "store.js", "share.js", "asking.js", "editor.js"),
    "referee": ("player.js", "store.js", "asking.js", "referee.js"),
    "sides": ("player.js", "compare.js", "sides.js"),
}
STYLES = {
    "editor": ("player.css", "play.css", "editor.css"),
    "referee": ("player.css", "play.css", "referee.css"),
    "sides": ("rules.css", "player.css"),
}


def register(app: Sphinx) -> None:
    """Tell Sphinx of it all."""
    app.add_directive_to_domain("spec", "collation", collation.FilteredCollationDirective, True)
    browser_nodes.register(app, MAKERS)
    app.add_directive_to_domain("spec", "disagreements", disagreements.DisagreementsDirective)
    app.add_directive_to_domain("spec", "side-by-side", side_by_side.SideBySideDirective)
    app.add_directive_to_domain("spec", "editor", editor_page.EditorDirective)
    app.add_directive_to_domain("spec", "referee", referee_page.RefereeDirective)
    app.connect("env-updated", side_by_side.write_again)
    coverage.register(app)
    app.add_env_collector(Collector)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", downloads.write)


def add_scripts(
    app: Sphinx,
    pagename: str,
    template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Load the script of every part that has one, on the pages that hold it."""
    if doctree is None or not for_browsers(app):
        return
    kinds = {node["kind"] for node in doctree.findall(spec_browser)}
    for script in dict.fromkeys(one for kind in SCRIPTS if kind in kinds for one in SCRIPTS[kind]):
        app.add_js_file(script, loading_method="defer")
    for style in dict.fromkeys(one for kind in STYLES if kind in kinds for one in STYLES[kind]):
        app.add_css_file(style)
