"""Text of twice the size on a narrow phone: nothing scrolls sideways, and nothing is cut off."""

from playwright.sync_api import Page, expect

from tests.browser.test_play import at_pace, play_out
from tests.browser.test_play import sit_down as sit_down_to_play
from tests.browser.test_referee import sit_down, tap

WIDTH = 320
NARROW = {"viewport": {"width": WIDTH, "height": 640}}
# What sticks out to the right. An account with a column for each player scrolls by itself.
BEYOND = """width => [...document.querySelectorAll("body *")]
    .filter(one => !one.closest(".spec-sums, svg, .sidebar-drawer, .toc-drawer"))
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .filter(one => getComputedStyle(one).overflowX === "visible")
    .filter(one => one.getBoundingClientRect().right > width + 0.5)
    .map(one => `${one.localName}.${one.className}#${one.id}`)"""


def enlarge(page: Page) -> None:
    """As a reader sets it in the browser; there is no option for it in a context."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")


def unfold(page: Page, within: str) -> None:
    """Open all that is folded away."""
    page.locator(f"{within} details").evaluate_all(
        "folds => folds.forEach(f => { f.open = true; })"
    )


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert page.evaluate(BEYOND, WIDTH) == []


def test_the_play_page(open_page):
    page = open_page("/play.html", prepare=at_pace("once"), **NARROW)
    enlarge(page)
    fits(page)
    sit_down_to_play(page, deals="1")
    page.locator("#game--worth-go").click()
    expect(page.locator("#game--worth .spec-odds")).to_be_visible()
    unfold(page, "#game")
    fits(page)
    play_out(page)
    unfold(page, "#game")
    fits(page)


def test_the_referee(open_page):
    page = open_page("/referee.html", **NARROW)
    enlarge(page)
    unfold(page, "#referee")
    fits(page)
    sit_down(page, "Anna", "Lady Bertram", "Carla")
    tap(page, "nine of hearts", "turns up the 9♥")
    # A card that is in full view can be tapped: what stays in sight covers little of a small screen.
    tap(page, "jack of hearts", "Lady Bertram turns the J♥")
    unfold(page, "#referee")
    fits(page)


def test_the_editor(open_page):
    page = open_page("/editor.html", **NARROW)
    enlarge(page)
    unfold(page, "#editor")
    page.locator("#editor .spec-paper textarea").fill(
        "players: Anna, Lady Bertram, Carla\nturn-up 9♥\n"
    )
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("#editor spec-deal")).to_be_visible()
    unfold(page, "#editor")
    fits(page)


def test_a_deal_and_another_move_in_it(open_page):
    page = open_page("/index.html#worked.q-hearts", **NARROW)
    enlarge(page)
    unfold(page, "#worked")
    fits(page)
    page.locator('#worked [data-do="try"]').click()
    expect(page.locator("#worked .spec-play")).to_be_visible()
    unfold(page, "#worked .spec-play")
    fits(page)
    page.locator("#worked--rest").click()
    expect(page.locator("#worked .spec-end")).to_be_visible()
    fits(page)
