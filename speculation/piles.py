"""Where the face-down cards lie: the faces a record or a dealer knows, and the table does not."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from speculation.cards import Card
from speculation.events import Event, HiddenSale, SpareTurn, Turn
from speculation.rules import HiddenPlace
from speculation.table import Table

# A card bought on the chance stays where it lies (Peel 1891).
UNDER = HiddenPlace.UNDER_PILE


@dataclass(frozen=True, slots=True)
class Piles[T]:
    """The face-down piles in seating order, top first, and the spare hand.

    Of `Card | None` they are faces, None where a face is unknown.

    >>> Piles((("A♥", "2♣"), ("K♦",)), ()).hands[0]
    ('A♥', '2♣')
    """

    hands: tuple[tuple[T, ...], ...]
    spare: tuple[T, ...]

    def flat(self) -> tuple[T, ...]:
        """All piles in one row, the spare hand last."""
        return tuple(item for pile in (*self.hands, self.spare) for item in pile)

    def after(self, table: Table, event: Event) -> "Piles[T]":
        """The piles after an event that was lawful at `table`."""
        match event:
            case Turn(seat, _):
                return self._with({table.seat(seat): self.hands[table.seat(seat)][1:]})
            case SpareTurn(_):
                return replace(self, spare=self.spare[1:])
            case HiddenSale(buyer, count, seller, _) if table.rules.hidden_place.value is UNDER:
                return self._moved(table.seat(seller), table.seat(buyer), count)
            case _:
                return self

    def _moved(self, seller: int, buyer: int, count: int | None) -> "Piles[T]":
        pile = self.hands[seller]
        count = len(pile) if count is None else count
        return self._with({seller: pile[count:], buyer: self.hands[buyer] + pile[:count]})

    def _with(self, changed: dict[int, tuple[T, ...]]) -> "Piles[T]":
        hands = tuple(changed.get(i, pile) for i, pile in enumerate(self.hands))
        return replace(self, hands=hands)

    def top(self, table: Table) -> T:
        """What lies on top where the next card is turned from; the trump must be up."""
        pile = self.hands[table.seat(table.next or "")] if table.playing else self.spare
        return pile[0]


type Faces = Piles[Card | None]


def unknown(table: Table) -> Faces:
    """The piles of a table just laid, when nobody knows any of them."""
    return Piles(tuple((None,) * n for n in table.hidden), (None,) * table.spare)


def now(piles: Faces, tables: Iterable[Table], events: Iterable[Event]) -> Faces:
    """The piles as they lie after the events; `tables[n]` is the table before `events[n]`."""
    for table, event in zip(tables, events, strict=False):
        piles = piles.after(table, event)
    return piles


def dealt(piles: Faces, tables: Iterable[Table], events: Iterable[Event]) -> Faces:
    """The piles as they were dealt, with every card filled in that a later turn shows.

    `tables[n]` is the table before `events[n]`.
    """
    places = Piles(
        tuple(tuple((i, j) for j in range(len(pile))) for i, pile in enumerate(piles.hands)),
        tuple((-1, j) for j in range(len(piles.spare))),
    )
    found: dict[tuple[int, int], Card] = {}
    for table, event in zip(tables, events, strict=False):
        if isinstance(event, Turn | SpareTurn):
            found[places.top(table)] = event.card
        places = places.after(table, event)
    hands = tuple(
        tuple(found.get((i, j), card) for j, card in enumerate(pile))
        for i, pile in enumerate(piles.hands)
    )
    return Piles(hands, tuple(found.get((-1, j), card) for j, card in enumerate(piles.spare)))
