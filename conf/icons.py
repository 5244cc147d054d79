"""Draw the site's icon in the sizes a browser installs it with: ``python conf/icons.py``.

Call it after a change of icon.svg; what it draws is kept beside that file.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

import browser

STATIC = Path(__file__).parent / "theme" / "speculation" / "static"
GREEN = "#1d5740"
# Name, side in pixels, and how much of it the picture fills: the edge of a maskable one may be cut.
ICONS = (("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-whole.png", 512, 0.8))


def page(side: int, filled: float) -> str:
    """The picture alone, on green where it does not fill its square."""
    size = round(side * filled)
    ground = "transparent" if filled == 1 else GREEN
    style = f"margin:0;width:{side}px;height:{side}px;display:grid;place-items:center"
    picture = (STATIC / "icon.svg").read_text("utf-8").replace("<svg", f'<svg width="{size}"', 1)
    return f'<body style="{style};background:{ground}">{picture}</body>'


def main() -> None:
    """Draw them all."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find())
        for name, side, filled in ICONS:
            shown = chromium.new_page(viewport={"width": side, "height": side})
            shown.set_content(page(side, filled))
            shown.screenshot(path=STATIC / name, omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
