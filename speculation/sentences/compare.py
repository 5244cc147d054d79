"""What is said of the same cards under several rule sets."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # The same cards under other rules
    "compare.players": "{rules}: {least} to {most} can play, and {n} sit at this table",
    "compare.hand": "{rules}: everybody gets {n} cards, and this deal has hands of {hand}",
    "compare.uneven": "{rules}: some hands of this deal were bought in the one before it and "
    "kept, which goes by the rules it was played by alone",
    "compare.pack": "{rules}: the pack has {size} cards, and the {card} is not among them",
    "compare.owned": "{buyer} owns the {card} already",
    "compare.not-turned": "the {card} is never turned up",
    "compare.moment": "the moment never comes: the {card} is not turned up",
    "compare.note": "{statement}: {why}",
    # One deal under several rule sets
    "sides.part": "{other} parts from {one} at step {step}.",
    "sides.same": "{other} goes as {one} does, to the end.",
    "sides.together": "No single rule makes the difference: several do it together.",
    "sides.answer": "{rules}: {answer}",
    "sides.parts-here": "Here the courses part.",
    "sides.over-here": "Here the deal is over already; elsewhere it goes on.",
    "sides.not-done": "Not done here: {note}.",
    "sides.left-out": "{rules} is left out. {why}",
    "sides.made-up": "Cards that the record does not know, and that other rules have turned up, "
    "are made up.",
    "sides.end": "At the end",
    "sides.result": "The deal",
    "sides.two": "Choose two rule sets or more: there is nothing to compare otherwise.",
    "sides.too-few": "Fewer than two of the rule sets can hold this deal, so there is nothing to "
    "compare.",
    "sides.deal": "Deal",
    "sides.on-page": "{title} (on the page “{page}”)",
    "sides.one-of": "{title}, deal {n} of {deals}",
    "sides.rules": "Rule sets",
    "sides.lay": "Lay them side by side",
    "sides.asked": "This address asks for a comparison. The button shows it; the page has to "
    "fetch its engine first.",
    "sides.address": "This address names a deal or a rule set that is not here.",
    "sides.without": "This site was built without the engine, so nothing new can be compared. The "
    "comparisons below are there all the same.",
    "sides.file": "This needs a page that comes from a web server, and this one was opened from a "
    "file. The comparisons below are there all the same.",
    "sides.missing": "The engine could not be fetched from this site. The comparisons below are "
    "there all the same.",
    "sides.lost": "The record of this deal could not be fetched from this site. Other deals may "
    "still be compared.",
    "sides.dead": "The engine has stopped. The button starts it again.",
    "sides.slow": "The engine did not arrive in time. The button tries again.",
    "sides.stuck": "The engine took too long over this and was ended. The button starts it again.",
    "sides.cancelled": "Cancelled. Nothing was changed.",
    # Stepping through courses side by side
    "pace.label": "Step through the courses together",
    "pace.own": "Step through {rules}",
    "pace.start": "Start",
    "pace.back": "Back",
    "pace.next": "Next",
    "pace.end": "End",
    "pace.part": "Where they part",
    "pace.apart": "Each by itself",
    "pace.all": "All steps",
    "pace.at": "Step {{n}}.",
    "pace.differ": "The courses differ here; they are shown side by side.",
    # Which rule sets disagree
    "disagreements.sets": "Rule sets",
    "disagreements.winner": "winner",
    "disagreements.chips": "chips",
    "disagreements.none": "none",
    "disagreements.pair": "{one} and {other}",
    "disagreements.about.winner": "They disagree about who wins.",
    "disagreements.about.chips": "They agree about who wins, but not about the chips.",
    "disagreements.agree": "{one} and {other}: no disagreement in {deals} random deals.",
    "disagreements.alike": "The two answer every question alike, so there can be none.",
    "disagreements.only": "They differ only here: {questions}",
    "disagreements.no-file": "there is no list of disagreements: looked for {file}",
    # The rule sets beside each other
    "collation.sources": "Sources",
    "collation.grades": "Answers",
    "collation.questions": "Questions",
    "collation.words": "with the words",
    "collation.differ": "only where the sources shown differ",
    "collation.all": "All",
    "collation.none": "None",
    "collation.shown": "Shown: {{questions}} of {all} questions, {{sources}} of {every} sources.",
    "collation.copied": "The address of this answer is copied.",
    "collation.cell": "{rules}: {question}",
    "collation.csv": "The whole table for a spreadsheet (CSV)",
    "collation.json": "The whole table for programs (JSON)",
}
