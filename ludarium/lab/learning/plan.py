"""What to train, and how. Plain data, so that a training can be stored, resumed and sent to other machines."""

from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.search_choice import method
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.encoding import encoding_of
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State

DEFAULT_BOTS = {"alphabeta": "alphabeta:500n"}
OTHER_BOT = "mcts:100n"


class TrainingPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A training. Games and bots are given by name."""

    game: str
    options: str = ""
    seats: int = 2
    bot: str = "alphabeta:500n"
    """The search that plays on all seats, judging by the best net so far."""
    generations: int = 3
    matches: int = 2000
    """Self-play matches of a generation."""
    gate_pairs: int = 200
    """Openings of the match of a new net against the best so far; each is played twice, with the seats exchanged."""
    opening: int = 16
    """At most how many actions at the beginning of a match are random; how many, is drawn for each match."""
    slips: float = 0.3
    """The probability of a random action later on: a search meets many positions after mistakes, so they are needed."""
    max_actions: int = 5_000
    """A longer match counts as drawn."""
    blend: float = 0.9
    """The share of the search's value in what the net learns; the rest is how the match ended."""
    window: int = 4
    """How many generations back positions are learned from."""
    hidden: int = 12
    """Neurons; three cost as much as one, so use a multiple of three."""
    epochs: int = 6
    seed: int = 1


def first_state(plan: TrainingPlan) -> State:
    """The state in which matches begin."""
    playing = game(plan.game)
    state: State = playing.setup(plan.seats, playing.read_options(plan.options))
    return state


def default_bot(playing: Game[Any], seats: int, options: str) -> str:
    """The search that fits a game, with a small budget."""
    return DEFAULT_BOTS.get(method(_decision(playing.setup(seats, playing.read_options(options)))), OTHER_BOT)


def is_duel(plan: TrainingPlan) -> bool:
    """Whether alpha-beta can play it: two seats, nothing hidden, no chance."""
    return method(_decision(first_state(plan))) == "alphabeta"


def _decision(state: State) -> State:
    """The state once a seat decides, if chance comes first."""
    rng = Rng("before the first decision")
    while state.decider == CHANCE:
        state.play(state.actions()[rng.weighted(state.odds())])
    return state


def check(plan: TrainingPlan) -> None:
    """Raise an error that says what is wrong with a plan, before anything is played."""
    playing, player = game(plan.game), bot(plan.bot)
    if not isinstance(player, AlphaBeta | Mcts):
        raise Misuse(
            f"{plan.bot} can't judge by a net. Train with alphabeta:800n, mcts:100n or another budget of these."
        )
    if player.timed:
        raise Misuse(
            f"{plan.bot} thinks by the clock, so a seed would not determine the net. Give it nodes: alphabeta:800n."
        )
    encoding_of(playing)
    if plan.seats not in playing.seats:
        raise Misuse(f"{playing.title} isn't played by {plan.seats} seats.")
    if objection := player.objection(_decision(first_state(plan))):
        raise Misuse(objection)
