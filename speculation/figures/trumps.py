"""What a best trump is worth, by its rank, the players, and the cards still to be turned.

The worth is the share of the pool that the trump adds to whoever owns it (`trade.sure`), and so
its price in parts of the pool. It is the same by every rule set that deals three cards each from
the whole pack; Hoyle's of 1847 is taken, for it lets two play.
"""

from collections.abc import Mapping
from fractions import Fraction

from speculation.cards import Rank, Suit
from speculation.catalogue import say
from speculation.figures.laid import PLAYERS, RANKS, check_players, trump, turned_up
from speculation.figures.sheet import Cell, Column, Kind, Plot, Points, Sheet, heads, sheet
from speculation.reckoning import none_of
from speculation.rulesets import RULE_SETS
from speculation.trade import sure

_HOYLE = RULE_SETS["hoyle-1847"]
_BELOW_ACE = RANKS[1:]
# Enough lines to see by; lower ranks lie close together at the foot.
_DRAWN = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SIX)
_COMPANIES = (3, 5, 7, 9)
FOUR = 4
HAND = 3


def trumps() -> Sheet:
    """Each rank as the turn-up, before another card is turned: its share of the pool."""
    worths = {rank: _by_players(rank) for rank in _BELOW_ACE}
    columns = (Column(say("worth.trump-by-players")), *heads(Kind.SHARE, *PLAYERS))
    rows: list[tuple[Cell, ...]] = [
        (str(trump(rank)), *worth.values()) for rank, worth in worths.items()
    ]
    lines = {str(trump(rank)): tuple(worths[rank].items()) for rank in _DRAWN}
    return sheet("trumps", columns, rows, _plot("worth.axis.players", lines))


def _by_players(rank: Rank) -> dict[int, Fraction]:
    return {players: sure(turned_up(_HOYLE, players, rank)) for players in PLAYERS}


def chips() -> Sheet:
    """The same in chips, with the stakes of Hoyle and the full rules."""
    pools = [turned_up(_HOYLE, players, Rank.TWO).pool for players in PLAYERS]
    columns = (Column(say("worth.trump-by-players")), *heads(Kind.CHIPS, *PLAYERS))
    rows: list[tuple[Cell, ...]] = [(say("worth.pool"), *pools)]
    for rank in _BELOW_ACE:
        shares = _by_players(rank).values()
        rows.append((str(trump(rank)), *(a * b for a, b in zip(shares, pools, strict=True))))
    return sheet("chips", columns, rows)


def four() -> Sheet:
    """Each rank as the best of four players' trumps, by the cards face down in all piles."""
    down = range(HAND * FOUR, 0, -1)
    worths = {rank: dict(_by_cards(rank, FOUR)) for rank in _BELOW_ACE}
    columns = (Column(say("worth.trump-by-cards")), *heads(Kind.SHARE, *down))
    rows: list[tuple[Cell, ...]] = [
        (str(trump(rank)), *(worth[n] for n in down)) for rank, worth in worths.items()
    ]
    lines = {str(trump(rank)): tuple(worths[rank].items()) for rank in _DRAWN}
    return sheet("four", columns, rows, _plot("worth.axis.cards", lines, falling=True))


def knave() -> Sheet:
    """The knave as the best trump, by the players, and the cards face down in all piles."""
    worths = {players: dict(_by_cards(Rank.JACK, players)) for players in PLAYERS}
    columns = (Column(say("worth.cards-by-players"), Kind.COUNT), *heads(Kind.SHARE, *PLAYERS))
    most = HAND * max(PLAYERS)
    rows = [(n, *(worth.get(n) for worth in worths.values())) for n in range(most, 0, -1)]
    lines = {
        say("worth.players", players=players): tuple(worths[players].items())
        for players in _COMPANIES
    }
    return sheet("knave", columns, rows, _plot("worth.axis.cards", lines, falling=True))


def _by_cards(rank: Rank, players: int) -> Points:
    """The worth of the best trump with so many cards face down, no higher one having been seen."""
    dealt = HAND * players
    return tuple((down, best_of(rank, down, dealt - down)) for down in range(dealt, 0, -1))


def best_of(rank: Rank, down: int, turned: int) -> Fraction:
    """The worth of a best trump when `down` cards lie face down in all piles.

    `turned` cards were turned from piles, the trump itself among them if it is not the turn-up.
    The turn-up of four players, and a knave that the first of them turns at once:

    >>> best_of(Rank.JACK, 12, 0), best_of(Rank.JACK, 11, 1)
    (Fraction(9139, 20825), Fraction(9139, 19600))
    """
    unseen = len(Suit) * len(Rank) - 1 - turned
    return none_of(Rank.ACE - rank, down, unseen).chance


def thumb() -> Sheet:
    """The rule of thumb of seventeen beside the exact worth: how far it is out at most."""
    columns = (
        Column(say("worth.thumb.players"), Kind.COUNT),
        *heads(Kind.SHARE, say("worth.thumb.factor"), say("worth.thumb.off")),
        Column(say("worth.thumb.rank")),
        Column(say("worth.thumb.off-chips"), Kind.CHIPS),
    )
    return sheet("thumb", columns, [_thumb(players) for players in PLAYERS])


def _thumb(players: int) -> tuple[Cell, ...]:
    """Where the rule says most too much: it never says too little, for cards are not put back."""
    tables = {rank: turned_up(_HOYLE, players, rank) for rank in _BELOW_ACE}
    off = {rank: by_thumb(players, Rank.ACE - rank) - sure(up) for rank, up in tables.items()}
    worst = max(off, key=lambda rank: off[rank])
    most = off[worst] * tables[worst].pool
    return players, by_thumb(players, 1), off[worst], str(trump(worst)), most


def by_thumb(players: int, higher: int) -> Fraction:
    """The rule of thumb: for every higher trump unseen, 17 less the players, in seventeenths.

    It is for 2 to 9 players and 0 to 12 higher trumps: `ValueError` for other numbers.

    >>> by_thumb(4, 1), by_thumb(4, 3)
    (Fraction(13, 17), Fraction(2197, 4913))
    """
    check_players(players)
    if higher not in range(len(RANKS)):
        raise ValueError(say("worth.no-higher", most=len(RANKS) - 1, higher=higher))
    return Fraction(17 - players, 17) ** higher


def _plot(across: str, lines: Mapping[str, Points], *, falling: bool = False) -> Plot:
    return Plot(say(across), say("worth.axis.share"), Kind.SHARE, lines, falling)
