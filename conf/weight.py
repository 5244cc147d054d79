"""How much of ours a built page loads, gzipped as a server sends it."""

import gzip
import re
from functools import cache
from pathlib import Path

CONF = Path(__file__).parent
# What a page asks for: its style sheets and scripts, and the worker that waits for a press.
_ASKED = re.compile(r'(?:href|src|data-worker)="([^"?#]+\.(?:css|js))["?]')


def heaviest(site: Path, ending: str) -> tuple[int, Path]:
    """The bytes of our files with this ending that one page loads at most, and that page."""
    return max((weight(page, ending), page) for page in sorted(site.rglob("*.html")))


def weight(page: Path, ending: str) -> int:
    """The bytes of our files with this ending that a page loads."""
    found = {
        page.parent.joinpath(name).resolve() for name in _ASKED.findall(page.read_text("utf-8"))
    }
    return sum(_gzipped(path) for path in found if path.suffix == ending and _is_ours(path))


def _gzipped(path: Path) -> int:
    return _size(path, path.stat().st_mtime_ns)


@cache
def _size(path: Path, changed: int) -> int:
    return len(gzip.compress(path.read_bytes()))


def _is_ours(path: Path) -> bool:
    """Whether we wrote it, by its name; a page's one style sheet is named by all it is made of."""
    return set(path.stem.split(".")) <= _ours()


@cache
def _ours() -> frozenset[str]:
    files = [path for folder in (CONF / "static", CONF / "theme") for path in folder.rglob("*")]
    return frozenset(path.stem for path in files if path.suffix in (".css", ".js"))
