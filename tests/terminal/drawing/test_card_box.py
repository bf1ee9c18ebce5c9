"""A card as a box of characters."""

from ludarium.core.scene import Card
from ludarium.terminal.drawing.canvas import plain_lines
from ludarium.terminal.drawing.card_box import CARD_WIDTH, card_box


def box(*marks: str) -> list[str]:
    card = Card(id="a1", spot="A", kind="pawn", name="Guard", title="Guard", marks=("human", "pawn", *marks))
    return plain_lines(card_box(card))


def test_a_short_state_stands_on_the_lower_edge() -> None:
    assert box("guard", "exhausted")[-1] == f"╰guard, exhausted{'─' * (CARD_WIDTH - 18)}╯"


def test_a_state_too_long_for_the_edge_stands_above_it_in_whole_words() -> None:
    lines = box("guard", "exhausted", "acting", "immune")
    assert lines[-1] == f"╰{'─' * (CARD_WIDTH - 2)}╯"
    assert " ".join(line.strip("│ ") for line in lines[1:-1]) == "guard, exhausted, acting, immune"
    assert all(len(line) == CARD_WIDTH for line in lines)
