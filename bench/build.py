"""How long the site takes to build as its deals grow in number, and what one change rebuilds."""

import shutil
import subprocess
import sys
import tempfile
from os import times
from pathlib import Path

from bench.figure import Figure, NotYet

ROOT = Path(__file__).parent.parent
WORKED = ROOT / "examples" / "worked" / "anna-ben.deal"
FEW, MANY, TRIES = 20, 80, 3


def measure() -> list[Figure]:
    """Few and many pages, without deals and with one each, by turns; then one deal is changed."""
    with tempfile.TemporaryDirectory() as scratch:
        kinds = ((FEW, False), (FEW, True), (MANY, False), (MANY, True))
        trials = [Trial(Path(scratch) / f"{pages}-{deals}", pages, deals) for pages, deals in kinds]
        rounds = [[trial.afresh() for trial in trials] for _ in range(TRIES)]
        few_bare, few, many_bare, many = map(min, zip(*rounds, strict=True))
        before = trials[-1].pages()
        trials[-1].change()
        again = trials[-1].build()
        rebuilt = sum(before[name] != stamp for name, stamp in trials[-1].pages().items())
    each_of_few, each_of_many = (few - few_bare) / FEW, (many - many_bare) / MANY
    return [
        Figure(f"{FEW} pages without deals", few_bare * 1000, "ms"),
        Figure(f"{FEW} pages with a deal each: more for each", each_of_few * 1000, "ms"),
        Figure(f"{MANY} pages with a deal each: more for each", each_of_many * 1000, "ms"),
        Figure("the second of the first (linear is 1)", each_of_many / each_of_few, "", 1.25),
        Figure("pages rebuilt for one changed deal", rebuilt, "", 1),
        Figure("the whole of that", again * 1000, "ms"),
    ]


class Trial:
    """A site of pages, with a deal each or with a sentence."""

    def __init__(self, folder: Path, pages: int, deals: bool) -> None:
        self.docs, self.examples, self.out = folder / "docs", folder / "examples", folder / "out"
        self.docs.mkdir(parents=True)
        self.examples.mkdir()
        names = [f"deal-{n}" for n in range(pages)]
        toctree = "\n".join(["```{toctree}", *names, "```"])
        (self.docs / "index.md").write_text(f"# Deals\n\n{toctree}\n")
        for name in names:
            shutil.copyfile(WORKED, self.examples / f"{name}.deal")
            content = f":::{{spec:deal}} {name}.deal\n:::" if deals else "No deal."
            (self.docs / f"{name}.md").write_text(f"# {name}\n\n{content}\n")

    def afresh(self) -> float:
        """Build all of it."""
        shutil.rmtree(self.out, ignore_errors=True)
        return self.build()

    def build(self) -> float:
        """Build what has changed; the processor's seconds it took, whatever else is running."""
        began = times()
        command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-c", str(ROOT / "conf")]
        examples = ["-D", f"spec_examples={self.examples}"]
        done = subprocess.run(
            [*command, *examples, str(self.docs), str(self.out)], capture_output=True, text=True
        )
        if done.returncode:
            raise NotYet(f"the site does not build: {done.stderr.strip().splitlines()[-1]}")
        ended = times()
        return sum(ended[2:4]) - sum(began[2:4])

    def pages(self) -> dict[str, int]:
        """When each page with a deal was last written."""
        return {path.name: path.stat().st_mtime_ns for path in self.out.glob("deal-*.html")}

    def change(self) -> None:
        """Change one deal in a word."""
        deal = self.examples / "deal-1.deal"
        deal.write_text(deal.read_text("utf-8") + "\n# One word more.\n", "utf-8")
