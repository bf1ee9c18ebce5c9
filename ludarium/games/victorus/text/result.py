"""How a match ended, in words."""

from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.endings import winning_sides
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import armies_named, letters

ENDINGS = {
    48: "a royal conquered the centre",
    51: "all adversaries are out",
    52: "no side can or would win",
    65: "most points after the last round",
}


def result(state: Victorus) -> str:
    """How the match ended, and by which rule."""
    if state.phase != OVER:
        return "unfinished"
    reason = f": {ENDINGS[state.ended_by]} (VCT-{state.ended_by})" if state.ended_by else ""
    if not state.winners:
        return f"Drawn{reason}"
    many = len(winning_sides(state))
    won = armies_named(letters(state.winners))
    return f"{won} {'share the win' if many > 1 else 'win' if ' and ' in won else 'wins'}{reason}"
