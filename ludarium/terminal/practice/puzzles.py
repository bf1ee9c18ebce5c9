"""Puzzles at a terminal, one after the other."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning
from ludarium.core.parts.puzzles.solving import Judged, Line
from ludarium.core.parts.secrets import hides
from ludarium.core.record import Record
from ludarium.terminal.commands import general
from ludarium.terminal.commands.general import Command, quit_
from ludarium.terminal.drawing.overlay import Overlay
from ludarium.terminal.frame import YOU, Frame
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.practice.replay import Replay
from ludarium.terminal.practice.solo_table import SoloTable
from ludarium.terminal.words import match_words

if TYPE_CHECKING:
    from ludarium.terminal.screen import Screen

STARS = "★★★★★☆☆☆☆☆"


def stars(difficulty: int) -> str:
    """How hard a puzzle is, at a glance."""
    return STARS[5 - difficulty : 10 - difficulty]


class PuzzleTable(SoloTable):
    """A puzzle as a match: the person decides, and the puzzle plays the other seat."""

    other = "the puzzle"

    def __init__(self, game: Game[Any], puzzle: Puzzle, screen: "Screen", *, stepwise: bool = True) -> None:
        self.puzzle, self.stepwise = puzzle, stepwise
        self.line: Line = ()
        super().__init__(game, Match(game, start=puzzle.position), beginning(game, puzzle).decider, screen)
        self.ended = ""
        """How it ended: `solved`, `shown` or `skipped`; empty before."""
        self.hints = 0
        self.helped = False
        self._news = [puzzle.goal]
        self._held: list[str] = []
        """A line that was typed instead of Enter; it is the next try."""
        self.commands = _commands(self)

    @property
    def title(self) -> str:
        kind = self.puzzle.kind.capitalize()
        return f"{match_words.title(self.match)} · {self.puzzle.id} · {kind} · {stars(self.puzzle.difficulty)}"

    @property
    def over(self) -> bool:
        return bool(self.ended)

    @property
    def task(self) -> str:
        return self.puzzle.goal

    @property
    def people(self) -> list[int]:
        """The solver's seat, or all seats of a game that is won together."""
        return list(range(self.match.seats)) if self.game.together else [self.seat]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(YOU if seat in self.people else self.other for seat in range(self.match.seats))

    @property
    def asked(self) -> int | None:
        return None if self.over else self.state.decider

    def _match(self, line: Line) -> Match:
        """A line of the puzzle as a match."""
        match = Match(self.game, start=self.puzzle.position)
        for text in line:
            match.play(text)
        return match

    # The person's actions

    def ask(self, table: TerminalTable, seat: int) -> str:
        if self._held:
            return self._held.pop()
        return table.screen.ask(self.game.seat_name(seat), table.completions)

    def send(self, text: str, seat: int) -> None:
        judged = solving.judge(self.game, self.puzzle, self.line, text)
        if judged.verdict == "wrong":
            self._refute(judged)
            return
        self._go(judged.line)
        self._news = [judged.text]
        if judged.verdict == "solved":
            self.ended = "solved"

    def _go(self, line: Line) -> None:
        self.line, self.hints = line, 0
        self.show_match(self._match(line))

    def _refute(self, judged: Judged) -> None:
        """Show the refutation of a wrong try, then return to the position before it."""
        tried = (*self.line, judged.tried, *(one.action for one in judged.replies))
        log, told = MatchLog(self._match(tried)), f"{judged.tried}: {judged.text}"
        frame = Frame(
            title=self.title,
            scene=self.drawn(judged.state, self.seat),
            players=self.players,
            told=log.lines(self.seat),
            overlay=Overlay(last=log.touched(self.seat)),
            notices=[told],
        )
        self.screen.watch(frame)
        line = self.screen.ask("Enter, and try again", lambda begun: [])
        if line.strip() and not line.strip().removeprefix("#").isdecimal():  # a number is for a list that is shown
            self._held.append(line)
        self.version += 1
        left = solving.left(self.puzzle, self.line)
        counted = self.line and self.puzzle.wins
        self._news = [f"{'1 turn is' if left == 1 else f'{left} turns are'} left." if counted else self.puzzle.goal]

    def undo(self) -> str:
        if not self.line:
            raise Misuse("You have nothing to take back: wrong tries are undone automatically.")
        self._go(())
        return "From the beginning."

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        """One more step of the correct turn with every hint."""
        self.hints, self.helped = self.hints + 1, True
        choice, path = solving.hint(self.game, self.puzzle, self.line, self.hints)
        if path == choice.path:
            screen.highlight(choice.text)
        return [solving.hinted(self.scene(seat), choice, path)]

    # The solution

    def walk(self) -> None:
        """Show the main line and the others, which ends the puzzle."""
        main, *others = solving.solutions(self.game, self.puzzle)
        replay = Replay(Record(match=self._match(main), players=dict(enumerate(self.players))), self.screen)
        if self.stepwise:
            replay.step_through(0)
        else:
            replay.print(None)
        self._news = [f"Or: {' '.join(line)}" for line in others]
        self.ended = "shown"
        self.version += 1

    # The end

    def finish(self, screen: "Screen") -> None:
        well = "Solved, with a hint." if self.helped else "Well done."
        said = {"solved": well, "shown": "That was the solution.", "skipped": "Another one."}
        screen.say(said[self.ended], "good" if self.ended == "solved" else "quiet")


def _commands(puzzle_table: PuzzleTable) -> dict[str, Command]:
    """The additional commands of a puzzle."""

    def solution(table: TerminalTable, rest: str) -> bool:
        puzzle_table.walk()
        return True

    def skip(table: TerminalTable, rest: str) -> bool:
        puzzle_table.ended = "skipped"
        puzzle_table.version += 1
        return True

    def goal(table: TerminalTable, rest: str) -> bool:
        puzzle_table.screen.say(puzzle_table.puzzle.goal, "head")
        return False

    def position(table: TerminalTable, rest: str) -> bool:
        if hides(puzzle_table.game, puzzle_table.state):
            raise Misuse("You can't see the position text: it would tell what others hide.")
        puzzle_table.screen.say(puzzle_table.game.text(puzzle_table.state), "record")
        return False

    leave = Command("quit", "leave; solved puzzles are remembered (also: Ctrl-C)", quit_)
    another = Command("skip", "go on to another puzzle (also: next)", skip)
    return {
        "goal": Command("goal", "show the goal", goal),
        "hint": Command("hint", "the first step of the correct turn; again for one more", general.hint),
        "solution": Command("solution", "walk through the solution", solution),
        "undo": Command("undo", "restart the puzzle", general.undo),
        "skip": another,
        "next": another,
        "position": Command("position", "the position as a line of text", position),
        "quit": leave,
        "exit": leave,
    }


def train(
    game: Game[Any],
    puzzles: Iterable[Puzzle],
    screen: "Screen",
    solved: Callable[[Puzzle], None],
    *,
    stepwise: bool = True,
) -> int:
    """Play puzzle after puzzle; returns how many were solved."""
    count, ordered = 0, list(puzzles)
    for number, puzzle in enumerate(ordered, 1):
        puzzle_table = PuzzleTable(game, puzzle, screen, stepwise=stepwise)
        TerminalTable(puzzle_table, screen).run()
        if puzzle_table.ended == "solved":
            count += 1
            solved(puzzle)
        if puzzle_table.left or not _another(screen, len(ordered) - number):
            break
    return count


def _another(screen: "Screen", more: int) -> bool:
    """Whether there are more puzzles and the person wants one."""
    if more == 0:
        return False
    try:
        answer = screen.ask(f"Enter for the next ({more} more), q to leave", lambda begun: [])
    except (EOFError, KeyboardInterrupt):
        return False
    return answer.strip().casefold() not in ("q", "quit", "exit", "no", "n")
