"""Print the path of a Chromium that the tests can drive, installing one where that is possible.

It is, in this order, what the variable CHROMIUM names, a browser on the PATH, one that Playwright
has installed, or Debian's package where the user may install it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
NEEDED = (
    "The browser tests need Chromium: install it from your system's packages, or by "
    "`.venv/bin/playwright install chromium`, or name it in the variable CHROMIUM."
)


def find() -> str | None:
    """The path of a browser that is there already."""
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise SystemExit(f"CHROMIUM names {named}, which is no program here.")
        return found
    return next(filter(None, map(shutil.which, (*NAMES, *MAC))), None) or _playwrights()


def install() -> str | None:
    """Install Debian's Chromium where the user may; give its path."""
    if not shutil.which("apt-get") or os.name != "posix" or os.geteuid() != 0:
        return None
    print("Installing Chromium from Debian's packages ...", file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "chromium"]):
        subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    return next(filter(None, map(shutil.which, NAMES)), None)


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


if __name__ == "__main__":
    browser = find() or install()
    if browser is None:
        raise SystemExit(NEEDED)
    print(browser)
