"""Active maneuvers: Tactical Maneuver, works, catapult, Bless, Call to Arms, Resurrect, Duplicate Spell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import only
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.acting.moving import steps_of
from ludarium.games.barony.rules.acting.spells import list_spells
from ludarium.games.barony.rules.acting.targeting import (
    counted_ban,
    home_ban,
    maneuver_ban,
    target_ban,
    targets_in_range,
)
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.contact import bless, bless_ban, list_meetings, neighbours
from ludarium.games.barony.rules.data import cards, frames, ledger

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

ACTIVE_MANEUVERS: Final[i64] = (
    1 << cards.TACTICAL | 1 << cards.TRAP | 1 << cards.SNARE | 1 << cards.MAKE | 1 << cards.CATAPULT | 1 << cards.BLESS
    | 1 << cards.CALL | 1 << cards.RESURRECT | 1 << cards.DUPLICATE | 1 << cards.SPELLS
)  # fmt: skip
"""The maneuvers that are used by themselves, as bits (BAR-88)."""
LEARNED_WORK: Final = vec[i64]([-1, cards.TRAP, cards.SNARE, cards.MAKE, cards.CATAPULT])


def list_maneuvers(state: Barony, serf: i64, found: list[int]) -> None:
    """List the active maneuvers a Serf may use this turn (BAR-88)."""
    if raze_ban(state, serf) == bans.LEGAL:  # BAR-98
        found.append(int(code.action(code.RAZE, serf, 0)))
    list_meetings(state, serf, code.action(code.MEET, serf, 0), found)  # BAR-R13
    if state.spent and state.house.one_maneuver:  # BAR-14
        return
    if state.skills(serf) & ACTIVE_MANEUVERS == 0 and not state.has_catapult(serf):
        return
    if maneuver_ban(state, serf, cards.TACTICAL) == bans.LEGAL:  # BAR-112
        for space in neighbours(state, state.where(serf)):
            other = state.at[space]
            if other >= 0 and tactical_ban(state, serf, other) == bans.LEGAL:
                found.append(int(code.action(code.TACTICAL, serf, other)))
    if firing_ban(state, serf) == bans.LEGAL:  # BAR-98
        for target in targets_in_range(state, serf, state.rank(serf), bans.CATAPULT_TOO_FAR):
            found.append(int(code.action(code.CATAPULT, serf, target)))
    for work in range(i64(1), i64(5)):  # BAR-89
        if work_ban(state, serf, work) == bans.LEGAL:
            found.append(int(code.action(code.WORK, serf, work)))
    if bless_ban(state, serf, serf) == bans.LEGAL:  # BAR-97
        found.append(int(code.action(code.BLESS_SELF, serf, code.ITSELF)))
    if counted_ban(state, serf, cards.CALL) == bans.LEGAL:  # BAR-99
        list_calls(state, serf, found)
    if counted_ban(state, serf, cards.RESURRECT) == bans.LEGAL:  # BAR-107
        list_resurrections(state, serf, found)
    if maneuver_ban(state, serf, cards.DUPLICATE) == bans.LEGAL:  # BAR-101
        for spell in range(cards.SPELL_COUNT):
            if copy_ban(state, serf, spell) == bans.LEGAL:
                found.append(int(code.action(code.DUPLICATE, serf, spell)))
    if maneuver_ban(state, serf, cards.SPELLS) == bans.LEGAL:  # BAR-118
        list_spells(state, serf, found)


def raze_ban(state: Barony, serf: i64) -> i64:
    """Why a Serf can't raze its catapult, or LEGAL."""
    return bans.LEGAL if state.has_catapult(serf) else bans.NO_CATAPULT  # BAR-98


def tactical_ban(state: Barony, serf: i64, other: i64) -> i64:
    """Why a Knight can't confront another Serf without moving, or LEGAL."""
    ban = maneuver_ban(state, serf, cards.TACTICAL)
    return ban if ban != bans.LEGAL else target_ban(state, serf, other, 1, bans.TACTICAL_TOO_FAR)  # BAR-112


def firing_ban(state: Barony, serf: i64) -> i64:
    """Why a Serf can't fire a catapult, or LEGAL."""
    if not state.has_catapult(serf):
        return bans.NO_CATAPULT  # BAR-98
    return bans.LEGAL if state.unspent(cards.CATAPULT) else bans.MANEUVER_SPENT  # BAR-14


def catapult_ban(state: Barony, serf: i64, other: i64) -> i64:
    """Why a Serf can't fire its catapult at another, or LEGAL."""
    ban = firing_ban(state, serf)
    return (
        ban if ban != bans.LEGAL else target_ban(state, serf, other, state.rank(serf), bans.CATAPULT_TOO_FAR)
    )  # BAR-98


def work_ban(state: Barony, serf: i64, work: i64) -> i64:
    """Why a Serf can't begin a work where it stands, or LEGAL."""
    ban = maneuver_ban(state, serf, LEARNED_WORK[work])
    if ban != bans.LEGAL:
        return ban
    if state.work(serf):
        return bans.WORKING  # BAR-89
    if state.where(serf) == state.market:
        return bans.WORK_IN_MARKET  # BAR-89
    if work == code.WORK_MAKE and state.has_made_weapon(serf):
        return bans.WEAPON_MADE  # BAR-103
    if work == code.WORK_MAKE and not state.has_left_home(serf):
        return bans.NOT_BEEN_OUT  # BAR-103
    if work == code.WORK_CATAPULT and state.has_catapult(serf):
        return bans.CATAPULT_BUILT  # BAR-98
    return bans.LEGAL


def list_calls(state: Barony, serf: i64, found: list[int]) -> None:
    """List the reserve Serfs a Knight may call, and the triangles where they may enter (BAR-99)."""
    for other in range(state.serf_count()):
        if called_ban(state, serf, other) == bans.LEGAL:
            for space in state.empty_home(other):
                found.append(int(code.action(code.CALL, serf, code.bring_what(other, space))))


def call_ban(state: Barony, serf: i64, other: i64, space: i64) -> i64:
    """Why a Knight can't call a Serf to arms on a triangle, or LEGAL."""
    ban = counted_ban(state, serf, cards.CALL)
    if ban == bans.LEGAL:
        ban = called_ban(state, serf, other)
    return (
        ban if ban != bans.LEGAL else home_ban(state, other, space, bans.CALLED_ABROAD, bans.CALLED_ON_TAKEN)
    )  # BAR-99


def called_ban(state: Barony, serf: i64, other: i64) -> i64:
    """Why a Knight can't call this Serf, or LEGAL."""
    if state.owner(other) != state.lord(serf) or not state.exists(other):
        return bans.CALLED_FOREIGN  # BAR-99
    if state.where(other) == ledger.HIRED:
        return bans.CALLED_HIRED  # BAR-R49
    return bans.LEGAL if state.where(other) == ledger.RESERVE else bans.NOT_IN_RESERVE  # BAR-99


def list_resurrections(state: Barony, serf: i64, found: list[int]) -> None:
    """List the Serfs killed in this match and the triangles where they may return (BAR-107)."""
    for other in range(state.serf_count()):
        if raised_ban(state, other) == bans.LEGAL:
            for space in state.empty_home(other):
                found.append(int(code.action(code.RESURRECT, serf, code.bring_what(other, space))))


def resurrect_ban(state: Barony, serf: i64, other: i64, space: i64) -> i64:
    """Why a Priest can't bring a Serf back on a triangle, or LEGAL."""
    ban = counted_ban(state, serf, cards.RESURRECT)
    if ban == bans.LEGAL:
        ban = raised_ban(state, other)
    return (
        ban if ban != bans.LEGAL else home_ban(state, other, space, bans.RAISED_ABROAD, bans.RAISED_ON_TAKEN)
    )  # BAR-107


def raised_ban(state: Barony, other: i64) -> i64:
    """Why nobody can bring this Serf back, or LEGAL."""
    if not state.exists(other) or state.where(other) != ledger.DEAD:
        return bans.NOT_KILLED  # BAR-107
    return bans.OWNER_OUT if state.out[state.owner(other)] else bans.LEGAL  # BAR-107


def copy_price(state: Barony, serf: i64, spell: i64) -> i64:
    """The gold it costs a Wizard to duplicate a spell (BAR-101)."""
    rank = state.rank(serf)
    return (cards.PRICE[cards.ITEMS + spell] + rank - 1) // rank  # BAR-101, BAR-R43


def copy_ban(state: Barony, serf: i64, spell: i64) -> i64:
    """Why a Wizard can't duplicate a spell, or LEGAL."""
    ban = maneuver_ban(state, serf, cards.DUPLICATE)
    if ban != bans.LEGAL:
        return ban
    if state.spell_held(serf, spell) < 0:
        return bans.NOTHING_TO_COPY  # BAR-101
    if not state.has_room(serf, cards.COPIES + spell):
        return bans.CARRIES_TOO_MANY  # BAR-74
    return (
        bans.LEGAL if copy_price(state, serf, spell) <= state.gold[state.lord(serf)] else bans.COPY_TOO_DEAR
    )  # BAR-101


def play_maneuver(state: Barony, serf: i64, kind: i64, what: i64) -> None:
    """Carry out a maneuver other than a spell."""
    if kind == code.TACTICAL:  # BAR-112
        state.spend(cards.TACTICAL)
        begin_tactic(state, serf, what)
    elif kind == code.CATAPULT:  # BAR-98
        state.spend(cards.CATAPULT)
        fire(state, serf, what)
    elif kind == code.WORK:  # BAR-89
        state.spend(LEARNED_WORK[what])
        state.set_work(serf, what)
        state.set_work_done(serf, 0)
    elif kind == code.RAZE:  # BAR-98
        raze(state, serf)
    elif kind == code.BLESS_SELF:  # BAR-97
        bless(state, serf, serf)
    elif kind == code.CALL or kind == code.RESURRECT:  # BAR-99, BAR-107
        bring_in(state, serf, kind, code.brought_serf(what), code.brought_to(what))
    else:
        state.spend(cards.DUPLICATE)  # BAR-101
        state.pay(state.lord(serf), -copy_price(state, serf, what))
        state.gain(serf, cards.COPIES + what, 1)


def begin_tactic(state: Barony, knight: i64, target: i64) -> None:
    """A Knight confronts a neighbour without moving; if beaten, it is bumped one triangle away (BAR-112)."""
    here, there = state.where(knight), state.where(target)
    rays: i64 = 0
    for ray in range(i64(6)):
        beyond = state.kingdom.step_from(there, ray)
        if there != state.market and leads_away(state, here, there, ray, beyond):  # BAR-112, BAR-R12
            rays |= only(ray)
    if rays == 0:
        rays = aim(state, here, there)  # BAR-112
    begin_at_distance(state, stages.TACTIC, knight, target, rays, 1)


def leads_away(state: Barony, here: i64, there: i64, ray: i64, beyond: i64) -> bool:
    """Whether one step along a ray increases the range, even if it leaves the Kingdom (BAR-R12)."""
    if beyond >= 0:
        return state.kingdom.range(int(here), int(beyond)) > 1
    return state.kingdom.range_beyond(int(here), int(there), int(ray)) > 1


def aim(state: Barony, start: i64, there: i64) -> i64:
    """The rays aimed from one space at another, as bits (BAR-53)."""
    rays: i64 = 0
    for ray in state.kingdom.nearest_rays(int(start), int(there)):
        rays |= only(ray)
    return rays


def fire(state: Barony, serf: i64, target: i64) -> None:
    """Fire the catapult: a beaten target is bumped as many triangles as its range (BAR-98)."""
    here, there = state.where(serf), state.where(target)
    far = state.kingdom.range(int(here), int(there))  # BAR-98
    begin_at_distance(state, stages.STONE, serf, target, aim(state, here, there), far)


def raze(state: Barony, serf: i64) -> None:
    """Raze a catapult; if its owner is the active Serf, it regains the steps the catapult cost (BAR-98)."""
    before = steps_of(state, serf)
    state.clear_flag(serf, ledger.HAS_CATAPULT)
    if state.active == serf and not state.halted:
        state.left += steps_of(state, serf) - before


def begin_at_distance(state: Barony, kind: i64, aggressor: i64, defender: i64, rays: i64, far: i64) -> None:
    """Begin a confrontation at a distance."""
    clash = frames.confrontation(kind, aggressor, defender, state.where(defender))
    clash.rays, clash.run, clash.far = rays, 1, far
    state.push(clash)


def bring_in(state: Barony, serf: i64, kind: i64, other: i64, space: i64) -> None:
    """Put a called or resurrected Serf on the board (BAR-99, BAR-107)."""
    maneuver = cards.CALL if kind == code.CALL else cards.RESURRECT
    state.spend(maneuver)
    state.count_use(serf, maneuver)  # BAR-91
    if maneuver == cards.CALL:
        state.give_blessings(other)  # BAR-92
    state.put(other, space)
