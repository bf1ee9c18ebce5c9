"""Parsing and searching rulebooks."""

import pytest

from ludarium.core import BadNotation
from ludarium.core.rulebook import Diagram, Numbered, Rulebook, pieces

SOURCE = """\
# The game

Words before any chapter.

## Set-up
- **TST-1** Lay out the board,
  all of it,
    and the pieces.
- **TST-2** *Chance* has no part.
- An item without a number.

## Pieces

| Rule | Text |
|---|---|
| **TST-3** Warrior | strikes `orthogonally` |

Not a rule: **TST-9** in the middle of a line.

### Rulings
- **TST-R1** Ties are drawn.
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook("test", "TST", SOURCE)


def test_rules_are_found_in_items_and_tables_with_their_chapter(book: Rulebook) -> None:
    assert list(book.rules.values()) == [
        Numbered("TST-1", "Set-up", "Lay out the board, all of it, and the pieces."),
        Numbered("TST-2", "Set-up", "*Chance* has no part."),
        Numbered("TST-3", "Pieces", "Warrior | strikes `orthogonally`"),
        Numbered("TST-R1", "Rulings", "Ties are drawn."),
    ]


def test_a_rule_is_found_by_its_number_whatever_the_case(book: Rulebook) -> None:
    assert book.rule("tst-r1").text == "Ties are drawn."


@pytest.mark.parametrize("typed", ["TST-2a", "tst-2a", "TST-2A"])
def test_a_rule_with_a_letter_behind_its_number_is_found(typed: str) -> None:
    assert Rulebook("test", "TST", SOURCE + "- **TST-2a** Later.\n").rule(typed).text == "Later."


def test_an_unknown_rule_number_lists_the_range(book: Rulebook) -> None:
    with pytest.raises(BadNotation, match="test has no rule TST-9; its rules go from TST-1 to TST-R1"):
        book.rule("TST-9")


def test_a_duplicate_rule_number_is_refused() -> None:
    with pytest.raises(BadNotation, match="TST-1 is there twice"):
        Rulebook("test", "TST", SOURCE + "- **TST-1** Again.\n")


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("BOARD", ["TST-1"]),
        ("set-up", ["TST-1", "TST-2"]),
        ("warrior strikes", ["TST-3"]),
        ("strikes board", []),
        ("tst-r1", ["TST-R1"]),
    ],
)
def test_search_finds_the_rules_that_have_all_the_words(book: Rulebook, words: str, numbers: list[str]) -> None:
    assert [rule.number for rule in book.search(words)] == numbers


def test_diagrams_are_separated_from_the_text() -> None:
    source = "Before.\n\n```diagram\nx.o/.../... X\nCross begins,\nof course.\n```\nAfter.\n```text\nx\n```\n"
    assert pieces(source) == [
        "Before.\n",
        Diagram("x.o/.../... X", "Cross begins, of course."),
        "After.\n```text\nx\n```",
    ]


def test_a_diagram_that_is_not_closed_is_refused() -> None:
    with pytest.raises(BadNotation, match="a diagram is not closed"):
        pieces("```diagram\nx.o\n")
