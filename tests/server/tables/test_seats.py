"""Who sits where: claims, invitations, bots that stand in, seats that were left."""

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from in_process import ANN, BOB, CID, opened, services_in
from server_process import ServerProcess, eventually, play_first, wait_until

from ludarium.client import Rejected, RemoteTable
from ludarium.core import Refused
from ludarium.core.parts.clock import MatchClock
from ludarium.server.errors import Denied
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.create import new_id
from ludarium.server.tables.lobby.summaries import table_card
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.scheduler import overdue
from ludarium.server.tables.seats import seating
from ludarium.server.tables.seats.clocks import DAY_SECONDS
from ludarium.wire.lobby import Clock, Created, Days, Fischer, Invite, Join, NoClock, PerTurn


def test_a_claim_takes_its_seat_once(server: ServerProcess) -> None:
    host, friend, thief = server.guest("Ann"), server.guest("Bob"), server.guest("Cid")
    table = host.open("vilitum", seats=["open", "me"])
    claim = table.claims[0]
    assert len(claim) >= 24
    assert friend.join(table.id, claim).now.card.seats[0].name == "Bob"
    with pytest.raises(Rejected, match="Somebody else has taken") as late:
        thief.join(table.id, claim)
    assert late.value.status == 409


def test_wrong_claims_are_refused(server: ServerProcess) -> None:
    table, thief = server.guest("Ann").open("vilitum", seats=["me", "open"]), server.guest("Cid")
    other = server.guest("Bob").open("vilitum", seats=["me", "open"])
    for claim in ("", "x", other.claims[1], table.claims[1][:-1], "ü" * 20):
        with pytest.raises(Rejected) as refused:
            thief.join(table.id, claim)
        assert refused.value.status == 403
    with pytest.raises(Rejected) as refused:
        thief.join("nosuchtable", table.claims[1])
    assert refused.value.status == 404


def test_a_private_table_is_visible_only_to_its_players_and_with_its_link(server: ServerProcess) -> None:
    table, stranger = server.guest("Ann").open("vilitum", seats=["me", "open"]), server.guest("Cid")
    with pytest.raises(Rejected, match="need an invitation") as refused:
        stranger.card(table.id)
    assert refused.value.status == 403
    with pytest.raises(Rejected, match="need an invitation"):
        _ = stranger.table(table.id).now
    assert stranger.card(table.id, table.claims[1]).table == table.id
    assert stranger.table(table.id, table.claims[1]).now.seats[0].seat is None


def test_a_host_cannot_take_a_second_seat(server: ServerProcess) -> None:
    host = server.guest("Ann")
    table = host.open("vilitum", seats=["me", "open"], public=True)
    with pytest.raises(Rejected, match="already"):
        host.join(table.id, table.claims[1])
    with pytest.raises(Rejected, match="already"):
        host.join(table.id)


def test_anyone_can_take_an_open_seat_of_a_public_table(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "open"], public=True)
    bob, cid = server.guest("Bob"), server.guest("Cid")
    with pytest.raises(Rejected):
        bob.join(table.id, seat=0)
    bob.join(table.id, seat=1)
    with pytest.raises(Rejected, match="taken"):
        cid.join(table.id)


def test_only_hashes_of_claims_are_stored(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "open"])
    with sqlite3.connect(server.data / "ludarium.sqlite") as database:
        (header,) = database.execute("select header from matches where match = ?", [table.id]).fetchone()
    assert table.claims[1] not in header
    assert '"claim":"' in header


def test_a_new_invitation_voids_the_old_one(server: ServerProcess) -> None:
    host, friend = server.guest("Ann"), server.guest("Bob")
    table = host.open("vilitum", seats=["me", "open"])
    with pytest.raises(Rejected, match="only the host"):
        friend.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=1))
    with pytest.raises(Rejected, match="your own seat"):
        host.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=0))
    with pytest.raises(Rejected, match="no such seat"):
        host.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=7))
    claim = host.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=1)).claims[1]
    with pytest.raises(Rejected):
        friend.join(table.id, table.claims[1])
    assert friend.join(table.id, claim).now.card.status == "playing"


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: ServerProcess) -> None:
    one, other = server.pair(stand_in="greedy")
    with pytest.raises(Rejected, match="only Apprentice stands in"):
        one.hand_over(0, "level:8")
    one.hand_over(0, "greedy")
    assert wait_until(other, lambda now: now.actions == 1).card.seats[0].bot == "greedy"
    assert other.now.card.seats[0].kind == "person"
    wait_until(one, lambda now: now.actions == 1)
    with pytest.raises(Rejected, match="take it back"):
        one.play("resign", 0)
    with pytest.raises(Rejected, match="You can't hand over somebody else's seat"):
        other.hand_over(0, "greedy")
    with pytest.raises(Rejected, match="You can't hand over somebody else's seat"):
        other.hand_over(0, "")
    one.hand_over(0, "")
    play_first(other)
    assert wait_until(one, lambda now: now.actions == 2).card.my_turn
    assert one.turn() is not None


@pytest.mark.parametrize(
    "spec",
    ["nobody", "alphabeta:900s", "alphabeta:9000000000n", "x" * 200, "greedy:1s", "mcts:900s", "mcts:1s:64p",
     "maxn:900s", "paranoid:900s", "level:9"],
)  # fmt: skip
def test_unknown_bots_are_refused(server: ServerProcess, spec: str) -> None:
    one, _ = server.pair()
    with pytest.raises(Rejected):
        one.hand_over(0, spec)
    with pytest.raises(Rejected) as refused:
        one._client.open("vilitum", seats=["me", spec])
    assert refused.value.status == 400


def test_a_host_lets_a_bot_take_an_open_seat(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["open", "me"])
    table.hand_over(0, "random")
    assert wait_until(table, lambda now: now.actions == 1).card.seats[0].kind == "bot"


def test_others_cannot_hand_over_the_seat_of_somebody_who_has_just_left(server: ServerProcess) -> None:
    one, other = server.pair(stand_in="greedy")
    with pytest.raises(Rejected, match="You can't hand over somebody else's seat"):
        one.hand_over(1, "greedy")
    other.close()
    wait_until(one, lambda now: not now.card.seats[1].present)
    with pytest.raises(Rejected, match="unless its player has been away for"):
        one.hand_over(1, "greedy")


def test_others_can_hand_an_abandoned_seat_to_a_bot(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("left"), abandoned_after_seconds=0.01) as server:
        one, other = server.pair(stand_in="greedy")
        other.close()
        wait_until(one, lambda now: not now.card.seats[1].present)
        play_first(one)
        eventually(lambda: is_handed_over(one))
        assert wait_until(one, lambda now: now.actions == 2).card.seats[1].bot == "greedy"
        other.hand_over(1, "")  # it is still theirs
        wait_until(one, lambda now: not now.card.seats[1].bot)
        other.close()
        wait_until(one, lambda now: not now.card.seats[1].present)
        claim = eventually(lambda: claim_of(one))
        assert wait_until(one, lambda now: now.card.status == "waiting").card.seats[1].kind == "open"
        newcomer = server.guest("Cid").join(one.id, claim)
        assert newcomer.now.card.seats[1].name == "Cid"
        with pytest.raises(Rejected):
            other._client.join(one.id, claim)


def is_handed_over(table: RemoteTable) -> bool:
    """Hand seat 1 to a bot; False if its player hasn't been away for long enough."""
    with contextlib.suppress(Rejected):
        table.hand_over(1, "greedy")
        return True
    return False


def claim_of(table: RemoteTable) -> str:
    """A new claim for seat 1; empty if its player hasn't been away for long enough."""
    with contextlib.suppress(Rejected):
        return table._client.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=1)).claims[1]
    return ""


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (NoClock(), 900.0),
        (PerTurn(30), 60.0),
        (PerTurn(7 * DAY_SECONDS), 7 * DAY_SECONDS),
        (Fischer(180, 2), 180.0),
        (Fischer(2 * DAY_SECONDS, 3600), 2 * DAY_SECONDS),
        (Days(3), 3 * DAY_SECONDS),
    ],
)
def test_the_reconnect_grace_period_depends_on_the_clock(clock: Clock, seconds: float) -> None:
    assert seating.max_absence(clock, Settings(data=Path()).abandoned_after_seconds) == seconds


def left(table: LiveTable, seconds: float) -> None:
    """Pretend that Bob has been away for that long."""
    table.left[BOB] = time.time() - seconds


async def with_bob(services: Services, **settings: Any) -> LiveTable:
    table = await opened(services, "me", "open", public=True, **settings)
    await services.changes.make(table, lambda: Change(seating.sit(table, BOB, Join())))
    return table


def test_a_slow_clock_allows_a_long_absence(tmp_path: Path) -> None:
    async def sit() -> None:
        services = services_in(tmp_path)
        table = await with_bob(services, clock=PerTurn(7 * DAY_SECONDS))
        left(table, 6 * DAY_SECONDS)
        for attempt in (
            lambda: seating.invite(table, ANN, 1, services.settings.abandoned_after_seconds),
            lambda: seating.hand(table, ANN, 1, table.stand_in, services.settings.abandoned_after_seconds),
        ):
            with pytest.raises(Denied, match=r"taken|away for 7 days"):
                attempt()
        left(table, 7 * DAY_SECONDS)
        assert seating.invite(table, ANN, 1, services.settings.abandoned_after_seconds)
        assert seating.hand(table, ANN, 1, table.stand_in, services.settings.abandoned_after_seconds)
        await services.close()

    asyncio.run(sit())


@pytest.mark.parametrize("game", ["vitium", "barony"])
def test_only_its_player_can_pass_on_a_seat_with_secrets(tmp_path: Path, game: str) -> None:
    async def sit() -> None:
        services = services_in(tmp_path)
        table = await with_bob(services, game=game)
        assert table.game.secrets
        left(table, 365 * DAY_SECONDS)
        with pytest.raises(Denied, match="has secrets, so only its player can"):
            seating.invite(table, ANN, 1, services.settings.abandoned_after_seconds)
        with pytest.raises(Denied, match="only the host"):
            seating.invite(table, CID, 1, services.settings.abandoned_after_seconds)
        claim, entries = seating.invite(
            table, BOB, 1, services.settings.abandoned_after_seconds
        )  # at its player's own request
        await services.changes.make(table, lambda: Change(entries))
        assert table.places[1].kind == "open"
        assert not table.seats_of(BOB)
        await services.changes.make(table, lambda: Change(seating.sit(table, CID, Join(claim=claim))))
        assert table.seats_of(CID) == (1,)
        await services.close()

    asyncio.run(sit())


def test_a_host_cannot_interfere_when_a_player_passes_on_their_seat(server: ServerProcess) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.open("leaky", seats=["me", "open"])
    wait_until(bob.join(table.id, table.claims[1]), lambda now: now.card.status == "playing")
    claim = bob.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=1)).claims[1]
    with pytest.raises(Rejected, match="already passed it on"):
        ann.request("POST", f"/tables/{table.id}/invite", Created, Invite(seat=1))
    assert server.guest("Cleo").join(table.id, claim).now.card.status == "playing"


def test_a_seat_whose_time_was_up_is_forfeited_until_its_player_comes_back(tmp_path: Path) -> None:
    async def sit() -> None:
        services = services_in(tmp_path)
        table = await with_bob(services, game="vitium", clock=PerTurn(60))
        left(table, 61)
        late = [LogEntry(event="late", seat=1), LogEntry(event="hand", seat=1, text=table.stand_in)]
        await services.changes.make(table, lambda: Change(late))
        assert table.forfeited == {1}
        assert seating.invite(table, ANN, 1, services.settings.abandoned_after_seconds)
        await services.changes.make(
            table, lambda: Change(seating.hand(table, BOB, 1, "", services.settings.abandoned_after_seconds))
        )
        assert table.forfeited == set()
        left(table, 61)
        with pytest.raises(Denied, match="has secrets"):
            seating.invite(table, ANN, 1, services.settings.abandoned_after_seconds)
        await services.close()

    asyncio.run(sit())


def test_only_the_tables_stand_in_bot_stands_in(tmp_path: Path) -> None:
    async def sit() -> None:
        services = services_in(tmp_path)
        table = await with_bob(services, stand_in="level:2", clock=PerTurn(60))
        absence = services.settings.abandoned_after_seconds
        left(table, 61)
        for guest, seat in ((ANN, 1), (BOB, 1), (ANN, 0)):
            for bot in ("level:1", "level:8", "random"):
                with pytest.raises(Denied, match="stands in for people, as agreed at the start"):
                    seating.hand(table, guest, seat, bot, absence)
            assert [entry.text for entry in seating.hand(table, guest, seat, "level:2", absence)] == ["level:2"]
        card = table_card(table.header, table.summary(), services.guests, CID, table)
        assert card.stand_in == "level:2"
        assert [entry.text for entry in overdue_hand(table)] == ["level:2"]
        with pytest.raises(Denied, match="think for at most"):
            await opened(services, "me", "open", stand_in="alphabeta:900s")
        await services.close()

    asyncio.run(sit())


def overdue_hand(table: LiveTable) -> list[LogEntry]:
    """What the clock does for a seat if the game has no penalty of its own."""
    clock = type("Lenient", (MatchClock,), {"overdue": lambda self, state: None})()
    table.game = type("Lenient", (type(table.game),), {"clock": clock})()
    table.timing.runs, table.timing._since = 0, 0.0
    return [entry for entry in overdue(table, time.time()).entries if entry.event == "hand"]


def test_a_bots_level_cannot_change_during_a_match(tmp_path: Path) -> None:
    async def sit() -> None:
        services = services_in(tmp_path)
        table = await opened(services, "me", "open", "level:1", game="victorus", public=True)
        assert seating.hand(table, ANN, 2, "level:2", 900.0)
        await services.changes.make(table, lambda: Change(seating.sit(table, BOB, Join())))
        while not table.actions:
            action = table.state.actions()[0]
            await services.changes.make(table, lambda action=action: table.prepare(table.state.decider, action))
        with pytest.raises(Denied, match="once the match has begun"):
            seating.hand(table, ANN, 2, "level:2", 900.0)
        await services.close()

    asyncio.run(sit())


def test_table_ids_never_start_with_a_hyphen() -> None:
    names = [new_id() for _ in range(1000)]
    assert not [name for name in names if name.startswith("-")]
    assert len(set(names)) == 1000


def test_invalid_tables_are_refused(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    invalid = [
        {"game": "nosuch", "seats": ["me", "open"]},
        {"game": "vilitum", "seats": ["me"]},
        {"game": "vilitum", "seats": ["me", "me"]},
        {"game": "vilitum", "seats": ["me", "open", "open"]},
        {"game": "vilitum", "seats": ["me", "open"], "options": {"board": 6}},
        {"game": "vilitum", "seats": ["me", "open"], "options": {"nosuch": True}},
        {"game": "vilitum", "seats": ["me", "open"], "options": {"board": 7, "beginner": True}},
        {"game": "vilitum", "seats": ["me", "open"], "position": "gibberish"},
        {"game": "vilitum", "seats": ["me", "open"], "position": "x" * 3000},
        {"game": "leaky", "seats": ["me", "alphabeta:1s"]},
        {"game": "leaky", "seats": ["me", "open"], "position": "5.2 0.0 0 0 - -"},
    ]
    for settings in invalid:
        with pytest.raises((Rejected, Refused)) as refused:
            ann.open(**settings)  # type: ignore[arg-type]
        assert getattr(refused.value, "status", 400) == 400, settings
    assert ann.lobby().mine == ()
