"""Two worlds that a seat can't tell apart: its connection and a spectator's are sent the same bytes in both.

The second world is a guess of the first by what the seat knows. Both are played on by the same action, and whatever a
connection would write to its socket is compared, before the action and after it: whole scenes and what differs of them,
events, cards and waiting lines. `LUDARIUM_WORLDS` is the number of comparisons for each game.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from in_process import services_in, table_in_memory

from ludarium import game
from ludarium.core import FairChance, Match, Rng
from ludarium.core.parts.secrets import hides
from ludarium.core.state import State
from ludarium.server.services import Services
from ludarium.server.tables.connections import broadcast
from ludarium.server.tables.connections.sockets import Connection
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.prepared_change import Change

COMPARISONS = int(os.environ.get("LUDARIUM_WORLDS", "200"))
SPECTATOR = "spectator"
ACTED_AT = 2_000_000
MAX_ACTIONS = 400
SEATS = {"vitium": (2, 3, 4), "barony": (2, 3, 6)}


class Unconnected:
    """What a connection needs to know of its socket before it sends anything."""

    scope: dict[str, Any] = {"type": "websocket", "client": ("192.0.2.1", 1), "headers": []}  # noqa: RUF012


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    found = services_in(tmp_path_factory.mktemp("worlds"))
    found.guests.remember({str(seat): f"Guest {seat}" for seat in range(6)} | {SPECTATOR: "Wim"})
    yield found
    found.store.close()


class World:
    """A table in some state, with a seat's connection and a spectator's, who were sent all of it."""

    def __init__(self, services: Services, match: Match, state: State, reader: int) -> None:
        people = map(str, range(match.seats))
        self.table: LiveTable = table_in_memory(match.game.name, *people, public=True)
        self.table.match.state, self.table.match.played = state.copy(), list(match.played)
        self.connections = [Connection(Unconnected(), services, self.table, who) for who in (str(reader), SPECTATOR)]  # type: ignore[arg-type]
        for connection in self.connections:
            connection._differences = True

    def sent(self) -> list[list[bytes]]:
        """What each connection writes to its socket now."""
        return [connection._news() for connection in self.connections]

    def act(self, seat: int, action: int) -> None:
        """A seat's action, and what chance does after it, as they are stored and told."""
        change = self.table.prepare(seat, action)
        numbered = Change(self.table.number(change.entries, ACTED_AT), change.actions)
        for entry, prepared in numbered.steps():
            self.table.apply(entry, prepared)
        broadcast.wake(self.table, 0)


def positions(name: str, rng: Rng) -> Iterator[tuple[Match, int]]:
    """Moments of random matches in which something is hidden, and an action to be taken there."""
    played = game(name)
    while True:
        seats = rng.choose(list(SEATS[name]))
        match = Match(played, seats=seats, chance=FairChance.seeded(rng.below(1 << 30)))
        for _ in range(MAX_ACTIONS):
            if match.over or not hides(played, match.state):
                break
            action = rng.choose(match.state.actions())
            yield match, action
            match.act(action)


def compared(services: Services, match: Match, action: int, rng: Rng) -> int:
    """How many pairs of what was sent are equal in two worlds; all must be. 0 if there is only one world."""
    actor, reader = match.state.decider, rng.below(match.seats)
    states = match.state, match.state.guess(reader, rng)
    if states[0] == states[1] or action not in states[1].actions():
        return 0
    one, two = (World(services, match, state, reader) for state in states)
    before = one.sent()
    assert before == two.sent(), (match.game.name, reader, match.played)
    one.act(actor, action)
    two.act(actor, action)
    if match.game.view(one.table.state, reader) != match.game.view(two.table.state, reader):
        return len(before)  # the seat drew or was shown something, so it may tell them apart from now on
    after = one.sent()
    assert after == two.sent(), (match.game.name, reader, match.played, action)
    return len(before) + len(after)


@pytest.mark.parametrize("name", ["vitium", "barony"])
def test_connections_are_sent_the_same_in_worlds_that_their_seat_cannot_tell_apart(
    services: Services, name: str
) -> None:
    rng, count, changed = Rng(f"two worlds of {name}"), 0, 0
    for match, action in positions(name, rng):
        found = compared(services, match, action, rng)
        count, changed = count + found, changed + (found == 4)
        if count >= COMPARISONS:
            break
    assert changed * 8 > COMPARISONS  # most pairs were compared after the action too


def test_a_leak_would_be_noticed(services: Services) -> None:
    """The actor itself is sent different bytes in worlds that only another seat can't tell apart."""
    rng = Rng("a leak")
    for match, action in positions("vitium", rng):
        actor = match.state.decider
        reader = (actor + 1) % match.seats
        guess = match.state.guess(reader, rng)
        if guess != match.state and action in guess.actions():
            one, two = (World(services, match, state, actor) for state in (match.state, guess))
            if one.sent()[0] != two.sent()[0]:
                return
