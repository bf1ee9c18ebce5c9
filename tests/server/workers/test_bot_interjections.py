"""Bots that offer something before another seat decides, and matches that bots alone cannot play."""

import pytest
from server_process import ServerProcess, wait_until

from ludarium.client import Rejected
from ludarium.wire.table import Acted

from ...games.vitium.positions import SABOTEUR

ENDLESS = {"round_limit": 0}


def test_a_bot_pays_another_to_prevent_a_common_loss(server: ServerProcess) -> None:
    table = server.guest("Cay").open("vitium", seats=["level:4", "level:4", "me"], position=SABOTEUR)
    table.play("complete c1", 2)
    now = wait_until(table, lambda now: now.actions >= 5)
    assert now.card.status == "playing", "the job that would have won was stopped"
    told = [event.text for event in table.events if isinstance(event, Acted)]
    assert told[:4] == ["complete c1", "gift A>B 50", "accept", "activate b1 c1"]


def test_a_bot_offers_while_a_person_decides(server: ServerProcess) -> None:
    table = server.guest("Bob").open("vitium", seats=["level:4", "me", "hotseat"], position=SABOTEUR)
    table.ask_me(2, own=False)  # its own pass, made at once, would end the window before the bot has answered
    table.play("complete c1", 2)
    now = wait_until(table, lambda now: now.actions >= 2)
    assert now.card.status == "playing"
    assert "Amber offers you Ç50" in table.scene(1).prompt
    table.play("accept", 1)
    table.play("activate b1 c1", 1)
    assert table.now.card.status == "playing"


def test_bots_alone_need_a_round_limit(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    with pytest.raises(Rejected, match="at least one player must be a person"):
        ann.open("vitium", seats=["greedy", "greedy"], options=ENDLESS)
    table = ann.open("vitium", seats=["me", "greedy"], options=ENDLESS)
    with pytest.raises(Rejected, match="at least one player must be a person"):
        table.hand_over(0, "greedy")
    assert ann.open("vitium", seats=["greedy", "greedy"]).now.card.status == "playing"


def test_a_match_without_a_limit_ends_when_all_people_have_left(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vitium", seats=["me", "random", "random"], options=ENDLESS)
    table.play("concede A", 0)
    assert wait_until(table, lambda now: now.card.status == "over").card.result
