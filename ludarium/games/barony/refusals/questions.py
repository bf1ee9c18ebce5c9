"""What is asked now, and what could be chosen, for the end of a refusal."""

from ludarium.games.barony.rules.data import fields as is_
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import SEAT_NAMES, asked


def question(state: Barony) -> str:
    """What is asked now, without a full stop."""
    if state.phase == is_.SETTING_UP:
        return f"{SEAT_NAMES[state.setting]} sets up"
    return asked(state)[1].strip().rstrip(".")
