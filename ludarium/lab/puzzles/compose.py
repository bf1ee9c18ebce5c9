"""Turns a candidate into a puzzle: every right answer, a refutation of each wrong one, a difficulty and themes."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.core.game import Game
from ludarium.core.parts.puzzles.puzzle import MAX_DIFFICULTY, Puzzle, Question
from ludarium.core.parts.puzzles.solving import choice_of
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State
from ludarium.lab.exhaustive.forced_wins import ProofTooLarge, Prover
from ludarium.lab.puzzles.candidates import MIN_SWING_MARGIN, ForcedWin, Swing, distinct, puzzle_id, static_score, worth
from ludarium.lab.puzzles.verify import verify_win

MAX_PROOF_STATES = 3_000_000
MAX_FIRST_REPLIES = 3
"""How many replies to the first turn get a question of their own; after later turns one reply does."""
MAX_QUESTIONS = 12
GRADING_NODES = (50, 200, 800, 3200, 12800)
"""The node budgets with which a bot tries a puzzle, to grade its difficulty."""
Line = tuple[str, ...]


def compose_win(game: Game[Any], found: ForcedWin, source: str) -> Puzzle | None:
    """A forced win as a puzzle; None if it has too many questions or its proof is too large."""
    state, turns = found.state, found.turns
    prover = Prover(state.decider, MAX_PROOF_STATES)
    questions: list[Question] = []
    try:
        _ask(game, prover, (), state, turns, questions)
    except ProofTooLarge:
        return None
    if len(questions) > MAX_QUESTIONS:
        return None
    right = [game.parse(state, text) for text in questions[0].right]
    puzzle = Puzzle(
        id=puzzle_id(f"win{turns}", game.text(state)),
        position=game.text(state),
        kind=f"win in {turns}",
        goal=f"{game.seat_name(state.decider)} wins {'at once' if turns == 1 else f'in {turns} turns'}.",
        difficulty=difficulty(0.75 * (turns - 1), state, right),
        themes=themes(game, state, right[0]),
        source=source,
        questions=tuple(questions),
    )
    return msgspec.structs.replace(puzzle, proof=verify_win(game, puzzle))


def _ask(game: Game[Any], prover: Prover, line: Line, state: State, turns: int, into: list[Question]) -> None:
    """Add the question for a state, and the questions that follow its right answers."""
    right = distinct(state, prover.right(state, turns))
    right.sort(key=lambda action: _length(prover, _after(state, action), turns - 1))
    refutations, unless = _refuted(
        game, state, right, _natural, lambda after, reply: not prover.wins(_after(after, reply), turns - 1)
    )
    texts = tuple(game.format(state, action) for action in right)
    into.append(Question(line=line, right=texts, refutations=refutations, unless=unless))
    if len(into) > MAX_QUESTIONS:
        return
    for action, text in zip(right, texts, strict=True):
        after = _after(state, action)
        if after.decider == NOBODY:
            continue
        if after.decider == state.decider:
            raise ProofTooLarge  # a puzzle's lines alternate between solver and opponent, so the seats must too
        for reply in _replies(prover, after, turns - 1)[: 1 if line else MAX_FIRST_REPLIES]:
            onward = (*line, text, game.format(after, reply))
            _ask(game, prover, onward, _after(after, reply), turns - 1, into)


def _length(prover: Prover, state: State, most: int) -> int:
    """In how many more turns the solver wins; 0 once it has won."""
    return 0 if state.decider == NOBODY else prover.shortest(state, most)


def _replies(prover: Prover, state: State, turns: int) -> list[int]:
    """The replies that delay the win longest, those that leave the fewest winning turns first."""
    ranked = []
    for reply in distinct(state, state.actions()):
        after = _after(state, reply)
        if after.decider != NOBODY:
            delay = prover.shortest(after, turns)
            ranked.append((-delay, len(prover.right(after, delay)), reply))
    ranked.sort()
    return [reply for delay, _, reply in ranked if delay == ranked[0][0]]


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
    """Default refutations (the first legal one counts), and the exceptions: reply → the wrong actions it refutes."""
    good = {_after(state, action).key() for action in right}
    wrong = {action: _after(state, action) for action in state.actions()}
    wrong = {
        action: after
        for action, after in wrong.items()
        if after.key() not in good and after.decider not in (NOBODY, state.decider)
    }
    own = {action: game.format(after, _refutation(after, natural, refutes)) for action, after in wrong.items()}
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


def _refutation(state: State, natural: Callable[[State], int], refutes: Callable[[State, int], bool]) -> int:
    """A refuting reply, preferably the natural one; the natural one also if none refutes."""
    chosen = natural(state)
    if refutes(state, chosen):
        return chosen
    return next((reply for reply in state.actions() if refutes(state, reply)), chosen)


def _natural(state: State) -> int:
    """The reply of a shallow search."""
    return bot("alphabeta:300n").choose(state, Rng("natural"))


def compose_swing(game: Game[Any], found: Swing, source: str) -> Puzzle:
    """A swing as a puzzle."""
    state, quick = found.state, bot("alphabeta:300n")

    def refutes(after: State, reply: int) -> bool:
        return -worth(quick, after, reply) < found.worth - MIN_SWING_MARGIN / 2

    refutations, unless = _refuted(game, state, [found.action], _natural, refutes)
    right = game.format(state, found.action)
    return Puzzle(
        id=puzzle_id("swing", game.text(state)),
        position=game.text(state),
        kind="swing",
        goal=f"{game.seat_name(state.decider)} {_aim(found)}",
        difficulty=difficulty(0.75, state, [found.action]),
        themes=themes(game, state, found.action),
        then=_texts(game, _after(state, found.action), found.line[:3]),
        source=source,
        questions=(Question(right=(right,), refutations=refutations, unless=unless),),
    )


def _aim(found: Swing) -> str:
    """The goal of a swing, as the end of a sentence."""
    if found.worth < -0.05:
        return "is behind: find the one turn that holds out."
    if found.worth < 0.05:
        return "is behind: find the one turn that makes it even."
    if static_score(found.state) < 0.05:
        return "takes the lead: find the one turn that does it."
    return "is ahead: find the one turn that gains more."


def _texts(game: Game[Any], state: State, actions: list[int]) -> Line:
    texts = []
    for action in actions:
        texts.append(game.format(state, action))
        state = _after(state, action)
    return tuple(texts)


# Difficulty and themes ------------------------------------------------------------------------------------------------


def difficulty(length: float, state: State, right: list[int]) -> int:
    """From 1 to 5: by the length of the solution, the nodes a bot needs to find it, and the number of choices."""
    good = {_after(state, action).key() for action in right}
    misses = [
        _after(state, bot(f"alphabeta:{nodes}n").choose(state, Rng("grade"))).key() not in good
        for nodes in GRADING_NODES
    ]
    needed = max((index + 1 for index, missed in enumerate(misses) if missed), default=0)
    choices = len(state.actions())
    points = length + 0.6 * needed + 0.25 * (choices > 30) + 0.25 * (choices > 70)
    return min(MAX_DIFFICULTY, 1 + int(points + 0.5))


def themes(game: Game[Any], state: State, action: int) -> tuple[str, ...]:
    """Words for the kind of turn, the piece that takes it, and the kind of position."""
    seat, after = state.decider, _after(state, action)
    scene = game.scene(game.view(state, seat))
    path = choice_of(game, state, game.format(state, action)).path
    plain = ("select", "move", "turn", "press")
    found: list[str] = [step.role for step in path if step.role not in plain] or ["quiet turn"]
    found += [piece.kind for piece in scene.pieces if path and piece.spot == path[0].spot]
    if after.evaluate()[seat] < state.evaluate()[seat] - 0.001:
        found.append("offer")
    cells = {cell.id for cell in scene.board.cells} if scene.board is not None else set[str]()
    pieces = [piece.seat for piece in scene.pieces if piece.spot in cells]
    own, others = pieces.count(seat), len(pieces) - pieces.count(seat)
    found += ["last piece"] * (own == 1) + ["outnumbered"] * (own < others)
    return tuple(dict.fromkeys(found))


def quality(puzzle: Puzzle) -> float:
    """Ranks puzzles for selection: hard and surprising ones rank high, long ones low."""
    surprising = any(theme in puzzle.themes for theme in ("quiet turn", "offer", "outnumbered"))
    return puzzle.difficulty + 1.5 * surprising - 0.1 * len(puzzle.questions) - ("last piece" in puzzle.themes)
