"""Bots of every level play Victorus, however many play it and by whatever options."""

import pytest

from ludarium.bots import LEVELS, Bot
from ludarium.bots.levels import Level, LevelBot
from ludarium.bots.multiplayer.paranoid import Paranoid
from ludarium.bots.search_choice import method
from ludarium.core import NOBODY, Rng

from ..helpers import VICTORUS, at

# A round without a capture, or the last one of a Quick Game, ends these matches early.
# fmt: off
TABLES = [
    (2, "quiet_rounds=1"), (3, "quiet_rounds=1"), (4, "quiet_rounds=1"), (5, "quiet_rounds=1"), (6, "quiet_rounds=1"),
    (2, "mode=allied,quiet_rounds=1"), (6, "mode=allied,quiet_rounds=1"),
    (2, "quick,round_limit=2"), (3, "quick,round_limit=2"), (6, "quick,round_limit=1"),
]
# fmt: on


def hurried(level: Level) -> Bot:
    """A bot of a level that thinks but for an instant."""
    return LevelBot(
        f"level:{level.number}",
        level._replace(nodes=min(level.nodes, 40), tries=min(level.tries, 3), seconds=min(level.seconds, 0.01)),
    )


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_level_plays_a_match_of_any_number_of_seats_to_its_end(seats: int, options: str) -> None:
    """The levels take over from each other after every action, so that each has its turns on several seats."""
    state = VICTORUS.setup(seats, VICTORUS.read_options(options))
    players, rng, taken = [hurried(level) for level in LEVELS], Rng(1), 0
    while state.decider != NOBODY:
        player = players[taken % len(players)]
        assert player.objection(state) == ""
        action = player.choose(state.guess(state.decider, rng), rng)
        assert action in state.actions()
        state.play(action)
        taken += 1
    assert taken >= len(players)
    assert len(state.outcome() or []) == seats


def test_the_way_of_looking_ahead_fits_the_number_of_seats() -> None:
    ways = [method(VICTORUS.setup(seats, VICTORUS.Options())) for seats in VICTORUS.seats]
    assert ways == ["alphabeta", "paranoid", "paranoid", "mcts", "mcts"]
    four = VICTORUS.setup(4, VICTORUS.Options())
    player = hurried(LEVELS[5])
    player.choose(four, Rng(1))
    assert isinstance(player, LevelBot)
    assert isinstance(player.thinker(method(four)), Paranoid)
    assert player.last is not None
    assert 36 <= player.last.nodes <= 80, "thrice twelve states, beyond a first look at every action"


CROWNED = "P Ki7:12,Tg6 B Kb5,Tb6 K Kc12,Td12 G Kj14,Tk14 R Kp10,Tp9 O Ko4,Tn3"
"""Purple's King has gone all the way and stands before the centre."""


@pytest.mark.parametrize(
    "level", [level for level in LEVELS if level.random_rate == 0.0], ids=lambda level: level.title
)
@pytest.mark.parametrize("options", ["", "players=2", "players=3", "mode=allied", "quick=on,round_limit=9"])
def test_every_level_that_always_looks_takes_the_way_into_the_centre(level: Level, options: str) -> None:
    state = VICTORUS.position(at(CROWNED, captures="P3", options=options))
    if level.seconds:
        level = level._replace(seconds=0.0, nodes=40, tries=3)  # no clock, which a busy machine could not keep up with
    chosen = hurried(level._replace(error_rate=0.0)).choose(state, Rng(1))
    assert VICTORUS.format(state, chosen) == "i7-i8"
