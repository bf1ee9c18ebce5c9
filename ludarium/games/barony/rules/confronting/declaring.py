"""Confrontations: declarations, and the stages that lead to the dice and from there to a win or a loss.

contact ─► aggressor ─► escort ─► defender ─► dice ─► won:  ray, retreat, soak, bump ─► marker, recruitment
               └── lose ─────────────────────────────► lost: away, soak, bump
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.moving import ENTRY, SHOT
from ludarium.games.barony.rules.acting.targeting import maneuver_ban, range_between
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED
from ludarium.games.barony.rules.confronting.contact import TOUCHED, may_deal
from ludarium.games.barony.rules.confronting.losing import brace, lost, thrown
from ludarium.games.barony.rules.confronting.stages import will_bump
from ludarium.games.barony.rules.confronting.winning import after, dodge, fly, persuade, point, soften, won
from ludarium.games.barony.rules.data import cards, frames, ledger
from ludarium.games.barony.rules.data.base_state import NOT_QUIET
from ludarium.games.barony.rules.turn import remove

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def proceed_clash(state: Barony) -> None:
    """Advance the innermost confrontation to its next question, bump or end."""
    stage = state.frame.stage
    if stage == stages.BEGIN:
        begin(state)
    elif stage == stages.CONTACT:
        contact(state)
    elif stage == stages.ATTACK:
        state.request(state.lord(state.frame.aggressor), asks.AGGRESSOR)
    elif stage == stages.SCREEN:
        screen(state)
    elif stage == stages.DEFEND:
        defend(state)
    elif stage == stages.ROLL:
        state.request(CHANCE, asks.DICE)
    elif stage == stages.WON:
        won(state)
    elif stage == stages.POINT:
        point(state)
    elif stage == stages.DODGE:
        dodge(state)
    elif stage == stages.SOFTEN:
        soften(state)
    elif stage == stages.FLY:
        fly(state)
    elif stage == stages.AFTER:
        after(state)
    elif stage == stages.PERSUADE:
        persuade(state)
    elif stage == stages.LOST:
        lost(state)
    elif stage == stages.BRACE:
        brace(state)
    elif stage == stages.THROWN:
        thrown(state)
    else:
        close(state, stage == stages.CLOSE + 1)


def close(state: Barony, won: bool) -> None:
    """End the confrontation and remember who won."""
    state.verdict = won
    state.pop()


def begin(state: Barony) -> None:
    """Count the confrontation; in an endless chain the moving Serf leaves the match instead (BAR-50)."""
    kind, aggressor, defender = state.frame.type, state.frame.aggressor, state.frame.defender
    state.clashes += 1
    if state.clashes >= stages.ENDLESS_CHAIN_CONFRONTATIONS and kind <= FORCED:  # BAR-50
        state.pop()
        remove(state, aggressor)
        state.verdict = False
        return
    if state.lord(aggressor) != state.lord(defender):  # otherwise one Baron could delay the draw for ever (BAR-R58)
        state.quiet = NOT_QUIET
    state.add_statistic(aggressor, ledger.CONFRONTATIONS, 1)
    state.add_statistic(defender, ledger.CONFRONTATIONS, 1)
    if kind == ENTRY:  # BAR-46
        state.frame.stage = stages.CONTACT
    elif kind == SHOT or kind == TOUCHED:  # noqa: SIM109 (compiles to less) (BAR-94, BAR-119)
        state.frame.stage = stages.DEFEND
    elif state.is_barricaded(defender):  # BAR-47, BAR-R28
        state.frame.stage = stages.LOST
    else:
        state.frame.stage = stages.ATTACK


def contact(state: Barony) -> None:
    """Offer contact between an entry and its confrontation (BAR-46)."""
    if not state.house.meetings and may_deal(state):  # BAR-46, BAR-R13
        state.request(state.lord(state.frame.aggressor), asks.CONTACT)
    else:
        state.frame.stage = stages.ATTACK


def list_attacks(state: Barony, found: list[int]) -> None:
    """List what the Aggressor may declare: roll (BAR-31), lose (BAR-33), or a rider (BAR-88)."""
    found.append(int(code.action(code.ROLL, 0, 0)))  # BAR-31
    found.append(int(code.action(code.LOSE, 0, 0)))  # BAR-33
    if riders_ban(state) == bans.LEGAL:  # BAR-88
        for kind in range(code.ASSASSINATE, code.TAX + 1):
            if rider_ban(state, kind) == bans.LEGAL:
                found.append(int(code.action(kind, 0, 0)))


def rider_of(kind: i64) -> i64:
    """The maneuver that an action declares in place of a plain roll, or 0."""
    if kind == code.ASSASSINATE:
        return cards.ASSASSINATE
    if kind == code.PICKPOCKET:
        return cards.PICKPOCKET
    if kind == code.STEAL:
        return cards.STEAL
    return cards.TAX if kind == code.TAX else 0


def riders_ban(state: Barony) -> i64:
    """Why no rider may be declared in this confrontation, or LEGAL."""
    if state.frame.type == FORCED:
        return bans.FORCED_RIDER  # BAR-43
    if state.frame.type != ENTRY:
        return bans.NO_ENTRY  # BAR-88
    if state.lord(state.frame.aggressor) == state.lord(state.frame.defender):
        return bans.OWN_SERF  # BAR-115, BAR-R54
    return bans.LEGAL


def rider_ban(state: Barony, kind: i64) -> i64:
    """Why the Aggressor can't declare a rider, or LEGAL."""
    ban = riders_ban(state)
    if ban == bans.LEGAL:
        ban = maneuver_ban(state, state.frame.aggressor, rider_of(kind))  # BAR-88
    lower = state.rank(state.frame.defender) < state.rank(state.frame.aggressor)
    return bans.TAX_TOO_LOW if ban == bans.LEGAL and kind == code.TAX and not lower else ban  # BAR-114


def attack(state: Barony, kind: i64) -> None:
    """Apply the Aggressor's declaration."""
    if kind == code.LOSE:  # BAR-33
        state.frame.stage = stages.LOST
        return
    rider = rider_of(kind)
    if rider:  # BAR-88, BAR-140
        state.spend(rider)
        state.frame.rider = rider
    state.frame.stage = stages.SCREEN


def screen(state: Barony) -> None:
    """Ask whether a Knight takes the Defender's place, if one can (BAR-102)."""
    if escorts(state):  # BAR-102
        state.request(state.lord(state.frame.defender), asks.ESCORT)
    else:
        state.frame.stage = stages.DEFEND


def escorts(state: Barony) -> list[int]:
    """The Knights that may swap places with the Defender."""
    if not may_be_escorted(state):
        return []
    return [int(serf) for serf in range(state.serf_count()) if escort_ban(state, serf) == bans.LEGAL]


def may_be_escorted(state: Barony) -> bool:
    """Whether a Knight may help the Defender: against a foreign Serf (BAR-102) that isn't an assassin (BAR-96)."""
    defender = state.frame.defender
    foreign = state.lord(state.frame.aggressor) != state.lord(defender)
    return foreign and state.frame.rider != cards.ASSASSINATE and is_free(state, defender)  # BAR-96, BAR-102


def escort_ban(state: Barony, serf: i64) -> i64:
    """Why a Serf can't take the Defender's place, or LEGAL."""
    defender = state.frame.defender
    if not state.knows(serf, cards.ESCORT):
        return bans.LACKS + cards.ESCORT  # BAR-102
    if not state.in_play(serf) or state.lord(serf) != state.lord(defender):
        return bans.ESCORT_NOT_YOURS  # BAR-102
    if serf == defender:
        return bans.DEFENDS_ITSELF  # BAR-102
    if not is_free(state, serf):
        return bans.ESCORT_HELD  # BAR-102
    return bans.LEGAL if range_between(state, serf, defender) == 1 else bans.ESCORT_TOO_FAR  # BAR-102


def is_free(state: Barony, serf: i64) -> bool:
    """Whether a Serf can be swapped: it is not in the Market, snared, asleep or barricaded (BAR-102, BAR-R56)."""
    space = state.where(serf)
    if space == state.market or state.at[space] != serf:  # BAR-R56, BAR-61
        return False
    return not state.is_still(serf) and state.snared(serf) == 0


def escort(state: Barony, knight: i64) -> None:
    """Swap the Knight and the Defender; the Knight is now the Defender (BAR-102, BAR-140)."""
    defender = state.frame.defender
    here, there = state.where(knight), state.where(defender)
    state.lift(knight)
    state.lift(defender)
    state.put(knight, there)
    state.put(defender, here)
    state.frame.defender = knight  # BAR-102, BAR-140
    state.frame.said = state.frame.said | stages.ESCORTED  # BAR-102
    state.frame.stage = stages.DEFEND
    state.add_statistic(knight, ledger.CONFRONTATIONS, 1)
    if (
        state.frame.type == stages.SPELLBOUND
        and state.frame.spell == cards.S_LIGHTNING
        and state.frame.below.kind == frames.SPELL
    ):
        state.frame.below.strike(knight)


def defend(state: Barony) -> None:
    """A sleeping Defender loses without dice; any other is asked (BAR-131)."""
    if state.asleep(state.frame.defender) > 0:  # BAR-126, BAR-131
        state.frame.said = state.frame.said | stages.GAVE_IN
        state.frame.stage = stages.WON
    else:
        state.request(state.lord(state.frame.defender), asks.DEFENDER)


def list_defences(state: Barony, found: list[int]) -> None:
    """List what the Defender may declare: roll, lose (BAR-33) or Retreat (BAR-108)."""
    found.append(int(code.action(code.ROLL, 0, 0)))
    if giving_in_ban(state) == bans.LEGAL:  # BAR-33
        found.append(int(code.action(code.LOSE, 0, 0)))
    if retreat_ban(state) == bans.LEGAL:  # BAR-108
        found.append(int(code.action(code.RETREAT, 0, 0)))


def giving_in_ban(state: Barony) -> i64:
    """Why the Defender can't lose on purpose, or LEGAL."""
    return bans.MUST_ROLL if state.frame.rider == cards.ASSASSINATE else bans.LEGAL  # BAR-96


def retreat_ban(state: Barony) -> i64:
    """Why the Defender can't Retreat, or LEGAL."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if giving_in_ban(state) != bans.LEGAL:
        return bans.MUST_ROLL  # BAR-96
    if not state.knows(defender, cards.RETREAT):
        return bans.LACKS + cards.RETREAT  # BAR-108
    if state.lord(aggressor) == state.lord(defender):
        return bans.RETREAT_FROM_FRIEND  # BAR-108
    if state.snared(defender) > 0:
        return bans.RETREAT_SNARED  # BAR-108
    return bans.LEGAL if will_bump(state) else bans.NO_BUMP_FOLLOWS  # BAR-108


def answer_attack(state: Barony, kind: i64) -> None:
    """Apply the Defender's declaration: it rolls, gives in (BAR-33) or retreats (BAR-108)."""
    if kind == code.ROLL:  # BAR-31
        state.frame.stage = stages.ROLL
        return
    said = state.frame.said | stages.GAVE_IN
    state.frame.said = said | stages.RETREATS if kind == code.RETREAT else said  # BAR-108
    state.frame.stage = stages.WON  # BAR-33
