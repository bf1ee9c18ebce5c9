"""One person's connection to a lesson. The lesson lives as long as the connection and is stored nowhere."""

from typing import Any

import msgspec

from ludarium.core.game import Game, Rule
from ludarium.core.options import declared
from ludarium.core.parts.lessons import Lesson, LessonRun, PracticeMatch, lessons
from ludarium.core.scene import Picked
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.settings import Settings
from ludarium.server.solo_connection import Socket, SoloConnection
from ludarium.wire import table as messages
from ludarium.wire.lessons import LessonMatch, LessonNow


class LessonConnection(SoloConnection):
    """Speaks a table's protocol with one learner; the lesson plays the other seats."""

    other = "The lesson"

    def __init__(self, socket: Socket, settings: Settings, game: Game[Any], lesson: Lesson, step: int) -> None:
        self.lesson = lesson
        self.run = LessonRun(game, lesson, step)
        self._step_done = lesson_now(game, self.run)
        """The step whose consequences are shown; the next one is told after them."""
        super().__init__(socket, settings, game, lesson.seat, self.run.match.state)

    def _more(self, message: messages.FromClient) -> list[messages.FromServer]:
        match message:
            case messages.Hint():
                return [self._shown()]
        return super()._more(message)

    def _why(self, attempt: str | Picked, seat: int) -> Rule:
        return self.run.why(attempt)

    def _play(self, text: str) -> list[messages.FromServer]:
        """The learner's action and each reply as an event of its own, and what to do next."""
        before, answers = self.run.match, list[messages.FromServer]()
        self._step_done = msgspec.structs.replace(lesson_now(self.game, self.run), anew=False)
        taken = self.run.play(text)
        set_anew = self.run.match is not before
        for number, one in enumerate(taken, 1):
            shown = number < len(taken) or set_anew
            answers += [self._acted(one), *([self._now(one.after)] if shown else [])]
        if set_anew:
            self._states.append(self.run.match.state.copy())
            self._last += 1
        return [*answers, self._now()]

    def _shown(self) -> messages.Hinted:
        scene, step = self.run.scene(), self.run.step
        choice = next(iter((*scene.choices, *scene.interjections)), None)
        if choice is None or step is None:
            raise Denied("The lesson is over.")
        return messages.Hinted(
            seat=self.lesson.seat, text=choice.text, name=choice.name, reason=step.text, path=choice.path
        )

    def _now(self, state: State | None = None) -> messages.Now:
        scene = self.run.scene() if state is None else self._still(state, self.seat)
        outcome = self._states[-1].outcome()
        card = self._card(self.run.match.seats, self.run.step is not None)
        return messages.Now(
            last=self._last,
            actions=len(self._states) - 1,
            card=msgspec.structs.replace(card, result=self.game.result(self._states[-1]) if outcome else ""),
            payoffs=tuple(outcome or ()),
            seats=(messages.SeatNow(seat=self.lesson.seat, scene=scene),),
            lesson=lesson_now(self.game, self.run) if state is None else self._step_done,
        )


def lesson_now(game: Game[Any], run: LessonRun) -> LessonNow:
    """Where a learner stands."""
    order, step = [one.id for one in lessons(game)], run.step
    return LessonNow(
        game=game.name,
        id=run.lesson.id,
        title=run.lesson.title,
        done=run.number,
        steps=len(run.lesson.steps),
        text=step.text if step else "",
        rule=step.rule if step else "",
        anew=bool(step and step.position and run.number),
        shows=step.shows if step else (),
        picks_itself=step is not None and run.picks_itself(),
        after=next(iter(order[order.index(run.lesson.id) + 1 :]), ""),
        match=practice(game, run.lesson.match) if run.lesson.match else None,
    )


def practice(game: Game[Any], match: PracticeMatch) -> LessonMatch:
    """The real match after a lesson, as a client opens it."""
    options, usual = game.read_options(match.options), game.Options()
    changed = {
        one.name: getattr(options, one.name)
        for one in declared(game.Options)
        if getattr(options, one.name) != getattr(usual, one.name)
    }
    return LessonMatch(
        about=match.about,
        position=game.position_line(match.position),
        options=changed,
        seats=match.opened(game).seats,
        bot=f"level:{match.bot}",
    )
