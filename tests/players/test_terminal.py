"""`speculation play` and `speculation deal`, as a person or a script meets them."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest

from speculation.cli import main
from speculation.commands.table_view import fitted
from speculation.company import Seat, Settings
from speculation.game import awaited, new, plus, run
from speculation.kept_game import document
from speculation.record import read
from speculation.rulesets import RULE_SETS
from tests.players.companies import COMPANIES

ROOT = Path(__file__).parents[2]
PASSING = "\n" * 400


def played(*arguments, typed="", columns=80):
    """What the command ends with and prints, its input typed, in this process: it is quicker."""
    data = typed if isinstance(typed, bytes) else typed.encode()
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setenv("COLUMNS", str(columns))
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        code = main(["play", *map(str, arguments)])
    return code, printed(out), printed(err)


def printed(stream):
    stream.flush()
    return stream.buffer.getvalue().decode()


def in_a_process(*arguments, typed):
    """The same, as a shell starts it."""
    line = [sys.executable, "-m", "speculation", "play", *map(str, arguments)]
    environment = {**os.environ, "COLUMNS": "80"}
    done = subprocess.run(
        line, input=typed.encode(), capture_output=True, cwd=ROOT, env=environment, timeout=60
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


# play


@pytest.mark.parametrize("typed", ["", "bid 3\nhelp\nquit\n", PASSING])
def test_a_shell_gets_what_the_other_tests_see(typed):
    how = ("--deals", 1, "--seed", 5)
    assert in_a_process(*how, typed=typed) == played(*how, typed=typed)


def test_an_evening_is_played_to_its_end_by_pressing_enter():
    code, out, err = played("--deals", 2, "--seed", 5, typed=PASSING)
    assert (code, err) == (0, "")
    assert "Deal 2: Ben deals" in out
    assert "The evening is over" in out


@pytest.mark.parametrize("rules", RULE_SETS)
def test_it_can_be_played_under_every_rule_set(rules):
    code, out, err = played("--rules", rules, "--deals", 1, typed=PASSING)
    assert (code, err) == (0, "")
    assert "The evening is over" in out


@pytest.mark.parametrize("columns", [40, 57, 120])
def test_no_line_is_wider_than_the_screen(columns):
    typed = "help\nodds\nwhy\nbid 5\n" + PASSING
    _, out, _ = played("--deals", 1, "--seed", 2, typed=typed, columns=columns)
    assert max(map(len, out.splitlines())) <= columns


NUMBERED = (
    "  Ben bids 9 for J♥: with 12 chips, 3 face down, the chance is 58 %, or 1 in 2, or 10 of 17"
)


@pytest.mark.parametrize("columns", range(40, 81))
def test_a_number_stays_in_the_line_of_what_it_counts(columns):
    told = fitted(iter([NUMBERED]), columns, False)
    assert " ".join(told.split()) == NUMBERED.strip()
    assert not re.search(r"\d$", told[: -len("17")], re.MULTILINE)
    assert max(map(len, told.split("\n"))) <= columns


def test_a_reason_keeps_a_share_together():
    _, out, _ = played("--seed", 3, typed="why\nrest\nwhy\n" * 9, columns=40)
    assert " %" in out
    assert not re.search(r"\d\n\s+%", out)


def test_there_is_no_colour_where_it_is_piped():
    assert "\x1b" not in played("--deals", 1, typed=PASSING)[1]


def test_colour_marks_red_suits_alone_and_the_sign_stays():
    assert fitted(iter(["10♥ and 10♠"]), 40, True) == "\x1b[31m10♥\x1b[0m and 10♠"
    assert fitted(iter(["10♥ and 10♠"]), 40, False) == "10♥ and 10♠"


def test_the_end_of_input_ends_it_quietly():
    assert played(typed="")[::2] == (0, "")
    assert played(typed="bid 1")[::2] == (0, "")


def test_words_are_put_in_full():
    typed = "bid 3\nbid 4\nrest\nrest\n"
    _, out, _ = played("--you", "Ben", "--names", "Anna,Ben", "--rules", "hoyle-1847", typed=typed)
    assert "Ben bids 3 for" in out


def test_what_cannot_be_said_is_told_and_asked_again():
    typed = "sing\nbid much\nbuy 9 hidden from Ben for 1\nbid 999\nsave\nturn\nquit\n"
    code, out, err = played("--rules", "modern", "--you", "Ben", typed=typed)
    assert (code, err) == (0, "")
    for part in (
        "'sing' is not understood",
        "a whole number of chips, from 1 to 36",
        "cannot pay 999",
        "say where",
    ):
        assert part in out


def test_undo_takes_back_and_help_why_and_odds_tell():
    typed = "pass\nundo\nhelp\nwhy\nodds\nquit\n"
    code, out, err = played("--seed", 3, typed=typed)
    assert (code, err) == (0, "")
    for part in (
        "take back what you did last",
        "cards are unseen",
        "Ben passes: the chance that no pile holds a trump above Q♠ is",
    ):
        assert part in out


def test_a_game_is_saved_and_played_on(tmp_path):
    kept = tmp_path / "evening.json"
    record = tmp_path / "evening.deal"
    typed = f"pass\nsave {kept}\nsave {record}\nquit\n"
    assert played("--deals", 1, "--seed", 9, typed=typed)[0] == 0
    assert main(["check", str(record)]) == 0
    code, out, _ = played("--load", kept, typed=PASSING)
    assert code == 0
    assert "The evening is over" in out


@pytest.mark.parametrize(("deals", "told"), [(1, "The evening is over"), (2, "The next deal?")])
def test_a_deal_that_was_over_when_it_was_saved_is_told_as_over(deals, told, tmp_path):
    kept = tmp_path / "evening.json"
    settings = Settings((Seat("Anna"), Seat("Ben", "bold")), "hoyle-1847", seed=9, deals=deals)
    game = run(new(settings))
    while not game.table.over:
        due = awaited(game)
        game = run(plus(game, f"{due.seat} {'turns' if due.kind == 'turn' else 'passes'}"))
    kept.write_text(json.dumps(document(game)), "utf-8")
    code, out, _ = played("--load", kept)
    assert code == 0
    assert "Deal 1, which Anna dealt, is over." in out
    assert "in the pool" not in out
    assert told in out


def test_a_broken_game_is_refused_on_standard_error(tmp_path):
    kept = tmp_path / "evening.json"
    kept.write_bytes(b"\xff\xfe{")
    assert played("--load", kept) == (1, "", "this is no kept game\n")


def test_a_file_that_cannot_be_written_ends_nothing(tmp_path):
    _, out, _ = played(typed=f"save {tmp_path}/no/where.json\nquit\n")
    assert "cannot be written" in out


def test_bytes_that_are_no_text_are_answered():
    code, out, err = played(typed=b"\xff\xfe\x00\nquit\n")
    assert (code, err) == (0, "")
    assert "not understood" in out


@pytest.mark.parametrize("line", ["x" * 1000 + "pass", "pass" + " " * 997, "x\tpass " * 900])
def test_a_line_that_is_too_long_is_refused_whole_and_the_next_is_read(line):
    code, out, err = played("--seed", 3, typed=f"{line}\nodds\nquit\n")
    assert (code, err) == (0, "")
    assert out.count("nothing of this one was done") == 1
    _, refused, _ = played("--seed", 3, typed="sing\nodds\nquit\n")
    assert out.split("\n> ")[2:] == refused.split("\n> ")[2:]


def test_a_line_as_long_as_one_may_be_is_done():
    _, out, _ = played("--seed", 3, typed=f"help{' ' * 996}\nhelp{' ' * 996}")
    assert out.count("take back what you did last") == 2


@pytest.mark.parametrize(
    "arguments, why",
    [
        (["--players", 2], "too few"),
        (["--names", "Anna,Anna,Ben"], "called Anna"),
        (["--temperament", "angry"], "angry"),
        (["--variant", "gold"], "gold"),
        (["--chips", -1], "1 to"),
        (["--chips", 0], "1 to"),
        (["--temperament", "person"], "there is no temperament 'person': there are cautious, bold"),
        (["--deals", 0], "1 to"),
    ],
)
def test_a_company_that_cannot_sit_down_is_told_why(arguments, why):
    code, out, err = played(*arguments)
    assert (code, out) == (1, "")
    assert why in err


@pytest.mark.parametrize("line", ["bid 3", "buy for 3", "buy"])
def test_who_would_buy_the_own_trump_is_told_whose_it_is(line):
    # Anna deals, so the turn-up is hers.
    code, out, _ = played(typed=f"{line}\nquit\n")
    assert code == 0
    assert "is your own: say what you ask for it, as in ask 9, or keep" in out


def test_who_would_buy_a_single_unseen_card_is_told_how_cards_are_bought():
    _, out, _ = played(typed="offer 3\nquit\n")
    assert (
        "no single card is sold unseen now: for cards in a pile say buy 1 hidden from Ben"
        in " ".join(out.split())
    )


# deal


@pytest.mark.parametrize("rules, number", COMPANIES[::3], ids=str)
def test_a_deal_of_computer_players_is_a_record_that_checks(rules, number, tmp_path, capsys):
    assert main(["deal", "--rules", rules, "--players", str(number), "--seed", "4"]) == 0
    path = tmp_path / "played.deal"
    path.write_text(capsys.readouterr().out, "utf-8")
    assert main(["check", str(path)]) == 0
    assert "wins" in capsys.readouterr().out or number == 2 or rules == "enquire-within"


def test_an_evening_is_several_deals_and_the_same_every_time(capsys):
    texts = []
    for _ in range(2):
        assert main(["deal", "--deals", "3", "--seed", "11", "--variant", "spare-hand"]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert len(read(texts[0]).deals) == 3


def test_deal_prints_the_document_of_replay(tmp_path, capsys):
    main(["deal", "--seed", "2"])
    path = tmp_path / "played.deal"
    path.write_text(capsys.readouterr().out, "utf-8")
    main(["replay", "--json", str(path)])
    replayed = json.loads(capsys.readouterr().out)
    main(["deal", "--seed", "2", "--json"])
    assert json.loads(capsys.readouterr().out) == replayed


def test_deal_fails_with_a_sentence(capsys):
    assert main(["deal", "--players", "12"]) == 1
    assert "too many" in capsys.readouterr().err
    assert main(["deal", "--deals", "0"]) == 1
    assert "1 to" in capsys.readouterr().err


def test_names_as_long_as_they_may_be_fit_a_record(capsys):
    names = ",".join(f"{letter * 40}" for letter in "ABCDEFGHI")
    assert main(["deal", "--names", names]) == 0
    assert len(read(capsys.readouterr().out).seats) == 9


def on_a_terminal(**environment):
    """What a game prints on a screen, up to its first question; then Ctrl-C is pressed."""
    screen, behind = os.openpty()
    line = [sys.executable, "-m", "speculation", "play", "--seed", "7"]
    # Whoever runs the tests may want no colour; the player at this screen has not said so.
    surroundings = {**os.environ, "COLUMNS": "80", "NO_COLOR": "", **environment}
    pipes = {"stdin": behind, "stdout": behind, "stderr": behind}
    with subprocess.Popen(line, **pipes, cwd=ROOT, env=surroundings) as game:
        os.close(behind)
        told = b""
        while b"\n> " not in told:
            told += os.read(screen, 4096)
        game.send_signal(signal.SIGINT)
        with suppress(OSError):  # nothing more is written
            told += os.read(screen, 4096)
    os.close(screen)
    return game.returncode, told.decode()


def test_a_terminal_shows_red_suits_in_red_and_ctrl_c_ends_it_quietly():
    code, told = on_a_terminal()
    assert "\x1b[31m" in told
    assert code == 128 + signal.SIGINT
    assert "Traceback" not in told


def test_no_colour_where_it_is_not_wanted():
    assert "\x1b" not in on_a_terminal(NO_COLOR="1")[1]
