"""The tables and charts of worth in a browser: for every reader, on every screen, on paper."""

import pytest
from playwright.sync_api import Browser

import browser as machine
from tests.browser.axe import SHOWN, violations
from tests.browser.conftest import FLAGS

PAGES = ["index", "trade", "seats", "rule-sets"]
SMALL = {"viewport": {"width": 320, "height": 640}}


@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize("page", ["index", "rule-sets"])
def test_axe_finds_nothing(open_page, page, shown):
    assert violations(open_page(f"/odds/{page}.html", **SHOWN[shown])) == []


@pytest.mark.parametrize("page", PAGES)
def test_no_page_is_wider_than_a_phone(open_page, page):
    opened = open_page(f"/odds/{page}.html", **SMALL)
    assert opened.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_chart_can_be_read_on_a_phone(open_page):
    page = open_page("/odds/index.html", **SMALL)
    sizes = page.evaluate(
        """[...document.querySelectorAll('.spec-chart text')].map(one => {
            const scale = one.getScreenCTM().a;
            return [scale * parseFloat(getComputedStyle(one).fontSize),
                    one.getBoundingClientRect().right];
        })"""
    )
    assert len(sizes) > 50
    assert min(size for size, _ in sizes) >= 10
    assert max(right for _, right in sizes) <= 320


@pytest.fixture
def with_scrollbars(chromium: Browser):
    """Another browser, which shows its scrollbars: what is tested otherwise hides them."""
    shown = chromium.browser_type.launch(
        executable_path=machine.find(), args=FLAGS, ignore_default_args=["--hide-scrollbars"]
    )
    yield shown
    shown.close()


def test_on_a_desktop_no_table_is_cut_or_has_a_scrollbar(with_scrollbars, address):
    page = with_scrollbars.new_page()
    for width in (1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        for place in [*(f"odds/{name}" for name in PAGES), "odds/memory", "players"]:
            page.goto(f"{address}/{place}.html")
            wider = """all => all.filter(e => e.scrollWidth > e.clientWidth
                || e.offsetHeight > e.clientHeight).map(e => e.id)"""
            assert page.locator(".spec-scroll").evaluate_all(wider) == [], (place, width)


def test_nothing_peeps_out_beside_the_column_that_stays(open_page):
    box = open_page("/odds/index.html", **SMALL).locator("#table-trumps")
    box.evaluate("one => one.scrollLeft = 60")
    edges = "one => [one, one.querySelector('tbody th')].map(e => e.getBoundingClientRect().left)"
    outside, kept = box.evaluate(edges)
    assert kept < outside


def test_a_wide_table_is_moved_by_key_and_its_first_column_stays_in_sight(open_page):
    page = open_page("/odds/trade.html", **SMALL)
    box = page.locator("#table-trade")
    box.focus()
    while box.evaluate("one => one.scrollLeft") < 100:
        page.keyboard.press("ArrowRight")
    assert box.locator("tbody th").first.bounding_box()["x"] < 40


def test_in_forced_colours_every_line_is_drawn_in_the_colour_of_text(open_page):
    page = open_page("/odds/index.html", forced_colors="active")
    colours = page.evaluate(
        """[...document.querySelectorAll('.spec-drawn')].map(one => getComputedStyle(one).stroke)"""
    )
    text = page.evaluate("getComputedStyle(document.querySelector('.spec-name')).fill")
    assert set(colours) == {text}
