"""Which rule forbids an action, and why."""

from ludarium.core.state import CHANCE
from ludarium.games.vitium.refusals.cards import PAWN_ACTIONS, Reason, no_activate, no_complete, no_purchase, some_legal
from ludarium.games.vitium.refusals.pawns import no_intercept, no_pawn
from ludarium.games.vitium.refusals.reading import KIND_OF
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.acting.pay import NEGOTIATION_COST
from ludarium.games.vitium.rules.legal_actions import may_go_underway
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of
from ludarium.games.vitium.text.prompts import prompt
from ludarium.games.vitium.text.words import ANSWERS, SEAT_NAMES


def reason_against(state: Vitium, words: list[str], seat: int) -> Reason:
    """The first rule that forbids an action, and how it applies here."""
    verb = words[0]
    kind = int(KIND_OF[verb])
    rule, question = prompt(state)
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else SEAT_NAMES[state.decider]
        return ("VTM-35" if state.ask == layout.ASK_MAIN else rule), f"{now} decides now. {question}"
    if kind in ANSWERS:
        if int(state.ask) not in ANSWERS[kind]:
            return rule, f"something else is asked. {question}"
        return rule, some_legal(state)
    if state.ask not in (layout.ASK_MAIN, layout.ASK_MANEUVER):
        return rule, f"something else is asked. {question}"
    return _turn(state, words, seat)


def _turn(state: Vitium, words: list[str], seat: int) -> Reason:
    """Why an action or a maneuver can't be declared."""
    verb, window = words[0], state.ask == layout.ASK_MANEUVER
    if verb in ("pass", "intercept") and not window:
        return "VTM-53", "there is no action to respond to"
    if window and verb in ("end", "negotiate", "get-underway", *PAWN_ACTIONS):
        return "VTM-54", "in a maneuvering step you can only purchase, complete, use an ability, intercept or pass"
    if state.acts >= state.settings.turn_actions:
        return "VTM-111", f"all {state.settings.turn_actions} actions and maneuvers of this turn are used up"
    state.derive_if_stale()
    if verb == "negotiate":
        return "VTM-37", f"it costs {NEGOTIATION_COST}Ç"
    if verb == "purchase":
        return no_purchase(state, words, seat, window)
    if verb == "get-underway":
        return no_get_underway(state, pool_of(state).place[words[1]], seat)
    if verb in PAWN_ACTIONS:
        return no_pawn(state, words, seat)
    if verb == "complete":
        return no_complete(state, words, seat, window)
    return no_intercept(state, words, seat) if verb == "intercept" else no_activate(state, words, seat, window)


def no_get_underway(state: Vitium, card: int, seat: int) -> Reason:
    if state.hand_place(seat, card, False) < 0:
        return "VTM-39", "it is not in your hand"
    assert not may_go_underway(state, card)
    return "VTM-39", "it is neither an event nor an asset with Sneak"
