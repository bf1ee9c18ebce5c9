"""Steps, hops and runs; entering and leaving the Market; archers under a Jumper's flight."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.rules.action import STEP, action
from ludarium.games.barony.rules.bumping import spring
from ludarium.games.barony.rules.cards import ARCHERY, JUMPER, POINTER, SIDER
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ALONG,
    ASK_SHOOT,
    AT,
    BARRICADED,
    DEFENDER,
    ENTRIES,
    ENTRY_RAYS,
    F_CLASH,
    F_RUN,
    HAS_CATAPULT,
    KILLER,
    MARKED,
    MOVE,
    MOVER,
    ORIGIN,
    PLACE,
    RANK,
    RAY,
    RAYS,
    RUN,
    SAFE,
    SLOW,
    SNARED,
    SPEED,
    STAGE,
    TO_GO,
    TYPE,
    VOCATION,
    WHERE,
    Realm,
)

ENTRY: Final[i64] = 0  # types of confrontation
SHOT: Final[i64] = 2
STARTED_FROM: Final[i64] = KILLER  # entries of a run's frame that share numbers with a bump's
STEPS_LONG: Final[i64] = SAFE
AXES: Final = vec[i64]([0, 1, 2, 0, 1, 2])


def steps_of(realm: Realm, serf: i64) -> i64:
    """The steps a Serf has per turn (BAR-17, 98, 100, 127)."""
    ledger = realm.ledger
    if ledger[serf + SNARED] > 0:
        return 0
    steps = ledger[serf + MOVE]
    if realm.by_rank:
        steps *= ledger[serf + RANK]
    steps += ledger[serf + SPEED] - ledger[serf + SLOW]
    if steps < 1 or realm.has_flag(serf, HAS_CATAPULT):
        steps = 1
    return steps


def list_steps(realm: Realm, serf: i64, left: i64, found: list[int]) -> None:
    """List the steps of a Serf with `left` steps remaining (BAR-17, 18, 19, 20, 21, 22, 59, 60)."""
    if left <= 0:
        return
    kingdom = realm.kingdom
    here = realm.ledger[serf + WHERE]
    head = action(STEP, serf // ENTRIES, 0)
    if here == realm.market:
        for ray in range(i64(6)):
            add_step(realm, head, kingdom.steps[here * 6 + ray], found)
        return
    vocation = realm.ledger[serf + VOCATION]
    if vocation == SIDER:
        sides, steps = kingdom.sides, kingdom.steps
        for side in range(i64(3)):
            add_step(realm, head, steps[here * 6 + sides[here * 3 + side]], found)
    elif vocation == POINTER:
        list_points(realm, head, here, found)
    else:
        for ray in range(i64(6)):
            there = kingdom.hops[here * 6 + ray]
            hops = left
            while there >= 0 and hops > 0:
                add_step(realm, head, there, found)
                there = kingdom.hops[there * 6 + ray]
                hops -= 1
    if realm.market >= 0 and kingdom.border[here] >= 0:
        add_step(realm, head, realm.market, found)


def list_points(realm: Realm, head: i64, here: i64, found: list[int]) -> None:
    """List a Pointer's steps: to every touching triangle, or with pointer_reach=9 only through corners (BAR-20)."""
    touch, through = realm.kingdom.touch, realm.kingdom.through
    narrow = realm.options.pointer_reach == 9
    for place in range(here * 12, here * 12 + 12):
        if touch[place] >= 0 and not (narrow and through[place] >> 3 < 7):
            add_step(realm, head, touch[place], found)


def add_step(realm: Realm, head: i64, there: i64, found: list[int]) -> None:
    """List a step unless it leaves the Kingdom or enters a barricaded Serf's triangle (BAR-17, 18)."""
    if there < 0:
        return
    other = realm.at[there]
    if other < 0 or not realm.has_flag(other, BARRICADED):
        found.append(int(head | there))


def play_step(realm: Realm, serf: i64, there: i64) -> None:
    """Take a step, fly a run, or enter or leave the Market."""
    here = realm.ledger[serf + WHERE]
    kingdom = realm.kingdom
    if here == realm.market:
        leave_or_enter_market(realm, serf, here, there, kingdom.border[there])
    elif there == realm.market:
        leave_or_enter_market(realm, serf, here, there, (kingdom.border[here] + 3) % 6)
    elif realm.ledger[serf + VOCATION] == SIDER:
        side_step(realm, serf, here, there)
    elif realm.ledger[serf + VOCATION] == POINTER:
        point_step(realm, serf, here, there)
    else:
        begin_run(realm, serf, here, there)


def leave_or_enter_market(realm: Realm, serf: i64, here: i64, there: i64, ray: i64) -> None:
    """Step between the Market and its border, which is a run by itself (BAR-28, 59, 60, 63)."""
    one: i64 = 1
    realm.left -= 1
    realm.end_run()
    realm.lift(serf)
    enter(realm, serf, here, there, one << ray, 1)


def side_step(realm: Realm, serf: i64, here: i64, there: i64) -> None:
    """Take a Sider's step; it continues the run if it stays in the strip (BAR-19, 25)."""
    one: i64 = 1
    ray: i64 = 0
    while realm.kingdom.steps[here * 6 + ray] != there:
        ray += 1
    goes_on = False
    if realm.run_length == 1:
        goes_on = AXES[ray] != AXES[realm.run_ray]
    elif realm.run_length > 1:
        goes_on = ray == realm.run_before
    realm.run_before = realm.run_ray if goes_on else -1
    realm.run_ray = ray
    realm.run_length = realm.run_length + 1 if goes_on else 1
    realm.left -= 1
    realm.lift(serf)
    enter(realm, serf, here, there, one << ray, realm.run_length)


def point_step(realm: Realm, serf: i64, here: i64, there: i64) -> None:
    """Take a Pointer's step, always a new run; through a side it has two bump rays (BAR-20, 27, 30)."""
    one: i64 = 1
    place = here * 12
    while realm.kingdom.touch[place] != there:
        place += 1
    rays = realm.kingdom.through[place]
    choice = one << (rays & 7)
    if rays >> 3 < 7:
        choice |= one << (rays >> 3)
    realm.end_run()
    realm.left -= 1
    realm.lift(serf)
    enter(realm, serf, here, there, choice, 1)


def begin_run(realm: Realm, serf: i64, here: i64, there: i64) -> None:
    """Start a Jumper's flight; hops on the same ray continue its run (BAR-21, 22, 26)."""
    ray, hops = hops_to(realm, here, there)
    if realm.run_ray != ray:
        realm.run_length = 0
    realm.run_ray = ray
    realm.run_length += hops
    realm.left -= hops
    realm.lift(serf)
    realm.push(F_RUN)
    realm.note(MOVER, serf)
    realm.note(AT, here)
    realm.note(ALONG, ray)
    realm.note(TO_GO, hops * 2)
    realm.note(STARTED_FROM, here)
    realm.note(STEPS_LONG, realm.run_length)


def hops_to(realm: Realm, here: i64, there: i64) -> tuple[i64, i64]:
    """The ray and number of hops that take a Jumper to a triangle; (-1, 0) if none do."""
    for ray in range(i64(6)):
        cell = realm.kingdom.hops[here * 6 + ray]
        hops: i64 = 1
        while cell >= 0:
            if cell == there:
                return ray, hops
            cell = realm.kingdom.hops[cell * 6 + ray]
            hops += 1
    return -1, 0


def proceed_run(realm: Realm) -> None:
    """Fly to the next archer, or land (BAR-22, 94)."""
    serf, ray = realm.now(MOVER), realm.now(ALONG)
    if realm.now(STAGE) == 1:  # back from a shot
        if realm.verdict:
            realm.pop()
            realm.halt()
            return
        realm.note(STAGE, 0)
    here, left = realm.now(AT), realm.now(TO_GO)
    while left > 1:
        here = realm.kingdom.steps[here * 6 + ray]
        left -= 1
        other = realm.at[here]
        if other >= 0 and realm.knows(other, ARCHERY) and not realm.is_still(other):
            realm.note(AT, here)
            realm.note(TO_GO, left)
            realm.request(realm.lord(other), ASK_SHOOT)
            return
    one: i64 = 1
    start, run = realm.now(STARTED_FROM), realm.now(STEPS_LONG)
    there = realm.kingdom.steps[here * 6 + ray]
    realm.pop()
    enter(realm, serf, start, there, one << ray, run)


def shoot(realm: Realm) -> None:
    """The archer shoots: it is the Aggressor and the Jumper the Defender (BAR-94)."""
    serf, place = realm.now(MOVER), realm.now(AT)
    realm.note(STAGE, 1)
    realm.push(F_CLASH)
    realm.note(TYPE, SHOT)
    realm.note(AGGRESSOR, realm.at[place])
    realm.note(DEFENDER, serf)
    realm.note(PLACE, place)
    realm.note(RAYS, 63)
    realm.note(RUN, 1)


def enter(realm: Realm, serf: i64, start: i64, there: i64, rays: i64, run: i64) -> None:
    """A Serf moves onto a space by choice: it stands there, springs a marker, or confronts a Serf (BAR-18)."""
    other = realm.at[there]
    if other < 0:
        realm.put(serf, there)
        if realm.marks[there]:
            first = lowest(rays)
            rest = rays & (rays - 1)
            spring(realm, serf, there, first, lowest(rest) if rest else -1)
        return
    realm.halt()  # BAR-34
    realm.ledger[serf + WHERE] = there
    realm.push(F_CLASH)
    realm.note(TYPE, ENTRY)
    realm.note(AGGRESSOR, serf)
    realm.note(DEFENDER, other)
    realm.note(PLACE, there)
    realm.note(ORIGIN, start)
    realm.note(RAY, lowest(rays))
    realm.note(RAYS, rays)
    realm.note(ENTRY_RAYS, rays)
    realm.note(RUN, run)
    realm.note(MARKED, realm.marks[there])


def lowest(rays: i64) -> i64:
    """The lowest ray in a bit set."""
    ray: i64 = 0
    while ray < 5 and (rays >> ray) & 1 == 0:
        ray += 1
    return ray


def is_jumper(realm: Realm, serf: i64) -> bool:
    """Whether a Serf is a Jumper."""
    return realm.ledger[serf + VOCATION] == JUMPER
