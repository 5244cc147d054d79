"""The bundle's bytes against those of Pyodide as npm ships it."""

import gzip
from pathlib import Path

import bundle as made
from bench.figure import Figure, NotYet

STDLIB = "python_stdlib.zip"


def measure() -> list[Figure]:
    """Bytes as they lie there and gzipped, whole and in the parts that can be made smaller."""
    manifest = made.built()
    if manifest is None:
        raise NotYet("there is no bundle; `make bundle` builds it")
    ours = made.OUT / manifest["folder"]
    plain = made.CACHE / f"pyodide-{made.PYODIDE}"
    fetched = [*made.RUNTIME, "pyodide-lock.json", STDLIB]
    engine = ours / manifest["engine"]
    return [
        Figure("whole, as it lies there", manifest["bytes"] / 1000, "kB", *beside(plain, fetched)),
        Figure(
            "whole, gzipped", manifest["compressed"] / 1000, "kB", *gzipped_beside(plain, fetched)
        ),
        Figure("WebAssembly, gzipped", gzipped(ours / "pyodide.asm.wasm"), "kB", 2830),
        Figure("standard library", size(ours / STDLIB), "kB", size(plain / STDLIB), "of npm's"),
        Figure("engine", size(engine), "kB"),
    ]


def beside(plain: Path, names: list[str]) -> tuple[float, str]:
    return sum(size(plain / name) for name in names), "of npm's, without an engine"


def gzipped_beside(plain: Path, names: list[str]) -> tuple[float, str]:
    return sum(gzipped(plain / name) for name in names), "of npm's, without an engine"


def size(path: Path) -> float:
    """A file's size in kB."""
    return path.stat().st_size / 1000


def gzipped(path: Path) -> float:
    """A file's size in kB as a server sends it."""
    return len(gzip.compress(path.read_bytes())) / 1000
