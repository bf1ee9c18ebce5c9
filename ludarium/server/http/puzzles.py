"""HTTP routes for puzzles. They are stateless: every request contains the actions that led to it."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import Parameter

from ludarium.core.errors import Refused
from ludarium.core.game import Game
from ludarium.core.options import write_options
from ludarium.core.parts import solving
from ludarium.core.parts.puzzle import Puzzle, beginning, puzzles
from ludarium.core.parts.solving import Judged, Line
from ludarium.core.registry import game as find_game
from ludarium.core.registry import games
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.http.routes import problems
from ludarium.server.services import Services
from ludarium.server.tables.connections.requests import check_length
from ludarium.wire.puzzles import (
    PuzzleCard,
    PuzzleHelp,
    PuzzleHint,
    PuzzleList,
    PuzzleMoment,
    PuzzleNow,
    PuzzleSolution,
    PuzzleTry,
    PuzzleVerdict,
)

GameName = Annotated[str, Parameter(description="A game's name.")]
Id = Annotated[str, Parameter(description="A puzzle's id.")]


@get("/{name:str}", summary="A game's puzzles", responses=problems(404), sync_to_thread=True)
def all_puzzles(name: GameName) -> PuzzleList:
    return listed(known_game(name))


@get("/{name:str}/{id:str}", summary="A puzzle to solve", responses=problems(404), sync_to_thread=True)
def one_puzzle(name: GameName, id: Id) -> PuzzleNow:
    game, puzzle = known(name, id)
    state, ids = beginning(game, puzzle), [one.id for one in puzzles(game)]
    index = ids.index(id)
    return PuzzleNow(
        game=name,
        title=game.title,
        card=card(game, puzzle),
        seat=state.decider,
        turns=puzzle.turns,
        position=puzzle.position,
        scene=live(game, state),
        before=ids[index - 1] if index else "",
        after=ids[index + 1] if index + 1 < len(ids) else "",
    )


@post("/{name:str}/{id:str}/try", summary="Try an action", responses=problems(404, 409, 413, 415), status_code=200,
      sync_to_thread=True)  # fmt: skip
def try_puzzle(services: Services, name: GameName, id: Id, data: PuzzleTry) -> PuzzleVerdict:
    game, puzzle = known(name, id)
    if data.picked is not None:
        check_line(puzzle, data.actions)
        rule = game.why(solving.state_at(game, puzzle, data.actions), data.picked)
        raise Refused(rule.number, rule.text)
    if not data.actions:
        raise Denied("You can't try nothing: send an action.", 400)
    *line, text = data.actions
    check_line(puzzle, tuple(line))
    return verdict(game, solving.judge(game, puzzle, tuple(line), check_length(text, services.settings.limits.text)))


@post("/{name:str}/{id:str}/hint", summary="The first steps of a correct turn", responses=problems(404, 409, 413, 415),
      status_code=200, sync_to_thread=True)  # fmt: skip
def hint_puzzle(name: GameName, id: Id, data: PuzzleHelp) -> PuzzleHint:
    game, puzzle = known(name, id)
    check_line(puzzle, data.actions)
    if data.steps < 1:
        raise Denied("A hint has at least one step.", 400)
    state = solving.state_at(game, puzzle, data.actions)
    choice, path = solving.hint(game, puzzle, data.actions, data.steps)
    return PuzzleHint(text=solving.hinted(live(game, state), choice, path), path=path, whole=path == choice.path)


@get("/{name:str}/{id:str}/solution", summary="A puzzle's solution, step by step", responses=problems(404),
     sync_to_thread=True)  # fmt: skip
def puzzle_solution(name: GameName, id: Id) -> PuzzleSolution:
    game, puzzle = known(name, id)
    main, *others = [moments(game, puzzle, line) for line in solving.solutions(puzzle)]
    return PuzzleSolution(start=still(game, beginning(game, puzzle)), main=main, others=tuple(others))


ROUTES = [all_puzzles, one_puzzle, try_puzzle, hint_puzzle, puzzle_solution]


def puzzle_api() -> Router:
    """All routes about puzzles."""
    return Router("/api/puzzles", route_handlers=ROUTES)


# Messages ---------------------------------------------------------------------------------------------------------


def known_game(name: str) -> Game[Any]:
    """The game with that name, or Denied."""
    if name not in games():
        raise Denied(f"There is no such game; there are {', '.join(games())}.", 404)
    return find_game(name)


def known(name: str, id: str) -> tuple[Game[Any], Puzzle]:
    """A game and its puzzle with that id, or Denied."""
    game = known_game(name)
    for one in puzzles(game):
        if one.id == id:
            return game, one
    raise Denied(f"{game.title} has no such puzzle.", 404)


def check_line(puzzle: Puzzle, line: Line) -> None:
    """Denied unless a line is part of the puzzle's solution tree."""
    if puzzle.question(line) is None:
        raise Denied("These actions don't belong to this puzzle; start it again.")


@cache
def listed(game: Game[Any]) -> PuzzleList:
    """All puzzles of a game."""
    return PuzzleList(game=game.name, title=game.title, puzzles=tuple(card(game, one) for one in puzzles(game)))


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


def still(game: Game[Any], state: State) -> Scene:
    """A state without choices."""
    drawn: Scene = game.scene(game.view(state, None))
    return msgspec.structs.replace(drawn, choices=(), interjections=())


def verdict(game: Game[Any], judged: Judged) -> PuzzleVerdict:
    """The verdict on a try, as it is sent."""
    goes_on = judged.verdict == "right"
    return PuzzleVerdict(
        verdict=judged.verdict,
        text=judged.text,
        actions=judged.line,
        tried=solving.choice_of(game, judged.before, judged.tried),
        after=still(game, judged.after),
        reply=solving.choice_of(game, judged.after, judged.reply) if judged.reply else None,
        scene=live(game, judged.state) if goes_on else still(game, judged.state),
        left=judged.left,
    )


def moments(game: Game[Any], puzzle: Puzzle, line: Line) -> tuple[PuzzleMoment, ...]:
    """A line of a solution, as it is sent."""
    return tuple(
        PuzzleMoment(
            seat=one.before.decider,
            choice=solving.choice_of(game, one.before, one.action),
            scene=still(game, one.after),
            text=one.text,
        )
        for one in solving.walk(game, puzzle, line)
    )
