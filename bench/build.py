"""How long the site takes to build as its deals grow in number, and what one change rebuilds."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from bench.figure import Figure, NotYet

ROOT = Path(__file__).parent.parent
WORKED = ROOT / "examples" / "worked" / "anna-ben.deal"
FEW, MANY = 10, 40


def measure() -> list[Figure]:
    """Pages with a deal each, few and many; then one deal is changed."""
    with tempfile.TemporaryDirectory() as scratch:
        few = Trial(Path(scratch) / "few", FEW)
        many = Trial(Path(scratch) / "many", MANY)
        none = Trial(Path(scratch) / "none", 0)
        empty, short, long = none.build(), few.build(), many.build()
        each_of_few, each_of_many = (short - empty) / FEW, (long - empty) / MANY
        before = many.pages()
        many.change()
        again = many.build()
        rebuilt = sum(before[name] != stamp for name, stamp in many.pages().items())
    return [
        Figure(f"a deal of {FEW}", each_of_few * 1000, "ms"),
        Figure(f"a deal of {MANY}", each_of_many * 1000, "ms"),
        Figure("the second of the first (linear is 1)", each_of_many / each_of_few, "", 1.25),
        Figure("pages rebuilt for one changed deal", rebuilt, "", 1),
        Figure("the whole of that", again * 1000, "ms"),
    ]


class Trial:
    """A site of pages with a deal each."""

    def __init__(self, folder: Path, deals: int) -> None:
        self.docs, self.examples, self.out = folder / "docs", folder / "examples", folder / "out"
        self.docs.mkdir(parents=True)
        self.examples.mkdir()
        names = [f"deal-{n}" for n in range(deals)]
        toctree = "\n".join(["```{toctree}", *names, "```"]) if names else ""
        (self.docs / "index.md").write_text(f"# Deals\n\n{toctree}\n")
        for name in names:
            shutil.copyfile(WORKED, self.examples / f"{name}.deal")
            page = f"# {name}\n\n:::{{spec:deal}} {name}.deal\n:::\n"
            (self.docs / f"{name}.md").write_text(page)

    def build(self) -> float:
        """Build what has changed; the seconds it took."""
        began = perf_counter()
        command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-c", str(ROOT / "conf")]
        examples = ["-D", f"spec_examples={self.examples}"]
        done = subprocess.run(
            [*command, *examples, str(self.docs), str(self.out)], capture_output=True, text=True
        )
        if done.returncode:
            raise NotYet(f"the site does not build: {done.stderr.strip().splitlines()[-1]}")
        return perf_counter() - began

    def pages(self) -> dict[str, int]:
        """When each page with a deal was last written."""
        return {path.name: path.stat().st_mtime_ns for path in self.out.glob("deal-*.html")}

    def change(self) -> None:
        """Change one deal in a word."""
        deal = self.examples / "deal-1.deal"
        deal.write_text(deal.read_text("utf-8") + "\n# One word more.\n", "utf-8")
