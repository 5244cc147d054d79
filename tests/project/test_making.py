"""The commands that make and serve the project: what they find, and what they say."""

import gzip
import re
import subprocess
import sys
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

import browser
import serve

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def find_python(**environment):
    return subprocess.run(
        ["/bin/sh", "conf/python.sh"], cwd=ROOT, env=environment, capture_output=True, text=True
    )


@pytest.fixture
def fake_python(tmp_path):
    """Makes a program that answers as a Python of some version would."""

    def make(name, version):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
        return str(tmp_path)

    return make


def path_with(folder):
    return f"{folder}:/usr/bin:/bin"


def test_the_version_named_in_the_repository_comes_first(fake_python):
    fake_python("python3", "3.14")
    folder = fake_python("python3.13", "3.13")
    assert find_python(PATH=path_with(folder)).stdout == "python3.13\n"


def test_a_newer_python_will_do(fake_python, tmp_path):
    fake_python("python3", "3.14")
    folder = fake_python("python3.13", "3.11")
    found = find_python(PATH=path_with(folder), PYENV_ROOT=str(tmp_path))
    assert found.stdout in {"python3\n", "python3.14\n"}


def test_an_older_python_is_passed_over_with_a_sentence(fake_python, tmp_path):
    for name in ("python3", "python3.12", "python3.13", "python3.14", "python"):
        folder = fake_python(name, "3.11")
    found = find_python(PATH=path_with(folder), PYENV_ROOT=str(tmp_path))
    assert found.returncode == 1
    assert found.stderr.startswith("Speculation needs Python 3.12 or newer")


def test_a_named_python_must_be_one(tmp_path):
    found = find_python(PATH=path_with(tmp_path), PYTHON="no-such-python")
    assert found.returncode == 1
    assert "PYTHON=no-such-python is not a Python 3.12 or newer" in found.stderr


def test_every_word_of_the_makefile_is_explained():
    words = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[1].split()
    helped = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.findall(r"^  make (\w+)", helped.stdout, re.MULTILINE) == words


def test_a_browser_that_is_not_there_is_said(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    with pytest.raises(SystemExit, match="CHROMIUM names no-such-browser, which is no program"):
        browser.find()


def test_without_a_browser_the_command_fails(tmp_path):
    (tmp_path / "playwright").mkdir()
    command = [sys.executable, "conf/browser.py"]
    bare = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert "The browser tests need Chromium: install it" in done.stderr


@pytest.fixture
def site(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html><title>A page</title>")
    (tmp_path / "bare").mkdir()
    (tmp_path / "pyodide-0").mkdir()
    for name in ("a.wasm", "a.mjs", "a.js", "a.css", "a.json", "a.whl", "pyodide-0/a.zip"):
        (tmp_path / name).write_bytes(b"1")
    return tmp_path


@pytest.fixture
def address(site):
    with serve.listen(site, 0) as server:
        thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.json", "application/json"),
        ("a.whl", "application/octet-stream"),
    ],
)
def test_a_file_is_served_with_its_type_and_the_policy(address, name, kind):
    with urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Content-Security-Policy"] == serve.POLICY
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("name", ["", "index.html?x=1", "a.wasm", "a.mjs"])
def test_what_compresses_well_is_sent_compressed(address, name, site):
    plain = Request(address + name)
    packed = Request(address + name, headers={"Accept-Encoding": "gzip, br"})
    with urlopen(plain) as first, urlopen(packed) as second:
        assert second.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(second.read()) == first.read()
        assert second.headers["Content-Type"] == first.headers["Content-Type"]
        assert second.headers["Content-Security-Policy"] == serve.POLICY


def test_a_file_written_anew_is_sent_anew(address, site):
    packed = Request(address, headers={"Accept-Encoding": "gzip"})
    with urlopen(packed) as first:
        before = gzip.decompress(first.read())
    (site / "index.html").write_text("another")
    with urlopen(packed) as second:
        assert gzip.decompress(second.read()) == b"another" != before


def test_only_what_is_named_by_its_content_is_kept(address):
    with urlopen(address) as page, urlopen(address + "pyodide-0/a.zip") as part:
        assert page.headers["Cache-Control"] == "no-cache"
        assert "immutable" in part.headers["Cache-Control"]


@pytest.mark.parametrize("name", ["bare/", "nothing.html", "../pyproject.toml", "%2e%2e/a"])
def test_there_is_no_listing_and_no_way_out(address, name):
    with pytest.raises(HTTPError) as refused:
        urlopen(address + name)
    assert refused.value.code == 404
    refused.value.close()


def test_a_busy_port_gives_the_next_one(site):
    with serve.listen(site, 0) as first, serve.listen(site, first.server_port) as second:
        assert first.server_port < second.server_port <= first.server_port + serve.TRIES


def test_when_all_are_busy_it_is_said(site):
    busy = pytest.raises(SystemExit, match="busy: choose another")
    with serve.listen(site, 0) as server, busy:
        serve.listen(site, server.server_port, tries=1)


def test_serving_nothing_is_refused(tmp_path):
    command = [sys.executable, "conf/serve.py", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (
        1,
        f"There is no site in {tmp_path}: run `make site` first.\n",
    )
