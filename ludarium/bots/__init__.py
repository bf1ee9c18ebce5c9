"""Players that are programs. A bot is handed what its seat may know, a budget and random numbers, and nothing else.

bot("alphabeta:0.5s").choose(state, Rng(1))
"""

import difflib
import re

from ludarium.bots.alphabeta import AlphaBeta
from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.simple import Greedy, Random
from ludarium.core.errors import BadNotation

__all__ = ["Bot", "Budget", "Report", "bot", "bots"]

_ABOUT = {
    "random": "any legal action, every one equally likely",
    "greedy": "the best-looking action, one action ahead",
    "alphabeta": "looks as far ahead as its budget allows (two seats, no chance, nothing hidden): "
    "alphabeta:0.5s thinks half a second, alphabeta:20000n visits 20000 states",
}
_BUDGET = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<nodes>\d+)n", re.ASCII)
_DEFAULT = "0.3s"


def bots() -> dict[str, str]:
    """The bots there are, each with a line on how it plays."""
    return dict(_ABOUT)


def bot(spec: str) -> Bot:
    """The bot that a text such as `greedy` or `alphabeta:20000n` means; BadNotation tells which there are."""
    name, colon, budget = spec.partition(":")
    if name not in _ABOUT:
        near = difflib.get_close_matches(name, _ABOUT, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no bot {name!r}; there are {', '.join(_ABOUT)}.{hint}")
    if name == "alphabeta":
        return AlphaBeta(spec, _budget(spec, budget if colon else _DEFAULT))
    if colon:
        raise BadNotation(f"Bot {spec!r}: {name} takes no budget; only alphabeta does.")
    return Random(name) if name == "random" else Greedy(name)


def _budget(spec: str, text: str) -> Budget:
    """A budget such as 0.5s or 20000n."""
    found = _BUDGET.fullmatch(text)
    if found is None or float(text[:-1]) == 0:
        raise BadNotation(f"Bot {spec!r}: expected a budget such as 0.5s or 20000n, found {text!r}.")
    return Budget(nodes=int(found["nodes"])) if found["nodes"] else Budget(seconds=float(found["seconds"]))
