"""Clocks: what they count, what happens when time is up, and that a restart does not stop them."""

import sqlite3
import time

import pytest
from in_process import table_in_memory
from server_process import ServerProcess, play_first, wait_until

from ludarium.client import Rejected
from ludarium.core import Refused, read_record
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.scheduler import overdue
from ludarium.server.tables.seats import undo
from ludarium.server.tables.seats.clocks import DAY_SECONDS, OVERTIME_SECONDS, Timing
from ludarium.wire.lobby import Clock, Days, Fischer, NoClock, PerTurn
from ludarium.wire.table import Acted, Told

HOUR = 3600.0
OPENED = 1000.0
"""When the tables of these tests were opened, in seconds since 1970."""


def shown(timing: Timing, at: float) -> list[tuple[float | None, bool]]:
    return [(clock.left, clock.runs) for clock in timing.now(at)]


def test_a_per_turn_clock_restarts_with_each_decision() -> None:
    timing = Timing(PerTurn(30), 2)
    timing.run(100.0, 0)
    assert shown(timing, 110.0) == [(20.0, True), (30.0, False)]
    timing.decided(112.0, 0)
    timing.run(112.0, 0)  # the same seat decides again
    assert timing.deadline == 142.0
    timing.decided(120.0, 0)
    timing.run(120.0, 1)
    assert shown(timing, 121.0) == [(30.0, False), (29.0, True)]


def test_actions_of_others_do_not_extend_a_decision() -> None:
    timing = Timing(PerTurn(30), 2)
    timing.run(100.0, 0)
    timing.decided(110.0, 1)
    timing.run(110.0, 0)
    assert timing.deadline == 130.0


def test_a_fischer_clock_keeps_the_remaining_time_and_adds_the_increment() -> None:
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


def test_days_per_decision_and_no_clock() -> None:
    timing = Timing(Days(2), 2)
    timing.run(0.0, 1)
    assert timing.deadline == 2 * DAY_SECONDS
    assert Timing(NoClock(), 2).now(0.0) == ()


def test_a_games_own_limit_applies_only_to_timed_decisions() -> None:
    timing = Timing(NoClock(), 2, limit=30)
    timing.run(100.0, 0, timed=True)
    assert shown(timing, 110.0) == [(20.0, True), (30.0, False)]
    timing.decided(112.0, 0)
    timing.run(112.0, 0, timed=False)
    assert (timing.deadline, shown(timing, 500.0)) == (None, [(None, True), (30.0, False)])
    timing.decided(600.0, 0)
    timing.run(600.0, 1, timed=True)
    assert timing.deadline == 630.0


def test_a_games_own_limit_combines_with_another_clock() -> None:
    timing = Timing(Fischer(60, 5), 2, limit=30)
    timing.run(0.0, 0, timed=True)
    assert timing.deadline == 30.0
    timing.decided(20.0, 0)
    timing.run(20.0, 0, timed=False)
    assert timing.deadline == 20.0 + 45.0


def test_the_total_time_starts_once_and_never_stops() -> None:
    timing = Timing(NoClock(), 2, total=3600)
    told = timing.total_now(50.0)
    assert told is not None
    assert (told.left, told.runs, timing.total_deadline) == (3600.0, False, None)
    timing.start(100.0)
    timing.run(100.0, 0)
    timing.run(200.0, None)
    timing.start(500.0)
    told = timing.total_now(700.0)
    assert told is not None
    assert (told.left, told.runs, timing.total_deadline, timing.used(700.0)) == (3000.0, True, 3700.0, 600)
    assert Timing(NoClock(), 2).total_now(700.0) is None


def test_a_fischer_clock_that_ran_out_gets_some_seconds_for_the_next_turn() -> None:
    for increment, more in ((0, OVERTIME_SECONDS), (30, 30)):
        timing = Timing(Fischer(60, increment), 2)
        timing.run(0.0, 0)
        timing.late(60.0, 0)
        timing.run(60.0, 1)
        assert shown(timing, 60.0)[0] == (more, False)


# A match of Victorus, whose clocks cost turns and have a last round ---------------------------------------------------


def victorus(clock: Clock | None = None, position: str = "", **options: bool | int | str) -> LiveTable:
    """A table of Victorus, opened at OPENED, with two people present."""
    agreed = {"clock": clock or NoClock(), "options": options, "created": int(OPENED * 1000)}
    return table_in_memory("victorus", "ann", "bob", position=position, hints=True, **agreed)


def happen(table: LiveTable, at: float, change: Change) -> list[str]:
    """Apply a change at a time; returns the texts of its entries."""
    for entry, action in Change(table.number(change.entries, int(at * 1000)), change.actions).steps():
        table.apply(entry, action)
    return [entry.text or entry.event for entry in change.entries]


def takes(table: LiveTable, at: float, text: str = "") -> None:
    """The decider plays, by default the first choice."""
    seat = table.state.decider
    action = table.read(seat, text) if text else table.state.actions()[0]
    happen(table, at, table.prepare(seat, action))


def rings(table: LiveTable, at: float) -> list[str]:
    """What the table's clocks do at a time."""
    return happen(table, at, overdue(table, at))


def test_when_the_total_time_is_up_the_round_is_finished_and_points_decide() -> None:
    table = victorus(quick=True, time_limit=60)
    assert table.deadline == OPENED + HOUR
    takes(table, OPENED + 10)
    assert rings(table, OPENED + HOUR - 1) == []
    assert rings(table, OPENED + HOUR) == ["late", "time_up"]
    assert (table.deadline, table.status) == (None, "playing")
    for turn in range(5):
        assert table.status == "playing"
        takes(table, OPENED + HOUR + turn)
    assert (table.status, table.awake) == ("over", False)
    assert "most points after the last round (VCT-65)" in table.game.result(table.state)


def test_the_total_time_runs_on_when_a_seat_is_open_again() -> None:
    table = victorus(quick=True, time_limit=60)
    happen(table, OPENED + 5, Change([LogEntry(event="invite", seat=1, text="claim")]))
    assert (table.status, table.awake, table.deadline) == ("waiting", True, OPENED + HOUR)
    assert rings(table, OPENED + HOUR) == ["late", "time_up"]


def test_only_the_first_decision_of_a_turn_is_timed() -> None:
    start = "xe6+,tk3/te7,tc7/./Tk14/./. P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1 initiate_limit=60,players=2"
    table = victorus(position=start)
    assert table.deadline == OPENED + 60
    takes(table, OPENED + 10, "e6xe7")
    assert (table.deadline, rings(table, OPENED + DAY_SECONDS)) == (None, []), "the second leg"
    takes(table, OPENED + DAY_SECONDS, "stop")
    assert (table.deadline, rings(table, OPENED + 2 * DAY_SECONDS)) == (None, []), "the bonus move"
    takes(table, OPENED + 2 * DAY_SECONDS, "pass")
    assert table.deadline == OPENED + 2 * DAY_SECONDS + 60


def test_a_clock_that_runs_out_costs_the_turn_and_never_the_match() -> None:
    for clock in (PerTurn(60), Fischer(60, 0), Days(1)):
        table = victorus(clock)
        deadline = table.deadline
        assert deadline is not None
        assert rings(table, deadline) == ["late", "timeout"]
        assert (table.state.decider, table.status, table.places[0].bot) == (1, "playing", "")


def test_a_player_who_loses_a_turn_gets_new_time_for_the_next_army() -> None:
    position = "Tg6/*/Td12/Tk14/./. P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1 initiate_limit=60,players=2"
    table = victorus(position=position)
    assert rings(table, OPENED + 60) == ["late", "timeout"]
    assert (table.state.decider, table.places[0].bot, table.deadline) == (0, "", OPENED + 120)


def test_actions_of_the_clock_cannot_be_undone_by_a_seat() -> None:
    table = victorus(quick=True, time_limit=60)
    takes(table, OPENED + 1)
    takes(table, OPENED + 2)
    rings(table, OPENED + HOUR)
    assert undo.last_action(table, 0) == 0
    happen(table, OPENED + HOUR + 1, Change([LogEntry(event="undo", seat=0, text="0")]))
    assert rings(table, OPENED + HOUR + 1) == ["late", "time_up"], "it is as late as before"


def test_a_match_whose_time_ran_out_while_the_server_was_down_ends_after_its_round(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with ServerProcess(tmp_path_factory.mktemp("total")) as server:
        options = {"quick": True, "time_limit": 60}
        ann = server.guest("Ann")
        table = ann.open("victorus", seats=["me", "hotseat"], options=options)
        now = wait_until(table, lambda now: now.total is not None and now.total.runs)
        assert now.total is not None
        assert HOUR - 60 < now.total.left <= HOUR
        play_first(table)
        server.kill()
        with sqlite3.connect(server.data / "ludarium.sqlite") as database:
            database.execute("UPDATE log SET at = at - 3600000")
        server.start()
        wait_until(table, lambda now: now.total is not None and now.total.left == 0 and now.actions == 2)
        assert "The time of the match is up." in [event.text for event in table.events if isinstance(event, Told)]
        assert "This is the last round." in table.scene(table.now.seats[0].scene.decider).prompt
        assert HOUR <= read_record(ann.record(table.id)).time_used < HOUR + 600
        for _ in range(5):
            play_first(table)
        over = wait_until(table, lambda now: now.card.status == "over")
        assert over.card.result.endswith("most points after the last round (VCT-65)")
        assert [event.text for event in table.events if isinstance(event, Acted)].count("time_up") == 1
        assert read_record(ann.record(table.id)).time_used == 0, "once it is over nobody needs to know"


def test_when_time_is_up_the_games_penalty_is_played(server: ServerProcess) -> None:
    one, _ = server.pair(clock=PerTurn(3))
    begun = time.monotonic()
    play_first(one)
    assert [clock.runs for clock in one.now.clocks] == [False, True]
    assert wait_until(one, lambda now: now.card.status == "over").card.result == "Light wins: Dark resigned (VLT-22)"
    assert time.monotonic() - begun > 2
    assert "Dark's time is up." in [event.text for event in one.events if isinstance(event, Told)]


def test_only_the_tables_clock_enforces_a_games_own_limit(server: ServerProcess) -> None:
    table = server.guest("Ann").open("victorus", seats=["me", "hotseat"], options={"initiate_limit": 2, "quick": True})
    assert not {"timeout", "time_up"} & {choice.text for choice in table.scene(0).interjections}
    for word, number in (("timeout", "VCT-59"), ("time_up", "VCT-61a")):
        with pytest.raises(Refused, match="only the table's clock") as refused:
            table.play(word, 0)
        assert refused.value.rule == number
    wait_until(table, lambda now: now.actions == 1)
    assert [event.text for event in table.events if isinstance(event, Acted)] == ["timeout"]


def test_the_clock_waits_until_everyone_has_connected(server: ServerProcess) -> None:
    host, friend = server.guest("Ann"), server.guest("Bob")
    table = host.open("vilitum", seats=["me", "open"], clock=PerTurn(2))
    assert table.now.card.status == "waiting"
    other = friend.join(table.id, table.claims[1])  # sits down, but is not at the table yet
    wait_until(table, lambda now: now.card.status == "playing")
    assert table.receive(2.5) is None
    assert table.now.card.status == "playing"
    assert not any(clock.runs for clock in table.now.clocks)
    assert other.now.clocks[0].runs


def test_a_player_who_has_watched_counts_as_connected(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "open"], clock=PerTurn(60), public=True)
    watcher = server.guest("Bob").table(table.id)
    assert [one.now.seats[0].seat for one in (table, watcher)] == [0, None]
    watcher._client.join(table.id)
    assert wait_until(watcher, lambda now: now.seats[0].seat == 1).clocks[0].runs


def test_a_bots_clock_does_not_run(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "alphabeta:2s"], clock=Fischer(30, 20))
    play_first(table)
    assert not any(clock.runs for clock in table.now.clocks)
    now = wait_until(table, lambda now: now.actions == 2)
    assert [clock.runs for clock in now.clocks] == [True, False]
    assert now.clocks[0].left is not None
    assert now.clocks[0].left > 30


def test_a_deadline_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("clocks")) as server:
        one, _ = server.pair(clock=PerTurn(5))
        play_first(one)
        played = time.monotonic()
        server.kill()
        server.start()
        over = wait_until(one, lambda now: now.card.status == "over")
        assert over.card.result == "Light wins: Dark resigned (VLT-22)"
        assert time.monotonic() - played > 4


@pytest.mark.parametrize("clock", [PerTurn(0), PerTurn(-5), Fischer(10**12, 0), Fischer(10, -1), Days(1000)])
def test_invalid_clocks_are_refused(server: ServerProcess, clock: PerTurn | Fischer | Days) -> None:
    with pytest.raises(Rejected, match="Clock: expected") as refused:
        server.guest("Ann").open("vilitum", seats=["me", "open"], clock=clock)
    assert refused.value.status == 400
