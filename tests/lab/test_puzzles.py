"""Puzzles: what is shipped is what it says, what is broken is told, and the finder finds the same ones again."""

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludarium import game
from ludarium._pure import compiled
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.parts import solving
from ludarium.core.parts.puzzle import FILE, Puzzle, beginning, puzzle, puzzles, read_puzzles, write_puzzles
from ludarium.lab import puzzles as finder
from ludarium.lab import seeking
from ludarium.lab.checking import prove, refuted
from ludarium.lab.exhaustive.prove import Prover, TooMuch
from ludarium.lab.seeking import Quest

ROOT = Path(__file__).parents[2]
VILITUM = game("vilitum")
SHIPPED = puzzles(VILITUM)
AFFORDABLE = 500_000 if compiled() else 3_000
"""States that proving one puzzle may visit here; `ludarium puzzles vilitum --check` proves them all."""
PROVEN = [one for one in SHIPPED if one.wins and one.proof <= AFFORDABLE]
SWINGS = [one for one in SHIPPED if not one.wins]
FORK = "..o/.../xox X -"

sys.path.insert(0, str(ROOT / "examples" / "tictactoe"))


@pytest.fixture
def tictactoe(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example game, as if it were installed."""
    from ludarium_tictactoe import TICTACTOE

    for module in (finder, seeking):
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


def test_no_two_are_alike() -> None:
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
    assert prove(VILITUM, one) == one.proof


def test_most_wins_are_proven_here() -> None:
    wins = sum(one.wins for one in SHIPPED)
    assert len(PROVEN) == wins if compiled() else len(PROVEN) >= 15


@pytest.mark.parametrize("one", SWINGS if compiled() else SWINGS[::5], ids=lambda one: one.id)
def test_every_wrong_answer_to_a_swing_has_a_reply(one: Puzzle) -> None:
    assert refuted(VILITUM, one, one.questions[0]) >= 4


@pytest.mark.parametrize("one", SHIPPED if compiled() else SHIPPED[::6], ids=lambda one: one.id)
def test_every_solution_is_told_to_its_end(one: Puzzle) -> None:
    for line in solving.solutions(one):
        *_, last = solving.walk(VILITUM, one, line)
        assert (last.after.decider < 0) == one.wins or one.then
        judged = solving.judge(VILITUM, one, line[: 2 * one.turns - 2], line[2 * one.turns - 2])
        assert judged.verdict == "solved"


# Judging


def test_another_way_to_the_same_state_is_right_too() -> None:
    one = next(one for one in SHIPPED if one.turns == 2)
    twin = msgspec.structs.replace(one.questions[0], right=tuple(reversed(one.questions[0].right)))
    changed = msgspec.structs.replace(one, questions=(twin, *one.questions[1:]))
    for text in one.questions[0].right:
        assert solving.judge(VILITUM, changed, (), text).verdict == "right"


def test_a_line_that_is_not_on_the_way_is_refused() -> None:
    with pytest.raises(Misuse, match="has no question"):
        solving.judge(VILITUM, SHIPPED[0], ("Wa1-a2", "Wa5-a4"), "Wa2-a3")


def test_an_unknown_id_is_told() -> None:
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
def test_a_broken_puzzle_is_told_with_file_puzzle_and_field(
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
def test_a_broken_file_is_told(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as told:
        read_puzzles(VILITUM, text, "mine.toml")
    assert says in str(told.value)


def test_an_id_may_stand_once() -> None:
    with pytest.raises(BadNotation, match=f"puzzle {SHIPPED[0].id}, id: another puzzle has it too"):
        read_puzzles(VILITUM, write_puzzles(VILITUM, (SHIPPED[0], SHIPPED[0])))


def test_a_false_claim_does_not_pass_the_proof() -> None:
    one = next(one for one in SHIPPED if one.kind == "win in 2" and one.proof < 1000)
    question = one.questions[1]
    missing = msgspec.structs.replace(one, kind="win in 3")
    with pytest.raises(Misuse, match="sooner than in 3"):
        prove(VILITUM, missing)
    state = solving.state_at(VILITUM, one, question.line)
    wrong = next(text for text in _texts(state) if text not in question.right)
    false = msgspec.structs.replace(question, right=(*question.right, wrong))
    with pytest.raises((Misuse, BadNotation)):
        prove(VILITUM, msgspec.structs.replace(one, questions=(one.questions[0], false, *one.questions[2:])))


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


def test_a_proof_keeps_to_its_budget() -> None:
    state = VILITUM.position("wrzac/5/5/5/WRZAC L")
    with pytest.raises(TooMuch):
        Prover(0, 500).wins(state, 3)


# Finding


TTT = Quest(game="tictactoe", wanted={"win in 2": 2, "win in 3": 1}, matches=40, player="alphabeta:60n", slips=0.4)


def test_puzzles_are_found_in_any_game_and_are_what_they_say(tictactoe: Any) -> None:
    found = finder.find(TTT, 1)
    assert Counter(one.kind for one in found) == {"win in 2": 2, "win in 3": 1}
    assert [prove(tictactoe, one) for one in found] == [one.proof for one in found]
    assert read_puzzles(tictactoe, write_puzzles(tictactoe, tuple(found))) == tuple(found)


def test_the_same_seed_finds_the_same_and_another_seed_others(tictactoe: Any) -> None:
    first = finder.find(TTT, 1)
    told: list[tuple[int, int, int]] = []
    assert finder.find(TTT, 1, lambda *counts: told.append(counts)) == first
    assert told[-1][:2] == (3, 3)
    assert finder.find(msgspec.structs.replace(TTT, seed=2), 1) != first


def test_processes_share_the_work_and_find_the_same() -> None:
    quest = Quest(game="vilitum", wanted={"win in 1": 2}, matches=30, player="greedy", slips=0.1)
    alone = finder.find(quest, 1)
    assert len(alone) == 2
    assert finder.find(quest, 2) == alone


def test_swings_stand_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one blow is worth far more than anything else, it is found; where all is equal, nothing is."""
    state = VILITUM.position(SWINGS[0].position)
    monkeypatch.setattr(seeking, "GAIN", -2.0)
    monkeypatch.setattr(seeking, "MARGIN", 0.0)
    found = seeking.weighed(0, state, "alphabeta:400n")
    assert found is not None
    assert found.worth >= found.second
    monkeypatch.setattr(seeking, "MARGIN", 2.0)
    assert seeking.weighed(0, state, "alphabeta:400n") is None


@pytest.mark.parametrize(
    ("quest", "says"),
    [
        (Quest(game="vilitum", wanted={"win soon": 1}), "no kind of puzzle 'win soon'"),
        (Quest(game="chess", wanted={"swing": 1}), "There is no game 'chess'"),
        (Quest(game="vilitum", wanted={"swing": 1}, options="bord=7"), "there is no option 'bord'"),
    ],
)
def test_a_quest_that_cannot_be_is_told(quest: Quest, says: str) -> None:
    with pytest.raises((Misuse, BadNotation), match=says):
        finder.find(quest, 1)
