"""One person's connection to a lesson. The lesson lives as long as the connection and is stored nowhere."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import WebSocket

from ludarium.core.errors import LudariumError
from ludarium.core.game import Game
from ludarium.core.narration import narrate
from ludarium.core.options import declared
from ludarium.core.parts.lessons import Lesson, LessonRun, PracticeMatch, lessons
from ludarium.core.parts.narration import Taken
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.http.token_bucket import Bucket
from ludarium.server.settings import Settings
from ludarium.server.tables.connections.broadcast import encode
from ludarium.server.tables.connections.requests import check_length
from ludarium.server.tables.connections.sockets import DECODER, MAX_INVALID_MESSAGES
from ludarium.wire.lessons import LessonMatch, LessonNow
from ludarium.wire.lobby import NoClock, SeatCard, TableCard
from ludarium.wire.table import (
    Acted,
    Answered,
    Ask,
    FromClient,
    FromServer,
    Hello,
    Hint,
    Hinted,
    Look,
    Looked,
    Now,
    Play,
    Rejection,
    SeatNow,
)

Socket = WebSocket[Any, Any, Any]


class LessonConnection:
    """Speaks a table's protocol with one learner; the lesson plays the other seats."""

    def __init__(self, socket: Socket, settings: Settings, game: Game[Any], lesson: Lesson, step: int) -> None:
        self.socket, self.settings, self.game, self.lesson = socket, settings, game, lesson
        self.run = LessonRun(game, lesson, step)
        self._states: list[State] = [self.run.match.state.copy()]
        """The state after every action, for looking back."""
        self._bucket = Bucket(settings.limits.socket)

    async def serve(self) -> None:
        """Answer until the client leaves or sends too much that can't be read."""
        await self.socket.accept()
        invalid = 0
        while invalid <= MAX_INVALID_MESSAGES:
            message: Any = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            await asyncio.sleep(self._bucket.spend(1.0))
            try:
                answers = self._answers(DECODER.decode(message.get("text") or message.get("bytes") or b""))
                invalid = 0
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                answers, invalid = [Rejection(message="This message can't be read.")], invalid + 1
            except LudariumError as problem:
                answers = [_rejection(problem)]
            for answer in answers:
                await self.socket.send_data(encode(answer))
        await self.socket.close(1008, "Too many invalid messages.")

    def _answers(self, message: FromClient) -> list[FromServer]:
        match message:
            case Hello():
                return [self._now()]
            case Play():
                return self._play(message)
            case Ask():
                return [self._why(message)]
            case Hint():
                return [self._shown()]
            case Look(actions=actions):
                return [Looked(actions=actions, scene=self._still(self._state_at(actions)))]
        raise Denied("You can't do this in a lesson.")

    def _why(self, message: Ask) -> Answered:
        rule = self.run.why(message.picked or self._short(message.text))
        return Answered(text=rule.text, rule=rule.number, allows=rule.allows, attempt=rule.attempt)

    def _short(self, text: str) -> str:
        return check_length(text, self.settings.limits.text)

    def _play(self, message: Play) -> list[FromServer]:
        """The learner's action and each reply as an event of its own, and what to do next."""
        if message.actions != len(self._states) - 1:
            raise Denied("The lesson has moved on; look again.", stale=True)
        before, answers = self.run.match, list[FromServer]()
        taken = self.run.play(self._short(message.text))
        set_anew = self.run.match is not before
        for number, one in enumerate(taken, 1):
            self._states.append(one.after)
            shown = number < len(taken) or set_anew
            answers += [self._acted(one), *([self._now(one.after)] if shown else [])]
        if set_anew:
            self._states.append(self.run.match.state.copy())
        return [*answers, self._now()]

    def _shown(self) -> Hinted:
        scene, step = self.run.scene(), self.run.step
        choice = next(iter((*scene.choices, *scene.interjections)), None)
        if choice is None or step is None:
            raise Denied("The lesson is over.")
        return Hinted(seat=self.lesson.seat, text=choice.text, name=choice.name, reason=step.text)

    def _acted(self, taken: Taken[Any]) -> Acted:
        told, count = narrate(self.game, taken, self.lesson.seat), len(self._states) - 1
        at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return Acted(
            number=count, action=count, seat=taken.seat, text=told.text, story=told.story, at=at, roll=told.roll
        )

    def _state_at(self, actions: int) -> State:
        if not 0 <= actions < len(self._states):
            raise Denied("The lesson has no such moment.")
        return self._states[actions]

    def _still(self, state: State) -> Scene:
        """A state as the learner sees it, with nothing to choose."""
        scene: Scene = self.game.scene(self.game.view(state, self.lesson.seat))
        return msgspec.structs.replace(scene, choices=(), interjections=())

    def _now(self, state: State | None = None) -> Now:
        """The present step; or, while an action is shown, the state after it."""
        scene = self.run.scene() if state is None else self._still(state)
        count = len(self._states) - 1
        return Now(
            last=count,
            actions=count,
            card=self._card(),
            seats=(SeatNow(seat=self.lesson.seat, scene=scene),),
            lesson=lesson_now(self.game, self.run),
        )

    def _card(self) -> TableCard:
        """The lesson as a table: the learner's seat, and bots on the others."""
        seats = tuple(
            SeatCard(
                seat=seat,
                title=self.game.seat_name(seat),
                kind="person" if seat == self.lesson.seat else "bot",
                name="You" if seat == self.lesson.seat else "The lesson",
                mine=seat == self.lesson.seat,
                present=True,
            )
            for seat in range(self.run.match.seats)
        )
        return TableCard(
            table="lesson",
            game=self.game.name,
            title=self.game.title,
            options="",
            seats=seats,
            clock=NoClock(),
            public=False,
            status="playing",
            my_turn=self.run.step is not None,
            actions=len(self._states) - 1,
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
    seats = match.seats or game.seats_for(options)[0]
    return LessonMatch(options=changed, seats=seats, bot=f"level:{match.bot}")


def _rejection(problem: LudariumError) -> Rejection:
    return Rejection(message=str(problem), rule=getattr(problem, "rule", ""), stale=getattr(problem, "stale", False))
