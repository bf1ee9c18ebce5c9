"""Consequences of what was done: damage, deaths, sabotage, Influence, and the abilities these trigger."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.effects.expressions import holds
from ludarium.games.vitium.rules.effects.references import bind_to
from ludarium.games.vitium.rules.layout import (
    ASK_HOUSE,
    BOSS,
    DAMAGE,
    DOMAIN,
    F_GAIN,
    F_QUEUE,
    FACE,
    FLAGS,
    FORCE,
    FULLS,
    G_BOSS,
    G_FULLS,
    G_KEYS,
    G_STATS,
    GAIN,
    GIVER,
    HIT_BOSS,
    HIT_BY,
    HOST,
    KEYS,
    KILLED,
    ONCE,
    PHYS,
    PLACE,
    PROGRESS,
    PSYCH,
    RESOLVE,
    ROW,
    SEAT_BIT,
    SHIELD,
    UP,
)
from ludarium.games.vitium.rules.terms import (
    C_FLAGS,
    C_HOUSE,
    C_NAME,
    C_TYPE,
    DEVICE,
    DIES,
    HARDENED,
    HAS_WHEN,
    JOB,
    KILLS,
    LONG_RANGED,
    NOTORIOUS,
    SABOTAGE,
    SABOTAGES,
    SNEAK,
    TORMENTING,
)

SABOTAGE_NEEDED: Final = vec[i64]([3] + [8] * 5 + [7] * 6 + [6] * 6 + [5] * 6 + [4])
"""Sabotage damage that completes a sabotage, by the progress on the event (VTM-18)."""


# Damage --------------------------------------------------------------------------------------------------------------


def deal_damage(state: BaseState, row: i64, damage: i64, psych: bool, by: i64, boss: i64) -> None:
    """An asset takes damage; a shield takes it first, and altering cards take none (VTM-11, VTM-69)."""
    rows = state.rows
    if damage <= 0 or not is_standing(state, row):
        return
    shield = rows[row + SHIELD]
    if shield > 0:
        rows[row + SHIELD] = shield - damage if shield > damage else 0
        damage -= shield
        if damage <= 0:
            return
    rows[row + (PSYCH if psych else PHYS)] += damage
    rows[row + HIT_BY] = by
    rows[row + HIT_BOSS] = boss
    state.stale = True


def is_standing(state: BaseState, row: i64) -> bool:
    """Whether a card is a face-up asset that alters nothing."""
    return state.has(row, UP) and state.rows[row + HOST] < 0 and state.printed(row, C_TYPE) <= DEVICE


def combat(state: BaseState, one: i64, other: i64, attack: bool, ghost: bool) -> None:
    """Two assets deal each other their Force (VTM-61, VTM-93); a ghost is an attacker dead of its risk."""
    state.derive_if_stale()
    row, there = state.row_of(one), state.row_of(other)
    if there < 0 or not is_standing(state, there) or (not ghost and (row < 0 or not is_standing(state, row))):
        return
    rows = state.rows
    if ghost:
        place = state.ghost_of(one)
        if place >= 0:
            ghosts = state.ghosts
            force, fulls = ghosts[place + G_STATS], ghosts[place + G_FULLS]
            psych = ghosts[place + G_KEYS] & TORMENTING != 0
            damage = combat_damage(state, force, fulls, rows[there + DOMAIN])
            deal_damage(state, there, damage, psych, one, ghosts[place + G_BOSS])
        return
    here, back = rows[row + FORCE], rows[there + FORCE]
    tormented, torments = rows[there + KEYS] & TORMENTING != 0, rows[row + KEYS] & TORMENTING != 0
    dealt = combat_damage(state, here, rows[row + FULLS], rows[there + DOMAIN])
    taken = combat_damage(state, back, rows[there + FULLS], rows[row + DOMAIN])
    far = attack and rows[row + KEYS] & LONG_RANGED != 0
    deal_damage(state, there, dealt, torments, one, rows[row + BOSS])
    if not far:
        deal_damage(state, row, taken, tormented, other, rows[there + BOSS])


def combat_damage(state: BaseState, force: i64, fulls: i64, domain: i64) -> i64:
    """Combat damage to an asset of some domain (VTM-62)."""
    if force <= 0:
        return 0
    if (fulls >> domain) & 1:
        return force
    return (force + 1) // 2 if state.settings.half_up else force // 2


def is_dead(state: BaseState, row: i64) -> bool:
    """Whether an asset has as much damage as Resolve, or was killed (VTM-13, VTM-95)."""
    rows = state.rows
    if rows[row + FLAGS] & KILLED:
        return True
    if rows[row + RESOLVE] < 0 or not is_standing(state, row):
        return False
    counted = rows[row + PHYS] + (0 if rows[row + KEYS] & HARDENED else rows[row + PSYCH])
    return counted >= rows[row + RESOLVE]


def settle(state: BaseState, you: i64) -> None:
    """Check deaths, then gain the Influence that was earned."""
    check_deaths(state)
    begin_gains(state, you)


def check_deaths(state: BaseState) -> None:
    """Discard all dead assets at once, then the cards that altered them, until nothing more dies (VTM-14, VTM-70)."""
    state.derive_if_stale()
    again = True
    while again:
        again = discard_dead(state)
        again = discard_orphans(state) or again
        if again:
            state.derive_if_stale()
        forget_hits(state)
    state.group += 1


def forget_hits(state: BaseState) -> None:
    """Forget who dealt damage: later deaths come from falling Resolve and have no killer (VTM-15)."""
    for row in range(i64(0), state.rows_end, ROW):
        state.rows[row + HIT_BY] = -1


def discard_dead(state: BaseState) -> bool:
    """Discard all dead assets at once; returns whether there were any."""
    dead = dead_rows(state)
    if not dead:
        return False
    for body in dead:
        trigger_death(state, body)
        state.remember(body)
    for body in reversed(dead):
        state.discard(body)
    state.derive_if_stale()
    return True


def dead_rows(state: BaseState) -> list[int]:
    """The rows of all assets that must die."""
    dead: list[int] = []
    for row in range(i64(0), state.rows_end, ROW):
        if is_dead(state, row):
            dead.append(int(row))
    return dead


def discard_fallen(state: BaseState) -> bool:
    """Check for deaths outside operations, because gifts and payments can change Resolve (VTM-13); returns if any."""
    state.derive_if_stale()
    if not dead_rows(state):
        return False
    state.push(F_QUEUE)
    check_deaths(state)
    return True


def trigger_death(state: BaseState, row: i64) -> None:
    """Trigger what waits for a death, and promise the Influence for a Notorious asset (VTM-15, VTM-92)."""
    rows = state.rows
    killer, boss = rows[row + HIT_BY], rows[row + HIT_BOSS]
    trigger(state, row, DIES, killer)
    if killer < 0:
        return
    there = state.row_of(killer)
    if there >= 0 and there != row:
        trigger(state, there, KILLS, rows[row])
    if rows[row + KEYS] & NOTORIOUS and boss != rows[row + BOSS]:
        state.gains = gains_with(state, boss, notorious_house(state, rows[row + FACE]))


def notorious_house(state: BaseState, card: i64) -> i64:
    """The House of the Influence for killing a Notorious asset, -1 for one of choice (VTM-92)."""
    return -1 if state.settings.notorious_choice else state.library.of(card, C_HOUSE)


def gains_with(state: BaseState, seat: i64, house: i64) -> vec[i64]:
    """The pending gains plus one Influence for a player."""
    return append(append(append(state.gains, seat), 1), house)


def discard_orphans(state: BaseState) -> bool:
    """Discard cards whose host has left play (VTM-70); returns whether there were any."""
    found = False
    row: i64 = 0
    while row < state.rows_end:
        host = state.rows[row + HOST]
        if host >= 0 and state.row_of(host) < 0:
            state.discard(row)
            found = True
        else:
            row += ROW
    return found


def apply_unique(state: BaseState, row: i64) -> None:
    """All other assets of the same name die when a Unique one enters play (VTM-91)."""
    rows = state.rows
    for other in range(i64(0), state.rows_end, ROW):
        if other == row or not state.has(other, UP) or state.printed(other, C_TYPE) > DEVICE:
            continue
        if state.printed(other, C_NAME) == state.printed(row, C_NAME):
            kill(state, other, rows[row], rows[row + BOSS])


def kill(state: BaseState, row: i64, by: i64, boss: i64) -> None:
    """Mark an asset as killed; it dies when deaths are checked."""
    if state.has(row, UP) and state.printed(row, C_TYPE) <= DEVICE:
        state.rows[row + FLAGS] |= KILLED
        state.rows[row + HIT_BY] = by
        state.rows[row + HIT_BOSS] = boss


# Sabotage ------------------------------------------------------------------------------------------------------------


def place_sabotage(state: BaseState, row: i64, damage: i64, seat: i64, saboteur: i64, echo: bool) -> None:
    """Place sabotage damage on an event, and check whether it is completely sabotaged (VTM-18, VTM-20).

    Damage placed by a Sabotage ability is an echo: it triggers no further ones, or they might never end.
    """
    if damage <= 0 or state.rows[row + HOST] >= 0:
        return
    state.rows[row + DAMAGE] += damage
    state.stale = True
    if is_sabotaged(state, row):
        discard_sabotaged(state, row, seat, saboteur)
    elif state.settings.tag_any and not echo:
        trigger_sabotage(state, row, saboteur)


def is_sabotaged(state: BaseState, row: i64) -> bool:
    """Whether an event has enough sabotage damage for its progress (VTM-18, VTM-19)."""
    return state.rows[row + DAMAGE] >= sabotage_needed(state, row)


def sabotage_needed(state: BaseState, row: i64) -> i64:
    """How much sabotage damage completely sabotages an event with its progress."""
    progress = state.rows[row + PROGRESS]
    return state.settings.at_11 if progress == 11 else SABOTAGE_NEEDED[progress if progress < 24 else 24]


def discard_sabotaged(state: BaseState, row: i64, seat: i64, saboteur: i64) -> None:
    """Discard a completely sabotaged event; its saboteur may gain Influence (VTM-21, VTM-22, VTM-92)."""
    rows = state.rows
    iid, card, boss = rows[row], rows[row + FACE], rows[row + BOSS]
    type = state.printed(row, C_TYPE)
    foreign = seat >= 0 and seat != boss
    trigger_sabotage(state, row, saboteur)
    if foreign and type == JOB:
        state.gains = gains_with(state, seat, -1)
    if foreign and type <= DEVICE and rows[row + KEYS] & NOTORIOUS:
        state.gains = gains_with(state, seat, notorious_house(state, card))
    there = state.row_of(saboteur)
    if foreign and there >= 0:
        trigger(state, there, SABOTAGES, iid)
    state.discard(state.row_of(iid))


def trigger_sabotage(state: BaseState, row: i64, saboteur: i64) -> None:
    """Trigger the Sabotage abilities of a sabotaged card (VTM-84)."""
    sneaks = state.printed(row, C_TYPE) <= DEVICE
    for place, ability in enumerate(state.abilities_of(row)):
        if ability.tags & SABOTAGE and (sneaks or not ability.tags & SNEAK):
            enqueue_trigger(state, row, place, saboteur)


# Triggers ------------------------------------------------------------------------------------------------------------


def trigger(state: BaseState, row: i64, when: i64, argument: i64) -> None:
    """Trigger the abilities of a face-up card that wait for this."""
    if state.printed(row, C_FLAGS) & HAS_WHEN == 0 or not state.has(row, UP):
        return
    for place, ability in enumerate(state.abilities_of(row)):
        if ability.when == when:
            enqueue_trigger(state, row, place, argument)


def enqueue_trigger(state: BaseState, row: i64, place: i64, argument: i64) -> None:
    """Put a triggered ability into the queue, if its condition holds and it is not used up (VTM-88)."""
    rows, ability = state.rows, state.abilities_of(row)[place]
    one: i64 = 1
    if ability.once and (rows[row + ONCE] >> place) & 1:
        return
    bind_to(state, rows[row], rows[row + BOSS])
    state.ref_argument = argument
    if not holds(state, ability.condition):
        return
    if ability.once:
        rows[row + ONCE] |= one << place
    queue = append(append(append(state.queue, state.group), rows[row + BOSS]), rows[row])
    hidden: i64 = 0 if state.has(row, UP) else 1
    state.queue = append(append(append(append(queue, rows[row + FACE]), place), argument), hidden)


def resolve_triggers(state: BaseState) -> None:
    """Resolve the queued triggers once everything above is done (VTM-88)."""
    state.push(F_QUEUE)


# Influence -----------------------------------------------------------------------------------------------------------


def begin_gains(state: BaseState, you: i64) -> None:
    """Begin gaining the Influence that was earned; Houses are chosen in turn order."""
    if len(state.gains) == 0:
        return
    sort_gains(state)
    frame = state.push(F_GAIN)
    state.stack[frame + GIVER] = you


def sort_gains(state: BaseState) -> None:
    """Sort gains into turn order."""
    gains = state.gains
    end = i64(len(gains))
    for later in range(GAIN, end, GAIN):
        place = later
        while place > 0 and state.turn_place(gains[place]) < state.turn_place(gains[place - GAIN]):
            for entry in range(GAIN):
                kept = gains[place + entry]
                gains[place + entry] = gains[place - GAIN + entry]
                gains[place - GAIN + entry] = kept
            place -= GAIN


def proceed_gain(state: BaseState) -> None:
    """Ask for Houses still to be chosen; then all Influence is gained at the same moment (VTM-5, VTM-6, VTM-21)."""
    gains = state.gains
    place = state.top_entry(PLACE)
    while place < i64(len(gains)):
        if gains[place + 2] < 0 and gains[place + 1] > 0 and not state.out[gains[place]]:
            state.set_top_entry(PLACE, place)
            state.request(gains[place], ASK_HOUSE)
            return
        place += GAIN
    boss = state.top_entry(GIVER)
    state.gains = vec[i64]([])
    state.pop()
    for place in range(i64(0), i64(len(gains)), GAIN):
        if gains[place + 1] > 0 and not state.out[gains[place]]:
            state.influence[gains[place] * state.houses + gains[place + 2]] += gains[place + 1]
    state.stale = True
    check_win(state, boss)


def choose_house(state: BaseState, house: i64) -> None:
    """A player has named a House."""
    state.gains[state.top_entry(PLACE) + 2] = house
    state.set_top_entry(PLACE, state.top_entry(PLACE) + GAIN)


def check_win(state: BaseState, boss: i64) -> None:
    """Players with enough Influence win at once (VTM-5, VTM-6)."""
    winners: i64 = 0
    first: i64 = -1
    for seat in range(state.seats):
        if not state.out[seat] and state.total(seat) >= state.settings.win:
            winners |= SEAT_BIT[seat]
            if first < 0 or seat == boss or (first != boss and state.turn_place(seat) < state.turn_place(first)):
                first = seat
    if winners:
        state.finish(winners if state.settings.shared else SEAT_BIT[first], 5)
