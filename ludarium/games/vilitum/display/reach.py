"""Where a piece could go that isn't to move now, and what it could attack."""

from ludarium.boards.square import NOWHERE
from ludarium.core.scene import Role, Step
from ludarium.games.vilitum.display.view import choice
from ludarium.games.vilitum.rules.board import kind_on
from ludarium.games.vilitum.rules.state import OPEN, Vilitum


def reach(state: Vilitum, spot: str) -> tuple[Step, ...]:
    """The spaces an enemy piece could move to in its next turn, and the pieces it could attack in it."""
    space = state.tables.square.find(spot)
    if state.status != OPEN or state.placing or space == NOWHERE or kind_on(state.foe(), space) < 0:
        return ()
    enemy = state.copy()
    enemy.pass_on()
    roles: dict[str, Role] = {}
    for action in enemy.turns():
        first, *steps = choice(enemy, action, enemy.decider).path
        for step in steps if first.spot == spot else ():
            if step.role == "attack" or (step.role == "move" and step.spot not in roles):
                roles[step.spot] = step.role
    return tuple(Step(one, role) for one, role in roles.items())
