"""A game is its settings and its words: played, taken back, kept, and found again."""

import json
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speculation.cards import pack
from speculation.company import Seat, Settings
from speculation.events import (
    Bid,
    HiddenBid,
    HiddenSale,
    NextCardSale,
    Sale,
    TurnUpSale,
)
from speculation.game import (
    awaited,
    new,
    play_out,
    plus,
    reasons,
    record,
    rest,
    resting,
    resumed,
    run,
    step,
    undo,
    why,
)
from speculation.kept_game import BadGame, document, read_game
from speculation.record import read
from speculation.standing import AGAIN
from tests.players.companies import COMPANIES, company, evening

FRIENDS = (Seat("Anna"), Seat("Ben", "bold"), Seat("Carla", "sharp"), Seat("Dan", "cautious"))
AGREED = Settings(FRIENDS, seed=3, deals=2)


def played(settings=AGREED):
    """A whole evening in which the person only passes, turns and deals; every game on the way."""
    game = run(new(settings))
    games = [game]
    while (due := awaited(game)) is not None:
        words = {"turn": f"{due.seat} turns", "deal": "---"}.get(due.kind, f"{due.seat} passes")
        game = run(plus(game, words))
        games.append(game)
    return games


GAMES = played()


def test_an_evening_with_a_person_comes_to_its_end():
    assert GAMES[-1].over
    assert awaited(GAMES[-1]) is None
    assert step(GAMES[-1]) is GAMES[-1]


def test_what_was_said_gives_the_same_game_again():
    for game in GAMES:
        again = resumed(game.settings, game.log)
        assert (again.table, again.market, again.standing.acts) == (
            game.table,
            game.market,
            game.standing.acts,
        )


def test_undo_leads_back_to_where_the_person_had_to_act():
    game = GAMES[-1]
    for before in reversed(GAMES[:-1]):
        game = undo(game)
        assert game == before
        assert awaited(game) == awaited(before)
    with pytest.raises(ValueError, match="nothing to take back"):
        undo(game)


def test_undo_is_for_companies_that_allow_it():
    with pytest.raises(ValueError, match="nothing is taken back"):
        undo(played(replace(AGREED, undo=False))[-1])


def test_a_kept_game_is_found_again():
    for game in (GAMES[0], GAMES[5], GAMES[-1], evening("peel-1891", 6, 1)):
        text = json.dumps(document(game))
        found = read_game(text)
        assert (found, found.table, found.market) == (game, game.table, game.market)


def test_a_kept_game_says_who_has_won_once_it_is_over_and_is_held_to_it():
    assert [document(game)["over"] for game in GAMES[:-1]] == [None] * (len(GAMES) - 1)
    whole = document(GAMES[-1])
    assert whole["over"] == list(GAMES[-1].evening.winners)
    for claim in (["Zoe"], [], [*whole["over"], *whole["over"]]):
        with pytest.raises(BadGame, match="which is not so"):
            read_game({**whole, "over": claim})
    # Kept before it was said.
    del whole["over"]
    assert read_game(whole) == GAMES[-1]


def test_it_plays_on_from_where_it_was_kept():
    whole = evening("modern", 5, 4)
    half = {**document(whole), "log": list(whole.log[: len(whole.log) // 2]), "over": None}
    assert run(read_game(half)) == whole


def test_the_record_of_an_evening_reads_and_names_no_card_that_was_not_turned():
    for game in GAMES:
        found = read(record(game, "An evening"))
        assert found.title == "An evening"
        assert found.table == game.table


BAD = {
    "no game": ("[]", "no kept game"),
    "no JSON": ("{", "no kept game"),
    "a deep nest": ("[" * 100_000, "no kept game"),
    "another form": ({"speculation-game": 2}, "form 2"),
    "something more": ({"speculation-game": 1, "__class__": "os"}, "no '__class__'"),
    "a long text": ("x" * 2_000_001, "characters long"),
}
CHANGES = {
    "rules nobody wrote": ({"rules": "poker"}, "poker"),
    "rules that are no text": ({"rules": 7}, "'rules'"),
    "variants unknown": ({"variants": ["gold"]}, "gold"),
    "variants without end": ({"variants": ["hand 3"] * 50}, "'variants'"),
    "nobody": ({"seats": []}, "too few"),
    "a crowd": ({"seats": [{"name": str(n), "player": "bold"} for n in range(99)]}, "'seats'"),
    "a strange seat": ({"seats": [{"name": "Anna"}]}, "'seats'"),
    "a strange player": ({"seats": [{"name": "Anna", "player": "oracle"}] * 3}, "oracle"),
    "a name twice": ({"seats": [{"name": "Anna", "player": "bold"}] * 3}, "called Anna"),
    "chips in parts": ({"chips": 1.5}, "'chips'"),
    "chips that are true": ({"chips": True}, "'chips'"),
    "too many chips": ({"chips": 10**9}, "with 1 to 9999 chips"),
    "debts": ({"chips": -1}, "with 1 to 9999 chips"),
    "a seed too large": ({"seed": 10**30}, "seed|number"),
    "no deals": ({"deals": 0}, "1 to"),
    "deals without end": ({"deals": 10**6}, "1 to"),
    "a dealer from elsewhere": ({"dealer": "Zoe"}, "no Zoe"),
    "undo that is neither": ({"undo": "yes"}, "'undo'"),
    "a log that is none": ({"log": "turn-up"}, "'log'"),
    "an end that is not there": ({"over": ["Anna"]}, "over and was won by Anna, which is not so"),
    "an end that is no name": ({"over": "Anna"}, "'over'"),
    "words that are no text": ({"log": [1]}, "'log'"),
    "endless words": ({"log": ["x" * 1000]}, "'log'"),
    "nonsense": ({"log": ["turn-up", "import os"]}, "cannot have been played"),
    "a sale nobody agreed to": ({"log": ["turn-up", "Ben buys 2♣ from Anna for 1"]}, "cannot have"),
    "a turn out of turn": ({"log": ["turn-up", "Dan turns"]}, "turn"),
    "a card by name": ({"log": ["turn-up A♥"]}, "only the pile"),
    "a look at a card": ({"log": ["turn-up", "Ben peeps"]}, "look at a card"),
    "a claim": ({"log": ["pool 18"]}, "cannot have been played"),
    "the next deal too soon": ({"log": ["---"]}, "cannot have been played"),
    "a stranger who passes": ({"log": ["Zoe passes"]}, "Zoe"),
}


@pytest.mark.parametrize("given, why_not", BAD.values(), ids=BAD)
def test_what_is_no_kept_game_is_refused_with_a_sentence(given, why_not):
    with pytest.raises(BadGame, match=why_not):
        read_game(given)


@pytest.mark.parametrize("deep", ["[" * 50_000, '{"log":' * 9, '{"speculation-game": [[[1]]]}'])
def test_what_is_nested_deeper_than_a_game_is_not_even_parsed(deep, monkeypatch):
    monkeypatch.setattr("json.loads", lambda text: pytest.fail("it was parsed"))
    with pytest.raises(BadGame, match="this is no kept game"):
        read_game(deep)


def test_a_string_that_never_ends_is_looked_through_once():
    with pytest.raises(BadGame, match="this is no kept game"):
        read_game('{"speculation-game": 1, "x": "' + '\\"' * 900_000)


@pytest.mark.parametrize("change, why_not", CHANGES.values(), ids=CHANGES)
def test_a_game_that_was_tampered_with_is_refused_with_a_sentence(change, why_not):
    with pytest.raises(BadGame, match=why_not):
        read_game({**document(new(AGREED)), **change})


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
    ),
    st.sampled_from(
        ["rules", "variants", "seats", "chips", "seed", "deals", "dealer", "undo", "log"]
    ),
)
def test_whatever_stands_in_a_kept_game_raises_nothing_else(value, key):
    with suppress(BadGame):
        read_game({**document(new(AGREED)), key: value})


@given(
    st.lists(
        st.sampled_from(
            [
                "turn-up",
                "Ben turns",
                "Anna passes",
                "Ben bids 5 for Q♠",
                "Anna asks 9 for Q♠",
                "---",
                "spare turns",
                "Ben buys Q♠ from Anna for 5",
                "Dan bids 1 for all hidden of Ben",
                "Ben refuses",
                "Ben buys all hidden from Dan for 1",
            ]
        ),
        max_size=12,
    )
)
def test_any_words_are_played_or_refused(log):
    try:
        game = read_game({**document(new(AGREED)), "log": log})
    except BadGame:
        return
    assert sum(game.table.purses) + game.table.pool == 160


def test_a_person_cannot_speak_for_a_computer_nor_out_of_the_round():
    game = GAMES[0]
    assert awaited(game).seat == "Anna"
    for words, why_not in (
        ("Ben passes", "not asked"),
        ("Ben bids 5 for Q♠", "for Ben to say"),
        ("Anna turns", "Anna is asked before"),
        ("turn-up", "turned up already|by itself"),
        ("Anna sings", "Anna|sings"),
    ):
        with pytest.raises(ValueError, match=why_not):
            plus(game, words)


SALES = (Sale, HiddenSale, TurnUpSale, NextCardSale)


def is_new(before, after, seat):
    """What the page promises to stop for: not a word about what is somebody else's."""
    due, table = awaited(after), after.table
    if due is None or (due.kind, due.seat) != ("speak", seat):
        return True
    if (table.best, table.owner) != (before.table.best, before.table.owner):
        return True
    events = after.evening.deal.events[len(before.evening.deal.events) :]
    wanted = [table.owner_of(e.card) for e in events if isinstance(e, Bid)]
    wanted += [e.owner for e in events if isinstance(e, HiddenBid)]
    return seat in wanted or any(isinstance(e, SALES) for e in events)


def presses(seed, rules, kinds=("bold", "sharp", "generous")):
    """Every press of “Pass until something is new” in a deal: before it, and what came of it."""
    seats = (Seat("Anna"), *map(Seat, ("Ben", "Carla", "Dan"), kinds))
    game = run(new(Settings(seats, rules, seed=seed, deals=1)))
    while (due := awaited(game)) is not None:
        if due.kind == "speak":
            yield game, list(resting(game))
        words = f"{due.seat} turns" if due.kind == "turn" else f"{due.seat} passes"
        game = rest(game) if due.kind == "speak" else run(plus(game, words))


@pytest.mark.parametrize("rules", ["modern", "hoyle-1847", "peel-1891", "enquire-within"])
def test_rest_passes_until_something_is_new_and_no_longer(rules):
    many = [press for seed in range(8) for press in presses(seed, rules)]
    talked = 0
    for before, course in many:
        assert is_new(before, course[-1], "Anna")
        for game, after in pairwise(course):
            if after.log[-1].endswith(AGAIN):
                talked += bool(game.table.talk)
                assert not is_new(before, game, "Anna")
    # Others have talked about what is theirs, and the one who rests was not asked about it.
    assert talked


@pytest.mark.parametrize("seed", range(6))
def test_one_press_that_passes_many_times_is_taken_back_at_once(seed):
    game = run(new(replace(AGREED, seed=seed)))
    presses = [game]
    while (due := awaited(game)).may_pass or due.kind == "turn":
        game = rest(game) if due.may_pass else run(plus(game, f"{due.seat} turns"))
        presses.append(game)
    for before in reversed(presses[:-1]):
        game = undo(game)
        assert game == before
    many = (words for words in presses[-1].log if words.endswith(AGAIN))
    assert any(many)
    assert read_game(json.dumps(document(presses[-1]))) == presses[-1]


def test_who_passes_again_by_hand_passes_once():
    game = run(new(replace(AGREED, seed=3)))
    assert plus(game, "Anna passes again") == plus(game, "Anna passes")


def test_reasons_are_of_computer_players_alone():
    game = GAMES[3]
    given = reasons(game)
    assert set(given) <= {"Ben", "Carla", "Dan"}
    assert given
    passes = [n for n, words in enumerate(game.log) if words.startswith("Anna")]
    assert all(why(game, n) is None for n in passes)


def test_an_evening_of_computers_needs_an_end_and_a_company_its_number():
    for settings, why_not in (
        (Settings(company(3)), "how many deals"),
        (Settings(company(2), deals=1), "too few"),
        (Settings(company(3), deals=1, dealer="Zoe"), "Zoe"),
        (Settings(company(3), deals=1, rules="whist"), "whist"),
    ):
        with pytest.raises(ValueError, match=why_not):
            play_out(settings)


def test_the_settings_alone_decide_an_evening():
    assert evening("modern", 4, 8).log == evening("modern", 4, 8).log
    assert evening("modern", 4, 8).log != evening("modern", 4, 9).log


@given(st.sampled_from(COMPANIES), st.integers(0, 50))
def test_what_lies_face_down_and_in_the_stock_is_the_rest_of_the_pack(which, seed):
    rules, number = which
    game = new(Settings(company(number, seed), rules=rules, seed=seed, deals=1))
    dealt = game.evening.dealt
    cards = [*dealt.piles.flat(), dealt.turn_up, *game.evening.stock]
    assert sorted(map(str, cards)) == sorted(map(str, pack(game.table.rules.pack.value)))
