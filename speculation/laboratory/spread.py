"""Who plays the evenings: this process, several, or a cluster (`cluster`); always in order.

Whoever plays, lines come back in the order of their evenings, and a bounded number of them is
under way at a time.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent import futures
from threading import Thread
from typing import Protocol

from speculation.catalogue import say
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import Line, play

# How many evenings are under way for each player: enough that nobody waits for the slowest.
AHEAD = 8


class Lost(Exception):
    """Those who played are gone; the message says how."""


class Awaited[T](Protocol):
    """What a pool of processes or a cluster promises: a result, once it is there."""

    def result(self) -> T:
        """Wait for it."""


def alone(plan: Plan, numbers: range) -> Iterator[Line]:
    """Play them here, one after another."""
    return (play(plan, n) for n in numbers)


def over_processes(processes: int) -> Callable[[Plan, range], Iterator[Line]]:
    """Play them in so many processes of this machine."""

    def played(plan: Plan, numbers: range) -> Iterator[Line]:
        # Slow to import, and no other command has a use for it.
        from multiprocessing import get_context

        # Fresh processes (not copies of this one) are the same on every system.
        pool = futures.ProcessPoolExecutor(processes, get_context("spawn"), _left_alone)
        try:
            yield from in_order(lambda n: pool.submit(play, plan, n), numbers, AHEAD * processes)
        except futures.BrokenExecutor:
            raise Lost(say("laboratory.lost.process")) from None
        finally:
            pool.shutdown(cancel_futures=True)

    return alone if processes == 1 else played


def _left_alone() -> None:
    """Ctrl-C is for the process that asked, and whatever ends that one ends those it asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_together, daemon=True).start()


def _end_together() -> None:
    from multiprocessing import parent_process

    asking = parent_process()
    if asking is not None:
        asking.join()
    signal.raise_signal(signal.SIGTERM)


def in_order[T](
    submit: Callable[[int], Awaited[T]], numbers: Iterable[int], ahead: int
) -> Iterator[T]:
    """The results for the numbers, in their order, so many of them under way.

    >>> class Now:
    ...     def __init__(self, n):
    ...         self.result = lambda: n * n
    >>> list(in_order(Now, range(4), 2))
    [0, 1, 4, 9]
    """
    waiting: deque[Awaited[T]] = deque()
    for n in numbers:
        waiting.append(submit(n))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
