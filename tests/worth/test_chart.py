"""A chart can be read without colour, style sheet or sight, whatever it shows."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from speculation.figures import FIGURES, figure
from speculation.figures.drawn import sheet_chart
from speculation.render_chart import HEIGHT, LINE, TOP, WIDTH, bars_html, chart_html

NINE = {f"Player {n}": [(0, 40), (1, 40 + n), (2, 40 - n)] for n in range(9)}
CASES = {
    "nine players": NINE,
    "one point": {"Anna": [(0, 40)]},
    "all the same": {"Anna": [(0, 0), (1, 0)], "Ben": [(0, 0), (1, 0)]},
    "nine at the top": {f"Player {n}": [(0, 0), (1, 100)] for n in range(9)},
    "losses": {"Anna": [(1, -5), (2, -9.5)]},
    "a long evening": {"Anna": [(n, n % 7 * 11) for n in range(120)]},
    "huge": {"Anna": [(0, 0), (1, 10**9)]},
    "tiny": {"Anna": [(0, 0.0001), (1, 0.0003)]},
    "a long name": {"Sir Thomas Bertram of Mansfield Park": [(0, 1), (1, 2)]},
    "markup": {'<b>&"Ann"': [(0, 1), (1, 2)]},
}
SVG = "{http://www.w3.org/2000/svg}"


def drawn(series):
    text = chart_html("Title & more", "What it <shows>.", series, ident="c")
    return ET.fromstring(text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))


def names(root):
    return [node for node in root.iter(f"{SVG}text") if node.get("class") == "spec-name"]


@pytest.mark.parametrize("series", CASES.values(), ids=CASES)
def test_it_is_well_formed_and_has_no_style_or_script_within(series):
    root = drawn(series)
    for node in root.iter():
        assert node.tag.removeprefix(SVG) in {"svg", "title", "desc", "g", "path", "text"}
        assert not [key for key in node.attrib if key == "style" or key.startswith("on")]


@pytest.mark.parametrize("series", CASES.values(), ids=CASES)
def test_it_is_an_image_with_a_title_and_a_description(series):
    root = drawn(series)
    assert root.get("role") == "img"
    told = {node.get("id"): node.text for node in root if node.tag in (f"{SVG}title", f"{SVG}desc")}
    assert root.get("aria-labelledby").split() == list(told)
    assert list(told.values()) == ["Title & more", "What it <shows>."]


@pytest.mark.parametrize("series", CASES.values(), ids=CASES)
def test_every_point_lies_within_the_drawing(series):
    for node in drawn(series).iter(f"{SVG}path"):
        if node.get("class") == "spec-drawn":
            points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", node.get("d"))
            assert points
            assert all(0 <= float(x) <= WIDTH and 0 <= float(y) <= HEIGHT for x, y in points)


@pytest.mark.parametrize("series", CASES.values(), ids=CASES)
def test_no_label_lies_on_another(series):
    heights = sorted(float(node.get("y")) for node in names(drawn(series)))
    assert len(heights) == len(series)
    assert all(b - a >= LINE - 0.01 for a, b in pairwise(heights))
    assert heights[0] >= TOP
    assert heights[-1] < HEIGHT


def test_lines_are_told_apart_without_colour():
    lines = list(drawn(NINE).iter(f"{SVG}g"))
    looks = set()
    for line in lines:
        path, marks = list(line)[:2]
        looks.add((path.get("stroke-dasharray"), re.sub(r"M[\d.]+ [\d.]+", "", marks.get("d"))))
    assert len(lines) == len(looks) == 9


def test_a_long_name_is_cut_short_and_has_room():
    [name] = names(drawn(CASES["a long name"]))
    assert name.text.endswith("…")
    assert float(name.get("x")) + 7 * len(name.text) < WIDTH + 8


def test_a_long_evening_has_few_marks():
    [marks] = [n for n in drawn(CASES["a long evening"]).iter() if n.get("class") == "spec-marks"]
    assert 2 < marks.get("d").count("M") <= 10


def test_numbers_across_may_fall_from_left_to_right():
    def begins(falling):
        chart = chart_html("t", "d", {"Anna": [(9, 1), (1, 2)]}, ident="c", falling=falling)
        return [
            float(x) for x in re.search(r'spec-drawn" d="M([\d.]+) [\d.]+L([\d.]+)', chart).groups()
        ]

    left, right = begins(falling=True)
    assert left < right
    assert begins(falling=False) == [right, left]


def test_a_line_without_points_is_left_out():
    assert len(names(drawn({"Anna": [(0, 1)], "Ben": []}))) == 1
    assert chart_html("t", "d", {}, ident="c") == ""


def test_bars_have_their_numbers_beside_them():
    root = ET.fromstring(bars_html("t", "d", {"A": 0.5, "B <": 1, "C": -1}, ident="b"))
    assert [node.text for node in root.iter("text")] == ["A", "0.5", "B <", "1", "C", "−1"]
    widths = [float(re.search(r"h([\d.]+)v", node.get("d"))[1]) for node in root.iter("path")]
    assert widths == [widths[1] / 2, widths[1], 0]
    assert bars_html("t", "d", {}, ident="b") == ""


@pytest.mark.parametrize("name", FIGURES)
def test_the_chart_of_a_table_says_in_words_where_its_lines_lead(name):
    sheet = figure(name)
    chart = sheet_chart(sheet)
    if sheet.plot is None:
        assert chart == ""
        return
    root = ET.fromstring(chart)
    assert root.find("title").text == sheet.title
    if sheet.plot.across:
        for line in sheet.plot.lines:
            assert f"{line}: from " in root.find("desc").text
