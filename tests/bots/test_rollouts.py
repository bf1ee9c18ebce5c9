"""Rollouts play every action on to the end of the round, and find what pays only then."""

import pytest
from small_games import Bets, Heaps

from ludarium.bots import Budget, bot
from ludarium.bots.counter import NodeCounter
from ludarium.bots.rollouts.bot import Rollouts
from ludarium.bots.rollouts.race import MIN_LAPS, Race, Runner, leader, merged, worth
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng


def run_race(nodes: int) -> Race:
    """A finished race of the first decision."""
    counter = NodeCounter(Budget(nodes=nodes))
    counter.begin()
    race = Race(Bets(), Rng(1), counter)
    race.run()
    return race


def test_what_pays_at_the_end_of_the_round_is_found() -> None:
    looked = {one.action: one.first_look for one in run_race(1).entrants}
    assert looked[Bets.SURE] > looked[Bets.BET]
    assert leader(run_race(1).runners).action == Bets.SURE  # no lap was finished
    assert bot("rollouts:400n").choose(Bets(), Rng(1)) == Bets.BET


def test_actions_race_on_the_same_draws_until_one_is_ahead_for_sure() -> None:
    race = run_race(100_000)
    assert [one.action for one in race.runners] == [Bets.BET]
    assert race.laps >= MIN_LAPS
    loser = next(one for one in race.entrants if one.action == Bets.SURE)
    assert loser.laps <= race.laps
    assert len(set(loser.values)) == 1  # nothing is drawn after it in this round


@pytest.mark.parametrize("nodes", [1, 7, 50])
def test_rollouts_keep_to_their_nodes_and_repeat_themselves(nodes: int) -> None:
    player = bot(f"rollouts:{nodes}n")
    first = player.choose(Bets(), Rng(3))
    assert player.last is not None
    assert player.last.nodes <= nodes
    assert player.choose(Bets(), Rng(3)) == first


def test_processes_add_up_what_they_found() -> None:
    parts = [
        Runner(4, 0.1, 10, 2.0).to_bytes() + Runner(5, 0.0, 10, 3.0).to_bytes(),
        Runner(5, 0.0, 20, 9.0).to_bytes(),
    ]
    found = merged(parts)
    assert [(one.action, one.laps, one.total) for one in found] == [(4, 10, 2.0), (5, 30, 12.0)]
    assert leader(found).action == 5  # the other one ran less than half as far
    assert worth(found[1], found[1]) == pytest.approx(0.4)
    assert bot("rollouts:600n:2p").choose(Bets(), Rng(1)) == Bets.BET


def test_games_without_rounds_are_not_searched_by_rollouts() -> None:
    player = Rollouts("rollouts", Budget(nodes=9))
    assert player.objection(Bets()) == ""
    assert "can only choose where a seat decides" in player.objection(Bets(tossing=True))
    with pytest.raises(Misuse, match="round by round"):
        player.choose(Heaps(3, 4), Rng(1))
