"""The engine stands on the standard library alone, and imports only downwards."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "speculation"

# The road as the design draws it, from the ground up. A module on it may lead, by itself or by way
# of modules that are not drawn, only to modules in the lines above its own.
LAYERS = (
    {"cards", "sources", "sentences"},
    {"catalogue", "rules", "events"},
    {"rulesets", "table"},
    {"deal"},
    {"odds", "record"},
    {"players"},
    {"evening", "render"},
    {"compare"},
    {"game"},
    {"laboratory"},
    {"commands", "web"},
    {"cli"},
    {"__main__"},
)
FOLDERS = {path.name for path in ENGINE.iterdir() if path.is_dir()}
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}

# What touches the world, and where it may be touched.
ONLY_IN = {
    "random": {"evening"},
    "secrets": set(),
    "time": {"commands"},
    "datetime": set(),
    "os": {"cli", "commands"},
    "io": {"cli", "commands"},
    "sys": {"cli", "commands", "__main__"},
    "pathlib": {"cli", "commands", "laboratory"},
    "argparse": {"cli", "commands"},
    "subprocess": set(),
    "multiprocessing": {"laboratory"},
    "concurrent": {"laboratory"},
    "signal": {"cli", "commands", "laboratory"},
    "socket": set(),
    "urllib": set(),
}


def layer(path: Path) -> str:
    """The name a file has in LAYERS: rule sets are one layer, however many files they are."""
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    """The full names of the modules a file imports, wherever in it."""
    names = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            assert node.module is not None
            if node.module == "speculation":
                names += [f"speculation.{alias.name}" for alias in node.names]
            else:
                names.append(node.module)
    return names


MODULES = sorted(path for path in ENGINE.rglob("*.py") if path != ENGINE / "__init__.py")


def named(path: Path) -> str:
    return path.relative_to(ENGINE).as_posix()


def test_the_engine_was_found():
    assert len(MODULES) > 5


@pytest.mark.parametrize("path", [*MODULES, ENGINE / "__init__.py"], ids=named)
def test_only_the_standard_library(path):
    strangers = {name.partition(".")[0] for name in imported(path)}
    assert strangers <= sys.stdlib_module_names | {"speculation"}


@cache
def steps() -> dict[str, set[str]]:
    """Which modules of the engine each of them imports; within a folder it is no step."""
    found: dict[str, set[str]] = {}
    for path in MODULES:
        parts = [name.split(".") for name in imported(path)]
        to = {part[1] for part in parts if part[0] == "speculation" and len(part) > 1}
        found.setdefault(layer(path), set()).update(to - ({layer(path)} & FOLDERS))
    return found


def led_to(name: str, graph: dict[str, set[str]]) -> set[str]:
    """All that a module imports, and what those import, and so on."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        new = graph.get(waiting.pop(), set()) - seen
        seen |= new
        waiting += new
    return seen


@pytest.mark.parametrize("name", sorted(HEIGHT.keys() & steps().keys()))
def test_imports_go_down(name):
    upward = {other for other in led_to(name, steps()) if HEIGHT.get(other, -1) >= HEIGHT[name]}
    assert upward == set()


@pytest.mark.parametrize("name", sorted(steps()))
def test_no_module_leads_back_to_itself(name):
    assert name not in led_to(name, steps())


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_the_world_is_touched_in_one_place(path):
    for name in imported(path):
        top = name.partition(".")[0]
        assert layer(path) in ONLY_IN.get(top, {layer(path)}), f"{layer(path)} imports {top}"


def test_the_page_does_without_the_laboratory():
    assert "laboratory" not in led_to("web", steps())


def test_the_package_itself_imports_nothing_above_the_ground():
    assert all(name.partition(".")[0] != "random" for name in imported(ENGINE / "__init__.py"))
