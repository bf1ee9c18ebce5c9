"""Puzzles at a terminal: trying, being refuted, hints, the solution, and what is remembered."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium.cli import main
from ludarium.commands import puzzles as commands_puzzles
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.core.parts.puzzles.daily import puzzle_of_the_day
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle
from ludarium.core.parts.puzzles.solving import hint, judge, solutions, state_at
from ludarium.terminal.practice.puzzles import stars, train
from ludarium.terminal.practice.solved import Solved

VILITUM = game("vilitum")
ONE = next(one for one in puzzles(VILITUM) if one.turns == 1 and one.wins)
TWO = next(one for one in puzzles(VILITUM) if one.turns == 2)
SWING = next(one for one in puzzles(VILITUM) if not one.wins)
RIGHT = TWO.questions[0].right[0]
MAIN = solutions(VILITUM, TWO)[0]
Trained = Callable[..., tuple[str, list[str], Any]]


def wrong(puzzle: Puzzle) -> str:
    """The first turn that is not right."""
    state = state_at(VILITUM, puzzle, ())
    texts = (VILITUM.format(state, action) for action in state.actions())
    return next(text for text in texts if text not in puzzle.questions[0].right)


@pytest.fixture
def trained(script: Any) -> Trained:
    """Type lines while puzzles are on the table; what was said, the puzzles solved, and the screen."""

    def run(*lines: str, of: tuple[Puzzle, ...] = (TWO,), stepwise: bool = False) -> tuple[str, list[str], Any]:
        screen, solved = script(list(lines)), list[str]()
        count = train(VILITUM, of, screen, lambda one: solved.append(one.id), stepwise=stepwise)
        assert count == len(solved)
        return "\n".join(screen.said), solved, screen

    return run


def test_the_right_turns_solve_it(trained: Trained) -> None:
    said, solved, screen = trained(MAIN[0], MAIN[2])
    assert TWO.goal in said
    assert f"answers {MAIN[1]}; 1 turn is left." in said
    assert "Well done." in said
    assert solved == [TWO.id]
    assert screen.frames[0].title.endswith(f"{TWO.id} · Win in 2 · {stars(TWO.difficulty)}")


def test_a_turn_may_be_picked_step_by_step(trained: Trained) -> None:
    state = state_at(VILITUM, ONE, ())
    choices = VILITUM.view(state, state.decider).choices
    path = next(one for one in choices if one.text == ONE.questions[0].right[0]).path
    said, solved, _ = trained(" ".join(f"{step.role} {step.spot}" for step in path), "go", of=(ONE,))
    assert solved == [ONE.id], said


def test_a_wrong_turn_is_refuted_and_can_be_tried_again(trained: Trained) -> None:
    said, solved, screen = trained(wrong(TWO), "", MAIN[0], wrong(TWO))
    assert f"{wrong(TWO)}: That does not win in 2 turns." in said
    assert " answers " in said
    assert solved == []
    refuted = next(frame for frame in screen.frames if any("does not win" in one for one in frame.notices))
    assert len(refuted.told) == 2
    assert refuted.overlay.last
    assert screen.frames[screen.frames.index(refuted) + 1].told == []


def test_a_line_typed_instead_of_enter_is_the_next_try(trained: Trained) -> None:
    assert trained(wrong(TWO), MAIN[0], MAIN[2])[1] == [TWO.id]


def test_a_number_typed_instead_of_enter_is_no_try(trained: Trained) -> None:
    """The list it was read from is shown no longer: it would be a number in another."""
    said, _, screen = trained(wrong(TWO), "1")
    assert said.count("That does not win") == 1
    assert "is numbered" not in said
    assert len(screen.frames) == 3


def test_a_swing_tells_that_there_is_something_better(trained: Trained) -> None:
    said, solved, _ = trained(wrong(SWING), SWING.questions[0].right[0], of=(SWING,))
    assert "There is something clearly better." in said
    assert solved == [SWING.id]


def test_each_hint_shows_more(trained: Trained) -> None:
    said, solved, _ = trained("hint", "hint", "hint", "hint", MAIN[0], MAIN[2])
    first, *_, last = [line for line in said.splitlines() if line.startswith("It begins with") or RIGHT in line][:4]
    assert first.startswith("It begins with the ")
    assert last.endswith(f"({RIGHT}).")
    assert solved == [TWO.id]
    assert "Solved, with a hint." in said


def test_the_solution_is_walked_through(trained: Trained) -> None:
    said, solved, _ = trained("solution")
    state = state_at(VILITUM, TWO, ())
    for number, text in enumerate(MAIN, 1):
        before, action = state.copy(), VILITUM.parse(state, text)
        state.play(action)
        taken = Taken(before, state, before.decider, action)
        assert f"{number:>3} {narrate(VILITUM, taken, None).story.sentence}" in said
    assert "  1 Dark's Wizard b1 goes to c3 and attacks Light's Warrior e3: 1 damage, 1 left." in said
    assert all(f"Or: {' '.join(line)}" in said for line in solutions(VILITUM, TWO)[1:])
    assert solved == []
    _, _, screen = trained("solution", "n", "n", "n", "q", stepwise=True)
    titles = [frame.title for frame in screen.frames if "action" in frame.title]
    assert [title.rpartition(" · ")[2] for title in titles] == [f"action {n} of 3" for n in (0, 1, 2, 3)]


def test_rules_and_reasons_are_told_as_at_every_table(trained: Trained) -> None:
    said, solved, _ = trained("resign", "nonsense", "why", "goal", "position", "rules VLT-1")
    assert "answer a puzzle with" in said
    assert said.count(TWO.goal) >= 2
    assert TWO.position in said
    assert "VLT-1 ·" in said
    assert solved == []


def test_undo_begins_again(trained: Trained) -> None:
    said, _, screen = trained("undo", MAIN[0], "undo", "log")
    assert "You have nothing to take back" in said
    assert "From the beginning." in said
    assert screen.frames[-1].told == []


def test_puzzles_follow_each_other_until_one_has_enough(trained: Trained) -> None:
    right = ONE.questions[0].right[0]
    assert trained(right, "", MAIN[0], MAIN[2], of=(ONE, TWO))[1] == [ONE.id, TWO.id]
    assert trained(right, "q", of=(ONE, TWO))[1] == [ONE.id]
    assert trained("skip", "", MAIN[0], MAIN[2], of=(ONE, TWO))[1] == [TWO.id]
    assert trained("quit", "", MAIN[0], MAIN[2], of=(ONE, TWO))[1] == []


def test_stars_show_the_level() -> None:
    assert [stars(level) for level in (1, 3, 5)] == ["★☆☆☆☆", "★★★☆☆", "★★★★★"]


# What is remembered


def test_what_was_solved_is_remembered(tmp_path: Path) -> None:
    solved = Solved(tmp_path / "deep" / "puzzles.json")
    assert solved.of("vilitum") == set()
    solved.add("vilitum", "b")
    solved.add("vilitum", "a")
    solved.add("other", "c")
    assert Solved(solved.path).of("vilitum") == {"a", "b"}
    assert [path.name for path in solved.path.parent.iterdir()] == ["puzzles.json"]


def test_a_spoilt_file_spoils_nothing(tmp_path: Path) -> None:
    solved = Solved(tmp_path / "puzzles.json")
    solved.path.write_text("not JSON")
    assert solved.of("vilitum") == set()
    solved.add("vilitum", "a")
    assert solved.of("vilitum") == {"a"}


# The command


def test_the_command_reads_lines_and_remembers(ludarium: Any, tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "home")}
    ran = ludarium("puzzles", "vilitum", "--id", TWO.id, typed=f"{MAIN[0]}\n{MAIN[2]}\n", **home)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("Well done.\n1 puzzle solved.\n")
    assert json.loads((tmp_path / "home" / "ludarium" / "puzzles.json").read_text()) == {"vilitum": [TWO.id]}
    listed = ludarium("puzzles", "vilitum", "--list", "--level", str(TWO.difficulty), **home).stdout
    (line,) = [line for line in listed.splitlines() if line.startswith(TWO.id)]
    assert line.endswith("yes")
    assert listed.splitlines()[-1].endswith(" puzzles, 1 solved.")
    again = ludarium("puzzles", "vilitum", "--level", str(TWO.difficulty), **home).stdout
    assert TWO.id not in again


def test_a_seed_fixes_a_random_order(ludarium: Any, tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    first, again, other = (
        ludarium("puzzles", "vilitum", "--random", "--seed", seed, **home).stdout.splitlines()[0] for seed in "112"
    )
    assert first == again != other


def test_the_command_checks_and_finds(ludarium: Any, tmp_path: Path) -> None:
    found = ludarium(
        "puzzles",
        "tictactoe",
        "--find",
        "1",
        "--kinds",
        "win in 2",
        "--matches",
        "60",
        "--jobs",
        "1",
        "--output",
        "new.toml",
    )
    assert (found.returncode, found.stderr) == (0, "1 of 1 puzzles found.\n")
    checked = ludarium("puzzles", "tictactoe", "--file", "new.toml", "--check")
    assert checked.stdout.endswith("1 of 1 puzzles are correct.\n")
    spoilt = (tmp_path / "new.toml").read_text().replace("win in 2", "win in 3")
    (tmp_path / "new.toml").write_text(spoilt)
    assert ludarium("puzzles", "tictactoe", "--file", "new.toml", "--check").returncode == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["vilitum", "--id", "nosuch"], "There is no puzzle 'nosuch' here"),
        (["vilitum", "--level", "9"], "expected a whole number from 1 to 5"),
        (["vilitum", "--board", "7"], "You can't use options or --output without --find N"),
        (["tictactoe"], "Tic-tac-toe has no puzzles"),
        (["vilnius", "--find", "1", "--kinds", "swing"], "Vilnius has no puzzles of kind 'swing'"),
        (["stakes", "--find", "1"], "games without hidden information"),
        (["vilitum", "--find", "1", "--kinds", "win"], "no kind of puzzle 'win'"),
        (["vilitum", "--find", "1", "--seed", "x"], "expected a whole number with --find, found 'x'"),
        (["vilitum", "--file", "none.toml"], "none.toml: No such file or directory"),
    ],
)
def test_what_cannot_be_is_one_clear_line(
    more_games: dict[str, str], capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(["puzzles", *arguments]) == 2
    ran = capsys.readouterr()
    assert ran.out == ""
    assert says in ran.err
    assert ran.err.count("\n") == 1


# Other games


@pytest.mark.parametrize("name", ["barony", "victorus", "vilnius", "vitium"])
def test_a_puzzle_of_every_game_is_solved_by_typing(script: Any, name: str) -> None:
    playing = game(name)
    puzzle = min(puzzles(playing), key=lambda one: one.proof)
    state = state_at(playing, puzzle, ())
    texts = [playing.format(state, action) for action in state.actions()]
    wrong_one = next(text for text in texts if text not in puzzle.questions[0].right)
    typed, line = [wrong_one, ""], ()
    while True:
        choice, _ = hint(playing, puzzle, line)
        judged = judge(playing, puzzle, line, choice.text)
        typed.append(choice.text)
        line = judged.line
        if judged.verdict == "solved":
            break
    screen, solved = script(typed), list[str]()
    assert train(playing, [puzzle], screen, lambda one: solved.append(one.id), stepwise=False) == 1
    assert solved == [puzzle.id]
    said = "\n".join(screen.said)
    assert puzzle.goal in said
    assert "and there is better." in said
    assert "Well done." in said


def test_the_puzzle_of_the_day_is_remembered_with_its_day(
    script: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    day = date(2026, 3, 1)
    monkeypatch.setattr(commands_puzzles, "_today", lambda: day)
    playing = game("barony")
    daily = puzzle_of_the_day(playing, day)
    assert daily is not None
    solved, screen = Solved(tmp_path / "puzzles.json"), script([])
    solved.add_day("2026-02-28")
    commands_puzzles._keep(playing, solved, daily, screen)
    assert "2 days in a row" in "\n".join(screen.said)
    assert solved.days == ["2026-02-28", "2026-03-01"]
    other = next(one for one in puzzles(playing) if one != daily)
    commands_puzzles._keep(playing, solved, other, screen)
    assert solved.of("barony") == {daily.id, other.id}
    assert json.loads((tmp_path / "puzzles.json").read_text())["days"] == ["2026-02-28", "2026-03-01"]


def test_today_asks_for_one_puzzle(ludarium: Any, tmp_path: Path) -> None:
    listed = ludarium("puzzles", "victorus", "--today", "--list", XDG_DATA_HOME=str(tmp_path))
    assert listed.stdout.endswith("1 puzzles, 0 solved.\n")
