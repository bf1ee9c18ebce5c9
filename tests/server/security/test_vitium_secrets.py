"""Vitium over real sockets: a seat receives exactly the same bytes, whatever the others hold, choose and whisper."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from ear import Ear
from server_process import ServerProcess, raw_connection, wait_until

from ludarium import game
from ludarium.client import Client, RemoteTable
from ludarium.wire.lobby import Join, Joined
from ludarium.wire.table import Acted, Ask, FromClient, Hello, Look, Play

JOBS = 14
STEPS = 36
"""The number of decisions in a round of all three."""
Prefer = Callable[[list[str]], str]
"""Which of several equally good choices somebody takes, of which others see no more than a back."""


def cards() -> str:
    """A card set in which all hands are picked, not dealt, so that only the players' choices differ."""
    job = '[[card]]\nid = "job-{0}"\nname = "Job {0}"\nhouse = "vesper"\ntype = "job"\nrequires = 0\nprogress = 0\n'
    listed = ", ".join(f"job-{number} = 3" for number in range(JOBS))
    parts = [
        'format = 1\nset = "picked"\nclasses = []\n[[house]]\nid = "vesper"\nname = "House Vesper"',
        *(job.format(number) + "reward = { influence = 2, cint = 50 }" for number in range(JOBS)),
        '[[character]]\nid = "boss"\nname = "The Boss"\nchosen = 2\ndrawn = 0\nwealth = 500\nincome = 100',
        "influence = {}",
        f'[[deck]]\nid = "jobs"\nname = "Jobs"\ncharacter = "boss"\ncards = {{ {listed} }}',
    ]
    return game("vitium").card_files.pack("\n".join(parts), "picked.toml")


@pytest.fixture(scope="module")
def swift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that hardly delays automatic passes."""
    with ServerProcess(tmp_path_factory.mktemp("swift"), pass_delay_seconds=0.01) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


def seated(people: list[Client], order: list[str]) -> list[RemoteTable]:
    """Three people at a table with this turn order, which chance draws; any order if none is wanted yet."""
    while True:
        options: dict[str, bool | int | str] = {"sets": cards(), "decks": "jobs/jobs/jobs"}
        first = people[0].open("vitium", seats=["me", "open", "open"], options=options, public=True)
        wait_until(first, lambda now: now.last >= 2)
        found = [event.text for event in first.events if isinstance(event, Acted) and event.text.startswith("order ")]
        if not order or found == order:
            order[:] = found
            break
        first.close()
    for seat in (1, 2):
        people[seat].request("POST", f"/tables/{first.id}/join", Joined, Join(claim=first.claims[seat]))
    tables = [first, *(person.table(first.id) for person in people[1:3])]
    for table in tables:
        wait_until(table, lambda now: now.card.status == "playing")
        table.ask_me(when="always", own=False)
    for table in tables:
        wait_until(table, lambda now: all(card.present for card in now.card.seats))
    return tables


def play(tables: list[RemoteTable], wills: list[Prefer], ears: list[Ear]) -> None:
    """A round: all pick and put something underway; Amber completes a job and shares, the others negotiate."""
    for _ in range(STEPS):
        seat = synchronize(tables)
        texts = [choice.text for choice in tables[seat].scene(seat).choices]
        own = ("complete", "split A1 B1") if seat == 0 else ("accept", "negotiate")
        tables[seat].play(next_of(texts, wills[seat], tell(tables[seat]), own), seat)
        for ear in ears:
            ear.do()


def synchronize(tables: list[RemoteTable]) -> int:
    """Wait until everybody has received what happened; returns the decider."""
    actions = max(table.now.actions for table in tables)
    for table in tables:
        wait_until(table, lambda now: now.actions >= actions)
    return tables[0].scene(0).decider


def tell(table: RemoteTable) -> list[str]:
    """What a table's own player has done, as they see it."""
    return [event.text for event in table.events if isinstance(event, Acted) and event.seat in table.mine]


def next_of(texts: list[str], will: Prefer, done: list[str], own: tuple[str, ...]) -> str:
    """What comes next: each sort of action once a turn, in this order."""
    turn = done[len(done) - done[::-1].index("end") :] if "end" in done else done
    for word in ("pick", "get-underway", *own):
        fitting = [text for text in texts if text.startswith(word)]
        if fitting and (word == "pick" or not any(text.startswith(word) for text in turn)):
            return will(fitting)
    return next(text for text in texts if text in ("pass", "end"))


def curious() -> list[FromClient]:
    """Messages with which Amber may try to find out more."""
    tries = ["complete b1", "complete c1", "sabotage a1 b1", "work a1 b1", "gift B>A 5", "pick job-3", "purchase b1"]
    asks: list[FromClient] = [Ask(seat=0, text=text) for text in tries]
    looks: list[FromClient] = [Look(seat=seat, actions=at) for seat in (0, None) for at in (5, 20)]
    return [*asks, *looks, Look(seat=1, actions=5), Play(seat=1, actions=5, text="pass")]


def world(
    server: ServerProcess, people: list[Client], order: list[str], other: Prefer, whispers: bool
) -> list[list[str]]:
    """Everything that Amber and a spectator receive if the others choose like that."""
    tables = seated(people, order)
    with ExitStack() as stack:
        ears = [
            Ear(stack.enter_context(raw_connection(server.url, tables[0].id, people[who].cookies))) for who in (0, 3)
        ]
        for ear in ears:
            ear.do(Hello())
        ears[0].kept.clear()  # from when the table was set up, which varies
        play(tables, [min, other, other], ears)
        if whispers:
            tables[1].say("What have you got?", to=2)
            tables[2].say("Job 13, and you?", to=1)
        ears[0].do(*curious())
        ears[1].do(Look(seat=None, actions=20))
        shown = [ear.kept for ear in ears]
    for table in tables:
        table.close()
    assert all(words in "".join(shown[0]) for words in ("get-underway ?", "draw ?", "split A1 B1", "accept"))
    assert any(text.startswith("get-underway job") for text in tell(tables[1]))
    return shown


def test_hands_choices_and_whispers_of_others_do_not_change_what_amber_or_a_spectator_receives(
    swift: ServerProcess,
) -> None:
    people = [swift.guest(name) for name in ("Ann", "Bob", "Cid", "Wim")]
    order: list[str] = []
    one = world(swift, people, order, min, whispers=False)
    two = world(swift, people, order, max, whispers=True)
    for first, second in zip(one, two, strict=True):
        assert first == second
