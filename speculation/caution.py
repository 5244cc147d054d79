"""Why people trade at all: prices for players who fear for their last chips.

Trade at fair prices changes nobody's expectation (see `trade`), so whoever counts chips alone
has no reason for it. Here a player weighs chips by the logarithm of what the purse holds at the
deal's end, one chip added that an empty purse may be weighed too (Bernoulli's measure, 1738):
the fewer one has, the more each counts. A chance is then worth the certain chips one would
take for it, and a sale that makes the purses of two more even, whoever wins, is welcome to both.

Nobody here looks beyond the present market: all reckon as if the cards would then be turned
without another sale. (The application to this game is this project's own.)
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import exp, log

from speculation.catalogue import say
from speculation.effects import after
from speculation.events import AnySale
from speculation.odds import odds
from speculation.openings import openings
from speculation.prices import lawful, sales
from speculation.table import Table

# Prices are found to less than a billionth of the chips in question.
HALVINGS = 40


def certain(purse: float, pool: float, chance: float) -> float:
    """The chips a cautious player would take for a chance of the pool, never more than its mean.

    `ValueError` for fewer than no chips, and for what is no chance from 0 to 1.

    >>> round(certain(36, 18, 0.5), 2), round(certain(360, 18, 0.5), 2)
    (8.11, 8.89)
    """
    if min(purse, pool) < 0:
        raise ValueError(say("odds.no-chips", n=min(purse, pool)))
    if not 0 <= chance <= 1:
        raise ValueError(say("odds.no-chance", chance=chance))
    return exp(_weight(purse, pool, chance)) - 1 - purse


def _weight(purse: float, pool: float, chance: float) -> float:
    return chance * log(1 + purse + pool) + (1 - chance) * log(1 + purse)


@dataclass(frozen=True, slots=True)
class Range:
    """The least a cautious seller takes for a sale, and the most a cautious buyer gives, in chips.

    The most is at most what the purse holds; neither is more than the pool.
    """

    least: float
    most: float


def cautious(table: Table, sale: AnySale) -> Range:
    """The range of a lawful sale among cautious players, if nobody trades after it.

    `Refused` where the rules forbid it, whatever price it names.

    Only Ben's three cards can still beat Anna's nine: with her he would be safe, so she is
    worth more to him than the pool times her chance, and less to Anna.

    >>> from speculation.events import Sale
    >>> from speculation.record import read
    >>> turned = "turn-up 2♥\\nAnna turns 4♣\\nAnna turns 5♣\\nAnna turns 9♥"
    >>> table = read("rules: hoyle-1847\\nplayers: Ben, Anna\\n" + turned).table
    >>> found = cautious(table, Sale("Ben", table.best, "Anna", 1))
    >>> round(found.least, 2), round(10 * float(odds(table).holds), 2), round(found.most, 2)
    (6.89, 7.14, 7.39)
    """
    return _range(table, lawful(table, sale), _chances(table))


def _chances(table: Table) -> dict[str, float]:
    return {name: float(chance) for name, chance in odds(table).chances.items()}


def _range(table: Table, sale: AnySale, now: dict[str, float]) -> Range:
    then, pool = _chances(after(table, replace(sale, price=1))), table.pool
    seller, buyer = table.purse(sale.seller), table.purse(sale.buyer)
    kept = _weight(seller, pool, now[sale.seller])
    without = _weight(buyer, pool, now[sale.buyer])
    return Range(
        _first(lambda price: _weight(seller + price, pool, then[sale.seller]) >= kept, pool),
        _first(
            lambda price: _weight(buyer - price, pool, then[sale.buyer]) < without,
            min(pool, buyer),
        ),
    )


def _first(good: Callable[[float], bool], highest: float) -> float:
    """The lowest price from 0 up that is good, where all higher ones are; else the highest."""
    low, high = 0.0, float(highest)
    if good(low):
        return low
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if good(middle) else (middle, high)
    return high


@dataclass(frozen=True, slots=True)
class Market:
    """The sales cautious players agree on one after another, and what each then has.

    `before` and `after` are the certain chips each player's purse and chance are worth
    together; `table` is the table when nobody trades any more.
    """

    sales: tuple[AnySale, ...]
    before: dict[str, float]
    after: dict[str, float]
    table: Table


def market(table: Table) -> Market:
    """All that cautious players trade before the next card is turned, in whole chips.

    Each time the sale with the widest range goes through, at the whole price nearest its middle
    by which both gain; it ends, for every sale leaves two better off and nobody else worse.

    >>> from speculation.record import read
    >>> from speculation.statements import statement
    >>> chips = "chips: Anna 8, Ben 40, Carla 40"
    >>> table = read(f"players: Anna, Ben, Carla\\n{chips}\\nturn-up J♥").table
    >>> [statement(sale) for sale in market(table).sales]
    ['Ben buys J♥ from Anna for 7', 'Ben buys all hidden from Anna for 2',
     'Ben buys all hidden from Carla for 2']
    """
    struck: list[AnySale] = []
    now = table
    while (sale := _widest(now)) is not None:
        struck.append(sale)
        now = after(now, sale)
    return Market(tuple(struck), _worths(table), _worths(now), now)


def _widest(table: Table) -> AnySale | None:
    """The sale by which cautious players gain most, at its price; None where none gains."""
    now = _chances(table)
    found = [(_range(table, sale, now), sale, limit) for sale, limit in _offers(table)]
    for range_, sale, limit in sorted(found, key=lambda f: f[0].least - f[0].most):
        price = _middle(range_, sale.price, limit)
        if price is not None:
            return replace(sale, price=price)
    return None


def _offers(table: Table) -> Iterator[tuple[AnySale, int]]:
    for opening in openings(table):
        for sale in sales(opening):
            yield sale, opening.most


def _middle(range_: Range, least: int, limit: int) -> int | None:
    """The whole price nearest the middle by which both gain, or None."""
    middle = (range_.least + range_.most) / 2
    whole = [n for n in range(least, limit + 1) if range_.least < n < range_.most]
    return min(whole, key=lambda n: abs(n - middle), default=None)


def _worths(table: Table) -> dict[str, float]:
    chances = _chances(table)
    pairs = zip(table.seats, table.purses, strict=True)
    return {name: purse + certain(purse, table.pool, chances[name]) for name, purse in pairs}
