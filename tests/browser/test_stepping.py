"""Stepping through the worked deal: by button, by key, by address, with and without scripts."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from speculation.record import read
from speculation.render import Links, deal_html
from speculation.render_ids import step_ids

ROOT = Path(__file__).parents[2]
WORKED = (ROOT / "examples" / "worked" / "anna-ben.deal").read_text("utf-8")
STEPS = ["start", *step_ids(read(WORKED))[0]]
CSP = {"Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"}


def shown(page: Page, ident: str = "worked") -> str:
    """The name of the step that can be seen."""
    steps = page.locator(f"#{ident} .spec-step:visible")
    expect(steps).to_have_count(1)
    return (steps.get_attribute("id") or "").removeprefix(f"{ident}.")


def press(page: Page, name: str, ident: str = "worked") -> None:
    page.locator(f'#{ident} [data-do="{name}"]').click()


def fragment(page: Page) -> str:
    return page.url.partition("#")[2]


def with_deals(page: Page, address: str, *records: tuple[str, str]) -> None:
    """A page of the test's own, of the site's files and under the site's policy."""
    links = Links(worker="_static/worker.js", bundle="_static/none/", size=1)
    deals = "".join(deal_html(read(text), ident, links) for ident, text in records)
    html = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Deals</title>'
        '<link rel="icon" href="_static/icon.svg"><link rel="stylesheet" href="_static/board.css">'
        '<link rel="stylesheet" href="_static/player.css">'
        '<script defer src="_static/player.js"></script></head>'
        f"<body><main><h1>Deals</h1>{deals}</main></body></html>"
    )
    page.route(
        f"{address}/own.html",
        lambda route: route.fulfill(body=html, content_type="text/html", headers=CSP),
    )


def test_every_step_by_button_and_back_again(open_page):
    page = open_page("/index.html#worked.start")
    for name in STEPS[1:]:
        press(page, "next")
        assert shown(page) == name
        assert fragment(page) == f"worked.{name}"
    expect(page.locator('#worked [data-do="next"]')).to_have_attribute("aria-disabled", "true")
    press(page, "back")
    assert shown(page) == STEPS[-2]
    press(page, "first")
    assert shown(page) == "start"
    press(page, "last")
    assert shown(page) == STEPS[-1]


def test_every_step_by_key(open_page):
    page = open_page("/index.html#worked.start")
    page.locator('#worked [data-do="back"]').focus()
    for name in STEPS[1:]:
        page.keyboard.press("ArrowRight")
        assert shown(page) == name
    page.keyboard.press("ArrowLeft")
    assert shown(page) == STEPS[-2]
    page.keyboard.press("Home")
    assert shown(page) == "start"
    page.keyboard.press("End")
    assert shown(page) == STEPS[-1]
    expect(page.locator('#worked [data-do="back"]')).to_be_focused()


def test_the_slider_goes_to_any_step_and_says_which(open_page):
    page = open_page("/index.html#worked.start")
    slider = page.locator("#worked .spec-slide")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert shown(page) == STEPS[2]
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Step 2 of 15.*nine of hearts"))


def test_keys_belong_to_the_page_outside_the_deal(open_page):
    page = open_page("/index.html#worked.start")
    taken = """() => new Promise(done => {
        addEventListener("keydown", e => done(e.defaultPrevented), { once: true });
    })"""
    page.locator("h1").click()
    for key in ("ArrowRight", "End", " "):
        handle = page.evaluate_handle(f"window.taken = ({taken})(); undefined")
        page.keyboard.press(key)
        assert page.evaluate("window.taken") is False
        handle.dispose()
    assert shown(page) == "start"


def test_keys_with_a_modifier_belong_to_the_browser(open_page):
    page = open_page("/index.html#worked.start")
    page.locator('#worked [data-do="next"]').focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Control+ArrowRight")
    assert shown(page) == "start"


def test_there_is_no_handler_for_wheel_or_touch():
    source = (ROOT / "conf" / "static" / "player.js").read_text("utf-8")
    assert not re.search(r"wheel|touch|pointer(?!s)|mouse|drag", source)


def test_playing_goes_on_by_itself_and_stops_at_the_end(open_page):
    page = open_page()
    page.evaluate("document.querySelector('#worked').dataset.pace = 20")
    play = page.locator('#worked [data-do="play"]')
    play.click()
    expect(page.locator(f"[id='worked.{STEPS[-1]}']")).to_be_visible()
    expect(play).to_have_attribute("aria-label", "Play")


def test_playing_can_be_paused(open_page):
    page = open_page()
    play = page.locator('#worked [data-do="play"]')
    play.click()
    expect(play).to_have_attribute("aria-label", "Pause")
    play.click()
    expect(play).to_have_attribute("aria-label", "Play")


def test_the_live_line_tells_each_step_shortly(open_page):
    page = open_page("/index.html#worked.start")
    live = page.locator("#worked .spec-live")
    expect(live).to_have_attribute("aria-live", "polite")
    for n in range(1, len(STEPS)):
        press(page, "next")
        expect(live).to_have_text(re.compile(rf"^Step {n} of 15\. .+"))
        assert len(live.text_content()) <= 140


def test_nothing_moves_while_stepping(open_page):
    page = open_page("/index.html#worked.start")
    page.evaluate("""() => {
        window.moved = 0;
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) window.moved += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
    }""")
    controls = page.locator("#worked .spec-button:visible, #worked .spec-slide")
    where = """all => all.map(one => {
        const box = one.getBoundingClientRect();
        return [box.x, box.y + scrollY, box.width, box.height];
    })"""
    before = controls.evaluate_all(where)
    for _ in STEPS[1:]:
        press(page, "next")
        assert controls.evaluate_all(where) == before
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert page.evaluate("window.moved") <= 0.01


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_table_stays_and_the_commentary_is_at_the_controls(open_page, width):
    page = open_page("/index.html#worked.turn-up", viewport={"width": width, "height": 700})
    boxes = """deal => {
        const box = one => deal.querySelector(one).getBoundingClientRect();
        const [board, bar] = [box(".is-shown .spec-board"), box(".spec-bar")];
        const [told, remark] = [box(".is-shown .spec-told"), box(".is-shown .spec-remark")];
        const cites = box(".is-shown .spec-cites");
        return {
            board: [board.top + scrollY, board.height],
            gaps: [bar.top - board.bottom, told.top - bar.bottom, remark.top - cites.bottom],
        };
    }"""
    places = [page.locator("#worked").evaluate(boxes)]
    for _ in STEPS[2:]:
        press(page, "next")
        places.append(page.locator("#worked").evaluate(boxes))
    assert len({tuple(place["board"]) for place in places}) == 1
    assert all(0 <= gap <= 16 for place in places for gap in place["gaps"])


def test_playing_and_a_step_on_do_not_look_alike(open_page):
    page = open_page()
    for scheme in ({"color_scheme": "dark"}, {"forced_colors": "active"}):
        page.emulate_media(**scheme)
        signs = page.locator("#worked .spec-go svg:visible")
        expect(signs).to_have_count(5)
        expect(signs.locator("circle")).to_have_count(1)
        ring = page.locator("#worked .for-play circle")
        assert ring.evaluate("ring => getComputedStyle(ring).fill") == "none"
    lines = signs.locator("path").evaluate_all("all => all.map(one => one.getAttribute('d'))")
    assert len(set(lines)) == 5


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_the_controls_are_large_enough_and_nothing_scrolls_sideways(open_page, width):
    page = open_page("/index.html#worked.q-hearts", viewport={"width": width, "height": 700})
    for button in page.locator("#worked .spec-button:visible").all():
        box = button.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        press(page, "all")


def test_all_steps_can_be_read_as_a_list(open_page):
    page = open_page("/index.html#worked.start")
    press(page, "all")
    expect(page.locator("#worked .spec-step:visible")).to_have_count(len(STEPS))
    press(page, "all")
    assert shown(page) == "start"


def test_four_colours_are_for_every_deal_of_the_page(open_page):
    page = open_page()
    card = page.locator("[id='worked.7-diamonds'] .spec-on.diamonds .spec-face").first
    before = card.evaluate("card => getComputedStyle(card).color")
    press(page, "four")
    assert card.evaluate("card => getComputedStyle(card).color") != before


# Addresses


def test_an_address_opens_its_step(open_page):
    page = open_page("/index.html#worked.q-hearts")
    assert shown(page) == "q-hearts"


def test_a_changed_address_is_followed(open_page):
    page = open_page()
    page.evaluate("location.hash = '#worked.j-hearts'")
    expect(page.locator("[id='worked.j-hearts']")).to_be_visible()
    assert shown(page) == "j-hearts"


@pytest.mark.parametrize(
    "wrong", ["worked.nothing", "worked.%E0%A4%A", "worked.<script>alert(1)</script>", "worked."]
)
def test_a_wrong_address_is_said_in_the_deal(open_page, wrong):
    page = open_page(f"/index.html#{wrong}")
    expect(page.locator("#worked .spec-alert")).to_have_text(re.compile("names no step"))
    expect(page.locator("#worked .spec-alert")).to_be_in_viewport()
    assert shown(page) == "start"
    press(page, "next")
    assert shown(page) == "turn-up"
    expect(page.locator("#worked .spec-alert")).to_be_empty()


def test_an_address_of_something_else_is_left_alone(open_page):
    page = open_page("/index.html#nobody.q-hearts")
    expect(page.locator("#worked .spec-alert")).to_be_empty()


def test_several_deals_of_a_page_do_not_know_of_each_other(open_page, address):
    deals = [("one", WORKED), ("two", WORKED)]
    page = open_page("/own.html#two.q-hearts", prepare=lambda p: with_deals(p, address, *deals))
    assert (shown(page, "one"), shown(page, "two")) == ("start", "q-hearts")
    press(page, "next", "one")
    assert (shown(page, "one"), shown(page, "two")) == ("turn-up", "q-hearts")
    page.locator('#two [data-do="next"]').focus()
    page.keyboard.press("ArrowLeft")
    assert (shown(page, "one"), shown(page, "two")) == (
        "turn-up",
        "ben-buys-j-hearts"[:0] or STEPS[8],
    )


def test_a_name_is_never_run(open_page, address):
    evil = "<script>document.title='taken'</script><img src=x onerror=alert(1)>"
    text = f"players: Anna, Ben, {evil[:39]}\ntitle: {evil}\nturn-up 9♥ # {evil}\nBen turns 2♣"
    page = open_page("/own.html", prepare=lambda p: with_deals(p, address, ("evil", text)))
    press(page, "next", "evil")
    assert page.title() == "Deals"
    assert page.locator("#evil script, #evil img").count() == 0
    expect(page.locator("#evil .spec-title")).to_have_text(evil)


# Without scripts, and on paper


def test_without_scripts_every_step_can_be_read(open_page):
    page = open_page(java_script_enabled=False)
    expect(page.locator("#worked .spec-step:visible")).to_have_count(len(STEPS))
    expect(page.locator("#worked .spec-bar")).to_be_hidden()
    expect(page.locator("#worked .spec-ways")).to_be_hidden()
    expect(page.locator("[id='worked.8-spades']")).to_contain_text("Carla wins 18 chips")


def test_every_step_is_printed(open_page):
    page = open_page()
    page.emulate_media(media="print")
    expect(page.locator("#worked .spec-step:visible")).to_have_count(len(STEPS))
    expect(page.locator("#worked .spec-bar")).to_be_hidden()


def test_before_the_player_arrives_there_is_a_step_and_a_way_to_all(open_page):
    page = open_page(prepare=lambda p: p.route("**/player.js*", lambda route: route.abort()))
    page.watch.complaints.clear()
    assert shown(page) == "turn-up"
    page.locator("#worked .spec-unscripted").click()
    expect(page.locator("#worked .spec-step:visible")).to_have_count(len(STEPS))


def test_stepping_works_from_a_file(open_page, site):
    page = open_page((site / "index.html").as_uri() + "#worked.start")
    press(page, "next")
    assert shown(page) == "turn-up"


# What a page fetches


def test_nothing_of_the_engine_is_fetched_before_it_is_asked_for(open_page):
    page = open_page()
    press(page, "last")
    page.wait_for_load_state("networkidle")
    assert not [url for url in page.watch.requests if "pyodide" in url or "worker" in url]


# The odds under a step


def test_odds_open_into_the_reckoning_and_stay_open_from_step_to_step(open_page):
    page = open_page("/index.html#worked.q-hearts")
    odds = page.locator("#worked .is-shown .spec-odds")
    expect(odds.locator("summary")).to_contain_text("holds 79\u00a0%")
    expect(odds.locator("table")).to_be_hidden()
    odds.locator("summary").click()
    expect(odds.locator("table")).to_be_visible()
    press(page, "back")
    expect(odds.locator("table")).to_be_visible()
    odds.locator("summary").click()
    press(page, "next")
    expect(odds.locator("table")).to_be_hidden()


def test_among_all_steps_each_opens_by_itself(open_page):
    page = open_page("/index.html#worked.q-hearts")
    press(page, "all")
    page.locator("#worked .is-shown .spec-odds summary").click()
    expect(page.locator("#worked .spec-steps .spec-odds[open]")).to_have_count(1)


def test_what_is_opened_takes_no_room_at_another_step(open_page):
    page = open_page("/examples/anna-ben.html#anna-ben.turn-up")
    below = "document.querySelector('#anna-ben .spec-ways').getBoundingClientRect().top + scrollY"
    stack = page.locator("#anna-ben .spec-stack")
    asks = page.locator('[id="anna-ben.j-hearts"]')
    before = page.evaluate(below)
    page.locator("#anna-ben .is-shown .spec-odds summary").click()
    assert page.evaluate(below) > before
    stack.focus()
    while not asks.locator(".spec-prompt").is_visible():
        page.keyboard.press("ArrowRight")
    assert page.evaluate(below) == before
    asks.locator(".spec-solved summary").click()
    assert page.evaluate(below) > before
    stack.focus()
    page.keyboard.press("Home")
    page.locator("#anna-ben .is-shown .spec-odds summary").click()
    assert page.evaluate(below) == before


def test_the_odds_need_no_scripts_and_are_printed(open_page):
    page = open_page(java_script_enabled=False)
    odds = page.locator("[id='worked.q-hearts'] .spec-odds")
    odds.locator("summary").click()
    expect(odds.locator("table")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("[id='worked.turn-up'] .spec-odds summary")).to_be_visible()
