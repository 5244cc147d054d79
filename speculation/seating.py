"""Who may sit down together: how players may be called, and how many the rules admit."""

from collections.abc import Sequence
from unicodedata import category, normalize

from speculation.catalogue import say
from speculation.rules import RuleSet
from speculation.table import cards_needed

LONGEST_NAME = 40
VERBS = ("turns", "buys", "keeps", "bids", "asks", "refuses", "withdraws", "peeps", "wins")
# A name that begins like a statement of its own could not be told from one.
RESERVED = ("spare", "skip", "pool", "turn-up", "all", "the")
# Letters and signs of Unicode that leave the paper white: fillers, a blank, a note without a head.
_BLANK = "\u115f\u1160\u3164\uffa0\u2800\U0001d159"


def wrong_number(rules: RuleSet, players: int) -> str | None:
    """Why so many players cannot play by these rules, or None.

    >>> from speculation.rulesets import RULE_SETS
    >>> wrong_number(RULE_SETS["modern"], 2)
    '2 players are too few: these rules are for 3 to 9'
    """
    least, most = rules.players.value.least, rules.players.value.most
    if not least <= players <= most:
        key = "header.players.few" if players < least else "header.players.many"
        return say(key, n=players, least=least, most=most)
    need, size = cards_needed(rules, players), rules.pack.value
    return say("header.pack", n=players, need=need, size=size) if need > size else None


def wrong_name(name: str, before: Sequence[str]) -> str | None:
    """Why nobody can be called so beside those who sit already, or None.

    >>> wrong_name("Anna", ["Anna"]), wrong_name("Lady Bertram", ["Anna"])
    ('two players are called Anna', None)
    """
    words = name.split(" ")
    if not name:
        return say("header.name.empty")
    if len(name) > LONGEST_NAME:
        return say("header.name.long", most=LONGEST_NAME)
    if ":" in name:
        return say("header.name.colon", name=name)
    if "," in name or "#" in name:
        return say("header.name.sign", name=name)
    if name.split() != words:
        return say("header.name.spaces", name=name)
    if words[0].casefold() in RESERVED:
        return say("header.name.reserved", name=name)
    for word in words[1:]:
        if word in VERBS:
            return say("header.name.verb", name=name, word=word)
    if not _can_be_seen(name):
        return say("header.name.unseen")
    return _too_like(name, before)


def _can_be_seen(name: str) -> bool:
    """Whether nothing in a name is invisible but the joiners that some scripts spell with."""
    if any(sign in name for sign in _BLANK):
        return False
    kinds = [category(sign) for sign in name if sign not in "\u200c\u200d"]
    return any(kind[0] in "LNSP" for kind in kinds) and not {"Cf", "Cc", "Cs"} & set(kinds)


def _too_like(name: str, before: Sequence[str]) -> str | None:
    if name in before:
        return say("header.name.twice", name=name)
    if normalize("NFKC", name) in (normalize("NFKC", other) for other in before):
        return say("header.name.alike", name=name)
    return None
