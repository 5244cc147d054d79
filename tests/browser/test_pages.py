"""The pages around the deals: on a phone, in the dark, by key, without scripts, and searched."""

import pytest
from playwright.sync_api import expect

from .axe import violations
from .test_referee import FORBIDDEN, FULL

KINDS = [
    "index.html",
    "rules.html",
    "compare.html",
    "sources/hoyle-1847.html",
    "examples/index.html",
    "examples/three-deals.html",
    "authors/record.html",
    "authors/directives.html",
    "ledger/chips.html",
    "glossary.html",
    "programmers.html",
    "offline.html",
    "search.html?q=jack",
    "genindex.html",
]
PHONE = {"viewport": {"width": 320, "height": 640}}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", KINDS)
def test_axe_finds_nothing_on_a_phone(open_page, place, scheme):
    page = open_page(f"/{place}", color_scheme=scheme, **PHONE)
    assert violations(page) == []


@pytest.mark.parametrize("place", KINDS)
def test_no_page_is_wider_than_a_phone(open_page, place):
    page = open_page(f"/{place}", **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    wide = """[...document.querySelectorAll("article *")].filter(one =>
        one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility()
    ).map(one => one.outerHTML.slice(0, 120))"""
    assert page.evaluate(wide) == []


def test_the_home_page_leads_to_what_a_host_wants(open_page):
    page = open_page("/index.html", viewport={"width": 320, "height": 640})
    cards = page.locator(".sd-card a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert {"rules.html", "play.html", "referee.html", "practice.html", "editor.html"} <= {*cards}
    text, card = page.locator("article p").first, page.locator(".sd-card").first
    assert abs(card.bounding_box()["x"] - text.bounding_box()["x"]) < 1


@pytest.mark.parametrize("scripts", [True, False])
def test_the_list_of_pages_opens_by_key(open_page, scripts):
    page = open_page("/rules.html", java_script_enabled=scripts, **PHONE)
    link = page.locator(".sidebar-tree").get_by_role("link", name="Glossary")
    expect(link).to_be_hidden()
    page.locator("#__navigation").focus()
    page.keyboard.press("Space")
    expect(link).to_be_visible()
    expect(link).to_be_in_viewport()


def test_what_is_on_the_page_opens_by_key(open_page):
    page = open_page("/rules.html", **PHONE)
    page.locator("#__toc").focus()
    page.keyboard.press("Space")
    expect(page.locator(".toc-tree").get_by_role("link").nth(1)).to_be_in_viewport()


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_nothing_moves_on_a_page_because_it_is_scrolled(open_page, width):
    page = open_page("/rules.html", viewport={"width": width, "height": 700})
    place = "one => one.getBoundingClientRect().top + scrollY"
    before = page.locator("article").evaluate(place)
    page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    page.wait_for_function("scrollY === 600")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert page.locator("article").evaluate(place) == before


def test_the_reader_chooses_light_or_dark_for_every_page(open_page):
    page = open_page("/rules.html", color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.locator(".theme-toggle-content button").click()
    assert page.evaluate(ground) != light
    page.get_by_role("link", name="Glossary").click()
    page.wait_for_url("**/glossary.html")
    assert page.evaluate(ground) != light


def test_search_finds_what_is_said_in_a_deal(open_page):
    page = open_page("/search.html?q=spare+hand")
    found = page.locator("#search-results li a")
    expect(found.first).to_be_visible()
    assert any("spare-hand" in one.get_attribute("href") for one in found.all())


def test_a_citation_leads_to_the_rules_entry(open_page):
    page = open_page("/compare.html")
    page.locator(".spec-collation td a").first.click()
    page.wait_for_url("**/sources/modern.html#modern-players")
    expect(page.locator("#modern-players")).to_be_in_viewport()


def test_the_comparison_is_stacked_on_a_phone_and_names_the_rule_set(open_page):
    page = open_page("/compare.html", **PHONE)
    cell = page.locator(".spec-collation #foster-1897-first")
    expect(cell.locator(".spec-label")).to_have_text("Foster 1897")
    expect(cell.locator(".spec-label")).to_be_visible()
    assert cell.bounding_box()["width"] > 250


def test_a_cell_of_the_comparison_has_an_address(open_page):
    page = open_page("/compare.html#parlett-ace-in-play")
    expect(page.locator("#parlett-ace-in-play")).to_be_in_viewport()


def test_every_page_survives_where_storage_is_forbidden(open_page):
    page = open_page("/index.html", prepare=lambda page: page.add_init_script(FORBIDDEN))
    for place in (*KINDS, "play.html", "referee.html", "editor.html"):
        page.goto(page.url.replace(page.url.split("/", 3)[3], place))
        page.locator(".content-icon-container .theme-toggle").click()
        expect(page.locator("body")).not_to_have_attribute("data-theme", "auto")
    assert page.watch.complaints == []


def test_the_reader_chooses_light_or_dark_where_storage_is_full(open_page):
    page = open_page("/rules.html", prepare=lambda page: page.add_init_script(FULL))
    page.locator(".theme-toggle-content button").click()
    expect(page.locator("body")).not_to_have_attribute("data-theme", "auto")
    assert page.watch.complaints == []


@pytest.mark.parametrize("part", ["game", "referee", "editor"])
def test_nothing_moves_when_the_script_of_a_form_comes(open_page, part):
    place = "/play.html" if part == "game" else f"/{part}.html"

    def there(page):
        page.evaluate("document.fonts.ready")
        return page.locator("article h2").first.bounding_box()["y"]

    page = open_page(
        place, prepare=lambda page: page.route(f"**/{part}.js*", lambda route: route.abort())
    )
    before = there(page)
    page.unroute(f"**/{part}.js*")
    page.watch.complaints.clear()
    page.reload()
    expect(page.locator(f"spec-{part} .spec-button.is-main").first).to_be_visible()
    assert abs(there(page) - before) < 2
