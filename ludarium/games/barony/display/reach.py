"""Where a Serf could step that isn't to act now."""

from ludarium.core.scene import Role, Step
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.moving import list_steps, steps_of
from ludarium.games.barony.rules.state import Barony


def reach(state: Barony, spot: str) -> tuple[Step, ...]:
    """The spaces that a Serf of another Baron could step onto, and the Serfs it could confront there."""
    names = list(state.kingdom.names)
    serf = int(state.at[names.index(spot)]) if spot in names and state.ask == asks.ACT else -1
    if serf < 0 or state.lord(serf) == state.turn:
        return ()
    later, found = state.copy(), list[int]()
    later.turn, later.active = state.lord(serf), -1
    list_steps(later, serf, steps_of(later, serf), found)
    ends = dict.fromkeys(int(code.what_of(one)) for one in found)
    return tuple(Step(names[end], _entering(state, serf, end)) for end in ends if end >= 0)


def _entering(state: Barony, serf: int, end: int) -> Role:
    other = int(state.at[end])
    return "move" if other < 0 else "bump" if state.lord(other) == state.lord(serf) else "attack"
