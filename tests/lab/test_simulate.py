"""Simulations: the seed determines the results with any number of processes, and every failure is reported."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest

from ludarium.bots import Bot, bot
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab import plan as planning
from ludarium.lab import play as playing
from ludarium.lab import results as counting
from ludarium.lab.plan import Plan
from ludarium.lab.play import play_match
from ludarium.lab.results import Results
from ludarium.lab.simulate import simulate

VILITUM = Plan(game="vilitum", players=("greedy", "random"), matches=6, swap=True, seed=5)


def untimed(results: Results) -> Results:
    """The results without what depends on the machine."""
    return msgspec.structs.replace(results, seconds=0.0, matches_per_second=0.0)


def test_the_seed_determines_the_results_with_any_number_of_processes() -> None:
    alone, again, shared = (untimed(simulate(VILITUM, jobs)) for jobs in (1, 1, 2))
    assert alone == again == shared
    assert alone.finished == 12
    assert alone.reproducible


def test_another_seed_gives_other_matches() -> None:
    other = msgspec.structs.replace(VILITUM, seed=6)
    assert untimed(simulate(VILITUM, 1)).lengths != untimed(simulate(other, 1)).lengths


def test_results_survive_a_json_round_trip() -> None:
    found = simulate(VILITUM, 1)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Results) == found


def test_swapping_gives_every_player_every_seat() -> None:
    seats = [play_match(VILITUM, number).players for number in range(4)]
    assert seats == [(0, 1), (1, 0), (0, 1), (1, 0)]
    unswapped = msgspec.structs.replace(VILITUM, swap=False)
    assert [play_match(unswapped, number).players for number in range(2)] == [(0, 1), (0, 1)]
    assert (VILITUM.total, unswapped.total) == (12, 6)


def test_matches_start_from_the_given_options_or_position() -> None:
    won = Plan(game="vilitum", players=("greedy", "greedy"), matches=3, start="5/5/1r..3/1R3/4C L")
    found = simulate(won, 1)
    assert found.lengths is not None
    assert (found.players[0].wins, found.lengths.max) == (3, 1)
    short = Plan(game="vilitum", players=("random", "random"), matches=3, options="limit=1")
    assert set(simulate(short, 1).endings) == {"Drawn: too many turns without a defeat (VLT-25)"}


def test_results_of_bots_with_a_time_limit_are_not_reproducible() -> None:
    plan = Plan(game="vilitum", players=("alphabeta:0.001s", "random"), matches=1, start="5/5/1r..3/1R3/4C L")
    assert not simulate(plan, 1).reproducible


def test_progress_is_reported_until_the_end() -> None:
    for jobs in (1, 2):
        told: list[tuple[int, int]] = []
        simulate(VILITUM, jobs, lambda done, total, told=told: told.append((done, total)))  # type: ignore[misc]
        assert told == sorted(told)
        assert told[-1] == (12, 12)


@pytest.mark.parametrize(
    ("plan", "error", "why"),
    [
        (Plan(game="vilitum", players=("greedy",)), Misuse, "needs 2 players, one for each seat; the plan names 1"),
        (Plan(game="vilitum", players=("greedy", "gredy")), BadNotation, "Did you mean greedy"),
        (Plan(game="vilitun", players=("greedy", "greedy")), BadNotation, "Did you mean vilitum"),
        (Plan(game="vilitum", players=("random", "random"), options="boord=7"), BadNotation, "boord"),
        (Plan(game="vilitum", players=("random", "random"), start="5/5 L"), BadNotation, "Position"),
        (Plan(game="vilitum", players=("random", "random"), matches=0), Misuse, "at least one match"),
    ],
)
def test_an_invalid_plan_is_refused_before_any_match(plan: Plan, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        simulate(plan, 2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_that_fails_is_reported_with_its_number_and_seed(jobs: int) -> None:
    lengths = [play_match(VILITUM, number).length for number in range(12)]
    enough = sorted(lengths)[6]
    plan = msgspec.structs.replace(VILITUM, max_actions=enough)
    found = simulate(plan, jobs)
    numbers = [failure.number for failure in found.failures]
    assert numbers == [number for number, length in enumerate(lengths) if length > enough] != []
    assert found.finished == 12 - len(numbers)
    assert {failure.seed for failure in found.failures} == {5}
    assert found.failures[0].error == f"Misuse: The match hasn't ended after {enough} actions."
    assert "play_match" in found.failures[0].trace
    with pytest.raises(Misuse, match="hasn't ended"):
        play_match(plan, numbers[0])


def test_a_random_opening_makes_matches_differ_and_swapped_ones_begin_alike() -> None:
    plan = Plan(game="vilitum", players=("alphabeta:5n", "alphabeta:5n"), matches=3, swap=True, opening=8)
    found = [play_match(plan, number) for number in range(6)]
    assert len({one.length for one in found[::2]}) > 1


class Blinks(State):
    """Seat 0 sees a coin that seat 1 does not, and says heads or tails; chance flips for both once more."""

    def __init__(self) -> None:
        super().__init__()
        self.decider = 1
        self.guessed = False
        self.coin = 0

    def actions(self) -> list[int]:
        return [0, 1]

    def odds(self) -> list[float]:
        return [0.25, 0.75]

    def play(self, action: int) -> None:
        if self.decider == CHANCE:
            self.coin = action
        self.decider = {1: 0, 0: CHANCE, CHANCE: NOBODY}[self.decider]

    def copy(self) -> Self:
        twin = type(self)()
        twin.decider, twin.guessed, twin.coin = self.decider, self.guessed, self.coin
        return twin

    def guess(self, seat: int, rng: Rng) -> Self:
        twin = self.copy()
        twin.guessed = True
        return twin

    def outcome(self) -> list[float] | None:
        return [self.coin * 2 - 1.0, 1 - self.coin * 2.0] if self.decider == NOBODY else None


class BlinksGame(Game[Blinks]):
    name, title, summary, seats, prefix = "blinks", "Blinks", "", range(2, 3), "BLK"

    def read_options(self, text: str) -> None:
        return None

    def setup(self, seats: int, options: Any) -> Blinks:
        return Blinks()


class Spy(Bot):
    """Fails if it is shown the truth, and on demand."""

    def choose(self, state: State, rng: Rng) -> int:
        assert isinstance(state, Blinks)
        if not state.guessed:
            raise AssertionError("saw the truth")
        return 7 if self.name == "cheat" else 1


@pytest.fixture
def blinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the game and its bots for this process."""
    playing._players.cache_clear()
    for module in (planning, playing, counting):
        monkeypatch.setattr(module, "game", lambda name: BlinksGame())
        monkeypatch.setattr(module, "bot", lambda spec: Spy(spec) if spec in ("spy", "cheat") else bot(spec))


@pytest.mark.usefixtures("blinks")
def test_bots_see_a_guess_and_never_the_true_state() -> None:
    found = simulate(Plan(game="blinks", players=("spy", "spy"), matches=5), 1)
    assert (found.finished, found.failures) == (5, ())


@pytest.mark.usefixtures("blinks")
def test_an_illegal_action_fails_the_match() -> None:
    found = simulate(Plan(game="blinks", players=("spy", "cheat"), matches=2), 1)
    assert [failure.error for failure in found.failures] == [
        "Misuse: cheat chose action 7, which seat 1 does not have.",
    ] * 2


@pytest.mark.usefixtures("blinks")
def test_chance_follows_the_odds_and_swapped_matches_get_the_same_dice() -> None:
    plan = Plan(game="blinks", players=("spy", "spy"), matches=400, swap=True)
    found = simulate(plan, 1)
    assert found.seats[0].win_rate.value == pytest.approx(0.75, abs=0.05)
    assert found.players[0].wins == found.players[1].wins == 400
    assert found.lengths is not None
    assert found.lengths.max == 2  # chance's action is not counted


@pytest.mark.usefixtures("blinks")
def test_an_interrupt_keeps_the_finished_matches() -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    found = simulate(Plan(game="blinks", players=("spy", "spy"), matches=10), 1, interrupt)
    assert (found.finished, found.interrupted) == (3, True)


SCRIPT = """
import msgspec, signal, sys
from ludarium.lab.plan import Plan
from ludarium.lab.simulate import simulate

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever started the tests may have switched it off
    plan = Plan(game="vilitum", players=("alphabeta:300n", "greedy"), matches=100000)
    found = simulate(plan, 2, lambda done, total: print(done, file=sys.stderr, flush=True))
    print(msgspec.json.encode(found).decode())
"""


def test_ctrl_c_stops_all_processes_and_reports_the_finished_matches(tmp_path: Path) -> None:
    script = tmp_path / "many.py"
    script.write_text(SCRIPT)
    pipe = subprocess.PIPE
    running = subprocess.Popen(
        [sys.executable, str(script)], stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )
    assert running.stderr is not None
    assert int(running.stderr.readline()) > 0
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: every process of the group hears it
    out, err = running.communicate(timeout=240)
    found = json.loads(out)
    assert (running.returncode, "Traceback" in err) == (0, False)
    assert found["interrupted"]
    assert 0 < found["finished"] < 100000
    assert found["failures"] == []
