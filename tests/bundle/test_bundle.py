"""The bundle: what is in it, that it is the same every time, and that the engine runs on it."""

import ast
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import bundle

ROOT = Path(__file__).parents[2]
ENGINE = [
    path
    for path in (ROOT / "speculation").rglob("*.py")
    if path.stem not in {"cli", "__main__"} and not {"commands", "laboratory"} & {*path.parts}
]
SAME_PYTHON = sys.version_info[:2] == bundle.PYTHON

EVERY_MODULE = """
import importlib, pkgutil, speculation
names = [found.name for found in pkgutil.walk_packages(speculation.__path__, "speculation.")]
names = [name for name in names if name != "speculation.__main__"]
for name in names:
    importlib.import_module(name)
sorted(names)
"""


@pytest.fixture(scope="module")
def manifest():
    return bundle.bundle()


@pytest.fixture(scope="module")
def folder(manifest):
    return bundle.OUT / manifest["folder"]


def python(folder, code):
    """Run code in Pyodide under Node, from the bundle alone; what its last line comes to."""
    node = [bundle.program("node"), str(ROOT / "tests" / "bundle" / "run.mjs"), str(folder)]
    done = subprocess.run(node, input=code, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def names_in(archive):
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def test_the_manifest_tells_what_is_there(manifest, folder):
    there = {path.name: path.stat().st_size for path in folder.iterdir()}
    there.pop("manifest.json")
    assert there == manifest["files"]
    assert manifest["bytes"] == sum(there.values())
    assert {manifest["pyodide"], manifest["engine"]} < there.keys()
    assert json.loads((folder / "manifest.json").read_text("utf-8")) == manifest


def test_there_is_one_bundle_at_a_time(folder):
    assert [path.name for path in bundle.OUT.glob("pyodide-*")] == [folder.name]


def test_building_again_changes_nothing(manifest):
    before = (bundle.OUT / "manifest.json").stat().st_mtime_ns
    assert bundle.bundle() == manifest
    assert (bundle.OUT / "manifest.json").stat().st_mtime_ns == before


def test_the_same_things_make_the_same_bundle(manifest, tmp_path):
    assert bundle.bundle(tmp_path)["folder"] == manifest["folder"]


@pytest.mark.skipif(not SAME_PYTHON, reason="this Python is not Pyodide's")
def test_all_python_in_it_is_byte_code(manifest, folder):
    for archive in ("python_stdlib.zip", manifest["engine"]):
        assert not [name for name in names_in(folder / archive) if name.endswith(".py")]
    assert manifest["compiled"]


def test_the_wheel_holds_the_engine_and_no_more(manifest, folder):
    tops = {name.partition("/")[0] for name in names_in(folder / manifest["engine"])}
    assert tops == {"speculation"}


def test_what_only_a_terminal_needs_is_left_out(manifest, folder):
    names = names_in(folder / manifest["engine"])
    assert [n for n in names if re.match(r"speculation/(commands|laboratory|page|cli\b)", n)] == []


def test_whatever_the_engine_imports_is_in_the_bundle():
    imported = set()
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add((node.module or "").partition(".")[0])
    compiled_in = {"math", "itertools", "sys", "time", "unicodedata", "array"}
    assert imported - bundle.KEPT - compiled_in == {"speculation"}


def test_the_engine_runs_on_it(folder):
    modules = python(folder, EVERY_MODULE)
    assert "speculation.table" in modules
    assert len(modules) >= len(ENGINE) - 1


def test_all_that_is_kept_can_be_imported(folder):
    names = sorted(bundle.KEPT)
    code = f"import importlib; [importlib.import_module(name).__name__ for name in {names}]"
    assert len(python(folder, code)) == len(names)


def test_it_is_the_python_it_says(manifest, folder):
    assert python(folder, "import sys; '%d.%d' % sys.version_info[:2]") == manifest["python"]


def test_another_python_leaves_sources_and_says_so(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(bundle, "PYTHON", (3, 99))
    manifest = bundle.bundle(tmp_path)
    assert not manifest["compiled"]
    assert "the bundle holds sources, works the same and starts slower" in capsys.readouterr().err
    assert "speculation/table.py" in names_in(tmp_path / manifest["folder"] / manifest["engine"])
    assert "speculation.table" in python(tmp_path / manifest["folder"], EVERY_MODULE)


def test_it_is_copied_into_the_site_and_older_ones_go(manifest, tmp_path):
    (tmp_path / "pyodide-old").mkdir()
    target = bundle.copy_into(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [target.name] == [manifest["folder"]]
    assert (target / manifest["pyodide"]).is_file()
    assert bundle.copy_into(tmp_path) == target


def test_without_a_bundle_there_is_none(tmp_path):
    assert bundle.built(tmp_path) is None
    with pytest.raises(SystemExit, match="run `make bundle` first"):
        bundle.copy_into(tmp_path, out=tmp_path)


def test_half_a_bundle_is_none(manifest, tmp_path):
    shutil.copy(bundle.OUT / "manifest.json", tmp_path)
    assert bundle.built(tmp_path) is None


def test_another_package_than_the_named_one_is_refused(monkeypatch, tmp_path):
    def pack(command, complaint):
        with tarfile.open(Path(command[-1]) / f"pyodide-{bundle.PYODIDE}.tgz", "w:gz"):
            pass

    monkeypatch.setattr(bundle, "CACHE", tmp_path)
    monkeypatch.setattr(bundle, "program", str)
    monkeypatch.setattr(bundle, "_run", pack)
    with pytest.raises(SystemExit, match=r"is not the one that conf/bundle\.py names"):
        bundle.bundle(tmp_path)
    assert not list(tmp_path.glob("pyodide-*"))


def test_a_missing_program_is_named(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="no-such-program is needed to build the bundle"):
        bundle.program("no-such-program")


def test_a_program_that_fails_is_quoted():
    failing = [sys.executable, "-c", "raise SystemExit('it did not work')"]
    with pytest.raises(SystemExit, match="The trial failed:\nit did not work"):
        bundle._run(failing, "The trial failed")
