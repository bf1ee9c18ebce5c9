"""Undo: freely, by consent, or refused."""

import pytest
from server_process import ServerProcess, play_first, wait_for_message, wait_until

from ludarium.client import Rejected
from ludarium.wire.table import Undone


def test_an_action_without_a_reply_can_be_undone_freely(server: ServerProcess) -> None:
    one, other = server.pair()
    before = one.scene(0)
    play_first(one)
    assert one.now.can_undo == (0,)
    one.undo(0)
    assert one.now.actions == 0
    assert one.scene(0) == before
    assert wait_for_message(other, lambda message: isinstance(message, Undone)).actions == 0
    assert wait_until(other, lambda now: now.actions == 0 and now.last == one.now.last).can_undo == ()
    play_first(one)


def test_undo_after_a_persons_reply_needs_consent(server: ServerProcess) -> None:
    one, other = server.pair()
    play_first(one)
    play_first(other)
    wait_until(one, lambda now: now.actions == 2)
    one.undo(0)
    assert (one.now.undo, one.now.actions) == (0, 2)
    wait_until(other, lambda now: now.undo == 0)
    with pytest.raises(Rejected, match="Nobody is asking you"):
        one.undo(0, "allow")
    other.undo(1, "deny")
    assert wait_until(one, lambda now: now.undo is None).actions == 2
    one.undo(0)
    wait_until(other, lambda now: now.undo == 0)
    other.undo(1, "allow")
    assert wait_until(one, lambda now: now.actions == 0)
    assert wait_until(other, lambda now: now.actions == 0).undo is None


def test_a_request_lapses_when_the_match_goes_on(server: ServerProcess) -> None:
    one, other = server.pair()
    play_first(one)
    play_first(other)
    wait_until(one, lambda now: now.actions == 2)
    other.undo(1)
    assert other.now.actions == 1  # nobody had replied yet, so no consent was needed
    play_first(other)
    wait_until(one, lambda now: now.actions == 2 and now.last == other.now.last)
    one.undo(0)
    play_first(one)
    assert one.now.undo is None
    with pytest.raises(Rejected, match="Nobody is asking you"):
        other.undo(1, "allow")


def test_undo_after_a_bots_reply_needs_no_consent(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "greedy"])
    play_first(table)
    wait_until(table, lambda now: now.actions == 2)
    table.undo(0)
    assert wait_until(table, lambda now: now.actions == 0)
    play_first(table)
    assert wait_until(table, lambda now: now.actions == 2)


def test_undo_needs_consent_if_cards_are_hidden(server: ServerProcess) -> None:
    one, other = server.pair("leaky")
    start = one.now.actions
    one.play("keep", 0)
    one.undo(0)
    assert one.now.undo == 0
    wait_until(other, lambda now: now.undo == 0)
    other.undo(1, "allow")
    assert wait_until(one, lambda now: now.actions == start)


def test_undo_needs_no_consent_if_nothing_was_revealed(server: ServerProcess) -> None:
    one, other = server.pair("barony")  # what a Baron does during setup is hidden
    before = one.scene(0)
    play_first(one)
    one.undo(0)
    assert (one.now.undo, one.now.actions) == (None, 0)
    assert one.scene(0) == before
    assert wait_until(other, lambda now: now.last == one.now.last).actions == 0


def test_a_finished_match_cannot_be_undone(server: ServerProcess) -> None:
    one, _ = server.pair()
    play_first(one)
    one.play("resign", 0)
    assert one.now.can_undo == ()
    with pytest.raises(Rejected, match="nothing to take back"):
        one.undo(0)


def test_players_can_undo_only_their_own_actions(server: ServerProcess) -> None:
    one, other = server.pair()
    play_first(one)
    wait_until(other, lambda now: now.actions == 1)
    with pytest.raises(Rejected, match="isn't yours"):
        other.undo(0)
    with pytest.raises(Rejected, match="nothing to take back"):
        other.undo(1)
