"""Phase 4C: storming the Buildings of the Order (VNS-72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import push, zeros
from ludarium.games.vilnius.rules.data.cards import GUARD
from ludarium.games.vilnius.rules.data.mustered import NOWHERE
from ludarium.games.vilnius.rules.fight import add_arms, meets, open_raid
from ludarium.games.vilnius.rules.income import draw

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def open_targets(state: Vilnius) -> None:
    """Step C begins: who attacks an enemy Building is asked from the chair on."""
    state.go(layout.ENEMY_BUILDINGS)
    state.ask_around()


def proceed_targets(state: Vilnius) -> None:
    """Settle the last attack; then each seat in turn, or the chair, may choose the next Building (VNS-72)."""
    if state.step == 1:
        end_raid(state)
        return
    seat = next_raider(state) if state.asks_everyone() else state.chair  # VNS-72, VNS-89
    if seat >= 0:
        state.turn = seat
        state.request(seat, layout.ASK_TARGET)
    else:
        end_targets(state)


def next_raider(state: Vilnius) -> i64:
    """The next seat in turn that has a Unit to attack with and has not passed, or -1 (VNS-89)."""
    for nth in range(state.seats):
        seat = (state.turn + nth) % state.seats
        if not state.has_passed(seat) and state.count_units(layout.HAND, seat):
            return seat
    return -1


def list_targets(state: Vilnius, found: list[int]) -> None:
    """The enemy Buildings that all Units together would destroy (VNS-73); of one name the first not attacked yet."""
    have = all_arms(state)
    for place in range(i64(len(state.enemy))):
        is_first = same_name_before(state, place) <= state.failed[state.enemy[place]]
        if is_first and target_ban(state, place, have) == LEGAL:  # VNS-72, VNS-73
            found.append(int(code.action(code.TARGET, place)))
    found.append(code.plain(code.DONE))


def target_ban(state: Vilnius, place: i64, have: vec[i64]) -> i64:
    """Why an enemy Building (-1: none) can't be attacked with the weapons of all hands, or LEGAL (VNS-72)."""
    if place < 0:
        return bans.NO_ENEMY_BUILDING  # VNS-72
    order = state.enemy[place]
    if state.guards() and state.cards.effect[order] != GUARD:
        return bans.GUARDED  # VNS-25
    if same_name_before(state, place) < state.failed[order]:
        return bans.FAILED  # VNS-R44
    return LEGAL if meets(state, order, have) else bans.TOO_STRONG  # VNS-73


def same_name_before(state: Vilnius, place: i64) -> i64:
    """How many enemy Buildings of the same name come before this one. The first of a name are attacked first."""
    count: i64 = 0
    for other in range(place):
        if state.enemy[other] == state.enemy[place]:
            count += 1
    return count


def all_arms(state: Vilnius) -> vec[i64]:
    """The weapons of all Units in all hands."""
    have = zeros(state.cards.kinds_of_weapon)
    for seat in range(state.seats):
        for unit in range(state.cards.unit_kinds()):
            for _ in range(state.units_in(layout.HAND, seat, unit)):
                add_arms(state, have, unit)
    return have


def play_target(state: Vilnius, kind: i64, place: i64) -> None:
    """Muster against a Building, or pass; if only the chair decides, passing ends the step (VNS-72, VNS-89)."""
    if kind == code.TARGET:
        state.raider = state.turn
        open_raid(state, place)  # VNS-72
    elif state.asks_everyone():
        state.passes()
    else:
        end_targets(state)


def end_targets(state: Vilnius) -> None:
    """Nobody attacks another enemy Building in this round."""
    for order in range(state.cards.order_kinds()):
        state.failed[order] = 0
    state.asked = 0
    state.turn = 0
    state.go(layout.CAPTURING)


def end_raid(state: Vilnius) -> None:
    """A Building whose demand was met is destroyed (VNS-74); otherwise it can't be attacked again this round."""
    order, place, is_met = state.foe_order(0), state.target, state.is_beaten(0)
    if is_met:
        use_up(state)  # VNS-74
        state.fallen[order] += 1  # VNS-74
        state.enemy = without(state.enemy, place)
    else:
        state.failed[order] += 1  # VNS-R44
    state.clear_muster()
    state.target = -1
    state.turn, state.raider = state.raider, 0
    state.acted()
    has_bonus = is_met and state.cards.effect[order] != GUARD  # VNS-75
    state.go(layout.BONUS if has_bonus else layout.ENEMY_BUILDINGS)


def use_up(state: Vilnius) -> None:
    """The Units that were used go to their owners' discard piles."""
    for part in range(state.part_count()):
        if state.part_foe(part) != NOWHERE:
            index = state.part_fighter(part)
            state.move_unit(state.fighter_unit(index), state.fighter_seat(index), layout.HAND, layout.DISCARD)


def without(items: vec[i64], place: i64) -> vec[i64]:
    """A list without the item at an index."""
    found = vec[i64]([])
    for other in range(i64(len(items))):
        if other != place:
            found = push(found, items[other])
    return found


def proceed_bonus(state: Vilnius) -> None:
    """Ask each seat that has a Province to take whether it takes one (VNS-75)."""
    if state.nth == state.seats:
        state.go(layout.ENEMY_BUILDINGS)
    elif state.has_province_to_draw(state.nth_seat()):  # VNS-75
        state.request(state.nth_seat(), layout.ASK_BONUS)
    else:
        state.nth += 1


def play_bonus(state: Vilnius, kind: i64) -> None:
    """Take a loot card, or not."""
    seat = state.nth_seat()
    state.nth += 1
    if kind == code.TAKE:
        draw(state, seat, 0, 1, layout.LOOT)  # VNS-75
