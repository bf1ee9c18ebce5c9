"""Taking back: free, by consent, refused."""

import pytest
from house import House, first, heard, until

from ludarium.client import Rejected
from ludarium.wire.table import Undone


def test_a_seat_takes_back_what_nobody_answered(house: House) -> None:
    one, other = house.pair()
    before = one.scene(0)
    first(one)
    assert one.now.can_undo == (0,)
    one.undo(0)
    assert one.now.actions == 0
    assert one.scene(0) == before
    assert until(other, lambda message: isinstance(message, Undone)).actions == 0
    assert heard(other, lambda now: now.actions == 0 and now.last == one.now.last).can_undo == ()
    first(one)


def test_what_another_person_answered_is_taken_back_by_consent(house: House) -> None:
    one, other = house.pair()
    first(one)
    first(other)
    heard(one, lambda now: now.actions == 2)
    one.undo(0)
    assert (one.now.undo, one.now.actions) == (0, 2)
    heard(other, lambda now: now.undo == 0)
    with pytest.raises(Rejected, match="Nobody asks you"):
        one.undo(0, "allow")
    other.undo(1, "deny")
    assert heard(one, lambda now: now.undo is None).actions == 2
    one.undo(0)
    heard(other, lambda now: now.undo == 0)
    other.undo(1, "allow")
    assert heard(one, lambda now: now.actions == 0)
    assert heard(other, lambda now: now.actions == 0).undo is None


def test_a_request_lapses_when_the_match_goes_on(house: House) -> None:
    one, other = house.pair()
    first(one)
    first(other)
    heard(one, lambda now: now.actions == 2)
    other.undo(1)
    assert other.now.actions == 1  # nobody had answered: it was free
    first(other)
    heard(one, lambda now: now.actions == 2 and now.last == other.now.last)
    one.undo(0)
    first(one)
    assert one.now.undo is None
    with pytest.raises(Rejected, match="Nobody asks"):
        other.undo(1, "allow")


def test_a_bots_answer_does_not_bind(house: House) -> None:
    table = house.guest("Ann").open("vilitum", seats=["me", "greedy"])
    first(table)
    heard(table, lambda now: now.actions == 2)
    table.undo(0)
    assert heard(table, lambda now: now.actions == 0)
    first(table)
    assert heard(table, lambda now: now.actions == 2)


def test_where_cards_are_hidden_others_are_asked(house: House) -> None:
    one, other = house.pair("veiled")
    start = one.now.actions
    one.play("keep", 0)
    one.undo(0)
    assert one.now.undo == 0
    heard(other, lambda now: now.undo == 0)
    other.undo(1, "allow")
    assert heard(one, lambda now: now.actions == start)


def test_what_nobody_else_saw_is_taken_back_freely_in_a_game_with_secrets(house: House) -> None:
    one, other = house.pair("barony")  # what a Baron does while he sets up is hidden
    before = one.scene(0)
    first(one)
    one.undo(0)
    assert (one.now.undo, one.now.actions) == (None, 0)
    assert one.scene(0) == before
    assert heard(other, lambda now: now.last == one.now.last).actions == 0


def test_what_is_over_stays_over(house: House) -> None:
    one, _ = house.pair()
    first(one)
    one.play("resign", 0)
    assert one.now.can_undo == ()
    with pytest.raises(Rejected, match="nothing to take back"):
        one.undo(0)


def test_nobody_takes_back_for_another(house: House) -> None:
    one, other = house.pair()
    first(one)
    heard(other, lambda now: now.actions == 1)
    with pytest.raises(Rejected, match="not yours"):
        other.undo(0)
    with pytest.raises(Rejected, match="nothing to take back"):
        other.undo(1)
