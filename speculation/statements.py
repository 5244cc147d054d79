"""The statements of a deal record, one a line: text into events and claims, and back.

The grammar is the record's (`docs/authors/record.md`); nothing here knows a rule of play.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from speculation.cards import Card, read_card
from speculation.catalogue import say
from speculation.events import (
    Ask,
    Bid,
    Choice,
    Event,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Peep,
    Refuse,
    Sale,
    SpareTurn,
    SpareTurnChoice,
    Turn,
    TurnChoice,
    TurnUp,
    TurnUpChoice,
    TurnUpSale,
    Withdraw,
)

# A number of more digits than these is no number of chips at any table; what many players
# lose, one can win, so a claim may have more.
DIGITS = 6
DIGITS_IN_PLAY = 9


class Misread(ValueError):
    """Text that is no statement: the sentence, the text concerned, and where it begins."""

    def __init__(self, sentence: str, text: str, at: int = 0) -> None:
        super().__init__(sentence)
        self.text = text
        self.at = at


class NoNumber(Misread):
    """Text that is no number of chips or cards, where one is wanted."""


@dataclass(frozen=True, slots=True)
class PoolClaim:
    """The pool holds `chips` now."""

    chips: int


@dataclass(frozen=True, slots=True)
class SkipClaim:
    """A player's turn is passed over here."""

    seat: str


@dataclass(frozen=True, slots=True)
class WinClaim:
    """The deal is over and a player takes `chips`."""

    seat: str
    chips: int


@dataclass(frozen=True, slots=True)
class CarryClaim:
    """The deal is over, nobody wins, and `chips` stay in the pool."""

    chips: int


@dataclass(frozen=True, slots=True)
class ChipsClaim:
    """What each player has after the deal, in seating order."""

    chips: tuple[int, ...]


type Claim = PoolClaim | SkipClaim | WinClaim | CarryClaim | ChipsClaim
type Statement = Event | Choice | Claim

CLAIMS = (PoolClaim, SkipClaim, WinClaim, CarryClaim, ChipsClaim)
CHOICES = (TurnUpChoice, TurnChoice, SpareTurnChoice)


def read_statement(text: str, seats: tuple[str, ...]) -> Statement:
    """Read one line of the play; `Misread` where it is none.

    Where the card of a turn is left out, it is what a player can say: a choice.

    >>> read_statement("Ben buys 2 hidden from Anna for 5", ("Anna", "Ben"))
    HiddenSale(buyer='Ben', count=2, seller='Anna', price=5)
    >>> read_statement("Ben turns", ("Anna", "Ben"))
    TurnChoice(seat='Ben')
    """
    for pattern, read in _WITHOUT_NAME:
        match = pattern.fullmatch(text)
        if match:
            return read(_Parts(match, seats))
    seat = _longest_name(text, seats)
    rest = text[len(seat) :]
    for pattern, read in _WITH_NAME:
        match = pattern.fullmatch(rest)
        if match:
            return read(_Parts(match, seats, seat))
    raise Misread(_how_it_is_said(rest.strip()), rest.strip(), len(seat) + 1)


def _longest_name(text: str, seats: tuple[str, ...]) -> str:
    names = [name for name in seats if text == name or text.startswith(name + " ")]
    if names:
        return max(names, key=len)
    verb = _VERB.search(text)
    if not verb:
        raise Misread(_how_it_is_said(text), text)
    name = text[: verb.start()]
    slots = {"name": _short(name), "names": ", ".join(seats)}
    raise Misread(say("refuse.nobody", **slots), name)


# How each statement is written, with an example, by its first word behind the name.
FORMS = {
    "turns": ("NAME turns CARD", "Ben turns J♥"),
    "buys": ("NAME buys CARD from NAME for N", "Ben buys J♥ from Anna for 5"),
    "keeps": ("NAME keeps CARD", "Ben keeps J♥"),
    "bids": ("NAME bids N for CARD", "Ben bids 5 for J♥"),
    "asks": ("NAME asks N for CARD", "Ben asks 5 for J♥"),
    "refuses": ("NAME refuses", "Ben refuses"),
    "withdraws": ("NAME withdraws", "Ben withdraws"),
    "peeps": ("NAME peeps", "Ben peeps"),
    "wins": ("NAME wins N", "Ben wins 18"),
}
_VERB = re.compile(rf" (?:{'|'.join(FORMS)})(?= |$)")
OTHER_FORMS = {"turn-up": ("turn-up CARD", "turn-up 9♥"), "spare": ("spare turns CARD",) * 2}
_HIDDEN = ("NAME buys N hidden from NAME for N", "Ben buys 2 hidden from Anna for 3")


def _how_it_is_said(text: str) -> str:
    """What would be right for a line that begins like a statement, or some of what there is."""
    forms = FORMS | OTHER_FORMS
    word = text.split(" ")[0]
    meant = get_close_matches(word, forms, n=1, cutoff=0.7)
    if not meant:
        said = ", ".join(f"'{example}'" for _, example in list(FORMS.values())[:3])
        return say("read.statement", text=_short(text), forms=said)
    form, example = _HIDDEN if meant == ["buys"] and "hidden" in text else forms[meant[0]]
    return say("read.form", text=_short(text), form=form, example=example)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


@dataclass(frozen=True, slots=True)
class _Parts:
    """The matched parts of a line, read with their columns for the error."""

    match: re.Match[str]
    seats: tuple[str, ...]
    seat: str = ""

    def at(self, part: str) -> int:
        return len(self.seat) + self.match.start(part)

    def card(self) -> Card:
        text = self.match["card"]
        try:
            return read_card(text)
        except ValueError as error:
            raise Misread(str(error), text, self.at("card")) from None

    def chips(self) -> int:
        return read_number(self.match["chips"], self.at("chips"), DIGITS_IN_PLAY)

    def count(self) -> int | None:
        text = self.match["count"]
        return None if text == "all" else read_number(text, self.at("count"))

    def name(self) -> str:
        text = self.match["name"]
        if text in self.seats:
            return text
        slots = {"name": _short(text), "names": ", ".join(self.seats)}
        raise Misread(say("refuse.nobody", **slots), text, self.at("name"))


def read_number(text: str, at: int = 0, digits: int = DIGITS) -> int:
    """A whole number of chips or cards, 0 or more, of at most so many digits.

    >>> read_number("18")
    18
    """
    if re.fullmatch(r"-[0-9]+", text):
        raise NoNumber(say("read.number.negative", text=_short(text)), text, at)
    if not (text.isascii() and text.isdigit()):
        raise NoNumber(say("read.number", text=_short(text)), text, at)
    if len(text) > digits:
        raise NoNumber(say("read.number.long", text=_short(text), digits=digits), text, at)
    return int(text)


def read_chips(
    text: str, seats: tuple[str, ...], at: int = 0, digits: int = DIGITS
) -> tuple[int, ...]:
    """Read `Name N, Name N, ...`, everybody once, into chips in seating order.

    >>> read_chips("Ben 36, Anna 34", ("Anna", "Ben"))
    (34, 36)
    """
    found: dict[str, int] = {}
    for part in re.finditer(r"[^,]+", text):
        name, _, number = part[0].strip().rpartition(" ")
        where = at + part.start() + len(part[0]) - len(part[0].lstrip())
        if not name:
            raise Misread(say("read.chips.form", text=_short(part[0].strip())), number, where)
        if name.strip() not in seats:
            slots = {"name": _short(name.strip() or number), "names": ", ".join(seats)}
            raise Misread(say("refuse.nobody", **slots), name, where)
        if name.strip() in found:
            raise Misread(say("read.chips.twice", name=name.strip()), name, where)
        found[name.strip()] = read_number(number, where + len(name) + 1, digits)
    for name in seats:
        if name not in found:
            raise Misread(say("read.chips.missing", name=name), text, at)
    return tuple(found[name] for name in seats)


type _Reader = Callable[[_Parts], Statement]


_WITHOUT_NAME: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (re.compile(r"turn-up (?P<card>\S+)"), lambda p: TurnUp(p.card())),
    (re.compile(r"turn-up"), lambda p: TurnUpChoice()),
    (re.compile(r"spare turns (?P<card>\S+)"), lambda p: SpareTurn(p.card())),
    (re.compile(r"spare turns"), lambda p: SpareTurnChoice()),
    (re.compile(r"skip (?P<name>.+)"), lambda p: SkipClaim(p.name())),
    (re.compile(r"pool carries (?P<chips>\S+)"), lambda p: CarryClaim(p.chips())),
    (re.compile(r"pool (?P<chips>\S+)"), lambda p: PoolClaim(p.chips())),
    (
        re.compile(r"chips:\s*(?P<all>.*)"),
        lambda p: ChipsClaim(read_chips(p.match["all"], p.seats, p.at("all"), DIGITS_IN_PLAY)),
    ),
)

_WITH_NAME: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (re.compile(r" turns (?P<card>\S+)"), lambda p: Turn(p.seat, p.card())),
    (re.compile(r" turns"), lambda p: TurnChoice(p.seat)),
    (
        re.compile(r" buys the turn-up from (?P<name>.+) for (?P<chips>\S+)"),
        lambda p: TurnUpSale(p.seat, p.name(), p.chips()),
    ),
    (
        re.compile(r" buys the next card from (?P<name>.+) for (?P<chips>\S+)"),
        lambda p: NextCardSale(p.seat, p.name(), p.chips()),
    ),
    (
        re.compile(r" buys (?P<count>\S+) hidden from (?P<name>.+) for (?P<chips>\S+)"),
        lambda p: HiddenSale(p.seat, p.count(), p.name(), p.chips()),
    ),
    (
        re.compile(r" buys (?P<card>\S+) from (?P<name>.+) for (?P<chips>\S+)"),
        lambda p: Sale(p.seat, p.card(), p.name(), p.chips()),
    ),
    (re.compile(r" keeps (?P<card>\S+)"), lambda p: Keep(p.seat, p.card())),
    (
        re.compile(r" bids (?P<chips>\S+) for (?P<count>\S+) hidden of (?P<name>.+)"),
        lambda p: HiddenBid(p.seat, p.chips(), p.count(), p.name()),
    ),
    (
        re.compile(r" bids (?P<chips>\S+) for (?P<card>\S+)"),
        lambda p: Bid(p.seat, p.chips(), p.card()),
    ),
    (
        re.compile(r" asks (?P<chips>\S+) for (?P<card>\S+)"),
        lambda p: Ask(p.seat, p.chips(), p.card()),
    ),
    (re.compile(r" refuses"), lambda p: Refuse(p.seat)),
    (re.compile(r" withdraws"), lambda p: Withdraw(p.seat)),
    (re.compile(r" peeps"), lambda p: Peep(p.seat)),
    (re.compile(r" wins (?P<chips>\S+)"), lambda p: WinClaim(p.seat, p.chips())),
)


def statement(said: Statement, seats: tuple[str, ...] = ()) -> str:
    """Write an event, a choice or a claim as its line; `seats` is needed for purses only.

    >>> statement(HiddenSale("Ben", None, "Lady Bertram", 5))
    'Ben buys all hidden from Lady Bertram for 5'
    """
    match said:
        case TurnUp(card):
            return f"turn-up {card}"
        case TurnUpChoice():
            return "turn-up"
        case Turn(seat, card):
            return f"{seat} turns {card}"
        case TurnChoice(seat):
            return f"{seat} turns"
        case SpareTurn(card):
            return f"spare turns {card}"
        case SpareTurnChoice():
            return "spare turns"
        case Sale(buyer, card, seller, price):
            return f"{buyer} buys {card} from {seller} for {price}"
        case HiddenSale(buyer, count, seller, price):
            return f"{buyer} buys {_count(count)} hidden from {seller} for {price}"
        case TurnUpSale(buyer, seller, price):
            return f"{buyer} buys the turn-up from {seller} for {price}"
        case NextCardSale(buyer, seller, price):
            return f"{buyer} buys the next card from {seller} for {price}"
        case PoolClaim(chips):
            return f"pool {chips}"
        case SkipClaim(seat):
            return f"skip {seat}"
        case WinClaim(seat, chips):
            return f"{seat} wins {chips}"
        case CarryClaim(chips):
            return f"pool carries {chips}"
        case ChipsClaim(purses):
            return "chips: " + ", ".join(f"{s} {n}" for s, n in zip(seats, purses, strict=True))
        case _:
            return _talk(said)


def _talk(said: Statement) -> str:
    match said:
        case Keep(seat, card):
            return f"{seat} keeps {card}"
        case Bid(seat, price, card):
            return f"{seat} bids {price} for {card}"
        case HiddenBid(seat, price, count, owner):
            return f"{seat} bids {price} for {_count(count)} hidden of {owner}"
        case Ask(seat, price, card):
            return f"{seat} asks {price} for {card}"
        case Refuse(seat):
            return f"{seat} refuses"
        case Withdraw(seat):
            return f"{seat} withdraws"
        case Peep(seat):
            return f"{seat} peeps"
        case _:
            raise TypeError(f"{said!r} is no statement")


def _count(count: int | None) -> str:
    return "all" if count is None else str(count)
