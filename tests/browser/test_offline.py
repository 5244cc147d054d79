"""The copy a reader keeps: whole or as it was before, renewed only when asked, and deleted."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Page, expect

import serve
import site_offline

from .axe import violations

# A small site is kept as a large one is, and sooner.
PARTS = ("_static", "index.html", "about.html", "offline.html", "play.html", "referee.html")
ALSO = ("manifest.webmanifest", "deals/worked.deal", "examples/anna-ben.html")
CACHES = "caches.keys().then(names => names.map(name => name.replace(/^\\S+ (\\w+) .*/, '$1')))"
ENGINE = "_static/pyodide-newer"
# The mark says that it is whole.
ENGINE_KEPT = """async () => {
    const mark = new URL("kept.json", siteCopy.home).href;
    for (let tries = 0; tries < 900; tries++) {
        for (const cacheName of (await caches.keys()).filter(name => name.includes(" engine ")))
            if (await caches.match(mark, { cacheName })) return;
        await new Promise(soon => setTimeout(soon, 100));
    }
    throw new Error("no engine is kept");
}"""


class Handler(serve.Handler):
    """Notes what is asked for; says nothing at all while the host is down, or not at once."""

    def __init__(self, *given, host: "Host", **named) -> None:
        self.host = host
        super().__init__(*given, **named)

    def send_head(self):
        if self.host.down:
            self.close_connection = True
            return None
        self.host.asked.append(self.path)
        if "/pyodide-" in self.path:
            self.host.engine_may_go.wait()
        return super().send_head()


@dataclass
class Host:
    """A site on a host of its own, that changes, and comes and goes."""

    folder: Path
    address: str = ""
    down: bool = False
    asked: list[str] = field(default_factory=list)
    engine_may_go: Event = field(default_factory=Event)

    def put(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def publish(self, engine: str | None = None) -> None:
        """Write the list of all files anew, as a build does last of all."""
        head = (self.folder / "sw.js").read_text("utf-8").partition("\n")[0]
        held = json.loads(head.removeprefix("const EDITION = ").removesuffix(";"))
        folder = engine or held["engine"]["folder"]
        site_offline.write_worker(self.folder, folder, held["absent"], held["release"])

    def change(self) -> None:
        """A page has other words now, and the engine another name."""
        page = (self.folder / "about.html").read_text("utf-8")
        self.put("about.html", page.replace("</h1>", " (newer)</h1>", 1))
        for old in self.folder.glob("_static/pyodide-*"):
            shutil.rmtree(self.folder / ENGINE, ignore_errors=True)
            old.rename(self.folder / ENGINE)
        self.publish(ENGINE)

    def engine_fetched(self) -> list[str]:
        return [path for path in self.asked if "/pyodide-" in path]


@pytest.fixture
def host(site: Path, tmp_path: Path):
    """A small part of the site."""
    for name in PARTS + ALSO + ("sw.js",):
        target = tmp_path / name
        target.parent.mkdir(exist_ok=True)
        if (site / name).is_dir():
            shutil.copytree(site / name, target)
        else:
            shutil.copyfile(site / name, target)
    host = Host(tmp_path)
    host.engine_may_go.set()
    host.publish()
    handler = partial(Handler, host=host, directory=str(tmp_path))
    with serve.Server((serve.LOCAL, 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        host.address = f"http://127.0.0.1:{server.server_port}"
        yield host
        server.shutdown()


@pytest.fixture
def visit(open_page: Callable[..., Page], host: Host):
    """Opens a page of the host and has the site kept now, not when the page is at rest."""

    def visit(place: str = "/index.html", **options) -> Page:
        page = open_page(place, home=host.address, service_workers="allow", **options)
        page.evaluate("siteCopy.keep().then(() => siteCopy.workers.ready).then(() => {})")
        return page

    return visit


def use_the_engine(page: Page) -> None:
    page.locator('#worked [data-do="try"]').click()
    expect(page.locator("#worked .spec-play")).to_be_visible()


def keep_the_engine(page: Page) -> None:
    use_the_engine(page)
    page.evaluate(ENGINE_KEPT)
    page.goto(page.url.replace("index.html", "offline.html").partition("#")[0])
    expect(page.locator(".site-copy-engine")).to_contain_text("The engine is kept")


def go_on(page: Page, host: Host, place: str) -> None:
    page.goto(host.address + place)


def at_rest(page: Page) -> Page:
    """Once the page has had the site kept by itself, and a moment longer."""
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.wait_for_timeout(1_000)
    return page


def deal_a_game(page: Page, host: Host) -> None:
    go_on(page, host, "/play.html")
    page.get_by_role("button", name="Deal").first.click()
    expect(page.locator("#game--line")).to_be_visible()


def test_a_look_keeps_the_pages_and_fetches_nothing_of_the_engine(open_page, host):
    page = at_rest(open_page("/index.html", home=host.address, service_workers="allow"))
    assert host.engine_fetched() == []
    host.down = True
    go_on(page, host, "/examples/anna-ben.html")
    expect(page.locator("h1")).to_contain_text("Anna")
    # A folder's address and one with a question stand for their page.
    go_on(page, host, "/?from=elsewhere")
    expect(page.locator("#worked")).to_be_visible()
    page.watch.complaints.clear()


def test_after_one_visit_in_which_anything_is_pressed_games_are_dealt_without_a_network(
    open_page, host
):
    page = open_page("/index.html", home=host.address, service_workers="allow")
    page.locator("#worked [data-do=next]").first.click()
    page.evaluate(ENGINE_KEPT)
    host.down = True
    deal_a_game(page, host)
    page.watch.complaints.clear()


def test_a_press_counts_for_the_page_it_leads_to(open_page, host):
    page = open_page("/index.html", home=host.address, service_workers="allow")
    # Sooner than the page is at rest: what it would have kept is kept from the next.
    page.locator("footer").get_by_role("link", name="without a network").click()
    expect(page.locator(".site-copy-engine")).to_contain_text("The engine is kept")


@pytest.mark.parametrize("place", ["/referee.html", "/play.html"])
def test_who_opens_a_page_to_play_on_plays_without_a_network(open_page, host, place):
    page = open_page(place, home=host.address, service_workers="allow")
    page.evaluate(ENGINE_KEPT)
    host.down = True
    deal_a_game(page, host)
    page.watch.complaints.clear()


@pytest.mark.parametrize("counted", ["{saveData: true}", "{type: 'cellular'}"])
def test_where_bytes_are_counted_only_what_is_used_is_kept(open_page, host, counted):
    told = f"Object.defineProperty(navigator, 'connection', {{value: {counted}}})"
    page = open_page(
        "/index.html",
        home=host.address,
        service_workers="allow",
        prepare=lambda page: page.add_init_script(told),
    )
    page.locator("#worked [data-do=next]").first.click()
    page.wait_for_timeout(4_000)
    assert page.evaluate("navigator.serviceWorker.getRegistration()") is None
    page.goto(f"{host.address}/offline.html")
    page.get_by_role("button", name="Keep everything").click()
    expect(page.locator(".site-copy-live")).to_contain_text("All of it is kept.")


def test_after_one_use_of_the_engine_all_of_it_works_without_a_network(visit, host):
    page = visit()
    keep_the_engine(page)
    # What was fetched to be used is not fetched again to be kept.
    assert len(host.engine_fetched()) == len(set(host.engine_fetched()))
    host.down = True
    go_on(page, host, "/index.html")
    use_the_engine(page)
    page.watch.complaints.clear()


def test_an_evening_is_refereed_on_without_a_network_and_without_a_press(visit, host):
    page = visit()
    keep_the_engine(page)
    go_on(page, host, "/referee.html")
    for n, name in enumerate(("Anna", "Ben", "Carla"), start=1):
        page.locator(f"#referee--seat-{n}").fill(name)
    page.get_by_role("button", name="Begin the evening").click()
    page.get_by_role("button", name="nine of hearts", exact=True).click()
    expect(page.locator("#referee--line")).to_contain_text("Ben turns a card")
    host.down = True
    page.reload()
    page.get_by_role("button", name="jack of hearts", exact=True).click()
    expect(page.locator(".spec-sheet .spec-sentence")).to_contain_text("Ben turns the J♥")
    page.watch.complaints.clear()


def test_an_evening_is_played_on_without_a_network_and_without_a_press(visit, host):
    page = visit()
    keep_the_engine(page)
    go_on(page, host, "/play.html")
    # Another shuffle might turn up an ace, and the deal would be over.
    page.locator("#game--seed").evaluate("one => { one.value = '3'; }")
    page.get_by_role("button", name="Deal").first.click()
    expect(page.locator("#game--line")).to_be_visible()
    host.down = True
    page.reload()
    expect(page.locator("#game--line")).to_contain_text("what do you say?")
    page.locator("#game--pace").select_option("step")
    page.locator("#game-0--pass").click()
    expect(page.locator("#game--go-on")).to_be_visible()
    page.locator("#game--go-on").click()
    expect(page.locator("#game--story li")).not_to_have_count(0)
    page.watch.complaints.clear()


def test_what_is_kept_is_not_said_to_be_fetched(visit, host):
    page = visit()
    size = page.locator("#worked .spec-size")
    expect(size).to_be_visible()
    page.locator("#worked [data-do=next]").first.click()
    expect(size).to_be_hidden()
    go_on(page, host, "/referee.html")
    expect(page.locator(".spec-size").first).to_be_hidden()
    go_on(page, host, "/about.html")
    expect(page.locator("h1")).to_be_visible()


def test_a_download_works_without_a_network(visit, host):
    page = visit()
    page.context.set_offline(True)
    page.locator("#worked .spec-record summary").click()
    with page.expect_download() as download:
        page.locator("#worked .spec-record a[download]").first.click()
    text = Path(download.value.path()).read_text("utf-8")
    assert text == (host.folder / "deals" / "worked.deal").read_text("utf-8")


def test_a_page_that_is_not_kept_is_named_and_what_is_kept_is_listed(visit, host):
    page = visit()
    host.down = True
    go_on(page, host, "/no/such-page.html")
    missing = page.locator(".site-copy-missing a")
    expect(missing).to_have_text("no/such-page.html")
    assert missing.get_attribute("href") == f"{host.address}/no/such-page.html"
    expect(page.locator(".site-copy details").get_by_role("link", name="Glossary")).to_be_visible()
    page.watch.complaints.clear()


def test_an_address_of_another_host_is_not_taken_for_a_missing_page(visit):
    page = visit("/offline.html?missing=https%3A%2F%2Fexample.org")
    expect(page.locator(".site-copy-site")).to_contain_text("Every page")
    expect(page.locator(".site-copy-missing")).to_be_hidden()


def test_a_newer_edition_is_announced_and_loaded_only_when_asked(visit, host):
    page = visit()
    keep_the_engine(page)
    go_on(page, host, "/about.html")
    page.evaluate("globalThis.here = true")
    host.change()
    bar = page.locator(".site-newer")
    expect(bar).to_be_hidden()
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    expect(bar).to_contain_text("A newer edition of this site is ready.")
    assert page.evaluate("globalThis.here")
    assert violations(page) == []
    assert page.evaluate(CACHES) == ["site", "engine", "site", "engine"]
    waits = "one.update().then(() => one.waiting?.state)"
    waiting = f"navigator.serviceWorker.getRegistration().then(one => {waits})"
    assert page.evaluate(waiting) == "installed"
    with page.expect_event("load"):
        bar.get_by_role("button", name="Load it").click()
    assert page.evaluate("globalThis.here") is None
    host.down = True
    go_on(page, host, "/about.html")
    expect(page.locator("h1")).to_contain_text("(newer)")
    assert page.evaluate(CACHES) == ["site", "engine"]
    assert page.evaluate(f"caches.keys().then(all => all.some(name => name.endsWith('{ENGINE}')))")
    page.watch.complaints.clear()


def test_what_arrives_wrong_leaves_the_old_copy_whole(visit, host):
    page = visit("/about.html")
    host.change()
    host.put("about.html", "<h1>Another edition's page, or half of this one")
    came_to = page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const end = new Promise(resolve => registration.addEventListener("updatefound", () => {
            const one = registration.installing;
            one.addEventListener("statechange", () => resolve(one.state));
        }));
        await registration.update();
        return await end;
    }""")
    assert came_to == "redundant"
    expect(page.locator(".site-newer")).to_be_hidden()
    host.down = True
    page.reload()
    expect(page.locator("h1")).to_contain_text("About")
    expect(page.locator("footer")).to_be_visible()
    page.watch.complaints.clear()


def test_the_copy_is_shown_deleted_and_not_kept_again_until_asked(visit, host):
    page = visit("/offline.html")
    copy = page.locator(".site-copy")
    expect(copy.locator(".site-copy-site")).to_contain_text("Every page of this site is kept")
    expect(copy.locator(".site-copy-engine")).to_contain_text("The engine is not kept")
    copy.get_by_role("button", name="Delete").click()
    expect(copy.locator(".site-copy-live")).to_contain_text("deleted")
    page.reload()
    expect(copy.locator(".site-copy-site")).to_contain_text("none will be until you ask")
    assert page.evaluate(CACHES) == []
    assert page.evaluate("navigator.serviceWorker.getRegistration()") is None
    copy.get_by_role("button", name="Keep everything").click()
    expect(copy.locator(".site-copy-live")).to_contain_text("All of it is kept.")
    assert sorted(page.evaluate(CACHES)) == ["engine", "site"]


def test_what_arrives_after_the_copy_was_deleted_is_not_told_of(visit, host):
    page = visit("/offline.html")
    host.engine_may_go.clear()
    page.get_by_role("button", name="Keep everything").click()
    expect(page.locator(".site-copy-live")).to_contain_text("Fetching")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".site-copy-live")).to_contain_text("deleted")
    with page.expect_event("console", lambda message: message.text == "whole"):
        page.evaluate("""siteCopy.workers.addEventListener("message", ({ data }) => {
            if (data.whole) console.log("whole");
        })""")
        host.engine_may_go.set()
    expect(page.locator(".site-copy-live")).to_contain_text("deleted")
    expect(page.locator(".site-copy-progress")).to_be_hidden()


def test_a_device_without_room_is_said_and_survived(open_page, host):
    def small(page: Page) -> None:
        session = page.context.new_cdp_session(page)
        quota = {"origin": host.address, "quotaSize": 1_000_000}
        session.send("Storage.overrideQuotaForOrigin", quota)

    page = open_page("/offline.html", home=host.address, service_workers="allow", prepare=small)
    page.get_by_role("button", name="Keep everything").click()
    expect(page.locator(".site-copy-live")).to_contain_text("no room")
    expect(page.locator(".site-copy-site")).to_contain_text("No copy")
    assert page.evaluate(CACHES) == []


@pytest.mark.parametrize(
    "broken", ["delete Navigator.prototype.serviceWorker", "delete globalThis.caches"]
)
def test_a_browser_that_keeps_nothing_is_told_so(open_page, broken):
    page = open_page(prepare=lambda page: page.add_init_script(broken))
    page.goto(page.url.replace("index", "offline"))
    expect(page.locator(".site-copy-site")).to_contain_text("This browser keeps no copies")
    expect(page.locator(".site-copy button").first).to_be_hidden()


def test_the_site_can_be_installed(visit):
    page = visit()
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    # A test's window is a private one, and nothing else may stand in the way.
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]
