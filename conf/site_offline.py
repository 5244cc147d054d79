"""The copy of our own site that readers keep: what it holds, and the control over it.

Every build writes beside the pages `sw.js`, the service worker headed by the list of all files
with their sizes and hashes, and `manifest.webmanifest`, by which a browser installs the site.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from docutils import nodes
from docutils.nodes import Element, Node
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.adapters.toctree import global_toctree_for_doc
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from speculation.catalogue import SENTENCES, say
from speculation_sphinx.assets import bundle_manifest, for_browsers

PAGE = "offline"
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
CODE = Path(__file__).parent / "theme" / "speculation" / WORKER
SHOWN = (
    "none", "refused", "site", "engine", "no-engine", "fetching", "done", "deleted", "full",
    "broken", "forbidden", "unable", "file",
)  # fmt: skip
IN_PAGES = ("newer", "newer-label", "load", "later", "footer")
GREEN, PAPER = "#1d5740", "#fdfaf3"
# How a page asks for a static file that is named by its content.
VERSIONED = re.compile(r'"(?:\.\./)*(_static/[^"?]+\?v=[0-9a-f]+)"')

type File = tuple[str, int, str]


class kept_copy(nodes.General, nodes.Element):  # noqa: N801 - as docutils names its nodes
    """The control over the copy on the reader's device; only a browser shows it."""


class KeptCopy(SphinxDirective):
    """Where the control stands."""

    def run(self) -> list[Node]:
        return [kept_copy("", docname=self.env.current_document.docname)]


def control_html(builder: StandaloneHTMLBuilder, docname: str) -> str:
    """The control: what is kept, the buttons, and every page there is."""
    words = json.dumps({key: SENTENCES[f"offline.{key}"] for key in SHOWN}, ensure_ascii=False)
    label, waiting = escape(say("offline.label")), escape(say("offline.progress"))
    return (
        f'<section class="site-copy" aria-label="{label}" data-words="{escape(words)}">'
        f'<p class="site-copy-missing" role="status" hidden>{escape(say("offline.missing"))} '
        f'<a href="#"></a></p><p class="site-copy-site">{escape(say("offline.unscripted"))}</p>'
        f'<p class="site-copy-engine"></p><p class="site-copy-live" role="status"></p>'
        f'<progress class="site-copy-progress" max="1" aria-label="{waiting}" hidden></progress>'
        f'<p class="site-copy-buttons">{_button("keep", _keep(builder))}'
        f"{_button('delete', say('offline.delete'))}</p>"
        f"<details><summary>{escape(say('offline.pages'))}</summary>{_pages(builder, docname)}"
        "</details></section>\n"
    )


def _button(name: str, text: str) -> str:
    return f'<button type="button" data-{name} hidden>{escape(text)}</button>'


def _keep(builder: StandaloneHTMLBuilder) -> str:
    manifest = _bundle(builder.app)
    if manifest is None:
        return say("offline.keep-pages")
    return say("offline.keep", mb=f"{manifest['compressed'] / 1e6:.1f}")


def _bundle(app: Sphinx) -> dict[str, Any] | None:
    return bundle_manifest(app.config.spec_bundle, Path(app.confdir))


def _pages(builder: StandaloneHTMLBuilder, docname: str) -> str:
    tree = global_toctree_for_doc(
        builder.env, docname, builder, tags=builder.tags, titles_only=True
    )
    return str(builder.render_partial(tree)["fragment"]) if tree else ""


# What every page has


def in_every_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """The words of the bar, the script behind it, and on its page the control's own."""
    context["offline"] = {key.replace("-", "_"): say(f"offline.{key}") for key in IN_PAGES}
    context["offline"] |= {"manifest": MANIFEST, "page": PAGE, "ground": GREEN}
    app.add_js_file("offline.js", loading_method="defer")
    if doctree is not None and any(doctree.findall(kept_copy)):
        app.add_css_file("copy.css")
        app.add_js_file("copy.js", loading_method="defer", priority=900)


# What lies beside the pages


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the manifest, and last of all the list of everything."""
    if error or not for_browsers(app):
        return
    out = Path(app.outdir)
    bundle = _bundle(app)
    engine = f"_static/{bundle['folder']}" if bundle else ""
    absent = app.builder.get_target_uri(PAGE) if PAGE in app.env.found_docs else ""
    _write(out / MANIFEST, json.dumps(manifest(), ensure_ascii=False, indent=1))
    write_worker(out, engine, absent, app.config.release)


def write_worker(out: Path, engine: str, absent: str, release: str) -> None:
    """Write the service worker, headed by all that lies in `out` now.

    `engine` is the engine's folder, `absent` the page that says that another is not kept.
    """
    named = {"absent": absent, "release": release}
    held = json.dumps(edition(out, engine) | named, separators=(",", ":"))
    _write(out / WORKER, f"const EDITION = {held};\n{CODE.read_text('utf-8')}")


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def manifest() -> dict[str, object]:
    """The site as an app: addresses are seen from the manifest, wherever the site lies."""
    icons = [("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
    icons += [("icon-whole.png", "512x512", "maskable")]
    return {
        "name": say("offline.name"),
        "short_name": say("offline.short"),
        "description": say("offline.description"),
        "lang": "en",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": GREEN,
        "icons": [
            {"src": f"_static/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in icons
        ],
    }


def edition(out: Path, folder: str) -> dict[str, object]:
    """What the site consists of; its version is a hash of it all."""
    site, engine = list(files(out)), list(_files_in(out, out / folder)) if folder else []
    listed = json.dumps([site, engine, CODE.read_text("utf-8")])
    return {
        "version": hashlib.sha256(listed.encode()).hexdigest()[:8],
        "site": _part(site),
        "engine": {"folder": folder, **_part(engine)},
    }


def _part(listed: list[File]) -> dict[str, object]:
    return {"bytes": sum(size for _, size, _ in listed), "files": listed}


def files(out: Path) -> Iterator[File]:
    """Every file of the site but the engine's: its address, its size, its hash.

    A file that pages ask for by a version has that address; one asked for by two has both.
    """
    asked: dict[str, set[str]] = {}
    for page in sorted(out.rglob("*.html")):
        for address in VERSIONED.findall(page.read_text("utf-8")):
            asked.setdefault(address.partition("?")[0], set()).add(address)
    for name, size, digest in _files_in(out, out):
        if not _left_out(name):
            yield from ((address, size, digest) for address in sorted(asked.get(name, {name})))


def _left_out(name: str) -> bool:
    """What is not kept: the list itself, Sphinx's notes, engines, what an engine can make."""
    made = name.startswith("deals/") and name.endswith(".json")
    return made or name == WORKER or name.startswith((".", "_static/pyodide-"))


def _files_in(out: Path, folder: Path) -> Iterable[File]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
            yield quote(path.relative_to(out).as_posix()), len(content), digest


def _visit(translator: HTML5Translator, node: Element) -> None:
    if translator.builder.name != "epub":
        translator.body.append(control_html(translator.builder, node["docname"]))
    raise nodes.SkipNode


def _skip(translator: object, node: Element) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect it all to the build."""
    others: Any = dict.fromkeys(("latex", "text", "man", "texinfo"), (_skip, None))
    app.add_node(kept_copy, html=(_visit, None), **others)
    app.add_directive("kept-copy", KeptCopy)
    app.connect("html-page-context", in_every_page)
    # After everybody else has written: what is listed must be as it stays.
    app.connect("build-finished", write, priority=990)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
