"""The questions of a rule set and its answers, in words."""

from speculation.catalogue import chips, say
from speculation.rules import Players, Stakes


def question(field: str) -> str:
    """A field of a rule set as the question it answers.

    >>> question("first")
    'Who turns the first card?'
    """
    return say(f"question.{field}")


def answer(field: str, value: object) -> str:
    """A rule set's answer to a question, in words.

    >>> answer("pack", 52), answer("players", Players(3, 9, (5, 8)))
    ('52 cards, two low and ace high', '3 to 9; best with 5 to 8')
    """
    match value:
        case Players(least, most, None):
            return say("answer.players", least=least, most=most)
        case Players(least, most, (low, high)):
            return say("answer.players.best", least=least, most=most, low=low, high=high)
        case Stakes(dealer, others):
            return say("answer.stakes", dealer=chips(dealer), others=others)
        case bool():
            return say(f"answer.{field}.{str(value).lower()}")
        case None:
            return say(f"answer.{field}.none")
        case int():
            return _number(field, value)
        case _:
            return say(f"answer.{field}.{value}")


def _number(field: str, n: int) -> str:
    if field == "pack":
        return say("answer.pack" if n == 52 else "answer.pack.short", n=n)
    return say(f"answer.{field}", n=chips(n) if field == "price_cap" else n)
