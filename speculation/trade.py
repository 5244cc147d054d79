"""What the deal is worth to each player where everyone goes on trading.

`expected` solves it exactly for players who count chips alone, by following every card and
every bargain: before each turn the two who have most to gain by a sale together strike it
and share the gain evenly (Nash's bargain), and all know that this goes on to the end. Prices
are settled at the deal's end in parts of a chip, so no purse and no cap stands in a
bargain's way. The method is this project's own; it grows too fast for whole hands of many,
but it shares nothing with `odds`, so the two check each other.

What it shows: who holds the pile with the highest trump is fixed by the shuffle, so whatever
one gains by a sale the other loses, and fair trade leaves every expectation as it was. What
is left over is why people trade at all: they do not care for chips alone. `caution` is about
players who fear for their last chips.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from math import perm

from speculation.cards import Card, Rank
from speculation.effects import after
from speculation.events import AnySale, Event, SpareTurn, Turn, TurnUp
from speculation.odds import check, higher_trumps, places_of
from speculation.openings import openings
from speculation.prices import lawful, sales
from speculation.rules import FivesAndJacks
from speculation.table import SPARE, Table

type Values = tuple[Fraction, ...]

# A purse that no fine and no price empties: what is paid is settled at the deal's end.
DEEP = 1_000_000
NOTHING = Fraction(0)


def expected(table: Table, trade: bool = True, share: Fraction = NOTHING) -> dict[str, Fraction]:
    """The chips each player can expect to win from here to the deal's end, less fines.

    `trade` lets everyone go on trading; `share` is what a carried chip is worth to each
    player, in chips. `ValueError` where the table cannot be. Meant for few cards.

    >>> from speculation.record import read
    >>> table = read("rules: hoyle-1847\\nplayers: Anna, Ben\\nseen: K♥\\nturn-up Q♥").table
    >>> expected(table)["Ben"] == expected(table, trade=False)["Ben"] == 10 * Fraction(3, 50)
    True
    """
    check(table)
    values = _Play(trade, share).values(_plain(table))
    return dict(zip(table.seats, values, strict=True))


def bargain(
    table: Table, sale: AnySale, trade: bool = True, share: Fraction = NOTHING
) -> tuple[Fraction, Fraction]:
    """The least a sale must bring its seller, and the most it is worth to its buyer, in chips.

    Against what both can expect when the next card is turned without it; `trade` and `share`
    as for `expected`. `Refused` where the rules forbid the sale.

    >>> from speculation.events import Sale
    >>> from speculation.record import read
    >>> table = read("rules: hoyle-1847\\nplayers: Anna, Ben\\nseen: K♥\\nturn-up Q♥").table
    >>> least, most = bargain(table, Sale("Ben", table.best, "Anna", 1))
    >>> least == most == table.pool * sure(table)
    True
    """
    check(table)
    asked, play = lawful(table, sale), _Play(trade, share)
    now = play.turned_now(_plain(table))
    then = play.sold(_plain(table), asked)
    seller, buyer = table.seat(sale.seller), table.seat(sale.buyer)
    return now[seller] - then[seller], then[buyer] - now[buyer]


def sure(table: Table) -> Fraction:
    """The chance that no higher trump than the best lies in any pile or in the spare hand.

    It is what the best trump adds to its owner's chance of the pool, whoever that is; the
    owner's own pile counts, for the owner would win with it all the same.
    """
    check(table)
    places, higher = places_of(table), len(higher_trumps(table))
    return Fraction(perm(places.elsewhere, higher), perm(places.all, higher))


@dataclass
class _Play:
    """One solution in the making: what each position has been found to be worth."""

    trade: bool
    share: Fraction
    found: dict[object, Values] = field(default_factory=dict)
    turned: dict[object, Values] = field(default_factory=dict)

    def values(self, table: Table) -> Values:
        """What a position is worth to each, with a sale before the next card if one helps."""
        key = _key(table)
        if key not in self.found:
            self.found[key] = self._market(table) if self.trade else self.turned_now(table)
        return self.found[key]

    def _market(self, table: Table) -> Values:
        now = self.turned_now(table)
        if table.next == SPARE or table.over:
            return now
        best, gain = now, Fraction(0)
        for sale in _sales(table):
            then = self.sold(table, sale)
            two = [table.seat(sale.buyer), table.seat(sale.seller)]
            more = sum((then[i] - now[i] for i in two), Fraction(0))
            if more > gain:
                best, gain = _split(now, then, two, more), more
        return best

    def turned_now(self, table: Table) -> Values:
        """What a position is worth when the next card is turned without a sale."""
        key = _key(table)
        if key not in self.turned:
            self.turned[key] = self._over(table) if table.over else self._mean(table)
        return self.turned[key]

    def sold(self, table: Table, sale: AnySale) -> Values:
        """What a position is worth after a sale and before its price; it may end the deal."""
        then = after(table, sale)
        won = then.result.won if then.result else 0
        rest = self.turned_now(_plain(then))
        winner = then.result.winner if then.result else None
        seats = zip(table.seats, rest, strict=True)
        return tuple(value + won * (name == winner) for name, value in seats)

    def _over(self, table: Table) -> Values:
        carried = table.result.carried if table.result else 0
        return (self.share * carried,) * len(table.seats)

    def _mean(self, table: Table) -> Values:
        total = [Fraction(0)] * len(table.seats)
        for event, chance in _next_cards(table):
            then = after(table, event)
            rest = self.values(_plain(then))
            for i, purse in enumerate(then.purses):
                total[i] += chance * (purse - DEEP + rest[i])
        return tuple(total)


def _split(now: Values, then: Values, two: list[int], more: Fraction) -> Values:
    """The values after a sale whose gain its two sides share evenly."""
    return tuple(now[i] + more / 2 if i in two else then[i] for i in range(len(now)))


def _sales(table: Table) -> Iterator[AnySale]:
    for opening in openings(table):
        yield from sales(opening)


def _plain(table: Table) -> Table:
    """The position without what makes no difference: who showed which card, purses, talk."""
    beating = tuple(card for card in table.spare_shown if _would_win(table, card))[:1]
    return replace(
        table,
        purses=(DEEP,) * len(table.seats),
        shown=((),) * len(table.seats),
        staked=(),
        spare_shown=beating,
        fresh=table.fresh if table.fresh == table.best else None,
        away=0,
        seen=table.face_up,
        by_sale=False,
        kept=False,
        bids=(),
        talk=(),
    )


_TOLD_APART = [f.name for f in fields(Table) if f.name not in ("rules", "seats", "dealer")]


def _key(table: Table) -> tuple[object, ...]:
    return tuple(getattr(table, name) for name in _TOLD_APART)


def _would_win(table: Table, card: Card) -> bool:
    trump = table.turn_up
    return trump is not None and card.suit is trump.suit and card.beats(table.best)


def _next_cards(table: Table) -> Iterator[tuple[Event, Fraction]]:
    """What the next card may be, with its chance: one card for all that come to the same."""
    kinds: defaultdict[object, list[Card]] = defaultdict(list)
    for card in table.unseen:
        kinds[_kind(table, card)].append(card)
    for cards in kinds.values():
        yield _event(table, cards[-1]), Fraction(len(cards), len(table.unseen))


def _kind(table: Table, card: Card) -> object:
    """What tells a card from others here: itself, if it may win; whether it costs a chip."""
    if table.turn_up is None or _would_win(table, card):
        return card
    trump = card.suit is table.turn_up.suit
    free = table.rules.fives_and_jacks.value is FivesAndJacks.NONE
    return None if free else (card.rank in (Rank.FIVE, Rank.JACK), trump)


def _event(table: Table, card: Card) -> Event:
    if table.turn_up is None:
        return TurnUp(card)
    if table.next == SPARE:
        return SpareTurn(card)
    return Turn(table.next or "", card)
