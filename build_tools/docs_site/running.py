"""Running diagrams: the scenes that a diagram, an example or a lesson goes through, computed beforehand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ludarium.core import CHANCE, Game, Match, Scene, State, Step, Taken
from ludarium.core.narrate import narrate
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.parts.lessons import Lesson, LessonRun

VERBS = {
    "attack": "attacks", "heal": "heals", "move": "goes to", "swap": "swaps with", "push": "pushes",
    "place": "stands on", "give": "gives to", "take": "takes", "return": "comes back to", "work": "works on",
    "sabotage": "sabotages",
}  # fmt: skip
"""What a step of a turn does with its spot."""
COMPLETED_BY = {"vilnius": "pay "}
"""Choices that only settle what another has begun: a Building stands once it is paid."""

MAX_WAYS = 12
"""Up to this many choices of a position are shown one by one; of more, one of each kind."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One step of a running diagram."""

    scene: Scene
    text: str = ""
    """What has happened, or is to be done, in a sentence."""
    rule: str = ""
    picked: tuple[Step, ...] = ()
    """What is pointed at before it happens."""
    targets: tuple[Step, ...] = ()
    since: int | None = None
    """The step it is compared with, to show what has changed (default: none)."""


@dataclass(frozen=True, slots=True)
class Run:
    """Something that can be stepped through."""

    game: str
    steps: tuple[Shown, ...]
    own: int | None = None
    """The seat whose eyes it is seen with; None for a spectator."""


def diagram_run(game: Game[Any], text: str) -> Run:
    """A diagram of a rulebook: its position, then each way it shows, or the turn it tells."""
    position, _, turn = text.partition(" | turn ")
    if turn:
        return Run(game.name, tuple(_turn(game, game.position(position), turn.split(", "))))
    drawn, display = draw_diagram(game, text), text.partition(" | ")[2]
    state = game.position(position.partition(" | ")[0])
    if not drawn.choices:
        return Run(game.name, tuple(_kinds(game, state, drawn, display)))
    targets = tuple(step for choice in drawn.choices for step in choice.path[1:])
    first = Shown(drawn, ways(len(drawn.choices)), picked=drawn.choices[0].path[:1], targets=targets)
    return Run(game.name, (first, *(_way(game, state, choice.text, display) for choice in drawn.choices)))


def ways(count: int) -> str:
    """The sentence above what can be done."""
    return "" if count == 0 else "One way to do it." if count == 1 else f"{count} ways to do it."


def _kinds(game: Game[Any], state: State, drawn: Scene, display: str) -> Iterator[Shown]:
    """A position that shows no way of its own, then all that can be done in it; of much, one thing of each kind."""
    choices = game.view(state, state.decider).choices
    found: dict[tuple[object, ...], str] = {}
    for choice in choices:
        begins = choice.path[0].spot if choice.path else choice.text
        found.setdefault((begins, *(step.role for step in choice.path)), choice.text)
    few = len(choices) <= MAX_WAYS
    texts = [choice.text for choice in choices] if few else list(found.values())
    shown = [_way(game, state, text, display) for text in texts]
    changing = [one for one in shown if _lying(one.scene) != _lying(drawn)]
    yield Shown(drawn, "What can be done here:" if few else "What can be done here, for example:")
    yield from changing or shown


def _lying(scene: Scene) -> tuple[object, ...]:
    """What lies on the board of a scene, and where."""
    cells = {cell.id for cell in scene.board.cells} if scene.board else set()
    return scene.pieces, {(card.spot, card.name) for card in scene.cards if card.spot in cells}


def _way(game: Game[Any], state: State, text: str, display: str) -> Shown:
    """What comes of one of the choices that a diagram shows, compared with its position."""
    after = state.copy()
    taken = _take(game, after, text)
    while game.name in COMPLETED_BY and (more := _completion(game, after)):
        after.play(game.parse(after, more))
    scene = game.scene(game.view(after, None))
    if scene.board is not None and display.startswith(("display", "builds", "loses")):
        scene = _only_display(scene, state.decider)
    return Shown(scene, _told(game, taken, None), since=0)


def _completion(game: Game[Any], state: State) -> str:
    """The first choice that settles what was begun; empty if nothing is open."""
    texts = (game.format(state, action) for action in state.actions())
    return next((text for text in texts if text.startswith(COMPLETED_BY[game.name])), "")


def _only_display(scene: Scene, seat: int) -> Scene:
    """A scene with the display of one seat alone, as diagrams show it."""
    assert scene.board is not None
    cells = tuple(cell for cell in scene.board.cells if cell.id.startswith(f"{seat}:"))
    kept = {cell.id for cell in cells}
    cards = tuple(card for card in scene.cards if card.spot in kept)
    return msgspec.structs.replace(scene, board=msgspec.structs.replace(scene.board, cells=cells), cards=cards)


def _turn(game: Game[Any], state: State, actions: Sequence[str]) -> Iterator[Shown]:
    """The position before, the steps of every action, and the position that the diagram states."""
    yield Shown(game.scene(game.view(state, None)), "Before the turn.")
    count = 1
    for text in actions:
        parts = list(_parts(game, state, text))
        yield from parts
        since = count - 1
        count += len(parts) + 1
        told = _told(game, _take(game, state, text), None)
        yield Shown(game.scene(game.view(state, None)), told, since=since)


def _parts(game: Game[Any], state: State, text: str) -> Iterator[Shown]:
    """The steps of an action that has several, drawn as a player sees them while choosing."""
    if state.decider == CHANCE:
        return
    view = game.view(state, state.decider)
    wanted = game.format(state, game.parse(state, text))
    path = next((choice.path for choice in view.choices if choice.text == wanted), ())
    scene = game.scene(game.view(state, None))
    cells = {cell.id for cell in scene.board.cells} if scene.board else set()
    if len(path) < 3 or path[0].role != "select" or any(step.spot not in cells for step in path):
        return
    acting = next((piece.name.split(",")[0] for piece in scene.pieces if piece.spot == path[0].spot), "It")
    for end in range(2, len(path)):
        does = ", then ".join(f"{VERBS.get(step.role, step.role)} {step.spot}" for step in path[1:end])
        yield Shown(scene, f"{acting} {does} …", picked=path[:end])


def match_run(game: Game[Any], match: Match, turns: Sequence[tuple[str, str]]) -> Run:
    """A worked example: turns in notation from the start of a match, each with what the book says about it."""
    steps = [Shown(game.scene(game.view(match.state, None)), "The start.")]
    for turn, words in turns:
        actions = turn.split()
        for number, text in enumerate(actions, 1):
            steps += _parts(game, match.state, text)
            since = max(at for at, one in enumerate(steps) if not one.picked)
            told = _told(game, _take(game, match.state, text), None)
            said = words if number == len(actions) and words else told
            steps.append(Shown(game.scene(game.view(match.state, None)), said, since=since))
    return Run(game.name, tuple(steps))


def position_run(game: Game[Any], text: str) -> Run:
    """A position that the rulebook writes out, and what each choice there makes of it."""
    state = game.position(text)
    view = game.view(state, state.decider)
    first = Shown(game.scene(view), ways(len(view.choices)))
    found = [first]
    for choice in view.choices:
        after = state.copy()
        taken = _take(game, after, choice.text)
        found.append(Shown(game.scene(game.view(after, state.decider)), _told(game, taken, state.decider), since=0))
    return Run(game.name, tuple(found), own=state.decider)


def lesson_run(game: Game[Any], lesson: Lesson) -> Run:
    """A lesson done as it teaches: each thing to do, then what comes of it."""
    run, shown = LessonRun(game, lesson), list[Shown]()
    while (step := run.step) is not None:
        scene = run.scene()
        path = scene.choices[0].path if scene.choices else ()
        shown.append(Shown(scene, step.text, rule=step.rule, picked=path[:1], targets=path[1:]))
        for number, taken in enumerate(run.play(step.accept[0])):
            told = narrate(game, taken, lesson.seat)
            if number == 0 or not told.story.quiet:  # of the others' passes nothing is to be learned
                after = game.scene(game.view(taken.after, lesson.seat))
                shown.append(Shown(after, " ".join(told.lines()), since=len(shown) - 1))
    return Run(game.name, tuple(shown), own=lesson.seat)


def _take(game: Game[Any], state: State, text: str) -> Taken[Any]:
    """Play an action of a line of notation."""
    before, seat, action = state.copy(), state.decider, game.parse(state, text)
    state.play(action)
    return Taken(before, state.copy(), seat, action)


def _told(game: Game[Any], taken: Taken[Any], reader: int | None) -> str:
    return " ".join(narrate(game, taken, reader).lines())
