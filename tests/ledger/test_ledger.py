"""The ledger: every question has its place, and the deals in its tabs go as the text says."""

import re
from math import comb
from pathlib import Path

import pytest

from speculation.cards import Rank
from speculation.record import read_bytes
from speculation.rulesets import RULE_SETS

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGES = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs/ledger").glob("*.md")}
QUESTIONS = range(1, 29)
SECTION = re.compile(r"^\(ledger-(\d+)\)=\n## (\d+) (.+)$", re.MULTILINE)
TABS = re.compile(r"^:::::\{tab-set\}\n(.*?)^:::::$", re.MULTILINE | re.DOTALL)
DEAL = re.compile(r"\{spec:deal\} (\S+\.deal)")
NOTHING_TO_PLAY = re.compile(
    r"(?i)nothing to play|no second deal|another way to play|cannot be played"
)

# Who wins in each tab, as the text tells it; None where nobody does or the deal stops before.
WINNERS = {
    1: [None, "Kate"],
    2: ["Lewis", "Kate", None],
    3: ["Maria", "Kate"],
    4: [None, None],
    5: ["Maria", "Lewis", "Kate"],
    6: [None, None],
    8: ["Maria", "Maria"],
    9: ["Lewis", "Kate"],
    11: ["Kate", "Maria"],
    12: [None, None],
    13: [None, None],
    14: ["Maria", "Lewis"],
    15: ["Kate", "Kate"],
    16: ["Lewis", "Maria"],
    17: ["Lewis", "Lewis"],
    18: ["Lewis", "Maria"],
    20: ["Lewis", None],
    21: [None, None, None],
    23: [None, None],
    24: ["Maria", None, "Maria"],
}


def sections():
    found = {}
    for name, text in PAGES.items():
        parts = SECTION.split(text)
        for anchor, number, title, body in zip(*[iter(parts[1:])] * 4, strict=True):
            found[int(number)] = (name, int(anchor), title, body)
    return found


FOUND = sections()


def tabs(number):
    """The records in the tabs of a question; none where nothing can be played."""
    sets = TABS.findall(FOUND[number][3])
    return [read(path) for of_set in sets for path in DEAL.findall(of_set)]


def read(path):
    return read_bytes((EXAMPLES / path).read_bytes(), path)


def test_every_question_has_one_section_with_an_address():
    text = "\n".join(PAGES.values())
    assert sorted(FOUND) == list(QUESTIONS)
    assert all(anchor == number for number, (_, anchor, _, _) in FOUND.items())
    assert len(re.findall(r"^\(ledger-\d+\)=$", text, re.MULTILINE)) == len(QUESTIONS)


@pytest.mark.parametrize("number", QUESTIONS)
def test_the_table_leads_to_the_section(number):
    page, _, title, _ = FOUND[number]
    assert f"| {number} [{title}]({page}.md#ledger-{number}) | " in PAGES["index"]


@pytest.mark.parametrize("number", QUESTIONS)
def test_every_question_says_how_sure_it_is_and_what_is_done_here(number):
    body = FOUND[number][3]
    assert "**How sure:** " in body
    assert "**Here:** " in body
    assert "{spec:rule}`" in body


@pytest.mark.parametrize("number", QUESTIONS)
def test_a_question_is_played_or_says_that_it_cannot_be(number):
    body = FOUND[number][3]
    played = len(tabs(number)) >= 2 or "{spec:compare}" in body
    assert played or NOTHING_TO_PLAY.search(body), "neither played nor explained"


def test_every_question_with_tabs_has_its_winners_here():
    assert [number for number in QUESTIONS if tabs(number)] == list(WINNERS)


@pytest.mark.parametrize("number", WINNERS)
def test_the_tabs_hold_the_same_cards(number):
    records = tabs(number)
    first = records[0].deals[0]
    for record in records[1:]:
        other = record.deals[0]
        table, its = first.deal.tables[0], other.deal.tables[0]
        assert (its.seats, its.dealer, its.purses) == (table.seats, table.dealer, table.purses)
        assert other.deal.table.turn_up == first.deal.table.turn_up
        for hand, its_hand in zip(first.piles.hands, other.piles.hands, strict=True):
            assert all(a == b for a, b in zip(hand, its_hand, strict=True) if a and b)


@pytest.mark.parametrize("number", WINNERS)
def test_the_tabs_are_played_under_other_rules(number):
    records = tabs(number)
    assert len({(r.rules.id, tuple(r.variants)) for r in records}) == len(records)


@pytest.mark.parametrize("number", WINNERS)
def test_the_tabs_go_differently(number):
    courses = {
        tuple((deal.deal.events, deal.deal.table.purses) for deal in record.deals)
        for record in tabs(number)
    }
    assert len(courses) == len(tabs(number))


@pytest.mark.parametrize("number", WINNERS)
def test_the_tabs_end_as_the_text_says(number):
    results = [record.deals[-1].deal.table.result for record in tabs(number)]
    assert [result and result.winner for result in results] == WINNERS[number]


def test_the_pool_waits_where_the_text_says_so():
    carried = {1: (0, 14), 2: (2, 14), 20: (1, 14), 24: (1, 15)}
    for number, (tab, chips) in carried.items():
        assert tabs(number)[tab].deals[0].deal.table.result.carried == chips


def test_who_turns_first_after_the_sold_turn_up():
    assert [turners(record)[0] for record in tabs(6)] == ["Noel", "Lewis"]


def test_kate_pays_for_jack_and_queen_only_while_the_turn_moves():
    assert [record.deals[0].deal.table.purse("Kate") for record in tabs(8)] == [27, 31]
    assert turners(tabs(8)[0])[:3] == ["Lewis"] * 3


def test_who_pays_for_the_jack_of_trumps():
    paid = []
    for record in tabs(21):
        steps = list(record.deals[0].deal.steps())
        jack = next(
            s for s in steps if getattr(s.event, "card", None) and s.event.card.rank is Rank.JACK
        )
        fewer = [n for n in jack.after.seats if jack.after.purse(n) < jack.before.purse(n)]
        paid.append(fewer)
    assert paid == [[], ["Lewis"], ["Kate"]]


def turners(record):
    return [e.seat for e in record.deals[0].deal.events if type(e).__name__ == "Turn"]


def test_every_deal_of_the_ledger_is_shown_in_it():
    shown = set(re.findall(r"ledger/(\S+\.deal)", "\n".join(PAGES.values())))
    assert shown == {path.name for path in (EXAMPLES / "ledger").glob("*.deal")}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_is_called_as_a_witness(rules):
    assert re.search(rf"`[^`]*<{rules}\.\w+>`", "\n".join(PAGES.values()))


def no_trump_dealt(players):
    """The chance that no hand holds a trump, the turn-up being one, from a fresh pack."""
    return comb(39, 3 * players) / comb(51, 3 * players)


def none_higher(higher, players):
    """The chance that no hand holds one of so many higher trumps, from a fresh pack."""
    return comb(51 - higher, 3 * players) / comb(51, 3 * players)


def test_the_chances_of_a_deal_without_trumps_are_as_told():
    assert round(no_trump_dealt(3), 2) == 0.07
    assert 0.02 < no_trump_dealt(4) < 0.03
    assert round(1 / no_trump_dealt(6), -1) == 450


def test_the_chances_that_a_turn_up_lasts_are_as_told():
    told = (ROOT / "docs/confusions.md").read_text("utf-8")
    four = [round(100 * none_higher(higher, 4)) for higher in (2, 3, 4)]
    six = [round(100 * none_higher(higher, 6)) for higher in (2, 3, 4)]
    assert (four, six) == ([58, 44, 33], [41, 26, 16])
    assert "in 58 deals of a hundred, over a jack in 44, over a ten in 33" in told
    assert "41, 26 and 16" in told


def test_every_confusion_has_an_answer_a_rule_and_a_look():
    text = (ROOT / "docs/confusions.md").read_text("utf-8")
    parts = re.split(r"^\(confusion-[a-z-]+\)=\n## ", text, flags=re.MULTILINE)[1:]
    assert len(parts) == 12
    for part in parts:
        question, _, answer = part.partition("\n")
        assert "?" in question
        assert answer.count("**Rule:**") == answer.count("**Look:**") == 1
        assert "{spec:rule}`" in answer
        assert "{spec:step}`" in answer
