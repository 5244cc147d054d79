"""What holds at every step of every deal."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from speculation.cards import read_card
from speculation.deal import play, start
from speculation.effects import after
from speculation.events import SpareTurn, Turn, TurnUp
from speculation.record import read, write
from speculation.refusals import Refusal, refusal
from tests import strategies
from tests.oracle import PACK


def deal_of(story):
    return read(story.text()).deals[0].deal


def purse_and_pool(table):
    return sum(table.purses) + table.pool


@given(strategies.stories)
def test_chips_are_neither_made_nor_lost_and_no_purse_is_below_nought(story):
    deal = deal_of(story)
    assert purse_and_pool(deal.tables[0]) == sum(story.chips.values())
    for table in deal.tables:
        assert purse_and_pool(table) == sum(story.chips.values())
        assert min(table.purses) >= 0
        assert table.pool >= 0


@given(strategies.stories)
def test_cards_are_neither_made_nor_lost(story):
    deal = deal_of(story)
    for n, table in enumerate(deal.tables):
        turned = [e.card for e in deal.events[:n] if isinstance(e, Turn | TurnUp | SpareTurn)]
        shown = [card for pile in table.shown for card in pile] + list(table.spare_shown)
        assert len(set(shown)) == len(shown)
        assert set(shown) | {table.turn_up} - {None} == set(turned)
        in_hands = sum(isinstance(e, Turn) for e in deal.events[:n])
        assert sum(table.hidden) + in_hands == sum(map(len, story.piles.values()))
        assert table.spare + len(table.spare_shown) == len(story.spare)
        assert len(table.unseen) + len(turned) == 52
        assert not set(table.unseen) & set(turned)


@given(strategies.stories)
def test_the_best_trump_is_the_highest_shown_and_its_owner_has_it_before_them(story):
    for table in deal_of(story).tables:
        if table.best is None:
            assert table.owner is None
            continue
        assert table.best in table.shown[table.seat(table.owner)]
        trumps = [c for pile in table.shown for c in pile if c.suit is table.turn_up.suit]
        assert max(card.rank for card in trumps) == table.best.rank


@given(strategies.stories)
def test_the_winner_takes_the_whole_pool_or_it_is_carried_whole(story):
    deal = deal_of(story)
    result = deal.table.result
    before = deal.tables[-2]
    if result.winner:
        assert deal.table.pool == 0
        assert deal.table.purse(result.winner) >= result.won >= before.pool
    else:
        assert deal.table.pool == result.carried >= before.pool


@given(strategies.stories, st.data())
def test_going_back_is_the_same_as_never_having_gone_on(story, data):
    deal = deal_of(story)
    n = data.draw(st.integers(0, len(deal.events)))
    again = play(deal.tables[0], deal.events[: len(deal.events) - n])
    assert deal.back(n) == again
    assert deal.back(n).table == again.table


@given(strategies.stories, st.data())
def test_a_deal_always_ends_when_everybody_just_turns(story, data):
    whole = deal_of(story)
    deal = start(whole.tables[0])
    for event in whole.events[: data.draw(st.integers(0, len(whole.events)))]:
        deal = deal.plus(event)
    left = 1 + sum(deal.table.hidden) + deal.table.spare
    while not deal.table.over:
        table = deal.table
        card = table.unseen[0]
        turn = Turn(table.next, card) if table.playing else SpareTurn(card)
        deal = deal.plus(turn if table.turn_up else TurnUp(card))
        left -= 1
        assert left >= 0


@given(strategies.stories, st.data())
def test_the_order_of_unseen_cards_changes_nothing_anybody_knows(story, data):
    told = data.draw(st.integers(0, len(story.statements)))
    shown = " ".join(line for line in story.statements[:told] if "turn" in line).split()
    unseen = [card for card in PACK if card not in shown]
    shuffled = dict(zip(unseen, data.draw(st.permutations(unseen)), strict=True))

    def table_with(order):
        piles = {n: [order.get(c, c) for c in pile] for n, pile in story.piles.items()}
        spare = [order.get(c, c) for c in story.spare]
        head = replace(story, piles=piles, spare=tuple(spare)).header()
        return read("\n".join([*head, "", *story.statements[:told]])).deals[0].deal

    assert table_with(shuffled) == table_with({})


@given(strategies.stories)
def test_no_table_knows_a_face_down_card(story):
    """Every card that a table holds has been turned by then."""
    deal = deal_of(story)
    for n, table in enumerate(deal.tables):
        turned = {e.card for e in deal.events[:n] if isinstance(e, Turn | TurnUp | SpareTurn)}
        known = {name: value for name, value in vars(table).items() if name != "rules"}
        down = {read_card(card) for pile in story.piles.values() for card in pile} - turned
        assert not any(repr(card) in repr(known) for card in down)


@given(strategies.stories, strategies.events, st.data())
@settings(max_examples=300)
def test_any_event_is_refused_with_a_sentence_or_keeps_the_tables_promises(story, event, data):
    deal = deal_of(story)
    table = data.draw(st.sampled_from(deal.tables))
    why = refusal(table, event)
    if why is not None:
        assert isinstance(why, Refusal)
        assert why.text
        assert why.rule is None or hasattr(table.rules, why.rule)
        assert "{" not in why.text
        return
    follows = after(table, event)
    assert purse_and_pool(follows) == purse_and_pool(table)
    assert min(follows.purses) >= 0
    assert min(follows.hidden) >= 0
    if isinstance(event, TurnUp | Turn | SpareTurn):
        assert event.card not in table.face_up


@given(strategies.stories, st.booleans())
def test_what_is_written_reads_as_the_same_record(story, piles):
    record = read(story.text(piles))
    written = write(record)
    assert read(written) == record
    assert write(read(written)) == written


@given(strategies.stories, st.data())
def test_comments_anywhere_are_kept(story, data):
    comment = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=20)
    lines = []
    for line in story.text().split("\n"):
        if data.draw(st.integers(0, 4)) == 0:
            lines.append(f"#{data.draw(comment)}")
        lines.append(f"{line} #{data.draw(comment)}" if data.draw(st.integers(0, 4)) == 0 else line)
    record = read("\n".join(lines))
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)
    assert [step.event for step in record.deals[0].deal.steps()] == list(deal_of(story).events)
