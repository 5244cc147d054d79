"""The same seed gives the same evening in the browser's Python as in this one."""

import ast
import json
import subprocess
from pathlib import Path

import bundle

CODE = """
from speculation.evening import begin, next_deal, transcript
from speculation.openings import openings
from speculation.rulesets import RULE_SETS

def played(rules, seed):
    evening = begin(RULE_SETS[rules], ("Anna", "Ben", "Carla", "Dan"), seed=seed, length=6)
    turns = 0
    while not evening.over:
        if evening.table.over:
            evening = next_deal(evening)
            continue
        offered = [opening.choice for opening in openings(evening.table)]
        trades = [choice for choice in offered if "Sale" in type(choice).__name__]
        turns += 1
        evening = evening.plus(trades[0] if trades and turns % 5 == 0 else offered[0])
    return transcript(evening)

[played(rules, seed) for rules in ("modern", "parlett", "italian") for seed in (0, 1811, 2**40)]
"""


def here():
    """The value of the code's last line, as the browser's Python would give it."""
    tree = ast.parse(CODE)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    names: dict[str, object] = {}
    exec(compile(tree, "evening", "exec"), names)
    return eval(compile(ast.Expression(last.value), "evening", "eval"), names)


def test_the_evenings_are_long_enough_to_shuffle_again():
    assert all(text.count("---") == 5 for text in here())


def test_the_same_seed_gives_the_same_evening_in_pyodide():
    folder = bundle.OUT / bundle.bundle()["folder"]
    command = [bundle.program("node"), str(Path(__file__).with_name("run.mjs")), str(folder)]
    done = subprocess.run(command, input=CODE, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == here()
