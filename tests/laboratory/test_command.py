"""`speculation simulate`, as a person or a script meets it."""

import csv
import io
import json
import os
import pty
import signal
import subprocess
import sys
from contextlib import contextmanager
from time import monotonic, sleep

import psutil
import pytest

from speculation.cli import main
from speculation.commands.progress import told
from speculation.laboratory.measures import MEASURES
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import again
from speculation.rulesets import RULE_SETS
from tests.laboratory.evenings import OPTIONS, ROOT, command, run

PAGE = (ROOT / "docs/simulate.md").read_text("utf-8")
FEW = (*OPTIONS, "--evenings", "8", "--processes", "1")


@pytest.fixture
def shown(capsys):
    """What the command prints, and says beside it."""

    def run_here(*options, code=0):
        assert main(["simulate", *map(str, options)]) == code
        return capsys.readouterr()

    return run_here


def test_it_tells_the_promises_kept_and_every_measure(shown):
    out, _ = shown(*FEW)
    assert "8 evenings, 16 deals: every one ended, chips and cards were conserved" in out
    for measure in MEASURES:
        assert measure.title in out
    assert "the 95 % interval" in out


def test_one_temperament_can_be_set_beside_the_others(shown):
    out, _ = shown(*FEW, "--of", "bold")
    assert "The bold beside the others" in out
    assert "difference" in out


def test_json_has_the_plan_the_numbers_and_the_sums_they_come_from(shown):
    document = json.loads(shown(*FEW, "--json").out)
    assert document["plan"]["rules"] == ["modern", "hoyle-1847", "peel-1891"]
    assert document["evenings"] == 8
    assert document["interval"] == {"confidence": 0.95, "kind": "normal", "clusters": "evenings"}
    won = document["temperaments"]["bold"]["won"]
    assert won["own"]["low"] < won["own"]["value"] < won["own"]["high"]
    assert won["own"]["value"] == won["counts"][0] / won["counts"][1]


def test_csv_has_a_row_for_every_measure_of_every_temperament(shown):
    rows = list(csv.DictReader(io.StringIO(shown(*FEW, "--csv").out)))
    document = json.loads(shown(*FEW, "--json").out)
    assert len(rows) == len(MEASURES) * len(document["temperaments"])
    for row in rows:
        told = document["temperaments"][row["temperament"]][row["measure"]]["difference"]
        assert row["difference_value"] == (str(told["value"]) if told else "")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--evenings", "0"], "there can be 1 to 1,000,000 evenings"),
        (["--processes", "-1"], "there can be 1 to 1,000 processes"),
        (["--processes", "0"], "there can be 1 to 1,000 processes"),
        (["--scheduler", "nowhere"], "no Dask scheduler answers at nowhere"),
        (["--resume"], "--resume goes on with a file: name it by --output"),
        (["--rules", "whist"], "there is no rule set 'whist'"),
        (["--players", "1"], "'1' is no number of players: write 4, 3-5, 2,6 or all"),
        (["--players", "5-3"], "'5-3' is no number of players"),
        (["--players", "four"], "'four' is no number of players"),
        (["--temperaments", "bold,meek"], "no player is 'meek'"),
        (["--temperaments", "bold", "--of", "sharp"], "nobody in these evenings is sharp"),
        (["--output", "/nowhere/to/be/found"], "cannot be written: No such file"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(options, sentence, shown):
    assert sentence in shown(*options, code=1).err


@pytest.mark.parametrize("options", [["--json", "--csv"], ["--processes", "2", "--scheduler", "x"]])
def test_what_excludes_each_other_is_a_wrong_command_line(options):
    with pytest.raises(SystemExit, match="2"):
        main(["simulate", *options])


def test_numbers_of_players_may_be_ranges(shown):
    document = json.loads(shown("--players", "2,4-5", "--evenings", 1, "--json").out)
    assert document["plan"]["players"] == [2, 4, 5]


def test_one_evening_can_be_played_again_alone(shown):
    plan = Plan(seed=3)
    for n in (0, 41):
        assert shown("--seed", 3, "--again", n).out == again(plan.settings(n)) + "\n"
    assert "there can be 1 to" in shown("--again", -1, code=1).err


# Progress


def test_a_file_gets_a_line_for_every_tenth_and_no_bar():
    code, out, err = run(*FEW)
    assert code == 0
    assert err.splitlines()[-1] == "8 of 8 evenings"
    assert "\r" not in err + out
    assert "\x1b" not in err + out


@pytest.mark.parametrize("colour", [True, False])
def test_a_terminal_gets_a_bar_and_colour_unless_it_is_forbidden(colour):
    bare = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    environment = {
        **bare,
        "TERM": "xterm",
        "COLUMNS": "60",
        **({} if colour else {"NO_COLOR": "1"}),
    }
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command(*FEW), stdout=subprocess.DEVNULL, stderr=theirs, cwd=ROOT, env=environment
    ) as running:
        os.close(theirs)
        bar = read_all(ours)
        assert running.wait(60) == 0
    assert "█" in bar
    assert "8 of 8 evenings" in bar
    assert ("\x1b[32m" in bar) is colour


def read_all(ours):
    """What came out of a terminal until its other end was closed."""
    data = b""
    while True:
        try:
            more = os.read(ours, 4096)
        except OSError:  # so Linux says that nobody is at the other end
            more = b""
        if not more:
            os.close(ours)
            return data.decode()
        data += more


def test_what_was_there_before_is_no_new_work():
    stream = io.StringIO()
    assert list(told(range(20), 20, 10, stream)) == list(range(20))
    assert stream.getvalue().splitlines()[0] == "12 of 20 evenings"
    assert len(stream.getvalue().splitlines()) == 5


# Stopped


@pytest.mark.parametrize(("processes", "how"), [(1, signal.SIGTERM), (2, signal.SIGINT)])
def test_ctrl_c_leaves_a_file_to_go_on_with_and_says_how(processes, how, tmp_path):
    """The command it names is run as it stands, and ends as if nothing had happened.

    To be ended by the system is the same.
    """
    file, whole = tmp_path / "a file.jsonl", tmp_path / "whole.jsonl"
    options = (*OPTIONS, "--processes", processes, "--evenings", 30)
    line = command(*options, "--output", file)
    with (
        heard_by_children(),
        subprocess.Popen(
            line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=ROOT
        ) as running,
    ):
        until(lambda: file.exists() and file.read_bytes().count(b"\n") > 3)
        running.send_signal(how)
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    told = err[err.index("Stopped after ") :]
    assert f"They are kept in {file}" in told
    assert "Traceback" not in err
    assert 3 < file.read_bytes().count(b"\n") <= 30
    again = told.splitlines()[-1].strip().removeprefix("speculation ")
    done = subprocess.run(
        f"{sys.executable} -m speculation {again}", shell=True, cwd=ROOT, capture_output=True
    )
    assert done.returncode == 0
    assert run(*options, "--output", whole)[0] == 0
    assert file.read_bytes() == whole.read_bytes()


@contextmanager
def heard_by_children():
    """Whoever runs the tests may have Ctrl-C ignored, which a process that is started would too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def until(is_so):
    """Wait for what comes in a moment."""
    end = monotonic() + 60
    while not is_so():
        assert monotonic() < end
        sleep(0.02)


@pytest.fixture
def stopped(monkeypatch):
    """Ctrl-C as soon as an evening is played."""

    def stop(self, line):
        raise KeyboardInterrupt

    monkeypatch.setattr("speculation.laboratory.sums.Totals.add", stop)


def test_without_a_file_it_says_that_nothing_is_kept(shown, stopped):
    said = shown(*FEW, code=130).err
    assert "Stopped after 0 of 8 evenings, and nothing is kept: --output FILE would" in said


def test_evenings_are_written_in_one_way_wherever_they_are_told(shown, stopped, tmp_path):
    many = (*FEW, "--evenings", "3000")
    assert "Stopped after 0 of 3,000 evenings" in shown(*many, code=130).err
    kept = shown(*many, "--output", tmp_path / "evenings.jsonl", code=130).err
    assert "Stopped after 0 of 3,000 evenings" in kept
    stream = io.StringIO()
    list(told(range(3000), 3000, 0, stream))
    assert stream.getvalue().splitlines()[0] == "300 of 3,000 evenings"


def test_a_broken_promise_stops_it_with_the_evening_and_the_command(shown, monkeypatch):
    monkeypatch.setattr(
        "speculation.laboratory.played.broken", lambda evening: iter(["a chip is gone"])
    )
    said = shown(*FEW, code=1).err
    assert "Evening number 0 breaks a promise: a chip is gone" in said
    assert "speculation deal --rules modern --players 3 --temperament" in said


def test_those_who_play_end_with_the_process_that_asked_them(tmp_path):
    """However it ends: nothing runs on unseen."""
    file = tmp_path / "evenings.jsonl"
    options = (*OPTIONS, "--processes", 2, "--evenings", 100_000, "--output", file)
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command(*options), cwd=ROOT, **silent) as running:
        until(lambda: file.exists() and file.read_bytes().count(b"\n") > 2)
        others = [child.pid for child in psutil.Process(running.pid).children(recursive=True)]
        assert len(others) >= 2
        running.kill()
    until(lambda: not any(map(runs, others)))


def runs(process):
    """Whether a process still does anything: one that nobody has buried does not."""
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_the_page_says_how_many_kinds_of_evenings_take_turns_and_which_are_first():
    companies = Plan().companies
    assert f"All with all are {len(companies)} kinds of evenings" in PAGE
    assert f"a multiple of {len(companies)} evenings plays each equally often" in PAGE
    assert companies[:5] == tuple(("modern", number) for number in (3, 4, 5, 6, 7))
    assert list(RULE_SETS) == list(dict.fromkeys(rules for rules, _ in companies))


def test_the_page_shows_what_the_command_prints(shown):
    assert f"--seed 3 --again 41\n{shown('--seed', 3, '--again', 41).out}" in PAGE
