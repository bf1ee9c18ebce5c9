"""What is asked now, and what could be chosen, for the end of a refusal."""

from ludarium.core.words import listed
from ludarium.games.barony.rules import base_state as is_
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import write_action
from ludarium.games.barony.text.words import SEAT_NAMES, asked

MAX_EXAMPLES = 4


def question(state: Barony) -> str:
    """What is asked now, without a full stop."""
    if state.phase == is_.SETTING_UP:
        return f"{SEAT_NAMES[state.setting]} sets up"
    return asked(state)[1].strip().rstrip(".")


def examples(state: Barony) -> str:
    """A few of the legal actions."""
    some = [write_action(state, action) for action in state.listed[:MAX_EXAMPLES]]
    return listed(some) + (" and others" if len(state.listed) > MAX_EXAMPLES else "")
