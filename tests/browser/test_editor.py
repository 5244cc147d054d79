"""A deal written in a browser: checked as it is typed, shown beside its text, kept and shared."""

import re

import pytest
from playwright.sync_api import Page, expect

from speculation.record import read, write
from tests.browser.axe import violations
from tests.browser.test_referee import FORBIDDEN, FULL

PLACE = "/editor.html"
TEXT = "players: Anna, Ben, Carla\nturn-up 9♥\nBen turns J♥\n"


def box(page: Page):
    return page.locator("#editor--text")


def verdict(page: Page):
    return page.locator("#editor--verdict")


def write_down(page: Page, text: str) -> None:
    box(page).fill(text)
    page.locator('[data-do="check"]').click()
    expect(verdict(page)).not_to_be_empty()


def test_a_deal_is_written_mended_shown_and_saved(open_page):
    page = open_page(PLACE)
    assert not [url for url in page.watch.requests if "pyodide" in url]
    write_down(page, TEXT + "Carla turns 4Z\n")

    # What is wrong is said at its line, marked, and led to.
    expect(verdict(page)).to_contain_text("is not a card")
    expect(page.locator(".spec-mark")).to_be_visible()
    expect(box(page)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Line 4, column 13").click()
    expect(box(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "4Z"

    # Mended as typed, without a press; the deal stands beside it and follows the caret.
    page.keyboard.type("4c")
    expect(verdict(page)).to_contain_text("The record is right.")
    expect(page.locator(".spec-mark")).to_be_hidden()
    shown = page.locator("#preview .spec-step.is-shown .spec-sentence")
    expect(shown).to_contain_text("Carla turns the 4♣")
    page.keyboard.press("ArrowUp")
    expect(shown).to_contain_text("Ben turns the J♥")
    page.locator('#preview [data-do="back"]').click()
    expect(shown).to_contain_text("Anna turns up the 9♥")
    page.locator('#preview [data-do="try"]').click()
    page.locator("#preview").get_by_role("button", name="Ben turns", exact=True).click()
    expect(page.locator("#preview .spec-play .spec-sentence")).to_contain_text("Ben turns the")

    # The normal layout, and what is saved.
    page.locator('[data-do="layout"]').click()
    normal = write(read(TEXT + "Carla turns 4♣\n"))
    expect(box(page)).to_have_value(normal)
    with page.expect_download() as saved:
        page.locator('[data-do="save"]').click()
    assert saved.value.path().read_text("utf-8") == normal
    assert saved.value.suggested_filename.endswith(".deal")

    # A reload loses nothing and fetches nothing.
    page.reload()
    expect(box(page)).to_have_value(normal)


def test_an_example_a_file_and_a_company_take_the_place_of_a_text_that_is_kept_aside(
    open_page, tmp_path
):
    page = open_page(PLACE)
    box(page).fill("mine")
    page.locator("#editor--example").select_option("deals/worked.deal")
    page.locator('[data-do="example"]').click()
    expect(box(page)).to_have_value(re.compile("Carla wins 18"))
    page.locator(".spec-rescue summary").click()
    expect(page.locator(".spec-rescued pre")).to_have_text("mine")
    for name, data, sentence in (
        ("latin.deal", b"players: \xff", "not UTF-8"),
        ("large.deal", b"x" * 5_000_000, "too large"),
    ):
        (tmp_path / name).write_bytes(data)
        page.locator("#editor input[type=file]").set_input_files(tmp_path / name)
        expect(page.locator(".spec-writing > .spec-trouble")).to_contain_text(sentence)
    (tmp_path / "good.deal").write_text(TEXT, "utf-8")
    page.locator("#editor input[type=file]").set_input_files(tmp_path / "good.deal")
    expect(box(page)).to_have_value(TEXT)
    page.locator("#editor--start > summary").click()
    for n, name in enumerate(("Ada", "Bram", "Cora"), start=1):
        page.locator(f"#editor--seat-{n}").fill(name)
    page.get_by_role("button", name="Write the header").click()
    expect(box(page)).to_have_value(re.compile("players: Ada, Bram, Cora\ndealer: Ada"))
    expect(verdict(page)).to_contain_text("The record is right.")
    expect(page.locator(".spec-rescued pre")).to_have_count(3)


def test_a_link_holds_the_record_and_a_broken_one_is_refused(open_page):
    page = open_page(PLACE, permissions=["clipboard-read", "clipboard-write"])
    box(page).fill(TEXT)
    page.locator('[data-do="share"]').click()
    expect(page.locator(".spec-writing > .spec-copied")).to_contain_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    fresh = open_page(link)
    expect(box(fresh)).to_have_value(TEXT)
    assert fresh.evaluate("localStorage.length") == 0
    box(fresh).press("End")
    expect(fresh.locator(".spec-alert")).to_contain_text("came with the address")

    before = len(link)
    bomb = "await spec.share.pack('#'.repeat(190000) + '<img src=x onerror=alert(1)>')"
    packed = fresh.evaluate(f"(async () => {bomb})()")
    assert packed is not None
    for letters in (
        "1AAAA",
        "2abc",
        "0__8",
        link.partition("=")[2][:-7],
        "1" * 9000,
        "<img src=x>",
    ):
        fresh.evaluate("letters => { location.hash = `#record=${letters}` }", letters)
        expect(fresh.locator(".spec-alert")).to_contain_text("holds no record")
        expect(box(fresh)).to_have_value(TEXT)
        fresh.evaluate("document.querySelector('#editor').tell('')")
    noise = "".join(f"# {n * 7919 % 65521:x}{n * 104729 % 99991:x}\n" for n in range(3000))
    # Filling in so many lines by the keyboard's way takes this browser long.
    box(page).evaluate("(box, text) => { box.value = text; }", TEXT + noise)
    page.locator('[data-do="share"]').click()
    expect(page.locator(".spec-writing > .spec-copied")).to_contain_text("too long for a link")
    assert before < 8200


def test_two_windows_and_which_text_stays(open_page):
    page = open_page(PLACE)
    box(page).fill("from the first")
    other = page.context.new_page()
    other.goto(page.url)
    expect(box(other)).to_have_value("from the first")
    box(other).fill("from the second")
    expect(box(page)).to_have_value("from the second")
    expect(page.locator(".spec-alert")).to_contain_text("Another window")

    # Both at once: one window did not hear of the other.
    page.evaluate("document.querySelector('#editor').store.mark = 'long ago'")
    box(page).fill("written at the same time")
    expect(page.locator(".spec-clash")).to_be_visible()
    assert "from the second" in page.evaluate("localStorage.getItem('speculation.editor')")
    page.locator('[data-do="keep"]').click()
    expect(page.locator(".spec-clash")).to_be_hidden()
    expect(box(other)).to_have_value("written at the same time")
    assert "from the second" in page.evaluate("localStorage.getItem('speculation.editor.aside')")


@pytest.mark.parametrize(
    ("script", "sentence"), [(FORBIDDEN, "lets this page keep nothing"), (FULL, "has no room")]
)
def test_without_storage_it_is_said_and_writing_goes_on(open_page, script, sentence):
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(script))
    box(page).fill(TEXT)
    expect(page.locator(".spec-alert")).to_contain_text(sentence)
    expect(box(page)).to_have_value(TEXT)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [("# \ud800", "half a character"), ("#" * 2_000_000, "reads 2,000,000 letters")],
)
def test_a_text_that_the_engine_cannot_take_is_told_why_and_has_no_verdict(
    open_page, more, sentence
):
    page = open_page(PLACE)
    write_down(page, TEXT)
    expect(verdict(page)).to_contain_text("The record is right.")
    # No keyboard makes such a text, but a paste may.
    page.evaluate("more => { document.querySelector('#editor--text').value += more }", more)
    page.locator('[data-do="check"]').click()
    expect(page.locator(".spec-writing > .spec-trouble")).to_contain_text(sentence)
    expect(verdict(page)).to_be_empty()
    expect(page.locator("#editor")).not_to_have_class(re.compile("is-right"))


@pytest.mark.parametrize(
    "shown",
    [
        {"viewport": {"width": 320, "height": 640}},
        {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    ],
)
def test_it_fits_and_axe_finds_nothing(open_page, shown):
    page = open_page(PLACE, **shown)
    assert violations(page) == []
    write_down(page, TEXT)
    expect(page.locator("#preview")).to_be_visible()
    write_down(page, TEXT + "Dan turns 2♣")
    expect(page.locator(".spec-where")).to_be_visible()
    page.locator("#editor--start > summary").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= shown["viewport"]["width"]
    page.emulate_media(forced_colors="active")
    assert violations(page) == []
