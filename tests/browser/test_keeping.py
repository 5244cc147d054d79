"""What a page keeps on the device: nothing goes that is not put aside first, and what is told is so."""

import json

import pytest
from playwright.sync_api import Page, expect

from speculation.company import Seat, Settings
from speculation.game import new, run
from speculation.kept_game import document
from tests.browser import test_play as play
from tests.browser import test_referee as referee

# What a test says is full is full: `full` is a pattern of keys, and it can be emptied again.
FULL_AT_TIMES = """{
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
        if (globalThis.full?.test(key)) throw new DOMException("", "QuotaExceededError");
        setItem.call(this, key, value);
    };
}"""
TABLES = ["game", "referee"]
PARTS = [*TABLES, "editor"]
PLACES = {"game": "/play.html", "referee": "/referee.html", "editor": "/editor.html"}
BROKEN = '{"version": 9, "text": "of another edition"}'
TEXT = "players: Anna, Ben, Carla\nturn-up 9♥\n"


def a_game(person: str, *computers: str) -> str:
    """A game that waits for its one person."""
    seats = (Seat(person), *(Seat(name, "bold") for name in computers))
    return json.dumps(document(run(new(Settings(seats, seed=3)))))


def prepared(part: str, before: str = ""):
    def prepare(page: Page) -> None:
        page.add_init_script(f"{FULL_AT_TIMES}\n{before}")
        play.at_pace("once")(page)
        page.on("dialog", lambda asked: asked.accept())

    return prepare


def kept_before(part: str, text: str, *aside: str) -> str:
    """A script that has one text kept, and others aside, when the page is opened first."""
    whole = json.dumps(json.dumps({"version": 1, "mark": "a", "text": text}))
    others = json.dumps(json.dumps(aside))
    return f"""if (!localStorage.getItem("speculation.{part}")) {{
        localStorage.setItem("speculation.{part}", {whole});
        localStorage.setItem("speculation.{part}.aside", {others});
    }}"""


def begin(page: Page, part: str) -> None:
    if part == "game":
        play.sit_down(page)
    elif part == "referee":
        referee.sit_down(page)
    else:
        page.locator("#editor--text").fill(TEXT)


def begun(open_page, part: str) -> Page:
    """A page on which something of its own stands."""
    page = open_page(PLACES[part], prepare=prepared(part))
    begin(page, part)
    return page


def act(page: Page, part: str) -> None:
    """One thing done in what stands on the screen."""
    before = standing(page, part)
    if part == "game":
        play.press_on(page)
    elif part == "referee":
        page.locator("#referee .spec-tap:visible").last.click()
    else:
        page.locator("#editor--text").press_sequentially("#")
    page.wait_for_function("([part, text]) => document.getElementById(part).text !== text",
                           arg=[part, before])  # fmt: skip


def standing(page: Page, part: str) -> str:
    if part == "editor":
        return page.locator("#editor--text").input_value()
    return page.evaluate("part => document.getElementById(part).text", part)


def kept(page: Page, part: str) -> str | None:
    raw = page.evaluate("key => localStorage.getItem(key)", f"speculation.{part}")
    return raw and json.loads(raw).get("text")


def aside(page: Page, part: str) -> list[str]:
    raw = page.evaluate("key => localStorage.getItem(key)", f"speculation.{part}.aside")
    return json.loads(raw or "[]")


def alert(page: Page):
    return page.locator(".spec-alert")


@pytest.mark.parametrize("part", TABLES)
def test_an_evening_that_cannot_be_put_aside_makes_room_for_no_other(open_page, part):
    page = begun(open_page, part)
    act(page, part)
    before = kept(page, part)
    page.evaluate("full = /aside/")
    page.locator('.spec-tools-below [data-do="new"]').click()
    expect(alert(page)).to_contain_text("cannot put aside")
    assert (standing(page, part), kept(page, part)) == (before, before)
    # Nor one that is kept nowhere, since there was no room for it either.
    page.evaluate("full = /speculation/")
    act(page, part)
    expect(alert(page)).to_contain_text("has no room")
    after = standing(page, part)
    page.locator('.spec-tools-below [data-do="new"]').click()
    expect(alert(page)).to_contain_text("cannot put aside")
    assert standing(page, part) == after
    # With room both are put aside, and it is said no longer.
    page.evaluate("full = null")
    page.locator('.spec-tools-below [data-do="new"]').click()
    expect(page.locator(".spec-setup")).to_be_visible()
    expect(alert(page)).to_be_empty()
    assert aside(page, part) == [after, before]
    assert kept(page, part) is None


def with_link(open_page, part: str, own: str, other: str) -> Page:
    """A page on which one text is kept and another came with the address, shown and gone on with."""
    page = open_page(PLACES[part], prepare=prepared(part, kept_before(part, own)))
    name = {"game": "game", "editor": "record"}[part]
    packed = page.evaluate("text => spec.share.pack(text)", other)
    page.evaluate("hash => { location.hash = hash }", f"#{name}={packed}")
    expect(alert(page)).to_contain_text("came with the address")
    if part == "game":
        page.get_by_role("button", name="Go on with it").first.click()
        expect(play.line(page)).to_be_visible()
    return page


def two_texts(part: str) -> tuple[str, str]:
    if part == "game":
        return a_game("Zoe", "Yan", "Xia"), a_game("Anna", "Ben", "Cy")
    return "mine", TEXT


@pytest.mark.parametrize("part", ["game", "editor"])
def test_a_link_takes_the_place_of_nothing_that_cannot_be_put_aside(open_page, part):
    own, other = two_texts(part)
    page = with_link(open_page, part, own, other)
    page.evaluate("full = /aside/")
    act(page, part)
    expect(alert(page)).to_contain_text("cannot put aside")
    assert (kept(page, part), aside(page, part)) == (own, [])
    page.evaluate("full = null")
    act(page, part)
    assert kept(page, part) == standing(page, part)
    assert aside(page, part) == [own]
    expect(alert(page)).not_to_contain_text("cannot")


@pytest.mark.parametrize("part", ["game", "editor"])
def test_what_another_window_kept_since_a_link_was_opened_is_put_aside_for_it(open_page, part):
    own, other = two_texts(part)
    page = with_link(open_page, part, own, other)
    window = page.context.new_page()
    prepared(part)(window)
    window.goto(page.url.partition("#")[0])
    if part == "game":
        window.get_by_role("button", name="Go on with it").first.click()
        expect(play.line(window)).to_be_visible()
    act(window, part)
    later = kept(page, part)
    assert later != own
    act(page, part)
    assert aside(page, part) == [later]
    assert kept(page, part) == standing(page, part)


def test_an_example_and_the_normal_layout_lose_neither_a_link_nor_what_is_kept(open_page):
    page = with_link(open_page, "editor", "mine", TEXT)
    page.locator('[data-do="example"]').click()
    expect(alert(page)).to_contain_text("kept aside below")
    assert sorted(aside(page, "editor")) == ["mine", TEXT]
    page = with_link(open_page, "editor", "mine", f"{TEXT}\n\n")
    page.locator('[data-do="layout"]').click()
    expect(page.locator(".spec-rescued pre")).to_have_text("mine")
    assert "turn-up" in kept(page, "editor")


def test_a_text_that_cannot_be_put_aside_makes_room_for_no_example(open_page):
    page = open_page("/editor.html", prepare=prepared("editor"))
    begin(page, "editor")
    page.evaluate("full = /aside/")
    for deed in ("example", "new"):
        page.locator(f'[data-do="{deed}"]').click()
        expect(alert(page)).to_contain_text("cannot put aside")
        page.evaluate("document.getElementById('editor').tell('')")
    assert (standing(page, "editor"), kept(page, "editor")) == (TEXT, TEXT)


@pytest.mark.parametrize("part", PARTS)
def test_what_stands_on_the_screen_is_kept_again_once_storage_was_emptied(open_page, part):
    page = begun(open_page, part)
    page.evaluate("localStorage.clear()")
    act(page, part)
    assert kept(page, part) == standing(page, part)
    assert aside(page, part) == []
    expect(alert(page)).to_be_empty()


@pytest.mark.parametrize("part", PARTS)
def test_what_another_window_deletes_stays_on_this_screen(open_page, part):
    page = begun(open_page, part)
    act(page, part)
    before = standing(page, part)
    window = page.context.new_page()
    prepared(part)(window)
    window.goto(page.url)
    window.locator(":is(.spec-tools-below, .spec-writing) [data-do=delete]").click()
    expect(alert(page)).to_contain_text("Another window deleted")
    assert (standing(page, part), kept(page, part)) == (before, None)
    # Nothing that is held nowhere else goes when that window begins anew.
    begin(window, part)
    if part == "editor":
        page.wait_for_function("editor => document.getElementById('editor').text !== editor",
                               arg=before)  # fmt: skip
    expect(alert(page)).to_contain_text("Another window")
    page.wait_for_function("([part, text]) => document.getElementById(part).text === text",
                           arg=[part, standing(window, part)])  # fmt: skip
    assert aside(page, part) == [before]
    expect(page.locator(".spec-rescued pre")).to_have_text(before)
    # And what is done here counts there.
    act(page, part)
    assert kept(page, part) == standing(page, part)
    expect(alert(window)).to_contain_text("Another window")


@pytest.mark.parametrize("part", PARTS)
def test_a_broken_text_stays_until_there_is_room_to_put_it_aside(open_page, part):
    store = f"localStorage.getItem('speculation.{part}') ?? "
    store += f"localStorage.setItem('speculation.{part}', {BROKEN!r}); globalThis.full = /specul/"
    page = open_page(PLACES[part], prepare=prepared(part, store))
    expect(alert(page)).to_contain_text("no room to put it aside")
    begin(page, part)
    expect(alert(page)).to_contain_text("has no room")
    there = page.evaluate("part => localStorage.getItem(`speculation.${part}`)", part)
    assert there == BROKEN
    page.evaluate("full = null")
    act(page, part)
    expect(alert(page)).to_be_empty()
    assert kept(page, part) == standing(page, part)
    assert aside(page, part) == [BROKEN]


@pytest.mark.parametrize("part", TABLES)
def test_an_evening_kept_aside_is_gone_on_with_and_takes_turns_with_the_one_kept(open_page, part):
    own, other, third = (
        (a_game("Zoe", "Yan", "Xia"), a_game("Anna", "Ben", "Cy"), a_game("Ada", "Bo", "Di"))
        if part == "game"
        else (TEXT, TEXT.replace("Carla", "Cy"), TEXT.replace("Carla", "Di"))
    )
    broken = "no evening"
    store = kept_before(part, own, other, broken, third)
    page = open_page(PLACES[part], prepare=prepared(part, store))
    page.locator(".spec-rescue > summary").click()
    entries = page.locator(".spec-rescued > div")
    # What cannot be read says so where it stands, and nothing changes.
    entries.nth(1).get_by_role("button", name="Go on with it").click()
    expect(entries.nth(1).locator(".spec-refused")).not_to_be_empty()
    assert (kept(page, part), aside(page, part)) == (own, [other, broken, third])
    # Nor does it where what is kept cannot be put aside.
    page.evaluate("full = /aside/")
    entries.nth(2).get_by_role("button", name="Go on with it").click()
    expect(alert(page)).to_contain_text("cannot put aside")
    assert (kept(page, part), aside(page, part)) == (own, [other, broken, third])
    page.evaluate("full = null")
    entries.nth(2).get_by_role("button", name="Go on with it").click()
    expect(page.locator(f"#{part}--line")).to_be_focused()
    assert "Di" in kept(page, part)
    assert aside(page, part) == [own, other, broken]
    expect(entries.first.locator("pre")).to_have_text(own)
    act(page, part)
    assert kept(page, part) == standing(page, part)


def test_of_a_link_it_is_said_that_something_makes_room_only_where_something_is_kept(open_page):
    page = open_page("/play.html")
    packed = page.evaluate("text => spec.share.pack(text)", a_game("Anna", "Ben", "Cy"))
    page.evaluate("letters => { location.hash = `#game=${letters}` }", packed)
    expect(alert(page)).to_contain_text("came with the address")
    expect(alert(page)).not_to_contain_text("aside")
    page = with_link(open_page, "game", *two_texts("game"))
    page.reload()
    expect(alert(page)).to_contain_text("is put aside then")
