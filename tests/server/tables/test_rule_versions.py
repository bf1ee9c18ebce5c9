"""Matches survive a new version of a game's rules: old ones are replayed, shown as they ended, or closed."""

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server_process import ROOT, ServerProcess, wait_until
from shifting import VERSIONS

from ludarium.client import Rejected, RemoteTable
from ludarium.core import read_record
from ludarium.server.tables.unplayable import CLOSED
from ludarium.testing import registered
from ludarium.wire.table import Acted, Told


class Shifting(ServerProcess):
    """A server that can be started again with another version of the rules of Shifting."""

    def under(self, version: int) -> None:
        self.stop()
        os.environ["SHIFTING_VERSION"] = str(version)
        self.start()


@pytest.fixture
def shifting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shifting]:
    about = tmp_path / "more" / "shifting-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shifting\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[ludarium.games]\nshifting = shifting:SHIFTING\n")
    paths = [str(about.parent), str(ROOT / "tests" / "core" / "toy_games"), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    monkeypatch.setenv("SHIFTING_VERSION", "1")
    with Shifting(tmp_path) as server:
        yield server
        assert "Traceback" not in server.errors, server.errors


def played(server: ServerProcess) -> tuple[RemoteTable, RemoteTable]:
    """A table whose match is over, and one whose match is still going on."""
    over, other = server.pair("shifting")
    over.play("change", 0)
    assert other.turn() is not None
    other.play("keep", 1)
    wait_until(over, lambda now: now.card.status == "over")
    going, other = server.pair("shifting")
    going.play("change", 0)
    assert other.turn() is not None
    return over, other


def test_old_matches_are_replayed_and_go_on_if_the_new_rules_can_play_like_the_old_ones(shifting: Shifting) -> None:
    over, going = played(shifting)
    end, result = over.now.seats[0].scene, over.now.card.result
    shifting.under(2)
    me = over._client
    card = me.card(over.id)
    assert (card.status, card.result, card.notice) == ("over", result, "")
    assert card.options == "cards=6,change=once"
    record = me.record(over.id)
    with registered(VERSIONS[2]):
        assert read_record(record).match.options == VERSIONS[2].Options(cards=6, change="once")
    assert wait_until(me.table(over.id), lambda now: now.card.status == "over").seats[0].scene == end
    assert me.review(over.id).total == 2
    again = going._client.table(going.id)
    assert again.now.card.status == "playing"
    assert going._client.lobby().mine[0].options == "cards=6,change=once"
    assert {choice.text for choice in again.scene(1).choices} == {"keep", "change"}
    again.play("change", 1)
    assert wait_until(again, lambda now: now.card.status == "over").card.notice == ""
    with registered(VERSIONS[2]):
        assert read_record(going._client.record(going.id)).match.over


def test_a_finished_match_that_cannot_be_replayed_shows_its_end_and_its_record(shifting: Shifting) -> None:
    over, _ = played(shifting)
    me = over._client
    end, card, record, events = over.now.seats[0].scene, me.card(over.id), me.record(over.id), over.events
    shifting.under(3)
    now = me.card(over.id)
    assert "version 1 of the rules of Shifting; the server has version 3" in now.notice
    assert (now.status, now.result) == ("over", card.result)
    assert [seat.name for seat in now.seats] == ["Ann", "Bob"]
    assert over.id in [one.table for one in me.lobby().finished]
    kept = me.record(over.id)
    assert kept.split("\n\n")[1:-1] == record.split("\n\n")[1:-1]
    with registered(VERSIONS[1]):
        before, after = read_record(record), read_record(kept)
        assert after.match.state == before.match.state
        assert (after.match.options, after.players) == (before.match.options, before.players)
    again = me.table(over.id)
    assert again.now.seats[0].scene == end
    assert [one.number for one in again.events] == [one.number for one in events]
    review = me.review(over.id)
    assert (review.done, review.says) == (True, now.notice)
    assert again.look(1).prompt == now.notice
    for refused in (lambda: again.play("fold", 0), lambda: again.rematch(), lambda: again.hint(0)):
        with pytest.raises(Rejected):
            refused()
    again.say("What a match!")
    wait_until(again, lambda heard: heard.last > now.actions)


def test_an_unfinished_match_that_cannot_go_on_is_closed_with_its_record(shifting: Shifting) -> None:
    _, going = played(shifting)
    me = going._client
    shifting.under(3)
    again = me.table(going.id)
    assert (again.now.card.status, again.now.card.result) == ("over", CLOSED)
    assert again.now.seats[0].scene.prompt == again.now.card.notice
    assert isinstance(again.events[-1], Told)
    assert again.events[-1].text == f"The match is {CLOSED}."
    with registered(VERSIONS[1]):
        record = read_record(me.record(going.id)).match
        assert [one.text for one in record.played if one.seat >= 0] == ["change"]
        assert record.chance is not None
    shifting.under(1)
    assert me.card(going.id).result == CLOSED  # what was closed stays closed
    with sqlite3.connect(shifting.data / "ludarium.sqlite") as database:
        found = database.execute("select event, count(*) from log where match = ? group by event", [going.id])
        assert dict(found.fetchall())["close"] == 1


def test_matches_that_nobody_visits_are_closed_too(shifting: Shifting) -> None:
    _, going = played(shifting)
    shifting.under(3)
    for _ in range(200):
        lobby = going._client.lobby()
        if going.id in [one.table for one in lobby.finished]:
            break
    assert going.id in [one.table for one in lobby.finished]
    assert lobby.mine == ()


def test_a_finished_match_from_before_ends_were_stored_has_its_card_and_record(shifting: Shifting) -> None:
    over, _ = played(shifting)
    result = over.now.card.result
    shifting.stop()
    with sqlite3.connect(shifting.data / "ludarium.sqlite") as database:
        assert database.execute("select count(*) from ends").fetchone() == (1,)
        database.execute("drop table ends")
    shifting.under(3)
    me = over._client
    assert me.card(over.id).result == result
    assert f"\noutcome {result}\n" in me.record(over.id)
    assert me.table(over.id).now.seats[0].scene.board is None


def test_a_log_that_cannot_be_replayed_reveals_nothing(shifting: Shifting) -> None:
    """The rules are the same, so a fixed server may continue the match: until then nothing of it is revealed."""
    _, going = played(shifting)
    shifting.stop()
    with sqlite3.connect(shifting.data / "ludarium.sqlite") as database:
        database.execute("update log set text = 'bend' where match = ? and text = 'change'", [going.id])
    shifting.start()
    me = going._client
    assert me.card(going.id).status == "playing"
    again = me.table(going.id)
    assert again.now.secret == ""
    assert {one.text for one in again.events if isinstance(one, Acted)} == {"…"}
    answer = httpx.get(f"{shifting.url}/api/tables/{going.id}/record", cookies=me.cookies)
    assert answer.status_code == 403
    with sqlite3.connect(shifting.data / "ludarium.sqlite") as database:
        (summary,) = database.execute("select summary from matches where match = ?", [going.id]).fetchone()
        assert json.loads(summary)["status"] == "playing"
