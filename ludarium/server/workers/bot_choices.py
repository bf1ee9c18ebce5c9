"""The bots that may take a seat: the levels, weak to strong, and any other bot by its spec."""

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
"""The default bot to stand in for absent players."""
EARLIER_TITLES = {
    "random": "Wanderer",
    "greedy": "Apprentice",
    "alphabeta:2000n": "Regular",
    "alphabeta:0.5s": "Veteran",
    "alphabeta:2s": "Master",
}
"""Bots from before there were levels, which still sit at old tables."""
MAX_BOT_SECONDS = 5.0
"""Per decision; or `MAX_BOT_NODES` states."""
MAX_BOT_NODES = 300_000
MAX_SPEC_CHARS = 40
MAX_CACHED_SPECS = 256
"""Limited, because anybody may ask for new specs."""
HANG_SECONDS = 60.0
"""Time beyond its budget after which a worker counts as stuck: it may have to wait for the processor."""


def bot_cards(game: Game[Any]) -> tuple[BotCard, ...]:
    """The bot levels of a game."""
    state = dealt(game.setup(game.seats.start, game.Options()))
    return tuple(card for card in CARDS if not bot(card.spec).objection(state))


def dealt(state: State) -> State:
    """A later state in which a seat decides, to ask bots whether they can play such states."""
    after = state.copy()
    while after.decider == CHANCE:
        after.play(after.actions()[0])
    return after


@lru_cache(maxsize=MAX_CACHED_SPECS)
def bot_title(spec: str) -> str:
    """The title of a bot at the table."""
    return next((card.title for card in CARDS if card.spec == spec), EARLIER_TITLES.get(spec, spec))


def check_bot(spec: str, state: State) -> None:
    """BadNotation or Denied unless the bot exists, can play such states, and keeps the limits."""
    if len(spec) > MAX_SPEC_CHARS:
        raise Denied("There is no such bot.", 400)
    player = bot(spec)
    budget = getattr(player, "budget", None)
    if budget is not None and (budget.seconds > MAX_BOT_SECONDS or budget.nodes > MAX_BOT_NODES):
        raise Denied(
            f"You can't use {spec}: bots here think for at most {MAX_BOT_SECONDS:g} seconds or {MAX_BOT_NODES} states.",
            400,
        )
    if getattr(player, "processes", 1) > (os.cpu_count() or 1):
        raise Denied(f"You can't use {spec}: bots here have at most {os.cpu_count() or 1} processes.", 400)
    if state.decider != NOBODY and (objection := player.objection(dealt(state))):
        raise Denied(objection, 400)


def timeout(spec: str) -> float:
    """Seconds after which a bot that has not answered counts as stuck."""
    return HANG_SECONDS + max_seconds(spec)


@lru_cache(maxsize=MAX_CACHED_SPECS)
def max_seconds(spec: str) -> float:
    """A bot's time budget per decision in seconds; 0 if it has none."""
    budget = getattr(bot(spec), "budget", None)
    return budget.seconds if budget is not None else 0.0
