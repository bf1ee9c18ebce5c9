"""The answers to every question that a confrontation, a bump or a trap asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.moving import shoot
from ludarium.games.barony.rules.acting.targeting import home_ban
from ludarium.games.barony.rules.confronting import contact, declaring, dice, stages
from ludarium.games.barony.rules.confronting.bumping import choose_spring, reenter
from ludarium.games.barony.rules.confronting.losing import away_ban, list_away, max_throw, send_away
from ludarium.games.barony.rules.confronting.riders import loot, loot_ban, take_loot
from ludarium.games.barony.rules.confronting.winning import recruit, try_recruiting
from ludarium.games.barony.rules.data import frames

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def list_answers(state: Barony, found: list[int]) -> None:
    """List the answers to a question asked in a turn, other than how to act."""
    ask = state.ask
    if ask == asks.DICE:  # BAR-31
        found += code.DICE_ACTIONS
    elif ask == asks.AGGRESSOR:  # BAR-33, BAR-88
        declaring.list_attacks(state, found)
    elif ask == asks.DEFENDER:  # BAR-33, BAR-108
        declaring.list_defences(state, found)
    elif ask == asks.AWAY:  # BAR-39
        list_away(state, found)
    elif ask == asks.CONTACT:  # BAR-46
        contact.list_contact(state, found)
    elif ask == asks.RAY or ask == asks.RETREAT or ask == asks.SPRING:
        list_rays(state, found)
    elif ask == asks.ESCORT:  # BAR-102
        for serf in declaring.escorts(state):
            found.append(int(code.action(code.ESCORT, serf, 0)))
        found.append(int(code.action(code.STAND, 0, 0)))
    else:
        list_rare_answers(state, found)


def list_rare_answers(state: Barony, found: list[int]) -> None:
    """List the answers to the rarer questions."""
    ask = state.ask
    if ask == asks.SHOOT:
        list_two(found, code.SHOOT, code.HOLD)  # BAR-94
    elif ask == asks.SOAK:  # BAR-117, BAR-120
        for less in range(stages.softening(state) + 1):
            found.append(int(code.action(code.SOAK, 0, less)))
    elif ask == asks.REENTER:  # BAR-97
        for space in state.empty_home(state.frame.mover):
            found.append(int(code.action(code.REENTER, 0, space)))
    elif ask == asks.LOOT:  # BAR-111
        for thing in loot(state):
            found.append(int(code.action(code.LOOT, 0, thing)))
    elif ask == asks.ANSWER:
        list_two(found, code.ACCEPT, code.REFUSE)  # BAR-55
    elif ask == asks.RECRUIT:
        list_two(found, code.RECRUIT, code.DECLINE)  # BAR-105
    elif ask == asks.DIE:  # BAR-105
        found += code.DIE_ACTIONS


def list_two(found: list[int], first: i64, second: i64) -> None:
    """List two actions that need no detail."""
    found.append(int(code.action(first, 0, 0)))
    found.append(int(code.action(second, 0, 0)))


def list_rays(state: Barony, found: list[int]) -> None:
    """List the rays to choose from, for a bump whose length is known."""
    for ray in range(i64(6)):
        if ray_ban(state, ray, 1) == bans.LEGAL:  # BAR-30, BAR-53
            found.append(int(code.action(code.RAY, 0, code.ray_what(ray, 1))))


def ray_ban(state: Barony, way: i64, far: i64) -> i64:
    """Why a bump can't go so far that way, or LEGAL."""
    if state.ask == asks.AWAY:
        return away_ban(state, way, far, max_throw(state))
    if state.ask == asks.SPRING:
        if way != state.frame.along and way != state.frame.other_ray:
            return bans.NOT_A_TRAP_RAY  # BAR-109
        return bans.LEGAL if far == 1 else bans.TRAP_LENGTH_SET  # BAR-109
    if state.ask == asks.RETREAT:
        if way >= 6 or state.kingdom.step_from(stages.bump_start(state), way) < 0:
            return bans.RETREAT_OUTSIDE  # BAR-108, BAR-R37
        return bans.LEGAL if far == 1 else bans.RETREAT_IS_ONE  # BAR-108
    if not includes(state.frame.rays, way):
        return bans.NOT_A_BUMP_RAY  # BAR-38
    return bans.LEGAL if far == 1 else bans.BUMP_LENGTH_SET  # BAR-38


def answer_ban(state: Barony, kind: i64, who: i64, what: i64) -> i64:
    """Why an answer to the question that is asked can't be given, or LEGAL."""
    if kind <= code.DONE:
        return contact_ban(state, kind, what)
    if code.ASSASSINATE <= kind <= code.TAX:
        return declaring.rider_ban(state, kind)
    if kind == code.LOSE and state.ask == asks.DEFENDER:
        return declaring.giving_in_ban(state)
    if kind == code.RETREAT:
        return declaring.retreat_ban(state)
    if kind == code.ESCORT:
        return declaring.escort_ban(state, who)
    if kind == code.RAY:
        return ray_ban(state, code.way_of(what), code.far_of(what))
    if kind == code.SOAK:
        return bans.LEGAL if what <= stages.softening(state) else bans.SOAKED_TOO_MUCH  # BAR-117, BAR-120
    if kind == code.REENTER:
        return home_ban(state, state.frame.mover, what, bans.REENTERS_ABROAD, bans.REENTERS_ON_TAKEN)  # BAR-97
    return loot_ban(state, what) if kind == code.LOOT else bans.LEGAL


def contact_ban(state: Barony, kind: i64, what: i64) -> i64:
    """Why something can't be done in contact, or LEGAL."""
    if kind == code.BLESS:
        return contact.blessing_ban(state)
    if kind == code.GIVE:
        return contact.give_ban(state, what)
    if kind == code.TAKE:
        return contact.take_ban(state, what)
    if kind == code.OFFER:
        return contact.offer_ban(state, code.given_of(what), code.wanted_of(what))
    if kind == code.CAST_NEAR:
        return contact.contact_spell_ban(state, code.spell_of(what), code.aim_of(what))
    return bans.LEGAL


def confront(state: Barony, kind: i64, who: i64, what: i64) -> None:
    """Apply a decision inside a confrontation."""
    if kind == code.DICE:
        dice.roll(state, what)
    elif kind == code.RAY:
        point(state, code.way_of(what), code.far_of(what))
    elif kind == code.SHOOT:
        shoot(state)
    elif kind == code.SOAK:
        state.frame.soaked = what  # BAR-117, BAR-120
    elif kind == code.REENTER:
        reenter(state, what)
    elif kind == code.ESCORT:
        declaring.escort(state, who)
    elif kind == code.STAND:
        state.frame.stage = stages.DEFEND
    elif kind == code.LOOT:
        take_loot(state, what)
    elif kind == code.RECRUIT:
        try_recruiting(state)
    elif kind == code.DIE:
        recruit(state, what)
    elif kind != code.HOLD and kind != code.DECLINE:
        if state.frame.stage == stages.DEFEND:
            declaring.answer_attack(state, kind)
        else:
            declaring.attack(state, kind)


def point(state: Barony, ray: i64, far: i64) -> None:
    """Apply the choice of a ray: for a beaten Serf, a retreating one, or one in a trap."""
    if state.frame.kind != frames.CLASH:
        choose_spring(state, ray)
    elif state.frame.stage == stages.LOST:
        send_away(state, ray, far)
    else:
        state.frame.ray = ray
        if state.frame.stage < stages.DODGE:
            state.frame.stage = stages.DODGE
