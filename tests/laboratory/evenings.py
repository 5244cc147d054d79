"""Small plans for the tests, and the command as a script meets it."""

import os
import subprocess
import sys
from pathlib import Path

from speculation.laboratory.plan import Plan

ROOT = Path(__file__).parents[2]
# Quick: few players, two deals, and rules under which much can happen.
SMALL = Plan(rules=("modern", "hoyle-1847", "peel-1891"), players=(3,), deals=2, seed=5)
OPTIONS = ("--rules", "modern,hoyle-1847,peel-1891", "--players", "3", "--deals", "2")
OPTIONS = (*OPTIONS, "--seed", "5")


def command(*options):
    """The words that begin the program."""
    return [sys.executable, "-m", "speculation", "simulate", *map(str, options)]


def run(*options, **environment):
    done = subprocess.run(
        command(*options),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr
