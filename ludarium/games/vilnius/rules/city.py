"""Phase 3, City: building, recruiting, shared places and passing (VNS-30 to 45)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase, push
from ludarium.games.vilnius.rules.layout import (
    ASK_CITY,
    ASK_PAY,
    ATTACK,
    BIT,
    DISCARD,
    EVERYBODY,
    HAND,
    LAID,
    MAX_BUILDINGS,
    NEIGHBOURS,
    STORED,
)
from ludarium.games.vilnius.rules.paying import Wallet, spend


def proceed_city(state: VilniusBase) -> None:
    """The next seat that has not passed acts; when all have, the Military phase begins (VNS-30)."""
    if state.buying >= 0:
        state.request(state.turn, ASK_PAY)
        return
    if state.passed == EVERYBODY[state.seats]:
        end_city(state)
        return
    while (state.passed >> state.turn) & 1:
        state.turn = (state.turn + 1) % state.seats
    state.request(state.turn, ASK_CITY)


def end_city(state: VilniusBase) -> None:
    """End the phase; purses and Exchanges can be used again next round."""
    state.passed = 0
    state.turn = 0
    for place in range(len(state.purse)):
        state.purse[place] = 0
    state.traded[0] = 0
    state.traded[1] = 0
    state.go(ATTACK)


def list_city(state: VilniusBase, found: list[int]) -> None:
    """What a seat may do on its city turn."""
    seat = state.turn
    wallet = Wallet(state, seat)
    list_builds(state, seat, wallet, found)
    list_recruits(state, seat, wallet, found)
    list_lays(state, seat, found)
    list_passes(state, seat, found)


# Building -------------------------------------------------------------------------------------------------------------


class BuildingSites:
    """The empty cells beside a display, and the types that the edges around each of them show."""

    def __init__(self) -> None:
        self.cells = vec[i64]([])
        self.some = vec[i64]([])
        """The types on the facing edge of at least one neighbour, as bits."""
        self.every = vec[i64]([])
        """The types on the facing edges of all neighbours, as bits."""


def sites(state: VilniusBase, seat: i64) -> BuildingSites:
    """The cells where a seat might build, in order (VNS-32, 33)."""
    site, edges = BuildingSites(), state.cards.edges
    for place in range(state.size[seat]):
        building, cell = state.building_at(seat, place), state.cell_at(seat, place)
        for way in range(i64(4)):
            beside = cell + NEIGHBOURS[way]
            if state.find(seat, beside) < 0:
                note_site(site, beside, edges[building * 4 + way])
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


def fitting_cells(state: VilniusBase, site: BuildingSites, building: i64) -> vec[i64]:
    """The cells whose neighbours' edges show a Building's type (VNS-33, VNS-R5)."""
    found, kind = vec[i64]([]), state.cards.type[building]
    types = site.every if state.options.edge_fit == "all" else site.some
    for place in range(i64(len(types))):
        if (types[place] >> kind) & 1:
            found = push(found, site.cells[place])
    return found


def may_own(state: VilniusBase, seat: i64, building: i64) -> bool:
    """Whether neither the maximum nor an exclusion forbids a Building (VNS-34, 35)."""
    return not exceeds(state, seat, building) and not is_excluded(state, seat, building)


def exceeds(state: VilniusBase, seat: i64, building: i64) -> bool:
    """Whether the display is full; a Building that raises the maximum is exempt (VNS-34)."""
    if state.size[seat] == MAX_BUILDINGS:
        return True
    if state.cards.maximum[building]:
        return False
    return state.size[seat] + 1 > state.total(seat, state.cards.maximum)


def is_excluded(state: VilniusBase, seat: i64, building: i64) -> bool:
    """Whether the Building and a type that the seat owns exclude each other (VNS-35)."""
    cards = state.cards
    if cards.excludes[building] & state.owned_types(seat):
        return True
    for place in range(state.size[seat]):
        if (cards.excludes[state.building_at(seat, place)] >> cards.type[building]) & 1:
            return True
    return False


def list_builds(state: VilniusBase, seat: i64, wallet: Wallet, found: list[int]) -> None:
    """The Buildings that a seat can pay for, and where they fit."""
    cards, site = state.cards, sites(state, seat)
    for building in range(cards.building_kinds()):
        if state.stock(seat, building) < 1:
            continue
        if not wallet.affords(cards.building_gold[building], cards.building_tools[building]):
            continue
        if not may_own(state, seat, building):
            continue
        for cell in fitting_cells(state, site, building):
            found.append(int(code.action(code.BUILD, code.built(building, cell))))


# Recruiting -----------------------------------------------------------------------------------------------------------


def list_recruits(state: VilniusBase, seat: i64, wallet: Wallet, found: list[int]) -> None:
    """The Units that a seat can recruit and pay for (VNS-38)."""
    cards, types = state.cards, state.owned_types(seat)
    for unit in range(cards.unit_kinds()):
        if state.recruits[unit] < 1 or cards.requires[unit] & ~types:
            continue
        if wallet.affords(cards.unit_gold[unit], cards.unit_tools[unit]):
            found.append(int(code.action(code.RECRUIT, unit)))


# Shared places --------------------------------------------------------------------------------------------------------


def list_lays(state: VilniusBase, seat: i64, found: list[int]) -> None:
    """The Provinces a seat can lay into a shared place (VNS-43)."""
    for owner in range(state.seats):
        for place in range(state.size[owner]):
            if state.cards.shared[state.building_at(owner, place)]:
                list_lays_at(state, seat, owner, state.cell_at(owner, place), found)


def list_lays_at(state: VilniusBase, seat: i64, owner: i64, cell: i64, found: list[int]) -> None:
    """The Provinces that a seat can lay into a shared place, unless one of its own lies there."""
    if not may_lay(state, seat, owner, cell):
        return
    for province in range(state.cards.provinces()):
        if state.lies(province, HAND, seat) and state.first_of_kind(province, HAND, seat):
            found.append(int(code.action(code.LAY, code.built(province, owner << 14 | cell))))


def may_lay(state: VilniusBase, seat: i64, owner: i64, cell: i64) -> bool:
    """Whether a seat may lay a card there: one per seat; with `owner_only`, only the Building's owner (VNS-R28)."""
    if state.options.shared_place == "owner_only" and seat != owner:
        return False
    for province in range(state.cards.provinces()):
        if state.lies(province, LAID, seat) and state.laid[province] == (owner << 14 | cell):
            return False
    return True


# Passing --------------------------------------------------------------------------------------------------------------


def list_passes(state: VilniusBase, seat: i64, found: list[int]) -> None:
    """Passing with every choice of Provinces for the Storehouses (VNS-44)."""
    found.append(code.plain(code.PASS))
    room = state.total(seat, state.cards.storehouses) - state.count_provinces(STORED, seat)
    if room < 1:
        return
    hand = in_hand(state, seat)
    list_stores(state, hand, 0, room, 0, found)


def in_hand(state: VilniusBase, seat: i64) -> vec[i64]:
    """The Provinces in a seat's hand, in the order of the card file."""
    found = vec[i64]([])
    for province in range(state.cards.provinces()):
        if state.lies(province, HAND, seat):
            found = push(found, province)
    return found


def list_stores(state: VilniusBase, hand: vec[i64], first: i64, room: i64, mask: i64, found: list[int]) -> None:
    """All choices that add at least one of the later Provinces; of equal ones, the first are chosen first."""
    bit: i64 = 1
    for place in range(first, i64(len(hand))):
        if skips_equal(state, hand, place, mask):
            continue
        chosen = mask | bit << place
        found.append(int(code.action(code.PASS, chosen)))
        if room > 1:
            list_stores(state, hand, place + 1, room - 1, chosen, found)


def skips_equal(state: VilniusBase, hand: vec[i64], place: i64, mask: i64) -> bool:
    """Whether an equal Province before this one was left out."""
    first = state.cards.first_identical[hand[place]]
    return any(state.cards.first_identical[hand[other]] == first and not (mask >> other) & 1 for other in range(place))


# Taking ---------------------------------------------------------------------------------------------------------------


def play_city(state: VilniusBase, kind: i64, what: i64) -> None:
    """Build or recruit, to be paid next; lay a Province, or pass."""
    seat = state.turn
    if kind == code.BUILD or kind == code.RECRUIT:
        state.buying = code.action(kind, what)
    elif kind == code.LAY:
        province = what >> 16
        state.put(province, LAID, seat)
        state.laid[province] = what & 0xFFFF
    else:
        hand = in_hand(state, seat)
        for place in range(i64(len(hand))):
            state.put(hand[place], STORED if (what >> place) & 1 else DISCARD, seat)
        state.passed |= BIT[seat]
        state.turn = (seat + 1) % state.seats


def list_payments(state: VilniusBase, found: list[int]) -> None:
    """The ways to pay for what was chosen (VNS-39)."""
    gold, tools = price_of(state)
    Wallet(state, state.turn).list_payments(gold, tools, found)


def price_of(state: VilniusBase) -> tuple[i64, i64]:
    """The price of what was chosen, in Gold and Tools."""
    cards, what = state.cards, code.what_of(state.buying)
    if code.kind_of(state.buying) == code.BUILD:
        return cards.building_gold[what >> 16], cards.building_tools[what >> 16]
    return cards.unit_gold[what], cards.unit_tools[what]


def pay(state: VilniusBase, payment: i64) -> None:
    """Pay, and take what was paid for."""
    seat, kind, what = state.turn, code.kind_of(state.buying), code.what_of(state.buying)
    spend(state, seat, payment)
    if kind == code.BUILD:
        building = what >> 16
        state.restock(seat, building, -1)
        state.erect(seat, building, what & 0xFFFF, state.cards.trades[building] != 0)
    else:
        state.recruits[what] -= 1
        state.units[state.zone(DISCARD, seat) + what] += 1
    state.buying = -1
    state.turn = (seat + 1) % state.seats
