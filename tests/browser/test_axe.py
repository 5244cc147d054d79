"""Axe finds nothing: at rest, mid-deal, at the end, while trying, and however it is shown."""

import pytest
from playwright.sync_api import expect

from .axe import SHOWN, violations


@pytest.mark.parametrize("place", ["", "#worked.q-hearts", "#worked.8-spades"])
@pytest.mark.parametrize("shown", SHOWN)
def test_stepping(open_page, shown, place):
    assert violations(open_page(f"/index.html{place}", **SHOWN[shown])) == []


@pytest.mark.parametrize("shown", SHOWN)
def test_the_reckoning_behind_the_odds(open_page, shown):
    page = open_page("/index.html#worked.q-hearts", **SHOWN[shown])
    page.locator("#worked .is-shown .spec-odds summary").click()
    expect(page.locator("#worked .is-shown .spec-reckoning table")).to_be_visible()
    assert violations(page) == []


def test_all_steps(open_page):
    page = open_page()
    page.locator('#worked [data-do="all"]').click()
    page.locator("#worked .spec-record summary").click()
    page.locator('#worked [data-do="four"]').click()
    assert violations(page) == []


def test_print(open_page):
    page = open_page()
    page.emulate_media(media="print")
    assert violations(page) == []


def test_a_wrong_address(open_page):
    assert violations(open_page("/index.html#worked.nothing")) == []


@pytest.mark.parametrize("shown", SHOWN)
def test_trying(open_page, shown):
    page = open_page("/index.html#worked.q-hearts", **SHOWN[shown])
    page.locator('#worked [data-do="try"]').click()
    expect(page.locator("#worked .spec-play")).to_be_visible()
    for summary in page.locator("#worked .spec-play :is(.spec-aside, .spec-odds) summary").all():
        summary.click()
    page.get_by_role("button", name="Ben turns").click()
    expect(page.locator("#worked .spec-refused:not(:empty)")).to_be_visible()
    assert violations(page) == []
    page.locator("#worked--rest").click()
    expect(page.locator("#worked .spec-end")).to_be_visible()
    assert violations(page) == []


def test_before_the_player_arrives(open_page):
    page = open_page(prepare=lambda p: p.route("**/player.js*", lambda route: route.abort()))
    page.watch.complaints.clear()
    assert violations(page) == []


@pytest.mark.parametrize("shown", ["plain", "dark"])
def test_a_card_on_a_filled_button_can_be_read(open_page, shown):
    page = open_page("/play.html", **SHOWN[shown])
    button = page.locator(".spec-button.is-main").first
    button.evaluate(
        "e => e.insertAdjacentHTML('beforeend', '<b class=\"spec-card hearts\">J♥</b>')"
    )
    assert [one for one in violations(page) if "color-contrast" in one] == []
    colour = "e => getComputedStyle(e).color"
    assert button.locator(".spec-card").evaluate(colour) == button.evaluate(colour)
