"""What is marked on a scene: where one may go on, what is picked, and what the last action touched."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludarium.core.scene import Role

# fmt: off
ROLES: dict[Role, tuple[str, str]] = {
             # mark  what one does there
    "select": ("",  "choose"),
    "place":  ("*", "place on"),
    "move":   ("*", "move to"),
    "turn":   ("o", "turn on"),
    "attack": ("x", "attack"),
    "bump":   ("%", "bump"),
    "heal":   ("+", "heal"),
    "swap":   ("~", "swap with"),
    "push":   ("^", "push"),
    "give":   (">", "give to"),
    "take":   ("<", "take from"),
    "return": ("!", "bring back"),
    "work":   ("*", "work on"),
    "sabotage": ("x", "sabotage"),
    "press":  ("",  ""),
}
# fmt: on


@dataclass(frozen=True, slots=True)
class Overlay:
    """The overlay of a scene: possible next steps by role, the picked ones, and what the last action touched."""

    targets: Mapping[str, tuple[Role, ...]] = field(default_factory=dict)
    picked: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()


NOTHING = Overlay()


def marks(roles: tuple[Role, ...]) -> str:
    """The marks of the roles a spot could play, without duplicates."""
    return "".join(dict.fromkeys(ROLES[role][0] for role in roles))


def role_ink(roles: tuple[Role, ...]) -> str:
    """Whether a target is for good or ill: the most striking of its roles."""
    if any(role in ("attack", "bump", "push", "sabotage") for role in roles):
        return "harm"
    return "care" if any(role in ("heal", "give", "take", "swap") for role in roles) else "go"
