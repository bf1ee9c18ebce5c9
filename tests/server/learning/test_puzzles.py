"""Puzzles over HTTP: each of them can be solved, and no attempt harms the server."""

import random
from typing import Any

import httpx
import msgspec
import pytest
from served_pages import PAGE_STATUS, unnamed_routes
from server_process import ServerProcess
from solo_client import SoloClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludarium import game
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning
from ludarium.server.http.puzzles import ROUTES
from ludarium.wire.puzzles import PuzzleHint, PuzzleList, PuzzleNow, PuzzleSolution, PuzzlesToday, PuzzleVerdict

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
        assert found.actions == (*line, question.right[0], found.replies[0].choice.text)
        assert found.after.choices == ()
        assert found.scene.choices != ()
        line = found.actions
    last = LONG.question(line)
    assert last is not None
    for text in last.right:
        found = visitor.attempt(LONG, *line, text)
        assert (found.verdict, found.left, found.replies) == ("solved", 0, ())
        assert found.scene == found.after
        assert "wins" in found.text


def test_a_wrong_turn_is_refuted_and_the_line_stays(visitor: Visitor) -> None:
    for puzzle in (TWO, LONG, SWING):
        scene = visitor.get(f"/{puzzle.id}", PuzzleNow).scene
        tried = wrong_turn(puzzle, scene)
        found = visitor.attempt(puzzle, tried)
        assert (found.verdict, found.actions, found.tried.text) == ("wrong", (), tried)
        [reply] = [one.choice for one in found.replies]
        assert reply.text in found.text
        assert reply.name != reply.text
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
    assert unnamed_routes("puzzles.md", "/api/puzzles", ROUTES) == []


def test_the_client_serves_a_puzzles_page(server: ServerProcess) -> None:
    for page in ("", "vilitum", f"vilitum/{TWO.id}"):
        assert httpx.get(f"{server.url}/puzzles/{page}").status_code == PAGE_STATUS


# Puzzles with a goal, and the table of a puzzle


def goal_puzzle(name: str) -> tuple[Any, Puzzle]:
    """A game and its puzzle with the smallest search."""
    playing = game(name)
    return playing, min(puzzles(playing), key=lambda one: one.proof)


@pytest.mark.parametrize("name", ["barony", "victorus", "vilnius", "vitium"])
def test_a_goal_is_reached_over_http(server: ServerProcess, name: str) -> None:
    puzzle = goal_puzzle(name)[1]
    client = httpx.Client(base_url=f"{server.url}/api/puzzles/{name}/{puzzle.id}")
    now = msgspec.json.decode(client.get("").content, type=PuzzleNow)
    assert (now.together, now.position == "") == (name == "vilnius", name == "vitium")
    line: tuple[str, ...] = ()
    for _ in range(30):
        hint = msgspec.json.decode(
            client.post("/hint", json={"actions": line, "steps": 99}).raise_for_status().content, type=PuzzleHint
        )
        assert hint.whole
        found = msgspec.json.decode(
            client.post("/try", json={"actions": [*line, hint.answer]}).raise_for_status().content, type=PuzzleVerdict
        )
        line = found.actions
        if found.verdict == "solved":
            break
        assert found.verdict == "right"
        assert found.scene.choices
    assert found.verdict == "solved"
    walked = msgspec.json.decode(client.get("/solution").raise_for_status().content, type=PuzzleSolution)
    assert len(walked.main) == len(line)


def test_the_puzzles_of_the_day_are_one_of_every_game(server: ServerProcess) -> None:
    found = msgspec.json.decode(httpx.get(f"{server.url}/api/puzzles").content, type=PuzzlesToday)
    assert {one.game for one in found.puzzles} == {"vilitum", "victorus", "barony", "vilnius", "vitium"}
    for one in found.puzzles:
        listed = msgspec.json.decode(httpx.get(f"{server.url}/api/puzzles/{one.game}").content, type=PuzzleList)
        assert (listed.day, listed.today, len(listed.puzzles)) == (found.day, one.card.id, one.count)


class Solver(SoloClient):
    """Somebody at the table of a puzzle."""

    def play(self, seat: int, text: str) -> dict[str, Any]:
        """Answer, and read on until the verdict."""
        before = self.now["puzzle"]
        self.send(type="play", seat=seat, actions=self.now["actions"], text=text)
        while self.read("now")["puzzle"] == before:
            pass
        standing: dict[str, Any] = self.now["puzzle"]
        return standing


@pytest.mark.parametrize("name", ["vilitum", "barony", "victorus", "vilnius", "vitium"])
def test_a_puzzle_is_solved_at_its_table(server: ServerProcess, name: str) -> None:
    playing = game(name)
    puzzle = TWO if name == "vilitum" else goal_puzzle(name)[1]
    state = beginning(playing, puzzle)
    texts = [playing.format(state, action) for action in state.actions()]
    wrong = next(text for text in texts if text not in puzzle.questions[0].right)
    with connect(f"{server.url.replace('http', 'ws')}/api/puzzles/{name}/{puzzle.id}/socket") as socket:
        solver = Solver(socket)
        assert {one["seat"] for one in solver.now["seats"]} == ({0, 1} if name == "vilnius" else {state.decider})
        standing = solver.play(state.decider, wrong)
        assert (standing["phase"], standing["actions"]) == ("wrong", [])
        assert all(one["scene"]["choices"] == [] for one in solver.now["seats"])
        solver.send(type="play", seat=state.decider, actions=solver.now["actions"], text=wrong)
        assert "begin" in solver.read("refused")["message"]
        solver.send(type="again")
        assert solver.read("undone")["actions"] == 0
        assert solver.read("now")["puzzle"]["phase"] == "solving"
        line: tuple[str, ...] = ()
        for _ in range(30):
            choice, _ = solving.hint(playing, puzzle, line)
            standing = solver.play(solving.state_at(playing, puzzle, line).decider, choice.text)
            line = tuple(standing["actions"])
            if standing["phase"] == "solved":
                break
        assert standing["phase"] == "solved"
        assert solver.now["actions"] == len(line)


def test_the_table_of_a_puzzle_hides_what_others_hold(server: ServerProcess) -> None:
    playing = game("vitium")

    def held_by_others(puzzle: Puzzle) -> set[str]:
        hand = f"hand {'BA'[beginning(playing, puzzle).decider]} "
        hands = [part.removeprefix(hand) for part in puzzle.position.split(" / ") if part.startswith(hand)]
        return {card.split("*")[0] for part in hands for card in part.split(",") if card}

    puzzle = next(one for one in puzzles(playing) if held_by_others(one))
    held = held_by_others(puzzle)
    with connect(f"{server.url.replace('http', 'ws')}/api/puzzles/vitium/{puzzle.id}/socket") as socket:
        told = msgspec.json.encode(Solver(socket).now).decode()
    assert held
    assert not [card for card in held if f'"{card}"' in told]


def test_an_unknown_puzzle_has_no_table(server: ServerProcess) -> None:
    with connect(f"{server.url.replace('http', 'ws')}/api/puzzles/barony/nosuch/socket") as socket:
        with pytest.raises(ConnectionClosed):
            socket.recv(30)
        assert socket.close_code == 4404
