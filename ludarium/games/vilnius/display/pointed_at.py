"""What somebody tried who pointed at something that is not offered."""

from collections.abc import Iterator

from ludarium.core.errors import Refused
from ludarium.core.scene import Picked
from ludarium.games.vilnius.display.choices import fighter_card, recruit_card, supply_card
from ludarium.games.vilnius.refusals.sentences import REFUSALS
from ludarium.games.vilnius.rules.city import fitting_cells, sites
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.military.muster import owner_ban
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import owned_unit_words
from ludarium.games.vilnius.text.notation import write_enemy, write_fighter, write_foe
from ludarium.games.vilnius.text.words import write_cell

# fmt: off
OF_PROVINCES = {
    int(layout.ASK_PAY):       "pay",
    int(layout.ASK_STORED):    "give",
    int(layout.ASK_DROP):      "drop",
    int(layout.ASK_KEEP_CARD): "keep",
}
# fmt: on
"""What is done with a Province, by what is asked."""


def attempts(state: Vilnius, picked: Picked, seat: int) -> Iterator[str | Refused]:
    """Notation of what is asked now, with the cards that were picked and what was pointed at."""
    ids, ask = (picked.spot, *picked.ids), int(state.ask)
    earlier = [step.spot for step in picked.steps if step.role != "press"]
    if ask == layout.ASK_CITY:
        yield from _city(state, earlier, ids)
    elif ask == layout.ASK_MUSTER:
        yield from _muster(state, earlier, ids, seat)
    elif ask == layout.ASK_BUILDING:
        yield from (f"lose {place}" for place in _places(ids))
    elif ask == layout.ASK_TARGET:
        yield from (f"target {write_enemy(state, int(one[6:]) - 1)}" for one in ids if one.startswith("enemy-"))
    elif ask in OF_PROVINCES:
        kept = _provinces([*earlier, *ids])
        if kept:
            yield " ".join([OF_PROVINCES[ask], *kept])


def _provinces(ids: list[str]) -> list[str]:
    return [one.removeprefix("province-") for one in dict.fromkeys(ids) if one.startswith("province-")]


def _places(ids: tuple[str, ...]) -> Iterator[str]:
    """The cells among what was pointed at: 1,-2 for 0:1,-2."""
    for one in ids:
        seat, colon, place = one.partition(":")
        if colon and seat.isdecimal():
            yield place


def _city(state: Vilnius, earlier: list[str], ids: tuple[str, ...]) -> Iterator[str]:
    """To build, recruit, or lay a Province somewhere."""
    seat = int(state.turn)
    for building, name in enumerate(state.cards.building_ids):
        card = supply_card(state, seat, building)
        if card in earlier:
            yield from (f"build {name} {place}" for place in _places(ids))
        elif card in ids and not earlier:
            yield f"build {name} {_somewhere(state, building)}"
    for unit, name in enumerate(state.cards.unit_ids):
        if recruit_card(state, unit) in ids and not earlier:
            yield f"recruit {name}"
    for province in _provinces(earlier[:1] or list(ids)):
        yield f"lay {province} {ids[0] if next(_places(ids), '') else f'{seat}:0,0'}"


def _somewhere(state: Vilnius, building: int) -> str:
    """The first cell where a Building fits, or any beside the display."""
    site = sites(state, state.turn)
    fitting = fitting_cells(state, site, building)
    return write_cell(int(fitting[0] if len(fitting) else site.cells[0]))


def _muster(state: Vilnius, earlier: list[str], ids: tuple[str, ...], seat: int) -> Iterator[str | Refused]:
    """To send a Unit against an enemy: the first, where none was pointed at."""
    named = (*earlier, *ids)
    units = [one for one in range(state.fighter_count()) if fighter_card(state, one) in named]
    foes = [place for place in range(state.foe_count()) if f"at-{place + 1}" in ids or f"foe-{place + 1}" in ids]
    if units and (ban := int(owner_ban(state, units[0], seat))):  # notation names own Units only
        yield REFUSALS[ban].refuse(fighter=owned_unit_words(state, units[0]))
    elif units and len(state.foe):
        yield f"assign {write_fighter(state, units[0])} {write_foe(state, foes[0] if foes else 0)}"
