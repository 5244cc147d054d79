"""What a search finds, and how it shows it."""

import re

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("words", ["1814", "Regency", "Mansfield Park", "film"])
def test_who_asks_about_the_novels_time_is_led_to_what_is_known_of_it(open_page, words):
    page = open_page(f"/search.html?q={words.replace(' ', '%20')}")
    first = page.locator("#search-results li").first
    expect(first.locator("a")).to_have_attribute("href", re.compile(r"^history\.html#"))
    expect(first.locator(".context")).to_contain_text("should know what is attested by then")


def test_titles_and_excerpts_are_plain_words(open_page):
    page = open_page("/search.html?q=pool")
    expect(page.locator("#search-results .context").nth(8)).to_be_visible()
    expect(page.locator("#search-summary, .search-summary").first).to_contain_text("found")
    shown = page.locator("#search-results").inner_text()
    assert not re.search(r"&#?\w+;", shown)
    assert not re.search(r"[♠♥♦♣][a-z]|\bRules: \S+[a-z][A-Z]", shown)


def test_a_deal_that_is_found_is_led_to(open_page):
    page = open_page("/search.html?q=knave")
    deal = page.locator("#search-results a", has_text="Mary buys the knave (after").first
    expect(deal).to_have_attribute("href", "examples/the-knave.html#the-knave")
