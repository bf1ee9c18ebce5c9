"""Lessons over a WebSocket: what is taught is accepted, anything else is answered, and nothing is stored."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from server_process import ServerProcess
from solo_client import SoloClient
from websockets.sync.client import connect

from ludarium import game
from ludarium.core.parts.lessons import lessons

VILITUM = game("vilitum")
FIRST = lessons(VILITUM)[0]


class Learner(SoloClient):
    """A client of a lesson."""

    def read(self, kind: str) -> dict[str, Any]:
        """The next message, which must be of this kind."""
        message = self.receive()
        assert message["type"] == kind, message
        return message

    def play(self, text: str) -> None:
        self.send(type="play", seat=0, actions=self.now["actions"], text=text)

    @property
    def offered(self) -> list[str]:
        return [choice["text"] for choice in self.now["seats"][0]["scene"]["choices"]]


@pytest.fixture
def learner(server: ServerProcess) -> Iterator[Learner]:
    with connect(f"{server.url.replace('http', 'ws')}/api/lessons/vilitum/first/socket") as socket:
        yield Learner(socket)


def test_the_lessons_of_a_game_are_listed(server: ServerProcess) -> None:
    listed = httpx.get(f"{server.url}/api/lessons/vilitum").json()
    assert listed["lessons"][0] == {
        "id": "first",
        "title": FIRST.title,
        "about": FIRST.about,
        "steps": len(FIRST.steps),
    }
    assert httpx.get(f"{server.url}/api/lessons/nosuch").status_code == 404


def test_a_lesson_is_completed_step_by_step(learner: Learner) -> None:
    for number, step in enumerate(FIRST.steps):
        assert (learner.now["lesson"]["done"], learner.now["lesson"]["text"]) == (number, step.text)
        assert learner.now["lesson"]["anew"] == (number > 0 and step.position != "")
        assert learner.offered == [step.accept[0]]
        learner.play(step.accept[0])
        set_anew = any(one.position for one in FIRST.steps[number + 1 :][:1])
        for left in reversed(range(1 + len(step.reply))):
            assert learner.read("acted")["story"]["text"]
            if left or set_anew:  # the table after an action is shown before the next one, or the next position
                learner.read("now")
                assert learner.offered == []
                assert learner.now["lesson"]["text"] == step.text  # the next step would give it away
        learner.read("now")
    assert learner.now["lesson"]["text"] == ""
    assert learner.now["card"]["result"] == "Light wins: Dark has no piece left (VLT-21)"
    assert learner.now["payoffs"] == [1.0, -1.0]
    match = learner.now["lesson"]["match"]
    assert FIRST.match
    assert match.pop("about") == FIRST.match.about != ""
    assert match == {"position": "", "options": {"beginner": True}, "seats": 2, "bot": "level:1"}
    assert learner.offered == []


def test_a_wrong_try_is_answered_and_changes_nothing(learner: Learner) -> None:
    learner.play("Wc2-c1")
    refused = learner.read("refused")
    assert (refused["message"], refused["rule"]) == (f"{FIRST.steps[0].correction} (VLT-6).", "VLT-6")
    learner.play("Wc2-c5")
    assert learner.read("refused")["rule"] not in ("", "VLT-6")
    learner.send(type="play", seat=0, actions=7, text="Wc2-c3xc4")
    assert learner.read("refused")["stale"]
    learner.send(type="say", text="hello")
    assert "lesson" in learner.read("refused")["message"]
    learner.socket.send("{")
    assert "can't be read" in learner.read("refused")["message"]
    learner.play("Wc2-c3xc4")
    learner.read("acted")


def test_show_me_why_and_looking_back(learner: Learner) -> None:
    learner.send(type="hint", seat=0)
    assert learner.read("hinted")["text"] == "Wc2-c3xc4"
    learner.send(type="ask", seat=0, picked={"steps": [], "spot": "e1"})  # the Cleric could act, but later
    assert learner.read("answered")["text"] == f"{FIRST.steps[0].correction} (VLT-6)."
    learner.send(type="ask", seat=0, picked={"steps": [], "spot": "c4"})  # the enemy never could
    assert FIRST.steps[0].correction not in learner.read("answered")["text"]
    learner.send(type="look", seat=0, actions=0)
    assert learner.read("looked")["scene"]["choices"] == []
    learner.send(type="look", seat=0, actions=5)
    learner.read("refused")


def test_a_lesson_is_taken_up_at_a_step_and_unknown_ones_are_refused(server: ServerProcess) -> None:
    base = f"{server.url.replace('http', 'ws')}/api/lessons"
    with connect(f"{base}/vilitum/first/socket?step=3") as socket:
        assert Learner(socket).now["lesson"]["done"] == 3
    for path in ("vilitum/nosuch", "nosuch/first"):
        with connect(f"{base}/{path}/socket") as socket, pytest.raises(Exception, match="4404"):
            socket.recv(30)


def test_a_lesson_leaves_nothing_in_the_lobby(server: ServerProcess, learner: Learner) -> None:
    learner.play("Wc2-c3xc4")
    learner.read("acted")
    found = httpx.get(f"{server.url}/api/lobby").json()
    assert not any(card["table"] == "lesson" for kind in found.values() for card in kind)
