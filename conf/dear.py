"""Is a best trump ever worth more than the pool times its chance? A search of small tables.

    python conf/dear.py [RULES...]

Under every rule set, alone and with each variant that could matter, on small tables with the
whole pack: Anna has just turned the best trump, and each player has any few cards left. What the
trump must bring her and what it is worth to each buyer, exact, is laid beside the pool times the
chance that nothing higher is dealt (`trade.sure`): if nobody trades any more, and if all do.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from speculation.cards import Card, Rank, Suit
from speculation.effects import after
from speculation.events import Sale, Turn, TurnUp
from speculation.refusals import refusal
from speculation.rules import Ends, RuleSet, with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import Table, lay
from speculation.trade import bargain, sure

NAMES = ("Anna", "Ben", "Carla")
RANKS = (Rank.QUEEN, Rank.JACK, Rank.TEN)
VARIANTS = ("", "spare-hand", "fives-and-jacks")
# How many play, and how many cards each has left at most.
SMALL = ((2, 2), (3, 1))
LARGER = ((3, 2),)
LINE = "{card}, cards left {left}, to {buyer}: {least} to {most}; pool times chance {fair}"


@dataclass(frozen=True, slots=True)
class Found:
    """What a best trump must bring its owner, and what it is worth to a buyer, in chips."""

    table: Table
    buyer: str
    fair: Fraction
    least: Fraction
    most: Fraction

    @property
    def kinds(self) -> Iterator[str]:
        """What is remarkable about the price; nothing where it is the pool times the chance."""
        if self.least > self.fair:
            yield "dearer to sell"
        if self.most > self.fair:
            yield "dearer to buy"
        if self.most > self.least:
            yield "both gain"
        if max(self.least, self.most) < self.fair:
            yield "cheaper for both"

    def __str__(self) -> str:
        return LINE.format(
            card=self.table.best,
            left=" ".join(map(str, self.table.hidden)),
            buyer=self.buyer,
            least=f"{float(self.least):.4f}",
            most=f"{float(self.most):.4f}",
            fair=f"{float(self.fair):.4f}",
        )


def found(rules: RuleSet, trade: bool, sizes: tuple[tuple[int, int], ...]) -> Iterator[Found]:
    """The price of every best trump that may be sold on these tables."""
    for players, most in sizes:
        for table, buyer in product(tables(rules, players, most), NAMES[1:players]):
            card = table.best
            if card and refusal(table, Sale(buyer, card, "Anna", 1)) is None:
                least, worth = bargain(table, Sale(buyer, card, "Anna", 1), trade)
                yield Found(table, buyer, table.pool * sure(table), least, worth)


def tables(rules: RuleSet, players: int, most: int) -> Iterator[Table]:
    """Tables on which Anna has just turned a trump that beats the two."""
    laid = lay(rules, NAMES[:players], NAMES[players - 1])
    up = after(laid, TurnUp(Card(Rank.TWO, Suit.HEARTS)))
    for rank, left in product(RANKS, product(range(most + 1), repeat=players)):
        before = replace(up, hidden=(left[0] + 1, *left[1:]), spare=most if up.spare else 0)
        table = after(before, Turn("Anna", Card(rank, Suit.HEARTS)))
        if table.playing:
            yield table


def report(rules: RuleSet, trade: bool, sizes: tuple[tuple[int, int], ...]) -> Iterator[str]:
    """How many sales there are, and of each remarkable kind how many and the first."""
    kinds: dict[str, list[Found]] = {}
    sales = 0
    for one in found(rules, trade, sizes):
        sales += 1
        for kind in one.kinds:
            kinds.setdefault(kind, []).append(one)
    yield f"  {'all go on trading' if trade else 'nobody trades after it'}: {sales} sales"
    for kind, ones in kinds.items():
        yield f"    {kind}: {len(ones)}, such as {ones[0]}"
    if not kinds:
        yield "    every one at the pool times its chance"


def main() -> None:
    """Print what is found, a rule set at a time."""
    for name, variant in product(sys.argv[1:] or RULE_SETS, VARIANTS):
        rules = with_variants(RULE_SETS[name], [variant] if variant else [])
        stay_down = rules.ends.value is Ends.ALL_BUT_OWNERS
        larger = LARGER if stay_down and variant == "spare-hand" else ()
        print(f"{name} + {variant}" if variant else name)
        for trade in (False, True):
            print("\n".join(report(rules, trade, SMALL + larger)), flush=True)


if __name__ == "__main__":
    main()
