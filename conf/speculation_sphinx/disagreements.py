"""The directive `spec:disagreements`: who disagrees with whom, and a small deal that shows it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from speculation.catalogue import say
from speculation.record import read_bytes
from speculation.rules import QUESTIONS, RuleSet
from speculation.rulesets import RULE_SETS
from speculation_sphinx import words
from speculation_sphinx.browser_nodes import WIDE
from speculation_sphinx.build import Maker
from speculation_sphinx.compare import compared
from speculation_sphinx.nodes import card_label
from speculation_sphinx.rules_pages import known

FOLDER = "disagreements"
FOUND = "found.json"

# For each pair what it disagrees about, or how many random deals showed nothing.
type FoundPairs = Mapping[str, Mapping[str, str | int | None]]


def pair(one: str, other: str) -> str:
    """The name of two rule sets together, the earlier one first."""
    first, second = sorted((one, other), key=list(RULE_SETS).index)
    return f"{first}--{second}"


class DisagreementsDirective(SphinxDirective):
    """Without a rule set the table of all pairs; with one, its deals against those after it."""

    optional_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[Node]:
        self.folder = Path(self.env.srcdir, self.config.spec_examples, FOLDER).resolve()
        self.env.note_dependency(str(self.folder / FOUND))
        try:
            found: FoundPairs = json.loads((self.folder / FOUND).read_text("utf-8"))
        except OSError:
            raise self.error(say("disagreements.no-file", file=f"{FOLDER}/{FOUND}")) from None
        make = Maker(self)
        if self.arguments:
            return list(self.deals(make, known(self, self.arguments[0]), found))
        return [self.matrix(make, found), *agreeing(make, found)]

    def matrix(self, make: Maker, found: FoundPairs) -> nodes.table:
        """Rule sets down and across; each cell leads to the deal of its pair."""
        head: list[list[Node]] = [[make.paragraph(say("disagreements.sets"))]]
        head += [[make.paragraph(rules.short)] for rules in RULE_SETS.values()]
        rows = [self.row(make, rules, found) for rules in RULE_SETS.values()]
        return make.table(head, rows, classes=["spec-collation", WIDE, "spec-matrix", "longtable"])

    def row(self, make: Maker, one: RuleSet, found: FoundPairs) -> nodes.row:
        """One rule set against every other."""
        cells = [nodes.entry("", make.paragraph(one.short))]
        for other in RULE_SETS.values():
            cells.append(nodes.entry(""))
            if other is not one:
                name = pair(one.id, other.id)
                cells[-1] += make.paragraph(card_label(other.short), cell(make, name, found))
        return nodes.row("", *cells)

    def deals(self, make: Maker, one: RuleSet, found: FoundPairs) -> Iterator[Node]:
        """For every later rule set that disagrees with this one, the deal under both."""
        ids = list(RULE_SETS)
        for other in ids[ids.index(one.id) + 1 :]:
            name = pair(one.id, other)
            if found[name]["about"]:
                yield self.section(make, one, RULE_SETS[other], found)

    def section(
        self, make: Maker, one: RuleSet, other: RuleSet, found: FoundPairs
    ) -> nodes.section:
        """One deal, under a heading with an address."""
        name = pair(one.id, other.id)
        heading = say("disagreements.pair", one=one.short, other=other.short)
        part = nodes.section("", nodes.title(heading, heading), ids=[name], names=[name])
        domain = self.env.domains.standard_domain
        domain.note_hyperlink_target(label(name), make.docname, name, heading)
        path = self.folder / f"{name}.deal"
        self.env.note_dependency(str(path))
        record = read_bytes(path.read_bytes(), str(path))
        part += make.paragraph(say(f"disagreements.about.{found[name]['about']}"))
        body = nodes.container("", classes=["spec-comparison"])
        body += list(compared(make, record, (one, other)))
        part += body
        return make.placed(part)


def label(name: str) -> str:
    """What links to the deal of a pair are called."""
    return f"spec-disagreement-{name}"


def cell(make: Maker, name: str, found: FoundPairs) -> Node:
    """What two rule sets disagree about, as a link to the deal that shows it."""
    about = found[name]["about"]
    if about is None:
        return nodes.Text(say("disagreements.none"))
    text = say(f"disagreements.{about}")
    inner = nodes.inline(text, text, classes=["xref", f"spec-{about}"])
    return make.placed(
        addnodes.pending_xref(
            "",
            inner,
            refdoc=make.docname,
            refdomain="std",
            reftype="ref",
            reftarget=label(name),
            refexplicit=True,
            refwarn=True,
        )
    )


def agreeing(make: Maker, found: FoundPairs) -> Iterator[Node]:
    """The pairs for which no deal was found, how far that was searched, and why it is so."""
    for name, what in found.items():
        if what["about"] is None:
            one, other = (RULE_SETS[ident] for ident in name.split("--"))
            yield make.paragraph(
                say(
                    "disagreements.agree",
                    one=one.short,
                    other=other.short,
                    deals=f"{what['searched']:,}",
                ),
                " ",
                why_alike(one, other),
            )


def why_alike(one: RuleSet, other: RuleSet) -> str:
    """The questions that two rule sets answer differently, or that there is none."""
    different = [
        words.question(name)
        for name in QUESTIONS
        if getattr(one, name).value != getattr(other, name).value
    ]
    if not different:
        return say("disagreements.alike")
    return say("disagreements.only", questions=" ".join(different))
