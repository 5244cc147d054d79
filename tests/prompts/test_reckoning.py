"""What the words of a reckoning come to is the price, under every rule set."""

import re
from fractions import Fraction
from itertools import permutations

import pytest

from speculation.cards import read_card
from speculation.catalogue import say
from speculation.deal import Refused
from speculation.events import HiddenSale, Sale, TurnUpSale
from speculation.prices import prices, worth
from speculation.prompt_reckoning import reckoned
from speculation.prompts import Pay, Sell, answered
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.turn_ups import undealt
from tests.dealing import table
from tests.odds.test_odds import positions

PERCENT = r"\d+(?:\.\d)?\u00a0%"
NUMBER = rf"(?:{PERCENT}|\d+(?:/\d+)?)"
SUM = re.compile(rf"({NUMBER}(?: [×−] {NUMBER})+) = ({NUMBER})")
# What a percent to one decimal may be out.
NEAR = Fraction(1, 1000)
PLAYED = [
    *((name, variants) for name in RULE_SETS for variants in ((), ("hidden-cards", "spare-hand"))),
    ("modern", ("spare-hand",)),
    ("britannica-1911", ("hidden-cards", "turn-up-sold")),
]


def number(text: str) -> Fraction:
    if text.endswith("%"):
        return Fraction(text.removesuffix("\u00a0%")) / 100
    return Fraction(text)


def value(formula: str) -> Fraction:
    """What a printed product or difference comes to."""
    first, *rest = re.split(r" ([×−]) ", formula)
    total = number(first)
    for sign, text in zip(rest[::2], rest[1::2], strict=True):
        total = total * number(text) if sign == "×" else total - number(text)
    return total


def told(at, sale) -> list[str]:
    found = worth(at, sale)
    return list(reckoned(say, at, sale, found, (sale.buyer, sale.seller)))


def gain(lines: list[str], other: str) -> Fraction | None:
    """The chance that a sale brings its buyer, as the words have it."""
    text = " ".join(line for line in lines if f"With a spare hand, {other}" not in line)
    if "wins nothing" in text or "can win nothing" in text or "will be carried" in text:
        return Fraction(0)
    if re.search("matter of places|has looked at a card", text):
        return None
    last = r"(?:The chance of that is|With a spare hand.*?, and|On the average that is|brings?) "
    found = re.findall(rf"{last}(?:{NUMBER}(?: [×−] {NUMBER})+ = )?({NUMBER})", text)
    found += ["1"] * ("is sure of the pool" in text)
    return number(found[-1]) if found else None


def tables(name, variants, seed):
    rules = with_variants(RULE_SETS[name], variants)
    yield from (at for at in positions(rules, ("Anna", "Ben", "Carla"), seed) if not at.over)


@pytest.mark.parametrize("name, variants", PLAYED)
def test_the_words_of_a_reckoning_come_to_the_price(name, variants):
    counted = 0
    for at in (at for seed in range(2) for at in tables(name, variants, seed)):
        for price in prices(at)[::3]:
            lines = told(at, price.sale)
            for formula, result in SUM.findall(" ".join(lines)):
                assert abs(value(formula) - number(result)) <= NEAR, formula
            found = gain(lines, price.sale.seller)
            if found is not None:
                assert abs(found * at.pool - price.worth.most) <= NEAR * at.pool, lines
                counted += 1
    assert counted > 4 or not variants


def test_a_face_down_card_is_its_part_of_what_the_best_trump_leaves():
    at = table("modern", "Anna, Ben, Carla, Dan", "turn-up Q♥")
    words = " ".join(told(at, HiddenSale("Ben", 2, "Carla", 1)))
    rest = 1 - Fraction(39 * 38, 51 * 50)
    assert "each of the 12 cards in the hands is as likely as another" in words
    assert f"2/12 × {rest} = {2 * rest / 12}" in words


def test_the_turn_up_unseen_is_the_mean_over_all_it_may_be():
    at = table("britannica-1911 + turn-up-sold", "Anna, Ben, Carla")
    words = " ".join(told(at, TurnUpSale("Ben", "Anna", 1)))
    assert "with none (4 of 52) always; with 1 (4 of 52) 82.4\u00a0%; with 2" in words
    assert "On the average that is 38.4\u00a0%" in words


def test_why_a_spare_hand_makes_a_trump_worth_less_is_said_with_its_chance():
    at = table("modern + spare-hand", "Sam, Tess, Una, Vic", "turn-up J♥")
    words = " ".join(told(at, Sale("Tess", at.best, "Sam", 1)))
    none = Fraction(36 * 35 * 34, 51 * 50 * 49)
    found = worth(at, Sale("Tess", at.best, "Sam", 1)).changes["Tess"]
    assert found < none
    assert f"{none} − {none - found} = {found}" in words


def carried_off(at, name: str) -> Fraction:
    """How often a seat's own pile would win, but the spare hand carries the pool instead.

    Every place of the higher trumps is tried: none lies with another player, and the first of the
    own pile, from the top, beats the highest of the spare hand.
    """
    mine, away = at.pile(name), len(at.unseen) - sum(at.hidden) - at.spare
    kinds = {"mine": mine, "others": sum(at.hidden) - mine, "spare": at.spare, "away": away}
    places = [(kind, n) for kind, count in kinds.items() for n in range(count)]
    ways = good = 0
    for lying in permutations(places, len(at.higher)):
        ways += 1
        ranks = {place: -n for n, place in enumerate(lying)}
        own = sorted(place for place in lying if place[0] == "mine")
        spare = [ranks[place] for place in lying if place[0] == "spare"]
        safe = all(kind != "others" for kind, _ in lying)
        good += safe and bool(own) and bool(spare) and ranks[own[0]] > max(spare)
    return Fraction(good, ways)


def test_what_a_spare_hand_takes_off_is_counted_out_place_by_place():
    turned = ["Ben turns 2♣", "Carla turns 3♣", "Ben turns Q♥"]
    at = table("modern + spare-hand", "Anna, Ben, Carla", "turn-up 9♥", *turned)
    none = undealt(at)
    changes = worth(at, Sale("Carla", at.best, "Ben", 1)).changes
    assert none - changes["Carla"] == carried_off(at, "Carla") > 0
    assert none + changes["Ben"] == carried_off(at, "Ben") > 0


def test_a_beaten_trump_is_said_to_win_nothing_and_has_no_fair_price():
    at = table("squareman-1916", "Anna, Ben, Carla", "turn-up 7♣", "Ben turns 3♣")
    answer = answered(at, Pay(Sale("Carla", read_card("3♣"), "Ben", 1)))
    words = " ".join(answer.reckoning)
    assert "A beaten trump wins nothing" in words
    assert "fair price" not in words


def test_nothing_has_a_fair_price_of_no_chips():
    at = table("modern", "Anna, Ben, Carla", "turn-up K♥", seen="A♥")
    words = " ".join(told(at, HiddenSale("Ben", 1, "Carla", 1)))
    assert "a card that lies face down can win nothing" in words
    assert "fair price" not in words


def test_one_who_has_looked_is_said_to_win_nothing():
    at = table("peel-1891", "Anna, Ben, Carla", "turn-up 9♥", "Anna peeps")
    words = " ".join(told(at, Sale("Ben", at.best, "Anna", 1)))
    assert "Anna has looked at a card and cannot win" in words


def test_a_sale_the_rules_forbid_has_no_reckoning():
    at = table("modern", "Anna, Ben, Carla", "turn-up 9♥")
    with pytest.raises(Refused):
        told(at, Sale("Ben", at.best, "Carla", 1))


def test_what_fives_and_jacks_may_bring_is_told_beside_the_share_of_the_pool():
    at = table("modern + fives-and-jacks", "Anna, Ben, Carla, Dan", "turn-up K♥")
    said = told(at, Sale("Ben", read_card("K♥"), "Anna", 1))
    [price] = [line for line in said if line.startswith("Of the 18 chips that lie in the pool")]
    assert "that is worth 13.76 chips (234/17)." in price
    assert price.endswith("All together it is worth 15.36 chips (1306/85).")
    plain = answered(at, Sell(Sale("Ben", read_card("K♥"), "Anna", 14)))
    assert plain.text.startswith("No: to Anna it is worth 15.33 chips")
