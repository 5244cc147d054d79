"""What memory is worth where a pack is dealt through: how far out one is who forgets.

One who forgets prices the turn-up as if the whole pack but for it were unseen. One who remembers
knows how many higher trumps went in the earlier deals. The difference is averaged over what may
have gone, each number of higher trumps with its chance (`math.comb`). Every card of an earlier
deal counts as seen; the few that its last owner never turned are left out of account.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from speculation.cards import Card, Rank, pack
from speculation.catalogue import say
from speculation.figures.laid import RANKS, check_players, trump, turned_up
from speculation.figures.sheet import Cell, Column, Kind, Plot, Sheet, heads, sheet
from speculation.rulesets import RULE_SETS
from speculation.table import cards_needed
from speculation.trade import sure

_RULES = RULE_SETS["modern"]
FOUR = 4
_DRAWN = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.EIGHT)
_LATER = range(2, 6)


def memory() -> Sheet:
    """Four players: how far out one is who forgets, in chips, by rank and deal of the pack."""
    deals = range(2, _deals(FOUR) + 1)
    columns = (Column(say("worth.trump-by-deal")), *heads(Kind.CHIPS, *deals))
    off = {rank: {n: forgotten(rank, FOUR, n) * _pool(FOUR) for n in deals} for rank in RANKS[1:]}
    rows: list[tuple[Cell, ...]] = [
        (str(trump(rank)), *by_deal.values()) for rank, by_deal in off.items()
    ]
    lines = {str(trump(rank)): tuple(off[rank].items()) for rank in _DRAWN}
    plot = Plot(say("worth.axis.deal"), say("worth.axis.off"), Kind.CHIPS, lines)
    return sheet("memory", columns, rows, plot)


def remembered() -> Sheet:
    """The knave: how far out one is who forgets, by the players and the deal of the pack."""
    columns = (
        Column(say("worth.players-by-deal"), Kind.COUNT),
        *heads(Kind.SHARE, *_LATER),
    )
    rows = [(players, *_by_deal(players)) for players in range(3, 9)]
    return sheet("remembered", columns, rows)


def _by_deal(players: int) -> tuple[Cell, ...]:
    last = _deals(players)
    return tuple(forgotten(Rank.JACK, players, n) if n <= last else None for n in _LATER)


def _deals(players: int) -> int:
    """How often the pack can be dealt from before it must be shuffled."""
    return _RULES.pack.value // cards_needed(_RULES, players)


def _pool(players: int) -> int:
    return turned_up(_RULES, players, Rank.TWO).pool


def forgotten(rank: Rank, players: int, deal: int) -> Fraction:
    """By how much one who forgets misprices a turn-up, on the average, as a share of the pool.

    `deal` counts from 1; `ValueError` where the pack has too few cards for so many deals.

    >>> forgotten(Rank.KING, 4, 1)
    Fraction(0, 1)
    """
    fresh = sure(turned_up(_RULES, players, rank))
    return sum(
        (chance * abs(worth - fresh) for worth, chance in known(rank, players, deal)), Fraction(0)
    )


def known(rank: Rank, players: int, deal: int) -> Iterator[tuple[Fraction, Fraction]]:
    """What the turn-up may prove to be worth to one who remembers, each with its chance.

    `deal` counts from 1; `ValueError` where the pack has too few cards for so many deals.

    >>> list(known(Rank.ACE, 4, 2))
    [(Fraction(1, 1), Fraction(1, 1))]
    """
    check_players(players)
    if not 1 <= deal <= _deals(players):
        raise ValueError(say("worth.no-deal", players=players, most=_deals(players), deal=deal))
    return _known(rank, players, deal)


def _known(rank: Rank, players: int, deal: int) -> Iterator[tuple[Fraction, Fraction]]:
    away, higher = (deal - 1) * cards_needed(_RULES, players), Rank.ACE - rank
    for gone in range(min(away, higher) + 1):
        ways = comb(higher, gone) * comb(51 - higher, away - gone)
        worth = sure(turned_up(_RULES, players, rank, _gone(rank, gone, away)))
        yield worth, Fraction(ways, comb(51, away))


def _gone(rank: Rank, higher: int, away: int) -> frozenset[Card]:
    """Cards of earlier deals, so many of them trumps above the turn-up."""
    up = trump(rank)
    above = [card for card in pack() if card.suit is up.suit and card.beats(up)]
    others = [card for card in pack() if card not in above and card != up]
    return frozenset([*above[:higher], *others[: away - higher]])
