"""One table under every rule set, and under the variants that change its odds."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from speculation.cards import Rank
from speculation.catalogue import say
from speculation.events import Sale
from speculation.figures.laid import DEALER, trump, turned_up
from speculation.figures.sheet import Cell, Column, Kind, Plot, Points, Sheet, heads, sheet
from speculation.odds import odds
from speculation.prices import worth
from speculation.refusals import refusal
from speculation.rules import RuleSet, with_variants
from speculation.rulesets import RULE_SETS
from speculation.table import Table

FOUR = 4
NINE = Rank.NINE
# Which change what may come of a table; a cap on prices and bought cards do not.
_VARIANTS = (
    ("modern", "spare-hand"),
    ("modern", "hand 4"),
    ("modern", "hand 5"),
    ("peel-1891", "short-pack"),
    ("peel-1891", "pool-turn-up"),
)


def rules() -> Sheet:
    """Four players, the nine of hearts turned up: what may come of it by every rule set."""
    columns = (
        Column(say("worth.rules")),
        *heads(Kind.COUNT, say("worth.pool"), say("worth.unseen")),
        Column(say("worth.holds"), Kind.SHARE),
        Column(say("worth.price"), Kind.CHIPS),
        *heads(Kind.SHARE, say("worth.seat.0"), say("worth.each-other"), say("worth.carried")),
    )
    tables = {name: turned_up(rules, FOUR, NINE) for name, rules in _all()}
    rows = [_row(name, table) for name, table in tables.items()]
    plot = Plot("", say("worth.axis.dealer"), Kind.SHARE, _bars(tables))
    return sheet("rules", columns, rows, plot)


def _bars(tables: Mapping[str, Table]) -> dict[str, Points]:
    """The dealer's chance, once for all that give the same: the first of them has the bar."""
    bars: dict[Fraction, str] = {}
    for name, table in tables.items():
        bars.setdefault(odds(table).chances[DEALER], name)
    return {name: ((0, chance),) for chance, name in bars.items()}


def _all() -> Iterator[tuple[str, RuleSet]]:
    for rules in RULE_SETS.values():
        yield rules.short, rules
    for name, variant in _VARIANTS:
        rules = with_variants(RULE_SETS[name], [variant])
        yield say("worth.variant", rules=rules.short, variant=variant), rules


def _row(name: str, table: Table) -> tuple[Cell, ...]:
    found = odds(table)
    dealer, other, *_ = found.chances.values()
    price = _price(table)
    return name, table.pool, found.unseen, found.holds, price, dealer, other, found.carried


def _price(table: Table) -> Cell:
    """What the turn-up is worth to its owner, where the rules let it be sold."""
    sale = Sale("Ben", trump(NINE), DEALER, 1)
    return worth(table, sale).least if refusal(table, sale) is None else None
