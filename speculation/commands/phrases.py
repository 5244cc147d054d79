"""Short words typed in a game, put in full: `bid 5` is `Anna bids 5 for J♥`."""

import re
from collections.abc import Callable, Iterator, Mapping

from speculation.catalogue import say
from speculation.events import Ask, Bid, HiddenSale, Keep, NextCardSale, Sale, TurnUpSale
from speculation.game import Game, may_say
from speculation.recorded import SEPARATOR
from speculation.statements import statement

type _Put = Callable[[str, Game, str], str]
_HIDDEN = re.compile(r"(?P<count>\S+) hidden (?:from|of) (?P<name>.+)")


def in_full(line: str, game: Game, seat: str) -> str:
    """What a person at a seat says with a short line; `ValueError` where it is not understood.

    >>> from speculation.company import Seat, Settings
    >>> from speculation.game import new, run
    >>> seats = (Seat("Anna"), Seat("Ben", "cautious"))
    >>> in_full("buy 2 hidden from ben for 3", run(new(Settings(seats, "hoyle-1847"))), "Anna")
    'Anna bids 3 for 2 hidden of Ben'
    """
    line = " ".join(line.split())
    if any(line.startswith(f"{name} ") for name in game.table.seats):
        return line
    verb, _, rest = line.partition(" ")
    put = _VERBS.get(verb.casefold())
    if put is None:
        raise ValueError(say("play.say.unknown", text=line[:40]))
    return put(rest, game, seat)


def _bid(rest: str, game: Game, seat: str) -> str:
    price, _, thing = f" {rest}".partition(" for ")
    price = _amount(price.strip())
    if not thing:
        return f"{seat} bids {price} for {_card(game, seat)}"
    hidden = _HIDDEN.fullmatch(thing)
    if hidden is None:
        return f"{seat} bids {price} for {thing}"
    owner = _named(hidden["name"], game)
    return f"{seat} bids {price} for {hidden['count']} hidden of {owner}"


def _buy(rest: str, game: Game, seat: str) -> str:
    thing, _, price = f" {rest}".rpartition(" for ")
    thing = thing.strip() if price else rest
    hidden = _HIDDEN.fullmatch(thing)
    if hidden is not None:
        return _bid(f"{price} for {hidden[0]}", game, seat)
    if _unseen(game, seat) is not None:
        return _offer(price, game, seat)
    card = thing.partition(" from ")[0] or _card(game, seat)
    return _pay(str(card), price, game, seat)


def _pay(card: str, price: str, game: Game, seat: str) -> str:
    """The price asked, where that is meant; else a bid."""
    for sale in _openings(game, seat, Sale):
        if isinstance(sale, Sale) and price in ("", str(sale.price)) and sale.buyer == seat:
            return statement(sale)
    if not price:
        raise ValueError(say("play.say.price"))
    return f"{seat} bids {_amount(price)} for {card}"


def _amount(text: str) -> str:
    """A price as one word, whatever was typed for it: what is no number will be told so."""
    return text.removesuffix(" chips").replace(" ", "_") or "?"


def _card(game: Game, seat: str) -> object:
    """The face-up trump that a seat can only mean."""
    cards = [bid.card for bid in _openings(game, seat, Bid) if isinstance(bid, Bid)]
    table = game.table
    open_to = [c for c in table.for_sale if table.owner_of(c) != seat]
    if not (cards or open_to):
        raise ValueError(_nothing(game, seat))
    return (cards or open_to)[0]


def _nothing(game: Game, seat: str) -> str:
    """Why a seat can buy no trump: what is for sale is its own, or nothing is."""
    own = [card for card in game.table.for_sale if game.table.owner_of(card) == seat]
    return say("play.say.own", card=own[0]) if own else say("play.say.nothing")


def _openings(game: Game, seat: str, kind: type) -> Iterator[object]:
    return (o.choice for o in may_say(game, seat) if isinstance(o.choice, kind))


def _named(name: str, game: Game) -> str:
    alike = [seat for seat in game.table.seats if seat.casefold() == name.casefold()]
    return alike[0] if alike else name


def _unseen(game: Game, seat: str) -> TurnUpSale | NextCardSale | None:
    sales = (o.choice for o in may_say(game, seat))
    return next((s for s in sales if isinstance(s, TurnUpSale | NextCardSale)), None)


def _offer(rest: str, game: Game, seat: str) -> str:
    sale = _unseen(game, seat)
    if sale is None:
        raise ValueError(say("play.say.nothing-unseen", name=game.table.leftwards(seat)[0]))
    thing = "turn-up" if isinstance(sale, TurnUpSale) else "next card"
    return f"{seat} buys the {thing} from {sale.seller} for {_amount(rest)}"


def _sell(rest: str, game: Game, seat: str) -> str:
    buyer = _named(rest.removeprefix("to "), game)
    sales = (o.choice for o in may_say(game, seat))
    kinds = (Sale, HiddenSale, TurnUpSale, NextCardSale)
    mine = [s for s in sales if isinstance(s, kinds) and s.seller == seat]
    mine = [sale for sale in mine if not rest or sale.buyer == buyer]
    if not mine:
        raise ValueError(say("play.say.no-bid"))
    return statement(max(mine, key=lambda sale: sale.price))


def _ask(rest: str, game: Game, seat: str) -> str:
    price, _, card = rest.partition(" for ")
    return f"{seat} asks {_amount(price)} for {card or _own(game, seat)}"


def _keep(rest: str, game: Game, seat: str) -> str:
    return f"{seat} keeps {rest or _own(game, seat)}"


def _own(game: Game, seat: str) -> object:
    found = [o.choice for o in may_say(game, seat) if isinstance(o.choice, Ask | Keep)]
    if not found:
        raise ValueError(say("play.say.nothing-own"))
    return found[0].card


def _just(words: str) -> _Put:
    return lambda _rest, _game, seat: words.format(seat=seat)


_VERBS: Mapping[str, _Put] = {
    "bid": _bid,
    "buy": _buy,
    "offer": _offer,
    "sell": _sell,
    "take": _sell,
    "ask": _ask,
    "keep": _keep,
    "refuse": _just("{seat} refuses"),
    "withdraw": _just("{seat} withdraws"),
    "pass": _just("{seat} passes"),
    "turn": _just("{seat} turns"),
    "deal": _just(SEPARATOR),
}
