"""Campaigns on a real server: sheets are kept, change once per match, and only their players change them."""

import random
import re
import sqlite3
import threading
from pathlib import Path

import httpx
import pytest
from server_process import ROOT, ServerProcess, play_out, wait_until

from ludarium.client import Rejected, RemoteCampaign, RemoteTable
from ludarium.core import CHANCE, BadNotation, Match, Refused, game, write_options
from ludarium.core.parts.sheet import changes
from ludarium.core.record import read_record
from ludarium.server.campaigns.routes import ROUTES
from ludarium.server.workers.jobs import ChooseJob, MatchHistory, choose
from ludarium.wire.campaigns import Amend

QUICK: dict[str, bool | int | str] = {"placement": "standard", "turn_limit": 8}


def pair(server: ServerProcess, **settings: object) -> tuple[RemoteCampaign, RemoteCampaign]:
    """A campaign of two people."""
    ann, bob = server.guest("Ann"), server.guest("Bob")
    own = ann.create_campaign("Rosewood", "barony", seats=["me", "open"], options=QUICK, **settings)  # type: ignore[arg-type]
    return own, bob.join_campaign(own.id, own.claims[1])


def lone(server: ServerProcess, **settings: object) -> RemoteCampaign:
    """A campaign of one person against a bot."""
    return server.guest("Ann").create_campaign("Rosewood", "barony", seats=["me", "random"], options=QUICK, **settings)  # type: ignore[arg-type]


def gold(campaign: RemoteCampaign, place: int) -> int:
    return campaign.now.places[place].sheet.figures[0].value


def begun(own: RemoteCampaign, other: RemoteCampaign) -> tuple[RemoteTable, RemoteTable]:
    """The next match of two people, once it has started for both of them."""
    other.ready()
    own.refresh()
    table = own.start()
    other.refresh()
    theirs = other.table()
    for one in (table, theirs):
        wait_until(one, lambda now: now.card.status == "playing")
    return table, theirs


def resigned(own: RemoteCampaign, other: RemoteCampaign) -> RemoteTable:
    """A match that the other player gives up at once."""
    table, theirs = begun(own, other)
    theirs.play("resign", theirs.mine[0])
    wait_until(table, lambda now: now.card.status == "over")
    return table


def test_a_campaign_keeps_the_sheets_from_match_to_match(server: ServerProcess) -> None:
    own, other = pair(server)
    assert own.refresh().waiting == ("Bob is not ready yet.",)
    own.amend("hire Pj")
    other.amend("arm 3 throw")
    table, theirs = begun(own, other)
    assert table.now.card.campaign == own.id
    assert own.now.status == "playing"
    assert gold(own, 0) == 500
    players = [
        threading.Thread(target=play_out, args=(one, random.Random(seat).choice, 100_000))
        for seat, one in enumerate((table, theirs))
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert table.over
    now = own.refresh()
    assert now.status == "between"
    record = read_record(own._client.record(table.id)).match
    barony = game("barony")
    sheets = own.match(1)
    before = [
        barony.campaign.amend(barony.campaign.new_sheets()[0].text, order) for order in ("hire Pj", "arm 3 throw")
    ]
    after = barony.campaign.sheets_after(record.state, before)
    assert [own.sheet(place) for place in (0, 1)] == after
    assert sheets.before == tuple(barony.campaign.draw_sheet(text) for text in before)
    assert sheets.after == tuple(barony.campaign.draw_sheet(text) for text in after)
    assert now.matches[0].result == table.now.card.result
    assert now.matches[0].changes == tuple(map(changes, sheets.before, sheets.after))
    assert now.notes[0].text.startswith("Match 1 is over")
    second, _ = begun(own, other)
    assert [m.number for m in own.refresh().matches] == [2, 1]
    assert own.match(2).before == sheets.after
    assert second.id != table.id


def test_sheets_change_once_despite_simultaneous_requests(server: ServerProcess) -> None:
    own, other = pair(server)
    resigned(own, other)
    lookers = [threading.Thread(target=own._client.campaign, args=(own.id,)) for _ in range(6)]
    for looker in lookers:
        looker.start()
    for looker in lookers:
        looker.join()
    now = own.refresh()
    assert [place.sheet.figures[1].value for place in now.places] == [1, 0]
    assert sum(note.text.startswith("Match 1 is over") for note in now.notes) == 1


def test_sheets_cannot_be_changed_during_a_match(server: ServerProcess) -> None:
    own, other = pair(server)
    table, _ = begun(own, other)
    own.refresh()
    assert own.now.places[0].orders == ()
    for attempt in (
        lambda: own.amend("hire Pj"),
        lambda: own.begin("gold"),
        lambda: own.bring(own.sheet()),
        lambda: own.advise(),
        lambda: own.ready(),
        lambda: own.invite(1),
        lambda: own.start(),
    ):
        with pytest.raises(Rejected, match="until the current match is over"):
            attempt()
    with pytest.raises(Rejected, match="call off a match that can be finished"):
        own.call_off()
    table.play("resign", 0)
    wait_until(table, lambda now: now.card.status == "over")
    with pytest.raises(Rejected, match="on its page"):
        table.rematch()
    own.refresh()
    assert gold(own, 0) == 1_500
    assert own.amend("hire Pj").places[0].sheet.figures[0].value == 500


def test_players_cannot_change_each_others_sheets(server: ServerProcess) -> None:
    own, other = pair(server)
    stranger = server.guest("Eve")
    for attempt in (
        lambda: other.amend("hire Pj", 0),
        lambda: own.amend("hire Pj", 1),
        lambda: other.bring("gold = 1", 0),
        lambda: other.ready(place=0),
        lambda: other.give_to_bot(0, "random"),
        lambda: other.start(),
        lambda: other.invite(1),
        lambda: other.allow_uploads(),
        lambda: other.call_off(),
        lambda: stranger.campaign(own.id),
        lambda: stranger.join_campaign(own.id, "x"),
        lambda: httpx.get(f"{server.url}/api/campaigns/{own.id}/sheets/0").raise_for_status(),
    ):
        with pytest.raises((Rejected, httpx.HTTPStatusError)) as refused:
            attempt()
        assert getattr(refused.value, "status", 403) == 403
    assert own.refresh().places[0].orders
    assert own.now.places[1].orders == ()


def test_a_refused_order_names_its_rule(server: ServerProcess) -> None:
    own = lone(server)
    with pytest.raises(Refused, match="BAR-72"):
        own.amend("hire Np")
    with pytest.raises(Rejected, match="hire Tj"):
        own.amend("borrow 500")
    dear = {one.text: one for one in own.now.places[0].orders}
    assert (dear["hire Np"].price, dear["hire Np"].rule) == (12_500, "BAR-72")
    assert dear["hire Np"].refused
    assert not dear["hire Pj"].refused
    assert own.now.version == 0


def test_a_duplicate_order_is_applied_once(server: ServerProcess) -> None:
    own, other = pair(server)
    seen = own.refresh().version
    other.amend("hire Pp")
    own.amend("hire Gs")
    own.now = own._client.campaign(own.id).now
    with pytest.raises(Rejected, match="has changed; reload and try again"):
        own._do("amend", Amend(place=0, version=seen, order="drop 1"))
    assert [len(one.sheet.rows) for one in own.refresh().places] == [10, 10]


def test_a_match_cannot_start_while_a_sheet_is_not_ready(server: ServerProcess) -> None:
    own, other = pair(server, start="gold")
    with pytest.raises(Rejected, match="BAR-137"):
        other.ready()
    with pytest.raises(Rejected, match="BAR-137"):
        own.start()
    own.advise()
    with pytest.raises(Rejected, match="ready to play; there is nothing to fix"):
        own.advise()
    other.advise()
    with pytest.raises(Rejected, match="has changed; reload and try again"):
        own.start()
    own.refresh()
    with pytest.raises(Rejected, match="not ready"):
        own.start()
    other.ready()
    own.refresh()
    assert own.now.waiting == ()
    assert own.start().now.card.status == "playing"


def test_changing_a_sheet_cancels_ready(server: ServerProcess) -> None:
    _, other = pair(server)
    assert other.ready().places[1].ready
    assert not other.amend("hire Pj").places[1].ready
    assert not other.ready(False).places[1].ready


def test_the_host_or_the_advisor_manages_a_bots_sheet(server: ServerProcess) -> None:
    own = lone(server, start="gold")
    own.advise()
    own.amend("hire Ps", 1)
    assert [len(place.sheet.rows) for place in own.now.places] == [9, 1]
    table = own.start()
    assert wait_until(table, lambda now: now.card.my_turn).card.my_turn
    assert len(own.refresh().places[1].sheet.rows) == 9
    assert sum(note.text.startswith(f"{own.now.places[1].name}: hire") for note in own.now.notes) == 9


def test_a_bot_plays_the_setup_although_it_has_no_position_text() -> None:
    barony = game("barony")
    sheet = barony.campaign.amend(barony.campaign.new_sheets()[0].text, "hire Pj")
    match = Match(barony, barony.campaign.bring(barony.Options(), [sheet, sheet]), seats=2)
    while match.state.decider == 0:
        match.act(match.state.actions()[0])
    while match.state.decider == 1:
        story = MatchHistory(
            write_options(match.options), "", 2, tuple((one.seat, one.text) for one in match.played), 1
        )
        match.play(choose(ChooseJob("barony", story, "random", str(len(match.played)))), 1)
    assert match.state.decider == CHANCE
    assert [sum(one.text.startswith("place") for one in match.played if one.seat == seat) for seat in (0, 1)] == [9, 9]


def test_sheets_can_be_shared_as_text(server: ServerProcess) -> None:
    own, other = pair(server)
    text = own.amend("hire Pj").places[0].sheet
    other.bring(own.sheet())
    assert other.now.places[1].sheet == text
    for wrong, why in (
        ("gold = ", "TOML|sheet|Invalid"),
        ("gold = 5\nwins = 0\nrank = 3", "found gold"),
        ("[" * 9_000, "sheet"),
    ):
        with pytest.raises(Rejected, match=why):
            other.bring(wrong)
    with pytest.raises(Refused, match="BAR-3"):
        other.bring(own.sheet().replace("rank = 1", "rank = 5", 1))
    own.allow_uploads(False)
    with pytest.raises(Rejected, match="host does not allow"):
        other.bring(own.sheet())
    own.allow_uploads()
    resigned(own, other)
    assert not own.refresh().uploads
    with pytest.raises(Rejected, match="host does not allow"):
        own.bring(own.sheet())
    with pytest.raises(Rejected, match="after your first match"):
        own.begin("gold")


def test_players_can_sit_out_a_match(server: ServerProcess) -> None:
    own = server.guest("Ann").create_campaign("Trio", "barony", seats=["me", "random", "random"], options=QUICK)
    with pytest.raises(Rejected, match="2 to 12"):
        own.start(0)
    with pytest.raises(Rejected, match="2 to 12"):
        own.start(0, 0)
    table = own.start(2, 0)
    assert [seat.kind for seat in table.now.card.seats] == ["bot", "person"]
    assert table.turn()  # the bot has finished
    table.play("resign", 1)
    wait_until(table, lambda now: now.card.status == "over")
    now = own.refresh()
    assert now.matches[0].places == (2, 0)
    assert [place.sheet.figures[1].value for place in now.places] == [0, 0, 1]
    assert [place.fresh for place in now.places] == [False, True, False]


def test_places_can_be_given_to_bots_and_left(server: ServerProcess) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    own = ann.create_campaign("Rosewood", "barony", seats=["me", "open"], options=QUICK)
    assert own.now.status == "gathering"
    with pytest.raises(Rejected, match="is open"):
        own.start()
    old, new = own.claims[1], own.invite(1)
    assert bob.campaign(own.id, new).now.places[1].kind == "open"
    with pytest.raises(Rejected, match="Somebody else"):
        bob.join_campaign(own.id, old)
    theirs = bob.join_campaign(own.id, new)
    with pytest.raises(Rejected, match="already"):
        bob.join_campaign(own.id, new)
    assert [card.name for card in bob.campaigns()] == ["Rosewood"]
    with pytest.raises(Rejected, match="You can't give this place to a bot"):
        own.give_to_bot(1, "random")
    assert theirs.give_to_bot(1, "greedy").places[1].bot == "greedy"
    assert own.refresh().status == "between"
    assert own.invite(1)
    assert own.now.status == "gathering"


def test_an_impossible_campaign_is_refused_with_a_reason(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    for settings, why in (
        ({"game": "vilitum", "seats": ["me", "random"]}, "no campaigns"),
        ({"game": "barony", "seats": ["me"]}, "2 to 12"),
        ({"game": "barony", "seats": ["me", "random"], "options": {"form": "simple"}}, "the campaign does"),
        ({"game": "barony", "seats": ["me", "random"], "options": {"n": 99}}, "Option n"),
        ({"game": "barony", "seats": ["me", "random"], "start": "castle"}, "quick, gold"),
        ({"game": "barony", "seats": ["me", "me"]}, "one seat"),
        ({"game": "barony", "seats": ["me", "nobody:3"]}, "nobody"),
    ):
        with pytest.raises((Rejected, BadNotation), match=why):
            ann.create_campaign("Rosewood", **settings)
    cards = {card.name: card for card in ann.games()}
    assert cards["vilitum"].campaign is None
    form = cards["barony"].campaign
    assert form is not None
    assert ([one.name for one in form.starts], form.sets) == (["quick", "gold"], ("form", "rosters"))


# The guide ------------------------------------------------------------------------------------------------------------


GUIDE = (ROOT / "docs" / "guide" / "campaigns.md").read_text(encoding="utf-8")


def test_the_guide_names_every_route() -> None:
    for route in ROUTES:
        for path in route.paths:
            told = path.replace("{id:str}", "ID").replace("{place:int}", "PLACE").replace("{number:int}", "NUMBER")
            assert f"/api/campaigns{told.rstrip('/')}`" in GUIDE, path


def test_the_guides_script_plays_a_match(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", GUIDE, re.S)
    short = script.replace("http://127.0.0.1:8642", server.url).replace("level:2", "random")
    exec(short.replace('"standard"', '"standard", "turn_limit": 2'), {})  # runs the script that people will copy
    assert capsys.readouterr().out.startswith("Ann")


# After a crash --------------------------------------------------------------------------------------------------


def forgotten(server: ServerProcess, campaign: str) -> None:
    """Take the last entry out of a campaign's log, as if the server had died before it was written."""
    with sqlite3.connect(server.data / "ludarium.sqlite") as database:
        database.execute(
            "delete from campaign_log where campaign = ?1 and event = 'over'"
            " and number = (select max(number) from campaign_log where campaign = ?1)",
            [campaign],
        )


def entries(server: ServerProcess, campaign: str) -> list[str]:
    with sqlite3.connect(server.data / "ludarium.sqlite") as database:
        rows = database.execute("select event from campaign_log where campaign = ? order by number", [campaign])
        return [event for (event,) in rows]


def test_a_crash_between_match_end_and_sheets_neither_loses_nor_repeats_changes(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, durable=True) as server:
        own, other = pair(server)
        resigned(own, other)
        settled = own.refresh()
        server.kill()
        assert entries(server, own.id) == ["sit", "ready", "match", "over"]
        forgotten(server, own.id)
        assert entries(server, own.id) == ["sit", "ready", "match"]
        server.start()
        again = own.refresh()
        assert again.places == settled.places
        assert again.matches == settled.matches
        server.kill()
        server.start()
        assert own.refresh().places == settled.places
        assert entries(server, own.id) == ["sit", "ready", "match", "over"]
        assert [place.sheet.figures[1].value for place in own.now.places] == [1, 0]
        assert "Traceback" not in server.errors


def play_under_other_rules(server: ServerProcess, table: str) -> None:
    """Mark a stored match as played under rules that the server doesn't have."""
    with sqlite3.connect(server.data / "ludarium.sqlite") as database:
        replaced = """update matches set header = replace(header, '"rules":1', '"rules":99') where match = ?"""
        database.execute(replaced, [table])


def test_after_a_crash_sheets_change_once_and_a_match_that_cannot_be_replayed_is_called_off(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, durable=True) as server:
        own, other = pair(server)
        table, theirs = begun(own, other)
        theirs.play("resign", 1)
        server.kill()
        server.start()
        wait_until(table, lambda now: now.card.status == "over")
        for _ in range(2):
            assert [place.sheet.figures[1].value for place in own.refresh().places] == [1, 0]
        assert entries(server, own.id).count("over") == 1
        second, _ = begun(own, other)
        server.kill()
        play_under_other_rules(server, second.id)
        server.start()
        assert (own.refresh().table, own.now.status) == (second.id, "playing")
        before = own.match(2).before
        assert own.call_off().status == "between"
        assert tuple(place.sheet for place in own.now.places) == before
        assert [match.number for match in own.now.matches] == [1]
        third, _ = begun(own, other)
        assert own.now.table == third.id
