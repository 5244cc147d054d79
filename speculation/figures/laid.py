"""Tables as they are laid for the figures: a company and a turn-up."""

from speculation.cards import Card, Rank, Suit
from speculation.catalogue import say
from speculation.effects import after
from speculation.events import TurnUp
from speculation.rules import RuleSet
from speculation.table import Table, lay

DEALER = "Anna"
_NAMES = (DEALER, "Ben", "Carla", "Dan", "Ella", "Frank", "Greta", "Hugo", "Ida")
# All suits are alike: one of them stands for every trump.
TRUMPS = Suit.HEARTS
PLAYERS = range(2, len(_NAMES) + 1)
RANKS = tuple(sorted(Rank, reverse=True))


def check_players(players: int) -> None:
    """Refuse a number of players that no figure is made for: `ValueError` with a sentence."""
    if players not in PLAYERS:
        slots = {"least": min(PLAYERS), "most": max(PLAYERS), "players": players}
        raise ValueError(say("worth.no-players", **slots))


def dealt(rules: RuleSet, players: int, away: frozenset[Card] = frozenset()) -> Table:
    """The table before the turn-up, Anna dealing; `away` are the cards of earlier deals.

    >>> from speculation.rulesets import RULE_SETS
    >>> dealt(RULE_SETS["modern"], 4).pool
    18
    """
    return lay(rules, _NAMES[:players], DEALER, seen=away)


def trump(rank: Rank) -> Card:
    """The trump of a rank."""
    return Card(rank, TRUMPS)


def turned_up(
    rules: RuleSet, players: int, rank: Rank, away: frozenset[Card] = frozenset()
) -> Table:
    """The table once Anna has turned up a trump of this rank."""
    return after(dealt(rules, players, away), TurnUp(trump(rank)))
