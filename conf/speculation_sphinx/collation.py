"""The whole collation: every question by every rule set, to be filtered, linked to, and saved."""

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Node
from docutils.parsers.rst import directives
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.osutil import relative_uri

from speculation.catalogue import say
from speculation.rules import Grade, RuleSet
from speculation.rulesets import RULE_SETS
from speculation_sphinx import words
from speculation_sphinx.browser_nodes import WIDE, browser_only
from speculation_sphinx.build import Maker
from speculation_sphinx.downloads import CSV, JSON
from speculation_sphinx.nodes import card_label, permalink
from speculation_sphinx.rules_pages import CollationDirective, chosen, rule_anchor


class FilteredCollationDirective(CollationDirective):
    """With `:filter:`, the collation of the site: with tools, addresses to copy, and downloads."""

    option_spec: ClassVar = {**CollationDirective.option_spec, "filter": directives.flag}

    def run(self) -> list[Node]:
        if "filter" not in self.options:
            return super().run()
        docname = self.env.current_document.docname
        table, _ = super().run()
        assert isinstance(table, nodes.table)
        table["classes"].append(WIDE)
        sets = [rules.id for rules in chosen(self)]
        tools = browser_only("collation-tools", docname, sets=sets, questions=len(self.fields()))
        return [tools, table, browser_only("downloads", docname)]

    def cell(self, make: Maker, rules: RuleSet, field: str) -> nodes.entry:
        """With tools a cell says its grade to the script, and has a link to itself."""
        if "filter" not in self.options:
            return super().cell(make, rules, field)
        anchor = rule_anchor(rules.id, field)
        grade = getattr(rules, field).grade.value
        entry = nodes.entry("", ids=[anchor], classes=[f"is-{grade}"])
        self.state.document.note_explicit_target(entry, entry)
        answer = nodes.inline("", words.answer(rules, field), classes=["spec-answer"])
        what = say("collation.cell", rules=rules.short, question=words.question(field))
        entry += make.paragraph(card_label(rules.short), answer)
        standing = make.paragraph(*self.standing(make, rules, field), classes=["spec-place"])
        entry += standing
        standing += permalink(anchor, what)
        return entry


def tools_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """The form that chooses what of the collation is shown; the script does what it says."""
    sets = [RULE_SETS[ident] for ident in node["sets"]]
    sources = "".join(_box("source", str(n), rules.short) for n, rules in enumerate(sets))
    grades = "".join(_box("grade", g.value, say(f"grade.{g.value}")) for g in Grade)
    differ = _box("differ", "yes", say("collation.differ"), checked=False)
    shown = escape(say("collation.shown", all=node["questions"], every=len(sets)))
    return (
        f'<form class="spec-tools" data-shown="{shown}" '
        f'data-copied="{escape(say("collation.copied"))}">'
        f"{_group('sources', sources + _all_or_none())}{_group('grades', grades)}"
        f"{_group('questions', _words() + differ)}"
        '<p class="spec-place" role="status"></p></form>\n'
    )


def _words() -> str:
    text = escape(say("collation.words"))
    return f'<label>{text} <input type="search" name="words" autocomplete="off"></label>'


def _group(name: str, content: str) -> str:
    legend = escape(say(f"collation.{name}"))
    return f"<fieldset><legend>{legend}</legend>{content}</fieldset>"


def _box(name: str, value: str, text: str, *, checked: bool = True) -> str:
    mark = " checked" if checked else ""
    return (
        f'<label><input type="checkbox" name="{name}" value="{value}"{mark}> {escape(text)}</label>'
    )


def _all_or_none() -> str:
    return "".join(
        f'<button type="button" value="{n}">{escape(say(f"collation.{name}"))}</button>'
        for n, name in (("1", "all"), ("", "none"))
    )


def downloads_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """Links to the collation as files."""
    here = builder.get_target_uri(node["docname"])
    links = " ".join(
        f'<li><a href="{relative_uri(here, file)}" download>{escape(say(key))}</a></li>'
        for file, key in ((CSV, "collation.csv"), (JSON, "collation.json"))
    )
    return f'<ul class="spec-downloads">{links}</ul>\n'
