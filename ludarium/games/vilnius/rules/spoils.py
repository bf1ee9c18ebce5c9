"""Phases 4B and 4C: plundering, and the attack on enemy Buildings (VNS-69 to 75)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import GUARD
from ludarium.games.vilnius.rules.data import (
    ASK_BONUS,
    ASK_PLUNDER,
    ASK_TARGET,
    BONUS,
    CAPTURING,
    DISCARD,
    ENEMY_BUILDINGS,
    HAND,
    LOOT,
    Table,
    push,
    zeros,
)
from ludarium.games.vilnius.rules.fight import NOWHERE, add_arms, clear_muster, meets, open_raid
from ludarium.games.vilnius.rules.income import draw
from ludarium.games.vilnius.rules.skulls import discard_beaten

FOR_A_CARD: Final[i64] = 5


# Plundering -----------------------------------------------------------------------------------------------------------


def proceed_plunder(table: Table) -> None:
    """Each seat in turn is asked whether it takes loot (VNS-69, 89); or the chair says, card by card, who does."""
    if table.step == 0:
        table.step = 1
        table.left = loot_cards(table)
        table.ask_around()
    seat = next_looter(table) if table.asks_everyone() else chair_if_any(table)
    if table.left > 0 and seat >= 0:
        table.turn = seat
        table.request(seat, ASK_PLUNDER)
    else:
        end_plunder(table)


def loot_cards(table: Table) -> i64:
    """One card for every full five of the strengths of the beaten enemies (VNS-69)."""
    total: i64 = 0
    for foe in range(i64(len(table.foe))):
        if table.beaten[foe]:
            total += table.cards.strength[table.foe[foe]]
    return total // FOR_A_CARD


def next_looter(table: Table) -> i64:
    """The next seat in turn that may take loot and has not passed, or -1 (VNS-89)."""
    for nth in range(table.seats):
        seat = (table.turn + nth) % table.seats
        if not table.has_passed(seat) and may_loot(table, seat):
            return seat
    return -1


def chair_if_any(table: Table) -> i64:
    """The chair, if anyone may take loot."""
    return table.chair if any(may_loot(table, seat) for seat in range(table.seats)) else -1


def end_plunder(table: Table) -> None:
    for seat in range(table.seats):
        table.taken[seat] = 0
    discard_beaten(table)
    open_targets(table)


def may_loot(table: Table, seat: i64) -> bool:
    """Whether a seat has a Province to take and no other lags behind it (VNS-70, VNS-R23)."""
    if not table.has_province_to_draw(seat):
        return False
    for other in range(table.seats):
        if other != seat and table.taken[other] < table.taken[seat] and table.has_province_to_draw(other):
            return False
    return True


def list_plunder(table: Table, found: list[int]) -> None:
    """Whether the seat takes the next card from its own pile; or, for the chair, who does."""
    if table.asks_everyone():
        found.append(code.plain(code.TAKE))
        found.append(code.plain(code.SKIP))
        return
    for seat in range(table.seats):
        if may_loot(table, seat):
            found.append(int(code.action(code.LOOT, seat)))
    found.append(code.plain(code.STOP))


def play_plunder(table: Table, kind: i64, seat: i64) -> None:
    """A seat takes loot or passes, or the chair stops."""
    if kind == code.STOP:
        end_plunder(table)
    elif kind == code.SKIP:
        table.passes()
    else:
        looter = table.turn if kind == code.TAKE else seat
        if kind == code.TAKE:
            table.acted()
        table.left -= 1
        table.taken[looter] += 1
        draw(table, looter, 0, 1, LOOT)


# Enemy Buildings ------------------------------------------------------------------------------------------------------


def open_targets(table: Table) -> None:
    """Step C begins: who attacks an enemy Building is asked from the chair on."""
    table.go(ENEMY_BUILDINGS)
    table.ask_around()


def proceed_targets(table: Table) -> None:
    """What came of the last attack; then each seat in turn, or the chair, may choose the next Building (VNS-72)."""
    if table.step == 1:
        end_raid(table)
        return
    seat = next_raider(table) if table.asks_everyone() else table.chair
    if seat >= 0:
        table.turn = seat
        table.request(seat, ASK_TARGET)
    else:
        end_targets(table)


def next_raider(table: Table) -> i64:
    """The next seat in turn that has a Unit to attack with and has not passed, or -1 (VNS-89)."""
    for nth in range(table.seats):
        seat = (table.turn + nth) % table.seats
        if not table.has_passed(seat) and table.count_units(HAND, seat):
            return seat
    return -1


def list_targets(table: Table, found: list[int]) -> None:
    """The Buildings open to attack that all Units together would destroy; of one name the first that has not failed."""
    have = all_arms(table)
    for place in range(i64(len(table.enemy))):
        if is_open(table, place) and meets(table, table.enemy[place], have):
            found.append(int(code.action(code.TARGET, place)))
    found.append(code.plain(code.DONE))


def is_open(table: Table, place: i64) -> bool:
    """Whether a Building may be attacked: the Guard Tower first, none twice (VNS-25, 72)."""
    order = table.enemy[place]
    if table.guards() and table.cards.effect[order] != GUARD:
        return False
    before: i64 = 0
    for other in range(place):
        if table.enemy[other] == order:
            before += 1
    return before == table.failed[order]


def all_arms(table: Table) -> vec[i64]:
    """The weapons of all Units in all hands."""
    have = zeros(table.cards.kinds_of_weapon)
    for seat in range(table.seats):
        first = table.zone(HAND, seat)
        for unit in range(table.cards.unit_kinds()):
            for _ in range(table.units[first + unit]):
                add_arms(table, have, unit)
    return have


def play_target(table: Table, kind: i64, place: i64) -> None:
    """Muster against a Building, or pass; the chair alone leaves them (VNS-72, 89)."""
    if kind == code.TARGET:
        table.raider = table.turn
        open_raid(table, place)
    elif table.asks_everyone():
        table.passes()
    else:
        end_targets(table)


def end_targets(table: Table) -> None:
    """Nobody attacks another enemy Building in this round."""
    for order in range(table.cards.order_kinds()):
        table.failed[order] = 0
    table.asked = 0
    table.turn = 0
    table.go(CAPTURING)


def end_raid(table: Table) -> None:
    """A Building that was met is destroyed (VNS-74); another cannot be chosen again this round."""
    order, place, is_met = table.foe[0], table.target, table.beaten[0] != 0
    if is_met:
        use_up(table)
        table.fallen[order] += 1
        table.enemy = without(table.enemy, place)
    else:
        table.failed[order] += 1
    clear_muster(table)
    table.target = -1
    table.turn, table.raider = table.raider, 0
    table.acted()
    has_bonus = is_met and table.cards.effect[order] != GUARD  # VNS-75
    table.go(BONUS if has_bonus else ENEMY_BUILDINGS)


def use_up(table: Table) -> None:
    """The Units that were used go to their owners' discard piles."""
    for part in range(i64(len(table.part_of))):
        if table.part_at[part] != NOWHERE:
            fighter = table.fighter[table.part_of[part]]
            table.move_unit(fighter >> 6, fighter & 63, HAND, DISCARD)


def without(items: vec[i64], place: i64) -> vec[i64]:
    """A list with one place left out."""
    found = vec[i64]([])
    for other in range(i64(len(items))):
        if other != place:
            found = push(found, items[other])
    return found


def proceed_bonus(table: Table) -> None:
    """Each seat that has a Province to take is asked whether it takes one (VNS-75)."""
    if table.nth == table.seats:
        table.go(ENEMY_BUILDINGS)
    elif table.has_province_to_draw(table.nth_seat()):
        table.request(table.nth_seat(), ASK_BONUS)
    else:
        table.nth += 1


def play_bonus(table: Table, kind: i64) -> None:
    """Take a loot card, or not."""
    seat = table.nth_seat()
    table.nth += 1
    if kind == code.TAKE:
        draw(table, seat, 0, 1, LOOT)
