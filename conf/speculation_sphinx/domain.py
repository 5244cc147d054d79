"""The domain `spec`: what can be linked to, where it is, and how a link finds it."""

import re
from collections.abc import Iterable, Set
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from speculation.rulesets import RULE_SETS
from speculation_sphinx.compare import CompareDirective
from speculation_sphinx.deal import DealDirective
from speculation_sphinx.roles import CardRole, RuleRole, StepRole
from speculation_sphinx.rules_pages import CollationDirective, RulesetDirective, rule_anchor
from speculation_sphinx.words import question

logger = logging.getLogger(__name__)

DATA_VERSION = 2


def searched(title: str) -> str:
    """A title as a search can show it: Sphinx escapes titles twice, and signs would be left over.

    >>> searched("Everybody else's cards")
    'Everybody else’s cards'
    """
    return re.sub(r"\B\"(?=\w)", "“", title).replace('"', "”").replace("'", "’")


def left_as_words(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: Element
) -> Element | None:
    """A citation that nobody wrote as a link is plain text where it leads nowhere, also with `-n`.

    It comes last, when no other project has the entry either.
    """
    return contnode if node.get("refdomain") == "spec" and not node.get("refwarn") else None


class SpecDomain(Domain):
    """Rule entries, deals and their steps: objects with an address each."""

    name = "spec"
    label = "Speculation"
    object_types: ClassVar[dict[str, ObjType]] = {
        "rule": ObjType("rule", "rule"),
        "deal": ObjType("deal", "step"),
        "step": ObjType("step of a deal", "step"),
    }
    directives: ClassVar[dict[str, Any]] = {
        "deal": DealDirective,
        "compare": CompareDirective,
        "ruleset": RulesetDirective,
        "collation": CollationDirective,
    }
    roles: ClassVar[dict[str, Any]] = {"card": CardRole(), "rule": RuleRole(), "step": StepRole()}
    initial_data: ClassVar[dict[str, Any]] = {
        "rulesets": {},
        "deals": {},
        "steps": {},
        "prompts": {},
        "sheets": {},
    }
    data_version = DATA_VERSION
    dangling_warnings: ClassVar[dict[str, str]] = {
        "rule": "no page of this site describes the rule '%(target)s'",
        "step": "no deal of this site has the step '%(target)s'",
    }

    @property
    def rulesets(self) -> dict[str, str]:
        """The page that describes a rule set, by the rule set's id."""
        found: dict[str, str] = self.data["rulesets"]
        return found

    def note_ruleset(self, ident: str, docname: str, location: str) -> None:
        """Remember that `docname` has an entry for every rule of the rule set."""
        if self._is_new("rulesets", ident, f"the rule set '{ident}' is described", location):
            self.data["rulesets"][ident] = docname

    def note_deal(
        self, ident: str, title: str, steps: Iterable[str], docname: str, location: str
    ) -> None:
        """Remember a deal and its steps, each a target of its own."""
        if self._is_new("deals", ident, f"a deal is called '{ident}'", location):
            self.data["deals"][ident] = docname, title
            self.data["steps"].update((f"{ident}.{step}", docname) for step in steps)

    def note_prompts(self, ident: str, docname: str, record: str, prompts: tuple[str, ...]) -> None:
        """Remember what a deal asks its readers, with its record."""
        if prompts:
            self.data["prompts"][ident] = docname, record, prompts

    def note_sheet(self, docname: str) -> None:
        """Remember that a page gathers what the deals ask."""
        self.data["sheets"][docname] = docname

    def _is_new(self, kind: str, ident: str, what: str, location: str | None) -> bool:
        there = self.data[kind].get(ident)
        if there is not None:
            page = there if isinstance(there, str) else there[0]
            logger.warning("%s already in '%s'", what, page, location=location)
        return there is None

    def clear_doc(self, docname: str) -> None:
        for kind in ("rulesets", "steps", "sheets"):
            self.data[kind] = {k: v for k, v in self.data[kind].items() if v != docname}
        for kind in ("deals", "prompts"):
            self.data[kind] = {k: v for k, v in self.data[kind].items() if v[0] != docname}

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        for kind in ("rulesets", "deals", "steps"):
            for ident, value in otherdata[kind].items():
                page = value if isinstance(value, str) else value[0]
                if page in docnames and self._is_new(kind, ident, f"'{ident}' is", page):
                    self.data[kind][ident] = value
        prompts = otherdata["prompts"].items()
        self.data["prompts"] |= {k: v for k, v in prompts if v[0] in docnames}
        self.data["sheets"] |= {k: v for k, v in otherdata["sheets"].items() if k in docnames}

    def find(self, kind: str, target: str) -> tuple[str, str] | None:
        """The page and the anchor of `hoyle-1847.after_sale` or `worked.q-hearts`."""
        if kind == "rule":
            ruleset, _, field = target.partition(".")
            page = self.rulesets.get(ruleset)
            return (page, rule_anchor(ruleset, field)) if page else None
        if target in self.data["steps"]:
            return self.data["steps"][target], target
        if target in self.data["deals"]:
            return self.data["deals"][target][0], target
        return None

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        place = self.find(typ, target)
        if place and builder.format == "man":
            # A man page is one page without links: the words alone, not their address.
            return nodes.reference("", "", contnode)
        if place:
            return make_refnode(builder, fromdocname, *place, contnode)
        url = self.env.config.spec_rules_url
        if typ == "rule" and url:
            ruleset, _, field = target.partition(".")
            address = url.format(ruleset=ruleset, field=field.replace("_", "-"))
            return nodes.reference("", "", contnode, internal=False, refuri=address)
        return None

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        found = []
        for typ in ("rule", "step"):
            place = self.find(typ, target)
            if place and (typ == "step" or "." in target):
                found.append((f"spec:{typ}", make_refnode(builder, fromdocname, *place, contnode)))
        return found

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        for ident, page in self.rulesets.items():
            for field, _ in RULE_SETS[ident].rulings():
                shown = searched(f"{RULE_SETS[ident].short}: {question(field)}")
                yield f"{ident}.{field}", shown, "rule", page, rule_anchor(ident, field), 2
        for ident, (page, title) in self.data["deals"].items():
            yield ident, title, "deal", page, ident, -1
            # Once more for the search, which loses an anchor that is the name itself.
            yield f"deal {ident}", searched(title), "deal", page, ident, 1
        for ident, page in self.data["steps"].items():
            yield ident, ident, "step", page, ident, -1
