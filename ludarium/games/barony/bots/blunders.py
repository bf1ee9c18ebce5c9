"""Actions that nobody would choose: short sight errs, but it doesn't throw things away.

Bots of every level leave them out, whether they search, guess or choose at random: to lose on purpose for nothing, to
send one's own out of the Kingdom or an enemy not, to leave a point that is half taken, to hit one's own from afar, to
buy what is of no use to the buyer or sell what is, and to give something away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.barony.bots.confrontation import landing, worst_landing
from ludarium.games.barony.bots.own_bumps import bump_gains, enters_own
from ludarium.games.barony.bots.race import steps_to_nearest_point
from ludarium.games.barony.bots.useful_things import helps_both, of_use, spares
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED
from ludarium.games.barony.rules.confronting.contact import BLESSING
from ludarium.games.barony.rules.data import cards

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

MAX_PRICE_RATIO: Final[i64] = 2
"""Nobody is asked for a thing that costs more than this many times what is offered for it."""


def without_blunders(state: Barony, actions: list[int]) -> list[int]:
    """Actions without those that nobody would choose; all of them if nothing else is left."""
    if len(actions) < 2 or state.ask >= asks.HIRE:
        return actions
    if state.ask == asks.RAY or state.ask == asks.AWAY:
        found = sensible_rays(state, actions)
    else:
        found = [action for action in actions if not is_blunder(state, action)]
    return found if found else actions


def is_blunder(state: Barony, action: i64) -> bool:
    """Whether nobody would choose an action, judged without looking ahead."""
    ask, kind = state.ask, code.kind_of(action)
    if ask == asks.ACT:
        return acts_badly(state, action)
    if ask == asks.AGGRESSOR or ask == asks.DEFENDER:
        return declares_badly(state, kind)
    if ask == asks.CONTACT:
        return deals_badly(state, kind, code.what_of(action))
    if ask == asks.ANSWER:
        return answers_badly(state, kind)
    if ask == asks.SOAK:
        return leaves_kingdom(state, code.what_of(action))
    return kind == code.SHOOT and is_ally(state, state.frame.mover)


def is_ally(state: Barony, serf: i64) -> bool:
    """Whether a Serf serves the decider or his team."""
    return state.kingdom.team[state.lord(serf)] == state.kingdom.team[state.decider]


# A turn --------------------------------------------------------------------------------------------------------------


def acts_badly(state: Barony, action: i64) -> bool:
    """Whether a Serf acts against its own Baron, or throws gold or a point away."""
    kind, who, what = code.kind_of(action), code.who_of(action), code.what_of(action)
    if kind == code.STEP:
        if state.at[what] >= 0:
            return enters_own(state, action) and not bump_gains(state, action)
        return state.hold(who) > 0  # BAR-81: it would have to begin again
    if kind == code.BUY:
        return not of_use(state, who, what)
    if kind == code.SELL:
        return not spares(state, who, what)
    if kind == code.SELL_SELF:
        return cards.CASTE[cards.hired_caste(what)].salary <= cards.CASTE[state.caste(who)].salary
    if kind == code.TACTICAL or kind == code.CATAPULT:
        return is_ally(state, what)
    return kind == code.CAST and casts_badly(state, what)


def casts_badly(state: Barony, what: i64) -> bool:
    """Whether a spell that harms is cast on one's own, or one that helps on an enemy."""
    spell = code.spell_of(what)
    if spell == cards.S_LIGHTNING or spell == cards.S_TELEPORT:
        return False
    cast = code.casting(what)
    helps = cast.speeds or spell == cards.S_ARMOR or spell == cards.S_ENARM or spell == cards.S_ENWPN
    return any(is_ally(state, target) != helps for target in cast.targets)


# A confrontation -----------------------------------------------------------------------------------------------------


def declares_badly(state: Barony, kind: i64) -> bool:
    """Whether a side gives in for nothing, or dice are thrown among fellows who need none (BAR-33, BAR-35)."""
    defends = state.ask == asks.DEFENDER
    if state.lord(state.frame.aggressor) != state.lord(state.frame.defender):
        return kind == code.LOSE and not (defends and is_carried_on(state))
    if state.frame.type > FORCED:
        return False
    dies = bumped_out(state)
    if defends:
        return kind == code.LOSE if dies else kind == code.ROLL
    return kind == code.ROLL and dies


def is_carried_on(state: Barony) -> bool:
    """Whether a Defender that gives in is bumped nearer to an enemy point, whichever way it goes."""
    if state.frame.type > FORCED:
        return False
    serf, place = state.frame.defender, state.frame.place
    there = worst_landing(state, serf, place, state.frame.rays, state.frame.run, False)
    return there >= 0 and steps_to_nearest_point(state, serf, there) < steps_to_nearest_point(state, serf, place)


def bumped_out(state: Barony) -> bool:
    """Whether every bump of the Defender leads out of the Kingdom."""
    for ray in range(i64(6)):
        if (state.frame.rays >> ray) & 1 and landing(state, state.frame.place, ray, state.frame.run, False) >= 0:
            return False
    return True


def sensible_rays(state: Barony, actions: list[int]) -> list[int]:
    """The ways of a bump that keep one's own in the Kingdom, or send an enemy out of it."""
    away = state.ask == asks.AWAY
    start = state.frame.place if away else stages.bump_start(state)
    inside: list[int] = []
    outside: list[int] = []
    for action in actions:
        what = code.what_of(action)
        way, far = code.way_of(what), code.far_of(what) if away else state.frame.far
        leaves = way < 6 and landing(state, start, way, far, False) < 0
        (outside if leaves else inside).append(action)
    if is_ally(state, state.frame.aggressor if away else state.frame.defender):
        return inside
    return outside if outside else inside


def leaves_kingdom(state: Barony, less: i64) -> bool:
    """Whether a bump that armour makes this much shorter still leads out of the Kingdom (BAR-117)."""
    lost = state.frame.stage >= stages.LOST
    start = state.frame.place if lost else stages.bump_start(state)
    return landing(state, start, state.frame.ray, state.frame.far - less, False) < 0


# Things that change hands --------------------------------------------------------------------------------------------


def deals_badly(state: Barony, kind: i64, what: i64) -> bool:
    """Whether something is given away in contact, or asked for without a return."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    if kind == code.GIVE:
        return not helps_both(state, aggressor, defender, what)
    if kind == code.TAKE:
        return not helps_both(state, defender, aggressor, what)
    if kind == code.OFFER:
        gives, wants = code.given_of(what), code.wanted_of(what)
        if gives == cards.NOTHING or wants == cards.NOTHING:
            return True
        cheap = cards.PRICE[wants] > MAX_PRICE_RATIO * cards.PRICE[gives]
        return cheap or is_unfair(gives, wants) or not of_use(state, aggressor, wants)
    return (kind == code.BLESS or kind == code.CAST_NEAR) and not is_ally(state, defender)


def answers_badly(state: Barony, kind: i64) -> bool:
    """Whether a thing is handed over for less, or a gift refused."""
    gives, wants = state.frame.gives, state.frame.wants
    if gives == BLESSING or wants == cards.NOTHING:
        return kind == code.REFUSE
    return kind == code.ACCEPT and is_unfair(wants, gives) and not is_ally(state, state.frame.aggressor)


def is_unfair(given: i64, got: i64) -> bool:
    """Whether somebody gives a thing for nothing, or for one that costs less."""
    if given == cards.NOTHING:
        return False
    return got == cards.NOTHING or cards.PRICE[got] < cards.PRICE[given]
