"""Lighthouse on a page of every kind; it is fetched the first time, into build/cache."""

import json
import os
import subprocess
from pathlib import Path

import bundle as made
from bench.chromium import FLAGS, SANDBOX, path
from bench.figure import Figure, NotYet
from bench.visit import SITE, served

VERSION = "12.2.3"
PAGES = (
    "index.html",
    "rules.html",
    "compare.html",
    "sources/hoyle-1847.html",
    "examples/index.html",
    "authors/index.html",
    "examples/three-deals.html",
    "odds/index.html",
    "odds/seats.html",
    "practice.html",
    "side-by-side.html",
    "play.html",
    "referee.html",
    "editor.html",
    "offline.html",
)
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


def measure() -> list[Figure]:
    """How far each page falls short of 100 in each category; the budget is what it may."""
    if not (SITE / "index.html").is_file():
        raise NotYet("there is no site; `make site` builds it")
    figures = []
    with served() as address:
        for page in PAGES:
            if (SITE / page).is_file():
                figures += short_of(page, scores(address + page))
    return figures


def short_of(page: str, found: dict[str, float]) -> list[Figure]:
    """A figure for each category."""
    return [
        Figure(f"{page}: {kind}, points lost", 100 - found[kind], "", 100 - least)
        for kind, least in LEAST.items()
    ]


def scores(address: str) -> dict[str, float]:
    """What Lighthouse gives a page, in points of 100."""
    flags = " ".join(["--headless", *FLAGS, *([] if SANDBOX else ["--no-sandbox"])])
    command = [made.program("node"), str(lighthouse()), address, "--output=json", "--quiet"]
    done = subprocess.run(
        [*command, "--no-enable-error-reporting", f"--chrome-flags={flags}"],
        env={**os.environ, "CHROME_PATH": path()},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise NotYet(f"Lighthouse failed: {done.stderr.strip()[-300:]}")
    categories = json.loads(done.stdout)["categories"]
    return {kind: round((categories[kind]["score"] or 0) * 100) for kind in LEAST}


def lighthouse() -> Path:
    """Its program."""
    folder = made.CACHE / f"lighthouse-{VERSION}"
    program = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.is_file():
        npm = [made.program("npm"), "install", "--no-save", "--no-package-lock", "--silent"]
        package = ["--ignore-scripts", "--prefix", str(folder), f"lighthouse@{VERSION}"]
        subprocess.run([*npm, *package], check=True)
    return program
