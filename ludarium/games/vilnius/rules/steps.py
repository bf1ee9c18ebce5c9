"""The steps of a round that need no decision, each of which leads to a question or to the next step (VNS-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vilnius.rules.city import proceed_city
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.fight import attack
from ludarium.games.vilnius.rules.income import is_drawing, proceed_drawing, proceed_income
from ludarium.games.vilnius.rules.military.capturing import proceed_capturing, proceed_looking
from ludarium.games.vilnius.rules.military.damage import next_damage
from ludarium.games.vilnius.rules.military.muster import proceed_muster
from ludarium.games.vilnius.rules.military.plunder import proceed_plunder
from ludarium.games.vilnius.rules.military.round_end import proceed_destinations, proceed_guardhouses
from ludarium.games.vilnius.rules.military.skulls import clean_up, proceed_red, proceed_skulls
from ludarium.games.vilnius.rules.military.storming import proceed_bonus, proceed_targets
from ludarium.games.vilnius.rules.preparation import proceed_camps, proceed_preparation
from ludarium.games.vilnius.rules.setup import begin

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def settle(state: Vilnius) -> None:
    """Do the next step that needs no decision."""
    if is_drawing(state):
        proceed_drawing(state)
    elif len(state.todo):
        next_damage(state)
    elif state.stage <= layout.ATTACK:
        settle_phases(state)
    elif state.stage <= layout.CLEAN_UP:
        settle_fight(state)
    else:
        settle_after(state)


def settle_phases(state: Vilnius) -> None:
    """The phases before the Military phase."""
    stage = state.stage
    if stage == layout.INCOME:  # VNS-14
        proceed_income(state)
    elif stage == layout.PREPARATION:  # VNS-14
        proceed_preparation(state)
    elif stage == layout.BUILDING_CITY:  # VNS-14
        proceed_city(state)
    elif stage == layout.ATTACK:  # VNS-14
        attack(state)
    elif state.options.first_player == "random" and state.step == 0:  # VNS-13, VNS-R31
        state.ask_chance(layout.ASK_FIRST)
    else:
        if state.options.first_player != "random":
            state.chair = i64(int(state.options.first_player[4:]))  # VNS-13, VNS-R31
        begin(state)


def settle_fight(state: Vilnius) -> None:
    """Military phase, step A. The steps follow one another; what does not apply is skipped (VNS-46)."""
    stage = state.stage
    if stage == layout.MUSTER:
        proceed_muster(state)
    elif stage == layout.RED_SKULLS:
        proceed_red(state)
    elif stage == layout.CAMPS:
        proceed_camps(state)
    elif stage == layout.CLEAN_UP:
        clean_up(state)
    else:
        proceed_skulls(state)


def settle_after(state: Vilnius) -> None:
    """Military phase, steps B to E (VNS-46)."""
    stage = state.stage
    if stage == layout.PLUNDER:
        proceed_plunder(state)
    elif stage == layout.ENEMY_BUILDINGS:
        proceed_targets(state)
    elif stage == layout.RAID:
        proceed_muster(state)
    elif stage == layout.BONUS:
        proceed_bonus(state)
    elif stage == layout.CAPTURING:
        proceed_capturing(state)
    elif stage == layout.LOOKING:
        proceed_looking(state)
    elif stage == layout.DESTINATIONS:
        proceed_destinations(state)
    else:
        proceed_guardhouses(state)
