"""Why an attempt is illegal: the first ban that stands against it, from the chapter that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.acts import turn_ban
from ludarium.games.barony.rules.confronting.answers import answer_ban
from ludarium.games.barony.rules.interjections import interjection_ban
from ludarium.games.barony.rules.setup import setup_ban

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def ban(state: Barony, action: int, seat: int) -> int:
    """Why a seat can't take an action in a match that isn't over, or LEGAL."""
    kind, who, what = code.kind_of(action), code.who_of(action), code.what_of(action)
    if kind >= code.SAY_HIRE:
        return int(interjection_ban(state, seat, kind, who, what))
    found = decider_ban(state, seat, kind)
    if found == bans.LEGAL and not answers(state.ask, kind):
        found = bans.NOT_ASKED
    if found != bans.LEGAL:
        return int(found)
    if kind <= code.FIRST:
        return int(setup_ban(state, kind, who, what))
    return int(turn_ban(state, kind, who, what) if kind < code.BLESS else answer_ban(state, kind, who, what))


def decider_ban(state: Barony, seat: i64, kind: i64) -> i64:
    """Why a seat decides nothing of this kind now, or LEGAL."""
    if seat != CHANCE:
        if kind == code.DICE:
            return bans.CHANCE_ROLLS  # BAR-31
        if kind == code.DIE:
            return bans.CHANCE_RECRUITS  # BAR-105
        if kind == code.FIRST:
            return bans.CHANCE_BEGINS  # BAR-10
    return bans.LEGAL if seat == state.decider else bans.NOT_YOUR_DECISION  # BAR-10


def answers(ask: i64, kind: i64) -> bool:
    """Whether an action of this kind answers a question."""
    if code.STEP <= kind < code.BLESS:
        return ask == asks.ACT
    if kind == code.ROLL or kind == code.LOSE:
        return ask == asks.AGGRESSOR or ask == asks.DEFENDER
    if kind == code.RAY:
        return ask == asks.RAY or ask == asks.RETREAT or ask == asks.AWAY or ask == asks.SPRING
    return QUESTION[kind] == ask


QUESTION = {
    code.HIRE: asks.HIRE, code.ENOUGH: asks.HIRE, code.FIEF: asks.FIEF, code.ARM: asks.ARM, code.PLACE: asks.PLACE,
    code.FIRST: asks.FIRST, code.BLESS: asks.CONTACT, code.GIVE: asks.CONTACT, code.TAKE: asks.CONTACT,
    code.OFFER: asks.CONTACT, code.CAST_NEAR: asks.CONTACT, code.DONE: asks.CONTACT, code.ACCEPT: asks.ANSWER,
    code.REFUSE: asks.ANSWER, code.RETREAT: asks.DEFENDER, code.ESCORT: asks.ESCORT, code.STAND: asks.ESCORT,
    code.ASSASSINATE: asks.AGGRESSOR, code.PICKPOCKET: asks.AGGRESSOR, code.STEAL: asks.AGGRESSOR,
    code.TAX: asks.AGGRESSOR, code.DICE: asks.DICE, code.DIE: asks.DIE, code.SHOOT: asks.SHOOT, code.HOLD: asks.SHOOT,
    code.SOAK: asks.SOAK, code.REENTER: asks.REENTER, code.RECRUIT: asks.RECRUIT, code.DECLINE: asks.RECRUIT,
    code.LOOT: asks.LOOT,
}  # fmt: skip
"""The question that each other kind of action answers."""
