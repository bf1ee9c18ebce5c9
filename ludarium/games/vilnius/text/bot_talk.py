"""What a bot says to the others about its plan, in a few words."""

from collections.abc import Callable

from ludarium.core.parts.narration import Reader
from ludarium.core.words import counted, listed
from ludarium.games.vilnius.bots.evaluation import WEIGHTS
from ludarium.games.vilnius.bots.tactics import PLANS, fulfilled
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data.base_state import zeros
from ludarium.games.vilnius.rules.data.layout import RAID
from ludarium.games.vilnius.rules.data.mustered import NOWHERE, WHOLE
from ludarium.games.vilnius.rules.fight import MAX_RETURNS, add_weapons, meets
from ludarium.games.vilnius.rules.military.storming import all_arms
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import foe_words
from ludarium.games.vilnius.text.changes import opened_units
from ludarium.games.vilnius.text.forecast import rows_ahead
from ludarium.games.vilnius.text.words import listed_shortly

Planner = Callable[[Vilnius, int, Reader], str]


def plan(state: Vilnius, action: int, reader: Reader) -> str:
    """The reason for an action, or an empty text."""
    planner = PLANNERS.get(int(code.kind_of(action)))
    return planner(state, int(code.what_of(action)), reader) if planner else ""


# Income and City ------------------------------------------------------------------------------------------------------


def _draw(state: Vilnius, units: int, reader: Reader) -> str:
    rows = rows_ahead(state, reader.whose)
    if rows and 2 * units < state.left:
        return f"money for the city, though {listed(rows)}"
    if units:
        return f"Units, as {listed(rows)}" if rows else "Units to capture Provinces with"
    return "no row can attack in this round"


def _build(state: Vilnius, what: int, reader: Reader) -> str:
    cards, building = state.cards, int(code.card_of(what))
    aims = ["one more card in every Income"] if cards.income[building] else []
    aims += ["room for more Buildings"] if cards.maximum[building] else []
    opened = opened_units(state, int(state.turn), building)
    return listed([*aims, *([f"recruiting {listed(opened)}"] if opened else [])])


# The muster -----------------------------------------------------------------------------------------------------------


def _sent(kind: int) -> Planner:
    """With whom the Unit that is sent by such an action is to beat its enemy."""

    def with_whom(state: Vilnius, what: int, reader: Reader) -> str:
        foe, fighter, at = int(code.foe_of(what)), int(code.fighter_of(kind, what)), _planned(state)
        others = [part for part, to in enumerate(at) if to == foe and state.part_fighter(part) != fighter]
        return f"with {_all_of(state, others, reader)}" if others and _is_met(state, at, foe) else ""

    return with_whom


def _all_of(state: Vilnius, parts: list[int], reader: Reader) -> str:
    return listed_shortly(list(dict.fromkeys(_who(state, part, reader) for part in parts)))


def _hold(state: Vilnius, what: int, reader: Reader) -> str:
    plan, at = PLANS.of(state, WEIGHTS.prices[state.points]), _planned(state)
    done = fulfilled(state, plan)
    missing = [part for part, to in enumerate(at) if to != NOWHERE and not done[part]]
    others = [part for part in missing if _owner(state, part) != state.turn]
    if others and _is_met(state, at, at[others[0]]):
        foe = at[others[0]]
        return (
            f"counts on {_all_of(state, [p for p in others if at[p] == foe], reader)} against {foe_words(state, foe)}"
        )
    unbeaten = [foe_words(state, foe) for foe in range(state.foe_count()) if not _is_met(state, at, foe)]
    if unbeaten and state.stage != RAID:
        return f"nothing to beat {listed_shortly(unbeaten)} with"
    return _spared(state, at)


def _spared(state: Vilnius, at: list[int]) -> str:
    """The weapons that a seat keeps back, and for what."""
    kept = zeros(state.cards.kinds_of_weapon)
    for part, foe in enumerate(at):
        if foe == NOWHERE and state.part_returns(part) < MAX_RETURNS and _owner(state, part) == state.turn:
            add_weapons(state, kept, part)
    if not any(kept) or state.final:
        return ""
    aim = "enemy Buildings" if _may_raid(state) and state.stage != RAID else "Provinces"
    words = [counted(int(count), name) for count, name in zip(kept, state.cards.weapons, strict=True) if count]
    return f"keeps {listed(words)} for {aim}"


def _may_raid(state: Vilnius) -> bool:
    """Whether all Units in hand would destroy an enemy Building."""
    return any(meets(state, order, all_arms(state)) for order in state.enemy)


def _planned(state: Vilnius) -> list[int]:
    """Where all Units go by the plan that the bots follow."""
    return [int(foe) for foe in PLANS.of(state, WEIGHTS.prices[state.points]).at]


def _is_met(state: Vilnius, at: list[int], foe: int) -> bool:
    """Whether what a plan sends to an enemy beats it."""
    have = zeros(state.cards.kinds_of_weapon)
    for part, target in enumerate(at):
        if target == foe:
            add_weapons(state, have, part)
    return state.is_beaten(foe) or meets(state, state.foe_order(foe), have)


def _owner(state: Vilnius, part: int) -> int:
    """The seat that owns a part of the muster."""
    return int(state.fighter_seat(state.part_fighter(part)))


def _who(state: Vilnius, part: int, reader: Reader) -> str:
    """A Unit, or its weapon, and whose it is."""
    index = int(state.part_fighter(part))
    arm = int(state.part_weapon(part))
    name = state.cards.unit_names[state.fighter_unit(index)]
    possessive = "'" if name.endswith("s") else "'s"
    weapon = "" if arm == WHOLE else f"{possessive} {state.cards.weapons[arm]}"
    return f"{reader.whose(int(state.fighter_seat(index)))} {name}{weapon}"


PLANNERS: dict[int, Planner] = {
    int(code.DRAW): _draw,
    int(code.BUILD): _build,
    int(code.ASSIGN): _sent(code.ASSIGN),
    int(code.ALLOT): _sent(code.ALLOT),
    int(code.HOLD): _hold,
}
