"""Which rules stand behind a step: the fields of the rule set that made it go as it went."""

from speculation.cards import Card
from speculation.events import (
    Ask,
    Bid,
    Event,
    HiddenBid,
    HiddenSale,
    Keep,
    NextCardSale,
    Peep,
    Sale,
    SpareTurn,
    Turn,
    TurnUp,
    TurnUpSale,
)
from speculation.render_words import ending, fined, skipped
from speculation.table import Table


def grounds(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    """The fields of the rule set that stand behind a step, the nearest first.

    >>> from speculation.record import read
    >>> deal = read("players: Anna, Ben, Carla\\nturn-up 9♥\\nBen turns J♥").deals[0].deal
    >>> grounds(deal.tables[1], deal.events[1], deal.tables[2])
    ('first', 'trump_sale')
    """
    fields = (*_behind(before, event, after), *_behind_fines(before, event, after))
    ends = _behind_end(event, after) if after.over else ()
    return tuple(dict.fromkeys((*fields, *ends)))


def laid_grounds() -> tuple[str, ...]:
    """The fields behind a table just laid."""
    return ("stakes", "hand", "looking")


def _behind(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    match event:
        case TurnUp(_):
            return ("turn_up", "honours") if after.faced else ("turn_up",)
        case Turn(_, _):
            return _behind_turn(before, event, after)
        case SpareTurn(_):
            return ("spare_hand",)
        case Sale(_, card, _, _) | Keep(_, card) | Ask(_, _, card):
            return _behind_sale(before, card)
        case Bid(_, _, card):
            capped = before.rules.price_cap.value is not None
            return (*_behind_sale(before, card), *(("price_cap",) if capped else ()))
        case HiddenSale():
            return ("hidden_cards", "hidden_place")
        case HiddenBid() | NextCardSale():
            return ("hidden_cards",)
        case TurnUpSale():
            return ("turn_up_sale",)
        case Peep():
            return ("looking", "peeping")
        case _:
            return ("selling",)


def _behind_sale(before: Table, card: Card) -> tuple[str, ...]:
    if card == before.turn_up:
        return ("turn_up_sale",)
    return ("trump_sale",) if card == before.best else ("trump_sale", "saleable")


def _behind_turn(before: Table, event: Turn, after: Table) -> tuple[str, ...]:
    if before.exposing:
        return ("peeping",)
    chance = ("hidden_place",) if before.bought_by(event.seat) else ()
    if event.seat == before.owner and before.passed_over(event.seat):
        return (*chance, "ends")
    passed = ("owner_turns",) if skipped(before, event) else ()
    may_go = ("trump_sale",) if event.card == after.best and after.for_sale else ()
    whose = ("honours",) if before.faced else turn_grounds(before)
    # A plain turn: the turn went to the left, where nobody owned the best trump.
    return (*chance, *whose, *passed, *may_go) or ("owner_turns",)


def turn_grounds(before: Table) -> tuple[str, ...]:
    """The rule that brought the turn here, where it is more than 'the next to the left'."""
    if not before.started:
        return ("first",)
    if before.by_sale:
        return ("after_sale",)
    new_best = before.fresh is not None and before.fresh == before.best
    return ("after_keeping",) if new_best and before.owner == before.anchor else ()


def _behind_fines(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    payers = fined(before, event, after) if isinstance(event, Turn) else ()
    if not isinstance(event, Turn) or not payers:
        return ()
    own = payers == (event.seat,)
    return ("fives_and_jacks",) if own else ("fives_and_jacks", "fives_payer")


def _behind_end(event: Event, after: Table) -> tuple[str, ...]:
    assert after.result is not None
    if after.result.winner is None:
        if after.owner is None:
            return ("no_trump",)
        return ("peeping",) if after.owner in after.barred else ("spare_hand",)
    fields = {"ace-up": "ace_turned_up", "honour-up": "honours", "ace": "ace_in_play"}
    return (fields.get(ending(event, after), "ends"),)
