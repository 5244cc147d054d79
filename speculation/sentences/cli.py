"""What the command line says."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # The command line
    "cli.description": "Check, replay and compare deals of Speculation, and show its rules.",
    "cli.check": "check records line by line",
    "cli.replay": "tell a deal step by step",
    "cli.compare": "play the same cards under several rule sets",
    "cli.odds": "reckon the exact chances after a step, if nobody trades any more",
    "cli.deal": "let computer players play, and print the record",
    "cli.play": "play an evening in the terminal",
    "cli.simulate": "let computer players play many evenings, and tell how they did",
    "cli.cannot-print": "the output cannot be written: {why}",
    "cli.no-input": "standard input is closed",
    "cli.prices": "tell also what each sale the rules allow now is worth",
    "cli.price.none": "nothing is for sale now",
    "cli.price.trump": "the {card} of {seller}, to {buyers}: "
    "worth {least} to the seller, {most} to the buyer",
    "cli.price.hidden.one": "the top hidden card of {seller}, to {buyers}: "
    "worth {least} to the seller, {most} to the buyer",
    "cli.price.hidden.other": "the top {n} hidden cards of {seller}, to {buyers}: "
    "worth {least} to the seller, {most} to the buyer",
    "cli.price.pile": "all hidden cards of {seller}, to {buyers}: "
    "worth {least} to the seller, {most} to the buyer",
    "cli.price.turn-up": "the turn-up of {seller}, to {buyers}: "
    "worth {least} to the seller, {most} to the buyer",
    "cli.price.next-card": "the next card of {seller}, to {buyers}: "
    "worth {least} to the seller, {most} to the buyer",
    "cli.price.other": "     the chance of {name} changes by {chance}",
    "cli.rules": "list the rule sets, or show one with its sources",
    "cli.tables": "list the tables of what cards and seats are worth and how computer players do, "
    "or print one",
    "cli.table": "the name of a table; the list of them if left out",
    "cli.csv.which": "tables differ in their columns: name the one to print as comma-separated "
    "values",
    "cli.csv": "print comma-separated values",
    "cli.fmt": "write records in the normal layout",
    "cli.file": "a deal record; - is standard input",
    "cli.id": "the id of a rule set",
    "cli.json": "print JSON",
    "cli.other-rules": "replay the same cards and intentions under this rule set",
    "cli.ok": "{file}: ok ({result})",
    "cli.cannot-read": "{file}: cannot be read: {why}",
    "cli.cannot-write": "{file}: cannot be written: {why}",
    "cli.unsuited": "the rule set {rules} cannot hold this deal: {why}",
    "cli.dealt": "{dealer} deals; {pool} in the pool",
    "cli.state": "pool {pool}, best {best} ({owner})",
    "cli.state.none": "pool {pool}, no best trump",
    "cli.differs": "  <- differs",
    "cli.drawn": "drawn, since the record does not know them, the same each time: {cards}",
    "cli.not-done": "not done: {note}",
    "cli.whole": "'{text}' is not a whole number",
    "cli.first-difference": "The first step that differs is number {n}.",
    "cli.nothing-beside": "One rule set is named, so there is nothing to compare it with.",
    "cli.no-difference": "The deal goes the same way under all of them.",
    "cli.export": "write a deal as one page that opens in any browser, without a network",
    "cli.export.output": "the file to write, - for standard output; beside FILE if left out",
    "cli.export.itself": "{file} is the record itself: name another file by -o",
    "cli.export.exists": "{file} is there already: -o {file} writes over it",
    "cli.export.written": "{file}: written",
    "cli.export.incomplete": "{file} is missing from this installation, so no page can be made",
    "cli.ground": "({grade}: {title}, {year}, {place})",
    "cli.ground.silent": "({grade}: {why})",
    "cli.fmt.same": "{file}: in the normal layout already",
    "cli.fmt.written": "{file}: written in the normal layout",
}
