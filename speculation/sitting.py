"""Sitting down to play: what a filled-in form says of the company, as a game's settings."""

from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.company import (
    LARGEST_SEED,
    MOST_CHIPS,
    MOST_DEALS,
    NAMES,
    PERSON,
    Seat,
    Settings,
)
from speculation.setting_up import Filled, field, first_dealer, names, variants
from speculation.statements import Misread, read_number

# What a number may be: the sentence that says so, and the most.
_BOUNDS = {
    "chips": ("play.no-chips", MOST_CHIPS),
    "deals": ("play.no-deals", MOST_DEALS),
    "seed": ("web.seed.number", LARGEST_SEED),
    "chance": ("web.seed.number", LARGEST_SEED),
}
# Who sits down where nobody says: one person, and three that differ.
USUAL = Settings(
    seats=(
        Seat(NAMES[0]),
        Seat(NAMES[1], "bold"),
        Seat(NAMES[2], "sharp"),
        Seat(NAMES[3], "generous"),
    ),
    deals=6,
)


def settings_of(filled: Filled) -> Settings:
    """What a company agrees on; `Wrong` where a name or a number could not be one.

    Whether these players can sit down to these rules, a new game will say. `chance` is a number
    that the page has drawn, for an evening of which nobody names the shuffle.

    >>> filled = {"rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "player-2": "bold"}
    >>> found = settings_of({**filled, "chips": "25", "deals": "", "seed": "", "chance": "7"})
    >>> found.seats, found.chips, found.deals, found.seed, found.undo
    ((Seat(name='Anna', player='person'), Seat(name='Ben', player='bold')), 25, None, 7, False)
    """
    seats = names(filled)
    return Settings(
        seats=tuple(
            Seat(name, field(filled, f"player-{n}") or PERSON) for n, name in seats.items()
        ),
        rules=field(filled, "rules"),
        variants=tuple(variants(filled)),
        chips=_number(filled, "chips"),
        seed=_seed(filled),
        deals=_number(filled, "deals") if field(filled, "deals") else None,
        dealer=first_dealer(filled, seats),
        undo="undo" in filled,
    )


def _seed(filled: Filled) -> int:
    name = "seed" if field(filled, "seed") else "chance"
    return _number(filled, name) if field(filled, name) else 0


def _number(filled: Filled, name: str) -> int:
    """A whole number in a field; a missing one has its own sentence."""
    text = field(filled, name)
    if not text:
        raise Wrong(say(f"game.no-{name}"))
    try:
        return read_number(text)
    except Misread:
        key, most = _BOUNDS[name]
        raise Wrong(say(key, most=most)) from None
