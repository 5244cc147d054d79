"""Courses side by side in a browser: stepped together or apart; deal and rule sets picked."""

import re

import pytest
from playwright.sync_api import Page, expect

from speculation.rulesets import RULE_SETS
from tests.browser.axe import violations
from tests.browser.test_collation import PHONE

PLACE = "/side-by-side.html"
FULL = RULE_SETS["modern"].short


def lay(page: Page, deal: str, *sets: str) -> None:
    page.locator("#spec-sides-deal").select_option(deal)
    for box in page.locator(".spec-sides [name=rules]").all():
        box.set_checked(box.get_attribute("value") in sets)
    page.get_by_role("button", name="Lay them side by side").click()


def laid(page: Page, deal: str, *sets: str) -> None:
    lay(page, deal, *sets)
    expect(page.locator(".spec-laid .spec-course")).to_have_count(len(sets))


def shown(page: Page) -> list[str]:
    """The steps that are shown, by number, course by course."""
    script = """[...document.querySelectorAll(".spec-laid .spec-course")].map(course =>
        [...course.querySelectorAll("ol > li")].findIndex(one => one.matches(".is-shown")) + 1)"""
    return page.evaluate(script)


def button(page: Page, name: str):
    return page.locator(".spec-laid .spec-pace").first.get_by_role("button", name=name, exact=True)


def test_a_deal_is_laid_under_the_rule_sets_that_were_picked(open_page):
    page = open_page(PLACE)
    laid(page, "worked", "modern", "hoyle-1847", "foster-1897")
    assert page.url.endswith("#worked!modern+hoyle-1847+foster-1897")
    expect(page.locator(".spec-laid .spec-parting-ways")).to_contain_text(
        f"Foster 1897 parts from {FULL} at step 3."
    )
    assert shown(page) == [3, 3, 3]
    assert violations(page) == []


def test_the_courses_are_stepped_together(open_page):
    page = open_page(PLACE)
    laid(page, "worked", "modern", "hoyle-1847")
    button(page, "Start").click()
    assert shown(page) == [1, 1]
    button(page, "Next").click()
    assert shown(page) == [2, 2]
    button(page, "Back").click()
    button(page, "Back").click()
    assert shown(page) == [1, 1]
    expect(page.locator(".spec-laid .spec-purses")).to_be_hidden()
    button(page, "End").click()
    ends = [
        course.locator("ol > li").count()
        for course in page.locator(".spec-laid .spec-course").all()
    ]
    assert shown(page) == ends
    expect(page.locator(".spec-laid .spec-purses")).to_be_visible()


def test_the_courses_are_stepped_apart(open_page):
    page = open_page(PLACE)
    laid(page, "worked", "modern", "hoyle-1847")
    button(page, "Start").click()
    button(page, "Each by itself").click()
    own = page.get_by_role("group", name="Step through Hoyle 1847")
    own.get_by_role("button", name="Next").click()
    own.get_by_role("button", name="Next").click()
    assert shown(page) == [1, 3]
    expect(page.locator(".spec-laid [aria-live]")).to_contain_text("Step 3.")


def test_no_step_moves_another(open_page):
    page = open_page(PLACE)
    laid(page, "worked", "modern", "hoyle-1847")
    button(page, "Start").click()
    place = """[...document.querySelectorAll(".spec-laid .spec-course, .spec-laid + *")].map(one => {
        const box = one.getBoundingClientRect(); return [box.width, box.height];})"""
    before = page.evaluate(place)
    for _ in range(20):
        button(page, "Next").click()
        assert page.evaluate(place) == before


def test_all_steps_are_shown_at_once(open_page):
    page = open_page(PLACE)
    laid(page, "worked", "modern", "hoyle-1847")
    button(page, "All steps").click()
    expect(button(page, "All steps")).to_have_attribute("aria-pressed", "true")
    steps = page.locator(".spec-laid .spec-course ol > li")
    expect(steps.nth(5)).to_be_visible()
    expect(steps.first).to_be_visible()
    assert violations(page) == []


def test_an_address_asks_before_it_fetches(open_page):
    page = open_page(f"{PLACE}#worked!hoyle-1847+parlett")
    expect(page.locator(".spec-trouble")).to_contain_text("This address asks for a comparison.")
    assert not [url for url in page.watch.requests if "pyodide" in url]
    page.get_by_role("button", name="Lay them side by side").click()
    expect(page.locator(".spec-laid .spec-course")).to_have_count(2)
    expect(page.locator(".spec-laid .spec-heading").last).to_have_text("Parlett")


@pytest.mark.parametrize(
    "place", ["nothing!modern+parlett", "worked!modern+hoile", "worked!__proto__+x"]
)
def test_an_address_of_nothing_is_said(open_page, place):
    page = open_page(f"{PLACE}#{place}")
    expect(page.locator(".spec-trouble")).to_contain_text("not here")


def test_a_rule_set_that_cannot_hold_the_deal_is_named(open_page):
    page = open_page(PLACE)
    lay(page, "what-is-out.1", "enquire-within", "modern", "foster-1897")
    expect(page.locator(".spec-laid .spec-course")).to_have_count(2)
    note = page.locator(".spec-laid > .spec-note")
    expect(note).to_contain_text(f"{FULL} is left out.")
    expect(note).to_contain_text("2 sit at this table")


def test_one_rule_set_alone_is_nothing_to_compare(open_page):
    page = open_page(PLACE)
    lay(page, "worked", "modern")
    expect(page.locator(".spec-trouble")).to_contain_text("Choose two rule sets or more")


def test_a_later_deal_of_an_evening_can_be_picked(open_page):
    page = open_page(PLACE)
    laid(page, "three-deals.2", "modern", "foster-1897")
    assert "three-deals.2!" in page.url


def test_without_the_engine_it_is_said(open_page):
    def no_engine(page):
        page.route(re.compile("pyodide-.*"), lambda route: route.fulfill(status=404))

    page = open_page(PLACE, prepare=no_engine)
    lay(page, "worked", "modern", "parlett")
    expect(page.locator(".spec-trouble")).to_contain_text("could not be fetched from this site")
    expect(page.locator(".spec-load")).to_be_hidden()
    page.watch.complaints.clear()


def test_without_scripts_there_are_comparisons_to_go_to(open_page):
    page = open_page(PLACE, java_script_enabled=False)
    expect(page.locator(".spec-sides")).to_be_hidden()
    page.get_by_role("link", name="The smallest disagreements").last.click()
    page.wait_for_url("**/disagreements/index.html")


def test_on_a_phone_the_courses_stand_below_each_other(open_page):
    page = open_page(PLACE, **PHONE)
    laid(page, "worked", "modern", "hoyle-1847")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    boxes = page.evaluate(
        """[...document.querySelectorAll(".spec-laid .spec-course")].map(one => {
            const box = one.getBoundingClientRect(); return [box.top, box.bottom]; })"""
    )
    assert boxes[1][0] >= boxes[0][1]
    assert violations(page) == []


def test_a_prepared_comparison_is_stepped_through_without_an_engine(open_page):
    page = open_page("/compare.html")
    first = page.locator(".spec-comparison").first
    expect(first.locator("ol > li").nth(3)).to_be_visible()
    first.get_by_role("button", name="Where they part").click()
    expect(first.locator("li.is-shown .spec-parting").first).to_be_visible()
    expect(first.locator("ol > li").first).to_be_hidden()
    assert not [url for url in page.watch.requests if "pyodide" in url]
    first.get_by_role("button", name="All steps").click()
    expect(first.locator("ol > li").first).to_be_visible()


def test_a_comparison_on_paper_shows_every_step(open_page):
    page = open_page("/compare.html")
    page.locator(".spec-comparison").first.get_by_role("button", name="Start").click()
    page.emulate_media(media="print")
    expect(page.locator(".spec-comparison").first.locator("ol > li").nth(4)).to_be_visible()


def test_every_cell_of_the_table_leads_to_its_deal(open_page):
    page = open_page("/disagreements/index.html")
    page.locator("table.spec-matrix tbody tr").nth(2).locator("td a").nth(3).click()
    page.wait_for_url("**/disagreements/hoyle-1847.html#hoyle-1847--peel-1891")
    expect(page.get_by_role("heading", name="Hoyle 1847 and Peel 1891")).to_be_in_viewport()
