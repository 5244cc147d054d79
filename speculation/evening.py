"""An evening: several deals of one company, and the only module that draws random numbers.

The order of the unseen cards lives here, and in a record's piles; a table never knows it.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from speculation.cards import Card, pack
from speculation.catalogue import say
from speculation.deal import Deal, Refused, start
from speculation.events import (
    Choice,
    Event,
    SpareTurn,
    SpareTurnChoice,
    Turn,
    TurnChoice,
    TurnUp,
    TurnUpChoice,
)
from speculation.header import Carried
from speculation.piles import Faces, Piles, unknown
from speculation.piles import dealt as dealt_piles
from speculation.record import carried_on, compose
from speculation.recorded import SEPARATOR
from speculation.refusals import Refusal, is_whole, refusal
from speculation.rules import EveningEnds, RuleSet
from speculation.seating import wrong_name, wrong_number
from speculation.table import Table, lay


def shuffled[T](cards: Sequence[T], seed: int) -> tuple[T, ...]:
    """The cards in an order that depends on the seed alone, on every Python.

    Only `random()` itself is promised to give the same numbers for ever, so the shuffle
    (Fisher and Yates) is made from it.

    >>> from speculation.cards import pack
    >>> [str(card) for card in shuffled(pack(), seed=7)[:3]]
    ['3♠', '5♠', 'A♠']
    """
    draw = random.Random(seed)
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every card of a deal: the piles and the spare hand, top first, and the turn-up."""

    piles: Piles[Card]
    turn_up: Card


def complete(piles: Faces, table: Table, seed: int, turn_up: Card | None = None) -> Dealt:
    """The piles as dealt with every unknown face filled in from the cards nobody knows.

    `table` is the deal's first, before the turn-up. The same seed gives the same cards.
    """
    known = {card for card in (*piles.flat(), turn_up) if card}
    rest = iter(shuffled([card for card in table.unseen if card not in known], seed))
    hands = tuple(tuple(card or next(rest) for card in pile) for pile in piles.hands)
    spare = tuple(card or next(rest) for card in piles.spare)
    return Dealt(Piles(hands, spare), turn_up or next(rest))


def reveal(choice: Choice, table: Table, dealt: Dealt) -> Event:
    """The event a choice becomes when the card it turns is named; `dealt` as the piles lie now.

    `Refused` where nobody can turn that card now.
    """
    match choice:
        case TurnUpChoice():
            return TurnUp(dealt.turn_up)
        case TurnChoice(seat):
            if table.next != seat:
                raise Refused(_why_not(table, seat))
            return Turn(seat, dealt.piles.top(table))
        case SpareTurnChoice():
            if table.playing or not table.spare:
                raise Refused(_why_not_spare(table))
            return SpareTurn(dealt.piles.top(table))
        case _:
            return choice


def _why_not(table: Table, seat: str) -> Refusal:
    """The refusal of a turn, whatever card it would show."""
    return refusal(table, Turn(seat, _any_unseen(table))) or Refusal("")


def _why_not_spare(table: Table) -> Refusal:
    return refusal(table, SpareTurn(_any_unseen(table))) or Refusal("")


def _any_unseen(table: Table) -> Card:
    return next(iter(table.unseen), pack(table.rules.pack.value)[0])


@dataclass(frozen=True)
class Evening:
    """One company's deals so far: the last is in play or over.

    `length` is how many deals were agreed (None: until somebody stops), `stock` the cards of
    the pack not yet dealt, `used` those dealt since the last shuffle, and `dealt` where the
    cards of the present deal lie now.
    """

    seed: int
    chips: int
    length: int | None
    shuffles: int
    stock: tuple[Card, ...]
    used: tuple[Card, ...]
    deals: tuple[Deal, ...]
    dealt: Dealt

    @property
    def deal(self) -> Deal:
        """The deal in play, or the last one."""
        return self.deals[-1]

    @property
    def table(self) -> Table:
        """The table as everybody sees it now."""
        return self.deal.table

    @property
    def over(self) -> bool:
        """Whether the agreed deals are played, or somebody is out of chips where that ends it."""
        if not self.table.over:
            return False
        ends = self.table.rules.evening_ends.value
        broke = ends is EveningEnds.AGREED_OR_BROKE and 0 in self.table.purses
        return broke or (self.length is not None and len(self.deals) >= self.length)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the most chips; several where they are equal."""
        most = max(self.table.purses)
        pairs = zip(self.table.seats, self.table.purses, strict=True)
        return tuple(name for name, purse in pairs if purse == most)

    def plus(self, choice: Choice) -> "Evening":
        """The evening after a choice; `Refused` where the rules do not let it happen."""
        event = reveal(choice, self.table, self.dealt)
        deal = self.deal.plus(event)
        piles = self.dealt.piles.after(self.table, event)
        return replace(self, deals=(*self.deals[:-1], deal), dealt=replace(self.dealt, piles=piles))


def begin(
    rules: RuleSet,
    seats: tuple[str, ...],
    chips: int = 40,
    seed: int = 0,
    length: int | None = None,
    dealer: str | None = None,
) -> Evening:
    """An evening with its first deal dealt: `chips` each, `length` deals if that is agreed.

    `ValueError` with a sentence where these players cannot sit down to these rules.

    >>> from speculation.rulesets import RULE_SETS
    >>> evening = begin(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), seed=1, length=6)
    >>> evening.table.next, evening.table.pool, len(evening.stock)
    ('Anna', 14, 42)
    """
    _check_company(rules, seats, chips)
    table = lay(rules, seats, dealer or seats[0], (chips,) * len(seats))
    stock = _fresh_pack(rules, seed, 0)
    dealt, left = _deal_out(stock, table)
    used = stock[: len(stock) - len(left)]
    return Evening(seed, chips, length, 1, left, used, (start(table),), dealt)


def _check_company(rules: RuleSet, seats: tuple[str, ...], chips: int) -> None:
    wrong = wrong_number(rules, len(seats))
    for i, name in enumerate(seats):
        wrong = wrong or wrong_name(name, seats[:i])
    if not is_whole(chips) or chips < 0:
        wrong = wrong or say("evening.chips", chips=chips)
    if wrong:
        raise ValueError(wrong)


def next_deal(evening: Evening) -> Evening:
    """The evening with its next deal dealt: from the rest of the pack while that is enough.

    `ValueError` while a deal is in play, or when the evening is over.
    """
    table = evening.table
    if not table.over or evening.over:
        raise ValueError(say("evening.over" if evening.over else "evening.in-play"))
    left = carried_on(table)
    rules, seats = table.rules, table.seats
    following = lay(rules, seats, left.dealer, left.purses, left.pool, left.away, left.seen)
    if left.hands:
        return _turned_anew(evening, replace(following, hidden=left.hands))
    ready = _with_stock(evening, left)
    dealt, stock = _deal_out(ready.stock, following)
    used = (*ready.used, *ready.stock[: len(ready.stock) - len(stock)])
    deals = (*ready.deals, start(following))
    return replace(ready, stock=stock, used=used, deals=deals, dealt=dealt)


def _turned_anew(evening: Evening, table: Table) -> Evening:
    """The next deal with the hands undisturbed: only a new card will be turned up."""
    return replace(
        evening,
        stock=evening.stock[1:],
        used=(*evening.used, evening.stock[0]),
        deals=(*evening.deals, start(table)),
        dealt=replace(evening.dealt, turn_up=evening.stock[0]),
    )


def _with_stock(evening: Evening, left: Carried) -> Evening:
    """The evening with enough cards to deal from, shuffled anew where the rules say so."""
    rules = evening.table.rules
    if left.away and len(evening.stock) == rules.pack.value - left.away:
        return evening
    again = replace(evening, shuffles=evening.shuffles + 1)
    if left.away:
        seed = _shuffle_seed(evening.seed, evening.shuffles)
        return replace(again, stock=shuffled(evening.used, seed), used=evening.stock)
    return replace(again, stock=_fresh_pack(rules, evening.seed, evening.shuffles), used=())


def _fresh_pack(rules: RuleSet, seed: int, shuffles: int) -> tuple[Card, ...]:
    return shuffled(pack(rules.pack.value), _shuffle_seed(seed, shuffles))


def _shuffle_seed(seed: int, shuffles: int) -> int:
    return seed + (shuffles << 64)


def _deal_out(stock: tuple[Card, ...], table: Table) -> tuple[Dealt, tuple[Card, ...]]:
    """The cards of one deal and the stock left.

    They are dealt singly from the dealer's left, the spare hand last; then comes the turn-up.
    """
    hand, hands = table.rules.hand.value, len(table.seats) + bool(table.spare)
    last = hand * hands
    order = table.leftwards(table.dealer)
    piles = {name: stock[i:last:hands] for i, name in enumerate(order)}
    spare = stock[hands - 1 : last : hands] if table.spare else ()
    dealt = Dealt(Piles(tuple(piles[name] for name in table.seats), spare), stock[last])
    return dealt, stock[last + 1 :]


def transcript(evening: Evening, head: Sequence[str] = ()) -> str:
    """The evening as a record; `head` is its header lines but for players, dealer and chips.

    Only the cards somebody turned are named: what nobody saw stays unknown.
    """
    first = evening.deals[0].tables[0]
    lines = [*head, f"players: {', '.join(first.seats)}", f"dealer: {first.dealer}"]
    lines.append(f"chips: {evening.chips}")
    blocks = [compose(lines, evening.deals[0], _seen_piles(evening.deals[0]))]
    blocks += [compose((), deal, _seen_piles(deal)) for deal in evening.deals[1:]]
    return f"{SEPARATOR}\n".join(blocks)


def _seen_piles(deal: Deal) -> Faces:
    return dealt_piles(unknown(deal.tables[0]), deal.tables, deal.events)
