"""How a search by simulation goes about it: what guides it, and where its simulations end."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.mcts.rollout import TO_THE_END


class Style:
    """How simulations choose and how they end."""

    def __init__(self, playout: int, guided: bool, explore: float, doubt: float, spread: float, widen: float) -> None:
        self.playout: i64 = playout
        """After how many random actions `evaluate` ends a simulation."""
        self.guided = guided
        """Whether a first look at every action says which to try first; if not, all are tried once, in random order."""
        self.explore = explore
        """How much being little tried counts."""
        self.doubt = doubt
        """The same where things are hidden: what was tried in one world says less of another."""
        self.spread = spread
        """By how much of their standard deviation two first looks must differ to matter."""
        self.widen = widen
        """How many more actions come into question as a state is met more often."""


UCT: Final = Style(int(TO_THE_END), False, 1.4, 1.0, 0.0, 0.0)
GUIDED: Final = Style(0, True, 2.0, 1.0, 1.0, 2.0)
