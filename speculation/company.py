"""Who sits down to play: persons and computer players, and what they agree on first."""

from dataclasses import dataclass

from speculation.catalogue import say
from speculation.rules import RuleSet, with_variants
from speculation.rulesets import RULE_SETS
from speculation.temperaments import TEMPERAMENTS, Temperament

PERSON = "person"
# What players are called where nobody says.
NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz", "Greta", "Hugo", "Ida")
LARGEST_SEED = 999_999
MOST_CHIPS = 9_999
MOST_DEALS = 100


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a name, and `person` or the temperament of a computer player."""

    name: str
    player: str = PERSON


@dataclass(frozen=True, slots=True)
class Settings:
    """What a company agrees on before it plays: all that a game is but for what is said.

    `deals` is how many are agreed (None: until somebody stops), `dealer` the first one's name
    (the first seat's if left out), `undo` whether a person's word can be taken back.
    """

    seats: tuple[Seat, ...]
    rules: str = "modern"
    variants: tuple[str, ...] = ()
    chips: int = 40
    seed: int = 0
    deals: int | None = None
    dealer: str | None = None
    undo: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The players in seating order, clockwise."""
        return tuple(seat.name for seat in self.seats)

    @property
    def persons(self) -> tuple[str, ...]:
        """Those of them who are people."""
        return tuple(seat.name for seat in self.seats if seat.player == PERSON)

    def temper(self, name: str) -> Temperament:
        """The temperament of a computer player."""
        return TEMPERAMENTS[next(seat.player for seat in self.seats if seat.name == name)]


def check(settings: Settings) -> None:
    """`ValueError` with a sentence where a company cannot have agreed on this."""
    for seat in settings.seats:
        if seat.player != PERSON and seat.player not in TEMPERAMENTS:
            known = ", ".join((PERSON, *TEMPERAMENTS))
            raise ValueError(say("play.no-player", player=seat.player[:40], known=known))
    if settings.dealer is not None and settings.dealer not in settings.names:
        names = ", ".join(settings.names)
        raise ValueError(say("refuse.nobody", name=settings.dealer[:40], names=names))
    if settings.deals is not None and not 1 <= settings.deals <= MOST_DEALS:
        raise ValueError(say("play.no-deals", most=MOST_DEALS))
    if not 0 <= settings.seed <= LARGEST_SEED:
        raise ValueError(say("web.seed.number", most=LARGEST_SEED))
    if not 1 <= settings.chips <= MOST_CHIPS:
        raise ValueError(say("play.no-chips", most=MOST_CHIPS))
    if settings.deals is None and not settings.persons:
        raise ValueError(say("play.no-end"))


def rules_of(settings: Settings) -> RuleSet:
    """The rule set with its variants; `ValueError` where there is none."""
    if settings.rules not in RULE_SETS:
        ids = ", ".join(RULE_SETS)
        raise ValueError(say("header.rules", name=settings.rules[:40], ids=ids))
    return with_variants(RULE_SETS[settings.rules], settings.variants)
