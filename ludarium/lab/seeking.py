"""Where puzzles hide: matches that bots play against themselves, looked through for forced wins and for swings."""

from typing import Any

import msgspec

from ludarium.bots import Bot, bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.exhaustive.prove import Prover, TooMuch

LONGEST = 400
"""A match is broken off after so many actions."""
LOOSE = 13
"""Up to so many actions at the beginning are any legal ones, so that matches differ."""
BACK = 8
"""So many of the winner's last decisions are looked at."""
PROOF = 600_000
"""States that looking for a win may visit in one match."""
FEWEST = 5
"""A puzzle offers at least so many turns."""
GAIN = 0.10
"""A swing is worth so much more than how the solver stands …"""
MARGIN = 0.10
"""… and than the second-best turn."""


class Quest(msgspec.Struct, frozen=True, kw_only=True):
    """What to look for, and in which matches."""

    game: str
    wanted: dict[str, int]
    """How many of each kind, such as `win in 2` and `swing`."""
    options: str = ""
    seed: int = 1
    matches: int = 2000
    """So many matches are looked through at most."""
    player: str = "alphabeta:1500n"
    slips: float = 0.15
    """How often, in a match, any legal action is taken instead of the bot's."""

    picky: int = 1
    """Of so many times as many as are wanted the best are kept."""

    @property
    def turns(self) -> int:
        """The longest win that is wanted."""
        return max([int(kind.removeprefix("win in ")) for kind in self.wanted if kind != "swing"], default=0)


class Won(msgspec.Struct, frozen=True):
    """A forced win: where it lies in its match, in how many turns, and the one right way to begin it."""

    number: int
    state: State
    turns: int


class Swung(msgspec.Struct, frozen=True):
    """A turn worth clearly more than every other: its worth for the solver, and the line expected after it."""

    number: int
    state: State
    action: int
    worth: float
    second: float
    line: list[int]


def self_play(quest: Quest, number: int) -> list[State]:
    """The states of one match, the last one over unless it went on for too long; fixed by the seed and its number."""
    playing: Game[Any] = game(quest.game)
    rng, player = Rng(f"{quest.seed}:{quest.options}:{number}"), bot(quest.player)
    state: State = playing.setup(playing.seats.start, playing.read_options(quest.options))
    states, opening = [state], int(rng.below(LOOSE))
    while state.decider != NOBODY and len(states) < LONGEST:
        if state.decider == CHANCE:
            raise Misuse(f"Puzzles are for games without dice and draws; {playing.title} has some.")
        loose = len(states) <= opening or rng.unit() < quest.slips
        action = rng.choose(state.actions()) if loose else player.choose(state, rng)
        state = state.copy()
        state.play(action)
        states.append(state)
    return states


def winner(state: State) -> int | None:
    """The seat that alone has won, if one has."""
    payoffs = state.outcome()
    if payoffs is None or max(payoffs) <= 0 or payoffs.count(max(payoffs)) > 1:
        return None
    return payoffs.index(max(payoffs))


def wins(states: list[State], most: int) -> list[Won]:
    """For each length the latest forced win of a match that has only one right beginning, the longest first."""
    seat = winner(states[-1])
    if seat is None or most == 0:
        return []
    found: dict[int, Won] = {}
    decided = [number for number, state in enumerate(states) if state.decider == seat]
    prover = Prover(seat, PROOF)
    try:
        for number in reversed(decided[-BACK:]):
            state = states[number]
            turns = prover.shortest(state, most)
            if not turns or turns in found or len(state.actions()) < FEWEST:
                continue
            if len(distinct(state, prover.right(state, turns))) == 1:
                found[turns] = Won(number, state, turns)
    except TooMuch:
        pass  # what lies further back takes too long to prove
    return [found[turns] for turns in sorted(found, reverse=True)]


def distinct(state: State, actions: list[int]) -> list[int]:
    """Actions without those that lead to a state another one before leads to."""
    met: dict[int, int] = {}
    for action in actions:
        child = state.copy()
        child.play(action)
        met.setdefault(child.key(), action)
    return list(met.values())


# Swings ---------------------------------------------------------------------------------------------------------------


def swing(states: list[State], before: int) -> Swung | None:
    """The best swing of a match among its first so many states, one not seen at first sight if it has such; or None."""
    glance, found = bot("alphabeta:1500n"), list[Swung]()
    for number, state in enumerate(states[:before]):
        if state.decider < 0 or len(state.actions()) < 2 * FEWEST:
            continue
        glance.choose(state, Rng("glance"))
        seen = glance.last
        if seen is None or seen.ends_in or seen.score - stands(state) < GAIN:
            continue
        if (one := weighed(number, state)) is not None:
            found.append(one)
    return max(found, key=lambda one: (not obvious(one), one.worth - one.second), default=None)


def obvious(found: Swung) -> bool:
    """Whether the right turn is also the one after which the solver stands best at first sight."""
    seat, looks = found.state.decider, dict[int, float]()
    for action in found.state.actions():
        child = found.state.copy()
        child.play(action)
        looks[action] = child.evaluate()[seat]
    return looks[found.action] == max(looks.values())


def stands(state: State) -> float:
    """How the decider stands at first sight."""
    return state.evaluate()[state.decider]


def weighed(number: int, state: State, deep: str = "alphabeta:30000n") -> Swung | None:
    """The swing a state holds: every turn is looked into, and the best of them more deeply; None if there is none."""
    quick, deeper = bot("alphabeta:400n"), bot(deep)
    actions = distinct(state, state.actions())
    first = sorted(((worth(quick, state, action), action) for action in actions), reverse=True)
    if len(first) < 2 or first[0][0] - first[1][0] < MARGIN * 0.8:
        return None
    again = sorted(((worth(deeper, state, action), action) for _, action in first[:4]), reverse=True)
    (best, action), (second, _) = again[:2]
    if best - second < MARGIN or best - stands(state) < GAIN or best > 0.95:
        return None
    worth(deeper, state, action)
    line = deeper.last.line if deeper.last is not None else []
    return Swung(number, state, action, best, second, list(line))


def worth(player: Bot, state: State, action: int) -> float:
    """What an action is worth to the decider, as a bot sees it that looks at the reply."""
    seat, child = state.decider, state.copy()
    child.play(action)
    if child.decider == NOBODY:
        return (child.outcome() or [])[seat]
    player.choose(child, Rng("worth"))
    score = player.last.score if player.last is not None else 0.0
    return score if child.decider == seat else -score
