"""The engine in the bundle answers as the engine here does, to the byte."""

import json
import subprocess
from pathlib import Path

import pytest

import bundle
from speculation.web import answer

ROOT = Path(__file__).parents[2]
WORKED = (ROOT / "examples" / "worked" / "anna-ben.deal").read_text("utf-8")
PLACE = {"record": WORKED, "ident": "worked", "links": {"modern": "sources/modern.html"}}


def asked(**more):
    return json.dumps({**PLACE, **more})


@pytest.fixture(scope="module")
def questions():
    """A reader opens the worked deal, changes rules and seed, moves, and plays to the end."""
    opened = asked(address="worked.turn-up")
    position = json.loads(answer(opened))["position"]
    acts = (
        {"do": "rules", "rules": "hoyle-1847"},
        {"do": "seed", "seed": "20"},
        {"do": "move", "say": "Ben turns"},
        {"do": "move", "say": "Zoe turns"},
        {"do": "rest"},
        {"do": "no such thing"},
    )
    return [opened, *(asked(**position, act=act) for act in acts), "no question"]


def test_the_questions_are_good_ones(questions):
    answers = [json.loads(answer(question)) for question in questions]
    assert [min(found.keys() & {"html", "refused", "error"}) for found in answers] == [
        *["html"] * 4,
        "refused",
        "html",
        "error",
        "error",
    ]


def test_pyodide_gives_the_same_answers(questions):
    folder = bundle.OUT / bundle.bundle()["folder"]
    code = f"import json; from speculation.web import answer; [answer(q) for q in {questions!r}]"
    command = [bundle.program("node"), str(Path(__file__).with_name("run.mjs")), str(folder)]
    done = subprocess.run(command, input=code, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == [answer(question) for question in questions]
