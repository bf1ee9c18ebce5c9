"""Which ban forbids an attempt: the predicates of the rules, asked in the order in which a player would object."""

from ludarium.games.vitium.refusals.attempt import Attempt
from ludarium.games.vitium.refusals.marks import ability_marks_ban, completion_marks_ban, host_mark_ban
from ludarium.games.vitium.refusals.reading import KIND_OF, card_named
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.terms import ACT, F_ATTACK, F_SABOTAGE, F_WORK, SEDUCE
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.legality import answer_bans, intercept_bans, pawn_bans
from ludarium.games.vitium.rules.legality.ability_bans import act_ban, activation_ban
from ludarium.games.vitium.rules.legality.legal_actions import limit_ban, negotiation_ban, step_ban
from ludarium.games.vitium.rules.legality.playing_bans import (
    completion_ban,
    hand_ban,
    purchase_ban,
    slot_ban,
    underway_ban,
)
from ludarium.games.vitium.rules.legality.questions import is_answer, question_ban
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, write_action

VERB_BITS = {"attack": int(F_ATTACK), "work": int(F_WORK), "sabotage": int(F_SABOTAGE), "act": 0, "seduce": 0}
"""The pawn actions, and the bit of those that an effect can forbid by themselves."""


def forbidden_by(state: Vitium, attempt: Attempt) -> int:
    """The ban that forbids an attempt, or LEGAL."""
    kind = int(KIND_OF[attempt.verb])
    if ban := question_ban(state, attempt.seat, kind):
        return int(ban)
    state.derive_if_stale()
    return _answer(state, attempt) if is_answer(kind) else _declaration(state, attempt)


def _declaration(state: Vitium, attempt: Attempt) -> int:
    """Why an action or a maneuver can't be declared."""
    verb, window = attempt.verb, state.ask == layout.ASK_MANEUVER
    if ban := step_ban(KIND_OF[verb], window):
        return int(ban)
    if verb in ("pass", "end"):
        return int(LEGAL)
    if ban := limit_ban(state):
        return int(ban)
    if verb == "negotiate":
        return int(negotiation_ban(state, attempt.seat))
    if verb in ("purchase", "get-underway", "complete"):
        return _playing(state, attempt, window)
    if verb == "intercept":
        return int(intercept_bans.intercept_ban(state, attempt.card, attempt.seat))
    return _activation(state, attempt, window) if verb == "activate" else _pawn(state, attempt)


def _playing(state: Vitium, attempt: Attempt, window: bool) -> int:
    """Why a card can't be purchased, put underway or completed."""
    seat, card, face = attempt.seat, attempt.card, attempt.face
    if attempt.verb == "complete":
        return int(completion_ban(state, card, seat, window)) or completion_marks_ban(state, attempt)
    is_slot, gets_underway = attempt.words[1] not in state.library.ids, attempt.verb == "get-underway"
    if ban := slot_ban(state, seat, card) if is_slot else hand_ban(state, seat, face, gets_underway):
        return int(ban)
    if gets_underway:
        return int(underway_ban(state, face))
    return int(purchase_ban(state, seat, face, card, window)) or host_mark_ban(state, attempt)


def _activation(state: Vitium, attempt: Attempt, window: bool) -> int:
    """Why an ability can't be activated."""
    if ban := activation_ban(state, attempt.card, attempt.named_place, attempt.seat, window):
        return int(ban)
    return ability_marks_ban(state, attempt, state.abilities_of(attempt.card)[attempt.place], attempt.groups)


def _pawn(state: Vitium, attempt: Attempt) -> int:
    """Why a pawn can't act."""
    verb, pawn, seat = attempt.verb, attempt.card, attempt.seat
    ban = pawn_bans.pawn_ban(state, pawn, seat) or pawn_bans.verb_ban(state, pawn, VERB_BITS[verb])
    if ban:
        return int(ban)
    if verb in ("act", "seduce"):
        return _acts(state, attempt)
    attempt.mark = attempt.groups[0]
    mark = card_named(state, attempt.mark)
    if verb == "attack":
        return int(pawn_bans.attack_ban(state, mark, state.id_of(pawn)))
    return int(pawn_bans.work_ban(state, mark, seat) if verb == "work" else pawn_bans.sabotage_ban(state, mark))


def _acts(state: Vitium, attempt: Attempt) -> int:
    """Why a pawn can't use an Act ability or seduce."""
    pawn, tag = attempt.card, ACT if attempt.verb == "act" else SEDUCE
    if ban := act_ban(state, pawn, attempt.named_place, attempt.seat, tag):
        return int(ban)
    if tag == ACT:
        return ability_marks_ban(state, attempt, state.abilities_of(attempt.card)[attempt.place], attempt.groups)
    attempt.mark = attempt.groups[0]
    mark = card_named(state, attempt.mark)
    return int(pawn_bans.seduce_ban(state, mark, state.id_of(pawn), state.cunning(pawn)))


# Answers -------------------------------------------------------------------------------------------------------------


def _answer(state: Vitium, attempt: Attempt) -> int:
    """Why an answer to what is asked is not possible."""
    verb, face = attempt.verb, attempt.face
    match verb:
        case "pay":
            return int(answer_bans.payment_ban(state))
        case "take":
            return int(LEGAL if attempt.words[1] == "-" else answer_bans.take_ban(state, face))
        case "discard":
            return int(answer_bans.discard_ban(state, attempt.seat, face))
        case "pick":
            return int(answer_bans.pick_ban(state, attempt.seat, face))
        case "drop":
            return int(answer_bans.discard_ban(state, state.dealt(), face))
        case "draw" | "dig":
            return int(answer_bans.pick_ban(state, state.dealt(), face))
        case "order":
            return int(answer_bans.order_ban(state, LETTERS.index(attempt.words[1])))
        case "split":
            return _split(state, attempt.words[1:])
        case "resolve":
            return _resolve(state, attempt)
        case "mark" | "choose":
            return _choice(state, attempt)
    return int(LEGAL)


def _split(state: Vitium, shares: list[str]) -> int:
    for share in shares:
        if ban := answer_bans.share_ban(state, LETTERS.index(share[0])):
            return int(ban)
    return int(answer_bans.sum_ban(state, sum(int(share[1]) for share in shares)))


def _resolve(state: Vitium, attempt: Attempt) -> int:
    """Why an ability can't resolve next; of several that are written alike, one that may."""
    wanted = " ".join(attempt.words)
    alike = [one for one in state.all_waiting() if _resolving(state, one) == wanted]
    return min(int(answer_bans.resolve_ban(state, one)) for one in alike or [-1])


def _resolving(state: Vitium, waiting: int) -> str:
    return write_action(state, int(codes.action(codes.RESOLVE, state.place_of_waiting(waiting), 0)))


def _choice(state: Vitium, attempt: Attempt) -> int:
    """Why something can't be marked for a triggered ability, or chosen for a step."""
    attempt.mark, group = attempt.words[1], attempt.words[1:]
    if attempt.verb == "mark":
        bind(state, state.top)
        return ability_marks_ban(state, attempt, ability_of(state, state.top), group)
    if attempt.mark == "-":
        return int(answer_bans.stop_ban(state))
    return int(answer_bans.choice_ban(state, card_named(state, attempt.mark)))
