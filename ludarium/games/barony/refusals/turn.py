"""Why a Serf can't act, step or use a maneuver."""

from ludarium.core.words import listed
from ludarium.games.barony.refusals.market import service_refusal
from ludarium.games.barony.refusals.questions import examples, question
from ludarium.games.barony.refusals.rules_of import MANEUVERS, SPELLS, WORKS, Reason
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, cards
from ludarium.games.barony.rules.acting.moving import steps_of
from ludarium.games.barony.rules.acting.spells import max_set_size, targets_in_range
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.words import asked, serf_words

STEP_RULES = ("BAR-19", "BAR-21", "BAR-20")
"""How Siders, Jumpers and Pointers step."""


def turn_refusal(state: Barony, kind: int, who: int, what: int) -> Reason:
    """Why something can't be done in one's turn."""
    if state.ask != asks.ACT:
        return asked(state)[0], f"first: {question(state)}; you can choose {examples(state)}"
    if kind == code.END:
        return "BAR-12", "no Serf has acted yet"
    if kind == code.PASS:
        return "BAR-13", f"you can act; there are {len(state.listed)} ways to"
    serf = who
    refused = act_refusal(state, serf)
    if refused:
        return refused
    if kind == code.STEP:
        return _step_refusal(state, serf, what)
    if state.simple:
        return "BAR-133", "there are no special maneuvers and no Market in a Simple Game"
    if kind == code.MEET:
        return "BAR-46", "Serfs meet only if range 0 is played as adjacent, side by side and once a turn"
    if kind >= code.BUY:
        return service_refusal(state, kind, serf, what)
    return _maneuver_refusal(state, kind, serf, what)


def act_refusal(state: Barony, serf: int) -> Reason | None:
    """Why a Serf can't do anything now."""
    name = serf_id(serf)
    if state.caste(serf) < 0 or not state.in_play(serf):
        return "BAR-12", f"{name} is not in play"
    if state.lord(serf) != state.turn:
        return "BAR-12", f"{name} is not your Serf"
    if state.active >= 0 and state.active != serf:
        return "BAR-12", f"{serf_id(state.active)} is the Serf that acts this turn"
    if state.is_barricaded(serf):
        return "BAR-82", f"{name} is barricaded"
    if state.asleep(serf):
        return "BAR-13", f"{name} is asleep"
    return None


def maneuver_missing(state: Barony, serf: int, maneuver: int, rule: str) -> Reason | None:
    """Why a Serf can't use a maneuver at all."""
    name = serf_words(state, serf)
    if not state.knows(serf, maneuver):
        return rule, f"{name} does not have {cards.MANEUVER[maneuver].name}"
    if not state.unspent(maneuver):
        return "BAR-14", f"{name} has already used its special maneuver this turn"
    return None


def _step_refusal(state: Barony, serf: int, there: int) -> Reason:
    kingdom, here = state.kingdom, int(state.where(serf))
    name = serf_words(state, serf)
    active = state.active == serf
    left = int(state.left) if active else int(steps_of(state, serf))
    if state.snared(serf):
        return "BAR-100", f"{name} is caught in a snare"
    if active and state.halted:
        return "BAR-34", f"{name}'s movement is over"
    if left <= 0:
        return "BAR-17", f"{name} has no steps left"
    if state.at[there] >= 0 and state.is_barricaded(int(state.at[there])):
        return "BAR-18", f"the Serf on {kingdom.names[there]} is barricaded"
    if here == state.market:
        return "BAR-60", f"from the Market {name} steps to a border triangle: {_destinations(state, serf)}"
    if there == state.market:
        return "BAR-59", f"the Market is entered from a border triangle, and {name} is on {kingdom.names[here]}"
    vocation = int(state.vocation(serf))
    says = f"{name} is a {cards.VOCATION_NAMES[vocation]} on {kingdom.names[here]} and can step to"
    return STEP_RULES[vocation], f"{says} {_destinations(state, serf)}"


def _destinations(state: Barony, serf: int) -> str:
    """Where a Serf may step."""
    steps = [one for one in state.listed if code.kind_of(one) == code.STEP and code.who_of(one) == serf]
    return listed([state.kingdom.names[code.what_of(one)] for one in steps]) or "nowhere"


def _maneuver_refusal(state: Barony, kind: int, serf: int, what: int) -> Reason:
    name = serf_words(state, serf)
    if kind == code.RAZE:
        return "BAR-98", f"{name} has no catapult"
    maneuver, rule = WORKS[what] if kind == code.WORK else MANEUVERS[kind]
    refused = maneuver_missing(state, serf, int(maneuver), rule)
    if refused:
        return refused
    if kind == code.WORK:
        return _work_refusal(state, serf, what, rule)
    if kind == code.CAST:
        return _cast_refusal(state, serf, what)
    counted = kind in (code.CALL, code.RESURRECT, code.BLESS_SELF)
    if counted and state.uses(serf, maneuver) >= state.rank(serf):
        return "BAR-91", f"{name} has used it as often as its Rank allows"
    # fmt: off
    needs = {
        code.TACTICAL:   "its target must be another Serf at range 1 that is not barricaded",
        code.CATAPULT:   "it needs a finished catapult, and a target within the Guildsman's Rank",
        code.BLESS_SELF: f"{name} already has a blessing",
        code.CALL:       "it brings a Serf of your Fiefdom that is in reserve to an empty triangle at home",
        code.RESURRECT:  "it brings a Serf that was killed back to an empty triangle of its home",
        code.DUPLICATE:  "it needs the spell and the gold for the copy",
    }
    # fmt: on
    return rule, needs[kind]


def _work_refusal(state: Barony, serf: int, work: int, rule: str) -> Reason:
    name = serf_words(state, serf)
    if state.work(serf):
        return "BAR-89", f"{name} is already working on something"
    if state.where(serf) == state.market:
        return "BAR-89", "work is done on a triangle, not in the Market"
    if work == code.WORK_MAKE and not state.has_left_home(serf):
        return rule, f"{name} has not been outside its home barony"
    return rule, f"{name} already has one"


def _cast_refusal(state: Barony, serf: int, what: int) -> Reason:
    spell = int(code.spell_of(what))
    name, rule = serf_words(state, serf), SPELLS[spell]
    rank = int(state.rank(serf))
    if state.spell_held(serf, spell) < 0:
        return "BAR-118", f"{name} does not hold {cards.THING[8 + spell].name}"
    if spell == cards.S_TELEPORT:
        if state.snared(serf):
            return "BAR-93", f"{name} is caught in a snare"
        return rule, f"it leads to an empty triangle within range {rank}"
    if spell in (cards.S_FIREBALL, cards.S_SLEEP):
        named, near = len(code.casting(what).targets), len(targets_in_range(state, serf, rank))
        if named > rank:
            return rule, f"{name} has Rank {rank} and may have at most as many targets"
        if named > (most := max_set_size(near, rank)):
            return "BAR-R62", f"with {near} Serfs in range {name} may have at most {most} targets"
    if spell in (cards.S_ARMOR, cards.S_ENARM, cards.S_ENWPN):
        return "BAR-46", "on another Serf it is cast in contact; on itself the Wizard needs what it enchants"
    far = 1 if spell == cards.S_SLOWSPEED else rank
    return rule, f"its targets are other Serfs within range {far} that are not barricaded"
