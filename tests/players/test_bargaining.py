"""Computer players bargain like people: in rounds, against each other, to block; and say why."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speculation.cards import read_card
from speculation.company import Seat, Settings
from speculation.evening import shuffled
from speculation.events import Ask, Bid, HiddenSale, Keep, Refuse, Sale
from speculation.game import Game, new, step, steps, think, why
from speculation.piles import Piles
from speculation.players import choose
from speculation.record import read
from speculation.table import Table
from speculation.temperaments import TEMPERAMENTS
from tests.players.companies import COMPANIES, KINDS, NAMES, evening, evenings


def sales(game):
    """Every sale of a face-up trump with the table before it."""
    for deal in game.evening.deals:
        for table, event in zip(deal.tables, deal.events, strict=False):
            if isinstance(event, Sale):
                yield table, event


def everything(kind):
    games = (*evenings("modern"), *evenings("hoyle-1847"))
    return [
        (table, event)
        for game in games
        for deal in game.evening.deals
        for table, event in zip(deal.tables, deal.events, strict=False)
        if isinstance(event, kind)
    ]


def test_several_bid_against_each_other():
    bidders = [{s.seat for s in table.talk if isinstance(s, Bid)} for table, _ in everything(Sale)]
    assert max(map(len, bidders)) >= 4


def test_a_price_is_haggled_over_in_more_than_one_round():
    """The buyer has bid, the owner has asked for more, and the buyer has gone up."""

    def haggled(table, sale):
        said = [
            (type(s), s.seat)
            for s in table.talk
            if isinstance(s, Bid | Ask) and s.seat in (sale.buyer, sale.seller)
        ]
        mine, asked = (Bid, sale.buyer), (Ask, sale.seller)
        if asked not in said:
            return False
        return mine in said[: said.index(asked)] and mine in said[said.index(asked) :]

    assert sum(haggled(table, sale) for table, sale in everything(Sale)) >= 5


def test_prices_asked_are_paid_and_bids_are_taken():
    taken = [
        any(b.price == s.price and b.seat == s.buyer for b in t.bids) for t, s in everything(Sale)
    ]
    assert any(taken)
    assert not all(taken)


def test_owners_keep_and_refuse():
    assert everything(Keep)
    assert everything(Refuse)


def test_the_best_trumps_owner_buys_hidden_cards_to_block():
    """Not the bold alone, who buy blind for any reason, nor those who have no card left."""
    blocked = set()
    for game in evenings("modern"):
        kinds = {seat.name: seat.player for seat in game.settings.seats}
        for deal in game.evening.deals:
            for table, event in zip(deal.tables, deal.events, strict=False):
                if isinstance(event, HiddenSale) and table.owner == event.buyer:
                    blocked |= {kinds[event.buyer]} if table.pile(event.buyer) else set()
    assert len(blocked - {"bold"}) >= 3


def test_nobody_pays_the_whole_pool_for_a_trump():
    assert all(sale.price < table.pool for table, sale in everything(Sale))


SENTENCE = re.compile(r"(?:Anna|Ben|Carla|Dan|Eva|Fritz|Greta|Hugo|Ida) [^{}]+[^{}.]")


@pytest.mark.parametrize("rules", ["modern", "peel-1891", "britannica-1911"])
def test_every_choice_is_explained_in_a_sentence(rules):
    game = evening(rules, 6, 3, deals=1)
    given = {n: why(game, n) for n in range(len(game.log))}
    turns = [n for n, words in enumerate(game.log) if re.search(r"turn-up$|turns$|^---$", words)]
    assert {n for n, reason in given.items() if reason is None} == set(turns)
    for n, reason in given.items():
        assert reason is None or SENTENCE.fullmatch(reason), game.log[n]


def test_the_reckoning_is_in_the_sentence():
    table = read("players: Anna, Ben, Carla, Dan\nturn-up Q♥").table
    thought = choose(table, "Ben", TEMPERAMENTS["sharp"])
    assert thought.choice == Bid("Ben", 4, read_card("Q♥"))
    share = "the chance that no pile holds a higher trump is 58 %, so it is worth 10.5 by the odds"
    assert share in thought.why


def with_other_cards(game, seed):
    """The same game with all the cards nobody has seen in another order."""
    evening_ = game.evening
    dealt, table = evening_.dealt, evening_.table
    counts = [len(pile) for pile in (*dealt.piles.hands, dealt.piles.spare)]
    unseen = [*dealt.piles.flat(), *evening_.stock]
    mixed = iter(shuffled(unseen, seed))
    hands = [tuple(next(mixed) for _ in range(n)) for n in counts]
    piles = Piles(tuple(hands[:-1]), hands[-1])
    assert isinstance(table, Table)
    changed = replace(evening_, dealt=replace(dealt, piles=piles), stock=tuple(mixed))
    return Game(game.settings, game.log, replace(game.standing, evening=changed))


def same_thoughts(game, other):
    """What every player would say, asked or not, and why, is the same in both games."""
    for name in game.table.seats:
        assert think(game, name) == think(other, name)


@given(
    st.sampled_from(COMPANIES),
    st.permutations(KINDS),
    st.integers(0, 99),
    st.integers(0),
    st.data(),
)
def test_other_cards_where_nobody_looked_change_no_word(company, kinds, seed, mixed, data):
    """Under any rule set, of any temperament, at any moment, and so on until a card is turned."""
    rules, number = company
    seats = tuple(map(Seat, NAMES[:number], kinds * 2))
    start = new(Settings(seats, rules=rules, seed=seed, deals=1))
    moments = [start, *steps(start)][:-1]
    game = data.draw(st.sampled_from(moments))
    other = with_other_cards(game, mixed)
    assert other.evening.dealt != game.evening.dealt or other.evening.stock != game.evening.stock
    same_thoughts(game, other)
    while game.asked is not None:
        game, other = step(game), step(other)
        assert game.log == other.log
    assert other.asked is None


def test_the_players_of_each_temperament_were_tried_so():
    """The same over a whole evening, for each temperament alone: no moment is left to chance."""
    for kind in KINDS:
        seats = tuple(Seat(name, kind) for name in NAMES[:4])
        start = new(Settings(seats, rules="modern", seed=4, deals=1))
        for game in (start, *steps(start)):
            if not game.table.over:
                same_thoughts(game, with_other_cards(game, 7))


def test_bids_rise_and_asked_prices_fall_between_two_turns():
    for table, _ in everything(Sale):
        cards = {s.card for s in table.talk if isinstance(s, Bid)}
        for card in cards:
            last = max((n for n, s in enumerate(table.talk) if isinstance(s, Sale)), default=-1)
            talk = [
                s for s in table.talk[last + 1 :] if isinstance(s, Bid | Ask) and s.card == card
            ]
            bids = [s.price for s in talk if isinstance(s, Bid)]
            asks = [s.price for s in talk if isinstance(s, Ask)]
            assert all(one < other for one, other in pairwise(bids))
            assert all(one > other for one, other in pairwise(asks))
