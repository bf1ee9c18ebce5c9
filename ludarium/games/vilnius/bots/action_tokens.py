"""Actions as tokens: the kind, then the cards, cells and numbers that it names."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.parts.encoding import Vocabulary
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data.cards import GOLD, TOOLS
from ludarium.games.vilnius.rules.data.layout import HAND
from ludarium.games.vilnius.rules.military.capturing import chosen_units
from ludarium.games.vilnius.rules.paying import spendable
from ludarium.games.vilnius.rules.state import Vilnius

KINDS: Final[i64] = code.FIRST
"""The kinds of actions are numbered below this, without chance and interjections."""
COORDINATES: Final[i64] = 128
NUMBERS: Final[i64] = 128
NO_MORE: Final[i64] = NUMBERS - 1
"""The number that ends a list of cards."""
UNIT_KINDS: Final = vec[i64]([int(kind) for kind in (code.RECRUIT, code.LOSE_UNIT, code.OFFER)])
PROVINCE_KINDS: Final = vec[i64]([int(kind) for kind in (code.GIVE, code.DROP, code.LOSE_PROVINCE, code.KEEP_CARD)])
NUMBER_KINDS: Final = vec[i64]([int(kind) for kind in (code.DRAW, code.WITHDRAW, code.KILL, code.LOOT, code.TARGET)])
"""Kinds that name one Unit, one Province, or one number."""


def vocabularies(state: Vilnius) -> list[Vocabulary]:
    """Kinds of actions, cards, coordinates and numbers."""
    cards = state.cards
    return [
        Vocabulary("kind", int(KINDS), "The kind of action, as a number of the rules."),
        Vocabulary("Unit", int(cards.unit_kinds()), "A Unit, by its place in the card file."),
        Vocabulary("Building", int(cards.building_kinds()), "A Building, by its place in the card file."),
        Vocabulary("Province", int(cards.provinces()), "A Province, by its place in the card file."),
        Vocabulary("coordinate", int(COORDINATES), "The x or y of a cell, plus 64."),
        Vocabulary("number", int(NUMBERS), "A number, seat, stack, enemy, weapon, or Unit of the muster; the last ends a list of cards."),
    ]  # fmt: skip


def chance_outcomes(state: Vilnius) -> int:
    """Chance reveals one of the cards of a kind."""
    cards = state.cards
    return int(max(cards.provinces(), 2 * cards.order_kinds(), cards.unit_kinds(), 3))


def tokens(state: Vilnius, action: int) -> list[int]:
    """The kind, then all that it names."""
    number: i64 = action
    kind, what = code.kind_of(number), code.what_of(number)
    found = [int(kind)]
    if kind == code.BUILD:
        found.append(building(state, code.card_of(what)))
        add_cell(found, state, code.place_of(what))
    elif kind == code.LAY:
        place = code.place_of(what)
        found.append(province(state, code.card_of(what)))
        found.append(plain(state, code.owner_of_place(place)))
        add_cell(found, state, code.cell_of_place(place))
    elif kind == code.PASS or kind == code.PAY:
        add_payment(found, state, kind, what)
    elif kind == code.CAPTURE or kind == code.KEEP:
        if kind == code.CAPTURE:
            found.append(plain(state, code.stack_of(what)))
        add_units(found, state, code.units_of(what) if kind == code.CAPTURE else what)
    elif kind == code.LOSE_CELL:
        add_cell(found, state, what)
    elif kind == code.ORDER:
        found.append(province(state, code.upper_of(what)))
        found.append(province(state, code.lower_of(what)))
    elif kind in UNIT_KINDS:
        found.append(unit(what))
    elif kind in PROVINCE_KINDS:
        found.append(province(state, what))
    elif kind in NUMBER_KINDS:
        found.append(plain(state, what))
    else:
        add_fight(found, state, kind, what)
    return found


def add_fight(found: list[int], state: Vilnius, kind: i64, what: i64) -> None:
    """Who is sent against whom, or whose survivor is named; nothing for the kinds that name nothing."""
    if kind == code.ASSIGN or kind == code.ALLOT:
        found.append(plain(state, code.fighter_of(kind, what)))
        if kind == code.ALLOT:
            found.append(plain(state, code.weapon_of(what)))
        found.append(plain(state, code.foe_of(what)))
    elif kind == code.NAME:
        found.append(unit(code.named_unit(what)))
        found.append(plain(state, code.named_seat(what)))


def add_payment(found: list[int], state: Vilnius, kind: i64, what: i64) -> None:
    """The Provinces that are stored or spent; of a payment also the purses and exchanges."""
    seat: i64 = state.decider
    choice = spendable(state, seat) if kind == code.PAY else state.provinces_in(HAND, seat)
    for place in range(i64(len(choice))):
        if code.is_spent(what, place):
            found.append(province(state, choice[place]))
    found.append(plain(state, NO_MORE))
    if kind == code.PAY:
        found.append(plain(state, code.purses_of(what, GOLD)))
        found.append(plain(state, code.purses_of(what, TOOLS)))
        found.append(plain(state, code.way_of(what)))
        found.append(plain(state, code.times_of(what)))


def add_units(found: list[int], state: Vilnius, written: i64) -> None:
    """The Units of the decider's hand that a choice names, each as often as it is meant."""
    chosen = chosen_units(state, state.decider, written)
    for one in range(i64(len(chosen))):
        for _ in range(chosen[one]):
            found.append(unit(one))
    found.append(plain(state, NO_MORE))


def add_cell(found: list[int], state: Vilnius, cell: i64) -> None:
    """The x and the y of a cell."""
    first = province(state, state.cards.provinces())
    found.append(first + int(cell >> 7))
    found.append(first + int(cell & 127))


def unit(number: i64) -> int:
    """The token of a Unit."""
    return int(KINDS + number)


def building(state: Vilnius, number: i64) -> int:
    """The token of a Building."""
    return int(KINDS + state.cards.unit_kinds() + number)


def province(state: Vilnius, number: i64) -> int:
    """The token of a Province."""
    return int(KINDS + state.cards.unit_kinds() + state.cards.building_kinds() + number)


def plain(state: Vilnius, number: i64) -> int:
    """The token of a number."""
    return province(state, state.cards.provinces() + COORDINATES + number)
