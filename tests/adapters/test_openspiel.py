"""Games for OpenSpiel, by its own simulation tests and two of its algorithms."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

from ludarium import adapters

Case = tuple[str, int, str]


def test_random_simulations_pass(case: Case) -> None:
    name, seats, options = case
    found = adapters.openspiel.game(name, seats=seats, options=options)
    assert found.num_players() == seats
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "options"), [("tictactoe", "side=4,misere"), ("leduc", "raises=1")])
def test_games_and_states_can_be_serialized(name: str, options: str) -> None:
    found = adapters.openspiel.game(name, options=options)
    pyspiel.random_sim_test(found, num_sims=2, serialize=True, verbose=False)
    assert pyspiel.load_game(str(found)).num_distinct_actions() == found.num_distinct_actions()


def test_a_playthrough_can_be_generated(case: Case) -> None:
    name, seats, options = case
    text = playthrough(str(adapters.openspiel.game(name, seats=seats, options=options)), action_sequence=None, seed=1)
    assert f"NumPlayers() = {seats}" in text
    assert text.count("IsTerminal() = True") == 1


def test_monte_carlo_cfr_learns_something() -> None:
    found = adapters.openspiel.game("leduc", options="raises=1")
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(found)
    for _ in range(40):
        solver.iteration()
    state = found.new_initial_state()
    for action in (5, 0):  # a king and a jack
        state.apply_action(action)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == {1, 2}
    assert sum(policy.values()) == pytest.approx(1)
    assert policy[1] != policy[2]


def test_tree_search_completes_a_line() -> None:
    found = adapters.openspiel.game("tictactoe")
    state = found.new_initial_state()
    for square in (0, 3, 1, 4):
        state.apply_action(square)
    rng = np.random.RandomState(1)
    searcher = mcts.MCTSBot(found, 2, 60, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert searcher.step(state) == 2


def test_an_information_state_is_what_a_seat_has_seen() -> None:
    """Both kings look alike to the other seat, and differ for the one who holds it."""
    first, second = (adapters.openspiel.game("leduc").new_initial_state() for _ in range(2))
    for state, card in ((first, 4), (second, 2)):
        state.apply_action(card)  # a king, or a queen
        state.apply_action(0)  # a jack
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.observation_tensor(1) == second.observation_tensor(1)
