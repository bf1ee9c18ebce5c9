"""Reads position text: puts every card where its line says, and all others into their default places."""

import re
from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.options import declared, read_options
from ludarium.games.vilnius.cards.reader import card_set, overlaid
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.action import MAX_PROVINCES
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import BOOST, BUILDING, CURRENCIES, MAX_STRENGTH, MIN_STRENGTH, UNIT
from ludarium.games.vilnius.rules.fight import open_fight
from ludarium.games.vilnius.rules.setup import (
    LEVELS,
    emblems_of,
    lay_out_destinations,
    lay_out_supplies,
    order_pile,
    receive,
)
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import read_cell, read_seat
from ludarium.games.vilnius.text.position.writer import (
    AT_SEAT,
    BETWEEN,
    FIRST_WORD,
    UNKNOWN,
    UNSEEN,
    default_stacks,
    named_orders,
    stack_cards,
)
from ludarium.games.vilnius.text.words import PLACES

POINTS = ("income", "reveal", "city", "muster", "target", "capture", "keep", "military")
STAGES = {
    "income": layout.INCOME,
    "reveal": layout.PREPARATION,
    "city": layout.BUILDING_CITY,
    "muster": layout.MUSTER,
    "target": layout.ENEMY_BUILDINGS,
    "capture": layout.CAPTURING,
    "keep": layout.GUARDHOUSES,
    "military": layout.ATTACK,
}
LINES = (
    "at", "seat", "display", "hand", "units", "provinces", "discard", "stored", "loot", "laid", "row", "enemy",
    "fallen", "order", "past", "stack",
)  # fmt: skip
OF_A_SEAT = ("seat", "display", "hand", "units", "provinces", "discard", "stored", "loot", "laid", "row")
MAX_HAND_PROVINCES, MAX_HAND_UNITS = 24, 42


def read_position(text: str) -> Vilnius:
    """The state a position text describes; BadNotation says which line is wrong and what was expected."""
    lines, overlay = _lines(text)
    if not lines or lines[0].split()[0] != FIRST_WORD:
        raise BadNotation(f"Position: expected {FIRST_WORD} first, found {(lines or ['nothing'])[0][:40]!r}.")
    header, others = lines[0], [line.split() for line in lines[1:]]
    at = [words for words in others if words[0] == "at"]
    if len(at) != 1:
        raise BadNotation(f"Position: expected one line that begins with at, found {len(at)}.")
    between = at[0][1:2] == [BETWEEN]
    state = _read_header(header.split()[1:], overlay, between)
    if between:
        state.proceed()
        return state
    _PositionBuilder(state, others, at[0][1:]).read()
    return state


def _lines(text: str) -> tuple[list[str], str]:
    """The lines of a text without empty lines and comments, and the inline cards below them."""
    lines = [part for line in text.splitlines() for part in f" {line.strip()} ".split(" / ")]
    for place, line in enumerate(lines):
        if line.strip() == "cards":
            return _told(lines[:place]), "\n".join(lines[place + 1 :])
    return _told(lines), ""


def position_line(text: str) -> str:
    """A position text on one line: its lines, and those of inline cards, joined as they are written."""
    lines, overlay = _lines(text)
    cards = [line.strip() for line in overlay.splitlines() if line.strip()]
    return " / ".join([*lines, "cards", *cards] if cards else lines)


def _told(lines: list[str]) -> list[str]:
    return [" ".join(line.split()) for line in lines if line.strip() and not line.strip().startswith("#")]


def _read_header(words: list[str], overlay: str, between: bool) -> Vilnius:
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in given:
            raise BadNotation(f"Position, header: expected name=value, each once, found {word[:40]!r}.")
        given[name] = value
    seats = given.pop("seats", "2")
    if seats not in ("2", "3"):
        raise BadNotation(f"Position, header: expected seats=2 or seats=3, found {seats[:40]!r}.")
    options = _header_options(given, between)
    try:
        cards = overlaid(options.card_file, overlay) if overlay.strip() else card_set(options.card_file)
        return Vilnius(options, int(seats), cards, emblems_of(cards, int(seats), options), None, between)
    except Refused as problem:
        raise BadNotation(f"Position, header: {problem}") from None


def _header_options(given: dict[str, str], between: bool) -> Options:
    known = {one.name for one in declared(Options) if one.in_text} | {"cards", "emblems"}
    wrong = [name for name in given if name not in known]
    if wrong:
        raise BadNotation(f"Position, header: expected some of {' '.join(sorted(known))}, found {wrong[0][:40]!r}.")
    texts = {name: value for name, value in given.items() if name not in ("cards", "emblems")}
    if "cards" in given:
        texts["card_file"] = given["cards"]
    if "emblems" in given:
        texts["emblems"] = given["emblems"].replace(",", "+")
    if between:
        texts["first_player"] = "random"
    try:
        return read_options(Options, ",".join(f"{name}={value}" for name, value in texts.items()))
    except (BadNotation, Refused) as problem:
        raise BadNotation(f"Position, header: {problem}") from None


class _PositionBuilder:
    """Puts every card where its line says, and all others into their default places."""

    def __init__(self, state: Vilnius, lines: list[list[str]], at: list[str]) -> None:
        self.state = state
        self.cards = state.cards
        self.at = at
        self.lines: dict[str, list[str]] = {}
        self.units: Counter[str] = Counter()
        self.named: set[int] = set()
        """The Provinces that some line names."""
        for words in lines:
            self.note(words)

    def note(self, words: list[str]) -> None:
        """Keep a line by its first word and its seat or stack."""
        if words[0] not in LINES:
            raise BadNotation(f"Position: expected a line of {' '.join(LINES)}, found {' '.join(words)[:40]!r}.")
        name, rest = words[0], words[1:]
        if name in OF_A_SEAT or name == "stack":
            who = rest[0] if rest else ""
            fits = who in ("1", "2", "3", "4") if name == "stack" else read_seat(self.state, who) is not None
            if not fits:
                raise BadNotation(f"Position, {name}: expected its number first, found {who[:40]!r}.")
            name, rest = f"{name} {who}", rest[1:]
        if name in self.lines:
            raise BadNotation(f"Position: {name} is given twice.")
        self.lines[name] = [] if rest == ["-"] else rest

    def fail(self, line: str, expected: str, found: str) -> BadNotation:
        return BadNotation(f"Position, {line}: expected {expected}, found {found[:40]!r}.")

    def read(self) -> None:
        """Build the whole state, up to its first decision."""
        state = self.state
        self.read_at()
        for seat in range(state.seats):
            receive(state, seat)
            for unit in range(state.cards.unit_kinds()):
                state.add_units(layout.PILE, seat, unit, -state.units_in(layout.PILE, seat, unit))
        lay_out_supplies(state)
        for seat in range(state.seats):
            self.read_seat(seat)
        self.settle_units()
        self.read_orders()
        self.read_destinations()
        self.read_stacks()
        self.begin()
        state.proceed()

    # The point -------------------------------------------------------------------------------------------------------

    def read_at(self) -> None:
        state, words = self.state, self.at
        if not words or words[0] not in POINTS:
            raise self.fail("at", f"one of {' '.join(POINTS)}", words[0] if words else "nothing")
        self.point = words[0]
        words = words[1:]
        self.who = -1
        seat = read_seat(state, words[0]) if words else None
        if seat is None and self.point in AT_SEAT:
            raise self.fail("at", f"a seat after {self.point}", words[0] if words else "nothing")
        if seat is not None and (self.point in AT_SEAT or self.point == "target"):
            self.who, words = seat, words[1:]
        fields = self.fields("at", words)
        state.round = self.number("round", fields.get("round", "2"), 1, 10_000)
        state.chair = self.number("chair", fields.get("chair", "0"), 0, int(state.seats) - 1)
        whole = int(state.cards.points[LEVELS.index(state.options.difficulty)])
        state.points = self.number("points", fields.get("points", str(whole)), 1, 99)
        if "boost" in fields:
            state.boost = self.order("boost", fields["boost"], (int(BOOST),))
        state.final = "final" in fields
        state.passed = self.seats("passed", fields)
        state.attacked = self.seats("attacked", fields)
        state.conceded = self.seats("conceded", fields)
        self.left = self.number("left", fields["left"], 1, 99) if "left" in fields else 0
        self.read_used(fields)

    def fields(self, line: str, words: list[str]) -> dict[str, str]:
        allowed = {"round", "chair", "points", "boost", "final", "conceded"} | FIELDS.get(self.point, set())
        found: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if name not in allowed or name in found or bool(equals) == (name == "final"):
                raise self.fail(line, f"some of {' '.join(sorted(allowed))}, each once", word)
            found[name] = value
        if "final" in found and self.point != "muster":
            raise self.fail(line, "final at a muster only", self.point)
        if "left" in found and self.state.options.income_draw != "one_by_one":
            raise self.fail(line, "left with income_draw=one_by_one only", f"left={found['left']}")
        return found

    def number(self, line: str, text: str, least: int, most: int) -> int:
        if not re.fullmatch(r"\d{1,6}", text) or not least <= int(text) <= most:
            raise self.fail(line, f"a number from {least} to {most}", text)
        return int(text)

    def seats(self, name: str, fields: dict[str, str]) -> int:
        mask = 0
        for word in fields.get(name, "").split(",") if name in fields else []:
            seat = read_seat(self.state, word)
            if seat is None or mask >> seat & 1:
                raise self.fail(name, "seats with commas between", fields[name])
            mask |= 1 << seat
        if name != "attacked" and mask == (1 << int(self.state.seats)) - 1:
            raise self.fail(name, "at least one seat left out", fields[name])
        return mask

    def read_used(self, fields: dict[str, str]) -> None:
        """Purses, Exchanges and failed attacks."""
        for word in fields.get("purse", "").split(",") if "purse" in fields else []:
            found = re.fullmatch(r"([0-2]):(gold|tools):([1-9]\d?)", word)
            if found is None or int(found[1]) >= self.state.seats:
                raise self.fail("purse", "seat:money:number", word)
            self.state.purse[int(found[1]) * 2 + CURRENCIES.index(found[2])] = int(found[3])
        if "traded" in fields:
            pair = re.fullmatch(r"(\d{1,2})/(\d{1,2})", fields["traded"])
            if pair is None:
                raise self.fail("traded", "two numbers such as 1/0", fields["traded"])
            self.state.traded[0], self.state.traded[1] = int(pair[1]), int(pair[2])
        for word in fields.get("failed", "").split(",") if "failed" in fields else []:
            self.state.failed[self.order("failed", word, (int(BUILDING),))] += 1

    def order(self, line: str, name: str, kinds: tuple[int, ...]) -> int:
        if name not in self.cards.order_ids:
            raise self.fail(line, "the id of an Order card", name)
        found = self.cards.order_ids.index(name)
        if int(self.cards.order_kind[found]) not in kinds:
            raise self.fail(line, "a card of the kind that lies there", name)
        return found

    # Seats -----------------------------------------------------------------------------------------------------------

    def read_seat(self, seat: int) -> None:
        state = self.state
        for word in self.lines.get(f"seat {seat}", []):
            name, _, value = word.partition("=")
            if name == "strength":
                state.strength[seat] = self.number("strength", value, int(MIN_STRENGTH), int(MAX_STRENGTH))
            elif name == "to" and value in PLACES:
                state.to[seat] = PLACES.index(value)
            else:
                raise self.fail(f"seat {seat}", "strength=… or to=quarter", word)
        self.read_display(seat)
        if f"provinces {seat}" in self.lines:
            for province in range(len(self.cards.province_ids)):
                if state.lies(province, layout.PILE, seat):
                    state.where[province] = layout.OUT
        for name, zone in ZONES.items():
            self.read_zone(f"{name} {seat}", zone, seat, name)
        self.read_laid(seat)

    def read_display(self, seat: int) -> None:
        state = self.state
        for word in self.lines.get(f"display {seat}", []):
            name, _, where = word.removesuffix("!").partition("@")
            cell = read_cell(where)
            if name not in self.cards.building_ids or cell is None:
                raise self.fail(f"display {seat}", "Buildings such as garrison@2,0", word)
            building = self.cards.building_ids.index(name)
            if self.cards.is_start(building):
                raise self.fail(f"display {seat}", "no start Building: every display has them", word)
            if state.find(seat, cell) >= 0 or state.size[seat] >= layout.MAX_BUILDINGS:
                raise self.fail(f"display {seat}", "a free cell", word)
            if state.stock(seat, building) < 1:
                raise self.fail(f"display {seat}", "no more copies than there are", word)
            if word.endswith("!") and not self.cards.trades[building]:
                raise self.fail(f"display {seat}", "! at a trading spot only", word)
            state.restock(seat, building, -1)
            state.erect(seat, building, cell, word.endswith("!"))

    def read_zone(self, line: str, zone: int, seat: int, name: str) -> None:
        state = self.state
        for card, count in self.counts(line):
            if card in self.cards.unit_ids and name not in ("provinces", "loot"):
                state.add_units(zone, seat, self.cards.unit_ids.index(card), count)
                self.units[card] += count
            elif card in self.cards.province_ids and name != "units" and count == 1:
                self.put(line, self.cards.province_ids.index(card), zone, seat)
            else:
                raise self.fail(line, "ids of cards that may lie there", card)
        if name == "stored":
            self.check_room(line, seat)
        if name == "hand":
            self.check_hand(line, seat)

    def counts(self, line: str) -> list[tuple[str, int]]:
        found = []
        for word in self.lines.get(line, []):
            name, star, times = word.partition("*")
            found.append((name, self.number(line, times, 1, 99) if star else 1))
        return found

    def put(self, line: str, province: int, zone: int, seat: int) -> None:
        if province in self.named:
            raise self.fail(line, "no more copies than there are", self.cards.province_ids[province])
        if self.cards.home[province] in [self.state.emblem[one] for one in range(int(self.state.seats), 3)]:
            raise self.fail(line, "a Province of an emblem in play", self.cards.province_ids[province])
        self.named.add(province)
        self.state.put(province, zone, seat)

    def check_hand(self, line: str, seat: int) -> None:
        """Check that a hand is no larger than in a match, so that its choices can be listed."""
        provinces, units = self.state.count_provinces(layout.HAND, seat), self.state.count_units(layout.HAND, seat)
        if provinces > MAX_HAND_PROVINCES or units > MAX_HAND_UNITS:
            raise BadNotation(
                f"Position, {line}: expected at most {MAX_HAND_PROVINCES} Provinces and {MAX_HAND_UNITS} Units, "
                f"found {provinces} and {units}."
            )

    def check_room(self, line: str, seat: int) -> None:
        state = self.state
        for count, room, what in (
            (state.count_provinces(layout.STORED, seat), state.total(seat, state.cards.storehouses), "Storehouses"),
            (state.count_units(layout.STORED, seat), state.total(seat, state.cards.guardhouses), "Guardhouses"),
        ):
            if count > room:
                raise BadNotation(f"Position, {line}: there are {count} cards for {room} {what}.")

    def read_laid(self, seat: int) -> None:
        state, line = self.state, f"laid {seat}"
        for word in self.lines.get(line, []):
            name, _, place = word.partition("@")
            owner, _, where = place.partition(":")
            display, cell = read_seat(state, owner), read_cell(where)
            if name not in self.cards.province_ids or display is None or cell is None:
                raise self.fail(line, "Provinces such as polotsk@1:0,2", word)
            province = self.cards.province_ids.index(name)
            self.put(line, province, int(layout.LAID), seat)
            state.lay(province, seat, code.shared_place(display, cell))

    def settle_units(self) -> None:
        """Put Units that are not named into the supply, and check that shared places exist."""
        state = self.state
        for unit, name in enumerate(self.cards.unit_ids):
            left = int(self.cards.unit_count[unit]) - self.units[name]
            if left < 0:
                raise self.fail("units", "no more copies than there are", name)
            state.recruits[unit] = left
        taken: set[tuple[int, int]] = set()
        for province in range(len(self.cards.province_ids)):
            if not state.is_laid(province):
                continue
            place_id = int(state.laid[province])
            owner, cell = code.owner_of_place(place_id), code.cell_of_place(place_id)
            seat = int(state.owner_of(province))
            place = int(state.find(owner, cell))
            shared = place >= 0 and bool(self.cards.shared[state.building_at(owner, place)])
            if not shared or (seat, place_id) in taken:
                raise self.fail("laid", "a shared place that is free", self.cards.province_ids[province])
            taken.add((seat, place_id))

    # The middle ------------------------------------------------------------------------------------------------------

    def read_orders(self) -> None:
        state, named = self.state, Counter[int]()
        for seat in range(state.seats):
            for name in self.lines.get(f"row {seat}", []):
                order = self.order(f"row {seat}", name, (int(UNIT),))
                if state.row_size[seat] >= layout.MAX_ROW:
                    raise self.fail(f"row {seat}", f"at most {layout.MAX_ROW} enemies", name)
                state.join_row(seat, order)
                named[order] += 1
        middle = [self.order("enemy", name, (int(BUILDING),)) for name in self.lines.get("enemy", [])]
        if len(middle) > layout.MAX_ENEMY_BUILDINGS:
            raise BadNotation(f"Position, enemy: expected at most {layout.MAX_ENEMY_BUILDINGS}, found {len(middle)}.")
        state.enemy = vec[i64](middle)
        named.update(middle)
        for name, count in self.counts("fallen"):
            order = self.order("fallen", name, (int(UNIT), int(BUILDING)))
            state.fallen[order] += count
            named[order] += count
        segments = self.read_pile(named) if "order" in self.lines else None
        for order, count in named.items():
            if count > self.cards.order_count[order]:
                raise self.fail("order", "no more copies than there are", self.cards.order_ids[order])
        for order, count in enumerate(state.failed):
            if count > middle.count(order):
                raise self.fail("failed", "enemy Buildings in the middle", self.cards.order_ids[order])
        state.pile = order_pile(state, named_orders(state)) if segments is None else segments

    def read_pile(self, named: "Counter[int]") -> "vec[i64]":
        size, found = len(self.cards.order_ids) + 1, list[int]()
        parts = " ".join(self.lines["order"]).split("|")
        for part in parts:
            segment = [0] * size
            for word in part.split():
                name, star, times = word.partition("*")
                count = self.number("order", times, 1, 99) if star else 1
                if name == UNKNOWN:
                    segment[-1] += count
                    continue
                order = self.order("order", name, (int(UNIT), int(BUILDING), int(BOOST)))
                segment[order] += count
                named[order] += count
            found += segment if any(segment) else []
        boosts = [place for place, kind in enumerate(self.cards.order_kind) if kind == BOOST]
        inside = sum(
            found[first + size - 1] + sum(found[first + one] for one in boosts) for first in range(0, len(found), size)
        )
        if inside > 1 or (inside and self.state.boost >= 0):
            raise self.fail("order", "at most one Boost, and none once one was revealed", " ".join(self.lines["order"]))
        return vec[i64](found)

    def read_destinations(self) -> None:
        state = self.state
        lay_out_destinations(state)
        for name, count in self.counts("past"):
            if name not in PLACES:
                raise self.fail("past", "city or quarter", name)
            state.past[PLACES.index(name)] += count
        state.fates[0] += state.seats
        for seat in range(state.seats):
            state.fates[state.to[seat]] -= 1
        for to in range(2):
            state.fates[to] -= state.past[to]
            if state.fates[to] < 0:
                raise self.fail("past", "no more Destinations than there are", PLACES[to])

    def read_stacks(self) -> None:
        state = self.state
        for stack in range(4):
            for name in self.lines.get(f"stack {stack + 1}", []):
                if name == UNSEEN:
                    state.under(stack, -1)
                elif name in self.cards.province_ids:
                    province = self.cards.province_ids.index(name)
                    self.put(f"stack {stack + 1}", province, 0, 0)
                    state.under(stack, province)
                else:
                    raise self.fail(f"stack {stack + 1}", "ids of Provinces, or ?", name)
        for province in range(len(self.cards.province_ids)):
            if self.cards.home[province] < 0 and province not in self.named:
                state.where[province] = layout.UNSEEN
        written = [stack for stack in range(4) if f"stack {stack + 1}" in self.lines]
        unseen = sum(1 for where in state.where if where == layout.UNSEEN)
        marked = sum(stack_cards(state, stack).count(-1) for stack in written)
        if marked > unseen:
            raise BadNotation(f"Position, stack: expected at most {unseen} cards that nobody has seen, found {marked}.")
        for stack, count in enumerate(default_stacks(state, written)):
            for _ in range(count):
                state.under(stack, -1)
        in_play = sum(1 for where in state.where if where != layout.OUT)
        if in_play > MAX_PROVINCES:
            raise BadNotation(f"Position, cards: expected at most {MAX_PROVINCES} Provinces in play, found {in_play}.")

    # Going on --------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Set the state to the point of the round that the text names."""
        state = self.state
        state.stage = STAGES[self.point]
        if self.point == "city":
            if state.passed >> self.who & 1:
                raise self.fail("at", "a seat that has not passed", str(self.who))
            state.turn = self.who
        elif self.point in AT_SEAT:
            state.nth = (self.who - state.chair) % state.seats
        elif self.point == "target":
            self.ask_for_target()
        if self.left:
            state.left, state.step = self.left, 1
        if self.point == "muster":
            self.open_muster()

    def ask_for_target(self) -> None:
        """Set the seat that is asked (default: the chair) and those that have passed (VNS-89)."""
        state = self.state
        state.turn = state.chair if self.who < 0 else self.who
        state.asked, state.passed = state.passed, 0
        if not state.asks_everyone() and (state.asked or state.turn != state.chair):
            raise self.fail("at", "the chair, because only the chair chooses with together=chair", str(self.who))
        if state.has_passed(state.turn):
            raise self.fail("at", "a seat that has not passed", str(state.turn))

    def open_muster(self) -> None:
        """Start the muster; the rows themselves say which of them attack."""
        state = self.state
        state.attacked = 0
        for seat in range(state.seats):
            reaches = state.final or state.row_total(seat) >= state.strength[seat]
            if state.row_size[seat] and reaches:
                state.attacked |= layout.BIT[seat]
        if not state.attacked:
            raise BadNotation("Position, at: expected a row that attacks at a muster, found none.")
        open_fight(state)


FIELDS = {
    "income": {"left"},
    "city": {"passed", "purse", "traded"},
    "muster": {"final"},
    "target": {"attacked", "failed", "passed"},
    "capture": {"attacked"},
}
ZONES = {
    "hand": int(layout.HAND), "units": int(layout.PILE), "provinces": int(layout.PILE), "discard": int(layout.DISCARD),
    "stored": int(layout.STORED), "loot": int(layout.LOOT),
}  # fmt: skip
