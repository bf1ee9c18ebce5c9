"""Many matches of bots against each other, on all cores: who wins, from which seat, how long it takes, how it ends.

Every match is fixed by the plan's seed and its own number, so the same plan gives the same results however many
processes share the work. Bots that think by the clock are the exception, and the results say so.
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
from ludarium.lab.results import Failure, Finished, Plan, Played, Results, results

Progress = Callable[[int, int], None]
"""Told, after every batch of matches, how many are done and how many there will be."""
Watch = Callable[[], None]
MOMENT = 0.2
"""Seconds of play after which a process hands in what it has."""


def simulate(plan: Plan, jobs: int | None = None, progress: Progress | None = None) -> Results:
    """Play a plan in that many processes (all cores, unless said). Ctrl-C ends it early, with what is finished."""
    check(plan)
    begun = perf_counter()
    jobs = min(jobs or os.cpu_count() or 1, plan.total)
    played, interrupted = _alone(plan, progress) if jobs <= 1 else _shared(plan, jobs, progress)
    return results(plan, played, interrupted, perf_counter() - begun)


def check(plan: Plan) -> None:
    """Raise what is wrong with a plan, in words for whoever wrote it, before any match is played."""
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
    """The match of a plan that has this number, counted from 0. `watch` is called before every action."""
    seats = len(plan.players)
    pair, turned = divmod(number, seats) if plan.swap else (number, 0)
    order = tuple((seat + turned) % seats for seat in range(seats))
    players = players or [bot(spec) for spec in plan.players]
    for player in players:
        player.forget()  # a match depends on its number, not on those its process has played before
    chance = Rng(f"{plan.seed}:{pair}:chance")  # swapped matches meet the same dice
    rngs = [Rng(f"{plan.seed}:{number}:{seat}") for seat in range(seats)]
    seated = [players[place] for place in order]
    state, length = _first(plan), 0
    while state.decider != NOBODY:
        watch()
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
            continue
        if length == plan.most_actions:
            raise Misuse(f"The match has not ended after {length} actions.")
        action = _proposal(seated, state, rngs)
        state.play(_choice(seated[state.decider], state, rngs[state.decider]) if action is None else action)
        length += 1
    return Finished(number, order, tuple(state.outcome() or ()), length, game(plan.game).result(state))


def _first(plan: Plan) -> State:
    """The state in which every match of a plan begins."""
    playing = game(plan.game)
    state: State
    if plan.start is None:
        state = playing.setup(len(plan.players), playing.read_options(plan.options))
    else:
        state = playing.position(plan.start)
    return state


def _choice(player: Bot, state: State, rng: Rng) -> int:
    """What a bot does with its seat's guess of the state; it never sees the truth."""
    action = player.choose(state.guess(state.decider, rng), rng)
    if action not in state.actions():
        raise Misuse(f"{player.name} chose action {action}, which seat {state.decider} does not have.")
    return action


def _proposal(players: list[Bot], state: State, rngs: list[Rng]) -> int | None:
    """What the bot of another seat interjects before the decider decides, if one does."""
    for seat, player in enumerate(players):
        if seat != state.decider and state.suggestions(seat):
            action = player.propose(state.guess(seat, rngs[seat]), seat, rngs[seat])
            if action is not None:
                return action
    return None


def _try(plan: Plan, number: int, players: list[Bot], watch: Watch) -> Played:
    """A match, or how it failed: one bad match does not spoil the rest."""
    try:
        return play_match(plan, number, players, watch)
    except Exception as error:
        return _failure(plan, number, error)


def _failure(plan: Plan, number: int, error: BaseException) -> Failure:
    trace = "".join(traceback.format_exception(error))
    return Failure(number, plan.seed, plan.players, f"{type(error).__name__}: {error}", trace)


def _alone(plan: Plan, progress: Progress | None) -> tuple[list[Played], bool]:
    """All matches in this process, and whether it was interrupted."""
    players = [bot(spec) for spec in plan.players]
    played: list[Played] = []
    try:
        for number in range(plan.total):
            played.append(_try(plan, number, players, lambda: None))
            if progress:
                progress(len(played), plan.total)
    except KeyboardInterrupt:
        return played, True
    return played, False


def _shared(plan: Plan, jobs: int, progress: Progress | None) -> tuple[list[Played], bool]:
    """All matches in so many processes, and whether it was interrupted."""
    context = get_context("spawn")
    taken, stop = context.Value("q", 0), context.RawValue("b", 0)
    tasks: list[Future[list[Played]]] = []
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
    pool: ProcessPoolExecutor, jobs: int, tasks: list[Future[list[Played]]], total: int, progress: Progress | None
) -> None:
    """Keep all processes at work until one finds that no match is left."""
    done = 0
    with _deaf():
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
def _deaf() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C, not even before they are ready; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _lost(plan: Plan, played: list[Played], tasks: list[Future[list[Played]]]) -> list[Played]:
    """The matches nothing was heard of, because a process died over them or before it came to them."""
    errors = [error for task in tasks if (error := task.exception()) is not None]
    heard = {one.number for one in played}
    return [_failure(plan, number, errors[0]) for number in range(plan.total) if number not in heard]


class _SimulationWorker:
    """What a process of the pool keeps from task to task."""

    plan: Plan
    players: list[Bot]
    taken: Any
    """How many matches were begun, by all processes together."""
    stop: Any


def _prepare(plan: Plan, taken: Any, stop: Any) -> None:
    """Make a process ready. Ctrl-C reaches every process of a terminal; only the first one answers to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _SimulationWorker.plan, _SimulationWorker.taken, _SimulationWorker.stop = plan, taken, stop
    _SimulationWorker.players = [bot(spec) for spec in plan.players]


def _work() -> list[Played]:
    """The next few matches nobody has begun: as many as fit into a moment, so that progress is heard of."""
    played: list[Played] = []
    until = perf_counter() + MOMENT
    with contextlib.suppress(KeyboardInterrupt):
        while perf_counter() < until and (number := _next()) < _SimulationWorker.plan.total:
            played.append(_try(_SimulationWorker.plan, number, _SimulationWorker.players, _watch))
    return played


def _next() -> int:
    """The number of a match that nobody has begun; beyond the last when none is left."""
    with _SimulationWorker.taken.get_lock():
        _SimulationWorker.taken.value += 1
        return int(_SimulationWorker.taken.value) - 1


def _watch() -> None:
    if _SimulationWorker.stop.value:
        raise KeyboardInterrupt
