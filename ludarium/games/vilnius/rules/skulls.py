"""Skulls: Units that beaten enemies kill, and those that the whole attack costs (VNS-56 to 59, 67, 68)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase, push
from ludarium.games.vilnius.rules.cards import GOLDEN, MAX_DAMAGE, RED, SACRIFICE, SILVER, WARD
from ludarium.games.vilnius.rules.ending import SURVIVED, finish
from ludarium.games.vilnius.rules.fight import FOUGHT, KILLED, clear_fighters, clear_muster
from ludarium.games.vilnius.rules.layout import (
    ASIDE,
    ASK_KILL,
    ASK_NAME,
    ASK_OFFER,
    BIT,
    CITY,
    CLEAN_UP,
    DISCARD,
    GOLDEN_SKULLS,
    PLUNDER,
    SILVER_SKULLS,
)

SACRIFICE_PRICE: Final[i64] = 1 << 40
"""More than any Unit costs, so that a Unit with sacrifice is the dearest."""


# Red ------------------------------------------------------------------------------------------------------------------


def proceed_red(state: VilniusBase) -> None:
    """Enemy by enemy, skull by skull, a Unit that fought there dies (VNS-56)."""
    while state.nth < i64(len(state.foe)):
        if state.step == 0:
            state.left = red_of(state, state.nth) if state.beaten[state.nth] else 0
            state.step = 1
        if state.left > 0 and len(dearest(state)):
            state.request(who_kills(state), ASK_KILL)
            return
        state.nth += 1
        state.step = 0
        state.left = 0
    set_aside(state)
    state.todo = damages(state)
    state.go(SILVER_SKULLS)


def red_of(state: VilniusBase, foe: i64) -> i64:
    """The red skulls of an enemy that no ward cancels (VNS-58)."""
    count = state.skulls(state.foe[foe], RED)
    for index in range(i64(len(state.fighter))):
        if state.cards.ability[state.fighter[index] >> 6] & WARD and fought(state, index, foe):
            count -= 1
    return count


def fought(state: VilniusBase, index: i64, foe: i64) -> bool:
    """Whether a Unit fought an enemy."""
    return any(state.part_of[part] == index and state.part_at[part] == foe for part in range(len(state.part_of)))


def worth(state: VilniusBase, index: i64) -> i64:
    """The price of a Unit; one with sacrifice counts as the dearest (VNS-57)."""
    cards, unit = state.cards, state.fighter[index] >> 6
    return SACRIFICE_PRICE if cards.ability[unit] & SACRIFICE else cards.unit_gold[unit] + cards.unit_tools[unit]


def dearest(state: VilniusBase) -> vec[i64]:
    """The dearest living Units that fought the enemy."""
    best, found = i64(-1), vec[i64]([])
    for index in range(i64(len(state.fighter))):
        if state.fate[index] == FOUGHT and fought(state, index, state.nth):
            price = worth(state, index)
            if price > best:
                best, found = price, vec[i64]([])
            if price == best:
                found = push(found, index)
    return found


def owners(state: VilniusBase, tied: vec[i64]) -> i64:
    """The seats that own one of these Units, as bits."""
    found: i64 = 0
    for index in tied:
        found |= BIT[state.fighter[index] & 63]
    return found


def who_kills(state: VilniusBase) -> i64:
    """The owner of all tied Units; where there are several, each of them in turn, or the chair (VNS-56, 89)."""
    among = owners(state, dearest(state))
    if is_shared(among) and not state.asks_everyone():
        return state.chair
    willing = among & ~state.asked
    return first_in_turn(state, willing if willing else among)  # if all decline, the first must


def is_shared(seats: i64) -> bool:
    """Whether more than one seat is among these bits."""
    return seats & (seats - 1) != 0


def first_in_turn(state: VilniusBase, among: i64) -> i64:
    """The first of these seats from the chair on."""
    seat = state.chair
    while not (among >> seat) & 1:
        seat = (seat + 1) % state.seats
    return seat


def list_kills(state: VilniusBase, found: list[int]) -> None:
    """The Units of which one dies; of equal ones the first. If all owners are asked, each names only its own."""
    tied = dearest(state)
    among = owners(state, tied)
    own_only = is_shared(among) and state.asks_everyone()
    for place in range(i64(len(tied))):
        is_first = not own_only or state.fighter[tied[place]] & 63 == i64(state.decider)
        for other in range(place):
            if same_fight(state, tied[other], tied[place]):
                is_first = False
        if is_first:
            found.append(int(code.action(code.KILL, tied[place])))
    if own_only and among & ~state.asked:
        found.append(code.plain(code.DECLINE))


def play_kill(state: VilniusBase, kind: i64, index: i64) -> None:
    """One of the dearest dies, or a seat leaves that to the others."""
    if kind == code.DECLINE:
        state.asked |= BIT[state.decider]
        return
    state.asked = 0
    kill(state, index)


def same_fight(state: VilniusBase, one: i64, other: i64) -> bool:
    """Whether two Units of one name and seat fought the same enemies."""
    if state.fighter[one] != state.fighter[other]:
        return False
    return all(fought(state, one, foe) == fought(state, other, foe) for foe in range(i64(len(state.foe))))


def kill(state: VilniusBase, index: i64) -> None:
    """A Unit dies and returns to the supply (VNS-59)."""
    state.fate[index] = KILLED
    state.recruits[state.fighter[index] >> 6] += 1
    state.left -= 1


def set_aside(state: VilniusBase) -> None:
    """The Units that fought and live are set aside (VNS-59)."""
    for index in range(i64(len(state.fighter))):
        if state.fate[index] == FOUGHT:
            fighter = state.fighter[index]
            state.units[state.zone(ASIDE, fighter & 63) + (fighter >> 6)] += 1
    clear_fighters(state)


def damages(state: VilniusBase) -> vec[i64]:
    """The damage that undefeated enemies do, enemy by enemy and symbol by symbol (VNS-61)."""
    todo, cards = vec[i64]([]), state.cards
    for foe in range(i64(len(state.foe))):
        if state.beaten[foe]:
            continue
        column = cards.city_damage if state.foe_to[foe] == CITY else cards.player_damage
        for place in range(state.foe[foe] * MAX_DAMAGE, state.foe[foe] * MAX_DAMAGE + MAX_DAMAGE):
            if column[place] < 0:
                break
            todo = push(todo, column[place] << 3 | state.foe_to[foe])
    return todo


# Silver and gold ------------------------------------------------------------------------------------------------------


def proceed_skulls(state: VilniusBase) -> None:
    """Survivors are given up until they are worth the skulls of one colour (VNS-67)."""
    if state.step == 0:
        begin_skulls(state)
    if state.left <= 0:
        state.asked = 0
        state.turn = 0
        state.go(GOLDEN_SKULLS if state.stage == SILVER_SKULLS else CLEAN_UP)
        return
    if state.step == 2 and not state.asks_everyone():
        state.request(state.chair, ASK_NAME)
        return
    for _ in range(state.seats):
        must = state.step == 2  # VNS-89: where all have declined, the next in turn gives one up
        if (must or not state.has_passed(state.turn)) and has_valued(state, state.turn):
            state.request(state.turn, ASK_OFFER)
            return
        state.turn = (state.turn + 1) % state.seats
    state.step = 2
    if not state.asks_everyone():
        state.turn = 0


def begin_skulls(state: VilniusBase) -> None:
    """Count the skulls of all attackers. If all survivors together aren't worth more, all with a value are lost."""
    colour = SILVER if state.stage == SILVER_SKULLS else GOLDEN
    state.left = 0
    for order in state.foe:
        state.left += state.skulls(order, colour)
    state.step = 1
    state.turn = state.chair
    state.asked = 0
    if total_value(state) <= state.left:
        destroy_all(state)
        state.left = 0


def money_value(state: VilniusBase, unit: i64) -> i64:
    """What a Unit is worth against the skulls: its Tools for silver, its Gold for golden skulls."""
    return state.cards.unit_tools[unit] if state.stage == SILVER_SKULLS else state.cards.unit_gold[unit]


def total_value(state: VilniusBase) -> i64:
    """What all survivors are worth."""
    total: i64 = 0
    for seat in range(state.seats):
        first = state.zone(ASIDE, seat)
        for unit in range(state.cards.unit_kinds()):
            total += state.units[first + unit] * money_value(state, unit)
    return total


def destroy_all(state: VilniusBase) -> None:
    """All survivors with a value return to the supply (VNS-R17)."""
    for seat in range(state.seats):
        first = state.zone(ASIDE, seat)
        for unit in range(state.cards.unit_kinds()):
            if money_value(state, unit) > 0:
                state.recruits[unit] += state.units[first + unit]
                state.units[first + unit] = 0


def has_valued(state: VilniusBase, seat: i64) -> bool:
    """Whether a seat has a survivor with a value."""
    first = state.zone(ASIDE, seat)
    return any(state.units[first + unit] * money_value(state, unit) > 0 for unit in range(state.cards.unit_kinds()))


def list_offers(state: VilniusBase, found: list[int]) -> None:
    """The own survivors a seat may offer."""
    first = state.zone(ASIDE, state.turn)
    for unit in range(state.cards.unit_kinds()):
        if state.units[first + unit] and money_value(state, unit) > 0:
            found.append(int(code.action(code.OFFER, unit)))
    if state.step == 1:
        found.append(code.plain(code.DECLINE))


def list_names(state: VilniusBase, found: list[int]) -> None:
    """Anybody's survivors, for the chair to name."""
    for seat in range(state.seats):
        first = state.zone(ASIDE, seat)
        for unit in range(state.cards.unit_kinds()):
            if state.units[first + unit] and money_value(state, unit) > 0:
                found.append(int(code.action(code.NAME, unit << 2 | seat)))


def play_skulls(state: VilniusBase, kind: i64, what: i64) -> None:
    """A survivor is offered or named, or a seat declines."""
    if kind == code.DECLINE:
        state.passes()
        return
    unit = what if kind == code.OFFER else what >> 2
    seat = state.turn if kind == code.OFFER else what & 3
    state.dismiss(unit, seat, ASIDE)
    state.left -= money_value(state, unit)
    state.asked = 0
    if kind == code.OFFER and state.step == 2:
        state.step = 1
        state.acted()


def clean_up(state: VilniusBase) -> None:
    """Undefeated enemies are discarded, survivors go to their owners' discard piles (VNS-68)."""
    for foe in range(i64(len(state.foe))):
        if not state.beaten[foe]:
            state.fallen[state.foe[foe]] += 1
    for seat in range(state.seats):
        state.move_units(seat, ASIDE, DISCARD)
        if (state.attacked >> seat) & 1:
            state.clear_row(seat)
    if state.final:
        finish(state, SURVIVED)
        return
    state.go(PLUNDER)


def discard_beaten(state: VilniusBase) -> None:
    """The defeated enemies go to the Order discard pile (VNS-71)."""
    for foe in range(i64(len(state.foe))):
        if state.beaten[foe]:
            state.fallen[state.foe[foe]] += 1
    clear_muster(state)
