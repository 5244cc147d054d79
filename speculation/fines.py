"""Whether fives and jacks may still feed the pool: then it is not yet what will be won."""

from speculation.cards import Card, Rank
from speculation.rules import FivesAndJacks
from speculation.table import Table

FINED = (Rank.FIVE, Rank.JACK)


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
