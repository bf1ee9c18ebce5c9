"""HTTP routes about games: what there is, their rulebooks and what they look like."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.skin import Skin
from ludarium.core.registry import game as find_game
from ludarium.server.errors import Denied
from ludarium.server.http.answers import problems
from ludarium.server.tables.lobby import summaries
from ludarium.wire.lobby import Book, GameCard

GameName = Annotated[str, Parameter(description="A game's name.")]
SKIN_CACHE = "public, max-age=3600"


@get("/games", summary="All games", responses=problems())
async def all_games() -> list[GameCard]:
    return list(summaries.game_cards())


@get("/games/{name:str}/book", summary="A game's rulebook", responses=problems(404), sync_to_thread=True)
def book(name: GameName) -> Book:
    return summaries.book(known_game(name).name)


@get("/games/{name:str}/skin", summary="What a game looks like", responses=problems(404), sync_to_thread=True)
def skin(name: GameName) -> Response[Skin]:
    return Response(known_game(name).skin, headers={"cache-control": SKIN_CACHE})


def known_game(name: str) -> Game[Any]:
    """The game with that name, or Denied."""
    try:
        return find_game(name)
    except BadNotation as unknown:
        raise Denied(str(unknown), 404) from None


GAME_ROUTES = [all_games, book, skin]
