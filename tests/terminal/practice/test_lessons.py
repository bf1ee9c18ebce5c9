"""Lessons at a terminal: a wrong try is answered, every step can be shown, and what comes next is said."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium.cli import main
from ludarium.core.parts.lessons import lessons
from ludarium.terminal.practice.lessons import teach

VILITUM = game("vilitum")
FIRST = lessons(VILITUM)[0]


def test_a_lesson_is_completed_by_typing_what_it_asks_for(script: Any) -> None:
    screen = script([step.accept[0] for step in FIRST.steps])
    assert teach(VILITUM, FIRST, screen)
    said = "\n".join(screen.said)
    for step in FIRST.steps:
        assert step.text in said
    assert "that was the whole lesson" in said


def test_a_wrong_try_is_answered_and_changes_nothing(script: Any) -> None:
    screen = script(["Wc2-c1", "quit"])
    assert not teach(VILITUM, FIRST, screen)
    assert "That one later. First the Warrior" in "\n".join(screen.said)


def test_what_is_possible_but_not_taught_is_corrected_even_if_nothing_offered_begins_like_it(script: Any) -> None:
    vitium = game("vitium")
    first = lessons(vitium)[0]
    screen = script([*["show"] * 3, "attack a2 b1", "quit"])
    assert not teach(vitium, first, screen)
    assert first.steps[3].correction in "\n".join(screen.said)


def test_steps_can_be_shown_and_gone_back_to(script: Any) -> None:
    screen = script(["show", "back", "hint", *["show"] * len(FIRST.steps)])
    assert teach(VILITUM, FIRST, screen)
    assert "One step back." in "\n".join(screen.said)
    assert "move to c3, attack c4. Or type Wc2-c3xc4." in "\n".join(screen.said)


def test_the_command_lists_lessons_and_names_unknown_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "vilitum", "--list"]) == 0
    assert FIRST.title in capsys.readouterr().out
    assert main(["learn", "vilitum", "nosuch"]) == 2
    assert "it has first" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "begins"), [("vilitum", "Beginner rules"), ("vitium", "Influence to win: 4")])
def test_the_command_plays_the_match_after_a_lesson(
    name: str, begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert main(["learn", name, "--match", "--plain"]) == 0
    assert begins in capsys.readouterr().out
