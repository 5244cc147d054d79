"""Every sentence a reader sees, as a template with named slots; nothing is glued from fragments.

A template is whole, so a translation can put its words in any order. A key that ends in
`.one` or `.other` is chosen by the slot `n`.
"""

from collections.abc import Mapping

from speculation.cards import Card, Rank, Suit
from speculation.control_characters import spelled_out
from speculation.sentences import SENTENCES

__all__ = ["SENTENCES", "card_name", "chips", "rank_name", "say", "suit_name"]


_RANK_NAMES = {
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
_SUIT_NAMES = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
}


def say(key: str, /, **slots: object) -> str:
    r"""The sentence for `key` with its slots filled; `KeyError` where there is no such sentence.

    What fills a slot may come from a file or a stranger: nothing in it acts on a terminal.

    >>> say("cards", n=1), say("cards", n=3)
    ('1 card', '3 cards')
    >>> say("play.saved", file="a\x1b[2J.json")
    'saved: a\\x1b[2J.json'
    """
    return _template(key, slots).format_map({name: _told(slots[name]) for name in slots})


def _told(value: object) -> object:
    return value if isinstance(value, int) else spelled_out(str(value))


def _template(key: str, slots: Mapping[str, object]) -> str:
    if key in SENTENCES:
        return SENTENCES[key]
    return SENTENCES[f"{key}.{'one' if slots.get('n') == 1 else 'other'}"]


def chips(n: int) -> str:
    """A number of chips in words.

    >>> chips(1), chips(5)
    ('1 chip', '5 chips')
    """
    return say("chips", n=n)


def card_name(card: Card) -> str:
    """A card in words, for readers who listen.

    >>> from speculation.cards import read_card
    >>> card_name(read_card("J♥"))
    'jack of hearts'
    """
    return say("card.name", rank=rank_name(card.rank), suit=suit_name(card.suit))


def rank_name(rank: Rank) -> str:
    """A rank in words.

    >>> rank_name(Rank.TEN)
    'ten'
    """
    return _RANK_NAMES[rank]


def suit_name(suit: Suit) -> str:
    """A suit in words.

    >>> suit_name(Suit.CLUBS)
    'clubs'
    """
    return _SUIT_NAMES[suit]
