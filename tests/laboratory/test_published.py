"""What the site publishes of the laboratory comes out again, and says what the pages say."""

import json
import re
from pathlib import Path

import pytest
import sheets

from speculation.cli import _parser, main
from speculation.commands.simulate import _plan
from speculation.laboratory.measures import MEASURES
from speculation.laboratory.played import play
from speculation.laboratory.published import (
    EVERYWHERE,
    RUNS,
    SHEETS,
    TEMPERED,
    kept,
    table,
    totals,
)
from speculation.laboratory.report import report
from speculation.laboratory.sums import BLOCK, difference, own, print_of
from speculation.temperaments import TEMPERAMENTS
from tests.players.companies import COMPANIES

PAGES = Path(__file__).parents[2] / "docs"
BY_NAME = {measure.name: measure for measure in MEASURES}


def by_name(run):
    return run.name


@pytest.mark.parametrize("run", RUNS, ids=by_name)
def test_the_command_beside_the_figures_is_the_one_that_plays_them(run):
    options = _parser().parse_args(run.command.split()[1:])
    assert _plan(options) == kept(run)[0]
    assert options.evenings == totals(run).evenings
    assert len(totals(run).prints) == options.evenings // BLOCK


# Whoever changes how players play finds the published figures stale here: `make sheets`.
@pytest.mark.parametrize(
    ("run", "block"),
    [(TEMPERED, 0), (TEMPERED, 77), (EVERYWHERE, 0), (EVERYWHERE, 2), (EVERYWHERE, 4)],
    ids=lambda given: getattr(given, "name", given),
)
def test_a_part_played_again_is_what_was_published(run, block):
    plan, found = kept(run)
    lines = [play(plan, n) for n in range(BLOCK * block, BLOCK * (block + 1))]
    assert print_of(lines) == found.prints[block], "`make sheets` plays all of it again"


def test_the_sheets_are_of_ten_thousand_deals_in_which_everybody_sat():
    for kind in TEMPERAMENTS:
        evenings, (_, deals, _, others) = (
            totals(TEMPERED).sums[kind]["won"].evenings,
            totals(TEMPERED).sums[kind]["won"].counts,
        )
        assert (evenings, deals, others) == (2000, 10_000, 50_000)
    assert list(SHEETS) == ["evenings", "temperaments", *TEMPERAMENTS]


def test_every_rule_set_and_number_of_players_was_played_under():
    found = totals(EVERYWHERE).rules
    seats = {rules: [n for other, n in COMPANIES if other == rules] for rules, _ in COMPANIES}
    assert {r: (one["least"], one["most"]) for r, one in found.items()} == {
        rules: (min(numbers), max(numbers)) for rules, numbers in seats.items()
    }
    assert min(one["evenings"] for one in found.values()) >= totals(EVERYWHERE).evenings / 20


def test_what_is_kept_is_what_the_command_prints(tmp_path, monkeypatch, capsys):
    """A small run, kept as `make sheets` keeps one."""
    small = "speculation simulate --rules modern --players 3 --deals 1 --evenings 21 --processes 1"
    run = sheets.Run("small", small)
    monkeypatch.setattr("speculation.laboratory.published.FOLDER", tmp_path)
    sheets.keep(run)
    main([*small.split()[1:], "--json"])
    assert json.loads(run.file.read_text("utf-8")) == json.loads(capsys.readouterr().out)
    assert report(*kept(run)) == json.loads(run.file.read_text("utf-8"))


@pytest.mark.parametrize("run", RUNS, ids=by_name)
def test_what_is_kept_is_what_its_own_sums_come_to(run):
    assert report(*kept(run)) == json.loads(run.file.read_text("utf-8"))


def test_the_page_gives_both_commands():
    text = "".join(page.read_text("utf-8") for page in PAGES.glob("*.md"))
    for run in RUNS:
        assert f"$ {run.command}\n" in text


# What the page says of each


def figures(name):
    """A measure of every temperament, as published."""
    sums = totals(TEMPERED).sums
    return {kind: float(own(sums[kind][name], BY_NAME[name]).value) for kind in TEMPERAMENTS}


def clearly(kind, name, run=TEMPERED):
    """Whether a temperament has clearly more or less of something than the others."""
    found = difference(totals(run).sums[kind][name], BY_NAME[name])
    return (found.value > 0) - (found.value < 0) if found.clear else 0


def most(name):
    return max(figures(name), key=figures(name).get)


def least(name):
    return min(figures(name), key=figures(name).get)


def test_the_bold_take_most_pools_and_lose_by_what_they_pay():
    assert most("pools") == most("bought") == most("blind") == most("blocks") == "bold"
    assert least("passes") == "bold"
    assert figures("blind")["bold"] > 3 * max(v for k, v in figures("blind").items() if k != "bold")
    assert figures("paid")["bold"] > 1.05
    assert clearly("bold", "won") == -1


def test_the_sharp_alone_pay_less_than_a_trump_is_worth_and_win_by_it():
    assert [kind for kind, paid in figures("paid").items() if paid < 1] == ["sharp"]
    assert figures("got")["sharp"] > 1.1
    assert figures("asks")["sharp"] > 1.5 * figures("sold")["sharp"]
    assert clearly("sharp", "won") == 1


def test_every_seller_gets_more_than_the_worth_and_the_winners_buy_least():
    assert min(figures("got").values()) > 1
    bought = figures("bought")
    assert set(sorted(bought, key=bought.get)[:2]) == {"sharp", "cautious"}
    assert figures("pools")["bold"] > 2 * sorted(figures("pools").values())[-2]


def test_the_cautious_buy_little_sell_most_and_below_most_others():
    assert most("sold") == "cautious"
    assert figures("bought")["cautious"] < figures("bought")["bold"] / 5
    assert clearly("cautious", "got") == -1
    assert clearly("cautious", "won") == 1


def test_the_generous_get_least_for_what_they_sell_and_name_few_prices():
    assert least("got") == "generous"
    assert figures("asks")["generous"] < figures("asks")["sharp"] / 2
    assert most("unseen") == "generous"
    assert clearly("generous", "won") == -1


def test_the_forgetful_pay_most_of_what_a_trump_is_worth():
    assert most("paid") == "forgetful"
    assert clearly("forgetful", "paid") == 1


def test_the_contrary_hardly_ever_buy_against_another():
    assert least("against") == "contrary"
    assert (
        figures("against")["contrary"]
        < 0.1
        < 0.7
        < min(share for kind, share in figures("against").items() if kind != "contrary")
    )
    assert most("got") == "contrary"


@pytest.mark.parametrize("kind", TEMPERAMENTS)
def test_each_differs_clearly_from_the_others_in_most_of_what_is_measured(kind):
    apart = [measure.name for measure in MEASURES if clearly(kind, measure.name)]
    assert len(apart) > len(MEASURES) / 2


def test_the_page_says_who_wins_and_loses_chips():
    """The sentence under the sheet follows the intervals: whoever is named has one clear of 0."""
    text = (PAGES / "players.md").read_text("utf-8")
    [won] = re.findall(r"^(.*) win chips from the others", text, re.MULTILINE)
    [lost] = re.findall(r"; (.*) lose chips to them", text)
    signs = {kind: clearly(kind, "won") for kind in TEMPERAMENTS}
    assert {kind for kind, sign in signs.items() if sign == 1} == set(re.findall(r"\w+", won)) & {
        *TEMPERAMENTS
    }
    assert {kind for kind, sign in signs.items() if sign == -1} == set(re.findall(r"\w+", lost)) & {
        *TEMPERAMENTS
    }


def test_under_all_rule_sets_it_is_the_same_but_that_the_contrary_win_too():
    signs = {kind: clearly(kind, "won", EVERYWHERE) for kind in TEMPERAMENTS}
    few = {kind: clearly(kind, "won") for kind in TEMPERAMENTS}
    assert {**few, "contrary": 1} == signs
    assert (few["contrary"], few["forgetful"]) == (0, 0)


def test_a_table_tells_its_command_and_its_interval():
    assert table("bold").command == f"{TEMPERED.command} --of bold"
    assert "95 % interval" in table("bold").note
    assert table("evenings").command == EVERYWHERE.command
