"""Exact chances from a table alone, if nobody trades any more.

Every unseen card is equally likely in every unseen place: a pile, the spare hand, the stock,
the cards put aside. Without trade a card stays where it lies, so the pool goes to the pile
that holds the highest trump of all; turning order, who is passed over and when the deal ends
decide only which cards come to light. So the chances are sums over the higher trumps still
unseen, from the highest down, and no course of play need be followed. (The method is this
project's own; its tests follow every course on small packs.)
"""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm

from speculation.cards import Card, Suit
from speculation.catalogue import say
from speculation.effects import after
from speculation.events import TurnUp
from speculation.possible import impossible
from speculation.rules import Ends, OwnerTurns
from speculation.table import Table

# How many chances are kept: in one market most piles are as high as others.
KEPT = 256


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of a table, in exact fractions of 1.

    `unseen` counts the cards nobody has seen, `higher` the trumps among them that would beat
    the present best. `holds` is the chance that the present best trump is still the best at
    the end, the spare hand included (None where nobody owns one); `chances` is each player's
    of the pool; `carried` that nobody takes it; `winning` each card's to be the one that wins.
    """

    unseen: int
    higher: int
    holds: Fraction | None
    chances: dict[str, Fraction]
    carried: Fraction
    winning: dict[Card, Fraction]


@dataclass(frozen=True, slots=True)
class Places:
    """Where the unseen cards lie: how many in each player's pile, the spare hand, elsewhere."""

    piles: dict[str, int]
    spare: int
    elsewhere: int

    @property
    def all(self) -> int:
        return sum(self.piles.values()) + self.spare + self.elsewhere


type _Found = defaultdict[tuple[str, Card], Fraction]


def _nothing() -> _Found:
    return defaultdict(Fraction)


def odds(table: Table) -> Odds:
    """The exact chances at a table if nobody trades any more; `ValueError` where it cannot be.

    Four play, and the turn-up is a queen: two hearts would beat her.

    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> found = odds(table)
    >>> found.unseen, found.higher, found.holds, found.chances["Ben"]
    (51, 2, Fraction(287, 425), Fraction(89, 850))
    """
    check(table)
    if table.turn_up is None:
        return _before_the_turn_up(table)
    higher = higher_trumps(table)
    found = _settled(table) if table.over else _won(table, higher)
    chances = {name: Fraction(0) for name in table.seats}
    winning: defaultdict[Card, Fraction] = defaultdict(Fraction)
    for (name, card), chance in found.items():
        if name not in table.barred:
            winning[card] += chance
            chances[name] += chance
    holds = found[table.owner, table.best] if table.best and table.owner else None
    carried = 1 - sum(chances.values(), Fraction(0))
    return Odds(len(table.unseen), len(higher), holds, chances, carried, dict(winning))


def higher_trumps(table: Table) -> tuple[Card, ...]:
    """The unseen trumps that beat the best so far, from the highest down."""
    return table.higher


def _settled(table: Table) -> _Found:
    """What came of a deal that is over, as a certainty."""
    if table.owner is None or table.best is None or spare_beats(table):
        return _nothing()
    found = _nothing()
    found[table.owner, table.best] = Fraction(1)
    return found


def spare_beats(table: Table) -> bool:
    trump = table.turn_up
    shown = (card for card in table.spare_shown if trump and card.suit is trump.suit)
    return any(card.beats(table.best) for card in shown)


def _won(table: Table, higher: tuple[Card, ...]) -> _Found:
    """The chance of each player to win with each card."""
    if spare_beats(table):
        return _nothing()
    if owners_cards_stay_down(table):
        return _won_with_cards_down(table, higher)
    places = places_of(table)
    found = _nothing()
    for k, card in enumerate(higher):
        # Those above lie where they do no harm, and this one lies in the player's pile.
        ways = perm(places.elsewhere, k)
        for name, pile in places.piles.items():
            found[name, card] += Fraction(ways * pile, perm(places.all, k + 1))
    if table.owner and table.best:
        ways = perm(places.elsewhere, len(higher))
        found[table.owner, table.best] += Fraction(ways, perm(places.all, len(higher)))
    return found


def owners_cards_stay_down(table: Table) -> bool:
    """Whether the deal ends with the cards of the best trump's owner unturned."""
    if table.rules.ends.value is Ends.EVERY_CARD or table.faced:
        return False
    if table.rules.owner_turns.value is OwnerTurns.TURN_UP_PASSED_OVER:
        raise ValueError(say("odds.mixed"))
    return table.rules.owner_turns.value is OwnerTurns.PASSED_OVER


def places_of(table: Table) -> Places:
    """Where the unseen cards of a table lie, what was bought on the chance as the buyer's."""
    piles = dict(zip(table.seats, table.hidden, strict=True))
    for bargain in table.bargains:
        # What was bought on the chance is as good as in the buyer's pile: it wins for the buyer.
        cards = min(bargain.cards, piles[bargain.seller])
        piles[bargain.seller] -= cards
        piles[bargain.buyer] += cards
    elsewhere = len(table.unseen) - sum(table.hidden) - table.spare
    return Places(piles, table.spare, elsewhere)


def _won_with_cards_down(table: Table, higher: tuple[Card, ...]) -> _Found:
    """The chances where the last owner's other cards are never turned.

    A player wins with the first card of the pile that beats everything the others have.
    """
    if table.bargains:
        raise ValueError(say("odds.mixed"))
    places = places_of(table)
    dealt, found = sum(places.piles.values()), _nothing()
    for name, pile in places.piles.items():
        lie = (dealt - pile, places.spare, places.elsewhere)
        chances = first_to_beat(pile, *lie, len(higher), name == table.owner)
        for card, chance in zip(higher, chances, strict=True):
            found[name, card] += chance
    if table.owner and table.best:
        harmless = places.piles[table.owner] + places.elsewhere
        ways = Fraction(perm(harmless, len(higher)), perm(places.all, len(higher)))
        found[table.owner, table.best] += ways
    return found


@lru_cache(maxsize=KEPT)
def first_to_beat(
    pile: int, others: int, spare: int, elsewhere: int, higher: int, owner: bool
) -> tuple[Fraction, ...]:
    """The chance of one player to win with each of the higher trumps, the highest first.

    `pile`, `others`, `spare` and `elsewhere` count the cards that lie there. Trump `j` is the best
    that the others have, so those above it lie elsewhere or in this pile. Where the others have
    none (`j` is `higher`), an owner wins with the present best instead.

    One other card is dealt, and one trump is higher:

    >>> first_to_beat(1, 1, 0, 2, 1, owner=False)
    (Fraction(1, 4),)
    """
    unseen = pile + others + spare + elsewhere
    chances = [Fraction(0)] * higher
    for k in range(higher):
        for j in range(k + 1, higher):
            ways = _ways(pile, spare, elsewhere, k, j - k - 1) * others
            chances[k] += Fraction(ways, perm(unseen, j + 1))
        if not owner:
            ways = _ways(pile, spare, elsewhere, k, higher - k - 1)
            chances[k] += Fraction(ways, perm(unseen, higher))
    return tuple(chances)


def _ways(pile: int, spare: int, elsewhere: int, above: int, below: int) -> int:
    """In how many ways a trump lies in the pile, before any other of these that lies there.

    `above` higher trumps lie in the pile too or elsewhere, for in the spare hand they would
    win; `below` lower ones may lie in the spare hand as well.
    """
    ways = 0
    for x in range(min(above, pile) + 1):
        for y in range(min(below, pile - x) + 1):
            here = 1 + x + y
            first = perm(pile, here) // here
            free = spare + elsewhere - (above - x)
            rest = perm(elsewhere, above - x) * perm(max(free, 0), below - y)
            ways += comb(above, x) * comb(below, y) * first * rest
    return ways


def _before_the_turn_up(table: Table) -> Odds:
    """The odds while the trump lies face down: as after each card that it may prove to be."""
    unseen = table.unseen
    chances = {name: Fraction(0) for name in table.seats}
    winning: defaultdict[Card, Fraction] = defaultdict(Fraction)
    for cards in alike(unseen):
        then = odds(after(table, TurnUp(cards[0])))
        for name, chance in then.chances.items():
            chances[name] += chance * len(cards) / len(unseen)
        for won, chance in then.winning.items():
            for card in cards:
                winning[Card(won.rank, card.suit)] += chance / len(unseen)
    return Odds(
        len(unseen), 0, None, chances, 1 - sum(chances.values(), Fraction(0)), dict(winning)
    )


def alike(cards: tuple[Card, ...]) -> list[list[Card]]:
    """The cards in groups of one rank, in suits of which the same ranks are there.

    >>> from speculation.cards import pack
    >>> len(alike(pack())), len(alike(pack()[1:]))
    (13, 25)
    """
    ranks = {suit: tuple(card.rank for card in cards if card.suit is suit) for suit in Suit}
    groups: defaultdict[object, list[Card]] = defaultdict(list)
    for card in cards:
        groups[card.rank, ranks[card.suit]].append(card)
    return list(groups.values())


def check(table: Table) -> None:
    """Refuse a table that cannot be: `ValueError` with a sentence."""
    why = impossible(table)
    if why is not None:
        raise ValueError(why)
