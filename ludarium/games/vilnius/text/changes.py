"""What a seat has before and after an action, as figures: Buildings 4 → 5, Income 5 → 6."""

from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.mustered import FOUGHT
from ludarium.games.vilnius.rules.income import income_of
from ludarium.games.vilnius.rules.state import Vilnius

UNIT_ZONES = (layout.HAND, layout.PILE, layout.DISCARD, layout.STORED, layout.ASIDE)


def units_by_name(state: Vilnius, seat: int) -> list[int]:
    """How many Units of each name a seat has anywhere."""
    kinds = range(int(state.cards.unit_kinds()))
    found = [sum(int(state.units_in(zone, seat, unit)) for zone in UNIT_ZONES) for unit in kinds]
    for index in range(state.fighter_count()):
        if state.fate_of(index) == FOUGHT and state.fighter_seat(index) == seat:  # they lie in no zone then (VNS-59)
            found[state.fighter_unit(index)] += 1
    return found


def units_of(state: Vilnius, seat: int) -> int:
    """How many Units a seat has anywhere."""
    return sum(units_by_name(state, seat))


def opened_units(state: Vilnius, seat: int, building: int) -> list[str]:
    """The Units that a seat could recruit only with this Building (VNS-38)."""
    cards, types = state.cards, int(state.owned_types(seat))
    wider = types | 1 << int(cards.type[building])
    return [
        cards.unit_names[unit]
        for unit in range(int(cards.unit_kinds()))
        if int(cards.requires[unit]) & ~types and not int(cards.requires[unit]) & ~wider
    ]


def changes(before: Vilnius, after: Vilnius, seat: int) -> str:
    """What an action changed of what a seat has, in brackets after a sentence; empty if nothing."""
    figures = (
        ("Buildings", int(before.size[seat]), int(after.size[seat])),
        ("Income", int(income_of(before, seat)), int(income_of(after, seat))),
        ("Units", units_of(before, seat), units_of(after, seat)),
    )
    told = [f"{name} {old} → {new}" for name, old, new in figures if old != new]
    return f" ({', '.join(told)})" if told else ""
