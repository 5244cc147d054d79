"""What axe, as it comes in a package, has to say against a page."""

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
# What passes need not be told of: that is most of the work.
RUN = "axe.run({resultTypes: ['violations']}).then(result => result.violations)"
SHOWN = {
    "plain": {},
    "dark": {"color_scheme": "dark"},
    "small": {"viewport": {"width": 320, "height": 640}},
    "forced": {"forced_colors": "active"},
}


def violations(page: Page) -> list[str]:
    """What axe has to say against the page, with the elements concerned."""
    page.evaluate(AXE + "\nundefined")
    # A colour that is still fading in is no colour to be judged.
    page.evaluate("document.getAnimations().forEach(one => one.finish())")
    return [
        f"{found['id']}: {[node['html'][:160] for node in found['nodes']]}"
        for found in page.evaluate(RUN)
    ]
