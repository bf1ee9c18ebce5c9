"""The bots that may take a seat: the levels, weak to strong, and whichever else somebody asks for by its spec."""

import os
from functools import lru_cache
from typing import Any

from ludarium.bots import DEFAULT_LEVEL, LEVELS, bot
from ludarium.core.game import Game
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.server.errors import Denied
from ludarium.wire.lobby import BotCard

CARDS = tuple(
    BotCard(spec=f"level:{level.number}", title=level.title, about=level.about, level=level.number) for level in LEVELS
)
DEFAULT_BOT = f"level:{DEFAULT_LEVEL}"
STAND_IN = "level:5"
"""Who goes on for somebody who is not there, unless another bot was agreed upon."""
OTHERS = {
    "random": "Wanderer",
    "greedy": "Apprentice",
    "alphabeta:2000n": "Regular",
    "alphabeta:0.5s": "Veteran",
    "alphabeta:2s": "Master",
}
"""What bots outside the levels are called; there are tables at which they sit."""
LONGEST = 5.0
"""So many seconds a bot may think at most."""
MOST_NODES = 300_000
MAX_KEPT_SPECS = 256
"""Of so many specs is remembered what they mean; anybody may ask for bots nobody has asked for before."""
PATIENCE = 60.0
"""So many seconds more it gets until it is taken for stuck: it may have to wait for the processor."""


def bot_cards(game: Game[Any]) -> tuple[BotCard, ...]:
    """The levels at which bots play a game."""
    state = dealt(game.setup(game.seats.start, game.Options()))
    return tuple(card for card in CARDS if not bot(card.spec).objection(state))


def dealt(state: State) -> State:
    """A state like this one in which a seat decides, for bots to say whether they can play such."""
    after = state.copy()
    while after.decider == CHANCE:
        after.play(after.actions()[0])
    return after


@lru_cache(maxsize=MAX_KEPT_SPECS)
def bot_title(spec: str) -> str:
    """What a bot is called at the table."""
    return next((card.title for card in CARDS if card.spec == spec), OTHERS.get(spec, spec))


def check_bot(spec: str, state: State) -> None:
    """BadNotation or Denied unless there is such a bot, it can play such states and it does not think for too long."""
    if len(spec) > 40:
        raise Denied("There is no such bot.", 400)
    player = bot(spec)
    budget = getattr(player, "budget", None)
    if budget is not None and (budget.seconds > LONGEST or budget.nodes > MOST_NODES):
        raise Denied(f"A bot may think for {LONGEST:g} seconds or {MOST_NODES} states here, not for {spec}.", 400)
    if getattr(player, "processes", 1) > (os.cpu_count() or 1):
        raise Denied(f"A bot may think in {os.cpu_count() or 1} processes here, not as {spec}.", 400)
    if state.decider != NOBODY and (objection := player.objection(dealt(state))):
        raise Denied(objection, 400)


def patience(spec: str) -> float:
    """After how many seconds a bot that has not answered is taken for stuck."""
    return PATIENCE + seconds(spec)


@lru_cache(maxsize=MAX_KEPT_SPECS)
def seconds(spec: str) -> float:
    """For how many seconds a bot may think about a decision, if it has so many."""
    budget = getattr(bot(spec), "budget", None)
    return budget.seconds if budget is not None else 0.0
