"""Connects what lays the rule sets beside each other to the site: directives, parts, files."""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from speculation.render_pace import own_pace_html, pace_html
from speculation_sphinx import browser_nodes, collation, coverage, disagreements, downloads
from speculation_sphinx.assets import for_browsers
from speculation_sphinx.browser_nodes import spec_browser
from speculation_sphinx.collector import Collector

MAKERS: dict[str, browser_nodes.MakeHtml] = {
    "collation-tools": collation.tools_html,
    "downloads": collation.downloads_html,
    "pace": lambda builder, node: pace_html(node["mark"]),
    "own-pace": lambda builder, node: own_pace_html(node["rules"]),
    "state": lambda builder, node: f'<p class="spec-state">{escape(node["text"])}</p>',
}
SCRIPTS = {"collation-tools": "collation.js", "pace": "compare.js"}


def register(app: Sphinx) -> None:
    """Tell Sphinx of it all."""
    app.add_directive_to_domain("spec", "collation", collation.FilteredCollationDirective, True)
    browser_nodes.register(app, MAKERS)
    app.add_directive_to_domain("spec", "disagreements", disagreements.DisagreementsDirective)
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
    for kind in sorted(kinds & SCRIPTS.keys()):
        app.add_js_file(SCRIPTS[kind], loading_method="defer")
