"""What fives and jacks may still bring into the pool, for whom, and who pays it.

A chip that a card costs is won with the pool. Expectations add up, so it is enough to follow one
such card through the turns, beside the trumps that would beat the best: they alone change who
turns next and who wins, and all other cards are alike. What the single cards bring is then summed
(this project's own method; `trade`, which follows every card, checks it).

Prices are settled when the deal is over: what is paid for a card empties no purse before.
"""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from math import perm
from operator import add

from speculation.cards import Card, Rank
from speculation.catalogue import chips, say
from speculation.effects import after, bargains_left, takes_pool
from speculation.events import TurnUp
from speculation.odds import alike
from speculation.rules import AceInPlay, FivesAndJacks, Payer
from speculation.table import Table

FINED = (Rank.FIVE, Rank.JACK)

# In how many ways the cards still face down may lie so that it goes to each of the players; and
# such a row for every number of unseen trumps that beat the best, from none.
type _Row = tuple[int, ...]
type _Rows = tuple[_Row, ...]


def still_fed(table: Table) -> bool:
    """Whether a card that is still to be turned may cost a chip.

    >>> from speculation.record import read
    >>> rules = "rules: modern + fives-and-jacks\\nplayers: Anna, Ben, Carla\\n"
    >>> still_fed(read(rules + "turn-up Q♥").table), still_fed(read(rules + "turn-up A♥").table)
    (True, False)
    """
    return table.playing and any(costs(table, card) for card in table.unseen)


def costs(table: Table, card: Card) -> bool:
    """Whether a card costs a chip when it is turned in play."""
    which = table.rules.fives_and_jacks.value
    trump = table.turn_up is not None and card.suit is table.turn_up.suit
    free = which is FivesAndJacks.NONE or (trump and which is FivesAndJacks.NOT_TRUMPS)
    return card.rank in FINED and not free


class Fines:
    """What fives and jacks bring some players at a table and after its sales.

    What these have in common is reckoned once.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._turnings: dict[_Turning, _Turning] = {}

    def gains(self, table: Table) -> dict[str, Fraction]:
        """The chips each of them can expect to win that are not in the pool yet, less fines.

        `ValueError` where somebody has some chips, but fewer than fives and jacks may cost.

        The queen is sure to win here. Ben and Carla turn three cards each, and eight of the 49
        unseen ones cost a chip.

        >>> from speculation.record import read
        >>> rules = "rules: modern + fives-and-jacks\\nplayers: Anna, Ben, Carla\\n"
        >>> Fines(("Anna",)).gains(read(rules + "seen: K♥ A♥\\nturn-up Q♥").table)
        {'Anna': Fraction(48, 49)}
        """
        if not still_fed(table):
            return dict.fromkeys(self._names, Fraction(0))
        _check(table)
        if table.turn_up is None:
            return self._before_the_turn_up(table)
        turning = _turning(table, self._names)
        turning = self._turnings.setdefault(turning, turning)
        return dict(zip(self._names, turning.gains(table), strict=True))

    def _before_the_turn_up(self, table: Table) -> dict[str, Fraction]:
        """The mean over all that the turn-up may prove to be."""
        total = dict.fromkeys(self._names, Fraction(0))
        for cards in alike(table.unseen):
            for name, gain in self.gains(after(table, TurnUp(cards[0]))).items():
                total[name] += gain * len(cards) / len(table.unseen)
        return total


def _check(table: Table) -> None:
    """Refuse a purse that may be emptied: then it matters which card is turned first."""
    fined = sum(costs(table, card) for card in table.unseen)
    for name, purse in zip(table.seats, table.purses, strict=True):
        bought = sum(bargain.cards for bargain in table.bargains if bargain.buyer == name)
        if 0 < purse < min(table.pile(name) + bought, fined):
            raise ValueError(say("odds.fed", name=name, chips=chips(purse)))


@dataclass(frozen=True)
class _Turning:
    """The turns from a table on, by what hangs on them.

    `higher` are the unseen trumps that beat the best, the highest first; `elsewhere` counts the
    unseen cards in no pile, `spare` those of them in the spare hand. Only `payers` have chips.
    """

    names: tuple[str, ...]
    turn_up: Card | None
    higher: tuple[Card, ...]
    elsewhere: int
    spare: int
    payers: frozenset[str]
    found: dict[object, _Rows] = field(default_factory=dict, compare=False)
    turned: dict[object, tuple[Table, Table]] = field(default_factory=dict, compare=False)

    def gains(self, table: Table) -> list[Fraction]:
        """What all cards that cost a chip bring to each player."""
        fined = [card for card in table.unseen if costs(table, card)]
        rows = [self.brings(table, self._above(card))[len(self.higher)] for card in fined]
        return [Fraction(sum(column), self._ways(table)) for column in zip(*rows, strict=True)]

    def _above(self, card: Card) -> int:
        """How many unseen trumps beat a card that may be a best trump; all where it never can."""
        return self.higher.index(card) if card in self.higher else len(self.higher)

    def _unseen(self, table: Table) -> int:
        return sum(table.hidden) + self.elsewhere

    def _ways(self, table: Table) -> int:
        """In how many ways the cards may lie that are still face down."""
        return perm(self._unseen(table), sum(table.hidden) + self.spare)

    def _to(self, name: str | None, ways: int) -> _Row:
        """A row in which all goes to one player."""
        return tuple(ways * (other == name) for other in self.names)

    def _then(self, table: Table) -> tuple[Table, Table]:
        """The table when the next card is turned: some other card, and one of the trumps."""
        key = _key(table)
        if key not in self.turned:
            other = _turned(table)
            self.turned[key] = other, _best(other, table)
        return self.turned[key]

    # Who wins

    def wins(self, table: Table) -> _Rows:
        """In how many ways each player wins, by the number of trumps that beat the best."""
        key = (None, *_key(table))
        if key not in self.found:
            made = self._wins_by_turning if table.playing else self._won
            self.found[key] = made(table)
        return self.found[key]

    def _won(self, table: Table) -> _Rows:
        """The same where nobody turns any more: the spare hand must hold none of them."""
        unseen, piles = self._unseen(table), sum(table.hidden)
        free = (max(unseen - higher, 0) for higher in range(len(self.higher) + 1))
        ways = (perm(n, self.spare) * perm(unseen - self.spare, piles) for n in free)
        return tuple(self._to(takes_pool(table), n) for n in ways)

    def _wins_by_turning(self, table: Table) -> _Rows:
        """The same where one of these trumps is turned, and is the best then, or another card."""
        (other, _), unseen = self._then(table), self._unseen(table)
        trumps = _sums(self._best_wins(table))
        return tuple(
            _plus(_times(unseen - n, row), trumps[n]) for n, row in enumerate(self.wins(other))
        )

    def _best_wins(self, table: Table) -> _Rows:
        """The same where one of these trumps is turned now, by the number that beat it."""
        _, then = self._then(table)
        rows = self.wins(then)
        if not self._ace_ends(table):
            return rows
        return (self._to(takes_pool(then), self._ways(then)), *rows[1:])

    def _ace_ends(self, table: Table) -> bool:
        ace = bool(self.higher) and self.higher[0].rank is Rank.ACE
        return ace and table.rules.ace_in_play.value is AceInPlay.ENDS_DEAL

    # What one card brings

    def brings(self, table: Table, above: int) -> _Rows:
        """In how many ways each player wins the chip that one card costs, less those who pay it.

        By the number of trumps that beat the best; `above` of these beat the card itself, which
        can be the best trump only while there are more.
        """
        key = (above, *_key(table))
        if key not in self.found:
            made = self._brings_by_turning if table.playing else self._brought
            self.found[key] = made(table, above)
        return self.found[key]

    def _brought(self, table: Table, _above: int) -> _Rows:
        return (self._to(None, 0),) * (len(self.higher) + 1)

    def _brings_by_turning(self, table: Table, above: int) -> _Rows:
        """The same where the card itself is turned, or one of these trumps, or another card."""
        (then, _), unseen = self._then(table), self._unseen(table)
        best, itself = self._best_brings(table, above), self._paid(table, above)
        others, trumps = self.brings(then, above), _sums(best)
        rows = []
        for n, row in enumerate(itself):
            low = _plus(_times(unseen - n - (n <= above), others[n]), trumps[n])
            # Of the trumps that beat the best the card may be one, and is reckoned with already.
            rows.append(_plus(row, _plus(low, _times(-1, best[above])) if n > above else low))
        return tuple(rows)

    def _paid(self, table: Table, above: int) -> _Rows:
        """A chip won, less the chip paid, where the card itself is turned now."""
        if _payer(table) not in self.payers:
            return self._brought(table, above)
        then, _ = self._then(table)
        low, best = self.wins(then), self._best_wins(table)
        fine = self._to(_payer(table), -self._ways(then))
        rows = range(len(self.higher) + 1)
        return tuple(_plus(best[above] if n > above else low[n], fine) for n in rows)

    def _best_brings(self, table: Table, above: int) -> _Rows:
        """The same where one of these trumps is turned now, by the number that beat it."""
        _, then = self._then(table)
        rows = self.brings(then, above)
        return (self._to(None, 0), *rows[1:]) if self._ace_ends(table) else rows


def _turning(table: Table, names: tuple[str, ...]) -> _Turning:
    payers = (name for name, purse in zip(table.seats, table.purses, strict=True) if purse)
    elsewhere = len(table.unseen) - sum(table.hidden)
    return _Turning(names, table.turn_up, table.higher, elsewhere, table.spare, frozenset(payers))


def _key(table: Table) -> tuple[object, ...]:
    """What the way on hangs on: whose cards lie there, whose turn it is, who has the best trump."""
    stands = table.best == table.turn_up
    return (table.hidden, table.anchor, table.owner, stands, table.exposing, table.bargains)


def _turned(table: Table) -> Table:
    """The table when the next card is turned and is no best trump."""
    name = table.next or ""
    hidden = tuple(n - (seat == name) for seat, n in zip(table.seats, table.hidden, strict=True))
    return replace(
        table,
        hidden=hidden,
        anchor=table.anchor if table.exposing else name,
        exposing=name if table.exposing and hidden[table.seat(name)] else None,
        bargains=bargains_left(table, name),
    )


def _best(turned: Table, table: Table) -> Table:
    """The same when that card is the best trump: which it is, is all one."""
    name = table.next or ""
    return replace(turned, best=None, owner=table.bought_by(name) or name)


def _payer(table: Table) -> str:
    name = table.next or ""
    owner_pays = table.rules.fives_payer.value is Payer.OWNER
    return (table.bought_by(name) or name) if owner_pays else name


# Rows of ways, one number for each player who is asked for


def _times(n: int, row: _Row) -> _Row:
    return tuple(n * ways for ways in row)


def _plus(one: _Row, other: _Row) -> _Row:
    return tuple(map(add, one, other))


def _sums(rows: _Rows) -> _Rows:
    """The sum of the first rows: of none, of one, and so on."""
    nothing = (0,) * len(rows[0])
    return tuple(accumulate(rows, _plus, initial=nothing))
