"""How the computer players differ, as data: what a chance counts for, and how each haggles.

They are this project's own; no book describes a player of Speculation so closely.
"""

from collections.abc import Mapping
from dataclasses import dataclass

# How far a contrary player's prices bend.
CONTRARY = 0.35


@dataclass(frozen=True, slots=True, kw_only=True)
class Temperament:
    """How one kind of player bargains, against what the exact odds say.

    `hope` and `clings` are what a chance counts for when buying and when selling, 1 as it is;
    `first` the share of its own price a player begins with, `raises` how much of the way that is
    left each further bid goes; `spends` the largest share of the purse for one thing; `rounds`
    how often a price is named for one thing before the next card. `asks` is whether a player
    offers its trump unbidden, `holds_out` whether it asks for more when enough is bid;
    `gambles` whether it buys face-down cards on the chance; `remembers` whether it knows the
    cards of earlier deals of the pack; `contrary` whether it shuns what others want and wants
    what they shun.
    """

    id: str
    hope: float
    clings: float
    first: float
    raises: float
    spends: float
    rounds: int
    asks: bool = False
    holds_out: bool = False
    gambles: bool = False
    remembers: bool = True
    contrary: bool = False


_ALL = (
    Temperament(
        id="cautious", hope=1, clings=0.88, first=0.6, raises=0.5, spends=0.35, rounds=2, asks=True
    ),
    Temperament(
        id="bold", hope=1.2, clings=1.15, first=0.7, raises=0.7, spends=1, rounds=4, gambles=True
    ),
    Temperament(
        id="sharp",
        hope=0.9,
        clings=0.96,
        first=0.4,
        raises=0.25,
        spends=0.9,
        rounds=6,
        asks=True,
        holds_out=True,
    ),
    Temperament(id="generous", hope=1.08, clings=0.75, first=0.95, raises=1, spends=0.6, rounds=2),
    Temperament(
        id="forgetful",
        hope=1,
        clings=1,
        first=0.6,
        raises=0.4,
        spends=0.7,
        rounds=4,
        holds_out=True,
        remembers=False,
    ),
    Temperament(
        id="contrary", hope=1, clings=1, first=0.5, raises=0.4, spends=0.8, rounds=4, contrary=True
    ),
)
TEMPERAMENTS: Mapping[str, Temperament] = {temper.id: temper for temper in _ALL}
