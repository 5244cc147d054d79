"""The odds under a step: what is printed is what is reckoned, and every case has its words."""

import re
from dataclasses import replace
from fractions import Fraction
from html import unescape

import pytest

from speculation.odds import odds
from speculation.render_odds import odds_html, odds_line
from speculation.rules import Ends, with_variants
from speculation.rulesets import RULE_SETS
from tests.dealing import table
from tests.odds.test_odds import positions

FOUR = "Anna, Ben, Carla, Dan"
EQUATION = re.compile(r"(\d[\d/×+ ]*) = (\d+(?:/\d+)?)")
CLOSING = re.compile(r"</(?:p|li|tr|summary|caption)>")


def text(html):
    """What a reader sees, a line for every paragraph, row and item."""
    seen = re.sub(r'<span class="spec-heard">.*?</span>', "", html)
    seen = re.sub(r"</t[hd]>", " | ", CLOSING.sub("\n", seen))
    return unescape(re.sub(r"<[^>]+>", "", seen)).replace("\u00a0", " ")


def shown(*lines, rules="modern", players=FOUR, **header):
    return text(odds_html(table(rules, players, *lines, **header)))


def worth(formula):
    """What a printed sum of products comes to."""
    total = Fraction(0)
    for product in formula.split(" + "):
        factors = [Fraction(factor) for factor in product.split(" × ")]
        value = Fraction(1)
        for factor in factors:
            value *= factor
        total += value
    return total


def rows(seen):
    """The table of chances: who, the formula, the result."""
    found = {}
    for line in seen.splitlines():
        if line.count(" | ") == 3 and not line.startswith("Player"):
            who, how, _, _ = line.split(" | ")
            *_, result = how.split(" = ")
            found[who] = Fraction(result)
    return found


def tables(name, variants, seeds):
    rules = with_variants(RULE_SETS[name], variants)
    for seed in seeds:
        yield from positions(rules, ("Anna", "Ben", "Carla"), seed)


@pytest.mark.parametrize("variants", [(), ("spare-hand",)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_what_is_printed_is_what_is_reckoned(name, variants):
    reckoned = 0
    for at in tables(name, variants, range(6)):
        seen, found = text(odds_html(at)), odds(at)
        for left, right in EQUATION.findall(seen):
            assert worth(left) == Fraction(right), left
        if stays := re.search(r" holds if .*?: ([\d/× ]+)(?: = (\S+?))?\.$", seen, re.MULTILINE):
            assert worth(stays[1]) == found.holds
            reckoned += 1
        if chances := rows(seen):
            carried = {"Nobody (carried)": found.carried} if found.carried else {}
            assert chances == {**found.chances, **carried}
    assert reckoned > 2 or name in {"hoyle-1800s", "enquire-within"}


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_line_names_every_player(name):
    for at in tables(name, ("spare-hand",), range(3)):
        line = odds_line(at)
        assert at.over or all(seat in line for seat in at.seats)
        assert at.over == line.startswith("Odds: the deal is over")


def test_the_order_of_the_unseen_cards_changes_no_byte():
    one = table("modern", FOUR, "turn-up 9♥", piles="\n  Ben: J♥ 2♣ ?\n  Dan: A♥ 3♣ 4♣")
    other = table("modern", FOUR, "turn-up 9♥", piles="\n  Ben: 5♣ 2♣ 7♣\n  Anna: A♥ 3♣ 4♣")
    assert odds_html(one) == odds_html(other)


def test_a_queen_turned_up_is_reckoned_in_words():
    assert shown("turn-up Q♥").splitlines() == [
        "Odds: Q♥ holds 68 % · Anna 69 % · Ben, Carla, Dan 10 % each",
        "This is reckoned as if nobody traded any more, and every unseen card were as likely to "
        "lie in one unseen place as in another.",
        "51 cards are unseen:",
        "9 face down in the others' piles",
        "3 in Anna's pile, not turned while Anna owns the best trump",
        "39 not dealt",
        "2 of them beat the Q♥: A♥, K♥.",
        "The Q♥ holds if all of them lie where none is turned against it. For the first 42 of 51 "
        "places are such; every card that lies in one leaves one place fewer of either kind: "
        "42/51 × 41/50 = 287/425.",
        "If another's card beats it, Anna's own pile is turned too. That no higher one lies in any "
        "pile, Anna's included, has this chance: 39/51 × 38/50 = 247/425.",
        "Otherwise, with chance 178/425, the highest of those dealt decides. Each of the 12 cards "
        "face down is as likely as another to be it, and wins for the player in whose pile it "
        "lies.",
        "Each player's chance of the pool",
        "Player | Chance | Percent | ",
        "Anna | 247/425 + 3/12 × 178/425 = 583/850 | 68.6 % | ",
        "Ben | 3/12 × 178/425 = 89/850 | 10.5 % | ",
        "Carla | 3/12 × 178/425 = 89/850 | 10.5 % | ",
        "Dan | 3/12 × 178/425 = 89/850 | 10.5 % | ",
        "The card that wins",
        "A♥ 78/425 18.4 %",
        "K♥ 12/85 14.1 %",
        "Q♥ 287/425 67.5 %",
        "The best trump wins that was turned last: cards beneath it, in its owner's pile, stay "
        "down.",
    ]


def test_where_every_pile_is_turned_a_card_wins_if_no_higher_one_is_dealt():
    seen = shown("turn-up Q♥", rules="hoyle-1847")
    assert "12 face down in the piles\n39 not dealt" in seen
    assert "39/51 × 38/50 = 247/425" in seen
    assert "the K♥, if it lies in a pile and the A♥ was not dealt, with 39/51 × 12/50 = " in seen
    assert "stay down" not in seen


def test_before_the_turn_up_the_trump_is_any_card():
    seen = shown()
    assert seen.startswith("Odds: Anna 48 % · Ben, Carla, Dan 17 % each\n")
    assert "1 to be turned up as the trump" in seen
    assert "The trump is any of these 52 cards, each with chance 1/52." in seen
    assert re.search(r"^A \d+/\d+ 26.1 %$", seen, re.MULTILINE)


def test_after_the_end_nothing_is_left_to_chance():
    assert shown("turn-up A♥") == "Odds: the deal is over, and nothing is left to chance.\n"


def test_while_nobody_owns_a_trump_the_pool_may_stay():
    seen = shown("turn-up Q♥", rules="hoyle-1800s")
    assert seen.startswith("Odds: Anna, Ben, Carla, Dan 24 % each · carried 2 %\n")
    assert "Nobody owns a trump yet, and 12 of them are trumps: A♥, K♥, J♥" in seen
    assert "Nobody has a trump if none is dealt." in seen


def test_a_spare_hand_may_carry_the_pool():
    seen = shown("turn-up Q♥", rules="hoyle-1847 + spare-hand")
    assert "3 in the spare hand" in seen
    assert "carries the pool if that is the spare hand" in seen
    assert "what lies beneath it stays down" in shown("turn-up Q♥", rules="modern + spare-hand")


def test_where_only_the_spare_hand_is_left_it_alone_decides():
    lines = [
        f"{who} turns {n}{suit}" for n in "234" for who, suit in (("Ben", "♣"), ("Carla", "♠"))
    ]
    seen = shown("turn-up Q♥", *lines, rules="modern + spare-hand", players="Anna, Ben, Carla")
    assert "Otherwise the spare hand beats it, and the pool is carried." in seen
    seen = shown(
        "turn-up Q♥",
        *lines,
        "spare turns K♥",
        rules="modern + spare-hand",
        players="Anna, Ben, Carla",
    )
    assert "The spare hand shows a card that beats the Q♥: the pool will be carried." in seen


def test_what_nothing_unseen_can_beat_is_sure():
    seen = shown("turn-up 9♥", "Ben turns A♥", rules="italian")
    assert seen.startswith("Odds: A♥ holds 100 % · Anna, Carla, Dan 0 % each · Ben 100 %\n")
    assert "No unseen card beats the A♥: nothing can take the pool from Ben." in seen


def test_a_card_bought_on_the_chance_counts_as_its_buyers():
    seen = shown("turn-up 9♥", "Dan buys the next card from Ben for 2", rules="peel-1891")
    assert "What Dan has bought unseen counts as Dan's: Ben's next card." in seen
    assert re.search(r"^Dan \| 4/12 × ", seen, re.MULTILINE)
    assert re.search(r"^Ben \| 2/12 × ", seen, re.MULTILINE)


def test_who_has_looked_at_a_card_cannot_win():
    seen = shown("turn-up 9♥", "Dan peeps", rules="peel-1891")
    assert "Dan has looked at a card and cannot win: the pool is carried instead." in seen
    assert re.search(r"^Dan \| 0 \| 0 % \| $", seen, re.MULTILINE)
    sure = shown(
        "turn-up 9♥",
        "Dan peeps",
        "Ben turns 2♣",
        "Carla turns 2♠",
        "Dan turns A♥",
        rules="peel-1891",
    )
    assert "No unseen card beats the A♥, but Dan cannot win: the pool will be carried." in sure


def test_an_honour_turned_up_has_every_card_turned():
    seen = shown("turn-up K♥", rules="foster-1897")
    assert "An honour was turned up: all that was dealt will be turned, whoever owns it." in seen
    assert "39/51 = 13/17" in seen


def test_cards_of_earlier_deals_that_nobody_saw_are_somewhere_too():
    lines = ["turn-up A♥", "---", "turn-up Q♣"]
    assert "12 put aside in earlier deals, face down\n" in shown(*lines)


def test_a_mixture_of_rules_that_no_source_has_is_not_reckoned():
    at = table("foster-1897", FOUR, "turn-up 9♥")
    odd = replace(at.rules, ends=replace(at.rules.ends, value=Ends.ALL_BUT_OWNERS))
    seen = text(odds_html(replace(at, rules=odd)))
    assert seen == "Odds: none are worked out for this mixture of rules; no source has it.\n"


def test_a_name_is_never_taken_for_html():
    html = odds_html(table("modern", "<b>, Ben, Carla", "turn-up Q♥"))
    assert "<b>'s" not in html
    assert "&lt;b&gt;" in html


def test_who_listens_hears_the_suit_in_words():
    html = odds_html(table("modern", FOUR, "turn-up Q♥"))
    assert '<span class="spec-heard">queen of hearts</span></span> holds 68' in html
