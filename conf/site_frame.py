"""What our own site needs of its theme and its tabs, beyond what settings can say."""

import re
from html import escape
from pathlib import Path
from textwrap import shorten
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

DEFAULT = "The card game Speculation: its rules with their printed sources, and deals to play."
LONGEST_DESCRIPTION = 160


class TabsInBooks(SphinxPostTransform):
    """In a book tabs are one after another: a reader of books has no buttons to press."""

    formats = ("html",)
    # Before sphinx-design makes buttons of them.
    default_priority: ClassVar[int] = 190

    def run(self, **kwargs: object) -> None:
        """Let tab sets and their items be plain containers."""
        if self.app.builder.name != "epub":
            return
        for box in self.document.findall(nodes.container):
            if box.get("design_component") in ("tab-set", "tab-item"):
                del box["design_component"]
                # Their classes hide what has not been chosen.
                for part in (box, *box.children):
                    if isinstance(part, nodes.Element):
                        part["classes"] = []


def without_data_addresses(app: Sphinx, error: Exception | None) -> None:
    """Take out the signs Furo draws with `data:` addresses: the policy forbids to fetch them."""
    for sheet in Path(app.outdir, "_static", "styles").glob("furo*.css"):
        css = sheet.read_text("utf-8")
        sheet.write_text(re.sub(r"""url\((['"]?)data:.*?\1\)""", "none", css), "utf-8")


def described(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give every page a description for those who find it in a search: how its text begins."""
    paragraphs = doctree.findall(nodes.paragraph) if doctree else ()
    words = next((p.astext() for p in paragraphs if isinstance(p.parent, nodes.section)), DEFAULT)
    text = shorten(" ".join(words.split()), LONGEST_DESCRIPTION, placeholder=" …")
    tag = f'<meta name="description" content="{escape(text)}" />'
    context["metatags"] = context.get("metatags", "") + tag


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect it all to the build."""
    app.add_post_transform(TabsInBooks)
    app.connect("html-page-context", described)
    app.connect("build-finished", without_data_addresses)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
