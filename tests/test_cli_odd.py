"""The command in odd places: closed streams, full disks, names that are no text, links."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RECORD = "players: Anna,Ben, Carla\nturn-up A♥\n"
CALL = [sys.executable, "-m", "speculation"]


def run(*arguments, **more):
    return subprocess.run([*CALL, *arguments], capture_output=True, check=False, **more)


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "a.deal"
    path.write_text(RECORD, "utf-8")
    return path


def test_a_file_name_may_be_no_text(tmp_path):
    path = os.fsencode(tmp_path) + b"/b\xff.deal"
    Path(os.fsdecode(path)).write_text(RECORD, "utf-8")
    done = run("check", path)
    assert done.returncode == 0
    assert done.stdout.endswith(b"b\\udcff.deal: ok (Anna wins 14)\n")
    assert run("check", path + b"x").returncode == 1


def test_a_full_disk_is_said(record):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*CALL, "check", record], stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr == b"the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(("closed", "code"), [(">&-", 0), ("<&-", 0)])
def test_a_closed_stream_is_no_traceback(record, closed, code):
    done = subprocess.run(
        f'"{sys.executable}" -m speculation check "{record}" {closed}',
        shell=True,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, b"")


@pytest.mark.parametrize(
    "words", ["play --seed 3", "deal --seed 3", "tables seats --csv", "simulate --evenings 2 --csv"]
)
def test_what_nobody_can_read_is_printed_nowhere(words):
    line = f'"{sys.executable}" -m speculation {words} >&- </dev/null'
    done = subprocess.run(line, shell=True, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_a_closed_input_cannot_be_read():
    line = f'"{sys.executable}" -m speculation check - <&-'
    done = subprocess.run(line, shell=True, capture_output=True)
    assert (done.returncode, done.stderr) == (1, b"-: cannot be read: standard input is closed\n")


def test_fmt_writes_where_a_link_leads_and_keeps_the_rights(record, tmp_path):
    record.chmod(0o600)
    bystander = tmp_path / ".a.deal.new"
    bystander.write_text("mine", "utf-8")
    link = tmp_path / "link.deal"
    link.symlink_to(record)
    assert run("fmt", link).returncode == 0
    assert link.is_symlink()
    assert record.read_text("utf-8") == "players: Anna, Ben, Carla\n\nturn-up A♥\n"
    assert record.stat().st_mode & 0o777 == 0o600
    assert bystander.read_text("utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".a.deal.new",
        "a.deal",
        "link.deal",
    ]
