"""The way to a price, in words: what beats the card, what a sale changes, what that is worth."""

from collections.abc import Iterator
from fractions import Fraction

from speculation import chances
from speculation.catalogue import chips, say
from speculation.events import AnySale, HiddenSale, Sale, TurnUpSale
from speculation.fines import still_fed
from speculation.odds import Odds, odds, owners_cards_stay_down, spare_beats
from speculation.prices import Worth
from speculation.reckoning import none_of
from speculation.render_words import Voice
from speculation.table import Table
from speculation.turn_ups import Alike, alike, in_hands, undealt

# Fractions of more digits than this are told by their value alone.
_DIGITS = 6


def reckoned(
    voice: Voice, table: Table, sale: AnySale, found: Worth, two: tuple[str, str]
) -> Iterator[str]:
    """The sentences of the reckoning; `two` are buyer and seller, first the one who is asked.

    >>> from speculation.cards import read_card
    >>> from speculation.prices import worth
    >>> from speculation.record import read
    >>> table = read("players: Anna, Ben, Carla, Dan\\nturn-up K♥").table
    >>> sale = Sale("Ben", read_card("K♥"), "Anna", 1)
    >>> said = list(reckoned(say, table, sale, worth(table, sale), ("Ben", "Anna")))
    >>> said[1], said[3]
    ('The chance of that is 39/51 = 13/17 (76.5\\xa0%).',
     'Of a pool of 18 chips that is worth 13.76 chips (234/17).')
    """
    if isinstance(sale, Sale) and sale.card != table.best:
        yield voice("prompts.beaten", card=sale.card, best=table.best)
        return
    now = odds(table)
    yield from _way(voice, table, sale, found, two)
    yield _changed(voice, two[0], now, found)
    yield _worth(voice, table, sale, found, two[0])
    if found.least != found.most:
        yield _changed(voice, two[1], now, found)
    if found.least or found.most:
        yield _both(voice, sale, found)
    for name, change in found.changes.items():
        if change and name not in two:
            yield _changed(voice, name, now, found)
    yield voice("prompts.assumed")


def _way(
    voice: Voice, table: Table, sale: AnySale, found: Worth, two: tuple[str, str]
) -> Iterator[str]:
    """How the changes of chance come about."""
    if spare_beats(table):
        yield voice("prompts.carried", best=table.best)
        return
    yield from _dealt(voice, table)
    if isinstance(sale, Sale):
        for name in two if found.least != found.most else two[:1]:
            yield from _less(voice, table, name, found)
    elif table.spare and owners_cards_stay_down(table):
        yield voice("prompts.counted")
    elif not isinstance(sale, TurnUpSale):
        yield from _parts(voice, table, sale)
    for name in two:
        if name in table.barred:
            yield voice("prompts.barred", seat=name)


def _dealt(voice: Voice, table: Table) -> Iterator[str]:
    """The chance that nothing that would win lies in a hand."""
    if table.turn_up is None:
        yield from _turned_up(voice, table)
    elif not table.higher:
        key = "prompts.stands.sure" if table.best else "prompts.nobodys.sure"
        yield voice(key, card=table.best)
    else:
        yield from _stands(voice, table)


def _stands(voice: Voice, table: Table) -> Iterator[str]:
    """The chance that no higher trump lies in a hand, as a product of fractions."""
    n, dealt, unseen = len(table.higher), in_hands(table), len(table.unseen)
    slots = {"unseen": unseen, "dealt": dealt, "card": table.best}
    yield voice("prompts.stands" if table.best else "prompts.nobodys", n=n, **slots)
    if table.spare:
        yield voice("prompts.spare-counts")
    found = none_of(n, dealt, unseen)
    product = " × ".join(f"{good}/{cases}" for good, cases in found.factors)
    plain = product == str(found.chance)
    key = "prompts.stands.factor" if plain else "prompts.stands.product"
    yield voice(key, product=product, chance=exact(found.chance))


def _turned_up(voice: Voice, table: Table) -> Iterator[str]:
    """The same while the trump lies face down: the mean over all that it may prove to be."""
    unseen, dealt = len(table.unseen), in_hands(table)
    yield voice("prompts.turned-up", unseen=unseen, left=unseen - 1, dealt=dealt)
    if table.spare:
        yield voice("prompts.spare-counts")
    found = alike(table)
    key = "prompts.turned-up.kinds" if found[0].owned else "prompts.turned-up.kinds.nobodys"
    yield voice(key, kinds="; ".join(_kind(one, unseen) for one in found))
    yield voice("prompts.turned-up.mean", mean=exact(undealt(table)))


def _kind(one: Alike, unseen: int) -> str:
    """So many of the unseen cards, and how often what would beat them lies in no hand."""
    key = "prompts.turned-up.kind" if one.higher else "prompts.turned-up.kind.sure"
    slots = {"higher": one.higher, "cards": one.cards, "unseen": unseen}
    return say(key, chance=chances.percent(one.chance, 1), **slots)


def _parts(voice: Voice, table: Table, sale: AnySale) -> Iterator[str]:
    """What face-down cards bring: of all cards in the hands each is as likely to win."""
    rest, dealt = 1 - undealt(table), in_hands(table)
    if not rest:
        yield voice("prompts.parts.none")
        return
    n = (sale.count or table.pile(sale.seller)) if isinstance(sale, HiddenSale) else 1
    key = "prompts.parts" if isinstance(sale, HiddenSale) else "prompts.parts.next-card"
    slots = {"dealt": dealt, "rest": exact(rest), "sum": f"{n}/{dealt} × {_short(rest)}"}
    yield voice(key, n=n, buyer=sale.buyer, part=exact(n * rest / dealt), **slots)


def _less(voice: Voice, table: Table, name: str, found: Worth) -> Iterator[str]:
    """What a spare hand takes off: one who would win without the card too loses with it."""
    none, gain = undealt(table), abs(found.changes[name])
    if name not in table.barred and gain != none:
        slots = {"less": exact(none - gain), "sum": f"{_short(none)} − {_short(none - gain)}"}
        yield voice("prompts.less", seat=name, card=table.best, gain=exact(gain), **slots)


def _changed(voice: Voice, name: str, now: Odds, found: Worth) -> str:
    change = found.changes[name]
    key = "falls" if change < 0 else "rises" if change else "stays"
    before = now.chances[name]
    slots = {"before": exact(before), "after": exact(before + change), "by": exact(abs(change))}
    return voice(f"prompts.chance.{key}", seat=name, **slots)


def _worth(voice: Voice, table: Table, sale: AnySale, found: Worth, name: str) -> str:
    """What the change of one's chance is worth, with what fives and jacks may still bring."""
    own, sign = (found.most, 1) if name == sale.buyer else (found.least, -1)
    slots = {"pool": chips(table.pool), "worth": in_chips(own)}
    if not still_fed(table):
        return voice("prompts.price", **slots)
    plain = in_chips(sign * found.changes[name] * table.pool)
    return voice("prompts.price.fed", seat=name, plain=plain, **slots)


def _both(voice: Voice, sale: AnySale, found: Worth) -> str:
    """What the price is to the two together."""
    slots = {"least": in_chips(found.least), "most": in_chips(found.most)}
    key = "range" if found.most > found.least else "none" if found.most < found.least else "both"
    return voice(f"prompts.price.{key}", buyer=sale.buyer, seller=sale.seller, **slots)


def exact(chance: Fraction) -> str:
    """A chance as a fraction and, where it is neither none nor sure, in percent.

    >>> exact(Fraction(247, 425)), exact(Fraction(1)), exact(Fraction(1, 10**7))
    ('247/425 (58.1\\xa0%)', '1', 'under\\xa00.1\\xa0%')
    """
    if chance.denominator == 1 or _long(chance):
        return _short(chance)
    return say("prompts.exact", fraction=_short(chance), percent=chances.percent(chance, 1))


def _long(number: Fraction) -> bool:
    """Whether a fraction is so long that it tells a reader less than its value."""
    return len(str(number.denominator)) > _DIGITS


def _short(chance: Fraction) -> str:
    return chances.percent(chance, 1) if _long(chance) else chances.exact(chance)


def in_chips(amount: Fraction) -> str:
    """Chips and parts of a chip, to two places and, where it is short, as a fraction.

    >>> in_chips(Fraction(4446, 425)), in_chips(Fraction(18)), in_chips(Fraction(1, 10**7) + 1)
    ('10.46 chips (4446/425)', '18 chips', '1.00 chips')
    """
    if amount.denominator == 1:
        return chips(int(amount))
    key = "prompts.chips.about" if _long(amount) else "prompts.chips"
    return say(key, fraction=amount, value=f"{float(amount):.2f}")
