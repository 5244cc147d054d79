"""Loads the rule sets before anything else does: a wrong one stops the build at its own line."""

import re
import traceback
from pathlib import Path


def load_rule_sets() -> None:
    """Import the rule sets; where one is wrong, end with file, line and sentence.

    An exception of Sphinx's own would be told as a fault of Sphinx, under a screen of versions.
    """
    try:
        import speculation.rulesets  # noqa: F401 (what it raises is what this is for)
    except (TypeError, ValueError) as error:
        raise SystemExit(f"{place(error)}: {error}") from None


def place(error: Exception) -> str:
    """The line of the clause in the module of its rule set; of the rule set if that is unknown.

    An error says which clause it is about as `modern.turn_up: ...` or `modern + odd.hand: ...`.
    """
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if Path(frame.filename).parent.name == "rulesets"]
    if not inside:
        return "speculation.rulesets"
    path, line = inside[-1].filename, inside[-1].lineno or 1
    clause = re.match(r"[\w +-]+\.(\w+): ", str(error))
    if clause:
        lines = Path(path).read_text("utf-8").splitlines()
        named = re.compile(rf"""\s*(?:{clause[1]}=|["']{clause[1]}["']:)""")
        line = next((n for n, text in enumerate(lines, 1) if n >= line and named.match(text)), line)
    return f"{path}:{line}"
