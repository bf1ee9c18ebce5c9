"""A match at a terminal: shows it, asks the people here, and waits for the others."""

from collections.abc import Callable

from ludarium.core.errors import Misuse
from ludarium.terminal.choosing.narrowing import Narrowing
from ludarium.terminal.choosing.progress import status
from ludarium.terminal.commands import general, typed_line
from ludarium.terminal.commands.general import Command, Leave
from ludarium.terminal.commands.look import LOOK_COMMANDS
from ludarium.terminal.frame import Frame
from ludarium.terminal.match import interrupts
from ludarium.terminal.match.live_match import LiveMatch
from ludarium.terminal.screen import Screen
from ludarium.terminal.words import match_words


class TerminalTable:
    """A match and the screen it is shown on."""

    def __init__(self, live: LiveMatch, screen: Screen) -> None:
        self.live, self.screen = live, screen
        self.narrowing = Narrowing(live.scene(self.viewer()))
        self.notices: list[str] = []
        """Messages to show once, before the news of the match."""
        self.refused = ""
        """The last refused attempt, for a bare `why`."""
        self.unclear: typed_line.Unclear | None = None
        """The open question which of several steps a word means."""
        self.plan: list[str] = []
        """The actions of a shortcut that are still to be sent."""
        self.shown_to: int | None = None
        """Whose secrets are on the screen."""

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        with interrupts.as_interrupts():
            try:
                while not self.live.over:
                    self._decide()
                self.show(self.screen.watch)
                self.live.finish(self.screen)
            except (KeyboardInterrupt, EOFError, Leave):
                self.live.leave(self.screen)
            except BaseException:
                self.live.leave(self.screen)
                raise

    def _decide(self) -> None:
        seat = self.live.asked
        if seat is None:
            self.live.wait(self)
        else:
            self._person(seat)

    @property
    def commands(self) -> dict[str, Command]:
        """The commands that can be typed besides a choice."""
        return {**general.COMMANDS, **LOOK_COMMANDS, **self.live.commands}

    def completions(self, begun: str) -> list[str]:
        """The completions of the beginning of a word."""
        return general.completions(self, begun)

    # Showing

    def viewer(self) -> int | None:
        """Whose view is shown: the person who decides, or the only person here."""
        people = self.live.people
        if self.live.decider in people:
            return self.live.decider
        return people[0] if len(people) == 1 else None

    def frame(self) -> Frame:
        viewer = self.viewer()
        scene, spots = self.live.scene(viewer), self.live.touched(viewer)
        deciding = self.live.asked is not None
        return Frame(
            title=self.live.title,
            scene=scene,
            players=self.live.players,
            told=self.live.log(viewer),
            overlay=self.narrowing.overlay(spots) if deciding else Narrowing(scene).overlay(spots),
            notices=[*self.notices, *self.live.news(viewer)],
            status=status(self.narrowing) if deciding else [],
            viewer=viewer,
            alone=self.live.people == [viewer],
            picked=self.narrowing.picked if deciding else (),
            clocks=self.live.clocks(),
            task=self.live.task,
            talks="say" in self.live.commands,
            analyses="analyse" in self.live.commands,
        )

    def show(self, shown: Callable[[Frame], None]) -> None:
        """Show the table, and mark its news as seen."""
        shown(self.frame())
        self.notices, self.unclear = [], None  # numbers are those of the list that was shown last
        self.live.note()

    def who(self, seat: int) -> str:
        """A seat with its player."""
        return match_words.who(seat, self.narrowing.scene.seats, self.live.players)

    # A person's turn

    def _person(self, seat: int) -> None:
        version = self.live.version
        self._pass_screen(seat)
        self.narrowing = Narrowing(self.live.scene(seat))
        if self._follow_plan():
            return
        redraw = True
        while self.live.version == version and self.live.asked == seat:
            if redraw:
                self.show(self.screen.frame)
            line = self.live.ask(self, seat)
            redraw = line is None or typed_line.attempt(self, line)

    def _follow_plan(self) -> bool:
        """Send the next action of a shortcut if it is offered and can be taken back; returns whether it was sent."""
        texts, self.plan = self.plan, []
        offered = {choice.text: choice for choice in self.narrowing.scene.choices}
        if not texts or texts[0] not in offered or offered[texts[0]].final:
            return False
        self.plan = texts[1:]
        self.send(texts[0])
        return True

    def _pass_screen(self, seat: int) -> None:
        """If there are secrets, hide them until the next person is at the screen."""
        if self.shown_to not in (None, seat) and self.live.secrets:
            self.screen.hide()
            self.screen.ask(f"{self.who(seat)}, press Enter when only you see the screen", lambda begun: [])
        self.shown_to = seat

    @property
    def speaker(self) -> int:
        """The seat that a person here acts for: the decider, else the first."""
        asked = self.live.asked
        if asked is not None:
            return asked
        if not self.live.people:
            raise Misuse("You can't do this: nobody here has a seat in this match.")
        return self.live.people[0]

    def send(self, text: str) -> None:
        """Play a choice of a person here."""
        self.live.send(text, self.speaker)
