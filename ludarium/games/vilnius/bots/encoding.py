"""Positions as numbers, for learning algorithms. Seats are counted from the observing one; nothing is hidden."""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.observation import MAX_BYTE, add, add_flag, add_zeros, raise_at
from ludarium.core.parts.encoding import Encoding, Feature
from ludarium.games.vilnius.bots.action_tokens import chance_outcomes, tokens, vocabularies
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.state import Vilnius

UNIT_ZONES: Final[i64] = 5
STACKS: Final[i64] = 4
SEEN_OF_STACK: Final[i64] = 3
MAX_FOES: Final[i64] = 24
MAX_FIGHTERS: Final[i64] = 32
MAX_PARTS: Final[i64] = 64


def features(state: Vilnius) -> list[Feature]:
    """Where all cards are, the round, and the muster."""
    cards, seats, most = state.cards, int(state.seats), int(MAX_BYTE)
    units, provinces, orders = int(cards.unit_kinds()), int(cards.provinces()), int(cards.order_kinds())
    buildings = int(cards.building_kinds())
    return [
        Feature("Units", seats * int(UNIT_ZONES) * units, most, "For each seat and each of its zones (hand, pile, discards, stored, aside), how many Units of each name are there."),
        Feature("Unit supply", units, most, "How many Units of each name can be recruited."),
        Feature("Provinces", provinces, 23, "Where each Province is: 0 out of the match, 1 unseen in a stack, 2 seen in a stack; then 3 for my hand, 4 and 5 for the next seats', 6 to 8 for piles, 9 to 11 discards, 12 to 14 stored, 15 to 17 aside, 18 to 20 loot, 21 to 23 laid into a shared place."),
        Feature("shared places", 3 * provinces, most, "For each Province that is laid into one, whose display that is (1 mine, 2 the next seat's …), and the cell's x and y plus 64."),
        Feature("displays", 4 * seats * int(layout.MAX_BUILDINGS), most, "For each seat forty times: a Building (its place in the card file plus 1, 0 for none), its cell's x and y plus 64, and 1 if it was built this round."),
        Feature("Building supplies", (seats + 1) * buildings, most, "How many copies of each Building each seat has left, and the general supply."),
        Feature("rows", seats * orders, most, "How many of each Order card are in each seat's attack row."),
        Feature("enemy Buildings", orders, most, "How many of each are in the middle."),
        Feature("failed attacks", orders, most, "How many attacks on each of them failed this round."),
        Feature("Order discards", orders, most, "How many of each Order card are discarded."),
        Feature("Order pile", 2 * (orders + 1), most, "How many of each Order card, and then how many unknown Boosts, may come next, and how many come after them."),
        Feature("stacks", int(STACKS * (SEEN_OF_STACK + 1)), most, "How many Provinces each stack has, and the first three from the top if they are known (plus 1)."),
        Feature("destinations", seats + 4, most, "Where each seat's row goes (0 the city, 1 the quarter); the city and quarter cards in the Destination pile, and those discarded."),
        Feature("strength", seats, most, "Each seat's displayed strength."),
        Feature("money used", 2 * seats + 2, most, "The purses of Gold and Tools that each seat has used this round, and the Exchanges in both directions."),
        Feature("seats", 8 * seats, 1, "For each seat 1 if it begins the round, decides, is next in this step, has passed, attacks, declined, has conceded, calls the attack on an enemy Building."),
        Feature("loot", seats, most, "What each seat has looted in this step."),
        Feature("round", 11, most, "The round, city points, the Boost plus 1, 1 in the Final Attack, the stage and the question as numbers of the rules, the step, how many cards are left, the stack, the target plus 1, and how many held in a row."),
        Feature("buying", 4, most, "What is to be paid for: the kind of action, the card plus 1, and for a Building the cell's x and y plus 64."),
        Feature("drawing", 4, most, "How many Units and Provinces are drawn, by whom (1 me, 2 the next seat …), and into which zone."),
        Feature("damage", 2, most, "The next damage symbol plus 1, and who suffers it: 1 me, 2 the next seat …, 8 the city."),
        Feature("enemies", 4 * int(MAX_FOES), most, "The enemies of the muster, at most 24: the Order card plus 1, from whose row, where to (1 me, 2 the next seat …, 8 the city), and 1 if beaten."),
        Feature("fighters", 3 * int(MAX_FIGHTERS), most, "The Units of the muster, at most 32: the Unit plus 1, whose it is, and what became of it."),
        Feature("parts", 4 * int(MAX_PARTS), most, "Where these Units and their symbols fight, at most 64: the fighter plus 1, its weapon plus 2, the enemy plus 2, and how often it returned."),
    ]  # fmt: skip


def observe(state: Vilnius, seat: int) -> bytes:
    """What a seat sees: everything."""
    me: i64 = seat
    found = BytesWriter()
    add_cards(found, state, me)
    add_displays(found, state, me)
    add_order(found, state, me)
    add_seats(found, state, me)
    add_round(found, state, me)
    add_muster(found, state, me)
    return found.getvalue()


def add_all(found: BytesWriter, values: vec[i64], first: i64, count: i64) -> None:
    """Some numbers of a list."""
    for place in range(first, first + count):
        add(found, values[place])


def turned(state: Vilnius, seat: i64, me: i64) -> i64:
    """A seat as another counts them: 0 for itself."""
    return (seat - me + state.seats) % state.seats


def destination(state: Vilnius, to: i64, me: i64) -> i64:
    """Where damage or an enemy goes: a seat counted from 1, or 8 for the city."""
    return 8 if to == layout.CITY else turned(state, to, me) + 1


def add_cards(found: BytesWriter, state: Vilnius, me: i64) -> None:
    """Units and Provinces by where they are."""
    kinds = state.cards.unit_kinds()
    for place in range(state.seats):
        for zone in range(UNIT_ZONES):
            add_all(found, state.units, state.zone(zone, (me + place) % state.seats), kinds)
    add_all(found, state.recruits, 0, kinds)
    provinces = state.cards.provinces()
    for province in range(provinces):
        where = state.where[province]
        if where < 0:
            add(found, 0 if where == layout.OUT else 1 if where == layout.UNSEEN else 2)
        else:
            add(found, 3 + (where >> 2) * layout.SEATS + turned(state, where & 3, me))
    for province in range(provinces):
        if state.where[province] >= 0 and state.where[province] >> 2 == layout.LAID:
            place = state.laid[province]
            add(found, turned(state, code.owner_of_place(place), me) + 1)
            add(found, code.cell_of_place(place) >> 7)
            add(found, code.cell_of_place(place) & 127)
        else:
            add_zeros(found, 3)


def add_displays(found: BytesWriter, state: Vilnius, me: i64) -> None:
    """The Buildings that stand, and those that can be built."""
    for turn in range(state.seats):
        seat = (me + turn) % state.seats
        for place in range(state.size[seat]):
            add(found, state.building_at(seat, place) + 1)
            add(found, state.cell_at(seat, place) >> 7)
            add(found, state.cell_at(seat, place) & 127)
            add_flag(found, state.is_fresh(seat, place))
        add_zeros(found, 4 * (layout.MAX_BUILDINGS - state.size[seat]))
    kinds = state.cards.building_kinds()
    for turn in range(state.seats):
        add_all(found, state.private, (me + turn) % state.seats * kinds, kinds)
    add_all(found, state.general, 0, kinds)


def add_order(found: BytesWriter, state: Vilnius, me: i64) -> None:
    """Attack rows, enemy Buildings, the Order piles and the stacks of Provinces."""
    orders = state.cards.order_kinds()
    for turn in range(state.seats):
        seat = (me + turn) % state.seats
        row: i64 = len(found)
        add_zeros(found, orders)
        for place in range(state.row_size[seat]):
            raise_at(found, row + state.in_row(seat, place))
    enemy: i64 = len(found)
    add_zeros(found, orders)
    for order in state.enemy:
        raise_at(found, enemy + order)
    add_all(found, state.failed, 0, orders)
    add_all(found, state.fallen, 0, orders)
    pile: i64 = len(found)
    add_zeros(found, 2 * (orders + 1))
    for place in range(i64(len(state.pile))):
        later = place > orders
        raise_at(found, pile + (orders + 1 + place % (orders + 1) if later else place), state.pile[place])
    for stack in range(STACKS):
        add(found, state.stack_size[stack])
        for place in range(SEEN_OF_STACK):
            add(found, state.stacked(stack, place) + 1 if place < state.stack_size[stack] else 0)


def add_seats(found: BytesWriter, state: Vilnius, me: i64) -> None:
    """What each seat has and has done, from the observing one on."""
    seats, decider = state.seats, i64(state.decider)
    for turn in range(seats):
        add(found, state.to[(me + turn) % seats])
    add_all(found, state.fates, 0, 2)
    add_all(found, state.past, 0, 2)
    for turn in range(seats):
        add(found, state.strength[(me + turn) % seats])
    for turn in range(seats):
        add_all(found, state.purse, (me + turn) % seats * 2, 2)
    add_all(found, state.traded, 0, 2)
    for turn in range(seats):
        seat = (me + turn) % seats
        add_flag(found, seat == state.chair)
        add_flag(found, seat == decider)
        add_flag(found, seat == state.nth_seat())
        add_flag(found, state.has_ended_actions(seat))
        add_flag(found, state.attacks(seat))
        add_flag(found, state.has_passed(seat))
        add_flag(found, state.has_conceded(seat))
        add_flag(found, state.target >= 0 and state.raider == seat)
    for turn in range(seats):
        add(found, state.taken[(me + turn) % seats])


def add_round(found: BytesWriter, state: Vilnius, me: i64) -> None:
    """How far the round is, and what is under way."""
    add(found, state.round)
    add(found, state.points)
    add(found, state.boost + 1)
    add_flag(found, state.final)
    for value in (state.stage, state.ask, state.step, state.left, state.stack, state.target + 1, state.holds):
        add(found, value)
    if state.buying < 0:
        add_zeros(found, 4)
    else:
        kind, what = code.kind_of(state.buying), code.what_of(state.buying)
        add(found, kind)
        add(found, (what if kind == code.RECRUIT else code.card_of(what)) + 1)
        add(found, code.place_of(what) >> 7 if kind == code.BUILD else 0)
        add(found, code.place_of(what) & 127 if kind == code.BUILD else 0)
    drawing = state.draw_units + state.draw_provinces > 0
    add(found, state.draw_units)
    add(found, state.draw_provinces)
    add(found, turned(state, state.draw_seat, me) + 1 if drawing else 0)
    add(found, state.draw_to if drawing else 0)
    if len(state.todo):
        add(found, state.due_symbol() + 1)
        add(found, destination(state, state.due_seat(), me))
    else:
        add_zeros(found, 2)


def add_muster(found: BytesWriter, state: Vilnius, me: i64) -> None:
    """The enemies and Units of a muster, and who fights whom."""
    foes = min(i64(len(state.foe)), MAX_FOES)
    for foe in range(foes):
        add(found, state.foe[foe] + 1)
        add(found, turned(state, state.foe_row[foe], me) + 1)
        add(found, destination(state, state.foe_to[foe], me))
        add_flag(found, bool(state.beaten[foe]))
    add_zeros(found, 4 * (MAX_FOES - foes))
    fighters = min(i64(len(state.fighter)), MAX_FIGHTERS)
    for fighter in range(fighters):
        add(found, (state.fighter[fighter] >> 6) + 1)
        add(found, turned(state, state.fighter[fighter] & 63, me) + 1)
        add(found, state.fate[fighter])
    add_zeros(found, 3 * (MAX_FIGHTERS - fighters))
    parts = min(i64(len(state.part_of)), MAX_PARTS)
    for part in range(parts):
        add(found, state.part_of[part] + 1)
        add(found, state.part_arm[part] + 2)
        add(found, state.part_at[part] + 2)
        add(found, state.part_back[part])
    add_zeros(found, 4 * (MAX_PARTS - parts))


ENCODING: Final = Encoding(features, observe, vocabularies, tokens, chance_outcomes)
