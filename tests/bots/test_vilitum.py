"""Bots at the first game: alpha-beta finds its wins, and whole matches are played by the rules."""

from collections.abc import Iterator

import pytest

from ludarium import game
from ludarium.bots import Report, bot
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State
from ludarium.lab.plan import Plan
from ludarium.lab.simulate import simulate

VILITUM = game("vilitum")


def search_report(position: str, nodes: int) -> Report:
    player = bot(f"alphabeta:{nodes}n")
    player.choose(VILITUM.position(position), Rng(1))
    assert player.last is not None
    return player.last


def after(state: State) -> Iterator[State]:
    for action in state.actions():
        child = state.copy()
        child.play(action)
        yield child


def wins(state: State, seat: int, turns: int) -> bool:
    """Whether a seat can force a win within that many turns of both seats, by exhaustive search."""
    if state.decider == NOBODY:
        payoffs = state.outcome()
        return payoffs is not None and payoffs[seat] == 1
    if turns == 0:
        return False
    some = any if state.decider == seat else all
    return some(wins(child, seat, turns - 1) for child in after(state))


# Confirmed by a search through all turns: won in one turn, or in two whatever the enemy does in between.
WON = [
    ("5/5/1r..3/1R3/4C L", 1),
    ("4c/1r3/1R..3/5/5 D", 1),
    ("5/5/2w...2/5/2W...2 L", 3),
    ("5/2W....2/2R.w...1/5/5 D", 3),
    ("7/7/3z.3/7/7/7/6W.... D", 3),
    ("7/7/4w...2/2W4/7/7/7 L", 3),
]


@pytest.mark.parametrize(("position", "turns"), WON)
def test_alphabeta_finds_the_quickest_win(position: str, turns: int) -> None:
    state = VILITUM.position(position)
    seat = state.decider
    assert wins(state, seat, turns)
    assert turns == 1 or not wins(state, seat, turns - 2)
    report = search_report(position, 200_000)
    assert (report.score, report.ends_in) == (1.0, turns)
    state.play(report.line[0])
    assert wins(state, seat, turns - 1)


def test_alphabeta_puts_off_a_loss() -> None:
    position = "5/2W...2/2w..2/5/5 L"
    state = VILITUM.position(position)
    assert wins(state, 1, 4)
    assert not wins(state, 1, 2)
    report = search_report(position, 200_000)
    assert (report.score, report.ends_in) == (-1.0, 4)
    state.play(report.line[0])
    assert not wins(state, 1, 1)


REGIONAL = (
    "blackcleric,bloodlust,bloodrage,meleearcher,sneakyrogue,tacticalwizard,warriorcharge,warriorrush,whitewizard"
)


@pytest.mark.parametrize("options", ["", "board=7", "beginner", f"agile=LD,{REGIONAL}", f"board=7,{REGIONAL}"])
def test_every_bot_plays_whole_matches_by_the_rules(options: str) -> None:
    for players in (("alphabeta:150n", "greedy"), ("random", "alphabeta:150n")):
        results = simulate(Plan(game="vilitum", players=players, matches=1, swap=True, options=options), jobs=1)
        assert (results.finished, results.failures) == (2, ())


def test_alphabeta_beats_random() -> None:
    results = simulate(Plan(game="vilitum", players=("alphabeta:600n", "random"), matches=2, swap=True), jobs=1)
    assert results.players[0].wins == 4
