"""A match's actions as each viewer is told of them. It goes along with the match, so that no picture replays it."""

from collections.abc import Callable

from ludarium.core.match import Match, Played
from ludarium.core.narrate import Narrated, narrate_all
from ludarium.core.parts.narration import Taken
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.match_words import changed


def action_line(told: Narrated) -> ActionLine:
    """An action as a line of the log."""
    story = told.story
    seat = story.seat if story.seat >= 0 else told.seat  # the last pass makes happen what another has begun
    return ActionLine(seat, told.text, told.clock_rule, tuple(told.lines()), story.heading, story.weight, story.quiet)


class MatchLog:
    """What has happened in a match; actions played since the last question are added when it is asked again."""

    def __init__(self, match: Match, by_bot: Callable[[int], bool] = lambda seat: False) -> None:
        self._match = match
        self._by_bot = by_bot
        """Whether a bot plays a seat, and may say why it acts."""
        self._begin()

    def _begin(self) -> None:
        self._told: list[Played] = []
        self._narrations: list[tuple[Narrated, ...]] = []
        """For each action what every seat is told, and then a spectator."""
        self._state = self._match.at(0)
        self._before: State | None = None
        """The state before the last action."""

    def lines(self, viewer: int | None) -> list[ActionLine]:
        """Every action as a viewer is told of it."""
        self._update()
        told = (each[-1 if viewer is None else viewer] for each in self._narrations)
        return [action_line(one) for one in told]

    def narration(self, number: int, viewer: int | None) -> Narrated:
        """One action, by its number from 1, as a viewer is told of it."""
        self._update()
        return self._narrations[number - 1][-1 if viewer is None else viewer]

    def touched(self, viewer: int | None) -> frozenset[str]:
        """The spots that the last action changed, as the viewer saw them before and after it."""
        self._update()
        if self._before is None:
            return frozenset()
        return changed(self._scene(self._before, viewer), self._scene(self._state, viewer))

    def _scene(self, state: State, viewer: int | None) -> Scene:
        game = self._match.game
        drawn: Scene = game.scene(game.view(state, viewer))
        return drawn

    def _update(self) -> None:
        """Add the actions played since; start over if some were taken back."""
        played, known = self._match.played, len(self._told)
        if known > len(played) or (known and played[known - 1] is not self._told[-1]):
            self._begin()
        for one in played[len(self._told) :]:
            self._add(one)

    def _add(self, played: Played) -> None:
        game, readers = self._match.game, (*range(self._match.seats), None)
        by_bot = played.seat >= 0 and self._by_bot(played.seat)
        self._before, earlier = self._state.copy(), [one.action for one in self._told]
        self._state.play(played.action)
        taken = Taken(self._before, self._state, played.seat, played.action, earlier)
        self._narrations.append(narrate_all(game, taken, readers, by_bot=by_bot))
        self._told.append(played)
