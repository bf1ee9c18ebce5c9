"""Runs plans on an engine: who wins, from which seat, how long matches are and how they end.

Every match is determined by the plan's seed and its own number, so a plan gives the same results on every engine and
with any number of workers. Bots with a time limit are the exception, and the results say so.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from time import perf_counter

from ludarium.lab.engines import Lost, Workers, engine_for
from ludarium.lab.plan import Plan, check
from ludarium.lab.play import Task, attempt, failure
from ludarium.lab.results import MatchResult, Results, results
from ludarium.lab.run_folder import RunFolder

Progress = Callable[[int, int], None]
"""Called when matches are done, with their number and the total."""


def simulate(plan: Plan, jobs: Workers = None, progress: Progress | None = None) -> Results:
    """Play a plan, by default in as many processes as there are cores. Ctrl-C returns the results so far."""
    return run_plans([plan], jobs, progress)[0]


def run_plans(
    plans: Sequence[Plan], jobs: Workers = None, progress: Progress | None = None, store: RunFolder | None = None
) -> list[Results]:
    """The results of several plans, which are played as one."""
    started = perf_counter()
    played, interrupted = play_plans(plans, jobs, progress, store)
    seconds = perf_counter() - started
    return [results(plan, one, interrupted, seconds) for plan, one in zip(plans, played, strict=True)]


def play_plans(
    plans: Sequence[Plan], jobs: Workers = None, progress: Progress | None = None, store: RunFolder | None = None
) -> tuple[list[list[MatchResult]], bool]:
    """The matches of several plans in the order of their numbers, and whether Ctrl-C stopped it early.

    All share the workers. With a store, what it has isn't played again.
    """
    for plan in plans:
        check(plan)
    played = store.read() if store is not None else [dict[int, MatchResult]() for _ in plans]
    todo = [(place, number) for place, plan in enumerate(plans) for number in range(plan.total)]
    total = len(todo)
    todo = [(place, number) for place, number in todo if number not in played[place]]
    done, interrupted = total - len(todo), False
    try:
        with engine_for(jobs) as engine, closing(engine.run(attempt, _tasks(plans, todo))) as coming:
            for index, found in coming:
                place, number = todo[index]
                result = failure(plans[place], number, found.reason, "") if isinstance(found, Lost) else found
                played[place][number] = result
                if store is not None:
                    store.append(place, result)
                done += 1
                if progress:
                    progress(done, total)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if store is not None:
            store.close()
    return [[one[number] for number in sorted(one)] for one in played], interrupted


def _tasks(plans: Sequence[Plan], todo: list[tuple[int, int]]) -> Iterator[Task]:
    return ((plans[place], number) for place, number in todo)
