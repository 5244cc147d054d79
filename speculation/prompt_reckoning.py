"""The way to a price, in words: what beats the card, what a sale changes, what that is worth."""

from collections.abc import Iterator
from fractions import Fraction

from speculation import chances
from speculation.catalogue import chips, say
from speculation.events import AnySale, Sale
from speculation.odds import Odds, odds
from speculation.prices import Worth
from speculation.reckoning import none_of
from speculation.render_words import Voice
from speculation.rules import FivesAndJacks
from speculation.table import Table


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
    now = odds(table)
    if isinstance(sale, Sale) and sale.card == table.best:
        yield from _stands(voice, table, now)
    yield _changed(voice, two[0], now, found)
    own = found.most if two[0] == sale.buyer else found.least
    yield voice("prompts.price", pool=chips(table.pool), worth=in_chips(own))
    if found.least != found.most:
        yield _changed(voice, two[1], now, found)
    yield _both(voice, sale, found)
    for name, change in found.changes.items():
        if change and name not in two:
            yield _changed(voice, name, now, found)
    yield _assumed(voice, table)


def _stands(voice: Voice, table: Table, now: Odds) -> Iterator[str]:
    """The chance that no higher trump lies in a hand, as a product of fractions."""
    dealt = sum(table.hidden) + table.spare
    if not now.higher:
        yield voice("prompts.stands.sure", card=table.best)
        return
    slots = {"unseen": now.unseen, "dealt": dealt, "card": table.best}
    yield voice("prompts.stands", n=now.higher, **slots)
    found = none_of(now.higher, dealt, now.unseen)
    product = " × ".join(f"{good}/{cases}" for good, cases in found.factors)
    plain = product == str(found.chance)
    key = "prompts.stands.factor" if plain else "prompts.stands.product"
    yield voice(key, product=product, chance=exact(found.chance))


def _changed(voice: Voice, name: str, now: Odds, found: Worth) -> str:
    change = found.changes[name]
    key = "falls" if change < 0 else "rises" if change else "stays"
    before = now.chances[name]
    slots = {"before": exact(before), "after": exact(before + change), "by": exact(abs(change))}
    return voice(f"prompts.chance.{key}", seat=name, **slots)


def _both(voice: Voice, sale: AnySale, found: Worth) -> str:
    """What the price is to the two together."""
    slots = {"least": in_chips(found.least), "most": in_chips(found.most)}
    key = "range" if found.most > found.least else "none" if found.most < found.least else "both"
    return voice(f"prompts.price.{key}", buyer=sale.buyer, seller=sale.seller, **slots)


def _assumed(voice: Voice, table: Table) -> str:
    fed = table.rules.fives_and_jacks.value is not FivesAndJacks.NONE
    return voice("prompts.assumed.fed" if fed else "prompts.assumed")


def exact(chance: Fraction) -> str:
    """A chance as a fraction and, where it is neither none nor sure, in percent.

    >>> exact(Fraction(247, 425)), exact(Fraction(1))
    ('247/425 (58.1\\xa0%)', '1')
    """
    shown = chances.exact(chance)
    if chance.denominator == 1:
        return shown
    return say("prompts.exact", fraction=shown, percent=chances.percent(chance, 1))


def in_chips(amount: Fraction) -> str:
    """Chips and parts of a chip, to two places and as a fraction.

    >>> in_chips(Fraction(4446, 425)), in_chips(Fraction(18))
    ('10.46 chips (4446/425)', '18 chips')
    """
    if amount.denominator == 1:
        return chips(int(amount))
    return say("prompts.chips", fraction=amount, value=f"{float(amount):.2f}")
