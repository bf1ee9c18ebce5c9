"""max^n and paranoid search find what a search through everything finds, for more than two seats."""

from typing import Self

import pytest
from small_games import Coins, Maze, Meadow, Secret

from ludarium.bots import Report, bot
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State


class Trio(Maze):
    """A maze for three seats: a seat may decide several times in a row, and payoffs need not sum to anything."""

    STEPS = 6

    def settle(self) -> None:
        super().settle()
        if self.decider != NOBODY:
            self.decider = self.drawn("decider") % 3

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        # Payoffs differ so that no seat is ever indifferent: max^n then has exactly one answer.
        return [self.drawn(f"payoff {seat}") / 128 + self.drawn(f"more {seat}") / 32768 - 1 for seat in range(3)]

    def evaluate(self) -> list[float]:
        return self.outcome() or [self.drawn(f"hunch {seat}") / 128 - 1 for seat in range(3)]


class Crowd(Meadow):
    """A meadow for four seats, wide enough that not every action is followed."""

    def actions(self) -> list[int]:
        return list(range(25))

    def play(self, action: int) -> None:
        self.trodden.append(action)
        self.decider = (self.decider + 1) % 4

    def evaluate(self) -> list[float]:
        return [sum(action % (seat + 2) == 0 for action in self.trodden) / 100 for seat in range(4)]


class Chain(Trio):
    """Seat 0 chooses what the others cannot change: 2 is best for it, by way of two choices of its own."""

    def __init__(self, *taken: int) -> None:
        State.__init__(self)
        self.taken = list(taken)
        self.decider = 0 if len(taken) < 2 else NOBODY

    def parts(self) -> tuple[object, ...]:
        return tuple(self.taken)

    def actions(self) -> list[int]:
        return [0, 1, 2]

    def play(self, action: int) -> None:
        self.taken.append(action)
        self.decider = 0 if len(self.taken) < 2 else NOBODY

    def copy(self) -> Self:
        return type(self)(*self.taken)

    def outcome(self) -> list[float] | None:
        return None if self.decider != NOBODY else [1.0 if self.taken == [2, 1] else 0.0, 0.0, 0.0]

    def evaluate(self) -> list[float]:
        return self.outcome() or [-0.1 * sum(self.taken), 0.0, 0.0]


def search_report(state: State, spec: str, seed: int = 1) -> Report:
    player = bot(spec)
    chosen = player.choose(state, Rng(seed))
    assert player.last is not None
    assert player.last.line[0] == chosen
    return player.last


def after(state: State) -> list[tuple[int, State]]:
    pairs = [(action, state.copy()) for action in state.actions()]
    for action, child in pairs:
        child.play(action)
    return pairs


def everyone_for_itself(state: State) -> list[float]:
    """What each seat gets when every seat does what is best for it."""
    payoffs = state.outcome()
    if payoffs is not None:
        return payoffs
    return max((everyone_for_itself(child) for _, child in after(state)), key=lambda worth: worth[state.decider])


def all_against(state: State, root: int) -> float:
    """What a seat gets when all others do it as much harm as they can."""
    payoffs = state.outcome()
    if payoffs is not None:
        return payoffs[root]
    worst_or_best = max if state.decider == root else min
    return worst_or_best(all_against(child, root) for _, child in after(state))


TRIOS = [state for seed in range(60) if len((state := Trio(seed)).actions()) > 1]


@pytest.mark.parametrize("state", TRIOS, ids=lambda state: f"trio {state.seed}")
def test_both_find_what_looking_at_everything_finds(state: Trio) -> None:
    seat = state.decider
    selfish, dark = search_report(state, "maxn:100000n"), search_report(state, "paranoid:100000n")
    assert selfish.score == everyone_for_itself(state)[seat]
    assert dark.score == pytest.approx(all_against(state, seat), abs=1e-8)
    led = dict(after(state))
    assert everyone_for_itself(led[selfish.line[0]])[seat] == selfish.score
    assert all_against(led[dark.line[0]], seat) == all_against(state, seat)


def test_the_trios_try_every_kind_of_play() -> None:
    assert {state.decider for state in TRIOS} == {0, 1, 2}
    differ = [
        state for state in TRIOS if all_against(state, state.decider) != everyone_for_itself(state)[state.decider]
    ]
    assert len(differ) > 10
    assert any(child.decider == state.decider for state in TRIOS for _, child in after(state))


@pytest.mark.parametrize("name", ["maxn", "paranoid"])
def test_choices_of_one_turn_are_seen_together(name: str) -> None:
    report = search_report(Chain(), f"{name}:1000n")
    assert (report.score, report.line[0]) == (1.0, 2)


@pytest.mark.parametrize("name", ["maxn", "paranoid"])
@pytest.mark.parametrize("nodes", [25, 26, 300, 2000])
def test_no_more_nodes_are_visited_than_the_budget_has(name: str, nodes: int) -> None:
    report = search_report(Crowd(), f"{name}:{nodes}n")
    assert 25 <= report.nodes <= max(nodes, 25)
    assert report.depth >= 1


@pytest.mark.parametrize("name", ["maxn", "paranoid"])
def test_the_same_seed_gives_the_same_report(name: str) -> None:
    def report_fields(report: Report) -> tuple[object, ...]:
        return report.depth, report.nodes, report.score, report.line

    player = bot(f"{name}:700n")
    reports = []
    for state in (Crowd(), Trio(5), Crowd()):
        player.choose(state, Rng(4))
        assert player.last is not None
        reports.append(report_fields(player.last))
    assert reports[0] == reports[2] == report_fields(search_report(Crowd(), f"{name}:700n", 4))


def test_seats_with_other_likes_are_not_taken_for_enemies() -> None:
    # Every seat takes an even number as seat 0 does, or a multiple of its own; nobody loses by another's choice.
    assert search_report(Crowd(), "maxn:3000n").line[0] % 2 == 0


@pytest.mark.parametrize("name", ["maxn", "paranoid"])
def test_they_say_what_they_cannot_play(name: str) -> None:
    assert "nothing is hidden" in bot(name).objection(Secret())
    with pytest.raises(Misuse, match="nothing is hidden"):
        bot(name).choose(Secret(), Rng(1))
    with pytest.raises(Misuse, match="without chance"):
        bot(name).choose(Coins(seats=3), Rng(1))
    with pytest.raises(Misuse, match="where a seat decides"):
        bot(name).choose(after(Coins(seats=3))[0][1], Rng(1))
