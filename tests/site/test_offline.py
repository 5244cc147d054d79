"""What a reader's copy consists of: every file of the site, once, as it is; and nothing else."""

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest


@pytest.fixture(scope="module", params=["html", "dirhtml"])
def site(request: pytest.FixtureRequest, our_site: Callable) -> tuple[Path, dict]:
    out = our_site(request.param).out
    head = (out / "sw.js").read_text("utf-8").partition("\n")[0]
    return out, json.loads(head.removeprefix("const EDITION = ").removesuffix(";"))


def name(address: str) -> str:
    return unquote(address.partition("?")[0])


def files(out: Path) -> set[str]:
    """The site's files, without the list itself, Sphinx's notes, and what the engine can make."""
    found = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    made = {f"deals/{path.stem}.json" for path in out.glob("deals/*.deal")}
    return {name for name in found if not name.startswith(".")} - made - {"sw.js"}


def test_every_file_of_the_site_is_listed_once(site):
    out, edition = site
    listed = Counter(
        name(path) for part in ("site", "engine") for path, *_ in edition[part]["files"]
    )
    assert max(listed.values()) == 1
    assert set(listed) == files(out)
    assert len(listed) > 100


def test_each_is_listed_with_its_size_and_its_hash(site):
    out, edition = site
    for part in ("site", "engine"):
        assert edition[part]["bytes"] == sum(size for _, size, _ in edition[part]["files"])
        for path, size, digest in edition[part]["files"]:
            content = (out / name(path)).read_bytes()
            assert size == len(content), path
            assert digest == base64.b64encode(hashlib.sha256(content).digest()).decode(), path


def test_the_engine_is_a_part_of_its_own(site):
    _, edition = site
    folder = edition["engine"]["folder"]
    assert all(path.startswith(f"{folder}/") for path, *_ in edition["engine"]["files"])
    assert not [path for path, *_ in edition["site"]["files"] if "pyodide" in path]


def test_what_pages_ask_for_by_its_content_is_listed_so(site):
    _, edition = site
    paths = {path for path, *_ in edition["site"]["files"]}
    assert {name(path) for path in paths if "?v=" in path} >= {
        "_static/offline.js",
        "_static/player.js",
        "_static/board.player.css",
        "_static/site.css",
    }


def test_the_page_for_what_is_not_kept_is_kept(site):
    out, edition = site
    assert (out / edition["absent"] / "index.html").exists() or (out / edition["absent"]).is_file()


def test_the_manifest_leads_to_icons_and_a_page_that_are_there(site):
    out, _ = site
    manifest = json.loads((out / "manifest.webmanifest").read_text("utf-8"))
    assert (out / manifest["start_url"] / "index.html").is_file()
    for icon in manifest["icons"]:
        width = int.from_bytes((out / icon["src"]).read_bytes()[16:20])
        assert icon["sizes"] == f"{width}x{width}"
