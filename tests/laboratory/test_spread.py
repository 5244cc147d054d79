"""The same plan gives the same lines, whoever plays them."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children

import pytest

from speculation.laboratory import cluster
from speculation.laboratory.played import play
from speculation.laboratory.spread import Lost, alone, in_order, over_processes
from tests.laboratory.evenings import OPTIONS, ROOT, SMALL, run

EVENINGS = 12
ENGINE = ROOT / "speculation"


@pytest.fixture(scope="module")
def lines():
    return list(alone(SMALL, range(EVENINGS)))


@pytest.fixture(scope="module")
def scheduler():
    """The address of a Dask cluster in this process."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=2,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as started:
        yield started.scheduler_address


def test_several_processes_give_the_lines_of_one(lines):
    assert list(over_processes(3)(SMALL, range(EVENINGS))) == lines
    assert over_processes(1) is alone


def test_a_dask_cluster_gives_the_lines_of_one_process(lines, scheduler):
    assert list(cluster.over_cluster(scheduler)(SMALL, range(EVENINGS))) == lines


def test_a_cluster_is_asked_from_within_a_running_loop_as_in_a_notebook(lines, scheduler):
    async def cell():
        return list(cluster.over_cluster(scheduler)(SMALL, range(EVENINGS)))

    # The browser's driver may have a loop running in this thread already.
    with ThreadPoolExecutor(1) as notebook:
        assert notebook.submit(lambda: asyncio.run(cell())).result() == lines


def test_the_command_gives_the_same_file_however_it_is_spread(tmp_path, scheduler, lines):
    """In one process, in two, over a cluster, and stopped halfway and gone on with."""
    one, two, dask, halves = (tmp_path / name for name in ("one", "two", "dask", "halves"))
    whole = (*OPTIONS, "--evenings", 10)
    shown = [
        run(*whole, "--processes", 1, "--output", one)[:2],
        run(*whole, "--processes", 2, "--output", two)[:2],
        run(*whole, "--scheduler", scheduler, "--output", dask)[:2],
    ]
    run(*OPTIONS, "--evenings", 4, "--processes", 1, "--output", halves)
    shown.append(run(*whole, "--processes", 2, "--output", halves, "--resume")[:2])
    assert {code for code, _ in shown} == {0}
    assert len({told for _, told in shown}) == 1
    assert one.read_bytes() == two.read_bytes() == dask.read_bytes() == halves.read_bytes()
    assert [line.text for line in lines[:10]] == one.read_text("utf-8").splitlines()[1:]


def test_no_more_than_a_few_are_under_way():
    open_, most = set(), 0

    class Slow:
        def __init__(self, n):
            nonlocal most
            open_.add(n)
            most = max(most, len(open_))
            self.n = n

        def result(self):
            open_.remove(self.n)
            return self.n

    assert list(in_order(Slow, range(50), 6)) == list(range(50))
    assert most == 6


def test_dask_is_named_in_one_module_and_asked_for_only_when_it_is_used():
    named = [path.stem for path in ENGINE.rglob("*.py") if "distributed" in path.read_text()]
    assert named == ["cluster"]
    asked = "import speculation.cli, sys; print('distributed' in sys.modules)"
    assert run_python(asked) == "False\n"


def run_python(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    return done.stdout


def test_without_dask_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Lost, match=r"pip install 'speculation\[dask\]'"):
        next(cluster.over_cluster("tcp://127.0.0.1:9")(SMALL, range(1)))


@pytest.fixture
def silent():
    """The address of somebody who listens and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def worker(scheduler):
    """The address of one who is no scheduler, though Dask speaks with it."""
    from distributed import Client

    with Client(scheduler, set_as_default=False) as client:
        yield next(iter(client.scheduler_info()["workers"]))


ADDRESSES = [
    "tcp://127.0.0.1:9",
    "nonsense://here",
    "junk://",
    "tls://127.0.0.1:9",
    "tcp://",
    "me:x",
]


@pytest.mark.parametrize("address", [*ADDRESSES, "silent", "worker"])
def test_where_no_scheduler_answers_it_says_so_and_leaves_no_thread(address, monkeypatch, request):
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    if "/" not in address and ":" not in address:
        address = request.getfixturevalue(address)
    before = {*threading.enumerate()}
    with pytest.raises(Lost, match=f"no Dask scheduler answers at {re.escape(address)}"):
        next(cluster.over_cluster(address)(SMALL, range(1)))
    assert {*threading.enumerate()} <= before


def test_an_address_of_an_unknown_kind_is_told_in_a_sentence_alone():
    code, out, err = run("--evenings", 1, "--scheduler", "junk://")
    assert (code, out, err) == (1, "", "no Dask scheduler answers at junk://\n")


class Workers:
    """A client of workers that have another version of the program, or none."""

    def __init__(self, threads, versions):
        self.threads, self.versions = threads, versions

    def nthreads(self):
        return self.threads

    def run(self, asked):
        if self.versions is None:
            raise ModuleNotFoundError("speculation")
        return dict.fromkeys(self.threads, self.versions)


@pytest.mark.parametrize(
    ("client", "sentence"),
    [
        (Workers({}, ""), "the Dask scheduler at here has no workers"),
        (Workers({"a": 1}, "0.0.9"), r"another version of this program \(0.0.9\): install"),
        (Workers({"a": 1}, None), r"another version of this program \(None\): install"),
    ],
)
def test_workers_that_cannot_play_the_same_are_refused(client, sentence):
    with pytest.raises(Lost, match=sentence):
        cluster._workers(client, "here")


def test_a_process_that_dies_is_told():
    """A plan that cannot even be unpacked in another process stands for one that dies."""
    with pytest.raises(Lost, match="a process that played has died"):
        list(over_processes(2)(Deadly(), range(4)))


class Deadly:
    """Ends the process in which it is unpacked."""

    def __reduce__(self):
        return os._exit, (3,)


def test_nothing_is_left_running_when_only_the_first_lines_are_taken():
    taken = over_processes(2)(SMALL, range(1000))
    assert next(taken) == play(SMALL, 0)
    assert len(active_children()) == 2
    taken.close()
    assert active_children() == []
