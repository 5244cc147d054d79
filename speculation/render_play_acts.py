"""What a person may do at the table, as buttons: sell, buy, bid, ask, pass, turn, interrupt."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from speculation.catalogue import chips, say
from speculation.events import (
    Ask,
    Bid,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Refuse,
    Sale,
    TurnChoice,
    TurnUpSale,
    Withdraw,
)
from speculation.game import Awaited, Game, awaited, may_say
from speculation.openings import Opening
from speculation.render_board import hidden_text, marked
from speculation.render_forms import aside_of, button, form, group, ident_of, option
from speculation.standing import PASSES
from speculation.statements import statement
from speculation.table import SPARE

# So much more than the least is what an owner asks at first, unless the reader names another price.
USUAL_GAIN = 4

type Unseen = TurnUpSale | NextCardSale
type _Struck = Sale | HiddenSale | Unseen


@dataclass(frozen=True)
class _Chair:
    """A person at the table, what that person may say now, and whether it is asked of them."""

    ident: str
    name: str
    openings: tuple[Opening, ...]
    due: Awaited | None

    def of[T](self, kind: type[T]) -> list[tuple[Opening, T]]:
        """The openings of a kind, each with its choice."""
        return [(o, o.choice) for o in self.openings if isinstance(o.choice, kind)]

    @property
    def answering(self) -> bool:
        """Whether an offer for an unseen card waits for a yes or no."""
        return self.due is not None and self.due.kind == "answer"

    @property
    def unseen(self) -> list[tuple[Opening, Unseen]]:
        """Offers for cards that nobody has seen, to make or to take."""
        return [*self.of(TurnUpSale), *self.of(NextCardSale)]


def dock_html(game: Game, ident: str) -> str:
    """What is due: the words of the one who is asked, or that the computers go on."""
    due = awaited(game)
    if due is not None and due.kind == "deal":
        return form("say", _big(ident, "deal", escape(say("referee.next")), "---", main=True))
    chair = _first(game, ident, due)
    if due is None:
        return f"{_going(game, ident)}{_primary(chair) if chair else ''}"
    return f"{_primary(chair)}{_passing(chair)}" if chair else ""


def _first(game: Game, ident: str, due: Awaited | None) -> _Chair | None:
    """Whose words are at hand: who is asked, or the only person at the table."""
    persons = game.settings.persons
    if due is not None and due.seat is not None:
        return _chair(game, ident, due.seat, due)
    return _chair(game, ident, persons[0]) if len(persons) == 1 else None


def _chair(game: Game, ident: str, name: str, due: Awaited | None = None) -> _Chair:
    openings = due.openings if due else may_say(game, name)
    return _Chair(f"{ident}-{game.settings.names.index(name)}", name, openings, due)


def _going(game: Game, ident: str) -> str:
    """What comes next by itself, at once: the computers go on, a card is turned."""
    return form("step", button(ident, "go-on", say(_coming(game)), main=True))


def _coming(game: Game) -> str:
    table = game.table
    if game.asked is None and table.next == SPARE:
        return "game.go-on.spare"
    ours = table.turn_up is None and game.asked is None and table.dealer in game.settings.persons
    return "game.go-on.turn-up" if ours else "game.go-on"


def _passing(chair: _Chair) -> str:
    """To say nothing, once or for a while."""
    if chair.due is None or not chair.due.may_pass:
        return ""
    label = say("game.pass.answer" if chair.answering else "game.pass")
    once = form("say", _big(chair.ident, "pass", escape(label), f"{chair.name}{PASSES}"))
    on = "" if chair.answering else form("rest", button(chair.ident, "rest", say("game.rest")))
    return f'<div class="spec-row spec-passing">{once}{on}</div>'


def worth_button(game: Game, ident: str) -> str:
    """The odds and the fair price are given only to those who ask."""
    due = awaited(game)
    if due is not None and due.kind == "deal":
        return ""
    chair, there = _first(game, ident, due), ident_of(ident, "worth-go")
    ask = f'<button class="spec-button spec-why" id="{there}">{escape(say("game.worth"))}</button>'
    return form("worth", ask, (("seat", chair.name),)) if chair else ""


def _primary(chair: _Chair) -> str:
    """To turn, to strike a bargain, to name a price."""
    buttons = "".join(
        _big(chair.ident, name, html, words, main=not n)
        for n, (name, html, words) in enumerate((*_turn(chair), *_best_sales(chair)))
    )
    sold = form("say", f'<div class="spec-row">{buttons}</div>') if buttons else ""
    return f"{sold}{''.join(_prices(chair))}"


def also_html(game: Game, ident: str) -> str:
    """What a thing is worth, once somebody has asked; and what else can be said, by whom."""
    due = awaited(game)
    first = _first(game, ident, due) if due is None or due.kind != "deal" else None
    more = f"{_small(first)}{_hidden(first)}" if first else ""
    folded = aside_of(first.ident, "also", say("game.also"), more) if first and more else ""
    others = (name for name in game.settings.persons if first is None or name != first.name)
    return (
        f'<div class="spec-worth" id="{ident_of(ident, "worth")}"></div>{folded}'
        f"{''.join(_interrupting(game, ident, name) for name in others)}"
    )


def _interrupting(game: Game, ident: str, name: str) -> str:
    """One who may speak though nobody asks."""
    chair = _chair(game, ident, name)
    if not chair.openings:
        return ""
    content = f"{_primary(chair)}{_small(chair)}{_hidden(chair)}"
    return aside_of(chair.ident, "interrupt", say("game.interrupt", seat=name), content)


# Whole words: what needs no number


def _turn(chair: _Chair) -> Iterator[tuple[str, str, str]]:
    for _, choice in chair.of(TurnChoice):
        yield "turn", escape(say("game.turn")), statement(choice)


def _sales(chair: _Chair) -> list[_Struck]:
    """Bids to take, the highest first, and prices to pay."""
    found = [*chair.of(Sale), *chair.of(HiddenSale), *(chair.unseen if chair.answering else ())]
    return sorted((sale for _, sale in found), key=lambda sale: -sale.price)


def _best_sales(chair: _Chair) -> Iterator[tuple[str, str, str]]:
    """Of every kind the highest: nobody sells for less without looking for it."""
    for kind, sale in {type(sale): sale for sale in reversed(_sales(chair))}.items():
        yield f"strike-{kind.__name__.lower()}", _struck(chair, sale), statement(sale)


def _other_sales(chair: _Chair) -> Iterator[tuple[str, str, str]]:
    best = {words for _, _, words in _best_sales(chair)}
    for n, sale in enumerate(_sales(chair)):
        if statement(sale) not in best:
            yield f"strike-{n}", _struck(chair, sale), statement(sale)


def _struck(chair: _Chair, sale: _Struck) -> str:
    slots = {"buyer": sale.buyer, "seller": sale.seller, "chips": chips(sale.price)}
    match sale:
        case Sale(buyer, card, _, _):
            return marked("game.buy" if buyer == chair.name else "game.sell", card=card, **slots)
        case HiddenSale(_, count, _, _):
            key = "game.sell.hidden-all" if count is None else "game.sell.hidden"
            return marked(key, n=count, **slots)
        case _:
            return marked("game.sell.unseen", **slots)


def _big(ident: str, name: str, html: str, words: str, *, main: bool = False) -> str:
    """A button that says whole words; what stands on it is HTML."""
    kind = " is-main" if main else ""
    return (
        f'<button class="spec-button is-big{kind}" id="{ident_of(ident, name)}" name="say" '
        f'value="{escape(words)}"><span>{html}</span></button>'
    )


# Prices to name


def _prices(chair: _Chair) -> Iterator[str]:
    """A bid for each trump that is for sale, an offer for an unseen card, a price to ask."""
    for n, (opening, bid) in enumerate(chair.of(Bid)):
        label = marked("game.bid", card=bid.card)
        yield _priced(chair, f"bid-{n}", "bid", label, opening, {"card": str(bid.card)})
    if not chair.answering:
        for n, (opening, offer) in enumerate(chair.unseen):
            kind = "blind" if isinstance(offer, TurnUpSale) else "next-card"
            label = marked(f"game.offer.{kind}", seller=offer.seller)
            given = {"seller": offer.seller, "buyer": chair.name}
            yield _priced(chair, f"offer-{n}", kind, label, opening, given)
    for n, (opening, ask) in enumerate(chair.of(Ask)):
        label = marked("game.ask", card=ask.card)
        yield _priced(chair, f"ask-{n}", "ask", label, opening, {"card": str(ask.card)})


def _priced(
    chair: _Chair, name: str, kind: str, label: str, opening: Opening, given: dict[str, str]
) -> str:
    """A price between its bounds, with steps up and down, and the button that names it."""
    hidden = {"kind": kind, "seat": chair.name, **given}
    go = (
        f'<button class="spec-button is-big" id="{ident_of(chair.ident, f"{name}-go")}">'
        f"<span>{label}</span></button>"
    )
    # Who asks begins well above what is bid, who bids begins low.
    first = min(opening.most, opening.least + USUAL_GAIN) if kind == "ask" else opening.least
    field = _price(chair.ident, name, "price", opening.least, opening.most, first)
    return form("say", f'<div class="spec-row spec-naming">{field}{go}</div>', hidden.items())


def _price(
    ident: str, name: str, field: str, least: int, most: int, first: int | None = None
) -> str:
    """A number field with a step down and a step up beside it."""
    there, label = ident_of(ident, f"{name}-{field}"), escape(say(f"web.field.{field}"))
    down, up = (_step(way, say(f"game.step.{field}.{way}")) for way in ("down", "up"))
    return (
        f'<span class="spec-steps-of">{down}<label for="{there}">{hidden_text(label)}'
        f'<input type="number" inputmode="numeric" id="{there}" name="{field}" min="{least}" '
        f'max="{most}" value="{least if first is None else first}"></label>{up}</span>'
    )


def _step(way: str, label: str) -> str:
    sign = "+" if way == "up" else "−"
    return (
        f'<button type="button" class="spec-button" data-do="{way}" aria-label="{escape(label)}">'
        f'<span aria-hidden="true">{sign}</span></button>'
    )


# What is wanted less often


def _small(chair: _Chair) -> str:
    """To sell for less, to keep, refuse, withdraw."""
    choices = (opening.choice for opening in chair.openings)
    said = [choice for choice in choices if isinstance(choice, Keep | Refuse | Withdraw)]
    buttons = "".join(_big(chair.ident, *sale) for sale in _other_sales(chair))
    buttons += "".join(_quiet(chair, f"small-{n}", choice) for n, choice in enumerate(said))
    return form("say", f'<div class="spec-row">{buttons}</div>') if buttons else ""


def _quiet(chair: _Chair, name: str, choice: Keep | Refuse | Withdraw) -> str:
    card = {"card": choice.card} if isinstance(choice, Keep) else {}
    label = marked(f"game.{type(choice).__name__.lower()}", **card)
    return (
        f'<button class="spec-button" id="{ident_of(chair.ident, name)}" name="say" '
        f'value="{escape(statement(choice))}"><span>{label}</span></button>'
    )


def _hidden(chair: _Chair) -> str:
    """A bid for face-down cards: whose, how many, how much."""
    found = chair.of(HiddenBid)
    if not found:
        return ""
    there = ident_of(chair.ident, "hidden-owner")
    piles = "".join(
        option(bid.owner, say("web.pile", owner=bid.owner, n=opening.cards))
        for opening, bid in found
    )
    cards, most = max(o.cards for o, _ in found), max(o.most for o, _ in found)
    row = (
        f'<label class="spec-field" for="{there}">{escape(say("web.field.owner"))}'
        f'<select id="{there}" name="owner">{piles}</select></label>'
        f"{_titled('count', _price(chair.ident, 'hidden', 'count', 1, cards))}"
        f"{_titled('price', _price(chair.ident, 'hidden', 'price', found[0][0].least, most))}"
        f"{button(chair.ident, 'hidden-go', say('web.bid'))}"
    )
    given = (("kind", "hidden-bid"), ("seat", chair.name))
    bid = form("say", f'<div class="spec-row">{row}</div>', given)
    return group(escape(say("game.hidden")), bid)


def _titled(field: str, inner: str) -> str:
    """A number with its name above it, for the eye; who listens hears it at the field."""
    name = escape(say(f"web.field.{field}"))
    return f'<span class="spec-field"><span aria-hidden="true">{name}</span>{inner}</span>'


def why_button(ident: str, n: int, name: str) -> str:
    """The button by a computer's word that asks for its reason, and the place of the answer."""
    there, heard = ident_of(ident, f"because-{n}"), hidden_text(say("game.why.whose", name=name))
    return (
        f' <button class="spec-button spec-why" id="{ident_of(ident, f"why-{n}")}" name="n" '
        f'value="{n}">{escape(say("game.why"))} {heard}</button>'
        f'<p class="spec-because" id="{there}"></p>'
    )
