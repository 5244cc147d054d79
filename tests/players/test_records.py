"""The record of a game, whatever was played and by whatever rules, is the same evening again."""

from contextlib import suppress
from dataclasses import replace
from itertools import count
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.cards import Rank
from speculation.commentary import commented
from speculation.company import NAMES, Seat, Settings
from speculation.game import awaited, new, plus, record, run
from speculation.record import read, write
from speculation.rules import VARIANTS
from speculation.rulesets import RULE_SETS
from speculation.setting_up import NUMBERED
from speculation.statements import statement
from speculation.temperaments import TEMPERAMENTS

PLAYERS = ("person", "person", *TEMPERAMENTS)
# Hands are kept after a pile was bought: Carla ends with all nine cards.
KEPT = Settings(tuple(map(Seat, NAMES[:3])), "peel-1891", ("hidden-cards",), 40, 88164, 2)


@st.composite
def companies(draw):
    """Settings by which a company can sit down, half of them with an ace turned up first."""
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    plain = sorted({*VARIANTS, *rules.variants} - {*NUMBERED})
    variants = draw(st.lists(st.sampled_from(plain), unique=True, max_size=3))
    variants += draw(st.sampled_from(([], ["hand 1"], ["hand 2"], ["price-cap 3"])))
    number = draw(st.integers(max(rules.players.value.least, 2), 4))
    seats = tuple(Seat(name, draw(st.sampled_from(PLAYERS))) for name in NAMES[:number])
    chips, seed = draw(st.sampled_from((3, 10, 40))), draw(st.integers(0, 9999))
    agreed = Settings(seats, rules.id, tuple(variants), chips, seed, draw(st.integers(1, 3)))
    return _with_ace(agreed) if draw(st.booleans()) else agreed


def _with_ace(agreed):
    seeds = (replace(agreed, seed=seed) for seed in count(agreed.seed))
    return next(s for s in seeds if new(s).evening.dealt.turn_up.rank is Rank.ACE)


def played(agreed, chance, most=60):
    """A game in which persons say whatever may be said, at random."""
    game = run(new(agreed))
    for _ in range(most):
        due = awaited(game)
        if due is None:
            break
        # For a whole pile the least is not what it is for one card: then nothing is said.
        with suppress(ValueError):
            game = run(plus(game, words(due, chance)))
    return game


def words(due, chance):
    if due.kind == "deal":
        return "---"
    said = [said_as(opening, chance) for opening in due.openings]
    if due.may_pass and (not said or chance.random() < 0.4):
        return f"{due.seat} passes"
    return chance.choice(said)


def said_as(opening, chance):
    """An opening in words, of as many cards as there are as often as of one."""
    whole = opening.cards and chance.random() < 0.7
    choice = replace(opening.choice, count=None) if whole else opening.choice
    return statement(choice)


def reads_back(game):
    found = read(record(game))
    assert [deal.deal for deal in found.deals] == list(game.evening.deals)
    assert read(write(found)) == found


@settings(max_examples=60, deadline=None)
@given(companies(), st.randoms(use_true_random=False))
def test_the_record_of_any_game_reads_back_as_the_same_evening(agreed, chance):
    reads_back(played(agreed, chance))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.integers(0, 9999), st.integers(0, 9999))
def test_so_does_one_in_which_hands_are_kept(number, seed, chance):
    persons = tuple(map(Seat, NAMES[:number]))
    agreed = replace(_with_ace(replace(KEPT, seats=persons, seed=seed)), deals=3)
    reads_back(played(agreed, Random(chance)))


def kept(*said):
    """A game of three in which this was said before an ace was turned up; its next deal."""
    game = run(new(KEPT))
    for word in said:
        game = run(plus(game, word))
    while len(game.evening.deals) < 2:
        due = awaited(game)
        game = run(plus(game, "---" if due.kind == "deal" else f"{due.seat} passes"))
    return game


SOLD = ("Ben bids 1 for all hidden of Carla", "Ben buys all hidden from Carla for 1")


def test_hands_kept_and_bought_are_written_and_read_as_they_lie():
    game = kept(*SOLD)
    while (due := awaited(game)) is not None:
        game = run(plus(game, f"{due.seat} {'turns' if due.kind == 'turn' else 'passes'}"))
    found = read(record(game))
    assert [len(pile) for pile in found.deals[1].piles.hands] == [3, 6, 0]
    assert found.table == game.table
    assert "Carla" not in record(game).partition("---")[2].partition("turn-up")[0]
    assert commented(game).table == game.table
