"""Rollouts play every action on to the end of the round, and find what pays only then."""

from typing import Self

import pytest
from small_games import Bets, Heaps

from ludarium.bots import Budget, bot
from ludarium.bots.counter import NodeCounter
from ludarium.bots.rollouts.bot import Rollouts
from ludarium.bots.rollouts.race import MIN_LAPS, Race, Runner
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng


class Ponder(Bets):
    """The same, but a bet has to be confirmed, and looks worth nothing before."""

    confirming = False

    def play(self, action: int) -> None:
        self.confirming, confirmed = action == self.BET and not self.tossing and not self.confirming, self.confirming
        if confirmed:
            super().play(self.BET)
        elif not self.confirming:
            super().play(action)

    def copy(self) -> Self:
        twin = super().copy()
        twin.confirming = self.confirming
        return twin


def run_race(nodes: int) -> Race:
    """A finished race of the first decision."""
    counter = NodeCounter(Budget(nodes=nodes))
    counter.begin()
    race = Race(Bets(), Rng(1), counter)
    race.run()
    return race


def runner(*leads: float) -> Runner:
    """A runner with these leads over the best-looking action."""
    made = Runner(1, None, 0.0)
    for lead in leads:
        made.add(0.5 + lead, lead)
    return made


def test_what_pays_at_the_end_of_the_round_is_found() -> None:
    assert bot("rollouts:1n").choose(Ponder(), Rng(1)) == Ponder.SURE  # it looks better
    assert bot("rollouts:400n").choose(Ponder(), Rng(1)) == Ponder.BET


def test_actions_meet_the_same_draws_and_the_race_ends_when_it_is_decided() -> None:
    race = run_race(100_000)
    assert race.counter.nodes < 1000
    assert race.entrants[0].laps >= MIN_LAPS
    assert race.best().action == Bets.BET
    sure = next(one for one in race.entrants if one.action == Bets.SURE)
    assert sure.laps == race.entrants[0].laps
    assert sure.value() == pytest.approx(1 / 16)  # nothing is drawn after it in this round


def test_another_action_is_chosen_only_if_it_is_ahead_for_sure() -> None:
    assert runner(*[0.1, 0.2] * 5).is_ahead()
    assert not runner(0.1, 0.2).is_ahead()  # too few laps
    assert not runner(*[0.5, -0.4] * 5).is_ahead()
    assert runner(*[-0.5, -0.4] * 5).is_behind(0.0)
    assert runner(*[0.0] * 6).is_behind(0.0)  # it ends alike
    assert not runner(*[0.5, -0.4] * 5).is_behind(0.0)


@pytest.mark.parametrize("nodes", [1, 7, 50])
def test_rollouts_keep_to_their_nodes_and_repeat_themselves(nodes: int) -> None:
    player = bot(f"rollouts:{nodes}n")
    first = player.choose(Bets(), Rng(3))
    assert player.last is not None
    assert player.last.nodes <= nodes
    assert player.choose(Bets(), Rng(3)) == first


def test_processes_add_up_what_they_found() -> None:
    race, other = run_race(1), run_race(60)
    race.merge(b"".join(one.to_bytes() for one in other.entrants))
    race.merge(b"".join(one.to_bytes() for one in other.entrants))
    assert [one.laps for one in race.entrants] == [2 * one.laps for one in other.entrants]
    assert race.best().value() == pytest.approx(other.best().value())
    assert bot("rollouts:600n:2p").choose(Bets(), Rng(1)) == Bets.BET


def test_games_without_rounds_are_not_searched_by_rollouts() -> None:
    player = Rollouts("rollouts", Budget(nodes=9))
    assert player.objection(Bets()) == ""
    assert "can only choose where a seat decides" in player.objection(Bets(tossing=True))
    with pytest.raises(Misuse, match="round by round"):
        player.choose(Heaps(3, 4), Rng(1))
