"""Candidates for puzzles: forced wins and swings in matches of self-play."""

import hashlib
from typing import Any

import msgspec

from ludarium.bots import Bot, bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.exhaustive.forced_wins import ProofTooLarge, Prover

MAX_MATCH_ACTIONS = 400
MAX_RANDOM_OPENING = 13
"""A match begins with fewer random actions than this, so that matches differ."""
WINNER_DECISIONS_SEARCHED = 8
"""How many of the winner's last decisions are searched for a forced win."""
MAX_PROOF_STATES = 600_000
"""For the search for forced wins in one match."""
MIN_CHOICES = 5
"""The solver of a forced win has at least this many turns to choose from; of a swing, twice as many."""
MIN_SWING_GAIN = 0.10
"""How much better than the static evaluation a swing must be, on the scale from -1 to 1."""
MIN_SWING_MARGIN = 0.10
"""How much better than the second-best turn a swing must be."""


class PuzzleSearch(msgspec.Struct, frozen=True, kw_only=True):
    """Which puzzles to look for, and in which matches."""

    game: str
    wanted: dict[str, int]
    """How many puzzles of each kind, such as `win in 2` and `swing`."""
    options: str = ""
    seed: int = 1
    matches: int = 2000
    """The maximum number of matches to search."""
    player: str = "alphabeta:1500n"
    slips: float = 0.15
    """The probability that a random action is taken instead of the bot's."""
    picky: int = 1
    """Find this many times as many puzzles as wanted, and keep the best."""

    @property
    def turns(self) -> int:
        """The number of turns of the longest win wanted."""
        return max([int(kind.removeprefix("win in ")) for kind in self.wanted if kind.startswith("win in ")], default=0)


class ForcedWin(msgspec.Struct, frozen=True):
    """A state with a forced win: after how many actions of its match it comes, and within how many turns it wins."""

    number: int
    state: State
    turns: int


class Swing(msgspec.Struct, frozen=True):
    """A turn that is clearly better than every other: its score, the second-best score, and the expected line."""

    number: int
    state: State
    action: int
    worth: float
    second: float
    line: list[int]


def puzzle_id(kind: str, position: str) -> str:
    """A short id, made from the position so that it never changes."""
    return f"{kind}-{hashlib.sha256(position.encode()).hexdigest()[:4]}"


def self_play(search: PuzzleSearch, number: int) -> list[State]:
    """The states of one match, up to its end or MAX_MATCH_ACTIONS; determined by the seed and the match's number."""
    playing: Game[Any] = game(search.game)
    rng, player = Rng(f"{search.seed}:{search.options}:{number}"), bot(search.player)
    state: State = playing.setup(playing.seats.start, playing.read_options(search.options))
    states, opening = [state], int(rng.below(MAX_RANDOM_OPENING))
    while state.decider != NOBODY and len(states) < MAX_MATCH_ACTIONS:
        if state.decider == CHANCE:
            raise Misuse(f"Puzzles are only for games without dice and draws; {playing.title} has some.")
        at_random = len(states) <= opening or rng.unit() < search.slips
        action = rng.choose(state.actions()) if at_random else player.choose(state, rng)
        state = state.copy()
        state.play(action)
        states.append(state)
    return states


def winner(state: State) -> int | None:
    """The sole winner, or None."""
    payoffs = state.outcome()
    if payoffs is None or max(payoffs) <= 0 or payoffs.count(max(payoffs)) > 1:
        return None
    return payoffs.index(max(payoffs))


def wins(states: list[State], max_turns: int) -> list[ForcedWin]:
    """For each number of turns, the last forced win that only one turn begins; the longest first."""
    seat = winner(states[-1])
    if seat is None or max_turns == 0:
        return []
    found: dict[int, ForcedWin] = {}
    decided = [number for number, state in enumerate(states) if state.decider == seat]
    prover = Prover(seat, MAX_PROOF_STATES)
    try:
        for number in reversed(decided[-WINNER_DECISIONS_SEARCHED:]):
            state = states[number]
            turns = prover.shortest(state, max_turns)
            if not turns or turns in found or len(state.actions()) < MIN_CHOICES:
                continue
            if len(distinct(state, prover.right(state, turns))) == 1:
                found[turns] = ForcedWin(number, state, turns)
    except ProofTooLarge:
        pass  # earlier states would take too long to prove
    return [found[turns] for turns in sorted(found, reverse=True)]


def distinct(state: State, actions: list[int]) -> list[int]:
    """The actions, keeping only the first of those that lead to the same state."""
    met: dict[int, int] = {}
    for action in actions:
        child = state.copy()
        child.play(action)
        met.setdefault(child.key(), action)
    return list(met.values())


# Swings ---------------------------------------------------------------------------------------------------------------


def best_swing(states: list[State], before: int) -> Swing | None:
    """The best swing among the first `before` states of a match, preferably one that isn't obvious; None if none."""
    glance, found = bot("alphabeta:1500n"), list[Swing]()
    for number, state in enumerate(states[:before]):
        if state.decider < 0 or len(state.actions()) < 2 * MIN_CHOICES:
            continue
        glance.choose(state, Rng("glance"))
        seen = glance.last
        if seen is None or seen.ends_in or seen.score - static_score(state) < MIN_SWING_GAIN:
            continue
        if (one := swing_at(number, state)) is not None:
            found.append(one)
    return max(found, key=lambda one: (not obvious(one), one.worth - one.second), default=None)


def obvious(found: Swing) -> bool:
    """Whether the right turn is also the best by static evaluation."""
    seat, scores = found.state.decider, dict[int, float]()
    for action in found.state.actions():
        child = found.state.copy()
        child.play(action)
        scores[action] = child.evaluate()[seat]
    return scores[found.action] == max(scores.values())


def static_score(state: State) -> float:
    """The decider's static evaluation, without any search."""
    return state.evaluate()[state.decider]


def swing_at(number: int, state: State, deep: str = "alphabeta:30000n") -> Swing | None:
    """The swing in a state, or None: a quick search scores every turn, and a deep one the best four."""
    quick, deeper = bot("alphabeta:400n"), bot(deep)
    actions = distinct(state, state.actions())
    first = sorted(((worth(quick, state, action), action) for action in actions), reverse=True)
    if len(first) < 2 or first[0][0] - first[1][0] < MIN_SWING_MARGIN * 0.8:
        return None
    again = sorted(((worth(deeper, state, action), action) for _, action in first[:4]), reverse=True)
    (best, action), (second, _) = again[:2]
    if best - second < MIN_SWING_MARGIN or best - static_score(state) < MIN_SWING_GAIN or best > 0.95:
        return None
    worth(deeper, state, action)
    line = deeper.last.line if deeper.last is not None else []
    return Swing(number, state, action, best, second, list(line))


def worth(player: Bot, state: State, action: int) -> float:
    """The score of an action for the decider, by a bot's search of the state after it."""
    seat, child = state.decider, state.copy()
    child.play(action)
    if child.decider == NOBODY:
        return (child.outcome() or [])[seat]
    player.choose(child, Rng("worth"))
    score = player.last.score if player.last is not None else 0.0
    return score if child.decider == seat else -score
