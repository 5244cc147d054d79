"""The header lines of a record: keys with their values, and where each stands."""

from collections.abc import Mapping
from difflib import get_close_matches

from speculation.catalogue import say
from speculation.header import (
    EVENING_KEYS,
    KEYS,
    BadEntry,
    Company,
    Entry,
    company,
    normal,
    player_names,
)
from speculation.lines import Raw

PILE = "piles."

type Header = dict[str, tuple[Entry, Raw]]


def header_length(section: tuple[Raw, ...]) -> int:
    """How many lines at the top are `key: value`, or indented piles."""
    for count, raw in enumerate(section):
        if ":" not in raw.text:
            return count
    # Without any play, a claim of chips cannot be told from the header's: it is the header's.
    return len(section)


def entries(section: tuple[Raw, ...], evening: Company | None) -> Header:
    found: Header = {}
    in_piles = False
    for raw in section:
        name, _, rest = raw.text.partition(":")
        in_piles = in_piles and raw.indented
        key = f"{PILE}{name.strip()}" if in_piles else name.strip()
        if not in_piles and key not in KEYS:
            raise raw.wrong(_unknown(key[:40]), key[:40])
        _check_key(raw, key, found, evening)
        at = len(name) + 1 + len(rest) - len(rest.lstrip())
        _check_value(raw, key, rest.strip(), at)
        in_piles = in_piles or key == "piles"
        found[key] = (Entry(key, rest.strip(), raw.number, at), raw)
    _check_piles(found, evening)
    return found


def _unknown(key: str) -> str:
    meant = get_close_matches(key, KEYS, n=1)
    if meant:
        return say("read.key.meant", key=key, meant=meant[0])
    return say("read.key.unknown", key=key, keys=", ".join(KEYS))


def _check_key(raw: Raw, key: str, found: Mapping[str, object], evening: Company | None) -> None:
    short = key.removeprefix(PILE)[:40]
    if key in found:
        raise raw.wrong(say("read.key.twice", key=short), short)
    if evening is not None and key in EVENING_KEYS:
        raise raw.wrong(say("read.key.evening", key=short), short)


def _check_value(raw: Raw, key: str, value: str, at: int) -> None:
    if key == "piles" and value:
        raise raw.wrong(say("read.piles.value"), value, at)
    if key != "piles" and not value:
        raise raw.wrong(say("read.key.empty", key=key.removeprefix(PILE)[:40]))


def _check_piles(found: Header, evening: Company | None) -> None:
    """Every pile is a player's; where the players themselves are wrong, that is said later."""
    seats = evening.seats if evening else None
    if seats is None and "players" in found:
        seats = player_names(found["players"][0].value)
    for key, (_, raw) in found.items():
        name = key.removeprefix(PILE)
        if key.startswith(PILE) and seats is not None and name not in seats:
            names = ", ".join(seats)
            raise raw.wrong(say("refuse.nobody", name=name[:40], names=names), name)


def read_company(header: Header, first: Raw) -> Company:
    if "players" not in header:
        raise first.wrong(say("read.no-players"))
    try:
        return company({key: entry for key, (entry, _) in header.items()})
    except BadEntry as bad:
        raise header[bad.entry.key][1].wrong(str(bad), bad.text, bad.at) from None


def written(entry: Entry) -> str:
    """A header line in the normal layout."""
    value = normal(entry)
    if entry.key.startswith(PILE):
        return f"  {entry.key.removeprefix(PILE)}: {value}"
    return f"{entry.key}: {value}".rstrip()
