"""What is told of a temperament: one count over another, and how it is written."""

from dataclasses import dataclass
from fractions import Fraction

from speculation.catalogue import say
from speculation.figures.sheet import Kind
from speculation.laboratory.counted import PARTS


@dataclass(frozen=True, slots=True)
class Measure:
    """A count over another, both of `counted.COUNTS`; `unit` is what one of it is.

    >>> MEASURES[0].title
    'Chips won a deal'
    """

    name: str
    over: str
    under: str
    kind: Kind
    # What was paid is in chips, what a thing was worth in thousandths of one.
    unit: Fraction = Fraction(1)

    @property
    def title(self) -> str:
        """What a reader calls it."""
        return say(f"laboratory.measure.{self.name}")


_IN_CHIPS = Fraction(1, PARTS)
MEASURES = (
    Measure("won", "won", "deals", Kind.GAIN),
    Measure("pools", "pools", "deals", Kind.SHARE),
    Measure("passes", "passes", "words", Kind.SHARE),
    Measure("bids", "bids", "deals", Kind.FINE_CHIPS),
    Measure("bought", "bought", "deals", Kind.FINE_CHIPS),
    Measure("paid", "paid", "bought_worth", Kind.SHARE, _IN_CHIPS),
    Measure("price", "paid", "bought", Kind.CHIPS),
    Measure("against", "against", "bought", Kind.SHARE),
    Measure("asks", "asks", "deals", Kind.FINE_CHIPS),
    Measure("keeps", "keeps", "deals", Kind.FINE_CHIPS),
    Measure("sold", "sold", "deals", Kind.FINE_CHIPS),
    Measure("got", "got", "sold_worth", Kind.SHARE, _IN_CHIPS),
    Measure("blocks", "blocks", "deals", Kind.FINE_CHIPS),
    Measure("blind", "blind", "deals", Kind.FINE_CHIPS),
    Measure("unseen", "unseen", "deals", Kind.FINE_CHIPS),
    Measure("broke", "broke", "deals", Kind.SHARE),
)
