"""A preview of a fight: how far every demand is met, what each enemy will do, and how the city would stand."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.scene import Consequence, Meter
from ludarium.games.vilnius.display.symbols import HARM
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import BUILDING, DAMAGE, EFFECTS, GOLDEN, RED, SILVER, SKULLS
from ludarium.games.vilnius.rules.fight import TWO_SEAT_DEMAND, arms_at, meets, raised, total_demand
from ludarium.games.vilnius.rules.military.damage import rim_ban
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import money_words
from ludarium.games.vilnius.text.words import damage_of

SHORT_DAMAGE = {
    "fire": "city −{}", "stored": "stored/city −{}", "building": "building −{}", "unit": "unit −{}",
    "province": "province −{}",
}  # fmt: skip
SHORT_EFFECTS = {"toll": "Income −1 each", "camp": "+1 enemy each", "guard": "must fall first"}


# Demands --------------------------------------------------------------------------------------------------------------


def needs(state: Vilnius, order: int) -> list[int]:
    """How many symbols of every weapon an enemy demands."""
    return [int(state.demand(order, weapon)) for weapon in range(len(state.cards.weapons))]


def sockets(state: Vilnius, order: int, have: list[int], is_beaten: bool = False) -> tuple[Meter, ...]:
    """What an enemy demands, each symbol with how many of it are met; two surplus symbols fill any other (VNS-53)."""
    need = needs(state, order)
    spare = sum(int(raised(has, wants)) - min(has, wants) for has, wants in zip(have, need, strict=True))
    found = list[Meter]()
    for name, has, wants in zip(state.cards.weapons, have, need, strict=True):
        met = wants if is_beaten else min(has, wants)
        borrowed = min(spare, wants - met)
        spare -= borrowed
        if wants:
            found.append(Meter(name=name, value=met + borrowed, most=wants))
    return tuple(found)


def deployed(state: Vilnius, place: int) -> list[int]:
    """The weapons that stand against an enemy of the muster."""
    return [int(one) for one in arms_at(state, place, -1)]


def missing(state: Vilnius, place: int, have: list[int]) -> int:
    """How many symbols an enemy still demands of those who bring these weapons."""
    if state.is_beaten(place):
        return 0
    order = int(state.foe_order(place))
    there = sum(int(raised(has, wants)) for has, wants in zip(have, needs(state, order), strict=True))
    return max(0, wanted(state, order) - there)


def wanted(state: Vilnius, order: int) -> int:
    """How many symbols beat an enemy; two seats need six of those of a Building (VNS-73)."""
    total = int(total_demand(state, order))
    return min(total, int(TWO_SEAT_DEMAND)) if state.cards.order_kind[order] == BUILDING and state.seats == 2 else total


def is_met(state: Vilnius, place: int, have: list[int]) -> bool:
    return state.is_beaten(place) or bool(meets(state, state.foe_order(place), vec[i64](have)))


# What enemies do ------------------------------------------------------------------------------------------------------


def does(state: Vilnius, order: int, to_city: bool, is_beaten: bool = False) -> tuple[Consequence, ...]:
    """What an enemy will do where it goes; of a beaten one only the skulls count (VNS-61, VNS-56, VNS-67)."""
    if state.cards.effect[order] >= 0:
        return _castle(state, order)
    if not total_demand(state, order):
        return (Consequence(kind="", text="beaten without Units"),)  # VNS-55
    harm = damage_of(state.cards.city_damage if to_city else state.cards.player_damage, order)
    found = [_harm(word, harm.count(word)) for word in DAMAGE if word in harm and not is_beaten]
    counts = [int(state.skulls(order, colour)) for colour in (RED, SILVER, GOLDEN)]
    texts = (f"kills {counts[0]}", *(f"kills for {money_words(*one)}" for one in ((0, counts[1]), (counts[2], 0))))
    found += [
        Consequence(kind=f"{name} skull", text=text)
        for name, count, text in zip(SKULLS, counts, texts, strict=True)
        if count
    ]
    return tuple(found)


def _harm(word: str, count: int) -> Consequence:
    return Consequence(kind=HARM[DAMAGE.index(word)], text=SHORT_DAMAGE[word].format(count))


def _castle(state: Vilnius, order: int) -> tuple[Consequence, ...]:
    count = wanted(state, order)
    some = "any" if count < int(total_demand(state, order)) else "all"
    return (
        Consequence(kind="", text=f"{some} {count} destroy it"),
        Consequence(kind="castle", text=castle_effect(state, order)),
    )


def castle_effect(state: Vilnius, order: int) -> str:
    """What a Building of the Order does while it stands, in a few words."""
    return SHORT_EFFECTS[EFFECTS[state.cards.effect[order]]]


# The city -------------------------------------------------------------------------------------------------------------


def met_places(state: Vilnius) -> frozenset[int]:
    """The enemies whose demand is met."""
    return frozenset(place for place in range(state.foe_count()) if is_met(state, place, deployed(state, place)))


def points_after(state: Vilnius, met: frozenset[int]) -> int:
    """The city points that are left if only these enemies are beaten and every stored Province is given (VNS-63)."""
    burnt = sum(unmet(state, met, "fire").values())
    stored = [
        int(state.foe_target(place)) for place, count in unmet(state, met, "stored").items() for _ in range(count)
    ]
    return max(0, int(state.points) - burnt - not_stored(state, stored))


def not_stored(state: Vilnius, targets: list[int]) -> int:
    """For how many symbols, by whom they hit, no stored Province can be given; in a quarter only its seat gives one."""
    stored = [int(state.count_provinces(layout.STORED, seat)) for seat in range(state.seats)]
    unpaid = 0
    for seat in range(state.seats):
        given = min(targets.count(seat), stored[seat])
        stored[seat] -= given
        unpaid += targets.count(seat) - given
    return unpaid + max(0, targets.count(int(layout.CITY)) - sum(stored))


def harm_of(state: Vilnius, place: int) -> list[str]:
    """The damage symbols that an enemy of the fight has for where it goes."""
    column = state.cards.city_damage if state.foe_target(place) == layout.CITY else state.cards.player_damage
    return damage_of(column, int(state.foe_order(place)))


def unmet(state: Vilnius, met: frozenset[int], word: str) -> dict[int, int]:
    """The unbeaten enemies that have a damage symbol, and how often."""
    counts = {place: harm_of(state, place).count(word) for place in range(state.foe_count()) if place not in met}
    return {place: count for place, count in counts.items() if count}


def at_risk(state: Vilnius, seat: int) -> frozenset[int]:
    """The cells of a display of which the fight may cost one, as it stands (VNS-64)."""
    if state.stage != layout.MUSTER:
        return frozenset()
    found = unmet(state, met_places(state), "building")
    if not any(state.foe_target(place) in (seat, layout.CITY) for place in found):
        return frozenset()
    return frozenset(
        int(state.cell_at(seat, place)) for place in range(state.size[seat]) if rim_ban(state, seat, place) == LEGAL
    )
