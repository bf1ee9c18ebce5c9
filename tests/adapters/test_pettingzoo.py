"""Games as PettingZoo environments, by PettingZoo's own tests and a few of ours."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from ludarium import adapters
from ludarium.core import Misuse

Case = tuple[str, int, str]


def made(case: Case, **more: Any) -> Any:
    name, seats, options = case
    return adapters.pettingzoo.env(name, seats=seats, options=options, **more)


def test_the_api_test_passes(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it asks for floats and for agents named player_0
        api_test(made(case), num_cycles=12)
    assert "Passed" in capsys.readouterr().out


def test_the_seed_test_passes(case: Case) -> None:
    seed_test(lambda: made(case), num_cycles=6)


def test_the_render_test_passes(case: Case) -> None:
    render_test(lambda render_mode=None: made(case, render_mode=render_mode, max_steps=3))


def played(environment: Any, seed: int) -> dict[str, float]:
    """The rewards of a match with random tokens."""
    rng, total = np.random.default_rng(seed), dict[str, float]()
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            total[agent] = reward
            environment.step(None)
        else:
            environment.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return total


@pytest.mark.parametrize(("name", "options"), [("tictactoe", ""), ("leduc", ""), ("vilitum", "limit=10")])
def test_rewards_are_the_outcome_of_the_match(name: str, options: str) -> None:
    environment = adapters.pettingzoo.env(name, options=options)
    for seed in range(5):
        total = played(environment, seed)
        assert [total[agent] for agent in environment.possible_agents] == environment.unwrapped.match.outcome()
        assert sum(total.values()) == pytest.approx(0)


def test_an_illegal_token_is_refused_with_those_that_are_legal() -> None:
    environment = adapters.pettingzoo.env("tictactoe")
    environment.reset()
    environment.step(4)
    with pytest.raises(Misuse, match=r"Action 4 \(squares 4\) isn't legal in Tic-tac-toe now; .* allows 0, 1, 2, 3, 5"):
        environment.step(4)


def test_a_long_match_is_truncated() -> None:
    environment = adapters.pettingzoo.env("vilitum", max_steps=5)
    assert set(played(environment, 1).values()) == {0.0}
    assert environment.unwrapped.steps == 5


def test_nobody_sees_what_another_seat_is_choosing() -> None:
    environment = adapters.pettingzoo.env("vilitum")
    environment.reset()
    agent, other = environment.agents
    before = [environment.observe(one)["observation"].tolist() for one in (agent, other)]
    environment.step(np.flatnonzero(environment.observe(agent)["action_mask"])[0])
    after = [environment.observe(one)["observation"].tolist() for one in (agent, other)]
    assert environment.agent_selection == agent
    assert before[0] != after[0]
    assert before[1] == after[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"name": "chess"}, "There is no game 'chess'"),
        ({"name": "tictactoe", "seats": 3}, "has 2 seats, not 3"),
        ({"name": "tictactoe", "options": "side=9"}, "side"),
    ],
)
def test_what_cannot_be_played_is_a_value_error(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        adapters.pettingzoo.env(**arguments)
