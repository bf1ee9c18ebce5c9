"""Bots that judge by a net, and the matches between two of them."""

from functools import lru_cache
from statistics import fmean
from time import process_time

import msgspec

from ludarium.bots import Bot, Budget, bot
from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.nets.evaluator import NetEvaluator
from ludarium.bots.nets.net_file import read_net
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.learning.inputs import inputs_for
from ludarium.lab.learning.plan import TrainingPlan, first_state
from ludarium.lab.tune import plays_first


class Contest(msgspec.Struct, frozen=True):
    """One match between two nets; None stands for the game's own evaluation."""

    plan: TrainingPlan
    first: bytes | None
    second: bytes | None
    number: int
    """Even: the first net plays the first seat. Odd: the same opening with the seats exchanged."""
    name: str
    """Part of the seed, so that no two generations play the same openings."""
    seconds: float = 0.0
    """If it isn't 0, both think for so much processor time instead of the plan's nodes."""


def evaluator_of(plan: TrainingPlan, net: bytes) -> NetEvaluator:
    """The evaluator that judges by a net."""
    header, weights = read_net(net)
    return NetEvaluator(weights.net(), inputs_for(game(plan.game), first_state(plan)), plan.seats, header.duel)


@lru_cache(maxsize=4)
def player(plan: TrainingPlan, net: bytes | None, seconds: float = 0.0) -> Bot:
    """The plan's bot with a net, kept from match to match."""
    evaluator = None if net is None else evaluator_of(plan, net)
    found = bot(plan.bot, evaluator)
    budget = Budget(seconds=seconds, clock=process_time)
    if seconds and isinstance(found, AlphaBeta):
        return AlphaBeta(found.name, budget, 1, evaluator)
    if seconds and isinstance(found, Mcts):
        return Mcts(found.name, budget, found.config, 1, evaluator)
    return found


def contest(one: Contest) -> float:
    """The first net's advantage over the second in a match, from -1 to 1. It plays every other seat.

    Where all win or lose as one, all seats use the first net in one match and the second in the next.
    """
    plan, playing = one.plan, game(one.plan.game)
    pair, swapped = divmod(one.number, 2)
    chance, rng = Rng(f"{plan.seed}:{one.name}:{pair}:chance"), Rng(f"{plan.seed}:{one.name}:{one.number}:play")
    players = [player(plan, net, one.seconds) for net in (one.first, one.second)]
    for each in players:
        each.forget()
    state: State = first_state(plan)
    opening, played = int(chance.below(plan.opening + 1)), 0
    while state.decider != NOBODY and played < plan.max_actions:
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
            continue
        if played < opening:
            state.play(chance.choose(state.actions()))
        else:
            chooser = players[0 if plays_first(playing, state.decider, swapped) else 1]
            state.play(chooser.choose(state.guess(state.decider, rng), rng))
        played += 1
    payoffs = state.outcome() or [0.0] * plan.seats
    if playing.together:
        return -payoffs[0] if swapped else payoffs[0]
    mine = fmean(payoffs[seat] for seat in range(plan.seats) if (seat + swapped) % 2 == 0)
    return (mine - fmean(payoffs[seat] for seat in range(plan.seats) if (seat + swapped) % 2)) / 2
