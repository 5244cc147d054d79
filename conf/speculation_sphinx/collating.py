"""Connects what lays the rule sets beside each other to the site: directives, parts, files."""

from html import escape

from sphinx.application import Sphinx

from speculation.render_pace import own_pace_html, pace_html
from speculation_sphinx import (
    browser_nodes,
    collation,
    coverage,
    disagreements,
    downloads,
    editor_page,
    figure_files,
    game_page,
    referee_page,
    side_by_side,
)
from speculation_sphinx.collector import Collector

MAKERS: dict[str, browser_nodes.MakeHtml] = {
    "collation-tools": collation.tools_html,
    "downloads": collation.downloads_html,
    "editor": editor_page.editor_html,
    figure_files.KIND: figure_files.links_html,
    "game": game_page.game_html,
    "referee": referee_page.referee_html,
    "sides": side_by_side.sides_html,
    "pace": lambda builder, node: pace_html(node["mark"]),
    "own-pace": lambda builder, node: own_pace_html(node["rules"]),
    "state": lambda builder, node: f'<p class="spec-state">{escape(node["text"])}</p>',
}


def register(app: Sphinx) -> None:
    """Tell Sphinx of it all."""
    app.add_directive_to_domain("spec", "collation", collation.FilteredCollationDirective, True)
    browser_nodes.register(app, MAKERS)
    app.add_directive_to_domain("spec", "disagreements", disagreements.DisagreementsDirective)
    app.add_directive_to_domain("spec", "side-by-side", side_by_side.SideBySideDirective)
    app.add_directive_to_domain("spec", "editor", editor_page.EditorDirective)
    app.add_directive_to_domain("spec", "game", game_page.GameDirective)
    app.add_directive_to_domain("spec", "referee", referee_page.RefereeDirective)
    app.connect("env-updated", side_by_side.write_again)
    coverage.register(app)
    app.add_env_collector(Collector)
    app.connect("build-finished", downloads.write)
    app.connect("build-finished", figure_files.write)
