"""The `speculation` command, as a person or a script meets it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from speculation.cli import main
from speculation.rulesets import RULE_SETS

ROOT = Path(__file__).parents[1]
WORKED = ROOT / "examples/worked/anna-ben.deal"
GOOD = "players: Anna, Ben, Carla\n\nturn-up A♥\nAnna wins 14\n"
BAD = "players: Anna, Ben, Carla\n\nturn-up Z♥\n"


@pytest.fixture
def good(tmp_path):
    path = tmp_path / "good.deal"
    path.write_text(GOOD, "utf-8")
    return path


@pytest.fixture
def bad(tmp_path):
    path = tmp_path / "bad.deal"
    path.write_text(BAD, "utf-8")
    return path


def command(*arguments, text=None, **how):
    """The command run as its own process, from its own bytes to its own bytes."""
    line = [sys.executable, "-m", "speculation", *map(str, arguments)]
    data = text if isinstance(text, bytes) or text is None else text.encode()
    return subprocess.run(line, input=data, capture_output=True, cwd=ROOT, timeout=60, **how)


def usage(*arguments):
    with pytest.raises(SystemExit) as ended:
        main([*map(str, arguments)])
    return ended.value.code


# check


def test_check_says_ok_and_how_the_deal_ended(good, capsys):
    assert main(["check", str(good)]) == 0
    assert capsys.readouterr().out == f"{good}: ok (Anna wins 14)\n"


def test_check_says_where_the_error_is_on_standard_error(bad, capsys):
    assert main(["check", str(bad)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{bad}:3:9: 'Z♥' is not a card")
    assert err.count("\n") == 1


def test_check_goes_on_to_the_other_files(good, bad, capsys):
    assert main(["check", str(good), str(bad), str(good)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{good}: ok (Anna wins 14)\n" * 2
    assert err.startswith(f"{bad}:3:9: ")


def test_check_tells_a_position(tmp_path, capsys):
    path = tmp_path / "position.deal"
    path.write_text("players: Anna, Ben, Carla\n", "utf-8")
    assert main(["check", str(path)]) == 0
    assert "Anna's turn" in capsys.readouterr().out


def test_every_example_and_every_good_case_checks(capsys):
    files = [*ROOT.glob("examples/**/*.deal"), *ROOT.glob("tests/cases/good/*.deal")]
    assert main(["check", *map(str, files)]) == 0
    assert capsys.readouterr().out.count(": ok (") == len(files) > 40


def test_every_bad_case_is_refused(capsys):
    for file in ROOT.glob("tests/cases/bad/*.deal"):
        assert main(["check", str(file)]) == 1
        assert capsys.readouterr().err.startswith(f"{file}:")


@pytest.mark.parametrize("name", ["check", "replay", "compare", "fmt"])
def test_a_file_that_is_not_there_or_no_file_is_an_error_of_one_line(name, tmp_path, capsys):
    more = ["modern", "parlett"] if name == "compare" else []
    for path in (tmp_path / "missing.deal", tmp_path):
        assert main([name, str(path), *more]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert str(path) in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["a\nb", "a\0b", ""])
def test_a_name_that_no_file_can_have_is_an_error(name, capsys):
    assert main(["check", name]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_a_file_that_may_not_be_read_is_an_error(good, monkeypatch, capsys):
    def forbidden(*arguments, **options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    assert main(["check", str(good)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_bytes_that_are_not_utf_8_are_an_error_with_its_place(tmp_path, capsys):
    path = tmp_path / "latin.deal"
    path.write_bytes("players: Anna, Zoë, Carla\n".encode("latin-1"))
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path}:1:18: ")


def test_standard_input_is_a_dash():
    ran = command("check", "-", text=GOOD)
    assert (ran.returncode, ran.stdout.decode()) == (0, "-: ok (Anna wins 14)\n")
    ran = command("check", "-", text=BAD)
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode().startswith("-:3:9: ")


def test_output_is_utf_8_whatever_the_machine_speaks():
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}
    ran = command("replay", WORKED, env=narrow)
    assert ran.returncode == 0
    assert "J♥" in ran.stdout.decode("utf-8")
    ran = command("check", "-", text=BAD, env=narrow)
    assert "'Z♥' is not a card" in ran.stderr.decode("utf-8")


# replay


def test_replay_tells_every_step(capsys):
    assert main(["replay", str(WORKED)]) == 0
    out = capsys.readouterr().out
    assert "Ben buys J♥ from Anna for 5" in out
    assert "Carla wins 18" in out
    assert "Anna 42, Ben 31, Carla 51, Dan 36" in out


def test_replay_in_json_has_the_promised_shape(capsys):
    assert main(["replay", str(WORKED), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["title"]
    assert (document["rules"], document["variants"]) == ("modern", [])
    assert document["players"] == ["Anna", "Ben", "Carla", "Dan"]
    (deal,) = document["deals"]
    assert deal["dealer"] == "Anna"
    assert deal["trump"] == "♥"
    assert deal["stakes"] == {"dealer": 6, "others": 4}
    assert (deal["over"], deal["winner"], deal["won"], deal["carried"]) == (True, "Carla", 18, 0)
    assert deal["chips"] == {"Anna": 42, "Ben": 31, "Carla": 51, "Dan": 36}
    step = deal["steps"][0]
    promised = {
        "n": 1,
        "text": "turn-up 9♥",
        "pool": 18,
        "chips": {"Anna": 34, "Ben": 36, "Carla": 36, "Dan": 36},
        "best": {"card": "9♥", "owner": "Anna"},
        "hidden": {"Anna": 3, "Ben": 3, "Carla": 3, "Dan": 3},
        "next": "Ben",
        "over": False,
    }
    assert step == {**step, **promised}
    lines = WORKED.read_text("utf-8").split("\n")
    assert all(lines[step["line"] - 1] == step["text"] for step in deal["steps"])
    assert all(step["comment"] for step in deal["steps"])
    assert [step["n"] for step in deal["steps"]] == list(range(1, 16))
    assert deal["steps"][-1]["next"] is None
    assert not any(step["text"].startswith(("skip", "pool", "chips")) for step in deal["steps"])


def test_replay_in_json_of_a_position_and_of_a_carried_pool():
    ran = command("replay", "-", "--json", text="players: Anna, Ben, Carla\n")
    (deal,) = json.loads(ran.stdout)["deals"]
    assert (deal["trump"], deal["steps"], deal["over"]) == (None, [], False)
    assert (deal["winner"], deal["won"]) == (None, None)
    text = "rules: enquire-within + hand 1\nplayers: Anna, Ben\nturn-up 9♥\n"
    text += "Ben turns 2♠\nAnna turns 3♠\n"
    ran = command("replay", "-", "--json", text=text)
    document = json.loads(ran.stdout)
    (deal,) = document["deals"]
    assert document["variants"] == ["hand 1"]
    assert (deal["winner"], deal["won"], deal["carried"]) == (None, None, 10)
    assert deal["steps"][0]["best"] is None


def test_replay_under_other_rules(capsys):
    path = ROOT / "examples/compare/ace-in-play.deal"
    assert main(["replay", str(path), "--rules", "modern", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["rules"] == "modern"
    assert document["deals"][0]["winner"] == "Ben"
    assert main(["replay", str(path), "--rules", "modern"]) == 0
    assert "Ben wins 18" in capsys.readouterr().out


def test_replay_under_rules_that_cannot_hold_the_deal(capsys):
    text = "rules: hoyle-1847\nplayers: Anna, Ben\n"
    ran = command("replay", "-", "--rules", "modern", text=text)
    assert ran.returncode == 1
    assert ran.stdout == b""
    assert b"Traceback" not in ran.stderr


# compare


def test_compare_marks_the_first_difference(capsys):
    path = ROOT / "examples/compare/ace-in-play.deal"
    assert main(["compare", str(path), "hoyle-1847", "modern"]) == 0
    out = capsys.readouterr().out
    assert "Carla wins 18" in out
    assert "Ben wins 18" in out
    assert RULE_SETS["hoyle-1847"].title in out
    assert "3" in out.splitlines()[-1]


def test_one_rule_set_alone_is_not_said_to_agree(good, capsys):
    assert main(["compare", str(good), "modern"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("One rule set is named")


def test_compare_says_where_nothing_differs(good, capsys):
    assert main(["compare", str(good), "modern", "parlett"]) == 0
    assert "3" not in capsys.readouterr().out.splitlines()[-1]


# rules


def test_rules_are_listed_by_id(capsys):
    assert main(["rules"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(RULE_SETS)


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_a_rule_set_is_told_with_its_questions_answers_and_sources(name, capsys):
    assert main(["rules", name]) == 0
    out = capsys.readouterr().out
    assert out.startswith(RULE_SETS[name].title)
    assert out.count("?") >= 30
    assert main(["rules", name, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["id"] == name
    fields = dict(RULE_SETS[name].rulings())
    assert set(document["questions"]) == set(fields)
    for field, entry in document["questions"].items():
        assert entry["grade"] == fields[field].grade.value
        assert entry["question"]
        assert entry["answer"]


def test_all_rule_sets_as_json(capsys):
    assert main(["rules", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == list(RULE_SETS)


# fmt


def test_fmt_writes_the_normal_layout_and_says_so(tmp_path, capsys):
    path = tmp_path / "typed.deal"
    path.write_bytes(b"\xef\xbb\xbfplayers:Anna,Ben,Carla\r\nturn-up ah   #so\r\n")
    assert main(["fmt", str(path)]) == 0
    assert path.read_text("utf-8") == "players: Anna, Ben, Carla\n\nturn-up A♥  # so\n"
    assert str(path) in capsys.readouterr().out
    before = path.stat().st_mtime_ns
    assert main(["fmt", str(path)]) == 0
    assert path.stat().st_mtime_ns == before
    assert list(tmp_path.iterdir()) == [path]


def test_fmt_leaves_a_wrong_record_as_it_is(bad, capsys):
    assert main(["fmt", str(bad)]) == 1
    assert bad.read_text("utf-8") == BAD
    assert "bad.deal:3:9" in capsys.readouterr().err


def test_fmt_of_standard_input_goes_to_standard_output():
    ran = command("fmt", "-", text="players: Anna,Ben,Carla\nturn-up ah")
    assert ran.stdout.decode() == "players: Anna, Ben, Carla\n\nturn-up A♥\n"


# The command itself


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("check",),
        ("cheque", "x"),
        ("replay",),
        ("replay", "x", "--rules", "hoyle"),
        ("replay", "x", "--nonsense"),
        ("compare",),
        ("compare", "x"),
        ("compare", "x", "modern", "nobody"),
        ("rules", "nobody"),
        ("fmt",),
    ],
)
def test_a_wrong_command_line_exits_with_2(arguments, capsys):
    assert usage(*arguments) == 2
    assert "usage: speculation" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("--help",), ("check", "--help"), ("--version",)])
def test_help_and_version_exit_with_0(arguments, capsys):
    assert usage(*arguments) == 0
    assert capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals and pipes there")
def test_a_broken_pipe_ends_quietly():
    """Far more output than a pipe holds, and a reader that wants none of it."""
    line = [sys.executable, "-m", "speculation", "check", *[str(WORKED)] * 3000]
    ran = subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    ran.stdout.readline()
    ran.stdout.close()
    assert ran.stderr.read() == b""
    ran.stderr.close()
    assert ran.wait(60) in (0, -signal.SIGPIPE, 128 + signal.SIGPIPE)


@pytest.fixture
def hearing_ctrl_c():
    """A process started in the background ignores Ctrl-C, and so do those that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals and pipes there")
def test_ctrl_c_ends_quietly(hearing_ctrl_c):
    line = [sys.executable, "-m", "speculation", "check", str(WORKED), "-"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    unbuffered = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(line, cwd=ROOT, env=unbuffered, **pipes) as ran:
        ran.stdout.readline()  # it is past its start now, and waits for standard input
        ran.send_signal(signal.SIGINT)
        assert ran.wait(60) in (130, -signal.SIGINT)
        assert ran.stderr.read() == b""


def test_the_command_is_installed_under_its_name():
    installed = Path(sys.executable).with_name("speculation")
    if not installed.exists():
        pytest.skip("the package is not installed beside this Python")
    assert subprocess.run([installed, "rules"], capture_output=True, timeout=60).returncode == 0
