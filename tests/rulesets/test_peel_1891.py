"""What is Peel's own: the trump sold unseen, honours, cards on the chance, the last market."""

import pytest

from speculation.record import read
from speculation.render_grounds import grounds
from speculation.render_words import sentence
from tests.dealing import chips, evening, refusal, table

PEEL, THREE = "peel-1891", "Anna, Ben, Carla"


def test_peel_has_the_dealer_stake_two_and_the_others_one():
    assert table(PEEL, THREE, "turn-up 9♥").pool == 4


def test_peel_sells_the_turn_up_face_down():
    after = table(PEEL, THREE, "Carla buys the turn-up from Anna for 3", "turn-up 9♥")
    assert (after.owner, after.next) == ("Carla", "Anna")


def test_peel_lets_a_blind_buyer_sell_again_before_the_card_is_turned():
    blind = ("Carla buys the turn-up from Anna for 3", "Ben buys the turn-up from Carla for 4")
    after = table(PEEL, THREE, *blind, "turn-up 9♥")
    assert (after.owner, chips(after)) == ("Ben", {"Anna": 41, "Ben": 35, "Carla": 40})


def test_peel_lets_the_dealer_sell_the_turn_up_when_it_is_turned_too():
    assert table(PEEL, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2").owner == "Ben"


@pytest.mark.parametrize("card", ["A♥", "K♥", "Q♥", "J♥"])
def test_peel_gives_the_pool_to_an_ace_or_court_card_turned_up(card):
    after = table(PEEL, THREE, f"turn-up {card}", "Anna wins 4")
    assert after.result.winner == "Anna"


def test_peel_gives_that_pool_to_whoever_bought_the_card_blind():
    after = table(PEEL, THREE, "Carla buys the turn-up from Anna for 3", "turn-up Q♥")
    assert (after.result.winner, after.purse("Carla")) == ("Carla", 40 - 1 - 3 + 4)


def test_peel_plays_on_with_a_ten_turned_up():
    assert not table(PEEL, THREE, "turn-up 10♥").over


def test_peel_keeps_the_hands_when_the_turn_up_takes_the_pool():
    piles = ("piles:", "  Anna: 2♣ 3♣ 4♣", "  Ben: 5♣ 6♣ 7♣", "  Carla: 8♣ 9♣ 10♣")
    kept = ("turn-up K♥", "---", "turn-up 9♥")
    second = evening(PEEL, THREE, *piles, *kept, "Carla turns 8♣")
    assert second.table.dealer == "Ben"
    assert refusal(PEEL, THREE, *piles, *kept, "Carla turns A♣") == (
        "the card on top is the 8♣, as the piles say, not the A♣"
    )


def test_peel_has_everybody_stake_again_for_the_next_turn_up():
    second = table(PEEL, THREE, "turn-up K♥", "---", "turn-up 9♥")
    assert (second.pool, sum(second.purses)) == (4, 116)


def test_peel_does_not_turn_the_card_up_again_that_took_the_pool():
    said = refusal(PEEL, THREE, "turn-up K♥", "---", "turn-up K♥")
    assert said == "the K♥ has been seen already: no card appears twice"


def test_peel_deals_new_hands_when_an_ace_in_play_has_won():
    lines = ("turn-up 9♥", "Ben turns A♥", "Carla turns 2♣", "Anna turns 3♣", "Carla turns 4♣")
    rest = ("Anna turns 5♣", "Carla turns 6♣", "Anna turns 7♣", "Ben turns 8♣", "Ben turns 9♣")
    second = table(PEEL, THREE, *lines, *rest, "---", "turn-up 9♥")
    assert second.hidden == (3, 3, 3)


def test_peel_does_not_end_the_deal_at_an_ace_in_play():
    assert not table(PEEL, THREE, "turn-up 9♥", "Ben turns A♥").over


def test_peel_sells_the_best_trump_at_any_time():
    after = table(PEEL, THREE, "turn-up 9♥", "Ben turns 2♣", "Carla buys 9♥ from Anna for 3")
    assert after.owner == "Carla"


def test_peel_moves_the_turn_at_every_sale():
    lines = ("turn-up 9♥", "Ben turns 2♣", "Ben buys 9♥ from Anna for 3")
    assert table(PEEL, THREE, *lines).next == "Carla"
    assert table(PEEL, THREE, *lines, "Carla buys 9♥ from Ben for 4").next == "Anna"


def test_peel_hands_over_a_card_bought_on_the_chance_when_it_is_a_better_trump():
    lines = ("turn-up 9♥", "Carla buys the next card from Ben for 2", "Ben turns 10♥")
    after = table(PEEL, THREE, *lines)
    assert (after.best, after.owner, after.next) == (after.fresh, "Carla", "Anna")
    assert chips(after) == {"Anna": 38, "Ben": 41, "Carla": 37}


@pytest.mark.parametrize("card", ["10♣", "8♥"])
def test_peel_a_dud_bought_on_the_chance_stays_with_the_seller(card):
    lines = ("turn-up 9♥", "Carla buys the next card from Ben for 2", f"Ben turns {card}")
    after = table(PEEL, THREE, *lines)
    assert (after.owner, after.next) == ("Anna", "Carla")
    assert [str(c) for c in after.shown[1]] == [card]
    assert after.shown[2] == ()


def test_peel_has_the_price_of_a_dud_forfeit():
    lines = ("turn-up 9♥", "Carla buys the next card from Ben for 2", "Ben turns 10♣")
    assert chips(table(PEEL, THREE, *lines)) == {"Anna": 38, "Ben": 41, "Carla": 37}


def test_peel_sells_only_the_card_about_to_be_turned():
    said = refusal(PEEL, THREE, "turn-up 9♥", "Anna buys the next card from Carla for 2")
    assert (
        said
        == "Carla is not about to turn a card: it is Ben's turn (the first to turn, left of Anna)"
    )


def test_peel_sells_it_once():
    sold = ("turn-up 9♥", "Carla buys the next card from Ben for 2")
    said = refusal(PEEL, THREE, *sold, "Anna buys the next card from Ben for 2")
    assert said == "the card about to be turned is sold to Carla already"


def test_peel_a_bargain_waits_where_a_sale_moves_the_turn_away():
    sold = ("turn-up 9♥", "Anna buys the next card from Ben for 2", "Ben buys 9♥ from Anna for 1")
    # Ben is passed over as owner; Carla turns, then Anna, and both bargains stand.
    after = table(PEEL, THREE, *sold, "Carla turns 2♣", "Carla buys the next card from Anna for 1")
    assert (after.bought_by("Ben"), after.bought_by("Anna")) == ("Anna", "Carla")


def test_peel_sells_no_hidden_cards_in_the_rounds():
    said = refusal(PEEL, THREE, "turn-up 9♥", "Ben buys 1 hidden from Carla for 2")
    assert said == "the best trump's owner may sell face-down cards once all others are up"


ALL_BUT_ANNAS = (
    "turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣", "Ben turns 4♣", "Carla turns 6♣",
    "Ben turns 7♣", "Carla turns 8♣",
)  # fmt: skip


def test_peel_has_the_owner_turn_last():
    assert table(PEEL, THREE, *ALL_BUT_ANNAS).next == "Anna"


def test_peel_sells_the_owners_last_cards_as_a_lot():
    lot = "Ben buys all hidden from Anna for 4"
    after = table(PEEL, THREE, *ALL_BUT_ANNAS, lot, "Anna turns 2♠", "Anna turns K♥")
    assert (after.owner, after.next) == ("Ben", "Anna")
    won = table(PEEL, THREE, *ALL_BUT_ANNAS, lot, "Anna turns 2♠", "Anna turns K♥", "Anna turns A♥")
    assert won.result.winner == "Ben"


def test_peel_sells_the_owners_last_cards_singly():
    one = ("Ben buys 1 hidden from Anna for 1", "Anna turns 2♠")
    two = ("Carla buys 1 hidden from Anna for 3", "Anna turns A♥")
    assert table(PEEL, THREE, *ALL_BUT_ANNAS, *one, *two).owner == "Carla"


def test_peel_lets_one_who_has_lost_the_trump_sell_the_next_card_still():
    beaten = ("Ben buys 1 hidden from Anna for 1", "Anna turns K♥")
    after = ("Carla buys the next card from Anna for 3", "Anna turns A♥")
    assert table(PEEL, THREE, *ALL_BUT_ANNAS, *beaten, *after).owner == "Carla"


def test_peel_leaves_a_lot_with_its_seller_when_nothing_in_it_is_better():
    lot = "Ben buys all hidden from Anna for 4"
    duds = ("Anna turns 2♠", "Anna turns 3♠", "Anna turns 4♥", "Anna wins 4")
    assert table(PEEL, THREE, *ALL_BUT_ANNAS, lot, *duds).result.winner == "Anna"


def test_peel_lets_the_trump_itself_go_at_the_last_moment():
    after = table(PEEL, THREE, *ALL_BUT_ANNAS, "Ben buys 9♥ from Anna for 3")
    assert (after.owner, after.next) == ("Ben", "Anna")


def test_peel_fines_one_who_peeps_and_withholds_the_pool():
    peep = ("turn-up 9♥", "Anna peeps")
    assert (table(PEEL, THREE, *peep).pool, table(PEEL, THREE, *peep).purse("Anna")) == (5, 37)
    rest = (*ALL_BUT_ANNAS[1:], "Anna turns 2♠", "Anna turns 3♠", "Anna turns 4♠")
    assert table(PEEL, THREE, *peep, *rest, "pool carries 5").result.winner is None


def test_peel_carries_the_withheld_pool_to_the_next_deal():
    rest = (*ALL_BUT_ANNAS[1:], "Anna turns 2♠", "Anna turns 3♠", "Anna turns 4♠")
    assert table(PEEL, THREE, "turn-up 9♥", "Anna peeps", *rest, "---", "turn-up 2♥").pool == 9


def test_peel_pays_a_buyer_of_the_offenders_trump():
    sold = ("turn-up 9♥", "Anna peeps", "Ben buys 9♥ from Anna for 1")
    assert table(PEEL, THREE, *sold).barred == {"Anna"}


# The variations


def test_peel_sells_no_turn_up_that_is_the_pools():
    pools = f"{PEEL} + pool-turn-up"
    assert table(pools, THREE, "turn-up 9♥").owner is None
    said = refusal(pools, THREE, "turn-up 9♥", "Ben buys 9♥ from Anna for 2")
    assert said == "the turn-up, the 9♥, is not for sale under these rules"
    assert refusal(pools, THREE, "Ben buys the turn-up from Anna for 2") == (
        "the turn-up cannot be sold before it is turned under these rules"
    )


ROUND = ("Ben turns 2♣", "Carla turns 3♣", "Anna turns 4♣")


def test_peel_carries_the_pool_when_its_own_turn_up_wins():
    rules = f"{PEEL} + pool-turn-up + hand 1"
    after = table(rules, THREE, "turn-up K♥", *ROUND)
    assert (after.result.winner, after.result.carried) == (None, 4)


def test_peel_lets_a_better_trump_beat_the_pools_turn_up():
    rules = f"{PEEL} + pool-turn-up + hand 1"
    lines = ("turn-up 9♥", "Ben turns 8♥", "Carla turns 10♥", "Anna turns 4♣")
    assert table(rules, THREE, *lines).result.winner == "Carla"


def test_peel_carries_the_pool_when_the_spare_hand_wins():
    rules = f"{PEEL} + spare-hand + hand 1"
    lines = ("turn-up 9♥", "Ben turns 2♣", "Carla turns 3♣", "Anna turns 4♣", "spare turns 10♥")
    assert table(rules, THREE, *lines).result.carried == 4


@pytest.mark.parametrize("card", ["J♣", "5♣", "J♥", "5♥"])
def test_peel_charges_for_knaves_and_fives_of_any_suit(card):
    after = table(f"{PEEL} + fives-and-jacks", THREE, "turn-up 9♥", f"Ben turns {card}")
    assert (after.pool, after.purse("Ben")) == (5, 38)


@pytest.mark.parametrize("card", ["J♣", "5♣", "J♥", "5♥"])
def test_peel_charges_the_buyer_of_a_knave_or_five_bought_unseen(card):
    lines = ("turn-up 9♥", "Carla buys the next card from Ben for 2", f"Ben turns {card}")
    after = table(f"{PEEL} + fives-and-jacks", THREE, *lines)
    assert chips(after) == {"Anna": 38, "Ben": 41, "Carla": 36}


def test_peel_plays_with_32_cards_too():
    short = f"{PEEL} + short-pack"
    assert len(table(short, THREE, "turn-up 9♥").unseen) == 31
    assert refusal(short, THREE, "turn-up 6♥") == "the 6♥ is not in a pack of 32 cards"


SEVEN = "Anna, Ben, Carla, Dan, Edith, Frank, Grace"
ELEVEN = f"{SEVEN}, Hugo, Ida, Jack, Kate"


def test_peel_admits_six_with_32_cards_and_ten_with_52():
    assert (
        table(f"{PEEL} + short-pack", SEVEN.rpartition(",")[0], "turn-up 9♥").seats[-1] == "Frank"
    )
    assert table(PEEL, ELEVEN.rpartition(",")[0], "turn-up 9♥").seats[-1] == "Jack"
    for rules, players in ((f"{PEEL} + short-pack", SEVEN), (PEEL, ELEVEN)):
        with pytest.raises(ValueError, match="are too many"):
            read(f"rules: {rules}\nplayers: {players}\nturn-up 9♥")


# What a step says


def last_step(rules, *lines):
    record = evening(rules, THREE, *lines)
    deal = record.deals[-1].deal
    step = len(deal.events) - 1
    cited = grounds(deal.tables[step], deal.events[step], deal.tables[step + 1])
    return sentence(record, len(record.deals) - 1, step), cited


def test_peel_tells_what_became_of_a_card_bought_on_the_chance():
    sold = ("turn-up 9♥", "Carla buys the next card from Ben for 2")
    said, cited = last_step(PEEL, *sold, "Ben turns 5♦")
    assert said == "Ben turns the 5♦: no best trump, so Carla has bought nothing."
    assert "hidden_place" in cited
    said, cited = last_step(PEEL, *sold, "Ben turns J♥")
    assert said == "Ben turns the J♥: the best trump now, and it goes to Carla."
    assert "hidden_place" in cited


def test_peel_tells_what_the_pools_turn_up_does():
    rules = f"{PEEL} + pool-turn-up + hand 1"
    said, _ = last_step(rules, "turn-up 9♥")
    assert said == "Anna turns up the 9♥ for the pool: hearts are trumps."
    said, cited = last_step(rules, "turn-up 9♥", *ROUND)
    assert said.endswith("The pool's own 9♥ wins: 4 chips stay in it for the next deal.")
    assert "no_trump" in cited
