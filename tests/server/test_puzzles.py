"""Puzzles over HTTP: each of them can be solved, and no attempt harms the server."""

import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_process import ROOT, ServerProcess

from ludarium import game
from ludarium.core.parts.puzzle import Puzzle, puzzles
from ludarium.server.http.puzzles import ROUTES
from ludarium.wire.puzzles import PuzzleHint, PuzzleList, PuzzleNow, PuzzleSolution, PuzzleVerdict

VILITUM = game("vilitum")
LONG = next(one for one in puzzles(VILITUM) if one.turns == 3)
TWO = next(one for one in puzzles(VILITUM) if one.turns == 2)
SWING = next(one for one in puzzles(VILITUM) if not one.wins)


class Visitor:
    """Somebody who solves puzzles on a server."""

    def __init__(self, server: ServerProcess) -> None:
        self.client = httpx.Client(base_url=f"{server.url}/api/puzzles/vilitum")

    def get(self, path: str, kind: Any) -> Any:
        return msgspec.json.decode(self.client.get(path).raise_for_status().content, type=kind)

    def post(self, path: str, kind: Any, **body: Any) -> Any:
        return msgspec.json.decode(self.client.post(path, json=body).raise_for_status().content, type=kind)

    def attempt(self, puzzle: Puzzle, *actions: str) -> PuzzleVerdict:
        found: PuzzleVerdict = self.post(f"/{puzzle.id}/try", PuzzleVerdict, actions=actions)
        return found


@pytest.fixture
def visitor(server: ServerProcess) -> Visitor:
    return Visitor(server)


def wrong_turn(puzzle: Puzzle, scene: Any) -> str:
    """A wrong choice, the same one in every run."""
    texts = [choice.text for choice in scene.choices]
    return next(text for text in random.Random(1).sample(texts, len(texts)) if text not in puzzle.questions[0].right)


def test_all_puzzles_are_listed_the_easiest_first(visitor: Visitor) -> None:
    found = visitor.get("", PuzzleList)
    assert found.title == "Vilitum"
    assert [one.id for one in found.puzzles] == [one.id for one in puzzles(VILITUM)]
    levels = [one.difficulty for one in found.puzzles]
    assert levels == sorted(levels)


def test_a_puzzle_shows_the_solvers_choices_and_its_neighbours(visitor: Visitor) -> None:
    ids = [one.id for one in puzzles(VILITUM)]
    first, last = (visitor.get(f"/{id}", PuzzleNow) for id in (ids[0], ids[-1]))
    assert (first.before, first.after, last.after) == ("", ids[1], "")
    now = visitor.get(f"/{LONG.id}", PuzzleNow)
    assert (now.turns, now.position, now.scene.decider) == (3, LONG.position, now.seat)
    assert set(LONG.questions[0].right) <= {choice.text for choice in now.scene.choices}
    assert now.scene.interjections == ()


def test_the_right_turns_lead_to_the_end(visitor: Visitor) -> None:
    line: tuple[str, ...] = ()
    for left in (2, 1):
        question = LONG.question(line)
        assert question is not None
        found = visitor.attempt(LONG, *line, question.right[0])
        assert (found.verdict, found.left) == ("right", left)
        assert found.reply is not None
        assert found.actions == (*line, question.right[0], found.reply.text)
        assert found.after.choices == ()
        assert found.scene.choices != ()
        line = found.actions
    last = LONG.question(line)
    assert last is not None
    for text in last.right:
        found = visitor.attempt(LONG, *line, text)
        assert (found.verdict, found.left, found.reply) == ("solved", 0, None)
        assert found.scene == found.after
        assert "wins" in found.text


def test_a_wrong_turn_is_refuted_and_the_line_stays(visitor: Visitor) -> None:
    for puzzle in (TWO, LONG, SWING):
        scene = visitor.get(f"/{puzzle.id}", PuzzleNow).scene
        tried = wrong_turn(puzzle, scene)
        found = visitor.attempt(puzzle, tried)
        assert (found.verdict, found.actions, found.tried.text) == ("wrong", (), tried)
        assert found.reply is not None
        assert found.reply.text in found.text
        assert found.reply.name != found.reply.text
        assert found.scene != found.after
        assert found.scene.choices == ()


def test_a_swing_is_solved_by_its_one_turn(visitor: Visitor) -> None:
    assert visitor.attempt(SWING, SWING.questions[0].right[0]).verdict == "solved"


def test_short_notation_is_completed(visitor: Visitor) -> None:
    right = TWO.questions[0].right[0]
    found = visitor.attempt(TWO, right[1:] if right[0].isupper() and "!" not in right else right)
    assert found.verdict == "right"
    assert found.actions[0] == right


def test_each_hint_shows_one_step_more(visitor: Visitor) -> None:
    now = visitor.get(f"/{TWO.id}", PuzzleNow)
    choice = next(one for one in now.scene.choices if one.text == TWO.questions[0].right[0])
    for steps in range(1, len(choice.path) + 2):
        hint = visitor.post(f"/{TWO.id}/hint", PuzzleHint, actions=[], steps=steps)
        assert hint.path == choice.path[:steps]
        assert hint.whole == (steps >= len(choice.path))
    assert choice.text in hint.text


def test_the_solution_can_be_walked_through(visitor: Visitor) -> None:
    found = visitor.get(f"/{LONG.id}/solution", PuzzleSolution)
    assert len(found.main) == 5
    assert [one.seat for one in found.main] == [found.start.decider, 1 - found.start.decider] * 2 + [
        found.start.decider
    ]
    assert found.main[-1].text.startswith(VILITUM.seat_name(found.main[0].seat) + " wins")
    assert all(one.choice.path for one in found.main)
    assert all(line[0].choice == found.main[0].choice for line in found.others)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("nosuch", None, 404),
        ("vilitum/nosuch", None, 404),
        ("vilitum/nosuch/solution", None, 404),
        ("nosuch/x/try", {"actions": ["Wa1-a2"]}, 404),
        (f"vilitum/{TWO.id}/try", {"actions": []}, 400),
        (f"vilitum/{TWO.id}/try", {"actions": ["nonsense"]}, 400),
        (f"vilitum/{TWO.id}/try", {"actions": ["resign"]}, 400),
        (f"vilitum/{TWO.id}/try", {"actions": ["x" * 10_000]}, 400),
        (f"vilitum/{TWO.id}/try", {"actions": "Wa1"}, 400),
        (f"vilitum/{TWO.id}/try", {"actions": ["Wa1-a2", "Wa5-a4", "Wa2-a3"]}, 409),
        (f"vilitum/{TWO.id}/try", {"actions": ["x"], "more": 1}, 400),
        (f"vilitum/{TWO.id}/hint", {"actions": ["Wa1-a2"]}, 409),
        (f"vilitum/{TWO.id}/hint", {"steps": 0}, 400),
    ],
)
def test_invalid_requests_are_refused_with_a_reason(server: ServerProcess, path: str, body: Any, status: int) -> None:
    url = f"{server.url}/api/puzzles/{path}"
    answer = httpx.get(url) if body is None else httpx.post(url, json=body)
    assert answer.status_code == status
    assert answer.json()["message"]


def test_an_illegal_turn_is_refused_with_its_rule(server: ServerProcess) -> None:
    state = VILITUM.position(TWO.position)
    choices = VILITUM.view(state, state.decider).choices
    spots = [cell.id for cell in VILITUM.scene(VILITUM.view(state, None)).board.cells]  # type: ignore[union-attr]
    tries = [f"{choices[0].path[0].spot}-{spot}" for spot in spots]
    text, rule = next((text, why.number) for text in tries if not (why := VILITUM.why(state, text)).allows)
    answer = httpx.post(f"{server.url}/api/puzzles/vilitum/{TWO.id}/try", json={"actions": [text]})
    assert (answer.status_code, answer.json()["rule"]) == (400, rule)


def test_the_guide_names_every_route() -> None:
    guide = (ROOT / "docs" / "guide" / "puzzles.md").read_text(encoding="utf-8")
    for route in ROUTES:
        for path in route.paths:
            said = path.replace("{name:str}", "GAME").replace("{id:str}", "ID")
            assert f"/api/puzzles{said}" in guide, path


def test_the_client_serves_a_puzzles_page(server: ServerProcess) -> None:
    built = Path(ROOT, "ludarium", "server", "static", "index.html").is_file()
    for page in ("vilitum", f"vilitum/{TWO.id}"):
        assert httpx.get(f"{server.url}/puzzles/{page}").status_code == (200 if built else 503)
