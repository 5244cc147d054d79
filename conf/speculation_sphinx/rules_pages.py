"""The rules as pages: every answer of one rule set, and the rule sets side by side."""

from typing import ClassVar

from docutils import nodes
from docutils.nodes import Node
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from speculation.render_board import place
from speculation.rules import QUESTIONS, RuleSet
from speculation.rulesets import RULE_SETS
from speculation_sphinx import words
from speculation_sphinx.build import Maker, addresses
from speculation_sphinx.nodes import card_label, data_link, permalink


def rule_anchor(ruleset: str, field: str) -> str:
    """The address of a rule's entry within its page: `hoyle-1847-after-sale`."""
    return f"{ruleset}-{field.replace('_', '-')}"


def known(directive: SphinxDirective, ident: str) -> RuleSet:
    """The rule set of that id, or the directive's error."""
    if ident not in RULE_SETS:
        raise directive.error(f"there is no rule set '{ident}': there are {', '.join(RULE_SETS)}")
    return RULE_SETS[ident]


def chosen(directive: SphinxDirective) -> list[RuleSet]:
    """The rule sets named in `:rules:`, or all of them."""
    named = directive.options.get("rules", "").replace(",", " ").split()
    return [known(directive, ident) for ident in named or RULE_SETS]


class RulesetDirective(SphinxDirective):
    """Every question with the rule set's answer, how firmly it is given, where, and why."""

    required_arguments = 1

    def run(self) -> list[Node]:
        rules = known(self, self.arguments[0])
        addresses(self).note_ruleset(
            rules.id, self.env.current_document.docname, self.get_location()
        )
        make = Maker(self)
        entries = [self.entry(make, rules, field) for field in QUESTIONS]
        listing = nodes.definition_list("", *entries, classes=["spec-ruleset"])
        return [make.placed(listing)]

    def entry(self, make: Maker, rules: RuleSet, field: str) -> nodes.definition_list_item:
        """One question: the term carries the anchor that citations lead to."""
        anchor = rule_anchor(rules.id, field)
        term = make.text(nodes.term, words.question(field), ids=[anchor])
        term += permalink(anchor, words.question(field))
        self.state.document.note_explicit_target(term, term)
        body = nodes.definition("", *ground(make, rules, field))
        return nodes.definition_list_item("", term, body)


def ground(make: Maker, rules: RuleSet, field: str) -> list[Node]:
    """The answer of a rule set to a question, and what stands behind it."""
    ruling = getattr(rules, field)
    grade = words.grade(ruling)
    lines: list[Node] = [
        make.paragraph(
            nodes.strong("", words.answer(rules, field)),
            " ",
            nodes.inline("", grade, classes=["spec-grade", ruling.grade.value]),
        )
    ]
    if ruling.source:
        lines.append(make.paragraph(words.place(ruling), classes=["spec-place"]))
    if ruling.why:
        lines.append(make.paragraph(ruling.why, classes=["spec-why"]))
    return lines


class CollationDirective(SphinxDirective):
    """Questions down, rule sets across: each answer with its grade and its place."""

    option_spec: ClassVar = {"rules": directives.unchanged, "only": directives.unchanged}

    def run(self) -> list[Node]:
        make, sets = Maker(self), chosen(self)
        head: list[list[Node]] = [[make.paragraph(words.QUESTION)]]
        head += [[make.paragraph(rules.short)] for rules in sets]
        rows = [self.row(make, sets, field) for field in self.fields()]
        table = make.table(head, rows, classes=["spec-collation", "longtable"])
        return [table, data_link(make.docname)]

    def fields(self) -> list[str]:
        """The questions named in `:only:`, or every one."""
        named = self.options.get("only", "").replace(",", " ").split()
        for field in named:
            if field not in QUESTIONS:
                raise self.error(f"a rule set has no rule '{field}': {', '.join(QUESTIONS)}")
        return named or list(QUESTIONS)

    def row(self, make: Maker, sets: list[RuleSet], field: str) -> nodes.row:
        """One question's row; it is marked where the rule sets disagree."""
        answers = {words.answer(rules, field) for rules in sets}
        classes = ["spec-agreed" if len(answers) == 1 else "spec-disputed"]
        first = nodes.entry("", make.paragraph(words.question(field)))
        return nodes.row(
            "", first, *(self.cell(make, rules, field) for rules in sets), classes=classes
        )

    def cell(self, make: Maker, rules: RuleSet, field: str) -> nodes.entry:
        """One answer, at the same anchor as on the rule set's own page."""
        entry = nodes.entry("", ids=[rule_anchor(rules.id, field)])
        self.state.document.note_explicit_target(entry, entry)
        entry += make.paragraph(card_label(rules.short), words.answer(rules, field))
        entry += make.paragraph(*self.standing(make, rules, field), classes=["spec-place"])
        return entry

    def standing(self, make: Maker, rules: RuleSet, field: str) -> list[str | Node]:
        """How firmly an answer stands and where, as a link to the entry that says more."""
        ruling, target = getattr(rules, field), f"{rules.id}.{field}"
        grade = ["spec-grade", ruling.grade.value]
        there = place(rules, field)
        if not there:
            silent = make.rule(target, words.grade(ruling))
            return [nodes.inline("", "", silent, classes=grade)]
        mark = nodes.inline("", words.grade(ruling), classes=grade)
        return [mark, ": ", make.rule(target, there)]
