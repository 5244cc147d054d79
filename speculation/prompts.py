"""What may be asked of a reader at a table, and the engine's answer with its reckoning.

Prices are those of `prices`: the pool times the chance that a sale brings or costs, if nobody
trades after it (this project's own method). In whole chips a buyer goes no higher than the
price, and never above the purse.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from speculation.catalogue import chips, say
from speculation.deal import Refused
from speculation.effects import after
from speculation.events import AnySale, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.odds import odds
from speculation.prices import worth
from speculation.prompt_reckoning import in_chips, reckoned
from speculation.refusals import Refusal, refusal, turn_by
from speculation.render_grounds import grounds, turn_grounds
from speculation.render_words import Voice
from speculation.table import SPARE, Table


@dataclass(frozen=True, slots=True)
class Next:
    """Who turns next?"""


@dataclass(frozen=True, slots=True)
class Pay:
    """What is the most its buyer would pay? The price the sale names means nothing."""

    sale: AnySale


@dataclass(frozen=True, slots=True)
class Sell:
    """Would its seller agree to this sale, at the price it names in chips?"""

    sale: Sale | TurnUpSale


# By these the turn goes round the table, past whoever cannot turn.
_TO_THE_LEFT = ("bought", "first", "left")

type Prompt = Next | Pay | Sell


@dataclass(frozen=True, slots=True)
class Reply:
    """One of the possible answers: how it is named, whether it is right, what is said to it."""

    name: str
    right: bool
    verdict: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A question and its answer.

    `replies` are the answers to choose from; where a number of chips is asked there are none,
    and `number` is the right one. `least` and `most` are the prices at which the seller and the
    buyer of a sale neither lose nor gain, in chips and parts of a chip; None for `Next`.
    `too_much` is said to a higher number than the right one. `grounds` are the fields of the
    rule set behind it.
    """

    question: str
    text: str
    reckoning: tuple[str, ...]
    grounds: tuple[str, ...]
    replies: tuple[Reply, ...] = ()
    number: int | None = None
    too_much: str = ""
    least: Fraction | None = None
    most: Fraction | None = None


def answered(table: Table, prompt: Prompt, voice: Voice = say) -> Answer:
    """The answer to a prompt at a table; `Refused` where the rules forbid what it asks about.

    `voice` says the sentences: as text, or as HTML.

    >>> from speculation.cards import read_card
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up Q♥").table
    >>> answered(table, Next()).text
    'Ben.'
    >>> answer = answered(table, Pay(Sale("Ben", read_card("Q♥"), "Anna", 1)))
    >>> answer.number, answer.most == 18 * Fraction(39, 51) * Fraction(38, 50)
    (10, True)
    """
    _check(table, prompt)
    match prompt:
        case Next():
            return _turn(table, voice)
        case Pay(sale):
            return _pay(table, sale, voice)
        case Sell(sale):
            return _sell(table, sale, voice)


def _check(table: Table, prompt: Prompt) -> None:
    """Refuse what cannot be asked: of a deal that is over, or an offer the rules forbid."""
    if table.over:
        raise Refused(Refusal(say("refuse.over")))
    why = refusal(table, prompt.sale) if isinstance(prompt, Sell) else None
    if why is not None:
        raise Refused(why)


# Who turns next


def _turn(table: Table, voice: Voice) -> Answer:
    spare = (SPARE,) if table.rules.spare_hand.value else ()
    key = "prompts.next.answer.spare" if table.next == SPARE else "prompts.next.answer"
    return Answer(
        voice("prompts.next.question"),
        voice(key, next=table.next),
        tuple(_way_of_the_turn(table, voice)),
        _behind_turn(table),
        tuple(_reply(table, name) for name in (*table.seats, *spare)),
    )


def _way_of_the_turn(table: Table, voice: Voice) -> Iterator[str]:
    """Where the turn comes from, and past whom it goes."""
    by = turn_by(table)
    slots = {"next": table.next, "anchor": table.anchor, "card": table.best}
    yield voice(f"prompts.next.by.{by}", **slots)
    if _unmoved(table):
        yield voice("prompts.next.unmoved", owner=table.owner, card=table.best)
    for name in _passed(table):
        yield voice(f"prompts.next.passed.{_why_not(table, name)}", seat=name, card=table.best)
    if table.next == table.owner and by in _TO_THE_LEFT:
        yield voice("prompts.next.owner-too", **slots)


def _unmoved(table: Table) -> bool:
    """Whether the trump just turned has been sold, and the turn stays where it was."""
    sold = table.best is not None and table.fresh == table.best and table.owner != table.anchor
    return sold and turn_by(table) == "left"


def _passed(table: Table) -> tuple[str, ...]:
    """Whom the turn passes on its way to the next who turns."""
    if turn_by(table) not in _TO_THE_LEFT:
        return ()
    names = table.leftwards(table.anchor)
    return names[: names.index(table.next or "")]


def _why_not(table: Table, name: str) -> str:
    if name == SPARE or table.turn_up is None:
        return "early"
    if not table.pile(name):
        return "empty"
    return "owner" if table.passed_over(name) else "later"


def _reply(table: Table, name: str) -> Reply:
    label = say("prompts.spare") if name == SPARE else name
    if name == table.next:
        return Reply(label, True, say("prompts.right"))
    return Reply(label, False, say(f"prompts.next.wrong.{_why_not(table, name)}", seat=label))


def _behind_turn(table: Table) -> tuple[str, ...]:
    by = turn_by(table)
    fields = {"turn-up": "turn_up", "spare": "spare_hand", "exposing": "peeping"}
    if by in fields:
        return (fields[by],)
    if by == "owner-last":
        return ("ends", "owner_turns")
    passed = any(_why_not(table, name) == "owner" for name in _passed(table))
    behind = ("honours",) if table.faced else turn_grounds(table)
    sold = ("after_sale",) if _unmoved(table) else ()
    return (*behind, *sold, *(("owner_turns",) if passed else ())) or ("owner_turns",)


# What a sale is worth


def _pay(table: Table, sale: AnySale, voice: Voice) -> Answer:
    found, limit = worth(table, sale), table.limit(sale.buyer)
    number = max(0, min(floor(found.most), limit))
    bound, fields = _bound(table, sale.buyer) if floor(found.most) > limit else ("", ())
    key = f"prompts.pay.answer{bound}" if number else "prompts.pay.answer.nothing"
    return Answer(
        _asked(voice, "prompts.pay.question", table, sale),
        voice(key, chips=chips(number)),
        tuple(reckoned(voice, table, sale, found, (sale.buyer, sale.seller))),
        (*grounds(table, sale, after(table, sale)), *fields),
        number=number,
        too_much=say(f"prompts.pay.high{bound}", chips=chips(limit)),
        least=found.least,
        most=found.most,
    )


def _bound(table: Table, buyer: str) -> tuple[str, tuple[str, ...]]:
    """What keeps a buyer below what a thing is worth: how its sentences end, and its rule."""
    if table.limit(buyer) < table.purse(buyer):
        return ".cap", ("price_cap",)
    return ".purse", ("empty_purse",)


def _sell(table: Table, sale: Sale | TurnUpSale, voice: Voice) -> Answer:
    found = worth(table, sale)
    key = "same" if sale.price == found.least else "yes" if sale.price > found.least else "no"
    slots = {"seller": sale.seller, "chips": chips(sale.price), "worth": in_chips(found.least)}
    return Answer(
        _asked(voice, "prompts.sell.question", table, sale),
        voice(f"prompts.sell.answer.{key}", **slots),
        tuple(reckoned(voice, table, sale, found, (sale.seller, sale.buyer))),
        grounds(table, sale, after(table, sale)),
        tuple(_yes_or_no(name, key) for name in ("yes", "no")),
        least=found.least,
        most=found.most,
    )


def _yes_or_no(name: str, right: str) -> Reply:
    if right in (name, "same"):
        return Reply(say(f"prompts.{name}"), True, say("prompts.right"))
    return Reply(say(f"prompts.{name}"), False, say(f"prompts.sell.wrong.{name}"))


def _asked(voice: Voice, key: str, table: Table, sale: AnySale) -> str:
    slots = {"buyer": sale.buyer, "seller": sale.seller, "chips": chips(sale.price)}
    match sale:
        case Sale(_, card, _, _):
            return voice(f"{key}.card", card=card, **slots)
        case HiddenSale(_, None, seller, _):
            return voice(f"{key}.pile", n=table.pile(seller), **slots)
        case HiddenSale(_, count, _, _):
            return voice(f"{key}.hidden", n=count, **slots)
        case TurnUpSale():
            return voice(f"{key}.turn-up", **slots)
        case NextCardSale():
            return voice(f"{key}.next-card", **slots)


def hardness(table: Table, prompt: Prompt) -> tuple[int, Fraction]:
    """How hard a prompt is, to be compared with others of its kind (this project's own measure).

    A turn is harder the more it passes over, a sale the less is seen of what is sold and the
    more can beat it, an offer the nearer it is to the price.
    """
    _check(table, prompt)
    match prompt:
        case Next():
            moved = int(table.by_sale) + int(turn_by(table) == "owner-last")
            return 2 * len(_passed(table)) + moved, Fraction(len(table.seats))
        case Pay(sale):
            seen = (Sale, HiddenSale, NextCardSale, TurnUpSale).index(type(sale))
            return seen, Fraction(odds(table).higher)
        case Sell(sale):
            found = worth(table, sale)
            return 0, -abs(sale.price - found.least) / max(table.pool, 1)
