"""Our own JavaScript and CSS, as a server sends them."""

from pathlib import Path

from weight import heaviest

from bench.figure import Figure, NotYet

SITE = Path(__file__).parent.parent / "build" / "html"


def measure() -> list[Figure]:
    """What the heaviest page loads of each kind."""
    if not (SITE / "index.html").exists():
        raise NotYet("there is no site: make site")
    return [_figure("JavaScript", ".js", 12), _figure("CSS", ".css", 8)]


def _figure(what: str, ending: str, budget: float) -> Figure:
    size, page = heaviest(SITE, ending)
    note = page.relative_to(SITE).as_posix()
    return Figure(f"our {what} on the heaviest page, gzipped", size / 1000, "kB", budget, note)
