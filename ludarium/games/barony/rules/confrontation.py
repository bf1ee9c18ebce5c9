"""Confrontations: who declares what, the dice, and what winning and losing lead to.

contact ─► aggressor ─► escort ─► defender ─► dice ─► won:  ray, retreat, soak, bump ─► marker, recruitment
               └── lose ─────────────────────────────► lost: away, soak, bump
"""

from typing import Final

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony import action as code
from ludarium.games.barony.cards import (
    ASSASSINATE,
    ESCORT,
    NOBLE,
    PICKPOCKET,
    RECRUIT,
    RETREAT,
    S_ARMOR,
    S_ENARM,
    S_ENWPN,
    S_LIGHTNING,
    S_SLEEP,
    S_SLOWSPEED,
    STEAL,
    TAX,
    THINGS,
    THROW,
)
from ludarium.games.barony.rules.bumping import FORCED, begin_bump, die, spring
from ludarium.games.barony.rules.contact import TOUCHED, may_deal
from ludarium.games.barony.rules.moving import ENTRY, SHOT, is_jumper, lowest, steps_of
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ARMOR,
    ARMOR_FOR,
    ASK_AGGRESSOR,
    ASK_AWAY,
    ASK_CONTACT,
    ASK_DEFENDER,
    ASK_DICE,
    ASK_DIE,
    ASK_ESCORT,
    ASK_LOOT,
    ASK_RAY,
    ASK_RECRUIT,
    ASK_RETREAT,
    ASK_SOAK,
    ASLEEP,
    BARRICADED,
    BLESSED,
    BUMPS,
    CASTE,
    CONFRONTATIONS,
    DEAD,
    DEFENDER,
    EARNED,
    EDGE,
    ENTRIES,
    ENTRY_RAYS,
    F_SPELL,
    FAR,
    FRAME,
    HOLD,
    LORD,
    MADE,
    MARGIN,
    MARKED,
    ORIGIN,
    PLACE,
    RANK,
    RAY,
    RAYS,
    RIDER,
    ROLLS,
    RUN,
    SAID,
    SLAIN,
    SLOW,
    SLOW_FOR,
    SNARED,
    SOAKED,
    SPEED,
    SPEED_FOR,
    SPELL,
    STAGE,
    TARGETS,
    TYPE,
    WARD,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.turn import remove

# Types of confrontation beside ENTRY, FORCED and SHOT.
TACTIC: Final[i64] = 3
STONE: Final[i64] = 4  # from a catapult
SPELLBOUND: Final[i64] = 5

# Stages.
BEGIN: Final[i64] = 0
CONTACT: Final[i64] = 1
ATTACK: Final[i64] = 2
SCREEN: Final[i64] = 3
DEFEND: Final[i64] = 4
ROLL: Final[i64] = 5
WON: Final[i64] = 6
POINT: Final[i64] = 7
DODGE: Final[i64] = 8
SOFTEN: Final[i64] = 9
FLY: Final[i64] = 10
AFTER: Final[i64] = 11
PERSUADE: Final[i64] = 12
LOST: Final[i64] = 13
BRACE: Final[i64] = 14
THROWN: Final[i64] = 15
CLOSE: Final[i64] = 16

# What was said in a confrontation, as bits.
ESCORTED: Final[i64] = 1
RETREATS: Final[i64] = 2
GAVE_IN: Final[i64] = 4  # the Defender chose to lose or sleeps
USED_MADE_A: Final[i64] = 8
USED_MADE_D: Final[i64] = 16
BLESSING_REFUSED: Final[i64] = 32
BUMPED: Final[i64] = 64

LAST_CLASH: Final[i64] = 60  # BAR-50
ASSASSIN_ROLLS: Final[i64] = 3  # BAR-95
PICKED: Final[i64] = 100  # gold for each Rank (BAR-104)
TAXED: Final[i64] = 200  # BAR-114


def proceed_clash(realm: Realm) -> None:
    """Take the confrontation on top to its next question, bump or end."""
    stage = realm.now(STAGE)
    if stage == BEGIN:
        begin(realm)
    elif stage == CONTACT:
        contact(realm)
    elif stage == ATTACK:
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_AGGRESSOR)
    elif stage == SCREEN:
        screen(realm)
    elif stage == DEFEND:
        defend(realm)
    elif stage == ROLL:
        realm.request(CHANCE, ASK_DICE)
    elif stage == WON:
        won(realm)
    elif stage == POINT:
        point(realm)
    elif stage == DODGE:
        dodge(realm)
    elif stage == SOFTEN:
        soften(realm)
    elif stage == FLY:
        fly(realm)
    elif stage == AFTER:
        after(realm)
    elif stage == PERSUADE:
        persuade(realm)
    elif stage == LOST:
        lost(realm)
    elif stage == BRACE:
        brace(realm)
    elif stage == THROWN:
        thrown(realm)
    else:
        close(realm, stage == CLOSE + 1)


def close(realm: Realm, won: bool) -> None:
    """The confrontation is over."""
    realm.verdict = won
    realm.pop()


def begin(realm: Realm) -> None:
    """Count the confrontation; an endless chain ends with the Serf in motion (BAR-50)."""
    kind, aggressor, defender = realm.now(TYPE), realm.now(AGGRESSOR), realm.now(DEFENDER)
    realm.clashes += 1
    if realm.clashes >= LAST_CLASH and kind <= FORCED:
        realm.pop()
        remove(realm, aggressor)
        realm.verdict = False
        return
    realm.quiet = 0
    realm.figure(aggressor, CONFRONTATIONS, 1)
    realm.figure(defender, CONFRONTATIONS, 1)
    if kind == ENTRY:
        realm.note(STAGE, CONTACT)
    elif kind == SHOT or kind == TOUCHED:  # noqa: SIM109 (compiles to less)
        realm.note(STAGE, DEFEND)
    elif realm.notes(defender, BARRICADED):  # BAR-47
        realm.note(STAGE, LOST)
    else:
        realm.note(STAGE, ATTACK)


def contact(realm: Realm) -> None:
    """The moment between an entry and its confrontation (BAR-46)."""
    if realm.options.range0 == "contact" and may_deal(realm):
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_CONTACT)
    else:
        realm.note(STAGE, ATTACK)


# The Aggressor --------------------------------------------------------------------------------------------------------


def list_attacks(realm: Realm, found: list[int]) -> None:
    """Roll, lose, or a rider (BAR-31, 33, 88)."""
    found.append(int(code.action(code.ROLL, 0, 0)))
    found.append(int(code.action(code.LOSE, 0, 0)))
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if realm.now(TYPE) != ENTRY or realm.lord(aggressor) == realm.lord(defender):  # BAR-43, 115
        return
    if may_ride(realm, aggressor, ASSASSINATE):
        found.append(int(code.action(code.ASSASSINATE, 0, 0)))
    if may_ride(realm, aggressor, PICKPOCKET):
        found.append(int(code.action(code.PICKPOCKET, 0, 0)))
    if may_ride(realm, aggressor, STEAL):
        found.append(int(code.action(code.STEAL, 0, 0)))
    if may_ride(realm, aggressor, TAX) and realm.ledger[aggressor + RANK] > realm.ledger[defender + RANK]:
        found.append(int(code.action(code.TAX, 0, 0)))


def may_ride(realm: Realm, serf: i64, maneuver: i64) -> bool:
    """Whether the active Serf has a rider and the turn's maneuver left for it."""
    return realm.knows(serf, maneuver) and realm.unspent(maneuver)


def attack(realm: Realm, kind: i64) -> None:
    """What the Aggressor declared."""
    if kind == code.LOSE:
        realm.note(STAGE, LOST)
        return
    rider: i64 = 0
    if kind == code.ASSASSINATE:
        rider = ASSASSINATE
    elif kind == code.PICKPOCKET:
        rider = PICKPOCKET
    elif kind == code.STEAL:
        rider = STEAL
    elif kind == code.TAX:
        rider = TAX
    if rider:
        realm.spend(rider)
        realm.note(RIDER, rider)
    realm.note(STAGE, SCREEN)


# Escort ---------------------------------------------------------------------------------------------------------------


def screen(realm: Realm) -> None:
    """A Knight may take the Defender's place (BAR-102)."""
    if escorts(realm):
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_ESCORT)
    else:
        realm.note(STAGE, DEFEND)


def escorts(realm: Realm) -> list[int]:
    """The Knights that may change places with the Defender."""
    found: list[int] = []
    defender = realm.now(DEFENDER)
    seat, where = realm.lord(defender), realm.ledger[defender + WHERE]
    if realm.lord(realm.now(AGGRESSOR)) == seat or realm.now(RIDER) == ASSASSINATE or not is_free(realm, defender):
        return found
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        if realm.knows(serf, ESCORT) and realm.in_play(serf) and realm.lord(serf) == seat and serf != defender:
            here = realm.ledger[serf + WHERE]
            if is_free(realm, serf) and here != where and realm.kingdom.range(int(here), int(where)) == 1:
                found.append(int(serf))
    return found


def is_free(realm: Realm, serf: i64) -> bool:
    """Whether a Serf can be moved out of its own triangle: not in the Market, held, asleep or barricaded."""
    space = realm.ledger[serf + WHERE]
    if space == realm.market or realm.at[space] != serf:
        return False
    return not realm.is_still(serf) and realm.ledger[serf + SNARED] == 0


def escort(realm: Realm, knight: i64) -> None:
    """The Knight and the Defender change places, and the Knight is the Defender (BAR-102, 140)."""
    defender = realm.now(DEFENDER)
    here, there = realm.ledger[knight + WHERE], realm.ledger[defender + WHERE]
    realm.lift(knight)
    realm.lift(defender)
    realm.put(knight, there)
    realm.put(defender, here)
    realm.note(DEFENDER, knight)
    realm.note(SAID, realm.now(SAID) | ESCORTED)
    realm.note(STAGE, DEFEND)
    realm.figure(knight, CONFRONTATIONS, 1)
    below = realm.top - FRAME
    if realm.now(TYPE) == SPELLBOUND and realm.now(SPELL) == S_LIGHTNING and realm.stack[below] == F_SPELL:
        strike(realm, below, knight)


def strike(realm: Realm, frame: i64, serf: i64) -> None:
    """Note in a bolt's frame that it has struck a Serf (BAR-129)."""
    place = frame + TARGETS
    while realm.stack[place]:
        place += 1
    realm.stack[place] = serf + 1


# The Defender ---------------------------------------------------------------------------------------------------------


def defend(realm: Realm) -> None:
    """A sleeping Defender loses without dice; others are asked (BAR-131)."""
    if realm.ledger[realm.now(DEFENDER) + ASLEEP] > 0:
        realm.note(SAID, realm.now(SAID) | GAVE_IN)
        realm.note(STAGE, WON)
    else:
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_DEFENDER)


def list_defences(realm: Realm, found: list[int]) -> None:
    """Roll, lose, or Retreat; a victim of assassination must roll (BAR-33, 96, 108)."""
    found.append(int(code.action(code.ROLL, 0, 0)))
    if realm.now(RIDER) == ASSASSINATE:
        return
    found.append(int(code.action(code.LOSE, 0, 0)))
    if may_retreat(realm):
        found.append(int(code.action(code.RETREAT, 0, 0)))


def may_retreat(realm: Realm) -> bool:
    """Whether the Defender may lose by Retreat: foreign Aggressor, free to move, and a bump to come (BAR-108)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if not realm.knows(defender, RETREAT) or realm.lord(aggressor) == realm.lord(defender):
        return False
    return realm.ledger[defender + SNARED] == 0 and will_bump(realm)


def will_bump(realm: Realm) -> bool:
    """Whether a lost confrontation of this type bumps the Defender."""
    kind, spell = realm.now(TYPE), realm.now(SPELL)
    return kind != TOUCHED and not (kind == SPELLBOUND and (spell == S_SLEEP or spell == S_SLOWSPEED))  # noqa: SIM109


def answer_attack(realm: Realm, kind: i64) -> None:
    """What the Defender declared."""
    if kind == code.ROLL:
        realm.note(STAGE, ROLL)
        return
    said = realm.now(SAID) | GAVE_IN
    realm.note(SAID, said | RETREATS if kind == code.RETREAT else said)
    realm.note(STAGE, WON)


# The dice -------------------------------------------------------------------------------------------------------------


def roll(realm: Realm, dice: i64) -> None:
    """Both totals; ties are the Defender's (BAR-31, 32)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    margin = (dice >> 4) + strength(realm, aggressor, True) - (dice & 15) - strength(realm, defender, False)
    realm.note(MARGIN, margin)
    realm.note(ROLLS, realm.now(ROLLS) + 1)
    if margin <= 0:
        realm.note(STAGE, LOST)
    elif realm.now(RIDER) == ASSASSINATE and realm.now(ROLLS) < ASSASSIN_ROLLS:
        realm.note(STAGE, DEFEND)
    else:
        realm.note(STAGE, WON)


def strength(realm: Realm, serf: i64, attacks: bool) -> i64:
    """What a side adds to its dice: Rank, and a weapon where one is allowed (BAR-31, 36, 37, 103)."""
    rank = realm.ledger[serf + RANK]
    unarmed = not attacks and realm.now(RIDER) == ASSASSINATE and realm.now(ROLLS) == 0  # BAR-95
    if bars_weapons(realm) or unarmed:
        return rank
    if realm.notes(serf, MADE):
        realm.note(SAID, realm.now(SAID) | (USED_MADE_A if attacks else USED_MADE_D))
        return rank * 2
    return rank + realm.weapon(serf)


def bars_weapons(realm: Realm) -> bool:
    """Whether the roll is one of those marked § (BAR-37)."""
    kind, rider = realm.now(TYPE), realm.now(RIDER)
    if kind == SHOT or kind >= STONE:
        return True
    return rider > 0 and rider != ASSASSINATE


def use_up_made(realm: Realm) -> None:
    """A made weapon is used up by the confrontation it was used in (BAR-103)."""
    said = realm.now(SAID)
    if said & USED_MADE_A:
        realm.strike(realm.now(AGGRESSOR), MADE)
    if said & USED_MADE_D:
        realm.strike(realm.now(DEFENDER), MADE)


# The Aggressor has won ------------------------------------------------------------------------------------------------


def won(realm: Realm) -> None:
    """What winning leads to, by the type of the confrontation and the rider."""
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
        bewitch(realm, realm.now(DEFENDER), realm.now(SPELL), realm.now(FAR))
        realm.note(STAGE, CLOSE + 1)


def occupy(realm: Realm) -> None:
    """The Aggressor takes the triangle, and the Defender is to be bumped (BAR-32, 38)."""
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
    """An arrow, a stone, a spell or a Knight's maneuver hits; Lightning may keep its bumps for later (BAR-53, 124)."""
    below = realm.top - FRAME
    if realm.now(TYPE) == SHOT:
        realm.note(FAR, 1)
    elif realm.now(SPELL) == S_LIGHTNING and realm.options.lightning == "after" and realm.stack[below + STAGE] == 0:
        note_for_later(realm, below)
        realm.note(STAGE, CLOSE + 1)
        return
    realm.note(STAGE, POINT)


def note_for_later(realm: Realm, frame: i64) -> None:
    """A Serf struck by lightning is bumped when the bolt has flown by."""
    defender = realm.now(DEFENDER)
    place = frame + TARGETS
    while realm.stack[place] & 0xFFFF != defender + 1:
        place += 1
    retreats: i64 = 1 if realm.now(SAID) & RETREATS else 0
    realm.stack[place] = (defender + 1) | realm.now(FAR) << 16 | retreats << 24 | i64(1) << 25


def point(realm: Realm) -> None:
    """The Aggressor's Baron points the way, where there are several (BAR-30, 53, 94, 112)."""
    rays = realm.now(RAYS)
    if rays & (rays - 1):
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_RAY)
    else:
        realm.note(RAY, lowest(rays))
        realm.note(STAGE, DODGE)


def bump_start(realm: Realm) -> i64:
    """The space a beaten Defender is bumped from."""
    kind = realm.now(TYPE)
    return realm.now(PLACE) if kind <= SHOT else realm.ledger[realm.now(DEFENDER) + WHERE]


def dodge(realm: Realm) -> None:
    """A retreating Serf that would leave the board at once takes another way (BAR-108)."""
    realm.note(STAGE, SOFTEN)
    start = bump_start(realm)
    if realm.now(SAID) & RETREATS and realm.kingdom.steps[start * 6 + realm.now(RAY)] < 0 and ways_in(realm, start):
        realm.note(FAR, 1)
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_RETREAT)


def ways_in(realm: Realm, start: i64) -> list[int]:
    """The rays whose first triangle is inside the Kingdom."""
    return [int(ray) for ray in range(i64(6)) if realm.kingdom.steps[start * 6 + ray] >= 0]


def soften(realm: Realm) -> None:
    """Armour and the Armor spell shorten the bump (BAR-117, 120)."""
    realm.note(STAGE, FLY)
    if softening(realm) > 0:
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_SOAK)


def softening(realm: Realm) -> i64:
    """By how much the bump that is to come can be shortened, never below one triangle."""
    lost = realm.now(STAGE) >= LOST
    serf = realm.now(AGGRESSOR) if lost else realm.now(DEFENDER)
    most = realm.ledger[serf + WARD]
    if not lost:
        most += realm.armour(serf)
    less = realm.now(FAR) - 1
    return most if most < less else less


def fly(realm: Realm) -> None:
    """The Defender is bumped."""
    realm.note(STAGE, AFTER)
    aggressor, defender, ray = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(RAY)
    far, start = realm.now(FAR) - realm.now(SOAKED), bump_start(realm)
    safe = realm.now(SAID) & RETREATS != 0
    realm.note(SAID, realm.now(SAID) | BUMPED)
    realm.ledger[defender + WARD] = 0
    realm.figure(aggressor, BUMPS, 1)
    begin_bump(realm, defender, start, ray, far, aggressor, safe)


def after(realm: Realm) -> None:
    """The winner who still stands there springs a marker that lay there before him (BAR-110)."""
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
    """Whether the Recruitment of the Defender may be tried."""
    noble, other = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if realm.now(TYPE) != ENTRY or realm.now(RIDER) or realm.now(SAID) & BUMPED == 0:
        return False
    if realm.ledger[noble + CASTE] != NOBLE or not realm.knows(noble, RECRUIT) or not realm.unspent(RECRUIT):
        return False
    if not realm.in_play(noble) or not realm.in_play(other) or realm.is_still(noble):
        return False
    rank = realm.ledger[noble + RANK]
    foreign = realm.lord(noble) != realm.lord(other)
    return foreign and realm.ledger[other + RANK] <= rank and realm.tries(noble, RECRUIT) < rank


def try_recruiting(realm: Realm) -> None:
    """The Noble tries: two dice are thrown."""
    realm.spend(RECRUIT)
    realm.tried(realm.now(AGGRESSOR), RECRUIT)
    realm.request(CHANCE, ASK_DIE)


def recruit(realm: Realm, dice: i64) -> None:
    """The Serf changes its Baron if the dice reach its Rank (BAR-105, 106)."""
    noble, other = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if dice >= realm.ledger[other + RANK]:
        realm.ledger[other + LORD] = realm.lord(noble)
        realm.ledger[other + HOLD] = 0  # BAR-81


# Riders ---------------------------------------------------------------------------------------------------------------


def assassinated(realm: Realm) -> None:
    """Three rolls are won: the victim is gone for good, or killed in the ordinary way if blessed (BAR-95, 97)."""
    aggressor, defender, place = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(PLACE)
    realm.lift(defender)
    if realm.ledger[defender + BLESSED] > 0:
        realm.ledger[defender + BLESSED] -= 1
        die(realm, defender, aggressor, DEAD)
    else:
        for thing in range(THINGS):
            count = realm.holds(defender, thing)
            if count:
                realm.gain(defender, thing, -count)
                realm.gain(aggressor, thing, count)
        die(realm, defender, aggressor, SLAIN)
    realm.put(aggressor, place)
    realm.note(STAGE, AFTER)


def take_and_return(realm: Realm) -> None:
    """A thief who did not fall short by more than its Rank takes what it can and goes back (BAR-104, 111, 139)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    short = -realm.now(MARGIN)
    gave_in = realm.now(SAID) & GAVE_IN != 0
    if realm.now(RIDER) == PICKPOCKET:
        rank = realm.ledger[aggressor + RANK]
        if gave_in or short < rank:
            grab(realm, PICKED * rank)
        go_back(realm)
    elif (gave_in or -short >= realm.ledger[defender + RANK]) and loot(realm):
        realm.request(realm.lord(aggressor), ASK_LOOT)
    else:
        go_back(realm)


def loot(realm: Realm) -> list[int]:
    """What the Defender carries (BAR-111)."""
    defender = realm.now(DEFENDER)
    return [int(thing) for thing in range(THINGS) if realm.holds(defender, thing)]


def take_loot(realm: Realm, thing: i64) -> None:
    """The thief takes a thing and goes back."""
    realm.gain(realm.now(DEFENDER), thing, -1)
    realm.gain(realm.now(AGGRESSOR), thing, 1)
    go_back(realm)


def grab(realm: Realm, amount: i64) -> i64:
    """Gold goes from the Defender's Treasury to the Aggressor's, never more than there is (BAR-73)."""
    giver, taker = realm.lord(realm.now(DEFENDER)), realm.lord(realm.now(AGGRESSOR))
    taken = realm.gold[giver] if realm.gold[giver] < amount else amount
    realm.pay(giver, -taken)
    realm.pay(taker, taken)
    realm.figure(realm.now(AGGRESSOR), EARNED, taken)
    return taken


def tax(realm: Realm) -> bool:
    """The Noble takes its tax, unless there is nothing to take (BAR-114)."""
    return grab(realm, TAXED * realm.ledger[realm.now(AGGRESSOR) + RANK]) > 0


def go_back(realm: Realm) -> None:
    """The Aggressor goes back to where its last step or run began (BAR-104, 114)."""
    realm.put(realm.now(AGGRESSOR), realm.now(ORIGIN))
    realm.note(STAGE, CLOSE + 1)


# The Aggressor has lost -----------------------------------------------------------------------------------------------


def lost(realm: Realm) -> None:
    """A beaten Aggressor is sent away by the Defender's Baron, where anybody was entered at all (BAR-32, 39)."""
    use_up_made(realm)
    rider = realm.now(RIDER)
    if realm.now(TYPE) > FORCED:
        realm.note(STAGE, CLOSE)
    elif (rider == PICKPOCKET or rider == STEAL) and within_rank(realm):  # noqa: SIM109
        take_and_return(realm)
    else:
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_AWAY)


def within_rank(realm: Realm) -> bool:
    """Whether a thief that rolled and lost fell short by no more than its Rank (BAR-104)."""
    return realm.now(ROLLS) > 0 and -realm.now(MARGIN) <= realm.ledger[realm.now(AGGRESSOR) + RANK]


def farthest(realm: Realm) -> i64:
    """How far the Defender may send a beaten Aggressor (BAR-39, 95, 113)."""
    defender, rider = realm.now(DEFENDER), realm.now(RIDER)
    if rider == ASSASSINATE:
        return realm.ledger[defender + RANK]
    if rider or not realm.knows(defender, THROW) or realm.is_still(defender):
        return 1
    half = realm.now(RUN) // 2
    return half if half > 1 else 1


def list_away(realm: Realm, found: list[int]) -> None:
    """The rays a beaten Aggressor may be sent along, and how far."""
    most = farthest(realm)
    for ray in range(i64(6)):
        for far in range(i64(1), most + 1):
            found.append(int(code.action(code.RAY, 0, ray | far << 4)))
    if realm.options.loser_bump == "touching" and realm.now(PLACE) != realm.market:
        for ray in range(i64(6), i64(12)):
            found.append(int(code.action(code.RAY, 0, ray | 1 << 4)))


def send_away(realm: Realm, ray: i64, far: i64) -> None:
    """The Defender's Baron has pointed the way."""
    realm.note(RAY, ray)
    realm.note(FAR, far)
    realm.note(STAGE, BRACE)


def brace(realm: Realm) -> None:
    """The Armor spell helps a beaten Aggressor too (BAR-120)."""
    realm.note(STAGE, THROWN)
    if softening(realm) > 0:
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_SOAK)


def thrown(realm: Realm) -> None:
    """The Aggressor is bumped."""
    realm.note(STAGE, CLOSE)
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    far = realm.now(FAR) - realm.now(SOAKED)
    realm.ledger[aggressor + WARD] = 0
    realm.figure(defender, BUMPS, 1)
    begin_bump(realm, aggressor, realm.now(PLACE), realm.now(RAY), far, defender, False)


# Spells that bump nobody ----------------------------------------------------------------------------------------------


def bewitch(realm: Realm, serf: i64, spell: i64, power: i64) -> None:
    """A spell takes effect; `power` is the caster's Rank, and 16 times what is chosen (BAR-120 to 122, 126, 127)."""
    ledger = realm.ledger
    rank, chosen = power & 15, power >> 4
    turns = realm.lasts(serf, rank)
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
        hurry(realm, serf, rank, turns, chosen != 0)


def hurry(realm: Realm, serf: i64, rank: i64, turns: i64, fast: bool) -> None:
    """Speed or Slow; the acting Serf feels it at once (BAR-90, 127)."""
    before = steps_of(realm, serf)
    realm.ledger[serf + (SPEED if fast else SLOW)] = rank
    realm.ledger[serf + (SPEED_FOR if fast else SLOW_FOR)] = turns
    if realm.active == serf and not realm.halted:
        left = realm.left + steps_of(realm, serf) - before
        realm.left = left if left > 0 else 0
