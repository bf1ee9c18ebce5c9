"""Plays one match of a plan, which is determined by the plan's seed and the match's number."""

import traceback
from functools import lru_cache

from ludarium.bots import Bot, bot
from ludarium.core.errors import Misuse
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.measures import MatchObserver
from ludarium.lab.plan import Plan, first_state
from ludarium.lab.results import Failure, Finished, MatchResult

Task = tuple[Plan, int]
"""A match: its plan and its number."""


def attempt(task: Task) -> MatchResult:
    """Play a match; if it raises, return the failure so that the others can go on. This is what engines run."""
    plan, number = task
    try:
        return play_match(plan, number, _players(plan.players))
    except Exception as error:
        return failure(plan, number, f"{type(error).__name__}: {error}", "".join(traceback.format_exception(error)))


@lru_cache(maxsize=16)
def _players(specs: tuple[str, ...]) -> list[Bot]:
    """The bots of this process, which are kept from match to match."""
    return [bot(spec) for spec in specs]


def failure(plan: Plan, number: int, error: str, trace: str) -> Failure:
    return Failure(number, plan.seed, plan.players, error, trace)


def play_match(plan: Plan, number: int, players: list[Bot] | None = None) -> Finished:
    """Play the match with this number, counted from 0."""
    seats = len(plan.players)
    pair, rotation = divmod(number, seats) if plan.swap else (number, 0)
    order = tuple((seat + rotation) % seats for seat in range(seats))
    players = players or [bot(spec) for spec in plan.players]
    for player in players:
        player.forget()  # results must not depend on earlier matches of this process
    chance = Rng(f"{plan.seed}:{pair}:chance")  # swapped matches get the same dice
    rngs = [Rng(f"{plan.seed}:{number}:{seat}") for seat in range(seats)]
    seated = [players[place] for place in order]
    state, length = first_state(plan), 0
    observer = MatchObserver(game(plan.game), seats) if plan.measured else None
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            action = state.actions()[chance.weighted(state.odds())]
        elif length == plan.max_actions:
            raise Misuse(f"The match hasn't ended after {length} actions.")
        elif length < plan.opening:
            action = chance.choose(state.actions())
            length += 1
        else:
            proposed = _proposal(seated, state, rngs)
            action = _choice(seated[state.decider], state, rngs[state.decider]) if proposed is None else proposed
            length += 1
        if observer is not None:
            observer.before(state, action)
        state.play(action)
    payoffs, ending = tuple(state.outcome() or ()), game(plan.game).result(state)
    return Finished(number, order, payoffs, length, ending, observer.measures(payoffs) if observer else None)


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
