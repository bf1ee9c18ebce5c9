"""The rulebook: every number is there, every diagram can be drawn, and what it tells of a first match is legal."""

import re

import pytest

from ludarium.core import Match
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.rulebook import Diagram, pieces

from .helpers import ARMIES, VICTORUS, text_after

BOOK = VICTORUS.rulebook
DIAGRAMS = [part for part in pieces(BOOK.source) if isinstance(part, Diagram)]
FIRST_MATCH = BOOK.source.partition("## A first match")[2].partition("## Glossary")[0]
NAMES = ("Purple", "Blue", "Black", "Green", "Red", "Orange")


def test_every_rule_and_every_ruling_stands_there_once_and_in_order() -> None:
    rules = [f"VCT-{n}{also}" for n in range(1, 69) for also in ("", "a") if not also or n in (59, 61)]
    rulings = [f"VCT-R{n}{also}" for n in range(1, 22) for also in ("", "a") if not also or n == 16]
    assert list(BOOK.rules) == rules + rulings


def test_every_option_is_told_with_its_default() -> None:
    table = BOOK.source.partition("## The other options")[2].partition("```")[0]
    for name in VICTORUS.Options.__dataclass_fields__:
        told = re.search(rf"^\| `{name}` \|[^|]+\| (?P<usual>[^|]+) \|", table, re.MULTILINE)
        assert told, name
        default = getattr(VICTORUS.Options(), name)
        assert told["usual"].strip("`") == ("off" if default is False else str(default)), name


def test_every_kind_of_piece_has_a_diagram_of_its_moves() -> None:
    shown = set()
    for diagram in DIAGRAMS:
        position, _, words = diagram.position.partition(" | moves ")
        cell = rf"([KQTtUuBbXxHh]){words}\b"
        shown |= {found.upper() for found in re.findall(cell, position.split()[0])} if words else set()
    assert shown >= set("KTUBXH")


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=range(len(DIAGRAMS)))
def test_every_diagram_can_be_drawn_and_has_a_caption(diagram: Diagram) -> None:
    position, _, words = diagram.position.partition(" | ")
    drawn = draw_diagram(VICTORUS, diagram.position)
    assert drawn.board is not None
    if words.startswith("turn "):
        position = text_after(position, words.removeprefix("turn ").replace(",", ""))
    cells = {cell.id for cell in drawn.board.cells}
    expected = sorted(one[:1] for army in position.split()[0].split("/") for one in army.split(",") if one not in ".-*")
    assert sorted(piece.letter for piece in drawn.pieces if piece.spot in cells) == expected
    assert bool(drawn.choices) == words.startswith("moves")
    assert diagram.caption.endswith((".", ".)"))


def test_the_first_match_can_be_played_and_passes_through_its_diagrams() -> None:
    told = re.findall(r"^\d\. (\w+) `(.+?)`", FIRST_MATCH, re.MULTILINE)
    drawn = [part.position for part in pieces(FIRST_MATCH) if isinstance(part, Diagram)]
    match, passed = Match(VICTORUS, seats=6), set()
    for who, turn in told:
        for typed in turn.split():
            assert NAMES[ARMIES.index(VICTORUS.text(match.state).split()[1][0])] == who
            match.play(typed)
        passed.add(VICTORUS.text(match.state))
    for position, _, played in (text.partition(" | turn ") for text in drawn):
        assert text_after(position, played.replace(",", "")) in passed
    assert (len(told), len(drawn)) == (5, 2)


def test_the_position_that_is_explained_can_be_read() -> None:
    explained = re.search(r"^`(Tg10'.+?)` says", BOOK.source, re.MULTILINE)
    assert explained
    assert VICTORUS.text(VICTORUS.position(explained[1])) == explained[1]
