"""Level 6 finds the turn in every position of `tactics.toml`."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium._pure import compiled
from ludarium.bots import bot
from ludarium.core.rng import Rng

VILITUM = game("vilitum")
TACTICS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("tactics.toml").read_text(encoding="utf-8"))[
    "tactic"
]
TRIED = TACTICS if compiled() else TACTICS[::6]
"""Uncompiled, a few must do: it finds the same, but takes seconds for each."""


@pytest.mark.parametrize("tactic", TRIED, ids=lambda tactic: str(tactic["position"]).split()[0])
def test_level_6_finds_the_best_turn(tactic: dict[str, Any]) -> None:
    state = VILITUM.position(tactic["position"])
    chosen = bot("level:6").choose(state, Rng(1))
    assert VILITUM.format(state, chosen) in tactic["best"]


def test_the_positions_are_many_and_of_every_kind() -> None:
    assert len({tactic["position"] for tactic in TACTICS}) == len(TACTICS) >= 30
    states = [VILITUM.position(tactic["position"]) for tactic in TACTICS]
    assert {state.options.board for state in states} == {5, 7}
    assert any(state.options.beginner for state in states)
    for words in ("wins at once", "wins in", "loses within", "next best"):
        assert sum(words in tactic["why"] for tactic in TACTICS) >= 2
    for tactic, state in zip(TACTICS, states, strict=True):
        legal = {VILITUM.format(state, action) for action in state.actions()}
        assert set(tactic["best"]) < legal
        assert len(tactic["best"]) * 3 <= len(legal)
