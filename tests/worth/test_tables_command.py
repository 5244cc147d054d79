"""`speculation tables` lists the tables of worth and prints each as text, JSON or CSV."""

import csv
import json
from fractions import Fraction

import pytest

from speculation.cli import main
from speculation.figures import figure
from speculation.laboratory.published import TABLES, table


@pytest.fixture
def told(capsys):
    """What the command prints."""

    def run(*arguments):
        assert main(["tables", *arguments]) == 0
        return capsys.readouterr().out

    return run


def test_without_a_name_it_lists_them(told):
    lines = told().splitlines()
    assert [line.split()[0] for line in lines] == list(TABLES)
    assert lines[0].endswith(figure("trumps").title)


@pytest.mark.parametrize("name", TABLES)
def test_it_prints_title_numbers_and_note(name, told):
    lines = told(name).splitlines()
    sheet = table(name)
    assert lines[0] == sheet.title
    played = f" Played by {sheet.command}." if sheet.command else ""
    assert lines[-1] == sheet.note + played
    rows = ["".join(line.split()) for line in lines[3:-2]]
    assert rows == ["".join("".join(row).split()) for row in sheet.shown()]


def test_json_has_the_fractions(told):
    document = json.loads(told("chips", "--json"))
    assert document["columns"][3] == {"name": "4", "holds": "chips"}
    cell = document["rows"][3][3]
    assert Fraction(cell["exact"]) == 18 * Fraction(9139, 20825)
    assert cell["value"] == pytest.approx(7.9, abs=0.01)
    assert document["rows"][0] == ["Pool", 10, 14, 18, 22, 26, 30, 34, 38]
    assert list(json.loads(told("--json"))) == list(TABLES)


def test_what_was_played_for_has_its_interval_in_json(told):
    row = json.loads(told("bold", "--json"))["rows"][0]
    assert row[0] == "Chips won a deal"
    for cell in row[1:]:
        assert float(Fraction(cell["exact"])) == cell["value"]
        assert 0 < cell["reach"] < 1


def test_csv_can_be_read_back(told):
    rows = list(csv.reader(told("dealer", "--csv").splitlines()))
    assert rows[0] == [column.name for column in figure("dealer").columns]
    assert rows[1][2] == ""
    assert float(rows[1][4]) == pytest.approx(float(figure("dealer").rows[0][4]))


@pytest.mark.parametrize("wrong", [["queen"], ["chips", "--json", "--csv"]])
def test_a_wrong_word_is_refused(wrong, capsys):
    with pytest.raises(SystemExit) as stop:
        main(["tables", *wrong])
    assert stop.value.code == 2
    assert "usage: " in capsys.readouterr().err


def test_csv_of_all_tables_at_once_is_refused(capsys):
    assert main(["tables", "--csv"]) == 1
    assert capsys.readouterr() == (
        "",
        "tables differ in their columns: name the one to print as comma-separated values\n",
    )
