"""Games as Gymnasium environments, by Gymnasium's own checks and a few of ours."""

import warnings

import pytest
from gymnasium.utils.env_checker import check_env

from ludarium import adapters
from ludarium.core import Misuse

Case = tuple[str, int, str]


def test_the_environment_checker_is_content(case: Case) -> None:
    name, seats, options = case
    environment = adapters.gymnasium.env(
        name, seat=seats - 1, opponents="random", seats=seats, options=options, illegal="loses"
    )  # it knows no masks
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(environment, skip_render_check=True)


def test_a_seat_plays_a_match_against_bots() -> None:
    environment = adapters.gymnasium.env("vilitum", opponents="level:1", options="limit=6")
    seen, _ = environment.reset(seed=1)
    over, rewards = False, []
    while not over:
        seen, reward, over, _, _ = environment.step(environment.action_space.sample(seen["action_mask"]))
        rewards.append(reward)
    assert rewards[-1] == environment.match.outcome()[0]
    assert set(rewards[:-1]) <= {0.0}
    with pytest.raises(Misuse, match="reset"):
        environment.step(0)


def test_each_other_seat_may_have_its_own_bot() -> None:
    environment = adapters.gymnasium.env("vitium", seat=1, seats=3, opponents="random+greedy")
    assert {seat: one.name for seat, one in environment.bots.items()} == {0: "random", 2: "greedy"}
    with pytest.raises(ValueError, match="2 opponents were given for 3 other seats"):
        adapters.gymnasium.env("vitium", seats=4, opponents="random+greedy")


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no seat 2"):
        adapters.gymnasium.env("tictactoe", seat=2)


def test_an_illegal_token_is_refused_or_loses_the_match() -> None:
    strict, lenient = (
        adapters.gymnasium.env("tictactoe", opponents="random", illegal=how) for how in ("refused", "loses")
    )
    for environment in (strict, lenient):
        environment.reset(seed=1)
        environment.step(4)
    with pytest.raises(Misuse, match="Action 4"):
        strict.step(4)
    assert lenient.step(4)[1:4] == (-1.0, True, False)
    with pytest.raises(Misuse, match="reset"):
        lenient.step(0)


def test_the_position_is_drawn_as_text() -> None:
    environment = adapters.gymnasium.env("tictactoe", opponents="random", render_mode="ansi")
    environment.reset(seed=1)
    environment.step(4)
    assert environment.render() == environment.match_spec.game.text(environment.match.state)
