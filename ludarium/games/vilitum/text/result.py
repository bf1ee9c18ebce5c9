"""How a match ended, in one line."""

from ludarium.games.vilitum.rules.state import DRAWN, LIGHT_WON, OPEN, Vilitum
from ludarium.games.vilitum.text.words import SIDE_NAMES

ENDINGS = {
    21: "has no piece left",
    22: "resigned",
    23: "the pieces that are left can't defeat each other",
    24: "agreed",
    25: "too many turns without a defeat",
    26: "both sides lost their last piece at once",
    27: "has no legal turn",
}


def result(state: Vilitum) -> str:
    """How the match ended, and by which rule."""
    if state.status == OPEN:
        return "unfinished"
    reason = f"{ENDINGS[state.ended_by]} (VLT-{state.ended_by})" if state.ended_by else ""
    if state.status == DRAWN:
        who = "a player " if state.ended_by == 27 else ""
        return f"Drawn: {who}{reason}" if reason else "Drawn"
    winner, loser = SIDE_NAMES if state.status == LIGHT_WON else SIDE_NAMES[::-1]
    return f"{winner} wins: {loser} {reason}" if reason else f"{winner} wins"
