"""The examples are true, told in full, in the normal layout, and played as they always were."""

import pytest

from speculation.record import read_bytes, write
from speculation.rulesets import RULE_SETS
from tests.playthroughs import EXAMPLES, KEPT, PLAYED, kept, playthrough

EVERY = sorted(EXAMPLES.glob("**/*.deal"))


def named(path):
    return path.relative_to(EXAMPLES).with_suffix("").as_posix()


def read(path):
    return read_bytes(path.read_bytes(), path.name)


def test_there_are_examples():
    assert len(PLAYED) >= 16


@pytest.mark.parametrize("path", EVERY, ids=named)
def test_every_example_is_a_true_record(path):
    assert read(path).deals


@pytest.mark.parametrize("path", PLAYED, ids=named)
def test_every_story_is_in_the_normal_layout(path):
    assert write(read(path)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", PLAYED, ids=named)
def test_every_story_has_a_title(path):
    assert read(path).title


@pytest.mark.parametrize("path", PLAYED, ids=named)
def test_every_step_of_a_story_has_a_word_of_commentary(path):
    bare = [
        line.text
        for recorded in read(path).deals
        for line in recorded.lines
        if line.step and not line.remark.text
    ]
    assert bare == []


@pytest.mark.parametrize("path", PLAYED, ids=named)
def test_a_story_that_is_over_claims_how_it_ended(path):
    record = read(path)
    for recorded in record.deals:
        said = [line.text for line in recorded.lines if not line.step]
        if recorded.deal.table.over:
            assert any(" wins " in text or "pool carries" in text for text in said)
            assert any(text.startswith("chips: ") for text in said)


def test_every_variant_and_the_first_four_rule_sets_have_an_example():
    records = [read(path) for path in EVERY]
    assert {"modern", "hoyle-1847", "foster-1897"} <= {record.rules.id for record in records}
    variants = {variant.split(" ")[0] for record in records for variant in record.variants}
    assert {"fives-and-jacks", "spare-hand", "price-cap"} <= variants
    assert {record.rules.id for record in records} <= set(RULE_SETS)


@pytest.mark.parametrize("path", PLAYED, ids=named)
def test_a_story_is_played_as_it_was(path):
    """After a change that is meant: `python -m tests.playthroughs`."""
    assert playthrough(path) == kept(path).read_text("utf-8")


def test_no_playthrough_is_left_over():
    assert {path.name for path in KEPT.glob("*.txt")} == {kept(path).name for path in PLAYED}
