"""The rulebook: every number is there, every diagram can be drawn, and what it tells of a first match is legal."""

import re

import pytest

from ludarium.core import Match
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.rulebook import Diagram, pieces

from .helpers import VILITUM, text_after

BOOK = VILITUM.rulebook
DIAGRAMS = [part for part in pieces(BOOK.source) if isinstance(part, Diagram)]
FIRST_MATCH = BOOK.source.partition("## A first match")[2].partition("## Glossary")[0]


def test_every_rule_and_every_ruling_stands_there_once_and_in_order() -> None:
    assert list(BOOK.rules) == [f"VLT-{n}" for n in range(1, 62)] + [f"VLT-R{n}" for n in range(1, 31)]


def test_every_option_is_told() -> None:
    for name in VILITUM.Options.__dataclass_fields__:
        assert re.search(rf"`{name}\b", BOOK.source), name


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.position)
def test_every_diagram_can_be_drawn_and_has_a_caption(diagram: Diagram) -> None:
    position, _, words = diagram.position.partition(" | ")
    drawn = draw_diagram(VILITUM, diagram.position)
    assert drawn.board is not None
    if words.startswith("turn "):
        position = text_after(position, words.removeprefix("turn "))
    letters = [piece.letter for piece in drawn.pieces if piece.spot in {cell.id for cell in drawn.board.cells}]
    assert sorted(letters) == sorted(filter(str.isalpha, position.split()[0]))
    assert bool(drawn.choices) == words.startswith(("moves", "targets", "rushes"))
    assert diagram.caption.endswith((".", ".)"))


def test_the_first_match_can_be_played_and_passes_through_its_diagrams() -> None:
    told = re.findall(r"^\d\. (Light|Dark) `(.+?)`", FIRST_MATCH, re.MULTILINE)
    drawn = [part.position for part in pieces(FIRST_MATCH) if isinstance(part, Diagram)]
    match, boards = Match(VILITUM, start=drawn[0]), set()
    for who, turn in told:
        assert VILITUM.seat_name(match.state.decider) == who
        match.play(turn)
        boards.add(VILITUM.text(match.state).split()[0])
    for position, _, turn in (text.partition(" | turn ") for text in drawn[1:]):
        assert text_after(position, turn).split()[0] in boards
    assert len(told) == 7
