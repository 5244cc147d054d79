"""What changes is built again, and nothing else."""

import re
from collections.abc import Callable
from pathlib import Path


def read_again(said: str) -> list[str]:
    """The pages a build read, by name."""
    return re.findall(r"reading sources\.\.\. \[ *\d+%\] (\S+)", said.replace("\r", "\n"))


def test_nothing_changed_nothing_read(build: Callable) -> None:
    build()
    assert read_again(build().said) == []


def test_one_changed_deal_rebuilds_one_page(project: Path, build: Callable) -> None:
    (project / "deals" / "other.deal").write_text(
        "players: Anna, Ben, Carla\nturn-up 9♥\n", "utf-8"
    )
    page = "---\norphan: true\n---\n# Other\n\n:::{spec:deal} other.deal\n:::\n"
    (project / "other.md").write_text(page, "utf-8")
    first = build()
    assert first.status == 0, first.said
    with (project / "deals" / "other.deal").open("a", encoding="utf-8") as record:
        record.write("Ben turns 4♠   # a change\n")
    again = build()
    assert again.status == 0, again.said
    assert read_again(again.said) == ["other"]
    assert "a change" in again.page("other.html")


def test_a_changed_engine_rebuilds_every_page(build: Callable) -> None:
    build()
    again = build("html", "-D", "spec_engine=another")
    assert "inline" in read_again(again.said)
    assert "modern" in read_again(again.said)


def test_pages_are_read_and_written_side_by_side(build: Callable) -> None:
    built = build("html", "-j", "2")
    assert built.status == 0, built.said
    assert "not safe for parallel" not in built.said
