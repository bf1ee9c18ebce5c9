"""The spaces of observations and actions, as Gymnasium describes them."""

from typing import Any

from ludarium.adapters.extra import needs
from ludarium.adapters.token_match import MatchSpec, TokenMatch

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as problem:
    raise needs("gymnasium") from problem

Observation = dict[str, Any]
"""`observation` and `action_mask`, as arrays."""


def observation_space(spec: MatchSpec) -> spaces.Dict:
    """What a seat sees as bytes, and which tokens are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (spec.observation_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (spec.token_count,), np.int8),
        }
    )


def observed(match: TokenMatch, seat: int) -> Observation:
    """What a seat sees; the mask is empty while others decide."""
    return {
        "observation": np.frombuffer(match.observation(seat), np.uint8).copy(),
        "action_mask": np.frombuffer(match.mask(seat), np.int8).copy(),
    }
