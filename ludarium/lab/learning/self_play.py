"""Self-play: a match of the best net so far against itself, and what is kept of it to learn from."""

import msgspec

from ludarium.bots import Bot
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.result import collect_stats
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY
from ludarium.lab.learning.inputs import inputs_for
from ludarium.lab.learning.plan import TrainingPlan, first_state, is_duel
from ludarium.lab.learning.players import player


class SelfPlay(msgspec.Struct, frozen=True):
    """One match of self-play."""

    plan: TrainingPlan
    generation: int
    number: int
    net: bytes | None
    """The best net so far; None for the game's own evaluation."""


class SeenPosition(msgspec.Struct, kw_only=True):
    """A position as a seat saw it, and what came of it."""

    match: int
    ply: int
    seat: int
    active: list[int]
    """The inputs of the net that were on."""
    static: float
    """The game's own evaluation."""
    search: float | None = None
    """What the search expected, if the seat decided."""
    outcome: float = 0.0
    actions: list[int] = []
    visits: list[int] = []
    """How often a tree search tried each action."""


def self_play(one: SelfPlay) -> list[SeenPosition]:
    """The positions of a match in which the bot thought; random actions keep matches different."""
    plan, state = one.plan, first_state(one.plan)
    seed = f"{plan.seed}:generation {one.generation}:{one.number}"
    chance, rng = Rng(f"{seed}:chance"), Rng(f"{seed}:play")
    thinker = player(plan, one.net)
    thinker.forget()
    inputs, duel = inputs_for(game(plan.game), state), is_duel(plan)
    opening, found, ply = int(chance.below(plan.opening + 1)), list[SeenPosition](), 0
    while state.decider != NOBODY and ply < plan.max_actions:
        seat = state.decider
        if seat == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
            continue
        if ply < opening or chance.unit() < plan.slips:
            action = chance.choose(state.actions())
        else:
            action = thinker.choose(state.guess(seat, rng), rng)
            values = state.evaluate()
            for viewer in [seat] if duel else range(plan.seats):
                seen = SeenPosition(
                    match=one.number,
                    ply=ply,
                    seat=viewer,
                    active=list(inputs.active(state, viewer)),
                    static=values[viewer],
                )
                found.append(seen)
                if viewer == seat:
                    _note_search(seen, thinker)
        state.play(action)
        ply += 1
    payoffs = state.outcome() or [0.0] * plan.seats
    for seen in found:
        seen.outcome = payoffs[seen.seat]
    return found


def _note_search(seen: SeenPosition, thinker: Bot) -> None:
    """Keep what the search found."""
    if thinker.last is not None:
        seen.search = thinker.last.score
    if isinstance(thinker, Mcts) and thinker.tree is not None:
        stats = collect_stats(thinker.tree, 0).stats
        seen.actions, seen.visits = [one.action for one in stats], [one.visits for one in stats]
