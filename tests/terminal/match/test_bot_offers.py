"""Bots at a terminal that offer something before a person decides, and matches that bots alone cannot play."""

from typing import Any

import pytest

from ludarium.cli import main

from ...games.vitium.positions import SABOTEUR


def test_a_bot_pays_a_person_who_can_stop_what_both_lose_by(play: Any) -> None:
    """The empty line is Bob's Enter: in a game with secrets the screen is covered until he sits before it."""
    played = play("complete c1", "", "accept", "activate b1 c1", name="vitium", seats="4,Bob,Cay", start=SABOTEUR)
    assert played.actions[:4] == ["complete c1", "gift A>B 50", "accept", "activate b1 c1"]


def test_bots_alone_need_a_round_limit(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["play", "vitium", "--seats", "4,4"], ["simulate", "vitium", "--seats", "greedy,greedy"]):
        assert main([*command, "--options", "round_limit=0"]) != 0
        assert "at least one player must be a person (VTM-111a)" in capsys.readouterr().err
