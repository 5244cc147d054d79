"""What our own site needs of its theme and its tabs, beyond what settings can say."""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import shorten
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

from speculation_sphinx.assets import SQUEEZE
from speculation_sphinx.nodes import spec_deal

OURS = Path(__file__).parent / "theme" / "speculation" / "static"
DEFAULT = "The card game Speculation: its rules with their printed sources, and deals to play."
LONGEST_DESCRIPTION = 160

# The full rules: their id, the page with their entries, the page that tells them at length.
RULES, ENTRIES, CLAUSES = "modern", "sources/modern", "rules"
CLAUSE = re.compile(r"(?:rule|variant)-[a-z-]+")
TOLD_IN = "In the rules: "


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


class NamedOnce(SphinxPostTransform):
    """A table's name is the table's: Furo's wrapper around it takes the same one."""

    formats = ("html",)
    # After Furo has wrapped it.
    default_priority: ClassVar[int] = 600

    def run(self, **kwargs: object) -> None:
        """Take the name from every wrapper."""
        for box in self.document.findall(nodes.container):
            if "table-wrapper" in box["classes"]:
                box["ids"] = []


class ToldInTheRules(SphinxPostTransform):
    """Every answer of the full rules leads to the clauses of the rules that tell it."""

    # Before references are resolved.
    default_priority: ClassVar[int] = 5

    def run(self, **kwargs: object) -> None:
        """Add to each entry the clauses that cite it, as links."""
        if self.env.current_document.docname != ENTRIES:
            return
        clauses = cited_in(self.env.get_doctree(CLAUSES))
        for body in self.document.findall(nodes.definition):
            term = cast(nodes.Element, body.parent[0])
            for ident in term["ids"]:
                if found := clauses.get(ident):
                    body.append(nodes.paragraph("", TOLD_IN, *self.links(found)))

    def links(self, labels: list[str]) -> Iterator[nodes.Node]:
        """A link to each clause, called by its number and heading."""
        for n, label in enumerate(labels):
            if n:
                yield nodes.Text("; ")
            yield addnodes.pending_xref(
                "",
                nodes.inline("", label, classes=["xref", "std", "std-ref"]),
                refdomain="std",
                reftype="ref",
                reftarget=label,
                refexplicit=False,
                refwarn=True,
                refdoc=ENTRIES,
            )


def cited_in(clauses: nodes.document) -> dict[str, list[str]]:
    """For each entry's anchor, the labels of the clauses that cite it, in their order."""
    found: dict[str, list[str]] = {}
    for link in clauses.findall(addnodes.pending_xref):
        ruleset, _, field = link["reftarget"].partition(".")
        if link["reftype"] != "rule" or ruleset != RULES:
            continue
        labels = found.setdefault(f"{RULES}-{field.replace('_', '-')}", [])
        labels += [name for name in clause_of(link) if name not in labels]
    return found


def clause_of(link: nodes.Element) -> list[str]:
    """The label of the clause a citation stands in; none within a deal, which shows its own."""
    around = link
    while not isinstance(around, (nodes.section, spec_deal)):
        around = cast(nodes.Element, around.parent)
    names: list[str] = around.get("names", [])
    return [name for name in names if CLAUSE.fullmatch(name)]


def with_its_clauses(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """The entries are written again when the clauses they lead to have changed."""
    return [ENTRIES] if CLAUSES in added | changed and ENTRIES in env.found_docs else []


def with_entries_of_the_index(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write pages with entries for the index every time: the search forgets those it kept."""
    entries = env.get_domain("index").data["entries"]
    return [page for page, found in entries.items() if found]


def without_data_addresses(app: Sphinx, error: Exception | None) -> None:
    """Take out the signs Furo draws with `data:` addresses: the policy forbids to fetch them."""
    for sheet in Path(app.outdir, "_static", "styles").glob("furo*.css"):
        css = sheet.read_text("utf-8")
        sheet.write_text(re.sub(r"""url\((['"]?)data:.*?\1\)""", "none", css), "utf-8")


def squeeze_our_own(app: Sphinx, error: Exception | None) -> None:
    """Send our theme's style sheets and scripts as the others of ours are sent."""
    files = (Path(app.outdir, "_static", path.name) for path in OURS.iterdir())
    for file in filter(Path.exists, files):
        if file.suffix in SQUEEZE:
            text = SQUEEZE[file.suffix](file.read_text("utf-8"))
            file.write_text(text, "utf-8", newline="\n")


def for_finding(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """The pages on which something is looked for have a style sheet of their own."""
    if page in ("search", "genindex"):
        app.add_css_file("finding.css")


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
    app.add_post_transform(NamedOnce)
    app.add_post_transform(ToldInTheRules)
    app.connect("env-get-outdated", with_its_clauses)
    app.connect("env-updated", with_entries_of_the_index)
    app.connect("html-page-context", for_finding)
    app.connect("html-page-context", described)
    app.connect("build-finished", without_data_addresses)
    app.connect("build-finished", squeeze_our_own)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
