"""A second implementation of how a deal runs, made to disagree with the first where it can.

It shares nothing with the engine: it reads statements as text, knows every face-down card,
keeps the order of turning as a ring that is rotated, and changes itself as it goes along.
What it knows of the books is written out in `BOOKS`, not taken from the rule sets.
`random_deal` makes it play against itself and tells what it saw after every statement.
"""

import random
import re
from collections import deque
from dataclasses import dataclass, field

NAMES = ("Anna", "Ben", "Carla", "Dan", "Edith", "Frank", "Grace", "Hugo", "Lady Bertram")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(rank + suit for suit in "♠♥♦♣" for rank in RANKS)

# Who owns the turn-up; whether its ace and an ace in play take the pool; whether an honour
# faces everything; where the first turn and the turn after a sale come from; who is passed
# over; whether the owner's cards are turned at the end; what is for sale, and how long.
BOOKS = {
    "modern": {
        "turn-up": "dealer", "ace up": True, "ace in play": True, "honours": False,
        "first": "owner", "sale moves turn": True, "waits": "owner", "owner last": False,
        "hidden": True, "lasting": False, "lower": False, "auction": False,
        "stakes": (6, 4), "players": (3, 9),
    },
    "hoyle-1847": {
        "turn-up": "dealer", "ace up": True, "ace in play": False, "honours": False,
        "first": "owner", "sale moves turn": True, "waits": "owner", "owner last": True,
        "hidden": False, "lasting": False, "lower": False, "auction": True,
        "stakes": (6, 4), "players": (2, 9),
    },
    "foster-1897": {
        "turn-up": "dealer", "ace up": True, "ace in play": False, "honours": True,
        "first": "dealer", "sale moves turn": False, "waits": "owner of turn-up",
        "owner last": True, "hidden": False, "lasting": False, "lower": False, "auction": False,
        "stakes": (6, 3), "players": (2, 9),
    },
    "parlett": {
        "turn-up": "dealer", "ace up": True, "ace in play": True, "honours": False,
        "first": "owner", "sale moves turn": True, "waits": "owner", "owner last": True,
        "hidden": True, "lasting": False, "lower": False, "auction": False,
        "stakes": (6, 4), "players": (3, 9),
    },
    "enquire-within": {
        "turn-up": "nobody", "ace up": False, "ace in play": False, "honours": False,
        "first": "dealer", "sale moves turn": False, "waits": "nobody", "owner last": True,
        "hidden": False, "lasting": False, "lower": True, "auction": False,
        "stakes": (6, 4), "players": (2, 9),
    },
    "italian": {
        "turn-up": "dealer", "ace up": True, "ace in play": False, "honours": False,
        "first": "dealer", "sale moves turn": False, "waits": "owner", "owner last": True,
        "hidden": False, "lasting": True, "lower": False, "auction": False,
        "stakes": (6, 4), "players": (3, 8),
    },
    "hoyle-1800s": {
        "turn-up": "nobody", "ace up": False, "ace in play": False, "honours": False,
        "first": "dealer", "sale moves turn": False, "waits": "nobody", "owner last": True,
        "hidden": False, "lasting": False, "lower": True, "auction": False,
        "stakes": (6, 4), "players": (2, 9),
    },
    "cassell-1881": {
        "turn-up": "dealer", "ace up": True, "ace in play": True, "honours": False,
        "first": "owner", "sale moves turn": True, "waits": "nobody", "owner last": True,
        "hidden": True, "lasting": False, "lower": False, "auction": True,
        "stakes": (4, 4), "players": (2, 9), "trumps cost nothing": True,
    },
    "britannica-1911": {
        "turn-up": "dealer, unsold", "ace up": True, "ace in play": True, "honours": False,
        "first": "dealer", "sale moves turn": False, "waits": "owner", "owner last": True,
        "hidden": False, "lasting": False, "lower": False, "auction": True,
        "stakes": (6, 3), "players": (2, 9),
    },
    "squareman-1916": {
        "turn-up": "dealer", "ace up": False, "ace in play": False, "honours": False,
        "first": "dealer", "sale moves turn": False, "waits": "nobody", "owner last": True,
        "hidden": False, "lasting": False, "lower": True, "auction": False,
        "stakes": (6, 4), "players": (2, 9),
    },
    "russian": {
        "turn-up": "dealer", "ace up": True, "ace in play": False, "honours": False,
        "first": "dealer", "sale moves turn": False, "waits": "owner", "owner last": True,
        "hidden": True, "lasting": False, "lower": False, "auction": True,
        "stakes": (6, 3), "players": (2, 9),
    },
}  # fmt: skip


def worth(card: str) -> int:
    return RANKS.index(card[:-1])


class Oracle:
    """One deal in progress: statements go in with `hear`, and everything is plain to read."""

    def __init__(self, rules, names, dealer, chips, piles, spare=(), pool=0, stakes=None):
        book, *variants = [part.strip() for part in rules.split("+")]
        self.book = dict(BOOKS[book])
        self.fines = "fives-and-jacks" in variants
        self.cap = None
        for variant in variants:
            if variant == "honours":
                self.book["honours"] = True
            if variant == "hidden-cards":
                self.book["hidden"] = True
            if variant.startswith("price-cap"):
                self.cap = int(variant.split()[1])
        self.names = list(names)
        self.dealer = dealer
        self.chips = dict(chips)
        self.pool = pool
        for name in names:
            stake = (stakes or self.book["stakes"])[0 if name == dealer else 1]
            self._to_pool(name, stake)
        self.piles = {name: deque(piles[name]) for name in names}
        self.spare = deque(spare)
        self.spare_up = []
        self.ring = deque(names)
        self._last_is(dealer)
        self.turn_up = self.best = self.owner = self.fresh = self.fresh_owner = None
        self.started = self.faced = self.closed = self.over = False
        self.bids = []
        self.winner, self.won, self.carried = None, 0, 0

    # The order of turning

    def _last_is(self, name):
        while self.ring[-1] != name:
            self.ring.rotate(-1)

    def waits(self, name):
        if self.faced or name != self.owner:
            return False
        if self.book["waits"] == "owner of turn-up":
            return self.best == self.turn_up
        return self.book["waits"] == "owner"

    def turner(self):
        if not self.turn_up or self.over:
            return None
        for name in self.ring:
            if self.piles[name] and not self.waits(name):
                return name
        if self.owner and self.piles[self.owner] and self.book["owner last"]:
            return self.owner
        return None

    def next(self):
        if self.over:
            return None
        if not self.turn_up:
            return self.dealer
        return self.turner() or "spare"

    # Chips

    def _to_pool(self, name, chips):
        put = min(chips, self.chips[name])
        self.chips[name] -= put
        self.pool += put

    def most(self, name):
        return self.chips[name] if self.cap is None else min(self.cap, self.chips[name])

    def _pay(self, buyer, seller, price):
        assert 1 <= price <= self.most(buyer), (buyer, price)
        assert buyer != seller
        self.chips[buyer] -= price
        self.chips[seller] += price

    def _end(self):
        self.over = True
        trump = [c for c in self.spare_up if c[-1] == self.turn_up[-1]]
        beaten = any(self.best is None or worth(c) > worth(self.best) for c in trump)
        if self.owner and not beaten:
            self.winner, self.won = self.owner, self.pool
            self.chips[self.winner] += self.pool
            self.pool = 0
        else:
            self.carried = self.pool

    # What is for sale

    def goods(self):
        """The face-up trumps that may be sold now, each with its owner."""
        if not self.turn_up or self.over or not self.turner() or (self.faced and self.started):
            return {}
        found = {}
        if self.fresh and self.fresh_owner and (self.book["lower"] or self.fresh == self.best):
            found[self.fresh] = self.fresh_owner
        if self.book["lasting"] and self.best and self.owner:
            found[self.best] = self.owner
        return found

    def hidden_for_sale(self):
        playing = not self.turn_up or self.turner()
        return self.book["hidden"] and not self.over and not self.faced and bool(playing)

    # Statements

    def hear(self, line):
        for pattern, act in self._GRAMMAR:
            match = re.fullmatch(pattern, line)
            if match:
                act(self, *match.groups())
                break
        else:
            raise AssertionError(f"not understood: {line}")
        if not self.over and self.turn_up and not self.turner() and not self.spare:
            self._end()

    def _turns_up(self, card):
        assert not self.turn_up
        self.turn_up = card
        self.faced = self.book["honours"] and card[:-1] in ("J", "Q", "K")
        if self.book["turn-up"] == "nobody":
            return
        self.best = self.fresh = card
        self.owner = self.fresh_owner = self.dealer
        if self.book["turn-up"] == "dealer, unsold":
            self.fresh = self.fresh_owner = None
        if card[0] == "A" and self.book["ace up"]:
            self._end()

    def _turns(self, name, card):
        assert self.next() == name, (self.next(), name)
        assert self.piles[name].popleft() == card
        self._last_is(name)
        self.started = True
        self.closed = False
        self.bids = []
        trump = card[-1] == self.turn_up[-1]
        self.fresh, self.fresh_owner = (card, name) if trump else (None, None)
        if trump and (self.best is None or worth(card) > worth(self.best)):
            self.best, self.owner = card, name
        exempt = trump and self.book.get("trumps cost nothing", False)
        if self.fines and card[:-1] in ("5", "J") and not exempt:
            self._to_pool(name, 1)
        if trump and card[0] == "A" and self.book["ace in play"]:
            self._end()

    def _spare_turns(self, card):
        assert self.next() == "spare"
        assert self.spare.popleft() == card
        self.spare_up.append(card)

    def _buys(self, buyer, card, seller, price):
        assert self.goods()[card] == seller
        assert not self.closed
        self._pay(buyer, seller, int(price))
        self.bids = [bid for bid in self.bids if bid[1] != card]
        if card == self.fresh:
            self.fresh_owner = buyer
        if card != self.best:
            return
        self.owner = buyer
        if self.book["sale moves turn"] if self.started else self.book["first"] == "owner":
            self._last_is(buyer)

    def _buys_hidden(self, buyer, count, seller, price):
        assert self.hidden_for_sale()
        pile = self.piles[seller]
        number = len(pile) if count == "all" else int(count)
        assert 1 <= number <= len(pile)
        self._pay(buyer, seller, int(price))
        for _ in range(number):
            self.piles[buyer].append(pile.popleft())
        self.bids = [bid for bid in self.bids if bid[1] != seller]

    def _keeps(self, name, card):
        assert self.goods()[card] == name
        assert not self.closed
        self.closed = True
        self.bids = [bid for bid in self.bids if bid[1] in self.names]

    def _bids(self, name, price, thing):
        assert int(price) <= self.most(name)
        self.bids = [bid for bid in self.bids if (bid[0], bid[1]) != (name, thing)]
        self.bids.append((name, thing, int(price)))

    def _bids_hidden(self, name, price, count, owner):
        self._bids(name, price, owner)

    def _asks(self, name, price, card):
        assert self.goods()[card] == name
        assert not self.closed

    def _refuses(self, name):
        self.bids = [bid for bid in self.bids if not self.concerns(bid, name)]

    def _withdraws(self, name):
        mine = [bid for bid in self.bids if bid[0] == name]
        self.bids.remove(mine[-1])

    def concerns(self, bid, name):
        return bid[1] == name or self.goods().get(bid[1]) == name

    _WHO = "(" + "|".join(NAMES) + ")"
    _GRAMMAR = (
        (r"turn-up (\S+)", _turns_up),
        (r"spare turns (\S+)", _spare_turns),
        (_WHO + r" turns (\S+)", _turns),
        (_WHO + r" buys (\d+|all) hidden from " + _WHO + r" for (\d+)", _buys_hidden),
        (_WHO + r" buys (\S+) from " + _WHO + r" for (\d+)", _buys),
        (_WHO + r" keeps (\S+)", _keeps),
        (_WHO + r" bids (\d+) for (\d+|all) hidden of " + _WHO, _bids_hidden),
        (_WHO + r" bids (\d+) for (\S+)", _bids),
        (_WHO + r" asks (\d+) for (\S+)", _asks),
        (_WHO + r" refuses", _refuses),
        (_WHO + r" withdraws", _withdraws),
    )

    def seen(self):
        """What stands on the table now, to be compared with another's view of it."""
        return Seen(
            pool=self.pool,
            chips=dict(self.chips),
            hidden={name: len(pile) for name, pile in self.piles.items()},
            best=self.best,
            owner=self.owner,
            next=self.next(),
            over=self.over,
        )


@dataclass(frozen=True)
class Seen:
    pool: int
    chips: dict
    hidden: dict
    best: str | None
    owner: str | None
    next: str | None
    over: bool


@dataclass
class Story:
    """A whole deal as played: its header, its statements, and what was seen after each."""

    rules: str
    names: tuple
    dealer: str
    chips: dict
    piles: dict
    spare: tuple
    oracle: Oracle
    statements: list = field(default_factory=list)
    seen: list = field(default_factory=list)

    def header(self, piles=True):
        lines = [f"rules: {self.rules}", "players: " + ", ".join(self.names)]
        lines += [f"dealer: {self.dealer}"]
        lines += ["chips: " + ", ".join(f"{name} {n}" for name, n in self.chips.items())]
        if piles:
            lines += ["piles:", *(f"  {name}: {' '.join(p)}" for name, p in self.piles.items())]
            lines += [f"spare: {' '.join(self.spare)}"] if self.spare else []
        return lines

    def claims(self):
        end = self.oracle
        yield f"{end.winner} wins {end.won}" if end.winner else f"pool carries {end.carried}"
        yield "chips: " + ", ".join(f"{name} {n}" for name, n in end.chips.items())

    def text(self, piles=True):
        return "\n".join([*self.header(piles), "", *self.statements, *self.claims()]) + "\n"


VARIANTS = ("honours", "fives-and-jacks", "spare-hand", "hidden-cards", "price-cap 4", "hand 2")


def random_deal(chance: random.Random, rules: str | None = None) -> Story:
    """A deal played out at random, from the shuffle to the last card."""
    if rules is None:
        variants = [variant for variant in VARIANTS if chance.random() < 0.25]
        rules = " + ".join([chance.choice(list(BOOKS)), *variants])
    least, most = BOOKS[rules.split(" + ")[0]]["players"]
    names = NAMES[: chance.randint(least, most)]
    names = tuple(chance.sample(names, len(names)))
    chips = {name: chance.choice((0, 1, 3, 5, 12, 40, 40, 40)) for name in names}
    if chance.random() < 0.5:
        chips = dict.fromkeys(names, 40)
    hand = 2 if "hand 2" in rules else 3
    pack = chance.sample(PACK, len(PACK))
    piles = {name: tuple(pack.pop() for _ in range(hand)) for name in names}
    spare = tuple(pack.pop() for _ in range(hand)) if "spare-hand" in rules else ()
    dealer = chance.choice(names)
    oracle = Oracle(rules, names, dealer, chips, piles, spare)
    story = Story(rules, names, dealer, chips, piles, spare, oracle)
    keenness = chance.choice((0.0, 0.2, 0.6))
    while not oracle.over:
        talk = chance.random() < keenness and len(story.statements) < 120
        line = (talk and _trade(oracle, chance)) or _turn(oracle, pack)
        oracle.hear(line)
        story.statements.append(line)
        story.seen.append(oracle.seen())
    return story


def _turn(oracle, pack):
    if not oracle.turn_up:
        return f"turn-up {pack.pop()}"
    if oracle.next() == "spare":
        return f"spare turns {oracle.spare[0]}"
    return f"{oracle.next()} turns {oracle.piles[oracle.next()][0]}"


def _trade(oracle, chance):
    """A sale or some talk that is lawful now, or None where nothing came to mind."""
    name = chance.choice(oracle.names)
    price = chance.randint(1, 7)
    kind = chance.choice(("buy", "buy", "hidden", "hidden", "bid", "bid hidden", "own", "own"))
    goods = oracle.goods()
    if kind == "own" or not goods or oracle.closed:
        kind = chance.choice(("hidden", "bid hidden")) if kind in ("buy", "bid") else kind
    if kind == "own":
        return _answer(oracle, chance, name, price)
    if price > oracle.most(name):
        return None
    if kind in ("buy", "bid"):
        card = chance.choice(sorted(goods))
        return _offer(oracle, name, card, goods[card], price, kind)
    others = [other for other in oracle.names if other != name and oracle.piles[other]]
    if not others or not oracle.hidden_for_sale():
        return None
    seller = chance.choice(others)
    count = chance.choice(["all", *range(1, len(oracle.piles[seller]) + 1)])
    if kind == "hidden":
        return f"{name} buys {count} hidden from {seller} for {price}"
    return f"{name} bids {price} for {count} hidden of {seller}"


def _offer(oracle, name, card, owner, price, kind):
    if name == owner:
        return None
    if kind == "bid":
        return f"{name} bids {price} for {card}"
    higher = [bid for bid in oracle.bids if bid[1] == card and bid[0] != name and bid[2] > price]
    if oracle.book["auction"] and higher:
        return None
    return f"{name} buys {card} from {owner} for {price}"


def _answer(oracle, chance, name, price):
    mine = [card for card, owner in sorted(oracle.goods().items()) if owner == name]
    said = []
    if mine and not oracle.closed:
        said += [
            f"{name} keeps {mine[0]}",
            f"{name} asks {min(price, oracle.cap or 9)} for {mine[0]}",
        ]
    if any(oracle.concerns(bid, name) for bid in oracle.bids):
        said.append(f"{name} refuses")
    if any(bid[0] == name for bid in oracle.bids):
        said.append(f"{name} withdraws")
    return chance.choice(said) if said else None
