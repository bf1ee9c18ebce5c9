"""Cards that somebody writes, over HTTP: looked through, drawn, and tried. The server keeps nothing of them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Annotated, Any, TypeVar

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import Parameter

from ludarium.core.game import Game
from ludarium.core.parts.card_files import CardFile
from ludarium.server.errors import Denied
from ludarium.server.http.addresses import address_of
from ludarium.server.http.limits import Buckets
from ludarium.server.http.puzzles import known_game
from ludarium.server.http.routes import Asked, problems
from ludarium.server.services import Services
from ludarium.server.settings import Limits, Settings
from ludarium.wire.cardfiles import CardBench, CardCheck, CardText, CardTrial, TryCard

T = TypeVar("T")
GameName = Annotated[str, Parameter(description="A game's name.")]
FILE = "cards"
"""How a file is called that has no name."""
DRAWN = 120
"""So many cards of a file are sent as they are drawn."""
AT_ONCE, WAITING = 2, 20
"""So many files are looked through at the same time, and so many wait; more come in vain."""


AROUND = 4096
"""So many bytes of a request that opens a table are for all but the cards."""


class Desk:
    """Where card files are read: beside everything else the server does, and not too many of them."""

    def __init__(self, limits: Limits) -> None:
        self._pool = ThreadPoolExecutor(AT_ONCE, "ludarium-desk")
        self._longest = limits.card_file
        self._buckets = Buckets(limits.reading)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._there = 0

    async def read(self, who: str, text: str, work: Callable[[], T]) -> T:
        """What comes of reading a file; Denied if it is too long, or too many are to be read."""
        if len(text) > self._longest:
            raise Denied(f"A card file has at most {self._longest} characters; this one has {len(text)}.", 413)
        if not self._buckets.of(who).take():
            raise Denied("You send card files too fast: wait a moment.", 429)
        if self._there >= AT_ONCE + WAITING:
            raise Denied("Too many card files are being read just now; try again in a moment.", 503)
        self._there += 1
        try:
            async with self._places:
                return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._there -= 1


@get("", summary="All one needs to write cards of a game", responses=problems(404), sync_to_thread=True)
def bench(services: Services, name: GameName) -> CardBench:
    return bench_of(writing(name), services.settings.limits)


@post("/check", summary="Look through a card file", responses=problems(404, 413, 415, 503), status_code=200)
async def check(desk: Desk, request: Asked, name: GameName, data: CardText) -> CardCheck:
    game = writing(name)
    return checked(await desk.read(reader(request), data.text, lambda: game.draw_cards(data.text, FILE)))


@post("/sandbox", summary="A position to try a card in", responses=problems(404, 413, 415, 503), status_code=200)
async def sandbox(desk: Desk, request: Asked, name: GameName, data: TryCard) -> CardTrial:
    game = writing(name)
    work: Callable[[], str] = lambda: game.try_card(data.text, data.card)  # noqa: E731
    return CardTrial(position=await desk.read(reader(request), data.text, work))


ROUTES = [bench, check, sandbox]


def editor_api(settings: Settings) -> Router:
    """All routes about cards that somebody writes; the bodies of their requests may hold a card file."""
    desk = Desk(settings.limits)
    return Router(
        "/api/games/{name:str}/cards",
        route_handlers=ROUTES,
        dependencies={"desk": Provide(lambda: desk, sync_to_thread=False)},
        request_max_body_size=2 * settings.limits.card_file,
    )


def writing(name: str) -> Game[Any]:
    """A game whose cards can be written, or Denied."""
    game = known_game(name)
    if not game.writes:
        raise Denied(f"{game.title} has no cards that one could write.", 404)
    return game


def reader(request: Asked) -> str:
    """Who asks: whoever is at an address."""
    return address_of(request.scope)  # type: ignore[arg-type]


@cache
def bench_of(game: Game[Any], limits: Limits) -> CardBench:
    samples = game.card_samples()
    return CardBench(
        game=game.name,
        title=game.title,
        tries=game.tries,
        option=game.sets,
        longest=limits.card_file,
        packed=limits.body - AROUND,
        samples=samples,
        chapters=game.card_help(),
        text="" if samples else game.cards_text(),
    )


def checked(found: CardFile) -> CardCheck:
    """What was found, as it is sent."""
    return CardCheck(cards=found.cards[:DRAWN], count=len(found.cards), faults=found.faults, option=found.option)
