"""Hypothesis strategies: whole deals as stories, texts near records, and events of any kind."""

from hypothesis import strategies as st

from speculation import events as ev
from speculation.cards import pack
from tests.oracle import NAMES, random_deal

stories = st.randoms(use_true_random=False).map(random_deal)

seats = st.sampled_from([*NAMES[:4], "Zoe", "spare", ""])
cards = st.sampled_from(pack())
prices = st.integers(-2, 60)
counts = st.none() | st.integers(-1, 5)

events = st.one_of(
    st.builds(ev.TurnUp, cards),
    st.builds(ev.Turn, seats, cards),
    st.builds(ev.SpareTurn, cards),
    st.builds(ev.Sale, seats, cards, seats, prices),
    st.builds(ev.HiddenSale, seats, counts, seats, prices),
    st.builds(ev.TurnUpSale, seats, seats, prices),
    st.builds(ev.NextCardSale, seats, seats, prices),
    st.builds(ev.Keep, seats, cards),
    st.builds(ev.Bid, seats, prices, cards),
    st.builds(ev.HiddenBid, seats, prices, counts, seats),
    st.builds(ev.Ask, seats, prices, cards),
    st.builds(ev.Refuse, seats),
    st.builds(ev.Withdraw, seats),
    st.builds(ev.Peep, seats),
)

WORDS = (
    "Anna Ben Carla Zoe turn-up turns buys keeps bids asks refuses withdraws peeps wins spare skip "
    "pool carries chips: hidden all from for of the turn-up next card "
    "9♥ A♥ K♠ 10♦ J♥ ? 0 1 3 99999999 -1 2.5 # --- : , + "
    "players: rules: piles: dealer: title: seen: stakes: modern italian honours"
).split()  # fmt: skip


@st.composite
def mangled(draw, text):
    """A record's text with some lines dropped, doubled, swapped, or strewn with other words."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        deed = draw(st.sampled_from(("drop", "double", "swap", "word", "letter", "cut")))
        if deed == "drop":
            del lines[at : at + 1]
        elif deed == "double":
            lines.insert(at, lines[at])
        elif deed == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif deed == "word":
            words = lines[at].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
            lines[at] = " ".join(words)
        elif deed == "letter":
            where = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:where] + draw(st.characters()) + lines[at][where:]
        else:
            lines = lines[: at + 1]
        lines = lines or [""]
    return "\n".join(lines)
