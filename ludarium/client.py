"""A client for scripts: sit down at a table of a server, and be handed a scene whenever it is your turn.

with Client("http://127.0.0.1:8642", name="Ann") as me:
    table = me.open("vilitum", seats=["me", "greedy"])
    for scene in table:
        table.play(scene.choices[0].text)
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from ludarium.client_campaign import Campaign
from ludarium.core.errors import LudariumError, Refused
from ludarium.core.parts.analysis import Review
from ludarium.core.scene import Picked, Scene
from ludarium.wire import prepared as _prepared  # noqa: F401  (decoders are built before there are threads)
from ludarium.wire.campaigns import Campaign as CampaignNow
from ludarium.wire.campaigns import CampaignCard, CampaignCreated, CampaignList, JoinCampaign, NewCampaign
from ludarium.wire.lobby import (
    Clock,
    Created,
    GameCard,
    Join,
    Joined,
    Lobby,
    Me,
    NewTable,
    NoClock,
    Problem,
    Rename,
    SeatWish,
    TableCard,
)
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
    Hello,
    Hint,
    Hinted,
    Look,
    Looked,
    Now,
    Play,
    Refusal,
    Said,
    Say,
    Stop,
    Told,
    Undo,
    Undone,
)

T = TypeVar("T")
DECODER: "msgspec.json.Decoder[FromServer]" = msgspec.json.Decoder(FromServer)
KINDS = ("me", "open", "hotseat")
LONGEST_MESSAGE = 16 * 2**20


class Rejected(LudariumError):
    """What the server did not take, in its words. `stale`: the match had gone on meanwhile."""

    def __init__(self, message: str, status: int = 0, *, stale: bool = False) -> None:
        super().__init__(message)
        self.status = status
        self.stale = stale


class Client:
    """A guest of a server. The cookie by which the server knows the guest again is in `cookies`."""

    def __init__(self, url: str = "http://127.0.0.1:8642", *, name: str = "", patience: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        """For how many seconds a lost connection is tried again."""
        self._http = httpx.Client(base_url=f"{self.url}/api", timeout=30.0)
        self._tables: list[Table] = []
        self.me = self._send("GET", "/me", Me)
        if name:
            self.rename(name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        for table in self._tables:
            table.close()
        self._http.close()

    @property
    def cookies(self) -> dict[str, str]:
        """Who this guest is to the server; given to another client's `cookies`, it is the same guest."""
        # By the jar: a cookie that was brought and then sent back by the server is there twice.
        return {cookie.name: cookie.value or "" for cookie in self._http.cookies.jar}

    def become(self, cookies: dict[str, str]) -> None:
        """Be the guest whom these cookies name."""
        self._http.cookies = httpx.Cookies(cookies)
        self.me = self._send("GET", "/me", Me)

    def games(self) -> list[GameCard]:
        """The games the server has."""
        return self._send("GET", "/games", list[GameCard])

    def lobby(self) -> Lobby:
        """The tables I can see."""
        return self._send("GET", "/lobby", Lobby)

    def rename(self, name: str) -> Me:
        """Be called otherwise."""
        self.me = self._send("PATCH", "/me", Me, Rename(name))
        return self.me

    def open(
        self,
        game: str,
        *,
        seats: Sequence[str | SeatWish],
        options: dict[str, bool | int | str] | None = None,
        clock: Clock | None = None,
        public: bool = False,
        hints: bool | None = None,
        position: str = "",
        stand_in: str = "",
    ) -> "Table":
        """Open a table; a seat is `me`, `open`, `hotseat` or a bot's spec. `table.claims` invite to the open ones."""
        wish = NewTable(
            game=game,
            options=options or {},
            seats=tuple(_wish(seat) for seat in seats),
            clock=clock or NoClock(),
            public=public,
            hints=hints,
            position=position,
            stand_in=stand_in,
        )
        created = self._send("POST", "/tables", Created, wish)
        return self._seated(Table(self, created.table, claims=created.claims))

    def join(self, table: str, claim: str = "", seat: int | None = None) -> "Table":
        """Sit down: on the seat a claim belongs to, or on an open one of a public table."""
        self._send("POST", f"/tables/{table}/join", Joined, Join(claim=claim, seat=seat))
        return self.table(table)

    def table(self, id: str, claim: str = "") -> "Table":
        """A table at which I sit already, or which I may watch."""
        return self._seated(Table(self, id, claim=claim))

    def card(self, id: str, claim: str = "") -> TableCard:
        """A table as lists show it."""
        return self._send("GET", f"/tables/{id}", TableCard, claim=claim)

    def record(self, id: str) -> str:
        """The record of a match, for those who may have it."""
        return self._answer("GET", f"/tables/{id}/record").text

    def review(self, id: str, claim: str = "") -> Review:
        """A finished match looked back upon, as far as that has come; asked again, it has come further."""
        return self._send("GET", f"/tables/{id}/review", Review, claim=claim)

    def campaigns(self) -> tuple[CampaignCard, ...]:
        """My campaigns."""
        return self._send("GET", "/campaigns", CampaignList).campaigns

    def found(
        self,
        name: str,
        game: str,
        *,
        seats: Sequence[str | SeatWish],
        options: dict[str, bool | int | str] | None = None,
        start: str = "",
        clock: Clock | None = None,
        hints: bool = True,
    ) -> Campaign:
        """Found a campaign; its places are as the seats of a table. `campaign.claims` invite to the open ones."""
        wish = NewCampaign(
            name=name,
            game=game,
            options=options or {},
            seats=tuple(_wish(seat) for seat in seats),
            start=start,
            clock=clock or NoClock(),
            hints=hints,
        )
        created = self._send("POST", "/campaigns", CampaignCreated, wish)
        return Campaign(self, created.campaign, claims=created.claims)

    def join_campaign(self, id: str, claim: str) -> Campaign:
        """Take the place in a campaign that a claim belongs to."""
        self._send("POST", f"/campaigns/{id}/join", CampaignNow, JoinCampaign(claim=claim))
        return Campaign(self, id)

    def campaign(self, id: str, claim: str = "") -> Campaign:
        """A campaign of mine, or one that I may look at by a claim."""
        return Campaign(self, id, claim=claim)

    def _seated(self, table: "Table") -> "Table":
        self._tables.append(table)
        return table

    def _send(self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None, claim: str = "") -> T:
        return msgspec.json.decode(self._answer(method, path, body, claim).content, type=kind)

    def _answer(self, method: str, path: str, body: msgspec.Struct | None = None, claim: str = "") -> httpx.Response:
        answer = self._http.request(
            method,
            path,
            content=None if body is None else msgspec.json.encode(body),
            headers={} if body is None else {"content-type": "application/json"},
            params={"claim": claim} if claim else None,
        )
        if answer.is_success:
            return answer
        try:
            problem = msgspec.json.decode(answer.content, type=Problem)
        except msgspec.DecodeError:
            raise Rejected(f"The server answered {answer.status_code}.", answer.status_code) from None
        if problem.rule:
            raise Refused(problem.rule, problem.message)
        raise Rejected(problem.message, answer.status_code)


def _wish(seat: str | SeatWish) -> SeatWish:
    if isinstance(seat, SeatWish):
        return seat
    kind: Any = seat if seat in KINDS else "bot"
    return SeatWish(kind=kind, bot="" if seat in KINDS else seat)


def _fulfils(event: Event, wish: Play) -> bool:
    """Whether an event is what somebody wished."""
    return isinstance(event, Acted) and (event.seat, event.action, event.text) == (
        wish.seat,
        wish.actions + 1,
        wish.text,
    )


def _raise_refusal(message: FromServer) -> None:
    if isinstance(message, Refusal):
        if message.rule:
            raise Refused(message.rule, message.message)
        raise Rejected(message.message, stale=message.stale)


class Table:
    """A table, lived at over its socket. Going through it gives a scene each time a seat of mine decides."""

    def __init__(self, client: Client, id: str, *, claim: str = "", claims: dict[int, str] | None = None) -> None:
        self.id = id
        self.claims = claims or {}
        """Claims to the open seats of a table I opened."""
        self.events: list[Event] = []
        """All that happened, as far as I may know it."""
        self.seat: int | None = None
        """Which seat of mine decides, or decided last."""
        self._client = client
        self._claim = claim
        self._now: Now | None = None
        self._line: ClientConnection | None = None
        self._stack = ExitStack()

    # What is so

    @property
    def now(self) -> Now:
        """The table as it stood at the last word from the server."""
        while self._now is None:
            self.hear()
        return self._now

    @property
    def over(self) -> bool:
        return self.now.card.status == "over"

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats I hold."""
        return tuple(card.seat for card in self.now.card.seats if card.mine)

    def scene(self, seat: int | None = None) -> Scene:
        """The match as a seat of mine sees it; by default as the first does."""
        seats = self.now.seats
        return next((one.scene for one in seats if one.seat == seat), seats[0].scene)

    # What I do

    def __iter__(self) -> Iterator[Scene]:
        while (scene := self.turn()) is not None:
            yield scene

    def turn(self) -> Scene | None:
        """Wait until a seat of mine decides, and return its scene; None when the match is over."""
        while not self.over:
            for one in self.now.seats:
                if one.seat is not None and one.scene.decider == one.seat and one.scene.choices:
                    self.seat = one.seat
                    return one.scene
            self.hear()
        return None

    def play(self, text: str, seat: int | None = None) -> None:
        """Take an action or interjection; returns once the server has it. Refused or Rejected says why not."""
        wish = Play(seat=self._mine(seat), actions=self.now.actions, text=text)
        known, line = len(self.events), self._line
        try:
            self._do(wish)
        except Rejected:
            # Sent again over a new line, an action that was taken the first time is refused as stale.
            if self._line is line or not any(_fulfils(event, wish) for event in self.events[known:]):
                raise

    def why(self, attempt: str | Picked, seat: int | None = None) -> Answered:
        """Which rule forbids something typed or pointed at, or allows it."""
        typed = {"text": attempt} if isinstance(attempt, str) else {"picked": attempt}
        return self._asked(Ask(seat=self._mine(seat), **typed), Answered)

    def hint(self, seat: int | None = None) -> Hinted:
        """What a bot would do."""
        return self._asked(Hint(seat=self._mine(seat)), Hinted)

    def analyse(
        self, actions: int | None = None, seat: int | None = None, *, lines: int = 3, seconds: float = 5.0
    ) -> Iterator[Analysed]:
        """How the match stands, or stood after so many actions, deeper each time; stop asking when it is enough.

        While it is played this is for a seat of mine, at a table that has hints.
        """
        seat = seat if seat is not None or self.over else self._mine(None)
        wish = Analyse(
            seat=seat, actions=self.now.actions if actions is None else actions, lines=lines, seconds=seconds
        )
        line, done = None, False
        try:
            while not done:
                if self._line is not line or line is None:
                    self.send(wish)
                    line = self._line
                heard = self.hear()
                if heard is not None:
                    _raise_refusal(heard)
                if isinstance(heard, Analysed) and (heard.seat, heard.actions) == (wish.seat, wish.actions):
                    done = heard.done
                    yield heard
        finally:
            if not done and self._line is line is not None:
                self.send(Stop())

    def look(self, actions: int, seat: int | None = None) -> Scene:
        """The match as it was after so many actions; as a spectator saw it, unless for a seat of mine."""
        return self._asked(Look(seat=seat, actions=actions), Looked).scene

    def undo(self, seat: int | None = None, answer: Any = "ask") -> None:
        """Take back my last action or ask for it, or answer another's request (`allow`, `deny`)."""
        self._do(Undo(seat=self._mine(seat), answer=answer))

    def hand(self, seat: int, bot: str) -> None:
        """Let the bot that was agreed upon (`card.stand_in`) play a seat; with an empty spec, play it again."""
        self._do(HandOver(seat=seat, bot=bot))

    def ask_me(
        self,
        seat: int | None = None,
        *,
        when: Literal["always", "able"] | None = None,
        own: bool | None = None,
        until: bool | None = None,
    ) -> AskMe:
        """What a seat of mine wishes to be asked in windows, after changing what is given; nobody else hears of it."""
        seat = self._mine(seat)
        wish = next((one for one in self.now.asking if one.seat == seat), AskMe(seat=seat))
        given = {"when": when, "own": own, "until": until}
        changed = msgspec.structs.replace(wish, **{name: one for name, one in given.items() if one is not None})
        if changed != wish or not self.now.asking:
            self._do(changed)
        return changed

    def say(self, text: str, to: int | None = None) -> None:
        """Talk to everybody, or to one seat."""
        self._do(Say(text=text, to=to))

    def again(self) -> "Table":
        """The table of a rematch."""
        if not self.now.rematch:
            self._do(Again())
        return self._client.table(self.now.rematch)

    def _mine(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if self.seat is not None:
            return self.seat
        if not self.mine:
            raise Rejected("You do not sit at this table.")
        return self.mine[0]

    # The line

    def send(self, message: FromClient) -> None:
        """Send a message as it is; a lost connection is made anew first."""
        data = msgspec.json.encode(message).decode()
        try:
            self._connected().send(data)
        except ConnectionClosed:
            self._lost()
            self._connected().send(data)

    def hear(self, timeout: float | None = None) -> FromServer | None:
        """The next message, which is taken note of; None if none comes in time."""
        while True:
            try:
                message = DECODER.decode(self._connected().recv(timeout))
            except TimeoutError:
                return None
            except ConnectionClosed:
                self._lost()
                continue
            self._note(message)
            return message

    def close(self) -> None:
        self._stack.close()
        self._line = None

    def _note(self, message: FromServer) -> None:
        if isinstance(message, Now):
            self._now = message
        elif isinstance(message, Acted | Undone | Said | Told) and message.number > self._have:
            self.events.append(message)

    @property
    def _have(self) -> int:
        return self.events[-1].number if self.events else 0

    def _do(self, wish: FromClient) -> None:
        """Ask for something to happen; returns when it has, and raises if it is refused."""
        # The server answers in order: once the look is answered, so was the wish, by what happened or by a refusal.
        answers = self._answers([wish, Look(seat=None, actions=0)], Looked)
        _raise_refusal(answers[0])

    def _asked(self, question: FromClient, kind: type[T]) -> T:
        """The answer to a question."""
        answer: Any = self._answers([question], (kind, Refusal))[-1]
        _raise_refusal(answer)
        return answer  # type: ignore[no-any-return]

    def _answers(self, messages: list[FromClient], last: Any) -> list[FromServer]:
        """Send messages and return the answers up to the last; all anew if the line was lost before it came."""
        line, answers = None, list[FromServer]()
        while not answers or not isinstance(answers[-1], last):
            if self._line is not line or line is None:
                answers.clear()
                for message in messages:
                    self.send(message)
                line = self._line
            heard = self.hear()
            if isinstance(heard, Refusal | Looked | Answered | Hinted):
                answers.append(heard)
        return answers

    def _connected(self) -> ClientConnection:
        """The line to the table, made anew if it was lost; it begins by saying what is known already."""
        tried = time.monotonic()
        while self._line is None:
            try:
                self._line = self._connect()
            except (OSError, InvalidHandshake):
                if time.monotonic() - tried > self._client.patience:
                    raise Rejected(f"{self._client.url} does not answer.") from None
                time.sleep(0.3)
        return self._line

    def _connect(self) -> ClientConnection:
        address = urlsplit(self._client.url)
        scheme = "wss" if address.scheme == "https" else "ws"
        query = f"?claim={self._claim}" if self._claim else ""
        cookie = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
        self._stack = ExitStack()
        opening = connect(
            f"{scheme}://{address.netloc}/api/tables/{self.id}/socket{query}",
            additional_headers={"Cookie": cookie},
            max_size=LONGEST_MESSAGE,
            compression=None,
            close_timeout=0.5,  # who leaves does not wait until all is read that nobody will read
        )
        line = self._stack.enter_context(opening)
        with suppress(ConnectionClosed):  # whoever listens next is told why
            line.send(msgspec.json.encode(Hello(have=self._have)).decode())
        return line

    def _lost(self) -> None:
        """Forget a line that was lost; raise if the server ended it for good."""
        line = self._line
        self.close()
        code = line.close_code if line is not None else None
        if line is not None and code is not None and (code == 1008 or 4400 <= code < 4500):
            raise Rejected(line.close_reason or "The server closed the table.", code - 4000 if code > 4000 else code)
        time.sleep(0.05)
