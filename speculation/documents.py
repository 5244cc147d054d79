"""Records, courses and rule sets as plain data for JSON: fields may be added, not taken away."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from speculation.answers import answer, question
from speculation.compare import Course
from speculation.deal import Deal
from speculation.events import AnySale, HiddenSale, NextCardSale, Sale, TurnUpSale
from speculation.odds import Odds
from speculation.prices import Price
from speculation.record import Record, RecordedDeal
from speculation.rules import Players, RuleSet, Ruling, Stakes
from speculation.sources import SOURCES
from speculation.statements import statement
from speculation.table import Table

type Document = dict[str, Any]


def record_document(record: Record, courses: tuple[Course, ...] | None = None) -> Document:
    """A record as `speculation replay --json` prints it; `courses` replays it by other rules.

    Chips are numbers of chips; `next` is a player, "spare", or null once the deal is over.

    >>> from speculation.record import read
    >>> record_document(read("players: Anna, Ben, Carla\\nturn-up A♥"))["deals"][0]["winner"]
    'Anna'
    """
    rules = courses[0].rules if courses else record.rules
    deals = [_deal(*pair) for pair in _played(record, courses)]
    return {
        "title": record.title,
        "source": record.source,
        "rules": rules.id,
        "variants": list(record.variants),
        "players": list(record.seats),
        "deals": deals,
    }


def _played(
    record: Record, courses: tuple[Course, ...] | None
) -> list[tuple[Deal, RecordedDeal | None, Course | None]]:
    if courses is None:
        return [(recorded.deal, recorded, None) for recorded in record.deals]
    return [(course.deal, None, course) for course in courses]


def _deal(deal: Deal, recorded: RecordedDeal | None, course: Course | None) -> Document:
    table = deal.table
    result = table.result
    stakes = table.rules.stakes.value
    document: Document = {
        "dealer": table.dealer,
        "trump": str(table.turn_up.suit) if table.turn_up else None,
        "stakes": {"dealer": stakes.dealer, "others": stakes.others},
        "steps": [_step(deal, n, recorded) for n in range(1, len(deal.events) + 1)],
        "over": table.over,
        "winner": result.winner if result else None,
        "won": result.won if result and result.winner else None,
        "carried": result.carried if result else None,
        "chips": _by_seat(table, table.purses),
    }
    if course is not None:
        document["drawn"] = [str(card) for card in course.drawn]
        document["notes"] = [
            {"after": note.step, "text": note.text, "rule": note.rule} for note in course.notes
        ]
    return document


def _step(deal: Deal, n: int, recorded: RecordedDeal | None) -> Document:
    line = recorded.line(n) if recorded else None
    return {
        "n": n,
        "line": line.number if line else None,
        "text": statement(deal.events[n - 1]),
        "comment": line.remark.text if line else None,
        **position(deal.tables[n]),
    }


def position(table: Table) -> Document:
    """What everybody at the table knows of it, as plain data."""
    best = table.best and table.owner and {"card": str(table.best), "owner": table.owner}
    return {
        "pool": table.pool,
        "chips": _by_seat(table, table.purses),
        "best": best or None,
        "hidden": _by_seat(table, table.hidden),
        "next": table.next,
        "over": table.over,
    }


def _by_seat(table: Table, numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(table.seats, numbers, strict=True))


def odds_document(step: int, odds: Odds) -> Document:
    """The odds after a step as `speculation odds --json` prints them.

    >>> from speculation.odds import odds
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla\\nturn-up A♥").table
    >>> odds_document(1, odds(table))["holds"]
    {'exact': '1/1', 'value': 1.0}
    """
    return {
        "step": step,
        "unseen": odds.unseen,
        "higher": odds.higher,
        "holds": None if odds.holds is None else _chance(odds.holds),
        "chances": {name: _chance(chance) for name, chance in odds.chances.items()},
        "carried": _chance(odds.carried),
        "winning": {str(card): _chance(chance) for card, chance in odds.winning.items()},
    }


def prices_document(prices: Iterable[Price]) -> list[Document]:
    """Every sale and its worth as `speculation odds --prices --json` prints them.

    `least` and `most` are chips and parts of a chip; `floor` and `limit` the whole chips that
    the rules and the buyer's purse allow; `changes` are everybody's of the chance of the pool.

    >>> from speculation.prices import prices
    >>> from speculation.record import read
    >>> table = read("rules: hoyle-1847\\nplayers: Anna, Ben\\nturn-up K♥").table
    >>> prices_document(prices(table))[0]["least"]["exact"]
    '150/17'
    """
    return [_price(price) for price in prices]


def _price(price: Price) -> Document:
    sale = price.sale
    changes = price.worth.changes.items()
    return {
        **_thing(sale),
        "seller": sale.seller,
        "buyer": sale.buyer,
        "least": _chance(price.worth.least),
        "most": _chance(price.worth.most),
        "both_gain": price.both_gain,
        "floor": sale.price,
        "limit": price.limit,
        "changes": {name: _chance(change) for name, change in changes},
    }


def _thing(sale: AnySale) -> Document:
    """What is sold: a trump, so many hidden cards (null: the pile), the turn-up, the next card."""
    match sale:
        case Sale(_, card, _, _):
            return {"thing": "trump", "card": str(card)}
        case HiddenSale(_, count, _, _):
            return {"thing": "hidden", "count": count}
        case TurnUpSale():
            return {"thing": "turn-up"}
        case NextCardSale():
            return {"thing": "next-card"}


def _chance(chance: Fraction) -> Document:
    return {"exact": fraction(chance), "value": float(chance)}


def fraction(chance: Fraction) -> str:
    """A fraction with its denominator always written.

    >>> fraction(Fraction(1))
    '1/1'
    """
    return f"{chance.numerator}/{chance.denominator}"


def rules_document(rules: RuleSet) -> Document:
    """A rule set as plain data: each question with its answer, grade, source, place and why.

    >>> from speculation.rulesets import RULE_SETS
    >>> rules_document(RULE_SETS["modern"])["questions"]["pack"]["value"]
    52
    """
    return {
        "id": rules.id,
        "title": rules.title,
        "sources": {name: _source(name) for name in rules.sources},
        "questions": {name: _ruling(name, ruling) for name, ruling in rules.rulings()},
    }


def _ruling(name: str, ruling: Ruling[Any]) -> Document:
    return {
        "question": question(name),
        "answer": answer(name, ruling.value),
        "value": _plain(ruling.value),
        "grade": ruling.grade.value,
        "source": ruling.source,
        "place": ruling.place,
        "why": ruling.why,
    }


def _plain(value: object) -> object:
    match value:
        case Players(least, most, best):
            return {"least": least, "most": most, "best": list(best) if best else None}
        case Stakes(dealer, others):
            return {"dealer": dealer, "others": others}
        case _:
            return value


def _source(name: str) -> Mapping[str, str | None]:
    source = SOURCES[name]
    return {
        "author": source.author,
        "title": source.title,
        "year": source.year,
        "edition": source.edition,
        "read": source.read,
        "link": source.link,
    }
