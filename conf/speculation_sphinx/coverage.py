"""The directive `spec:coverage`: for each clause of a rule set a step that shows it, or why not."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from speculation.catalogue import SENTENCES, say
from speculation.record import Record, RecordError, read_bytes
from speculation.rules import RuleSet
from speculation_sphinx import words
from speculation_sphinx.build import Maker, with_cards
from speculation_sphinx.collector import deals, record_hash
from speculation_sphinx.engine import ENGINE
from speculation_sphinx.exercised import Witness, Witnesses, clauses, exercised
from speculation_sphinx.rules_pages import known

logger = logging.getLogger(__name__)

# Made for one page or another by a search, and shown there without addresses of their steps.
NOT_STORIES = "disagreements"


class spec_witness(nodes.Inline, nodes.TextElement):  # noqa: N801 - as docutils names its nodes
    """A step that shows a clause; which page it is on is known once all pages are read."""


class CoverageDirective(SphinxDirective):
    """Every clause of a rule set, with a step that shows it, or the reason why none does."""

    required_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[Node]:
        rules = known(self, self.arguments[0])
        folder = Path(self.env.srcdir, self.config.spec_examples).resolve()
        paths = example_paths(folder)
        for path in (*paths, *{path.parent for path in paths}):
            self.env.note_dependency(str(path))
        found = read_and_exercised(tuple((path, path.stat().st_mtime_ns) for path in paths))
        make = Maker(self)
        head: list[list[Node]] = [
            [make.paragraph(say("coverage.clause"))],
            [make.paragraph(say("coverage.shown"))],
        ]
        names = [name for ident, name in clauses() if ident == rules.id]
        shown = sum(bool(found.witnesses[rules.id, name]) for name in names)
        summary = say("coverage.count", shown=shown, n=len(names))
        rows = [self.row(make, rules, name, found) for name in names]
        return [
            make.paragraph(summary),
            make.table(head, rows, classes=["spec-coverage", "longtable"]),
        ]

    def row(self, make: Maker, rules: RuleSet, name: str, found: "Found") -> nodes.row:
        """A clause, and the step of an example that shows it."""
        grade = nodes.inline("", words.grade(getattr(rules, name)), classes=["spec-grade"])
        grade["classes"].append(getattr(rules, name).grade.value)
        clause = [
            make.paragraph(make.rule(f"{rules.id}.{name}", words.question(name))),
            make.paragraph(words.answer(rules, name), " ", grade),
        ]
        witnesses = found.witnesses[rules.id, name]
        if witnesses:
            shown = make.paragraph(self.witness(make, witnesses, found))
        else:
            shown = make.paragraph(self.reason(rules, name), classes=["spec-why"])
        return nodes.row("", nodes.entry("", *clause), nodes.entry("", shown))

    def witness(self, make: Maker, witnesses: list[Witness], found: "Found") -> spec_witness:
        """The steps that show a clause; the first whose deal stands on a page is linked to."""
        candidates = [(found.hashes[one.example], one.step, one.told) for one in witnesses]
        return make.text(spec_witness, witnesses[0].told, candidates=candidates)

    def reason(self, rules: RuleSet, name: str) -> str:
        """Why no example shows the clause; a warning at the clause where that is not said."""
        key = reason_key(rules, name)
        if key:
            return say(key)
        sentence = say(
            "coverage.missing", clause=f"{rules.id}.{name}", key=reason_keys(rules, name)[0]
        )
        logger.warning("%s", sentence, location=place_of(rules, name))
        return sentence


def reason_keys(rules: RuleSet, name: str) -> tuple[str, str]:
    """Where the catalogue may say why a clause is not shown: of one rule set, or of an answer."""
    value = getattr(rules, name).value
    return f"coverage.why.{rules.id}.{name}", f"coverage.why.{name}.{value}"


def reason_key(rules: RuleSet, name: str) -> str | None:
    """The key under which the catalogue says it, if it does."""
    return next((key for key in reason_keys(rules, name) if key in SENTENCES), None)


def place_of(rules: RuleSet, name: str) -> str:
    """The line of the clause in the module of its rule set."""
    path = ENGINE / "rulesets" / f"{rules.id.replace('-', '_')}.py"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    starts = re.compile(rf"\s*{name}=")
    line = next((n for n, text in enumerate(lines, start=1) if starts.match(text)), 1)
    return f"{path}:{line}"


def example_paths(folder: Path) -> list[Path]:
    """The records of all examples that tell a story."""
    return [path for path in sorted(folder.rglob("*.deal")) if NOT_STORIES not in path.parts]


class Found:
    """The witnesses of every clause, and each example by its content."""

    def __init__(self, records: list[tuple[Record, str]]) -> None:
        self.witnesses: Witnesses = exercised(record for record, _ in records)
        self.hashes: Mapping[int, str] = dict(enumerate(text for _, text in records))


@cache
def read_and_exercised(paths: tuple[tuple[Path, int], ...]) -> Found:
    """What the examples exercise; worked out once for all rule sets of a build.

    The times of the files are part of the question, so that a changed example is looked at again.
    """
    records = []
    for path, _ in paths:
        text = path.read_bytes()
        try:
            records.append((read_bytes(text, str(path)), record_hash(text.decode("utf-8"))))
        except (RecordError, UnicodeDecodeError):
            continue  # It is reported by the page that shows it, and by the tests.
    return Found(records)


class WitnessLinks(SphinxPostTransform):
    """Links every clause to a step on a page, now that all pages are known."""

    default_priority = 10

    def run(self, **kwargs: object) -> None:
        """Put a link in the place of every witness whose deal stands on a page."""
        pages = deals(self.env)
        for node in list(self.document.findall(spec_witness)):
            node.replace_self(self.linked(node, pages))

    def linked(self, node: spec_witness, pages: Mapping[str, tuple[str, str]]) -> Node:
        """The link, or the words alone where no page shows the deal."""
        for record, step, told in node["candidates"]:
            if record in pages:
                page, ident = pages[record]
                text = nodes.inline("", "", *with_cards(told))
                return make_refnode(
                    self.app.builder,
                    self.env.current_document.docname,
                    page,
                    f"{ident}.{step}",
                    text,
                )
        return nodes.inline("", "", *node.children)


def register(app: Sphinx) -> None:
    """Tell Sphinx of the directive and of what becomes of its witnesses."""
    app.add_directive_to_domain("spec", "coverage", CoverageDirective)
    app.add_node(spec_witness)
    app.add_post_transform(WitnessLinks)
