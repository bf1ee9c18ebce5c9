"""The dice of a confrontation: what each side adds to its roll, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.acting.moving import SHOT
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.data import cards

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def roll(state: Barony, dice: i64) -> None:
    """Compare both totals; the Defender wins ties (BAR-31, BAR-32)."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    margin = code.aggressor_roll(dice) + strength(state, aggressor, True)
    margin -= code.defender_roll(dice) + strength(state, defender, False)
    if state.frame.rider:  # only riders depend on the margin
        state.frame.margin = margin
    state.frame.rolls = state.frame.rolls + 1
    if margin <= 0:  # BAR-32
        state.frame.stage = stages.LOST
    elif state.frame.rider == cards.ASSASSINATE and state.frame.rolls < stages.ASSASSIN_ROLLS:  # BAR-95
        state.frame.stage = stages.DEFEND
    else:
        state.frame.stage = stages.WON


def strength(state: Barony, serf: i64, attacks: bool) -> i64:
    """What a side adds to its dice: Rank, plus its weapon where weapons count (BAR-31, BAR-36, BAR-37, BAR-103)."""
    rank = state.rank(serf)
    unarmed = not attacks and state.frame.rider == cards.ASSASSINATE and state.frame.rolls == 0  # BAR-95, BAR-R36
    if bars_weapons(state) or unarmed:  # BAR-R48
        return rank  # BAR-37
    if state.has_made_weapon(serf):  # BAR-103
        state.frame.said = state.frame.said | (stages.USED_MADE_A if attacks else stages.USED_MADE_D)
        return rank * 2
    return rank + state.weapon(serf)  # BAR-31, BAR-36


def bars_weapons(state: Barony) -> bool:
    """Whether this is a § roll, in which weapons don't count (BAR-37)."""
    kind, rider = state.frame.type, state.frame.rider
    if kind == SHOT or kind >= stages.STONE:  # BAR-37, BAR-94, BAR-98, BAR-119
        return True
    return rider > 0 and rider != cards.ASSASSINATE  # BAR-104, BAR-111, BAR-114
