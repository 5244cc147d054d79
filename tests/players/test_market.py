"""The round of asking: it ends whoever sits in it, and a sale always needs two."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.cards import read_card
from speculation.company import Settings
from speculation.events import Bid, HiddenBid, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.game import awaited, may_say, new, plus, run, step
from speculation.market import Market, asked, openings_for, passed, speaker, why_not
from speculation.record import read
from speculation.statements import read_statement, statement
from tests.players.companies import COMPANIES, company, evening

START = "players: Anna, Ben, Carla, Dan\nturn-up 9♥\n"
NINE = read_card("9♥")


def at(text, rules="modern"):
    return read(f"rules: {rules}\n{START}{text}").table


def against(table, words, market=None):
    return why_not(market or Market(), table, read_statement(words, table.seats))


def said_at_random(opening, draw):
    """One of all the ways to take an opening: any price within it, any number of its cards."""
    choice = opening.choice
    if hasattr(choice, "price"):
        choice = replace(choice, price=draw.randint(opening.least, opening.most))
    if isinstance(choice, HiddenBid) and opening.cards:
        choice = replace(choice, count=draw.choice([*range(1, opening.cards + 1), None]))
    return statement(choice)


@settings(max_examples=60)
@given(st.sampled_from(COMPANIES), st.integers(0, 99), st.randoms(use_true_random=False))
def test_it_ends_whatever_people_say(which, seed, draw):
    """Persons who say anything they may, one time in three, and pass otherwise."""
    rules, number = which
    seats = tuple(type(seat)(seat.name) for seat in company(number))
    game = run(new(Settings(seats, rules=rules, chips=12, seed=seed, deals=1)))
    words = 0
    while not game.over:
        due = awaited(game)
        assert due is not None
        if due.kind == "turn":
            game = run(plus(game, f"{due.seat} turns"))
            continue
        words += 1
        assert words < 20_000
        speaks = due.openings and draw.random() < 1 / 3
        line = said_at_random(draw.choice(due.openings), draw) if speaks else f"{due.seat} passes"
        try:
            game = run(plus(game, line))
        except ValueError:
            # A bid for another number of cards than the example's may be too low.
            assert "hidden" in line
            game = run(plus(game, f"{due.seat} passes"))


def test_it_ends_though_everybody_always_goes_up_by_one():
    seats = tuple(type(seat)(seat.name) for seat in company(4))
    game = run(new(Settings(seats, rules="hoyle-1847", chips=20, deals=1)))
    bids = 0
    while (due := awaited(game)) and due.kind == "speak":
        up = [o.choice for o in due.openings if isinstance(o.choice, Bid)]
        bids += bool(up)
        game = run(plus(game, statement(up[0]) if up else f"{due.seat} passes"))
    assert bids > 10


def test_those_who_are_bid_for_are_asked_when_the_others_have_done():
    table = at("Dan bids 2 for 1 hidden of Ben")
    market = Market(declined=frozenset({"Dan"}))
    order = []
    while (name := asked(market, table)) is not None:
        order.append(name)
        market = passed(market, name)
    assert order == ["Carla", "Anna", "Ben"]


def test_asking_goes_on_from_the_left_of_the_best_trumps_owner():
    assert asked(Market(), at("")) == "Ben"
    assert asked(Market(), at("Ben buys 9♥ from Anna for 3")) == "Carla"


def test_nobody_is_asked_where_nothing_can_be_sold():
    table = at("Ben turns 2♣", "hoyle-1847")
    assert asked(Market(), table) is None
    assert asked(Market(), at("Ben turns J♥", "hoyle-1847")) == "Carla"


def test_a_sale_stands_on_a_bid_or_on_a_price_asked():
    assert "not agreed" in against(at(""), "Ben buys 9♥ from Anna for 3")
    assert "not agreed" in against(at("Ben bids 2 for 9♥"), "Ben buys 9♥ from Anna for 3")
    assert against(at("Ben bids 3 for 9♥"), "Ben buys 9♥ from Anna for 3") is None
    assert against(at("Anna asks 3 for 9♥"), "Ben buys 9♥ from Anna for 3") is None
    assert "not agreed" in against(at("Anna asks 3 for 9♥"), "Ben buys 9♥ from Anna for 2")
    assert "not agreed" in against(at(""), "Ben buys 1 hidden from Anna for 2")


def test_all_of_a_pile_and_as_many_cards_as_it_has_are_one_thing_to_bid_for_and_to_sell():
    for bid, sale in (("all", "3"), ("3", "all")):
        table = at(f"Ben bids 3 for {bid} hidden of Dan")
        sold = read_statement(f"Ben buys {sale} hidden from Dan for 3", table.seats)
        assert why_not(Market(), table, sold) is None
        assert speaker(Market(), table, sold) == "Dan"
        assert against(table, f"Ben buys {sale} hidden from Dan for 2")
    assert against(at("Ben bids 3 for all hidden of Dan"), "Ben buys 2 hidden from Dan for 3")
    assert (
        against(at("Ben bids 3 for 2 hidden of Dan"), "Carla bids 1 for all hidden of Dan") is None
    )


@pytest.mark.parametrize(
    "before, words, why",
    [
        ("Ben bids 3 for 9♥", "Carla bids 3 for 9♥", "4 or more"),
        ("Ben bids 3 for 9♥\nAnna refuses", "Ben bids 3 for 9♥", "4 or more"),
        ("Ben bids 3 for 2 hidden of Dan", "Carla bids 2 for 2 hidden of Dan", "4 or more"),
        ("Anna asks 9 for 9♥", "Anna asks 9 for 9♥", "ask for less"),
        ("Ben bids 5 for 9♥", "Anna asks 5 for 9♥", "5 is bid already"),
        ("Ben bids 3 for 9♥\nBen withdraws", "Ben bids 9 for 9♥", "withdrawn"),
        (
            "Ben buys 9♥ from Anna for 3\nCarla buys 9♥ from Ben for 4",
            "Ben bids 5 for 9♥",
            "bought this once",
        ),
        ("Ben bids 3 for 3 hidden of Dan", "Carla bids 3 for all hidden of Dan", "4 or more"),
        ("Ben bids 3 for all hidden of Dan", "Carla bids 1 for 3 hidden of Dan", "4 or more"),
        ("Ben buys 1 hidden from Dan for 1", "Ben bids 3 for 1 hidden of Dan", "bought this once"),
    ],
)
def test_what_a_market_does_not_bear(before, words, why):
    table = at(before)
    assert why in against(table, words)


def test_what_was_bid_and_withdrawn_or_for_another_owner_counts_no_more():
    assert against(at("Ben bids 9 for 9♥\nBen withdraws"), "Carla bids 1 for 9♥") is None
    assert (
        against(at("Ben bids 9 for 9♥\nBen buys 9♥ from Anna for 9"), "Carla bids 1 for 9♥") is None
    )
    assert against(at("Ben bids 3 for 1 hidden of Dan"), "Carla bids 2 for 2 hidden of Dan") is None


def test_every_opening_can_be_said():
    for text in (
        "",
        "Ben bids 3 for 9♥",
        "Anna asks 8 for 9♥",
        "Carla bids 1 for all hidden of Dan",
    ):
        table = at(text)
        for seat in table.seats:
            for opening in openings_for(Market(), table, seat):
                assert why_not(Market(), table, opening.choice) is None


def sitting(rules, **how):
    seats = tuple(type(seat)(seat.name) for seat in company(3))
    return run(new(Settings(seats, rules=rules, deals=1, **how)))


def test_an_offer_for_the_turn_up_waits_for_its_seller():
    game = sitting("peel-1891")
    assert (awaited(game).kind, awaited(game).seat) == ("speak", "Ben")
    offer = "Ben buys the turn-up from Anna for 5"
    game = plus(game, offer)
    assert (awaited(game).kind, awaited(game).seat) == ("answer", "Anna")
    assert [statement(o.choice) for o in awaited(game).openings] == [offer]
    with pytest.raises(ValueError, match="offer to answer"):
        plus(game, "Carla buys the turn-up from Anna for 6")
    sold = plus(game, offer)
    assert sold.table.blind_buyer == "Ben"
    declined = plus(game, "Anna passes")
    assert declined.table.blind_buyer is None
    with pytest.raises(ValueError, match="6 or more"):
        plus(declined, "Carla buys the turn-up from Anna for 5")


def test_computer_players_strike_bargains_for_unseen_cards():
    played = [evening("peel-1891", 6, seed) for seed in range(6)]
    kinds = {type(e) for game in played for deal in game.evening.deals for e in deal.events}
    assert {TurnUpSale, NextCardSale} <= kinds


def test_a_person_may_speak_out_of_turn():
    game = sitting("modern")
    assert awaited(game).seat == "Ben"
    choices = [type(o.choice) for o in may_say(game, "Carla")]
    assert Bid in choices
    after = plus(game, f"Carla bids 5 for {game.table.best}")
    assert after.market.declined == {"Carla"}
    assert awaited(after).seat == "Ben"


def test_hidden_cards_change_hands_only_when_their_owner_says_so():
    game = plus(sitting("modern"), "Ben bids 2 for 2 hidden of Carla")
    assert not any(isinstance(o.choice, HiddenSale) for o in may_say(game, "Ben"))
    sale = next(o.choice for o in may_say(game, "Carla") if isinstance(o.choice, HiddenSale))
    assert statement(sale) == "Ben buys 2 hidden from Carla for 2"
    assert plus(game, statement(sale)).table.pile("Ben") == 5


def test_whoever_asks_for_more_still_answers_the_bids_that_stand():
    game = sitting("hoyle-1847")
    best = game.table.best
    for words in (f"Ben bids 3 for {best}", "Carla passes", f"Anna asks 9 for {best}"):
        game = plus(game, words)
    for name in ("Ben", "Carla"):
        game = plus(game, f"{name} passes")
    assert awaited(game).seat == "Anna"
    assert any(isinstance(o.choice, Sale) for o in awaited(game).openings)
    assert step(game) is game
