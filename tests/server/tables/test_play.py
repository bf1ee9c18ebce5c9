"""Playing at a table: two people, spectators, second tabs, chat, questions, the end and the rematch."""

import random
import threading

import pytest
from server_process import (
    ServerProcess,
    encoded,
    play_first,
    play_out,
    raw_connection,
    unaddressed,
    wait_for_message,
    wait_until,
)

from ludarium import game
from ludarium.client import Rejected
from ludarium.client.connection import DECODER
from ludarium.core import FairChance, Refused, read_record
from ludarium.wire.table import Acted, Hello, Play, Rejection, Said, Told

QUICK = "5/1w3/5/1RZ2/4A L"
"""A position that is decided soon."""


def test_two_people_play_a_whole_match(server: ServerProcess) -> None:
    one, other = server.pair()
    player = threading.Thread(target=play_out, args=(other, random.Random(1).choice))
    player.start()
    play_out(one, random.Random(2).choice)
    player.join(60)
    assert one.over
    wait_until(other, lambda now: now.card.status == "over")
    assert one.now.card.result == other.now.card.result
    acts, same = ([event for event in table.events if isinstance(event, Acted)] for table in (one, other))
    assert unaddressed(acts) == unaddressed(same)
    assert {act.seat for act in acts if act.story.who == "You"} == {0}
    assert {act.seat for act in same if act.story.who == "You"} == {1}
    record = read_record(one._client.record(one.id))
    assert record.players == {0: "Ann", 1: "Bob"}
    assert [played.text for played in record.match.played] == [
        event.text for event in one.events if isinstance(event, Acted)
    ]


def test_the_secret_is_shown_after_the_match_and_fits_its_commitment(server: ServerProcess) -> None:
    one, other = server.pair("barony")
    assert one.now.secret == ""
    one.play("resign", 0)
    assert FairChance(bytes.fromhex(one.now.secret)).commitment == one.now.card.commitment
    assert wait_until(other, lambda now: now.card.status == "over").secret == one.now.secret


def test_a_game_without_chance_shows_neither_commitment_nor_secret(server: ServerProcess) -> None:
    one, other = server.pair()
    assert one.now.card.commitment == ""
    one.play("resign")
    assert (one.now.secret, one.now.card.commitment) == ("", "")
    assert wait_until(other, lambda now: now.card.status == "over").card.result.startswith("Dark wins")
    assert [card.commitment for card in one._client.lobby().finished] == [""]


def test_a_reconnecting_client_gets_the_events_it_missed(server: ServerProcess) -> None:
    one, other = server.pair()
    for _ in range(3):
        for table in (one, other):
            play_first(table)
    have = other._last_event
    other.close()
    play_first(one)
    one.say("Are you there?")
    with raw_connection(server.url, one.id, other._client.cookies) as again:
        again.send(encoded(Hello(have=have)))
        missed = [again.recv(5) for _ in range(3)]
    assert '"type":"acted"' in missed[0]
    assert f'"number":{have + 1},' in missed[0]
    assert '"type":"said"' in missed[1]
    assert f'"type":"now","last":{have + 2},' in missed[2]


def test_an_action_is_taken_once(server: ServerProcess) -> None:
    one, _ = server.pair()
    text = one.turn().choices[0].text  # type: ignore[union-attr]
    message = encoded(Play(seat=0, actions=0, text=text))
    with raw_connection(server.url, one.id, one._client.cookies) as tab:
        tab.send(encoded(Hello()))
        tab.send(message)
        tab.send(message)
        answers = [tab.recv(5)]
        while '"stale":true' not in answers[-1]:
            answers.append(tab.recv(5))
    assert sum('"type":"acted"' in answer for answer in answers) == 1
    one.say("That is all")
    assert one.now.actions == 1


def test_a_second_tab_stays_in_sync(server: ServerProcess) -> None:
    one, other = server.pair()
    with raw_connection(server.url, one.id, one._client.cookies) as tab:
        tab.send(encoded(Hello()))
        while '"type":"now"' not in (now := tab.recv(5)):
            pass
        assert DECODER.decode(now) == one.now
        other.say("Hello")
        play_first(one)
        said, _, acted, now = (tab.recv(5) for _ in range(4))
    assert '"type":"said"' in said
    assert '"type":"acted"' in acted
    assert DECODER.decode(now) == one.now


def test_an_illegal_action_is_refused_with_its_rule(server: ServerProcess) -> None:
    one, other = server.pair()
    with pytest.raises(Refused) as refusal:
        one.play("W@c3", 0)
    assert refusal.value.rule.startswith("VLT-")
    with pytest.raises(Refused):
        other.play("W@c5", 1)
    with pytest.raises(Rejected, match="isn't yours"):
        one.play("W@c5", 1)
    why = one.why("W@c3", 0)
    assert not why.allows
    assert why.rule == refusal.value.rule
    assert one.why(one.scene(0).choices[0].text, 0).allows
    assert one.now.actions == 0


def test_earlier_states_of_a_match_can_be_viewed(server: ServerProcess) -> None:
    one, other = server.pair()
    begun = one.scene(0)
    for _ in range(2):
        for table in (one, other):
            play_first(table)
    past = one.look(0, 0)
    assert past.pieces == begun.pieces
    assert past.choices == ()
    assert len(one.look(4, 0).choices) == len(wait_until(one, lambda now: now.actions == 4).seats[0].scene.choices) > 0
    with pytest.raises(Rejected):
        one.look(5, 0)
    with pytest.raises(Rejected):
        one.look(0, 1)


def test_spectators_can_watch_but_not_act(server: ServerProcess) -> None:
    one, _ = server.pair(public=True)
    watcher = server.guest("Wim").table(one.id)
    assert [shown.seat for shown in watcher.now.seats] == [None]
    assert watcher.now.seats[0].scene.choices == ()
    assert not any(card.mine for card in watcher.now.card.seats)
    for message in (Play(seat=0, actions=0, text="W@c1"),):
        watcher.send(message)
        assert isinstance(wait_for_message(watcher, lambda message: isinstance(message, Rejection)), Rejection)
    watcher.say("Good luck")
    said = wait_for_message(one, lambda message: isinstance(message, Said))
    assert (said.name, said.seat, said.text) == ("Wim", None, "Good luck")


def test_chat_messages_are_single_lines_of_limited_length(server: ServerProcess) -> None:
    one, other = server.pair()
    one.say("<b>Hello</b>\u202e\n\x00 there")
    said = wait_for_message(other, lambda message: isinstance(message, Said))
    assert said.text == "<b>Hello</b> there"
    assert said.name == "Ann"
    for text in ("x" * 501, " \n "):
        with pytest.raises(Rejected):
            one.say(text)


def test_private_messages_reach_only_their_recipient(server: ServerProcess) -> None:
    one = server.guest("Ann").open("leaky", seats=["me", "open", "open"], public=True)
    two = server.guest("Bob").join(one.id, one.claims[1])
    three = server.guest("Cid").join(one.id, one.claims[2])
    watcher = server.guest("Wim").table(one.id)
    for table in (two, three, watcher):
        wait_until(table, lambda now: now.card.status == "playing")
    one.say("Between us", to=1)
    one.say("To all")
    assert wait_for_message(two, lambda message: isinstance(message, Said)).text == "Between us"
    for table in (three, watcher):
        assert wait_for_message(table, lambda message: isinstance(message, Said)).text == "To all"
    late = server.guest("Wam").table(one.id)
    wait_until(late, lambda now: now.last == one.now.last - 1)
    assert [event.text for event in late.events if isinstance(event, Said)] == ["To all"]


def test_a_draw_is_offered_and_accepted(server: ServerProcess) -> None:
    one, other = server.pair()
    one.play("offer", 0)
    wait_until(other, lambda now: now.actions == 1)
    assert "offers a draw" in other.scene(1).prompt
    assert "accept" in [choice.text for choice in other.scene(1).interjections]
    other.play("accept", 1)
    assert wait_until(one, lambda now: now.card.status == "over").card.result.startswith("Drawn")


def test_a_rematch_rotates_the_seats(server: ServerProcess) -> None:
    one, other = server.pair("barony")
    with pytest.raises(Rejected, match="isn't over"):
        one.rematch()
    other.play("resign", 1)
    wait_until(one, lambda now: now.card.status == "over")
    again = one.rematch()
    wait_until(other, lambda now: bool(now.rematch))
    assert other.now.rematch == again.id
    assert other.rematch().id == again.id
    assert [card.name for card in again.now.card.seats] == ["Bob", "Ann"]
    assert again.now.card.commitment != one.now.card.commitment
    assert again.now.card.status == "playing"


def test_one_screen_can_hold_two_seats(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["hotseat", "hotseat"], position=QUICK)
    assert [shown.seat for shown in table.now.seats] == [0, 1]
    assert [bool(shown.scene.choices) for shown in table.now.seats] == [True, False]
    play_first(table)
    assert [bool(shown.scene.choices) for shown in table.now.seats] == [False, True]
    assert table.turn() is not None
    assert table.seat == 1


def test_a_hint_is_legal_and_only_sent_to_its_requester(server: ServerProcess) -> None:
    one, other = server.pair(position=QUICK)
    hint = one.hint(0)
    assert hint.text in [choice.text for choice in one.scene(0).choices]
    assert hint.name in [choice.name for choice in one.scene(0).choices]
    one.play(hint.text, 0)
    assert not any(isinstance(message, Told) for message in other.events if "hint" in str(message))
    with pytest.raises(Rejected, match="isn't your turn"):
        one.hint(0)


def test_a_table_without_hints_gives_none(server: ServerProcess) -> None:
    one, _ = server.pair(hints=False)
    with pytest.raises(Rejected, match="hints or analyses"):
        one.hint(0)


def test_nobody_acts_before_all_seats_are_taken(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "open"])
    assert table.now.card.status == "waiting"
    assert table.scene(0).choices == ()
    assert "Dark" in table.now.waiting
    with pytest.raises(Rejected, match="before all seats are taken"):
        table.play("W@c1", 0)


def test_the_lobby_lists_what_is_mine_and_what_is_open(server: ServerProcess) -> None:
    host, stranger = server.guest("Ann"), server.guest("Bob")
    public = host.open("vilitum", seats=["me", "open"], public=True)
    private = host.open("vilitum", seats=["me", "open"])
    over = host.open("vilitum", seats=["me", "greedy"])
    over.play("resign", 0)
    mine = {card.table for card in host.lobby().mine}
    assert {public.id, private.id} <= mine
    assert [card.table for card in host.lobby().finished] == [over.id]
    seen = {card.table for card in stranger.lobby().open}
    assert public.id in seen
    assert private.id not in seen
    stranger.join(public.id)
    third = server.guest("Cid").lobby()
    assert public.id in {card.table for card in third.playing}
    assert public.id not in {card.table for card in third.open}
    assert public.id in {card.table for card in stranger.lobby().mine}
    first = host.lobby().mine[0]
    assert first.table == public.id
    assert first.my_turn


def test_a_new_name_is_shown_at_the_table(server: ServerProcess) -> None:
    one, other = server.pair()
    one._client.rename("Anna")
    assert wait_until(other, lambda now: now.card.seats[0].name == "Anna")


def test_a_position_can_be_brought_on_several_lines(server: ServerProcess) -> None:
    lines = "vilnius/1 seats=2\nat city 0 round=3 points=9\n\n# to build with\nhand 0 palanga siauliai telsiai"
    ann = server.guest("Ann")
    table = ann.open("vilnius", seats=["hotseat", "hotseat"], position=lines)
    assert table.scene(0).decider == 0
    assert read_record(ann.record(table.id)).match.state == game("vilnius").position(lines)
