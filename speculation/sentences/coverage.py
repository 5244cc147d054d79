"""Which clauses the examples show."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # Which clauses the examples show
    "coverage.clause": "Question and answer",
    "coverage.shown": "Shown by",
    "coverage.count.one": "{shown} of {n} answer is shown by a step of a deal.",
    "coverage.count.other": "{shown} of {n} answers are shown by a step of a deal.",
    "coverage.missing": "no example shows the clause {clause}: write one, or say in the catalogue "
    "under '{key}' why none can",
    "coverage.why.looking.forbidden": "Not shown: where nobody looks there is nothing to see, and "
    "a record writes down only what was done.",
    "coverage.why.trump_place.on-pile": "Not shown: where a bought trump lies changes no turn and "
    "no chip; every table drawn here has it with its owner.",
    "coverage.why.trump_place.middle": "Not shown: where a bought trump lies changes no turn and "
    "no chip; every table drawn here has it with its owner.",
    "coverage.why.saleable.best": "Not shown: it forbids a sale, and a sale that is not made "
    "leaves no trace.",
    "coverage.why.turn_up_sale.never": "Not shown: it forbids a sale, and a sale that is not made "
    "leaves no trace.",
    "coverage.why.hidden_cards.not-sold": "Not shown: it forbids a sale, and a sale that is not "
    "made leaves no trace.",
    "coverage.why.last_market.owners-cards": "Not shown: face-down cards are for sale at any time "
    "by another clause, and so at the end.",
    "coverage.why.last_market.none": "Not shown: the deal is over by another clause before there "
    "could be such a market.",
    "coverage.why.no_trump.cannot-happen": "Not shown: it says that something cannot happen, and "
    "in no deal does it.",
    "coverage.why.fives_payer.turner": "Not shown: a card bought unseen is turned by its buyer "
    "here, so that whoever turns a card owns it.",
    "coverage.why.evening_ends.agreed-deals": "Not shown: how long a company plays is no part of a "
    "deal.",
    "coverage.why.evening_ends.agreed-or-broke": "Not shown: how long a company plays is no part "
    "of a deal.",
    "coverage.why.shuffler.pone": "Not shown: whoever shuffles, the cards of a record lie as they "
    "lie.",
    "coverage.why.shuffler.dealer": "Not shown: whoever shuffles, the cards of a record lie as "
    "they lie.",
    "coverage.why.empty_purse.table-stakes": "Not shown: it forbids a payment, and one that is not "
    "made leaves no trace.",
}
