"""How the computer players differ, as data: what a chance counts for, and how each haggles.

They are this project's own; no book describes a player of Speculation so closely.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Temperament:
    """How one kind of player bargains, against what the exact odds say.

    `hope` and `clings` are what a chance counts for when buying and when selling, 1 as it is;
    `first` the share of its own price a player begins with; `spends` the largest share of the
    purse that goes for one thing; `rounds` how often a price is named for one thing before the
    next card. `asks` is whether a player offers its trump unbidden; `gambles` whether it buys
    face-down cards on the chance; `remembers` whether it knows the cards of earlier deals of
    the pack; `contrary` whether it shuns what others want and wants what they shun.
    """

    id: str
    hope: float
    clings: float
    first: float
    spends: float
    rounds: int
    asks: bool = False
    gambles: bool = False
    remembers: bool = True
    contrary: bool = False


_ALL = (
    Temperament(id="cautious", hope=0.8, clings=0.85, first=0.6, spends=0.3, rounds=2, asks=True),
    Temperament(id="bold", hope=1.35, clings=1.25, first=0.7, spends=1.0, rounds=4, gambles=True),
    Temperament(id="sharp", hope=0.97, clings=1.04, first=0.5, spends=0.9, rounds=5, asks=True),
    Temperament(id="generous", hope=1.1, clings=0.75, first=0.95, spends=0.6, rounds=1),
    Temperament(
        id="forgetful", hope=1.0, clings=1.0, first=0.7, spends=0.7, rounds=3, remembers=False
    ),
    Temperament(
        id="contrary", hope=1.05, clings=1.05, first=0.6, spends=0.8, rounds=3, contrary=True
    ),
)
TEMPERAMENTS: Mapping[str, Temperament] = {temper.id: temper for temper in _ALL}
