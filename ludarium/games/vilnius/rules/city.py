"""Phase 3, City: building, recruiting, shared places and passing (VNS-30 to 45)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import (
    ASK_CITY,
    ASK_PAY,
    ATTACK,
    BIT,
    BUILT,
    DISCARD,
    EVERYBODY,
    HAND,
    LAID,
    NEXT,
    STORED,
    Table,
    push,
)
from ludarium.games.vilnius.rules.paying import Wallet, spend


def proceed_city(table: Table) -> None:
    """The next seat that has not passed acts; when all have, the Military phase begins (VNS-30)."""
    if table.buying >= 0:
        table.request(table.turn, ASK_PAY)
        return
    if table.passed == EVERYBODY[table.seats]:
        end_city(table)
        return
    while (table.passed >> table.turn) & 1:
        table.turn = (table.turn + 1) % table.seats
    table.request(table.turn, ASK_CITY)


def end_city(table: Table) -> None:
    """Purses and Exchanges are counted anew in the next round."""
    table.passed = 0
    table.turn = 0
    for place in range(len(table.purse)):
        table.purse[place] = 0
    table.traded[0] = 0
    table.traded[1] = 0
    table.go(ATTACK)


def list_city(table: Table, found: list[int]) -> None:
    """What a seat may do on its city turn."""
    seat = table.turn
    wallet = Wallet(table, seat)
    list_builds(table, seat, wallet, found)
    list_recruits(table, seat, wallet, found)
    list_lays(table, seat, found)
    list_passes(table, seat, found)


# Building -------------------------------------------------------------------------------------------------------------


class Site:
    """An empty cell beside a display, and what its neighbours' edges say."""

    def __init__(self) -> None:
        self.cells = vec[i64]([])
        self.some = vec[i64]([])
        """The types that some neighbour's facing edge shows, as bits."""
        self.every = vec[i64]([])
        """The types that every neighbour's facing edge shows."""


def sites(table: Table, seat: i64) -> Site:
    """The cells where a seat might build, in order (VNS-32, 33)."""
    site, edges = Site(), table.cards.edges
    for place in range(table.size[seat]):
        building, cell = table.building_at(seat, place), table.cell_at(seat, place)
        for way in range(i64(4)):
            beside = cell + NEXT[way]
            if table.find(seat, beside) < 0:
                note_site(site, beside, edges[building * 4 + way])
    return site


def note_site(site: Site, cell: i64, types: i64) -> None:
    """Add what one neighbour's edge says of a cell; cells are kept in order."""
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
    """A list with one more in a place."""
    items = push(items, item)
    last = i64(len(items)) - 1
    while last > place:
        items[last] = items[last - 1]
        last -= 1
    items[place] = item
    return items


def may_own(table: Table, seat: i64, building: i64) -> bool:
    """Whether neither the maximum nor an exclusion is in the way (VNS-34, 35)."""
    return not exceeds(table, seat, building) and not is_excluded(table, seat, building)


def exceeds(table: Table, seat: i64, building: i64) -> bool:
    """Whether the display is full; what raises the maximum is exempt (VNS-34)."""
    if table.size[seat] == BUILT:
        return True
    if table.cards.maximum[building]:
        return False
    return table.size[seat] + 1 > table.total(seat, table.cards.maximum)


def is_excluded(table: Table, seat: i64, building: i64) -> bool:
    """Whether a type that is owned and the Building exclude each other (VNS-35)."""
    cards = table.cards
    if cards.excludes[building] & table.owned_types(seat):
        return True
    for place in range(table.size[seat]):
        if (cards.excludes[table.building_at(seat, place)] >> cards.type[building]) & 1:
            return True
    return False


def list_builds(table: Table, seat: i64, wallet: Wallet, found: list[int]) -> None:
    """The Buildings a seat can pay, and where they fit."""
    cards, site = table.cards, sites(table, seat)
    fits = site.every if table.options.edge_fit == "all" else site.some
    for building in range(cards.building_kinds()):
        if table.stock(seat, building) < 1:
            continue
        if not wallet.affords(cards.building_gold[building], cards.building_tools[building]):
            continue
        if not may_own(table, seat, building):
            continue
        for place in range(i64(len(site.cells))):
            if (fits[place] >> cards.type[building]) & 1:
                found.append(int(code.action(code.BUILD, code.built(building, site.cells[place]))))


# Recruiting -----------------------------------------------------------------------------------------------------------


def list_recruits(table: Table, seat: i64, wallet: Wallet, found: list[int]) -> None:
    """The Units a seat can recruit and pay (VNS-38)."""
    cards, types = table.cards, table.owned_types(seat)
    for unit in range(cards.unit_kinds()):
        if table.recruits[unit] < 1 or cards.requires[unit] & ~types:
            continue
        if wallet.affords(cards.unit_gold[unit], cards.unit_tools[unit]):
            found.append(int(code.action(code.RECRUIT, unit)))


# Shared places --------------------------------------------------------------------------------------------------------


def list_lays(table: Table, seat: i64, found: list[int]) -> None:
    """The Provinces a seat can lay into a shared place (VNS-43)."""
    for owner in range(table.seats):
        for place in range(table.size[owner]):
            if table.cards.shared[table.building_at(owner, place)]:
                list_lays_at(table, seat, owner, table.cell_at(owner, place), found)


def list_lays_at(table: Table, seat: i64, owner: i64, cell: i64, found: list[int]) -> None:
    """The Provinces a seat can lay there, unless one of its own lies there."""
    if not may_lay(table, seat, owner, cell):
        return
    for province in range(table.cards.provinces()):
        if table.lies(province, HAND, seat) and table.first_alike(province, HAND, seat):
            found.append(int(code.action(code.LAY, code.built(province, owner << 14 | cell))))


def may_lay(table: Table, seat: i64, owner: i64, cell: i64) -> bool:
    """One card a seat and place; with `owner_only` only the Building's owner lays (VNS-R28)."""
    if table.options.shared_place == "owner_only" and seat != owner:
        return False
    for province in range(table.cards.provinces()):
        if table.lies(province, LAID, seat) and table.laid[province] == (owner << 14 | cell):
            return False
    return True


# Passing --------------------------------------------------------------------------------------------------------------


def list_passes(table: Table, seat: i64, found: list[int]) -> None:
    """Passing with every choice of Provinces for the Storehouses (VNS-44)."""
    found.append(code.plain(code.PASS))
    room = table.total(seat, table.cards.storehouses) - table.count_provinces(STORED, seat)
    if room < 1:
        return
    hand = in_hand(table, seat)
    list_stores(table, hand, 0, room, 0, found)


def in_hand(table: Table, seat: i64) -> vec[i64]:
    """The Provinces in a seat's hand, in the order of the card file."""
    found = vec[i64]([])
    for province in range(table.cards.provinces()):
        if table.lies(province, HAND, seat):
            found = push(found, province)
    return found


def list_stores(table: Table, hand: vec[i64], first: i64, room: i64, mask: i64, found: list[int]) -> None:
    """All choices that add at least one of the later Provinces; of alike ones the first go first."""
    bit: i64 = 1
    for place in range(first, i64(len(hand))):
        if skips_alike(table, hand, place, mask):
            continue
        chosen = mask | bit << place
        found.append(int(code.action(code.PASS, chosen)))
        if room > 1:
            list_stores(table, hand, place + 1, room - 1, chosen, found)


def skips_alike(table: Table, hand: vec[i64], place: i64, mask: i64) -> bool:
    """Whether an alike Province before this one is left out."""
    like = table.cards.like[hand[place]]
    return any(table.cards.like[hand[other]] == like and not (mask >> other) & 1 for other in range(place))


# Taking ---------------------------------------------------------------------------------------------------------------


def play_city(table: Table, kind: i64, what: i64) -> None:
    """Build or recruit, which is paid next; lay a Province, or pass."""
    seat = table.turn
    if kind == code.BUILD or kind == code.RECRUIT:
        table.buying = code.action(kind, what)
    elif kind == code.LAY:
        province = what >> 16
        table.put(province, LAID, seat)
        table.laid[province] = what & 0xFFFF
    else:
        hand = in_hand(table, seat)
        for place in range(i64(len(hand))):
            table.put(hand[place], STORED if (what >> place) & 1 else DISCARD, seat)
        table.passed |= BIT[seat]
        table.turn = (seat + 1) % table.seats


def list_payments(table: Table, found: list[int]) -> None:
    """How what was chosen may be paid (VNS-39)."""
    gold, tools = price_of(table)
    Wallet(table, table.turn).list_payments(gold, tools, found)


def price_of(table: Table) -> tuple[i64, i64]:
    """Gold and Tools of what is to be paid."""
    cards, what = table.cards, code.what_of(table.buying)
    if code.kind_of(table.buying) == code.BUILD:
        return cards.building_gold[what >> 16], cards.building_tools[what >> 16]
    return cards.unit_gold[what], cards.unit_tools[what]


def pay(table: Table, payment: i64) -> None:
    """Pay, and take what was paid for."""
    seat, kind, what = table.turn, code.kind_of(table.buying), code.what_of(table.buying)
    spend(table, seat, payment)
    if kind == code.BUILD:
        building = what >> 16
        table.restock(seat, building, -1)
        table.erect(seat, building, what & 0xFFFF, table.cards.trades[building] != 0)
    else:
        table.recruits[what] -= 1
        table.units[table.zone(DISCARD, seat) + what] += 1
    table.buying = -1
    table.turn = (seat + 1) % table.seats
