"""Matches on Ray equal those of one process, even when workers or the run itself are killed in the middle of them."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from ludarium.core.errors import Misuse
from ludarium.lab.engines.ray import RayEngine
from ludarium.lab.plan import Plan
from ludarium.lab.results import Results
from ludarium.lab.run_folder import RunFolder, stored_run
from ludarium.lab.simulate import run_plans

PLAN = Plan(game="vilitum", players=("alphabeta:200n", "greedy"), matches=30, swap=True, seed=5)


def ray_workers() -> list[int]:
    """The processes that work for the Ray of this process, from the process table."""
    parents, names = dict[int, int](), dict[int, str]()
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat, line = (folder / "stat").read_text(), (folder / "cmdline").read_bytes()
            except OSError:  # it has ended
                continue
            parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
            names[int(folder.name)] = line.decode(errors="replace")
    return [one for one, name in names.items() if name.startswith("ray::answer") and is_ours(one, parents)]


def kill_a_worker() -> bool:
    """Whether there was one to kill."""
    found = ray_workers()
    if found:
        os.kill(found[0], signal.SIGKILL)
    return bool(found)


def is_ours(process: int, parents: dict[int, int]) -> bool:
    while process > 1:
        process = parents.get(process, 0)
        if process == os.getpid():
            return True
    return False


def untimed(results: Results) -> Results:
    """The results without what depends on the machine."""
    return msgspec.structs.replace(results, seconds=0.0, matches_per_second=0.0)


in_process_table = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds Ray's workers in /proc")


@in_process_table
def test_a_run_with_a_killed_worker_equals_the_serial_one(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason='Ray is not installed: pip install "ludarium[lab]"')
    killed: list[bool] = []

    def kill(done: int, total: int) -> None:
        if done >= 10 and not any(killed):
            killed.append(kill_a_worker())

    with RayEngine(cpus=2) as engine:
        on_ray = run_plans([PLAN], engine, kill, RunFolder(tmp_path, [PLAN]))[0]
    assert killed.count(True) == 1
    assert untimed(on_ray) == untimed(run_plans([PLAN], 1)[0])
    assert sorted(RunFolder(tmp_path, [PLAN]).read()[0]) == list(range(60))


@pytest.fixture
def cluster() -> Iterator[tuple[str, dict[str, str]]]:
    """The address of a Ray cluster that only this machine can join, and the environment to join it with."""
    pytest.importorskip("ray", reason='Ray is not installed: pip install "ludarium[lab]"')
    outside = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    environment = {**os.environ, **outside, "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        command = [
            str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--num-cpus=2",
            "--node-ip-address=127.0.0.1", f"--port={port}", "--include-dashboard=false",
            "--object-store-memory=100000000", f"--temp-dir={folder}", "--disable-usage-stats",
        ]  # fmt: skip
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as head:
            assert head.stdout is not None
            told = list[str]()
            while "Ray runtime started" not in "".join(told[-1:]):
                told.append(head.stdout.readline())
                assert told[-1], "".join(told)
            yield f"127.0.0.1:{port}", environment
            head.terminate()
            head.stdout.close()


DRIVER = """
import sys
from pathlib import Path
from ludarium.lab.engines.ray import RayEngine
from ludarium.lab.run_folder import RunFolder, stored_run
from ludarium.lab.simulate import run_plans

plans = stored_run(Path(sys.argv[1])).plans
with RayEngine(sys.argv[2]) as engine:
    run_plans(plans, engine, lambda done, total: print(done, flush=True), RunFolder(Path(sys.argv[1]), plans))
"""


def counts(lines: Iterable[str]) -> Iterator[int]:
    """How many matches the driver says are done, one line after the other; Ray prints there too."""
    return (int(line) for line in lines if line.strip().isdigit())


@in_process_table
def test_a_cluster_is_joined_and_killed_runs_and_workers_lose_nothing(
    cluster: tuple[str, dict[str, str]], tmp_path: Path
) -> None:
    address, environment = cluster
    run, driver = tmp_path / "run", tmp_path / "driver.py"
    command = [sys.executable, str(driver), str(run), address]
    driver.write_text(DRIVER)
    slow = msgspec.structs.replace(PLAN, players=("alphabeta:4000n", "greedy"))  # so that few end before the kills
    RunFolder(run, [msgspec.structs.replace(slow, matches=100_000)]).close()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        coming, reported = counts(first.stdout), 0
        while reported < 10 or not kill_a_worker():
            reported = next(coming)
        while reported < 20:
            reported = next(coming)  # it goes on without that worker
        first.send_signal(signal.SIGKILL)
        reported = max([reported, *coming])
    stored = len(RunFolder(run, stored_run(run).plans).read()[0])
    assert stored >= reported
    more = msgspec.structs.replace(slow, matches=stored // 2 + 10)
    kept = len(RunFolder(run, [more]).read()[0])
    second = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert list(counts(second.stdout.splitlines())) == list(range(kept + 1, more.total + 1))
    found = run_plans([more], 1, store=RunFolder(run, [more]))[0]  # nothing is left to play
    assert untimed(found) == untimed(run_plans([more], 1)[0])


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Misuse, match=r"ludarium\[lab\]"):
        RayEngine()
