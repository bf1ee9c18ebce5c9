"""Active maneuvers: Tactical Maneuver, works, catapult, Bless, Call to Arms, Resurrect, Duplicate Spell."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import cards, frames, ledger
from ludarium.games.barony.rules.acting.moving import steps_of
from ludarium.games.barony.rules.acting.spells import list_spells, targets_in_range
from ludarium.games.barony.rules.base_state import BaronyBase
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.contact import bless, can_bless, list_meetings, neighbours

LEARNED_WORK: Final = vec[i64]([-1, cards.TRAP, cards.SNARE, cards.MAKE, cards.CATAPULT])


def list_maneuvers(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List the active maneuvers a Serf may use this turn (BAR-88)."""
    who = serf
    if state.has_catapult(serf):
        found.append(int(code.action(code.RAZE, who, 0)))
    if state.options.range0 == "adjacent" and not state.met:
        list_meetings(state, serf, code.action(code.MEET, who, 0), found)
    if state.skills(serf) == 0 or (state.spent and state.options.maneuvers == "one"):
        return
    if state.knows(serf, cards.TACTICAL) and state.unspent(cards.TACTICAL):
        for space in neighbours(state, state.where(serf)):
            other = state.at[space]
            if other >= 0 and not state.is_barricaded(other):
                found.append(int(code.action(code.TACTICAL, who, other)))
    if state.has_catapult(serf) and state.unspent(cards.CATAPULT):
        for target in targets_in_range(state, serf, state.rank(serf)):
            found.append(int(code.action(code.CATAPULT, who, target)))
    list_works(state, serf, found)
    if can_bless(state, serf) and state.blessings(serf) == 0:
        found.append(int(code.action(code.BLESS_SELF, who, 0)))
    if state.knows(serf, cards.CALL) and state.unspent(cards.CALL) and state.uses(serf, cards.CALL) < state.rank(serf):
        list_calls(state, serf, found)
    if state.knows(serf, cards.RESURRECT) and state.unspent(cards.RESURRECT):
        list_resurrections(state, serf, found)
    if state.knows(serf, cards.DUPLICATE) and state.unspent(cards.DUPLICATE):
        list_copies(state, serf, found)
    if state.knows(serf, cards.SPELLS) and state.unspent(cards.SPELLS):
        list_spells(state, serf, found)


def list_works(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List the works a Serf may begin where it stands (BAR-89, 103)."""
    if state.work(serf) or state.where(serf) == state.market:
        return
    for work in range(i64(1), i64(5)):
        maneuver = LEARNED_WORK[work]
        if not state.knows(serf, maneuver) or not state.unspent(maneuver):
            continue
        if work == code.WORK_MAKE and (state.has_made_weapon(serf) or not state.has_left_home(serf)):
            continue
        if work == code.WORK_CATAPULT and state.has_catapult(serf):
            continue
        found.append(int(code.action(code.WORK, serf, work)))


def list_calls(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List the reserve Serfs a Knight may call, and the triangles where they may enter (BAR-99)."""
    seat = state.lord(serf)
    for other in range(state.first_of(seat), state.first_of(seat + 1)):
        if state.caste(other) >= 0 and state.where(other) == ledger.RESERVE:
            for space in state.empty_home(other):
                found.append(int(code.action(code.CALL, serf, other << 12 | space)))


def list_resurrections(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List the Serfs killed in this match and the triangles where they may return (BAR-107)."""
    if state.uses(serf, cards.RESURRECT) >= state.rank(serf):
        return
    for other in range(state.serf_count()):
        dead = state.caste(other) >= 0 and state.where(other) == ledger.DEAD
        if dead and not state.out[state.owner(other)]:
            for space in state.empty_home(other):
                found.append(int(code.action(code.RESURRECT, serf, other << 12 | space)))


def copy_price(state: BaronyBase, serf: i64, spell: i64) -> i64:
    """The gold it costs a Wizard to duplicate a spell (BAR-101)."""
    rank = state.rank(serf)
    return (cards.PRICE[cards.ITEMS + spell] + rank - 1) // rank


def list_copies(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List the spells a Wizard holds and can afford to duplicate (BAR-101)."""
    gold = state.gold[state.lord(serf)]
    for spell in range(cards.SPELL_COUNT):
        room = state.holds(serf, cards.COPIES + spell) < cards.MAX_OF_A_THING
        if room and state.spell_held(serf, spell) >= 0 and copy_price(state, serf, spell) <= gold:
            found.append(int(code.action(code.DUPLICATE, serf, spell)))


def play_maneuver(state: BaronyBase, serf: i64, kind: i64, what: i64) -> None:
    """Carry out a maneuver other than a spell."""
    if kind == code.TACTICAL:
        state.spend(cards.TACTICAL)
        begin_tactic(state, serf, what)
    elif kind == code.CATAPULT:
        state.spend(cards.CATAPULT)
        fire(state, serf, what)
    elif kind == code.WORK:
        state.spend(LEARNED_WORK[what])
        state.set_work(serf, what)
        state.set_work_done(serf, 0)
    elif kind == code.RAZE:
        raze(state, serf)
    elif kind == code.BLESS_SELF:
        bless(state, serf, serf)
    elif kind == code.CALL or kind == code.RESURRECT:
        bring_in(state, serf, kind, (what >> 12), what & 4095)
    else:
        state.spend(cards.DUPLICATE)
        state.pay(state.lord(serf), -copy_price(state, serf, what))
        state.gain(serf, cards.COPIES + what, 1)


def begin_tactic(state: BaronyBase, knight: i64, target: i64) -> None:
    """A Knight confronts a neighbour without moving; if beaten, it is bumped one triangle away (BAR-112)."""
    here, there = state.where(knight), state.where(target)
    rays: i64 = 0
    one: i64 = 1
    for ray in range(i64(6)):
        beyond = state.kingdom.steps[there * 6 + ray]
        if there != state.market and leads_away(state, here, there, ray, beyond):
            rays |= one << ray
    if rays == 0:
        rays = aim(state, here, there)
    begin_at_distance(state, stages.TACTIC, knight, target, rays, 1)


def leads_away(state: BaronyBase, here: i64, there: i64, ray: i64, beyond: i64) -> bool:
    """Whether one step along a ray increases the range, even if it leaves the Kingdom."""
    if beyond >= 0:
        return state.kingdom.range(int(here), int(beyond)) > 1
    return state.kingdom.range_beyond(int(here), int(there), int(ray)) > 1


def aim(state: BaronyBase, start: i64, there: i64) -> i64:
    """The rays aimed from one space at another, as bits (BAR-53)."""
    one: i64 = 1
    rays: i64 = 0
    for ray in state.kingdom.aims(int(start), int(there)):
        rays |= one << ray
    return rays


def fire(state: BaronyBase, serf: i64, target: i64) -> None:
    """Fire the catapult: a beaten target is bumped as many triangles as its range (BAR-98)."""
    here, there = state.where(serf), state.where(target)
    far = state.kingdom.range(int(here), int(there))
    begin_at_distance(state, stages.STONE, serf, target, aim(state, here, there), far)


def raze(state: BaronyBase, serf: i64) -> None:
    """Raze a catapult; if its owner is the active Serf, it regains the steps the catapult cost (BAR-98)."""
    before = steps_of(state, serf)
    state.clear_flag(serf, ledger.HAS_CATAPULT)
    if state.active == serf and not state.halted:
        state.left += steps_of(state, serf) - before


def begin_at_distance(state: BaronyBase, kind: i64, aggressor: i64, defender: i64, rays: i64, far: i64) -> None:
    """Begin a confrontation at a distance."""
    clash = frames.confrontation(kind, aggressor, defender, state.where(defender))
    clash.rays, clash.run, clash.far = rays, 1, far
    state.push(clash)


def bring_in(state: BaronyBase, serf: i64, kind: i64, other: i64, space: i64) -> None:
    """Put a called or resurrected Serf on the board (BAR-99, 107)."""
    maneuver = cards.CALL if kind == code.CALL else cards.RESURRECT
    state.spend(maneuver)
    state.count_use(serf, maneuver)
    if maneuver == cards.CALL:
        state.give_blessings(other)
    state.put(other, space)
