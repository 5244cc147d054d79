"""A whole evening as data: who sits down to which rules, and what was said since.

The log holds a person's and a computer player's words alike, in the record's own language:
`Ben bids 5 for J♥`, `Ben turns` (which card, only the pile knows), `Ben passes`, and `---` where
the next deal is dealt. Everything else is folded from it. A computer's words are not checked
against what it would say today, only against the rules, so an old game goes on under a newer
program.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from speculation.amounts import read_said
from speculation.branch import next_turn
from speculation.catalogue import say
from speculation.company import Settings
from speculation.evening import Evening, transcript
from speculation.events import (
    Bid,
    Event,
    HiddenBid,
    HiddenSale,
    NextCardSale,
    Sale,
    TurnChoice,
    TurnUpSale,
)
from speculation.haggling import Spoken
from speculation.market import (
    Market,
    asked,
    openings_for,
    speaker,
    why_not,
)
from speculation.openings import Opening
from speculation.players import Thought, answer, choose
from speculation.recorded import SEPARATOR
from speculation.standing import (
    AGAIN,
    PASSES,
    Standing,
    beginning,
    folded,
    passer,
    said,
)
from speculation.statements import statement
from speculation.table import Table


@dataclass(frozen=True)
class Game:
    """An evening in play: what was agreed, what was said, and where that leads."""

    settings: Settings
    log: tuple[str, ...]
    standing: Standing = field(compare=False, repr=False)

    @property
    def evening(self) -> Evening:
        """The deals so far."""
        return self.standing.evening

    @property
    def table(self) -> Table:
        """The table as everybody sees it now."""
        return self.evening.table

    @property
    def market(self) -> Market:
        """The round of asking as it stands."""
        return self.standing.market

    @property
    def over(self) -> bool:
        """Whether the evening has ended."""
        return self.evening.over

    @cached_property
    def asked(self) -> str | None:
        """Who is asked to speak before the next card; None where it is to be turned."""
        if self.standing.full and self.market.offer is None:
            return None
        return asked(self.market, self.table)


@dataclass(frozen=True, slots=True)
class Awaited:
    """Which person must act, and what that person may do.

    `kind` is `speak` (say something or pass), `answer` (take an offer or pass), `turn`, or
    `deal` (anybody has the next deal dealt; `seat` is None).
    """

    kind: str
    seat: str | None
    openings: tuple[Opening, ...] = ()

    @property
    def may_pass(self) -> bool:
        """Whether to say nothing is one of the choices."""
        return self.kind in ("speak", "answer")


def new(settings: Settings) -> Game:
    """A game with its first deal dealt; `ValueError` with a sentence where it cannot be.

    >>> from speculation.company import Seat
    >>> game = new(Settings((Seat("Anna"), Seat("Ben", "bold"), Seat("Carla", "sharp"))))
    >>> game.table.pool, game.log
    (14, ())
    """
    return Game(settings, (), beginning(settings))


def resumed(settings: Settings, log: tuple[str, ...]) -> Game:
    """The game in which all this was said; `ValueError` where it could not be."""
    return Game(settings, log, folded(settings, log))


def _logged(game: Game, words: str) -> Game:
    standing = said(game.settings, game.standing, words, len(game.log))
    return Game(game.settings, (*game.log, words), standing)


# Who must act


def awaited(game: Game) -> Awaited | None:
    """Which person must act now, and how; None where it is a computer's turn or all is over."""
    kind, seat = _due(game)
    if kind is None or seat is None:
        return Awaited(kind, None) if kind else None
    turn = (Opening(TurnChoice(seat)),) if kind == "turn" else ()
    return Awaited(kind, seat, (*turn, *may_say(game, seat)))


def _due(game: Game) -> tuple[str | None, str | None]:
    """How a person must act now and which, without what may be said; twice None if none must."""
    table, persons = game.table, game.settings.persons
    if table.over:
        return ("deal" if persons and not game.over else None), None
    if game.asked is not None:
        kind = "answer" if game.market.offer else "speak"
        return (kind, game.asked) if game.asked in persons else (None, None)
    turns = table.turn_up is not None and table.next in persons
    return ("turn", table.next) if turns else (None, None)


def may_say(game: Game, name: str) -> tuple[Opening, ...]:
    """What a player may say at this moment, asked or not: bids, asks, sales and answers."""
    if game.table.over or game.standing.full:
        return ()
    return openings_for(game.market, game.table, name)


# Acting


def plus(game: Game, words: str) -> Game:
    """The game after a person's word, which may come out of turn; `ValueError` says why not.

    >>> from speculation.company import Seat
    >>> game = run(new(Settings((Seat("Anna"), Seat("Ben", "cautious")), rules="hoyle-1847")))
    >>> awaited(game).kind
    'speak'
    """
    words = " ".join(words.split())
    table = game.table
    if words == SEPARATOR:
        return _logged(game, words)
    name = passer(words, table)
    if name is not None:
        words = f"{name}{PASSES}"
        if game.asked != name:
            raise ValueError(say("play.not.asked", name=name))
    else:
        choice = read_said(game.market, table, words)
        name = speaker(game.market, table, choice)
        if isinstance(choice, TurnChoice) and game.asked is not None:
            raise ValueError(say("play.not.turn-yet", asked=game.asked))
    if name is None:
        raise ValueError(say("play.not.by-itself"))
    if name not in game.settings.persons:
        raise ValueError(say("play.not.person", name=name))
    return _logged(game, words)


def step(game: Game) -> Game:
    """The game after one act of a computer player, or one that is forced; the same if a person
    must act or the evening is over.
    """
    if game.over or _due(game)[0] is not None:
        return game
    return _logged(game, _next_words(game))


def _next_words(game: Game) -> str:
    if game.table.over:
        return SEPARATOR
    name = game.asked
    if name is None:
        return statement(next_turn(game.table))
    return _words(game, name, think(game, name))


def _words(game: Game, name: str, thought: Thought) -> str:
    choice = _allowed(game, thought.choice)
    return statement(choice) if choice is not None else f"{name}{PASSES}"


def _allowed(game: Game, choice: Spoken | None) -> Spoken | None:
    """A computer's choice, or nothing where it was made before and refused."""
    if choice is None or game.standing.full:
        return None
    return choice if why_not(game.market, game.table, choice) is None else None


def think(game: Game, name: str) -> Thought:
    """What a computer player would say now, and why."""
    offer, temper = game.market.offer, game.settings.temper(name)
    if isinstance(offer, TurnUpSale | NextCardSale) and offer.seller == name:
        return answer(game.table, offer, temper)
    return choose(game.table, name, temper)


def steps(game: Game) -> Iterator[Game]:
    """The game after each word until a person must act or the evening is over."""
    while (after := step(game)) is not game:
        game = after
        yield game


def run(game: Game) -> Game:
    """The game played on until a person must act or the evening is over."""
    for after in steps(game):
        game = after
    return game


def play_out(settings: Settings) -> Game:
    """A whole evening of computer players.

    >>> from speculation.company import Seat
    >>> company = (Seat("Anna", "bold"), Seat("Ben", "cautious"), Seat("Carla", "sharp"))
    >>> game = play_out(Settings(company, deals=2, seed=7))
    >>> game.over, sum(game.table.purses) + game.table.pool
    (True, 120)
    """
    return run(new(settings))


def resting(game: Game) -> Iterator[Game]:
    """The game word by word while a person who is asked passes, until something is new.

    New is another best trump, or owner of it, any sale, a bid or an offer for what is the
    person's, a turn that the person has to take, and the end of the deal. All these passes are
    one act, and `undo` takes them back together.
    """
    due = awaited(game)
    if due is None or due.seat is None or not due.may_pass:
        raise ValueError(say("play.nobody-asked"))
    before, words, waits = game, PASSES, True
    while waits:
        game, words = _logged(game, f"{due.seat}{words}"), AGAIN
        yield game
        for after in steps(game):
            game = after
            yield game
        now = awaited(game)
        waits = now is not None and (now.kind, now.seat) == ("speak", due.seat)
        waits = waits and not _is_new(before, game, due.seat)


def _is_new(before: Game, game: Game, seat: str) -> bool:
    """Whether something has come about that a player who rests wants to be asked about."""
    table, known = game.table, len(before.evening.deal.events)
    if (table.best, table.owner) != (before.table.best, before.table.owner):
        return True
    return any(_concerns(event, table, seat) for event in game.evening.deal.events[known:])


def _concerns(event: Event, table: Table, seat: str) -> bool:
    match event:
        case Sale() | HiddenSale() | TurnUpSale() | NextCardSale():
            return True
        case Bid(_, _, card):
            return table.owner_of(card) == seat
        case HiddenBid(_, _, _, owner):
            return owner == seat
        case _:
            return False


def rest(game: Game) -> Game:
    """The game after a person has passed, and passed again while nothing was new."""
    for after in resting(game):
        game = after
    return game


def undo(game: Game) -> Game:
    """The game before the last thing a person did; `ValueError` where there is none."""
    if not game.settings.undo:
        raise ValueError(say("play.no-undo"))
    if not game.standing.acts:
        raise ValueError(say("play.nothing-done"))
    return resumed(game.settings, game.log[: game.standing.acts[-1]])


def why(game: Game, n: int) -> str | None:
    """Why a computer player said the words number `n`.

    None where no computer player did, and where one would say something else today: a kept game
    can be older than the players.
    """
    return reason(resumed(game.settings, game.log[:n]), game.log[n])


def reason(before: Game, words: str) -> str | None:
    """Why the computer player who was asked said these words; None where it would not."""
    name = before.asked if not before.table.over else None
    if name is None or name in before.settings.persons:
        return None
    thought = think(before, name)
    return thought.why if _words(before, name, thought) == words else None


def reasons(game: Game) -> dict[str, str]:
    """Why each computer player did what it did last, of late, in a sentence."""
    last = range(max(len(game.log) - 3 * len(game.settings.seats), 0), len(game.log))
    found = {}
    for n in last:
        before = resumed(game.settings, game.log[:n])
        because = reason(before, game.log[n])
        if because is not None and before.asked is not None:
            found[before.asked] = because
    return found


def record(game: Game, title: str | None = None) -> str:
    """The evening so far as a `.deal` record: only the cards that were turned are named."""
    settings = game.settings
    head = [f"title: {title}"] if title else []
    head.append(f"rules: {' + '.join((settings.rules, *settings.variants))}")
    return transcript(game.evening, head)
