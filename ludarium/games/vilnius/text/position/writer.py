"""Writes position text: a line for each zone, the lines joined by ` / `."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.options import declared
from ludarium.games.vilnius.cards.reader import DEFAULT_SET
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CURRENCIES, MIN_STRENGTH
from ludarium.games.vilnius.rules.generated import covers
from ludarium.games.vilnius.rules.income import income_of
from ludarium.games.vilnius.rules.setup import order_pile
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import write_place
from ludarium.games.vilnius.text.words import PLACES, counted, write_cell

FIRST_WORD = "vilnius/1"
BETWEEN = "between"
AT_SEAT = ("income", "reveal", "city", "capture", "keep")
ASKS: dict[int, str] = {
    layout.ASK_INCOME: "income", layout.ASK_REVEAL: "reveal", layout.ASK_CITY: "city", layout.ASK_MUSTER: "muster",
    layout.ASK_TARGET: "target", layout.ASK_CAPTURE: "capture", layout.ASK_KEEP: "keep",
}  # fmt: skip
"""The points of a round that position text has words for, by what is asked there."""
UNKNOWN = "boost"
UNSEEN = "?"


# Writing --------------------------------------------------------------------------------------------------------------


def write_position(state: Vilnius) -> str:
    """A state as text; only the header if position text can't express it."""
    lines = [_write_header(state)]
    if not covers(state):
        return " / ".join([*lines, f"at {BETWEEN}", *_write_overlay(state)])
    return " / ".join([*lines, _write_at(state), *zones(state), *_write_overlay(state)])


def zones(state: Vilnius) -> list[str]:
    """The lines of all zones, whatever is under way. Units set aside and attackers are in no zone."""
    lines = []
    for seat in range(state.seats):
        lines += [f"{word} {seat} {' '.join(told)}" for word, told in _write_seat(state, seat) if told]
    return lines + [f"{word} {' '.join(told)}" for word, told in _write_middle(state) if told]


def _write_header(state: Vilnius) -> str:
    options, parts = state.options, [FIRST_WORD]
    if options.card_file != DEFAULT_SET:
        parts.append(f"cards={options.card_file}")
    parts.append(f"seats={state.seats}")
    if options.difficulty != "easy":
        parts.append(f"difficulty={options.difficulty}")
    names = [state.cards.emblems[state.emblem[seat]] for seat in range(state.seats)]
    if names != state.cards.emblems[: len(names)]:
        parts.append(f"emblems={','.join(names)}")
    for one in sorted(declared(Options), key=lambda one: one.name):
        value = getattr(options, one.name)
        if one.in_text and one.name != "difficulty" and value != one.default:
            parts.append(f"{one.name}={value}")
    return " ".join(parts)


def _write_overlay(state: Vilnius) -> list[str]:
    return ["cards", *state.cards.overlay.split("\n")] if state.cards.overlay else []


def _seats_in(mask: int) -> str:
    return ",".join(str(seat) for seat in range(3) if mask >> seat & 1)


def _write_at(state: Vilnius) -> str:
    point = ASKS[state.ask]
    seat = state.turn if point == "city" else state.nth_seat()
    asks_later = point == "target" and state.turn != state.chair  # VNS-89
    parts = [f"at {point} {state.turn if asks_later else seat}" if asks_later or point in AT_SEAT else f"at {point}"]
    parts += [f"round={state.round}", f"chair={state.chair}", f"points={state.points}"]
    purses = [(place // 2, CURRENCIES[place % 2], int(count)) for place, count in enumerate(state.purse) if count]
    fields = (
        ("boost", state.cards.order_ids[state.boost] if state.boost >= 0 else ""),
        ("final", "final" if state.final else ""),
        ("passed", _seats_in(int(state.asked if point == "target" else state.passed))),
        ("purse", ",".join(f"{seat}:{money}:{count}" for seat, money, count in purses)),
        ("traded", f"{state.traded[0]}/{state.traded[1]}" if state.traded[0] + state.traded[1] else ""),
        ("left", str(state.left) if point == "income" and state.left != _whole_income(state) else ""),
        ("attacked", _seats_in(int(state.attacked)) if point in ("target", "capture") else ""),
        ("failed", ",".join(_each(state.cards.order_ids, state.failed))),
        ("conceded", _seats_in(int(state.conceded))),
    )
    return " ".join(parts + [name if name == value else f"{name}={value}" for name, value in fields if value])


def _whole_income(state: Vilnius) -> int:
    return int(income_of(state, state.nth_seat()))


def _each(names: list[str], counts: Iterable[int]) -> list[str]:
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _units(state: Vilnius, zone: int, seat: int) -> list[str]:
    return counted((name, int(state.units_in(zone, seat, unit))) for unit, name in enumerate(state.cards.unit_ids))


def _provinces(state: Vilnius, zone: int, seat: int) -> list[str]:
    return [name for one, name in enumerate(state.cards.province_ids) if state.lies(one, zone, seat)]


def _write_seat(state: Vilnius, seat: int) -> list[tuple[str, list[str]]]:
    told = []
    if state.strength[seat] != MIN_STRENGTH:
        told.append(f"strength={state.strength[seat]}")
    if state.to[seat]:
        told.append("to=quarter")
    row = [int(state.in_row(seat, place)) for place in range(state.row_size[seat])]
    default = _home_pile(state, seat)
    pile = _provinces(state, layout.PILE, seat)
    zones = {
        zone: _units(state, zone, seat) + _provinces(state, zone, seat)
        for zone in (layout.HAND, layout.DISCARD, layout.STORED)
    }
    return [
        ("seat", told),
        ("display", _write_display(state, seat)),
        ("hand", zones[layout.HAND]),
        ("units", _units(state, layout.PILE, seat)),
        ("provinces", [] if pile == default else pile or ["-"]),
        ("discard", zones[layout.DISCARD]),
        ("stored", zones[layout.STORED]),
        ("loot", _provinces(state, layout.LOOT, seat)),
        ("laid", [f"{name}@{write_place(int(state.laid[one]))}" for one, name in _laid(state, seat)]),
        ("row", [state.cards.order_ids[order] for order in row]),
    ]


def _laid(state: Vilnius, seat: int) -> list[tuple[int, str]]:
    return [(one, name) for one, name in enumerate(state.cards.province_ids) if state.lies(one, layout.LAID, seat)]


def _home_pile(state: Vilnius, seat: int) -> list[str]:
    """The Provinces of a seat's draw pile by default: those of its emblem that are not elsewhere."""
    here = (int(layout.OUT), int(layout.PILE) << 2 | seat)
    emblem = state.emblem[seat]
    return [
        name
        for one, name in enumerate(state.cards.province_ids)
        if state.cards.home[one] == emblem and int(state.where[one]) in here
    ]


def _write_display(state: Vilnius, seat: int) -> list[str]:
    found = []
    for place in range(state.size[seat]):
        building, cell = int(state.building_at(seat, place)), int(state.cell_at(seat, place))
        if not state.cards.is_start(building):
            mark = "!" if state.is_fresh(seat, place) else ""
            found.append(f"{state.cards.building_ids[building]}@{write_cell(cell)}{mark}")
    return found


def _write_middle(state: Vilnius) -> list[tuple[str, list[str]]]:
    ids = state.cards.order_ids
    named = named_orders(state)
    pile = [] if order_pile(state, named) == state.pile else _write_pile(state)
    lines = [
        ("enemy", [ids[order] for order in state.enemy]),
        ("fallen", counted(zip(ids, (int(one) for one in state.fallen), strict=True))),
        ("order", pile),
        ("past", counted(zip(PLACES, (int(one) for one in state.past), strict=True))),
    ]
    for stack in _written_stacks(state):
        told = [state.cards.province_ids[one] if one >= 0 else UNSEEN for one in stack_cards(state, stack)]
        lines.append((f"stack {stack + 1}", told or ["-"]))
    return lines


def named_orders(state: Vilnius) -> "vec[i64]":
    """How many of each Order card lie in rows, in the middle or among the fallen."""
    named = state.fallen[:]
    for seat in range(state.seats):
        for place in range(state.row_size[seat]):
            named[state.in_row(seat, place)] += 1
    for order in state.enemy:
        named[order] += 1
    return named


def _write_pile(state: Vilnius) -> list[str]:
    size, found = len(state.cards.order_ids) + 1, list[str]()
    for first in range(0, len(state.pile), size):
        segment = [int(state.pile[first + place]) for place in range(size)]
        found += ["|"] if found else []
        found += counted(zip([*state.cards.order_ids, UNKNOWN], segment, strict=True))
    return found or ["-"]


def stack_cards(state: Vilnius, stack: int) -> list[int]:
    """The Provinces of a stack from the top, -1 for one that nobody has seen."""
    return [int(state.stacked(stack, place)) for place in range(state.stack_size[stack])]


def _written_stacks(state: Vilnius) -> list[int]:
    """The stacks that need a line because they differ from the default."""
    written = [stack for stack in range(4) if stack_cards(state, stack) != [-1, -1, -1]]
    for stack in list(written):
        others = [one for one in written if one != stack]
        defaults = default_stacks(state, others)
        if all(stack_cards(state, one) == [-1] * defaults[one] for one in range(4) if one not in others):
            written = others
    return written


def default_stacks(state: Vilnius, written: list[int]) -> list[int]:
    """How many unseen cards each stack without a line has: three each, while there are enough."""
    unseen = sum(1 for where in state.where if where == layout.UNSEEN)
    unseen -= sum(stack_cards(state, stack).count(-1) for stack in written)
    found = [-1, -1, -1, -1]
    for stack in range(4):
        if stack not in written:
            found[stack] = min(3, max(0, unseen))
            unseen -= found[stack]
    return found
