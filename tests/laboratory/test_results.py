"""A result file goes on after its last whole line, and under no other plan, version or players."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from speculation.laboratory import results
from speculation.laboratory.counted import COUNTS
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import line_of
from speculation.laboratory.results import Unfit, held, kept, ready
from speculation.laboratory.spread import alone
from tests.laboratory.evenings import SMALL

EVENINGS = 4


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("results") / "whole.jsonl"
    written(path, resume=False)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evenings.jsonl"


def written(path, resume=True, evenings=EVENINGS, plan=SMALL, players=alone):
    ready(path, plan, resume=resume)
    return list(results.lines(path, plan, evenings, players))


def test_it_is_a_heading_and_a_line_for_each_evening(whole, path):
    head, *lines = map(json.loads, whole.splitlines())
    assert head["plan"] == SMALL.document()
    assert {"speculation-simulation", "version", "plan", "counts"} == set(head)
    assert [line_of(line) for line in lines] == list(alone(SMALL, range(EVENINGS)))
    path.write_bytes(whole)
    assert held(path) == EVENINGS


def test_wherever_it_was_torn_it_ends_the_same(whole, path):
    cuts = {0, 1, 40, len(whole) - 1, len(whole)}
    starts = [n for n, byte in enumerate(whole) if byte == ord("\n")]
    cuts |= {cut for at in starts for cut in (at, at + 1)}
    for cut in sorted(cuts):
        path.write_bytes(whole[:cut])
        lines = written(path)
        assert [line.n for line in lines] == list(range(EVENINGS))
        assert path.read_bytes() == whole


def test_what_is_no_file_is_not_read_to_an_end_that_never_comes():
    with pytest.raises(Unfit, match="no result file"):
        ready(Path("/dev/zero"), SMALL, resume=True)


def test_a_line_longer_than_any_is_no_evening(whole, path):
    path.write_bytes(whole + b"x" * 2_000_000)
    with pytest.raises(Unfit, match=f"line {EVENINGS + 2} is no evening"):
        written(path, evenings=EVENINGS + 1)


def test_a_file_that_is_not_there_is_begun_when_a_run_is_resumed(whole, path):
    written(path)
    assert path.read_bytes() == whole


def test_only_what_is_missing_is_played(whole, path):
    path.write_bytes(whole[: whole.rfind(b"\n", 0, -1) + 1])
    asked = []

    def players(plan, numbers):
        asked.append(numbers)
        return alone(plan, numbers)

    written(path, evenings=EVENINGS + 2, players=players)
    assert asked == [range(EVENINGS - 1, EVENINGS + 2)]


def test_of_a_longer_file_the_first_evenings_are_told_and_all_are_kept(whole, path):
    path.write_bytes(whole)
    assert [line.n for line in written(path, evenings=3)] == [0, 1, 2]
    assert path.read_bytes() == whole


def test_what_is_there_is_not_written_over(whole, path):
    path.write_bytes(whole)
    with pytest.raises(Unfit, match="is there already: --resume goes on with it"):
        written(path, resume=False)
    assert path.read_bytes() == whole


def changed(whole, line, **how):
    lines = whole.decode().splitlines(keepends=True)
    lines[line] = json.dumps({**json.loads(lines[line]), **how}, ensure_ascii=False) + "\n"
    return "".join(lines).encode()


@pytest.mark.parametrize(
    ("plan", "what"),
    [
        (replace(SMALL, seed=6), "seed"),
        (replace(SMALL, deals=3, chips=30), "chips, deals"),
        (replace(SMALL, temperaments=("bold",)), "temperaments"),
        (replace(SMALL, rules=("modern",)), "rules"),
    ],
)
def test_a_file_of_another_plan_is_refused(plan, what, whole, path):
    path.write_bytes(whole)
    with pytest.raises(Unfit, match=rf"holds evenings of another plan; it differs in: {what}$"):
        written(path, plan=plan)
    assert path.read_bytes() == whole


def test_a_file_of_another_version_is_refused(whole, path):
    path.write_bytes(changed(whole, 0, version="0.0.1"))
    with pytest.raises(Unfit, match=r"was begun by version 0\.0\.1, and this is "):
        written(path)


@pytest.mark.parametrize(
    "data", [b"title: a deal\n", b"[]\n", b"\xff\xfe\n", b"{}\n", b"[" * 100_000 + b"\n"]
)
def test_what_is_no_result_file_is_refused_and_left_alone(data, path):
    path.write_bytes(data)
    with pytest.raises(Unfit, match="is no result file of `speculation simulate`"):
        written(path)
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "how",
    [
        {"n": 7},
        {"n": True},
        {"deals": "two"},
        {"rules": "whist"},
        {"rules": []},
        {"more": 1},
        {"counts": 3},
        {"counts": {"bold": [1, 2]}},
        {"counts": {"bold": ["1"] * 19}},
    ],
)
def test_a_line_that_is_no_evening_is_named(how, whole, path):
    path.write_bytes(changed(whole, 3, **how))
    with pytest.raises(Unfit, match="line 4 is no evening of this file"):
        list(kept(path, SMALL))


@pytest.mark.parametrize(
    "what",
    ["deals", "won", "bought", "sold", "paid", "got", "bought_worth", "sold_worth", "unseen"],
)
def test_an_evening_whose_sums_cannot_be_is_named_though_it_is_not_the_last(what, whole, path):
    """What is bought is sold, what one wins another loses, and everybody sits every deal."""
    counts = json.loads(whole.splitlines()[1])["counts"]
    next(iter(counts.values()))[COUNTS.index(what)] += 99
    path.write_bytes(changed(whole, 1, counts=counts))
    with pytest.raises(Unfit, match="line 2 is no evening of this file"):
        written(path)


@pytest.mark.parametrize("what", ["deals", "players", "sales", "unseen"])
def test_an_evening_whose_figures_do_not_fit_its_sums_is_named(what, whole, path):
    found = json.loads(whole.splitlines()[1])[what]
    path.write_bytes(changed(whole, 1, **{what: found + 99_999}))
    with pytest.raises(Unfit, match="line 2 is no evening of this file"):
        written(path)


def test_an_evening_under_any_rules_is_read_back():
    """Also where purses are soon empty and a pool is left at the end."""
    plan = Plan(chips=5, seed=3)
    lines = list(alone(plan, range(0, len(plan.companies), 4)))
    assert [line_of(line.document()) for line in lines] == lines
    won = COUNTS.index("won")
    assert min(sum(found[won] for found in line.counts.values()) for line in lines) < 0


def test_evenings_of_players_who_have_changed_are_not_gone_on_with(whole, path):
    counts = json.loads(whole.splitlines()[-1])["counts"]
    at = COUNTS.index("words")
    other = {k: [*found[:at], found[at] + 1, *found[at + 1 :]] for k, found in counts.items()}
    path.write_bytes(changed(whole, EVENINGS, counts=other))
    with pytest.raises(Unfit, match="evening number 3 goes otherwise now"):
        written(path, evenings=9)


def test_two_runs_do_not_write_one_file(path):
    ready(path, SMALL, resume=False)
    first = results.lines(path, SMALL, 2, alone)
    next(first)
    with pytest.raises(Unfit, match="is being written by another run"):
        next(results.lines(path, SMALL, 2, alone))
    assert [line.n for line in first] == [1]
    assert held(path) == 2
