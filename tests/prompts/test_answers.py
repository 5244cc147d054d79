"""The answers to what is asked of the reader, worked out once more in another way."""

import re
from fractions import Fraction
from math import comb, floor
from pathlib import Path

import pytest

from speculation.cards import read_card
from speculation.deal import Refused
from speculation.events import HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.fines import still_fed
from speculation.odds import odds
from speculation.prices import prices
from speculation.prompt_lines import Placed, placed
from speculation.prompts import Next, Pay, Sell, answered, hardness
from speculation.record import read
from speculation.table import SPARE, Table

ROOT = Path(__file__).parents[2]
DEALS = sorted((ROOT / "examples").rglob("*.deal"))
MARKED = re.compile(r":::\{spec:deal\} (\S+)\n(?:(?!:::).*\n)*?:prompts: (.*)\n")


def record_of(path: str):
    return read((ROOT / "examples" / path).read_text("utf-8"), path)


def asked(path: str, *lines: str) -> list[Placed]:
    return list(placed(record_of(path), lines))


def on_the_site() -> list[tuple[str, Placed]]:
    """Every prompt that a page of the site marks, with its record."""
    pages = sorted(path for path in (ROOT / "docs").rglob("*.md") if "authors" not in path.parts)
    marked = [found for page in pages for found in MARKED.findall(page.read_text("utf-8"))]
    return [(path, one) for path, lines in marked for one in asked(path, *lines.split(";"))]


SITE = on_the_site()
IDS = [f"{path}-{one.step}-{one.n}" for path, one in SITE]


def test_the_site_asks_much_and_of_every_kind():
    assert len(SITE) >= 40
    kinds = [type(one.prompt) for _, one in SITE]
    assert min(kinds.count(kind) for kind in (Next, Pay, Sell)) >= 8
    sold = {type(one.prompt.sale) for _, one in SITE if not isinstance(one.prompt, Next)}
    assert sold == {Sale, HiddenSale, TurnUpSale, NextCardSale}
    assert len({one.table.rules.id for _, one in SITE}) >= 8


# Who turns next, told by a reader of the rules.
TURNS = {
    ("worked/anna-ben.deal", "carla-buys-9-hearts"): "Dan",
    ("worked/anna-ben.deal", "3-spades"): "Carla",
    ("ace/in-play.deal", "dot-buys-10-diamonds"): "Bea",
    ("hidden-cards/bought-to-block.deal", "lucy-buys-1-hidden"): "Oscar",
    ("hidden-cards/emptied-and-refilled.deal", "rose-buys-all-hidden"): "Quentin",
    ("variants/fives-and-jacks.deal", "dirk-buys-j-clubs"): "Elsa",
    ("trade/haggling.deal", "may-buys-j-clubs"): "Nat",
    ("variants/honours.deal", "dora-buys-k-diamonds"): "Dora",
    ("turning/left-of-the-buyer.deal", "a-diamonds"): "Hope",
    ("sources/nobodys-turn-up.deal", "turn-up"): "Meg",
    ("turning/owner-turns-last.deal", "5-clubs"): "Kate",
    ("turning/owner-turns-last.deal", "7-spades"): "Hal",
    ("trade/resale.deal", "maud-buys-q-hearts"): "Ned",
    ("sources/sold-at-any-time.deal", "8-diamonds"): "Carlo",
    ("sources/sold-at-any-time.deal", "k-diamonds"): "Bice",
    ("variants/spare-hand.deal", "sam-buys-j-hearts"): "Tess",
    ("variants/spare-hand.deal", "9-hearts"): "The spare hand",
    ("novel/the-knave.deal", "mary-buys-j-diamonds"): "Mary",
    ("britannica-1911/a-trump-card-bought-blind.deal", "turn-up"): "Cecil",
    ("peel-1891/on-the-chance.deal", "walter-buys-q-hearts"): "Hester",
    ("squareman-1916/any-trump.deal", "chester-buys-9-clubs"): "Hazel",
}


def test_every_question_after_the_turn_on_the_site_has_its_answer_here():
    asked_there = {(path, one.step) for path, one in SITE if isinstance(one.prompt, Next)}
    assert asked_there == TURNS.keys()


@pytest.mark.parametrize("path, step", TURNS)
def test_who_turns_next_is_as_the_rules_have_it(path, step):
    [one] = asked(path, f"{step} next")
    answer = answered(one.table, one.prompt)
    assert [reply.name for reply in answer.replies if reply.right] == [TURNS[path, step]]
    assert answer.text == f"{TURNS[path, step]}."


# What a sale is worth, with the fractions written out


def price(path: str, line: str) -> Fraction:
    [one] = asked(path, line)
    most = answered(one.table, one.prompt).most
    assert most is not None
    return most


def test_a_jack_is_worth_the_pool_where_queen_king_and_ace_lie_in_no_hand():
    # 49 unseen, 10 of them dealt.
    none_dealt = Fraction(39 * 38 * 37, 49 * 48 * 47)
    assert price("worked/anna-ben.deal", "j-hearts pay Ben") == 18 * none_dealt


def test_a_hidden_card_is_worth_what_it_blocks_where_the_owners_own_stay_down():
    # King and ace are among 43 unseen cards. Lucy, with the queen, loses to three of them; but
    # an ace in her own pile saves her from the king.
    before = Fraction(40 * 39 + 1 * 3, 43 * 42)
    # With Nell's card under her own, she has two, and two are against her.
    after = Fraction(41 * 40 + 2 * 2, 43 * 42)
    path = "hidden-cards/bought-to-block.deal"
    assert price(path, "2-clubs pay Lucy for 1 hidden of Nell") == 18 * (after - before)


def test_the_last_two_cards_against_an_owner_are_worth_the_whole_risk():
    path, line = (
        "hidden-cards/bought-to-block.deal",
        "lucy-buys-1-hidden pay Lucy for all hidden of Oscar",
    )
    safe = Fraction(41 * 40 + 2 * 2, 43 * 42)
    assert price(path, line) == 18 * (1 - safe)


def test_the_turn_up_is_worth_the_chance_that_nothing_dealt_beats_it():
    # With h higher ones of its suit in the pack, none of them is among the nine dealt.
    safe = sum(Fraction(comb(51 - h, 9), comb(51, 9)) for h in range(13)) / 13
    path = "britannica-1911/a-trump-card-bought-blind.deal"
    assert price(path, "start pay Beatrice") == 12 * safe


def test_a_hidden_card_before_the_turn_up_is_worth_an_even_share_of_the_rest():
    # Five with three cards each; the dealer also owns the turn-up, and an ace ends it.
    safe = sum(Fraction(comb(51 - h, 15), comb(51, 15)) for h in range(13)) / 13
    assert (
        price("ace/turned-up.deal", "start pay Ivo for 1 hidden of Flora") == 22 * (1 - safe) / 15
    )


def test_a_trump_that_is_beaten_already_is_worth_nothing():
    path = "squareman-1916/any-trump.deal"
    assert price(path, "3-clubs pay Chester for 3♣") == 0
    [one] = asked(path, "3-clubs pay Chester for 3♣")
    assert answered(one.table, one.prompt).number == 0


def test_a_card_on_the_chance_is_worth_a_hidden_card():
    # Nine is turned up; five higher among 51, of which 12 are dealt.
    dealt = 1 - Fraction(comb(46, 12), comb(51, 12))
    path = "peel-1891/on-the-chance.deal"
    [one] = asked(path, "turn-up pay Clement for the next card")
    assert one.table.pool == 5
    assert answered(one.table, one.prompt).most == 5 * dealt / 12


def in_another_way(table: Table, sale) -> Fraction:
    """The price, from this alone: the highest higher trump dealt is in each place as likely."""
    unseen, dealt = len(table.unseen), sum(table.hidden)
    higher = sum(
        card.suit is table.turn_up.suit and card.beats(table.best) for card in table.unseen
    )
    safe = Fraction(comb(unseen - higher, dealt), comb(unseen, dealt))
    if isinstance(sale, HiddenSale):
        return table.pool * (1 - safe) * (sale.count or table.pile(sale.seller)) / dealt
    return table.pool * safe if sale.card == table.best else Fraction(0)


@pytest.mark.parametrize("path, one", SITE, ids=IDS)
def test_every_price_on_the_site_comes_out_in_another_way(path, one):
    if isinstance(one.prompt, Next) or one.table.turn_up is None or one.table.spare:
        return
    sale = one.prompt.sale
    if isinstance(sale, Sale | HiddenSale):
        answer, plain = answered(one.table, one.prompt), in_another_way(one.table, sale)
        if still_fed(one.table):
            assert plain < answer.least < plain + 1
        else:
            assert answer.least == answer.most == plain


def test_a_buyer_goes_no_higher_than_the_cap():
    [one] = asked("variants/price-cap.deal", "k-spades pay Otto")
    answer = answered(one.table, one.prompt)
    assert answer.most == 14 * Fraction(42, 48)
    assert answer.number == 6
    assert answer.text == "Up to 6 chips, the highest price agreed on: it is worth more."
    assert answer.too_much == "Too much: it is agreed that no price is above 6 chips."
    assert answer.grounds[-1] == "price_cap"


def test_a_buyer_goes_no_higher_than_the_purse():
    record = read("players: Anna, Ben, Carla\nchips: Anna 40, Ben 9, Carla 40\nturn-up K♥")
    [one] = placed(record, ["turn-up pay Ben"])
    answer = answered(one.table, one.prompt)
    assert answer.number == one.table.purse("Ben") == 5
    assert answer.text == "Up to 5 chips, all you have: it is worth more."
    assert answer.too_much == "Too much: you have only 5 chips."
    assert answer.grounds[-1] == "empty_purse"


def test_where_purse_and_cap_would_allow_more_too_much_is_more_than_its_worth():
    record = read("rules: modern + price-cap 20\nplayers: Anna, Ben, Carla\nturn-up 9♥")
    [one] = placed(record, ["turn-up pay Ben"])
    answer = answered(one.table, one.prompt)
    assert answer.too_much == "Too much: the chance it brings is worth less than that."
    assert "price_cap" not in answer.grounds


@pytest.mark.parametrize("offer, right", [(13, ["No"]), (14, ["Yes"])])
def test_a_seller_takes_more_than_the_card_is_worth_and_refuses_less(offer, right):
    # 18 chips, and one of 51 cards, 12 of them dealt, beats the king: 13 chips and 13 parts of 17.
    record = read("players: Anna, Ben, Carla, Dan\nturn-up K♥")
    [one] = placed(record, [f"turn-up sell Anna {offer}"])
    answer = answered(one.table, one.prompt)
    assert answer.least == 18 * Fraction(39, 51)
    assert [reply.name for reply in answer.replies if reply.right] == right


def test_an_offer_of_exactly_the_worth_may_be_taken_or_refused():
    record = read("players: Anna, Ben, Carla, Dan\nseen: K♥ A♥\nturn-up Q♥")
    [one] = placed(record, ["turn-up sell Anna 18"])
    answer = answered(one.table, one.prompt)
    assert answer.least == 18
    assert all(reply.right for reply in answer.replies)


def test_the_reckoning_shows_the_fractions():
    record = read("players: Anna, Ben, Carla, Dan\nturn-up Q♥")
    [one] = placed(record, ["turn-up pay Ben"])
    told = " ".join(answered(one.table, one.prompt).reckoning)
    assert "39/51 × 38/50 = 247/425 (58.1\xa0%)" in told
    assert "Of a pool of 18 chips that is worth 10.46 chips (4446/425)." in told
    assert "Anna gives away exactly what Ben gets" in told


def test_the_reckoning_tells_of_a_third_whose_chance_changes():
    [one] = asked("variants/spare-hand.deal", "sam-buys-j-hearts pay Sam for 1 hidden of Una")
    answer = answered(one.table, one.prompt)
    assert answer.least != answer.most
    assert "no price suits both" in " ".join(answer.reckoning)


# Of all tables


def tables() -> list[Table]:
    found = [deal.deal for path in DEALS for deal in read(path.read_text("utf-8")).deals]
    return [table for deal in found for table in deal.tables if not table.over]


TABLES = tables()


def test_exactly_one_reply_is_right_and_it_is_whoever_turns_next():
    assert len(TABLES) > 500
    for table in TABLES:
        right = [reply.name for reply in answered(table, Next()).replies if reply.right]
        assert right == ["The spare hand" if table.next == SPARE else table.next]


def test_every_turn_has_a_rule_behind_it():
    for table in TABLES:
        answer = answered(table, Next())
        assert answer.reckoning
        assert all(hasattr(table.rules, field) for field in answer.grounds)
        assert answer.grounds


def test_a_fair_price_lies_between_what_the_seller_and_what_the_buyer_can_take():
    checked = 0
    for table in TABLES[::9]:
        for found in prices(table)[::3]:
            answer = answered(table, Pay(found.sale))
            assert answer.least is not None
            assert answer.most is not None
            assert answer.number == max(0, min(floor(answer.most), found.limit))
            if found.whole:
                assert answer.least <= found.whole[-1] == answer.number <= answer.most
            checked += 1
    assert checked > 200


def test_nothing_hidden_is_told():
    """The same table, whatever lies in the piles: the answers see a table and nothing else."""
    [one] = asked("worked/anna-ben.deal", "j-hearts pay Ben")
    bare = read(
        "\n".join(
            line
            for line in (ROOT / "examples/worked/anna-ben.deal").read_text("utf-8").splitlines()
            if not line.startswith(("piles:", "  "))
        )
    )
    [other] = placed(bare, ["j-hearts pay Ben"])
    assert answered(one.table, one.prompt) == answered(other.table, other.prompt)


def test_a_turn_that_passes_over_more_is_harder():
    [easy] = asked("sources/nobodys-turn-up.deal", "turn-up next")
    [hard] = asked("turning/left-of-the-buyer.deal", "a-diamonds next")
    assert hardness(easy.table, easy.prompt) < hardness(hard.table, hard.prompt)


def test_an_offer_near_the_price_is_harder_than_one_far_from_it():
    record = read("players: Anna, Ben, Carla, Dan\nturn-up K♥")
    near, far = placed(record, ["turn-up sell Anna 14", "turn-up sell Anna 2"])
    assert hardness(far.table, far.prompt) < hardness(near.table, near.prompt)


def test_a_sale_that_the_rules_forbid_is_not_answered():
    table = read("players: Anna, Ben, Carla\nturn-up 9♥").table
    with pytest.raises(Refused, match="is Anna's, not Carla's"):
        answered(table, Pay(Sale("Ben", read_card("9♥"), "Carla", 1)))


ACE_UP = Sale("Ben", read_card("A♥"), "Anna", 1)
OFFERED = "players: Anna, Ben, Carla\nturn-up 9♥\nBen turns J♥"


@pytest.mark.parametrize("price", [float("nan"), -3, 0, 8.5, 10**6, "5", None, True])
def test_an_offer_at_a_price_that_the_rules_forbid_is_not_answered(price):
    offer = Sell(Sale("Anna", read_card("J♥"), "Ben", price))
    for ask in (answered, hardness):
        with pytest.raises(Refused, match=r"price|cannot pay"):
            ask(read(OFFERED).table, offer)


@pytest.mark.parametrize("prompt", [Next(), Pay(ACE_UP), Sell(ACE_UP)])
def test_of_a_deal_that_is_over_nothing_is_asked(prompt):
    over = read("players: Anna, Ben, Carla\nturn-up A♥").table
    for ask in (answered, hardness):
        with pytest.raises(Refused, match="the deal is over"):
            ask(over, prompt)


def test_the_odds_are_those_of_the_engine():
    [one] = asked("worked/anna-ben.deal", "j-hearts pay Ben")
    told = " ".join(answered(one.table, one.prompt).reckoning)
    assert str(odds(one.table).chances["Ben"]) in told
