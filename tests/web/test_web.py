"""What the page asks of the engine: every question ends in an answer, and every answer is true."""

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.addresses import address
from speculation.branch import LARGEST_SEED, Position, as_record, branch
from speculation.evening import complete
from speculation.openings import openings
from speculation.piles import dealt, unknown
from speculation.record import read, read_bytes
from speculation.render_words import LONGEST_LIVE
from speculation.rulesets import RULE_SETS
from speculation.statements import statement
from speculation.trail import MOST_CHANGES
from speculation.web import answer
from speculation.writing import compose

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").rglob("*.deal"))
WORKED = next(path for path in EXAMPLES if path.stem == "anna-ben").read_text("utf-8")
LINKS = {name: f"sources/{name}.html#{name}-{{field}}" for name in RULE_SETS}


def ask(record=WORKED, **question):
    given = {"record": record, "ident": "worked", "links": LINKS, **question}
    return json.loads(answer(json.dumps(given)))


def act(answered, do, record=WORKED, **fields):
    """The next answer, when the reader does something at a position answered before."""
    return ask(record, **answered["position"], act={"do": do, **fields})


def say(answered, text, record=WORKED):
    return act(answered, "move", record, say=text)


def at(place, record=WORKED):
    answered = ask(record, address=place)
    assert "error" not in answered, answered
    return answered


# Playing on


def test_a_sale_that_was_not_made_changes_who_wins():
    sold = act(
        at("worked.q-hearts"),
        "move",
        kind="sale",
        buyer="Ben",
        card="Q♥",
        seller="Carla",
        price="9",
    )
    ended = act(sold, "rest")
    assert "Ben wins 18" in ended["record"]
    assert "Ben" in ended["say"]


def test_the_record_goes_on_as_it_was_written():
    ended = act(at("worked.start"), "rest")
    assert read(ended["record"]).deals[0].deal.events == read(WORKED).deals[0].deal.events


def test_the_cards_are_the_records_own():
    told = say(at("worked.q-hearts"), "Dan turns")
    assert "ace of clubs" in told["say"]


@pytest.mark.parametrize("path", EXAMPLES, ids=[p.stem for p in EXAMPLES])
def test_every_step_of_every_example_can_be_played_on_to_the_end(path):
    text = path.read_text("utf-8")
    record = read_bytes(text.encode())
    for deal, played in enumerate(record.deals):
        for step in range(0, len(played.deal.events) + 1, 4):
            position = {"deal": deal, "step": step, "rules": record.rules.id, "seed": 3,
                        "variants": list(record.variants), "moves": []}  # fmt: skip
            ended = ask(text, **position, act={"do": "rest"})
            assert "error" not in ended, ended
            assert read(ended["record"]).table.over


@settings(max_examples=60)
@given(st.data())
def test_whatever_is_offered_is_allowed_and_has_an_address(data):
    path = data.draw(st.sampled_from(EXAMPLES))
    text = path.read_text("utf-8")
    record = read(text)
    last = len(record.deals[0].deal.events)
    place = Position(0, data.draw(st.integers(0, last)), record.rules.id, record.variants,
                     data.draw(st.integers(0, LARGEST_SEED)))  # fmt: skip
    now = at(address(record, "worked", place), text)
    for _ in range(data.draw(st.integers(1, 6))):
        there = openings(read(now["record"]).table)
        if not there:
            break
        choice = data.draw(st.sampled_from(there)).choice
        now = say(now, statement(choice), text)
        assert "error" not in now, now
        assert "refused" not in now, now
        assert len(now["say"]) <= LONGEST_LIVE
    again = ask(text, address=now["address"])
    assert again == now


def test_undo_takes_the_last_move_back():
    before = at("worked.q-hearts")
    after = act(say(before, "Dan turns"), "undo")
    assert after == before


def test_there_is_nothing_to_undo_at_the_record():
    assert "nothing to take back" in act(at("worked.q-hearts"), "undo")["refused"]


@pytest.mark.parametrize(
    ("do", "what", "move"),
    [("rules", {"rules": "hoyle-1847"}, "Dan turns"), ("seed", {"seed": "7"}, "Anna turns")],
)
def test_undo_takes_a_change_back_and_all_that_it_cost(do, what, move):
    before = say(at("worked.q-hearts"), "Carla buys 1 hidden from Dan for 2")
    changed = act(before, do, **what)
    assert changed["address"] != before["address"]
    assert act(changed, "undo") == before
    assert act(act(say(changed, move), "undo"), "undo") == before


def test_changes_are_undone_one_by_one():
    steps = [say(at("worked.q-hearts"), "Carla buys 1 hidden from Dan for 2")]
    for do, what in [
        ("rules", {"rules": "hoyle-1800s"}),
        ("seed", {"seed": "3"}),
        ("rules", {"rules": "parlett"}),
        ("rules", {"rules": "modern"}),
        ("rest", {}),
    ]:
        steps.append(act(steps[-1], do, **what))
    now = steps.pop()
    while now["position"]["moves"] != steps[-1]["position"]["moves"]:
        now = act(now, "undo")
    for before in reversed(steps[:-1]):
        now = act(now, "undo")
        assert now["position"] == before["position"]


def test_what_was_played_is_there_again_under_the_rules_it_was_played_by():
    played = act(say(at("worked.j-hearts"), "Carla buys J♥ from Anna for 2"), "rest")
    played = act(played, "undo")
    assert len(played["position"]["moves"]) > 5
    hoyle = act(played, "rules", rules="hoyle-1800s")
    assert len(hoyle["position"]["moves"]) < len(played["position"]["moves"])
    again = act(act(hoyle, "rules", rules="peel-1891"), "rules", rules="modern")
    assert again["record"] == played["record"]
    assert again["address"] == played["address"]


def test_going_on_from_the_beginning_under_other_rules_is_one_thing_to_undo():
    text = next(p for p in EXAMPLES if p.stem == "britannica-1911--italian").read_text("utf-8")
    modern = at(address(read(text), "worked", Position(0, 3, "modern")), text)
    ended = act(modern, "rest", text)
    assert ended["position"]["step"] == 0
    assert act(ended, "undo", text) == modern


def test_the_same_rules_again_are_no_change():
    before = say(at("worked.q-hearts"), "Dan turns")
    assert act(before, "rules", rules="modern") == before


def test_only_so_many_changes_are_kept():
    now = at("worked.q-hearts")
    for n in range(1, MOST_CHANGES + 5):
        now = act(now, "seed", seed=str(n))
    assert len(now["position"]["changes"]) == MOST_CHANGES
    for n in reversed(range(4, MOST_CHANGES + 4)):
        now = act(now, "undo")
        assert now["position"]["seed"] == n
    assert "refused" in act(now, "undo")


class Forms(HTMLParser):
    """The forms of a panel, each as it would be sent if nobody touched it."""

    def __init__(self, html):
        super().__init__()
        self.found, self.select = [], ""
        self.feed(html)

    def handle_starttag(self, tag, pairs):
        given = dict(pairs)
        if tag == "form":
            self.found.append({"do": given["data-act"]})
        elif tag == "input":
            self.found[-1][given["name"]] = given.get("value", "")
        elif tag == "select":
            self.select = given["name"]
        elif tag == "option" and ("selected" in given or self.select not in self.found[-1]):
            self.found[-1][self.select] = given["value"]


@pytest.mark.parametrize("path", EXAMPLES, ids=[p.stem for p in EXAMPLES])
def test_a_bargain_can_be_agreed_to_as_it_stands(path):
    text = path.read_text("utf-8")
    record = read(text)
    for step in range(len(record.deals[0].deal.events)):
        opened = at(
            address(record, "worked", Position(0, step, record.rules.id, record.variants)), text
        )
        for form in Forms(opened["html"]).found:
            if "kind" in form:
                assert "html" in act(opened, record=text, **form), form


def test_every_kind_of_bargain_has_a_form():
    opened = at("worked.q-hearts")
    kinds = {form.get("kind") for form in Forms(opened["html"]).found}
    assert kinds >= {"sale", "hidden", "bid", "hidden-bid", "ask"}


def test_a_form_without_its_number_says_which_is_missing():
    form = {"kind": "hidden", "buyer": "Carla", "owner": "Dan"}
    opened = at("worked.q-hearts")
    assert "price is missing" in act(opened, "move", **form, count="1", price=" ")["error"]
    assert "number of cards is missing" in act(opened, "move", **form, count="", price="2")["error"]


def test_an_address_can_be_passed_on():
    opened = act(at("worked.q-hearts"), "rules", rules="hoyle-1847")
    assert opened["address"][-1].isalnum()
    for written in (f"{opened['address']}!", opened["address"].replace("!", "%21")):
        assert at(written)["record"] == opened["record"]


def test_another_arrangement_of_the_unseen_cards_is_another_deal():
    ends = {
        act(act(at("worked.start"), "rules", rules="hoyle-1847"), "seed", seed=str(n))["position"][
            "seed"
        ]
        for n in (1, 2)
    }
    assert ends == {1, 2}
    # Under Hoyle, Carla turns her last card, which the record does not know.
    last = {
        act(act(act(at("worked.start"), "seed", seed=str(n)), "rules", rules="hoyle-1847"), "rest")[
            "record"
        ]
        for n in range(4)
    }
    assert len(last) > 1


# Refusals


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("Anna turns", None),
        ("Ben buys Q♥ from Carla for 32", "empty_purse"),
        ("Carla buys J♥ from Ben for 2", "saleable"),
        ("Ben buys Q♥ from Carla for 0", None),
        ("Ben buys the next card from Dan for 2", "hidden_cards"),
        ("Ben dances", None),
        ("Dan turns A♣", None),
        ("Carla wins 18", None),
        ("Zoe turns", None),
        ("", None),
    ],
)
def test_a_refused_move_says_why_and_names_its_rule(move, rule):
    refused = say(at("worked.q-hearts"), move)
    assert set(refused) == {"refused", "say", "rule"}
    assert refused["rule"] == rule
    if rule:
        assert f'href="sources/modern.html#modern-{rule.replace("_", "-")}"' in refused["refused"]


def test_hidden_cards_are_refused_where_the_rules_do_not_know_the_sale():
    hoyle = act(at("worked.q-hearts"), "rules", rules="hoyle-1847")
    form = {"kind": "hidden", "buyer": "Carla", "count": "1", "owner": "Dan", "price": "2"}
    refused = act(hoyle, "move", **form)
    assert refused["rule"] == "hidden_cards"
    assert "#hoyle-1847-hidden-cards" in refused["refused"]
    assert "#hoyle-1847-hidden-cards" in hoyle["html"]


def test_a_move_that_other_rules_refuse_is_taken_back_and_said():
    sold = say(at("worked.q-hearts"), "Carla buys 1 hidden from Dan for 2")
    hoyle = act(sold, "rules", rules="hoyle-1847")
    assert hoyle["position"]["moves"] == []
    assert "Carla buys 1 hidden from Dan for 2" in hoyle["html"]


def test_rules_that_cannot_hold_the_deal_say_why():
    text = "players: A, B, C, D, E, F, G, H, I, J, K, L\nrules: hoyle-1847\nturn-up 9♥"
    refused = act(at("worked.turn-up", text), "rules", text, rules="modern")
    assert "3 to 9 can play" in refused["error"]


# Records


def test_the_copied_record_passes_the_check(tmp_path):
    sold = say(at("worked.q-hearts"), "Ben buys Q♥ from Carla for 9")
    for name, told in (("position", sold), ("ended", act(sold, "rest"))):
        file = tmp_path / f"{name}.deal"
        file.write_text(told["record"], "utf-8")
        call = [sys.executable, "-m", "speculation", "check", str(file)]
        done = subprocess.run(call, capture_output=True, encoding="utf-8")
        assert (done.returncode, done.stderr) == (0, "")


def test_a_copied_record_keeps_stakes_pool_and_purses():
    text = (
        "players: Anna, Ben, Carla\nchips: Anna 9, Ben 20, Carla 3\nstakes: dealer 2, others 1\n"
        "pool: 5\nseen: 2♣ 3♣\ndealer: Carla\nturn-up 9♥"
    )
    before, after = read(text).table, read(at("worked.turn-up", text)["record"]).table
    assert (before.purses, before.pool, before.seen) == (after.purses, after.pool, after.seen)


# What nobody has seen


def otherwise(step, seed):
    """The worked deal up to a step, the cards nobody has seen by then dealt by a seed."""
    record = read(WORKED)
    stopped = branch(record, Position(step=step))
    deal = stopped.deal
    seen = dealt(unknown(deal.tables[0]), deal.tables, deal.events)
    full = complete(seen, deal.tables[0], seed, deal.table.turn_up)
    head = as_record(record, stopped).split("\n\n")[0]
    return compose(head.splitlines(), deal, full.piles)


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize(
    "move", ["Ben buys Q♥ from Carla for 9", "Carla buys 1 hidden from Dan for 2", "Dan peeps"]
)
def test_another_order_of_the_unseen_cards_changes_no_byte_of_the_answer(move, seed):
    texts = [otherwise(9, n) for n in (0, seed)]
    assert texts[0] != texts[1]
    answers = [say(at("worked.q-hearts", text), move, text) for text in texts]
    assert answers[0] == answers[1]
    assert "html" in answers[0]


# Bad questions

BAD = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "[" * 100_000,
    "{}",
    json.dumps({"record": WORKED, "ident": "\ud800", "address": "worked.start"}),
    json.dumps(
        {
            "record": WORKED,
            "ident": "worked",
            "deal": 0,
            "step": 9,
            "seed": 0,
            "rules": "modern",
            "variants": [],
            "moves": [],
            "act": {"do": "\ud800"},
        }
    ),
    json.dumps(
        {
            "record": WORKED,
            "ident": "worked",
            "deal": 0,
            "step": 9,
            "seed": 0,
            "rules": "modern",
            "variants": [],
            "moves": [],
            "changes": [{}],
            "act": {"do": "undo"},
        }
    ),
    json.dumps({"record": 1, "ident": "worked", "address": "worked.start"}),
    json.dumps({"record": WORKED, "ident": "worked"}),
    json.dumps({"record": WORKED, "ident": "worked", "address": 7}),
    json.dumps({"record": WORKED, "ident": None, "address": "worked.start"}),
    json.dumps({"record": WORKED, "ident": "worked", "links": [], "address": "worked.start"}),
    json.dumps({"record": "x" * 3_000_000, "ident": "worked", "address": "worked.start"}),
]


@pytest.mark.parametrize("question", [*BAD, None, 1, {}], ids=range(len(BAD) + 3))
def test_a_wrong_message_is_answered_with_a_sentence(question):
    answered = json.loads(answer(question))
    assert list(answered) == ["error"]
    assert "stumbled" not in answered["error"]
    assert answered["error"].endswith(".")


@pytest.mark.parametrize(
    ("text", "sentence"), [("#" * 2_000_001, "reads 2,000,000"), ("# \ud800", "half a character")]
)
@pytest.mark.parametrize("part", ["editor", "referee", "game"])
def test_a_text_that_cannot_be_taken_is_told_why(part, text, sentence):
    act = {"do": "check" if part == "editor" else "open"}
    asked = {part: {"text": text, "record": text, "document": text, "act": act}, "ident": part}
    assert sentence in json.loads(answer(json.dumps(asked)))["error"]


@pytest.mark.parametrize(
    "wrong",
    [
        "worked.nothing",
        "other.q-hearts",
        "worked.q-hearts!",
        "worked.q-hearts!modern",
        "worked.q-hearts!modern!x!",
        "worked.q-hearts!modern!-1!",
        "worked.q-hearts!modern!9999999!",
        "worked.q-hearts!nonsense!7!",
        "worked.q-hearts!modern+dancing!7!",
        "worked.q-hearts!modern+hand%20x!7!",
        "worked.q-hearts!modern!7!Ben%20turns",
        "worked.q-hearts!modern!7!Dan%FFturns",
        "worked.q-hearts!modern!7!<script>alert(1)</script>",
        "worked.q-hearts!modern!7!Dan%20turns!more",
        "worked.q-hearts!modern!7!" + "Dan%20turns;" * 5000,
        "worked.q-hearts!modern!7!" + "Dan%20turns;" * 500,
        "worked.q-hearts!modern+price-cap%2010+price-cap%2010!7!\ud800",
    ],
)
def test_a_wrong_address_is_answered_with_a_sentence(wrong):
    answered = ask(address=wrong)
    assert list(answered) == ["error"]
    assert answered["error"][-1] in ".!?"


def test_a_wrong_record_is_answered_with_its_line():
    assert "line 2" in ask("players: Anna, Ben, Carla\nturn-up 1♥", address="worked.start")["error"]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


acts = st.fixed_dictionaries(
    {"do": st.sampled_from(["move", "undo", "rest", "rules", "seed"])},
    optional={
        "say": st.text(),
        "kind": st.sampled_from(["sale", "bid"]),
        "rules": st.text(max_size=9),
        "seed": st.text(max_size=9),
    },
)
branches = st.text(max_size=20).map("worked.q-hearts!{}".format)
questions = st.fixed_dictionaries(
    {"record": st.just(WORKED) | values, "ident": st.just("worked") | values},
    optional={
        "links": values,
        "address": st.text(max_size=30) | branches,
        "deal": st.integers(-2, 2) | values,
        "step": st.integers(-2, 20) | values,
        "seed": st.integers(-1, 9) | values,
        "rules": st.sampled_from([*RULE_SETS, "no"]) | values,
        "variants": st.just([]) | values,
        "moves": st.just([]) | values,
        "waiting": st.just(["Ben turns"]) | values,
        "changes": st.just([]) | values,
        "act": acts | values,
    },
)


@settings(max_examples=150)
@given(questions)
def test_no_message_raises(question):
    answered = json.loads(answer(json.dumps(question)))
    assert {"error"} == set(answered) or {"say"} < set(answered)
    assert "stumbled" not in answered.get("error", "")


def test_a_link_is_the_address_of_a_page_or_none():
    links = {"modern": "javascript:alert(1)//{field}"}
    given = {"record": WORKED, "ident": "worked", "links": links, "address": "worked.q-hearts"}
    assert "javascript:" not in json.loads(answer(json.dumps(given)))["html"]


def test_a_name_is_never_taken_for_html():
    evil = "<script>alert(1)</script>"
    text = f"players: Anna, {evil}, Carla\nturn-up 9♥"
    told = say(at("worked.turn-up", text), f"{evil} buys 9♥ from Anna for 3", text)
    assert "<script" not in told["html"]
    assert "&lt;script&gt;" in told["html"]
    assert ask(text, address=told["address"]) == told
