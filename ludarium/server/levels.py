"""The bots that may take a seat, weak to strong, and which of them a game can be played with."""

from functools import cache
from typing import Any

from ludarium.bots import bot, bots
from ludarium.core.errors import LudariumError
from ludarium.core.game import Game
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.server.problems import Denied
from ludarium.wire.lobby import BotCard

LEVELS = (
    BotCard(spec="random", title="Wanderer", about="plays anything that is legal"),
    BotCard(spec="greedy", title="Apprentice", about="takes what looks best at once"),
    BotCard(spec="alphabeta:2000n", title="Regular", about="looks a little ahead"),
    BotCard(spec="alphabeta:0.5s", title="Veteran", about="looks ahead for half a second"),
    BotCard(spec="alphabeta:2s", title="Master", about="looks ahead for two seconds"),
)
LONGEST = 5.0
"""So many seconds a bot may think at most."""
MOST_NODES = 300_000
PATIENCE = 20.0
"""So many seconds more it gets until it is taken for stuck: it may have to wait for the processor."""


def levels() -> tuple[BotCard, ...]:
    """The levels above, and every other bot there is as it is called."""
    known = {level.spec.partition(":")[0] for level in LEVELS}
    others = (BotCard(spec=name, title=name.capitalize(), about=how) for name, how in bots().items())
    return LEVELS + tuple(other for other in others if other.spec not in known)


def bot_cards(game: Game[Any]) -> tuple[BotCard, ...]:
    """The bots that can play a game."""
    state = dealt(game.setup(game.seats.start, game.Options()))
    return tuple(level for level in levels() if not bot(level.spec).objection(state))


def dealt(state: State) -> State:
    """A state like this one in which a seat decides, for bots to say whether they can play such."""
    after = state.copy()
    while after.decider == CHANCE:
        after.play(after.actions()[0])
    return after


@cache
def bot_title(spec: str) -> str:
    """What a bot is called at the table."""
    return next((level.title for level in levels() if level.spec == spec), spec)


def check_bot(spec: str, state: State) -> None:
    """BadNotation or Denied unless there is such a bot, it can play such states and it does not think for too long."""
    if len(spec) > 40:
        raise Denied("There is no such bot.", 400)
    player = bot(spec)
    budget = getattr(player, "budget", None)
    if budget is not None and (budget.seconds > LONGEST or budget.nodes > MOST_NODES):
        raise Denied(f"A bot may think for {LONGEST:g} seconds or {MOST_NODES} states here, not for {spec}.", 400)
    if state.decider != NOBODY and (objection := player.objection(dealt(state))):
        raise Denied(objection, 400)


def patience(spec: str) -> float:
    """After how many seconds a bot that has not answered is taken for stuck."""
    budget = getattr(bot(spec), "budget", None)
    return PATIENCE + (budget.seconds if budget is not None else 0.0)


@cache
def adviser(game: Game[Any]) -> str:
    """The bot that gives hints: the strongest that answers within a second."""
    state = dealt(game.setup(game.seats.start, game.Options()))
    quick = [spec for spec in ("alphabeta:0.5s", *reversed(bots())) if _plays(spec, state)]
    return quick[0]


def _plays(spec: str, state: State) -> bool:
    try:
        return not bot(spec).objection(state)
    except LudariumError:
        return False
