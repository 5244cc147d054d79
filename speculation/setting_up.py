"""Sitting down: what a filled-in form says of the company, as the header of a record."""

from collections.abc import Iterator, Mapping

from speculation.branch import Wrong
from speculation.catalogue import say
from speculation.rules import LARGEST_NUMBER, VARIANTS
from speculation.rulesets import RULE_SETS
from speculation.seating import wrong_name

MOST_SEATS = 9
NUMBERED = ("price-cap", "hand")

type Filled = Mapping[str, str]


def switches() -> tuple[str, ...]:
    """Every variant that is agreed to or not, those of single rule sets last.

    >>> switches()[:2]
    ('honours', 'fives-and-jacks')
    """
    common = [name for name in VARIANTS if name not in NUMBERED]
    own = [name for rules in RULE_SETS.values() for name in rules.variants]
    return tuple(dict.fromkeys((*common, *own)))


def header(filled: Filled) -> str:
    """The header lines of a record; `Wrong` where a name or the title could not stand in one.

    Whether these players can sit down to these rules, the record's reader will say.

    >>> filled = {"rules": "modern", "seat-1": "Anna", "seat-2": "Ben", "seat-4": "Carla"}
    >>> print(header({**filled, "dealer": "4", "chips": "40"}), end="")
    rules: modern
    players: Anna, Ben, Carla
    dealer: Carla
    chips: 40
    """
    return "".join(f"{key}: {value}\n" for key, value in _lines(filled) if value)


def _lines(filled: Filled) -> Iterator[tuple[str, str]]:
    yield "title", _title(filled)
    yield "rules", " + ".join((field(filled, "rules"), *variants(filled)))
    seats = names(filled)
    yield "players", ", ".join(seats.values())
    yield "dealer", first_dealer(filled, seats) or ""
    yield "chips", field(filled, "chips")
    yield "stakes", _stakes(filled)


def field(filled: Filled, name: str) -> str:
    """What stands in a field, on one line and without the space around it."""
    return " ".join(filled.get(name, "").split())


def _title(filled: Filled) -> str:
    title = field(filled, "title")
    if "#" in title:
        raise Wrong(say("referee.title.sign"))
    return title


def variants(filled: Filled) -> Iterator[str]:
    """The variants that are ticked or given a number, as a record writes them.

    `Wrong` where these rules have none such, or where a number is out of its bounds.
    """
    rules = RULE_SETS.get(field(filled, "rules"))
    for name in (name for name in switches() if f"variant-{name}" in filled):
        if rules and name not in {*VARIANTS, *rules.variants}:
            words = say(f"referee.variant.{name}")
            raise Wrong(say("referee.variant.elsewhere", variant=words, rules=rules.short))
        yield name
    for name in NUMBERED:
        if number := field(filled, name):
            if not (number.isascii() and number.isdigit() and 0 < int(number) <= most_of(name)):
                raise Wrong(say(f"referee.{name}.bounds", most=most_of(name)))
            yield f"{name} {number}"


def most_of(name: str) -> int:
    """The largest number a variant can be given."""
    return LARGEST_NUMBER[name]


def first_dealer(filled: Filled, seats: Mapping[str, str]) -> str | None:
    """Who deals first; None for whoever sits first, as the form has it before anybody chooses."""
    n = field(filled, "dealer")
    if n in seats or n in ("", "1"):
        return seats.get(n)
    raise Wrong(say("referee.dealer.empty", n=n))


def names(filled: Filled) -> dict[str, str]:
    """Who sits where, clockwise; seats without a name are empty."""
    found: dict[str, str] = {}
    for n in range(1, MOST_SEATS + 1):
        name = field(filled, f"seat-{n}")
        wrong = wrong_name(name, list(found.values())) if name else None
        if wrong:
            raise Wrong(wrong)
        if name:
            found[str(n)] = name
    if not found:
        raise Wrong(say("referee.nobody"))
    if len(found) == 1:
        raise Wrong(say("referee.alone"))
    return found


def _stakes(filled: Filled) -> str:
    dealer, others = field(filled, "stake-dealer"), field(filled, "stake-others")
    if not dealer and not others:
        return ""
    if not (dealer and others):
        raise Wrong(say("referee.stakes"))
    return f"dealer {dealer}, others {others}"
