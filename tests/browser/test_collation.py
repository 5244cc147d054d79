"""The collation in a browser: filtered, linked to, stacked on a phone, whole without scripts."""

import pytest
from playwright.sync_api import Page, expect

from speculation.rules import QUESTIONS
from speculation.rulesets import RULE_SETS

from .axe import violations

PLACE = "/collation.html"
PHONE = {"viewport": {"width": 320, "height": 640}}
ROWS = "table.spec-wide tbody tr:not([hidden])"
NEW = [
    "collation.html",
    "coverage.html",
    "side-by-side.html",
    "disagreements/index.html",
    "disagreements/modern.html",
]


def choose(page: Page, *sets: str) -> None:
    page.get_by_role("button", name="None").click()
    for name in sets:
        page.get_by_role("checkbox", name=RULE_SETS[name].short).check()


def differ(*sets: str) -> int:
    """How many questions these rule sets do not answer alike."""
    answers = [{str(getattr(RULE_SETS[one], name).value) for one in sets} for name in QUESTIONS]
    return sum(len(found) > 1 for found in answers)


# Large pages: axe takes its time over each, so each is looked at twice and no more.
@pytest.mark.parametrize("shown", [{}, {"color_scheme": "dark", **PHONE}], ids=["plain", "small"])
@pytest.mark.parametrize("place", NEW)
def test_axe_finds_nothing(open_page, place, shown):
    assert violations(open_page(f"/{place}", **shown)) == []


def test_axe_finds_nothing_on_paper(open_page):
    page = open_page("/disagreements/index.html")
    page.emulate_media(media="print")
    assert violations(page) == []


@pytest.mark.parametrize("place", NEW)
def test_no_page_is_wider_than_a_phone(open_page, place):
    page = open_page(f"/{place}", **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_all_is_shown_at_first(open_page):
    page = open_page(PLACE)
    expect(page.locator(ROWS)).to_have_count(len(QUESTIONS))
    shown = f"Shown: {len(QUESTIONS)} of {len(QUESTIONS)} questions, 12 of 12 sources."
    expect(page.locator(".spec-tools [role=status]")).to_have_text(shown)


def test_sources_are_chosen(open_page):
    page = open_page(PLACE)
    choose(page, "foster-1897", "parlett")
    expect(page.locator("table.spec-wide thead th:visible")).to_have_count(3)
    expect(page.locator("#foster-1897-first")).to_be_visible()
    expect(page.locator("#italian-first")).to_be_hidden()
    page.get_by_role("button", name="All", exact=True).click()
    expect(page.locator("#italian-first")).to_be_visible()


def test_only_where_the_sources_shown_differ(open_page):
    page = open_page(PLACE)
    choose(page, "hoyle-1847", "foster-1897")
    page.get_by_role("checkbox", name="only where").check()
    expect(page.locator(ROWS)).to_have_count(differ("hoyle-1847", "foster-1897"))
    choose(page, "hoyle-1800s", "enquire-within")
    expect(page.locator(ROWS)).to_have_count(0)


def test_questions_are_found_by_their_words(open_page):
    page = open_page(PLACE)
    page.get_by_role("searchbox", name="with the words").fill("who shuffles")
    expect(page.locator(ROWS)).to_have_count(1)


def test_grades_are_chosen(open_page):
    page = open_page(PLACE)
    for name in ("implied", "silent"):
        page.get_by_role("checkbox", name=name).uncheck()
    expect(page.locator("#hoyle-1847-honours .spec-answer")).to_be_hidden()
    expect(page.locator("#foster-1897-honours .spec-answer")).to_be_visible()
    said = [name for name in QUESTIONS
            if any(getattr(rules, name).grade.value == "said" for rules in RULE_SETS.values())]  # fmt: skip
    expect(page.locator(ROWS)).to_have_count(len(said))


def test_the_address_of_a_cell_is_copied(open_page):
    page = open_page(PLACE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#peel-1891-honours .headerlink").click()
    expect(page.locator(".spec-tools [role=status]")).to_have_text(
        "The address of this answer is copied."
    )
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("/collation.html#peel-1891-honours")


def test_an_address_leads_to_its_cell(open_page):
    page = open_page(f"{PLACE}#russian-hidden-cards")
    expect(page.locator("#russian-hidden-cards")).to_be_in_viewport()


def test_the_names_stay_in_sight(open_page):
    page = open_page(f"{PLACE}#russian-hidden-cards")
    expect(page.locator("table.spec-wide thead th").last).to_be_in_viewport()
    question = page.locator("table.spec-wide tr:has(#russian-hidden-cards) > th")
    expect(question).to_be_in_viewport(ratio=1)


def test_without_scripts_all_is_there_and_no_form(open_page):
    page = open_page(PLACE, java_script_enabled=False)
    expect(page.locator(".spec-tools")).to_be_hidden()
    expect(page.locator("table.spec-wide td")).to_have_count(12 * len(QUESTIONS))
    page.locator("#russian-shuffler").scroll_into_view_if_needed()
    expect(page.locator("#russian-shuffler")).to_be_in_viewport()


def test_on_a_phone_every_answer_names_its_source(open_page):
    page = open_page(PLACE, **PHONE)
    label = page.locator("#britannica-1911-first .spec-label")
    expect(label).to_be_visible()
    expect(label).to_have_text(RULE_SETS["britannica-1911"].short)


def test_on_paper_every_answer_is_within_the_page(open_page):
    page = open_page(PLACE, viewport={"width": 720, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 720
    outside = """[...document.querySelectorAll("table.spec-wide td")].filter(one =>
        one.getBoundingClientRect().right > innerWidth + 4).length"""
    assert page.evaluate(outside) == 0
    expect(page.locator("#russian-first .spec-label")).to_be_visible()


def test_the_files_can_be_had(open_page):
    page = open_page(PLACE)
    for name in ("collation.csv", "collation.json"):
        with page.expect_download() as download:
            page.locator(f'a[href="{name}"]').click()
        assert download.value.suggested_filename == name
