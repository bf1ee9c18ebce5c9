"""Lessons at a terminal: one thing to do after the other."""

from typing import TYPE_CHECKING, Any

from ludarium.core.errors import Misuse
from ludarium.core.game import Game, Rule
from ludarium.core.narrate import narrate
from ludarium.core.parts.lessons import Lesson, LessonRun
from ludarium.core.scene import Picked, Scene
from ludarium.terminal.commands import general
from ludarium.terminal.commands.general import Command, quit_
from ludarium.terminal.match.match_log import action_line
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.practice.solo_table import SoloTable
from ludarium.terminal.words.log_words import news_lines

if TYPE_CHECKING:
    from ludarium.terminal.screen import Screen


class LessonTable(SoloTable):
    """A lesson as a match: the person does what each step asks, and the lesson plays the others."""

    other = "the lesson"

    def __init__(self, game: Game[Any], lesson: Lesson, screen: "Screen") -> None:
        self.run = LessonRun(game, lesson)
        super().__init__(game, self.run.match, lesson.seat, screen)
        self.commands = _commands(self)
        self._news = self._instructions()

    @property
    def title(self) -> str:
        lesson, count = self.run.lesson, len(self.run.lesson.steps)
        return f"{self.game.title} · {lesson.title} · step {min(self.run.number + 1, count)} of {count}"

    @property
    def over(self) -> bool:
        return self.run.step is None

    def scene(self, seat: int | None) -> Scene:
        return self.run.scene()

    @property
    def task(self) -> str:
        step = self.run.step
        return f"{step.text} ({step.rule})" if step else ""

    def _instructions(self) -> list[str]:
        return [self.task] if self.task else []

    def ask(self, table: TerminalTable, seat: int) -> str:
        return table.screen.ask(self.game.seat_name(seat), table.completions)

    def send(self, text: str, seat: int) -> None:
        before = self.run.match
        told = news_lines([action_line(narrate(self.game, one, self.seat)) for one in self.run.play(text)[1:]])
        if self.run.match is not before:
            self.show_match(self.run.match)
            told.append("Well done. The next step has a position of its own.")
        self.version += 1
        self._news = [*told, *self._instructions()]

    def why(self, attempt: str | Picked, seat: int) -> Rule:
        return self.run.why(attempt)

    def undo(self) -> str:
        if self.run.number == 0:
            raise Misuse("You can't go back: this is the first step.")
        self.run = LessonRun(self.game, self.run.lesson, self.run.number - 1)
        self.show_match(self.run.match)
        self._news = self._instructions()
        return "One step back."

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        choices = (*self.run.scene().choices, *self.run.scene().interjections)
        return [f"Choose it in the list: {choices[0].name}. Or type {choices[0].text}."] if choices else []

    def finish(self, screen: "Screen") -> None:
        screen.say("Well done: that was the whole lesson.", "good")


def _commands(lesson_table: LessonTable) -> dict[str, Command]:
    """The additional commands of a lesson."""

    def show(table: TerminalTable, rest: str) -> bool:
        if lesson_table.run.step:
            lesson_table.send(lesson_table.run.step.accept[0], lesson_table.seat)
        return True

    leave = Command("quit", "leave the lesson (also: Ctrl-C)", quit_)
    return {
        "show": Command("show", "let the lesson do this step", show),
        "hint": Command("hint", "what to type", general.hint),
        "back": Command("back", "one step back", general.undo),
        "quit": leave,
        "exit": leave,
    }


def teach(game: Game[Any], lesson: Lesson, screen: "Screen") -> bool:
    """Go through a lesson; returns whether it was completed."""
    table = LessonTable(game, lesson, screen)
    screen.say(f"{lesson.title}. {lesson.about}", "head")
    TerminalTable(table, screen).run()
    return not table.left
