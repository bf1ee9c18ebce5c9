"""Bots. A bot gets what its seat may know, a budget and an `rng`, and nothing else.

bot("alphabeta:0.5s").choose(state, Rng(1))
"""

import difflib
import re
from collections.abc import Callable

from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.analysis.analysis import analyse, deepening, deeper, settled, steps
from ludarium.bots.analysis.review import Decision, decisions, judge, reviewed, reviewing
from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.evaluator import Evaluator
from ludarium.bots.levels import DEFAULT_LEVEL, LEVELS, Level, LevelBot
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT, UCT
from ludarium.bots.multiplayer.maxn import MaxN
from ludarium.bots.multiplayer.paranoid import Paranoid
from ludarium.bots.rollouts.bot import Rollouts
from ludarium.bots.simple import Greedy, Random
from ludarium.core.errors import BadNotation

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "Bot",
    "Budget",
    "Decision",
    "Evaluator",
    "Level",
    "Report",
    "analyse",
    "bot",
    "bots",
    "decisions",
    "deepening",
    "deeper",
    "judge",
    "reviewed",
    "reviewing",
    "settled",
    "spec_of",
    "steps",
]

_ABOUT = {
    "random": "any legal action, all equally likely",
    "greedy": "the action with the best static evaluation, one action ahead",
    "uct": "plain UCT with random rollouts, the baseline for tree search; budgets as for mcts: uct:0.5s or uct:2000n",
    "mcts": "Monte-Carlo tree search (PUCT), for any game: mcts:0.5s thinks half a second, mcts:2000n runs 2000 "
    "simulations, mcts:2s:2p thinks two seconds in two processes",
    "rollouts": "plays each action on to the end of the round, many times over (Vilnius): rollouts:0.5s thinks half a "
    "second, rollouts:1200n takes 1200 decisions on the way, rollouts:2s:2p thinks two seconds in two processes",
    "alphabeta": "alpha-beta search (two seats, no chance, nothing hidden): alphabeta:0.5s thinks half a second, "
    "alphabeta:20000n visits 20000 nodes, alphabeta:3s:2p thinks three seconds in two processes",
    "maxn": "max^n search (any number of seats, no chance, nothing hidden): every seat plays for itself; budgets as "
    "for alphabeta",
    "paranoid": "paranoid search: the same, but all other seats are assumed to play against it",
    "level": "a playing strength, in every game: level:1 is beaten by anybody, level:8 uses the whole machine",
}
_BY_BUDGET: dict[str, Callable[[str, Budget], Bot]] = {"maxn": MaxN, "paranoid": Paranoid}
_BUDGET = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<nodes>\d+)n", re.ASCII)
_PROCESSES = re.compile(r"(?P<count>[1-9]|[1-5]\d|6[0-4])p", re.ASCII)
_DEFAULT = "0.3s"


def bots() -> dict[str, str]:
    """The available bots, each with a line on how it plays."""
    return dict(_ABOUT)


def bot(spec: str, evaluator: Evaluator | None = None) -> Bot:
    """The bot for a spec such as `greedy` or `alphabeta:20000n`; BadNotation lists what is available.

    Alpha-beta and MCTS can judge states by another evaluator than the game's own.
    """
    name, colon, budget = spec.partition(":")
    if name not in _ABOUT:
        near = difflib.get_close_matches(name, _ABOUT, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no bot {name!r}; there are {', '.join(_ABOUT)}.{hint}")
    if name == "level":
        return LevelBot(spec, LEVELS[_number(spec, budget if colon else str(DEFAULT_LEVEL)) - 1])
    if name in ("alphabeta", "mcts", "rollouts", "uct"):
        limit, more, processes = budget.partition(":")
        count = _processes(spec, processes) if more else 1
        bounds = _budget(spec, limit if colon else _DEFAULT)
        if name == "alphabeta":
            return AlphaBeta(spec, bounds, count, evaluator)
        if name == "rollouts":
            return Rollouts(spec, bounds, count)
        return Mcts(spec, bounds, PUCT if name == "mcts" else UCT, count, evaluator)
    if name in _BY_BUDGET:
        return _BY_BUDGET[name](spec, _budget(spec, budget if colon else _DEFAULT))
    if colon:
        raise BadNotation(
            f"Bot {spec!r}: {name} takes no budget; alphabeta, maxn, mcts, paranoid, rollouts and uct do."
        )
    return Random(name) if name == "random" else Greedy(name)


def spec_of(word: str) -> str:
    """The spec that a word means where people choose bots: a number alone is a level's."""
    return f"level:{word}" if word in [str(level.number) for level in LEVELS] else word


def _budget(spec: str, text: str) -> Budget:
    """A budget such as 0.5s or 20000n."""
    found = _BUDGET.fullmatch(text)
    if found is None or float(text[:-1]) == 0:
        raise BadNotation(f"Bot {spec!r}: expected a budget such as 0.5s or 20000n, found {text!r}.")
    return Budget(nodes=int(found["nodes"])) if found["nodes"] else Budget(seconds=float(found["seconds"]))


def _processes(spec: str, text: str) -> int:
    """A number of processes such as 2p."""
    found = _PROCESSES.fullmatch(text)
    if found is None:
        raise BadNotation(f"Bot {spec!r}: expected a number of processes such as 2p, at most 64p, found {text!r}.")
    return int(found["count"])


def _number(spec: str, text: str) -> int:
    """The number of a level."""
    if len(text) != 1 or not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= len(LEVELS):
        raise BadNotation(
            f"Bot {spec!r}: expected a level from 1 to {len(LEVELS)}, such as level:{DEFAULT_LEVEL}, found {text!r}."
        )
    return int(text)
