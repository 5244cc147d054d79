"""What is found on the pages as they are read: which page holds the collation, which a deal."""

import hashlib
from collections.abc import Set
from typing import cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from speculation_sphinx.browser_nodes import spec_browser
from speculation_sphinx.nodes import spec_deal

# For each page: the kinds of parts for browsers, and the name of each deal by its record's hash.
type Found = dict[str, tuple[set[str], dict[str, str]]]


class Collector(EnvironmentCollector):
    """Keeps what was found in the environment, so that a page not read again is known, too."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        found(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        found(env).update({name: one for name, one in found(other).items() if name in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        kinds = {node["kind"] for node in doctree.findall(spec_browser)}
        deals = {record_hash(node["record"]): node["ident"] for node in doctree.findall(spec_deal)}
        if kinds or deals:
            found(app.env)[app.env.current_document.docname] = kinds, deals


def found(env: BuildEnvironment) -> Found:
    """All that was found, by page."""
    if not hasattr(env, "spec_found"):
        env.spec_found = {}  # type: ignore[attr-defined]
    return cast(Found, env.spec_found)  # type: ignore[attr-defined]


def page_with(env: BuildEnvironment, kind: str) -> str | None:
    """The first page with a part of that kind."""
    return next((page for page, (kinds, _) in sorted(found(env).items()) if kind in kinds), None)


def deals(env: BuildEnvironment) -> dict[str, tuple[str, str]]:
    """For each record shown, by its hash: its page, and its name there."""
    return {
        record: (page, ident)
        for page, (_, records) in sorted(found(env).items())
        for record, ident in records.items()
    }


def record_hash(text: str) -> str:
    """A record by its content, wherever it lies."""
    return hashlib.sha256(text.strip().encode()).hexdigest()[:16]
