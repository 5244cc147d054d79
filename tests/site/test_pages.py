"""The built pages keep the policy, fetch nothing from elsewhere, and lead nowhere wrong."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

# Attributes by which a page fetches something, as opposed to linking to it.
FETCHED = {
    ("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("audio", "src"),
    ("video", "src"), ("embed", "src"), ("track", "src"), ("object", "data"), ("use", "href"),
    ("image", "href"), ("form", "action"), ("input", "src"), ("link", "href"),
}  # fmt: skip


class Page(HTMLParser):
    """What a page holds that the tests ask for."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.inline: list[str] = []
        self.open: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.inline.append(f"<{tag} {name}={value!r}>")
            if name == "id" and value:
                self.ids.append(value)
            if (tag, name) in FETCHED and value:
                self.fetched.append(value)
            if name == "srcset":
                self.fetched += [part.split()[0] for part in (value or "").split(",")]
        if tag == "style" or (tag == "script" and "src" not in found):
            self.inline.append(self.get_starttag_text() or tag)
        if tag == "a" and found.get("href"):
            self.links.append(found["href"] or "")

    handle_startendtag = handle_starttag


def pages(folder: Path) -> list[Page]:
    return [
        Page(path)
        for path in sorted(folder.rglob("*.html"))
        if "_static" not in path.relative_to(folder).parts
    ]


@pytest.fixture(scope="module", params=["html", "dirhtml"])
def site(request: pytest.FixtureRequest, our_site: Callable) -> tuple[Path, list[Page]]:
    out = our_site(request.param).out
    return out, pages(out)


def test_there_are_pages_to_look_at(site: tuple[Path, list[Page]]) -> None:
    assert len(site[1]) > 10


def test_no_page_has_a_script_or_a_style_of_its_own(site: tuple[Path, list[Page]]) -> None:
    assert {str(page.path): page.inline for page in site[1] if page.inline} == {}


def test_no_page_fetches_anything_from_elsewhere(site: tuple[Path, list[Page]]) -> None:
    elsewhere = [
        (page.path.name, address)
        for page in site[1]
        for address in page.fetched
        if urlsplit(address).scheme or urlsplit(address).netloc
    ]
    assert elsewhere == []


def test_no_style_sheet_fetches_anything_from_elsewhere(site: tuple[Path, list[Page]]) -> None:
    sheets = list((site[0] / "_static").rglob("*.css"))
    assert len(sheets) > 3
    for sheet in sheets:
        css = sheet.read_text("utf-8")
        assert "@import" not in css, sheet
        assert not re.search(r"""url\(\s*["']?(https?:|data:|//)""", css), sheet


def test_ids_are_unique_on_every_page(site: tuple[Path, list[Page]]) -> None:
    twice = {
        str(page.path.relative_to(site[0])): [
            ident for ident, n in Counter(page.ids).items() if n > 1
        ]
        for page in site[1]
    }
    assert {name: idents for name, idents in twice.items() if idents} == {}


def targets(out: Path, page: Page) -> Iterator[tuple[str, Path, str]]:
    """Every link within the site: as written, the file it leads to, and the anchor there."""
    for link in page.links:
        if urlsplit(link).scheme or urlsplit(link).netloc:
            continue
        address, anchor = urldefrag(link)
        path = (page.path.parent / unquote(urlsplit(address).path)) if address else page.path
        yield link, path / "index.html" if path.is_dir() else path, unquote(anchor)


def test_every_link_within_the_site_leads_somewhere(site: tuple[Path, list[Page]]) -> None:
    out, all_pages = site
    ids = {page.path.resolve(): set(page.ids) for page in all_pages}
    lost = []
    for page in all_pages:
        for link, path, anchor in targets(out, page):
            there = path.resolve()
            if not there.exists() or (anchor and anchor not in ids.get(there, {anchor})):
                lost.append((str(page.path.relative_to(out)), link))
    assert lost == []


def test_every_rule_set_of_the_site_has_an_entry_for_every_question(our_site: Callable) -> None:
    from speculation.rules import QUESTIONS

    out = our_site("html").out
    for path in (out / "sources").glob("*.html"):
        page = Page(path)
        if path.stem != "index":
            wanted = {f"{path.stem}-{field.replace('_', '-')}" for field in QUESTIONS}
            assert wanted <= set(page.ids), path.name


def test_every_cell_of_the_comparison_has_an_address(our_site: Callable) -> None:
    from speculation.rules import QUESTIONS

    ids = set(Page(our_site("html").out / "compare.html").ids)
    for ruleset in ("modern", "hoyle-1847", "foster-1897", "parlett"):
        assert {f"{ruleset}-{field.replace('_', '-')}" for field in QUESTIONS} <= ids
