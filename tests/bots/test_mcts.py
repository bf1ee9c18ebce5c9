"""Tree search finds what is there to find, in games of every kind, and keeps what it found for the next choice."""

from collections.abc import Callable
from functools import reduce
from operator import xor

import pytest
from crowd_games import Bluff, Crowd, Cups, Feast, Signals, after
from ludarium_tictactoe import TICTACTOE
from reports import CountedClock, finds_the_same, report_fields, report_of_choice
from small_games import Coins, Dice, Heaps, Maze, Meadow, minimax

from ludarium import game
from ludarium.bots import Bot, Budget, Report, bot
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT, UCT
from ludarium.bots.mcts.result import ActionStats, SearchResult
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State

KINDS = ("mcts", "uct")
VILITUM = game("vilitum")


def search_report(state: State, spec: str, seed: int = 1) -> Report:
    """What a fresh bot reports of a state."""
    return report_of_choice(bot(spec), state, seed)


MAZES = [state for seed in range(24) if len((state := Maze(seed)).actions()) > 1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_game_is_solved_and_proven(kind: str) -> None:
    for state in MAZES:
        payoff, _ = minimax(state)
        report = search_report(state, f"{kind}:4000n")
        assert minimax(after(state, report.line[0]))[0] == payoff
        if abs(payoff) == 1 and kind == "mcts":
            assert (report.score, report.ends_in > 0) == (payoff if state.decider == 0 else -payoff, True)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sticks", [(1, 2), (2, 3, 4), (1, 2, 3), (2, 2, 3)])
def test_nim_is_played_by_its_theory(kind: str, sticks: tuple[int, ...]) -> None:
    report = search_report(Heaps(*sticks), f"{kind}:4000n")
    if reduce(xor, sticks) == 0:
        assert (report.score, report.ends_in > 0) == (-1.0, True)
    else:
        left = after(Heaps(*sticks), report.line[0])
        assert isinstance(left, Heaps)
        assert reduce(xor, left.sticks) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_proven_win_ends_the_search_and_says_when_it_comes(kind: str) -> None:
    report = search_report(Heaps(0, 5), f"{kind}:100000n")
    assert (report.line, report.score, report.ends_in) == ([105], 1.0, 1)
    assert report.nodes < 2000


# Confirmed by alpha-beta's tests: won in one turn, or in two whatever the enemy does in between.
@pytest.mark.parametrize(
    ("position", "turns"),
    [
        ("5/5/1r..3/1R3/4C L", 1),
        ("4c/1r3/1R..3/5/5 D", 1),
        ("5/5/2w...2/5/2W...2 L", 3),
        ("5/2W....2/2R.w...1/5/5 D", 3),
    ],
)
def test_wins_are_found_at_vilitum(position: str, turns: int) -> None:
    report = search_report(VILITUM.position(position), "mcts:3000n")
    assert (report.score, report.ends_in) == (1.0, turns)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("position", "choice", "turns"),
    [("xx./oo./... X", "c3", 1), ("xx./oo./... O", "c2", 1), ("x.o/.../o.x X", "b2", 1), ("x../.o./..x O", "", 0)],
)
def test_tic_tac_toe_is_played_to_the_end(kind: str, position: str, choice: str, turns: int) -> None:
    state = TICTACTOE.position(position)
    report = search_report(state, f"{kind}:3000n")
    assert report.ends_in == turns
    if choice:
        assert TICTACTOE.format(state, report.line[0]) == choice
    else:  # a side, for a corner loses to a fork
        assert TICTACTOE.format(state, report.line[0]) in ("a2", "b1", "b3", "c2")


@pytest.mark.parametrize("kind", KINDS)
def test_chance_is_weighed_by_its_odds(kind: str) -> None:
    for seed in range(5):
        report = search_report(Coins(), f"{kind}:400n", seed)
        assert report.line[0] == 1
        assert report.score == pytest.approx(0.8, abs=0.15)


def test_dice_that_come_to_the_same_are_one() -> None:
    player = bot("mcts:200n")
    assert report_of_choice(player, Dice()).score > 0.9
    assert isinstance(player, Mcts)
    assert player.tree is not None
    branch = player.tree.root.expansion
    assert branch is not None
    for child in branch.children:
        assert child.expansion is None or len(child.expansion.observations) <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_every_seat_looks_after_itself(kind: str) -> None:
    # On average guest 1 looks worse, and guest 0 best if the third agreed; but the third gets more from 1 both times.
    report = search_report(Feast(), f"{kind}:300n")
    assert (report.line[0], report.score) == (0, 0.1)
    assert search_report(after(Feast(), 1), f"{kind}:300n").score == 0.6


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("asked", [0, 1, 2])
def test_partners_work_together(kind: str, asked: int) -> None:
    report = search_report(Signals(asked), f"{kind}:300n")
    assert (report.line[0], report.score) == (asked, 1.0)
    assert search_report(after(Signals(asked), asked), f"{kind}:300n").line == [asked]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pea", [0, 1, 2])
def test_it_chooses_by_what_is_likely_not_by_what_is_so(kind: str, pea: int) -> None:
    for seed in range(3):
        report = search_report(after(Cups(), pea), f"{kind}:600n", seed)
        assert report.line[0] == 2
        assert report.score == pytest.approx(0.2, abs=0.15)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("worth", "plays"), [(0.35, 0), (-0.3, 1)])
def test_it_does_not_count_on_seeing_what_will_be_hidden(kind: str, worth: float, plays: int) -> None:
    # One who saw the pea would always win 1; one who does not wins 0.2 on average.
    assert search_report(Bluff(worth), f"{kind}:1500n").line[0] == plays


def test_of_many_actions_the_promising_are_tried_and_seen_through() -> None:
    player = bot("mcts:1500n")
    assert report_of_choice(player, Crowd()).line[0] == 200
    assert isinstance(player, Mcts)
    assert player.tree is not None
    branch = player.tree.root.expansion
    assert branch is not None
    assert len(branch.children) < Crowd.WAYS / 2


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("nodes", [1, 2, 10, 333])
def test_no_more_simulations_are_made_than_the_budget_has(kind: str, nodes: int) -> None:
    assert search_report(Meadow(), f"{kind}:{nodes}n".replace("uct", "mcts")).nodes == nodes
    assert search_report(Maze(3), f"{kind}:{nodes}n").nodes <= nodes


def test_seconds_are_those_of_the_clock_it_is_given() -> None:
    clock = CountedClock()
    report = report_of_choice(Mcts("mcts", Budget(seconds=5.0, clock=clock), PUCT), Meadow())
    assert 50 <= clock.reads <= 52
    assert 150 < report.nodes < 250


def test_a_playout_ends_though_the_game_does_not() -> None:
    assert report_of_choice(Mcts("uct", Budget(nodes=2), UCT), Meadow()).nodes == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_action_is_not_thought_about(kind: str) -> None:
    report = search_report(Heaps(0, 1), f"{kind}:1000s")
    assert (report.line, report.nodes) == ([101], 0)


@pytest.mark.parametrize("make", [Coins, lambda: after(Coins(), 1)])
def test_it_chooses_for_seats_alone(make: Callable[[], State]) -> None:
    state = make()
    if state.decider >= 0:
        assert bot("mcts").objection(state) == ""
    else:
        with pytest.raises(Misuse, match="where a seat decides"):
            bot("mcts:10n").choose(state, Rng(1))


def kept(player: Bot) -> int:
    """How often the state that was chosen for had been met, before and while it was chosen for."""
    assert isinstance(player, Mcts)
    assert player.tree is not None
    branch = player.tree.root.expansion
    assert branch is not None
    return int(branch.visits)


def test_the_tree_is_kept_for_the_next_turn() -> None:
    player, state = bot("mcts:400n"), VILITUM.position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")
    line = report_of_choice(player, state).line
    report_of_choice(player, after(state, line[0], line[1]))
    assert kept(player) > 410
    player.forget()
    report_of_choice(player, after(state, line[0], line[1]))
    assert kept(player) == 400


def test_another_state_starts_another_tree() -> None:
    player, state = bot("mcts:400n"), VILITUM.position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")
    report_of_choice(player, state)
    report_of_choice(player, VILITUM.position("wrzac/5/5/5/WRZAC L"))
    assert kept(player) == 400


def test_where_things_are_hidden_no_tree_is_kept() -> None:
    player = bot("mcts:50n")
    report_of_choice(player, after(Cups(), 1))
    report_of_choice(player, after(Cups(), 1))
    assert kept(player) == 50


def test_the_same_calls_give_the_same_choices() -> None:
    def lines() -> list[tuple[object, ...]]:
        player, state, rng = bot("mcts:150n"), VILITUM.position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L"), Rng(5)
        reports = []
        for _ in range(4):
            state = after(state, player.choose(state, rng))
            assert player.last is not None
            reports.append(report_fields(player.last))
            state = after(state, state.actions()[3])
        return reports

    assert lines() == lines()


@pytest.mark.parametrize("kind", KINDS)
def test_several_processes_share_the_budget_and_find_the_same_each_time(kind: str) -> None:
    state = Maze(5)
    alone, first, second = (search_report(state, f"{kind}:90n{more}") for more in ("", ":3p", ":3p"))
    assert report_fields(first) == report_fields(second)
    assert first.nodes <= 90
    assert alone.line[0] == first.line[0]
    hidden = [search_report(after(Cups(), pea), f"{kind}:600n:2p") for pea in (0, 2)]
    assert [(one.line, one.nodes) for one in hidden] == [([2], 600)] * 2


SCRIPT = """
import json, sys
sys.path.insert(0, sys.argv[1])
from ludarium.bots import bot
from ludarium.core.rng import Rng
from crowd_games import Cups, after
from small_games import Maze
from ludarium import game
out = []
for state in [Maze(3), after(Cups(), 1), game("vilitum").position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")]:
    for spec in ("mcts:150n", "uct:15n"):
        player = bot(spec)
        player.choose(state, Rng(7))
        out.append([player.last.depth, player.last.nodes, player.last.score, player.last.line])
print(json.dumps(out))
"""


def test_it_finds_the_same_compiled_or_not() -> None:
    assert finds_the_same(SCRIPT)


class Hesitant(Heaps):
    """Nim for somebody who doubts whether to take one stick of the first heap."""

    def doubtful(self, action: int) -> bool:
        return action == 1


@pytest.mark.parametrize(
    ("worth", "proven", "chosen"), [(0.35, False, 1), (0.25, False, 2), (0.2, False, 2), (-0.5, True, 1)]
)
def test_a_doubtful_action_is_chosen_only_if_it_is_clearly_better(worth: float, proven: bool, chosen: int) -> None:
    doubted = ActionStats(1, 100, 100 * worth, 3 if proven else 0, 1.0 if proven else 0.0)
    found = SearchResult(160, [doubted, ActionStats(2, 50, 50 * 0.2, 0, 0.0), ActionStats(3, 10, 5.0, 0, 0.0)])
    assert found.best(Hesitant(3)).action == chosen
    assert found.best(Heaps(3)).action == 1
