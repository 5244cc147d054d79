"""Writing records: deals back into text, in the normal layout, and how they ended."""

from collections.abc import Iterable, Iterator

from speculation.catalogue import say
from speculation.deal import Deal
from speculation.piles import Faces
from speculation.recorded import SEPARATOR, Line, Record
from speculation.refusals import whose_turn
from speculation.statements import ChipsClaim, statement
from speculation.table import Table


def write(record: Record) -> str:
    """Write a record in the normal layout; reading it gives an equal record.

    >>> from speculation.record import read
    >>> print(write(read("players: Anna,Ben, Carla\\nturn-up ah # luck")), end="")
    players: Anna, Ben, Carla
    <BLANKLINE>
    turn-up A♥  # luck
    """
    blocks = [_block(deal.lines) for deal in record.deals]
    tail = "".join(_comment(words) + "\n" for words in record.tail)
    return "\n".join(blocks) + tail


def _block(lines: tuple[Line, ...]) -> str:
    text = ""
    played = False
    for line in lines:
        header = line.step == 0 and not played and ":" in line.text
        if not header and not played and line.text != SEPARATOR:
            text += "\n" if text else ""
            played = True
        indent = "  " if line.text.startswith("  ") else ""
        text += "".join(f"{indent}{_comment(words)}\n" for words in line.remark.above)
        beside = line.remark.beside
        text += line.text + (f"  {_comment(beside)}" if beside is not None else "") + "\n"
    return text


def _comment(words: str) -> str:
    return f"# {words}".rstrip()


def result_line(record: Record) -> str:
    """How a record ends, in a few words.

    >>> from speculation.record import read
    >>> result_line(read("players: Anna, Ben, Carla\\nturn-up A♥"))
    'Anna wins 14'
    """
    last = deal_result(record.table)
    if len(record.deals) == 1:
        return last
    most = max(record.table.purses)
    leaders = [s for s, n in zip(record.seats, record.table.purses, strict=True) if n == most]
    slots = {"n": len(record.deals), "last": last, "chips": most}
    return say("result.evening", leaders=", ".join(leaders), **slots)


def deal_result(table: Table) -> str:
    """How one deal ends, or whose turn it is where it has not ended."""
    if table.result is None:
        return say("result.unfinished", reason=whose_turn(table))
    if table.result.winner is None:
        return say("result.carried", carried=table.result.carried)
    return say("result.won", winner=table.result.winner, won=table.result.won)


def compose(head: Iterable[str], deal: Deal, piles: Faces | None = None) -> str:
    """One deal as text: header lines, the piles where they are given, the play, and its end.

    >>> from speculation.cards import read_card
    >>> from speculation.deal import play
    >>> from speculation.events import TurnUp
    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> table = lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), "Anna")
    >>> print(compose(["players: Anna, Ben, Carla"], play(table, [TurnUp(read_card("AS"))])))
    players: Anna, Ben, Carla
    <BLANKLINE>
    turn-up A♠
    Anna wins 14
    chips: Anna 48, Ben 36, Carla 36
    <BLANKLINE>
    """
    lines = [*head, *(_pile_lines(deal.tables[0], piles) if piles else ()), ""]
    lines += [statement(event) for event in deal.events]
    if deal.table.over:
        lines += [deal_result(deal.table), _chips(deal.table)]
    return "\n".join(lines) + "\n"


def _pile_lines(table: Table, piles: Faces) -> Iterator[str]:
    yield "piles:"
    for name, pile in zip(table.seats, piles.hands, strict=True):
        # Hands kept from the deal before can be of any size; of an empty one nothing is to say.
        if pile:
            yield f"  {name}: {_faces(pile)}"
    if piles.spare:
        yield f"spare: {_faces(piles.spare)}"


def _faces(pile: Iterable[object]) -> str:
    return " ".join(str(card) if card else "?" for card in pile)


def _chips(table: Table) -> str:
    return statement(ChipsClaim(table.purses), table.seats)
