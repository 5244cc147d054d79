"""What a log comes to: the words of an evening folded into its deals and its market."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from speculation.branch import blind
from speculation.catalogue import say
from speculation.company import Settings, check, rules_of
from speculation.evening import Evening, begin, next_deal
from speculation.events import (
    Choice,
    Peep,
    SpareTurn,
    SpareTurnChoice,
    Turn,
    TurnChoice,
    TurnUp,
    TurnUpChoice,
)
from speculation.market import Market, heard, offers, passed, speaker, why_not
from speculation.recorded import SEPARATOR
from speculation.statements import CLAIMS, Misread, read_statement, statement
from speculation.table import Table

PASSES = " passes"
# A pass that goes with the one before it, pressed once and taken back at once.
AGAIN = f"{PASSES} again"
# Past so many events of a deal nobody is asked any more: a record of it must stay readable.
MOST_SAID = 1500
# How many words of a log are folded at once and kept.
CHUNK = 128


@dataclass(frozen=True, slots=True)
class Standing:
    """What a log has come to: the evening, the market, and which words were a person's."""

    evening: Evening
    market: Market = field(default_factory=Market)
    acts: tuple[int, ...] = ()

    @property
    def full(self) -> bool:
        """Whether so much has been said in this deal that it can only be turned out."""
        return len(self.evening.deal.events) >= MOST_SAID


@lru_cache(maxsize=8)
def beginning(settings: Settings) -> Standing:
    """An evening of which nothing has been said yet; `ValueError` where it cannot be begun."""
    check(settings)
    rules, names = rules_of(settings), settings.names
    agreed = (settings.chips, settings.seed, settings.deals, settings.dealer)
    return Standing(begin(rules, names, *agreed))


def said(settings: Settings, standing: Standing, words: str, n: int) -> Standing:
    """The standing after the words number `n`; `ValueError` where they cannot be said."""
    if words == SEPARATOR:
        acts = (*standing.acts, n) if settings.persons else standing.acts
        return Standing(next_deal(standing.evening), Market(), acts)
    table = standing.evening.table
    name = passer(words, table)
    if name is not None:
        after = replace(standing, market=passed(standing.market, name))
        return after if words.endswith(AGAIN) else _acted(settings, after, name, n)
    choice = read_words(words, table)
    name = speaker(standing.market, table, choice)
    return _acted(settings, _chosen(standing, choice), name, n)


def passer(words: str, table: Table) -> str | None:
    """Who passes with these words; None where they are no pass."""
    name = words.removesuffix(AGAIN).removesuffix(PASSES)
    return name if name != words and name in table.seats else None


def _acted(settings: Settings, standing: Standing, name: str | None, n: int) -> Standing:
    if name not in settings.persons:
        return standing
    return replace(standing, acts=(*standing.acts, n))


def read_words(words: str, table: Table) -> Choice:
    """A choice in the record's words; `Misread` where it is none a player can make.

    >>> from speculation.record import read
    >>> read_words("Ben turns", read("players: Anna, Ben, Carla\\nturn-up 9♥").table)
    TurnChoice(seat='Ben')
    """
    meant = read_statement(words, table.seats)
    if isinstance(meant, CLAIMS):
        raise Misread(say("web.claim", text=words[:40]), words)
    if isinstance(meant, TurnUp | Turn | SpareTurn):
        raise Misread(say("play.named", text=statement(blind(meant))), words)
    return meant


def _chosen(standing: Standing, choice: Choice) -> Standing:
    evening, market = standing.evening, standing.market
    if isinstance(choice, TurnUpChoice | TurnChoice | SpareTurnChoice):
        return replace(standing, evening=evening.plus(choice), market=Market())
    if isinstance(choice, Peep):
        raise ValueError(say("play.not.peep"))
    if standing.full:
        raise ValueError(say("play.not.enough", most=MOST_SAID))
    against = why_not(market, evening.table, choice)
    if against is not None:
        raise ValueError(against)
    after = heard(market, evening.table, choice)
    if not offers(market, choice):
        evening = evening.plus(choice)
    return replace(standing, evening=evening, market=after)


def folded(settings: Settings, log: tuple[str, ...]) -> Standing:
    """What a whole log comes to; `ValueError` at the first words that could not be said.

    What many logs begin with is folded once: a game sent to and fro costs its last words.
    """
    standing, whole = beginning(settings), len(log) - len(log) % CHUNK
    for end in range(CHUNK, whole + 1, CHUNK):
        standing = _chunk(settings, log[:end])
    return _on(settings, standing, log, whole)


@lru_cache(maxsize=512)
def _chunk(settings: Settings, log: tuple[str, ...]) -> Standing:
    start = len(log) - CHUNK
    before = _chunk(settings, log[:start]) if start else beginning(settings)
    return _on(settings, before, log, start)


def _on(settings: Settings, standing: Standing, log: tuple[str, ...], start: int) -> Standing:
    for n in range(start, len(log)):
        standing = said(settings, standing, log[n], n)
    return standing
