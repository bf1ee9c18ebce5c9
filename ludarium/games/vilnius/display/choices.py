"""Actions as choices for a client: what to click, step by step."""

from collections.abc import Callable

from ludarium.core.scene import Choice, Role, Step
from ludarium.games.vilnius.display import labels
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import in_hand
from ludarium.games.vilnius.rules.data.cards import CURRENCIES, GENERAL
from ludarium.games.vilnius.rules.military.capturing import chosen_units
from ludarium.games.vilnius.rules.paying import exchange_given, exchange_got, spendable
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import action_words, money_words
from ludarium.games.vilnius.text.notation import write_action
from ludarium.games.vilnius.text.words import write_cell

Path = list[Step]


def choice(state: Vilnius, action: int, seat: int) -> Choice:
    """An action as a client shows it."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    name = labels.sent_words(state, kind, what) if kind in (code.ASSIGN, code.ALLOT) else action_words(state, action)
    path = PATHS[kind](state, what) if kind in PATHS else [_press(name)]
    label, effect = labels.label(state, action)
    return Choice(
        text=write_action(state, action),
        name=name,
        label=label,
        effect=effect,
        path=tuple(path),
        loose=kind in LOOSE,
        fills=labels.fills(state, action, foe_spot(int(code.foe_of(what)))),
        split=labels.split(state, action),
        outlook=labels.outlook_after(state, action),
        then=labels.outlook_with(state, action, seat),
    )


def _press(label: str) -> Step:
    return Step(label, "press")


# Ids of things in a scene.


def cell_spot(seat: int, cell: int) -> str:
    """A cell of a display."""
    return f"{seat}:{write_cell(cell)}"


def building_card(seat: int, cell: int) -> str:
    return f"building-{seat}:{write_cell(cell)}"


def supply_card(state: Vilnius, seat: int, building: int) -> str:
    """A Building in its supply."""
    name = state.cards.building_ids[building]
    return f"general-{name}" if state.cards.owner[building] == GENERAL else f"private-{seat}-{name}"


def recruit_card(state: Vilnius, unit: int) -> str:
    return f"recruit-{state.cards.unit_ids[unit]}"


def province_card(state: Vilnius, province: int) -> str:
    return f"province-{state.cards.province_ids[province]}"


def hand_card(state: Vilnius, seat: int, unit: int, number: int) -> str:
    """The nth Unit of a name in a hand."""
    return f"hand-{seat}-{state.cards.unit_ids[unit]}.{number}"


def fighter_card(state: Vilnius, index: int) -> str:
    """A Unit of the muster: numbered like those in hand."""
    same = [one for one in range(state.fighter_count()) if state.are_same_units(one, index)]
    return hand_card(state, int(state.fighter_seat(index)), int(state.fighter_unit(index)), same.index(index) + 1)


def fighter_card_at(state: Vilnius, index: int, foe: int) -> str:
    """A Unit where it fights an enemy: its card lies at the first one that its symbols stand against."""
    places = {int(state.part_foe(part)) for part, owner in enumerate(state.part_of) if owner == index}
    card = fighter_card(state, index)
    return card if foe == min(place for place in places if place >= 0) else f"{card}@{foe + 1}"


def foe_card(index: int) -> str:
    return f"foe-{index + 1}"


def foe_spot(index: int) -> str:
    """The zone of an enemy of the fight, with the Units deployed against it."""
    return f"at-{index + 1}"


def aside_card(state: Vilnius, seat: int, unit: int) -> str:
    return f"aside-{seat}-{state.cards.unit_ids[unit]}.1"


# Paths.


def _build(state: Vilnius, what: int) -> Path:
    seat = int(state.turn)
    card, spot = supply_card(state, seat, int(code.card_of(what))), cell_spot(seat, int(code.place_of(what)))
    return [Step(card, "select"), Step(spot, "place")]


def _lay(state: Vilnius, what: int) -> Path:
    place = code.place_of(what)
    spot = cell_spot(int(code.owner_of_place(place)), int(code.cell_of_place(place)))
    return [Step(province_card(state, int(code.card_of(what))), "select"), Step(spot, "give")]


def _chosen(state: Vilnius, provinces: list[int], mask: int, role: Role) -> Path:
    return [Step(province_card(state, one), role) for place, one in enumerate(provinces) if mask >> place & 1]


def _pass(state: Vilnius, what: int) -> Path:
    hand = [int(one) for one in in_hand(state, state.turn)]
    return [*_chosen(state, hand, what, "give"), _press("Pass")]


def _pay(state: Vilnius, what: int) -> Path:
    provinces = [int(one) for one in spendable(state, state.turn)]
    purses = [int(code.purses_of(what, money)) for money in range(2)]
    labels = [purse_label(money, count) for money, count in enumerate(purses) if count]
    if times := int(code.times_of(what)):
        labels.append(exchange_label(state, int(code.way_of(what)), times))
    return [*_chosen(state, provinces, what, "give"), *(_press(label) for label in labels), _press("Pay")]


def purse_label(money: int, count: int) -> str:
    """The button for using purses."""
    amount = money_words(count, 0) if money == 0 else money_words(0, count)
    return f"{amount} from {'a purse' if count == 1 else f'{count} purses'}"


def exchange_label(state: Vilnius, way: int, times: int) -> str:
    """The button for exchanging: 0 Tools to Gold, 1 Gold to Tools."""
    given, got = times * int(exchange_given(state, way)), times * int(exchange_got(state, way))
    return f"Exchange {given} {CURRENCIES[1 - way].capitalize()} for {got} {CURRENCIES[way].capitalize()}"


def _allot(state: Vilnius, what: int) -> Path:
    fighter, weapon = int(code.fighter_of(code.ALLOT, what)), state.cards.weapons[code.weapon_of(what)]
    return [_selected(state, fighter), _press(weapon.capitalize()), _sent(what)]


def _selected(state: Vilnius, index: int) -> Step:
    return Step(fighter_card(state, index), "select")


def _sent(what: int) -> Step:
    return Step(foe_spot(int(code.foe_of(what))), "place")


def _order(state: Vilnius, what: int) -> Path:
    return [Step(province_card(state, one), "select") for one in (int(code.upper_of(what)), int(code.lower_of(what)))]


def _kill(state: Vilnius, what: int) -> Path:
    return [Step(fighter_card_at(state, what, int(state.nth)), "return")]


def _name(state: Vilnius, what: int) -> Path:
    return [Step(aside_card(state, int(code.named_seat(what)), int(code.named_unit(what))), "return")]


def _units(state: Vilnius, written: int, role: Role) -> Path:
    seat = int(state.nth_seat())
    chosen = [int(one) for one in chosen_units(state, seat, written)]
    return [
        Step(hand_card(state, seat, unit, number + 1), role)
        for unit, count in enumerate(chosen)
        for number in range(count)
    ]


def _capture(state: Vilnius, what: int) -> Path:
    return [*_units(state, int(code.units_of(what)), "select"), Step(f"stack-{code.stack_of(what) + 1}", "attack")]


def _province(role: Role) -> Callable[[Vilnius, int], Path]:
    return lambda state, what: [Step(province_card(state, what), role)]


# fmt: off
PATHS: dict[int, Callable[[Vilnius, int], Path]] = {int(kind): path for kind, path in {
    code.BUILD:     _build,
    code.RECRUIT:   lambda state, what: [Step(recruit_card(state, what), "take")],
    code.LAY:       _lay,
    code.PASS:      _pass,
    code.PAY:       _pay,
    code.ASSIGN:    lambda state, what: [_selected(state, int(code.fighter_of(code.ASSIGN, what))), _sent(what)],
    code.ALLOT:     _allot,
    code.WITHDRAW:  lambda state, what: [Step(fighter_card(state, what), "return")],
    code.KILL:      _kill,
    code.GIVE:      _province("give"),
    code.DROP:      _province("give"),
    code.LOSE_CELL: lambda state, what: [Step(cell_spot(state.decider, what), "return")],
    code.OFFER:     lambda state, what: [Step(aside_card(state, state.decider, what), "return")],
    code.NAME:      _name,
    code.TARGET:    lambda state, what: [Step(f"enemy-{what + 1}", "attack")],
    code.CAPTURE:   _capture,
    code.KEEP_CARD: _province("take"),
    code.ORDER:     _order,
    code.KEEP:      lambda state, what: [*_units(state, what, "take"), _press("Keep")],
}.items()}
# fmt: on
LOOSE = {int(kind) for kind in (code.PASS, code.PAY, code.CAPTURE, code.KEEP)}
"""Actions whose cards are picked in any order."""
