"""A guest of a server: opens, joins and lists tables and campaigns over HTTP."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec

from ludarium.client.campaign import RemoteCampaign
from ludarium.client.errors import Rejected, rejection
from ludarium.client.table import RemoteTable
from ludarium.core.parts.analysis import Review
from ludarium.wire import decoders as _decoders  # noqa: F401  (decoders are built before there are threads)
from ludarium.wire.campaigns import (
    CampaignCard,
    CampaignCreated,
    CampaignList,
    CampaignNow,
    JoinCampaign,
    NewCampaign,
)
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
    SeatRequest,
    TableCard,
)
from ludarium.wire.progress import Progress

T = TypeVar("T")
SEAT_KINDS = ("me", "open", "hotseat")
HTTP_TIMEOUT_SECONDS = 30.0


class Client:
    """A guest of a server, whom the server recognizes by the cookie in `cookies`."""

    def __init__(self, url: str = "http://127.0.0.1:8642", *, name: str = "", reconnect_seconds: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.reconnect_seconds = reconnect_seconds
        """How long to keep trying to reopen a lost connection."""
        self._http = httpx.Client(base_url=f"{self.url}/api", timeout=HTTP_TIMEOUT_SECONDS)
        self._tables: list[RemoteTable] = []
        self.me = self.request("GET", "/me", Me)
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
        """The cookies that identify this guest; pass them to another client's `use_cookies` to be the same guest."""
        # From the jar: a cookie that was set here and then sent back by the server is in `cookies` twice.
        return {cookie.name: cookie.value or "" for cookie in self._http.cookies.jar}

    def use_cookies(self, cookies: dict[str, str]) -> None:
        """Be the guest that these cookies identify."""
        self._http.cookies = httpx.Cookies(cookies)
        self.me = self.request("GET", "/me", Me)

    def progress(self) -> Progress:
        """How far I have come against bots, in every game."""
        return self.request("GET", "/me/progress", Progress)

    def games(self) -> list[GameCard]:
        """The games the server has."""
        return self.request("GET", "/games", list[GameCard])

    def lobby(self) -> Lobby:
        """The tables I can see."""
        return self.request("GET", "/lobby", Lobby)

    def rename(self, name: str) -> Me:
        """Change my name."""
        self.me = self.request("PATCH", "/me", Me, Rename(name))
        return self.me

    # Tables

    def open(
        self,
        game: str,
        *,
        seats: Sequence[str | SeatRequest],
        options: dict[str, bool | int | str] | None = None,
        clock: Clock | None = None,
        public: bool = False,
        hints: bool | None = None,
        position: str = "",
        stand_in: str = "",
    ) -> RemoteTable:
        """Open a table; a seat is `me`, `open`, `hotseat` or a bot's spec. `table.claims` invite to the open ones."""
        wanted = NewTable(
            game=game,
            options=options or {},
            seats=tuple(_seat(seat) for seat in seats),
            clock=clock or NoClock(),
            public=public,
            hints=hints,
            position=position,
            stand_in=stand_in,
        )
        created = self.request("POST", "/tables", Created, wanted)
        return self._remember(RemoteTable(self, created.table, claims=created.claims))

    def join(self, table: str, claim: str = "", seat: int | None = None) -> RemoteTable:
        """Sit down: on the seat a claim belongs to, or on an open one of a public table."""
        self.request("POST", f"/tables/{table}/join", Joined, Join(claim=claim, seat=seat))
        return self.table(table)

    def table(self, id: str, claim: str = "") -> RemoteTable:
        """A table where I already have a seat, or that I may watch."""
        return self._remember(RemoteTable(self, id, claim=claim))

    def _remember(self, table: RemoteTable) -> RemoteTable:
        self._tables.append(table)
        return table

    def card(self, id: str, claim: str = "") -> TableCard:
        """A table as lists show it."""
        return self.request("GET", f"/tables/{id}", TableCard, claim=claim)

    def record(self, id: str) -> str:
        """The record of a match, for those who may have it."""
        return self.response("GET", f"/tables/{id}/record").text

    def review(self, id: str, claim: str = "") -> Review:
        """The review of a finished match, as far as it is done; ask again to get more of it."""
        return self.request("GET", f"/tables/{id}/review", Review, claim=claim)

    # Campaigns

    def campaigns(self) -> tuple[CampaignCard, ...]:
        """My campaigns."""
        return self.request("GET", "/campaigns", CampaignList).campaigns

    def create_campaign(
        self,
        name: str,
        game: str,
        *,
        seats: Sequence[str | SeatRequest],
        options: dict[str, bool | int | str] | None = None,
        start: str = "",
        clock: Clock | None = None,
        hints: bool = True,
    ) -> RemoteCampaign:
        """Start a campaign; places are given like a table's seats. `campaign.claims` invite to the open ones."""
        wanted = NewCampaign(
            name=name,
            game=game,
            options=options or {},
            seats=tuple(_seat(seat) for seat in seats),
            start=start,
            clock=clock or NoClock(),
            hints=hints,
        )
        created = self.request("POST", "/campaigns", CampaignCreated, wanted)
        return RemoteCampaign(self, created.campaign, claims=created.claims)

    def join_campaign(self, id: str, claim: str) -> RemoteCampaign:
        """Take the place in a campaign that a claim belongs to."""
        self.request("POST", f"/campaigns/{id}/join", CampaignNow, JoinCampaign(claim=claim))
        return RemoteCampaign(self, id)

    def campaign(self, id: str, claim: str = "") -> RemoteCampaign:
        """A campaign of mine, or one that a claim lets me see."""
        return RemoteCampaign(self, id, claim=claim)

    # HTTP

    def request(self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None, claim: str = "") -> T:
        """The decoded answer to a request; Refused or Rejected if the server refuses it."""
        return msgspec.json.decode(self.response(method, path, body, claim).content, type=kind)

    def response(self, method: str, path: str, body: msgspec.Struct | None = None, claim: str = "") -> httpx.Response:
        """The successful response to a request; Refused or Rejected if the server refuses it."""
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
        raise rejection(problem, answer.status_code)


def _seat(seat: str | SeatRequest) -> SeatRequest:
    if isinstance(seat, SeatRequest):
        return seat
    kind: Any = seat if seat in SEAT_KINDS else "bot"
    return SeatRequest(kind=kind, bot="" if seat in SEAT_KINDS else seat)
