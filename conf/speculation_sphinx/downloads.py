"""The collation as files: a table for spreadsheets, and the same for programs."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx

from speculation.documents import rules_document
from speculation.rules import address
from speculation.rulesets import RULE_SETS
from speculation_sphinx.assets import for_browsers
from speculation_sphinx.collector import page_with

CSV = "collation.csv"
JSON = "collation.json"
COLUMNS = (
    "question id", "question", "rule set", "answer", "value", "grade", "source", "place", "why",
    "address",
)  # fmt: skip

type Row = dict[str, object]


def rows(page: str) -> Iterator[Row]:
    """Every cell of the collation, question by question; `page` is where the cells stand."""
    documents = {ident: rules_document(rules)["questions"] for ident, rules in RULE_SETS.items()}
    for name in next(iter(documents.values())):
        for ident, questions in documents.items():
            cell = {
                "question id": name,
                "rule set": ident,
                "address": f"{page}#{address(ident, name)}",
                **questions[name],
            }
            yield {column: cell[column] for column in COLUMNS}


def as_csv(page: str) -> str:
    """The rows as comma-separated values, as RFC 4180 has them.

    It begins with a byte order mark: without one Excel takes the text for another encoding.
    A value that is no text is written as JSON writes it; what is not there is left empty.
    """
    text = io.StringIO()
    table = csv.DictWriter(text, COLUMNS)
    table.writeheader()
    table.writerows({key: _field(value) for key, value in row.items()} for row in rows(page))
    return "\ufeff" + text.getvalue()


def _field(value: object) -> str:
    if value is None:
        return ""
    return str(value) if isinstance(value, str) else json.dumps(value)


def as_json(page: str) -> str:
    """The rows as JSON, the sources they cite beside them."""
    sources = {
        name: source
        for rules in RULE_SETS.values()
        for name, source in rules_document(rules)["sources"].items()
    }
    titles = {ident: rules.title for ident, rules in RULE_SETS.items()}
    document = {"rule sets": titles, "sources": sources, "cells": list(rows(page))}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def write(app: Sphinx, error: Exception | None) -> None:
    """Put the files beside the pages, where a page holds the collation."""
    if error or not for_browsers(app):
        return
    page = page_with(app.env, "downloads")
    if page is None:
        return
    place = app.config.html_baseurl + app.builder.get_target_uri(page)
    # Line ends as each format has them, whatever the machine.
    Path(app.outdir, CSV).write_text(as_csv(place), "utf-8", newline="")
    Path(app.outdir, JSON).write_text(as_json(place), "utf-8", newline="")
