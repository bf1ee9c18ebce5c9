"""Confrontations: declarations, dice, and the stages that follow a win or a loss.

contact ─► aggressor ─► escort ─► defender ─► dice ─► won:  ray, retreat, soak, bump ─► marker, recruitment
               └── lose ─────────────────────────────► lost: away, soak, bump
"""

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.bumping import FORCED
from ludarium.games.barony.rules.cards import (
    ASSASSINATE,
    ESCORT,
    PICKPOCKET,
    RETREAT,
    S_LIGHTNING,
    STEAL,
    TAX,
)
from ludarium.games.barony.rules.clash import (
    AFTER,
    ASSASSIN_ROLLS,
    ATTACK,
    BEGIN,
    BRACE,
    CLOSE,
    CONTACT,
    DEFEND,
    DODGE,
    ENDLESS_CHAIN_CONFRONTATIONS,
    ESCORTED,
    FLY,
    GAVE_IN,
    LOST,
    PERSUADE,
    POINT,
    RETREATS,
    ROLL,
    SCREEN,
    SOFTEN,
    SPELLBOUND,
    STONE,
    THROWN,
    USED_MADE_A,
    USED_MADE_D,
    WON,
    will_bump,
)
from ludarium.games.barony.rules.contact import TOUCHED, may_deal
from ludarium.games.barony.rules.losing import brace, lost, thrown
from ludarium.games.barony.rules.moving import ENTRY, SHOT
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ASK_AGGRESSOR,
    ASK_CONTACT,
    ASK_DEFENDER,
    ASK_DICE,
    ASK_ESCORT,
    ASLEEP,
    BARRICADED,
    CONFRONTATIONS,
    DEFENDER,
    ENTRIES,
    F_SPELL,
    FRAME,
    MADE,
    MARGIN,
    NOT_QUIET,
    RANK,
    RIDER,
    ROLLS,
    SAID,
    SNARED,
    SPELL,
    STAGE,
    TARGETS,
    TYPE,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.turn import remove
from ludarium.games.barony.rules.winning import after, dodge, fly, persuade, point, soften, won


def proceed_clash(realm: Realm) -> None:
    """Advance the innermost confrontation to its next question, bump or end."""
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
    """End the confrontation and remember who won."""
    realm.verdict = won
    realm.pop()


def begin(realm: Realm) -> None:
    """Count the confrontation; in an endless chain the moving Serf leaves the match instead (BAR-50)."""
    kind, aggressor, defender = realm.now(TYPE), realm.now(AGGRESSOR), realm.now(DEFENDER)
    realm.clashes += 1
    if realm.clashes >= ENDLESS_CHAIN_CONFRONTATIONS and kind <= FORCED:
        realm.pop()
        remove(realm, aggressor)
        realm.verdict = False
        return
    if realm.lord(aggressor) != realm.lord(defender):  # otherwise one Baron could delay the draw for ever (BAR-R58)
        realm.quiet = NOT_QUIET
    realm.add_statistic(aggressor, CONFRONTATIONS, 1)
    realm.add_statistic(defender, CONFRONTATIONS, 1)
    if kind == ENTRY:
        realm.note(STAGE, CONTACT)
    elif kind == SHOT or kind == TOUCHED:  # noqa: SIM109 (compiles to less)
        realm.note(STAGE, DEFEND)
    elif realm.has_flag(defender, BARRICADED):  # BAR-47
        realm.note(STAGE, LOST)
    else:
        realm.note(STAGE, ATTACK)


def contact(realm: Realm) -> None:
    """Offer contact between an entry and its confrontation (BAR-46)."""
    if realm.options.range0 == "contact" and may_deal(realm):
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_CONTACT)
    else:
        realm.note(STAGE, ATTACK)


def list_attacks(realm: Realm, found: list[int]) -> None:
    """List what the Aggressor may declare: roll, lose, or a rider (BAR-31, 33, 88)."""
    found.append(int(code.action(code.ROLL, 0, 0)))
    found.append(int(code.action(code.LOSE, 0, 0)))
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if realm.now(TYPE) != ENTRY or realm.lord(aggressor) == realm.lord(defender):  # BAR-43, 115
        return
    if may_use_rider(realm, aggressor, ASSASSINATE):
        found.append(int(code.action(code.ASSASSINATE, 0, 0)))
    if may_use_rider(realm, aggressor, PICKPOCKET):
        found.append(int(code.action(code.PICKPOCKET, 0, 0)))
    if may_use_rider(realm, aggressor, STEAL):
        found.append(int(code.action(code.STEAL, 0, 0)))
    if may_use_rider(realm, aggressor, TAX) and realm.ledger[aggressor + RANK] > realm.ledger[defender + RANK]:
        found.append(int(code.action(code.TAX, 0, 0)))


def may_use_rider(realm: Realm, serf: i64, maneuver: i64) -> bool:
    """Whether a Serf knows a rider and has not used up this turn's maneuver."""
    return realm.knows(serf, maneuver) and realm.unspent(maneuver)


def attack(realm: Realm, kind: i64) -> None:
    """Apply the Aggressor's declaration."""
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


def screen(realm: Realm) -> None:
    """Ask whether a Knight takes the Defender's place, if one can (BAR-102)."""
    if escorts(realm):
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_ESCORT)
    else:
        realm.note(STAGE, DEFEND)


def escorts(realm: Realm) -> list[int]:
    """The Knights that may swap places with the Defender (BAR-102)."""
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
    """Whether a Serf can be swapped: it is not in the Market, snared, asleep or barricaded (BAR-102)."""
    space = realm.ledger[serf + WHERE]
    if space == realm.market or realm.at[space] != serf:
        return False
    return not realm.is_still(serf) and realm.ledger[serf + SNARED] == 0


def escort(realm: Realm, knight: i64) -> None:
    """Swap the Knight and the Defender; the Knight is now the Defender (BAR-102, 140)."""
    defender = realm.now(DEFENDER)
    here, there = realm.ledger[knight + WHERE], realm.ledger[defender + WHERE]
    realm.lift(knight)
    realm.lift(defender)
    realm.put(knight, there)
    realm.put(defender, here)
    realm.note(DEFENDER, knight)
    realm.note(SAID, realm.now(SAID) | ESCORTED)
    realm.note(STAGE, DEFEND)
    realm.add_statistic(knight, CONFRONTATIONS, 1)
    below = realm.top - FRAME
    if realm.now(TYPE) == SPELLBOUND and realm.now(SPELL) == S_LIGHTNING and realm.stack[below] == F_SPELL:
        strike(realm, below, knight)


def strike(realm: Realm, frame: i64, serf: i64) -> None:
    """Record in a bolt's frame that it has struck a Serf (BAR-129)."""
    place = frame + TARGETS
    while realm.stack[place]:
        place += 1
    realm.stack[place] = serf + 1


def defend(realm: Realm) -> None:
    """A sleeping Defender loses without dice; any other is asked (BAR-131)."""
    if realm.ledger[realm.now(DEFENDER) + ASLEEP] > 0:
        realm.note(SAID, realm.now(SAID) | GAVE_IN)
        realm.note(STAGE, WON)
    else:
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_DEFENDER)


def list_defences(realm: Realm, found: list[int]) -> None:
    """List what the Defender may declare: roll, lose or Retreat; against Assassinate only roll (BAR-33, 96, 108)."""
    found.append(int(code.action(code.ROLL, 0, 0)))
    if realm.now(RIDER) == ASSASSINATE:
        return
    found.append(int(code.action(code.LOSE, 0, 0)))
    if may_retreat(realm):
        found.append(int(code.action(code.RETREAT, 0, 0)))


def may_retreat(realm: Realm) -> bool:
    """Whether the Defender may Retreat: from a foreign Aggressor, not snared, with a bump to follow (BAR-108)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    if not realm.knows(defender, RETREAT) or realm.lord(aggressor) == realm.lord(defender):
        return False
    return realm.ledger[defender + SNARED] == 0 and will_bump(realm)


def answer_attack(realm: Realm, kind: i64) -> None:
    """Apply the Defender's declaration."""
    if kind == code.ROLL:
        realm.note(STAGE, ROLL)
        return
    said = realm.now(SAID) | GAVE_IN
    realm.note(SAID, said | RETREATS if kind == code.RETREAT else said)
    realm.note(STAGE, WON)


def roll(realm: Realm, dice: i64) -> None:
    """Compare both totals; the Defender wins ties (BAR-31, 32)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    margin = (dice >> 4) + strength(realm, aggressor, True) - (dice & 15) - strength(realm, defender, False)
    if realm.now(RIDER):  # only riders depend on the margin
        realm.note(MARGIN, margin)
    realm.note(ROLLS, realm.now(ROLLS) + 1)
    if margin <= 0:
        realm.note(STAGE, LOST)
    elif realm.now(RIDER) == ASSASSINATE and realm.now(ROLLS) < ASSASSIN_ROLLS:
        realm.note(STAGE, DEFEND)
    else:
        realm.note(STAGE, WON)


def strength(realm: Realm, serf: i64, attacks: bool) -> i64:
    """What a side adds to its dice: Rank, plus its weapon where weapons count (BAR-31, 36, 37, 103)."""
    rank = realm.ledger[serf + RANK]
    unarmed = not attacks and realm.now(RIDER) == ASSASSINATE and realm.now(ROLLS) == 0  # BAR-95
    if bars_weapons(realm) or unarmed:
        return rank
    if realm.has_flag(serf, MADE):
        realm.note(SAID, realm.now(SAID) | (USED_MADE_A if attacks else USED_MADE_D))
        return rank * 2
    return rank + realm.weapon(serf)


def bars_weapons(realm: Realm) -> bool:
    """Whether this is a § roll, in which weapons don't count (BAR-37)."""
    kind, rider = realm.now(TYPE), realm.now(RIDER)
    if kind == SHOT or kind >= STONE:
        return True
    return rider > 0 and rider != ASSASSINATE
