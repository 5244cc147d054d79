"""The odds under a step: one line, which opens into the reckoning in words.

Without trade the chances follow from what everybody sees, so they stand in the page like all else.
"""

from collections.abc import Iterator

from speculation.catalogue import say
from speculation.chances import percent
from speculation.odds import Odds, odds
from speculation.render_board import marked
from speculation.render_reckoning import reckoning_html
from speculation.render_words import Voice
from speculation.table import Table


def odds_html(table: Table, ident: str | None = None) -> str:
    """The odds of a table as HTML; `ident` is an id as `ident_of` gives it.

    >>> from speculation.record import read
    >>> html = odds_html(read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table)
    >>> html[:36], "42/51 × 41/50 = 287/425" in html
    ('<details class="spec-odds"><summary>', True)
    """
    found = _found(table)
    if found is None:
        return f'<p class="spec-odds">{_line(marked, table, found)}</p>'
    name = f' id="{ident}"' if ident else ""
    return (
        f'<details class="spec-odds"{name}><summary><span>{_line(marked, table, found)}</span>'
        f'</summary><div class="spec-reckoning">{reckoning_html(table, found)}</div></details>'
    )


def odds_line(table: Table) -> str:
    """The odds of a table in one line of text.

    >>> from speculation.record import read
    >>> odds_line(read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table)
    'Odds: Q♥ holds 68\\xa0% · Anna 69\\xa0% · Ben, Carla, Dan 10\\xa0% each'
    """
    return _line(say, table, _found(table))


def _found(table: Table) -> Odds | None:
    """The odds; None where there are none, the deal being over or the rules a strange mixture."""
    try:
        return None if table.over else odds(table)
    except ValueError:
        return None


def _line(voice: Voice, table: Table, found: Odds | None) -> str:
    if found is None:
        return voice("odds.line.done") if table.over else voice("odds.line.mixed")
    seats = " · ".join(_seats(table, found))
    if found.holds is None:
        return voice("odds.line", seats=seats)
    return voice("odds.line.holds", card=table.best, chance=percent(found.holds), seats=seats)


def _seats(table: Table, found: Odds) -> Iterator[str]:
    """Everybody's chance, those of one chance together; then that of nobody."""
    for chance in dict.fromkeys(found.chances.values()):
        names = [name for name in table.seats if found.chances[name] == chance]
        key = "odds.each" if len(names) > 1 else "odds.one"
        yield say(key, name=names[0], names=", ".join(names), chance=percent(chance))
    if found.carried:
        yield say("odds.carried", chance=percent(found.carried))
