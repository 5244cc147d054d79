"""The smallest deals on which two rule sets disagree, found by search and shrinking.

Two rule sets disagree about a deal when the same cards and the same intentions give another
winner or other purses. Stakes are agreed beforehand, so that they alone are no disagreement.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from speculation.cards import Card, Rank, pack
from speculation.compare import SALES, Course, Unsuited, Wish, disagreement, played, wishes_in
from speculation.deal import Deal, start
from speculation.evening import Dealt, complete, reveal, shuffled
from speculation.events import (
    Choice,
    Sale,
)
from speculation.openings import openings
from speculation.piles import Piles
from speculation.piles import dealt as as_dealt
from speculation.record import Record, RecordedDeal, compose, read, read_bytes, write
from speculation.rules import RuleSet, Stakes, silent
from speculation.rulesets import RULE_SETS
from speculation.table import Table, lay

NAMES = ("Anna", "Ben", "Carla", "Dan", "Edith", "Frank")
STAKES = Stakes(6, 4)
CHIPS = 40
DEALS = 2_000
FOLDER = Path(__file__).parents[1] / "examples" / "disagreements"
# Shrinking takes longest: so many deals that differ are enough to find a smallest one, ...
SHRUNK_AT_LEAST = 6
# ... or so many where every one of them still needs several trades.
SHRUNK_AT_MOST = 40


@dataclass(frozen=True)
class Scenario:
    """Who sits where, where every card lies, and what the players mean to do."""

    seats: tuple[str, ...]
    dealer: str
    dealt: Dealt
    wishes: tuple[Wish, ...]


def search(
    one: RuleSet, other: RuleSet, about: str, deals: int, kept: Record | None = None
) -> Record | None:
    """The smallest deal found with a disagreement about the "winner", or the "chips".

    None where `deals` random ones show none. Deals are played with random trades under each of
    the two in turn, then shrunk. `kept` is one found before: only a smaller one replaces it.
    """
    found = kept
    shrunk = 0
    for n in range(deals):
        first, second = (one, other) if n % 2 == 0 else (other, one)
        scenario = _random_scenario(first, second, random.Random(n << 32))
        if _differs(scenario, first, second, about):
            record = record_of(_renamed(_shrunk(scenario, first, second, about)), first)
            if found is None or size(record) < size(found):
                found = record
            shrunk += 1
            plain = shrunk >= SHRUNK_AT_LEAST and size(found)[1] <= 1
            if plain or shrunk == SHRUNK_AT_MOST:
                break
    return found


def size(record: Record) -> tuple[int, ...]:
    """How large a deal is: players, trades, cards turned, then prices and trumps."""
    deal = record.deals[0].deal
    trades = [event for event in deal.events if isinstance(event, SALES)]
    trump = deal.table.turn_up
    trumps = sum(trump is not None and card.suit is trump.suit for card in deal.table.face_up)
    turned = len(deal.events) - len(trades)
    return (len(deal.table.seats), len(trades), turned, sum(t.price for t in trades), trumps)


def record_of(scenario: Scenario, rules: RuleSet) -> Record:
    """A scenario played under a rule set, as a record with every pile known."""
    course = _course(scenario, rules)
    head = [
        f"rules: {rules.id}",
        f"players: {', '.join(scenario.seats)}",
        f"dealer: {scenario.dealer}",
        f"chips: {CHIPS}",
        f"stakes: dealer {STAKES.dealer}, others {STAKES.others}",
    ]
    return read(compose(head, course.deal, Piles(scenario.dealt.piles.hands, ())))


def scenario_of(recorded: RecordedDeal) -> Scenario:
    """The scenario behind a record in which every pile is known."""
    table = recorded.deal.tables[0]
    piles = as_dealt(recorded.piles, recorded.deal.tables, recorded.deal.events)
    dealt = complete(piles, table, seed=0, turn_up=recorded.deal.table.turn_up)
    return Scenario(table.seats, table.dealer, dealt, wishes_in(recorded.deal.events))


def _course(scenario: Scenario, rules: RuleSet) -> Course:
    return played(_first(scenario.seats, scenario.dealer, rules), scenario.dealt, scenario.wishes)


def _first(seats: tuple[str, ...], dealer: str, rules: RuleSet) -> Table:
    agreed = replace(rules, stakes=silent(STAKES, "Agreed."))
    return lay(agreed, seats, dealer, (CHIPS,) * len(seats))


def _differs(scenario: Scenario, one: RuleSet, other: RuleSet, about: str) -> bool:
    try:
        return disagreement(record_of(scenario, one).deals[0], one, other) == about
    except Unsuited:
        return False


def _random_scenario(one: RuleSet, other: RuleSet, draw: random.Random) -> Scenario:
    """A deal of random cards in which random trades were made under `one`."""
    least = _fewest(one, other)
    most = min(one.players.value.most, other.players.value.most, least + 2)
    seats = NAMES[: draw.randint(least, most)]
    cards = shuffled(pack(one.pack.value), draw.getrandbits(32))
    hand = one.hand.value
    hands = tuple(cards[i * hand : (i + 1) * hand] for i in range(len(seats)))
    dealt = Dealt(Piles(hands, ()), cards[len(seats) * hand])
    deal = _played_at_random(start(_first(seats, seats[0], one)), dealt, draw)
    return Scenario(seats, seats[0], dealt, wishes_in(deal.events))


def _fewest(one: RuleSet, other: RuleSet) -> int:
    return max(one.players.value.least, other.players.value.least)


def _played_at_random(deal: Deal, dealt: Dealt, draw: random.Random) -> Deal:
    while not deal.table.over:
        event = reveal(_random_choice(deal.table, draw), deal.table, dealt)
        dealt = replace(dealt, piles=dealt.piles.after(deal.table, event))
        deal = deal.plus(event)
    return deal


def _random_choice(table: Table, draw: random.Random) -> Choice:
    offered = openings(table)
    trades = [opening.choice for opening in offered if isinstance(opening.choice, SALES)]
    if trades and draw.random() < 0.3:
        return trades[int(draw.random() * len(trades))]
    return offered[0].choice


def _shrunk(scenario: Scenario, one: RuleSet, other: RuleSet, about: str) -> Scenario:
    """The scenario with everything taken away that the disagreement does not need."""
    going = True
    while going:
        going = False
        for smaller in _smaller(scenario, _fewest(one, other)):
            if _is_smaller(smaller, scenario, one) and _differs(smaller, one, other, about):
                scenario, going = smaller, True
                break
    return scenario


def _is_smaller(smaller: Scenario, scenario: Scenario, rules: RuleSet) -> bool:
    return _weight(smaller, rules) < _weight(scenario, rules)


def _weight(scenario: Scenario, rules: RuleSet) -> tuple[object, ...]:
    ranks = sum(card.rank for card in scenario.dealt.piles.flat())
    return (*size(record_of(scenario, rules)), ranks)


def _smaller(scenario: Scenario, least: int) -> Iterator[Scenario]:
    """Scenarios with a seat, a wish or a trump less, the greatest changes first."""
    if len(scenario.seats) > least:
        for name in scenario.seats[1:]:
            yield _without_seat(scenario, name)
    for i in range(len(scenario.wishes)):
        yield without_wish(scenario, i)
    for i, pile in enumerate(scenario.dealt.piles.hands):
        for j, card in enumerate(pile):
            for plain in _plainer(scenario, card):
                yield _with_card(scenario, i, j, plain)


def without_wish(scenario: Scenario, n: int) -> Scenario:
    """The scenario with one thing less that somebody means to do."""
    return replace(scenario, wishes=scenario.wishes[:n] + scenario.wishes[n + 1 :])


def _without_seat(scenario: Scenario, name: str) -> Scenario:
    i = scenario.seats.index(name)
    hands = scenario.dealt.piles.hands
    piles = Piles(hands[:i] + hands[i + 1 :], ())
    wishes = tuple(wish for wish in scenario.wishes if name not in _people(wish))
    seats = scenario.seats[:i] + scenario.seats[i + 1 :]
    return replace(scenario, seats=seats, dealt=replace(scenario.dealt, piles=piles), wishes=wishes)


def _renamed(scenario: Scenario) -> Scenario:
    """The scenario with the first names there are, in seating order."""
    names = dict(zip(scenario.seats, NAMES, strict=False))
    wishes = []
    for wish in scenario.wishes:
        event = wish.event
        if isinstance(event, SALES):
            event = replace(event, buyer=names[event.buyer], seller=names[event.seller])
        wishes.append(Wish(event, wish.moment))
    seats = tuple(names[name] for name in scenario.seats)
    return replace(scenario, seats=seats, dealer=names[scenario.dealer], wishes=tuple(wishes))


def _people(wish: Wish) -> tuple[str, ...]:
    event = wish.event
    return (event.buyer, event.seller) if isinstance(event, SALES) else ()


def _plainer(scenario: Scenario, card: Card) -> Iterator[Card]:
    """The lowest cards not dealt: one that is no trump, and for a trump one of its suit."""
    dealt = {*scenario.dealt.piles.flat(), scenario.dealt.turn_up}
    free = sorted((c for c in pack() if c not in dealt), key=lambda c: c.rank)
    trump = scenario.dealt.turn_up.suit
    plain = next((c for c in free if c.suit is not trump and c.rank not in _COSTLY), None)
    if plain and (card.suit is trump or plain.rank < card.rank):
        yield plain
    low = next((c for c in free if c.suit is trump), None)
    if low and card.suit is trump and low.rank < card.rank:
        yield low


_COSTLY = (Rank.FIVE, Rank.JACK, Rank.ACE)


def _with_card(scenario: Scenario, i: int, j: int, card: Card) -> Scenario:
    """The scenario with another card in a place; what was meant for the old one is dropped."""
    piles = scenario.dealt.piles
    old = piles.hands[i][j]
    hands = [list(pile) for pile in piles.hands]
    hands[i][j] = card
    wishes = tuple(
        replace(wish, moment=card) if wish.moment == old else wish
        for wish in scenario.wishes
        if not (isinstance(wish.event, Sale) and wish.event.card == old)
    )
    dealt = replace(scenario.dealt, piles=Piles(tuple(tuple(pile) for pile in hands), ()))
    return replace(scenario, dealt=dealt, wishes=wishes)


def main() -> None:
    """Write a smallest deal for every pair of rule sets that was found to disagree.

    What was found is listed in `found.json`: for each pair what they disagree about, or that
    it is nothing, and how many random deals showed none.
    """
    found = {}
    FOLDER.mkdir(parents=True, exist_ok=True)
    for one, other in combinations(RULE_SETS, 2):
        name = f"{one}--{other}"
        path = FOLDER / f"{name}.deal"
        about, record = _first_found(RULE_SETS[one], RULE_SETS[other], path)
        found[name] = {"about": about} if about else {"about": None, "searched": DEALS}
        path.unlink(missing_ok=True)
        if record:
            path.write_text(write(record), encoding="utf-8")
        print(name, about or f"no disagreement in {DEALS} deals", flush=True)
    text = json.dumps(found, indent=1) + "\n"
    (FOLDER / "found.json").write_text(text, encoding="utf-8")


def _first_found(one: RuleSet, other: RuleSet, path: Path) -> tuple[str | None, Record | None]:
    before = read_bytes(path.read_bytes(), path.name) if path.exists() else None
    for about in ("winner", "chips"):
        shows = before and disagreement(before.deals[0], one, other) == about
        record = search(one, other, about, DEALS, before if shows else None)
        if record:
            return about, record
    return None, None


if __name__ == "__main__":
    main()
