"""Chances as a reader sees them: exact, and in percent."""

from fractions import Fraction

from speculation.catalogue import say


def exact(chance: Fraction) -> str:
    """A chance as a fraction in its lowest terms.

    >>> exact(Fraction(4, 6)), exact(Fraction(1))
    ('2/3', '1')
    """
    return str(chance)


def percent(chance: Fraction, digits: int = 0) -> str:
    """A chance in percent, never rounded to impossible or sure unless it is.

    >>> percent(Fraction(287, 425)), percent(Fraction(287, 425), 1), percent(Fraction(1, 999))
    ('68\\xa0%', '67.5\\xa0%', 'under\\xa01\\xa0%')
    """
    if chance.denominator == 1:
        return say("odds.percent", n=100 * int(chance))
    parts = 100 * 10**digits
    shown = round(chance * parts)
    if shown == 0:
        return say("odds.under", n=_decimal(1, digits))
    if shown == parts:
        return say("odds.over", n=_decimal(parts - 1, digits))
    return say("odds.percent", n=_decimal(shown, digits))


def _decimal(parts: int, digits: int) -> str:
    """A number of parts as a decimal: whole numbers alone, so that every machine agrees."""
    whole, part = divmod(parts, 10**digits)
    return f"{whole}.{part:0{digits}}" if digits else str(whole)
