"""What a seat is worth before the turn-up: the dealer's stake and gain, and everybody else's."""

from fractions import Fraction

from speculation.catalogue import say
from speculation.figures.laid import DEALER, PLAYERS, check_players, dealt
from speculation.figures.sheet import Cell, Column, Kind, Plot, Sheet, heads, sheet
from speculation.odds import Odds, odds
from speculation.rules import RuleSet
from speculation.rulesets import RULE_SETS
from speculation.table import Table

FOUR = 4
# Those that differ: who owns the turn-up, what is staked, what an honour does.
_DRAWN = ("modern", "foster-1897", "cassell-1881", "peel-1891", "hoyle-1800s")


def seats() -> Sheet:
    """Four players' chances and gains, before the turn-up, by every rule set."""
    named = [say(f"worth.seat.{n}") for n in range(FOUR)]
    columns = (
        Column(say("worth.rules")),
        *heads(Kind.SHARE, *named, say("worth.carried")),
        *heads(Kind.GAIN, say("worth.gain.dealer"), say("worth.gain.left")),
    )
    return sheet("seats", columns, [_seats(rules) for rules in RULE_SETS.values()])


def _seats(rules: RuleSet) -> tuple[Cell, ...]:
    table = dealt(rules, FOUR)
    found = odds(table)
    dealer, left, *_ = _gains(table, found).values()
    return (rules.short, *found.chances.values(), found.carried, dealer, left)


def gains(rules: RuleSet, players: int) -> dict[str, Fraction]:
    """What each player can expect to win from a fresh pack's pool, less the stake, in chips.

    A pool that is carried counts as nobody's. The method is this project's own. It is for 2 to 9
    players: `ValueError` for other numbers.

    >>> found = gains(RULE_SETS["hoyle-1847"], 2)
    >>> found["Anna"] == -found["Ben"], round(float(found["Anna"]), 2)
    (True, 1.53)
    """
    check_players(players)
    table = dealt(rules, players)
    return _gains(table, odds(table))


def _gains(table: Table, found: Odds) -> dict[str, Fraction]:
    staked = zip(found.chances.items(), table.staked, strict=True)
    return {name: chance * table.pool - stake for (name, chance), stake in staked}


def dealer() -> Sheet:
    """What dealing gains by every rule set, for each number of players it allows."""
    columns = (
        *(Column(say("worth.rules")), Column(say("worth.stakes"))),
        *heads(Kind.GAIN, *PLAYERS),
    )
    found = {rules.id: _dealers(rules) for rules in RULE_SETS.values()}
    rows = [
        (rules.short, _stakes(rules), *(found[rules.id].get(n) for n in PLAYERS))
        for rules in RULE_SETS.values()
    ]
    lines = {RULE_SETS[name].short: tuple(found[name].items()) for name in _DRAWN}
    plot = Plot(say("worth.axis.players"), say("worth.axis.gain"), Kind.GAIN, lines)
    return sheet("dealer", columns, rows, plot)


def _dealers(rules: RuleSet) -> dict[int, Fraction]:
    allowed = rules.players.value
    numbers = [n for n in PLAYERS if allowed.least <= n <= allowed.most]
    return {players: gains(rules, players)[DEALER] for players in numbers}


def _stakes(rules: RuleSet) -> str:
    stakes = rules.stakes.value
    return say("worth.staked", dealer=stakes.dealer, others=stakes.others)


def stake() -> Sheet:
    """The stake at which dealing would gain nothing, where the turn-up is the dealer's."""
    columns = (
        Column(say("worth.stake.players"), Kind.COUNT),
        *heads(Kind.SHARE, say("worth.seat.0"), say("worth.each-other")),
        *heads(Kind.CHIPS, say("worth.stake.fair")),
    )
    return sheet("stake", columns, [_stake(RULE_SETS["hoyle-1847"], n) for n in PLAYERS])


def _stake(rules: RuleSet, players: int) -> tuple[Cell, ...]:
    """The stake that is to the pool as the dealer's chance is to certainty."""
    dealer, other, *_ = odds(dealt(rules, players)).chances.values()
    others = rules.stakes.value.others * (players - 1)
    return players, dealer, other, others * dealer / (1 - dealer)
