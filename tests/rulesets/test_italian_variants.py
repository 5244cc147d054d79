"""The Italian page's own variants: a cap on prices, longer hands, cards sold unseen."""

from tests.dealing import refusal, table

THREE = "Anna, Ben, Carla"


def test_the_italian_page_can_cap_prices():
    capped = "italian + price-cap 12"
    assert table(capped, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 12").owner == "Ben"
    assert refusal(capped, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 13") == (
        "no price is above the agreed 12 chips: 13 is too much"
    )


def test_the_italian_page_deals_four_or_five_cards_for_higher_stakes():
    for hand in (4, 5):
        after = table(f"italian + hand {hand}", THREE, "turn-up 9♥", stakes="dealer 9, others 6")
        assert (after.hidden, after.pool) == ((hand,) * 3, 21)


def test_the_italian_page_sells_cards_unseen_as_a_variant():
    lines = ("turn-up 9♥", "Ben buys 2 hidden from Carla for 3")
    assert table("italian + hidden-cards", THREE, *lines).hidden == (3, 5, 1)
    assert refusal("italian", THREE, *lines) == "face-down cards are not for sale under these rules"
