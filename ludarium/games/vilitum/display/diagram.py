"""Diagrams of the rulebook."""

from typing import ClassVar

from ludarium.boards.square import name
from ludarium.core.parts.illustrations import PieceIllustrations
from ludarium.core.scene import Step
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.text.notation import read_space


class VilitumIllustrations(PieceIllustrations[Vilitum]):
    """Diagrams also show where a piece can move, or what it can attack, heal or rush."""

    place = "SPACE"
    roles: ClassVar = {"moves": ("move",), "targets": ("attack", "heal"), "rushes": ("push",)}

    def spot(self, state: Vilitum, text: str) -> str:
        return name(read_space(state, text))

    def is_shown(self, path: tuple[Step, ...]) -> bool:
        """A turn of one step."""
        return len(path) == 2
