"""When the Aggressor wins: bump the Defender, apply the spell, and offer Recruitment."""

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.rules.bumping import FORCED, begin_bump, spring
from ludarium.games.barony.rules.cards import (
    ASSASSINATE,
    NOBLE,
    PICKPOCKET,
    RECRUIT,
    S_ARMOR,
    S_ENARM,
    S_ENWPN,
    S_LIGHTNING,
    S_SLEEP,
    STEAL,
    TAX,
)
from ludarium.games.barony.rules.clash import (
    AFTER,
    BUMPED,
    CLOSE,
    DODGE,
    FLY,
    PERSUADE,
    POINT,
    RETREATS,
    SOFTEN,
    bump_start,
    softening,
    use_up_made,
    will_bump,
)
from ludarium.games.barony.rules.moving import ENTRY, SHOT, is_jumper, lowest, steps_of
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ARMOR,
    ARMOR_FOR,
    ASK_DIE,
    ASK_RAY,
    ASK_RECRUIT,
    ASK_RETREAT,
    ASK_SOAK,
    ASLEEP,
    BUMPS,
    CASTE,
    DEFENDER,
    EDGE,
    ENTRY_RAYS,
    FAR,
    FRAME,
    HOLD,
    LORD,
    MARKED,
    ORIGIN,
    PLACE,
    RANK,
    RAY,
    RAYS,
    RIDER,
    RUN,
    SAID,
    SLOW,
    SLOW_FOR,
    SOAKED,
    SPEED,
    SPEED_FOR,
    SPELL,
    STAGE,
    TARGETS,
    TYPE,
    WARD,
    Realm,
)
from ludarium.games.barony.rules.riders import assassinated, go_back, take_and_return, tax


def won(realm: Realm) -> None:
    """Apply the Aggressor's win, depending on the type of confrontation and the rider."""
    use_up_made(realm)
    rider = realm.now(RIDER)
    if rider == ASSASSINATE:
        assassinated(realm)
    elif rider == PICKPOCKET or rider == STEAL:  # noqa: SIM109
        take_and_return(realm)
    elif rider == TAX and tax(realm):
        go_back(realm)
    elif realm.now(TYPE) <= FORCED:
        occupy(realm)
    elif will_bump(realm):
        bump_from_afar(realm)
    else:
        apply_spell(realm, realm.now(DEFENDER), realm.now(SPELL), realm.now(FAR))
        realm.note(STAGE, CLOSE + 1)


def occupy(realm: Realm) -> None:
    """The Aggressor takes the triangle; the Defender will be bumped (BAR-32, 38)."""
    aggressor, defender, place = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(PLACE)
    realm.lift(defender)
    realm.put(aggressor, place)
    far = realm.now(RUN)
    in_market = realm.market in (place, realm.now(ORIGIN))
    if realm.options.jumper_bump == "triangles" and realm.now(TYPE) == ENTRY and not in_market:
        far *= 2 if is_jumper(realm, aggressor) else 1
    realm.note(FAR, far)
    realm.note(STAGE, POINT)


def bump_from_afar(realm: Realm) -> None:
    """Start the bump from an arrow, stone, spell or Tactical Maneuver; Lightning may postpone it (BAR-53, 124)."""
    below = realm.top - FRAME
    if realm.now(TYPE) == SHOT:
        realm.note(FAR, 1)
    elif realm.now(SPELL) == S_LIGHTNING and realm.options.lightning == "after" and realm.stack[below + STAGE] == 0:
        postpone_bump(realm, below)
        realm.note(STAGE, CLOSE + 1)
        return
    realm.note(STAGE, POINT)


def postpone_bump(realm: Realm, frame: i64) -> None:
    """Record in the bolt's frame that this Serf will be bumped once the bolt has ended (BAR-R42)."""
    defender = realm.now(DEFENDER)
    place = frame + TARGETS
    while realm.stack[place] & 0xFFFF != defender + 1:
        place += 1
    retreats: i64 = 1 if realm.now(SAID) & RETREATS else 0
    realm.stack[place] = (defender + 1) | realm.now(FAR) << 16 | retreats << 24 | i64(1) << 25


def point(realm: Realm) -> None:
    """The Aggressor's Baron chooses the bump ray if there is more than one (BAR-30, 53, 94, 112)."""
    rays = realm.now(RAYS)
    if rays & (rays - 1):
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_RAY)
    else:
        realm.note(RAY, lowest(rays))
        realm.note(STAGE, DODGE)


def dodge(realm: Realm) -> None:
    """A retreating Serf whose first triangle would be off the board chooses another ray (BAR-108)."""
    realm.note(STAGE, SOFTEN)
    start = bump_start(realm)
    if realm.now(SAID) & RETREATS and realm.kingdom.steps[start * 6 + realm.now(RAY)] < 0 and ways_in(realm, start):
        realm.note(FAR, 1)
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_RETREAT)


def ways_in(realm: Realm, start: i64) -> list[int]:
    """The rays from a space whose first triangle is inside the Kingdom."""
    return [int(ray) for ray in range(i64(6)) if realm.kingdom.steps[start * 6 + ray] >= 0]


def soften(realm: Realm) -> None:
    """Ask how much armour and the Armor spell shorten the bump (BAR-117, 120)."""
    realm.note(STAGE, FLY)
    if softening(realm) > 0:
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_SOAK)


def fly(realm: Realm) -> None:
    """Bump the Defender."""
    realm.note(STAGE, AFTER)
    aggressor, defender, ray = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(RAY)
    far, start = realm.now(FAR) - realm.now(SOAKED), bump_start(realm)
    safe = realm.now(SAID) & RETREATS != 0
    realm.note(SAID, realm.now(SAID) | BUMPED)
    realm.ledger[defender + WARD] = 0
    realm.add_statistic(aggressor, BUMPS, 1)
    begin_bump(realm, defender, start, ray, far, aggressor, safe)


def after(realm: Realm) -> None:
    """If the winner still stands on the triangle, it springs the marker that was there before it (BAR-110)."""
    realm.note(STAGE, PERSUADE)
    aggressor, place, mark = realm.now(AGGRESSOR), realm.now(PLACE), realm.now(MARKED)
    if mark and realm.now(TYPE) <= FORCED and realm.at[place] == aggressor and realm.marks[place] == mark:
        rays = realm.now(ENTRY_RAYS)
        rest = rays & (rays - 1)
        spring(realm, aggressor, place, lowest(rays), lowest(rest) if rest else -1)


def persuade(realm: Realm) -> None:
    """A Noble may try to recruit the Serf it bumped (BAR-105)."""
    realm.note(STAGE, CLOSE + 1)
    if may_recruit(realm):
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_RECRUIT)


def may_recruit(realm: Realm) -> bool:
    """Whether the Aggressor may try to recruit the Defender (BAR-105)."""
    noble, other = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if realm.now(TYPE) != ENTRY or realm.now(RIDER) or realm.now(SAID) & BUMPED == 0:
        return False
    if realm.ledger[noble + CASTE] != NOBLE or not realm.knows(noble, RECRUIT) or not realm.unspent(RECRUIT):
        return False
    if not realm.in_play(noble) or not realm.in_play(other) or realm.is_still(noble):
        return False
    rank = realm.ledger[noble + RANK]
    foreign = realm.lord(noble) != realm.lord(other)
    return foreign and realm.ledger[other + RANK] <= rank and realm.uses(noble, RECRUIT) < rank


def try_recruiting(realm: Realm) -> None:
    """The Noble tries to recruit: chance rolls two dice."""
    realm.spend(RECRUIT)
    realm.count_use(realm.now(AGGRESSOR), RECRUIT)
    realm.request(CHANCE, ASK_DIE)


def recruit(realm: Realm, dice: i64) -> None:
    """The Serf changes sides if the dice reach its Rank (BAR-105, 106)."""
    noble, other = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if dice >= realm.ledger[other + RANK]:
        realm.ledger[other + LORD] = realm.lord(noble)
        realm.ledger[other + HOLD] = 0  # BAR-81


def apply_spell(realm: Realm, serf: i64, spell: i64, power: i64) -> None:
    """Apply a spell; `power` is the caster's Rank + 16 * the detail chosen (BAR-120, 121, 122, 126, 127)."""
    ledger = realm.ledger
    rank, chosen = power & 15, power >> 4
    turns = realm.duration(serf, rank)
    if spell == S_ARMOR:
        ledger[serf + WARD] = rank
    elif spell == S_ENARM:
        ledger[serf + ARMOR] = rank
        ledger[serf + ARMOR_FOR] = turns
    elif spell == S_ENWPN:
        edge: i64 = 255
        ledger[serf + EDGE] &= ~(edge << (chosen * 8))
        ledger[serf + EDGE] |= (rank | turns << 4) << (chosen * 8)
    elif spell == S_SLEEP:
        ledger[serf + ASLEEP] = turns
    else:
        change_speed(realm, serf, rank, turns, chosen != 0)


def change_speed(realm: Realm, serf: i64, rank: i64, turns: i64, fast: bool) -> None:
    """Apply Speed or Slow; it changes the active Serf's remaining steps at once (BAR-90, 127)."""
    before = steps_of(realm, serf)
    realm.ledger[serf + (SPEED if fast else SLOW)] = rank
    realm.ledger[serf + (SPEED_FOR if fast else SLOW_FOR)] = turns
    if realm.active == serf and not realm.halted:
        left = realm.left + steps_of(realm, serf) - before
        realm.left = left if left > 0 else 0
