"""A real browser, the site as a host would serve it, and pages that are watched."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import browser as machine
import serve

ROOT = Path(__file__).parents[2]
SITE = Path(os.environ.get("SITE") or ROOT / "build" / "html")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Every context compiles Pyodide anew; for the little that a test asks of it V8's first,
    # plain compiler is enough. What the page is made of stays the same.
    "--js-flags=--liftoff-only --no-wasm-dynamic-tiering --single-threaded",
]
# A copy of the whole site is kept only where a test is about that.
USUAL = {"viewport": {"width": 1024, "height": 900}, "service_workers": "block"}
PATIENCE = 90_000  # milliseconds; a machine may be slow, and nothing here measures time
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, built here where nobody has built it yet."""
    if not list(SITE.glob("_static/pyodide-*/manifest.json")):
        python = [sys.executable, str(ROOT / "conf" / "bundle.py")]
        build = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-c", str(ROOT / "conf")]
        subprocess.run(python, check=True)
        subprocess.run([*build, str(ROOT / "docs"), str(SITE)], check=True)
        subprocess.run([*python, "--into", str(SITE / "_static")], check=True)
    return SITE


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served, under its policy."""
    with serve.listen(site, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; without one these tests fail, they are never left out."""
    path = machine.find()
    if path is None:
        pytest.fail(machine.NEEDED)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


class Watch:
    """What a page did that it should not: complaints, and requests to other hosts."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.requests: list[str] = []
        self.home = home
        context.on("page", self._watch)
        context.on("request", lambda request: self._seen(request.url))

    def _watch(self, page: Page) -> None:
        page.on("console", lambda m: m.type == "error" and self.complaints.append(m.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _seen(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.home, "file:", "data:", "blob:")):
            self.strangers.append(url)


@pytest.fixture
def open_page(chromium: Browser, address: str):
    """Opens pages of the site, with a context's options; at the end all must have been quiet.

    A test that breaks something on purpose clears `watch.complaints` of what it expected.
    """
    opened: list[tuple[BrowserContext, Watch]] = []

    def opener(place: str = "/index.html", **options) -> Page:
        prepare = options.pop("prepare", None)
        home = options.pop("home", address)
        context = chromium.new_context(**{**USUAL, **options})
        context.set_default_timeout(PATIENCE)
        watch = Watch(context, home)
        opened.append((context, watch))
        page = context.new_page()
        page.watch = watch
        if prepare:
            prepare(page)
        page.goto(place if "://" in place else home + place)
        return page

    yield opener
    for context, watch in opened:
        context.close()
        assert watch.complaints == []
        assert watch.strangers == []
