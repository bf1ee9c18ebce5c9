"""HTTP routes for puzzles. They are stateless: every request contains the actions that led to it."""

from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Router, WebSocket, get, post, websocket
from litestar.params import Parameter

from ludarium.core.errors import Misuse, Refused
from ludarium.core.game import Game
from ludarium.core.options import write_options
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.daily import puzzle_of_the_day
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning
from ludarium.core.parts.puzzles.solving import Judged, Line, Walked
from ludarium.core.parts.secrets import hides
from ludarium.core.registry import game as find_game
from ludarium.core.registry import games
from ludarium.core.scene import Choice, Scene
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.http.answers import problems
from ludarium.server.http.games import GameName, known_game
from ludarium.server.puzzle_connection import PuzzleConnection
from ludarium.server.services import Services
from ludarium.server.tables.connections.requests import check_length
from ludarium.wire.puzzles import (
    PuzzleCard,
    PuzzleHelp,
    PuzzleHint,
    PuzzleList,
    PuzzleMoment,
    PuzzleNow,
    PuzzleOfTheDay,
    PuzzleSolution,
    PuzzleStanding,
    PuzzlesToday,
    PuzzleTry,
    PuzzleVerdict,
)

Id = Annotated[str, Parameter(description="A puzzle's id.")]


@get("/", summary="The puzzles of the day", sync_to_thread=True)
def puzzles_today() -> PuzzlesToday:
    today = current_day()
    found = [(game, puzzle_of_the_day(game, today)) for game in map(find_game, games())]
    return PuzzlesToday(
        day=today.isoformat(),
        puzzles=tuple(
            PuzzleOfTheDay(game=game.name, title=game.title, card=card(game, puzzle), count=len(puzzles(game)))
            for game, puzzle in found
            if puzzle is not None
        ),
    )


@get("/{name:str}", summary="A game's puzzles", responses=problems(404), sync_to_thread=True)
def all_puzzles(name: GameName) -> PuzzleList:
    game, today = known_game(name), current_day()
    daily = puzzle_of_the_day(game, today)
    return PuzzleList(
        game=game.name,
        title=game.title,
        puzzles=cards(game),
        day=today.isoformat(),
        today="" if daily is None else daily.id,
    )


@get("/{name:str}/{id:str}", summary="A puzzle to solve", responses=problems(404), sync_to_thread=True)
def one_puzzle(name: GameName, id: Id) -> PuzzleNow:
    return puzzle_now(*known(name, id))


def puzzle_now(game: Game[Any], puzzle: Puzzle) -> PuzzleNow:
    """A puzzle to solve, with its neighbours in the list."""
    state, ids = beginning(game, puzzle), [one.id for one in puzzles(game)]
    index, today = ids.index(puzzle.id), current_day()
    return PuzzleNow(
        game=game.name,
        title=game.title,
        card=card(game, puzzle),
        seat=state.decider,
        turns=puzzle.turns,
        together=game.together,
        day=today.isoformat() if puzzle_of_the_day(game, today) == puzzle else "",
        position="" if hides(game, state) else puzzle.position,
        scene=live(game, state),
        before=ids[index - 1] if index else "",
        after=ids[index + 1] if index + 1 < len(ids) else "",
    )


@post("/{name:str}/{id:str}/try", summary="Try an action", responses=problems(404, 409, 413, 415), status_code=200,
      sync_to_thread=True)  # fmt: skip
def try_puzzle(services: Services, name: GameName, id: Id, data: PuzzleTry) -> PuzzleVerdict:
    game, puzzle = known(name, id)
    if data.picked is not None:
        rule = game.why(state_after(game, puzzle, data.actions), data.picked)
        raise Refused(rule.number, rule.text)
    if not data.actions:
        raise Denied("You can't try nothing: send an action.", 400)
    *line, text = data.actions
    state_after(game, puzzle, tuple(line))
    return verdict(
        game,
        puzzle,
        solving.judge(game, puzzle, tuple(line), check_length(text, services.settings.limits.max_action_chars)),
    )


@post("/{name:str}/{id:str}/hint", summary="The first steps of a correct turn", responses=problems(404, 409, 413, 415),
      status_code=200, sync_to_thread=True)  # fmt: skip
def hint_puzzle(name: GameName, id: Id, data: PuzzleHelp) -> PuzzleHint:
    game, puzzle = known(name, id)
    state = state_after(game, puzzle, data.actions)
    if data.steps < 1:
        raise Denied("A hint has at least one step.", 400)
    choice, path = solving.hint(game, puzzle, data.actions, data.steps)
    whole = path == choice.path
    said = solving.hinted(live(game, state), choice, path)
    return PuzzleHint(text=said, path=path, whole=whole, answer=choice.text if whole else "")


@get("/{name:str}/{id:str}/solution", summary="A puzzle's solution, step by step", responses=problems(404),
     sync_to_thread=True)  # fmt: skip
def puzzle_solution(name: GameName, id: Id) -> PuzzleSolution:
    game, puzzle = known(name, id)
    main, *others = [moments(game, puzzle, line) for line in solving.solutions(game, puzzle)]
    start = beginning(game, puzzle)
    return PuzzleSolution(start=still(game, start, start.decider), main=main, others=tuple(others))


@websocket("/{name:str}/{id:str}/socket")
async def puzzle_socket(socket: WebSocket[Any, Any, Any], services: Services, name: str, id: str) -> None:
    try:
        game, puzzle = known(name, id)
    except Denied as problem:
        await socket.accept()
        await socket.close(4000 + problem.status, str(problem))
        return
    now = puzzle_now(game, puzzle)
    standing = PuzzleStanding(
        game=name, title=game.title, card=now.card, seat=now.seat, together=now.together, day=now.day, phase="solving",
        text="", actions=(), before=now.before, after=now.after,
    )  # fmt: skip
    await PuzzleConnection(socket, services.settings, game, puzzle, standing).serve()


ROUTES = [puzzles_today, all_puzzles, one_puzzle, try_puzzle, hint_puzzle, puzzle_solution]


def puzzle_api() -> Router:
    """All routes about puzzles."""
    return Router("/api/puzzles", route_handlers=[*ROUTES, puzzle_socket])


# Messages ---------------------------------------------------------------------------------------------------------


def known(name: str, id: str) -> tuple[Game[Any], Puzzle]:
    """A game and its puzzle with that id, or Denied."""
    game = known_game(name)
    for one in puzzles(game):
        if one.id == id:
            return game, one
    raise Denied(f"{game.title} has no such puzzle.", 404)


def state_after(game: Game[Any], puzzle: Puzzle, line: Line) -> State:
    """The state after a line of right answers and replies, or Denied."""
    try:
        return solving.state_at(game, puzzle, line)
    except Misuse:
        raise Denied("These actions don't belong to this puzzle; start it again.") from None


def current_day() -> date:
    """Today in UTC, so that a day is the same for everybody."""
    return datetime.now(UTC).date()


@cache
def cards(game: Game[Any]) -> tuple[PuzzleCard, ...]:
    """All puzzles of a game."""
    return tuple(card(game, one) for one in puzzles(game))


def card(game: Game[Any], puzzle: Puzzle) -> PuzzleCard:
    """A puzzle as lists show it."""
    options = getattr(beginning(game, puzzle), "options", None)
    written = write_options(options) if options is not None else "-"
    return PuzzleCard(
        id=puzzle.id,
        kind=puzzle.kind,
        goal=puzzle.goal,
        difficulty=puzzle.difficulty,
        themes=puzzle.themes,
        options="" if written == "-" else written,
    )


def live(game: Game[Any], state: State) -> Scene:
    """A state as the decider sees it, with choices but without interjections: nobody resigns from a puzzle."""
    drawn: Scene = game.scene(game.view(state, state.decider))
    return msgspec.structs.replace(drawn, interjections=())


def still(game: Game[Any], state: State, seat: int) -> Scene:
    """A state as the solver sees it, without choices."""
    drawn: Scene = game.scene(game.view(state, seat))
    return msgspec.structs.replace(drawn, choices=(), interjections=())


def verdict(game: Game[Any], puzzle: Puzzle, judged: Judged) -> PuzzleVerdict:
    """The verdict on a try, as it is sent."""
    goes_on, solver = judged.verdict == "right", beginning(game, puzzle).decider
    return PuzzleVerdict(
        verdict=judged.verdict,
        text=judged.text,
        actions=judged.line,
        tried=solving.choice_of(game, judged.before, judged.tried),
        after=still(game, judged.after, solver),
        replies=tuple(moment(game, one, solver) for one in judged.replies),
        scene=live(game, judged.state) if goes_on else still(game, judged.state, solver),
        left=judged.left,
    )


def moments(game: Game[Any], puzzle: Puzzle, line: Line) -> tuple[PuzzleMoment, ...]:
    """A line of a solution, as it is sent."""
    solver = beginning(game, puzzle).decider
    return tuple(moment(game, one, solver) for one in solving.walk(game, puzzle, line))


def moment(game: Game[Any], one: Walked, solver: int) -> PuzzleMoment:
    """An action and what it leads to, as the solver sees it."""
    choice = solving.choice_of(game, one.before, one.action)
    if one.before.decider != solver and hides(game, one.before):
        told = game.tell(one.before, game.parse(one.before, one.action), solver)
        choice = Choice(text=told, name=one.text or told, path=())
    return PuzzleMoment(seat=one.before.decider, choice=choice, scene=still(game, one.after, solver), text=one.text)
