"""A table of one's own over a WebSocket, such as a lesson or a puzzle: it lives as long as its connection."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import WebSocket

from ludarium.core.errors import LudariumError
from ludarium.core.game import Game, Rule
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.core.scene import Picked, Scene
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.http.limits.rate_limit import Bucket
from ludarium.server.settings import Settings
from ludarium.server.tables.connections.broadcast import encode
from ludarium.server.tables.connections.requests import check_length
from ludarium.server.tables.connections.sockets import DECODER, MAX_INVALID_MESSAGES
from ludarium.wire import table as messages
from ludarium.wire.lobby import NoClock, SeatCard, TableCard

Socket = WebSocket[Any, Any, Any]


PARTNER = "Your partner"


class SoloConnection:
    """Speaks a table's protocol with one person; something else plays the other seats. Nobody stores it."""

    other = ""
    """What plays the other seats."""
    hints = True
    """Whether the table offers hints."""

    def __init__(self, socket: Socket, settings: Settings, game: Game[Any], seat: int, start: State) -> None:
        self.socket, self.settings, self.game, self.seat = socket, settings, game, seat
        self._states: list[State] = [start.copy()]
        """The state after every action, for looking back."""
        self._last = 0
        """The number of the last event."""
        self._bucket = Bucket(settings.limits.message_rate)

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
                asked = DECODER.decode(message.get("text") or message.get("bytes") or b"")
                answers = await asyncio.to_thread(self._answers, asked)
                invalid = 0
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                answers, invalid = [messages.Rejection(message="This message can't be read.")], invalid + 1
            except LudariumError as problem:
                answers = [_rejection(problem)]
            for answer in answers:
                await self.socket.send_data(encode(answer))
        await self.socket.close(1008, "Too many invalid messages.")

    def _answers(self, message: messages.FromClient) -> list[messages.FromServer]:
        """What to answer; Denied or another error refuses."""
        match message:
            case messages.Hello():
                return [self._now()]
            case messages.Play(actions=actions, text=text):
                if actions != len(self._states) - 1:
                    raise Denied(f"{self.other} has moved on; look again.", stale=True)
                return self._play(self._short(text))
            case messages.Ask(seat=seat):
                rule = self._why(message.picked or self._short(message.text), seat)
                return [messages.Answered.of(rule)]
            case messages.Look(actions=actions, seat=seat):
                scene = self._still(self._state_at(actions), self.seat if seat is None else seat)
                return [messages.Looked(actions=actions, scene=scene)]
        return self._more(message)

    # What the lesson or puzzle says of it

    def _now(self, state: State | None = None) -> messages.Now:
        """The present; or, while an action is shown, the state after it."""
        raise NotImplementedError

    def _play(self, text: str) -> list[messages.FromServer]:
        """What follows from the person's action, with the present at the end."""
        raise NotImplementedError

    def _why(self, attempt: str | Picked, seat: int) -> Rule:
        """Why an attempt isn't possible."""
        raise NotImplementedError

    def _more(self, message: messages.FromClient) -> list[messages.FromServer]:
        """The answer to a message that not every such table understands."""
        raise Denied(f"{self.other} can't do this.")

    # Showing

    def _short(self, text: str) -> str:
        return check_length(text, self.settings.limits.max_action_chars)

    def _acted(self, taken: Taken[Any]) -> messages.Acted:
        """An action as an event; the state after it becomes the last one."""
        self._states.append(taken.after)
        self._last += 1
        told, count = narrate(self.game, taken, self.seat), len(self._states) - 1
        at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return messages.Acted(
            number=self._last,
            action=count,
            seat=taken.seat,
            text=told.text,
            story=told.story,
            at=at,
            path=told.path,
            roll=told.roll,
        )

    def _state_at(self, actions: int) -> State:
        if not 0 <= actions < len(self._states):
            raise Denied("There is no such moment.")
        return self._states[actions]

    def _still(self, state: State, seat: int) -> Scene:
        """A state as a seat of the person's sees it, with nothing to choose."""
        scene: Scene = self.game.scene(self.game.view(state, seat if seat in self._mine else self.seat))
        return msgspec.structs.replace(scene, choices=(), interjections=())

    @property
    def _mine(self) -> frozenset[int]:
        """The seats that the person plays."""
        return frozenset({self.seat})

    @property
    def _other_player(self) -> str:
        """Who sits on the other seats; in a game that is played together they are the person's partners."""
        return PARTNER if self.game.together else self.other

    def _card(self, seats: int, my_turn: bool) -> TableCard:
        """A table with the person's seats, and bots on the others."""
        mine = self._mine
        cards = tuple(
            SeatCard(
                seat=seat,
                title=self.game.seat_name(seat),
                kind="person" if seat in mine else "bot",
                name=("You" if len(mine) == 1 else "") if seat in mine else self._other_player,
                mine=seat in mine,
                present=True,
            )
            for seat in range(seats)
        )
        return TableCard(
            table="solo",
            game=self.game.name,
            title=self.game.title,
            options="",
            seats=cards,
            clock=NoClock(),
            public=False,
            status="playing",
            my_turn=my_turn,
            hints=self.hints,
            actions=len(self._states) - 1,
        )


def _rejection(problem: LudariumError) -> messages.Rejection:
    return messages.Rejection(
        message=str(problem), rule=getattr(problem, "rule", ""), stale=getattr(problem, "stale", False)
    )
