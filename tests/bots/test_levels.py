"""Levels play every game, stay in budget, and each beats the one below."""

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from small_games import Bets, Coins, Heaps, Maze, Meadow, Secret

from ludarium import game
from ludarium.bots import LEVELS, bot, bots, spec_of
from ludarium.bots.levels import Level, LevelBot, softmax_choice
from ludarium.bots.search_choice import hides, meets_chance, method
from ludarium.core.errors import BadNotation
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.lab.plan import Plan
from ludarium.lab.simulate import simulate

VILITUM = game("vilitum")
BY_NODES = [level.number for level in LEVELS if level.seconds == 0]
STATES = [Heaps(3, 4, 5), Maze(5), Coins(), Coins(seats=4), Secret(), Meadow(), VILITUM.setup(2, VILITUM.Options())]


def test_there_are_eight_levels_with_names() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 9))
    assert len({level.title for level in LEVELS}) == len({level.about for level in LEVELS}) == 8
    assert [bot(f"level:{level.number}").timed for level in LEVELS] == [level.seconds > 0 for level in LEVELS]


def test_each_level_has_more_to_think_with_or_errs_less() -> None:
    for lower, upper in pairwise(LEVELS):
        assert lower.random_rate >= upper.random_rate
        assert lower.error_rate >= upper.error_rate or lower.random_rate > upper.random_rate
        assert (lower.seconds, lower.nodes, lower.tries) <= (upper.seconds, upper.nodes or 10**9, upper.tries or 10**9)


@pytest.mark.parametrize("spec", ["level:0", "level:9", "level:", "level:x", "level:4n", "level:٣", "level:11"])
def test_a_level_that_is_none_is_told(spec: str) -> None:
    with pytest.raises(BadNotation, match="expected a level from 1 to 8, such as level:4"):
        bot(spec)


def test_a_number_alone_means_a_level() -> None:
    assert [spec_of(word) for word in ("1", "8", "9", "0", "", "greedy", "11")] == [
        "level:1", "level:8", "9", "0", "", "greedy", "11",
    ]  # fmt: skip


@pytest.mark.parametrize("number", BY_NODES)
@pytest.mark.parametrize("state", STATES, ids=lambda state: type(state).__name__)
def test_a_level_by_nodes_plays_legally_and_the_same_again(number: int, state: State) -> None:
    before = state.key()
    player = bot(f"level:{number}")
    assert player.objection(state) == ""
    chosen = [player.choose(state, Rng(seed)) for seed in range(2)]
    assert set(chosen) <= set(state.actions())
    player.forget()
    assert [player.choose(state, Rng(seed)) for seed in range(2)] == chosen
    assert state.key() == before


@pytest.mark.parametrize("number", BY_NODES)
def test_a_level_does_not_peek(number: int) -> None:
    """What is hidden from its seat does not change its choice, even when it is handed the truth."""
    for seed in range(1 if number == 6 else 4):
        chosen = {bot(f"level:{number}").choose(Secret(hidden=hidden), Rng(seed)) for hidden in (1, 7, 900)}
        assert len(chosen) == 1


def test_a_level_by_the_clock_thinks_as_long_as_its_clock_says() -> None:
    level = Level(7, "Quick", "thinks for an instant", 0.0, 0.0, 0, 0, 0.02)
    player = LevelBot("level:7", level)
    assert (
        player.choose(VILITUM.position("5/5/1r..3/1R3/4C L"), Rng(1))
        in VILITUM.position("5/5/1r..3/1R3/4C L").actions()
    )
    assert player.last is not None
    assert player.last.ends_in == 1


def test_the_way_of_looking_ahead_fits_the_state() -> None:
    ways = {type(state).__name__: method(state) for state in STATES}
    assert ways == {
        "Heaps": "alphabeta", "Maze": "alphabeta", "Coins": "mcts", "Secret": "mcts", "Meadow": "alphabeta",
        type(STATES[-1]).__name__: "alphabeta",
    }  # fmt: skip
    assert method(Bets()) == "rollouts"
    assert meets_chance(Coins())
    assert not meets_chance(Heaps(3, 4))
    assert hides(Secret(), 0)
    assert not hides(Heaps(3), 0)


def test_a_slip_prefers_what_looks_better() -> None:
    """Coins: the second stake is best by far, the first is even, the third is worst."""
    counts = Counter(softmax_choice(Coins(), Rng(seed), 0.5) for seed in range(400))
    assert counts[1] > counts[0] > counts[2] > 0


def test_an_only_action_is_played_without_a_thought() -> None:
    player = bot("level:8")
    assert player.choose(Heaps(1), Rng(1)) == 1
    assert player.last is None


@pytest.mark.parametrize(("stronger", "weaker"), [(2, 1), (3, 2)])
def test_a_level_beats_the_one_below(stronger: int, weaker: int) -> None:
    """The quick ones; the others are measured by `make bench-bots`."""
    players = (f"level:{stronger}", f"level:{weaker}")
    results = simulate(Plan(game="vilitum", players=players, matches=8, swap=True), jobs=1)
    assert not results.failures
    assert results.players[0].score.value >= 0.6


def test_the_lowest_level_is_beaten_by_anybody_who_looks() -> None:
    results = simulate(Plan(game="vilitum", players=("greedy", "level:1"), matches=4, swap=True), jobs=1)
    assert results.players[0].wins == 8


GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "bots.md").read_text(encoding="utf-8")


def test_the_guide_tells_of_every_level_and_every_bot() -> None:
    for level in LEVELS:
        assert f"| {level.number} | {level.title} | {level.about} |" in GUIDE
    assert [name for name in bots() if f"`{name}" not in GUIDE] == []


def test_the_guides_code_runs() -> None:
    code = GUIDE.split("```python\n")[1].split("```")[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert len(done.stdout.splitlines()) == 3
