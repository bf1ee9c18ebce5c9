"""What each seat sees. Nothing is hidden here, so all see the same grid; only the choices differ."""

from ludarium.core import NOBODY, Choice, Step, View

from ludarium_tictactoe.notation import write_action
from ludarium_tictactoe.rules import RESIGN, Grid


class GridView(View, frozen=True, kw_only=True):
    """The grid as a seat sees it."""

    side: int
    squares: tuple[int, ...]


def view(state: Grid, seat: int | None) -> GridView:
    """What a seat may know; None for a spectator."""
    outcome = state.outcome()
    return GridView(
        seat=seat,
        decider=state.decider,
        outcome=None if outcome is None else tuple(outcome),
        choices=tuple(mark(state, action) for action in state.actions()) if seat == state.decider else (),
        interjections=() if seat is None else tuple(resign() for _ in interjections(state, seat)),
        side=state.options.side,
        squares=tuple(state.squares),
    )


def interjections(state: Grid, seat: int) -> list[int]:
    """Resigning, as long as the match lasts (TTT-7)."""
    return [] if state.decider == NOBODY else [RESIGN + seat]


def mark(state: Grid, action: int) -> Choice:
    """Marking a square, as offered to a client; the step names the cell to click."""
    square = write_action(state, action)
    return Choice(text=square, name=f"Mark {square}", path=(Step(square, "place"),))


def resign() -> Choice:
    return Choice(text="resign", name="Resign", path=(Step("Resign", "press"),))
