"""What a typed line means, and which rule forbids or allows it."""

from ludarium.core import LEGAL, NOBODY, Refusal, Refused, refusal_table

from ludarium_tictactoe.notation import SEAT_NAMES, read_square, write_action
from ludarium_tictactoe.rules import NO_SUCH_SQUARE, NOT_YOUR_TURN, OVER, RESIGN, TAKEN, Grid

# fmt: off
REFUSALS = refusal_table({  # rule    sentence
    OVER:           Refusal("TTT-8", "You can't {do}: the match is over."),
    NOT_YOUR_TURN:  Refusal("TTT-2", "You can't {do}: it isn't your turn."),
    NO_SUCH_SQUARE: Refusal("TTT-1", "You can't {do}: the board has no such square."),
    TAKEN:          Refusal("TTT-3", "You can't {do}: the square is taken."),
})
# fmt: on


def understand(state: Grid, text: str, seat: int) -> int | Refused:
    """The action a seat means, or the refusal with the rule that forbids it."""
    wanted = text.lower()
    if wanted == "resign":
        return REFUSALS[OVER].refuse(do="resign") if state.decider == NOBODY else RESIGN + seat
    square = read_square(wanted, state.options.side)
    ban = state.turn_ban(seat) or state.mark_ban(square)
    if ban == LEGAL:
        return square
    free = " ".join(write_action(state, action) for action in state.actions())
    return REFUSALS[ban].refuse(f"Free squares: {free}." if seat == state.decider else "", do=f"mark {wanted}")


def asked(state: Grid) -> tuple[str, str]:
    """The rule behind the current decision, and what is being decided."""
    if state.decider == NOBODY:
        return "TTT-8", "the match is over"
    return "TTT-3", f"{SEAT_NAMES[state.decider]} marks an empty square"


def allowed_by(state: Grid, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    if action >= RESIGN:
        return "TTT-7", "a seat may resign as long as the match lasts"
    return "TTT-3", "the square is empty"
