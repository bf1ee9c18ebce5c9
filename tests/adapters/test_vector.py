"""Many matches stepped together do what each would do alone."""

import numpy as np
import pytest

from ludarium import adapters
from ludarium.core import Misuse

Case = tuple[str, int, str]
STEPS = 12


def chosen(masks: "np.ndarray[tuple[int, int], np.dtype[np.int8]]", rng: np.random.Generator) -> "np.ndarray":
    """A random legal token for every match."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in masks])


def test_arrays_hold_what_each_decider_sees(case: Case) -> None:
    name, seats, options = case
    batch, rng = adapters.vector.env(name, count=3, seats=seats, options=options), np.random.default_rng(1)
    for _ in range(STEPS):
        for number, match in enumerate(batch.matches):
            assert batch.deciders[number] == match.decider
            assert np.flatnonzero(batch.masks[number]).tolist() == match.allowed()
            assert batch.observations[number].tobytes() == match.observation(match.decider)
        batch.step(chosen(batch.masks, rng))


def test_a_match_that_is_over_begins_anew() -> None:
    batch, rng = adapters.vector.env("tictactoe", count=8), np.random.default_rng(2)
    ended = 0
    for _ in range(40):
        batch.step(chosen(batch.masks, rng))
        ended += int(batch.dones.sum())
        assert np.all(batch.rewards[~batch.dones] == 0)
        assert np.all(batch.rewards.sum(axis=1) == 0)
        assert np.all(batch.observations[batch.dones] == 0)
    assert ended >= 8 * 40 // 9


def test_the_same_seed_gives_the_same_matches() -> None:
    ours, theirs = (adapters.vector.env("leduc", count=16, seed=5) for _ in range(2))
    other = adapters.vector.env("leduc", count=16, seed=6)
    assert np.array_equal(ours.observations, theirs.observations)
    assert not np.array_equal(ours.observations, other.observations)


def test_wrong_tokens_are_refused() -> None:
    batch = adapters.vector.env("leduc", count=2)
    with pytest.raises(Misuse, match=r"Action 0 \(bets 0\) isn't legal"):  # nothing to fold to
        batch.step(np.array([0, 0]))
    with pytest.raises(ValueError, match="1 tokens were given for 2 matches"):
        batch.step(np.array([1]))
