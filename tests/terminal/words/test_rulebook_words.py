"""The rulebook in the terminal."""

import pytest

from ludarium import game
from ludarium.core import BadNotation
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.rulebook import Diagram, pieces
from ludarium.terminal.words import rulebook_words

VILITUM = game("vilitum")


@pytest.mark.parametrize(
    ("words", "number"), [("VLT-14", "VLT-14"), ("vlt-r3", "VLT-R3"), ("14", "VLT-14"), ("R3", "VLT-R3")]
)
def test_a_rule_is_looked_up_by_its_number(words: str, number: str) -> None:
    assert [rule.number for rule in rulebook_words.look_up(VILITUM, words)] == [number]


def test_words_find_every_rule_that_has_them() -> None:
    found = [rule.number for rule in rulebook_words.look_up(VILITUM, "flank")]
    assert "VLT-33" in found
    assert found == [number for number, rule in VILITUM.rulebook.rules.items() if "flank" in rule.text.lower()]


def test_a_number_there_is_not_tells_which_there_are() -> None:
    with pytest.raises(BadNotation, match="its rules go from VLT-1 to VLT-R30"):
        rulebook_words.look_up(VILITUM, "VLT-400")


def test_rules_are_shown_without_marks_and_within_the_width() -> None:
    for rule in VILITUM.rulebook.rules.values():
        head, *body = rulebook_words.rule_lines(rule)
        assert head == f"{rule.number} · {rule.chapter}"
        assert body
        assert all(len(line) <= 80 for line in body)
        assert not any("**" in line or "`" in line for line in body)


@pytest.mark.parametrize(
    ("marked", "shown"),
    [("**bold** and *soft*", "bold and soft"), ("`W..` is worn", "W.. is worn"), ("2 * 3 * 4", "2 * 3 * 4")],
)
def test_marks_of_emphasis_are_taken_off(marked: str, shown: str) -> None:
    assert rulebook_words.unmarked(marked) == shown


def test_every_diagram_of_the_book_is_drawn() -> None:
    diagrams = [part for part in pieces(VILITUM.rulebook.source) if isinstance(part, Diagram)]
    page = rulebook_words.markdown(VILITUM)
    assert len(diagrams) > 10
    assert page.count("```text\n") == len(diagrams)
    assert "```diagram" not in page
    for diagram in diagrams:
        assert "\n".join(rulebook_words.diagram_lines(draw_diagram(VILITUM, diagram.position))) in page


def test_the_plain_book_has_no_fences() -> None:
    assert "```" not in rulebook_words.plain(VILITUM)


def test_chapters_are_listed_with_their_numbers() -> None:
    assert next(iter(rulebook_words.chapters(VILITUM.rulebook).values())) == ("VLT-1", "VLT-5")
    assert list(rulebook_words.chapters(VILITUM.rulebook).values())[-1] == ("VLT-R1", "VLT-R30")
