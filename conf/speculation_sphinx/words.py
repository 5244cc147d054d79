"""The words of the directives' own frame; what the rules and the steps say is the engine's."""

from speculation import answers
from speculation.answers import question
from speculation.catalogue import SENTENCES, say
from speculation.render import cite
from speculation.render_words import out_of_play
from speculation.rules import RuleSet, Ruling
from speculation.sources import SOURCES
from speculation.table import Table

__all__ = ["question"]

A_DEAL = say("render.title")
QUESTION = "Question"
AS_DATA = "All rule sets as data (JSON)"
PERMALINK = "Link to “{what}”"
STATE = "Pool {pool}. Best trump: {card}, {owner}’s. Chips: {purses}."
STATE_NOBODY = "Pool {pool}. Nobody owns a trump. Chips: {purses}."
DOWN = "{dealer} deals. Face down: {down}."
SPARE = "{down}, the spare hand {spare}"

PART = SENTENCES["sides.part"]
SAME = SENTENCES["sides.same"]
TOGETHER = say("sides.together")
ANSWERS = SENTENCES["sides.answer"]
PARTS_HERE = say("sides.parts-here")
OVER_HERE = say("sides.over-here")
NOT_DONE = SENTENCES["sides.not-done"]
LEFT_OUT = SENTENCES["sides.left-out"]
MADE_UP = say("sides.made-up")
AT_THE_END = say("sides.end")
RESULT = say("sides.result")

BOTH = "a deal is a file or stands in the directive, not both"
NEITHER = "a deal needs the path of a record, or the record itself"
TWO_OR_MORE = "a comparison needs two rule sets or more"
NO_FILE = "there is no record '{name}': looked for {path}, seen from the pages' folder"
WRONG_RECORD = "This deal cannot be shown: {error}"
BAD_IDENT = "'{text}' is no name for a deal: use small letters, digits and hyphens"
NO_STEP = "the deal has no step '{step}': its steps are {steps}"


def place(ruling: Ruling[object]) -> str:
    """Where a ruling is found: the work, its year and the place in it; empty if silent."""
    if ruling.source is None:
        return ""
    source = SOURCES[ruling.source]
    return f"{source.title} ({source.year}): {ruling.place}"


def sentence(text: str) -> str:
    """A phrase as a sentence of its own."""
    return f"{text[:1].upper()}{text[1:]}."


def answer(rules: RuleSet, field: str) -> str:
    """A rule set's answer to a question, in words."""
    return answers.answer(field, getattr(rules, field).value)


def grade(ruling: Ruling[object]) -> str:
    """How firmly the answer is given, in a word or two."""
    return say(f"grade.{ruling.grade.value}")


def short_place(rules: RuleSet, field: str) -> str:
    """A citation as short as it can be: the rule set and the place in it."""
    return cite(rules, field)


def lying(table: Table) -> str:
    """The table as it lies, in a line: also who deals, what is face down and what out of play."""
    down = ", ".join(f"{name} {table.pile(name)}" for name in table.seats)
    if table.rules.spare_hand.value:
        down = SPARE.format(down=down, spare=table.spare)
    lines = (state(table), DOWN.format(dealer=table.dealer, down=down))
    return " ".join((*lines, *out_of_play(say, table)))


def state(table: Table) -> str:
    """The table after a step in a line: pool, best trump, purses."""
    purses = ", ".join(f"{name} {table.purse(name)}" for name in table.seats)
    if table.best is None or table.owner is None:
        return STATE_NOBODY.format(pool=table.pool, purses=purses)
    return STATE.format(pool=table.pool, card=table.best, owner=table.owner, purses=purses)
