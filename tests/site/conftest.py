"""Sites built for the tests: a small one that is not ours, and our own."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).parents[2]
PROJECT = Path(__file__).parent / "project"


@dataclass(frozen=True)
class Built:
    """What a call of sphinx-build left: its exit status, what it said, and the files."""

    status: int
    said: str
    out: Path

    def page(self, name: str) -> str:
        return (self.out / name).read_text("utf-8")


def call_sphinx(source: Path, out: Path, builder: str, *options: str) -> Built:
    """Call sphinx-build as an author would, warnings being errors."""
    call = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-b", builder]
    done = subprocess.run(
        [*call, *options, str(source), str(out)],
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "NO_COLOR": "1",
            "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "conf"))),
        },
        timeout=300,
    )
    return Built(done.returncode, done.stdout + done.stderr, out)


@pytest.fixture(scope="session")
def sphinx() -> Callable[..., Built]:
    """Calls sphinx-build."""
    return call_sphinx


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the small site, to be changed at will."""
    return Path(shutil.copytree(PROJECT, tmp_path / "project"))


@pytest.fixture
def build(project: Path, tmp_path: Path) -> Callable[..., Built]:
    """Build the copy; a second call builds again what has changed."""
    return lambda builder="html", *options: call_sphinx(
        project, tmp_path / builder, builder, "-d", str(tmp_path / "doctrees"), *options
    )


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run of the tests, one for all processes it is spread over."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def fixture_site(shared: Path) -> Callable[[str], Built]:
    """The small site as a builder makes it; the pages are read once for all builders."""
    return _site(PROJECT, shared / "fixture")


@pytest.fixture(scope="session")
def our_site(shared: Path) -> Callable[[str], Built]:
    """Our own site as a builder makes it."""
    return _site(ROOT / "docs", shared / "ours", "-c", str(ROOT / "conf"))


def _site(source: Path, folder: Path, *options: str) -> Callable[[str], Built]:
    folder.mkdir(exist_ok=True)

    @cache
    def site(builder: str) -> Built:
        # gettext alone must read the pages in a way of its own.
        trees = folder / ("gettext-trees" if builder == "gettext" else "trees")
        out, told = folder / builder, folder / f"{builder}.json"
        with FileLock(f"{trees}.lock"):
            if not told.exists():
                built = call_sphinx(source, out, builder, "-d", str(trees), *options)
                told.write_text(json.dumps([built.status, built.said]), "utf-8")
        return Built(*json.loads(told.read_text("utf-8")), out)

    return site
