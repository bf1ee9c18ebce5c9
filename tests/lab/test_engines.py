"""Engines: every engine yields the same results, survives workers that die, and stops when it is told to."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from multiprocessing import active_children
from operator import neg

import msgspec
import pytest

from ludarium.core.errors import Misuse, Refused
from ludarium.lab.engines import Engine, LocalEngine, Lost, ProcessEngine, ordered
from ludarium.lab.engines.engine import MAX_ATTEMPTS
from ludarium.lab.plan import Plan
from ludarium.lab.results import Results
from ludarium.lab.simulate import simulate

PLAN = Plan(game="vilitum", players=("greedy", "random"), matches=60, swap=True, seed=5)


def untimed(results: Results) -> Results:
    """The results without what depends on the machine."""
    return msgspec.structs.replace(results, seconds=0.0, matches_per_second=0.0)


@pytest.fixture(params=["local", "processes"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with LocalEngine() if request.param == "local" else ProcessEngine(2) as found:
        yield found


def test_every_item_gets_its_result(engine: Engine) -> None:
    assert sorted(engine.run(neg, range(500))) == [(place, -place) for place in range(500)]
    assert list(ordered(engine.run(neg, range(500)))) == [-number for number in range(500)]
    assert list(engine.run(neg, ())) == []


def test_items_are_taken_as_they_are_needed(engine: Engine) -> None:
    with closing(engine.run(neg, count())) as coming:
        found = [next(coming) for _ in range(3)]
    assert all(result == -place for place, result in found)
    assert list(ordered(engine.run(neg, [4, 5]))) == [-4, -5]  # and it can be used again


def test_an_exception_of_the_work_is_raised_with_its_traceback(engine: Engine) -> None:
    with pytest.raises(ValueError, match="invalid literal") as caught:
        list(engine.run(int, ["1", "two"]))
    if isinstance(engine, ProcessEngine):
        assert "in answer" in "".join(caught.value.__notes__)


def refuse(number: int) -> int:
    raise Refused("VLT-1", f"{number} is refused.")  # its arguments aren't those it is unpickled with


def test_an_exception_that_cannot_be_sent_is_told() -> None:
    with ProcessEngine(1) as engine, pytest.raises((RuntimeError, Refused), match="3 is refused"):
        list(engine.run(refuse, [3]))


def test_a_killed_process_loses_nothing() -> None:
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done > 20 and not killed:
            victim = active_children()[0]
            victim.kill()
            killed.append(victim.pid or 0)

    with ProcessEngine(2) as engine:
        found = simulate(PLAN, engine, kill)
    assert len(killed) == 1
    assert untimed(found) == untimed(simulate(PLAN, 1))


def die(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_an_item_that_kills_its_workers_is_lost_and_no_other() -> None:
    with ProcessEngine(2) as engine:
        found = dict(engine.run(die, range(30)))
    assert [place for place, result in found.items() if isinstance(result, Lost)] == [7]
    assert found[7] == Lost(f"The worker process died {MAX_ATTEMPTS} times.")
    assert sorted(found) == list(range(30))


def test_closing_ends_all_processes() -> None:
    others = set(active_children())  # servers of other tests
    engine = ProcessEngine(2)
    with closing(engine.run(neg, count())) as coming:
        next(coming)
        assert set(active_children()) > others
    assert set(active_children()) == others


def test_a_worker_with_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.lab.engines.engine.__version__", "99.0")
    with ProcessEngine(1) as engine, pytest.raises(Misuse, match=r"A worker has Ludarium .*, this is 99\.0"):
        list(engine.run(neg, [1]))
