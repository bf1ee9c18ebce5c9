"""Diagrams of the rulebook."""

from typing import ClassVar

from ludarium.core.parts.illustrations import PieceIllustrations
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import read_cell
from ludarium.games.victorus.text.words import cell_name


class VictorusIllustrations(PieceIllustrations[Victorus]):
    """Diagrams also show where a piece can move, or what it can capture."""

    place = "CELL"
    roles: ClassVar = {"moves": ("move", "turn", "attack"), "captures": ("attack",)}

    def spot(self, state: Victorus, text: str) -> str:
        return cell_name(read_cell(text))
