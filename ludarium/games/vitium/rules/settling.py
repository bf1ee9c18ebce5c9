"""What follows from what was done: damage, deaths, sabotage, Influence, and the abilities these set off."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import (
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
    Table,
)
from ludarium.games.vitium.rules.reading import holds, speak_of
from ludarium.games.vitium.rules.terms import (
    A_CONDITION,
    A_ONCE,
    A_TAGS,
    A_WHEN,
    ABILITY,
    C_ABILITIES,
    C_COUNT,
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

NEEDED: Final = vec[i64]([3] + [8] * 5 + [7] * 6 + [6] * 6 + [5] * 6 + [4])
"""Sabotage damage that completes a sabotage, by progress (VTM-18)."""


# Damage --------------------------------------------------------------------------------------------------------------


def hurt(table: Table, row: i64, damage: i64, psych: bool, by: i64, boss: i64) -> None:
    """An asset takes damage; a shield takes it first, and altering cards take none (VTM-11, 69)."""
    rows = table.rows
    if damage <= 0 or not is_standing(table, row):
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
    table.stale = True


def is_standing(table: Table, row: i64) -> bool:
    """Whether a card is a face-up asset that alters nothing."""
    return table.has(row, UP) and table.rows[row + HOST] < 0 and table.printed(row, C_TYPE) <= DEVICE


def combat(table: Table, one: i64, other: i64, attack: bool, ghost: bool) -> None:
    """Two assets deal each other their Force (VTM-61, 93); an attacker dead from its risk is a ghost and is spared."""
    table.derive_if_stale()
    row, there = table.row_of(one), table.row_of(other)
    if there < 0 or not is_standing(table, there) or (not ghost and (row < 0 or not is_standing(table, row))):
        return
    rows = table.rows
    if ghost:
        place = table.ghost_of(one)
        if place >= 0:
            ghosts = table.ghosts
            force, fulls = ghosts[place + G_STATS], ghosts[place + G_FULLS]
            psych = ghosts[place + G_KEYS] & TORMENTING != 0
            hurt(table, there, halved(table, force, fulls, rows[there + DOMAIN]), psych, one, ghosts[place + G_BOSS])
        return
    here, back = rows[row + FORCE], rows[there + FORCE]
    tormented, torments = rows[there + KEYS] & TORMENTING != 0, rows[row + KEYS] & TORMENTING != 0
    dealt = halved(table, here, rows[row + FULLS], rows[there + DOMAIN])
    taken = halved(table, back, rows[there + FULLS], rows[row + DOMAIN])
    far = attack and rows[row + KEYS] & LONG_RANGED != 0
    hurt(table, there, dealt, torments, one, rows[row + BOSS])
    if not far:
        hurt(table, row, taken, tormented, other, rows[there + BOSS])


def halved(table: Table, force: i64, fulls: i64, domain: i64) -> i64:
    """Combat damage to an asset of some domain (VTM-62)."""
    if force <= 0:
        return 0
    if (fulls >> domain) & 1:
        return force
    return (force + 1) // 2 if table.agreed.half_up else force // 2


def is_dead(table: Table, row: i64) -> bool:
    """Whether an asset has as much damage as Resolve, or was killed (VTM-13, 95)."""
    rows = table.rows
    if rows[row + FLAGS] & KILLED:
        return True
    if rows[row + RESOLVE] < 0 or not is_standing(table, row):
        return False
    counted = rows[row + PHYS] + (0 if rows[row + KEYS] & HARDENED else rows[row + PSYCH])
    return counted >= rows[row + RESOLVE]


def settle(table: Table, you: i64) -> None:
    """Deaths and what follows from them, then the Influence that was earned."""
    check_deaths(table)
    share_out(table, you)


def check_deaths(table: Table) -> None:
    """Deaths, all at once; cards that altered the dead are discarded, and so on (VTM-14, 70)."""
    table.derive_if_stale()
    again = True
    while again:
        again = bury(table)
        again = discard_orphans(table) or again
        if again:
            table.derive_if_stale()
        forget_blows(table)
    table.group += 1


def forget_blows(table: Table) -> None:
    """Whoever dies from here on dies of falling Resolve, and has no killer (VTM-15)."""
    for row in range(i64(0), table.there, ROW):
        table.rows[row + HIT_BY] = -1


def bury(table: Table) -> bool:
    """All who are dead go to their junkyards at once; says whether anybody was."""
    dead = the_dead(table)
    if not dead:
        return False
    for body in dead:
        mourn(table, body)
        table.remember(body)
    for body in reversed(dead):
        table.discard(body)
    table.derive_if_stale()
    return True


def the_dead(table: Table) -> list[int]:
    """The rows of all who must die."""
    dead: list[int] = []
    for row in range(i64(0), table.there, ROW):
        if is_dead(table, row):
            dead.append(int(row))
    return dead


def bury_fallen(table: Table) -> bool:
    """Deaths that no operation brought, as gifts and payments change Resolve too (VTM-13); says if there were any."""
    table.derive_if_stale()
    if not the_dead(table):
        return False
    table.push(F_QUEUE)
    check_deaths(table)
    return True


def mourn(table: Table, row: i64) -> None:
    """What a death sets off, and whom it makes known (VTM-15, 92)."""
    rows = table.rows
    killer, boss = rows[row + HIT_BY], rows[row + HIT_BOSS]
    set_off(table, row, DIES, killer)
    if killer < 0:
        return
    there = table.row_of(killer)
    if there >= 0 and there != row:
        set_off(table, there, KILLS, rows[row])
    if rows[row + KEYS] & NOTORIOUS and boss != rows[row + BOSS]:
        table.gains = promised(table, boss, notorious_house(table, rows[row + FACE]))


def notorious_house(table: Table, card: i64) -> i64:
    """The House of Influence for a Notorious asset (VTM-92)."""
    return -1 if table.agreed.notorious_choice else table.library.of(card, C_HOUSE)


def promised(table: Table, seat: i64, house: i64) -> vec[i64]:
    """The gains with one Influence more for a player."""
    return append(append(append(table.gains, seat), 1), house)


def discard_orphans(table: Table) -> bool:
    """Cards whose host has left play are discarded (VTM-70); says whether there were any."""
    found = False
    row: i64 = 0
    while row < table.there:
        host = table.rows[row + HOST]
        if host >= 0 and table.row_of(host) < 0:
            table.discard(row)
            found = True
        else:
            row += ROW
    return found


def apply_unique(table: Table, row: i64) -> None:
    """All other assets of the name die when a Unique one enters play (VTM-91)."""
    rows = table.rows
    for other in range(i64(0), table.there, ROW):
        if other == row or not table.has(other, UP) or table.printed(other, C_TYPE) > DEVICE:
            continue
        if table.printed(other, C_NAME) == table.printed(row, C_NAME):
            kill(table, other, rows[row], rows[row + BOSS])


def kill(table: Table, row: i64, by: i64, boss: i64) -> None:
    """An asset is killed by a card; it dies when deaths are checked."""
    if table.has(row, UP) and table.printed(row, C_TYPE) <= DEVICE:
        table.rows[row + FLAGS] |= KILLED
        table.rows[row + HIT_BY] = by
        table.rows[row + HIT_BOSS] = boss


# Sabotage ------------------------------------------------------------------------------------------------------------


def place_sabotage(table: Table, row: i64, damage: i64, seat: i64, saboteur: i64, echo: bool) -> None:
    """Sabotage damage is placed on an event, and the table consulted (VTM-18, 20).

    Damage that a Sabotage ability places is an echo: it sets off no other before the end, or they might never end.
    """
    if damage <= 0 or table.rows[row + HOST] >= 0:
        return
    table.rows[row + DAMAGE] += damage
    table.stale = True
    if is_sabotaged(table, row):
        break_up(table, row, seat, saboteur)
    elif table.agreed.tag_any and not echo:
        set_off_sabotage(table, row, saboteur)


def is_sabotaged(table: Table, row: i64) -> bool:
    """Whether an event has as much sabotage damage as its progress asks for (VTM-18, 19)."""
    return table.rows[row + DAMAGE] >= sabotage_needed(table, row)


def sabotage_needed(table: Table, row: i64) -> i64:
    """How much sabotage damage an event's progress asks for."""
    progress = table.rows[row + PROGRESS]
    return table.agreed.at_11 if progress == 11 else NEEDED[progress if progress < 24 else 24]


def break_up(table: Table, row: i64, seat: i64, saboteur: i64) -> None:
    """A completely sabotaged event is discarded; its saboteur may become known (VTM-21, 22, 92)."""
    rows = table.rows
    iid, card, boss = rows[row], rows[row + FACE], rows[row + BOSS]
    type = table.printed(row, C_TYPE)
    foreign = seat >= 0 and seat != boss
    set_off_sabotage(table, row, saboteur)
    if foreign and type == JOB:
        table.gains = promised(table, seat, -1)
    if foreign and type <= DEVICE and rows[row + KEYS] & NOTORIOUS:
        table.gains = promised(table, seat, notorious_house(table, card))
    there = table.row_of(saboteur)
    if foreign and there >= 0:
        set_off(table, there, SABOTAGES, iid)
    table.discard(table.row_of(iid))


def set_off_sabotage(table: Table, row: i64, saboteur: i64) -> None:
    """Sabotage abilities of a card that is sabotaged activate (VTM-84)."""
    first = table.printed(row, C_ABILITIES)
    sneaks = table.printed(row, C_TYPE) <= DEVICE
    for place in range(first, first + table.printed(row, C_COUNT)):
        tags = table.abilities[place * ABILITY + A_TAGS]
        if tags & SABOTAGE and (sneaks or not tags & SNEAK):
            wait(table, row, place - first, saboteur)


# What is set off -----------------------------------------------------------------------------------------------------


def set_off(table: Table, row: i64, when: i64, argument: i64) -> None:
    """Abilities of a face-up card that wait for this are set off."""
    if table.printed(row, C_FLAGS) & HAS_WHEN == 0 or not table.has(row, UP):
        return
    first = table.printed(row, C_ABILITIES)
    for place in range(first, first + table.printed(row, C_COUNT)):
        if table.abilities[place * ABILITY + A_WHEN] == when:
            wait(table, row, place - first, argument)


def wait(table: Table, row: i64, place: i64, argument: i64) -> None:
    """An ability that was set off waits, if its condition holds and it is not used up (VTM-88)."""
    rows, abilities = table.rows, table.abilities
    ability = (table.printed(row, C_ABILITIES) + place) * ABILITY
    one: i64 = 1
    if abilities[ability + A_ONCE] and (rows[row + ONCE] >> place) & 1:
        return
    speak_of(table, rows[row], rows[row + BOSS])
    table.c_argument = argument
    if abilities[ability + A_CONDITION] and not holds(table, abilities[ability + A_CONDITION]):
        return
    if abilities[ability + A_ONCE]:
        rows[row + ONCE] |= one << place
    queue = append(append(append(table.queue, table.group), rows[row + BOSS]), rows[row])
    hidden: i64 = 0 if table.has(row, UP) else 1
    table.queue = append(append(append(append(queue, rows[row + FACE]), place), argument), hidden)


def after_all(table: Table) -> None:
    """When all else is carried out, what was set off resolves (VTM-88)."""
    table.push(F_QUEUE)


# Influence -----------------------------------------------------------------------------------------------------------


def share_out(table: Table, you: i64) -> None:
    """Influence that was earned is about to be gained, Houses being chosen in turn order."""
    if len(table.gains) == 0:
        return
    sort_gains(table)
    frame = table.push(F_GAIN)
    table.stack[frame + GIVER] = you


def sort_gains(table: Table) -> None:
    """Bring gains into turn order."""
    gains = table.gains
    end = i64(len(gains))
    for later in range(GAIN, end, GAIN):
        place = later
        while place > 0 and table.turn_place(gains[place]) < table.turn_place(gains[place - GAIN]):
            for entry in range(GAIN):
                kept = gains[place + entry]
                gains[place + entry] = gains[place - GAIN + entry]
                gains[place - GAIN + entry] = kept
            place -= GAIN


def proceed_gain(table: Table) -> None:
    """Ask for Houses that are to be chosen; then all is gained at one moment (VTM-5, 6, 21)."""
    gains = table.gains
    place = table.now(PLACE)
    while place < i64(len(gains)):
        if gains[place + 2] < 0 and gains[place + 1] > 0 and not table.out[gains[place]]:
            table.note(PLACE, place)
            table.request(gains[place], ASK_HOUSE)
            return
        place += GAIN
    boss = table.now(GIVER)
    table.gains = vec[i64]([])
    table.pop()
    for place in range(i64(0), i64(len(gains)), GAIN):
        if gains[place + 1] > 0 and not table.out[gains[place]]:
            table.influence[gains[place] * table.houses + gains[place + 2]] += gains[place + 1]
    table.stale = True
    check_win(table, boss)


def choose_house(table: Table, house: i64) -> None:
    """A player has named a House."""
    table.gains[table.now(PLACE) + 2] = house
    table.note(PLACE, table.now(PLACE) + GAIN)


def check_win(table: Table, boss: i64) -> None:
    """Whoever has enough Influence wins on the spot (VTM-5, 6)."""
    winners: i64 = 0
    first: i64 = -1
    for seat in range(table.seats):
        if not table.out[seat] and table.total(seat) >= table.agreed.win:
            winners |= SEAT_BIT[seat]
            if first < 0 or seat == boss or (first != boss and table.turn_place(seat) < table.turn_place(first)):
                first = seat
    if winners:
        table.finish(winners if table.agreed.shared else SEAT_BIT[first], 5)
