"""What went in earlier deals is told wherever a deal is shown that begins without it."""

import re
import sys
from html import unescape
from io import BytesIO, TextIOWrapper

import pytest

from speculation.catalogue import say
from speculation.cli import main
from speculation.prompt_lines import placed
from speculation.record import read
from speculation.render import Links, deal_html
from speculation.render_board import board_html
from speculation.render_practice import exercise_html
from speculation.render_words import out_of_play
from tests.dealing import evening

# One turn-up, and of nine cards dealt two were turned; the rest went unseen.
LINES = ("turn-up 9♥", "Ben turns Q♥", "Carla turns A♥", "---", "turn-up J♥")
TWO = evening("modern", "Anna, Ben, Carla", *LINES)
TOLD = "Out of play: 10 cards of earlier deals. The trumps seen among them: A♥, Q♥, 9♥."


def seen(html: str) -> str:
    bare = re.sub(r'<span class="spec-heard">.*?</span>', "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", "", bare)).split())


def test_a_fresh_pack_takes_no_room_on_the_board():
    first = TWO.deals[0].deal
    assert all("spec-gone" not in board_html(at) for at in first.tables)


def test_every_board_of_a_later_deal_tells_what_has_gone():
    for at in TWO.deals[1].deal.tables[1:]:
        assert TOLD in seen(board_html(at))
    assert deal_html(TWO, "two", Links()).count("spec-gone") == len(TWO.deals[1].deal.tables)


def test_before_the_turn_up_every_card_seen_is_told():
    told = seen(board_html(TWO.deals[1].deal.tables[0]))
    assert "Out of play: 10 cards of earlier deals. Seen among them: A♥, Q♥, 9♥" in told
    other = evening("modern", "Anna, Ben, Carla", *LINES[:-1], "turn-up J♣").table
    assert "No trump was seen among them." in seen(board_html(other))


def test_cards_put_aside_unseen_are_counted():
    gone = out_of_play(say, read("players: Anna, Ben, Carla\nseen: 2♣").table)
    assert gone == ("Out of play: 1 card of earlier deals.", "Seen among them: 2♣.")


def test_a_question_apart_tells_what_has_gone():
    [one] = placed(TWO, ["deal-2.turn-up pay Anna"])
    assert TOLD in seen(exercise_html(TWO, one, "", Links()))


@pytest.mark.parametrize("command", ["replay", "compare"])
def test_the_commands_tell_what_has_gone(monkeypatch, capsys, command):
    text = "players: Anna, Ben, Carla\nseen: Q♥ 2♣\nturn-up J♥\n"
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text.encode())))
    assert main([command, "-", *(["modern", "parlett"] if command == "compare" else [])]) == 0
    assert "Seen among them: Q♥, 2♣." in capsys.readouterr().out
