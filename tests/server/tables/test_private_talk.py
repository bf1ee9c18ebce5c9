"""Private messages leave no trace for others, and their recipients miss nothing."""

import json

import pytest
from in_process import table_in_memory

from ludarium.server.http.guests import Guests
from ludarium.server.tables.connections import broadcast, private_talk
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry

PEOPLE = ("ann", "bob", "cid")
TALK = (
    LogEntry(event="say", seat=0, who="ann", text="To all"),
    LogEntry(event="say", seat=0, who="ann", text="For Bob", to=1),
    LogEntry(event="say", seat=2, who="cid", text="For Ann", to=0),
    LogEntry(event="say", seat=1, who="bob", text="Hear, hear"),
)


@pytest.fixture
def table() -> LiveTable:
    """A table of three people with some chat messages."""
    made = table_in_memory("vitium", *PEOPLE)
    happen(made, *TALK)
    return made


def happen(table: LiveTable, *entries: LogEntry) -> None:
    """Apply entries, each a second after the previous one."""
    for entry in entries:
        for one in table.number([entry], 2_000_000 + 1000 * len(table.entries)):
            table.apply(one)


def told(table: LiveTable, guest: str, have: int = 0) -> list[tuple[int, str]]:
    """The events that a guest receives after number `have`: numbers and texts."""
    guests = Guests(b"k" * 32)
    guests.remember(dict.fromkeys((*PEOPLE, "dan"), "Somebody"))
    news = broadcast.news(table, guests, guest, private_talk.index_after(table, guest, have))
    assert json.loads(broadcast.now(table, guests, guest))["last"] == have + len(news)
    return [(one["number"], one["text"]) for one in map(json.loads, news)]


@pytest.mark.parametrize(
    ("guest", "texts"),
    [
        ("ann", ["To all", "For Bob", "For Ann", "Hear, hear"]),
        ("bob", ["To all", "For Bob", "Hear, hear"]),
        ("cid", ["To all", "For Ann", "Hear, hear"]),
        ("wim", ["To all", "Hear, hear"]),
        ("", ["To all", "Hear, hear"]),
    ],
)
def test_everybodys_events_are_numbered_without_gaps(table: LiveTable, guest: str, texts: list[str]) -> None:
    everything = list(enumerate(texts, 1))
    for have in range(len(texts) + 1):
        assert told(table, guest, have) == everything[have:]
    assert private_talk.index_after(table, guest, 99) == 0, "a client with an unknown number starts over"


def test_a_new_player_cannot_read_the_previous_ones_private_messages(table: LiveTable) -> None:
    happen(table, LogEntry(event="invite", seat=1, text="claim"), LogEntry(event="sit", seat=1, who="dan"))
    assert "For Bob" not in [text for _, text in told(table, "dan")]
    assert "For Bob" in [text for _, text in told(table, "bob")], "who has heard it may read it again"
    happen(table, LogEntry(event="say", seat=0, who="ann", text="For Dan", to=1))
    assert told(table, "dan")[-1][1] == "For Dan"
    assert told(table, "bob")[-1][1] != "For Dan"


def test_lists_do_not_reveal_private_messages(table: LiveTable) -> None:
    before = table.summary().changed
    happen(table, LogEntry(event="say", seat=0, who="ann", text="Later", to=1))
    assert table.summary().changed == before < table.entries[-1].at
