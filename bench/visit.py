"""A visit to the home page in Chromium: what is fetched before any press, and how a step feels."""

import gzip
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Response

import serve
from bench.chromium import headless
from bench.figure import Figure, NotYet

SITE = Path(__file__).parent.parent / "build" / "html"
NEXT = "spec-deal [data-do=next]"
STEPS = 12
PACKED = (".woff2", ".png", ".jpg", ".webp")

# Collects what the browser itself says of each input and of each shift.
WATCH = """
globalThis.inputs = []; globalThis.shift = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) =>
  entry.name === "click" && inputs.push(entry.duration)
)).observe({ type: "event", durationThreshold: 0, buffered: true });
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  globalThis.shift += entry.value;
})).observe({ type: "layout-shift", buffered: true });
"""


def measure() -> list[Figure]:
    """Fetch the page as it is first seen, then step through its deal."""
    if not (SITE / "index.html").is_file():
        raise NotYet("there is no site; `make site` builds it")
    with served() as address, headless() as browser:
        return [*fetched(browser, address), *stepped(browser, address)]


@contextmanager
def served() -> Iterator[str]:
    """The built site's address."""
    with serve.listen(SITE, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def fetched(browser: Browser, address: str) -> list[Figure]:
    """The bytes and the hosts of the first view."""
    answers: list[Response] = []
    page = browser.new_page()
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 (it must be ours)
    page.goto(address, wait_until="networkidle")
    sizes = {answer.url: sent(answer) for answer in answers}
    page.close()
    strangers = [url for url in sizes if not url.startswith((address, "data:"))]
    engine = sum(size for url, size in sizes.items() if "/pyodide-" in url)
    return [
        Figure("the home page with all it needs, compressed", sum(sizes.values()), "kB", 150),
        Figure("Pyodide before the reader asks", engine, "kB", 0),
        Figure("requests to other hosts", len(strangers), "", 0),
    ]


def sent(answer: Response) -> float:
    """The kB of an answer, compressed where a server would."""
    body = answer.body() if answer.ok else b""
    packed = answer.url.endswith(PACKED)
    return (len(body) if packed else len(gzip.compress(body))) / 1000


def stepped(browser: Browser, address: str) -> list[Figure]:
    """How long from a press to the paint, as the browser counts it, and what moved."""
    page = browser.new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="networkidle")
    press(page)
    inputs, shift = page.evaluate("[globalThis.inputs, globalThis.shift]")
    page.close()
    return [
        Figure("step to paint, 75th percentile", statistics.quantiles(inputs, n=4)[2], "ms", 50),
        Figure("layout shift", shift, "", 0.01),
    ]


def press(page: Page) -> None:
    """Press the button for the next step some times."""
    button = page.locator(NEXT).first
    if not button.count():
        raise NotYet("the home page has no deal with a button for the next step")
    for _ in range(STEPS):
        button.click()
        page.wait_for_timeout(120)
