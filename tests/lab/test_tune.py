"""Tuning: the seed determines the weights with any number of processes, and better weights win."""

import msgspec
import pytest

from ludarium.cli import main
from ludarium.core.errors import Misuse
from ludarium.core.registry import game
from ludarium.games.vilitum.bots.evaluation import DEFAULT_WEIGHTS
from ludarium.lab import tune as lab
from ludarium.lab.tune import Duel, Tuned, Tuning, duel, plays_first, tune

QUICK = Tuning(game="vilitum", bot="greedy", options=("limit=20",), rounds=3, pairs=1, checks=1, seed=4)


def test_the_seed_determines_the_weights_with_any_number_of_processes() -> None:
    alone, again, shared = tune(QUICK, 1), tune(QUICK, 1), tune(QUICK, 2)
    assert alone == again == shared
    assert (alone.rounds, set(alone.after)) == (3, set(DEFAULT_WEIGHTS))
    assert alone.after != alone.before
    assert alone.after != tune(msgspec.structs.replace(QUICK, seed=5), 1).after


def test_weights_change_little_and_are_restored() -> None:
    before = dict(DEFAULT_WEIGHTS)
    state = game("vilitum").position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")
    promise = state.evaluate()
    tuned = tune(QUICK, 1)
    assert tuned.before == before
    assert state.evaluate() == promise
    assert all(0.7 * weight <= tuned.after[name] <= 1.4 * weight + 1 for name, weight in before.items())


def test_weights_move_towards_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever counts a Rogue higher and the middle lower wins, and nothing else matters.
    def settled(one: Duel) -> float:
        return (
            1.0 if one.first["worth-R"] / one.first["middle"] > one.second["worth-R"] / one.second["middle"] else -1.0
        )

    monkeypatch.setattr(lab, "duel", settled)
    tuned = tune(msgspec.structs.replace(QUICK, rounds=60, pairs=1), 1)
    grown = {name: tuned.after[name] / weight for name, weight in tuned.before.items()}
    assert max(grown, key=lambda name: grown[name]) == "worth-R"
    assert min(grown, key=lambda name: grown[name]) == "middle"
    assert tuned.score.value == 1.0


def test_better_weights_win_and_exchanging_them_reverses_the_result() -> None:
    weights = dict(DEFAULT_WEIGHTS)
    silly = dict.fromkeys(weights, 1) | {"middle": 500}
    tuning = Tuning(game="vilitum", bot="greedy", opening=12)
    gains = [duel(Duel(tuning, number, weights, silly)) for number in range(6)]
    assert sum(gains) >= 3
    assert all(-1 <= gain <= 1 for gain in gains)
    same = [duel(Duel(tuning, number, weights, weights)) for number in range(2)]
    assert all(gain in (-1, 0, 1) for gain in same)


@pytest.mark.parametrize(
    ("name", "first", "then"), [("vilitum", [True, False], [False, True]), ("vilnius", [True, True], [False, False])]
)
def test_cooperating_seats_use_the_same_weights(name: str, first: list[bool], then: list[bool]) -> None:
    assert [[plays_first(game(name), seat, turned) for seat in range(2)] for turned in range(2)] == [first, then]


def test_ctrl_c_returns_the_weights_so_far() -> None:
    def progress(done: int, total: int, weights: dict[str, int]) -> None:
        if done == 2:
            raise KeyboardInterrupt

    tuned = tune(QUICK, 1, progress)
    assert tuned.rounds == 2
    assert (tuned.score.low, tuned.score.high) == (0.0, 1.0)


def test_results_survive_a_json_round_trip() -> None:
    tuned = tune(msgspec.structs.replace(QUICK, rounds=1), 1)
    assert msgspec.json.decode(msgspec.json.encode(tuned), type=Tuned) == tuned


def test_a_game_without_weights_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("vilitum")), "tuning", None)
    with pytest.raises(Misuse, match="Vilitum has no weights to tune"):
        tune(QUICK, 1)


def test_the_command_prints_both_sets_of_weights_and_their_score(capsys: pytest.CaptureFixture[str]) -> None:
    command = "tune vilitum --bot greedy --rounds 2 --pairs 1 --checks 1 --jobs 1 --options limit=8 --seed 3"
    assert main(command.split()) == 0
    told = capsys.readouterr().out
    assert told.startswith("2 of 2 rounds of vilitum, greedy, seed 3\n\nweight")
    assert "strike-W" in told
    assert "The new weights score" in told


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("tune vilitum --bot alfabeta", "There is no bot 'alfabeta'"),
        ("tune vilitum --rounds 0", "expected a whole number from 1, found '0'"),
        ("tune vilitum --options boards=5", "boards"),
        ("tune vilitum --seats 3", "two seats, not 3"),
    ],
)
def test_invalid_arguments_are_explained(command: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    assert told in capsys.readouterr().err
