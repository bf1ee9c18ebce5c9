"""A puzzle made of what was found: every way to solve it, a reply to whatever does not, and how hard it is."""

import hashlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.core.game import Game
from ludarium.core.parts.puzzle import HARDEST, Puzzle, Question
from ludarium.core.parts.solving import choice_of
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State
from ludarium.lab.checking import prove_win
from ludarium.lab.exhaustive.prove import Prover, TooMuch
from ludarium.lab.seeking import MARGIN, Swung, Won, distinct, stands, worth

PROOF = 3_000_000
"""States that making one puzzle may visit."""
BRANCHES = 3
"""So many replies to the first right turn are followed; later ones one each."""
QUESTIONS = 12
"""A puzzle with more questions is nothing one can walk through."""
BUDGETS = (50, 200, 800, 3200, 12800)
"""With so many nodes a bot is let loose on a puzzle, to see how hard it is."""
Line = tuple[str, ...]


def pose_win(game: Game[Any], found: Won, source: str) -> Puzzle | None:
    """A forced win as a puzzle; None if it takes too many words or too long a proof."""
    state, turns = found.state, found.turns
    prover = Prover(state.decider, PROOF)
    questions: list[Question] = []
    try:
        _ask(game, prover, (), state, turns, questions)
    except TooMuch:
        return None
    if len(questions) > QUESTIONS:
        return None
    right = [game.parse(state, text) for text in questions[0].right]
    puzzle = Puzzle(
        id=_id(f"win{turns}", game.text(state)),
        position=game.text(state),
        kind=f"win in {turns}",
        goal=f"{game.seat_name(state.decider)} wins {'at once' if turns == 1 else f'in {turns} turns'}.",
        difficulty=difficulty(0.75 * (turns - 1), state, right),
        themes=themes(game, state, right[0]),
        source=source,
        questions=tuple(questions),
    )
    return msgspec.structs.replace(puzzle, proof=prove_win(game, puzzle))


def _ask(game: Game[Any], prover: Prover, line: Line, state: State, turns: int, into: list[Question]) -> None:
    """The question a state poses, and all that follow from its right answers."""
    right = distinct(state, prover.right(state, turns))
    right.sort(key=lambda action: _length(prover, _after(state, action), turns - 1))
    refutations, unless = _refuted(
        game, state, right, _natural, lambda after, reply: not prover.wins(_after(after, reply), turns - 1)
    )
    texts = tuple(game.format(state, action) for action in right)
    into.append(Question(line=line, right=texts, refutations=refutations, unless=unless))
    if len(into) > QUESTIONS:
        return
    for action, text in zip(right, texts, strict=True):
        after = _after(state, action)
        if after.decider == NOBODY:
            continue
        if after.decider == state.decider:
            raise TooMuch  # questions and replies take turns, so seats must too
        for reply in _replies(prover, after, turns - 1)[: 1 if line else BRANCHES]:
            onward = (*line, text, game.format(after, reply))
            _ask(game, prover, onward, _after(after, reply), turns - 1, into)


def _length(prover: Prover, state: State, most: int) -> int:
    """In how many more turns the solver wins; none once it has won."""
    return 0 if state.decider == NOBODY else prover.shortest(state, most)


def _replies(prover: Prover, state: State, turns: int) -> list[int]:
    """The replies that resist, the most stubborn first: longest, and leaving the fewest ways to go on."""
    ranked = []
    for reply in distinct(state, state.actions()):
        after = _after(state, reply)
        if after.decider != NOBODY:
            resists = prover.shortest(after, turns)
            ranked.append((-resists, len(prover.right(after, resists)), reply))
    ranked.sort()
    return [reply for resists, _, reply in ranked if resists == ranked[0][0]]


def _after(state: State, action: int) -> State:
    child = state.copy()
    child.play(action)
    return child


# Refutations ----------------------------------------------------------------------------------------------------------


def _refuted(
    game: Game[Any],
    state: State,
    right: list[int],
    natural: Callable[[State], int],
    refutes: Callable[[State, int], bool],
) -> tuple[Line, dict[str, Line]]:
    """Replies of which the first that can be played refutes a wrong action, and those needed where it does not."""
    good = {_after(state, action).key() for action in right}
    wrong = {action: _after(state, action) for action in state.actions()}
    wrong = {
        action: after
        for action, after in wrong.items()
        if after.key() not in good and after.decider not in (NOBODY, state.decider)
    }
    own = {action: game.format(after, _own(after, natural, refutes)) for action, after in wrong.items()}
    common = [text for text, _ in Counter(own.values()).most_common()]
    used: set[str] = set()
    unless: dict[str, Line] = {}
    for action, after in wrong.items():
        replies = {game.format(after, reply): reply for reply in after.actions()}
        first = next(text for text in common if text in replies)
        used.add(first)
        if first != own[action] and not refutes(after, replies[first]):
            unless[own[action]] = (*unless.get(own[action], ()), game.format(state, action))
    return tuple(text for text in common if text in used), unless


def _own(state: State, natural: Callable[[State], int], refutes: Callable[[State, int], bool]) -> int:
    """A reply that refutes: the one that comes naturally, if it does or if none does."""
    chosen = natural(state)
    if refutes(state, chosen):
        return chosen
    return next((reply for reply in state.actions() if refutes(state, reply)), chosen)


def _natural(state: State) -> int:
    """What a bot replies after a short look."""
    return bot("alphabeta:300n").choose(state, Rng("natural"))


def pose_swing(game: Game[Any], found: Swung, source: str) -> Puzzle:
    """A swing as a puzzle."""
    state, quick = found.state, bot("alphabeta:300n")

    def refutes(after: State, reply: int) -> bool:
        return -worth(quick, after, reply) < found.worth - MARGIN / 2

    refutations, unless = _refuted(game, state, [found.action], _natural, refutes)
    right = game.format(state, found.action)
    return Puzzle(
        id=_id("swing", game.text(state)),
        position=game.text(state),
        kind="swing",
        goal=f"{game.seat_name(state.decider)} {_aim(found)}",
        difficulty=difficulty(0.75, state, [found.action]),
        themes=themes(game, state, found.action),
        then=_texts(game, _after(state, found.action), found.line[:3]),
        source=source,
        questions=(Question(right=(right,), refutations=refutations, unless=unless),),
    )


def _aim(found: Swung) -> str:
    """What a swing is good for."""
    if found.worth < -0.05:
        return "is behind: find the one turn that holds out."
    if found.worth < 0.05:
        return "is behind: find the one turn that makes it even."
    if stands(found.state) < 0.05:
        return "takes the lead: find the one turn that does it."
    return "is ahead: find the one turn that gains more."


def _texts(game: Game[Any], state: State, actions: list[int]) -> Line:
    texts = []
    for action in actions:
        texts.append(game.format(state, action))
        state = _after(state, action)
    return tuple(texts)


# How it is called and how hard it is ----------------------------------------------------------------------------------


def _id(kind: str, position: str) -> str:
    """A short name that stays the same however many puzzles there are."""
    return f"{kind}-{hashlib.sha256(position.encode()).hexdigest()[:4]}"


def difficulty(length: float, state: State, right: list[int]) -> int:
    """From 1 to 5: by how long it is, how much a bot must look at to find it, and how much there is to choose among."""
    good = {_after(state, action).key() for action in right}
    misses = [
        _after(state, bot(f"alphabeta:{nodes}n").choose(state, Rng("grade"))).key() not in good for nodes in BUDGETS
    ]
    needed = max((index + 1 for index, missed in enumerate(misses) if missed), default=0)
    choices = len(state.actions())
    points = length + 0.6 * needed + 0.25 * (choices > 30) + 0.25 * (choices > 70)
    return min(HARDEST, 1 + int(points + 0.5))


def themes(game: Game[Any], state: State, action: int) -> tuple[str, ...]:
    """Words for what kind of turn it is and who takes it, and for what kind of position it is in."""
    seat, after = state.decider, _after(state, action)
    scene = game.scene(game.view(state, seat))
    path = choice_of(game, state, game.format(state, action)).path
    found: list[str] = [step.role for step in path if step.role not in ("select", "move", "press")] or ["quiet turn"]
    found += [piece.kind for piece in scene.pieces if path and piece.spot == path[0].spot]
    if after.evaluate()[seat] < state.evaluate()[seat] - 0.001:
        found.append("offer")
    cells = {cell.id for cell in scene.board.cells} if scene.board is not None else set[str]()
    pieces = [piece.seat for piece in scene.pieces if piece.spot in cells]
    own, others = pieces.count(seat), len(pieces) - pieces.count(seat)
    found += ["last piece"] * (own == 1) + ["outnumbered"] * (own < others)
    return tuple(dict.fromkeys(found))


def merit(puzzle: Puzzle) -> float:
    """How much a puzzle is worth showing: what is hard and not a mere attack, and what is told in few words."""
    surprising = any(theme in puzzle.themes for theme in ("quiet turn", "offer", "outnumbered"))
    return puzzle.difficulty + 1.5 * surprising - 0.1 * len(puzzle.questions) - ("last piece" in puzzle.themes)
