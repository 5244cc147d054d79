"""What a page with a deal needs beside it: style sheets, scripts, and the bundled Python."""

import json
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from speculation_sphinx.engine import EXTENSION
from speculation_sphinx.nodes import spec_deal

STATIC = EXTENSION.parent / "static"


def bundle_manifest(folder: str, confdir: Path) -> dict[str, Any] | None:
    """The manifest of the bundle in `folder`; None where there is none."""
    if not folder:
        return None
    try:
        found: dict[str, Any] = json.loads((confdir / folder / "manifest.json").read_text("utf-8"))
    except FileNotFoundError:
        return None
    return found


def add_static(app: Sphinx) -> None:
    """Have Sphinx copy the static files, whatever the site's own settings are."""
    if app.builder.format == "html" and app.builder.name != "epub":
        app.config.html_static_path.append(str(STATIC))


def add_to_page(
    app: Sphinx,
    pagename: str,
    template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Load the style sheet and the player on the pages that have something to show with them."""
    if doctree is None or app.builder.name == "epub":
        return
    if any(doctree.findall(_ours)):
        app.add_css_file("rules.css")
    if any(doctree.findall(spec_deal)):
        app.add_css_file("player.css")
        app.add_js_file("player.js", type="module")


def _ours(node: nodes.Node) -> bool:
    classes: list[str] = node.get("classes", []) if isinstance(node, nodes.Element) else []
    return any(name.startswith("spec-") for name in classes)


def copy_bundle(app: Sphinx, error: Exception | None) -> None:
    """Put the bundle where the pages look for it; its folder is named by its content."""
    if error or app.builder.format != "html" or app.builder.name == "epub":
        return
    manifest = bundle_manifest(app.config.spec_bundle, Path(app.confdir))
    if manifest is None:
        return
    there = Path(app.outdir, "_static", manifest["folder"])
    if not there.exists():
        shutil.copytree(Path(app.confdir, app.config.spec_bundle, manifest["folder"]), there)


def register(app: Sphinx) -> None:
    """Connect it all to the build."""
    app.connect("builder-inited", add_static)
    app.connect("html-page-context", add_to_page)
    app.connect("build-finished", copy_bundle)
