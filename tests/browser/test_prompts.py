"""Questions in a browser: answered by keyboard alone, without scripts, on paper, however shown."""

import re

import pytest
from playwright.sync_api import Page, expect

from .axe import SHOWN, violations

DEAL = "/examples/anna-ben.html"
PAY, NEXT = f"{DEAL}#anna-ben.j-hearts", f"{DEAL}#anna-ben.3-spades"
SHEET = "/practice.html"


def prompt(page: Page, step: str):
    return page.locator(f'[id="anna-ben.{step}"] .spec-prompt')


def top(page: Page, selector: str) -> float:
    """Where on the page something begins."""
    return page.locator(selector).first.evaluate("e => e.getBoundingClientRect().top + scrollY")


def test_a_price_is_given_by_keyboard_alone(open_page):
    page = open_page(PAY)
    asked = prompt(page, "j-hearts")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "answer":
            break
    said = asked.locator(".spec-verdict")
    expect(said).to_have_attribute("role", "status")
    for number, sentence in (("3", "Too little"), ("18", "Too much")):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        expect(said).to_contain_text(sentence)
        expect(asked.locator(".spec-solved")).not_to_have_attribute("open", "")
        page.keyboard.press("Control+A")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Right.")
    expect(asked.locator(".spec-reckoned")).to_contain_text("39/49 × 38/48 × 37/47")
    assert page.evaluate("document.activeElement.name") == "answer"


@pytest.mark.parametrize("given", ["", "2.5", "-1"])
def test_what_is_no_number_of_chips_is_not_judged(open_page, given):
    page = open_page(PAY)
    asked = prompt(page, "j-hearts")
    asked.locator("[name=answer]").fill(given)
    asked.get_by_role("button", name="Check").click()
    expect(asked.locator(".spec-verdict")).to_contain_text("Give a whole number of chips")


def test_the_next_to_turn_is_chosen_by_arrows_and_the_deal_stays_where_it_is(open_page):
    page = open_page(NEXT)
    asked = prompt(page, "3-spades")
    asked.get_by_role("button", name="Check").click()
    expect(asked.locator(".spec-verdict")).to_have_text("Choose an answer first.")
    asked.get_by_label("Anna").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(asked.get_by_label("Ben")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(asked.locator(".spec-verdict")).to_contain_text(
        "the owner of the best trump is passed over"
    )
    assert page.url.endswith("#anna-ben.3-spades")
    expect(page.locator('[data-do="play"]')).not_to_have_class("is-on")
    asked.get_by_label("Carla").check()
    page.keyboard.press("Enter")
    expect(asked.locator(".spec-verdict")).to_have_text("Right.")
    expect(asked.locator(".spec-reckoned")).to_be_visible()


def test_the_players_keys_are_its_own_outside_of_a_question(open_page):
    page = open_page(PAY)
    page.locator("#anna-ben .spec-stack").focus()
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("#anna-ben.ben-buys-j-hearts")
    expect(prompt(page, "j-hearts")).not_to_be_visible()


@pytest.mark.parametrize("how", ["pressed", "focused", "opened"])
def test_who_answers_is_not_played_on_past(open_page, how):
    page = open_page(f"{DEAL}#anna-ben.carla-buys-9-hearts")
    page.locator("#anna-ben").evaluate("deal => { deal.dataset.pace = 1500 }")
    play = page.locator('#anna-ben [data-do="play"]')
    play.click()
    expect(play).to_have_class(re.compile("is-on"))
    step = page.locator("#anna-ben .is-shown:has(.spec-prompt)")
    asked = step.locator(".spec-prompt")
    if how == "pressed":
        asked.locator(".spec-question").click()
    elif how == "focused":
        asked.locator("input").first.focus()
    else:
        asked.locator(".spec-solved summary").click()
    expect(play).not_to_have_class(re.compile("is-on"))
    expect(asked).to_be_visible()


def test_an_answer_moves_nothing_above_it_and_asks_no_engine(open_page):
    page = open_page(PAY)
    before = top(page, ".spec-go"), top(page, '[id="anna-ben.j-hearts"] .spec-question')
    asked = prompt(page, "j-hearts")
    asked.locator("[name=answer]").fill("8")
    asked.get_by_role("button", name="Check").click()
    expect(asked.locator(".spec-verdict")).to_have_text("Right.")
    assert before == (top(page, ".spec-go"), top(page, '[id="anna-ben.j-hearts"] .spec-question'))
    assert not [url for url in page.watch.requests if "pyodide" in url or "worker" in url]


def test_the_table_does_not_tell_who_turns_next_until_the_answer_is_open(open_page):
    page = open_page(NEXT)
    step = page.locator('[id="anna-ben.3-spades"]')
    expect(step.locator(".spec-tags .is-next")).not_to_be_visible()
    expect(step.locator(".spec-middle dd").last).not_to_be_visible()
    expect(step.locator(".spec-odds")).not_to_be_visible()
    step.locator(".spec-solved summary").click()
    expect(step.locator(".spec-tags .is-next")).to_be_visible()
    expect(step.locator(".spec-middle dd").last).to_have_text("Carla")
    expect(step.locator(".spec-odds")).to_be_visible()


@pytest.mark.parametrize("place", [DEAL, SHEET])
def test_without_scripts_a_question_opens_into_its_answer(open_page, place):
    page = open_page(place, java_script_enabled=False)
    expect(page.locator(".spec-guess").first).not_to_be_visible()
    answer = page.locator(".spec-prompt .spec-answer-given").first
    expect(answer).not_to_be_visible()
    page.locator(".spec-solved summary").first.click()
    expect(answer).to_be_visible()


@pytest.mark.parametrize("place", [DEAL, SHEET])
def test_on_paper_the_answers_come_after_a_break_and_not_before(open_page, place):
    page = open_page(place)
    expect(page.locator(".spec-overleaf")).not_to_be_visible()
    page.emulate_media(media="print")
    questions = page.locator(".spec-prompt .spec-question")
    for n in range(questions.count()):
        expect(questions.nth(n)).to_be_visible()
    expect(page.locator(".spec-prompt .spec-answer-given >> visible=true")).to_have_count(0)
    expect(page.locator(".spec-guess >> visible=true")).to_have_count(0)
    expect(page.locator(".asks-next >> visible=true").first).to_be_visible()
    overleaf = page.locator(".spec-overleaf")
    expect(overleaf).to_be_visible()
    assert overleaf.evaluate("e => getComputedStyle(e).breakBefore") == "page"
    expect(overleaf.locator(".spec-solution")).to_have_count(questions.count())
    last = questions.last.evaluate("e => e.getBoundingClientRect().bottom + scrollY")
    assert top(page, ".spec-overleaf") > last
    blank = page.locator(".spec-blank").first
    assert blank.evaluate("e => e.getBoundingClientRect().height") > 40


def test_on_paper_the_table_does_not_tell_who_turns_next(open_page):
    page = open_page(NEXT)
    page.locator('[id="anna-ben.3-spades"] .spec-solved summary').click()
    page.emulate_media(media="print")
    step = page.locator('[id="anna-ben.3-spades"]')
    expect(step.locator(".spec-tags .is-next")).not_to_be_visible()
    expect(step.locator(".spec-odds")).not_to_be_visible()


def test_a_question_of_the_sheet_leads_to_its_step(open_page):
    page = open_page(SHEET)
    link = page.locator('.spec-exercise a[href$="#anna-ben.j-hearts"]')
    link.click()
    expect(page.locator('[id="anna-ben.j-hearts"] .spec-prompt')).to_be_visible()


@pytest.mark.parametrize("shown", SHOWN)
def test_axe_finds_nothing_on_the_sheet(open_page, shown):
    page = open_page(SHEET, **SHOWN[shown])
    assert violations(page) == []
    asked = page.locator(".spec-prompt:has([type=number])").first
    asked.locator("[name=answer]").fill("0")
    asked.get_by_role("button", name="Check").click()
    asked.locator("summary").click()
    expect(asked.locator(".spec-verdict")).not_to_be_empty()
    assert violations(page) == []


@pytest.mark.parametrize("shown", SHOWN)
def test_axe_finds_nothing_in_a_step_that_asks(open_page, shown):
    page = open_page(NEXT, **SHOWN[shown])
    assert violations(page) == []
    asked = prompt(page, "3-spades")
    for name in ("Ben", "Carla"):
        asked.get_by_label(name).check()
        asked.get_by_role("button", name="Check").click()
        expect(asked.locator(".spec-verdict")).not_to_be_empty()
        assert violations(page) == []


def test_axe_finds_nothing_on_paper(open_page):
    page = open_page(SHEET)
    page.emulate_media(media="print")
    assert violations(page) == []


@pytest.mark.parametrize("place", [PAY, NEXT, SHEET])
def test_at_320_pixels_nothing_sticks_out_and_every_control_is_big_enough(open_page, place):
    page = open_page(place, viewport={"width": 320, "height": 640})
    for summary in page.locator(".spec-solved summary >> visible=true").all()[:30]:
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = (
        ".spec-replies label, .spec-guess button, .spec-guess [type=number], .spec-solved summary"
    )
    heights = page.locator(small).evaluate_all("all => all.map(e => e.offsetHeight)")
    assert heights
    assert min(heights) >= 44
