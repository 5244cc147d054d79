"""Every builder makes the site without a warning, and a deal can be read in what it makes."""

import re
import zipfile
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

BUILDERS = ("html", "dirhtml", "epub", "text", "man", "latex", "gettext")
# What a reader must find of the worked deal, in whatever form.
TOLD = ("Ben buys a jack", "Carla buys the 9♥ from Anna for 3 chips", "better than the nine")
FILES = {
    "html": "index.html",
    "dirhtml": "index.html",
    "text": "index.txt",
    "man": "fixture.7",
    "latex": "fixture.tex",
    "gettext": "index.pot",
}


def told(text: str) -> str:
    """The words of a page, whatever the markup, line breaks and hyphens of its format."""
    text = re.sub(r'<span class="spec-heard">[^<]*</span>', "", text)
    text = re.sub(r"<[^>]*>", "", text)
    text = text.replace(r"\sphinxhyphen{}", "-").replace("\\-", "-").replace("\\(aq", "'")
    text = text.replace("\\'", "'").replace("’", "'")
    return re.sub(r'"\s*"|\s+', " ", text)


@pytest.mark.parametrize("builder", BUILDERS)
def test_the_small_site_builds_without_a_warning(builder: str, fixture_site: Callable) -> None:
    built = fixture_site(builder)
    assert built.status == 0, built.said


@pytest.mark.parametrize("builder", BUILDERS)
def test_our_site_builds_without_a_warning(builder: str, our_site: Callable) -> None:
    built = our_site(builder)
    assert built.status == 0, built.said


@pytest.mark.parametrize("builder", FILES)
def test_a_deal_can_be_read_in_every_format(builder: str, fixture_site: Callable) -> None:
    page = told(fixture_site(builder).page(FILES[builder]))
    assert [words for words in TOLD if words not in page] == []


def test_a_deal_can_be_read_in_an_epub(fixture_site: Callable) -> None:
    book = zipfile.ZipFile(fixture_site("epub").out / "Fixture.epub")
    page = book.read("index.xhtml").decode()
    assert [words for words in TOLD if words not in told(page)] == []
    assert "<script" not in page
    assert "<spec-deal" not in page
    assert '<ol class="arabic"' in page


def test_a_step_in_a_book_is_a_place_to_link_to(fixture_site: Callable) -> None:
    book = zipfile.ZipFile(fixture_site("epub").out / "Fixture.epub")
    page = book.read("index.xhtml").decode()
    assert 'id="worked.j-hearts"' in page
    assert 'href="#worked.j-hearts"' in page


@pytest.mark.parametrize("builder", ["html", "dirhtml"])
def test_every_step_is_in_the_page_when_it_is_built(builder: str, fixture_site: Callable) -> None:
    page = fixture_site(builder).page("index.html")
    steps = re.findall(r'id="worked\.([^"]+)"', page)
    assert steps == [
        "start", "turn-up", "carla-buys-9-hearts", "4-spades", "j-hearts", "ben-buys-j-hearts",
        "k-clubs",
    ]  # fmt: skip


def test_a_step_cites_the_clause_behind_it(fixture_site: Callable) -> None:
    assert 'href="modern.html#modern-' in fixture_site("html").page("index.html")
    assert 'href="modern/#modern-' in fixture_site("dirhtml").page("index.html")
    assert 'href="../modern/#modern-' in fixture_site("dirhtml").page("inline/index.html")


def test_search_finds_the_words_of_a_deal(fixture_site: Callable) -> None:
    index = fixture_site("html").page("searchindex.js")
    assert "better" in index
    assert "nine" in index


def test_names_and_comments_are_never_markup(fixture_site: Callable) -> None:
    page = fixture_site("html").page("inline.html")
    assert "<luck>" not in page
    assert "What &lt;luck&gt; &amp; joy" in page


def test_markdown_and_restructuredtext_show_the_same(fixture_site: Callable) -> None:
    page = fixture_site("html").page("plain.html")
    assert 'id="in-rst.j-hearts"' in page
    assert 'href="#in-rst.j-hearts"' in page


def test_steps_and_rules_can_be_linked_from_other_sites(fixture_site: Callable) -> None:
    from sphinx.util.inventory import InventoryFile

    raw = (fixture_site("html").out / "objects.inv").read_bytes()
    found = InventoryFile.loads(raw, uri="")
    assert ("spec:rule", "modern.after_sale") in found
    assert ("spec:step", "worked.j-hearts") in found


def test_our_book_is_well_formed_and_hides_nothing(our_site: Callable) -> None:
    book = zipfile.ZipFile(our_site("epub").out / "Speculation.epub")
    pages = [name for name in book.namelist() if name.endswith(".xhtml")]
    assert len(pages) > 20
    for name in pages:
        page = book.read(name).decode()
        ET.fromstring(page)
        assert "<script" not in page, name
        assert "sd-tab-content" not in page, name
        assert "spec-heard" not in page, name


def test_every_reference_of_the_printed_book_has_its_label(our_site: Callable) -> None:
    tex = our_site("latex").page("speculation.tex")
    labels = re.findall(r"\\label\{\\detokenize\{([^}]*)\}\}", tex)
    wanted = re.findall(r"\\hyperref\[\\detokenize\{([^}]*)\}\]", tex)
    assert len(wanted) > 100
    assert set(wanted) <= set(labels)
    assert len(labels) == len(set(labels))
