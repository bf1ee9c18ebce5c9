"""If two matches differ only in what a seat can't know, its socket receives the same bytes in both."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

import pytest
from ear import Ear
from in_process import table_in_memory
from server_process import ServerProcess, raw_connection, wait_until

from ludarium import game
from ludarium.client import Client, Rejected
from ludarium.core import FairChance, Match, Rng
from ludarium.server.http.guests import Guests
from ludarium.server.tables.connections import broadcast
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.wire.lobby import Join, Joined, SeatRequest
from ludarium.wire.table import Ask, FromClient, Hello, Look, Play, Said, Say, Undo

VITIUM = game("vitium")
NAMES = ("ann", "bob", "wim")
WORLDS = 14
"""With six cards, this many worlds include some in which one seat has the same card and the other a different one."""


@dataclass
class World:
    """Everything that three people received in a match, and the cards that two of them had."""

    heard: dict[str, list[str]] = field(default_factory=dict)
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)


@contextmanager
def at_table(server: ServerProcess, people: dict[str, Client]) -> Iterator[dict[str, Ear]]:
    """A table with hidden cards, two people who play and one who watches."""
    table = people["ann"].open("leaky", seats=["me", "open"], public=True)
    people["bob"].request("POST", f"/tables/{table.id}/join", Joined, Join(claim=table.claims[1]))
    with ExitStack() as stack:
        ears = {
            name: Ear(stack.enter_context(raw_connection(server.url, table.id, people[name].cookies))) for name in NAMES
        }
        for ear in ears.values():
            ear.do(Hello())
        for ear in ears.values():
            ear.do()  # now everybody has seen everybody arrive
        yield ears


def curious(seat: int) -> list[FromClient]:
    """Messages with which a seat may try to find out more."""
    tries: list[FromClient] = []
    for text in ("c1", "c2", "c3", "c4", "c5", "c6", "d1", "keep?", "W@c1"):
        tries += [Ask(seat=seat, text=text), Play(seat=seat, actions=2, text=text)]
    tries += [Look(seat=seat, actions=at) for at in (1, 2)]
    tries += [Look(seat=None, actions=at) for at in (1, 2)]
    return [*tries, Look(seat=1 - seat, actions=2), Play(seat=1 - seat, actions=2, text="keep"), Undo(seat=seat)]


def play(server: ServerProcess, people: dict[str, Client], choice: str) -> World:
    """One world: both probe for secrets, then the first seat chooses."""
    world = World()
    with at_table(server, people) as ears:
        dealt = {name: ears[name].cards(seat) for seat, name in enumerate(NAMES[:2])}
        for seat, name in enumerate(NAMES[:2]):
            ears[name].do(*curious(seat))
        ears["ann"].do(Play(seat=0, actions=2, text=choice))
        ears["bob"].do(Say(text="Hm"), Play(seat=1, actions=2, text="keep"))
        for name in NAMES:
            ears[name].do()
        then = {name: ears[name].cards(seat) for seat, name in enumerate(NAMES[:2])}
        world.heard = {name: ear.kept for name, ear in ears.items()}
        world.cards = {name: dealt[name] + then[name] for name in dealt} | {"wim": ()}
    return world


@pytest.mark.parametrize("choice", ["keep", "change"])
def test_a_seats_messages_do_not_depend_on_what_it_cannot_know(server: ServerProcess, choice: str) -> None:
    people = {name: server.guest(name.capitalize()) for name in NAMES}
    worlds = [play(server, people, choice) for _ in range(WORLDS)]
    for name, other in (("ann", "bob"), ("bob", "ann"), ("wim", "ann"), ("wim", "bob")):
        alike = defaultdict(list)
        for world in worlds:
            alike[world.cards[name]].append(world)
        pairs = [(same[0], one) for same in alike.values() for one in same[1:]]
        pairs = [(first, second) for first, second in pairs if first.cards[other] != second.cards[other]]
        assert pairs or name == "ann", f"no two worlds in which {name} could tell nothing"
        for first, second in pairs:
            assert first.heard[name] == second.heard[name], name


def test_the_cards_are_seen_by_their_owners(server: ServerProcess) -> None:
    """Otherwise the test above would compare nothing."""
    people = {name: server.guest(name.capitalize()) for name in NAMES}
    with at_table(server, people) as ears:
        assert re.fullmatch(r"number-\d", ears["ann"].cards(0)[0])
        assert re.fullmatch(r"number-\d", ears["bob"].cards(1)[0])
        assert ears["ann"].cards(1) == ears["bob"].cards(0) == ears["wim"].cards(0) == ears["wim"].cards(1) == ("back",)


def test_a_private_message_leaves_no_trace_for_third_parties(server: ServerProcess) -> None:
    """No message arrives, no number is skipped, and a reconnect shows no trace either."""
    one = server.guest("Ann").open("vitium", seats=["me", "open", "open", "random"], public=True)
    two = server.guest("Bob").join(one.id, one.claims[1])
    cid, wim = server.guest("Cid"), server.guest("Wim")
    three, watcher = cid.join(one.id, one.claims[2]), wim.table(one.id)
    for table in (two, three, watcher, one):
        wait_until(table, lambda now: now.card.status == "playing")
    for table in (one, two, three, watcher):
        wait_until(table, lambda now: all(card.present for card in now.card.seats))
    with ExitStack() as stack:
        ears = {
            name: Ear(stack.enter_context(raw_connection(server.url, one.id, who.cookies)))
            for name, who in (("cid", cid), ("wim", wim))
        }
        for ear in ears.values():
            ear.do(Hello())
        before = {name: list(ear.kept) for name, ear in ears.items()}
        last = {name: _last(ear) for name, ear in ears.items()}
        one.say("Let us stop Cobalt", to=1)
        two.say("Gladly", to=0)
        for name, ear in ears.items():
            ear.do()
            assert ear.kept == before[name], name
        one.say("To all")
        for name, ear in ears.items():
            ear.do()
            said, now = ear.kept[-2:]
            assert json.loads(said)["number"] == json.loads(now)["last"] == last[name] + 1
        back = Ear(stack.enter_context(raw_connection(server.url, one.id, cid.cookies)))
        back.do(Hello(have=last["cid"]))
        assert [json.loads(text)["type"] for text in back.kept] == ["said", "now"]
    wait_until(two, lambda now: now.last == one.now.last)
    talk = [event for event in two.events if isinstance(event, Said)]
    assert [(said.seat, said.to, said.text) for said in talk] == [
        (0, 1, "Let us stop Cobalt"),
        (1, 0, "Gladly"),
        (0, None, "To all"),
    ]


def _last(ear: Ear) -> int:
    return int(json.loads(ear.now)["last"])


def test_private_messages_to_seats_without_a_person_are_refused(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vitium", seats=["me", "open", "random"])
    for seat, words in ((1, "Birch"), (2, "Cobalt")):
        with pytest.raises(Rejected, match=f"write to {words}: nobody sits there"):
            table.say("Hello?", to=seat)


def test_on_a_shared_screen_only_the_deciders_cards_are_open(server: ServerProcess) -> None:
    table = server.guest("Ann").open("leaky", seats=["hotseat", SeatRequest(kind="hotseat", name="Bo")])
    first, second = (shown.scene for shown in table.now.seats)
    assert [card.kind == "back" for card in first.cards] == [False, True]
    assert [card.kind == "back" for card in second.cards] == [True, True]
    assert [card.kind == "back" for card in table.look(2, 1).cards] == [True, False]
    assert "number" not in json.dumps([event.text for event in table.events if hasattr(event, "action")])
    table.play("keep", 0)
    first, second = (shown.scene for shown in table.now.seats)
    assert [card.kind == "back" for card in first.cards] == [True, True]
    assert [card.kind == "back" for card in second.cards] == [True, False]


# Everything that a table sends about an action, in two worlds


def table_at(position: str, seats: int) -> LiveTable:
    """A table in memory, played by people from a position of Vitium on."""
    return table_in_memory("vitium", *map(str, range(seats)), position=position, public=True)


def told(table: LiveTable, reader: str) -> list[str]:
    """Everything that a guest receives from a table; the one without a seat is a spectator."""
    guests = Guests(b"k" * 32)
    guests.remember(dict.fromkeys("0123456", "Somebody"))
    return [*broadcast.news(table, guests, reader, 0), broadcast.now(table, guests, reader)]


def test_the_narration_of_an_action_does_not_depend_on_secrets() -> None:
    rng, compared, named = Rng("two worlds"), 0, 0
    for seed in range(3):
        match = Match(VITIUM, seats=2 + seed, chance=FairChance.seeded(seed))
        for _ in range(150):
            if match.over:
                break
            action, actor = rng.choose(match.state.actions()), match.state.decider
            if VITIUM.covers(match.state) and rng.below(3) == 0:
                reader = (actor + 1) % match.seats
                worlds = [match.state, match.state.guess(reader, rng)]
                if worlds[0] != worlds[1] and action in worlds[1].actions():
                    tables = [table_at(VITIUM.text(world), match.seats) for world in worlds]
                    for table in tables:
                        entry = LogEntry(event="act", seat=actor, text=VITIUM.format(table.state, action))
                        table.apply(table.number([entry], 2_000_000)[0])
                    if VITIUM.view(tables[0].state, reader) == VITIUM.view(tables[1].state, reader):
                        for guest in (str(reader), "6"):
                            assert told(tables[0], guest) == told(tables[1], guest)
                        compared += 1
                        named += " scheme " in json.loads(told(tables[0], str(reader))[0])["story"]["text"]
            match.act(action)
    assert compared > 20
    assert named


def test_the_record_is_withheld_until_the_end_if_cards_are_hidden(server: ServerProcess) -> None:
    one, other = server.pair("leaky")
    with pytest.raises(Rejected) as refused:
        one._client.record(one.id)
    assert refused.value.status == 403
    one.play("keep", 0)
    wait_until(other, lambda now: now.actions == 3)
    other.play("keep", 1)
    assert "secret" in one._client.record(one.id)
    assert wait_until(one, lambda now: now.card.status == "over").secret in one._client.record(one.id)


def test_a_record_before_the_end_contains_no_secret(server: ServerProcess) -> None:
    one, _ = server.pair()
    stranger = server.guest("Cid")
    assert "secret" not in one._client.record(one.id)
    with pytest.raises(Rejected):
        stranger.record(one.id)
