"""Our own JavaScript and CSS, as a server sends them."""

import gzip
from pathlib import Path

from bench.figure import Figure

STATIC = Path(__file__).parent.parent / "conf" / "static"


def measure() -> list[Figure]:
    """All files of a kind together, gzipped one by one."""
    return [
        Figure("our JavaScript, gzipped", gzipped("js", "mjs"), "kB", 12),
        Figure("our CSS, gzipped", gzipped("css"), "kB", 8),
    ]


def gzipped(*endings: str) -> float:
    """The kB of all static files with such an ending."""
    files = [path for ending in endings for path in STATIC.rglob(f"*.{ending}")]
    return sum(len(gzip.compress(path.read_bytes())) for path in files) / 1000
