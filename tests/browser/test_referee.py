"""A real table's evening refereed in a browser: two deals, a reload, two windows, no storage."""

import re

import pytest
from playwright.sync_api import Page, expect

from speculation.record import read
from tests.browser.axe import violations

PLACE = "/referee.html"
SMALL = {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}
KEY = "speculation.referee"
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); } })"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }"""


def sit_down(page: Page, *names: str) -> None:
    for n, name in enumerate(names or ("Anna", "Ben", "Carla"), start=1):
        page.locator(f"#referee--seat-{n}").fill(name)
    page.get_by_role("button", name="Begin the evening").click()
    expect(due(page)).to_contain_text("Anna turns up the trump")


def due(page: Page):
    return page.locator("#referee--line strong")


def told(page: Page):
    return page.locator(".spec-sheet .spec-sentence")


def tap(page: Page, card: str, then: str) -> None:
    page.get_by_role("button", name=card, exact=True).click()
    expect(told(page)).to_contain_text(then)


def record(page: Page) -> str:
    return page.locator("#referee--record pre").text_content()


def first_deal(page: Page) -> None:
    tap(page, "nine of hearts", "Anna turns up the 9♥")
    tap(page, "jack of hearts", "Ben turns the J♥")
    page.locator("#referee--sale-0-buyer").select_option("Carla")
    page.locator("#referee--sale-0-price").fill("5")
    page.locator("#referee--sale-0-go").click()
    expect(told(page)).to_contain_text("Carla buys the J♥")


FIRST = "turn-up 9♥\nBen turns J♥\nCarla buys J♥ from Ben for 5\nAnna turns 2♣\n"


def test_an_evening_of_two_deals_with_a_wrong_tap_a_refusal_and_a_reload(open_page):
    page = open_page(PLACE)
    assert not [url for url in page.watch.requests if "pyodide" in url]
    sit_down(page)
    first_deal(page)

    # Whose turn it is and why, with its rule; the card that was seen has left its place.
    expect(page.locator(".spec-why-turn")).to_contain_text("It is Anna's turn (left of Carla")
    expect(page.locator(".spec-why-turn a").first).to_have_attribute(
        "href", re.compile("#modern-after-sale$")
    )
    expect(page.get_by_role("button", name="jack of hearts", exact=True)).to_have_count(0)

    # A wrong tap is taken back; a price that cannot be paid is refused with its rule.
    tap(page, "two of spades", "Anna turns the 2♠")
    page.locator("#referee--undo").click()
    expect(told(page)).to_contain_text("Carla buys the J♥")
    page.locator("#referee--hidden-price").fill("99")
    page.locator("#referee--hidden-go").click()
    refused = page.locator(".spec-refused:not(:empty)")
    expect(refused).to_contain_text("cannot pay 99")
    expect(refused.locator("a")).to_have_attribute("href", re.compile("#modern-empty-purse$"))
    tap(page, "two of clubs", "Anna turns the 2♣")

    # A reload loses nothing, and fetches nothing before it is asked.
    kept = record(page)
    assert FIRST in kept
    fetched = len([url for url in page.watch.requests if "pyodide" in url])
    page.reload()
    expect(page.locator(".spec-kept pre")).to_have_text(kept)
    expect(page.locator(".spec-setup")).to_be_hidden()
    assert len([url for url in page.watch.requests if "pyodide" in url]) == fetched
    page.get_by_role("button", name="Go on with it").click()
    expect(told(page)).to_contain_text("Anna turns the 2♣")
    assert record(page) == kept

    # To the end of the deal, and the next, from the rest of the pack.
    for card, then in (("ace of clubs", "A♣"), ("three of clubs", "3♣"), ("four of clubs", "4♣"),
                       ("five of clubs", "Carla wins 14")):  # fmt: skip
        tap(page, card, then)
    expect(page.locator("#referee--line")).to_contain_text("Carla wins 14 chips")
    expect(page.locator(".spec-sheet")).to_contain_text("10 cards of earlier deals are put aside")
    page.locator("#referee--next").click()
    expect(due(page)).to_contain_text("Ben turns up the trump")
    expect(page.get_by_role("button", name="five of clubs", exact=True)).to_have_count(0)
    tap(page, "ace of hearts", "Ben takes the pool")

    # What is saved is the record, and it is what a hand would have written.
    with page.expect_download() as saved:
        page.locator('[data-do="save"]').click()
    text = saved.value.path().read_text("utf-8")
    assert saved.value.suggested_filename == "evening.deal"
    assert text == record(page)
    assert text.count("---") == 1
    assert FIRST in text
    evening = read(text)
    assert evening.table.result.winner == "Ben"
    assert sum(evening.table.purses) == 120


def test_two_windows_show_one_evening(open_page):
    page = open_page(PLACE)
    sit_down(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Go on with it").click()
    expect(due(other)).to_contain_text("Anna turns up")
    tap(page, "nine of hearts", "turns up the 9♥")
    expect(told(other)).to_contain_text("turns up the 9♥")
    expect(other.locator(".spec-alert")).to_contain_text("Another window went on")

    assert record(page) == record(other)
    other.close()

    # A window that did not hear of a change writes over nothing.
    page.evaluate(
        """key => {
            const kept = JSON.parse(localStorage.getItem(key));
            kept.text += "Ben turns 2♠\\n";
            localStorage.setItem(key, JSON.stringify({ ...kept, mark: "newer" }));
        }""",
        KEY,
    )
    page.locator("#referee--undo").click()
    expect(page.locator(".spec-alert")).to_contain_text("what you did here last is not in it")
    expect(told(page)).to_contain_text("Ben turns the 2♠")


@pytest.mark.parametrize(
    ("script", "sentence"), [(FORBIDDEN, "lets this page keep nothing"), (FULL, "has no room")]
)
def test_without_storage_the_evening_goes_on_and_says_so(open_page, script, sentence):
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(script))
    sit_down(page)
    expect(page.locator(".spec-alert")).to_contain_text(sentence)
    tap(page, "nine of hearts", "turns up the 9♥")
    tap(page, "two of clubs", "Ben turns the 2♣")
    # It is said as long as it is so.
    expect(page.locator(".spec-alert")).to_contain_text(sentence)
    assert "Ben turns 2♣" in record(page)
    with page.expect_download() as saved:
        page.locator('[data-do="save"]').click()
    assert saved.value.path().read_text("utf-8") == record(page)
    # Who closes the page is asked first: all would be lost.
    with page.expect_event("dialog") as leaving:
        page.close(run_before_unload=True)
    assert leaving.value.type == "beforeunload"
    leaving.value.accept()


@pytest.mark.parametrize(
    "kept",
    [
        '{"version": 1, "mark": "a", "text": "players: Anna, Ben, Carla\\nturn-up 1♥"}',
        '{"version": 9, "players": ["<img src=x onerror=alert(1)>"]}',
        "not even that",
    ],
)
def test_a_broken_evening_is_refused_and_kept_aside(open_page, kept):
    store = f"localStorage.getItem('{KEY}.aside') || localStorage.setItem('{KEY}', {kept!r})"
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(store))
    go_on = page.get_by_role("button", name="Go on with it")
    if '"version": 1' in kept:
        go_on.click()
        expect(page.locator(".spec-trouble")).to_contain_text("line 2")
    expect(page.locator(".spec-alert")).to_contain_text("no evening that can be read")
    expect(page.locator(".spec-setup")).to_be_visible()
    page.locator(".spec-rescue summary").click()
    expect(page.locator(".spec-rescued pre")).to_contain_text(
        "turn-up 1♥" if '"version": 1' in kept else kept
    )


def test_by_keyboard_on_a_small_dark_screen(open_page):
    page = open_page(PLACE, **SMALL)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("#referee--seat-1").focus()
    for name in ("Anna", "Lady Bertram", "Carla"):
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "radio":
            page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#referee--line")).to_be_focused()
    page.get_by_role("button", name="nine of hearts", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spec-live")).to_have_text(re.compile("nine of hearts: hearts are trumps"))
    # Focus stays among the cards, and the arrows lead from one to the next.
    expect(page.locator(".spec-tap:focus")).to_have_count(1)
    page.locator("#referee--card-10hearts").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#referee--card-8hearts")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(told(page)).to_contain_text("Lady Bertram turns the 10♥")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in page.locator(".spec-at-table button:visible").all():
        box = button.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    for summary in page.locator(".spec-at-table summary:visible").all():
        summary.click()
    assert violations(page) == []
    # What is due stays in sight.
    page.locator(".spec-tools-below").scroll_into_view_if_needed()
    page.locator(".spec-lying").scroll_into_view_if_needed()
    page.emulate_media(color_scheme="light", forced_colors="active")
    assert violations(page) == []
    page.locator("#referee--trades").evaluate("one => one.scrollIntoView()")
    expect(page.locator(".spec-call")).to_be_in_viewport()


LOCKS = """
    globalThis.locks = [];
    const wakeLock = { request: async (kind) => {
        const lock = { kind, released: false, release: async () => { lock.released = true; } };
        locks.push(lock);
        return lock;
    } };
    Object.defineProperty(navigator, "wakeLock", { value: wakeLock });
"""


def looked_at(page: Page, state: str) -> None:
    """The page is hidden, or seen again; a hidden one loses its lock by itself."""
    page.evaluate(
        """state => {
            if (state === "hidden") for (const lock of locks) lock.released = true;
            for (const [name, value] of [["visibilityState", state], ["hidden", state === "hidden"]])
                Object.defineProperty(document, name, { value, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def locks(page: Page) -> list[bool]:
    """Of every lock that was asked for, whether it still holds."""
    return page.evaluate("locks.map(lock => lock.kind === 'screen' && !lock.released)")


def test_the_screen_is_kept_on_where_that_is_asked_for_and_no_longer(open_page):
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(LOCKS))
    sit_down(page)
    looked_at(page, "hidden")
    looked_at(page, "visible")
    assert locks(page) == [], "nobody has asked"
    button, said = page.locator('[data-do="wake"]'), page.locator(".spec-tools-below .spec-copied")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(said).to_contain_text("The screen stays on")
    assert locks(page) == [True]
    # Who comes back to the page has it on again.
    looked_at(page, "hidden")
    assert locks(page) == [False]
    looked_at(page, "visible")
    assert locks(page) == [False, True]
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert locks(page) == [False, False]
    looked_at(page, "hidden")
    looked_at(page, "visible")
    assert locks(page) == [False, False], "nobody asks any more"


def test_the_screen_another_evening_and_forgetting_it(open_page):
    page = open_page(PLACE, prepare=lambda page: page.on("dialog", lambda asked: asked.accept()))
    sit_down(page)
    page.evaluate("Object.defineProperty(navigator, 'wakeLock', { value: undefined })")
    page.locator('[data-do="wake"]').click()
    expect(page.locator(".spec-tools-below .spec-copied")).to_contain_text("cannot keep the screen")
    expect(page.locator('[data-do="wake"]')).to_have_attribute("aria-pressed", "false")
    page.locator('[data-do="new"]').click()
    expect(page.locator(".spec-setup")).to_be_visible()
    expect(page.locator(".spec-rescued pre")).to_contain_text("players: Anna, Ben, Carla")
    page.locator(".spec-rescue summary").click()
    page.locator('.spec-rescue [data-do="delete"]').click()
    expect(page.locator(".spec-alert")).to_contain_text("Nothing is kept")
    assert page.evaluate("localStorage.length") == 0

    # And a record from elsewhere goes on here, or says why not.
    page.locator("#referee--open summary").click()
    page.locator("#referee--elsewhere").fill("players: Anna, Ben, Carla\nturn-up 1♥\n")
    page.get_by_role("button", name="Go on with this record").click()
    expect(page.locator("#referee--open .spec-refused")).to_contain_text("line 2")
    page.locator("#referee--elsewhere").fill("players: Anna, Ben, Carla\nturn-up 9♥\n")
    page.get_by_role("button", name="Go on with this record").click()
    expect(due(page)).to_contain_text("Ben turns a card")
