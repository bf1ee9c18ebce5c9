"""Actions in words, for the log and for the names of choices."""

from collections.abc import Callable

from ludarium.core.words import counted, listed
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import in_hand
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CURRENCIES
from ludarium.games.vilnius.rules.data.cards import UNIT as ENEMY
from ludarium.games.vilnius.rules.income import LOST
from ludarium.games.vilnius.rules.military.capturing import chosen_units
from ludarium.games.vilnius.rules.paying import exchange_given, exchange_got, spendable
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import write_action, write_fighter, write_foe
from ludarium.games.vilnius.text.places import building_words, place_words
from ludarium.games.vilnius.text.words import PLACES, SEAT_NAMES

Teller = Callable[[Vilnius, int], str]
COUNTS = ("none", "one", "two")


def tell(state: Vilnius, action: int, seat: int | None = None) -> str:
    """An action as the log shows it to all seats: in notation, but what chance decides in words that say for whom."""
    by_chance = code.FIRST <= code.kind_of(action) < code.CONCEDE
    return action_words(state, action) if by_chance else write_action(state, action)


def action_words(state: Vilnius, action: int, seat: int | None = None) -> str:
    """An action in words, the same for all seats."""
    kind = int(code.kind_of(action))
    return TELLERS[kind](state, int(code.what_of(action)))


def fighter_words(state: Vilnius, index: int) -> str:
    """A Unit of the muster."""
    return state.cards.unit_names[state.fighter_unit(index)] + _number(write_fighter(state, index))


def owned_unit_words(state: Vilnius, index: int) -> str:
    """A Unit of the muster, and whose it is."""
    return f"{SEAT_NAMES[state.fighter_seat(index)]}'s {state.cards.unit_names[state.fighter_unit(index)]}"


def foe_words(state: Vilnius, index: int) -> str:
    """An enemy of the muster, numbered where several have its name; a Building is attacked alone."""
    if state.stage == layout.RAID:
        return state.cards.order_names[state.foe_order(index)]
    return state.cards.order_names[state.foe_order(index)] + _number(write_foe(state, index))


def _number(written: str) -> str:
    """The number in a name such as farmers.2."""
    return f" {written.partition('.')[2]}" if "." in written else ""


def _names(names: list[str], counts: list[int]) -> str:
    return listed(
        [name if count == 1 else f"{count} {name}" for name, count in zip(names, counts, strict=True) if count]
    )


def _units(state: Vilnius, written: int) -> str:
    chosen = [int(one) for one in chosen_units(state, state.nth_seat(), written)]
    return _names(state.cards.unit_names, chosen)


def _province(state: Vilnius, what: int) -> str:
    return state.cards.province_names[what]


def _unit(state: Vilnius, what: int) -> str:
    return state.cards.unit_names[what]


def _build(state: Vilnius, what: int) -> str:
    building, cards = int(code.card_of(what)), state.cards
    where = place_words(state, int(state.turn), int(code.place_of(what)), building)
    price = money_words(int(cards.building_gold[building]), int(cards.building_tools[building]))
    return f"Build {cards.building_names[building]} {where} for {price}"


def _recruit(state: Vilnius, what: int) -> str:
    price = money_words(int(state.cards.unit_gold[what]), int(state.cards.unit_tools[what]))
    return f"Recruit {_unit(state, what)} for {price}"


def money_words(gold: int, tools: int) -> str:
    """An amount of money in words."""
    names = ((gold, "Gold"), (tools, "Tool" if tools == 1 else "Tools"))
    return listed([f"{count} {name}" for count, name in names if count]) or "nothing"


def _lay(state: Vilnius, what: int) -> str:
    owner, cell = code.owner_of_place(code.place_of(what)), int(code.cell_of_place(code.place_of(what)))
    province = _province(state, int(code.card_of(what)))
    return f"Lay {province} into {SEAT_NAMES[owner]}'s {building_words(state, int(owner), cell)}"


def _pass(state: Vilnius, what: int) -> str:
    hand = [int(one) for one in in_hand(state, state.turn)]
    kept = [_province(state, one) for place, one in enumerate(hand) if what >> place & 1]
    return f"Pass and store {listed(kept)}" if kept else "Pass"


def _pay(state: Vilnius, what: int) -> str:
    provinces = [int(one) for one in spendable(state, state.turn)]
    parts = [_province(state, one) for place, one in enumerate(provinces) if code.is_spent(what, place)]
    for money in range(len(CURRENCIES)):
        count = int(code.purses_of(what, money))
        amount = money_words(count, 0) if money == 0 else money_words(0, count)
        parts += [f"{amount} from {'a purse' if count == 1 else 'purses'}"] if count else []
    times, way = code.times_of(what), code.way_of(what)
    if times:
        given, got = (COUNTS[one(state, way)] for one in (exchange_given, exchange_got))
        parts.append(
            f"{times} exchange{'s' if times > 1 else ''} of {given} {CURRENCIES[1 - way]} for {got} {CURRENCIES[way]}"
        )
    return f"Pay with {listed(parts) or 'nothing'}"


def _assign(state: Vilnius, what: int) -> str:
    fighter = int(code.fighter_of(code.ASSIGN, what))
    return f"{fighter_words(state, fighter)} against {foe_words(state, int(code.foe_of(what)))}"


def _allot(state: Vilnius, what: int) -> str:
    fighter, weapon = int(code.fighter_of(code.ALLOT, what)), state.cards.weapons[code.weapon_of(what)]
    return f"{fighter_words(state, fighter)}: {weapon} against {foe_words(state, int(code.foe_of(what)))}"


def _kill(state: Vilnius, what: int) -> str:
    return f"{SEAT_NAMES[state.fighter_seat(what)]}'s {fighter_words(state, what)} die"


def _lose_cell(state: Vilnius, what: int) -> str:
    return f"Lose {building_words(state, int(state.decider), what)}"


def _gets(name: str, state: Vilnius) -> str:
    seat = SEAT_NAMES[state.draw_seat]
    if state.draw_to == LOST:
        return f"{seat} loses {name}"
    return f"{seat} takes {name} as loot" if state.draw_to == layout.LOOT else f"{seat} draws {name}"


def _reveal(state: Vilnius, what: int) -> str:
    who = SEAT_NAMES[state.nth_seat()]
    name = state.cards.order_names[what]
    if state.stage != layout.CAMPS:
        return f"{who} reveals {name}"
    joins = state.cards.order_kind[what] == ENEMY
    return f"A camp sends {name} to {who}'s row" if joins else f"A camp reveals {name} for {who}'s row"


def _target(state: Vilnius, what: int) -> str:
    return f"Attack {state.cards.order_names[state.enemy[what]]}"


def _decline(state: Vilnius, what: int) -> str:
    return "Leave it to the others" if state.ask in (layout.ASK_KILL, layout.ASK_OFFER) else "Decline"


def _name(state: Vilnius, what: int) -> str:
    return f"{SEAT_NAMES[code.named_seat(what)]} gives up {_unit(state, int(code.named_unit(what)))}"


def _capture(state: Vilnius, what: int) -> str:
    return f"Capture from stack {code.stack_of(what) + 1} with {_units(state, int(code.units_of(what)))}"


def _order(state: Vilnius, what: int) -> str:
    upper, lower = int(code.upper_of(what)), int(code.lower_of(what))
    return f"Put {_province(state, upper)} above {_province(state, lower)} under the stack"


def _draw(state: Vilnius, units: int) -> str:
    return f"Draw {counted(units, 'Unit')} and {counted(int(state.left) - units, 'Province')}"


def _keep(state: Vilnius, what: int) -> str:
    return f"Keep {_units(state, what)}" if what else "Keep no Units"


def _see(state: Vilnius, what: int) -> str:
    return f"{SEAT_NAMES[state.nth_seat()]} sees {_province(state, what)} in stack {state.stack + 1}"


def _to(state: Vilnius, what: int) -> str:
    return f"{SEAT_NAMES[state.nth_seat()]}'s new Destination: the {PLACES[what]}"


# fmt: off
TELLERS: dict[int, Teller] = {int(kind): teller for kind, teller in {
    code.DRAW:          _draw,
    code.UNIT:          lambda state, what: "Draw a Unit",
    code.PROVINCE:      lambda state, what: "Draw a Province",
    code.BUILD:         _build,
    code.RECRUIT:       _recruit,
    code.LAY:           _lay,
    code.PASS:          _pass,
    code.PAY:           _pay,
    code.ASSIGN:        _assign,
    code.ALLOT:         _allot,
    code.WITHDRAW:      lambda state, what: f"Withdraw {fighter_words(state, what)}",
    code.HOLD:          lambda state, what: "Hold",
    code.KILL:          _kill,
    code.GIVE:          lambda state, what: f"Give {_province(state, what)} instead of a city point",
    code.POINT:         lambda state, what: "Lose a city point",
    code.DECLINE:       _decline,
    code.LOSE_CELL:     _lose_cell,
    code.DROP:          lambda state, what: f"Drop {_province(state, what)} from the Storehouses",
    code.LOSE_UNIT:     lambda state, what: f"Lose {_unit(state, what)}",
    code.LOSE_PROVINCE: lambda state, what: f"Lose {_province(state, what)}",
    code.ACCEPT:        lambda state, what: "Accept the loss",
    code.OFFER:         lambda state, what: f"Give up {_unit(state, what)}",
    code.NAME:          _name,
    code.LOOT:          lambda state, what: f"{SEAT_NAMES[what]} takes loot",
    code.STOP:          lambda state, what: "No more loot",
    code.TARGET:        _target,
    code.DONE:          lambda state, what: "Attack no enemy Building" if not state.asks_everyone() else "Pass",
    code.TAKE:          lambda state, what: "Take a loot card",
    code.SKIP:          lambda state, what: "Take no loot card",
    code.CAPTURE:       _capture,
    code.END:           lambda state, what: "End capturing",
    code.KEEP_CARD:     lambda state, what: f"Keep {_province(state, what)}",
    code.ORDER:         _order,
    code.KEEP:          _keep,
    code.FIRST:         lambda state, what: f"{SEAT_NAMES[what]} starts",
    code.REVEAL:        _reveal,
    code.GETS_UNIT:     lambda state, what: _gets(_unit(state, what), state),
    code.GETS_PROVINCE: lambda state, what: _gets(_province(state, what), state),
    code.SEE:           _see,
    code.TO:            _to,
    code.CONCEDE:       lambda state, what: f"{SEAT_NAMES[what]} concedes",
}.items()}
# fmt: on
