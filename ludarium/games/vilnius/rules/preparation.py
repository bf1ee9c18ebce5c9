"""Phase 2, Preparation: what the Order reveals, and the camps before an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data.base_state import damage, push, zeros
from ludarium.games.vilnius.rules.data.cards import BOOST, BUILDING, MAX_DAMAGE, UNIT
from ludarium.games.vilnius.rules.data.layout import ASK_REVEAL, BUILDING_CITY, CAMPS, MAX_ENEMY_BUILDINGS
from ludarium.games.vilnius.rules.fight import final_attack, open_fight
from ludarium.games.vilnius.rules.setup import joined, unrevealed

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def proceed_preparation(state: Vilnius) -> None:
    """The next seat reveals an Order card (VNS-23)."""
    if state.nth == state.seats:
        state.go(BUILDING_CITY)
        state.turn = state.chair
    else:
        state.ask_chance(ASK_REVEAL)  # VNS-23


def proceed_camps(state: Vilnius) -> None:
    """For each attacking row and each camp an enemy is revealed, then the fight begins (VNS-50, VNS-R14)."""
    if state.nth == state.seats:
        open_fight(state)
        return
    if state.step == 0:
        seat = state.nth_seat()
        state.left = state.camps() if state.attacks(seat) else 0  # VNS-25, VNS-50
        state.step = 1
    if state.left > 0:
        state.ask_chance(ASK_REVEAL)  # VNS-50
        return
    first_only = state.options.extra_enemy == "per_round" and state.attacks(state.nth_seat())  # VNS-R14
    state.nth = state.seats if first_only else state.nth + 1
    state.step = 0


def list_revealed(state: Vilnius, found: list[int]) -> None:
    """The cards that may be on top of the Order pile."""
    kinds = state.cards.order_kinds()
    if len(state.pile) == 0:  # VNS-10
        found.append(int(code.action(code.REVEAL, state.cards.final)))
        return
    for order in range(kinds):
        if state.pile[order]:
            found.append(int(code.action(code.REVEAL, order)))
    if state.unknown_boosts():  # VNS-10
        for boost in unrevealed(state):
            if not state.pile[boost]:
                found.append(int(code.action(code.REVEAL, boost)))


def reveal_odds(state: Vilnius) -> list[float]:
    """The probability of each, by its copies; an unknown Boost is any that was not revealed (VNS-10)."""
    if len(state.pile) == 0:
        return [1.0]
    kinds, total = state.cards.order_kinds(), 0
    for order in range(kinds + 1):
        total += int(state.pile[order])
    unknown, copies, odds = unrevealed(state), 0, list[float]()
    for boost in unknown:
        copies += int(state.cards.order_count[boost])
    share = float(int(state.unknown_boosts())) / float(copies) if state.unknown_boosts() else 0.0
    for order in range(kinds):
        if state.pile[order]:
            more = share * float(int(state.cards.order_count[order])) if int(order) in unknown else 0.0
            odds.append((float(int(state.pile[order])) + more) / float(total))
    if state.unknown_boosts():
        for boost in unknown:
            if not state.pile[boost]:
                odds.append(share * float(int(state.cards.order_count[boost])) / float(total))
    return odds


def reveal(state: Vilnius, order: i64) -> None:
    """An Order card is revealed."""
    kind = state.cards.order_kind[order]
    draw_from_pile(state, order)
    seat = state.nth_seat()
    if state.stage == CAMPS:
        state.left -= 1
    else:
        state.nth += 1  # VNS-29: whatever it is, it is not replaced
    if kind == UNIT:
        state.join_row(seat, order)  # VNS-26, VNS-50
    elif kind == BUILDING:  # VNS-24
        if state.stage != CAMPS and len(state.enemy) < MAX_ENEMY_BUILDINGS:
            state.enemy = push(state.enemy, order)  # VNS-24
        else:
            state.fallen[order] += 1  # VNS-24, VNS-50
    elif kind == BOOST:  # VNS-27
        reveal_boost(state, order)
    else:
        final_attack(state)  # VNS-28; out of a War Camp, before the attack begins (VNS-R38)


def draw_from_pile(state: Vilnius, order: i64) -> None:
    """Take a card from the top segment, and remove the segment if it is empty."""
    if len(state.pile) == 0:
        return
    kinds = state.cards.order_kinds()
    state.pile[order if state.pile[order] else kinds] -= 1
    for place in range(kinds + 1):
        if state.pile[place]:
            return
    state.turn_pile()


def reveal_boost(state: Vilnius, order: i64) -> None:
    """The discards are shuffled onto the pile, and every seat suffers what the Boost shows (VNS-27, VNS-R37)."""
    kinds = state.cards.order_kinds()
    segment = zeros(kinds + 1)
    for card in range(kinds):
        segment[card] = state.fallen[card]  # VNS-27
        state.fallen[card] = 0
    pile = joined(vec[i64]([]), segment)
    for count in state.pile:
        pile = push(pile, count)
    state.pile = pile
    state.boost = order  # VNS-27
    todo = vec[i64]([])
    for nth in range(state.seats):
        for place in range(i64(MAX_DAMAGE)):
            symbol = state.cards.damage_to_player(order, place)  # VNS-R15
            if symbol < 0:
                break
            todo = push(todo, damage(symbol, (state.chair + nth) % state.seats))  # VNS-27, VNS-R37
    state.todo = todo
