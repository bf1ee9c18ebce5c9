"""Plays many matches between bots on all cores: who wins, from which seat, how long matches are and how they end.

Every match is determined by the plan's seed and its own number, so a plan gives the same results with any number of
processes. Bots with a time limit are the exception, and the results say so.
"""

import contextlib
import os
import signal
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from ludarium.bots import Bot, bot
from ludarium.core.errors import Misuse
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.results import Failure, Finished, MatchResult, Plan, Results, results

Progress = Callable[[int, int], None]
"""Called after every batch with the number of matches done and the total."""
Watch = Callable[[], None]
BATCH_SECONDS = 0.2
"""How long a worker plays before it returns its results."""


def simulate(plan: Plan, jobs: int | None = None, progress: Progress | None = None) -> Results:
    """Play a plan in `jobs` processes (default: all cores). Ctrl-C stops it and returns the results so far."""
    check(plan)
    started = perf_counter()
    jobs = min(jobs or os.cpu_count() or 1, plan.total)
    played, interrupted = _play_in_process(plan, progress) if jobs <= 1 else _play_in_pool(plan, jobs, progress)
    return results(plan, played, interrupted, perf_counter() - started)


def check(plan: Plan) -> None:
    """Raise an error that says what is wrong with a plan, before any match is played."""
    playing, players = game(plan.game), [bot(spec) for spec in plan.players]
    if plan.matches < 1:
        raise Misuse(f"A simulation plays at least one match, not {plan.matches}.")
    if len(players) not in playing.seats:
        least, most = playing.seats.start, playing.seats.stop - 1
        wanted = str(least) if least == most else f"{least} to {most}"
        raise Misuse(f"{playing.title} needs {wanted} players, one for each seat; the plan names {len(players)}.")
    state = _first(plan)
    if reason := playing.needs_people(getattr(state, "options", None) or playing.read_options(plan.options)):
        raise Misuse(reason)
    for player in players:
        objection = player.objection(state) if state.decider >= 0 else ""
        if objection:
            raise Misuse(objection)


def play_match(plan: Plan, number: int, players: list[Bot] | None = None, watch: Watch = lambda: None) -> Finished:
    """Play the match with this number, counted from 0. `watch` is called before every action."""
    seats = len(plan.players)
    pair, rotation = divmod(number, seats) if plan.swap else (number, 0)
    order = tuple((seat + rotation) % seats for seat in range(seats))
    players = players or [bot(spec) for spec in plan.players]
    for player in players:
        player.forget()  # results must not depend on earlier matches of this process
    chance = Rng(f"{plan.seed}:{pair}:chance")  # swapped matches get the same dice
    rngs = [Rng(f"{plan.seed}:{number}:{seat}") for seat in range(seats)]
    seated = [players[place] for place in order]
    state, length = _first(plan), 0
    while state.decider != NOBODY:
        watch()
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
            continue
        if length == plan.max_actions:
            raise Misuse(f"The match hasn't ended after {length} actions.")
        action = _proposal(seated, state, rngs)
        state.play(_choice(seated[state.decider], state, rngs[state.decider]) if action is None else action)
        length += 1
    return Finished(number, order, tuple(state.outcome() or ()), length, game(plan.game).result(state))


def _first(plan: Plan) -> State:
    """The state in which every match of the plan starts."""
    playing = game(plan.game)
    state: State
    if plan.start is None:
        state = playing.setup(len(plan.players), playing.read_options(plan.options))
    else:
        state = playing.position(plan.start)
    return state


def _choice(player: Bot, state: State, rng: Rng) -> int:
    """A bot's choice, given its seat's guess of the state: it never sees the true one."""
    action = player.choose(state.guess(state.decider, rng), rng)
    if action not in state.actions():
        raise Misuse(f"{player.name} chose action {action}, which seat {state.decider} does not have.")
    return action


def _proposal(players: list[Bot], state: State, rngs: list[Rng]) -> int | None:
    """An interjection by another seat's bot before the decider decides, or None."""
    for seat, player in enumerate(players):
        if seat != state.decider and state.suggestions(seat):
            action = player.propose(state.guess(seat, rngs[seat]), seat, rngs[seat])
            if action is not None:
                return action
    return None


def _try(plan: Plan, number: int, players: list[Bot], watch: Watch) -> MatchResult:
    """Play a match; if it raises, return the failure so that the others can go on."""
    try:
        return play_match(plan, number, players, watch)
    except Exception as error:
        return _failure(plan, number, error)


def _failure(plan: Plan, number: int, error: BaseException) -> Failure:
    trace = "".join(traceback.format_exception(error))
    return Failure(number, plan.seed, plan.players, f"{type(error).__name__}: {error}", trace)


def _play_in_process(plan: Plan, progress: Progress | None) -> tuple[list[MatchResult], bool]:
    """Play all matches in this process; also returns whether it was interrupted."""
    players = [bot(spec) for spec in plan.players]
    played: list[MatchResult] = []
    try:
        for number in range(plan.total):
            played.append(_try(plan, number, players, lambda: None))
            if progress:
                progress(len(played), plan.total)
    except KeyboardInterrupt:
        return played, True
    return played, False


def _play_in_pool(plan: Plan, jobs: int, progress: Progress | None) -> tuple[list[MatchResult], bool]:
    """Play all matches in a process pool; also returns whether it was interrupted."""
    context = get_context("spawn")
    taken, stop = context.Value("q", 0), context.RawValue("b", 0)
    tasks: list[Future[list[MatchResult]]] = []
    interrupted = False
    with ProcessPoolExecutor(jobs, context, _prepare, (plan, taken, stop)) as pool:
        try:
            _drive(pool, jobs, tasks, plan.total, progress)
        except KeyboardInterrupt:
            stop.value, interrupted = 1, True
        except BrokenProcessPool:
            stop.value = 1
    played = [one for task in tasks if task.exception() is None for one in task.result()]
    return played if interrupted else played + _lost(plan, played, tasks), interrupted


def _drive(
    pool: ProcessPoolExecutor, jobs: int, tasks: list[Future[list[MatchResult]]], total: int, progress: Progress | None
) -> None:
    """Keep all workers busy until no match is left."""
    done = 0
    with _block_interrupts():
        running = {pool.submit(_work) for _ in range(jobs)}
    tasks += running
    while running:
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        for task in ended:
            done += len(task.result())
            if task.result():
                tasks.append(pool.submit(_work))
                running.add(tasks[-1])
        if progress:
            progress(done, total)


@contextlib.contextmanager
def _block_interrupts() -> Iterator[None]:
    """Block SIGINT, so that processes started meanwhile ignore Ctrl-C from the start; this one gets it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _lost(plan: Plan, played: list[MatchResult], tasks: list[Future[list[MatchResult]]]) -> list[MatchResult]:
    """Failures for the matches without a result because a worker process died."""
    errors = [error for task in tasks if (error := task.exception()) is not None]
    finished = {one.number for one in played}
    return [_failure(plan, number, errors[0]) for number in range(plan.total) if number not in finished]


class _SimulationWorker:
    """What a worker process keeps between tasks."""

    plan: Plan
    players: list[Bot]
    taken: Any
    """How many matches have been started, in all processes together."""
    stop: Any


def _prepare(plan: Plan, taken: Any, stop: Any) -> None:
    """Initialize a worker. Ctrl-C signals every process of the terminal; only the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _SimulationWorker.plan, _SimulationWorker.taken, _SimulationWorker.stop = plan, taken, stop
    _SimulationWorker.players = [bot(spec) for spec in plan.players]


def _work() -> list[MatchResult]:
    """Play the next matches for BATCH_SECONDS, short enough for smooth progress reports."""
    played: list[MatchResult] = []
    until = perf_counter() + BATCH_SECONDS
    with contextlib.suppress(KeyboardInterrupt):
        while perf_counter() < until and (number := _next()) < _SimulationWorker.plan.total:
            played.append(_try(_SimulationWorker.plan, number, _SimulationWorker.players, _watch))
    return played


def _next() -> int:
    """The number of the next match to start; past the last one when none is left."""
    with _SimulationWorker.taken.get_lock():
        _SimulationWorker.taken.value += 1
        return int(_SimulationWorker.taken.value) - 1


def _watch() -> None:
    if _SimulationWorker.stop.value:
        raise KeyboardInterrupt
