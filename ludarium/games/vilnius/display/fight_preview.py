"""A preview of a fight: how far every demand is met, what each enemy will do, and what would be lost now."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.scene import Consequence, Meter, Outlook
from ludarium.core.words import listed
from ludarium.games.vilnius.display.symbols import HARM
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import BUILDING, DAMAGE, EFFECTS, GOLDEN, RED, SILVER, SKULLS
from ludarium.games.vilnius.rules.fight import TWO_SEAT_DEMAND, arms_at, meets, raised, total_demand
from ludarium.games.vilnius.rules.military.damage import rim_ban
from ludarium.games.vilnius.rules.military.skulls import fought, red_of, worth
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import foe_words, money_words
from ludarium.games.vilnius.text.words import SEAT_NAMES, damage_of

SHORT_DAMAGE = {
    "fire": "city −{}", "stored": "stored −{} or city −{}", "building": "building −{}", "unit": "unit −{}",
    "province": "province −{}",
}  # fmt: skip
SHORT_EFFECTS = {"toll": "Income −1 each", "camp": "+1 enemy per attack", "guard": "must fall first"}
LOST_THINGS = {"building": "a Building", "unit": "a Unit", "province": "a Province"}


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
    if state.beaten[place]:
        return 0
    order = int(state.foe[place])
    there = sum(int(raised(has, wants)) for has, wants in zip(have, needs(state, order), strict=True))
    return max(0, wanted(state, order) - there)


def wanted(state: Vilnius, order: int) -> int:
    """How many symbols beat an enemy; two seats need six of those of a Building (VNS-73)."""
    total = int(total_demand(state, order))
    return min(total, int(TWO_SEAT_DEMAND)) if state.cards.order_kind[order] == BUILDING and state.seats == 2 else total


def is_met(state: Vilnius, place: int, have: list[int]) -> bool:
    return bool(state.beaten[place]) or bool(meets(state, state.foe[place], vec[i64](have)))


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
    texts = (f"kills {counts[0]}", *(f"Units −{money_words(*one)}" for one in ((0, counts[1]), (counts[2], 0))))
    found += [
        Consequence(kind=f"{name} skull", text=text)
        for name, count, text in zip(SKULLS, counts, texts, strict=True)
        if count
    ]
    return tuple(found)


def _harm(word: str, count: int) -> Consequence:
    return Consequence(kind=HARM[DAMAGE.index(word)], text=SHORT_DAMAGE[word].format(count, count))


def _castle(state: Vilnius, order: int) -> tuple[Consequence, ...]:
    effect = EFFECTS[state.cards.effect[order]]
    count = wanted(state, order)
    some = "any" if count < int(total_demand(state, order)) else "all"
    return (
        Consequence(kind="", text=f"{some} {count} destroy it"),
        Consequence(kind="castle", text=SHORT_EFFECTS[effect]),
    )


# The outlook ----------------------------------------------------------------------------------------------------------


def outlook(state: Vilnius, seat: int | None) -> Outlook | None:
    """What a fight would cost if everybody held now, told to a seat."""
    if state.stage != layout.MUSTER:
        return None
    met = met_places(state)
    return Outlook(
        title="If the fight ended now",
        figure="city points",
        before=int(state.points),
        after=points_after(state, met),
        losses=(*_burnt(state, met), *_taken(state, met, seat), *_dying(state, met, seat), *_skulls(state)),
    )


def met_places(state: Vilnius) -> frozenset[int]:
    """The enemies whose demand is met."""
    return frozenset(place for place in range(len(state.foe)) if is_met(state, place, deployed(state, place)))


def points_after(state: Vilnius, met: frozenset[int]) -> int:
    """The city points that are left if only these enemies are beaten and every stored Province is given (VNS-63)."""
    burnt = sum(_unmet(state, met, "fire").values())
    return max(0, int(state.points) - burnt - _not_stored(state, _unmet(state, met, "stored")))


def _not_stored(state: Vilnius, places: dict[int, int]) -> int:
    """For how many of these symbols no stored Province can be given; in a quarter only its own seat gives one."""
    stored = [int(state.count_provinces(layout.STORED, seat)) for seat in range(state.seats)]
    unpaid = 0
    for seat in range(state.seats):
        due = sum(count for place, count in places.items() if state.foe_to[place] == seat)
        given = min(due, stored[seat])
        stored[seat] -= given
        unpaid += due - given
    due = sum(count for place, count in places.items() if state.foe_to[place] == layout.CITY)
    return unpaid + max(0, due - sum(stored))


def harm_of(state: Vilnius, place: int) -> list[str]:
    """The damage symbols that an enemy of the fight has for where it goes."""
    column = state.cards.city_damage if state.foe_to[place] == layout.CITY else state.cards.player_damage
    return damage_of(column, int(state.foe[place]))


def _unmet(state: Vilnius, met: frozenset[int], word: str) -> dict[int, int]:
    """The unbeaten enemies that have a damage symbol, and how often."""
    counts = {place: harm_of(state, place).count(word) for place in range(len(state.foe)) if place not in met}
    return {place: count for place, count in counts.items() if count}


def _burnt(state: Vilnius, met: frozenset[int]) -> Iterator[Consequence]:
    for word, text in (
        ("fire", "{0} city point{1} burned"),
        ("stored", "{0} stored Province{1} or city point{1} lost"),
    ):
        found = _unmet(state, met, word)
        if count := sum(found.values()):
            text = text.format(count, "" if count == 1 else "s")
            yield Consequence(kind=HARM[DAMAGE.index(word)], text=text, cause=_causes(state, found))


def _causes(state: Vilnius, places: dict[int, int]) -> str:
    return listed([foe_words(state, place) for place in places])


def _taken(state: Vilnius, met: frozenset[int], seat: int | None) -> Iterator[Consequence]:
    """Buildings, Units and Provinces that a quarter or somebody in the city would lose."""
    for word, thing in LOST_THINGS.items():
        found = _unmet(state, met, word)
        for to in dict.fromkeys(int(state.foe_to[place]) for place in found):
            here = {place: count for place, count in found.items() if state.foe_to[place] == to}
            count = sum(here.values())
            what = thing if count == 1 else f"{count} {thing.split()[1]}s"
            kind = HARM[DAMAGE.index(word)]
            yield Consequence(kind=kind, text=f"{_loser(to, seat)} {what}", cause=_causes(state, here))


def _loser(to: int, seat: int | None) -> str:
    if to == layout.CITY:
        return "Somebody loses"
    return "You lose" if to == seat else f"{SEAT_NAMES[to]} loses"


def _dying(state: Vilnius, met: frozenset[int], seat: int | None) -> Iterator[Consequence]:
    """The Units that red skulls of beaten enemies kill, the most expensive first (VNS-56, VNS-57, VNS-58)."""
    living = list(range(len(state.fighter)))
    for foe in sorted(met):
        for _ in range(int(red_of(state, foe))):
            there = [index for index in living if fought(state, index, foe)]
            dearest = [index for index in there if worth(state, index) == max(worth(state, one) for one in there)]
            if dearest:
                living.remove(dearest[0])
                names = " or ".join(dict.fromkeys(_owned(state, index, seat) for index in dearest))
                yield Consequence(kind="red skull", text=f"{names} die", cause=f"red skull of {foe_words(state, foe)}")


def _owned(state: Vilnius, index: int, seat: int | None) -> str:
    owner = int(state.fighter_seat(index))
    whose = "Your" if owner == seat else f"{SEAT_NAMES[owner]}'s"
    return f"{whose} {state.cards.unit_names[state.fighter_unit(index)]}"


def _skulls(state: Vilnius) -> Iterator[Consequence]:
    """What silver and golden skulls take of the survivors (VNS-67)."""
    for colour, word, money in ((SILVER, "silver", "Tools"), (GOLDEN, "golden", "Gold")):
        count = sum(int(state.skulls(order, colour)) for order in state.foe)
        if count:
            text = f"Survivors worth {count} {money if count > 1 else money.rstrip('s')} die"
            yield Consequence(kind=f"{SKULLS[colour]} skull", text=text, cause=f"{word} skulls of all enemies")


def at_risk(state: Vilnius, seat: int) -> frozenset[int]:
    """The cells of a display of which the fight may cost one, as it stands (VNS-64)."""
    if state.stage != layout.MUSTER:
        return frozenset()
    found = _unmet(state, met_places(state), "building")
    if not any(state.foe_to[place] in (seat, layout.CITY) for place in found):
        return frozenset()
    return frozenset(
        int(state.cell_at(seat, place)) for place in range(state.size[seat]) if rim_ban(state, seat, place) == LEGAL
    )
