"""Every clause of a source is shown by a deal, or it is said why none can show it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from speculation.catalogue import SENTENCES
from speculation.record import read, read_bytes
from speculation.rules import RuleSet
from speculation.rulesets import RULE_SETS
from speculation_sphinx.coverage import example_paths, reason_key, reason_keys
from speculation_sphinx.exercised import Clause, Witnesses, clauses, exercised
from tests.site.test_pages import Page

EXAMPLES = Path(__file__).parents[2] / "examples"
PAGE = "---\norphan: true\n---\n# Shown\n\n:::{spec:coverage} hoyle-1847\n:::\n"


@pytest.fixture(scope="module")
def witnesses() -> Witnesses:
    return exercised(read_bytes(path.read_bytes(), path.name) for path in example_paths(EXAMPLES))


def unshown(witnesses: Witnesses) -> Iterator[tuple[RuleSet, str]]:
    return ((RULE_SETS[ident], name) for (ident, name), found in witnesses.items() if not found)


def test_every_clause_of_every_source_is_asked_for(witnesses: Witnesses) -> None:
    assert list(witnesses) == list(clauses())
    assert {ident for ident, _ in witnesses} == set(RULE_SETS)


def test_what_no_example_shows_has_a_reason(witnesses: Witnesses) -> None:
    assert [(r.id, name) for r, name in unshown(witnesses) if reason_key(r, name) is None] == []


def test_no_reason_is_given_without_need(witnesses: Witnesses) -> None:
    needed = {key for rules, name in unshown(witnesses) for key in reason_keys(rules, name)}
    assert {key for key in SENTENCES if key.startswith("coverage.why.")} <= needed


def test_every_clause_that_is_shown_links_to_the_step(our_site: Callable) -> None:
    html = our_site("html").page("coverage.html")
    rows = re.findall(r'<tr class="row-(?:even|odd)"><th class="stub">.*?</tr>', html, re.DOTALL)
    bare = [row for row in rows if row.count("<a ") < 2 and "spec-why" not in row]
    assert len(rows) == len(list(clauses()))
    assert bare == []


def test_the_links_lead_to_deals(our_site: Callable) -> None:
    links = Page(our_site("html").out / "coverage.html").links
    assert "sources/peel-1891.html#the-last-market.hester-buys-all-hidden" in links


def found(text: str, clause: Clause) -> list[str]:
    return [witness.step for witness in exercised([read(text)])[clause]]


def test_a_step_that_rests_on_a_clause_shows_it() -> None:
    text = "rules: hoyle-1847\nplayers: Ann, Bob, Cy\nturn-up 9♥\nBob turns J♥"
    assert found(text, ("hoyle-1847", "first")) == ["j-hearts"]


def test_a_step_shows_a_clause_if_any_other_answer_would_change_it() -> None:
    text = "rules: foster-1897\nplayers: Ann, Bob\nturn-up A♥\nAnn wins 9"
    assert found(text, ("foster-1897", "stakes")) == ["turn-up"]


def test_a_clause_that_a_variant_replaces_is_not_shown() -> None:
    text = "rules: italian + spare-hand\nplayers: Ann, Bob, Cy\nturn-up A♥"
    assert found(text, ("italian", "spare_hand")) == []


def test_the_cards_of_a_later_deal_show_how_the_pack_is_handled() -> None:
    text = "players: Ann, Bob, Cy\nturn-up A♥\n\n---\nturn-up A♠"
    assert found(text, ("modern", "pack_between")) == ["deal-2.turn-up"]
    assert found(text, ("modern", "after_ace")) == ["deal-2.turn-up"]


def test_a_clause_without_a_deal_and_without_a_reason_fails_the_build(
    project: Path, build: Callable
) -> None:
    (project / "shown.md").write_text(PAGE, "utf-8")
    built = build()
    assert built.status == 1
    place = (
        r"rulesets/hoyle_1847\.py:\d+: WARNING: no example shows the clause hoyle-1847\.after_sale:"
    )
    assert re.search(place, built.said)
    assert "'coverage.why.hoyle-1847.after_sale'" in built.said
    line = int(re.search(r"hoyle_1847\.py:(\d+): .*\.after_sale", built.said)[1])
    module = Path(__file__).parents[2] / "speculation" / "rulesets" / "hoyle_1847.py"
    assert module.read_text("utf-8").splitlines()[line - 1].strip().startswith("after_sale=")


def test_an_unknown_rule_set_is_said(project: Path, build: Callable) -> None:
    (project / "shown.md").write_text(PAGE.replace("hoyle-1847", "hoile"), "utf-8")
    assert "there is no rule set 'hoile'" in build().said
