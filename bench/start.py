"""The engine's cold start: plain Pyodide with the engine's sources, and the bundle, by turns."""

import os
import shutil
import statistics
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

import bundle as made
import serve
from bench.chromium import headless
from bench.figure import Figure, NotYet

RUNS = int(os.environ.get("RUNS", "7"))
PAGE = Path(__file__).parent / "start_page"


def measure() -> list[Figure]:
    """Medians of some cold starts each, alternating; every start in a fresh browser context."""
    with served() as address, headless() as browser:
        kinds = ("plain", "ours")
        times: dict[str, list[float]] = {kind: [] for kind in kinds}
        for _ in range(RUNS):
            for kind in kinds:
                times[kind].append(start(browser, address, kind))
    plain, ours = (statistics.median(times[kind]) for kind in kinds)
    return [
        Figure("plain Pyodide, engine as source", plain, "ms"),
        Figure("the bundle", ours, "ms"),
        Figure("the bundle, of plain", ours / plain, "", 0.44, "what was measured beforehand"),
    ]


@contextmanager
def served(code: str | None = None) -> Iterator[str]:
    """The page, the plain package and the bundle on a server with the site's own policy.

    `code` is what runs when Python has started: the engine's import, if left out.
    """
    if made.built() is None:
        raise NotYet("there is no bundle; `make bundle` builds it")
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder), code)
        with serve.listen(Path(folder), 0) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def lay_out(folder: Path, code: str | None) -> None:
    """Both kinds in folders of their own, each with the same code to run when it has started."""
    manifest = made.bundle()
    shutil.copytree(PAGE, folder, dirs_exist_ok=True)
    shutil.copytree(made.CACHE / f"pyodide-{made.PYODIDE}", folder / "plain")
    shutil.copytree(made.OUT / manifest["folder"], folder / "ours")
    (folder / "ours" / manifest["engine"]).rename(folder / "ours" / "engine.whl")
    with zipfile.ZipFile(folder / "plain" / "engine.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        for source in sorted((made.ROOT / "speculation").rglob("*.py")):
            wheel.write(source, source.relative_to(made.ROOT))
    for kind in ("plain", "ours"):
        text = code or f"import {manifest['module']}\n"
        (folder / kind / "imports.py").write_text(text, "utf-8")


def start(browser: Browser, address: str, kind: str) -> float:
    """One cold start, in milliseconds."""
    return float(result(browser, address, kind)["ms"])


def result(browser: Browser, address: str, kind: str) -> dict[str, Any]:
    """What a page of its own tells when its code has run: the time and the value."""
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("globalThis.start")
        done: dict[str, Any] = page.evaluate("kind => globalThis.start(kind)", kind)
    finally:
        context.close()
    if done["error"]:
        raise NotYet(done["error"].strip().splitlines()[-1])
    return done
