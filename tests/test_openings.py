"""What is offered can be done, at no price beyond, and nothing that can be done is missing."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.cards import read_card
from speculation.events import (
    Ask,
    Bid,
    HiddenBid,
    HiddenSale,
    NextCardSale,
    Sale,
    SpareTurn,
    SpareTurnChoice,
    Turn,
    TurnChoice,
    TurnUp,
    TurnUpChoice,
    TurnUpSale,
)
from speculation.openings import openings
from speculation.record import read
from speculation.refusals import refusal
from tests import strategies
from tests.dealing import BOOKS, table

PRICED = (Sale, HiddenSale, TurnUpSale, NextCardSale, Bid, HiddenBid, Ask)


def event_for(choice, laid):
    """The choice as an event; a turned card may be any that nobody has seen."""
    card = laid.unseen[0]
    match choice:
        case TurnUpChoice():
            return TurnUp(card)
        case TurnChoice(seat):
            return Turn(seat, card)
        case SpareTurnChoice():
            return SpareTurn(card)
    return choice


def check_bounds(opening, laid):
    choice = opening.choice
    assert choice.price == opening.least
    assert 1 <= opening.least <= opening.most
    for price in (opening.least, opening.most):
        assert refusal(laid, replace(choice, price=price)) is None
    assert refusal(laid, replace(choice, price=opening.least - 1)) is not None
    if not isinstance(choice, Ask) or laid.rules.price_cap.value is not None:
        # An owner may name any price: what is above all chips at the table only says no.
        assert refusal(laid, replace(choice, price=opening.most + 1)) is not None


def check_cards(opening, laid):
    choice = opening.choice
    assert choice.count == 1
    for count in (None, *range(1, opening.cards + 1)):
        assert refusal(laid, replace(choice, count=count)) is None
    assert refusal(laid, replace(choice, count=opening.cards + 1)) is not None


def check(laid):
    for opening in openings(laid):
        assert refusal(laid, event_for(opening.choice, laid)) is None
        if isinstance(opening.choice, PRICED):
            check_bounds(opening, laid)
        else:
            assert (opening.least, opening.most) == (0, 0)
        if isinstance(opening.choice, HiddenSale | HiddenBid):
            check_cards(opening, laid)
        else:
            assert opening.cards == 0


def kind(event):
    """An event but for its price, its number of cards and the card it turns."""
    if isinstance(event, Turn | TurnUp | SpareTurn):
        return (type(event).__name__, getattr(event, "seat", None))
    if isinstance(event, TurnChoice | TurnUpChoice | SpareTurnChoice):
        return (type(event).__name__.removesuffix("Choice"), getattr(event, "seat", None))
    changes = {name: 1 for name in ("price", "count") if hasattr(event, name)}
    return replace(event, **changes)


@given(strategies.stories)
@settings(max_examples=25)
def test_bounds_are_exact_at_every_step(story):
    for laid in read(story.text()).deals[0].deal.tables:
        check(laid)


@given(strategies.stories)
@settings(max_examples=25)
def test_whatever_happened_was_offered(story):
    for step in read(story.text()).deals[0].deal.steps():
        offered = {kind(opening.choice): opening for opening in openings(step.before)}
        assert kind(step.event) in offered
        if isinstance(step.event, PRICED):
            opening = offered[kind(step.event)]
            assert opening.least <= step.event.price <= opening.most


@given(strategies.stories, strategies.events, st.data())
@settings(max_examples=200)
def test_whatever_is_not_refused_is_offered(story, event, data):
    laid = data.draw(st.sampled_from(read(story.text()).deals[0].deal.tables))
    if refusal(laid, event) is None:
        assert kind(event) in {kind(opening.choice) for opening in openings(laid)}


@given(strategies.stories)
def test_the_turn_comes_first_and_is_always_there(story):
    deal = read(story.text()).deals[0].deal
    for laid in deal.tables[:-1]:
        assert isinstance(openings(laid)[0].choice, TurnUpChoice | TurnChoice | SpareTurnChoice)
    assert openings(deal.table) == ()


@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_purse_buys_nothing(book):
    header = {"chips": "Anna 40, Ben 0, Carla 40"}
    laid = table(f"{book} + hidden-cards", "Anna, Ben, Carla", "turn-up 9♥", **header)
    bought = [opening.choice for opening in openings(laid) if isinstance(opening.choice, PRICED)]
    assert all("Ben" not in (getattr(c, "buyer", ""), getattr(c, "seat", "")) for c in bought)


def test_where_the_highest_bidder_must_have_it_the_price_begins_there():
    lines = ("turn-up 9♥", "Ben bids 5 for 9♥")
    laid = table("hoyle-1847", "Anna, Ben, Carla", *lines)
    sale = Sale("Carla", read_card("9♥"), "Anna", 5)
    assert [o.least for o in openings(laid) if o.choice == sale] == [5]
    check(laid)
    poor = table("hoyle-1847", "Anna, Ben, Carla", *lines, chips="Anna 40, Ben 40, Carla 7")
    assert not [o for o in openings(poor) if getattr(o.choice, "buyer", "") == "Carla"]
