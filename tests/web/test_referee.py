"""A real table's evening, told tap by tap, is the record that a hand would have written."""

import re
from contextlib import suppress
from html.parser import HTMLParser
from itertools import takewhile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.branch import Wrong
from speculation.openings import openings
from speculation.record import read, read_bytes, write
from speculation.referee_web import answer_referee
from speculation.render_words import LONGEST_LIVE
from speculation.rules import VARIANTS
from speculation.rulesets import RULE_SETS
from speculation.setting_up import MOST_SEATS, switches
from speculation.statements import statement

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.deal"))
EVENINGS = [path for path in EXAMPLES if "\n---\n" in path.read_text("utf-8")]
LINKS = {name: f"sources/{name}.html#{name}-{{field}}" for name in RULE_SETS}
COMPANY = {"rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "seat-3": "Carla", "dealer": "1"}


def act(record, do, **filled):
    """What the engine answers when this is done to an evening."""
    given = {"record": record, "act": {"do": do, **filled}}
    return answer_referee({"referee": given, "ident": "referee", "links": LINKS})


def begin(**filled):
    return act("", "begin", **{**COMPANY, "chips": "40", **filled})["record"]


def tell(record, *texts):
    for text in texts:
        answered = act(record, "move", say=text)
        assert "refused" not in answered, answered
        record = answered["record"]
    return record


def events(record):
    return [played.deal.events for played in record.deals]


# A whole evening


# Its second deal is played for other stakes than were agreed for the first; a table keeps them.
SAME_STAKES = [path for path in EXAMPLES if path.stem != "hands-kept"]


@pytest.mark.parametrize("path", SAME_STAKES, ids=[path.stem for path in SAME_STAKES])
def test_an_evening_told_tap_by_tap_is_the_record_written_by_hand(path):
    by_hand = read_bytes(path.read_bytes())
    told = head(by_hand)
    for n, played in enumerate(by_hand.deals):
        if n:
            first = played.deal.tables[0]
            purses = [has + put for has, put in zip(first.purses, first.staked, strict=True)]
            counted = {f"chips-{seat}": str(purse) for seat, purse in enumerate(purses, 1)}
            told = act(told, "next", dealer=first.dealer, **counted)["record"]
        told = tell(told, *map(statement, played.deal.events))
    assert events(read(told)) == events(by_hand)
    assert read(told).table == by_hand.table


def head(record):
    """The header of a record's first deal."""
    lines = takewhile(lambda line: ":" in line.text and not line.step, record.deals[0].lines)
    return "".join(f"{line.text}\n" for line in lines)


def test_there_are_evenings_of_several_deals_among_them():
    assert len(EVENINGS) >= 2
    assert len({read_bytes(path.read_bytes()).rules.id for path in EXAMPLES}) >= 10


def test_the_whole_text_is_what_a_hand_would_write():
    record = tell(
        begin(title="Tuesday"), "turn-up 9h", "Ben turns jh", "Carla buys JH from Ben for 5"
    )
    record = act(record, "remark", say="A  bold price")["record"]
    record = tell(
        record, "Anna turns 2c", "Ben turns 2d", "Anna turns 3c", "Ben turns 3d", "Anna turns 4c"
    )
    record = act(record, "next", dealer="Ben")["record"]
    record = tell(record, "turn-up AH")
    assert record == (
        "title: Tuesday\nrules: modern\nplayers: Anna, Ben, Carla\ndealer: Anna\nchips: 40\n\n"
        "turn-up 9♥\nBen turns J♥\nCarla buys J♥ from Ben for 5  # A bold price\n"
        "Anna turns 2♣\nBen turns 2♦\nAnna turns 3♣\nBen turns 3♦\nAnna turns 4♣\n"
        "Carla wins 14\nchips: Anna 34, Ben 41, Carla 45\n\n"
        "---\n\nturn-up A♥\nBen wins 14\nchips: Anna 30, Ben 49, Carla 41\n"
    )


@pytest.mark.parametrize("path", [*EVENINGS, ROOT / "tests" / "evening-of-seed-1811.deal"],
                         ids=lambda path: path.stem)  # fmt: skip
def test_undo_goes_back_to_the_beginning_and_no_further(path):
    record = write(read_bytes(path.read_bytes()))
    taken = sum(len(played.deal.events) for played in read(record).deals)
    for _ in range(taken + len(read(record).deals) - 1):
        before = read(record)
        record = act(record, "undo")["record"]
        after = read(record)
        if before.deals[-1].deal.events:
            assert after.deals[-1].deal == before.deals[-1].deal.back(1)
        else:
            assert events(after) == events(before)[:-1]
    assert events(read(record)) == [()]
    assert "nothing has been done yet" in act(record, "undo")["say"].lower()


def test_undo_then_the_same_again_is_the_same_evening():
    record = tell(begin(), "turn-up 9♥", "Ben turns J♥")
    longer = tell(record, "Carla turns 2♣")
    assert act(longer, "undo")["record"] == record
    assert tell(record, "Carla turns 2♣") == longer


# What the sheet says


class Buttons(HTMLParser):
    """The cards that can be tapped, each with what it says, and the fields of the forms."""

    def __init__(self, html):
        super().__init__()
        self.cards, self.ids = [], []
        self.feed(html)

    def handle_starttag(self, tag, pairs):
        one = dict(pairs)
        if "id" in one:
            self.ids.append(one["id"])
        if one.get("class") == "spec-tap":
            self.cards.append(one["value"])


def sheet(record):
    return act(record, "open")["html"]


def test_every_card_that_nobody_saw_can_be_tapped_the_trumps_first():
    html = sheet(tell(begin(), "turn-up 9♦", "Ben turns J♥"))
    tapped = Buttons(html).cards
    assert len(tapped) == 50
    assert tapped[0] == "Carla turns A♦"
    assert "Carla turns J♥" not in tapped
    assert "9♦" not in " ".join(tapped)


def test_cards_of_earlier_deals_are_out_of_play():
    record = tell(begin(), "turn-up A♥")
    record = act(record, "next")["record"]
    assert len(Buttons(sheet(record)).cards) == 51
    assert "ace of hearts" in sheet(record).partition("referee--seen")[2]


def test_who_is_passed_over_is_told_with_the_rule_that_says_so():
    record = tell(begin(), "turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣")
    html = sheet(record)
    assert "Anna owns the" in html
    assert "passed over" in html
    assert 'href="sources/modern.html#modern-owner-turns"' in html
    assert "It is Ben&#x27;s turn" in html


def test_who_has_no_card_left_is_told_too():
    html = sheet(
        tell(begin(), "turn-up 9♥", "Ben buys all hidden from Carla for 3", "Ben turns 2♣")
    )
    assert "Carla has no card face down and is passed over." in html


def test_what_may_be_sold_is_told():
    assert "may be sold" in sheet(tell(begin(), "turn-up 9♥", "Ben turns J♥"))
    assert "may be sold" not in sheet(tell(begin(), "turn-up 9♥", "Ben turns J♥", "Carla turns 2♣"))


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_no_two_controls_have_one_name(path):
    ids = Buttons(sheet(write(read_bytes(path.read_bytes())))).ids
    assert len(ids) == len(set(ids))


def test_an_empty_purse_ends_the_evening_where_the_rules_say_so():
    company = {"rules": "italian", "chips": "4", "stake-dealer": "1", "stake-others": "4"}
    record = tell(begin(**company), "turn-up A♥")
    assert "Ben, Carla have no chips left" in sheet(record)
    assert "italian-evening-ends" in sheet(record)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [("modern", "Deal from the rest of the pack; 10 cards"), ("foster-1897", "Shuffle the whole")],
)
def test_what_becomes_of_the_pack_is_told(rules, sentence):
    record = tell(act("", "begin", **{**COMPANY, "rules": rules})["record"], "turn-up A♥")
    if not read(record).table.over:
        pytest.skip("an ace turned up is no end here")
    assert sentence in sheet(record)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_whatever_is_offered_is_allowed(data):
    record = read_bytes(data.draw(st.sampled_from(EXAMPLES)).read_bytes())
    told = write(record)
    for _ in range(data.draw(st.integers(0, len(record.deals[-1].deal.events)))):
        told = act(told, "undo")["record"]
    table = read(told).table
    for opening in openings(table):
        text = statement(opening.choice)
        if "turn" in text.split(" ")[-1] or text in ("turn-up", "spare turns"):
            continue
        assert "html" in act(told, "move", say=text), text
    for text in Buttons(sheet(told)).cards[:3]:
        answered = act(told, "move", say=text)
        # A record that knows its piles knows better than the table.
        assert "html" in answered or "pile" in answered["say"], answered
        assert len(answered["say"]) <= LONGEST_LIVE


# The stakes and the company


def test_hands_kept_after_a_sale_are_told_as_they_lie():
    bought = [f"Ben buys all hidden from {name} for 1" for name in ("Carla", "Anna")]
    first = tell(begin(**{"rules": "peel-1891", "variant-hidden-cards": "on"}), *bought)
    kept = act(tell(first, "turn-up A♠"), "next")
    assert "Each has" not in kept["say"] + kept["html"]
    assert "The hands stay as they lay, face down: Anna 0, Ben 9, Carla 0." in kept["html"]


def test_a_form_becomes_the_header():
    record = begin(**{"variant-spare-hand": "on", "price-cap": "10", "seat-5": " Dan ", "dealer": "5",
                      "stake-dealer": "2", "stake-others": "1"})  # fmt: skip
    found = read(record)
    assert found.seats == ("Anna", "Ben", "Carla", "Dan")
    assert found.table.dealer == "Dan"
    assert found.variants == ("spare-hand", "price-cap 10")
    assert found.table.staked == (1, 1, 1, 2)


def test_agreed_stakes_and_counted_chips_hold_for_the_next_deal():
    record = tell(begin(**{"stake-dealer": "2", "stake-others": "1"}), "turn-up A♥")
    record = act(record, "next", **{"dealer": "Carla", "chips-2": "100"})["record"]
    table = read(record).table
    assert table.dealer == "Carla"
    assert table.staked == (1, 1, 2)
    assert table.purse("Ben") == 99


def test_every_switch_of_the_form_is_some_rule_sets():
    known = set(VARIANTS) | {name for rules in RULE_SETS.values() for name in rules.variants}
    assert set(switches()) | {"price-cap", "hand"} == known


@pytest.mark.parametrize(
    ("filled", "sentence"),
    [
        ({"seat-1": "", "seat-2": "", "seat-3": ""}, "Nobody sits at the table"),
        ({"seat-3": ""}, "too few"),
        ({"seat-3": "Anna"}, "two players are called Anna"),
        ({"seat-3": "a,b"}, "a,b"),
        ({"seat-3": "x" * 50}, "40"),
        ({"rules": "hoile"}, "no rule set"),
        ({"chips": "many"}, "many"),
        ({"chips": "9" * 50}, "digits"),
        ({"price-cap": "0"}, "The highest price is 1 to 9999 chips."),
        ({"hand": "99"}, "Each player is dealt 1 to 17 cards."),
        ({"variant-short-pack": "on"}, "“A pack of 32” is no variant of these rules (Full rules)."),
        ({"seat-2": "", "seat-3": ""}, "One player is not enough"),
        ({"dealer": "9"}, "Nobody sits on seat 9, who should deal first"),
        ({"stake-dealer": "1"}, "two numbers"),
        ({"title": "Evening #2"}, "holds no '#'"),
        ({"title": "x" * 2000}, "at most 1000"),
        ({f"seat-{n}": f"P{n}" for n in range(1, MOST_SEATS + 1)} | {"hand": "9"}, "cards"),
    ],
)
def test_a_company_that_cannot_sit_down_is_told_why(filled, sentence):
    with pytest.raises(Wrong, match=re.escape(sentence)):
        act("", "begin", **{**COMPANY, **filled})


def test_a_name_of_several_lines_is_one_name():
    record = act("", "begin", **{**COMPANY, "seat-3": "Eve\n Smith"})["record"]
    assert read(record).seats[2] == "Eve Smith"


# Refusals


@pytest.mark.parametrize(
    ("text", "rule", "sentence"),
    [
        ("Anna turns 2♣", "owner_turns", "Ben's turn"),
        ("Ben turns 9♥", None, "9♥"),
        ("Ben turns", None, "card is missing"),
        ("Anna buys 9♥ from Anna for 2", None, "Anna"),
        ("Ben buys 9♥ from Anna for 99", "empty_purse", "cannot pay"),
        ("Ben buys 9♥ from Anna for 0", None, "0"),
        ("Ben buys the next card from Carla for 2", "hidden_cards", "not for sale"),
        ("spare turns 2♣", "spare_hand", "spare"),
        ("pool 14", None, "believes"),
        ("Anna wins 14", None, "believes"),
        ("Ben dances", None, "Ben dances"[4:]),
        ("---", None, "---"),
        ("", None, "Say what happened"),
    ],
)
def test_a_refusal_has_its_sentence_and_its_rule(text, rule, sentence):
    record = tell(begin(), "turn-up 9♥")
    answered = act(record, "move", say=text)
    assert set(answered) == {"refused", "say", "rule"}
    assert answered["rule"] == rule
    assert sentence in answered["say"]
    if rule:
        assert f'href="sources/modern.html#modern-{rule.replace("_", "-")}"' in answered["refused"]


def test_a_form_with_its_number_missing_says_which():
    record = tell(begin(), "turn-up 9♥")
    form = {"kind": "sale", "buyer": "Ben", "card": "9♥", "seller": "Anna"}
    with pytest.raises(Wrong, match="price is missing"):
        act(record, "move", **form, price="")
    assert "buys 9♥" in act(record, "move", **form, price="3")["record"]


def test_a_remark_needs_something_to_remark_on():
    assert "nothing yet" in act(begin(), "remark", say="Well!")["say"]
    longer = act(tell(begin(), "turn-up 9♥"), "remark", say="x" * 1001)
    assert "refused" in longer


def test_no_deal_begins_before_the_last_is_over():
    with pytest.raises(Wrong, match="the deal is not over"):
        act(tell(begin(), "turn-up 9♥"), "next")


@pytest.mark.parametrize("number", ["-1", "1.5", "9" * 20, "x\n---"])
def test_chips_counted_wrongly_are_told(number):
    record = tell(begin(), "turn-up A♥")
    with pytest.raises(Wrong):
        act(record, "next", **{"chips-1": number})


# Questions made to harm

BAD = sorted((ROOT / "tests" / "cases" / "bad").rglob("*.deal"))


@pytest.mark.parametrize("path", BAD, ids=[path.stem for path in BAD])
def test_a_broken_record_is_refused_with_its_line(path):
    text = path.read_bytes().decode("utf-8", "replace")
    with pytest.raises(Wrong, match=r"line \d+"):
        act(text, "open")


TEXTS = st.text(max_size=60)


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(["begin", "open", "move", "undo", "next", "remark", "__class__", ""]),
    st.dictionaries(
        st.sampled_from(["say", "kind", "price", "count", "buyer", "seller", "dealer", "chips", "seat-1",
                         "seat-2", "rules", "title", "hand", "chips-1"]), TEXTS),
    st.one_of(TEXTS, st.just("players: Anna, Ben, Carla\nturn-up A♥\n")),
)  # fmt: skip
def test_whatever_is_asked_is_answered_or_refused_in_a_sentence(do, filled, record):
    with suppress(Wrong):
        answered = act(record, do, **filled)
        assert "<script" not in str(answered)
        if "record" in answered:
            assert write(read(answered["record"])) == answered["record"]


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"referee": None, "ident": "r"},
        {"referee": {}, "ident": "r"},
        {"referee": {"act": {"do": "open"}}, "ident": "r"},
        {"referee": {"act": {"do": "open"}, "record": 5}, "ident": "r"},
        {"referee": {"act": {"do": 5}, "record": ""}, "ident": "r"},
        {"referee": {"act": {"do": "begin"}}},
        {"referee": {"act": []}, "ident": "r", "links": []},
    ],
)
def test_a_question_that_is_none_is_refused(asked):
    with pytest.raises(Wrong):
        answer_referee(asked)


def test_a_name_is_never_markup():
    record = act("", "begin", **{**COMPANY, "seat-3": "<img src=x>"})["record"]
    record = tell(record, "turn-up 9♥", "Ben turns 2♣")
    assert "<img" not in sheet(record)
