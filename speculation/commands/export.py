"""`speculation export`: a deal as one page that needs nothing beside it."""

import argparse
import re
from importlib.resources import files
from pathlib import Path

from speculation.catalogue import say
from speculation.commands.common import STANDARD_INPUT, Commands, Failed, command, read_file
from speculation.one_page import frame, one_page

STYLES, SCRIPT = ("board.css", "player.css", "one-page.css"), "player.js"


def add(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "export", _export)
    parser.add_argument("file", metavar="FILE", help=say("cli.file"))
    parser.add_argument("-o", "--output", metavar="OUT", help=say("cli.export.output"))


def _export(options: argparse.Namespace) -> int:
    name = "deal" if options.file == STANDARD_INPUT else Path(options.file).stem
    framed = frame("".join(map(_asset, STYLES)), _asset(SCRIPT))
    page = one_page(read_file(options.file), _ident(name), framed)
    out = options.output or _beside(options.file)
    if out == STANDARD_INPUT:
        print(page, end="")
        return 0
    if Path(out).resolve() == Path(options.file).resolve():
        raise Failed(say("cli.export.itself", file=out))
    if options.output is None and Path(out).exists():
        raise Failed(say("cli.export.exists", file=out))
    _write(Path(out), page)
    print(say("cli.export.written", file=out))
    return 0


def _beside(file: str) -> str:
    return file if file == STANDARD_INPUT else str(Path(file).with_suffix(".html"))


def _ident(name: str) -> str:
    """A file's name as the name of a deal in a page."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "deal"


def _asset(name: str) -> str:
    """A file of the player's: within the package, or beside it where its sources lie."""
    package = files("speculation")
    places = (package / "page" / name, Path(str(package)).parent / "conf" / "static" / name)
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise Failed(say("cli.export.incomplete", file=name))
    return found.read_text("utf-8")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise Failed(say("cli.cannot-write", file=path, why=error.strerror)) from None
