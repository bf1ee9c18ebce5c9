"""A preview of a fight: what each enemy still demands, and what would be lost if everybody held now."""

from collections.abc import Iterator

import msgspec

from ludarium.core.words import listed
from ludarium.games.vilnius.display.choices import foe_spot
from ludarium.games.vilnius.rules import layout
from ludarium.games.vilnius.rules.cards import GOLDEN, SILVER
from ludarium.games.vilnius.rules.fight import TWO_SEAT_DEMAND, arms_at, meets, raised
from ludarium.games.vilnius.rules.military.skulls import fought, red_of, worth
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.narration import foe_words, owned_unit_words
from ludarium.games.vilnius.text.words import SEAT_NAMES, damage_of, symbols


class Foe(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy in a fight, with what stands against it."""

    name: str
    spot: str
    to: str
    demand: str
    deployed: str
    missing: int
    """How many symbols are still missing, with two surplus symbols counted as one."""
    lacking: str
    """The symbols that are not deployed there; because of surplus symbols these may be more than are missing."""
    met: bool
    beaten: bool


def foes(state: Vilnius) -> Iterator[Foe]:
    """The enemies of the muster."""
    if state.stage not in (layout.MUSTER, layout.RAID):
        return
    weapons = state.cards.weapons
    for place, order in enumerate(state.foe):
        have = arms_at(state, place, -1)
        need = [int(state.demand(order, weapon)) for weapon in range(len(weapons))]
        yield Foe(
            name=foe_words(state, place),
            spot=foe_spot(place),
            to=_destination(state, place),
            demand=symbols(need, weapons),
            deployed=symbols([int(one) for one in have], weapons),
            missing=missing(state, place, need),
            lacking=symbols([max(0, wants - int(has)) for wants, has in zip(need, have, strict=True)], weapons),
            met=meets(state, order, have),
            beaten=bool(state.beaten[place]),
        )


def _destination(state: Vilnius, place: int) -> str:
    """What an attacker attacks; nothing for an enemy Building."""
    if state.stage == layout.RAID:
        return ""
    to = int(state.foe_to[place])
    return "the city" if to == layout.CITY else f"{SEAT_NAMES[to]}'s quarter"


def missing(state: Vilnius, place: int, need: list[int]) -> int:
    """How many symbols an enemy still demands."""
    if state.beaten[place]:
        return 0
    have = arms_at(state, place, -1)
    there = sum(int(raised(have[weapon], count)) for weapon, count in enumerate(need))
    wanted = int(TWO_SEAT_DEMAND) if state.stage == layout.RAID and state.seats == 2 else sum(need)
    return max(0, wanted - there)


def losses(state: Vilnius) -> Iterator[str]:
    """What would be lost if everybody held now."""
    if state.stage != layout.MUSTER:
        return
    met = [place for place in range(len(state.foe)) if _is_met(state, place)]
    unbeaten = [place for place in range(len(state.foe)) if place not in met]
    dying = list(_dying(state, met))
    if dying:
        yield f"Units that die: {listed(dying)}"
    damage = [symbol for place in unbeaten for symbol in _damage(state, place)]
    points = damage.count("fire") + damage.count("stored")
    if points:
        yield f"City points at stake: {points} of {state.points}"
    others = [f"{damage.count(word)} {word}" for word in ("building", "unit", "province") if word in damage]
    if others:
        yield f"Also lost: {listed(others)}"
    for colour, word in ((SILVER, "Silver"), (GOLDEN, "Golden")):
        count = sum(int(state.skulls(order, colour)) for order in state.foe)
        if count:
            yield f"{word} skulls: survivors worth {_money(count, colour == SILVER)}"


def _dying(state: Vilnius, met: list[int]) -> Iterator[str]:
    """The Units that red skulls of beaten enemies kill, the most expensive first (VNS-56, VNS-57, VNS-58)."""
    living = list(range(len(state.fighter)))
    for foe in met:
        for _ in range(int(red_of(state, foe))):
            there = [index for index in living if fought(state, index, foe)]
            dearest = [index for index in there if worth(state, index) == max(worth(state, one) for one in there)]
            if dearest:
                living.remove(dearest[0])
                yield " or ".join(dict.fromkeys(owned_unit_words(state, index) for index in dearest))


def _money(count: int, is_tools: bool) -> str:
    return f"{count} Tool{'' if count == 1 else 's'}" if is_tools else f"{count} Gold"


def _is_met(state: Vilnius, place: int) -> bool:
    return bool(state.beaten[place]) or meets(state, state.foe[place], arms_at(state, place, -1))


def _damage(state: Vilnius, place: int) -> list[str]:
    column = state.cards.city_damage if state.foe_to[place] == layout.CITY else state.cards.player_damage
    return damage_of(column, int(state.foe[place]))
