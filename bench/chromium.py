"""The Chromium that measures, started as the tests start it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

import browser as chromium
from bench.figure import NotYet

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SANDBOX = os.name != "posix" or os.geteuid() != 0


def path() -> str:
    """Where the browser is."""
    found = chromium.find()
    if found is None:
        raise NotYet(chromium.NEEDED)
    return found


@contextmanager
def headless() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path(), args=list(FLAGS), chromium_sandbox=SANDBOX
        )
        yield browser
        browser.close()
