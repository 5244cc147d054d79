"""An evening against the computer in a browser: played, interrupted, kept, shared, and refused."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from speculation.company import Seat, Settings
from speculation.game import new, run
from speculation.kept_game import document, read_game
from speculation.record import read
from tests.browser.axe import violations
from tests.browser.test_referee import FORBIDDEN, FULL

PLACE = "/play.html"
KEY = "speculation.game"
SMALL = {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}
# What one who only wants the evening to end presses, the first that is there.
ONWARD = ["#game-0--turn", "#game--deal", "#game-0--rest", "#game-0--pass", "#game--go-on"]


def at_pace(pace: str):
    """The reader has chosen a pace before."""
    paces = json.dumps({"pace": pace})
    script = f"try {{ localStorage['{KEY}.pace'] ??= '{paces}' }} catch {{}}"
    return lambda page: page.add_init_script(script)


def sit_down(page: Page, **filled: str) -> None:
    page.locator("#game--more > summary").click()
    for name, value in {"seed": "3", **filled}.items():
        field = page.locator(f"#game--{name}")
        (field.select_option if name == "dealer" else field.fill)(value)
    page.get_by_role("button", name="Deal", exact=False).first.click()
    expect(line(page)).to_be_visible()


def line(page: Page):
    return page.locator("#game--line")


def talk(page: Page):
    return page.locator("#game--story li")


def asked(page: Page) -> None:
    """The person is asked."""
    expect(line(page)).to_contain_text("Anna, what do you say?")


def kept(page: Page) -> dict:
    return json.loads(json.loads(page.evaluate(f"localStorage['{KEY}']"))["text"])


def press_on(page: Page) -> None:
    """One press nearer to the end, and what it brought."""
    before = page.evaluate("document.querySelector('#game').text")
    for button in ONWARD:
        if page.locator(button).count():
            page.locator(button).click()
            break
    page.wait_for_function("text => document.querySelector('#game').text !== text", arg=before)


def play_out(page: Page) -> None:
    while not page.locator("#game .spec-end").count():
        press_on(page)


def test_an_evening_is_played_to_its_end_and_its_record_saved(open_page):
    page = open_page(PLACE, prepare=at_pace("once"))
    assert not [url for url in page.watch.requests if "pyodide" in url]
    sit_down(page, deals="2")
    asked(page)

    # Why a computer said what it said; what the odds make of it, only when asked.
    page.locator(".spec-talk .spec-why").first.click()
    because = page.locator(".spec-because:not(:empty)")
    expect(because).to_contain_text(re.compile("Ben|Carla|Dan"))
    expect(page.locator(".spec-odds")).to_have_count(0)
    page.locator("#game--worth-go").click()
    expect(page.locator("#game--worth .spec-odds")).to_contain_text("Odds:")
    expect(page.locator("#game--worth > ul li").first).to_contain_text("is worth")

    # What cannot be said is refused beside its button, and nothing changes.
    page.locator("#game-0--also > summary").click()
    page.locator("#game-0--hidden-price").fill("99")
    page.locator("#game-0--hidden-go").click()
    expect(page.locator(".spec-refused:not(:empty)")).to_contain_text("cannot pay 99")
    asked(page)

    # Undo leads back to the same question.
    before = kept(page)
    page.locator("#game-0--pass").click()
    expect(page.locator("#game--undo:not(.is-idle)")).to_be_visible()
    page.locator("#game--undo").click()
    page.wait_for_function(
        "length => JSON.parse(document.querySelector('#game').text).log.length === length",
        arg=len(before["log"]),
    )
    assert kept(page) == before

    play_out(page)
    expect(line(page)).to_contain_text(re.compile("wins the evening|share the evening"))
    game = read_game(kept(page))
    assert game.over
    page.locator("#game--sums > summary").click()
    expect(page.locator("#game--sums svg[role=img]")).to_be_visible()
    cells = page.locator("#game--sums td").all_text_contents()
    assert cells[-4:] == [str(purse) for purse in game.table.purses]

    # The record, with the reasons; every deal to step through with them.
    page.locator("[name=reasons]").check()
    with page.expect_download() as saved:
        page.locator('[data-do="save"]').click()
    text = saved.value.path().read_text("utf-8")
    assert saved.value.suggested_filename.endswith(".deal")
    assert read(text).table == game.table
    assert "  # " in text
    page.locator("#game--again > summary").click()
    page.locator("#game--review-2").click()
    page.locator('#review [data-do="next"]').click()
    expect(page.locator("#review .is-shown .spec-sentence")).to_contain_text("turns up the")
    page.locator("#review .spec-record summary").click()
    with page.expect_download() as download:
        page.locator("#review .spec-record [data-export]").click()
    assert download.value.suggested_filename.endswith(".html")
    assert "wins" in Path(download.value.path()).read_text("utf-8")
    page.locator('#review [data-do="try"]').click()
    expect(page.locator("#review .spec-play")).to_be_visible()
    # What is tried in it has places of its own; the evening's answer stands by the evening.
    page.locator('.spec-tools-below [data-do="copy"]').click()
    expect(page.locator(".spec-tools-below > .spec-copied")).not_to_be_empty()


def test_a_person_interrupts_the_computers_and_they_go_on_one_by_one(open_page):
    page = open_page(PLACE, prepare=at_pace("step"))
    sit_down(page, dealer="2")
    page.locator("#game--go-on").click()
    expect(line(page)).to_contain_text(re.compile("(Ben|Carla|Dan) is asked"))
    for _ in range(6):
        page.locator('.spec-naming [data-do="up"]').click()
    expect(page.locator("#game-0--bid-0-price")).to_have_value("7")
    page.locator("#game-0--bid-0-go").click()
    expect(talk(page).first).to_contain_text("Anna bids 7 chips")
    expect(page.locator(".spec-seat .is-word").first).to_contain_text("bids 7")
    # Step by step nothing comes without a press; one by one it does.
    said = talk(page).count()
    expect(page.locator("#game--go-on")).to_be_visible()
    assert page.evaluate("document.querySelector('#game').tick === undefined")
    page.locator("#game--pace").select_option("slow")
    expect(talk(page)).not_to_have_count(said)
    asked(page)
    # The table waits for nobody only where that is asked for: then a pass is said.
    page.locator("#game--limit").evaluate("one => one.append(new Option('1', '1'))")
    before = len(kept(page)["log"])
    page.locator("#game--limit").select_option("1")
    page.wait_for_function(
        "n => JSON.parse(document.querySelector('#game').text).log.length > n", arg=before
    )
    assert kept(page)["log"][before] == "Anna passes"


def test_who_fills_in_a_price_is_not_passed_over(open_page):
    page = open_page(PLACE, prepare=at_pace("once"))
    sit_down(page, dealer="2")
    asked(page)
    page.locator("#game--limit").evaluate("one => one.append(new Option('2', '2'))")
    page.locator("#game--limit").select_option("2")
    page.locator("#game-0--bid-0-price").focus()
    left, words = page.locator(".spec-clock b").text_content(), text_of(page)
    page.wait_for_timeout(3000)
    assert (page.locator(".spec-clock b").text_content(), text_of(page)) == (left, words)


def test_a_reload_loses_nothing_and_fetches_nothing_before_a_press(open_page):
    page = open_page(PLACE, prepare=at_pace("once"))
    sit_down(page)
    asked(page)
    before = kept(page)
    fetched = len([url for url in page.watch.requests if "pyodide" in url])
    page.reload()
    expect(page.locator(".spec-names")).to_have_text("Anna, Ben, Carla, Dan")
    expect(page.locator(".spec-setup")).to_be_hidden()
    assert len([url for url in page.watch.requests if "pyodide" in url]) == fetched
    page.get_by_role("button", name="Go on with it").click()
    asked(page)
    assert kept(page) == before
    press_on(page)
    assert kept(page)["log"][: len(before["log"])] == before["log"]


def test_a_link_holds_the_game_and_is_played_on_elsewhere(open_page):
    page = open_page(
        PLACE, prepare=at_pace("once"), permissions=["clipboard-read", "clipboard-write"]
    )
    sit_down(page)
    asked(page)
    page.locator('[data-do="share"]').click()
    expect(page.locator(".spec-tools-below .spec-copied")).to_contain_text("The link is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    there = kept(page)

    own = json.dumps(document(run(new(Settings((Seat("Zoe"), Seat("Yan"), Seat("Xia")))))))
    mine = json.dumps({"version": 1, "mark": "a", "text": own})
    fresh = open_page(
        link,
        prepare=lambda page: page.add_init_script(f"localStorage['{KEY}'] ??= {mine!r}"),
    )
    fresh.on("dialog", lambda asked: asked.accept())
    expect(fresh.locator(".spec-alert")).to_contain_text("came with the address")
    expect(fresh.locator(".spec-names")).to_have_text("Anna, Ben, Carla, Dan")
    fresh.get_by_role("button", name="Go on with it").click()
    asked(fresh)
    assert kept(fresh)["seats"][0]["name"] == "Zoe", "nothing is kept before something is done"
    fresh.locator("#game-0--pass").click()
    expect(fresh.locator(".spec-alert")).to_contain_text("put aside below")
    assert kept(fresh)["log"][: len(there["log"])] == there["log"]
    expect(fresh.locator(".spec-rescued pre")).to_contain_text("Zoe")
    assert "#" not in fresh.url

    for letters in ("1AAAA", "2abc", link.partition("=")[2][:-9], "<img src=x>"):
        fresh.evaluate("letters => { location.hash = `#game=${letters}` }", letters)
        expect(fresh.locator(".spec-alert")).to_contain_text("holds no game")
        fresh.evaluate("document.querySelector('#game').tell('')")
    # Well packed, and no game all the same.
    packed = fresh.evaluate("spec.share.pack('<img src=x onerror=alert(1)>')")
    fresh.evaluate("letters => { location.hash = `#game=${letters}` }", packed)
    fresh.get_by_role("button", name="Go on with it").click()
    expect(fresh.locator(".spec-alert")).to_contain_text("holds no game")
    own = kept(fresh)
    assert own["log"][: len(there["log"])] == there["log"]

    # Who turns from such a link to another evening loses neither of the two.
    fresh.evaluate("address => { location.href = address }", link)
    expect(fresh.locator(".spec-alert")).to_contain_text("came with the address")
    fresh.locator('[data-do="new"]').click()
    expect(fresh.locator(".spec-setup")).to_be_visible()
    aside = [json.loads(text) for text in fresh.locator(".spec-rescued pre").all_text_contents()]
    assert aside[:2] == [there, own]


def test_two_windows_show_one_evening_and_neither_writes_over_the_other(open_page):
    page = open_page(PLACE, prepare=at_pace("once"))
    sit_down(page)
    asked(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Go on with it").click()
    asked(other)
    before = kept(page)
    page.locator("#game-0--pass").click()
    page.wait_for_function(
        "n => JSON.parse(document.querySelector('#game').text).log.length > n",
        arg=len(before["log"]),
    )
    expect(other.locator(".spec-alert")).to_contain_text("Another window went on")
    other.wait_for_function(f"document.querySelector('#game').text === {json.dumps(text_of(page))}")
    # Who goes on here is no longer told of what was done there.
    press_on(other)
    expect(other.locator(".spec-alert")).to_be_empty()
    page.wait_for_function(f"document.querySelector('#game').text === {json.dumps(text_of(other))}")
    other.close()

    # A window that did not hear of a change writes over nothing.
    page.evaluate(
        """([key, text]) => {
            localStorage.setItem(key, JSON.stringify({ version: 1, text, mark: "newer" }));
        }""",
        [KEY, json.dumps(before)],
    )
    press_on(page)
    expect(page.locator(".spec-alert")).to_contain_text("what you did here last is not in it")
    assert kept(page) == before


def text_of(page: Page) -> str:
    return page.evaluate("document.querySelector('#game').text")


@pytest.mark.parametrize(
    ("script", "sentence"), [(FORBIDDEN, "lets this page keep nothing"), (FULL, "has no room")]
)
def test_without_storage_it_is_said_and_the_evening_goes_on(open_page, script, sentence):
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(script))
    sit_down(page)
    expect(page.locator(".spec-alert")).to_contain_text(sentence)
    page.locator("#game--pace").select_option("once")
    asked(page)
    press_on(page)
    assert len(json.loads(text_of(page))["log"]) > 3


def test_another_evening_keeps_what_was_agreed_after_a_reload(open_page):
    dialogs = []
    page = open_page(
        PLACE,
        prepare=lambda page: (
            at_pace("once")(page),
            page.on("dialog", lambda asked: (dialogs.append(asked.type), asked.accept())),
        ),
    )
    page.locator("#game--seat-2").fill("Zoe")
    page.locator("#game--player-2").select_option("contrary")
    page.locator("#game--seat-4").fill("")
    page.locator("#game--rules").select_option("hoyle-1847")
    page.locator("#game--more > summary").click()
    page.locator("#game--price-cap").fill("7")
    sit_down_again = {"chips": "25", "deals": "3"}
    for name, value in sit_down_again.items():
        page.locator(f"#game--{name}").fill(value)
    page.get_by_role("button", name="Deal").first.click()
    expect(line(page)).to_be_visible()
    # Where the engine cannot be fetched nothing is lost; where it can, it is fetched for this.
    page.reload()
    page.route("**/pyodide-*/**", lambda route: route.abort())
    page.locator('[data-do="new"]').click()
    expect(page.locator("#game > .spec-trouble")).to_contain_text("Nothing was changed")
    expect(page.locator(".spec-names")).to_have_text("Anna, Zoe, Carla")
    page.unroute("**/pyodide-*/**")
    page.watch.complaints.clear()
    page.locator('[data-do="new"]').click()
    expect(page.locator(".spec-setup")).to_be_visible()
    agreed = {**sit_down_again, "seat-2": "Zoe", "player-2": "contrary", "seat-4": ""}
    for name, value in {**agreed, "rules": "hoyle-1847", "price-cap": "7"}.items():
        expect(page.locator(f"#game--{name}")).to_have_value(value)
    assert dialogs == ["confirm"] * 2


def test_one_press_that_passes_many_times_is_taken_back_at_once(open_page):
    page = open_page(PLACE, prepare=at_pace("once"))
    sit_down(page)
    asked(page)
    before = kept(page)
    page.locator("#game-0--rest").click()
    page.wait_for_function("() => document.querySelector('#game').text.includes('passes again')")
    page.locator("#game--undo").click()
    page.wait_for_function("() => !document.querySelector('#game').text.includes('passes again')")
    assert kept(page) == before


def test_a_price_that_is_none_is_answered_with_what_can_be_bid(open_page):
    page = open_page(PLACE, prepare=at_pace("once"))
    sit_down(page, dealer="2")
    asked(page)
    least, most = (
        page.locator("#game-0--bid-0-price").get_attribute(one) for one in ("min", "max")
    )
    page.locator("#game-0--bid-0-price").fill("-1")
    page.locator("#game-0--bid-0-go").click()
    expect(page.locator(".spec-refused:not(:empty)")).to_contain_text(f"from {least} to {most}")


def test_an_engine_that_does_not_come_is_told_of_and_tried_again(open_page):
    page = open_page(PLACE, prepare=at_pace("step"))
    page.route("**/pyodide-*/**", lambda route: route.abort())
    page.get_by_role("button", name="Deal").first.click()
    expect(page.locator(".spec-setup > .spec-refused")).to_contain_text("could not be fetched")
    expect(page.locator(".spec-load")).to_be_hidden()
    page.unroute("**/pyodide-*/**")
    page.watch.complaints.clear()
    page.get_by_role("button", name="Deal").first.click()
    expect(line(page)).to_contain_text("Anna turns up the trump")


HARM = document(new(Settings((Seat("<img src=x onerror=alert(1)>"), Seat("Ben"), Seat("Cy")))))


@pytest.mark.parametrize(
    "broken",
    [
        {"version": 1, "mark": "a", "text": json.dumps({**HARM, "log": ["import os"]})},
        {"version": 9, "game": ["<img src=x onerror=alert(1)>"]},
    ],
)
def test_a_broken_game_is_refused_and_kept_aside(open_page, broken):
    text = json.dumps(broken)
    store = f"localStorage['{KEY}.aside'] || (localStorage['{KEY}'] = {text!r})"
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(store))
    go_on = page.get_by_role("button", name="Go on with it")
    if "text" in broken:
        go_on.click()
        expect(page.locator(".spec-trouble").first).to_contain_text("cannot have been played")
    expect(page.locator(".spec-alert")).to_contain_text("no game that can be read")
    expect(page.locator(".spec-setup")).to_be_visible()
    page.locator(".spec-rescue summary").click()
    expect(page.locator(".spec-rescued pre")).to_contain_text(
        "import os" if "import" in text else "onerror"
    )
    assert page.locator("img[src=x]").count() == 0


def test_a_game_from_elsewhere_goes_on_here_or_says_why_not(open_page, tmp_path):
    page = open_page(PLACE, prepare=lambda page: page.on("dialog", lambda asked: asked.accept()))
    page.locator("#game--open > summary").click()
    page.locator("#game--elsewhere").fill('{"speculation-game": 1, "rules": "poker"}')
    page.get_by_role("button", name="Go on with this game").click()
    expect(page.locator("#game--open .spec-refused")).not_to_be_empty()
    (tmp_path / "saved.json").write_text(json.dumps(HARM), "utf-8")
    page.locator("#game input[type=file]").set_input_files(tmp_path / "saved.json")
    page.get_by_role("button", name="Go on with this game").click()
    expect(line(page)).to_be_visible()
    expect(page.locator(".spec-seat").first).to_contain_text("<img src=x")
    assert page.locator("img[src=x]").count() == 0
    # Another evening: the company sits down again as it did, and this one is kept aside.
    page.locator('[data-do="new"]').click()
    expect(page.locator("#game--seat-2")).to_have_value("Ben")
    expect(page.locator("#game--seat-4")).to_have_value("")
    expect(page.locator(".spec-rescued pre")).to_contain_text("onerror")
    page.locator(".spec-rescue summary").click()
    page.locator('.spec-rescue [data-do="delete"]').click()
    expect(page.locator(".spec-alert")).to_contain_text("Nothing is kept")
    assert page.evaluate(f"Object.keys(localStorage).filter(key => key.startsWith('{KEY}'))") == []


def test_by_keyboard_on_a_small_dark_screen_and_axe_finds_nothing(open_page):
    page = open_page(PLACE, prepare=at_pace("once"), **SMALL)
    assert violations(page) == []
    assert narrow(page)
    # Another shuffle might turn up an ace, and the deal would be over.
    page.locator("#game--seed").evaluate("one => { one.value = '3'; }")
    page.locator("#game--deals").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(line(page)).to_be_focused()
    asked(page)
    page.locator("#game-0--pass").focus()
    before = len(kept(page)["log"])
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => JSON.parse(document.querySelector('#game').text).log.length > n", arg=before
    )
    # Focus is where it was, or at what the table waits for.
    expect(page.locator("#game-0--pass:focus, #game--line:focus")).to_have_count(1)
    for summary in page.locator("#game summary:visible").all():
        summary.click()
    assert violations(page) == []
    assert narrow(page)
    for button in page.locator("#game button:visible").all():
        box = button.bounding_box()
        assert box["width"] >= 44, button.inner_text()
        assert box["height"] >= 44, button.inner_text()
    page.emulate_media(forced_colors="active")
    assert violations(page) == []
    play_out(page)
    assert violations(page) == []
    page.emulate_media(color_scheme="light", forced_colors="none")
    page.locator("#game--again > summary").click()
    page.locator("#game--review-1").click()
    expect(page.locator("#review")).to_be_visible()
    page.wait_for_function(
        "document.styleSheets.length && getComputedStyle(review).display === 'block'"
    )
    assert violations(page) == []
    assert narrow(page)
    page.emulate_media(media="print")
    expect(page.locator("#game--dock .spec-end")).to_be_visible()
    expect(page.locator(".spec-tools-below")).to_be_hidden()
    # The evening on paper is the one that was played, not the example.
    expect(page.locator("div.spec-unscripted-note")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
def test_axe_finds_nothing_in_the_middle_of_a_game(open_page, width, scheme):
    shown = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme}
    page = open_page(PLACE, prepare=at_pace("once"), **shown)
    sit_down(page)
    page.locator("#game--worth-go").click()
    expect(page.locator("#game--worth .spec-odds")).to_be_visible()
    page.locator("#game details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    page.locator("#game-0--hidden-price").fill("-1")
    page.locator("#game-0--hidden-go").click()
    expect(page.locator(".spec-refused:not(:empty)")).to_be_visible()
    assert violations(page) == []


def narrow(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth") <= 320


def test_without_scripts_a_played_evening_is_read(open_page):
    page = open_page(PLACE, java_script_enabled=False)
    expect(page.locator("#game")).to_be_hidden()
    expect(page.locator("p.spec-unscripted-note")).to_contain_text("It needs scripts")
    expect(page.locator("div.spec-unscripted-note li").first).to_contain_text("turns up the")
