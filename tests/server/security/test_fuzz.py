"""Fuzzing the socket: invalid messages are refused or close the connection, and the match is unchanged."""

import json
import os
import random
from collections.abc import Callable

import pytest
from server_process import ServerProcess, encoded, raw_connection, wait_until
from websockets.exceptions import ConnectionClosed

from ludarium.client import RemoteTable
from ludarium.wire.table import Hello

FUZZED_MESSAGES = int(os.environ.get("LUDARIUM_FUZZED", "1500"))
"""In all; `make test-faults` sends a million."""
TAGS = ("hello", "play", "ask", "look", "undo", "hand", "say", "hint", "again", "now", "acted", "", "\u0000", "PLAY")
FIELDS = ("seat", "actions", "text", "answer", "bot", "to", "have", "type", "action", "__class__")
VALUES = (
    None, True, -1, 0, 1, 2, 7, 2**31, -(2**63), 2**64, 10**400, 1.5, -0.0, "", "W@c1", "resign", "W@c1 ", "accept",
    "x" * 300, "\u0000", "\u202e", "😀", "ask", "allow", "deny", "greedy", "'; drop table log; --", "../../etc/passwd",
    [], {}, [[]] * 3, {"seat": 0},
)  # fmt: skip


def random_bytes(rng: random.Random) -> bytes | str:
    data = rng.randbytes(rng.randrange(200))
    return data if rng.random() < 0.5 else data.decode("latin-1")


def random_json(rng: random.Random) -> str:
    return json.dumps(rng.choice((value(rng), [value(rng) for _ in range(3)], {"type": value(rng)})))


def value(rng: random.Random) -> object:
    return rng.choice(VALUES)


def almost_right(rng: random.Random) -> str:
    message = {"type": rng.choice(TAGS)} | {field: value(rng) for field in rng.sample(FIELDS, rng.randrange(4))}
    return json.dumps(message)


def right_but_wrong(rng: random.Random) -> str:
    """Well-formed messages that mean nothing here: other seats, other moments, unknown bots."""
    text = rng.choice([word for word in VALUES if isinstance(word, str)])
    seat, actions = rng.choice((-5, -1, 0, 1, 2, 99)), rng.choice((-1, 1, 2, 10**9))
    return json.dumps(rng.choice((
        {"type": "play", "seat": seat, "actions": actions, "text": text},
        {"type": "play", "seat": 1, "actions": 0, "text": text},
        {"type": "ask", "seat": seat, "text": text},
        {"type": "look", "seat": seat, "actions": actions},
        {"type": "undo", "seat": seat, "answer": rng.choice(("ask", "allow", "deny"))},
        {"type": "hand", "seat": rng.choice((-5, -1, 1, 2, 99)), "bot": text},
        {"type": "hint", "seat": rng.choice((-5, -1, 1, 2, 99))},
        {"type": "say", "text": "", "to": seat},
        {"type": "again"},
        {"type": "hello", "have": actions},
    )))  # fmt: skip


def mutilated(rng: random.Random) -> str:
    text = right_but_wrong(rng)
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(("", '"', "{", "\\ud800", "\x00", "[" * 500)) + text[at + rng.randrange(3) :]


Maker = Callable[[random.Random], bytes | str]
MAKERS: tuple[Maker, ...] = (
    random_bytes, random_json, almost_right, right_but_wrong, mutilated,
)  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS)
def test_invalid_messages_never_change_a_match(server: ServerProcess, maker: Maker) -> None:
    rng = random.Random(maker.__name__)
    one, other = server.pair()
    wait_until(one, lambda now: now.last >= other.now.last)
    before = one.now
    for _ in range(FUZZED_MESSAGES // 25 // len(MAKERS)):
        bombard(server, one, [maker(rng) for _ in range(25)])
    assert server.alive
    again = one._client.table(one.id)
    assert again.now.actions == before.actions == 0
    assert again.now.seats == before.seats
    assert again.now.last == before.last
    one.play(one.scene(0).choices[0].text, 0)
    assert wait_until(other, lambda now: now.actions == 1)


def bombard(server: ServerProcess, table: RemoteTable, messages: list[bytes | str]) -> None:
    """Send messages over one connection, and check that each is answered or the connection is closed."""
    with raw_connection(server.url, table.id, table._client.cookies, close_timeout=1) as own:
        own.send(encoded(Hello(have=table.now.last)))
        try:
            assert '"type":"now"' in own.recv(10)
            for message in messages:
                own.send(message)
                answer = json.loads(own.recv(10))
                assert answer["type"] in ("refused", "looked", "answered", "now"), (message, answer)
        except ConnectionClosed:
            assert own.close_code in (1007, 1008, 4400), own.close_code
