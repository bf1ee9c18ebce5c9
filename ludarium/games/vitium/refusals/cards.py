"""Why a card can't be purchased, completed or activated."""

from ludarium.games.vitium.refusals.reading import INSTANCE, ability_named, row_named
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.abilities import ACTIVATED
from ludarium.games.vitium.rules.acting.entering import may_be_altered
from ludarium.games.vitium.rules.derived import cost_of, may_play
from ludarium.games.vitium.rules.effects.expressions import holds
from ludarium.games.vitium.rules.effects.references import bind_to
from ludarium.games.vitium.rules.legal_actions import completion_marks, conditions_hold, has_maneuver
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.rules.terms import (
    ACT,
    C_ALTER,
    C_COUNT,
    C_PROGRESS,
    C_TYPE,
    DEVICE,
    EXHAUST,
    F_ATTACK,
    F_SABOTAGE,
    F_WORK,
    IN_STEP,
    SEDUCE,
    SNEAK,
)
from ludarium.games.vitium.text.notation import pool_of, write_action

PAWN_ACTIONS = {"attack": F_ATTACK, "work": F_WORK, "sabotage": F_SABOTAGE, "act": 0, "seduce": 0}
Reason = tuple[str, str]


def some_legal(state: Vitium) -> str:
    """A few legal actions."""
    some = [write_action(state, action) for action in state.actions()[:4]]
    return f"you can {', '.join(some)}" + (" and more" if len(state.actions()) > 4 else "")


def no_purchase(state: Vitium, words: list[str], seat: int, window: bool) -> Reason:
    slot = -1
    if INSTANCE.fullmatch(words[1]):
        slot = row_named(state, words[1])
        if slot < 0 or state.rows[slot + layout.BOSS] != seat or state.has(slot, layout.UP):
            return "VTM-86", f"{words[1]} is not a sneaking card of yours"
        card = int(state.rows[slot + layout.FACE])
    else:
        card = pool_of(state).place[words[1]]
        if state.hand_place(seat, card, False) < 0:
            return "VTM-38", "it is not in your hand"
    face = pool_of(state).cards[card]
    if state.library.of(card, C_TYPE) > DEVICE:
        return "VTM-38", f"a {face.type} is an event, and can't be purchased"
    if window and not has_maneuver(state, card, slot):
        return "VTM-54", f"{face.name} does not have Maneuver"
    if not may_play(state, seat, card):
        return "VTM-7", f"it requires {face.requires} Influence with {face.house}"
    cost = cost_of(state, seat, card, slot)
    if cost > state.wealth[seat]:
        return "VTM-3", f"it costs {cost}Ç and you have {state.wealth[seat]}Ç"
    return no_altering(state, card, words[2:])


def no_altering(state: Vitium, card: int, marks: list[str]) -> Reason:
    """Why a card can't be played on its mark."""
    kind = state.library.of(card, C_ALTER)
    if kind < 0:
        return "VTM-38", "it takes no mark"
    if len(marks) != 1 or not INSTANCE.fullmatch(marks[0]):
        return "VTM-96", "it must be played on one card in play"
    row = row_named(state, marks[0])
    if row >= 0 and state.has(row, layout.UP) and state.rows[row + layout.HOST] >= 0:
        return "VTM-67", f"{marks[0]} alters another card, so it can't be altered itself"
    if row < 0 or not may_be_altered(state, row, kind):
        return "VTM-96", f"it can only alter {pool_of(state).cards[card].keyword('alter')} cards"
    return "VTM-36", some_legal(state)


def no_ability(state: Vitium, word: str, row: int, seat: int, tag: int, rule: str) -> Reason | None:
    """Why an ability can't be used, whatever it marks."""
    place = ability_named(state, word)
    if place >= state.printed(row, C_COUNT):
        return rule, f"{word} is not an ability of that card"
    ability = state.abilities_of(row)[place]
    tags = int(ability.tags)
    if ability.mode != ACTIVATED or (tag and not tags & tag):
        return rule, f"{word} can't be used in this way"
    if not tag and tags & (ACT | SEDUCE):
        return rule, f"{word} needs a pawn action"
    if ability.price > state.wealth[seat]:
        return "VTM-79", f"it costs {ability.price}Ç and you have {state.wealth[seat]}Ç"
    if ability.once and state.rows[row + layout.ONCE] >> place & 1:
        return rule, "it was already used this turn"
    bind_to(state, state.rows[row], seat)
    if not holds(state, ability.condition):
        return no_condition(state)
    return None


def no_condition(state: Vitium) -> Reason:
    """Why an `if` clause does not hold."""
    if state.top >= 0 and state.stack[layout.PREVENTED]:
        return "VTM-57", "the action is already prevented"
    return "VTM-44", "its condition does not hold"


def no_mark(state: Vitium, marks: list[str]) -> Reason:
    """Why something can't be marked."""
    for word in (part for group in marks for part in group.split(",")):
        row = row_named(state, word) if INSTANCE.fullmatch(word) else -1
        if row >= 0 and state.rows[row + layout.HOST] >= 0:
            return "VTM-66", f"{word} is altering, and can only be marked where the card says so"
    if not marks or marks == ["-"]:
        return "VTM-44", "it needs a mark"
    return "VTM-36", f"{' '.join(marks)} is not a legal mark here"


def no_complete(state: Vitium, words: list[str], seat: int, window: bool) -> Reason:
    row = row_named(state, words[1])
    if row < 0 or state.rows[row + layout.BOSS] != seat or state.has(row, layout.UP):
        return "VTM-41", f"{words[1]} is not an underway event of yours"
    card = int(state.rows[row + layout.FACE])
    face = pool_of(state).cards[card]
    if state.library.of(card, C_TYPE) <= DEVICE:
        return "VTM-86", f"{face.name} is sneaking: purchase it instead of completing it"
    if window and not has_maneuver(state, card, row):
        return "VTM-54", f"{face.name} does not have Maneuver"
    if not may_play(state, seat, card):
        return "VTM-7", f"it requires {face.requires} Influence with {face.house}"
    if state.rows[row + layout.PROGRESS] < state.library.of(card, C_PROGRESS):
        return "VTM-41", f"it has {state.rows[row + layout.PROGRESS]} of {face.progress} progress"
    if state.has(row, layout.STAYED):
        return "VTM-58", "its completion was prevented this turn"
    if not conditions_hold(state, row, seat):
        return no_condition(state)
    return _completion(state, card, row, words[2:])


def _completion(state: Vitium, card: int, row: int, marks: list[str]) -> Reason:
    """Why an event can't be completed with these marks."""
    if "-" in marks or not completion_marks(state, row):
        return "VTM-44", "an event needs its mark if there is a legal one, and always with Alter"
    if state.library.of(card, C_ALTER) >= 0:
        refused = no_altering(state, card, marks[:1])
        if refused[0] != "VTM-36":
            return refused
    return no_mark(state, marks)


def no_activate(state: Vitium, words: list[str], seat: int, window: bool) -> Reason:
    row = row_named(state, words[1])
    if row < 0 or state.rows[row + layout.BOSS] != seat:
        return "VTM-43", f"{words[1]} is not in your employ"
    place = ability_named(state, words[1])
    if place >= state.printed(row, C_COUNT):
        return "VTM-43", f"{words[1]} is not an ability of that card"
    tags = int(state.abilities_of(row)[place].tags)
    if bool(tags & SNEAK) == state.has(row, layout.UP):
        return "VTM-86", "Sneak abilities work while the card is sneaking, all others while it is face up"
    if window and not tags & IN_STEP:
        return "VTM-54", f"{words[1]} does not have Maneuver"
    if tags & EXHAUST and state.has(row, layout.EXHAUSTED):
        return "VTM-78", f"{words[1].partition('.')[0]} is exhausted"
    refused = no_ability(state, words[1], row, seat, 0, "VTM-43")
    return refused or no_mark(state, words[2:])
