"""How the site is made: `sphinx-build -n -W -b html -c conf docs build/html`."""

import sys
from pathlib import Path

_CONF = Path(__file__).resolve().parent
_ROOT = _CONF.parent
sys.path[:0] = [str(_ROOT), str(_CONF)]

project = "Speculation"
author = "the makers of this site"
project_copyright = "2026, the makers of this site"
version = release = "0.1"
language = "en"

extensions = ["myst_parser", "sphinx_design", "speculation_sphinx", "site_frame", "site_offline"]
exclude_patterns = ["**/README.md"]
nitpicky = True

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist", "smartquotes"]
myst_heading_anchors = 3

spec_examples = str(_ROOT / "examples")
spec_bundle = str(_ROOT / "build" / "bundle")

html_theme = "speculation"
html_theme_path = ["theme"]
html_title = "Speculation"
html_css_files = ["site.css"]
html_favicon = "theme/speculation/static/icon.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"sidebar_hide_name": False}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "github-dark"

epub_show_urls = "no"
epub_exclude_files = ["search.html"]
# A book reader runs no scripts: the deals are plain lists there.
suppress_warnings = ["epub.unknown_project_files"]

latex_engine = "xelatex"
latex_documents = [("index", "speculation.tex", project, author, "manual")]
latex_elements = {
    # FreeSerif, which Sphinx chooses for XeLaTeX, has the four suit signs.
    "papersize": "a4paper",
}
man_pages = [("index", "speculation-rules", "the card game Speculation", [author], 7)]
gettext_compact = "speculation"
gettext_uuid = False
