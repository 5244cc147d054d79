"""What the README shows of the command is what the command does."""

import re
import shlex
from pathlib import Path

import pytest

from speculation.cli import _parser, main
from speculation.events import Ask, Bid, Sale
from speculation.record import read

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
COMMANDS = [
    shlex.split(line, comments=True)
    for line in re.findall(r"^    \.venv/bin/speculation (.*)$", README, re.MULTILINE)
]
# Indented lines with one heading above them: a record, commands, or what they print.
BLOCKS = [
    block.replace("\n    ", "\n")
    for block in re.findall(r"^    ((?:.+\n|\n(?=    ))+)", README, re.MULTILINE)
]
RECORD = next(block for block in BLOCKS if block.startswith("players:"))
PRINTED = next(block for block in BLOCKS if block.startswith("turn-up"))


@pytest.fixture
def deal(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("my.deal").write_text(RECORD, "utf-8")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_in_it_runs(words, deal, monkeypatch, capsys):
    """Of a long run it is enough that the command line is right."""
    if words[0] == "simulate":
        assert _parser().parse_args(words).evenings == 100
        return
    monkeypatch.setattr("sys.stdin", None)
    assert main(words) == 0
    assert capsys.readouterr().out


def test_the_deal_in_it_is_the_one_its_command_prints_and_shows_bargaining(capsys):
    words = next(words for words in COMMANDS if words[0] == "deal")
    assert main(words) == 0
    out = capsys.readouterr().out
    assert out.endswith(f"\n\n{PRINTED}")
    assert {Bid, Sale, Ask} <= {type(event) for event in read(out).deals[0].deal.events}


def test_the_mistake_in_it_is_told_in_its_words(deal, capsys):
    Path("my.deal").write_text(RECORD.replace("Anna turns", "Ben turns"), "utf-8")
    assert main(["check", "my.deal"]) == 1
    assert f"`{capsys.readouterr().err.strip()}`" in README
