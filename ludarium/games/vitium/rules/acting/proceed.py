"""An action from its declaration to its end, stage by stage."""

from ludarium.games.vitium.rules.acting.declare import ask_consent
from ludarium.games.vitium.rules.acting.entering import complete_last, complete_on, deploy
from ludarium.games.vitium.rules.acting.pay import pay
from ludarium.games.vitium.rules.acting.resolve import begin_resolving, draw
from ludarium.games.vitium.rules.acting.responses import open_window
from ludarium.games.vitium.rules.base_state import (
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
    Table,
)


def proceed_act(table: Table) -> None:
    """Carry an action on until somebody is asked, something comes first, or it is done."""
    frame = table.top
    stage = table.stack[frame + STAGE]
    if stage == CONSENTING:
        ask_consent(table, frame)
    elif stage == PAYING:
        pay(table, frame)
    elif stage == WINDOW:
        open_window(table, frame)
    elif stage == RESOLVING:
        begin_resolving(table, frame)
    elif stage == DRAWING:
        draw(table, frame)
    elif stage == REWARDING:
        complete_on(table, frame)
    elif stage == LEAVING:
        complete_last(table, frame)
    elif stage == DEPLOYING:
        deploy(table, frame)
    else:
        table.pop()
        if not table.stack[frame + ANSWERS]:
            table.barred = 0
