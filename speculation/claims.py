"""Claims: what the writer of a record believes, checked against the table."""

from speculation.catalogue import say
from speculation.refusals import whose_turn
from speculation.statements import (
    CarryClaim,
    ChipsClaim,
    Claim,
    PoolClaim,
    SkipClaim,
    WinClaim,
    statement,
)
from speculation.table import SPARE, Table


def contradiction(table: Table, claim: Claim) -> str | None:
    """The sentence that contradicts a claim, or None where it is true.

    >>> from speculation.rulesets import RULE_SETS
    >>> from speculation.table import lay
    >>> table = lay(RULE_SETS["modern"], ("Anna", "Ben", "Carla"), dealer="Anna")
    >>> contradiction(table, PoolClaim(18))
    "claimed 'pool 18', but the pool holds 14"
    """
    words = statement(claim, table.seats)
    match claim:
        case PoolClaim(chips):
            return None if table.pool == chips else say("claim.pool", claim=words, pool=table.pool)
        case SkipClaim(seat):
            return _not_skipped(table, seat, words)
        case _ if table.result is None:
            return say("claim.not-over", claim=words, reason=whose_turn(table))
        case ChipsClaim(purses):
            return _other_purses(table, purses)
        case WinClaim(seat, chips):
            true = (table.result.winner, table.result.won) == (seat, chips)
            return None if true else _other_end(table, words)
        case CarryClaim(chips):
            true = (table.result.winner, table.result.carried) == (None, chips)
            return None if true else _other_end(table, words)


def _not_skipped(table: Table, seat: str, words: str) -> str | None:
    if table.turn_up is None or table.next in (None, SPARE):
        return say("claim.skip.none", claim=words)
    for name in table.leftwards(table.anchor):
        if name == table.next:
            break
        if name == seat:
            return None
    return say("claim.skip", claim=words, reason=whose_turn(table), seat=seat)


def _other_end(table: Table, words: str) -> str:
    result = table.result
    assert result is not None
    if result.winner is None:
        return say("claim.carried", claim=words, carried=result.carried)
    return say("claim.won", claim=words, winner=result.winner, won=result.won)


def _other_purses(table: Table, purses: tuple[int, ...]) -> str | None:
    for name, claimed, has in zip(table.seats, purses, table.purses, strict=True):
        if claimed != has:
            return say("claim.chips", seat=name, claimed=claimed, chips=has)
    return None
