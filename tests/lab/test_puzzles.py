"""Puzzles: the shipped ones are correct, broken ones are reported, and the search is deterministic."""

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludarium import game
from ludarium._pure import compiled
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.file import FILE, puzzle, puzzles, read_puzzles, write_puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning
from ludarium.lab.exhaustive.forced_wins import ProofTooLarge, Prover
from ludarium.lab.puzzles import candidates
from ludarium.lab.puzzles import find as finder
from ludarium.lab.puzzles.candidates import PuzzleSearch
from ludarium.lab.puzzles.verify import count_refuted, verify

ROOT = Path(__file__).parents[2]
VILITUM = game("vilitum")
SHIPPED = puzzles(VILITUM)
MAX_PROOF_STATES = 500_000 if compiled() else 3_000
"""Only puzzles with smaller proofs are verified here; `ludarium puzzles vilitum --check` verifies all."""
PROVEN = [one for one in SHIPPED if one.wins and one.proof <= MAX_PROOF_STATES]
SWINGS = [one for one in SHIPPED if not one.wins]
FORK = "..o/.../xox X -"

sys.path.insert(0, str(ROOT / "examples" / "tictactoe"))


@pytest.fixture
def tictactoe(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example game, as if it were installed."""
    from ludarium_tictactoe import TICTACTOE

    for module in (finder, candidates):
        monkeypatch.setattr(module, "game", lambda name: TICTACTOE)
    return TICTACTOE


# What is shipped


def test_there_are_enough_of_every_kind_on_both_boards() -> None:
    kinds = Counter(one.kind for one in SHIPPED)
    boards = Counter(beginning(VILITUM, one).options.board for one in SHIPPED)  # type: ignore[attr-defined]
    assert len(SHIPPED) >= 60
    assert min(kinds[kind] for kind in ("win in 1", "win in 2", "win in 3", "win in 4", "swing")) >= 5
    assert min(boards[5], boards[7]) >= 20
    assert {one.difficulty for one in SHIPPED} == {1, 2, 3, 4, 5}
    assert sum(VILITUM.position(one.position).options.bloodrage for one in SHIPPED) >= 1


def test_puzzles_differ() -> None:
    assert len({one.position.split()[0] for one in SHIPPED}) == len(SHIPPED)
    matches = Counter((one.source.rpartition(",")[0], one.wins) for one in SHIPPED)
    assert max(matches.values()) == 1, "one win and one swing from a match"


def test_positions_are_written_as_the_game_writes_them() -> None:
    assert [one.id for one in SHIPPED if VILITUM.text(beginning(VILITUM, one)) != one.position] == []


def test_the_file_is_as_the_program_writes_it() -> None:
    path = ROOT / "ludarium" / "games" / "vilitum" / FILE
    found = read_puzzles(VILITUM, path.read_text(encoding="utf-8"))
    assert write_puzzles(VILITUM, found) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("one", PROVEN, ids=lambda one: one.id)
def test_the_win_is_forced_and_nothing_else_wins(one: Puzzle) -> None:
    assert verify(VILITUM, one) == one.proof


def test_most_wins_are_verified_here() -> None:
    wins = sum(one.wins for one in SHIPPED)
    assert len(PROVEN) == wins if compiled() else len(PROVEN) >= 15


@pytest.mark.parametrize("one", SWINGS if compiled() else SWINGS[::5], ids=lambda one: one.id)
def test_every_wrong_answer_to_a_swing_has_a_reply(one: Puzzle) -> None:
    assert count_refuted(VILITUM, one, one.questions[0]) >= 4


@pytest.mark.parametrize("one", SHIPPED if compiled() else SHIPPED[::6], ids=lambda one: one.id)
def test_every_solution_is_complete(one: Puzzle) -> None:
    for line in solving.solutions(VILITUM, one):
        *_, last = solving.walk(VILITUM, one, line)
        assert (last.after.decider < 0) == one.wins or one.then
        judged = solving.judge(VILITUM, one, line[: 2 * one.turns - 2], line[2 * one.turns - 2])
        assert judged.verdict == "solved"


# Judging


def test_another_action_that_reaches_the_same_state_is_right() -> None:
    one = next(one for one in SHIPPED if one.turns == 2)
    twin = msgspec.structs.replace(one.questions[0], right=tuple(reversed(one.questions[0].right)))
    changed = msgspec.structs.replace(one, questions=(twin, *one.questions[1:]))
    for text in one.questions[0].right:
        assert solving.judge(VILITUM, changed, (), text).verdict == "right"


def test_a_line_outside_the_puzzle_is_refused() -> None:
    with pytest.raises(Misuse, match="has no question"):
        solving.judge(VILITUM, SHIPPED[0], ("Wa1-a2", "Wa5-a4"), "Wa2-a3")


def test_an_unknown_id_is_an_error() -> None:
    with pytest.raises(BadNotation, match="no puzzle 'nosuch'"):
        puzzle(VILITUM, "nosuch")


# What is broken


SOLVED: list[dict[str, Any]] = [{"right": ["a3"]}, {"line": ["a3", "a2"], "right": ["b2"]}]
BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("id", {"id": "Win 2"}, "id: expected small letters"),
    ("kind", {"kind": "win in a while"}, "kind: expected `win in` and a number"),
    ("difficulty", {"difficulty": 6}, "difficulty: expected a number from 1 to 5, found 6"),
    ("type", {"difficulty": "hard"}, "Expected `int`, got `str` - at `$.difficulty`"),
    ("goal", {"goal": " "}, "goal: expected a sentence"),
    ("unknown", {"colour": "red"}, "Object contains unknown field `colour`"),
    ("position", {"position": "9/9 L"}, "position: "),
    ("over", {"position": "xxx/oo./... X# -"}, "position: expected one in which a seat decides"),
    ("question", {"question": []}, "question: expected one whose line is empty"),
    ("right", {"question": [{"right": ["Wa1-a9"]}]}, "question 1: "),
    ("unfinished", {"question": [{"right": ["a3"]}]}, "question 1: right: after a3 nothing is won"),
    ("stray", {"question": [*SOLVED, {"line": ["b2", "a3"], "right": ["a2"]}]}, "question 3: no right answer leads"),
    ("odd", {"question": [*SOLVED, {"line": ["a3"], "right": ["b2"]}]}, "question 3: no right answer leads"),
    ("long", {"kind": "win in 1", "question": SOLVED}, "question 2: right: a3 a2 b2 takes more turns than win in 1"),
    ("unless", {"question": [SOLVED[0] | {"unless": {"b2": ["a9"]}}, SOLVED[1]]}, "question 1: "),
    ("then", {"then": ["a3"]}, "then: "),
]


@pytest.mark.parametrize(("field", "change", "says"), BROKEN, ids=[name for name, _, _ in BROKEN])
def test_errors_name_the_file_the_puzzle_and_the_field(
    tictactoe: Any, field: str, change: dict[str, Any], says: str
) -> None:
    fork = {
        "id": "fork",
        "position": FORK,
        "kind": "win in 2",
        "goal": "Cross wins in 2 turns.",
        "difficulty": 2,
        "question": SOLVED,
    }
    name = change.get("id", "fork")
    with pytest.raises(BadNotation) as told:
        read_puzzles(tictactoe, _toml(fork | change), "mine.toml")
    assert str(told.value).startswith(f"mine.toml, puzzle {name}")
    assert says in str(told.value)
    assert read_puzzles(tictactoe, _toml(fork), "mine.toml")[0].id == "fork"


def _toml(fields: dict[str, Any]) -> str:
    """A file with one puzzle, whatever is wrong with it."""
    questions = [f"[[puzzle.question]]\n{_lines(one)}" for one in fields["question"]]
    rest = {name: value for name, value in fields.items() if name != "question"}
    empty = "question = []\n" if not questions else ""
    return "\n".join(['game = "tictactoe"', "rules = 1", "[[puzzle]]", _lines(rest), empty, *questions])


def _lines(fields: dict[str, Any]) -> str:
    return "\n".join(f"{name} = {value!r}".replace("{'b2': ", "{'b2' = ") for name, value in fields.items())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "mine.toml: Invalid value"),
        ('game = "chess"\nrules = 1', "mine.toml, game: expected 'vilitum', found 'chess'."),
        ('game = "vilitum"\nrules = 99', "mine.toml, rules: expected 1, found 99."),
        ('game = "vilitum"\nrules = 1\npuzzle = 3', "expected game, rules and [[puzzle]] tables"),
    ],
)
def test_a_broken_file_is_an_error(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as told:
        read_puzzles(VILITUM, text, "mine.toml")
    assert says in str(told.value)


def test_ids_are_unique() -> None:
    with pytest.raises(BadNotation, match=f"puzzle {SHIPPED[0].id}, id: another puzzle has it too"):
        read_puzzles(VILITUM, write_puzzles(VILITUM, (SHIPPED[0], SHIPPED[0])))


def test_a_wrong_puzzle_fails_verification() -> None:
    one = next(one for one in SHIPPED if one.kind == "win in 2" and one.proof < 1000)
    question = one.questions[1]
    missing = msgspec.structs.replace(one, kind="win in 3")
    with pytest.raises(Misuse, match="fewer than 3 turns"):
        verify(VILITUM, missing)
    state = solving.state_at(VILITUM, one, question.line)
    wrong = next(text for text in _texts(state) if text not in question.right)
    false = msgspec.structs.replace(question, right=(*question.right, wrong))
    with pytest.raises((Misuse, BadNotation)):
        verify(VILITUM, msgspec.structs.replace(one, questions=(one.questions[0], false, *one.questions[2:])))


def _texts(state: Any) -> list[str]:
    return [VILITUM.format(state, action) for action in state.actions()]


# Proofs


@pytest.mark.parametrize(
    ("position", "turns"),
    [
        ("xx./oo./... X -", 1),
        (FORK, 2),
        ("x../.o./..x O -", 0),  # drawn, if both know how
        (".../.x./.o. X -", 3),
    ],
)
def test_the_shortest_win_is_proven(tictactoe: Any, position: str, turns: int) -> None:
    state = tictactoe.position(position)
    assert Prover(state.decider).shortest(state, 4) == turns


def test_a_proof_agrees_with_alpha_beta() -> None:
    from ludarium.bots import bot
    from ludarium.core.rng import Rng

    for one in [one for one in SHIPPED if one.kind == "win in 2"][:4]:
        state, player = beginning(VILITUM, one), bot("alphabeta:4000n")
        action = player.choose(state, Rng(1))
        assert player.last is not None
        if player.last.ends_in:
            assert player.last.ends_in == 3
            assert VILITUM.format(state, action) in one.questions[0].right


def test_a_proof_stops_at_its_limit() -> None:
    state = VILITUM.position("wrzac/5/5/5/WRZAC L")
    with pytest.raises(ProofTooLarge):
        Prover(0, 500).wins(state, 3)


# Finding


TTT = PuzzleSearch(
    game="tictactoe", wanted={"win in 2": 2, "win in 3": 1}, matches=40, player="alphabeta:60n", slips=0.4
)


def test_puzzles_found_in_another_game_are_correct(tictactoe: Any) -> None:
    found = finder.find(TTT, 1)
    assert Counter(one.kind for one in found) == {"win in 2": 2, "win in 3": 1}
    assert [verify(tictactoe, one) for one in found] == [one.proof for one in found]
    assert read_puzzles(tictactoe, write_puzzles(tictactoe, tuple(found))) == tuple(found)


def test_the_seed_determines_the_puzzles(tictactoe: Any) -> None:
    first = finder.find(TTT, 1)
    told: list[tuple[int, int, int]] = []
    assert finder.find(TTT, 1, lambda *counts: told.append(counts)) == first
    assert told[-1][:2] == (3, 3)
    assert finder.find(msgspec.structs.replace(TTT, seed=2), 1) != first


def test_several_processes_find_the_same_puzzles() -> None:
    search = PuzzleSearch(game="vilitum", wanted={"win in 1": 2}, matches=30, player="greedy", slips=0.1)
    alone = finder.find(search, 1)
    assert len(alone) == 2
    assert finder.find(search, 2) == alone


def test_a_swing_is_clearly_better_than_the_second_best_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A swing is found if it exceeds the margin, and not otherwise."""
    state = VILITUM.position(SWINGS[0].position)
    monkeypatch.setattr(candidates, "MIN_SWING_GAIN", -2.0)
    monkeypatch.setattr(candidates, "MIN_SWING_MARGIN", 0.0)
    found = candidates.swing_at(0, state, "alphabeta:400n")
    assert found is not None
    assert found.worth >= found.second
    monkeypatch.setattr(candidates, "MIN_SWING_MARGIN", 2.0)
    assert candidates.swing_at(0, state, "alphabeta:400n") is None


@pytest.mark.parametrize(
    ("search", "says"),
    [
        (PuzzleSearch(game="vilitum", wanted={"win soon": 1}), "no kind of puzzle 'win soon'"),
        (PuzzleSearch(game="chess", wanted={"swing": 1}), "There is no game 'chess'"),
        (PuzzleSearch(game="vilitum", wanted={"swing": 1}, options="bord=7"), "there is no option 'bord'"),
    ],
)
def test_an_impossible_search_is_an_error(search: PuzzleSearch, says: str) -> None:
    with pytest.raises((Misuse, BadNotation), match=says):
        finder.find(search, 1)
