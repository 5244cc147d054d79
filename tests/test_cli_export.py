"""`speculation export` writes where it is told, and spoils nothing."""

import io
import sys

import pytest

from speculation.cli import main

RECORD = "title: <Luck> & skill\nplayers: Anna, Ben, Carla\nturn-up A♥\n"


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "My Deal.deal"
    path.write_text(RECORD, "utf-8")
    return path


def test_the_page_lies_beside_the_record(record, capsys):
    assert main(["export", str(record)]) == 0
    out = record.with_suffix(".html")
    assert capsys.readouterr().out == f"{out}: written\n"
    text = out.read_text("utf-8")
    assert '<spec-deal id="my-deal"' in text
    assert "<title>&lt;Luck&gt; &amp; skill - Speculation" in text


def test_standard_input_goes_to_standard_output(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.encode())))
    assert main(["export", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


def test_the_record_is_not_written_over(record, capsys):
    page = record.rename(record.with_suffix(".html"))
    assert main(["export", str(page)]) == 1
    assert page.read_text("utf-8") == RECORD
    assert "is the record itself" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_named(record, tmp_path, capsys):
    out = tmp_path / "no" / "such" / "folder.html"
    assert main(["export", str(record), "-o", str(out)]) == 1
    assert f"{out}: cannot be written" in capsys.readouterr().err


def test_a_wrong_record_writes_nothing(record, capsys):
    record.write_text(RECORD + "Ben turns A♥\n", "utf-8")
    assert main(["export", str(record)]) == 1
    assert not record.with_suffix(".html").exists()
    assert "My Deal.deal:4:" in capsys.readouterr().err


def test_another_page_is_written_over_only_where_it_is_named(record, capsys):
    there = record.with_suffix(".html")
    there.write_text("<p>mine", "utf-8")
    assert main(["export", str(record)]) == 1
    assert there.read_text("utf-8") == "<p>mine"
    assert f"{there} is there already: -o {there} writes over it" in capsys.readouterr().err
    assert main(["export", str(record), "-o", str(there)]) == 0
    assert "<spec-deal" in there.read_text("utf-8")
