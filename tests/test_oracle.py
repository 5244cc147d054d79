"""The engine and an independent program agree on how deals run."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.record import read
from tests.oracle import BOOKS, VARIANTS, Seen, random_deal


def seen(table):
    """The engine's view of a table, in the oracle's terms."""
    return Seen(
        pool=table.pool,
        chips=dict(zip(table.seats, table.purses, strict=True)),
        hidden=dict(zip(table.seats, table.hidden, strict=True)),
        best=str(table.best) if table.best else None,
        owner=table.owner,
        next=table.next,
        over=table.over,
    )


def check(story):
    deal = read(story.text()).deals[0].deal
    for step, expected in zip(deal.steps(), story.seen, strict=True):
        assert seen(step.after) == expected, story.statements[step.n - 1]
    result = deal.table.result
    oracle = story.oracle
    assert (result.winner, result.won, result.carried) == (
        oracle.winner,
        oracle.won,
        oracle.carried,
    )


@given(st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_engine_and_oracle_agree_on_every_step_of_random_deals(chance):
    check(random_deal(chance))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_engine_and_oracle_agree_under_every_rule_set_and_variant(book, variant):
    for seed in range(8):
        check(random_deal(random.Random(seed), f"{book} + {variant}" if variant else book))
