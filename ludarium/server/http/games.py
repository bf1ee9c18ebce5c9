"""HTTP routes about games: what there is, their rulebooks and what they look like."""

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.skin import Skin
from ludarium.core.registry import game as find_game
from ludarium.server.errors import Denied
from ludarium.server.http.answers import Asked, Body, gzipped, problems, sent
from ludarium.server.tables.lobby import summaries
from ludarium.wire.lobby import Book, GameCard

GameName = Annotated[str, Parameter(description="A game's name.")]
SKIN_CACHE = "public, max-age=3600"
SKIN_ANSWERS = {200: ResponseSpec(Skin, description="Its symbols, drawings and colours.", generate_examples=False)}


@get("/games", summary="All games", responses=problems())
async def all_games() -> list[GameCard]:
    return list(summaries.game_cards())


@get("/games/{name:str}/book", summary="A game's rulebook", responses=problems(404), sync_to_thread=True)
def book(name: GameName) -> Book:
    return summaries.book(known_game(name).name)


@get(
    "/games/{name:str}/skin",
    summary="What a game looks like",
    responses=SKIN_ANSWERS | problems(404),
    sync_to_thread=True,
)
def skin(request: Asked, name: GameName) -> Response[bytes]:
    return sent(request, _skin(known_game(name).name), {"cache-control": SKIN_CACHE})


@lru_cache(maxsize=64)
def _skin(name: str) -> Body:
    """A game's skin as JSON, gzipped too: a browser waits for it before it draws the first table."""
    plain = msgspec.json.encode(find_game(name).skin)
    return Body("application/json", plain, gzipped(plain))


def known_game(name: str) -> Game[Any]:
    """The game with that name, or Denied."""
    try:
        return find_game(name)
    except BadNotation as unknown:
        raise Denied(str(unknown), 404) from None


GAME_ROUTES = [all_games, book, skin]
