"""Clocks: what they count, what happens when time is up, and that a restart does not stop them."""

import time

import pytest
from house import House, first, heard

from ludarium.client import Rejected
from ludarium.server.clocks import DAY, Timing
from ludarium.wire.lobby import Days, Fischer, NoClock, PerTurn
from ludarium.wire.table import Acted, Told


def shown(timing: Timing, at: float) -> list[tuple[float | None, bool]]:
    return [(clock.left, clock.runs) for clock in timing.now(at)]


def test_a_turns_clock_begins_anew_with_each_decision() -> None:
    timing = Timing(PerTurn(30), 2)
    timing.run(100.0, 0)
    assert shown(timing, 110.0) == [(20.0, True), (30.0, False)]
    timing.decided(112.0, 0)
    timing.run(112.0, 0)  # the same seat decides again
    assert timing.deadline == 142.0
    timing.decided(120.0, 0)
    timing.run(120.0, 1)
    assert shown(timing, 121.0) == [(30.0, False), (29.0, True)]


def test_what_others_do_does_not_prolong_a_decision() -> None:
    timing = Timing(PerTurn(30), 2)
    timing.run(100.0, 0)
    timing.decided(110.0, 1)
    timing.run(110.0, 0)
    assert timing.deadline == 130.0


def test_fischers_clock_keeps_what_is_left_and_adds() -> None:
    timing = Timing(Fischer(60, 5), 2)
    timing.run(0.0, 0)
    timing.decided(10.0, 0)
    timing.run(10.0, 1)
    assert shown(timing, 12.0) == [(55.0, False), (58.0, True)]
    timing.run(12.0, None)  # a bot takes over
    assert shown(timing, 99.0) == [(55.0, False), (58.0, False)]
    timing.run(100.0, 0)
    assert timing.deadline == 155.0
    timing.decided(200.0, 0)
    assert shown(timing, 200.0)[0] == (5.0, True)


def test_days_are_days_and_no_clock_is_none() -> None:
    timing = Timing(Days(2), 2)
    timing.run(0.0, 1)
    assert timing.deadline == 2 * DAY
    assert Timing(NoClock(), 2).now(0.0) == ()


def test_when_time_is_up_the_games_penalty_is_played(house: House) -> None:
    one, _ = house.pair(clock=PerTurn(3))
    begun = time.monotonic()
    first(one)
    assert [clock.runs for clock in one.now.clocks] == [False, True]
    assert heard(one, lambda now: now.card.status == "over").card.result == "Light wins: Dark resigned (VLT-22)"
    assert time.monotonic() - begun > 2
    assert "Dark's time is up." in [event.text for event in one.events if isinstance(event, Told)]


def test_a_games_own_limit_is_kept_by_the_tables_clock_and_said_by_nobody_else(house: House) -> None:
    table = house.guest("Ann").open("victorus", seats=["me", "hotseat"], options={"initiate_limit": 2, "quick": True})
    assert not {"timeout", "time_up"} & {choice.text for choice in table.scene(0).interjections}
    for word in ("timeout", "time_up"):
        with pytest.raises(Rejected, match="Only the table's clock"):
            table.play(word, 0)
    heard(table, lambda now: now.actions == 1)
    assert [event.text for event in table.events if isinstance(event, Acted)] == ["timeout"]


def test_the_clock_waits_until_everybody_has_come(house: House) -> None:
    host, friend = house.guest("Ann"), house.guest("Bob")
    table = host.open("vilitum", seats=["me", "open"], clock=PerTurn(2))
    assert table.now.card.status == "waiting"
    other = friend.join(table.id, table.claims[1])  # sits down, but is not at the table yet
    heard(table, lambda now: now.card.status == "playing")
    assert table.hear(2.5) is None
    assert table.now.card.status == "playing"
    assert not any(clock.runs for clock in table.now.clocks)
    assert other.now.clocks[0].runs


def test_who_has_watched_need_not_come_again(house: House) -> None:
    table = house.guest("Ann").open("vilitum", seats=["me", "open"], clock=PerTurn(60), public=True)
    watcher = house.guest("Bob").table(table.id)
    assert [one.now.seats[0].seat for one in (table, watcher)] == [0, None]
    watcher._client.join(table.id)
    assert heard(watcher, lambda now: now.seats[0].seat == 1).clocks[0].runs


def test_a_bots_clock_stands_still(house: House) -> None:
    table = house.guest("Ann").open("vilitum", seats=["me", "alphabeta:2s"], clock=Fischer(30, 20))
    first(table)
    assert not any(clock.runs for clock in table.now.clocks)
    now = heard(table, lambda now: now.actions == 2)
    assert [clock.runs for clock in now.clocks] == [True, False]
    assert now.clocks[0].left is not None
    assert now.clocks[0].left > 30


def test_a_deadline_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    with House(tmp_path_factory.mktemp("clocks")) as house:
        one, _ = house.pair(clock=PerTurn(5))
        first(one)
        played = time.monotonic()
        house.kill()
        house.start()
        over = heard(one, lambda now: now.card.status == "over")
        assert over.card.result == "Light wins: Dark resigned (VLT-22)"
        assert time.monotonic() - played > 4


@pytest.mark.parametrize("clock", [PerTurn(0), PerTurn(-5), Fischer(10**12, 0), Fischer(10, -1), Days(1000)])
def test_clocks_nobody_can_play_by_are_refused(house: House, clock: PerTurn | Fischer | Days) -> None:
    with pytest.raises(Rejected, match="Clock: expected") as refused:
        house.guest("Ann").open("vilitum", seats=["me", "open"], clock=clock)
    assert refused.value.status == 400
