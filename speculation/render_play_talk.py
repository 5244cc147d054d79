"""What was said in a deal, as the table shows it: by each seat, the last lines, or all."""

from dataclasses import dataclass
from html import escape

from speculation.cards import Card
from speculation.catalogue import chips, say
from speculation.events import (
    Ask,
    Bid,
    Event,
    HiddenBid,
    Keep,
    NextCardSale,
    Refuse,
    TurnUpSale,
    Withdraw,
)
from speculation.game import Game
from speculation.haggling import asked_price
from speculation.render import card_of
from speculation.render_board import Tag, marked
from speculation.render_forms import button, form, ident_of
from speculation.render_play_acts import why_button
from speculation.render_words import Voice, told
from speculation.spoken import TURNS, Kind, Line, lines
from speculation.statements import read_statement

# So many lines of what was said stand by the table; all of them are told when asked for.
MOST_SHOWN = 7


@dataclass(frozen=True)
class Heard:
    """A game and what has been said in its deal, read once for all that shows it."""

    game: Game
    ident: str
    lines: tuple[Line, ...]

    def event(self, line: Line) -> Event:
        """The step of the deal that a line was."""
        return self.game.evening.deal.events[line.step]


def heard(game: Game, ident: str) -> Heard:
    """What has been said in the deal in play."""
    return Heard(game, ident, lines(game))


# What each seat said last


def fresh(at: Heard) -> Card | None:
    """The card that has just been turned; what is only talked about does not move."""
    last = at.lines[-1] if at.lines else None
    if last is None or last.kind is not Kind.STEP or not isinstance(at.event(last), TURNS):
        return None
    return card_of(at.event(last))


def _since_card(at: Heard) -> tuple[Line, ...]:
    """What has been said since a card was last turned, the turn before it."""
    turns = [
        n
        for n, line in enumerate(at.lines)
        if line.kind is Kind.STEP and isinstance(at.event(line), TURNS)
    ]
    return at.lines[turns[-1] :] if turns else at.lines


def tags_of(at: Heard) -> dict[str, list[Tag]]:
    """What stands by each seat: whose it is, what it said last, and who is asked now."""
    game, tags = at.game, {name: list[Tag]() for name in at.game.settings.names}
    if len(game.settings.persons) == 1:
        tags[game.settings.persons[0]].append(("is-you", say("game.you")))
    if game.asked is not None and not game.table.over:
        tags[game.asked].append(("is-asked", say("game.word.asked")))
    for name, words in _last_words(at).items():
        tags[name] += [("is-word", word) for word in words]
    return tags


def _last_words(at: Heard) -> dict[str, list[str]]:
    """What each has said last of what still stands, and that nothing more came of it."""
    spoken = [line for line in _since_card(at) if line.seat is not None]
    words = [line for line in spoken if line.kind is not Kind.PASS]
    stand = [line for line in words if line is words[-1] or _stands(at, line)]
    said = {line.seat or "": [_word(at, line)] for line in stand}
    for name, last in {line.seat or "": line for line in spoken}.items():
        if last.kind is Kind.PASS and name in at.game.market.declined:
            said.setdefault(name, []).append(_word(at, last))
    return said


def _stands(at: Heard, line: Line) -> bool:
    """Whether words still hold: a bid that nobody has taken, a price asked, a card kept."""
    table = at.game.table
    match at.event(line) if line.kind is Kind.STEP else None:
        case Bid() | HiddenBid() as bid:
            return bid in table.bids
        case Ask(seat, price, card):
            return (table.owner_of(card), asked_price(table, card)) == (seat, price)
        case Keep():
            return table.kept
        case _:
            return False


def _word(at: Heard, line: Line) -> str:
    if line.kind is Kind.PASS:
        return say("game.word.pass")
    if line.kind is Kind.NO:
        return say("game.word.no")
    if line.kind is Kind.OFFER:
        return say("game.word.offer")
    return _said_word(at.event(line), line.seat)


def _said_word(event: Event, seat: str | None) -> str:
    match event:
        case Bid(_, price, _) | HiddenBid(_, price, _, _):
            return say("game.word.bid", price=price)
        case Ask(_, price, _):
            return say("game.word.ask", price=price)
        case Keep():
            return say("game.word.keep")
        case Refuse():
            return say("game.word.refuse")
        case Withdraw():
            return say("game.word.withdraw")
        case _:
            sells = getattr(event, "seller", None) == seat
            return say("game.word.sell" if sells else "game.word.buy")


# What was said


def said_html(at: Heard) -> str:
    """The last things said, newest first, each of a computer's with its reason; at first none."""
    if not at.lines:
        return ""
    shown = tuple(reversed(_since_card(at)[-MOST_SHOWN:]))
    ask = form("story", button(at.ident, "story-go", say("game.story")))
    whole = ask if len(at.lines) > len(shown) else ""
    return (
        f'<p class="spec-heading">{escape(say("game.said"))}</p>'
        f'<div id="{ident_of(at.ident, "story")}">{_list(at, shown)}</div>{whole}'
    )


def story_html(game: Game, ident: str) -> str:
    """Everything said in this deal, in order: it takes the place of what was said last."""
    at = heard(game, ident)
    return _list(at, at.lines)


def _list(at: Heard, shown: tuple[Line, ...]) -> str:
    items = "".join(_line(at, line) for line in shown)
    return form("why", f'<ol class="spec-talk">{items}</ol>') if items else ""


def _line(at: Heard, line: Line) -> str:
    quiet = ' class="is-pass"' if line.kind is Kind.PASS else ""
    computer = line.seat is not None and line.seat not in at.game.settings.persons
    why = why_button(at.ident, line.n, line.seat or "") if computer else ""
    return f"<li{quiet}><span>{said_in(marked, at.game, line)}</span>{why}</li>"


def said_in(voice: Voice, game: Game, line: Line) -> str:
    """A line of what was said, in a sentence or a few."""
    deal, n = game.evening.deal, line.step
    if line.kind is Kind.STEP:
        return " ".join(told(voice, deal.tables[n], deal.events[n], deal.tables[n + 1]))
    if line.kind is Kind.OFFER:
        return offered(voice, read_statement(line.words, game.settings.names))
    return voice(f"game.said.{line.kind.value}", seat=line.seat)


def offered(voice: Voice, offer: object) -> str:
    """An offer for a card that nobody has seen, in a sentence."""
    assert isinstance(offer, TurnUpSale | NextCardSale)
    slots = {"buyer": offer.buyer, "seller": offer.seller, "chips": chips(offer.price)}
    return voice("game.stands.offer", **slots)
