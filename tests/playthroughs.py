"""Whole examples as readable text, so that what a change does to them shows in a diff.

`python -m tests.playthroughs` writes them anew; read the difference before it is kept.
"""

from pathlib import Path

from speculation.record import deal_result, read_bytes
from speculation.statements import statement
from tests.dealing import chips

EXAMPLES = Path(__file__).parents[1] / "examples"
KEPT = Path(__file__).with_name("playthroughs")
# The folders of examples that tell a story each; the rest are made for one page or another.
TOLD = (
    "worked", "ace", "hidden-cards", "trade", "turning", "variants", "evening", "novel", "sources",
)  # fmt: skip
PLAYED = sorted(path for folder in TOLD for path in (EXAMPLES / folder).glob("*.deal"))


def kept(example):
    """Where an example's playthrough is kept: the folder's and the file's name in one."""
    return KEPT / ("-".join(example.relative_to(EXAMPLES).with_suffix("").parts) + ".txt")


def playthrough(example):
    record = read_bytes(example.read_bytes(), example.name)
    lines = [record.title or "", f"{record.rules.id}{''.join(f' + {v}' for v in record.variants)}"]
    for number, recorded in enumerate(record.deals, start=1):
        deal = recorded.deal
        lines += ["", f"Deal {number}, dealt by {deal.tables[0].dealer}: {state(deal.tables[0])}"]
        for step in deal.steps():
            lines.append(f"{step.n:3} {statement(step.event)}")
            lines.append(f"      {state(step.after)}")
        lines.append(f"    {deal_result(deal.table)}")
    return "\n".join(lines) + "\n"


def state(table):
    best = f"{table.best} {table.owner}'s" if table.owner else "no best trump"
    piles = " ".join(map(str, table.hidden))
    purses = ", ".join(f"{name} {has}" for name, has in chips(table).items())
    return f"pool {table.pool}; {best}; {purses}; piles {piles}; next {table.next or 'nobody'}"


def main():
    for old in KEPT.glob("*.txt"):
        old.unlink()
    for example in PLAYED:
        kept(example).write_text(playthrough(example), "utf-8")


if __name__ == "__main__":
    main()
