"""What a bot is after, in a few words to the others at the table."""

from collections.abc import Callable

from ludarium.games.vilnius import action as code
from ludarium.games.vilnius.evaluation import WORTH, foresee
from ludarium.games.vilnius.planning import Battle, mustered
from ludarium.games.vilnius.rules.fight import NOWHERE, TWICE, WHOLE, meets
from ludarium.games.vilnius.rules.spoils import all_arms
from ludarium.games.vilnius.rules.table import RAID, zeros
from ludarium.games.vilnius.rules.vilnius import Vilnius
from ludarium.games.vilnius.tales import foe_words
from ludarium.games.vilnius.words import SEAT_NAMES, listed, symbols

Planner = Callable[[Vilnius, int], str]


def plan(state: Vilnius, action: int) -> str:
    """The thought behind an action, or nothing."""
    planner = PLANNERS.get(int(code.kind_of(action)))
    return planner(state, int(code.what_of(action))) if planner else ""


# Income and City ------------------------------------------------------------------------------------------------------


def _draw(state: Vilnius, units: int) -> str:
    rows = [row for seat in range(state.seats) if (row := _row_ahead(state, seat))]
    if units:
        return f"Units for {listed(rows)}" if rows else "Units to capture Provinces with"
    return "the other Units must do" if rows else "no row can attack in this round"


def _row_ahead(state: Vilnius, seat: int) -> str:
    """A row that may attack after the next reveals."""
    likely, need, cost = zeros(3), zeros(3), zeros(3)
    foresee(state, seat, False, likely, need, cost)
    if not likely[seat]:
        return ""
    return f"{SEAT_NAMES[seat]}'s row of {state.row_total(seat)} ({likely[seat] // 10} % to attack)"


def _build(state: Vilnius, what: int) -> str:
    cards, building = state.cards, what >> 16
    aims = ["one more card in every Income"] if cards.income[building] else []
    aims += ["room for more Buildings"] if cards.maximum[building] else []
    types = state.owned_types(state.turn)
    wider = types | 1 << int(cards.type[building])
    opened = [
        cards.unit_names[unit]
        for unit in range(cards.unit_kinds())
        if cards.requires[unit] & ~types and not cards.requires[unit] & ~wider
    ]
    return listed([*aims, *([f"recruiting {listed(opened)}"] if opened else [])])


# The muster -----------------------------------------------------------------------------------------------------------


def _assign(state: Vilnius, what: int) -> str:
    return _against(state, what & 255)


def _against(state: Vilnius, foe: int) -> str:
    """Who is to beat an enemy together, by the best plan there is."""
    battle = _planned(state)
    if not battle.is_met(foe):
        return ""
    names = [_who(state, part) for part in range(len(state.part_of)) if state.part_at[part] == foe]
    names += [_who(state, part) for place, part in enumerate(_free(state)) if battle.at[place] == foe]
    return f"{listed(list(dict.fromkeys(names)))} to beat {foe_words(state, foe)}"


def _hold(state: Vilnius, what: int) -> str:
    battle = _planned(state)
    for place, part in enumerate(_free(state)):
        if battle.at[place] != NOWHERE and state.fighter[state.part_of[part]] & 63 != state.turn:
            return _against(state, int(battle.at[place]))
    through = [foe_words(state, foe) for foe in range(len(state.foe)) if not battle.is_met(foe)]
    if through and state.stage != RAID:
        return f"nothing to beat {listed(through)} with"
    return _spared(state, battle)


def _spared(state: Vilnius, battle: Battle) -> str:
    """The weapons that a seat keeps back, and what for."""
    kept = [0] * int(battle.kinds)
    for place, part in enumerate(_free(state)):
        if battle.at[place] == NOWHERE and state.fighter[state.part_of[part]] & 63 == state.turn:
            for weapon in range(battle.kinds):
                kept[weapon] += int(battle.bears(battle.unit[place], battle.arm[place], weapon))
    if not any(kept) or state.final:
        return ""
    aim = "enemy Buildings" if _may_raid(state) and state.stage != RAID else "Provinces"
    return f"hold {symbols(kept, state.cards.weapons)} for {aim}"


def _may_raid(state: Vilnius) -> bool:
    """Whether all Units in hand would destroy an enemy Building."""
    return any(meets(state, order, all_arms(state)) for order in state.enemy)


def _planned(state: Vilnius) -> Battle:
    """The muster as it goes on by the best plan."""
    battle = mustered(state, WORTH.prices[state.points])
    battle.least_loss()
    return battle


def _free(state: Vilnius) -> list[int]:
    """The parts that a plan may deploy, in its order."""
    return [
        part for part in range(len(state.part_of)) if state.part_at[part] == NOWHERE and state.part_back[part] < TWICE
    ]


def _who(state: Vilnius, part: int) -> str:
    """A Unit, or its weapon, and whose it is."""
    fighter, arm = int(state.fighter[state.part_of[part]]), int(state.part_arm[part])
    weapon = "" if arm == WHOLE else f" ({state.cards.weapons[arm]})"
    return f"{SEAT_NAMES[fighter & 63]}'s {state.cards.unit_names[fighter >> 6]}{weapon}"


PLANNERS: dict[int, Planner] = {
    int(code.DRAW): _draw,
    int(code.BUILD): _build,
    int(code.ASSIGN): _assign,
    int(code.ALLOT): _assign,
    int(code.HOLD): _hold,
}
