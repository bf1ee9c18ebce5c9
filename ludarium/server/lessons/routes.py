"""Routes of lessons: their list, and a WebSocket for each learner."""

from typing import Annotated, Any

from litestar import Router, WebSocket, get, websocket
from litestar.params import Parameter

from ludarium.core.parts.lessons import lessons
from ludarium.server.errors import Denied
from ludarium.server.http.answers import problems
from ludarium.server.http.games import known_game
from ludarium.server.lessons.connection import LessonConnection
from ludarium.server.services import Services
from ludarium.wire.lessons import LessonCard, LessonList

GameName = Annotated[str, Parameter(description="A game's name.")]


@get("/{name:str}", summary="A game's lessons", responses=problems(404), sync_to_thread=True)
def all_lessons(name: GameName) -> LessonList:
    game = known_game(name)
    cards = [LessonCard(id=one.id, title=one.title, about=one.about, steps=len(one.steps)) for one in lessons(game)]
    return LessonList(game=name, title=game.title, lessons=tuple(cards))


@websocket("/{name:str}/{id:str}/socket")
async def lesson_socket(
    socket: WebSocket[Any, Any, Any], services: Services, name: str, id: str, step: int = 0
) -> None:
    try:
        game = known_game(name)
        found = next((one for one in lessons(game) if one.id == id), None)
        if found is None:
            raise Denied(f"{game.title} has no such lesson.", 404)
    except Denied as problem:
        await socket.accept()
        await socket.close(4000 + problem.status, str(problem))
        return
    await LessonConnection(socket, services.settings, game, found, step).serve()


def lesson_api() -> Router:
    """All routes about lessons."""
    return Router("/api/lessons", route_handlers=[all_lessons, lesson_socket])
