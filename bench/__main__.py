"""`make bench`: every budget, its figures beside it. `python -m bench start` measures one."""

import argparse
import importlib

from bench.figure import NotYet, show

BUDGETS = {
    "bundle": "The Pyodide bundle",
    "assets": "What we wrote for the browser",
    "visit": "A visit to the home page in Chromium",
    "fold": "A deal folded from its events",
    "odds": "The exact odds at the first turn, and how they grow",
    "players": "What computer players take to decide",
    "build": "The site built",
    "start": "The engine's cold start in Chromium, alternating with plain Pyodide",
    "lighthouse": "Lighthouse",
}


def main() -> None:
    """Measure the budgets that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure, figure against budget.")
    parser.add_argument("budgets", nargs="*", metavar="BUDGET", help=", ".join(BUDGETS))
    names = parser.parse_args().budgets or list(BUDGETS)
    strange = sorted(set(names) - BUDGETS.keys())
    if strange:
        parser.error(f"no budget is called {strange[0]}: there are {', '.join(BUDGETS)}")
    for name in names:
        try:
            show(BUDGETS[name], importlib.import_module(f"bench.{name}").measure())
        except NotYet as reason:
            print(f"\n{BUDGETS[name]}\n      not yet: {reason}")


if __name__ == "__main__":
    main()
