"""A record as it is being written: right and how it ends, or the first thing wrong in it."""

from speculation.record import read, result_line, write
from speculation.recorded import Record, RecordedDeal, RecordError
from speculation.render_forms import sentence_of

# A preview of more steps than these is no help beside a text, and slow to make.
MOST_STEPS = 500


def checked(text: str) -> Record | RecordError:
    """The record, or the first thing wrong in it.

    >>> checked("players: Anna, Ben, Carla\\nturn-up 1♥").column
    9
    """
    try:
        return read(text)
    except RecordError as error:
        return error


def laid_out(text: str) -> str | None:
    """The record in the normal layout; None where it is wrong.

    >>> laid_out("players: Anna,Ben, Carla\\nturn-up ah")
    'players: Anna, Ben, Carla\\n\\nturn-up A♥\\n'
    """
    record = checked(text)
    return None if isinstance(record, RecordError) else write(record)


def ending(record: Record) -> str:
    """How the record ends, as a sentence.

    >>> ending(read("players: Anna, Ben, Carla\\nturn-up A♥"))
    'Anna wins 14.'
    """
    return sentence_of(result_line(record))


def step_lines(record: Record) -> list[int]:
    """The line of every step that the player shows, the tables just laid among them.

    >>> step_lines(read("players: Anna, Ben, Carla\\n\\n# Well, well.\\nturn-up A♥"))
    [1, 4]
    """
    return [line for played in record.deals for line in _lines(played)]


def _lines(played: RecordedDeal) -> list[int]:
    steps = range(1, len(played.deal.events) + 1)
    return [played.lines[0].number, *(played.line(step).number for step in steps)]
