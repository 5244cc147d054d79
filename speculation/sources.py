"""The printed and online works the rules come from: what each is, and which copy was read."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A work, the edition read, and how much of it was read.

    `read` is "complete", "in part" or "claimed only"; `link` is where the copy was read, or None.

    >>> SOURCES["foster-1914"].year
    '1914'
    """

    id: str
    author: str
    title: str
    year: str
    edition: str
    read: str
    link: str | None


_ALL = (
    Source(
        "hoyle-1830",
        "Edmond Hoyle (name of the series)",
        "Hoyle's Improved Edition of the Rules for Playing Fashionable Games",
        "c. 1830",
        "New York: W. C. Borradaile, 1830 and reprints, p. 133; the copy shows no year, its place "
        "among those printings is inferred, and its text breaks off at the rule against looking",
        "in part",
        "https://books.google.com/books?id=JTQFAAAAYAAJ&pg=PA133",
    ),
    Source(
        "hoyle-1847",
        "Edmond Hoyle (name of the series)",
        "Hoyle's Games, Improved and Enlarged",
        "c. 1847",
        "read in two halves: the opening in David Parlett's transcript headed 1847, the rest, "
        "from the turn-up on, in an undated copy of the 1840s text",
        "complete",
        "https://www.parlettgames.uk/histocs/speculat.html",
    ),
    Source(
        "cassell-1881",
        "Cassell, Petter, Galpin (publishers)",
        "Cassell's Book of In-door Amusements, Card Games and Fireside Fun",
        "1881",
        "third edition, London: Cassell, Petter, Galpin, p. 121; the copy shows no year, and that "
        "the work was first issued in 1881 is told by others",
        "complete",
        "https://www.gutenberg.org/ebooks/49137",
    ),
    Source(
        "peel-1891",
        'W. H. Peel ("Baxter-Wray")',
        "Round Games with Cards",
        "1891",
        "London, title pages of 1891 and 1897, pp. 77-79",
        "complete",
        "https://www.gutenberg.org/ebooks/27819",
    ),
    Source(
        "foster-1914",
        "R. F. Foster",
        "Foster's Complete Hoyle",
        "1914",
        "revised and enlarged to October 1914 (copyright 1897, 1909, 1914), New York: Stokes; "
        "the printings of 1897 and 1909 were not seen",
        "complete",
        "https://www.gutenberg.org/ebooks/53881",
    ),
    Source(
        "britannica-1911",
        "author not established",
        "Encyclopaedia Britannica, under Speculation",
        "1910-11",
        "eleventh edition, read in two copies",
        "complete",
        "https://maximapedia.com/s/speculation.html",
    ),
    Source(
        "squareman-1916",
        "C. Squareman",
        "My Book of Indoor Games",
        "1916",
        "Chicago, p. 63 by its contents list",
        "complete",
        "https://www.gutenberg.org/ebooks/13022",
    ),
    Source(
        "parlett-penguin",
        "David Parlett",
        "The Penguin Book of Card Games",
        "undated",
        "the edition of over 250 games; the play, the end and the extras were read, "
        "the opening lines on players and stakes were not",
        "in part",
        None,
    ),
    Source(
        "modern-sheet",
        "unsigned",
        "The modern sheet",
        "undated",
        "an English sheet headed Speculation, full rules, that says it follows Hoyle 1847 and "
        "David Parlett's reconstruction; the full rules of this site keep to it",
        "complete",
        None,
    ),
    Source(
        "italian-page",
        "unsigned",
        "Speculation: come si gioca",
        "undated",
        "an Italian rule page, evidently translated from an English one",
        "complete",
        None,
    ),
    Source(
        "enquire-within-1894",
        "R. K. Philp",
        "Enquire Within upon Everything",
        "1894",
        "eighty-ninth edition, London, paragraph 105",
        "complete",
        "https://www.gutenberg.org/ebooks/10766",
    ),
    Source(
        "russian-page",
        "unsigned",
        "Спекуляция",
        "undated",
        "a Russian rule page, its layout like that of an online collection of card games; the "
        "sentences of its rules are cited by number",
        "complete",
        None,
    ),
    Source(
        "site",
        "the makers of this site",
        "Speculation: the rules, played",
        "2026",
        "our own decisions",
        "complete",
        None,
    ),
)

SOURCES: Mapping[str, Source] = {source.id: source for source in _ALL}
