"""What each seat may do now, as forms: the turn, the trades, and the talk around them."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from speculation.cards import Card
from speculation.catalogue import say
from speculation.events import (
    Ask,
    Bid,
    Event,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Peep,
    Refuse,
    Sale,
    TurnUpSale,
    Withdraw,
)
from speculation.openings import Opening, openings
from speculation.refusals import refusal
from speculation.render_board import Links, marked
from speculation.render_forms import (
    aside,
    button,
    form,
    group,
    ident_of,
    number,
    option,
    refused_html,
    select,
)
from speculation.render_worth import worth_html
from speculation.statements import statement
from speculation.table import SPARE, Table


@dataclass(frozen=True)
class Setting:
    """The table at which a move is to be made, in which figure, and whether one was made."""

    ident: str
    table: Table
    moved: bool


def moves_html(at: Setting, links: Links) -> str:
    """Forms for what each seat may do: turn, trade, and, put aside, the talk around it."""
    table = at.table
    there = openings(table)
    parts = [_turns(at), *trades(at, there, links), talk(at, there), words(at)]
    return f'<div class="spec-moves">{"".join(parts)}</div>'


def _turns(at: Setting) -> str:
    """The card that is due, and why nobody else can turn: pressing says so."""
    table = at.table
    if table.turn_up is None:
        text = say("web.turn-up", dealer=table.dealer)
        buttons = button(at.ident, "turn", text, "turn-up", main=True)
    elif table.next == SPARE:
        buttons = button(at.ident, "turn", say("web.turn.spare"), "spare turns", main=True)
    else:
        buttons = "".join(
            button(
                at.ident,
                f"turn-{n}",
                say("web.turn", seat=name),
                f"{name} turns",
                main=name == table.next,
                idle=name != table.next,
            )
            for n, name in enumerate(table.seats)
        )
    rest = form("rest", button(at.ident, "rest", say(f"web.rest.{_rest_key(at)}")))
    buttons = f'<div class="spec-row">{buttons}</div>'
    return group(escape(say("web.group.turn")), form("move", buttons) + rest)


def _rest_key(at: Setting) -> str:
    return "turns" if at.moved else "record"


def trades(at: Setting, there: tuple[Opening, ...], links: Links) -> Iterator[str]:
    """What can be sold now, each with its buyers and their limits; else why nothing can."""
    sales = [o for o in there if isinstance(o.choice, Sale)]
    cards = dict.fromkeys(_card(o) for o in sales)
    for n, card in enumerate(cards):
        yield _sale(at, card, sales, n)
    if not cards:
        yield _no_sale(at, links)
    kinds: dict[str, type[TurnUpSale | NextCardSale]] = {
        "blind": TurnUpSale,
        "next-card": NextCardSale,
    }
    for name, kind in kinds.items():
        found = [o for o in there if isinstance(o.choice, kind)]
        if found:
            yield _unseen_sale(at, name, found)
    hidden = [o for o in there if isinstance(o.choice, HiddenSale)]
    yield _hidden(at, hidden) if hidden else _no_hidden(at, links)


def _sale(at: Setting, card: Card, sales: list[Opening], n: int) -> str:
    owner = at.table.owner_of(card) or ""
    found = [o for o in sales if _card(o) == card]
    name = f"sale-{n}"
    keep = Keep(owner, card)
    kept = ""
    if refusal(at.table, keep) is None:
        words = say("web.keep", owner=owner)
        kept = form("move", button(at.ident, f"{name}-keep", words, statement(keep)))
    given = (("kind", "sale"), ("card", str(card)), ("seller", owner))
    sold = form("move", _bargain(at, name, found), given)
    price = worth_html(at.ident, f"{name}-worth", at.table, found)
    return group(marked("web.group.sale", owner=owner, card=card), sold + price + kept)


def _card(opening: Opening) -> Card:
    assert isinstance(opening.choice, Sale)
    return opening.choice.card


def _bargain(at: Setting, name: str, found: list[Opening], more: str = "") -> str:
    """Who pays, how much, and the button that strikes the bargain.

    As it stands it is the first of those found, so that it can be agreed to untouched.
    """
    buyers = {_payer(o.choice): o for o in found}
    options = "".join(
        option(buyer, say("web.buyer", buyer=buyer, most=o.most)) for buyer, o in buyers.items()
    )
    least, most = min(o.least for o in found), max(o.most for o in found)
    return (
        f'<div class="spec-row">{select(at.ident, f"{name}-buyer", "buyer", options)}{more}'
        f"{number(at.ident, f'{name}-price', 'price', least, most, found[0].least)}"
        f"{button(at.ident, f'{name}-go', say('web.agree'))}</div>"
    )


def _payer(choice: object) -> str:
    return str(getattr(choice, "buyer", None) or getattr(choice, "seat", ""))


def _no_sale(at: Setting, links: Links) -> str:
    """Why the best trump cannot be sold now."""
    table = at.table
    title = escape(say("web.group.trump"))
    if table.best is None or table.owner is None:
        return group(title, f"<p>{escape(say('web.no-trump'))}</p>")
    buyer = next(name for name in table.seats if name != table.owner)
    return group(title, _why_not(table, Sale(buyer, table.best, table.owner, 1), links))


def _why_not(table: Table, event: Event, links: Links) -> str:
    why = refusal(table, event)
    return f"<p>{refused_html(why, table.rules, links)}</p>" if why else ""


def _unseen_sale(at: Setting, kind: str, found: list[Opening]) -> str:
    """The turn-up before it is turned, or the card about to be."""
    seller = getattr(found[0].choice, "seller", "")
    given = (("kind", kind), ("seller", seller))
    title = escape(say(f"web.group.{kind}", seller=seller))
    price = worth_html(at.ident, f"{kind}-worth", at.table, found)
    return group(title, form("move", _bargain(at, kind, found), given) + price)


def _hidden(at: Setting, found: list[Opening]) -> str:
    bargain = _bargain(at, "hidden", found, _from_pile(at, "hidden", found))
    price = worth_html(at.ident, "hidden-worth", at.table, found)
    sold = form("move", bargain, (("kind", "hidden"),))
    return group(escape(say("web.group.hidden")), sold + price)


def _from_pile(at: Setting, name: str, found: list[Opening]) -> str:
    """From whose pile, and how many of its cards: at first one that the first payer can have."""
    table = at.table
    owners = [seat for seat in table.seats if any(seat == _pile_of(o.choice) for o in found)]
    options = "".join(
        option(
            owner,
            say("web.pile", owner=owner, n=table.pile(owner)),
            chosen=owner == _pile_of(found[0].choice),
        )
        for owner in owners
    )
    most = max(o.cards for o in found)
    return (
        f"{select(at.ident, f'{name}-owner', 'owner', options)}"
        f"{number(at.ident, f'{name}-count', 'count', 1, most)}"
    )


def _pile_of(choice: object) -> str:
    return str(getattr(choice, "owner", None) or getattr(choice, "seller", ""))


def _no_hidden(at: Setting, links: Links) -> str:
    table = at.table
    owner = next((name for name in table.seats if table.pile(name)), table.seats[0])
    buyer = next(name for name in table.seats if name != owner)
    why = _why_not(table, HiddenSale(buyer, 1, owner, 1), links)
    return group(escape(say("web.group.hidden")), why or f"<p>{escape(say('web.no-hidden'))}</p>")


def talk(at: Setting, there: tuple[Opening, ...]) -> str:
    """Bids, asking prices, refusals: words that move no chips."""
    bids = [o for o in there if isinstance(o.choice, Bid)]
    asks = [o for o in there if isinstance(o.choice, Ask)]
    hidden = [o for o in there if isinstance(o.choice, HiddenBid)]
    parts = [_bids(at, bids, "bid")] if bids else []
    parts += [_hidden_bids(at, hidden)] if hidden else []
    parts += [_bids(at, asks, "ask")] if asks else []
    said = [o.choice for o in there if isinstance(o.choice, Refuse | Withdraw | Peep)]
    buttons = "".join(
        button(at.ident, f"talk-{n}", _spoken(choice), statement(choice))
        for n, choice in enumerate(said)
    )
    parts.append(form("move", f'<div class="spec-row">{buttons}</div>') if buttons else "")
    return aside(at.ident, "talk", "".join(parts)) if any(parts) else ""


def _spoken(choice: Refuse | Withdraw | Peep) -> str:
    kind = type(choice).__name__.lower()
    return say(f"web.{kind}", seat=choice.seat)


def _bids(at: Setting, found: list[Opening], kind: str) -> str:
    """A bid for a face-up trump, or the price its owner asks."""
    seats = dict.fromkeys(_payer(o.choice) for o in found)
    cards = dict.fromkeys(str(getattr(o.choice, "card", "")) for o in found)
    people = "".join(option(name, name) for name in seats)
    things = "".join(option(card, card) for card in cards)
    least, most = min(o.least for o in found), max(o.most for o in found)
    row = (
        f"{select(at.ident, f'{kind}-seat', 'seat', people)}"
        f"{number(at.ident, f'{kind}-price', 'price', least, most, found[0].least)}"
        f"{select(at.ident, f'{kind}-card', 'card', things)}"
        f"{button(at.ident, f'{kind}-go', say(f'web.{kind}'))}"
    )
    return form("move", f'<div class="spec-row">{row}</div>', (("kind", kind),))


def _hidden_bids(at: Setting, found: list[Opening]) -> str:
    more = _from_pile(at, "hidden-bid", found)
    seats = dict.fromkeys(_payer(o.choice) for o in found)
    people = "".join(option(name, name) for name in seats)
    least, most = min(o.least for o in found), max(o.most for o in found)
    row = (
        f"{select(at.ident, 'hidden-bid-seat', 'seat', people)}"
        f"{number(at.ident, 'hidden-bid-price', 'price', least, most, found[0].least)}{more}"
        f"{button(at.ident, 'hidden-bid-go', say('web.hidden-bid'))}"
    )
    return form("move", f'<div class="spec-row">{row}</div>', (("kind", "hidden-bid"),))


def words(at: Setting) -> str:
    """A move in the record's own words, whatever it is."""
    there, label = ident_of(at.ident, "say"), escape(say("web.field.say"))
    field = (
        f'<label class="spec-field is-wide" for="{there}">{label}<input id="{there}" name="say" '
        'maxlength="200" autocomplete="off" spellcheck="false"></label>'
    )
    row = f'<div class="spec-row">{field}{button(at.ident, "say-go", say("web.say"))}</div>'
    return aside(at.ident, "words", form("move", row))
