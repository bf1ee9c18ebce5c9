"""The two lines of the button that sends an action: what it does in words, and what comes of it."""

from ludarium.core.scene import Shortcut
from ludarium.core.words import counted
from ludarium.games.barony.bots.useful_things import of_use
from ludarium.games.barony.display.bump_preview import prospects
from ludarium.games.barony.display.item_help import FIRST_SPELL, MANEUVERS, thing_help
from ludarium.games.barony.display.rolls import fight_words, is_confronting, wins_of_100
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting.contact import BLESSING
from ludarium.games.barony.rules.data import fields as is_
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.cards import MANEUVER, NOTHING, THING
from ludarium.games.barony.rules.setup import eligible_for_fief, next_to_place, soldier
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id, write_action
from ludarium.games.barony.text.prompts import declarable, steps_words
from ludarium.games.barony.text.words import (
    WORKS,
    a_thing,
    at_words,
    bump_from,
    is_among_fellows,
    space_words,
    thing_words,
    way_end,
)

GOAL = "three turns there barricade it"

OTHER_WAYS = ("", " another way", " a third way", " a fourth way", " yet another way")
"""Ways out of the Kingdom, all with the same end, by how many were named before."""


def label(state: Barony, action: int) -> str:
    """What the button says; nothing if the name of the action will do."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind == code.STEP:
        return _step_label(state, who, what)
    if kind == code.RAY:
        return _bump_label(state, int(code.way_of(what)), int(code.far_of(what)))
    if kind == code.PLACE:
        on = f"{serf_id(who)} on {state.kingdom.names[what]}"
        return "Ready" if ends_setup(state, action) else f"Place {on}"
    if kind == code.WORK:
        return f"{WORKS[what][:1].upper()}{WORKS[what][1:]}"
    if kind == code.BUY:
        return f"Buy {thing_words(what)}"
    if kind in (code.ROLL, code.LOSE) and is_among_fellows(state):
        return _fellows_label(state, kind)
    return {code.LEARN: f"Learn {MANEUVER[what % len(MANEUVER)].name}", code.DONE: _done_label(state)}.get(kind, "")


def _step_label(state: Barony, who: int, space: int) -> str:
    """A step by where it leads: Move a5 to C2a, or whom it confronts."""
    other = int(state.at[space])
    if other < 0:
        return f"Move {serf_id(who)} to {space_words(state, space)}"
    at = f"{serf_id(other)} {at_words(state, space)}"
    return f"Bump your own {at}" if state.lord(other) == state.decider else f"Confront {at}"


def _fellows_label(state: Barony, kind: int) -> str:
    """Which of two Serfs of one Baron gives way, for he decides for both (BAR-35)."""
    first = state.ask == asks.AGGRESSOR
    if kind == code.LOSE:
        return f"{serf_id(int(state.frame.aggressor if first else state.frame.defender))} gives way"
    return f"{serf_id(int(state.frame.aggressor))} stays" if first else "Roll the dice"


def _done_label(state: Barony) -> str:
    return "No trade" if is_confronting(state) else "Go on"


def _bump_label(state: Barony, way: int, far: int) -> str:
    """The bump of a Serf: Bump b3 to C3a."""
    end = way_end(state, bump_from(state), way, far)
    if end >= 0:
        return f"Bump {_bumped(state)} to {state.kingdom.names[end]}"
    return f"Bump {_bumped(state)} out{OTHER_WAYS[_ways_out_before(state, way, far)]}"


def _ways_out_before(state: Barony, way: int, far: int) -> int:
    """How many of the choices before this one lead out of the Kingdom as well."""
    action = int(code.action(code.RAY, 0, code.ray_what(way, far)))
    before = [code.what_of(one) for one in state.actions()[: state.actions().index(action)]]
    ways = [(int(code.way_of(one)), int(code.far_of(one))) for one in before]
    return min(sum(way_end(state, bump_from(state), *one) < 0 for one in ways), len(OTHER_WAYS) - 1)


def _bumped(state: Barony) -> str:
    """The Serf that the chosen ray sends away."""
    if not is_confronting(state):
        return serf_id(int(state.frame.mover))
    return serf_id(int(state.frame.aggressor if state.ask == asks.AWAY else state.frame.defender))


def effect(state: Barony, action: int) -> str:
    """What comes of an action, in a few words."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind == code.STEP:
        return _step_effect(state, action, who, what)
    if kind == code.RAY:
        return _bump_effect(state, action)
    if kind == code.PLACE and ends_setup(state, action):
        return f"{serf_id(who)} on {state.kingdom.names[what]}, the last one"
    if kind == code.ARM:
        return MANEUVERS["throw" if what else "archery"]
    if kind == code.ROLL and state.ask == asks.AGGRESSOR and is_among_fellows(state):
        return f"then {serf_id(int(state.frame.defender))} gives way, or dice decide"
    if kind == code.ROLL and is_confronting(state):
        return fight_words(state, int(state.decider))
    if kind == code.LOSE and is_confronting(state):
        return _giving_in_effect(state)
    if kind == code.RETREAT:
        return "bumped, but stays on the board"  # BAR-108
    if kind in (code.BUY, code.LEARN):
        price = THING[what].price if kind == code.BUY else MANEUVER[what].price
        return f"{price:,} gold: {_use(state, who, what) if kind == code.BUY else MANEUVERS[MANEUVER[what].word]}"
    if kind == code.OFFER:
        return "the other side may refuse"
    if kind == code.ACCEPT:
        return _accepting_effect(state)
    if kind == code.DONE and is_confronting(state):
        after = state.copy()
        after.play(action)
        return declarable(after, dice=False)
    if kind == code.END and state.left > 0:
        return f"{steps_words(int(state.left))} unused"
    return ""


def badge(state: Barony, action: int) -> str:
    """What is written on an enemy's Serf that could be confronted: the chance."""
    if code.kind_of(action) != code.STEP:
        return ""
    other = int(state.at[code.what_of(action)])
    if other < 0 or state.lord(other) == state.decider:
        return ""
    after = state.copy()
    after.play(action)
    fights = is_confronting(after) and after.frame.aggressor == code.who_of(action)
    return f"win {wins_of_100(after)}%" if fights else ""


def _giving_in_effect(state: Barony) -> str:
    """What becomes of the side that gives in before the dice (BAR-33): who attacked goes back, who stood is bumped."""
    defends = state.ask == asks.DEFENDER
    loser = serf_id(int(state.frame.defender if defends else state.frame.aggressor))
    if is_among_fellows(state) and not defends:
        return "it goes one triangle on"
    return f"no dice: {loser} is bumped" if defends else f"no dice: {loser} goes one triangle away"


def _use(state: Barony, serf: int, thing: int) -> str:
    """What a thing does for the Serf that buys it."""
    if of_use(state, serf, thing):
        return thing_help(thing)
    return "only Wizards cast it" if thing >= FIRST_SPELL else "it carries one as good"


def _accepting_effect(state: Barony) -> str:
    """What changes hands: you get a Dagger, you give a Sword."""
    gives, wants = int(state.frame.gives), int(state.frame.wants)
    if gives == BLESSING:
        return "saved from one kill"
    parts = [f"get {a_thing(gives)}" if gives != NOTHING else "get nothing", f"give {a_thing(wants)}"]
    return f"you {', '.join(parts if wants != NOTHING else parts[:1])}"


def _step_effect(state: Barony, action: int, who: int, what: int) -> str:
    after = state.copy()
    after.play(action)
    if state.at[what] >= 0:
        fights = is_confronting(after) and after.frame.aggressor == who
        return fight_words(after, int(state.decider)) if fights else ""
    if after.is_resolving():
        return "somebody may answer"
    if state.is_goal(state.decider, what):
        return GOAL
    if what == state.market:
        return f"{int(state.gold[state.decider]):,} gold to spend"
    return f"{steps_words(int(after.left))} left" if after.active == who and after.left > 0 else ""


def _bump_effect(state: Barony, action: int) -> str:
    for one in prospects(state, action):
        meets = one.text.partition(" must confront ")[2].removesuffix(".")
        return f"it must confront {meets}" if meets else "" if one.to else "it leaves the Kingdom"
    return ""


def ends_setup(state: Barony, action: int) -> bool:
    """Whether an action places the last Serf of a Baron, after which his setup is over."""
    return code.kind_of(action) == code.PLACE and len(_unplaced(state)) == 1


def _unplaced(state: Barony) -> list[int]:
    """The Serfs that the Baron who sets up has yet to place, in their order."""
    serfs = eligible_for_fief(state, int(state.setting))
    return [serf for serf in serfs if state.where(serf) == ledger.CHOSEN]


def plans(state: Barony, seat: int | None) -> tuple[Shortcut, ...]:
    """The rest of the Serfs in the standard formation, or a confrontation without a trade first."""
    if seat is None or seat != state.decider:
        return ()
    if state.phase == is_.SETTING_UP and state.ask in (asks.ARM, asks.PLACE):
        return _set_up(state)
    done = int(code.action(code.DONE, 0, 0))
    if state.ask == asks.CONTACT and is_confronting(state) and done in state.actions():
        chance = fight_words(state, seat)
        return (Shortcut(label="Roll the dice", effect=chance, actions=("done", "roll"), main=True),)
    return ()


def _set_up(state: Barony) -> tuple[Shortcut, ...]:
    """The rest of a setup: Throw for the Soldiers to be armed (BAR-132), and the usual formation (BAR-9)."""
    later = state.copy()
    arming = _arming(later)
    placing = _placing(later, int(state.setting))
    if arming:
        label = "Set up for me" if placing else "Arm them for me"
        effect = "Soldiers get Throw, usual formation" if placing else "Soldiers get Throw"
    else:
        count = len(placing)
        label = "Place them for me" if count > 8 else "Place the rest for me" if count > 1 else "Place it for me"
        effect = f"{counted(count, 'Serf')} in the usual formation"
    actions = (*arming, *placing)
    return (Shortcut(label=label, effect=effect, actions=actions, main=True),) if actions else ()


def _arming(later: Barony) -> list[str]:
    """Gives Throw to every Soldier that is to be armed; the actions that do it."""
    actions = list[str]()
    setting = int(later.setting)
    while later.phase == is_.SETTING_UP and later.ask == asks.ARM and int(later.setting) == setting:
        action = int(code.action(code.ARM, soldier(later), 1))
        actions.append(write_action(later, action))
        later.play(action)
    return actions


def _placing(later: Barony, setting: int) -> list[str]:
    """Places the rest of a Baron's Serfs on the free triangles of the standard formation, or else of the home.

    None where the home is full, as it may be in an imagined setup; the last triangle is filled without being asked for.
    """
    actions = list[str]()
    while later.phase == is_.SETTING_UP and later.ask == asks.PLACE and int(later.setting) == setting:
        serf = int(next_to_place(later, setting))
        free = [int(space) for space in later.empty_home(serf)]
        wanted = [int(space) for space in later.kingdom.formation[setting] if int(space) in free]
        if not free:
            break
        action = int(code.action(code.PLACE, serf, (wanted or free)[0]))
        actions.append(write_action(later, action))
        later.play(action)
    return actions
