"""The reader is kind about layout and strict about everything else."""

import pytest

from speculation.record import RecordError, read, read_bytes, write

PLAYERS = "players: Anna, Ben, Carla\n"


def refused(text):
    with pytest.raises(RecordError) as caught:
        read(text) if isinstance(text, str) else read_bytes(text)
    return caught.value


def same(text, other):
    """Two texts say the same deal: they differ in layout only."""
    return write(read(text)) == write(read(other))


# Layout


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + PLAYERS + "turn-up 9♥",
        PLAYERS.replace("\n", "\r\n") + "turn-up 9♥\r\n",
        PLAYERS + "\n\n\n  turn-up 9♥  \n\n",
        "players:Anna,Ben,Carla\nturn-up 9♥",
        "players :  Anna ,  Ben,Carla\n\tturn-up 9♥\t\n",
        PLAYERS + "turn-up 9h",
        PLAYERS + "turn-up 9H",
        PLAYERS + "turn-up 9♥\ufe0f",
        PLAYERS + "turn-up 9♥\ufe0e",
        PLAYERS + "turn-up 9♡",
    ],
)
def test_layout_makes_no_difference(text):
    assert same(text, PLAYERS + "turn-up 9♥\n")


def test_cards_are_written_in_one_way():
    text = PLAYERS + "seen: th, KNs\npiles:\n  Ben: 2c ? aD\nturn-up 10s\n"
    assert "seen: 10♥ J♠\npiles:\n  Ben: 2♣ ? A♦\n\nturn-up 10♠\n" in write(read(text))


def test_a_number_may_begin_with_noughts_and_is_written_without():
    text = PLAYERS + "turn-up 9♥\nBen buys 9♥ from Anna for 003\n"
    assert "for 3\n" in write(read(text))


def test_piles_may_stand_before_the_players():
    text = "piles:\n  Ben: 2♣ 3♣ 4♣\n" + PLAYERS
    assert read(write(read(text))) == read(text)


def test_a_name_may_hold_spaces_and_any_letters():
    text = "players: Lady Bertram, Ōe 健三郎, Anne-Marie d'Arc\nturn-up 9♥\nŌe 健三郎 turns 4♠\n"
    assert read(text).table.next == "Anne-Marie d'Arc"
    assert read(write(read(text))) == read(text)


def test_the_longest_name_that_fits_is_meant():
    text = "players: Ben, Ben Two, Carla\nturn-up 9♥\nBen Two turns 4♠\nCarla turns 5♠\n"
    assert read(text).table.pile("Ben Two") == 2


@pytest.mark.parametrize(
    "name", ["title", "piles", "dealer", "chips", "---", "hidden", "from", "for"]
)
def test_a_player_may_be_called_like_a_word_of_the_record(name):
    text = (
        f"players: Anna, {name}, Carla\npiles:\n  {name}: 2♠ 3♠ 4♠\nturn-up 9♥\n{name} turns 2♠\n"
        f"Carla buys 1 hidden from {name} for 2\n{name} bids 2 for all hidden of Anna\n"
    )
    record = read(text)
    assert record.table.pile(name) == 1
    assert read(write(record)) == record


def test_a_name_with_from_and_for_in_it_is_kept_apart_from_the_price():
    text = "players: A, B from C, D for 3\nturn-up 9♥\nD for 3 buys 1 hidden from B from C for 2\n"
    assert read(text).table.pile("D for 3") == 4
    assert read(write(read(text))) == read(text)


def test_names_and_words_tell_capitals_from_small_letters():
    assert "no anna" in refused(PLAYERS + "turn-up 9♥\nanna turns 4♠").sentence
    assert refused(PLAYERS + "Turn-up 9♥").column == 1


def test_a_name_that_could_be_a_statement_is_refused():
    error = refused("players: Ben, Ben turns, Anna\n")
    assert (error.line, error.column, error.text) == (1, 15, "Ben turns")


@pytest.mark.parametrize(
    "players",
    ["\u200b, Ben, Anna", "Ben, Ben\u200b, Anna", "\u202eneB, Ben, Anna", "José, Jose\u0301, Anna"],
)
def test_names_that_look_the_same_are_refused(players):
    assert refused(f"players: {players}\n").line == 1


@pytest.mark.parametrize(
    "card", ["9ſ", "9ß", "９♥", "9 ♥", "♥9", "9♥♥", "9", "♥", "1♥", "0♥", "09♥", "?"]
)
def test_only_the_ranks_and_suits_of_the_format_make_a_card(card):
    assert refused(PLAYERS + f"turn-up {card}\n").line == 2


@pytest.mark.parametrize(
    "number", ["-1", "+1", "1.0", "1,0", "1e3", "٣", "³", "１", "0x1", "", "one"]
)
def test_only_plain_digits_make_a_number(number):
    assert refused(PLAYERS + f"pool: {number}\n").line == 2
    assert refused(PLAYERS + f"turn-up 9♥\nBen bids {number} for 9♥\n").line == 3


# Comments


def test_a_comment_belongs_to_the_statement_below_it_or_to_its_own_line():
    text = PLAYERS + "# first\n#second\nturn-up 9♥ # third\nBen turns 4♠#fourth\n"
    deal = read(text).deals[0]
    assert deal.line(1).remark.text == "first second third"
    assert deal.line(2).remark.text == "fourth"


def test_comments_stand_anywhere_and_are_written_back_where_they_stood():
    text = (
        "# above the header\n# twice\nplayers: Anna, Ben, Carla  # beside\n# above the piles\n"
        "piles:\n"
        "  # above a pile\n  Ben: 2♣ 3♣ 4♣  # beside a pile\n\n# above the turn-up\nturn-up A♥\n"
        "# above a claim\nAnna wins 14  # beside a claim\n"
    )
    assert write(read(text)) == text


def test_comments_beside_and_above_the_line_between_two_deals_are_kept():
    text = PLAYERS + "turn-up A♥\n# above\n---  # beside\nturn-up A♠\n# at the end\n#\n"
    record = read(text)
    assert read(write(record)) == record
    assert [words for words in ("above", "beside", "at the end") if words in write(record)] == [
        "above", "beside", "at the end",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "comment", ["#", "# ", "##", "# # #", "#\u00a0x\u00a0", "# a: b", "# ---", "#❄️"]
)
def test_any_comment_is_kept(comment):
    record = read(PLAYERS + f"{comment}\nturn-up 9♥ {comment}\n{comment}\n")
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)


def test_a_comment_sign_in_a_value_begins_a_comment():
    assert read("title: Deal #3\n" + PLAYERS).title == "Deal"


# Limits


def test_what_is_written_can_be_read_at_the_limit_of_a_line():
    line = "turn-up 9h#"
    record = read(PLAYERS + line + "x" * (1000 - len(line)))
    assert read(write(record)) == record


def test_a_thousand_characters_are_said_or_remarked_on_a_line_and_no_more():
    title = "title: " + "x" * 993
    assert read(f"{title}  # {'x' * 1000}\n" + PLAYERS)
    assert refused(f"{title}x\n" + PLAYERS).line == 1
    assert refused(f"{title}  # {'x' * 1001}\n" + PLAYERS).line == 1
    assert refused("\n" + " " * 4001 + "\n" + PLAYERS).line == 2


@pytest.mark.parametrize("space", ["  ", "\t", " \t "])
def test_any_space_between_words_is_read_as_one_and_columns_stay_true(space):
    text = PLAYERS + f"turn-up{space}9♥\nBen{space}buys 9♥{space}from Anna for"
    assert same(f"{text}{space}3\n", PLAYERS + "turn-up 9♥\nBen buys 9♥ from Anna for 3\n")
    assert refused(f"{text}{space}x\n").column == 24 + 3 * len(space)


def test_a_deal_of_thousands_of_statements_is_refused():
    assert refused(PLAYERS + "turn-up 9♥\n" + "Ben bids 1 for 9♥\n" * 5000).line > 1000


def test_a_name_of_forty_characters_is_read_and_one_more_refused():
    assert read(f"players: {'B' * 40}, Anna, Carla\n")
    assert refused(f"players: {'B' * 41}, Anna, Carla\n").column == 10


def test_a_number_of_six_digits_is_read_and_one_more_refused():
    assert read(PLAYERS + "pool: 999999\n").table.pool == 999999 + 14
    assert refused(PLAYERS + "pool: 1000000\n").column == 7


def test_a_text_of_more_than_a_million_characters_is_refused():
    assert read(PLAYERS + "\n" * (1_000_000 - len(PLAYERS)))
    assert refused(PLAYERS + "\n" * 1_000_000).line == 1


# Where an error stands


def test_lines_are_counted_with_blank_ones_comments_and_carriage_returns():
    text = "\ufeff# one\r\n\r\nplayers: Anna, Ben, Carla\r\n# four\r\n\r\nturn-up Z♥\r\n"
    assert (refused(text).line, refused(text).column) == (6, 9)


@pytest.mark.parametrize(
    "text, column",
    [
        ("    turn-up Z♥", 13),
        ("\tturn-up Z♥", 10),
        ("turn-up 9♥\n   Carla turns 4♠", 4),
        ("turn-up 9♥\n Ben buys Z♥ from Anna for 3", 11),
        ("turn-up 9♥\n Ben buys 9♥ from Zoe for 3", 19),
        ("turn-up 9♥\n Ben buys 9♥ from Anna for x", 28),
        ("turn-up 9♥\nBen bids x for 1 hidden of Anna", 10),
        ("turn-up 9♥\nBen bids 1 for x hidden of Anna", 16),
        ("turn-up 9♥\nBen bids 1 for 1 hidden of Zoe", 28),
        ("turn-up 9♥\nchips: Anna 1, Ben x, Carla 3", 20),
        ("turn-up 9♥\n  chips:   Anna 1, Zoe 2, Carla 3", 20),
    ],
)
def test_columns_are_counted_in_characters_from_the_lines_beginning(text, column):
    assert refused(PLAYERS + text).column == column


def test_a_column_counts_characters_and_not_bytes():
    error = refused(("players: Zoë, Ben, Carla\nturn-up 9♥ ").encode() + b"\xff")
    assert (error.line, error.column) == (2, 12)


def test_the_file_is_named_in_the_error():
    with pytest.raises(RecordError, match=r"^evening\.deal:1:1: ") as caught:
        read("", "evening.deal")
    assert (caught.value.file, caught.value.line, caught.value.column) == ("evening.deal", 1, 1)


def test_the_first_error_is_the_one_reported():
    text = PLAYERS + "turn-up 9♥\nCarla turns 4♠\nBen turns Z♥\nnonsense\n"
    assert refused(text).line == 3


# The header


def test_a_pile_cannot_be_smuggled_in_as_a_header_key():
    assert refused("piles.Anna: 2♠ 3♠ 4♠\n" + PLAYERS).line == 1


def test_a_header_line_among_the_piles_is_a_pile():
    assert "no dealer" in refused(PLAYERS + "piles:\n  dealer: Ben\n").sentence


def test_after_the_piles_the_header_goes_on():
    assert read(PLAYERS + "piles:\n  Ben: 2♠ 3♠ 4♠\ndealer: Carla\n").table.dealer == "Carla"


@pytest.mark.parametrize(
    "variant", ["price-cap 5 + price-cap 6", "hand 3 + hand 4", "honours + honours"]
)
def test_a_variant_is_given_once_whatever_its_number(variant):
    assert "twice" in refused(f"rules: modern + {variant}\n" + PLAYERS).sentence


def test_left_out_keys_mean_what_the_format_says():
    table = read(PLAYERS).table
    assert table.rules.id == "modern"
    assert (table.dealer, table.purses, table.pool) == ("Anna", (34, 36, 36), 14)


def test_a_header_of_players_alone_is_a_position():
    assert read(PLAYERS).table.next == "Anna"


# Claims


def test_claims_may_stand_anywhere_they_are_true():
    text = (
        PLAYERS + "pool 14\nturn-up 9♥\npool 14\nBen turns 4♠\npool 14\nCarla turns 5♠\nskip Anna\n"
        "skip Anna\nBen turns A♥\npool 0\nBen wins 14\nBen wins 14\n"
        "chips: Anna 34, Ben 50, Carla 36\n"
        "chips: Carla 36, Anna 34, Ben 50\n"
    )
    record = read(text)
    assert record.table.over
    assert read(write(record)) == record


def test_every_seat_that_is_passed_over_may_be_claimed_and_no_other():
    text = "players: A, B, C, D\nturn-up 9♥\nA buys all hidden from B for 1\n"
    assert read(text + "skip B\n")
    assert refused(text + "skip C\n").line == 4
    assert refused(text + "skip D\n").line == 4
    assert refused(text + "skip A\n").line == 4


def test_a_sale_that_moves_the_turn_passes_nobody_over():
    text = "players: A, B, C, D\nturn-up 9♥\nB turns J♥\nD buys J♥ from B for 1\n"
    assert refused(text + "skip C\n").line == 5
