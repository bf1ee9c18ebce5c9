"""A table on a server, for scripts. Iterating over it gives a scene each time one of my seats has to decide."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from ludarium.client.connection import TableConnection
from ludarium.client.errors import Rejected, rejection
from ludarium.core.scene import Picked, Scene
from ludarium.wire.table import (
    Acted,
    Again,
    Analyse,
    Analysed,
    Answered,
    Ask,
    AskMe,
    Event,
    FromClient,
    FromServer,
    HandOver,
    Hint,
    Hinted,
    Look,
    Looked,
    Now,
    Play,
    Rejection,
    Said,
    Say,
    Stop,
    Told,
    Undo,
    Undone,
)

if TYPE_CHECKING:
    from ludarium.client.client import Client

T = TypeVar("T")


class RemoteTable:
    """A table over its WebSocket: what happened (`events`), how it stands (`now`), and what I can do."""

    def __init__(self, client: "Client", id: str, *, claim: str = "", claims: dict[int, str] | None = None) -> None:
        self.id = id
        self.claims = claims or {}
        """Claims to the open seats of a table I opened, by seat."""
        self.events: list[Event] = []
        """Everything that happened, as far as I may know it."""
        self.seat: int | None = None
        """My seat that has to decide, or decided last."""
        self._client = client
        self._now: Now | None = None
        self._connection = TableConnection(
            client.url,
            id,
            claim=claim,
            cookies=lambda: client.cookies,
            reconnect_seconds=lambda: client.reconnect_seconds,
            last_event=lambda: self._last_event,
        )

    # State

    @property
    def now(self) -> Now:
        """The table as the server last described it."""
        while self._now is None:
            self.receive()
        return self._now

    @property
    def over(self) -> bool:
        return self.now.card.status == "over"

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats I hold."""
        return tuple(card.seat for card in self.now.card.seats if card.mine)

    def scene(self, seat: int | None = None) -> Scene:
        """The match as one of my seats sees it (default: the first)."""
        seats = self.now.seats
        return next((one.scene for one in seats if one.seat == seat), seats[0].scene)

    # Actions

    def __iter__(self) -> Iterator[Scene]:
        while (scene := self.turn()) is not None:
            yield scene

    def turn(self) -> Scene | None:
        """Wait until one of my seats has to decide and return its scene; None when the match is over."""
        while not self.over:
            for one in self.now.seats:
                if one.seat is not None and one.scene.decider == one.seat and one.scene.choices:
                    self.seat = one.seat
                    return one.scene
            self.receive()
        return None

    def play(self, text: str, seat: int | None = None) -> None:
        """Take an action or interjection; returns once the server has it. Refused or Rejected says why not."""
        message = Play(seat=self._mine(seat), actions=self.now.actions, text=text)
        known, socket = len(self.events), self._connection.socket
        try:
            self._do(message)
        except Rejected:
            # After a reconnect the message was sent twice: if the first was accepted, the second is stale.
            if self._connection.socket is socket or not any(_is_result(one, message) for one in self.events[known:]):
                raise

    def why(self, attempt: str | Picked, seat: int | None = None) -> Answered:
        """Which rule forbids an action that was typed or pointed at, or allows it."""
        text, picked = (attempt, None) if isinstance(attempt, str) else ("", attempt)
        return self._ask(Ask(seat=self._mine(seat), text=text, picked=picked), Answered)

    def hint(self, seat: int | None = None) -> Hinted:
        """What a bot would do."""
        return self._ask(Hint(seat=self._mine(seat)), Hinted)

    def analyse(
        self, actions: int | None = None, seat: int | None = None, *, lines: int = 3, seconds: float = 5.0
    ) -> Iterator[Analysed]:
        """An analysis of the match now or after `actions` actions, deeper with each item; stop iterating to end it.

        While the match is being played this needs a seat of mine and a table with hints.
        """
        seat = seat if seat is not None or self.over else self._mine(None)
        message = Analyse(
            seat=seat, actions=self.now.actions if actions is None else actions, lines=lines, seconds=seconds
        )
        socket, done = None, False
        try:
            while not done:
                if self._connection.socket is not socket or socket is None:
                    self._connection.send(message)
                    socket = self._connection.socket
                answer = self.receive()
                if isinstance(answer, Rejection):
                    raise rejection(answer)
                if isinstance(answer, Analysed) and (answer.seat, answer.actions) == (message.seat, message.actions):
                    done = answer.done
                    yield answer
        finally:
            if not done and self._connection.socket is socket is not None:
                self._connection.send(Stop())

    def look(self, actions: int, seat: int | None = None) -> Scene:
        """The match after `actions` actions, as a seat of mine saw it (default: as a spectator did)."""
        return self._ask(Look(seat=seat, actions=actions), Looked).scene

    def undo(self, seat: int | None = None, answer: Any = "ask") -> None:
        """Take back my last action or ask to, or answer another player's request (`allow`, `deny`)."""
        self._do(Undo(seat=self._mine(seat), answer=answer))

    def hand_over(self, seat: int, bot: str) -> None:
        """Let the agreed stand-in bot (`card.stand_in`) play a seat; with an empty spec, play it yourself again."""
        self._do(HandOver(seat=seat, bot=bot))

    def ask_me(
        self,
        seat: int | None = None,
        *,
        when: Literal["always", "able"] | None = None,
        own: bool | None = None,
        until: bool | None = None,
    ) -> AskMe:
        """Change when a seat of mine is asked to respond, and return the settings; nobody else learns of them."""
        seat = self._mine(seat)
        settings = next((one for one in self.now.asking if one.seat == seat), AskMe(seat=seat))
        given = {"when": when, "own": own, "until": until}
        changed = msgspec.structs.replace(settings, **{name: one for name, one in given.items() if one is not None})
        if changed != settings or not self.now.asking:
            self._do(changed)
        return changed

    def say(self, text: str, to: int | None = None) -> None:
        """Chat with everybody, or with one seat."""
        self._do(Say(text=text, to=to))

    def rematch(self) -> "RemoteTable":
        """The table of the rematch."""
        if not self.now.rematch:
            self._do(Again())
        return self._client.table(self.now.rematch)

    def _mine(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if self.seat is not None:
            return self.seat
        if not self.mine:
            raise Rejected("You have no seat at this table.")
        return self.mine[0]

    # Messages

    def send(self, message: FromClient) -> None:
        """Send a message as it is, reconnecting first if the connection was lost."""
        self._connection.send(message)

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message, already applied to `now` and `events`; None if none arrives in time."""
        message = self._connection.receive(timeout)
        if isinstance(message, Now):
            self._now = message
        elif isinstance(message, Acted | Undone | Said | Told) and message.number > self._last_event:
            self.events.append(message)
        return message

    def close(self) -> None:
        self._connection.close()

    @property
    def _last_event(self) -> int:
        return self.events[-1].number if self.events else 0

    def _do(self, message: FromClient) -> None:
        """Send a request that changes the table; returns when the server has dealt with it, and raises a refusal."""
        # The server answers in order: once the Look is answered, the request before it was accepted or refused.
        answers = self._answers([message, Look(seat=None, actions=0)], Looked)
        if isinstance(answers[0], Rejection):
            raise rejection(answers[0])

    def _ask(self, question: FromClient, kind: type[T]) -> T:
        """The answer to a question."""
        answer: Any = self._answers([question], (kind, Rejection))[-1]
        if isinstance(answer, Rejection):
            raise rejection(answer)
        return answer  # type: ignore[no-any-return]

    def _answers(self, messages: list[FromClient], last: Any) -> list[FromServer]:
        """Send messages and return the answers up to the last; starts over if the connection is lost meanwhile."""
        socket, answers = None, list[FromServer]()
        while not answers or not isinstance(answers[-1], last):
            if self._connection.socket is not socket or socket is None:
                answers.clear()
                for message in messages:
                    self._connection.send(message)
                socket = self._connection.socket
            answer = self.receive()
            if isinstance(answer, Rejection | Looked | Answered | Hinted):
                answers.append(answer)
        return answers


def _is_result(event: Event, message: Play) -> bool:
    """Whether an event is the action that a message asked for."""
    wanted = (message.seat, message.actions + 1, message.text)
    return isinstance(event, Acted) and (event.seat, event.action, event.text) == wanted
