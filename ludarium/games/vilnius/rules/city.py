"""Phase 3, City: building, recruiting, shared places and passing."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes, only
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import push
from ludarium.games.vilnius.rules.paying import Wallet, spend

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def proceed_city(state: Vilnius) -> None:
    """The next seat that has not passed acts; when all have, the Military phase begins (VNS-30)."""
    if state.buying >= 0:
        state.request(state.turn, layout.ASK_PAY)
        return
    if state.passed == layout.EVERYBODY[state.seats]:  # VNS-30
        end_city(state)
        return
    while state.has_ended_actions(state.turn):  # VNS-30
        state.turn = (state.turn + 1) % state.seats
    state.request(state.turn, layout.ASK_CITY)


def end_city(state: Vilnius) -> None:
    """End the phase; purses and Exchanges can be used again next round."""
    state.passed = 0
    state.turn = 0
    for place in range(len(state.purse)):
        state.purse[place] = 0  # VNS-41
    state.traded[0] = 0  # VNS-42
    state.traded[1] = 0
    state.go(layout.ATTACK)


def list_city(state: Vilnius, found: list[int]) -> None:
    """What a seat may do on its city turn."""
    seat = state.turn
    wallet = Wallet(state, seat)
    list_builds(state, seat, wallet, found)  # VNS-31
    list_recruits(state, seat, wallet, found)  # VNS-38
    list_lays(state, seat, found)  # VNS-43
    list_passes(state, seat, found)  # VNS-44


# Building -------------------------------------------------------------------------------------------------------------


@final
class BuildingSites:
    """The empty cells beside a display, and the types that the edges around each of them show."""

    def __init__(self, needs_every: bool) -> None:
        self.needs_every = needs_every
        """Whether all neighbours have to let a Building in (VNS-R5)."""
        self.cells = vec[i64]([])
        self.some = vec[i64]([])
        """The types on the facing edge of at least one neighbour, as bits."""
        self.every = vec[i64]([])
        """The types on the facing edges of all neighbours, as bits."""


def sites(state: Vilnius, seat: i64) -> BuildingSites:
    """The cells where a seat might build, in order (VNS-32). What is stored takes no cell (VNS-R41)."""
    site, cards = BuildingSites(state.options.edge_fit == "all"), state.cards  # VNS-R5
    for place in range(state.size[seat]):
        building, cell = state.building_at(seat, place), state.cell_at(seat, place)
        for way in range(i64(4)):
            beside = cell + layout.NEIGHBOURS[way]  # VNS-32
            if state.find(seat, beside) < 0:  # VNS-33, VNS-R41
                note_site(site, beside, cards.edge(building, way))  # VNS-R6
    return site


def note_site(site: BuildingSites, cell: i64, types: i64) -> None:
    """Add what one neighbour's edge shows towards a cell; cells stay sorted."""
    place: i64 = 0
    while place < i64(len(site.cells)) and site.cells[place] < cell:
        place += 1
    if place < i64(len(site.cells)) and site.cells[place] == cell:
        site.some[place] |= types
        site.every[place] &= types
        return
    site.cells = inserted(site.cells, place, cell)
    site.some = inserted(site.some, place, types)
    site.every = inserted(site.every, place, types)


def inserted(items: vec[i64], place: i64, item: i64) -> vec[i64]:
    """A list with an item inserted at an index."""
    items = push(items, item)
    last = i64(len(items)) - 1
    while last > place:
        items[last] = items[last - 1]
        last -= 1
    items[place] = item
    return items


def build_ban(state: Vilnius, seat: i64, building: i64, cell: i64) -> i64:
    """Why a seat can't build a Building at a cell, or LEGAL."""
    ban = building_ban(state, seat, building, Wallet(state, seat))
    if ban == bans.NOT_IN_SUPPLY:
        return ban
    place = cell_ban(state, seat, building, cell)
    return place if place != LEGAL else ban


def building_ban(state: Vilnius, seat: i64, building: i64, wallet: Wallet) -> i64:
    """Why a seat can't build a Building anywhere, or LEGAL."""
    if state.stock(seat, building) < 1:
        return bans.NOT_IN_SUPPLY  # VNS-31
    if not wallet.affords(state.cards.building_gold[building], state.cards.building_tools[building]):
        return bans.PRICE  # VNS-39
    if exceeds(state, seat, building):
        return bans.MAXIMUM  # VNS-34
    return bans.EXCLUDED if excluder(state, seat, building) >= 0 else LEGAL  # VNS-35


def cell_ban(state: Vilnius, seat: i64, building: i64, cell: i64) -> i64:
    """Why a Building can't go to a cell, or LEGAL (VNS-33)."""
    if state.find(seat, cell) >= 0:
        return bans.CELL_TAKEN  # VNS-33
    site = sites(state, seat)
    for place in range(i64(len(site.cells))):
        if site.cells[place] == cell:
            return edge_ban(site, place, state.cards.type[building])
    return bans.NO_NEIGHBOUR  # VNS-33


def edge_ban(site: BuildingSites, place: i64, kind: i64) -> i64:
    """Why the edges around a free cell don't let a Building of a type in, or LEGAL. Its own edges don't matter."""
    if not includes(site.some[place], kind):
        return bans.NO_EDGE_FITS  # VNS-33
    return bans.EDGE_MISFITS if site.needs_every and not includes(site.every[place], kind) else LEGAL  # VNS-R5


def fitting_cells(state: Vilnius, site: BuildingSites, building: i64) -> vec[i64]:
    """The cells whose neighbours let a Building in (VNS-33)."""
    found, kind = vec[i64]([]), state.cards.type[building]
    for place in range(i64(len(site.cells))):
        if edge_ban(site, place, kind) == LEGAL:
            found = push(found, site.cells[place])
    return found


def exceeds(state: Vilnius, seat: i64, building: i64) -> bool:
    """Whether the display is full; a Building that raises the maximum is exempt (VNS-34)."""
    if state.size[seat] == layout.MAX_BUILDINGS:
        return True
    if state.cards.maximum[building]:  # VNS-34
        return False
    return state.size[seat] + 1 > state.total(seat, state.cards.maximum)  # VNS-R33: never torn down (VNS-34)


def excluder(state: Vilnius, seat: i64, building: i64) -> i64:
    """The index of a Building in the display that excludes this one or is excluded by it, or -1 (VNS-35, VNS-R39)."""
    cards = state.cards
    for place in range(state.size[seat]):
        other = state.building_at(seat, place)
        excludes = includes(cards.excludes[building], cards.type[other])
        if excludes or includes(cards.excludes[other], cards.type[building]):  # VNS-35, VNS-R39
            return place
    return -1


def list_builds(state: Vilnius, seat: i64, wallet: Wallet, found: list[int]) -> None:
    """The Buildings that a seat can pay for, and where they fit (VNS-31)."""
    site = sites(state, seat)
    for building in range(state.cards.building_kinds()):
        if building_ban(state, seat, building, wallet) == LEGAL:
            kind = state.cards.type[building]
            for place in range(i64(len(site.cells))):
                if edge_ban(site, place, kind) == LEGAL:  # VNS-33
                    found.append(int(code.action(code.BUILD, code.built(building, site.cells[place]))))


# Recruiting -----------------------------------------------------------------------------------------------------------


def recruit_ban(state: Vilnius, unit: i64, types: i64, wallet: Wallet) -> i64:
    """Why a seat that owns these types of Buildings can't recruit a Unit, or LEGAL (VNS-38)."""
    if state.recruits[unit] < 1:
        return bans.NOT_FOR_HIRE  # VNS-38
    if state.cards.requires[unit] & ~types:  # VNS-R34: checked now, never later
        return bans.REQUIREMENT  # VNS-38
    affords = wallet.affords(state.cards.unit_gold[unit], state.cards.unit_tools[unit])
    return LEGAL if affords else bans.PRICE  # VNS-39


def list_recruits(state: Vilnius, seat: i64, wallet: Wallet, found: list[int]) -> None:
    """The Units that a seat can recruit and pay for (VNS-38)."""
    types = state.owned_types(seat)
    for unit in range(state.cards.unit_kinds()):
        if recruit_ban(state, unit, types, wallet) == LEGAL:
            found.append(int(code.action(code.RECRUIT, unit)))


# Shared places --------------------------------------------------------------------------------------------------------


def list_lays(state: Vilnius, seat: i64, found: list[int]) -> None:
    """The Provinces a seat can lay into a shared place (VNS-43)."""
    for owner in range(state.seats):
        for place in range(state.size[owner]):
            if state.cards.shared[state.building_at(owner, place)]:
                list_lays_at(state, seat, owner, state.cell_at(owner, place), found)


def list_lays_at(state: Vilnius, seat: i64, owner: i64, cell: i64, found: list[int]) -> None:
    """The Provinces in hand, for a shared place unless it is banned; of equal ones the first."""
    if place_ban(state, seat, owner, cell) != LEGAL:
        return
    place = code.shared_place(owner, cell)
    for province in range(state.cards.provinces()):
        if state.lies(province, layout.HAND, seat) and state.first_of_kind(province, layout.HAND, seat):
            found.append(int(code.action(code.LAY, code.built(province, place))))


def lay_ban(state: Vilnius, seat: i64, province: i64, owner: i64, cell: i64) -> i64:
    """Why a seat can't lay a Province into a shared place, or LEGAL (VNS-43)."""
    if not state.lies(province, layout.HAND, seat):
        return bans.LAYS_NOT_IN_HAND  # VNS-43
    return place_ban(state, seat, owner, cell)


def place_ban(state: Vilnius, seat: i64, owner: i64, cell: i64) -> i64:
    """Why a seat can't lay any Province at a cell of a display, or LEGAL."""
    place = state.find(owner, cell)
    if place < 0 or not state.cards.shared[state.building_at(owner, place)]:
        return bans.NO_SHARED_PLACE  # VNS-43
    if state.options.shared_place == "owner_only" and seat != owner:  # VNS-R28
        return bans.OWNER_ONLY  # VNS-R28
    return bans.LAID_THERE if laid_there(state, seat, owner, cell) >= 0 else LEGAL  # VNS-43


def laid_there(state: Vilnius, seat: i64, owner: i64, cell: i64) -> i64:
    """The Province that a seat has laid into a shared place, or -1."""
    place = code.shared_place(owner, cell)
    for province in range(state.cards.provinces()):
        if state.lies(province, layout.LAID, seat) and state.laid[province] == place:
            return province
    return -1


# Passing --------------------------------------------------------------------------------------------------------------


def list_passes(state: Vilnius, seat: i64, found: list[int]) -> None:
    """Passing with every choice of Provinces for the Storehouses (VNS-44)."""
    found.append(code.plain(code.PASS))
    if store_ban(state, seat, 1) == LEGAL:  # VNS-44
        list_stores(state, in_hand(state, seat), 0, storage_room(state, seat), 0, found)


def storage_room(state: Vilnius, seat: i64) -> i64:
    """How many more Provinces a seat's Storehouses can hold, new ones included (VNS-44, VNS-R32)."""
    return state.total(seat, state.cards.storehouses) - state.count_provinces(layout.STORED, seat)  # VNS-R32


def store_ban(state: Vilnius, seat: i64, count: i64) -> i64:
    """Why a seat can't store this many Provinces, or LEGAL (VNS-44)."""
    return bans.STOREHOUSES if count > storage_room(state, seat) else LEGAL  # VNS-44


def keeps_ban(state: Vilnius, seat: i64, province: i64, count: i64) -> i64:
    """Why a seat can't store a Province and those equal to it so often, or LEGAL (VNS-44)."""
    if not state.lies(province, layout.HAND, seat):
        return bans.STORES_NOT_IN_HAND  # VNS-44
    return bans.STORES_TWICE if count > state.count_equal(province, layout.HAND, seat) else LEGAL  # VNS-44


def in_hand(state: Vilnius, seat: i64) -> vec[i64]:
    """The Provinces in a seat's hand, in the order of the card file."""
    return state.provinces_in(layout.HAND, seat)


def list_stores(state: Vilnius, hand: vec[i64], first: i64, room: i64, mask: i64, found: list[int]) -> None:
    """All choices that add at least one of the later Provinces; of equal ones, the first are chosen first."""
    for place in range(first, i64(len(hand))):
        if skips_equal(state, hand, place, mask):
            continue
        chosen = mask | only(place)
        found.append(int(code.action(code.PASS, chosen)))
        if room > 1:
            list_stores(state, hand, place + 1, room - 1, chosen, found)


def skips_equal(state: Vilnius, hand: vec[i64], place: i64, mask: i64) -> bool:
    """Whether an equal Province before this one was left out."""
    first = state.cards.first_identical[hand[place]]
    return any(
        state.cards.first_identical[hand[other]] == first and not includes(mask, other) for other in range(place)
    )


# Taking ---------------------------------------------------------------------------------------------------------------


def play_city(state: Vilnius, kind: i64, what: i64) -> None:
    """Build or recruit, to be paid next; lay a Province, or pass."""
    seat = state.turn
    if kind == code.BUILD or kind == code.RECRUIT:  # VNS-31, VNS-38
        state.buying = code.action(kind, what)
    elif kind == code.LAY:
        state.lay(code.card_of(what), seat, code.place_of(what))  # VNS-43
    else:
        hand = in_hand(state, seat)
        for place in range(i64(len(hand))):
            state.put(
                hand[place], layout.STORED if includes(what, place) else layout.DISCARD, seat
            )  # VNS-44; Units stay (VNS-45)
        state.passed |= layout.BIT[seat]  # VNS-30, VNS-44
        state.turn = (seat + 1) % state.seats


def list_payments(state: Vilnius, found: list[int]) -> None:
    """The ways to pay for what was chosen (VNS-39)."""
    gold, tools = price_of(state)
    Wallet(state, state.turn).list_payments(gold, tools, found)


def price_of(state: Vilnius) -> tuple[i64, i64]:
    """The price of what was chosen, in Gold and Tools."""
    cards, what = state.cards, code.what_of(state.buying)
    if code.kind_of(state.buying) == code.BUILD:
        building = code.card_of(what)
        return cards.building_gold[building], cards.building_tools[building]
    return cards.unit_gold[what], cards.unit_tools[what]


def pay(state: Vilnius, payment: i64) -> None:
    """Pay, and take what was paid for. The displayed strength stays as it is (VNS-37, VNS-R40)."""
    seat, kind, what = state.turn, code.kind_of(state.buying), code.what_of(state.buying)
    spend(state, seat, payment)  # VNS-39
    if kind == code.BUILD:
        building = code.card_of(what)
        state.restock(seat, building, -1)  # VNS-31
        state.erect(seat, building, code.place_of(what), state.cards.trades[building] != 0)  # VNS-36, VNS-37
    else:
        state.recruits[what] -= 1  # VNS-38
        state.add_units(layout.DISCARD, seat, what, 1)  # VNS-38
    state.buying = -1
    state.turn = (seat + 1) % state.seats
