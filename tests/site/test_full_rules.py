"""The full rules: every answer leads to the clause that tells it, and citations name the work."""

import re
from collections.abc import Callable

import pytest

from speculation.rules import QUESTIONS

TERM = re.compile(r'<dt[^>]* id="modern-([a-z-]+)".*?</dd>', re.DOTALL)
CLAUSE = re.compile(r'href="\.\./rules\.html#((?:rule|variant)-[a-z-]+)"')


@pytest.fixture(scope="module")
def entries(our_site: Callable) -> dict[str, str]:
    page = our_site("html").page("sources/modern.html")
    return {found[1]: found[0] for found in TERM.finditer(page)}


def test_every_answer_leads_to_a_clause(entries: dict[str, str], our_site: Callable) -> None:
    assert set(entries) == {field.replace("_", "-") for field in QUESTIONS}
    assert [name for name, entry in entries.items() if not CLAUSE.search(entry)] == []
    rules = our_site("html").page("rules.html")
    ids = {ident for entry in entries.values() for ident in CLAUSE.findall(entry)}
    assert [ident for ident in sorted(ids) if f'id="{ident}"' not in rules] == []


def test_a_clause_is_named_by_the_entry_of_what_it_cites_itself(entries: dict[str, str]) -> None:
    assert CLAUSE.findall(entries["stakes"]) == ["rule-pool"]


def test_a_place_in_another_work_is_cited_with_its_name(our_site: Callable) -> None:
    steps = our_site("html").page("examples/the-knave.html")
    assert "Enquire Within: par. 105, sentence 6" in steps
    assert "Older Hoyle: par." not in steps
    assert "Enquire Within: par. 105, sentence 6" in our_site("html").page("collation.html")
