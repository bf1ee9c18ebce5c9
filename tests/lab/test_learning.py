"""Training: it learns, the seed determines the net, a killed training goes on, and what it needs is said."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow.parquet as pq
import pytest
from ludarium_leduc import LEDUC
from ludarium_tictactoe import TICTACTOE

from ludarium.bots import bot
from ludarium.bots.nets.evaluator import NetEvaluator
from ludarium.bots.nets.net_file import NetWeights, read_net
from ludarium.cli import main
from ludarium.core.errors import Misuse
from ludarium.core.registry import game, program_games
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.lab.learning.inputs import EncodedInputs
from ludarium.lab.learning.plan import TrainingPlan, check, default_bot, is_duel
from ludarium.lab.learning.players import Contest, contest
from ludarium.lab.learning.positions import best_scale, read_positions, rescaled
from ludarium.lab.learning.self_play import SelfPlay, self_play
from ludarium.lab.learning.train import train
from ludarium.testing import BotLaws, Kind

ROOT = Path(__file__).parents[2]
QUICK = TrainingPlan(
    game="tictactoe", bot="alphabeta:20n", generations=1, matches=500, gate_pairs=10, opening=3, slips=0.1, blend=0.5,
    hidden=12, epochs=30,
)  # fmt: skip
TINY = msgspec.structs.replace(QUICK, generations=2, matches=30, gate_pairs=3, epochs=2)


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games of other packages are registered."""
    monkeypatch.setitem(program_games, "tictactoe", TICTACTOE)
    monkeypatch.setitem(program_games, "leduc", LEDUC)
    game.cache_clear()
    yield
    game.cache_clear()


def nets(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("generation-*/candidate.net"))]


def test_a_net_learns_to_predict_how_tic_tac_toe_ends(tmp_path: Path) -> None:
    found = train(QUICK, tmp_path, 1)
    fitting = found.generations[0].fitting
    outcomes = read_positions(sorted(tmp_path.glob("generation-001/*.parquet"))).outcome
    assert fitting.net_error < 0.6 * float(np.var(outcomes))
    assert fitting.net_error < 0.8 * fitting.static_error
    assert fitting.loss[-1] < 0.6 * fitting.loss[0]
    assert fitting.rounding < 0.02
    predicted = [row.predicted for row in fitting.calibration if row.positions >= 10]
    happened = [row.outcome for row in fitting.calibration if row.positions >= 10]
    assert predicted == sorted(predicted)
    assert happened[-1] - happened[0] > 0.8


def test_the_seed_determines_the_nets_with_any_number_of_processes(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(TINY, game="vilitum", options="limit=6", bot="alphabeta:8n", matches=5, gate_pairs=1)
    alone = train(plan, tmp_path / "one", 1)
    shared = train(plan, tmp_path / "two", 2)
    other = train(msgspec.structs.replace(plan, seed=2), tmp_path / "other", 1)
    assert alone == shared
    assert nets(tmp_path / "one") == nets(tmp_path / "two") != nets(tmp_path / "other")
    assert alone.generations != other.generations


KILLED = """
import os, sys
sys.path.insert(0, "examples/tictactoe")
from pathlib import Path
import msgspec
from ludarium.core.registry import program_games
from ludarium_tictactoe import TICTACTOE
program_games["tictactoe"] = TICTACTOE
from ludarium.lab.learning.plan import TrainingPlan
from ludarium.lab.learning import train as training

training.MATCHES_PER_FILE = 7
steps = iter(range(int(sys.argv[3])))

def stop(done, total, title):
    if next(steps, None) is None:
        os.kill(os.getpid(), 9)

plan = msgspec.json.decode(sys.argv[1], type=TrainingPlan)
training.train(plan, Path(sys.argv[2]), 1, stop)
"""


@pytest.mark.parametrize("steps", [3, 31, 34, 50])
def test_a_killed_training_goes_on_to_the_same_nets(
    steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.lab.learning.train.MATCHES_PER_FILE", 7)
    command = [sys.executable, "-c", KILLED, msgspec.json.encode(TINY).decode(), str(tmp_path / "killed"), str(steps)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert train(TINY, tmp_path / "killed", 1) == train(TINY, tmp_path / "whole", 1)
    assert nets(tmp_path / "killed") == nets(tmp_path / "whole")
    assert len(nets(tmp_path / "whole")) == 2


def test_a_finished_training_is_not_repeated_and_can_have_more_generations(tmp_path: Path) -> None:
    first = train(TINY, tmp_path, 1)
    calls = list[str]()
    assert train(TINY, tmp_path, 1, lambda done, total, title: calls.append(title)) == first
    assert calls == []
    longer = train(msgspec.structs.replace(TINY, generations=3), tmp_path, 1)
    assert longer.generations[:2] == first.generations
    assert len(longer.generations) == 3


def test_a_folder_keeps_one_training(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(TINY, generations=1, matches=5, gate_pairs=1)
    train(plan, tmp_path, 1)
    with pytest.raises(Misuse, match="another training"):
        train(msgspec.structs.replace(plan, seed=9), tmp_path, 1)


def test_positions_are_stored_with_search_values_visits_and_outcomes(tmp_path: Path) -> None:
    plan = TrainingPlan(
        game="leduc", bot="mcts:20n", generations=1, matches=6, gate_pairs=1, opening=0, slips=0.0, epochs=1
    )
    train(plan, tmp_path, 1)
    rows = pq.read_table(next(tmp_path.glob("generation-001/*.parquet"))).to_pylist()
    assert {row["seat"] for row in rows} == {0, 1}
    searched = [row for row in rows if row["search"] is not None]
    assert len(searched) * 2 == len(rows)
    assert all(sum(row["visits"]) > 0 and len(row["visits"]) == len(row["actions"]) for row in searched)
    assert all(-1 <= row["outcome"] <= 1 for row in rows)


def test_a_net_sees_only_what_its_seat_may_know() -> None:
    leduc, rng = game("leduc"), Rng("no peeking")
    for _ in range(20):
        state: State = leduc.setup(2, leduc.read_options(""))
        while state.decider != -2:
            if state.decider >= 0:
                assert leduc.encoding is not None
                inputs = EncodedInputs(leduc.encoding, state)
                for seat in (0, 1):
                    assert list(inputs.active(state, seat)) == list(inputs.active(state.guess(seat, rng), seat))
            odds = state.odds() if state.decider == -1 else None
            actions = state.actions()
            state.play(actions[rng.weighted(odds)] if odds else rng.choose(actions))


def judge_of(playing: Any) -> NetEvaluator:
    """An evaluator with some weights or other, as the game's encoding tells the inputs."""
    rng, state = Rng(f"a net for {playing.name}"), playing.setup(2, playing.read_options(""))
    inputs = EncodedInputs(playing.encoding, state)
    first, second = ([int(rng.below(201)) - 100 for _ in range(count)] for count in (inputs.count * 6, 6))
    weights = NetWeights(6, first, [30] * 6, second, 0, [step * 7000 for step in range(129)])
    return NetEvaluator(weights.net(), inputs, 2, playing.name == "tictactoe")


def with_net(spec: str, playing: Any) -> Kind:
    return Kind(f"{spec} with a net", lambda nodes: bot(f"{spec}:{nodes}n", judge_of(playing)), nodes=30)


class TestLawsWithSecrets(BotLaws):
    games = (LEDUC,)
    kinds = (with_net("mcts", LEDUC),)


class TestLawsWithoutSecrets(BotLaws):
    games = (TICTACTOE,)
    kinds = (with_net("mcts", TICTACTOE), with_net("alphabeta", TICTACTOE))


@pytest.mark.parametrize("name", ["barony", "leduc", "tictactoe", "victorus", "vilitum", "vilnius", "vitium"])
def test_every_game_can_be_learned_from(name: str) -> None:
    playing = game(name)
    seats = playing.seats.start
    plan = TrainingPlan(
        game=name, seats=seats, bot=default_bot(playing, seats, "").split(":")[0] + ":8n", max_actions=25, opening=2
    )
    check(plan)
    assert is_duel(plan) == (name in ("tictactoe", "victorus", "vilitum"))
    found = self_play(SelfPlay(plan, 1, 0, None))
    assert found
    assert all(len(set(one.active)) == len(one.active) <= 500 for one in found)


def test_the_same_net_on_both_sides_is_even_over_a_pair() -> None:
    plan = msgspec.structs.replace(QUICK, opening=4)
    gains = [contest(Contest(plan, None, None, number, "even")) for number in range(8)]
    assert set(gains) <= {-1.0, 0.0, 1.0}
    assert contest(Contest(plan, None, None, 0, "even")) == gains[0]


def test_by_the_clock_the_best_net_plays_the_games_own_evaluation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.lab.learning.train.is_better", lambda gate: True)
    plan = msgspec.structs.replace(TINY, generations=1, gate_pairs=2)
    found = train(plan, tmp_path, 1, check_seconds=0.001)
    assert found.check is not None
    assert found.check_matches == 4
    assert "0.001 s of processor time" in (tmp_path / "report.md").read_text()
    header, weights = read_net((tmp_path / "best.net").read_bytes())
    assert (header.game, header.encoded, header.duel, weights.hidden) == ("tictactoe", True, True, 12)


def test_expectations_are_scaled_to_outcomes() -> None:
    values = np.array([-1.0, -0.2, 0.0, 0.1, 0.2, 1.0])
    assert rescaled(values, 1.0) == pytest.approx(values)
    assert list(rescaled(values, 3.0)[[0, 2, 5]]) == [-1, 0, 1]
    assert best_scale(values, np.tanh(2.2 * np.arctanh(values.clip(-0.99, 0.99)))) == pytest.approx(2.2, rel=0.1)
    assert best_scale(np.array([np.nan]), np.array([1.0])) == 1.0


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"bot": "greedy"}, "can't judge by a net"),
        ({"bot": "alphabeta:0.1s"}, "thinks by the clock"),
        ({"seats": 3}, "isn't played by 3 seats"),
        ({"game": "leduc", "bot": "alphabeta:20n"}, "alphabeta:20n plays games"),
    ],
)
def test_a_plan_that_cannot_work_is_explained(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(Misuse, match=told):
        check(msgspec.structs.replace(QUICK, **changed))


def test_the_command_trains_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "train tictactoe --generations 1 --matches 20 --gate 2 --epochs 1 --bot alphabeta:20n --jobs 1 --out"
    assert main([*words.split(), str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert "# A value net for Tic-tac-toe" in told.out
    assert "Generation 1: self-play (20)" in told.err
    assert (tmp_path / "report.md").read_text() in told.out


@pytest.mark.parametrize(
    "words", ["train tictactoe --blend 2", "train tictactoe --clock 0", "train tictactoe --matches 0"]
)
def test_wrong_flags_are_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    assert "train --help" in capsys.readouterr().err


def test_without_numpy_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["train", "tictactoe"]) == 2
    assert 'pip install "ludarium[learn]"' in capsys.readouterr().err
