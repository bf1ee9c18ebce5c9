"""Shared by the confrontation chapters: types, stages, declarations, and how far a bump can be shortened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.barony.rules.acting.moving import SHOT
from ludarium.games.barony.rules.confronting.contact import TOUCHED
from ludarium.games.barony.rules.data import cards, ledger

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

# Types of confrontation besides ENTRY, FORCED and SHOT.
TACTIC: Final[i64] = 3
STONE: Final[i64] = 4  # from a catapult
SPELLBOUND: Final[i64] = 5

# Stages of a confrontation. WON leads to POINT … PERSUADE, LOST to BRACE and THROWN; CLOSE + 1 closes a won one.
BEGIN: Final[i64] = 0
CONTACT: Final[i64] = 1
ATTACK: Final[i64] = 2
SCREEN: Final[i64] = 3  # an escort may step in
DEFEND: Final[i64] = 4
ROLL: Final[i64] = 5
WON: Final[i64] = 6
POINT: Final[i64] = 7  # choose the bump ray
DODGE: Final[i64] = 8  # a retreating Serf may choose another
SOFTEN: Final[i64] = 9  # armour may shorten the bump
FLY: Final[i64] = 10  # the Defender is bumped
AFTER: Final[i64] = 11  # the winner springs a marker
PERSUADE: Final[i64] = 12  # Recruitment
LOST: Final[i64] = 13
BRACE: Final[i64] = 14  # the Armor spell may shorten the Aggressor's bump
THROWN: Final[i64] = 15  # the Aggressor is bumped
CLOSE: Final[i64] = 16

# What has been declared in a confrontation, as bits.
ESCORTED: Final[i64] = 1
RETREATS: Final[i64] = 2
GAVE_IN: Final[i64] = 4  # the Defender chose to lose, or is asleep
USED_MADE_A: Final[i64] = 8
USED_MADE_D: Final[i64] = 16
BLESSING_REFUSED: Final[i64] = 32
BUMPED: Final[i64] = 64

ENDLESS_CHAIN_CONFRONTATIONS: Final[i64] = 60  # BAR-50
ASSASSIN_ROLLS: Final[i64] = 3  # BAR-95
PICKPOCKET_GOLD_PER_RANK: Final[i64] = 100  # BAR-104
TAX_GOLD_PER_RANK: Final[i64] = 200  # BAR-114


def will_bump(state: Barony) -> bool:
    """Whether the Defender is bumped if it loses this confrontation: not by Sleep (BAR-126) or Slow/Speed (BAR-127)."""
    kind, spell = state.frame.type, state.frame.spell
    return kind != TOUCHED and not (kind == SPELLBOUND and (spell == cards.S_SLEEP or spell == cards.S_SLOWSPEED))


def use_up_made(state: Barony) -> None:
    """Remove made weapons that were used in this confrontation (BAR-103)."""
    said = state.frame.said
    if said & USED_MADE_A:
        state.clear_flag(state.frame.aggressor, ledger.MADE)
    if said & USED_MADE_D:
        state.clear_flag(state.frame.defender, ledger.MADE)


def bump_start(state: Barony) -> i64:
    """The space a beaten Defender is bumped from (BAR-38)."""
    kind = state.frame.type
    return state.frame.place if kind <= SHOT else state.where(state.frame.defender)


def softening(state: Barony) -> i64:
    """The most triangles by which the coming bump can be shortened; at least one always remains."""
    lost = state.frame.stage >= LOST
    serf = state.frame.aggressor if lost else state.frame.defender
    most = state.ward(serf)  # BAR-120
    if not lost:
        most += state.armour(serf)  # BAR-117
    less = state.frame.far - 1
    return most if most < less else less
