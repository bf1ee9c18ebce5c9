"""Boards that somebody draws, over HTTP: checked and never kept. And how many can play with some options."""

from typing import Any

from litestar import Router, post
from litestar.di import Provide

from ludarium.core.game import Game
from ludarium.core.options import check_value, declared
from ludarium.core.parts.custom_boards import BoardCheck, CustomBoards
from ludarium.server.errors import Denied
from ludarium.server.http.editor import reader
from ludarium.server.http.limits import Buckets
from ludarium.server.http.puzzles import GameName, known_game
from ludarium.server.http.routes import Asked, problems
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.tables.create import options_of
from ludarium.wire.boards import AskSeats, BoardText, SeatCounts
from ludarium.wire.lobby import NewTable


@post("/boards/check", summary="Check a board that somebody draws", responses=problems(404, 413, 415), status_code=200,
      sync_to_thread=True)  # fmt: skip
def check_board(services: Services, checks: Buckets, request: Asked, name: GameName, data: BoardText) -> BoardCheck:
    game = known_game(name)
    boards = boards_of(game)
    longest = services.settings.limits.board
    if len(data.text) > longest:
        raise Denied(
            f"The text of a {boards.noun} has at most {longest} characters; this one has {len(data.text)}.", 413
        )
    known = {one.name: one for one in declared(game.Options)}
    for option, value in data.options.items():
        if option not in known:
            raise Denied(f"{game.title} has no option {option[:40]!r}.", 400)
        check_value(known[option], value)
    take_turn(checks, request)
    return boards.check(data.text, data.options)


@post("/seats", summary="How many can play with some options", responses=problems(404, 413, 415, 503), status_code=200)
async def seat_counts(
    services: Services, checks: Buckets, request: Asked, name: GameName, data: AskSeats
) -> SeatCounts:
    game = known_game(name)
    take_turn(checks, request)
    # Where tables are opened: the options may bring cards, and reads of the database don't wait for those.
    wish = NewTable(game=game.name, options=data.options, seats=())
    return SeatCounts(seats=await services.tables.pools.opening(wish, _seats_for, game, data.options))


def _seats_for(game: Game[Any], given: dict[str, bool | int | str]) -> tuple[int, ...]:
    return game.seats_for(options_of(game, given))


ROUTES = [check_board, seat_counts]


def boards_of(game: Game[Any]) -> CustomBoards:
    """How a game checks boards that players draw, or Denied."""
    if game.custom_boards is None:
        raise Denied(f"{game.title} has no boards that one could draw.", 404)
    return game.custom_boards


def take_turn(checks: Buckets, request: Asked) -> None:
    """Denied if somebody asks too often."""
    if not checks.of(reader(request)).take():
        raise Denied("You ask too fast: wait a moment.", 429)


def board_api(settings: Settings) -> Router:
    """All routes about boards that somebody draws."""
    checks = Buckets(settings.limits.checking)
    return Router(
        "/api/games/{name:str}",
        route_handlers=ROUTES,
        dependencies={"checks": Provide(lambda: checks, sync_to_thread=False)},
    )
