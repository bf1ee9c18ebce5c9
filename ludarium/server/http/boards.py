"""HTTP routes that check custom boards, which are never stored, and tell how many can play with given options."""

from typing import Any

from litestar import Router, post
from litestar.di import Provide

from ludarium.core.game import Game
from ludarium.core.options import check_value, declared
from ludarium.core.parts.custom_boards import BoardCheck, CustomBoards
from ludarium.server.errors import Denied
from ludarium.server.http.answers import Asked, problems
from ludarium.server.http.card_editor import client_address
from ludarium.server.http.games import GameName, known_game
from ludarium.server.http.limits.rate_limit import Buckets
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.tables.lobby.create import options_of
from ludarium.wire.boards import AskSeats, BoardText, SeatCounts
from ludarium.wire.lobby import NewTable


@post("/boards/check", summary="Check a custom board", responses=problems(404, 413, 415), status_code=200,
      sync_to_thread=True)  # fmt: skip
def check_board(services: Services, checks: Buckets, request: Asked, name: GameName, data: BoardText) -> BoardCheck:
    game = known_game(name)
    boards = boards_of(game)
    max_chars = services.settings.limits.max_board_chars
    if len(data.text) > max_chars:
        raise Denied(
            f"The text of a {boards.noun} has at most {max_chars} characters; this one has {len(data.text)}.", 413
        )
    known = {one.name: one for one in declared(game.Options)}
    for option, value in data.options.items():
        if option not in known:
            raise Denied(f"{game.title} has no option {option[:40]!r}.", 400)
        check_value(known[option], value)
    check_rate(checks, request)
    return boards.check(data.text, data.options)


@post("/seats", summary="How many can play with these options", responses=problems(404, 413, 415, 503), status_code=200)
async def seat_counts(
    services: Services, checks: Buckets, request: Asked, name: GameName, data: AskSeats
) -> SeatCounts:
    game = known_game(name)
    check_rate(checks, request)
    # In the thread pool for card sets, because the options may contain one.
    table = NewTable(game=game.name, options=data.options, seats=())
    return SeatCounts(seats=await services.tables.pools.opening(table, _seats_for, game, data.options))


def _seats_for(game: Game[Any], given: dict[str, bool | int | str]) -> tuple[int, ...]:
    return game.seats_for(options_of(game, given))


ROUTES = [check_board, seat_counts]


def boards_of(game: Game[Any]) -> CustomBoards:
    """A game's custom boards, or Denied."""
    if game.custom_boards is None:
        raise Denied(f"{game.title} has no custom boards.", 404)
    return game.custom_boards


def check_rate(checks: Buckets, request: Asked) -> None:
    """Denied if the client exceeds its rate limit."""
    if not checks.of(client_address(request)).take():
        raise Denied("Too many requests: wait a moment.", 429)


def board_api(settings: Settings) -> Router:
    """All routes about custom boards."""
    checks = Buckets(settings.limits.board_check_rate)
    return Router(
        "/api/games/{name:str}",
        route_handlers=ROUTES,
        dependencies={"checks": Provide(lambda: checks, sync_to_thread=False)},
    )
