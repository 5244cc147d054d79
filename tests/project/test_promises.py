"""What the repository promises of itself: nothing of one machine, nothing unpinned."""

import re
import subprocess
import tomllib
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LISTED = subprocess.run(
    ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
).stdout
FILES = [ROOT / name for name in LISTED.split("\0") if name and (ROOT / name).is_file()]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PIN = re.compile(r"([A-Za-z0-9._-]+)==([0-9][0-9A-Za-z.]*)")

# Put together here so that this file does not hold what it forbids.
HOSTS = [
    name + end
    for name, end in (
        ("pypi", ".org"),
        ("pythonhosted", ".org"),
        ("npmjs", ".org"),
        ("npmjs", ".com"),
        ("yarnpkg", ".com"),
        ("deb.debian", ".org"),
        ("jsdelivr", ".net"),
        ("unpkg", ".com"),
    )
]
MACHINE = re.compile(
    "|".join("/" + place + r"/[\w.]" for place in ("work", "root", "home", "Users"))
)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [PIN.fullmatch(line) for line in lines]
    assert all(pins), "constraints.txt holds name==version lines and nothing else"
    return {normal(pin[1]): pin[2] for pin in pins if pin}


def text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "replace")


def test_files_were_found():
    assert len(FILES) > 20


@pytest.mark.parametrize("host", HOSTS)
def test_no_file_names_a_registry_or_a_public_store(host):
    assert [path.name for path in FILES if host in text(path)] == []


def test_no_file_names_a_place_on_one_machine():
    assert [path.name for path in FILES if MACHINE.search(text(path))] == []


def test_no_lock_file_is_kept():
    locks = {"uv.lock", "package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "poetry.lock"}
    assert [path.name for path in FILES if path.name in locks] == []


def test_nothing_built_is_kept():
    built = {".wasm", ".whl", ".pyc", ".zip", ".tgz"}
    assert [path.name for path in FILES if path.suffix in built] == []


def test_the_engine_depends_on_nothing():
    assert PROJECT["project"]["dependencies"] == []


def test_what_is_used_is_pinned():
    pinned = constraints()
    extras = PROJECT["project"]["optional-dependencies"].values()
    groups = PROJECT["dependency-groups"].values()
    used = sum((*groups, *extras), PROJECT["build-system"]["requires"])
    for requirement in used:
        pin = PIN.fullmatch(requirement)
        assert pin, f"{requirement} is not pinned"
        assert pinned[normal(pin[1])] == pin[2], f"constraints.txt pins another {pin[1]}"


def test_what_that_brings_along_is_pinned_too():
    waiting = [
        Requirement(line)
        for group in ("build", "site", "test")
        for line in PROJECT["dependency-groups"][group]
    ]
    seen = {}
    while waiting:
        need = waiting.pop()
        if normal(need.name) in seen or (need.marker and not need.marker.evaluate({"extra": ""})):
            continue
        seen[normal(need.name)] = version(need.name)
        waiting += map(Requirement, requires(need.name) or [])
    assert {name: constraints().get(name) for name in seen} == seen


def test_one_version_everywhere():
    said = PROJECT["project"]["version"]
    assert f"\nversion: {said}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
