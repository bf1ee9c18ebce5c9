"""The log in rows: passes and repetitions are counted, and what matters since one's turn is found."""

from ludarium.core.parts.narration import WEIGHT_HARMED
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.log_words import log_rows, news_lines, since_your_turn


def told(seat: int, said: str, *dice: str, quiet: str = "", weight: int = 0, heading: str = "") -> ActionLine:
    return ActionLine(seat, "", lines=(said, *dice), quiet=quiet, weight=weight, heading=heading)


def passes(seat: int) -> ActionLine:
    return told(seat, "Somebody passes.", quiet="pass")


def test_passes_in_a_row_are_told_as_one() -> None:
    rows = log_rows([told(1, "Birch buys."), passes(1), passes(0), passes(2), told(0, "You buy."), passes(0)])
    assert [(row.number, *row.lines) for row in rows] == [
        (1, "Birch buys."), (2, "3 passes."), (5, "You buy."), (6, "Somebody passes."),
    ]  # fmt: skip


def test_passes_of_two_rounds_are_told_apart() -> None:
    rows = log_rows([told(0, "Pass.", quiet="pass", heading=heading) for heading in ("1", "1", "2")])
    assert [row.lines[0] for row in rows] == ["2 passes.", "Pass."]


def test_what_repeats_itself_is_counted_and_dice_are_kept() -> None:
    rows = log_rows([*[told(1, "Birch draws a card.")] * 2, told(1, "Dice.", "  3 + 4"), told(1, "Dice.", "  1 + 1")])
    assert [row.lines for row in rows] == [
        ("Birch draws a card. (2 times)",), ("Dice.", "  3 + 4"), ("Dice.", "  1 + 1"),
    ]  # fmt: skip


def test_a_roll_is_told_by_its_result() -> None:
    roll = told(0, "You choose to roll.", quiet="roll")
    assert [row.lines[0] for row in log_rows([roll, told(-1, "Your Thief wins.")])] == ["Your Thief wins."]
    assert [row.lines[0] for row in log_rows([roll])] == ["You choose to roll."]


def test_news_leave_out_passes() -> None:
    cards = [told(1, "Birch draws a card."), passes(0), told(1, "Birch draws a card.")]
    assert news_lines([passes(1), *cards, passes(0)]) == ["Birch draws a card. (2 times)"]


def test_news_that_are_nothing_but_passes_say_so() -> None:
    assert news_lines([passes(1)]) == ["Somebody passes."]
    assert news_lines([passes(1), passes(0)]) == ["2 passes."]


def test_a_loss_since_ones_turn_is_remembered_until_one_acts_again() -> None:
    lost = told(1, "Your Clerk dies.", weight=WEIGHT_HARMED)
    match = [told(0, "You end the turn."), lost, passes(0), told(1, "Birch ends the turn.")]
    assert since_your_turn(match, 0) == ["Your Clerk dies."]
    assert since_your_turn([*match, told(0, "You buy.")], 0) == []
    assert since_your_turn(match, None) == []
