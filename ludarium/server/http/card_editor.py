"""HTTP routes of the card editor: check, draw and try out card files. The server stores none of them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Annotated, TypeVar

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import Parameter

from ludarium.core.parts.card_files import CardEditor, CardFile, CardFiles
from ludarium.server.errors import Denied
from ludarium.server.http.answers import Asked, problems
from ludarium.server.http.games import known_game
from ludarium.server.http.limits.addresses import address_of
from ludarium.server.http.limits.rate_limit import Buckets
from ludarium.server.services import Services
from ludarium.server.settings import Limits, Settings
from ludarium.wire.card_files import CardBench, CardCheck, CardText, CardTrial, TryCard

T = TypeVar("T")
GameName = Annotated[str, Parameter(description="A game's name.")]
DEFAULT_FILE_NAME = "cards"
MAX_DRAWN_CARDS = 120
READER_THREADS = 2
MAX_WAITING_FILES = 20
NEW_TABLE_OVERHEAD_BYTES = 4096
"""Room in a request that opens a table for everything but the card set."""


class CardFileReader:
    """Reads card files in threads, with limits on rate, size and queue length."""

    def __init__(self, limits: Limits) -> None:
        self._pool = ThreadPoolExecutor(READER_THREADS, "ludarium-card-files")
        self._max_chars = limits.max_card_file_chars
        self._buckets = Buckets(limits.card_file_rate)
        self._threads = asyncio.Semaphore(READER_THREADS)
        self._pending = 0

    async def read(self, who: str, text: str, work: Callable[[], T]) -> T:
        """Run `work`, which reads a file; Denied if the file is too long or too many are waiting."""
        if len(text) > self._max_chars:
            raise Denied(f"A card file has at most {self._max_chars} characters; this one has {len(text)}.", 413)
        if not self._buckets.of(who).take():
            raise Denied("Too many card files: wait a moment.", 429)
        if self._pending >= READER_THREADS + MAX_WAITING_FILES:
            raise Denied("Too many card files are being read. Try again in a moment.", 503)
        self._pending += 1
        try:
            async with self._threads:
                return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._pending -= 1


@get("", summary="Limits, samples and help for a game's card editor", responses=problems(404), sync_to_thread=True)
def bench(services: Services, name: GameName) -> CardBench:
    return bench_of(name, services.settings.limits)


@post("/check", summary="Check a card file", responses=problems(404, 413, 415, 503), status_code=200)
async def check(card_files: CardFileReader, request: Asked, name: GameName, data: CardText) -> CardCheck:
    _, editor = editable(name)
    work: Callable[[], CardFile] = lambda: editor.draw(data.text, DEFAULT_FILE_NAME)  # noqa: E731
    return checked(await card_files.read(client_address(request), data.text, work))


@post("/sandbox", summary="A position to try out a card in", responses=problems(404, 413, 415, 503), status_code=200)
async def sandbox(card_files: CardFileReader, request: Asked, name: GameName, data: TryCard) -> CardTrial:
    _, editor = editable(name)
    work: Callable[[], str] = lambda: editor.try_card(data.text, data.card)  # noqa: E731
    return CardTrial(position=await card_files.read(client_address(request), data.text, work))


ROUTES = [bench, check, sandbox]


def editor_api(settings: Settings) -> Router:
    """All routes of the card editor; their request bodies may contain a card file."""
    card_files = CardFileReader(settings.limits)
    return Router(
        "/api/games/{name:str}/cards",
        route_handlers=ROUTES,
        dependencies={"card_files": Provide(lambda: card_files, sync_to_thread=False)},
        request_max_body_size=2 * settings.limits.max_card_file_chars,
    )


def editable(name: str) -> tuple[CardFiles, CardEditor]:
    """The card files and the card editor of the game with that name, or Denied if players can't write cards for it."""
    game = known_game(name)
    if game.card_files is None or game.card_files.editor is None:
        raise Denied(f"You can't write cards for {game.title}.", 404)
    return game.card_files, game.card_files.editor


def client_address(request: Asked) -> str:
    """The network of the client, which rate limits apply to."""
    return address_of(request.scope)  # type: ignore[arg-type]


@cache
def bench_of(name: str, limits: Limits) -> CardBench:
    files, editor = editable(name)
    samples = editor.samples()
    return CardBench(
        game=name,
        title=known_game(name).title,
        option=files.option,
        max_chars=limits.max_card_file_chars,
        max_option_chars=limits.max_body_bytes - NEW_TABLE_OVERHEAD_BYTES,
        samples=samples,
        chapters=editor.help(),
        text="" if samples else files.text(),
    )


def checked(found: CardFile) -> CardCheck:
    """The result of a check, as it is sent."""
    return CardCheck(
        cards=found.cards[:MAX_DRAWN_CARDS], count=len(found.cards), faults=found.faults, option=found.option
    )
