"""The rulebook: every number is there, every diagram can be drawn, every option is told."""

import re

import pytest

from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.rulebook import Diagram, pieces

from .helpers import BARONY

BOOK = BARONY.rulebook
DIAGRAMS = [part for part in pieces(BOOK.source) if isinstance(part, Diagram)]


def test_every_rule_and_ruling_appears_once_and_in_order() -> None:
    assert list(BOOK.rules) == [f"BAR-{n}" for n in range(1, 151)] + [f"BAR-R{n}" for n in range(1, 63)]


def test_every_option_is_in_the_rulebook() -> None:
    for name in BARONY.Options.__dataclass_fields__:
        assert re.search(rf"`{name}\b", BOOK.source), name


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.caption[:20])
def test_every_diagram_can_be_drawn_and_has_a_caption(diagram: Diagram) -> None:
    position, _, words = diagram.position.partition(" | ")
    drawn = draw_diagram(BARONY, diagram.position)
    assert drawn.board is not None
    assert len(drawn.pieces) == position.count(" serf ")
    assert bool(drawn.choices) == words.startswith("moves")
    assert diagram.caption.endswith(".")
