"""What could be sent in a fight: for each enemy that the Units in a hand can beat, the Unit or symbol to begin with."""

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.core.scene import Send
from ludarium.games.vilnius.display.choices import foe_spot
from ludarium.games.vilnius.display.fight_preview import deployed, harm_of, is_met, missing
from ludarium.games.vilnius.display.labels import weapons_with
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.mustered import WHOLE
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import write_action
from ludarium.games.vilnius.text.words import weapons_of

COSTS_POINTS = ("fire", "stored")


class Sending(NamedTuple):
    """An action that sends a Unit or one of its symbols, and how many symbols its enemy demands after it."""

    action: int
    unit: int
    foe: int
    after: int


def sends(state: Vilnius, seat: int | None) -> tuple[Send, ...]:
    """The best beginning against each enemy that the decider's hand can beat.

    What one Unit beats comes first, then what costs the city most, then what demands least.
    """
    if seat is None or seat != state.decider or state.ask != layout.ASK_MUSTER:
        return ()
    found = [(place, _best(state, place)) for place in range(state.foe_count()) if _can_beat(state, seat, place)]
    best = [(place, one) for place, one in found if one is not None]
    best.sort(key=lambda pair: (pair[1].after > 0, -_costs(state, pair[0]), _missing(state, pair[0])))
    return tuple(
        Send(
            choice=write_action(state, one.action), spot=foe_spot(place), before=_missing(state, place), after=one.after
        )
        for place, one in best
    )


def _missing(state: Vilnius, place: int) -> int:
    return missing(state, place, deployed(state, place))


def _costs(state: Vilnius, place: int) -> int:
    """The city points that an enemy may cost."""
    harm = harm_of(state, place)
    return sum(harm.count(word) for word in COSTS_POINTS)


def _can_beat(state: Vilnius, seat: int, place: int) -> bool:
    """Whether an enemy stands and all that a seat can still send would beat it, with what is there (VNS-52, VNS-53)."""
    there = deployed(state, place)
    have = [one + more for one, more in zip(there, _at_hand(state, seat), strict=True)]
    return not is_met(state, place, there) and is_met(state, place, have)


def _at_hand(state: Vilnius, seat: int) -> list[int]:
    """The weapons that a seat can still send; of identical Units only the first is offered."""
    have = [0] * len(state.cards.weapons)
    offered = {one.unit for one in _sendings(state)}
    for part, index in enumerate(state.part_of):
        is_offered = state.fighter_seat(index) == seat and int(state.fighter_unit(index)) in offered
        if is_offered and state.part_foe(part) < 0:
            for weapon, count in enumerate(_weapons_of_part(state, part)):
                have[weapon] += count
    return have


def _weapons_of_part(state: Vilnius, part: int) -> list[int]:
    weapon = int(state.part_weapon(part))
    if weapon == WHOLE:
        return weapons_of(state.cards, state.cards.arms, int(state.fighter_unit(state.part_fighter(part))))
    return [int(one == weapon) for one in range(len(state.cards.weapons))]


def _best(state: Vilnius, place: int) -> Sending | None:
    """What is sent best against an enemy: what leaves least to send; of equals the Unit with the fewest symbols.

    Where only several together bring another symbol, because two count as one, the one with the most of them begins.
    """
    arms, before = state.cards.arms, _missing(state, place)
    there = [one for one in _sendings(state) if one.foe == place]
    useful = [one for one in there if one.after < before]
    if useful:
        return min(useful, key=lambda one: (one.after, sum(weapons_of(state.cards, arms, one.unit))))
    return max(there, key=lambda one: sum(weapons_of(state.cards, arms, one.unit)), default=None)


def _sendings(state: Vilnius) -> Iterator[Sending]:
    for action in state.actions():
        kind, what = int(code.kind_of(action)), int(code.what_of(action))
        if kind in (code.ASSIGN, code.ALLOT):
            foe, unit = int(code.foe_of(what)), int(state.fighter_unit(int(code.fighter_of(kind, what))))
            yield Sending(action, unit, foe, missing(state, foe, weapons_with(state, kind, what)))
