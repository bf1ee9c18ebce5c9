"""Matches on Ray equal those of one process, even when a worker is killed in the middle of them."""

import os
import signal
import sys
from pathlib import Path

import msgspec
import pytest

from ludarium.core.errors import Misuse
from ludarium.lab.engines.ray import RayEngine
from ludarium.lab.plan import Plan
from ludarium.lab.run_folder import RunFolder
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


def is_ours(process: int, parents: dict[int, int]) -> bool:
    while process > 1:
        process = parents.get(process, 0)
        if process == os.getpid():
            return True
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds Ray's workers in /proc")
def test_a_run_with_a_killed_worker_equals_the_serial_one(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason='Ray is not installed: pip install "ludarium[lab]"')
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done >= 10 and not killed and (found := ray_workers()):
            os.kill(found[0], signal.SIGKILL)
            killed.append(found[0])

    with RayEngine(cpus=2) as engine:
        on_ray = run_plans([PLAN], engine, kill, RunFolder(tmp_path, [PLAN]))[0]
    assert len(killed) == 1
    serial = run_plans([PLAN], 1)[0]
    assert msgspec.structs.replace(on_ray, seconds=0, matches_per_second=0) == msgspec.structs.replace(
        serial, seconds=0, matches_per_second=0
    )
    assert sorted(RunFolder(tmp_path, [PLAN]).read()[0]) == list(range(60))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Misuse, match=r"ludarium\[lab\]"):
        RayEngine()
