"""What can be named, said to one who has named a number that is none: `-1`, `1.5`, `ten`.

A record's reader can only say that it is no number; at a table there are bounds to tell.
"""

from dataclasses import fields
from typing import TypeGuard

from speculation.catalogue import say
from speculation.events import (
    Ask,
    Bid,
    Choice,
    HiddenBid,
    HiddenSale,
    NextCardSale,
    Sale,
    TurnUpSale,
)
from speculation.market import Market, openings_for, speaker, why_not
from speculation.standing import read_words
from speculation.statements import NoNumber
from speculation.table import Table

type _Priced = Bid | HiddenBid | Ask | Sale | HiddenSale | TurnUpSale | NextCardSale
# What stands for a number that is none while the rest is read.
ONE = "1"


def read_said(market: Market, table: Table, words: str) -> Choice:
    """A choice in the record's words; `ValueError` says why not, for a number with its bounds.

    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nturn-up 9♥").table
    >>> read_said(Market(), table, "Ben bids -1 for 9♥")
    Traceback (most recent call last):
    ValueError: a price here is a whole number of chips, from 1 to 36
    """
    try:
        return read_words(words, table)
    except NoNumber as wrong:
        raise ValueError(_why(market, table, words, wrong)) from None


def _why(market: Market, table: Table, words: str, wrong: NoNumber) -> str:
    try:
        meant = _meant(table, words, wrong)
    except ValueError as other:
        return str(other)
    if not _is_priced(meant):
        return str(wrong)
    behind = words[wrong.at + len(wrong.text) :]
    return _bounds(market, table, meant, counted=behind.startswith(" hidden"))


def _meant(table: Table, words: str, wrong: NoNumber) -> Choice:
    """The choice with a number where there was none."""
    words = words[: wrong.at] + ONE + words[wrong.at + len(wrong.text) :]
    try:
        return read_words(words, table)
    except NoNumber as again:
        return _meant(table, words, again)


def _is_priced(choice: Choice) -> TypeGuard[_Priced]:
    return hasattr(choice, "price")


def _bounds(market: Market, table: Table, meant: _Priced, *, counted: bool) -> str:
    """What can be named for this; or why it cannot be said at any price."""
    seat = speaker(market, table, meant)
    said = openings_for(market, table, seat) if seat is not None else ()
    for opening in said:
        if _thing(opening.choice) == _thing(meant):
            if counted:
                return say("play.amount.cards", n=opening.cards)
            n = opening.most - opening.least + 1
            return say("play.amount.price", n=n, least=opening.least, most=opening.most)
    # A sale's reason would name the number that stands in for the one that was none.
    against = None if isinstance(meant, Sale | HiddenSale) else why_not(market, table, meant)
    return against or say("play.amount.none")


def _thing(choice: Choice) -> tuple[object, ...]:
    """All that a choice is but for its numbers."""
    kept = (one.name for one in fields(choice) if one.name not in ("price", "count"))
    return (type(choice), *(getattr(choice, name) for name in kept))
