"""What comes of the action that is being responded to, and what an answer to it would change about that."""

from collections.abc import Callable

from msgspec.structs import replace

from ludarium.core.scene import Prospect
from ludarium.games.vitium.display.combat_preview import (
    Effect,
    attack_effect,
    combat_strike,
    resolve_left,
    sabotage_effect,
    work_effect,
)
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import write_iid

# fmt: off
NOUNS = {  # what an action is called where it is stopped or fails
    int(layout.V_ATTACK): "the attack", int(layout.V_WORK): "the work", int(layout.V_SABOTAGE): "the sabotage",
    int(layout.V_SEDUCE): "the seduction", int(layout.V_COMPLETE): "the completion",
    int(layout.V_PURCHASE): "the purchase",
}
PENDING: dict[int, Callable[..., Effect]] = {
    int(layout.V_ATTACK): attack_effect, int(layout.V_WORK): work_effect, int(layout.V_SABOTAGE): sabotage_effect,
}
FAILING = (int(layout.V_ATTACK), int(layout.V_WORK), int(layout.V_SABOTAGE), int(layout.V_ACT), int(layout.V_SEDUCE))
"""Pawn actions, which fail if the pawn leaves play first (VTM-50)."""
STOPPING = (int(codes.PASS), int(codes.INTERCEPT))
"""Answers whose numbers are all told: those of the action, or of the fight instead of it (VTM-98)."""
# fmt: on


def is_answered(state: Vitium) -> bool:
    """Whether an action is being responded to that still counts."""
    if state.phase != layout.PLAYING or state.top < 0 or not state.is_action(BOTTOM):
        return False
    return not state.is_prevented(BOTTOM) and not state.has_failed(BOTTOM)


def pending_effect(state: Vitium, seat: int | None) -> Effect:
    """What comes of the action that is being responded to, if nobody responds."""
    if not is_answered(state):
        return Effect("")
    pawn, mark, verb = acting_pawn(state), _marked(state), int(state.verb(BOTTOM))
    if verb not in PENDING or mark < 0 or pawn < 0:
        return Effect("")
    return PENDING[verb](state, pawn, mark, seat, risk=0)


def acting_pawn(state: Vitium) -> int:
    """The pawn whose action is being responded to, if it is still in play."""
    return int(state.frame_card(BOTTOM)) if is_answered(state) and state.verb(BOTTOM) in FAILING else -1


def _marked(state: Vitium) -> int:
    return int(state.marked_card(BOTTOM))


def action_noun(state: Vitium) -> str:
    """What the action is called that is being responded to: the attack."""
    return NOUNS.get(int(state.verb(BOTTOM)), "it") if is_answered(state) else "it"


# What an answer changes ----------------------------------------------------------------------------------------------


def after_answer(state: Vitium, action: int, effect: Effect, seat: int) -> Effect:
    """An answer with the numbers that then change: its own, and those of the action unless that comes to nothing."""
    if state.ask != layout.ASK_MANEUVER or not is_answered(state) or codes.kind_of(action) in STOPPING:
        return effect
    later = state.copy()
    later.play(action)
    if later.ask != layout.ASK_MANEUVER:  # more is asked first, or drawn
        return effect
    later.derive_if_stale()
    own, before = _by_number(effect), _by_number(pending_effect(state, seat)) | _by_number(effect)
    then = _by_number(pending_effect(later, seat))
    happens = {key: replace(one, before=before[key].before) if key in before else one for key, one in then.items()}
    return effect._replace(prospects=tuple((own | happens).values()))


def _by_number(effect: Effect) -> dict[tuple[str, str], Prospect]:
    return {(one.spot, one.meter): one for one in effect.prospects}


def with_outcome(state: Vitium, effect: Effect, *, gone: tuple[int, ...] = ()) -> Effect:
    """The effect of an answer, and that the action fails if its pawn or its mark is gone (VTM-50, VTM-36)."""
    if not _fails(state, effect.prospects, gone):
        return effect
    return effect._replace(text=f"{effect.text}, so {action_noun(state)} fails")


def _fails(state: Vitium, prospects: tuple[Prospect, ...], gone: tuple[int, ...]) -> bool:
    if not is_answered(state) or state.ask != layout.ASK_MANEUVER:
        return False
    pawn, mark, verb = acting_pawn(state), _marked(state), int(state.verb(BOTTOM))
    if pawn < 0:
        return False
    dead = {one.spot for one in prospects if one.meter == "Resolve" and one.after == 0}
    left = {row for row in (pawn, mark) if row >= 0 and (row in gone or write_iid(int(state.id_of(row))) in dead)}
    return bool(left) and (pawn in left or verb != layout.V_ACT)


def saved_words(state: Vitium, row: int, *, resolve: int = 0, shield: int = 0) -> str:
    """What more Resolve or a shield means for the target of an attack; nothing for other cards."""
    pawn = acting_pawn(state)
    if pawn < 0 or row != _marked(state) or state.verb(BOTTOM) != layout.V_ATTACK:
        return ""
    blow = combat_strike(state, pawn, row)
    before = max(0, blow - int(state.shield(row)))
    after = max(0, before - shield)
    left = resolve_left(state, row)
    if before < left:
        return f"takes {after} instead of {before}" if after < before else ""
    return "so it lives" if after < left + resolve else "but it still dies"
