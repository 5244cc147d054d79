"""What the figures and the cautious prices are not made for is refused in a sentence."""

import pytest

from speculation.cards import Rank, read_card
from speculation.caution import cautious, certain
from speculation.deal import Refused
from speculation.events import Sale
from speculation.figures.memory import forgotten, known
from speculation.figures.seats import gains
from speculation.figures.trumps import by_thumb
from speculation.record import read
from speculation.rulesets import RULE_SETS

TABLE = read("players: Anna, Ben, Carla, Dan\nturn-up Q♥").table
QUEEN = read_card("Q♥")


@pytest.mark.parametrize(
    ("sale", "why"),
    [
        (Sale("Anna", QUEEN, "Anna", 1), "Anna cannot be both buyer and seller"),
        (Sale("Ben", read_card("2♥"), "Anna", 1), "the 2♥ does not lie face up"),
        (Sale("Zoe", QUEEN, "Anna", 1), "there is no Zoe at this table"),
    ],
)
def test_a_cautious_price_is_only_for_a_sale_the_rules_allow(sale, why):
    with pytest.raises(Refused, match=why):
        cautious(TABLE, sale)


def test_a_cautious_price_does_not_mind_the_price_that_is_named():
    named = (Sale("Ben", QUEEN, "Anna", price) for price in (1, 7, 999))
    assert len({cautious(TABLE, sale) for sale in named}) == 1


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (lambda: certain(-5, 18, 0.5), "no purse and no pool holds -5 chips"),
        (lambda: certain(5, -18, 0.5), "no purse and no pool holds -18 chips"),
        (lambda: certain(5, 18, 1.5), "a chance is a number from 0 to 1, not 1.5"),
        (lambda: by_thumb(20, 1), "the figures are for 2 to 9 players, not 20"),
        (lambda: by_thumb(4, -1), "0 to 12 trumps can be higher, not -1"),
        (lambda: by_thumb(4, 13), "0 to 12 trumps can be higher, not 13"),
        (lambda: gains(RULE_SETS["modern"], 1), "the figures are for 2 to 9 players, not 1"),
        (lambda: gains(RULE_SETS["modern"], 12), "the figures are for 2 to 9 players, not 12"),
        (lambda: known(Rank.JACK, 4, 0), "with 4 players the pack is dealt from 4 times"),
        (lambda: known(Rank.JACK, 4, 5), "there is no deal 5"),
        (lambda: forgotten(Rank.JACK, 10, 1), "the figures are for 2 to 9 players, not 10"),
    ],
)
def test_numbers_that_nothing_is_worked_out_for_are_refused(asked, why):
    with pytest.raises(ValueError, match=why):
        asked()
