"""An action from its declaration to its end, stage by stage."""

from ludarium.games.vitium.rules.acting.declare import ask_consent
from ludarium.games.vitium.rules.acting.entering import deploy, finish_completion, resolve_completion
from ludarium.games.vitium.rules.acting.pay import pay
from ludarium.games.vitium.rules.acting.resolve import begin_resolving, draw
from ludarium.games.vitium.rules.acting.responses import open_window
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.layout import (
    ANSWERS,
    CONSENTING,
    DEPLOYING,
    DRAWING,
    LEAVING,
    PAYING,
    RESOLVING,
    REWARDING,
    STAGE,
    WINDOW,
)


def proceed_act(state: BaseState) -> None:
    """Advance an action until somebody is asked, something comes first, or it is done."""
    frame = state.top
    stage = state.stack[frame + STAGE]
    if stage == CONSENTING:
        ask_consent(state, frame)
    elif stage == PAYING:
        pay(state, frame)
    elif stage == WINDOW:
        open_window(state, frame)
    elif stage == RESOLVING:
        begin_resolving(state, frame)
    elif stage == DRAWING:
        draw(state, frame)
    elif stage == REWARDING:
        resolve_completion(state, frame)
    elif stage == LEAVING:
        finish_completion(state, frame)
    elif stage == DEPLOYING:
        deploy(state, frame)
    else:
        state.pop()
        if not state.stack[frame + ANSWERS]:
            state.barred = 0
