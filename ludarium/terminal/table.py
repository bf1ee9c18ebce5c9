"""A table at a terminal: shows a match, asks the people here, and waits for the others."""

from collections.abc import Callable

from ludarium.core.errors import Misuse
from ludarium.terminal import orders, person, signals, telling
from ludarium.terminal.layout import Frame
from ludarium.terminal.live import Live
from ludarium.terminal.narrow import Narrowing
from ludarium.terminal.orders import Leave, Order
from ludarium.terminal.screen import Screen
from ludarium.terminal.status import brief, status


class TerminalTable:
    """A match and the screen it is shown on."""

    def __init__(self, live: Live, screen: Screen) -> None:
        self.live, self.screen = live, screen
        self.narrowing = Narrowing(live.scene(self.viewer()))
        self.notices: list[str] = []
        """What is said once, at the next picture, before the news of the match."""
        self.refused = ""
        """What was last tried in vain, for `why` alone on its line."""
        self.unclear: person.Unclear | None = None
        """What was asked last: which of several steps a word means."""
        self.shown_to: int | None = None
        """Whose secrets are on the screen."""

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        with signals.heard():
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
    def orders(self) -> dict[str, Order]:
        """What may be typed here besides a choice."""
        return {**orders.ORDERS, **self.live.orders}

    def completions(self, begun: str) -> list[str]:
        """What a word that was begun may become."""
        return orders.completions(self, begun)

    # What is shown

    def viewer(self) -> int | None:
        """Whose eyes look at the screen: the person who decides, or the only one there is."""
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
            brief=brief(self.narrowing) if deciding else [],
        )

    def show(self, shown: Callable[[Frame], None]) -> None:
        """Show the table; what was news is then known."""
        shown(self.frame())
        self.notices, self.unclear = [], None  # numbers are those of the list that was shown last
        self.live.note()

    def who(self, seat: int) -> str:
        """A seat and who sits there."""
        return telling.who(seat, self.narrowing.scene.seats, self.live.players)

    # A person decides

    def _person(self, seat: int) -> None:
        version = self.live.version
        self._pass_screen(seat)
        self.narrowing = Narrowing(self.live.scene(seat))
        redraw = True
        while self.live.version == version and self.live.asked == seat:
            if redraw:
                self.show(self.screen.frame)
            line = self.live.ask(self, seat)
            redraw = line is None or person.attempt(self, line)

    def _pass_screen(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits at the screen, where there are secrets."""
        if self.shown_to not in (None, seat) and self.live.secrets:
            self.screen.hide()
            self.screen.ask(f"{self.who(seat)}, press Enter when only you see the screen", lambda begun: [])
        self.shown_to = seat

    @property
    def speaker(self) -> int:
        """The seat for which a person here speaks: the one that decides, else the first."""
        asked = self.live.asked
        if asked is not None:
            return asked
        if not self.live.people:
            raise Misuse("Nobody here has a seat in this match.")
        return self.live.people[0]

    def send(self, text: str) -> None:
        """Take what a person typed or narrowed down to."""
        self.live.send(text, self.speaker)
