"""One deal under several rule sets, as the page asks for it: told, marked, explained, compared."""

import json
from pathlib import Path

import pytest

from speculation.compare import first_difference, under
from speculation.record import read_bytes
from speculation.render_words import LONGEST_LIVE
from speculation.rules import with_shared
from speculation.rulesets import RULE_SETS
from speculation.web import answer
from tests.render.test_render import Page

EXAMPLES = Path(__file__).parents[2] / "examples"
STORIES = sorted(path for path in EXAMPLES.rglob("*.deal") if path.parent.name != "disagreements")
ACE = "players: Anna, Ben, Carla\nturn-up 9♥\nBen turns A♥\nBen wins 14\n"
TWO = "rules: hoyle-1847\nplayers: Anna, Ben\nturn-up 9♥\n"
FULL = RULE_SETS["modern"].short
LINKS = {name: f"sources/{name}.html#{name}-{{field}}" for name in RULE_SETS}


def ask(record, rules, deal=0):
    asked = {"record": record, "ident": "x", "links": LINKS}
    return json.loads(answer(json.dumps({**asked, "compare": {"deal": deal, "rules": rules}})))


def test_the_first_step_that_differs_is_marked_in_every_course():
    html = ask(ACE, ["modern", "hoyle-1847"])["html"]
    assert "Hoyle 1847 parts from Full rules at step 2." in html
    assert html.count('<li><p class="spec-parting">Here the courses part.</p>') == 2
    assert 'data-part="2"' in html


def test_the_clauses_that_clash_are_named_and_linked_to():
    html = ask(ACE, ["modern", "hoyle-1847"])["html"]
    assert "What if the ace of trumps is turned in play?" in html
    assert 'href="sources/modern.html#modern-ace-in-play"' in html
    assert 'href="sources/hoyle-1847.html#hoyle-1847-ace-in-play"' in html


def test_what_everybody_has_at_the_end_is_compared():
    html = ask(ACE, ["modern", "foster-1897"])["html"]
    assert '<th scope="row">Anna</th><td>34</td><td>34</td>' in html
    assert '<th scope="row">Carla</th><td>36</td><td>37</td>' in html


def test_what_a_rule_set_does_not_allow_is_said_with_its_clause():
    record = (EXAMPLES / "compare" / "hidden.deal").read_text("utf-8")
    html = ask(record, ["modern", "hoyle-1847"])["html"]
    assert "Not done here: " in html
    assert "hoyle-1847-hidden-cards" in html


def test_a_rule_set_that_cannot_hold_the_deal_is_named_with_the_reason():
    given = ask(TWO, ["hoyle-1847", "foster-1897", "modern"])
    assert "Full rules is left out. The full rules: 3 to 9 can play, and 2 sit" in given["html"]
    assert given["html"].count('class="spec-course"') == 2
    assert given["say"].startswith("Full rules is left out.")


def test_with_fewer_than_two_left_there_is_nothing_to_compare():
    html = ask(TWO, ["modern", "italian"])["html"]
    assert "Full rules is left out." in html
    assert "Italian is left out." in html
    assert "nothing to compare" in html
    assert "spec-course" not in html


def test_every_step_shows_the_table():
    html = ask(ACE, ["modern", "parlett"])["html"]
    assert html.count('class="spec-board"') == 4


@pytest.mark.parametrize("path", STORIES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_example_can_be_asked_for(path):
    text = path.read_text("utf-8")
    record = read_bytes(text.encode())
    given = ask(text, list(RULE_SETS), len(record.deals) - 1)
    assert "error" not in given
    assert "{" not in given["html"].replace("Step {n}.", "")
    assert len(given["say"]) <= LONGEST_LIVE
    page = Page(given["html"])
    assert page.open == []


def test_the_mark_is_where_the_courses_part():
    text = (EXAMPLES / "worked" / "anna-ben.deal").read_text("utf-8")
    record = read_bytes(text.encode())
    for other in RULE_SETS:
        if other == record.rules.id:
            continue
        sets = [with_shared(RULE_SETS[name], record.variants) for name in ("modern", other)]
        part = first_difference([under(record.deals[0], rules) for rules in sets])
        assert f'data-part="{part or 0}"' in ask(text, ["modern", other])["html"]


@pytest.mark.parametrize(
    ("compare", "why"),
    [
        ({"deal": 0, "rules": ["modern"]}, "two rule sets or more"),
        ({"deal": 0, "rules": ["modern", "modern"]}, "two rule sets or more"),
        ({"deal": 0, "rules": ["modern", "hoile"]}, "no rule set 'hoile'"),
        ({"deal": 7, "rules": ["modern", "parlett"]}, "it holds 1"),
        ({"deal": True, "rules": ["modern", "parlett"]}, "does not understand"),
        ({"deal": 0, "rules": "modern"}, "does not understand"),
        ({"deal": 0, "rules": ["modern", 1]}, "does not understand"),
        ({"deal": 0, "rules": [None, "modern"]}, "does not understand"),
        ({"deal": 0, "rules": [[], "modern"]}, "does not understand"),
        ([], "does not understand"),
        (None, "does not understand"),
    ],
)
def test_a_wrong_question_is_answered_with_a_sentence(compare, why):
    asked = {"record": ACE, "ident": "x", "links": {}, "compare": compare}
    assert why in json.loads(answer(json.dumps(asked)))["error"]


def test_names_are_never_markup():
    record = "players: <u>Zed</u>, Ben & Co, Carla\nturn-up 9♥\n"
    html = ask(record, ["modern", "hoyle-1847"])["html"]
    assert "<u>Zed</u>" not in html
    assert "Ben &amp; Co" in html


def test_the_same_question_has_the_same_answer():
    assert ask(ACE, ["modern", "russian"]) == ask(ACE, ["modern", "russian"])
