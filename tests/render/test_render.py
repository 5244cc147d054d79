"""A deal as HTML: whole, well made, safe, and free of everything nobody has seen."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speculation.branch import Position, as_record, branch
from speculation.evening import complete
from speculation.piles import dealt, unknown
from speculation.record import read, read_bytes
from speculation.render import Links, deal_html, grounds, sentence, step_ids, without_unseen
from speculation.render_words import LONGEST_LIVE
from speculation.rules import QUESTIONS
from speculation.writing import compose

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").rglob("*.deal"))
RECORDS = [read_bytes(path.read_bytes(), path.name) for path in EXAMPLES]
LINKS = Links(
    rules={"modern": "sources/modern.html#modern-{field}"},
    worker="_static/worker.js",
    bundle="_static/pyodide-1/",
    size=4_700_000,
    record="deals/luck.deal",
)
VOID = {"input", "br", "path", "meta", "link"}
EVIL = "<script>alert(1)</script>"

every_example = pytest.mark.parametrize(
    "record", RECORDS, ids=[f"{path.parent.name}-{path.stem}" for path in EXAMPLES]
)


class Page(HTMLParser):
    """What a browser would find: elements with their attributes; open ones are kept in a stack."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open, self.found, self.text = [], [], []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)

    def all(self, name):
        return [attrs[name] for _, attrs in self.found if name in attrs]


def test_the_examples_were_found():
    assert len(RECORDS) >= 9


@every_example
def test_every_step_is_there_with_a_place_of_its_own(record):
    page = Page(deal_html(record, "deal", LINKS))
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    assert {f"deal.{name}" for of_deal in step_ids(record) for name in of_deal} <= set(ids)


@every_example
def test_nothing_in_it_needs_a_looser_policy(record):
    page = Page(deal_html(record, "deal", LINKS))
    names = {name for _, attrs in page.found for name in attrs}
    assert not {name for name in names if name.startswith("on") or name == "style"}
    assert not {tag for tag, _ in page.found} & {"script", "style", "iframe", "img", "object"}


@every_example
def test_every_step_says_what_happens_and_which_rule_is_behind_it(record):
    for n, played in enumerate(record.deals):
        for step in played.deal.steps():
            assert sentence(record, n, step.n - 1).endswith(".")
            fields = grounds(step.before, step.event, step.after)
            assert fields
            assert set(fields) <= set(QUESTIONS)


@every_example
def test_the_live_line_is_short(record):
    page = Page(deal_html(record, "deal", LINKS))
    assert all(0 < len(line) <= LONGEST_LIVE for line in page.all("data-say"))


@every_example
def test_the_record_in_the_page_is_a_record_of_the_same_deal(record):
    again = read(without_unseen(record))
    assert [d.deal.events for d in again.deals] == [d.deal.events for d in record.deals]


def test_a_name_is_never_taken_for_html():
    record = read(
        f"title: {EVIL}\nplayers: Anna, {EVIL}, <b>\nsource: <i>{EVIL}\n"
        f"turn-up 9♥ # {EVIL}\n{EVIL} buys 9♥ from Anna for 3"
    )
    page = Page(deal_html(record, "deal", LINKS))
    assert not {"script", "b>"} & {tag for tag, _ in page.found}
    assert EVIL in "".join(page.text)
    assert "<i>" not in deal_html(record, "deal", LINKS).replace("<i>♥</i>", "")


def test_a_name_that_looks_like_a_place_in_a_sentence_stays_a_name():
    record = read("players: {card}, \ue0000\ue001, {seat}\nturn-up 9♥\n\ue0000\ue001 turns 2♣")
    assert "{card}" in "".join(Page(deal_html(record, "deal", LINKS)).text)


@every_example
def test_names_of_forty_letters_still_give_short_live_lines(record):
    longer = {name: (name * 40)[:37] + f"{n:03}" for n, name in enumerate(record.seats)}
    text = without_unseen(record)
    for name, long in longer.items():
        text = re.sub(rf"(?<![\w]){re.escape(name)}(?![\w])", long, text)
    page = Page(deal_html(read(text), "deal", LINKS))
    assert all(len(line) <= LONGEST_LIVE for line in page.all("data-say"))


def test_an_address_is_made_of_what_happens_and_survives_a_step_before_it():
    text = (
        "players: Anna, Ben, Lady Bertram, Ελένη\nturn-up 9♥\n{}"
        "Ben turns J♥\nAnna buys J♥ from Ben for 2"
    )
    without, with_bid = (
        step_ids(read(text.format(more)))[0] for more in ("", "Lady Bertram bids 1 for 9♥\n")
    )
    assert without == ("turn-up", "j-hearts", "anna-buys-j-hearts")
    assert with_bid == ("turn-up", "lady-bertram-bids-1", "j-hearts", "anna-buys-j-hearts")


def test_a_repeated_address_gets_a_number():
    text = "players: Anna, Ben, Ελένη\nturn-up 9♥\nΕλένη bids 1 for 9♥\nΕλένη bids 1 for 9♥"
    assert step_ids(read(text))[0] == ("turn-up", "seat-3-bids-1", "seat-3-bids-1-2")


def test_a_rule_set_without_a_page_is_cited_without_a_link():
    record = read("players: Anna, Ben, Carla\nturn-up 9♥")
    assert "Full rules: Setup 4" in "".join(Page(deal_html(record, "deal", Links())).text)
    assert all(
        a["href"].startswith("#")
        for t, a in Page(deal_html(record, "deal", Links())).found
        if t == "a"
    )


def test_suits_are_never_told_by_colour_alone():
    page = Page(deal_html(RECORDS[-1], "deal", LINKS))
    text = "".join(page.text)
    assert "9♥" in text
    assert "nine of hearts" in text


# What nobody has seen


def hidden_otherwise(record, steps, seed):
    """The deal's first steps as a record, the cards nobody has seen by then dealt by a seed."""
    stopped = branch(record, Position(0, steps, record.rules.id, record.variants))
    deal = stopped.deal
    seen = dealt(unknown(deal.tables[0]), deal.tables, deal.events)
    full = complete(seen, deal.tables[0], seed, deal.table.turn_up)
    head = as_record(record, stopped).split("\n\n")[0]
    return compose(head.splitlines(), deal, full.piles)


@given(st.data())
def test_another_order_of_the_unseen_cards_changes_no_byte(data):
    record = data.draw(st.sampled_from([r for r in RECORDS if len(r.deals) == 1]))
    steps = data.draw(st.integers(0, len(record.deals[0].deal.events)))
    one, other = (
        hidden_otherwise(record, steps, data.draw(st.integers(0, 10**6))) for _ in range(2)
    )
    assert deal_html(read(one), "deal", LINKS) == deal_html(read(other), "deal", LINKS)
