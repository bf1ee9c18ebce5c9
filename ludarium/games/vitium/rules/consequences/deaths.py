"""Death: who dies, who is the killer, and what dies with them (VTM-13, VTM-15, VTM-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.consequences.damage import is_standing
from ludarium.games.vitium.rules.consequences.influence import begin_gains, notorious_house
from ludarium.games.vitium.rules.consequences.triggering import resolve_triggers, trigger
from ludarium.games.vitium.rules.data.terms import C_NAME, DIES, HARDENED, KILLS, NOTORIOUS

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def settle(state: Vitium, you: i64) -> None:
    """Check deaths, then gain the Influence that was earned."""
    check_deaths(state)
    begin_gains(state, you)


def is_dead(state: Vitium, card: i64) -> bool:
    """Whether an asset was killed, or has as much damage of both kinds as Resolve (VTM-13, VTM-65)."""
    resolve = state.resolve(card)
    if resolve < 0 or state.damage(card) < resolve:  # VTM-13, VTM-65
        return state.is_killed(card)
    hardened = state.has_keyword(card, HARDENED) and state.phys_damage(card) < resolve  # VTM-95
    return state.is_killed(card) or (is_standing(state, card) and not hardened)


def check_deaths(state: Vitium) -> None:
    """Discard all dead assets at once (VTM-14), then the cards that altered them, until nothing more dies."""
    state.derive_if_stale()
    again = True
    while again:
        again = discard_dead(state)  # VTM-14
        again = discard_orphans(state) or again  # VTM-70
        if again:
            state.derive_if_stale()
        forget_hits(state)
    state.group += 1


def forget_hits(state: Vitium) -> None:
    """Forget who dealt damage: later deaths come from falling Resolve and have no killer (VTM-15)."""
    for card in state.in_play:
        state.forget_hit(card)  # VTM-15


def discard_dead(state: Vitium) -> bool:
    """Discard all dead assets at once; returns whether there were any (VTM-14)."""
    dead = dead_cards(state)
    if not dead:
        return False
    for body in dead:
        trigger_death(state, body)
        state.remember(body)
    for body in reversed(dead):
        state.discard(body)  # VTM-13
    state.derive_if_stale()
    return True


def dead_cards(state: Vitium) -> list[int]:
    """All assets that must die."""
    dead: list[int] = []
    for card in state.in_play:
        if is_dead(state, card):
            dead.append(int(card))
    return dead


def discard_fallen(state: Vitium) -> bool:
    """Check for deaths outside operations, because gifts and payments can change Resolve (VTM-13); returns if any."""
    state.derive_if_stale()
    if not dead_cards(state):
        return False
    resolve_triggers(state)
    check_deaths(state)
    return True


def trigger_death(state: Vitium, card: i64) -> None:
    """Trigger what waits for a death or a kill (VTM-15), and promise the Influence for a Notorious asset (VTM-92)."""
    killer, boss = state.hit_by(card), state.hit_boss(card)
    trigger(state, card, DIES, killer)
    if killer < 0:
        return
    there = state.find(killer)
    if there >= 0 and there != card:
        trigger(state, there, KILLS, state.id_of(card))  # VTM-15
    if state.has_keyword(card, NOTORIOUS) and boss != state.boss(card):  # VTM-92
        state.add_gain(boss, 1, notorious_house(state, state.face(card)))


def discard_orphans(state: Vitium) -> bool:
    """Discard cards whose host has left play (VTM-70); returns whether there were any."""
    orphans = [int(state.id_of(card)) for card in state.in_play if is_orphan(state, card)]
    for id in orphans:
        state.discard(state.find(id))
    return len(orphans) > 0


def is_orphan(state: Vitium, card: i64) -> bool:
    """Whether what a card alters has left play."""
    return state.alters(card) and state.find(state.host(card)) < 0  # VTM-70


def apply_unique(state: Vitium, card: i64) -> None:
    """All other assets of the same name die when a Unique one enters play (VTM-91)."""
    for other in state.in_play:
        if other != card and state.printed(other, C_NAME) == state.printed(card, C_NAME):  # VTM-91
            kill(state, other, state.id_of(card), state.boss(card))


def kill(state: Vitium, card: i64, by: i64, boss: i64) -> None:
    """Mark a face-up asset as killed; it dies when deaths are checked."""
    if state.is_face_up(card) and state.is_asset(card):  # VTM-R26
        state.mark_killed(card)
        state.set_hit(card, by, boss)  # VTM-15
