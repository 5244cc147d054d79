"""What a page with a deal needs beside it: style sheets, scripts, and the bundled Python."""

import json
import shutil
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import minify
from rcssmin import cssmin
from sphinx.application import Sphinx

from speculation.documents import rules_document
from speculation.one_page import frame
from speculation.rulesets import RULE_SETS
from speculation_sphinx.engine import EXTENSION

STATIC = EXTENSION.parent / "static"
WORKER = "worker.js"
# What is sent without its comments, needless spaces and long names, and how.
SQUEEZE: Mapping[str, Callable[[str], str]] = {
    ".css": cssmin,
    ".js": partial(minify.string, "text/javascript"),
}
DATA = "rule-sets.json"
FRAME = "one-page.html"


def bundle_manifest(folder: str, confdir: Path) -> dict[str, Any] | None:
    """The manifest of the bundle in `folder`; None where there is none."""
    if not folder:
        return None
    try:
        found: dict[str, Any] = json.loads((confdir / folder / "manifest.json").read_text("utf-8"))
    except FileNotFoundError:
        return None
    return found


def copy_static(app: Sphinx) -> None:
    """Put our files among the site's static ones, whatever the site's own settings are."""
    if not for_browsers(app):
        return
    there = Path(app.outdir, "_static")
    there.mkdir(parents=True, exist_ok=True)
    for file in STATIC.iterdir():
        if file.suffix in SQUEEZE:
            text = SQUEEZE[file.suffix](file.read_text("utf-8"))
            (there / file.name).write_text(text, "utf-8", newline="\n")
        elif file.is_file():
            shutil.copyfile(file, there / file.name)


def write_frame(app: Sphinx) -> None:
    """Write what a page of a deal's own is made around: the player, and the policy for it."""
    there = Path(app.outdir, "_static")
    if not for_browsers(app):
        return
    styles = ("board.css", "player.css", "one-page.css")
    style = "".join((there / name).read_text("utf-8") for name in styles)
    text = frame(style, (there / "player.js").read_text("utf-8"))
    (there / FRAME).write_text(text, "utf-8", newline="\n")


def for_browsers(app: Sphinx) -> bool:
    """Whether pages are built that a browser shows, as opposed to a book or a text."""
    return app.builder.format == "html" and app.builder.name != "epub"


def copy_bundle(app: Sphinx, error: Exception | None) -> None:
    """Put the bundle where the pages look for it; its folder is named by its content."""
    if error or not for_browsers(app):
        return
    manifest = bundle_manifest(app.config.spec_bundle, Path(app.confdir))
    if manifest is None:
        return
    there = Path(app.outdir, "_static", manifest["folder"])
    if not there.exists():
        shutil.copytree(Path(app.confdir, app.config.spec_bundle, manifest["folder"]), there)


def write_rule_sets(app: Sphinx, error: Exception | None) -> None:
    """Give the rule sets as data, for whoever wants to do more with them than read."""
    if error or not for_browsers(app):
        return
    documents = {ident: rules_document(rules) for ident, rules in RULE_SETS.items()}
    text = json.dumps(documents, ensure_ascii=False, indent=1)
    Path(app.outdir, DATA).write_text(text + "\n", "utf-8", newline="\n")


def register(app: Sphinx) -> None:
    """Connect it all to the build."""
    app.connect("builder-inited", copy_static)
    app.connect("builder-inited", write_frame, priority=600)
    app.connect("build-finished", copy_bundle)
    app.connect("build-finished", write_rule_sets)
