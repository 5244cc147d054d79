"""Deals and rules of Speculation in a Sphinx site: the domain `spec`.

    extensions = ["myst_parser", "speculation_sphinx"]

brings the directives `spec:deal`, `spec:compare`, `spec:ruleset`, `spec:collation`,
`spec:coverage`, `spec:disagreements`, `spec:side-by-side`, `spec:practice`, `spec:figures` and
the roles `spec:card`, `spec:rule`, `spec:step`, `spec:number`, with the style sheets and scripts
they need.
"""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from speculation_sphinx.loading import load_rule_sets

load_rule_sets()

from speculation_sphinx import assets, collating, figures, nodes, page_files, practice  # noqa: E402
from speculation_sphinx.domain import DATA_VERSION, SpecDomain, left_as_words  # noqa: E402
from speculation_sphinx.engine import engine_hash  # noqa: E402
from speculation_sphinx.lexer import DealLexer  # noqa: E402


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, its nodes, its settings and its static files."""
    app.add_config_value("spec_examples", "", "env", types=[str])
    app.add_config_value("spec_bundle", "", "html", types=[str])
    app.add_config_value("spec_rules_url", "", "html", types=[str])
    # A changed engine writes other sentences: every page that shows one is read again.
    app.add_config_value("spec_engine", engine_hash(), "env", types=[str])
    app.add_domain(SpecDomain)
    app.connect("missing-reference", left_as_words, priority=900)
    app.add_lexer("deal", DealLexer)
    nodes.register(app)
    assets.register(app)
    collating.register(app)
    practice.register(app)
    figures.register(app)
    page_files.register(app)
    return {
        "version": "1",
        "env_version": DATA_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
