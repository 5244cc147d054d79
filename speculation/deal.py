"""A deal: the table as it was laid and the events since, with the table after each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from speculation.effects import after
from speculation.events import Event
from speculation.refusals import Refusal, refusal
from speculation.table import Table


class Refused(ValueError):
    """An event that the rules do not let happen; `refusal` holds the sentence and the rule."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(str(why))
        self.refusal = why


@dataclass(frozen=True)
class Step:
    """One event of a deal, numbered from 1, with the table before it and after it."""

    n: int
    event: Event
    before: Table
    after: Table


@dataclass(frozen=True)
class Deal:
    """The events of one deal, folded: `tables[n]` is the table after `events[:n]`.

    >>> from speculation.cards import read_card
    >>> from speculation.events import Turn, TurnUp
    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> deal = start(lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), dealer="Anna"))
    >>> deal = deal.plus(TurnUp(read_card("9♥"))).plus(Turn("Ben", read_card("J♥")))
    >>> deal.table.owner, deal.back(1).table.owner
    ('Ben', 'Anna')
    """

    events: tuple[Event, ...]
    tables: tuple[Table, ...]

    @property
    def table(self) -> Table:
        """The table as it stands after the last event."""
        return self.tables[-1]

    def plus(self, event: Event) -> "Deal":
        """The deal with one event more; `Refused` where the rules do not let it happen.

        >>> from speculation.events import Peep
        >>> from speculation.rulesets import RULE_SETS
        >>> from speculation.table import lay
        >>> start(lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), "Anna")).plus(Peep("Zoe"))
        Traceback (most recent call last):
        ...
        speculation.deal.Refused: there is no Zoe at this table: the players are Anna, Ben, Carla
        """
        why = refusal(self.table, event)
        if why is not None:
            raise Refused(why)
        return Deal((*self.events, event), (*self.tables, after(self.table, event)))

    def back(self, n: int) -> "Deal":
        """The deal without its last `n` events."""
        keep = len(self.events) - n
        return Deal(self.events[:keep], self.tables[: keep + 1])

    def steps(self) -> Iterator[Step]:
        """Every event with the tables around it."""
        for n, event in enumerate(self.events, start=1):
            yield Step(n, event, self.tables[n - 1], self.tables[n])


def start(table: Table) -> Deal:
    """A deal of which nothing has happened yet."""
    return Deal((), (table,))


def play(table: Table, events: Iterable[Event]) -> Deal:
    """The deal that follows from a table when these events happen in turn."""
    deal = start(table)
    for event in events:
        deal = deal.plus(event)
    return deal
