"""Cards, suits, ranks and the pack: reading them and writing them."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache

# Phones put one of these behind a suit sign to choose text or picture style.
_VARIATION_SELECTORS = "\ufe0e\ufe0f"


class Suit(Enum):
    """One of the four suits; its value is the sign it is written with.

    >>> Suit("♥")
    <Suit.HEARTS: '♥'>
    """

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    # Cards are looked up in sets all the time, and an enum's own hash is slow.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


class Rank(IntEnum):
    """A card's rank, low to high as in every source: two lowest, ace highest.

    >>> Rank.ACE > Rank.KING > Rank.TEN
    True
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return {11: "J", 12: "Q", 13: "K", 14: "A"}.get(int(self), str(int(self)))


HONOURS = (Rank.KING, Rank.QUEEN, Rank.JACK)
_SPELT = {str(rank): rank for rank in Rank} | {"T": Rank.TEN, "KN": Rank.JACK, "Kn": Rank.JACK}
_RANKS = _SPELT | {spelt.lower(): rank for spelt, rank in _SPELT.items()}
_SUIT_SIGNS = ("♠sS♤", "♥hH♡", "♦dD♢", "♣cC♧")
_SUITS = {sign: Suit(signs[0]) for signs in _SUIT_SIGNS for sign in signs}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack.

    >>> str(Card(Rank.TEN, Suit.DIAMONDS))
    '10♦'
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    def beats(self, other: "Card | None") -> bool:
        """Whether this card, a trump, is a better trump than `other` (or than none at all).

        >>> read_card("Q♥").beats(read_card("J♥")), read_card("2♥").beats(None)
        (True, True)
        """
        return other is None or self.rank > other.rank


def read_card(text: str) -> Card:
    """Read a card as people write it; raise `ValueError` with a sentence where it is none.

    >>> str(read_card("jh")), str(read_card("T♠")), str(read_card("Kn♦"))
    ('J♥', '10♠', 'J♦')
    >>> read_card("1♥")
    Traceback (most recent call last):
    ...
    ValueError: '1♥' is not a card: a rank is one of A K Q J 10 9 8 7 6 5 4 3 2
    """
    plain = text.rstrip(_VARIATION_SELECTORS)
    rank, suit = _RANKS.get(plain[:-1]), _SUITS.get(plain[-1:])
    if rank is None and plain not in _RANKS:
        ranks = " ".join(str(rank) for rank in sorted(Rank, reverse=True))
        raise ValueError(f"'{text}' is not a card: a rank is one of {ranks}")
    if rank is None or suit is None:
        raise ValueError(f"'{text}' is not a card: a suit is one of ♠ ♥ ♦ ♣ (or S H D C)")
    return _the(rank, suit)


@cache
def _the(rank: Rank, suit: Suit) -> Card:
    return Card(rank, suit)


@cache
def pack(size: int = 52) -> tuple[Card, ...]:
    """The whole pack of 52 cards, or of 32 (seven to ace), suit by suit from the top.

    >>> len(pack()), str(pack(32)[0]), str(pack(32)[7])
    (52, 'A♠', '7♠')
    """
    ranks = sorted(Rank, reverse=True)[: size // 4]
    return tuple(_the(rank, suit) for suit in Suit for rank in ranks)
