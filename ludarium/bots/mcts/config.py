"""Settings of MCTS: how simulations select actions and where they end."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.mcts.rollout import MAX_ROLLOUT_ACTIONS


class MctsConfig:
    """How simulations select actions and where they end."""

    def __init__(
        self,
        rollout_actions: int,
        guided: bool,
        exploration: float,
        hidden_exploration: float,
        prior_temperature: float,
        widening: float,
    ) -> None:
        self.rollout_actions: i64 = rollout_actions
        """After how many random actions a rollout is cut off by `evaluate`."""
        self.guided = guided
        """Whether priors guide selection (PUCT); if not, every action is tried once first, in random order."""
        self.exploration = exploration
        """The exploration constant."""
        self.hidden_exploration = hidden_exploration
        """The same under hidden information, where a visit in one determinization says less of another."""
        self.prior_temperature = prior_temperature
        """The softmax temperature of priors, in standard deviations of the actions' evaluations."""
        self.widening = widening
        """Progressive widening: how fast more actions are considered as visits grow."""


UCT: Final = MctsConfig(int(MAX_ROLLOUT_ACTIONS), False, 1.4, 1.0, 0.0, 0.0)
PUCT: Final = MctsConfig(0, True, 2.0, 1.0, 1.0, 2.0)
