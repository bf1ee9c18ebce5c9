"""What may follow a step: what it brings, who could come and confront the Serf there, whom it could confront next."""

from ludarium.core.scene import NOTHING_FOLLOWS, Aftermath
from ludarium.core.words import listed
from ludarium.games.barony.display.buttons import GOAL
from ludarium.games.barony.display.threats import Threat, against, by
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.rules.turn import POINT_INCOME_GOLD
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.prompts import steps_words

MAX_AIMS = 2
"""How many Serfs are named that it could confront next."""


def outlook(state: Barony, action: int) -> Aftermath:
    """What a step onto an empty space leads to, in sentences: what it brings, who could come, whom it could reach."""
    who, what = int(code.who_of(action)), int(code.what_of(action))
    if code.kind_of(action) != code.STEP or state.at[what] >= 0:
        return NOTHING_FOLLOWS
    after = state.copy()
    after.play(action)
    if after.is_resolving() or after.where(who) != what:
        return NOTHING_FOLLOWS
    sentences = _step_sentences(state, after, who, what)
    return Aftermath(" ".join(f"{one[:1].upper()}{one[1:]}." for one in sentences if one))


def _step_sentences(state: Barony, after: Barony, who: int, what: int) -> list[str]:
    pays = "" if state.simple else f", and each pays {int(POINT_INCOME_GOLD)} gold"  # BAR-133
    goal = f"{GOAL}{pays}" if state.is_goal(state.decider, what) else ""
    market = f"you have {int(state.gold[state.decider]):,} gold to spend" if what == state.market else ""
    goes_on = after.active == who and after.left > 0 and after.decider == state.decider
    left = f"{steps_words(int(after.left))} left" if goes_on else ""
    return [goal, market, left, _risk(after, who), _aims(by(after, who))]


def _risk(after: Barony, serf: int) -> str:
    """Who could walk up to a Serf and confront it: there b4 and 2 more can confront it (b4 wins 56%)."""
    found = against(after, serf)
    if not found:
        return "no enemy can walk up to it there"
    first = serf_id(found[0].serf)
    who = f"{first} and {len(found) - 1} more" if len(found) > 1 else first
    return f"there {who} can confront it ({f'{first} ' if len(found) > 1 else ''}wins {found[0].wins}%)"


def _aims(threats: list[Threat]) -> str:
    """Whom a Serf could confront in its next turn: next it can confront b7 (win 44%)."""
    named = [f"{serf_id(one.target)} (win {one.wins}%)" for one in threats[:MAX_AIMS]]
    return f"next it can confront {listed(named, 'or')}" if named else ""
