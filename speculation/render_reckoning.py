"""The reckoning behind the odds, in words and exact fractions, as HTML."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from html import escape

from speculation.cards import Rank
from speculation.catalogue import rank_name, say
from speculation.chances import exact, percent
from speculation.odds import Odds, spare_beats
from speculation.reckoning import Product, Reckoning, reckoning
from speculation.render_board import card_html, hidden_text, marked
from speculation.table import Table


def reckoning_html(table: Table, found: Odds) -> str:
    """How the odds of a table come about, for a deal that is not over.

    >>> from speculation.odds import odds
    >>> from speculation.record import read
    >>> table = read("seen: A♥\\nplayers: Anna, Ben, Carla, Dan\\nturn-up K♥").table
    >>> reckoning_html(table, odds(table))[:61]
    '<p>No unseen card beats the <span class="spec-card hearts"><s'
    """
    if table.turn_up is None:
        return _before(table, found)
    made = reckoning(table, found)
    if made is None:
        return _sure(table)
    return (
        f"{_places(table, made.down)}{_against(table, made)}{_holding(table, made)}"
        f"{_remarks(table)}{_sharing(table, made)}{_seats(_rows(table, made))}"
        f"{_cards(table, made)}"
    )


def _before(table: Table, found: Odds) -> str:
    """The reckoning while the trump lies face down."""
    rows = [(name, "", chance) for name, chance in found.chances.items()]
    rows += _carried("", found)
    ranks: defaultdict[Rank, Fraction] = defaultdict(Fraction)
    for card, chance in found.winning.items():
        ranks[card.rank] += chance
    return (
        f"{_places(table, 0)}{_p('odds.unturned', count=found.unseen)}"
        f"{_seats(rows)}{_won(_by_rank(ranks))}"
    )


def _sure(table: Table) -> str:
    """Why nothing that is still unseen can change who takes the pool."""
    if spare_beats(table):
        return _p("odds.sure.spare", best=table.best)
    if table.owner is None:
        return _p("odds.sure.nobody")
    key = "odds.sure.barred" if table.owner in table.barred else "odds.sure"
    return _p(key, best=table.best, owner=table.owner)


def _p(key: str, **slots: object) -> str:
    return f"<p>{marked(key, **slots)}</p>"


# Where the unseen cards lie


def _places(table: Table, down: int) -> str:
    items = "".join(f"<li>{text}</li>" for text in _lying(table, down))
    return f"{_p('odds.if')}{_p('odds.unseen', n=len(table.unseen))}<ul>{items}</ul>"


def _lying(table: Table, down: int) -> Iterator[str]:
    turn_up, piles = int(table.turn_up is None), sum(table.hidden)
    away = table.away - len(table.seen)
    counts = {
        "odds.in.turn-up": turn_up,
        "odds.in.others" if down else "odds.in.piles": piles - down,
        "odds.in.down": down,
        "odds.in.spare": table.spare,
        "odds.in.away": away,
        "odds.in.stock": len(table.unseen) - turn_up - piles - table.spare - away,
    }
    for key, count in counts.items():
        if count:
            yield marked(key, count=count, owner=table.owner)


# Whether the best trump stays the best


def _against(table: Table, made: Reckoning) -> str:
    key = "odds.higher" if table.best else "odds.nobodys"
    return _p(key, n=len(made.higher), best=table.best, cards=made.higher)


def _holding(table: Table, made: Reckoning) -> str:
    kind = "stays" if table.best else "empty"
    key = f"odds.{kind}.{'card' if made.stays.by_card else 'place'}"
    n = len(made.higher) if made.stays.by_card else made.dealt - made.down
    good, cases = made.stays.factors[0]
    return _p(key, n=n, best=table.best, good=good, cases=cases, sum=_multiplied(made.stays))


def _multiplied(product: Product) -> str:
    """A product and what it comes to; a single factor in its lowest terms is said once."""
    factors, result = " × ".join(f"{a}/{b}" for a, b in product.factors), exact(product.chance)
    return f"{factors} = {result}" if factors != result else result


def _remarks(table: Table) -> str:
    """What changes whose card is whose."""
    faced = _p("odds.faced") if table.faced else ""
    bought = "".join(
        _p(
            "odds.bought",
            n=min(bargain.cards, table.pile(bargain.seller)),
            buyer=bargain.buyer,
            seller=bargain.seller,
        )
        for bargain in table.bargains
    )
    barred = "".join(_p("odds.barred", name=name) for name in table.seats if name in table.barred)
    return faced + bought + barred


# Every player's chance


def _sharing(table: Table, made: Reckoning) -> str:
    if not made.decided_by_the_highest:
        others = made.dealt - made.down - made.places.spare
        return _p("odds.ways" if others else "odds.spare-left")
    slots = {"n": made.dealt, "rest": exact(1 - made.none.chance)}
    only_spare = made.dealt == made.places.spare
    key = "odds.share.spare" if made.places.spare else "odds.share"
    share = _p("odds.spare-left" if only_spare else key, **slots)
    own = {"owner": table.owner, "sum": _multiplied(made.none)}
    return (_p("odds.down", **own) if made.down else "") + share


# A player, how the chance comes about, and the chance.
type _Row = tuple[str, str, Fraction]


def _rows(table: Table, made: Reckoning) -> Iterator[_Row]:
    shared = made.decided_by_the_highest
    for name, chance in made.found.chances.items():
        stays = name == table.owner
        text = _shared(made, made.places.piles[name], stays=stays) if shared and chance else ""
        yield name, text, chance
    plain = shared and not table.barred
    empty = table.owner is None
    text = _shared(made, made.places.spare, stays=empty) if plain and made.found.carried else ""
    yield from _carried(text, made.found)


def _carried(text: str, found: Odds) -> Iterator[_Row]:
    """That nobody takes the pool, where that can be."""
    if found.carried:
        yield say("odds.nobody"), text, found.carried


def _shared(made: Reckoning, cards: int, *, stays: bool) -> str:
    """The part of so many face-down cards, and that nothing higher is dealt where it `stays`."""
    rest = exact(1 - made.none.chance)
    parts = [exact(made.none.chance)] if stays and made.none.chance else []
    parts += [f"{cards}/{made.dealt} × {rest}" if rest != "1" else f"{cards}/{made.dealt}"] * (
        cards > 0
    )
    return " + ".join(parts)


def _seats(rows: Iterator[_Row] | list[_Row]) -> str:
    heads = "".join(
        f'<th scope="col">{escape(say(key))}</th>'
        for key in ("odds.who", "odds.chance", "odds.about")
    )
    lines = "".join(_line(*row) for row in rows)
    title = escape(say("odds.seats"))
    return f"<table><caption>{title}</caption><tr>{heads}</tr>{lines}</table>"


def _line(name: str, text: str, chance: Fraction) -> str:
    result = exact(chance)
    sum_ = f"{text} = {result}" if text and text != result else result
    return (
        f'<tr><th scope="row">{escape(name)}</th><td>{sum_}</td><td>{percent(chance, 1)}</td></tr>'
    )


# The card that wins


def _cards(table: Table, made: Reckoning) -> str:
    cards = (*made.higher, table.best) if table.owner and table.best else made.higher
    winning = made.found.winning
    rows = [(card_html(card), winning.get(card, Fraction(0))) for card in cards]
    return _won(rows) + (_p("odds.cards.down") if made.stay_down else _highest(table, made))


def _highest(table: Table, made: Reckoning) -> str:
    """With which chance a card is the highest dealt; the second highest as an example."""
    if len(made.higher) == 1 or not made.places.elsewhere or table.barred:
        return ""
    free, all_, piles = made.places.elsewhere, made.places.all, made.dealt - made.places.spare
    first, second = made.higher[:2]
    sum_ = f"{free}/{all_} × {piles}/{all_ - 1} = {exact(made.found.winning[second])}"
    return _p("odds.cards.second", first=first, second=second, sum=sum_)


def _by_rank(ranks: dict[Rank, Fraction]) -> list[tuple[str, Fraction]]:
    def named(rank: Rank) -> str:
        return f'<span aria-hidden="true">{rank}</span>{hidden_text(rank_name(rank))}'

    return [(named(rank), ranks[rank]) for rank in sorted(ranks, reverse=True)]


def _won(rows: list[tuple[str, Fraction]]) -> str:
    items = "".join(
        f"<li><b>{what}</b> {exact(chance)} <small>{percent(chance, 1)}</small></li>"
        for what, chance in rows
        if chance
    )
    return f'{_p("odds.cards")}<ul class="spec-winning">{items}</ul>'
