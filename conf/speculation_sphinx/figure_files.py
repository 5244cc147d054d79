"""The tables of worth as files beside the pages: for spreadsheets, and for programs."""

import csv
import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.osutil import relative_uri

from speculation.catalogue import say
from speculation.figures.saved import as_document, as_rows
from speculation.laboratory.published import TABLES, table
from speculation_sphinx.assets import for_browsers
from speculation_sphinx.collector import page_with

KIND = "figure-files"
FOLDER = "figures"


def links_html(builder: StandaloneHTMLBuilder, node: Mapping[str, Any]) -> str:
    """Links to a table as files."""
    here, name = builder.get_target_uri(node["docname"]), node["figure"]
    links = ""
    for kind in ("csv", "json"):
        link, text = relative_uri(here, f"{FOLDER}/{name}.{kind}"), say(f"worth.file.{kind}")
        label = escape(f"{text}: {node['title']}")
        links += f'<li><a href="{link}" download aria-label="{label}">{escape(text)}</a></li> '
    return f'<ul class="spec-downloads">{links}</ul>\n'


def write(app: Sphinx, error: Exception | None) -> None:
    """Put the files beside the pages, where a page shows a table of worth."""
    if error or not for_browsers(app) or page_with(app.env, KIND) is None:
        return
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(exist_ok=True)
    for name in TABLES:
        sheet = table(name)
        text = json.dumps(as_document(sheet), ensure_ascii=False, indent=1) + "\n"
        (folder / f"{name}.json").write_text(text, "utf-8", newline="")
        # With a byte order mark: without one Excel takes the text for another encoding.
        with (folder / f"{name}.csv").open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(as_rows(sheet))
