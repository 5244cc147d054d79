"""The address of a game played on from a record: readable, and safe whatever it holds."""

import re

from speculation.branch import LARGEST_SEED, Position, Wrong, checked
from speculation.catalogue import say
from speculation.recorded import Record
from speculation.render_ids import start_id, step_ids

LONGEST_ADDRESS = 20_000
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_CARD = re.compile(r"(?<= )(10|[2-9JQKA])([♠♥♦♣])(?= |$)")
# Left as they are in an address; everything else is written as %XX.
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def address(record: Record, ident: str, position: Position) -> str:
    """The branch as the part of an address behind its `#`.

    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥")
    >>> address(record, "worked", Position(step=1, seed=7, moves=("Ben turns",)))
    'worked.turn-up!modern!7!Ben%20turns'
    >>> address(record, "worked", Position(step=1, seed=7))
    'worked.turn-up!modern!7'
    """
    rules = "+".join(_encoded(part) for part in (position.rules, *position.variants))
    signs = any(sign in name for name in record.seats for sign in _SUITS)
    moves = position.moves if signs else map(_lettered, position.moves)
    place = place_of(record, position.deal, position.step)
    # No sign stands at the end: where an address is passed on in a sentence, it would be lost.
    said = ";".join(map(_encoded, moves))
    parts = [f"{_encoded(ident)}.{place}", rules, str(position.seed), *([said] if said else [])]
    return "!".join(parts)


def place_of(record: Record, deal: int, step: int) -> str:
    """The address of a step within its record; step 0 is the table as laid."""
    return step_ids(record)[deal][step - 1] if step else start_id(deal)


def _lettered(move: str) -> str:
    return _CARD.sub(lambda card: card[1] + _SUITS[card[2]], move)


def read_address(text: str, record: Record, ident: str) -> Position:
    """Read an address back, of a step or of a branch; `Wrong` where it is none.

    >>> from speculation.record import read
    >>> record = read("players: Anna, Ben, Carla\\nturn-up 9♥")
    >>> read_address("worked.turn-up!hoyle-1847!7!Ben%20turns", record, "worked").moves
    ('Ben turns',)
    """
    if len(text) > LONGEST_ADDRESS:
        raise Wrong(say("web.address.long"))
    # Programs that pass addresses on may write the signs between the parts in their own way.
    place, *parts = (text if "!" in text else text.replace("%21", "!")).split("!")
    deal, step = _placed(_decoded(place), record, ident)
    if not parts:
        return Position(deal, step, record.rules.id, record.variants)
    if len(parts) not in (2, 3):
        raise Wrong(say("web.address.parts"))
    rules, *variants = (_decoded(part) for part in parts[0].split("+"))
    moves = tuple(_decoded(move) for said in parts[2:] for move in said.split(";") if move)
    return checked(Position(deal, step, rules, tuple(variants), read_seed(parts[1]), moves))


def _placed(place: str, record: Record, ident: str) -> tuple[int, int]:
    for deal, ids in enumerate(step_ids(record)):
        for step, name in enumerate((start_id(deal), *ids)):
            if place == f"{ident}.{name}":
                return deal, step
    raise Wrong(say("web.address.step", place=place[:60]))


def read_seed(text: str) -> int:
    """The number of an arrangement of the unseen cards.

    >>> read_seed("7")
    7
    """
    if text.isascii() and text.isdigit() and len(text) <= 6:
        return int(text)
    raise Wrong(say("web.seed.number", most=LARGEST_SEED))


def _encoded(text: str) -> str:
    return "".join(chr(b) if b in _PLAIN else f"%{b:02X}" for b in text.encode("utf-8"))


def _decoded(text: str) -> str:
    try:
        found = re.sub(rb"%([0-9A-Fa-f]{2})", _byte, text.encode("utf-8"))
        return found.decode("utf-8")
    except UnicodeError:
        raise Wrong(say("web.address.encoding")) from None


def _byte(match: re.Match[bytes]) -> bytes:
    return bytes([int(match[1], 16)])
