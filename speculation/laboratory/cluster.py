"""Evenings spread over a Dask cluster: the one module that asks for anything not Python's own.

`distributed` comes with the extra `speculation[dask]`, and is imported when a scheduler is
named, not before.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from speculation import __version__
from speculation.catalogue import say
from speculation.laboratory.plan import Plan
from speculation.laboratory.played import Line, play
from speculation.laboratory.spread import AHEAD, Lost, in_order

# How many seconds a scheduler has to answer.
PATIENCE = 10


def over_cluster(address: str) -> Callable[[Plan, range], Iterator[Line]]:
    """Play them on the workers of the Dask scheduler at an address; `Lost` where that fails."""

    def played(plan: Plan, numbers: range) -> Iterator[Line]:
        dask = _dask()
        with _client(dask, address) as client:
            ahead = AHEAD * _workers(client, address)
            try:
                # Not `pure`: Dask need not keep what it has handed over.
                yield from in_order(
                    lambda n: client.submit(play, plan, n, pure=False), numbers, ahead
                )
            except (OSError, CancelledError, dask.KilledWorker) as why:
                raise Lost(say("laboratory.lost.cluster", address=address, why=why)) from None

    return played


def _dask() -> Any:  # noqa: ANN401 - a module, and its types are patchy
    try:
        return import_module("distributed")
    except ImportError:
        raise Lost(say("laboratory.no-dask")) from None


@contextmanager
def _client(dask: Any, address: str) -> Iterator[Any]:  # noqa: ANN401
    if not (_is_address(address) and _answers(dask, address)):
        raise Lost(say("laboratory.no-answer", address=address))
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, AssertionError):
        raise Lost(say("laboratory.no-answer", address=address)) from None
    try:
        yield client
    finally:
        client.close()


def _is_address(text: str) -> bool:
    """Whether a text names a place and a port: for any other Dask looks half a minute."""
    return "://" in text or text.rpartition(":")[2].isdigit()


def _answers(dask: Any, address: str) -> bool:  # noqa: ANN401
    """Whether a scheduler is there: a client that finds none leaves a thread that nobody ends.

    It is asked from a thread of its own: in a notebook a loop of events runs in this one.
    """
    try:
        with ThreadPoolExecutor(1) as one:
            return one.submit(lambda: asyncio.run(_has_workers(dask, address))).result()
    except Exception:  # noqa: BLE001 - each way to connect, and whoever is there, fails in its own
        return False


async def _has_workers(dask: Any, address: str) -> bool:  # noqa: ANN401
    """Whether whoever is there is one who has workers, though it be none yet."""
    how = dask.Security().get_connection_args("client")
    there = dask.rpc(address, timeout=PATIENCE, connection_args=how)
    try:
        return "workers" in await asyncio.wait_for(there.identity(), PATIENCE)
    finally:
        await there.close_rpc()


def _workers(client: Any, address: str) -> int:  # noqa: ANN401
    """How many evenings the workers play at once, once all are seen to be of this version."""
    threads: int = sum(client.nthreads().values())
    if not threads:
        raise Lost(say("laboratory.no-workers", address=address))
    try:
        versions = set(client.run(version).values())
    except ModuleNotFoundError:
        versions = {None}
    if versions != {__version__}:
        others = ", ".join(sorted(map(str, versions - {__version__})))
        raise Lost(say("laboratory.other-version", others=others, version=__version__))
    return threads


def version() -> str:
    """The version of this program where it is asked."""
    return __version__
