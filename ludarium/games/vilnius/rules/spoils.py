"""Phases 4B and 4C: plundering, and the attack on enemy Buildings (VNS-69 to 75)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase, push, zeros
from ludarium.games.vilnius.rules.cards import GUARD
from ludarium.games.vilnius.rules.fight import NOWHERE, add_arms, clear_muster, meets, open_raid
from ludarium.games.vilnius.rules.income import draw
from ludarium.games.vilnius.rules.layout import (
    ASK_BONUS,
    ASK_PLUNDER,
    ASK_TARGET,
    BONUS,
    CAPTURING,
    DISCARD,
    ENEMY_BUILDINGS,
    HAND,
    LOOT,
)
from ludarium.games.vilnius.rules.skulls import discard_beaten

STRENGTH_PER_LOOT_CARD: Final[i64] = 5


# Plundering -----------------------------------------------------------------------------------------------------------


def proceed_plunder(state: VilniusBase) -> None:
    """Ask each seat in turn whether it takes loot (VNS-69, 89), or the chair, card by card, who does."""
    if state.step == 0:
        state.step = 1
        state.left = loot_cards(state)
        state.ask_around()
    seat = next_looter(state) if state.asks_everyone() else chair_if_any(state)
    if state.left > 0 and seat >= 0:
        state.turn = seat
        state.request(seat, ASK_PLUNDER)
    else:
        end_plunder(state)


def loot_cards(state: VilniusBase) -> i64:
    """One card for every full five of the strengths of the beaten enemies (VNS-69)."""
    total: i64 = 0
    for foe in range(i64(len(state.foe))):
        if state.beaten[foe]:
            total += state.cards.strength[state.foe[foe]]
    return total // STRENGTH_PER_LOOT_CARD


def next_looter(state: VilniusBase) -> i64:
    """The next seat in turn that may take loot and has not passed, or -1 (VNS-89)."""
    for nth in range(state.seats):
        seat = (state.turn + nth) % state.seats
        if not state.has_passed(seat) and may_loot(state, seat):
            return seat
    return -1


def chair_if_any(state: VilniusBase) -> i64:
    """The chair, if anyone may take loot."""
    return state.chair if any(may_loot(state, seat) for seat in range(state.seats)) else -1


def end_plunder(state: VilniusBase) -> None:
    for seat in range(state.seats):
        state.taken[seat] = 0
    discard_beaten(state)
    open_targets(state)


def may_loot(state: VilniusBase, seat: i64) -> bool:
    """Whether a seat has a Province to take and no other seat has taken fewer (VNS-70, VNS-R23)."""
    if not state.has_province_to_draw(seat):
        return False
    for other in range(state.seats):
        if other != seat and state.taken[other] < state.taken[seat] and state.has_province_to_draw(other):
            return False
    return True


def list_plunder(state: VilniusBase, found: list[int]) -> None:
    """Taking the next card from the own pile or not; for the chair, who takes it."""
    if state.asks_everyone():
        found.append(code.plain(code.TAKE))
        found.append(code.plain(code.SKIP))
        return
    for seat in range(state.seats):
        if may_loot(state, seat):
            found.append(int(code.action(code.LOOT, seat)))
    found.append(code.plain(code.STOP))


def play_plunder(state: VilniusBase, kind: i64, seat: i64) -> None:
    """A seat takes loot or passes, or the chair stops."""
    if kind == code.STOP:
        end_plunder(state)
    elif kind == code.SKIP:
        state.passes()
    else:
        looter = state.turn if kind == code.TAKE else seat
        if kind == code.TAKE:
            state.acted()
        state.left -= 1
        state.taken[looter] += 1
        draw(state, looter, 0, 1, LOOT)


# Enemy Buildings ------------------------------------------------------------------------------------------------------


def open_targets(state: VilniusBase) -> None:
    """Step C begins: who attacks an enemy Building is asked from the chair on."""
    state.go(ENEMY_BUILDINGS)
    state.ask_around()


def proceed_targets(state: VilniusBase) -> None:
    """Settle the last attack; then each seat in turn, or the chair, may choose the next Building (VNS-72)."""
    if state.step == 1:
        end_raid(state)
        return
    seat = next_raider(state) if state.asks_everyone() else state.chair
    if seat >= 0:
        state.turn = seat
        state.request(seat, ASK_TARGET)
    else:
        end_targets(state)


def next_raider(state: VilniusBase) -> i64:
    """The next seat in turn that has a Unit to attack with and has not passed, or -1 (VNS-89)."""
    for nth in range(state.seats):
        seat = (state.turn + nth) % state.seats
        if not state.has_passed(seat) and state.count_units(HAND, seat):
            return seat
    return -1


def list_targets(state: VilniusBase, found: list[int]) -> None:
    """The enemy Buildings that all Units together would destroy; of one name the first whose attack has not failed."""
    have = all_arms(state)
    for place in range(i64(len(state.enemy))):
        if is_open(state, place) and meets(state, state.enemy[place], have):
            found.append(int(code.action(code.TARGET, place)))
    found.append(code.plain(code.DONE))


def is_open(state: VilniusBase, place: i64) -> bool:
    """Whether a Building may be attacked: a Guard Tower first, none twice (VNS-25, 72)."""
    order = state.enemy[place]
    if state.guards() and state.cards.effect[order] != GUARD:
        return False
    before: i64 = 0
    for other in range(place):
        if state.enemy[other] == order:
            before += 1
    return before == state.failed[order]


def all_arms(state: VilniusBase) -> vec[i64]:
    """The weapons of all Units in all hands."""
    have = zeros(state.cards.kinds_of_weapon)
    for seat in range(state.seats):
        first = state.zone(HAND, seat)
        for unit in range(state.cards.unit_kinds()):
            for _ in range(state.units[first + unit]):
                add_arms(state, have, unit)
    return have


def play_target(state: VilniusBase, kind: i64, place: i64) -> None:
    """Muster against a Building, or pass; if only the chair decides, passing ends the step (VNS-72, 89)."""
    if kind == code.TARGET:
        state.raider = state.turn
        open_raid(state, place)
    elif state.asks_everyone():
        state.passes()
    else:
        end_targets(state)


def end_targets(state: VilniusBase) -> None:
    """Nobody attacks another enemy Building in this round."""
    for order in range(state.cards.order_kinds()):
        state.failed[order] = 0
    state.asked = 0
    state.turn = 0
    state.go(CAPTURING)


def end_raid(state: VilniusBase) -> None:
    """A Building whose demand was met is destroyed (VNS-74); otherwise it can't be attacked again this round."""
    order, place, is_met = state.foe[0], state.target, state.beaten[0] != 0
    if is_met:
        use_up(state)
        state.fallen[order] += 1
        state.enemy = without(state.enemy, place)
    else:
        state.failed[order] += 1
    clear_muster(state)
    state.target = -1
    state.turn, state.raider = state.raider, 0
    state.acted()
    has_bonus = is_met and state.cards.effect[order] != GUARD  # VNS-75
    state.go(BONUS if has_bonus else ENEMY_BUILDINGS)


def use_up(state: VilniusBase) -> None:
    """The Units that were used go to their owners' discard piles."""
    for part in range(i64(len(state.part_of))):
        if state.part_at[part] != NOWHERE:
            fighter = state.fighter[state.part_of[part]]
            state.move_unit(fighter >> 6, fighter & 63, HAND, DISCARD)


def without(items: vec[i64], place: i64) -> vec[i64]:
    """A list without the item at an index."""
    found = vec[i64]([])
    for other in range(i64(len(items))):
        if other != place:
            found = push(found, items[other])
    return found


def proceed_bonus(state: VilniusBase) -> None:
    """Ask each seat that has a Province to take whether it takes one (VNS-75)."""
    if state.nth == state.seats:
        state.go(ENEMY_BUILDINGS)
    elif state.has_province_to_draw(state.nth_seat()):
        state.request(state.nth_seat(), ASK_BONUS)
    else:
        state.nth += 1


def play_bonus(state: VilniusBase, kind: i64) -> None:
    """Take a loot card, or not."""
    seat = state.nth_seat()
    state.nth += 1
    if kind == code.TAKE:
        draw(state, seat, 0, 1, LOOT)
