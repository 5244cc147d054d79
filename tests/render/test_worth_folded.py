"""Where a price is typed, what the thing is worth stands folded beside it, as it is reckoned."""

import re
from html import unescape

import pytest

from speculation.events import HiddenSale, Sale
from speculation.openings import openings
from speculation.prices import worth
from speculation.render_board import Links
from speculation.render_moves import Setting, moves_html
from speculation.render_referee import Sheet, sheet_html
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from tests.dealing import evening, table
from tests.odds.test_odds import positions

FOLD = re.compile(r'<details class="spec-aside" id="d--([\w-]+)-worth">(.*?)</details>')


def folds(at) -> dict[str, str]:
    """What each fold of the panel says, by the name of its group."""
    html = moves_html(Setting("d", at, moved=True), Links())
    found = FOLD.findall(html)
    return {name: unescape(re.sub(r"<[^>]+>", " ", text)) for name, text in found}


def test_a_trump_has_one_price_for_its_owner_and_all_buyers():
    said = folds(table("modern", "Anna, Ben, Carla, Dan", "turn-up J♥"))
    assert "To Anna and to Ben, Carla, Dan alike: 7.90." in said["sale-0"]
    assert "of the 18 that lie in the pool" in said["sale-0"]
    assert "The top card of any pile, to anybody: 0.84." in said["hidden"]


def test_what_is_sold_unseen_is_priced_too():
    said = folds(table("peel-1891", "Anna, Ben, Carla, Dan"))
    assert "To Anna and to Ben, Carla, Dan alike" in said["blind"]
    at = table("peel-1891", "Anna, Ben, Carla, Dan", "turn-up 9♥")
    assert "0.31." in folds(at)["next-card"]


def test_one_who_cannot_win_needs_nothing_for_the_trump():
    said = folds(table("peel-1891", "Anna, Ben, Carla", "turn-up 9♥", "Anna peeps"))
    assert "To Ben, Carla: 1.81. Anna must get 0.00." in said["sale-0"]


def test_where_no_price_is_worked_out_the_fold_says_why():
    said = folds(table("modern + fives-and-jacks", "Anna, Ben, Carla", "turn-up J♥"))
    assert {"sale-0", "hidden"} == said.keys()
    assert all("may still feed the pool, and what they" in text for text in said.values())


def test_the_referee_folds_the_worth_beside_the_price_too():
    html = sheet_html(Sheet(evening("modern", "Anna, Ben, Carla", "turn-up J♥"), "d", Links()))
    assert {name for name, _ in FOLD.findall(html)} == {"sale-0", "hidden"}


@pytest.mark.parametrize("variants", [(), ("hidden-cards", "spare-hand")])
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_price_beside_a_field_is_the_engines(name, variants):
    rules, checked = with_variants(RULE_SETS[name], variants), 0
    for at in positions(rules, ("Anna", "Ben", "Carla"), seed=3):
        said = " ".join(folds(at).values()) if not at.over else ""
        for sale in (o.choice for o in openings(at) if isinstance(o.choice, Sale | HiddenSale)):
            found = worth(at, sale)
            for amount in (found.least, found.most):
                assert f" {float(amount):.2f}.".replace("-", "−") in said
            checked += 1
    assert checked or not variants
