"""Which cards and players the words of an ability stand for: `self`, `mark`, `killer`, `boss(mark)`, `each rival`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import Players
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.layout import TARGET, V_ATTACK, V_SEDUCE, WINDOW

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def bind(state: Vitium, frame: i64) -> None:
    """Bind references to the card, boss and marks of a frame."""
    state.ref_self = state.frame_id(frame)
    state.ref_you = state.player(frame)
    state.ref_argument = state.cause(frame)
    for place in range(i64(4)):
        state.ref_marks[place] = state.mark(frame, place)


def bind_to(state: Vitium, id: i64, you: i64) -> None:
    """Bind references to a card that is not being used yet, without marks."""
    state.ref_self = id
    state.ref_you = you
    state.ref_argument = -1
    for place in range(i64(4)):
        state.ref_marks[place] = -1


# References ----------------------------------------------------------------------------------------------------------


def referred_id(state: Vitium, ref: i64) -> i64:
    """The id of the card that a reference stands for, the first of several; -1 for none."""
    if ref == terms.R_SELF:
        return state.ref_self
    if ref == terms.R_MARK:
        first = state.ref_marks[0]
        return first - TARGET if first >= TARGET else -1
    if ref == terms.R_ALTERED:
        card = state.find(state.ref_self)
        return state.host(card) if card >= 0 else -1  # a card that has left play alters nothing (VTM-16)
    if ref == terms.R_ACTOR or ref == terms.R_TARGET:
        return answered_card(state, ref)
    return state.ref_argument


def is_answering(state: Vitium) -> bool:
    """Whether an action is being responded to: only in its maneuvering step (VTM-54, VTM-60)."""
    return state.top >= 0 and state.is_action(BOTTOM) and state.stage(BOTTOM) == WINDOW


def answered_card(state: Vitium, ref: i64) -> i64:
    """The acting pawn or the first mark of the action being responded to, or -1."""
    if not is_answering(state):
        return -1
    verb = state.verb(BOTTOM)
    if ref == terms.R_ACTOR:
        return state.frame_id(BOTTOM) if verb >= V_ATTACK and verb <= V_SEDUCE else -1
    first = state.mark(BOTTOM, 0)
    return first - TARGET if first >= TARGET else -1


def referred_card(state: Vitium, ref: i64) -> i64:
    """The card in play that a reference stands for, or -1."""
    id = referred_id(state, ref)
    return state.find(id) if id >= 0 else -1


def stat_of(state: Vitium, id: i64, stat: i64) -> i64:
    """A stat of a card in play, or the last one it had; an absent one counts 0 (VTM-12)."""
    card = state.find(id)
    found: i64 = 0
    if card >= 0:
        state.derive_if_stale()
        found = state.stat(card, stat)
    else:
        ghost = state.ghost_of(id)
        if ghost >= 0:
            found = state.ghost_stat(ghost, stat)
    return found if found > 0 else 0


# Players -------------------------------------------------------------------------------------------------------------


def referred_player(state: Vitium, players: Players) -> i64:
    """The seat of one player; negative if there is none."""
    kind = players.kind
    if kind == terms.P_YOU:
        return state.ref_you
    if kind == terms.P_MARK:
        return state.ref_marks[0]  # what marks cards can't be taken for a player, by the checker of cards
    id = referred_id(state, players.of)
    if id < 0:
        return -1
    if kind == terms.P_BOSS:
        return state.boss_of(id)
    card = state.find(id)
    if card >= 0:
        return state.owner(card)
    ghost = state.ghost_of(id)
    return state.ghost_owner(ghost) if ghost >= 0 else -1


def is_referred_player(state: Vitium, seat: i64, players: Players) -> bool:
    """Whether a player reference includes a seat; it never includes players who have conceded."""
    kind = players.kind
    if state.out[seat]:
        return False
    if kind == terms.P_EACH:
        return True
    if kind == terms.P_RIVALS:
        return seat != state.ref_you
    if kind == terms.P_MARK:
        for place in range(i64(4)):  # noqa: SIM110
            if state.ref_marks[place] == seat:
                return True
        return False
    return referred_player(state, players) == seat


def next_referred(state: Vitium, place: i64, players: Players) -> i64:
    """The first place in turn order, from `place` on, of a player referred to; the number of seats if none is."""
    while place < state.seats:
        if is_referred_player(state, state.seat_at(place), players):
            return place
        place += 1
    return place


def referred_seats(state: Vitium, players: Players) -> list[int]:
    """The seats of all players referred to, in turn order from the active player."""
    found: list[int] = []
    place = next_referred(state, 0, players)
    while place < state.seats:
        found.append(int(state.seat_at(place)))
        place = next_referred(state, place + 1, players)
    return found
