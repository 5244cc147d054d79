"""The play page's table: every act it offers is allowed, every question answered, no harm taken."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.branch import Wrong
from speculation.commentary import commented, reasons_in
from speculation.company import Seat, Settings
from speculation.game import play_out, record, resumed
from speculation.game_web import answer_game
from speculation.kept_game import document, read_game
from speculation.players import choose
from speculation.record import read
from speculation.render_account import account
from speculation.render_play_worth import worth_html
from speculation.render_words import LONGEST_LIVE
from speculation.rulesets import RULE_SETS
from speculation.sentences import SENTENCES
from speculation.sitting import USUAL, settings_of
from speculation.spoken import Kind, begins, lines
from speculation.standing import PASSES
from speculation.temperaments import TEMPERAMENTS
from speculation.web import answer
from tests.players.companies import COMPANIES, evening

LINKS = {name: f"sources/{name}.html#{name}-{{field}}" for name in RULE_SETS}
FORM = {
    "do": "begin", "rules": "modern", "chips": "40", "deals": "2", "seed": "3", "undo": "on",
    "seat-1": "Anna", "player-1": "person", "seat-2": "Ben", "player-2": "bold",
    "seat-3": "Carla", "player-3": "sharp", "seat-4": "Dan", "player-4": "cautious",
}  # fmt: skip


def ask(text, do, **act):
    """What the engine answers when this is done at the table of a game."""
    given = {"document": text, "act": {"do": do, **act}}
    return answer_game({"game": given, "ident": "game", "links": LINKS})


def begin(**filled):
    return answer_game({"game": {"act": {**FORM, **filled}}, "ident": "game"})


def due(answered):
    """What a person who only passes, turns and deals does next."""
    if answered["goes"]:
        return {"do": "step"}
    return {"do": "say", "say": answered["idle"] or "---"}


def played(**filled):
    """Every answer of a whole evening."""
    answers = [begin(**filled)]
    while not answers[-1]["over"]:
        act = due(answers[-1])
        answers.append(ask(answers[-1]["document"], act.pop("do"), **act))
        assert len(answers) < 1000
    return answers


@pytest.fixture(scope="module")
def whole():
    return played()


class Table(HTMLParser):
    """The forms of a table: what each sends, and the ids of all there is."""

    def __init__(self, html):
        super().__init__()
        self.forms, self.ids, self.tags = [], [], set()
        self.feed(html)

    def handle_starttag(self, tag, pairs):
        one = dict(pairs)
        self.tags.add(tag)
        if "id" in one:
            self.ids.append(one["id"])
        if tag == "form":
            self.forms.append({"act": one["data-act"], "fields": {}, "bounds": {}, "says": []})
        form = self.forms[-1] if self.forms else {}
        if tag == "option" and form:
            # The first of a choice, unless the reader chooses another.
            form["fields"] = {k: v or one["value"] for k, v in form["fields"].items()}
        if not form or "name" not in one:
            return
        if tag == "button":
            form["says"].append((one["name"], one["value"]))
        elif tag == "input":
            form["fields"][one["name"]] = one["value"]
            if one.get("type") == "number":
                form["bounds"][one["name"]] = (one["min"], one["max"])
        elif tag == "select":
            form["fields"][one["name"]] = None


def offered(html):
    """Everything the table offers to do, each as an act; every price at its least and its most."""
    for form in Table(html).forms:
        if form["act"] in ("step", "rest"):
            yield {"do": form["act"]}
        if form["act"] != "say":
            continue
        yield from ({"do": "say", name: value} for name, value in form["says"])
        if not form["says"]:
            prices = (form["fields"]["price"], *form["bounds"]["price"])
            yield from ({"do": "say", **form["fields"], "price": price} for price in prices)


# A whole evening


@pytest.mark.parametrize("rules", ["modern", "hoyle-1847", "peel-1891", "parlett", "italian"])
def test_an_evening_comes_to_its_end_with_every_chip_accounted_for(rules):
    last = played(rules=rules)[-1]
    game = read_game(last["document"])
    assert game.over
    assert "spec-end" in last["html"]
    sums = account(game)
    assert {len(chips) for chips in sums.values()} == {len(game.evening.deals) + 1}
    assert sum(chips[-1] for chips in sums.values()) + game.table.pool == 160
    cells = re.findall(r"<td>(\d+)</td>", last["html"])
    assert [int(cell) for cell in cells] == [
        chips for row in zip(*sums.values(), strict=True) for chips in row
    ]


def test_what_is_heard_is_short_and_tells_what_is_due(whole):
    assert all(len(one["say"]) <= LONGEST_LIVE for one in whole)
    asked = [one["say"] for one in whole if one["idle"].endswith(PASSES)]
    assert asked
    assert all("what do you say?" in said or len(said) > 100 for said in asked)
    # A pass is worth no word.
    assert not [one["say"] for one in whole if "passes" in one["say"]]


def test_at_once_the_computers_play_on_until_a_person_must_act():
    slow = [one for one in played() if not one["goes"]]
    once = [begin(pace="once")]
    while not once[-1]["over"]:
        act = due(once[-1])
        once.append(ask(once[-1]["document"], act.pop("do"), pace="once", **act))
    assert [one["document"] for one in once] == [one["document"] for one in slow]


def test_a_step_shows_something_new_and_passes_over_those_who_pass(whole):
    for one in whole:
        if one["goes"]:
            before = read_game(one["document"])
            answered = ask(one["document"], "step")
            new = read_game(answered["document"]).log[len(before.log) :]
            assert new
            assert all(words.endswith(PASSES) for words in new[:-1])
            assert not (new[-1].endswith(PASSES) and answered["goes"])


def test_only_a_card_that_has_just_been_turned_is_marked_so(whole):
    for one in whole:
        last = read_game(one["document"]).log[-1:]
        turned = bool(last) and last[0].endswith((" turns", "turn-up"))
        assert ("is-fresh" in one["html"]) == turned


def test_no_two_controls_have_one_name(whole):
    for one in whole[::7]:
        ids = Table(one["html"]).ids
        assert len(ids) == len(set(ids))


def test_by_each_seat_stands_what_it_said_since_the_last_card_and_who_is_asked(whole):
    for one in (one for one in whole if one["idle"].endswith(PASSES)):
        game = read_game(one["document"])
        seats = re.findall(
            r'<p class="spec-who"><b>(\w+)</b>.*?<p class="spec-tags">(.*?)</p>', one["html"]
        )
        tags = dict(seats)
        assert [name for name in tags if "is-asked" in tags[name]] == [game.asked]
        for said in game.table.bids:
            assert f"bids {said.price}" in tags[said.seat]


def words_by_seat(text):
    """What stands at each seat as its word, at a game's table."""
    html = ask(text, "open")["html"]
    seats = re.findall(r'<p class="spec-who"><b>(\w+)</b>.*?<p class="spec-tags">(.*?)</p>', html)
    return {name: re.findall(r'class="[^"]*is-word[^"]*">([^<]*)<', tags) for name, tags in seats}


def game_of(*log, rules="modern"):
    """A game among persons, so far as it has been said."""
    seats = tuple(Seat(name) for name in ("Anna", "Ben", "Carla", "Dan"))
    turned = resumed(Settings(seats, rules, seed=3), ("turn-up",))
    said = (words.replace("TRUMP", str(turned.table.best)) for words in log)
    return json.dumps(document(resumed(turned.settings, ("turn-up", *said))))


BIDS = ("Ben bids 5 for TRUMP", "Carla bids 6 for TRUMP", "Dan passes")
SOLD = (*BIDS, "Carla buys TRUMP from Anna for 6")


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (BIDS, {"Anna": [], "Ben": ["bids 5"], "Carla": ["bids 6"], "Dan": ["passes"]}),
        (SOLD, {"Anna": ["has sold"], "Ben": [], "Carla": [], "Dan": []}),
        (
            (*SOLD, "Dan passes", "Ben bids 1 for 1 hidden of Dan"),
            {"Anna": [], "Ben": ["bids 1"], "Carla": [], "Dan": []},
        ),
        (
            ("Anna asks 9 for TRUMP", "Ben bids 2 for TRUMP", "Anna refuses", "Dan passes"),
            {"Anna": ["refuses"], "Ben": [], "Carla": [], "Dan": ["passes"]},
        ),
        (
            ("Anna asks 9 for TRUMP", "Ben bids 2 for TRUMP", "Ben withdraws"),
            {"Anna": ["asks 9"], "Ben": ["withdraws"], "Carla": [], "Dan": []},
        ),
        (
            ("Anna keeps TRUMP", "Ben bids 1 for 1 hidden of Dan"),
            {"Anna": ["keeps it"], "Ben": ["bids 1"], "Carla": [], "Dan": []},
        ),
    ],
)
def test_no_word_stands_at_a_seat_that_is_over(log, words):
    assert words_by_seat(game_of(*log)) == words


def test_what_was_just_said_has_no_heading_while_nothing_was():
    first = begin()
    assert "Just said" not in first["html"]
    assert "Just said" in ask(first["document"], "step")["html"]


@pytest.mark.parametrize(
    ("dealer", "label"), [("1", "Turn up the trump"), ("2", "Go on")], ids=["own", "another's"]
)
def test_the_button_says_that_it_turns_up_ones_own_trump(dealer, label):
    html = begin(dealer=dealer)["html"]
    assert re.search(r'id="game--go-on"[^>]*>([^<]+)<', html)[1] == label


def test_the_button_says_that_it_turns_the_spare_hand():
    answers = played(**{"variant-spare-hand": "on", "rules": "hoyle-1847", "deals": "1"})
    labels = {
        re.search(r'id="game--go-on"[^>]*>([^<]+)<', one["html"])[1]
        for one in answers
        if read_game(one["document"]).table.next == "spare"
    }
    assert labels == {"Turn a card of the spare hand"}


def test_every_part_that_is_swapped_is_always_there(whole):
    there = [re.findall(r'class="spec-part[^"]*" id="([^"]+)"', one["html"]) for one in whole]
    assert len(there[0]) >= 8
    assert all(parts == there[0] for parts in there)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_whatever_the_table_offers_is_allowed(data):
    rules, number = data.draw(st.sampled_from(COMPANIES))
    game = evening(rules, number, data.draw(st.integers(0, 3)))
    persons = data.draw(st.integers(1, number))
    seats = [
        {"name": seat.name, "player": "person" if n < persons else seat.player}
        for n, seat in enumerate(game.settings.seats)
    ]
    log = list(game.log[: data.draw(st.integers(0, len(game.log) - 1))])
    text = json.dumps({**document(game), "seats": seats, "log": log, "over": None})
    acts = list(offered(ask(text, "open")["html"]))
    assert acts
    for act in acts:
        assert "html" in ask(text, act.pop("do"), **act), act


def test_a_person_interrupts_and_the_round_goes_on_from_there():
    first = begin(dealer="2")
    turned = ask(first["document"], "step")
    assert turned["goes"], "a computer is asked"
    card = read_game(turned["document"]).table.best
    bids = ask(
        turned["document"], "say", kind="bid", seat="Anna", price="7", card=str(card), pace="once"
    )
    log = read_game(bids["document"]).log
    assert log[1] == f"Anna bids 7 for {card}"
    assert len(log) > 3


def test_several_persons_are_asked_by_name_and_each_may_speak_out_of_turn():
    answered = begin(**{"player-2": "person", "player-3": "person", "dealer": "4"})
    while answered["goes"]:
        answered = ask(answered["document"], "step")
    html = answered["html"]
    asked = re.search(r"<strong>(\w+), what do you say", html)[1]
    others = {"Anna", "Ben", "Carla"} - {asked}
    assert set(re.findall(r"<summary>(\w+) may speak out of turn", html)) == others


def test_undo_goes_back_to_before_the_last_word_of_a_person(whole):
    at = next(n for n, one in enumerate(whole) if one["idle"].endswith(PASSES))
    done = ask(whole[at]["document"], "say", say="Anna passes", pace="once")
    assert ask(done["document"], "undo")["document"] == whole[at]["document"]
    text = json.dumps({**json.loads(done["document"]), "undo": False})
    with pytest.raises(Wrong, match="nothing is taken back"):
        ask(text, "undo")
    assert "game--undo" not in ask(text, "open")["html"]


# What is only asked


def test_every_line_of_a_computer_has_its_reason(whole):
    one = whole[len(whole) // 2]
    game = read_game(one["document"])
    numbers = [
        int(n) for n in re.findall(r'id="game--why-(\d+)"', ask(one["document"], "story")["html"])
    ]
    computers = [line.n for line in lines(game) if line.seat not in (None, "Anna")]
    assert numbers == computers
    for n in numbers:
        because = ask(one["document"], "why", n=str(n))
        assert because["into"] == f"game--because-{n}"
        assert game.log[n].split(" ")[0] in because["say"]


def test_a_word_that_today_nobody_would_say_has_no_reason():
    game = read_game(begin(dealer="2")["document"])
    text = json.dumps({**document(game), "log": ["turn-up", "Carla bids 36 for 2♥"]})
    best = resumed(game.settings, ("turn-up",)).table.best
    text = text.replace("2\\u2665", str(best)).replace("2♥", str(best))
    assert "cannot say why" in ask(text, "why", n="1")["say"]
    assert "cannot say why" in ask(text, "why", n="0")["say"]


def test_the_fair_price_is_given_only_when_asked(whole):
    one = next(one for one in whole if one["idle"] and "what do you say" in one["say"])
    assert "Odds:" not in one["html"]
    told = ask(one["document"], "worth", seat="Anna")
    assert told["into"] == "game--worth"
    assert re.search(r"is worth [\d.]+ of the 18 chips", told["html"])
    assert re.search(r"no pile holds a higher trump, .*s own included, is \d+", told["html"])
    assert "Odds:" in told["html"]
    assert f'id="{told["into"]}"' in one["html"]


def test_what_fives_and_jacks_may_bring_is_in_the_price():
    fed = "rules: modern + fives-and-jacks\nplayers: Anna, Ben, Carla, Dan\nturn-up K♥"
    table = read(fed).table
    html = worth_html(SimpleNamespace(table=table), "Anna", "game")
    assert re.search(r"K♥.* is worth 15.4 of the 18 chips", html)
    assert "With the chips that fives and jacks are likely to bring" in html
    poor = replace(table, purses=(36, 36, 36, 1))
    html = worth_html(SimpleNamespace(table=poor), "Anna", "game")
    assert "Dan has 1 chip, and fives and jacks may cost more." in html
    assert "is worth" not in html
    many = read(fed.replace("Dan", "Dan, Edith, Fitz")).table
    html = worth_html(SimpleNamespace(table=many), "Anna", "game")
    assert "takes too long to reckon here" in html
    assert "is worth" not in html


def test_the_record_holds_every_deal_and_with_reasons_it_is_the_same_evening(whole):
    text = whole[-1]["document"]
    game = read_game(text)
    plain, told = ask(text, "record"), ask(text, "record", reasons="on")
    assert read(plain["record"]).table == game.table
    assert plain["file"].endswith(".deal")
    with_reasons = read(told["record"])
    assert [deal.deal for deal in with_reasons.deals] == [
        d.deal for d in read(plain["record"]).deals
    ]
    remarks = [line.remark.text for deal in with_reasons.deals for line in deal.lines if line.step]
    assert sum(remark is not None for remark in remarks) == sum(
        len(reasons_in(game, n)) for n in range(len(game.evening.deals))
    )
    assert any(remark and "worth" in remark for remark in remarks)


def test_a_deal_is_stepped_through_with_the_reasons_of_that_deal_alone(whole):
    text = whole[-1]["document"]
    shown = ask(text, "review", deal="2")
    game = read_game(text)
    assert shown["into"] == "game--review"
    assert shown["html"].count('<li class="spec-step') == len(game.evening.deals[1].events) + 1
    assert shown["html"].count("spec-remark") == len(reasons_in(game, 1)) > 0
    # What is tried at a step is tried on the whole record, where the step has the same address.
    address = re.findall(r'<li class="spec-step[^"]*" id="review\.([^"]+)"', shown["html"])[-1]
    question = {"record": shown["record"], "ident": "review", "address": f"review.{address}"}
    assert "html" in json.loads(answer(json.dumps(question)))
    for number in ("0", "3", "x", ""):
        with pytest.raises(Wrong):
            ask(text, "review", deal=number)


def test_the_company_sits_down_again_as_it_did_before():
    filled = {"variant-spare-hand": "on", "price-cap": "10", "dealer": "3", "deals": ""}
    before = read_game(begin(**filled)["document"]).settings
    html = ask(json.dumps(document(resumed(before, ()))), "setup")["setup"]
    fields = re.findall(r'<input (?!type="checkbox)[^>]*name="([^"]+)"[^>]*value="([^"]*)"', html)
    ticked = re.findall(r'name="([^"]+)" value="on" checked', html)
    again = {**dict(fields), **dict.fromkeys(ticked, "on")}
    for name, options in re.findall(r'<select id="[^"]+" name="([^"]+)">(.*?)</select>', html):
        again[name] = re.search(r'value="([^"]*)" selected', options)[1]
    assert settings_of({**again, "seed": "3"}) == before
    del again["undo"]
    assert not settings_of({**again, "seed": "3"}).undo


def test_the_usual_company_can_sit_down_and_every_temperament_is_told_of():
    assert play_out(
        Settings(tuple(Seat(s.name, "bold") for s in USUAL.seats), USUAL.rules, deals=1)
    ).over
    kinds = {seat.player for seat in USUAL.seats}
    assert kinds <= {"person", *TEMPERAMENTS}


def test_who_is_asked_though_nothing_is_for_sale_is_told_so():
    seats = {"seat-2": "Ben", "player-2": "bold", "seat-3": "Carla", "player-3": "sharp"}
    filled = {"seat-4": "Dan", "player-4": "generous", "seed": "7", "pace": "once", **seats}
    answered = begin(**filled)
    assert "No trump is for sale now" not in answered["html"]
    for _ in range(4):
        act = {"do": "say", "say": "Anna passes", "pace": "once"}
        asked = {"document": answered["document"], "act": act}
        answered = answer_game({"game": asked, "ident": "game"})
    assert "No trump is for sale now" in answered["html"]


# What is refused


@pytest.mark.parametrize(
    ("filled", "sentence"),
    [
        ({f"seat-{n}": "" for n in range(1, 5)}, "Nobody sits at the table"),
        ({"seat-3": "", "seat-4": ""}, "too few"),
        ({"seat-2": "Anna"}, "two players are called Anna"),
        ({"player-2": "oracle"}, "no player 'oracle'"),
        ({"rules": "poker"}, "poker"),
        ({"chips": "many"}, "1 to 9999 chips"),
        ({"chips": ""}, "how many chips"),
        ({"chips": "99999"}, "9999 chips"),
        ({"deals": "0"}, "1 to"),
        ({"deals": "", "player-1": "bold"}, "how many deals"),
        ({"seed": "9999999"}, "between 0 and 999999"),
        ({"seed": "-1"}, "between 0 and 999999"),
        ({"price-cap": "0"}, "The highest price is 1 to 9999 chips."),
        ({"hand": "18"}, "Each player is dealt 1 to 17 cards."),
        ({"variant-short-pack": "on"}, "“A pack of 32” is no variant of these rules (Full rules)."),
        ({f"seat-{n}": "" for n in range(2, 5)}, "One player is not enough"),
        ({"dealer": "9"}, "Nobody sits on seat 9, who should deal first"),
    ],
)
def test_a_company_that_cannot_sit_down_is_told_why(filled, sentence):
    with pytest.raises(Wrong, match=re.escape(sentence)):
        begin(**filled)


def test_the_number_that_the_page_drew_is_taken_where_none_is_given():
    assert read_game(begin(seed="", chance="77")["document"]).settings.seed == 77
    assert read_game(begin(seed="5", chance="77")["document"]).settings.seed == 5


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        ({"say": ""}, "Say what happened"),
        ({"say": "Ben passes"}, "not asked"),
        ({"say": "Ben bids 3 for 2♣"}, "for Ben to say"),
        ({"say": "Anna buys 2♣ from Ben for 3"}, "2♣"),
        ({"say": "---"}, "not over"),
        ({"say": "Anna dances"}, "Anna"),
        ({"kind": "bid", "seat": "Anna", "price": "", "card": "2♣"}, "price is missing"),
        ({"kind": "hidden-bid", "seat": "Anna", "price": "99", "count": "1", "owner": "Ben"}, "99"),
        ({"kind": "bid", "seat": "Anna"}, "does not understand"),
    ],
)
def test_what_cannot_be_said_is_refused_with_a_sentence(whole, act, sentence):
    one = next(one for one in whole if one["idle"].endswith(PASSES))
    with pytest.raises(Wrong, match=re.escape(sentence[1:])):
        ask(one["document"], "say", **act)


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"act": {}},
        {"act": {"do": "say"}},
        {"act": {"do": "why"}, "document": "DOCUMENT"},
        {"act": {"do": "why", "n": "9999"}, "document": "DOCUMENT"},
        {"act": {"do": "why", "n": "-1"}, "document": "DOCUMENT"},
        {"act": {"do": "worth", "seat": "Ben"}, "document": "DOCUMENT"},
        {"act": {"do": "exec", "say": "import os"}, "document": "DOCUMENT"},
        {"act": {"do": ["open"]}, "document": "DOCUMENT"},
        {"act": {"do": "open"}, "document": 7},
        {"act": {"do": "open"}, "document": "[" * 100_000},
        {"act": {"do": "open"}, "document": '{"speculation-game": 2}'},
    ],
)
def test_a_question_that_makes_no_sense_ends_in_a_sentence(whole, question):
    if question.get("document") == "DOCUMENT":
        question = {**question, "document": whole[5]["document"]}
    given = json.loads(answer(json.dumps({"game": question, "ident": "game"})))
    assert set(given) == {"error"}
    assert "engine stumbled" not in given["error"]


def test_a_name_that_is_html_stays_a_name():
    name = "<img src=x onerror=alert(1)>"
    answered = played(**{"seat-2": name, "deals": "1"})
    told = [one["html"] for one in answered]
    text = answered[-1]["document"]
    told += [ask(text, "why", n=str(n))["html"] for n in range(len(read_game(text).log))]
    told += [ask(text, do, **act)["html"] for do, act in (("story", {}), ("review", {"deal": "1"}))]
    told += [ask(one["document"], "worth", seat="Anna")["html"] for one in answered[::5]]
    told.append(ask(text, "setup")["setup"])
    assert not [html for html in told if "img" in Table(html).tags]
    assert any("&lt;img" in html for html in told)


GAME = document(evening("modern", 4, 2))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=5,
)


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_a_stored_game_that_was_damaged_ends_in_a_table_or_a_sentence(data):
    kept = json.loads(json.dumps(GAME))
    how = data.draw(st.sampled_from(["value", "word", "cut", "order", "text"]))
    if how == "value":
        kept[data.draw(st.sampled_from([*GAME, "more"]))] = data.draw(JUNK)
    elif how == "word":
        n = data.draw(st.integers(0, len(kept["log"]) - 1))
        kept["log"][n] = data.draw(st.sampled_from(GAME["log"]) | st.text(max_size=30))
    elif how == "order":
        n = data.draw(st.integers(1, len(kept["log"]) - 1))
        kept["log"][n - 1 : n + 1] = reversed(kept["log"][n - 1 : n + 1])
    text = json.dumps(kept)
    if how == "cut":
        text = text[: data.draw(st.integers(0, len(text) - 1))]
    elif how == "text":
        n = data.draw(st.integers(0, len(text) - 1))
        text = text[:n] + data.draw(st.characters(codec="utf-8")) + text[n + 1 :]
    question = {"game": {"document": text, "act": {"do": "open"}}, "ident": "game"}
    given = json.loads(answer(json.dumps(question)))
    assert set(given) == {"error"} or "html" in given
    assert "engine stumbled" not in given.get("error", "")


# The lines and the commentary behind it


@pytest.mark.parametrize(("rules", "number"), COMPANIES[::4])
def test_every_line_is_told_of_who_said_it_and_what_it_became(rules, number):
    game = evening(rules, number, 1)
    said = []
    for n, first in enumerate(begins(game)):
        found = lines(game, n)
        assert found[0].n == first
        events = len(game.evening.deals[n].events)
        assert sum(line.kind is Kind.STEP for line in found) == events
        said += [line for line in found if line.seat]
    for line in said[:: max(1, len(said) // 40)]:
        before = resumed(game.settings, game.log[: line.n])
        assert before.asked == line.seat
        answers = before.market.offer is not None
        assert (line.kind is Kind.NO) == (answers and line.words.endswith(PASSES))


@pytest.mark.parametrize("rules", ["modern", "peel-1891", "britannica-1911"])
def test_beside_a_statement_stands_its_reason_and_not_the_statement_again(rules):
    told = [line for deal in commented(evening(rules, 6, 1)).deals for line in deal.lines]
    remarks = [(line.text, line.remark.text) for line in told if line.step and line.remark.text]
    assert remarks
    for statement, remark in remarks:
        assert not remark.startswith(statement.split(" ")[0])
        assert remark[0].isupper() or remark[0].isdigit()


def test_every_sentence_of_a_player_says_what_is_done_and_then_why():
    from_the_catalogue = [text for key, text in SENTENCES.items() if key.startswith("players.")]
    assert len(from_the_catalogue) > 20
    assert {text.count(": ") for text in from_the_catalogue} == {1}


def test_a_reason_and_the_panel_beside_it_say_the_same_worth():
    one = begin(dealer="2")
    while not (asked := read_game(one["document"])).table.bids:
        one = ask(one["document"], "step")
    n = next(n for n, words in enumerate(asked.log) if " bids " in words)
    because = ask(one["document"], "why", n=str(n))["say"]
    told = ask(one["document"], "worth", seat="Anna")["html"]
    assert (
        re.search(r"so it is worth (\S+) by", because)[1]
        == re.search(r"is worth (\S+) of the", told)[1]
    )


@pytest.mark.parametrize(("count", "words"), [("1", "a face-down card to Anna for 34: .* it is"),
    ("2", "2 face-down cards to Anna for 34: .* they are"),
    ("all", "3 face-down cards to Anna for 34: .* they are")])  # fmt: skip
def test_one_card_is_spoken_of_as_one(count, words):
    table = read(
        f"players: Anna, Ben, Eve\nturn-up 9♥\nAnna bids 34 for {count} hidden of Ben"
    ).table
    assert re.search(words, choose(table, "Ben", TEMPERAMENTS["bold"]).why)


def test_commentary_changes_nothing_that_happened():
    game = evening("peel-1891", 5, 1)
    told, plain = commented(game, "An evening"), read(record(game, "An evening"))
    assert [deal.deal for deal in told.deals] == [deal.deal for deal in plain.deals]
    one = commented(game, number=1)
    assert not [line for line in one.deals[0].lines if line.remark.text]
