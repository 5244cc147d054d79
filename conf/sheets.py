"""`make sheets`: play again what the site publishes of the laboratory, and keep the reports.

It takes as long as some thousands of evenings take; a player that was changed makes it needed.
"""

import json
import subprocess
import sys

from speculation.laboratory.published import RUNS, Run


def main() -> None:
    """Play every run that is published."""
    for run in RUNS:
        print(run.command)
        keep(run)


def keep(run: Run) -> None:
    """Play one run by its own command, and keep its report."""
    words = [sys.executable, "-m", *run.command.split(), "--json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    write(run, json.loads(done.stdout))


def write(run: Run, report: object) -> None:
    """Keep a report, a line for each of its parts' parts, so that what changed is seen."""
    text = json.dumps(report, ensure_ascii=False, separators=(",", ":"))
    run.file.parent.mkdir(exist_ok=True)
    run.file.write_text(text + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
