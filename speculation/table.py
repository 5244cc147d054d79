"""The table: everything everybody at it knows, and nothing else.

Nobody looks at a face-down card, so a table counts them and holds no hidden face.
"""

from dataclasses import dataclass
from functools import cached_property

from speculation.cards import Card, pack
from speculation.catalogue import say
from speculation.events import AnySale, Bid, HiddenBid, Talk
from speculation.rules import Ends, OwnerTurns, RuleSet, Saleable, TrumpSale, TurnUp, TurnUpSale

SPARE = "spare"
SOLD_FACE_UP = (TurnUpSale.TURNED, TurnUpSale.EITHER)


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: the winner and the chips won, or the chips carried to the next deal.

    >>> Result(winner="Carla", won=18).carried
    0
    """

    winner: str | None
    won: int = 0
    carried: int = 0


@dataclass(frozen=True, slots=True)
class Bargain:
    """Cards bought on the chance (Peel 1891): the next `cards` the seller turns up.

    Each that proves the best trump is the buyer's; the others stay with the seller.
    """

    buyer: str
    seller: str
    cards: int


@dataclass(frozen=True)
class Table:
    """A position of one deal, seen by all.

    Purses, piles (as counts) and face-up cards are in the order of `seats`, clockwise.

    >>> from speculation.rulesets import RULE_SETS
    >>> table = lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), dealer="Anna")
    >>> table.pool, table.purse("Anna"), table.pile("Ben"), table.next
    (14, 34, 3, 'Anna')
    """

    rules: RuleSet
    seats: tuple[str, ...]
    dealer: str
    purses: tuple[int, ...]
    pool: int
    hidden: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    # What each seat put into the pool before the deal.
    staked: tuple[int, ...] = ()
    spare: int = 0
    spare_shown: tuple[Card, ...] = ()
    # Cards of earlier deals of this pack: how many are out of play, and the ones that were seen.
    away: int = 0
    seen: frozenset[Card] = frozenset()
    turn_up: Card | None = None
    best: Card | None = None
    owner: str | None = None
    # The trump turned last and whose it is, while no other card has been turned.
    fresh: Card | None = None
    fresh_owner: str | None = None
    # The turn passes to the left of this seat; `by_sale` where a sale moved it there.
    anchor: str = ""
    by_sale: bool = False
    started: bool = False
    faced: bool = False
    kept: bool = False
    bids: tuple[Bid | HiddenBid, ...] = ()
    # What has been said and sold since a card was last turned, in order.
    talk: tuple[Talk | AnySale, ...] = ()
    blind_buyer: str | None = None
    bargains: tuple[Bargain, ...] = ()
    barred: frozenset[str] = frozenset()
    exposing: str | None = None
    result: Result | None = None

    def seat(self, name: str) -> int:
        """The index of a player's seat; `ValueError` where nobody of that name sits here."""
        if name not in self.seats:
            raise ValueError(say("refuse.nobody", name=name, names=", ".join(self.seats)))
        return self.seats.index(name)

    def purse(self, name: str) -> int:
        """The chips a player has."""
        return self.purses[self.seat(name)]

    def pile(self, name: str) -> int:
        """How many face-down cards a player has."""
        return self.hidden[self.seat(name)]

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.result is not None

    @property
    def turner(self) -> str | None:
        """Who must turn the next card of the piles if nobody trades; None if nobody is left."""
        if self.exposing:
            return self.exposing
        for name in self.leftwards(self.anchor):
            if self.pile(name) and not self.passed_over(name):
                return name
        if self.owner and self.pile(self.owner) and self.rules.ends.value is Ends.EVERY_CARD:
            return self.owner
        return None

    @cached_property
    def next(self) -> str | None:
        """Who must turn next if nobody trades: a player, "spare", or None once all is over."""
        if self.over:
            return None
        if self.turn_up is None:
            return self.dealer
        return self.turner or SPARE

    @property
    def playing(self) -> bool:
        """Whether the piles are still being turned."""
        return self.next not in (None, SPARE)

    def leftwards(self, name: str) -> tuple[str, ...]:
        """All seats in turning order from the left of `name`, who comes last."""
        start = self.seat(name) + 1
        return self.seats[start:] + self.seats[:start]

    @property
    def last_market(self) -> bool:
        """Whether only the cards of the best trump's owner are still to be turned."""
        return self.owner is not None and self.turner == self.owner and self.passed_over(self.owner)

    def passed_over(self, name: str | None) -> bool:
        """Whether the rules pass over this seat because it owns the best trump."""
        if name is None or name != self.owner or self.faced:
            return False
        owner_turns = self.rules.owner_turns.value
        if owner_turns is OwnerTurns.TURN_UP_PASSED_OVER:
            return self.best == self.turn_up
        return owner_turns is OwnerTurns.PASSED_OVER

    @cached_property
    def for_sale(self) -> tuple[Card, ...]:
        """The face-up trumps that the rules let their owners sell now."""
        if self.turn_up is None or not self.playing or (self.faced and self.started):
            return ()
        any_time = self.rules.trump_sale.value is TrumpSale.ANY_TIME
        cards = (self.best, self.fresh) if any_time else (self.fresh,)
        return tuple(dict.fromkeys(card for card in cards if card and self._may_go(card)))

    def _may_go(self, card: Card) -> bool:
        if card == self.turn_up:
            owned = self.rules.turn_up.value is TurnUp.DEALER
            return owned and self.rules.turn_up_sale.value in SOLD_FACE_UP
        return card == self.best or self.rules.saleable.value is Saleable.ANY_TRUMP

    def bought_by(self, seller: str) -> str | None:
        """Who has bought, on the chance, the card that `seller` turns next; None if nobody has."""
        return next((b.buyer for b in self.bargains if b.seller == seller), None)

    def owner_of(self, card: Card) -> str | None:
        """Whose a face-up trump is; None for a card nobody owns or nobody can sell."""
        if card == self.best:
            return self.owner
        return self.fresh_owner if card == self.fresh else None

    def limit(self, name: str) -> int:
        """The most chips a player can bid or pay: the purse, or the cap where one is agreed."""
        cap = self.rules.price_cap.value
        return self.purse(name) if cap is None else min(cap, self.purse(name))

    @cached_property
    def face_up(self) -> frozenset[Card]:
        """Every card of the pack whose face the table has seen, earlier deals included."""
        shown = [card for cards in self.shown for card in cards]
        turn_up = [self.turn_up] if self.turn_up else []
        return self.seen.union(shown, self.spare_shown, turn_up)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that nobody has seen, in the pack's order."""
        seen = self.face_up
        return tuple(card for card in pack(self.rules.pack.value) if card not in seen)

    @cached_property
    def higher(self) -> tuple[Card, ...]:
        """The unseen trumps that beat the best so far, from the highest down."""
        trumps = (card for card in self.unseen if self.turn_up and card.suit is self.turn_up.suit)
        beating = [card for card in trumps if card.beats(self.best)]
        return tuple(sorted(beating, key=lambda card: card.rank, reverse=True))


def cards_needed(rules: RuleSet, players: int) -> int:
    """How many cards one deal takes: the hands, the turn-up, and a spare hand if there is one.

    >>> from speculation.rulesets import RULE_SETS
    >>> cards_needed(RULE_SETS["modern"], 4)
    13
    """
    hands = players + bool(rules.spare_hand.value)
    return hands * rules.hand.value + 1


def lay(
    rules: RuleSet,
    seats: tuple[str, ...],
    dealer: str,
    purses: tuple[int, ...] | None = None,
    pool: int = 0,
    away: int = 0,
    seen: frozenset[Card] = frozenset(),
) -> Table:
    """The table when the stakes are in and the cards are dealt, before the turn-up.

    `purses` are before stakes (40 chips each if left out); `pool` is what an earlier deal
    carried. One who cannot pay the stake puts in what there is.

    >>> from speculation.rulesets import RULE_SETS
    >>> lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), "Ben", purses=(40, 40, 3)).pool
    13
    """
    purses = purses or (40,) * len(seats)
    stakes = rules.stakes.value
    paid = tuple(
        min(purse, stakes.dealer if name == dealer else stakes.others)
        for name, purse in zip(seats, purses, strict=True)
    )
    return Table(
        rules=rules,
        seats=seats,
        dealer=dealer,
        purses=tuple(purse - stake for purse, stake in zip(purses, paid, strict=True)),
        pool=pool + sum(paid),
        hidden=(rules.hand.value,) * len(seats),
        shown=((),) * len(seats),
        staked=paid,
        spare=rules.hand.value if rules.spare_hand.value else 0,
        away=max(away, len(seen)),
        seen=seen,
        anchor=dealer,
    )
