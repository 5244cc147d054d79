"""The records and the lists in the pages for authors are true."""

import json
import re
import shlex
import subprocess
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from typing import Any

import pytest

from speculation.cli import COMMANDS as COMMANDS_OF_CLI
from speculation.cli import main
from speculation.record import RecordError, read, result_line, write
from speculation.rules import VARIANTS
from speculation.rulesets import RULE_SETS

AUTHORS = Path(__file__).parents[2] / "docs" / "authors"
FENCE = re.compile(r"^```deal\n(.*?)^```\n(?:```text\n(.*?)^```)?", re.DOTALL | re.MULTILINE)
RECORDS = [
    pytest.param(found[1], found[2], id=f"{path.stem}-{number}")
    for path in sorted(AUTHORS.glob("*.md"))
    for number, found in enumerate(FENCE.finditer(path.read_text("utf-8")), start=1)
]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ speculation (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
COMMANDS = [
    pytest.param(path, call[1], call[2], id=f"{path.stem}: {call[1]}")
    for path in sorted(AUTHORS.glob("*.md"))
    for block in CONSOLE.findall(path.read_text("utf-8"))
    for call in COMMAND.finditer(block)
]
CHECKOUT = AUTHORS.parents[1]
FORMAT = (AUTHORS / "record.md").read_text("utf-8")


def test_there_are_records_in_the_pages() -> None:
    assert len(RECORDS) >= 9


@pytest.mark.parametrize(("text", "error"), RECORDS)
def test_a_record_in_a_page_is_what_the_page_says(text: str, error: str | None) -> None:
    if error is None:
        again = write(read(text))
        assert write(read(again)) == again
        return
    with pytest.raises(RecordError) as refused:
        read(text, "evening.deal")
    assert str(refused.value) == error.strip()


def test_the_first_record_ends_as_the_page_says() -> None:
    text = (AUTHORS / "index.md").read_text("utf-8")
    record = FENCE.search(text)
    assert record
    assert f"evening.deal: ok ({result_line(read(record[1]))})" in text


def test_every_header_key_is_described() -> None:
    from speculation.header import KEYS

    assert [key for key in KEYS if f"\n`{key}`\n: " not in FORMAT] == []


def test_every_variant_is_described() -> None:
    assert [name for name in VARIANTS if f"| `{name}" not in FORMAT] == []


def test_the_variants_of_a_single_rule_set_are_described_beside_it() -> None:
    for rules in RULE_SETS.values():
        rows = [line for line in FORMAT.splitlines() if line.startswith(f"| [`{rules.id}`]")]
        own = rules.variants.keys() - VARIANTS.keys()
        assert [name for name in own if f"`{name}`" not in "".join(rows)] == []


def test_every_command_is_described_for_programmers() -> None:
    text = (AUTHORS.parent / "programmers.md").read_text("utf-8")
    words = [word.__name__.rpartition(".")[2] for word in COMMANDS_OF_CLI]
    assert [word for word in words if f"`speculation {word}" not in text] == []


def test_every_kind_of_statement_is_described() -> None:
    from speculation import events, statements

    seats = ("Anna", "Ben", "Carla")
    cells = re.findall(r"^\| `([^`]+)` \|", FORMAT, re.MULTILINE)
    lines = [cell.replace("...", "Carla 1") for cell in cells if cell.split(" ")[0] not in VARIANTS]
    described = {type(statements.read_statement(line, seats)) for line in lines}
    facts = {events.TurnUp, events.Turn, events.SpareTurn, events.Sale, events.HiddenSale,
             events.TurnUpSale, events.NextCardSale, events.Peep}  # fmt: skip
    claims = set(statements.Claim.__value__.__args__)
    talk = set(events.Talk.__value__.__args__)
    assert facts | talk | claims == described


def deals_of(page: Path) -> dict[str, str]:
    """The records that the commands of a page are called on, by file."""
    records = list(FENCE.finditer(FORMAT))
    own = FENCE.search(page.read_text("utf-8"))
    return {
        "evening.deal": (own or records[0])[1],
        "other.deal": next(found[1] for found in records if "Anna asks 4" in found[1]),
        "wrong.deal": next(found[1] for found in records if found[2]),
    }


@pytest.fixture
def at_the_desk(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder with the records of a page, which the commands are called in."""
    for name, text in deals_of(request.getfixturevalue("page")).items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("at_the_desk")
@pytest.mark.parametrize(("page", "call", "answer"), COMMANDS)
def test_a_command_answers_what_stands_below_it(
    page: Path, call: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(shlex.split(call))
    said = "".join(capsys.readouterr())
    assert status == ("wrong.deal" in call)
    assert OutputChecker().check_output(answer, said, ELLIPSIS), said


def test_there_are_commands_in_the_pages() -> None:
    assert len(COMMANDS) >= 11


@pytest.mark.usefixtures("at_the_desk")
@pytest.mark.parametrize("page", [AUTHORS / "checking.md"])
def test_the_promised_fields_are_there(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.search(r"^```json\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert shown
    assert main(["replay", "evening.deal", "--json"]) == 0
    assert kept(json.loads(shown[1]), json.loads(capsys.readouterr().out))


def kept(promised: Any, given: Any) -> bool:
    """Whether all that is promised is given, be there more of it or not."""
    if isinstance(promised, dict):
        return all(name in given and kept(value, given[name]) for name, value in promised.items())
    if isinstance(promised, list):
        return all(map(kept, promised, given))
    return bool(promised == given)


SETTINGS, DROPPED = re.findall(
    r"^```py\n(.*?)^```", (AUTHORS / "embedding.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize("called", [".", "pages", "/"])
@pytest.mark.parametrize("layout", ["beside", "deeper", "within"])
def test_a_site_set_up_as_the_page_says_builds_without_a_warning(
    layout: str, called: str, tmp_path: Path
) -> None:
    """From wherever the build is called; the engine is installed, the extension is found."""
    pages = tmp_path / "pages" / ("source" if layout == "deeper" else "")
    pages.mkdir(parents=True)
    checkout = (pages if layout == "within" else tmp_path) / "speculation"
    checkout.symlink_to(CHECKOUT, target_is_directory=True)
    (pages / "conf.py").write_text(settings(layout), "utf-8")
    text = (AUTHORS / "embedding.md").read_text("utf-8")
    for name, fence, kind in (("evening.deal", "```", "deal"), ("index.md", "````", "md")):
        body = re.search(rf"^{fence}{kind}\n(.*?)^{fence}$", text, re.DOTALL | re.MULTILINE)
        assert body
        (pages / name).write_text(body[1], "utf-8")
    sphinx = [sys.executable, "-m", "sphinx", "-W", "-n", "-b", "html", str(pages)]
    built = subprocess.run(
        [*sphinx, str(tmp_path / "build")],
        cwd=tmp_path / called if called != "/" else "/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    assert "evening" in (tmp_path / "build" / "index.html").read_text("utf-8").lower()
    assert not (tmp_path / "build" / "speculation").exists()


def settings(layout: str) -> str:
    """The page's `conf.py`, changed as the page says where the checkout lies elsewhere."""
    if layout == "deeper":
        return SETTINGS.replace(".parent.parent /", ".parent.parent.parent /")
    if layout == "within":
        path, excluded = DROPPED.strip().splitlines()
        return re.sub(r"(?m)^speculation = .*$", path, SETTINGS) + excluded + "\n"
    return SETTINGS
