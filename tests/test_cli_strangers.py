"""What a stranger wrote, in a file or on a command line, never acts on the terminal."""

import io
import json

import pytest

from speculation.cli import main
from speculation.company import Seat, Settings
from speculation.control_characters import ACTING
from speculation.game import play_out
from speculation.kept_game import document
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import in_a_line
from speculation.laboratory.results import heading

# Red letters, the bell, a line of its own, the screen wiped by C1, text turned round, a deletion.
STRANGE = "\x1b[31mRED\x07\nsaved: all\x9b2J\u202ekcab\u2066\u2028\x7f"
RECORD = "players: Anna, Ben, Carla\nturn-up A♥\n"


@pytest.fixture
def told(capsys):
    """What a command tells a terminal, both ways, once it is seen that nothing in it acts."""

    def run(*arguments):
        try:
            code = main([*map(str, arguments)])
        except SystemExit as ended:
            code = ended.code
        said = "".join(capsys.readouterr())
        assert ACTING.sub("", said.replace("\n", "")) == said.replace("\n", "")
        assert "\nsaved: all" not in said
        return code, said

    return run


@pytest.fixture
def good(tmp_path):
    path = tmp_path / "good.deal"
    path.write_text(RECORD, "utf-8")
    return path


@pytest.mark.parametrize(
    "words",
    [
        [STRANGE],
        [f"--{STRANGE}"],
        ["check", STRANGE],
        ["replay", STRANGE],
        ["odds", STRANGE],
        ["fmt", STRANGE],
        ["export", STRANGE],
        ["compare", "-", STRANGE],
        ["rules", STRANGE],
        ["tables", STRANGE],
        ["deal", "--names", f"{STRANGE},Ben,Carla"],
        ["deal", "--seed", STRANGE],
        ["deal", "--variant", STRANGE],
        ["deal", "--temperament", STRANGE],
        ["deal", "--rules", STRANGE],
        ["deal", STRANGE],
        ["play", "--load", STRANGE],
        ["play", "--you", STRANGE],
        ["simulate", "--rules", STRANGE],
        ["simulate", "--players", STRANGE],
        ["simulate", "--temperaments", STRANGE],
        ["simulate", "--of", STRANGE],
        ["simulate", "--scheduler", STRANGE],
        ["simulate", "--scheduler", f"{STRANGE}://here"],
        ["simulate", "--evenings", "1", "--output", f"/nowhere/{STRANGE}"],
    ],
    ids=lambda words: " ".join(words[:-1]),
)
def test_nothing_on_a_command_line_acts(words, told):
    code, said = told(*words)
    assert code in (1, 2)
    assert r"\x1b[31mRED\x07" in said


def test_nothing_in_a_name_of_a_file_acts(told, tmp_path):
    path = tmp_path / f"{STRANGE}.deal"
    path.write_text(RECORD, "utf-8")
    for words in (["check", path], ["fmt", path], ["export", path], ["odds", path, "--deal", 7]):
        assert r"\x1b[31mRED\x07\nsaved: all\x9b2J\u202ekcab" in told(*words)[1]
    path.write_text(RECORD + "Anna sleeps\n", "utf-8")
    code, said = told("check", path)
    assert (code, said.count("\n")) == (1, 1)


@pytest.mark.parametrize("sign", ["\x1b", "\x9b", "\x7f", "\u202e", "\u2067", "\u2028"])
@pytest.mark.parametrize("line", ["title: A{}B", "# A{}B", "A{}B: Anna", "source: A{}B"])
def test_a_record_holds_nothing_that_acts(line, sign, told, good):
    good.write_text(f"{line.format(sign)}\n{RECORD}", "utf-8")
    for words in (["check", good], ["replay", good], ["replay", good, "--json"]):
        code, said = told(*words)
        assert code == 1
        assert "a control character has no place in a record" in said


KEPT = document(play_out(Settings((Seat("Anna"), Seat("Ben", "bold")), "hoyle-1847", deals=1)))


@pytest.mark.parametrize(
    "game",
    [
        {**KEPT, "speculation-game": STRANGE},
        {**KEPT, STRANGE: 1},
        {**KEPT, "rules": STRANGE},
        {**KEPT, "variants": [STRANGE]},
        {**KEPT, "dealer": STRANGE},
        {**KEPT, "seats": [{"name": STRANGE, "player": "bold"}, KEPT["seats"][1]]},
        {**KEPT, "seats": [{"name": "Anna", "player": STRANGE}, KEPT["seats"][1]]},
        {**KEPT, "log": [*KEPT["log"], STRANGE]},
        {**KEPT, "log": [f"Anna bids 1 for {STRANGE}"]},
        {**KEPT, "log": [f"{STRANGE} turns"]},
    ],
)
def test_nothing_in_a_kept_game_acts(game, told, tmp_path):
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(game), "utf-8")
    code, said = told("play", "--load", path)
    assert (code, said.count("\n")) == (1, 1)


@pytest.mark.parametrize(
    "words", ["{}", "bid 3 for {}", "buy 2 hidden from {} for 1", "save no/{}"]
)
def test_nothing_typed_acts(words, told, monkeypatch):
    line = words.format(STRANGE.replace("\n", ""))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n"))
    assert r"\x1b[31mRED\x07" in told("play", "--seed", 3)[1]


@pytest.mark.parametrize("key", ["version", "speculation-simulation", "counts", STRANGE])
def test_nothing_in_a_result_file_acts(key, told, tmp_path):
    path = tmp_path / "evenings.jsonl"
    path.write_text(in_a_line({**heading(Plan()), key: STRANGE}) + "\n", "utf-8")
    code, said = told("simulate", "--output", path, "--resume")
    assert (code, said.count("\n")) == (1, 1)
