"""Why something can't be answered while setting up, in contact or in a confrontation."""

from ludarium.games.barony.refusals.questions import examples, question
from ludarium.games.barony.refusals.rules_of import ANSWERS, BUMPS, MANEUVERS, Reason
from ludarium.games.barony.refusals.setup import fief_refusal, hire_refusal, too_few_refusal
from ludarium.games.barony.refusals.turn import maneuver_missing
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.words import asked


def answer_refusal(state: Barony, kind: int, who: int, what: int) -> Reason:
    """Why an answer is refused."""
    if kind == code.HIRE:
        return hire_refusal(state, what)
    if kind == code.ENOUGH:
        return too_few_refusal(state)
    if kind == code.FIEF:
        return fief_refusal(state, who)
    if kind == code.RAY:
        return BUMPS.get(state.ask, asked(state)[0]), f"you can choose {examples(state)}"
    if kind in (code.ROLL, code.LOSE):
        if state.ask == asks.DEFENDER:
            return "BAR-96", "the victim of an assassination can only roll"
        return asked(state)[0], f"first: {question(state)}"
    if kind in MANEUVERS and state.is_resolving():
        refused = _maneuver_refusal(state, kind)
        if refused:
            return refused
    if kind == code.RETREAT:
        return "BAR-108", "the Defender needs Retreat, a foreign Aggressor, and to be free to move"
    return ANSWERS[kind][1], f"you can choose {examples(state)}"


def _maneuver_refusal(state: Barony, kind: int) -> Reason | None:
    """Why a maneuver, a blessing or a spell can't be used in this confrontation."""
    maneuver, rule = MANEUVERS[kind]
    aggressor, defender = int(state.frame.aggressor), int(state.frame.defender)
    if kind in (code.ASSASSINATE, code.PICKPOCKET, code.STEAL, code.TAX):
        if state.frame.type != 0:
            return "BAR-43", "it needs an entry by choice, not by a bump"
        if state.lord(aggressor) == state.lord(defender):
            return "BAR-115", f"{serf_id(defender)} is your own"
    return maneuver_missing(state, aggressor, int(maneuver), rule)
