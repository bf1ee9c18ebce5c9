"""Alpha-beta finds what a search through everything finds, keeps to its budget, and repeats itself under a seed."""

from functools import reduce
from operator import xor

import pytest
from reports import CountedClock, finds_the_same, report_fields, report_of_choice
from small_games import Coins, Heaps, Maze, Meadow, Riposte, Secret, minimax

from ludarium import game
from ludarium.bots import Budget, Report, bot, forked_jobs
from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.alphabeta.scores import WIN_SCORE
from ludarium.bots.alphabeta.search import Search
from ludarium.bots.alphabeta.split import PartResult, SplitTask, merge
from ludarium.bots.counter import NodeCounter
from ludarium.bots.multiplayer.maxn import MaxN
from ludarium.bots.multiplayer.paranoid import Paranoid
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


def search_report(state: State, spec: str = "alphabeta:200000n", seed: int = 1) -> Report:
    """What a fresh alpha-beta reports of a state."""
    return report_of_choice(bot(spec), state, seed)


def after(state: State, action: int) -> State:
    child = state.copy()
    child.play(action)
    return child


TIMED = {"alphabeta": AlphaBeta, "paranoid": Paranoid, "maxn": MaxN}
MAZES = [state for seed in range(150) if len((state := Maze(seed)).actions()) > 1]


@pytest.mark.parametrize("state", MAZES, ids=lambda state: f"maze {state.seed}")
def test_score_and_choice_are_those_of_full_minimax(state: Maze) -> None:
    payoff, steps = minimax(state)
    report = search_report(state)
    assert report.score == (payoff if state.decider == 0 else -payoff)
    assert report.ends_in == (steps if abs(payoff) == 1 else 0)
    reached, left = minimax(after(state, report.line[0]))
    assert reached == payoff
    if abs(payoff) == 1:
        assert left + 1 == steps


def test_the_mazes_try_every_kind_of_play() -> None:
    payoffs = [minimax(state)[0] for state in MAZES]
    assert set(payoffs) == {-1.0, -0.5, 0.0, 0.5, 1.0}
    assert any(after(state, 0).decider == state.decider for state in MAZES)
    assert any(after(state, 0).decider == 1 - state.decider for state in MAZES)


@pytest.mark.parametrize("sticks", [(1, 2), (1, 3, 5), (2, 3, 4), (1, 1, 2, 2), (3, 3), (1, 4, 5), (2, 2, 3)])
@pytest.mark.parametrize("decider", [0, 1])
def test_nim_is_played_by_its_theory(sticks: tuple[int, ...], decider: int) -> None:
    report = search_report(Heaps(*sticks, decider=decider))
    balanced = reduce(xor, sticks) == 0
    assert report.score == (-1.0 if balanced else 1.0)
    if not balanced:
        left = after(Heaps(*sticks), report.line[0])
        assert isinstance(left, Heaps)
        assert reduce(xor, left.sticks) == 0


def test_the_expected_line_is_playable_and_ends_as_reported() -> None:
    state: State = Heaps(1, 3, 5)
    report = search_report(state)
    for action in report.line:
        assert action in state.actions()
        state = after(state, action)


def test_of_equal_turns_one_is_looked_at() -> None:
    player = AlphaBeta("alphabeta", Budget(nodes=10000))
    report_of_choice(player, Heaps(2, 2, 2))
    assert player.search is not None
    assert len(player.search.actions) == 2  # take one or take two: from which heap makes no difference


@pytest.mark.parametrize("nodes", [10, 11, 50, 333, 5000])
def test_no_more_nodes_are_visited_than_the_budget_has(nodes: int) -> None:
    report = search_report(Meadow(), f"alphabeta:{nodes}n")
    assert report.nodes == nodes
    assert report.depth >= 1


def test_one_action_ahead_is_always_looked_at() -> None:
    report = search_report(Heaps(0, 9), "alphabeta:1n")
    assert (report.line, report.ends_in, report.nodes) == ([109], 1, 9)


def test_seconds_are_those_of_the_clock_it_is_given() -> None:
    clock = CountedClock()
    report = report_of_choice(AlphaBeta("alphabeta", Budget(seconds=5.0, clock=clock)), Meadow())
    assert 50 <= clock.reads <= 52
    assert 300 < report.nodes < 500


@pytest.mark.parametrize("name", ["alphabeta", "paranoid", "maxn"])
def test_time_that_is_over_at_once_still_gives_a_legal_action(name: str) -> None:
    times = iter([0.0])

    def clock() -> float:
        return next(times, 99.0)

    player = TIMED[name](name, Budget(seconds=0.5, clock=clock))
    state = Heaps(9, 9, 9)
    assert player.choose(state, Rng(1)) in state.actions()
    assert player.last is not None
    assert player.last.nodes < len(state.actions())


def test_the_same_seed_gives_the_same_report() -> None:
    player = bot("alphabeta:3000n")
    first = report_fields(report_of_choice(player, Maze(3)))
    report_of_choice(player, Maze(4), seed=9)
    assert (
        report_fields(report_of_choice(player, Maze(3)))
        == first
        == report_fields(search_report(Maze(3), "alphabeta:3000n"))
    )


def test_another_seed_settles_equals_another_way() -> None:
    assert len({search_report(Meadow(), "alphabeta:200n", seed).line[0] for seed in range(60)}) == 10


def test_choosing_leaves_the_state_as_it_was() -> None:
    state = Heaps(1, 3, 5)
    search_report(state)
    assert state.sticks == [1, 3, 5]


def test_a_single_action_is_not_thought_about() -> None:
    assert search_report(Heaps(0, 1), "alphabeta:1000s").line == [101]


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (Coins(seats=3), "alphabeta plays games of two seats, and this one has 3."),
        (Secret(), "alphabeta plays games in which nothing is hidden, and here a seat does not see everything."),
        (Coins().guess(0, Rng(1)), ""),
    ],
)
def test_it_says_what_it_cannot_play(state: State, why: str) -> None:
    player = bot("alphabeta")
    assert player.objection(state) == why
    if why:
        with pytest.raises(Misuse, match="plays games"):
            player.choose(state, Rng(1))


def test_it_refuses_to_choose_for_chance() -> None:
    with pytest.raises(Misuse, match="without chance"):
        bot("alphabeta").choose(Coins(), Rng(1))
    with pytest.raises(Misuse, match="where a seat decides"):
        bot("alphabeta").choose(after(Coins(), 1), Rng(1))


def test_what_can_be_struck_right_back_is_not_taken() -> None:
    # One action deep, nine points look best; the blow that would cost them is seen all the same.
    search = Search(NodeCounter(Budget(nodes=1000)))
    search.counter.begin()
    search.begin()
    search.open_root(Riposte(), Rng(1))
    search.deepen(0, 1)
    report = search.report(0)
    assert (report.depth, report.score, report.line) == (1, 0.0, [0])


def test_blows_count_against_the_budget_and_change_no_proof() -> None:
    assert search_report(Riposte(), "alphabeta:50n").nodes == 50
    assert search_report(Riposte(), "alphabeta:2000000n").score == minimax(Riposte())[0]


@pytest.mark.parametrize("expected", [-700_000_000, 700_000_000])
def test_a_score_that_is_not_where_it_is_expected_is_found(expected: int) -> None:
    for state in MAZES[:15]:
        search = Search(NodeCounter(Budget(nodes=200000)))
        search.counter.begin()
        search.begin()
        search.open_root(state, Rng(1))
        search.scores = [expected] * 6
        search.deepen(state.decider, 7)
        payoff = minimax(state)[0]
        assert search.report(state.decider).score == (payoff if state.decider == 0 else -payoff)


@pytest.mark.parametrize("state", MAZES[::5], ids=lambda state: f"maze {state.seed}")
def test_several_processes_find_what_one_finds(state: Maze) -> None:
    payoff, steps = minimax(state)
    for nodes in (300, 200000):
        report = search_report(state, f"alphabeta:{nodes}n:3p")
        assert report.nodes <= nodes
    assert report.score == (payoff if state.decider == 0 else -payoff)
    assert report.ends_in == (steps if abs(payoff) == 1 else 0)
    assert minimax(after(state, report.line[0]))[0] == payoff


MIDDLE = "1w1ac/1z.1r1/5/1RZ.2/W..2AC L"


def test_several_processes_divide_the_budget_and_find_the_same_again() -> None:
    state = game("vilitum").position(MIDDLE)
    player = bot("alphabeta:3000n:3p")
    report = report_of_choice(player, state)
    assert report.nodes == 3000
    assert (
        report_fields(report)
        == report_fields(report_of_choice(player, state))
        == report_fields(search_report(state, "alphabeta:3000n:3p"))
    )
    for action in report.line:
        assert action in state.actions()
        state = after(state, action)


def test_of_several_processes_the_first_keeps_the_best_action_so_far() -> None:
    search = Search(NodeCounter(Budget(nodes=1000)))
    search.counter.begin()
    search.begin()
    search.open_root(Meadow(), Rng(1))
    jobs = [SplitTask(search, 0, number, 3, 100) for number in range(3)]
    assert jobs[0].actions[0] == search.actions[0]
    assert sorted(action for job in jobs for action in job.actions) == sorted(search.actions)
    assert [len(job.actions) for job in jobs] == [4, 3, 3]


def test_parts_are_compared_as_deep_as_all_have_looked() -> None:
    alone = Report(1, 10, 0.0, 0, [7])
    deep, wide = (
        PartResult(5, False, [0, 100_000_000, 900_000_000], [1]),
        PartResult(6, False, [0, 200_000_000], [2, 3]),
    )
    report = merge(alone, [deep, wide])
    assert report_fields(report) == (2, 21, 0.2, 0, [2, 3])
    won = PartResult(6, True, [0, int(WIN_SCORE) + 107], [4])
    assert report_fields(merge(alone, [deep, wide, won])) == (2, 27, 1.0, 3, [4])
    assert merge(alone, [PartResult(0, False, [], [8]), deep]).line == [7]


def test_where_nothing_can_be_forked_one_process_does_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(forked_jobs.os, "fork")
    report = search_report(Heaps(1, 3, 5), "alphabeta:100000n:4p")
    assert (report.score, report.depth) == (1.0, search_report(Heaps(1, 3, 5)).depth)


def test_several_processes_keep_to_the_clock() -> None:
    report = search_report(game("vilitum").position(MIDDLE), "alphabeta:0.2s:2p")
    assert report.depth >= 1
    times = iter([0.0])
    late = AlphaBeta("alphabeta", Budget(seconds=0.5, clock=lambda: next(times, 99.0)), 2)
    state = Heaps(9, 9, 9)
    assert late.choose(state, Rng(1)) in state.actions()


SCRIPT = """
import json, sys
sys.path.insert(0, sys.argv[1])
from ludarium.bots import bot
from ludarium.core.rng import Rng
from small_games import Maze
from ludarium import game
out = []
for state in [*map(Maze, (3, 5, 8)), game("vilitum").position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")]:
    player = bot("alphabeta:2000n")
    player.choose(state, Rng(7))
    out.append([player.last.depth, player.last.nodes, player.last.score, player.last.line])
print(json.dumps(out))
"""


def test_it_finds_the_same_compiled_or_not() -> None:
    assert finds_the_same(SCRIPT)
