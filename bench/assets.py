"""Our own JavaScript and CSS, as a server sends them."""

import gzip
from pathlib import Path

from rcssmin import cssmin

from bench.figure import Figure

CONF = Path(__file__).parent.parent / "conf"
FOLDERS = (CONF / "static", CONF / "theme")


def measure() -> list[Figure]:
    """All files of a kind together, gzipped one by one."""
    return [
        Figure("our JavaScript, gzipped", gzipped("js", "mjs"), "kB", 12),
        Figure("our CSS, gzipped", gzipped("css"), "kB", 8),
    ]


def gzipped(*endings: str) -> float:
    """The kB of all static files with such an ending."""
    found = [path for folder in FOLDERS for path in folder.rglob("*")]
    files = [path for path in found if path.suffix.removeprefix(".") in endings]
    return sum(len(gzip.compress(sent(path).encode())) for path in files) / 1000


def sent(path: Path) -> str:
    """A file's text as the site holds it."""
    text = path.read_text("utf-8")
    return cssmin(text) if path.suffix == ".css" else text
