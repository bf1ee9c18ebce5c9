"""Skulls: Units that beaten enemies kill, and those that the whole attack costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import damage, push
from ludarium.games.vilnius.rules.data.cards import GOLDEN, MAX_DAMAGE, RED, SACRIFICE, SILVER, WARD
from ludarium.games.vilnius.rules.data.mustered import FOUGHT, KILLED
from ludarium.games.vilnius.rules.ending import SURVIVED, finish

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

SACRIFICE_PRICE: Final[i64] = 1 << 40
"""More than any Unit costs, so that a Unit with sacrifice is the dearest."""


# Red ------------------------------------------------------------------------------------------------------------------


def proceed_red(state: Vilnius) -> None:
    """Enemy by enemy, skull by skull, a Unit that fought there dies (VNS-56): red skulls only if beaten (VNS-R16)."""
    while state.nth < state.foe_count():
        if state.step == 0:
            state.left = red_of(state, state.nth) if state.is_beaten(state.nth) else 0  # VNS-56, VNS-R16
            state.step = 1
        if state.left > 0 and dearest_price(state) >= 0:  # VNS-56
            state.request(who_kills(state), layout.ASK_KILL)
            return
        state.nth += 1
        state.step = 0
        state.left = 0
    set_aside(state)  # VNS-59
    state.todo = damages(state)  # VNS-61
    state.go(layout.SILVER_SKULLS)


def red_of(state: Vilnius, foe: i64) -> i64:
    """The red skulls of an enemy that no ward cancels (VNS-58)."""
    count = state.skulls(state.foe_order(foe), RED)
    for index in range(state.fighter_count()):
        if state.cards.ability[state.fighter_unit(index)] & WARD and fought(state, index, foe):  # VNS-58
            count -= 1
    return count


def fought(state: Vilnius, index: i64, foe: i64) -> bool:
    """Whether a Unit fought an enemy."""
    return any(state.part_fighter(part) == index and state.part_foe(part) == foe for part in range(state.part_count()))


def worth(state: Vilnius, index: i64) -> i64:
    """The price of a Unit; one with sacrifice counts as the dearest (VNS-57)."""
    cards, unit = state.cards, state.fighter_unit(index)
    return SACRIFICE_PRICE if cards.ability[unit] & SACRIFICE else cards.unit_gold[unit] + cards.unit_tools[unit]


def dearest_price(state: Vilnius) -> i64:
    """The price of the dearest living Unit that fought the enemy, or -1 (VNS-56)."""
    best: i64 = -1
    for index in range(state.fighter_count()):
        if state.fate_of(index) == FOUGHT and fought(state, index, state.nth):
            best = max(best, worth(state, index))  # VNS-56
    return best


def death_ban(state: Vilnius, index: i64, price: i64) -> i64:
    """Why a Unit isn't one of the dearest, of this price, that fought the enemy, or LEGAL (VNS-56)."""
    if not fought(state, index, state.nth):
        return bans.DID_NOT_FIGHT  # VNS-56
    if state.fate_of(index) == KILLED:
        return bans.DEAD  # VNS-59
    if worth(state, index) == price:
        return LEGAL
    return bans.SACRIFICE_FIRST if price == SACRIFICE_PRICE else bans.CHEAPER  # VNS-57 or VNS-56


def dearest(state: Vilnius) -> vec[i64]:
    """The dearest living Units that fought the enemy (VNS-56)."""
    price, found = dearest_price(state), vec[i64]([])
    if price >= 0:
        for index in range(state.fighter_count()):
            if death_ban(state, index, price) == LEGAL:
                found = push(found, index)
    return found


def owners(state: Vilnius, tied: vec[i64]) -> i64:
    """The seats that own one of these Units, as bits."""
    found: i64 = 0
    for index in tied:
        found |= layout.BIT[state.fighter_seat(index)]
    return found


def who_kills(state: Vilnius) -> i64:
    """The owner of all tied Units; where there are several, each of them in turn, or the chair (VNS-56, VNS-89)."""
    among = owners(state, dearest(state))
    if is_shared(among) and not state.asks_everyone():  # VNS-89
        return state.chair
    willing = among & ~state.asked
    return first_in_turn(state, willing if willing else among)  # if all decline, the first must


def is_shared(seats: i64) -> bool:
    """Whether more than one seat is among these bits."""
    return seats & (seats - 1) != 0


def first_in_turn(state: Vilnius, among: i64) -> i64:
    """The first of these seats from the chair on."""
    seat = state.chair
    while not includes(among, seat):
        seat = (seat + 1) % state.seats
    return seat


def names_own_only(state: Vilnius, among: i64) -> bool:
    """Whether each of these owners names only Units of its own (VNS-89)."""
    return is_shared(among) and state.asks_everyone()


def kill_ban(state: Vilnius, index: i64) -> i64:
    """Why the decider can't let a Unit (-1: none of the muster) die, or LEGAL."""
    if index < 0:
        return bans.DID_NOT_FIGHT  # VNS-56
    ban = death_ban(state, index, dearest_price(state))
    return ban if ban != LEGAL else owner_ban(state, index, owners(state, dearest(state)))


def owner_ban(state: Vilnius, index: i64, among: i64) -> i64:
    """Why the decider can't name one of the tied Units of these owners, or LEGAL."""
    is_anothers = state.fighter_seat(index) != i64(state.decider)
    return bans.ANOTHERS_UNIT if is_anothers and names_own_only(state, among) else LEGAL  # VNS-89


def list_kills(state: Vilnius, found: list[int]) -> None:
    """The Units of which one dies; of equal ones the first. If all owners are asked, each names only its own."""
    tied = dearest(state)
    among = owners(state, tied)
    for place in range(i64(len(tied))):
        if owner_ban(state, tied[place], among) == LEGAL and not has_equal_before(state, tied, place):
            found.append(int(code.action(code.KILL, tied[place])))
    if names_own_only(state, among) and among & ~state.asked:  # VNS-89
        found.append(code.plain(code.DECLINE))


def has_equal_before(state: Vilnius, tied: vec[i64], place: i64) -> bool:
    """Whether an earlier one of these Units is equal."""
    return any(same_fight(state, tied[other], tied[place]) for other in range(place))


def play_kill(state: Vilnius, kind: i64, index: i64) -> None:
    """One of the dearest dies, or a seat leaves that to the others."""
    if kind == code.DECLINE:
        state.asked |= layout.BIT[state.decider]
        return
    state.asked = 0
    kill(state, index)


def same_fight(state: Vilnius, one: i64, other: i64) -> bool:
    """Whether two Units of one name and seat fought the same enemies."""
    if not state.are_same_units(one, other):
        return False
    return all(fought(state, one, foe) == fought(state, other, foe) for foe in range(state.foe_count()))


def kill(state: Vilnius, index: i64) -> None:
    """A Unit dies and returns to the supply (VNS-59). What it did against other enemies counts (VNS-R22)."""
    state.set_fate(index, KILLED)  # VNS-R22
    state.recruits[state.fighter_unit(index)] += 1  # VNS-59
    state.left -= 1


def set_aside(state: Vilnius) -> None:
    """The Units that fought and live are set aside (VNS-59)."""
    for index in range(state.fighter_count()):
        if state.fate_of(index) == FOUGHT:
            state.add_units(layout.ASIDE, state.fighter_seat(index), state.fighter_unit(index), 1)
    state.clear_fighters()


def damages(state: Vilnius) -> vec[i64]:
    """The damage that undefeated enemies do, enemy by enemy and symbol by symbol (VNS-61)."""
    todo = vec[i64]([])
    for foe in range(state.foe_count()):
        if not state.is_beaten(foe):  # VNS-61
            for nth in range(i64(MAX_DAMAGE)):
                symbol = damage_symbol(state, foe, nth)
                if symbol < 0:
                    break
                todo = push(todo, damage(symbol, state.foe_target(foe)))
    return todo


def damage_symbol(state: Vilnius, foe: i64, nth: i64) -> i64:
    """The nth damage symbol of an enemy for where it goes, or -1."""
    if state.foe_target(foe) == layout.CITY:  # VNS-48, VNS-61
        return state.cards.damage_to_city(state.foe_order(foe), nth)
    return state.cards.damage_to_player(state.foe_order(foe), nth)


# Silver and gold ------------------------------------------------------------------------------------------------------


def proceed_skulls(state: Vilnius) -> None:
    """Survivors are given up until they are worth the skulls of one colour (VNS-67)."""
    if state.step == 0:
        begin_skulls(state)
    if state.left <= 0:
        state.asked = 0
        state.turn = 0
        state.go(layout.GOLDEN_SKULLS if state.stage == layout.SILVER_SKULLS else layout.CLEAN_UP)
        return
    if state.step == 2 and not state.asks_everyone():
        state.request(state.chair, layout.ASK_NAME)
        return
    for _ in range(state.seats):
        must = state.step == 2  # VNS-89: where all have declined, the next in turn gives one up
        if (must or not state.has_passed(state.turn)) and has_valued(state, state.turn):
            state.request(state.turn, layout.ASK_OFFER)
            return
        state.turn = (state.turn + 1) % state.seats
    state.step = 2
    if not state.asks_everyone():
        state.turn = 0


def begin_skulls(state: Vilnius) -> None:
    """Count the skulls of all attackers, beaten or not (VNS-67, VNS-R16).

    If all survivors together aren't worth more, all with a value are lost.
    """
    colour = SILVER if state.stage == layout.SILVER_SKULLS else GOLDEN
    state.left = 0
    for order in state.foe:
        state.left += state.skulls(order, colour)  # VNS-67, VNS-R16
    state.step = 1
    state.turn = state.chair
    state.asked = 0
    if total_value(state) <= state.left:  # VNS-67, VNS-R17
        destroy_all(state)
        state.left = 0


def money_value(state: Vilnius, unit: i64) -> i64:
    """What a Unit is worth against the skulls: its Tools for silver, its Gold for golden ones (VNS-67)."""
    return state.cards.unit_tools[unit] if state.stage == layout.SILVER_SKULLS else state.cards.unit_gold[unit]


def total_value(state: Vilnius) -> i64:
    """What all survivors are worth."""
    total: i64 = 0
    for seat in range(state.seats):
        for unit in range(state.cards.unit_kinds()):
            total += state.units_in(layout.ASIDE, seat, unit) * money_value(state, unit)
    return total


def destroy_all(state: Vilnius) -> None:
    """All survivors with a value return to the supply (VNS-R17)."""
    for seat in range(state.seats):
        for unit in range(state.cards.unit_kinds()):
            for _ in range(state.units_in(layout.ASIDE, seat, unit) if money_value(state, unit) > 0 else 0):
                state.dismiss(unit, seat, layout.ASIDE)  # VNS-67, VNS-R17


def survivor_ban(state: Vilnius, seat: i64, unit: i64) -> i64:
    """Why a Unit of a seat can't be given up for the skulls, or LEGAL (VNS-67)."""
    if state.units_in(layout.ASIDE, seat, unit) == 0:
        return bans.NO_SURVIVOR  # VNS-67
    return LEGAL if money_value(state, unit) > 0 else bans.WORTHLESS  # VNS-67


def has_valued(state: Vilnius, seat: i64) -> bool:
    """Whether a seat has a survivor with a value."""
    return any(survivor_ban(state, seat, unit) == LEGAL for unit in range(state.cards.unit_kinds()))


def list_offers(state: Vilnius, found: list[int]) -> None:
    """The own survivors a seat may offer."""
    for unit in range(state.cards.unit_kinds()):
        if survivor_ban(state, state.turn, unit) == LEGAL:  # VNS-67
            found.append(int(code.action(code.OFFER, unit)))
    if state.step == 1:
        found.append(code.plain(code.DECLINE))


def list_names(state: Vilnius, found: list[int]) -> None:
    """Anybody's survivors, for the chair to name."""
    for seat in range(state.seats):
        for unit in range(state.cards.unit_kinds()):
            if survivor_ban(state, seat, unit) == LEGAL:
                found.append(int(code.name_survivor(seat, unit)))


def play_skulls(state: Vilnius, kind: i64, what: i64) -> None:
    """A survivor is offered or named, or a seat declines."""
    if kind == code.DECLINE:
        state.passes()
        return
    unit = what if kind == code.OFFER else code.named_unit(what)
    seat = state.turn if kind == code.OFFER else code.named_seat(what)
    state.dismiss(unit, seat, layout.ASIDE)  # VNS-67
    state.left -= money_value(state, unit)
    state.asked = 0
    if kind == code.OFFER and state.step == 2:
        state.step = 1
        state.acted()


def clean_up(state: Vilnius) -> None:
    """Undefeated enemies are discarded, survivors go to their owners' discard piles (VNS-68)."""
    for foe in range(state.foe_count()):
        if not state.is_beaten(foe):
            state.fallen[state.foe_order(foe)] += 1  # VNS-68
    for seat in range(state.seats):
        state.move_units(seat, layout.ASIDE, layout.DISCARD)  # VNS-68
        if state.attacks(seat):
            state.clear_row(seat)
    if state.final:  # VNS-84: the match ends, and nothing comes after the fight (VNS-86)
        finish(state, SURVIVED)  # VNS-87
        return
    state.go(layout.PLUNDER)


def discard_beaten(state: Vilnius) -> None:
    """The defeated enemies, kept for the plundering (VNS-60), go to the Order discard pile (VNS-71)."""
    for foe in range(state.foe_count()):
        if state.is_beaten(foe):
            state.fallen[state.foe_order(foe)] += 1  # VNS-71
    state.clear_muster()  # VNS-60
