"""Another move, in real Pyodide: to the end, undone, under other rules, refused, copied, shared."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import bundle
from speculation.record import read, read_bytes
from speculation.render import Links, deal_html
from speculation.rulesets import RULE_SETS
from speculation.web import answer

ROOT = Path(__file__).parents[2]
WORKED = ROOT / "examples" / "worked" / "anna-ben.deal"


def begin(page: Page) -> None:
    """Press the button and wait for the engine's answer."""
    page.locator('#worked [data-do="try"]').click()
    expect(page.locator("#worked .spec-play")).to_be_visible()


def sell(page: Page, buyer: str, price: str) -> None:
    page.locator("#worked--sale-0-buyer").select_option(buyer)
    page.locator("#worked--sale-0-price").fill(price)
    page.locator("#worked--sale-0-go").click()


def told(page: Page):
    return page.locator("#worked .spec-play .spec-sentence")


def trouble(page: Page):
    return page.locator("#worked .spec-trouble")


def still_steps(page: Page) -> None:
    page.locator('#worked [data-do="last"]').click()
    expect(page.locator("[id='worked.8-spades']")).to_be_visible()


def test_the_button_says_what_it_fetches(open_page):
    page = open_page()
    expect(page.locator('#worked [data-do="try"]')).to_contain_text(
        re.compile(r"fetches \d\.\d MB")
    )


def test_a_game_is_played_on_to_its_end_and_back(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    expect(page.locator("#worked--line")).to_be_focused()
    sell(page, "Ben", "9")
    expect(told(page)).to_contain_text("Ben buys the Q♥")
    for name in ("Carla", "Dan", "Anna"):
        page.get_by_role("button", name=f"{name} turns", exact=True).click()
        expect(told(page)).to_contain_text(f"{name} turns")
    expect(told(page)).to_contain_text("Ben wins 18 chips")
    expect(page.locator("#worked .spec-end")).to_be_visible()
    expect(page.locator("#worked .spec-live")).to_contain_text("Ben wins 18 chips")
    page.locator('#worked [data-do="leave"]').click()
    expect(page.locator("[id='worked.q-hearts']")).to_be_visible()
    assert page.url.endswith("#worked.q-hearts")
    expect(page.locator('#worked [data-do="try"]')).to_be_focused()


def test_a_refusal_is_brought_into_view(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    page.locator("#worked--sale-0-buyer").select_option("Ben")
    page.locator("#worked--sale-0-price").fill("40")
    button = page.locator("#worked--sale-0-go")
    button.evaluate("button => button.scrollIntoView({ block: 'end', behavior: 'instant' })")
    button.press("Enter")
    refused = page.locator("#worked .spec-refused:not(:empty)")
    expect(refused).to_contain_text("Ben has 31 chips and cannot pay 40.")
    expect(refused).to_be_in_viewport(timeout=5000)


def test_refusal_undo_rules_copy_and_address(open_page, address, tmp_path):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)

    # A refused move says which rule refuses it, beside the form, and changes nothing.
    sell(page, "Ben", "40")
    refused = page.locator("#worked .spec-refused:not(:empty)")
    expect(refused).to_contain_text("Ben has 31 chips and cannot pay 40.")
    expect(refused.locator("a")).to_have_attribute("href", re.compile("#modern-empty-purse$"))
    expect(refused).to_be_in_viewport()
    expect(page.locator("#worked--sale-0-price")).to_have_value("40")
    page.get_by_role("button", name=re.compile("^Anna turns")).click()
    expect(refused).to_contain_text("It is Dan's turn")

    # A move, with focus where it was; then undone.
    page.get_by_role("button", name="Dan turns", exact=True).click()
    expect(told(page)).to_contain_text("Dan turns the A♣")
    expect(page.locator("#worked--turn-3")).to_be_focused()
    page.locator("#worked--undo").click()
    expect(told(page)).to_contain_text("Carla turns the Q♥")

    # Other rules: a sale they do not know is taken back and said, and the deal goes otherwise.
    page.locator("#worked--hidden-buyer").select_option("Carla")
    page.locator("#worked--hidden-owner").select_option("Dan")
    page.locator("#worked--hidden-go").click()
    expect(told(page)).to_contain_text("Carla buys 1 face-down card")
    page.locator("#worked--rules").select_option("hoyle-1847")
    page.locator("#worked--rules-go").click()
    expect(page.locator("#worked .spec-remarks")).to_contain_text("not for sale under these rules")
    expect(page.locator("#worked--line")).to_contain_text("Hoyle 1847")
    page.locator("#worked--rest").click()
    expect(told(page)).to_contain_text("Every card is up")

    # The record, copied by hand where the browser gives no clipboard, passes the check.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator('#worked [data-do="copy"]').click()
    box = page.locator("#worked textarea")
    expect(box).to_be_visible()
    file = tmp_path / "copied.deal"
    file.write_text(box.input_value(), "utf-8")
    call = [sys.executable, "-m", "speculation", "check", str(file)]
    done = subprocess.run(call, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert "rules: hoyle-1847" in file.read_text("utf-8")

    # The address, in a fresh page.
    said, place = told(page).text_content(), page.url.partition("#")[2]
    assert place.startswith("worked.q-hearts!hoyle-1847!0!Carla%20keeps%20QH;Dan%20turns;")
    fresh = open_page(f"/index.html#{place}")
    expect(trouble(fresh)).to_contain_text("has to fetch its engine")
    expect(trouble(fresh)).to_be_in_viewport()
    assert not [url for url in fresh.watch.requests if "pyodide" in url]
    begin(fresh)
    expect(told(fresh)).to_have_text(said)
    assert fresh.url.partition("#")[2] == place


def test_the_clipboard_gets_the_record(open_page, address):
    page = open_page(
        "/index.html#worked.turn-up", permissions=["clipboard-read", "clipboard-write"]
    )
    begin(page)
    page.locator('#worked [data-do="copy"]').click()
    expect(page.locator("#worked .spec-copied")).to_have_text("The record is copied.")
    assert read(page.evaluate("navigator.clipboard.readText()")).table.next == "Ben"


def test_it_fits_a_small_screen_and_keys_go_into_its_fields(open_page):
    page = open_page("/index.html#worked.q-hearts", viewport={"width": 320, "height": 640})
    begin(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in page.locator("#worked .spec-play button:visible").all():
        box = button.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    page.locator("#worked .spec-aside summary", has_text="In words").click()
    field = page.locator("#worked--say")
    field.press_sequentially("Dan  turns")
    for key in ("Home", "End", "ArrowLeft", "Delete", "Backspace", "Backspace"):
        field.press(key)
    field.press_sequentially("rns")
    field.fill("Dan turns")
    field.press("Enter")
    expect(told(page)).to_contain_text("Dan turns the A♣")
    expect(page.locator("#worked--words")).to_have_attribute("open", "")


@pytest.mark.parametrize(
    "wrong",
    [
        "worked.q-hearts!nonsense!7!",
        "worked.q-hearts!modern!7!Ben%20turns",
        "worked.q-hearts!modern!7!<img src=x onerror=alert(1)>",
    ],
)
def test_a_wrong_address_of_a_game_ends_in_a_sentence(open_page, wrong):
    page = open_page(f"/index.html#{wrong}")
    page.locator('#worked [data-do="try"]').click()
    expect(trouble(page)).to_have_text(re.compile(r"(no rule set|cannot be made)"))
    assert page.locator("#worked .spec-trouble img").count() == 0
    still_steps(page)


def test_an_address_changed_in_an_open_page_is_followed(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    page.evaluate(
        "location.hash = '#worked.j-hearts!modern!0!Carla%20buys%20JH%20from%20Anna%20for%202'"
    )
    expect(told(page)).to_contain_text("Carla buys the J♥")


def hash_to(page: Page, place: str) -> None:
    page.evaluate("place => { location.hash = place }", place)


def test_undo_takes_a_change_of_rules_back(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    sell(page, "Ben", "9")
    expect(told(page)).to_contain_text("Ben buys the Q♥")
    page.locator("#worked--rest").click()
    expect(told(page)).to_contain_text("Ben wins 18 chips")
    before = page.url
    page.locator("#worked--rules").select_option("foster-1897")
    page.locator("#worked--rules-go").click()
    expect(page.locator("#worked--line")).to_contain_text("Foster")
    page.locator("#worked--undo").click()
    expect(told(page)).to_contain_text("Ben wins 18 chips")
    assert page.url == before


def test_the_last_wish_wins_over_a_late_answer(open_page):
    held = []

    def hold(route):
        held.append(route)

    page = open_page(
        "/index.html#worked.q-hearts",
        prepare=lambda p: p.route("**/pyodide.asm.wasm", hold),
    )
    page.locator('#worked [data-do="try"]').click()
    expect(page.locator("#worked .spec-load")).to_be_visible()
    page.locator('#worked [data-do="next"]').click()
    expect(page.locator("#worked .spec-load")).to_be_hidden()
    place = page.url
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    page.wait_for_function("() => customElements.get('spec-deal').engine.ready")
    expect(page.locator("#worked .spec-play")).to_have_count(0)
    assert page.url == place
    # Of two addresses the second; and back to the record stays back.
    page.evaluate("""() => {
        location.hash = "#worked.q-hearts!parlett!1";
        setTimeout(() => { location.hash = "#worked.k-clubs!modern!2"; });
    }""")
    expect(page.locator("#worked--line")).to_contain_text("Full rules")
    assert page.url.endswith("#worked.k-clubs!modern!2")
    page.evaluate("""() => {
        document.getElementById("worked--rules-go").click();
        document.querySelector('#worked [data-do="leave"]').click();
    }""")
    page.wait_for_function("() => !customElements.get('spec-deal').engine.waiting.size")
    expect(page.locator("#worked .spec-play")).to_have_count(0)


def test_a_bad_address_is_tried_once(open_page):
    page = open_page("/index.html#worked.q-hearts!modern!1!Zed%20turns")
    page.locator('#worked [data-do="try"]').click()
    expect(trouble(page)).to_contain_text("cannot be made")
    begin(page)


def test_focus_is_left_where_the_reader_went(open_page):
    page = open_page("/index.html#worked.q-hearts")
    page.locator('#worked [data-do="try"]').click()
    page.evaluate("[...document.links].at(-1).focus()")
    where = page.evaluate("document.activeElement.href")
    expect(page.locator("#worked .spec-play")).to_be_visible()
    assert page.evaluate("document.activeElement.href") == where


def test_an_address_to_a_game_is_said_where_the_reader_looks(open_page):
    place = "/index.html#worked.q-hearts%21modern%211"
    page = open_page(place, viewport={"width": 390, "height": 844})
    expect(trouble(page)).to_contain_text("has to fetch its engine")
    expect(trouble(page)).to_be_in_viewport()
    hash_to(page, "#worked.nosuch")
    expect(trouble(page)).to_be_empty()
    expect(page.locator("#worked .spec-alert")).to_be_in_viewport()


def test_a_game_played_on_is_printed(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    sell(page, "Ben", "9")
    expect(told(page)).to_contain_text("Ben buys the Q♥")
    page.emulate_media(media="print")
    expect(page.locator("#worked .spec-since")).to_be_visible()
    expect(page.locator("#worked .spec-moves")).to_be_hidden()


# When the engine fails


def failing(page: Page, glob: str, body: str | None) -> None:
    """Answer a request with something else, or not at all."""
    if body is None:
        page.route(glob, lambda route: route.abort())
    else:
        page.route(glob, lambda route: route.fulfill(body=body, content_type="text/javascript"))


@pytest.mark.parametrize(
    ("glob", "body", "sentence"),
    [
        ("**/worker.js*", None, "could not be fetched"),
        ("**/worker.js*", "this is no script", "could not be fetched"),
        ("**/manifest.json", None, "could not be fetched"),
        ("**/*.whl", None, "could not be fetched"),
        ("**/pyodide.asm.wasm", None, "could not be fetched"),
        ("**/pyodide.asm.wasm", "<p>a host's own page</p>", "could not be fetched"),
        ("**/worker.js*", "onmessage = () => {}", "did not arrive in time"),
        (
            "**/worker.js*",
            "postMessage({ready: true}); onmessage = ({data}) => { if (data.id) throw 1; }",
            "has stopped",
        ),
        (
            "**/worker.js*",
            "postMessage({ready: true}); onmessage = () => {}",
            "took too long",
        ),
        (
            "**/worker.js*",
            "postMessage({ready: true}); "
            "onmessage = ({data}) => data.id && postMessage({id: data.id, answer: '<b>'})",
            "has stopped",
        ),
    ],
)
def test_an_engine_that_fails_says_so_and_stepping_goes_on(open_page, glob, body, sentence):
    page = open_page(prepare=lambda p: failing(p, glob, body))
    if "time" in sentence or "long" in sentence:
        page.evaluate(
            "() => Object.assign(document.querySelector('#worked').dataset,"
            " { patience: 300, answer: 300 })"
        )
    page.locator('#worked [data-do="try"]').click()
    expect(trouble(page)).to_contain_text(sentence)
    expect(page.locator("#worked .spec-load")).to_be_hidden()
    page.watch.complaints.clear()
    still_steps(page)


def test_a_worker_that_dies_can_be_started_again_and_nothing_is_lost(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    page.evaluate("document.querySelector('#worked').dataset.answer = 0")
    page.get_by_role("button", name="Dan turns", exact=True).click()
    expect(page.locator("#worked .spec-refused:not(:empty)")).to_contain_text("took too long")
    page.evaluate("document.querySelector('#worked').dataset.answer = 60000")
    page.get_by_role("button", name="Dan turns", exact=True).click()
    expect(told(page)).to_contain_text("Dan turns the A♣")


def test_an_idle_engine_is_ended_and_comes_back(open_page):
    page = open_page("/index.html#worked.q-hearts")
    begin(page)
    page.evaluate("document.querySelector('#worked').dataset.idle = 1")
    page.get_by_role("button", name="Dan turns", exact=True).click()
    expect(told(page)).to_contain_text("Dan turns the A♣")
    page.get_by_role("button", name="Anna turns", exact=True).click()
    expect(told(page)).to_contain_text("Anna turns the 10♦")


def test_fetching_can_be_cancelled(open_page):
    held = []

    def hold(route):
        held.append(route)

    page = open_page(prepare=lambda p: p.route("**/pyodide.asm.wasm", hold))
    page.locator('#worked [data-do="try"]').click()
    page.locator('#worked [data-do="cancel"]').click()
    expect(trouble(page)).to_contain_text("Cancelled")
    still_steps(page)


@pytest.mark.parametrize("answer", ["nothing", "a page"])
def test_a_record_that_does_not_come_is_taken_from_the_page(open_page, answer):
    def meet(route):
        if answer == "a page":
            route.fulfill(body="<!doctype html><p>Not here</p>", content_type="text/html")

    page = open_page("/index.html#worked.q-hearts", prepare=lambda p: p.route("**/*.deal", meet))
    page.evaluate("document.querySelector('#worked').dataset.answer = 300")
    page.locator('#worked [data-do="try"]').click()
    if answer == "nothing":
        page.locator('#worked [data-do="cancel"]').click()
        expect(trouble(page)).to_contain_text("Cancelled")
        page.locator('#worked [data-do="try"]').click()
    page.wait_for_timeout(400)
    page.evaluate("document.querySelector('#worked').dataset.answer = 60000")
    expect(page.locator("#worked .spec-play")).to_be_visible()


def test_from_a_file_the_button_says_why_it_cannot(open_page, site):
    page = open_page((site / "index.html").as_uri())
    page.locator('#worked [data-do="try"]').click()
    expect(trouble(page)).to_contain_text("opened from a file")
    still_steps(page)


# One renderer


def test_the_browser_gives_the_same_answer_as_this_python(open_page, address, site):
    page = open_page()
    links = {name: f"{name}.html#{name}-{{field}}" for name in RULE_SETS}
    given = {"record": WORKED.read_text("utf-8"), "ident": "worked", "links": links}
    questions = [
        json.dumps({**given, "address": f"worked.q-hearts!{end}"})
        for end in (
            "modern!7!Ben%20buys%20QH%20from%20Carla%20for%209;Carla%20turns",
            "hoyle-1847!3!",
            "parlett!99!Dan%20turns",
            "no!0!",
        )
    ]
    folder = bundle.built()["folder"]
    asked = page.evaluate(
        """([folder, questions]) => new Promise(done => {
            const answers = [];
            const worker = new Worker("_static/worker.js", { type: "module" });
            worker.onmessage = ({ data }) => {
                if (!data.id) return;
                answers.push(data.answer);
                if (answers.length === questions.length) done(answers);
            };
            worker.postMessage({ folder: new URL(folder, document.baseURI).href });
            questions.forEach((request, n) => worker.postMessage({ id: n + 1, request }));
        })""",
        [f"_static/{folder}/", questions],
    )
    assert asked == [answer(question) for question in questions]


def test_pyodide_renders_the_same_bytes():
    """Every example's figure, made in Pyodide, is the one made here."""
    paths = sorted((ROOT / "examples").rglob("*.deal"))
    texts = [path.read_text("utf-8") for path in paths]
    code = (
        "import hashlib, json\n"
        "from speculation.record import read\n"
        "from speculation.render import Links, deal_html\n"
        f"texts = json.loads({json.dumps(json.dumps(texts))})\n"
        "links = Links(rules={'modern': 'm.html#m-{field}'}, worker='w', bundle='b', size=7)\n"
        "json.dumps([hashlib.sha256(deal_html(read(t), 'deal', links).encode()).hexdigest()"
        " for t in texts])"
    )
    folder = bundle.OUT / bundle.bundle()["folder"]
    node = [bundle.program("node"), str(ROOT / "tests" / "bundle" / "run.mjs"), str(folder)]
    done = subprocess.run(node, input=code, capture_output=True, encoding="utf-8", timeout=600)
    assert done.returncode == 0, done.stderr
    links = Links(rules={"modern": "m.html#m-{field}"}, worker="w", bundle="b", size=7)
    here = [
        hashlib.sha256(deal_html(read_bytes(t.encode()), "deal", links).encode()).hexdigest()
        for t in texts
    ]
    assert json.loads(json.loads(done.stdout.splitlines()[-1])) == here
