"""An evening against the computer that is over: what is still there to do, and what is not."""

import json

from playwright.sync_api import expect

from speculation.company import Seat, Settings
from speculation.game import awaited, new, plus, run
from speculation.kept_game import document
from tests.browser.test_play import KEY, PLACE


def ended():
    """An evening of one deal in which a person only passed and turned."""
    seats = (Seat("Anna"), Seat("Ben", "bold"), Seat("Carla", "sharp"))
    game = run(new(Settings(seats, "hoyle-1847", seed=3, deals=1)))
    while (due := awaited(game)) is not None:
        game = run(plus(game, f"{due.seat} {'turns' if due.kind == 'turn' else 'passes'}"))
    return game


def test_nobody_is_asked_how_fast_an_evening_is_played_that_is_over(open_page):
    kept = json.dumps({"version": 1, "mark": "a", "text": json.dumps(document(ended()))})
    script = f"localStorage['{KEY}'] ??= {json.dumps(kept)}"
    page = open_page(PLACE, prepare=lambda page: page.add_init_script(script))
    page.get_by_role("button", name="Go on with it").click()
    expect(page.locator(".spec-end")).to_be_visible()
    expect(page.get_by_label("The computers play")).to_be_hidden()
    expect(page.get_by_label("Time to think")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("The computers play")).to_be_visible()


def test_an_evening_that_is_over_is_called_so_and_names_who_has_won(open_page):
    page = open_page(PLACE)
    packed = page.evaluate("text => spec.share.pack(text)", json.dumps(document(ended())))
    page.evaluate("letters => { location.hash = `#game=${letters}` }", packed)
    expect(page.locator(".spec-kept .spec-heading")).to_have_text("An evening that is over, won by")
    expect(page.locator(".spec-names")).to_have_text(", ".join(ended().evening.winners))
