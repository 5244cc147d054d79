"""A best trump's price where all go on trading, beside the pool times its chance.

The tables are small, for every bargain is followed (`trade.bargain`): Anna has just turned the
trump, the whole pack is in play, and each player has a few cards left.
"""

from dataclasses import replace

from speculation.cards import Rank
from speculation.catalogue import say
from speculation.caution import cautious
from speculation.effects import after
from speculation.events import Sale, Turn, TurnUp
from speculation.figures.laid import trump, turned_up
from speculation.figures.sheet import Cell, Column, Kind, Sheet, heads, sheet
from speculation.rules import with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import Table, lay
from speculation.trade import bargain, sure

# The rule set, a variant, the trump, the cards left to each, those of the spare hand, the buyer.
_TABLES = (
    ("modern", "", Rank.QUEEN, (2, 1), 0, "Ben"),
    ("hoyle-1847", "", Rank.QUEEN, (2, 1), 0, "Ben"),
    ("foster-1897", "spare-hand", Rank.QUEEN, (2, 1), 2, "Ben"),
    ("modern", "spare-hand", Rank.QUEEN, (1, 1), 2, "Ben"),
    ("modern", "spare-hand", Rank.QUEEN, (2, 1), 2, "Ben"),
    ("modern", "spare-hand", Rank.JACK, (0, 2, 1), 2, "Ben"),
    ("modern", "spare-hand", Rank.TEN, (2, 1, 0), 2, "Carla"),
    ("hoyle-1847", "fives-and-jacks", Rank.QUEEN, (0, 1), 0, "Ben"),
    ("modern", "fives-and-jacks", Rank.QUEEN, (0, 1, 1), 0, "Ben"),
)
_NAMES = ("Anna", "Ben", "Carla")
# What the seller has, from plenty to almost nothing, where every buyer has the same.
_PURSES = (100, 36, 20, 10, 5, 2)
_BUYER = 36
FOUR = 4


def trade() -> Sheet:
    """What a best trump must bring its owner and is worth to a buyer, without and with trade."""
    columns = (
        Column(say("worth.trade.table"), Kind.COUNT),
        Column(say("worth.rules")),
        *(Column(say("worth.trade.trump")), Column(say("worth.trade.left"))),
        *heads(Kind.FINE_CHIPS, say("worth.trade.fair")),
        *heads(Kind.FINE_CHIPS, say("worth.trade.least"), say("worth.trade.most")),
        *heads(Kind.FINE_CHIPS, say("worth.trade.least-all"), say("worth.trade.most-all")),
    )
    return sheet("trade", columns, [(n, *_trade(*table)) for n, table in enumerate(_TABLES, 1)])


def _trade(
    name: str, variant: str, rank: Rank, left: tuple[int, ...], spare: int, buyer: str
) -> tuple[Cell, ...]:
    table = small(name, variant, rank, left, spare)
    sale = Sale(buyer, trump(rank), "Anna", 1)
    rules = RULE_SETS[name].short
    shown = say("worth.variant", rules=rules, variant=variant) if variant else rules
    prices = (*bargain(table, sale, trade=False), *bargain(table, sale))
    piles = ", ".join(map(str, left))
    cards = say("worth.trade.and-spare", piles=piles, spare=spare) if spare else piles
    return shown, str(trump(rank)), cards, sure(table) * table.pool, *prices


def small(name: str, variant: str, rank: Rank, left: tuple[int, ...], spare: int) -> Table:
    """A small table at which Anna has just turned a trump, with so many cards left to each."""
    rules = with_variants(RULE_SETS[name], [variant] if variant else [])
    laid = lay(rules, _NAMES[: len(left)], _NAMES[len(left) - 1])
    up = after(laid, TurnUp(trump(Rank.TWO)))
    before = replace(up, hidden=(left[0] + 1, *left[1:]), spare=spare)
    return after(before, Turn("Anna", trump(rank)))


def caution() -> Sheet:
    """The knave's price among players who fear for their last chips, by what the seller has."""
    columns = (
        Column(say("worth.caution.seller"), Kind.COUNT),
        *heads(Kind.CHIPS, say("worth.caution.least"), say("worth.caution.most")),
        *heads(Kind.CHIPS, say("worth.trade.fair")),
    )
    return sheet("caution", columns, [_caution(purse) for purse in _PURSES])


def _caution(purse: int) -> tuple[Cell, ...]:
    up = turned_up(RULE_SETS["hoyle-1847"], FOUR, Rank.JACK)
    table = replace(up, purses=(purse, *(_BUYER,) * (FOUR - 1)))
    found = cautious(table, Sale("Ben", trump(Rank.JACK), "Anna", 1))
    return purse, found.least, found.most, sure(table) * table.pool
