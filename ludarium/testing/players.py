"""Laws of bots, true of every bot in every game it can play. They need no test runner."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from ludarium.core import Game, Rng, State
from ludarium.testing.laws import a_bot_is_blind
from ludarium.testing.laws.law import Law, expect
from ludarium.testing.walk import Moment, Walk, walk


class Player(Protocol):
    """What the laws use of a bot."""

    def objection(self, state: State) -> str: ...
    def choose(self, state: State, rng: Rng) -> int: ...
    def forget(self) -> None: ...


Clock = Callable[[], float]


@dataclass(frozen=True)
class Kind:
    """A kind of bot, and how to create one."""

    name: str
    counted: Callable[[int], Player]
    """Creates a bot with a node limit; bots that don't search ignore it."""
    timed: Callable[[float, Clock], Player] | None = None
    """Creates a bot with a time limit in seconds and a clock; None if it has no time limit."""
    nodes: int = 40
    """The node limit while the laws are checked."""
    looks_once: bool = False
    """Whether it visits every action once, even beyond its node limit."""

    def __repr__(self) -> str:
        return self.name

    def made(self) -> Player:
        return self.counted(self.nodes)


class Ticking:
    """A fake clock that advances by one tick per reading, so that timing is the same on every machine."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self.tick = tick
        self.reads = 0

    def __call__(self) -> float:
        self.now += self.tick
        self.reads += 1
        return self.now


def laws_for(kind: Kind) -> tuple[Law, ...]:
    """The laws for one kind of bot."""
    laws = [
        _law(kind, chooses_what_is_listed),
        _law(kind, leaves_the_state_as_it_was),
        _law(kind, repeats_itself_under_a_seed),
        _law(kind, keeps_to_its_nodes),
        a_bot_is_blind(kind.made, moments=4),
    ]
    return (*laws, _law(kind, keeps_to_its_time)) if kind.timed else tuple(laws)


LAWS_OF_BOTS = (
    "chooses_what_is_listed",
    "leaves_the_state_as_it_was",
    "repeats_itself_under_a_seed",
    "keeps_to_its_nodes",
    "a_bot_is_blind",
    "keeps_to_its_time",
)
"""Their names, in order."""


def _law(kind: Kind, holds: Callable[[Kind, Moment], None]) -> Law:
    """A law for a kind of bot, checked where a seat decides and the bot doesn't object."""

    def tried(moment: Moment) -> None:
        if moment.state.decider >= 0 and not kind.made().objection(moment.state):
            holds(kind, moment)

    return Law(holds.__name__, (holds.__doc__ or "").strip(), tried, 4)


def chooses_what_is_listed(kind: Kind, moment: Moment) -> None:
    """A bot chooses one of the decider's actions."""
    action = kind.made().choose(_handed(moment), Rng("listed"))
    expect(action in moment.state.actions(), f"{kind} chose {action}, which is not listed.")


def leaves_the_state_as_it_was(kind: Kind, moment: Moment) -> None:
    """Choosing leaves the state, and what it lists, as they were."""
    state = _handed(moment)
    before, actions = state.copy(), list(state.actions())
    kind.made().choose(state, Rng("left"))
    expect(state == before and state.actions() == actions, f"{kind} changed the state it was handed.")


def repeats_itself_under_a_seed(kind: Kind, moment: Moment) -> None:
    """The same seed gives the same choice with a new bot, after `forget`, and in the same sequence of calls."""
    state = _handed(moment)
    first = kind.made().choose(state, Rng("seed"))
    worn = kind.made()
    worn.choose(state, Rng("another seed"))
    worn.forget()
    expect(worn.choose(state, Rng("seed")) == first, f"{kind}, told to forget, still makes another choice.")
    one, other = kind.made(), kind.made()
    ours, theirs = Rng("calls"), Rng("calls")
    for _ in range(2):
        expect(
            one.choose(state, ours) == other.choose(state, theirs), f"{kind}: the same calls gave different choices."
        )


def keeps_to_its_nodes(kind: Kind, moment: Moment) -> None:
    """A bot stays within its node limit, and its line begins with its choice."""
    player = kind.made()
    action = player.choose(_handed(moment), Rng("nodes"))
    found: Any = getattr(player, "last", None)
    if found is None:
        return
    most = max(kind.nodes, len(moment.state.actions()) if kind.looks_once else 0)
    expect(found.nodes <= most, f"{kind} visited {found.nodes} states, though it may visit {most}.")
    expect(found.line[0] == action, f"{kind} chose {action} but expects {found.line}.")


def keeps_to_its_time(kind: Kind, moment: Moment) -> None:
    """A bot reads its clock while it thinks, and stops within a few readings of its time limit."""
    assert kind.timed is not None
    clock = Ticking(0.1)
    kind.timed(1.0, clock).choose(_handed(moment), Rng("time"))
    expect(clock.now <= 1.3, f"{kind} may think for 1 second and thought for {clock.now:.1f}.")


def _handed(moment: Moment) -> State:
    """The state that a table gives to the decider's bot."""
    state: State = moment.state.guess(moment.state.decider, Rng("handed"))
    return state


@cache
def walks(game: Game[Any], count: int, max_actions: int = 60) -> tuple[Walk, ...]:
    """Beginnings of matches, to check the laws of bots on."""
    rng = Rng(f"bots {game.name}")
    return tuple(walk(game, rng, max_actions=max_actions) for _ in range(count))
