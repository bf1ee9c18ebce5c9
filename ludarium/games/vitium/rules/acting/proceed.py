"""An action goes from stage to stage, from its declaration to its end (VTM-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.vitium.rules.acting.completion import finish_completion, resolve_completion
from ludarium.games.vitium.rules.acting.declare import ask_consent
from ludarium.games.vitium.rules.acting.maneuvers import ask_for_maneuvers
from ludarium.games.vitium.rules.acting.pay import pay
from ludarium.games.vitium.rules.acting.purchase import deploy
from ludarium.games.vitium.rules.acting.resolve import begin_resolving, draw
from ludarium.games.vitium.rules.data import layout

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def proceed_act(state: Vitium) -> None:
    """Advance an action until somebody is asked, something comes first, or it is done."""
    frame = state.top
    stage = state.stage(frame)
    if stage == layout.CONSENTING:
        ask_consent(state, frame)
    elif stage == layout.PAYING:  # VTM-35
        pay(state, frame)
    elif stage == layout.WINDOW:  # VTM-35
        ask_for_maneuvers(state, frame)
    elif stage == layout.RESOLVING:  # VTM-35
        begin_resolving(state, frame)
    elif stage == layout.DRAWING:
        draw(state, frame)
    elif stage == layout.REWARDING:
        resolve_completion(state, frame)
    elif stage == layout.LEAVING:
        finish_completion(state, frame)
    elif stage == layout.DEPLOYING:
        deploy(state, frame)
    else:
        state.pop()
        if not state.is_maneuver(frame):
            state.barred = 0
