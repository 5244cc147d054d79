"""The roles: a card, a rule of a rule set, a step of a deal."""

from docutils import nodes
from docutils.nodes import Element, Node, system_message
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxRole

from speculation.cards import read_card
from speculation.rules import QUESTIONS
from speculation.rulesets import RULE_SETS
from speculation_sphinx.nodes import spec_card
from speculation_sphinx.words import short_place


class CardRole(SphinxRole):
    """{spec:card}`J♥`: a card's sign, and its name in words for readers who listen."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        try:
            card = read_card(self.text.strip())
        except ValueError as error:
            return _refused(self, str(error))
        return [spec_card(self.rawtext, str(card))], []


class RuleRole(XRefRole):
    """{spec:rule}`hoyle-1847.after_sale`: a link to the entry, showing source and place."""

    def __init__(self) -> None:
        super().__init__(innernodeclass=nodes.inline, warn_dangling=True)

    def create_xref_node(self) -> tuple[list[Node], list[system_message]]:
        ruleset, _, field = self.target.partition(".")
        if ruleset not in RULE_SETS:
            return _refused(self, f"there is no rule set '{ruleset}': {', '.join(RULE_SETS)}")
        if field not in QUESTIONS:
            return _refused(self, f"a rule set has no rule '{field}': {', '.join(QUESTIONS)}")
        return super().create_xref_node()

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        if not has_explicit_title:
            ruleset, _, field = target.partition(".")
            title = short_place(RULE_SETS[ruleset], field)
        return title, target


class StepRole(XRefRole):
    """{spec:step}`worked.q-hearts`: a link to a step of a deal, or to the deal."""

    def __init__(self) -> None:
        super().__init__(innernodeclass=nodes.inline, warn_dangling=True)


def _refused(role: SphinxRole, sentence: str) -> tuple[list[Node], list[system_message]]:
    message = role.inliner.reporter.error(sentence, line=role.lineno)
    return [role.inliner.problematic(role.rawtext, role.rawtext, message)], [message]
