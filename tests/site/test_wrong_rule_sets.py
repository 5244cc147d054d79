"""A wrong rule set stops the build, and the build says where it is wrong."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULE = "speculation/rulesets/parlett.py"
WRONG = {
    "a missing field": (
        r"\n    selling=said\(.*?\n(?=    after_sale=)",
        "\n",
        r"\d+: RuleSet.__init__\(\) missing 1 required keyword-only argument: 'selling'",
    ),
    "a wrongly typed field": (
        r"selling=said\(\s*Selling\.\w+",
        'selling=said("gladly"',
        r"{line}: parlett\.selling: 'gladly' is not of type",
    ),
    "a field without ground": (
        r"\n    selling=said\(.*?\n(?=    after_sale=)",
        "\n    selling=Selling.MAY_REFUSE,\n",
        r"{line}: parlett\.selling: .* has no ground: use said, implied or silent",
    ),
    "an unknown source": (
        r"(\n    selling=said\(\s*Selling\.\w+, )\w+",
        r'\1"parlett-1999"',
        r"{line}: parlett\.selling: there is no source 'parlett-1999'",
    ),
}


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """A copy of the engine and the extension, to be spoiled."""
    for name in ("speculation", "conf"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    return tmp_path


def built(engine: Path) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "sphinx", "-n", "-W", "-b", "html"]
    return subprocess.run(
        [*call, str(ROOT / "tests" / "site" / "project"), str(engine / "out")],
        cwd=engine,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(engine), str(engine / "conf")))},
        timeout=300,
    )


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_at_its_line(name: str, engine: Path) -> None:
    pattern, instead, said = WRONG[name]
    path = engine / MODULE
    text, changed = re.subn(pattern, instead, path.read_text("utf-8"), count=1, flags=re.DOTALL)
    assert changed == 1
    path.write_text(text, "utf-8")
    line = next((n for n, t in enumerate(text.splitlines(), 1) if "    selling=" in t), 0)
    done = built(engine)
    assert done.returncode != 0
    assert re.search(rf"parlett\.py:{said.format(line=line)}", done.stderr), done.stderr
    assert "Traceback" not in done.stderr


def test_two_clauses_with_one_address_stop_the_build(engine: Path) -> None:
    path = engine / MODULE
    path.write_text(path.read_text("utf-8").replace('id="parlett"', 'id="modern"'), "utf-8")
    done = built(engine)
    assert done.returncode != 0
    sentence = "modern.players: its address 'modern-players' is modern.players's already"
    assert re.search(rf"rulesets/__init__\.py:\d+: {re.escape(sentence)}", done.stderr)
    assert "Traceback" not in done.stderr
