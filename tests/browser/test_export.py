"""A deal kept as one page: it opens from a disk, asks for nothing, and steps as on the site."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from speculation.cli import main

from .axe import violations

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.deal"))
ANNA_BEN = ROOT / "examples" / "worked" / "anna-ben.deal"
VOID = {"br", "input", "link", "meta", "hr", "img"}


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """The worked deal, as the command writes it."""
    record = tmp_path / "worked.deal"
    record.write_text(ANNA_BEN.read_text("utf-8"), "utf-8")
    assert main(["export", str(record)]) == 0
    return tmp_path / "worked.html"


class Nested(HTMLParser):
    """Fails where an element is closed that is not the innermost one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def kept(page: Page, press) -> str:
    with page.expect_download() as download:
        press.click()
    assert re.fullmatch(r"[a-z][a-z0-9-]*\.html", download.value.suggested_filename)
    return Path(download.value.path()).read_text("utf-8")


def test_there_are_examples():
    assert len(EXAMPLES) > 100


def test_every_example_is_exported_whole(tmp_path, capsys):
    for path in EXAMPLES:
        assert main(["export", str(path), "-o", "-"]) == 0
        text = capsys.readouterr().out
        Nested(text)
        assert text.count("<spec-deal ") == 1
        assert not re.search(r'(?:src|href|action)="(?!#)', text), path


def test_it_opens_from_a_disk_steps_and_asks_for_nothing(open_page, exported):
    page = open_page(exported.as_uri())
    shown = page.locator(".spec-step.is-shown .spec-n")
    expect(shown).to_have_text(re.compile(r"^Step 0 of"))
    page.locator('[data-do="next"]').click()
    expect(shown).to_have_text(re.compile(r"^Step 1 of"))
    page.locator(".spec-stack").focus()
    page.keyboard.press("End")
    expect(page.locator(".spec-step.is-shown")).to_contain_text("wins")
    assert page.watch.requests == [exported.as_uri()]


def test_its_table_is_laid_out_as_on_the_site(open_page, exported):
    page = open_page(exported.as_uri())
    seats = page.locator(".is-shown .spec-seats")
    assert seats.evaluate("e => getComputedStyle(e).display") == "grid"


def test_an_address_within_it_leads_to_a_step(open_page, exported):
    page = open_page(f"{exported.as_uri()}#worked.q-hearts")
    expect(page.locator(".spec-step.is-shown")).to_have_id("worked.q-hearts")


def test_no_button_promises_what_needs_the_site(open_page, exported):
    page = open_page(exported.as_uri())
    expect(page.locator('[data-do="try"]')).to_be_hidden()
    expect(page.locator("footer")).to_contain_text("Other moves can be tried where this deal")


def test_it_prints_every_step(open_page, exported):
    page = open_page(exported.as_uri())
    steps = page.locator(".spec-step")
    page.emulate_media(media="print")
    assert all(step.is_visible() for step in steps.all())
    expect(page.locator("footer")).to_contain_text("MIT License")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_it(open_page, exported, scheme):
    viewport = {"width": 320, "height": 640}
    page = open_page(exported.as_uri(), color_scheme=scheme, viewport=viewport)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_site_gives_the_page_that_the_command_writes(open_page, exported):
    page = open_page("/index.html")
    page.locator("#worked .spec-record summary").click()
    text = kept(page, page.locator("#worked .spec-record [data-export]"))
    figure = re.compile(r"<spec-deal.*</spec-deal>", re.DOTALL)
    assert figure.findall(text) == figure.findall(exported.read_text("utf-8"))
    assert not [url for url in page.watch.requests if "/pyodide-" in url]


def test_what_was_played_on_is_kept_as_it_was_played(open_page, tmp_path):
    page = open_page("/index.html#worked.q-hearts")
    page.locator('#worked [data-do="try"]').click()
    page.locator("#worked--rest").click()
    expect(page.locator("#worked .spec-end")).to_be_visible()
    out = tmp_path / "played.html"
    out.write_text(kept(page, page.locator("#worked .spec-panel [data-export]")), "utf-8")
    played = open_page(out.as_uri())
    played.locator('[data-do="last"]').click()
    expect(played.locator(".spec-step.is-shown")).to_contain_text("wins")


def test_what_is_written_in_the_editor_is_kept_as_one_page(open_page, tmp_path):
    page = open_page("/editor.html")
    page.locator("#editor--text").fill(ANNA_BEN.read_text("utf-8"))
    page.locator('[data-do="check"]').click()
    deal = page.locator("spec-deal")
    deal.locator(".spec-record summary").click()
    out = tmp_path / "written.html"
    out.write_text(kept(page, deal.locator(".spec-record [data-export]")), "utf-8")
    written = open_page(out.as_uri())
    written.locator('[data-do="last"]').click()
    expect(written.locator(".spec-step.is-shown")).to_contain_text("wins")
    # And as it was played on, from the panel.
    deal.locator('[data-do="first"]').click()
    deal.locator('[data-do="try"]').click()
    kept(page, deal.locator(".spec-panel [data-export]"))
