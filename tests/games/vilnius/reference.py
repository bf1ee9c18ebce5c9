"""A reference implementation of Vilnius: the legal actions of a position, found by trying everything.

It reads the card file and position text and nothing else of the engine, so that two people would have to make the same
mistake. Only the set `ludarium-2` and the points of position text are known here.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from itertools import product
from typing import Any, NamedTuple

Cell = tuple[int, int]
List = Counter[str]
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}
START = {(0, 0): "residence", (1, 0): "barracks"}
SET: dict[str, Any] = tomllib.loads(
    resources.files("ludarium.games.vilnius.cards").joinpath("ludarium-2.toml").read_text(encoding="utf-8")
)


def rows(kind: str) -> dict[str, dict[str, Any]]:
    """The cards of a kind by id, in the order of the file."""
    return {row["id"]: row for row in SET[kind]}


BUILDINGS, UNITS, PROVINCES, ORDERS = map(rows, ("building", "unit", "province", "order"))
RANK = {name: number for number, name in enumerate([*BUILDINGS, *UNITS, *PROVINCES, *ORDERS])}
CONQUEST = {row["rank"]: Counter(row["weapons"]) for row in SET["conquest"]}


# Weapons


def meets(have: List, need: List) -> bool:
    """Whether weapons meet a demand, by every way to exchange two of a kind for one of another (VNS-53)."""
    return _reaches(
        tuple(have[one] for one in SET["set"]["weapons"]), tuple(need[one] for one in SET["set"]["weapons"])
    )


@cache
def _reaches(have: tuple[int, ...], need: tuple[int, ...]) -> bool:
    if all(one >= other for one, other in zip(have, need, strict=True)):
        return True
    return any(_reaches(after, need) for after in _exchanged(have))


def _exchanged(have: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The weapons after one exchange."""
    for give, take in product(range(len(have)), repeat=2):
        if give != take and have[give] >= 2:
            yield tuple(n - 2 * (i == give) + (i == take) for i, n in enumerate(have))


def meets_six(have: List, shown: List) -> bool:
    """Whether weapons make up six of the symbols shown, whichever six (VNS-73)."""
    some = [range(shown[one] + 1) for one in SET["set"]["weapons"]]
    return any(
        meets(have, Counter(dict(zip(SET["set"]["weapons"], part, strict=True))))
        for part in product(*some)
        if sum(part) == 6
    )


def weapons(units: Iterable[str]) -> List:
    """The symbols of some Units together."""
    total: List = Counter()
    for one in units:
        total.update(UNITS[one.partition(".")[0]]["weapons"])
    return total


# Positions


class LaidProvince(NamedTuple):
    """A Province in a shared place."""

    province: str
    layer: int
    display: int
    cell: Cell


class Seat:
    """One player's part of the table."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.strength, self.to = 3, "city"
        self.display: dict[Cell, str] = dict(START)
        self.fresh: set[Cell] = set()
        self.hand: List = Counter()
        self.units: List = Counter()
        self.provinces: List | None = None
        self.discard: List = Counter()
        self.stored: List = Counter()
        self.loot: List = Counter()
        self.row: list[str] = []

    def abilities(self, kind: str) -> list[dict[str, Any]]:
        """The abilities of that kind among its Buildings."""
        return [able for one in self.display.values() for able in BUILDINGS[one]["abilities"] if able["kind"] == kind]

    def types(self) -> set[str]:
        return {BUILDINGS[one]["type"] for one in self.display.values()}

    def goods(self) -> set[str]:
        """What its trading spots deal in, those built this round left out (VNS-36)."""
        old = [one for cell, one in self.display.items() if cell not in self.fresh]
        return {good for one in old for able in BUILDINGS[one]["abilities"] for good in able.get("goods", ())}

    def own(self, cards: dict[str, dict[str, Any]]) -> List:
        """What its hand has of a kind of card."""
        return Counter({one: count for one, count in self.hand.items() if one in cards})


class ReferenceState:
    """A position text taken apart."""

    def __init__(self, text: str) -> None:
        head, *lines = (line for line in text.replace(" / ", "\n").splitlines() if line.strip()[:1] not in ("", "#"))
        self.options = dict(word.split("=", 1) for word in head.split()[1:])
        count = int(self.options.get("seats", 2))
        self.emblems = self.options.get("emblems", "bear,rider,lion").split(",")[:count]
        self.seats = [Seat(number) for number in range(count)]
        self.laid: list[LaidProvince] = []
        self.enemy: list[str] = []
        self.fallen: List = Counter()
        self.past: List = Counter()
        self.order: list[List] | None = None
        self.stacks: dict[int, list[str]] = {}
        self.at: dict[str, str] = {}
        self.point, self.who = "", -1
        self.named: List = Counter()
        for line in lines:
            self._read(*line.split())
        self.chair = int(self.at.get("chair", 0))
        self.points = int(self.at.get("points", {"easy": 14, "medium": 12, "heavy": 9}[self.difficulty]))

    @property
    def difficulty(self) -> str:
        return self.options.get("difficulty", "easy")

    def in_turn(self) -> list[Seat]:
        """The seats, clockwise from the chair."""
        return self.seats[self.chair :] + self.seats[: self.chair]

    def _read(self, word: str, *rest: str) -> None:
        match word:
            case "at":
                self.point, self.who = rest[0], int(rest[1]) if rest[1:2] and rest[1].isdigit() else -1
                self.at = {field.partition("=")[0]: field.partition("=")[2] for field in rest[1:]}
            case "seat":
                fields = dict(field.split("=", 1) for field in rest[1:])
                self.seats[int(rest[0])].strength = int(fields.get("strength", 3))
                self.seats[int(rest[0])].to = fields.get("to", "city")
            case "display":
                self._read_display(self.seats[int(rest[0])], rest[1:])
            case "laid":
                for card in rest[1:]:
                    province, _, place = card.partition("@")
                    display, _, cell = place.partition(":")
                    self.laid.append(LaidProvince(province, int(rest[0]), int(display), cell_of(cell)))
                    self.named[province] += 1
            case "row":
                self.seats[int(rest[0])].row = self._name(rest[1:])
            case "enemy":
                self.enemy = self._name(rest)
            case "fallen":
                self.fallen = Counter(self._name(rest))
            case "past":
                self.past = Counter(cards(rest))
            case "order":
                self.order = [Counter(cards(part.split())) for part in " ".join(rest).split("|")]
            case "stack":
                self.stacks[int(rest[0])] = self._name(rest[1:])
            case _:
                setattr(self.seats[int(rest[0])], word, Counter(self._name(rest[1:])))

    def _read_display(self, seat: Seat, words: tuple[str, ...]) -> None:
        for word in words:
            card, _, place = word.partition("@")
            cell = cell_of(place.removesuffix("!"))
            seat.display[cell] = card
            self.named[card] += 1
            if place.endswith("!"):
                seat.fresh.add(cell)

    def _name(self, words: Iterable[str]) -> list[str]:
        """A list of cards, which are thereby named."""
        found = cards(words)
        self.named.update(found)
        return found

    def pile(self, seat: Seat) -> List:
        """A seat's Province draw pile: what its line says, or else its home Provinces that are nowhere named."""
        if seat.provinces is not None:
            return seat.provinces
        home = self.emblems[seat.number]
        return Counter(one for one, row in PROVINCES.items() if row["home"] == home and not self.named[one])

    def reach(self, seat: Seat, cards: dict[str, dict[str, Any]]) -> int:
        """How many cards of a kind a seat could draw, its discards shuffled in (VNS-18)."""
        pile = seat.units if cards is UNITS else self.pile(seat)
        return pile.total() + sum(count for one, count in seat.discard.items() if one in cards)

    def supply(self, card: str) -> int:
        """How many copies of a general Building or of a Unit are left for all."""
        return int((BUILDINGS | UNITS)[card]["count"]) - self.named[card]

    def stack(self, number: int) -> list[str]:
        """A Province stack, top first. Stacks without a line have three unseen cards each, from stack 1 on."""
        unseen = sum(card["home"] == "capture" and not self.named[one] for one, card in PROVINCES.items())
        unseen -= sum(pile.count("?") for pile in self.stacks.values())
        found = dict(self.stacks)
        for other in (one for one in CONQUEST if one not in found):
            found[other] = ["?"] * min(3, unseen)
            unseen -= len(found[other])
        return found[number]

    def segments(self) -> list[List]:
        """The Order pile from the top; the Final Attack under it."""
        if self.order is not None:
            return [part for part in self.order if part] + [Counter(["final-attack"])]
        left = {
            one: row["count"] - self.named[one] for one, row in ORDERS.items() if row["kind"] in ("unit", "building")
        }
        first = Counter({one: count for one, count in left.items() if ORDERS[one].get("opening") and count})
        rest = Counter({one: count for one, count in left.items() if not ORDERS[one].get("opening") and count})
        parts = [first + rest] if "boost" in self.at else [first, rest, Counter(["boost"])]
        return [part for part in parts if part] + [Counter(["final-attack"])]


def cards(words: Iterable[str]) -> list[str]:
    """A list as position text writes it, every card by itself."""
    found: list[str] = []
    for word in words:
        name, _, count = word.partition("*")
        found += [name] * (int(count or 1) if name != "-" else 0)
    return found


def cell_of(text: str) -> Cell:
    x, _, y = text.partition(",")
    return int(x), int(y)


def written(chosen: Iterable[str]) -> str:
    """A list as notation has it: in the order of the card file, n alike as `id*n`."""
    counts = Counter(chosen)
    return " ".join(one if counts[one] == 1 else f"{one}*{counts[one]}" for one in sorted(counts, key=RANK.__getitem__))


def face(card: str) -> object:
    """What makes cards alike: what a Province shows, and a Unit's name."""
    row = PROVINCES.get(card)
    return (tuple(row["base"].items()), row.get("good"), row.get("bonus")) if row else card


def parts(have: List, most: int) -> Iterator[tuple[str, ...]]:
    """Every list of up to so many cards; of alike ones the first of the card file are taken."""
    groups: dict[object, list[str]] = {}
    for one in sorted(have.elements(), key=RANK.__getitem__):
        groups.setdefault(face(one), []).append(one)
    for counts in product(*(range(len(group) + 1) for group in groups.values())):
        if sum(counts) <= most:
            yield tuple(one for group, n in zip(groups.values(), counts, strict=True) for one in group[:n])


# Income


def incomes(table: ReferenceState) -> set[str]:
    """The choices of a seat in the Income phase (VNS-20, 21)."""
    seat = table.seats[table.who]
    units, provinces = table.reach(seat, UNITS), table.reach(seat, PROVINCES)
    if table.options.get("income_draw") == "one_by_one":
        return {word for word, there in (("unit", units), ("province", provinces)) if there}
    total = income(table, seat)
    return {f"draw {u}" for u in range(total + 1) if u <= units and total - u <= provinces}


def income(table: ReferenceState, seat: Seat) -> int:
    tolls = [one for one in table.enemy if ORDERS[one]["effect"] == "toll"]
    more = sum(int(able["value"]) for able in seat.abilities("income"))
    return max(0, 5 + more - len(tolls))


# The City phase


def city_turn(table: ReferenceState) -> set[str]:
    """The choices of a seat on its city turn."""
    seat = table.seats[table.who]
    found = {f"build {card} {x},{y}" for card, (x, y) in builds(table, seat) if payable(table, seat, BUILDINGS[card])}
    found |= {f"recruit {card}" for card in recruits(table, seat) if payable(table, seat, UNITS[card])}
    found |= {f"lay {card} {place}" for card in firsts(seat.own(PROVINCES)) for place in places(table, seat)}
    room = len(seat.abilities("store_province")) - sum(count for one, count in seat.stored.items() if one in PROVINCES)
    return found | {f"pass {written(some)}".strip() for some in parts(seat.own(PROVINCES), room)}


def firsts(have: List) -> set[str]:
    """Of alike cards the first."""
    return {some[0] for some in parts(have, 1) if some}


def builds(table: ReferenceState, seat: Seat) -> Iterator[tuple[str, Cell]]:
    """Every Building that is there for a seat and allowed, with every cell it fits."""
    for card, row in BUILDINGS.items():
        there = table.supply(card) > 0 if row["owner"] == "general" else card not in seat.display.values()
        if there and has_room(seat, card) and not excluded(seat, card):
            yield from ((card, cell) for cell in fits(table, seat, row["type"]))


def has_room(seat: Seat, card: str) -> bool:
    """VNS-34."""
    if any(able["kind"] == "max_buildings" for able in BUILDINGS[card]["abilities"]):
        return True
    return len(seat.display) < sum(int(able["value"]) for able in seat.abilities("max_buildings"))


def excluded(seat: Seat, card: str) -> bool:
    """VNS-35, either way round."""
    barred = {able["type"] for able in BUILDINGS[card]["abilities"] if able["kind"] == "exclude"}
    return bool(barred & seat.types()) or BUILDINGS[card]["type"] in {
        able["type"] for able in seat.abilities("exclude")
    }


def fits(table: ReferenceState, seat: Seat, kind: str) -> set[Cell]:
    """The free cells that a type may go to (VNS-33): every cell around is looked at."""
    xs, ys = zip(*seat.display, strict=True)
    around = product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))
    rule = all if table.options.get("edge_fit") == "all" else any
    return {cell for cell in around if cell not in seat.display and (let := lets(seat, cell, kind)) and rule(let)}


def lets(seat: Seat, cell: Cell, kind: str) -> list[bool]:
    """Of every own neighbour of a cell, whether its edge there names the type."""
    neighbours = {side: (cell[0] + dx, cell[1] + dy) for side, (dx, dy) in SIDES.items()}
    return [
        kind in BUILDINGS[seat.display[there]]["edges"][FACING[side]]
        for side, there in neighbours.items()
        if there in seat.display
    ]


def recruits(table: ReferenceState, seat: Seat) -> Iterator[str]:
    """The Units for hire whose requirements a seat meets (VNS-38)."""
    return (card for card, row in UNITS.items() if table.supply(card) > 0 and set(row["requires"]) <= seat.types())


def places(table: ReferenceState, seat: Seat) -> Iterator[str]:
    """The shared places where a seat may lay a Province (VNS-43)."""
    taken = {(one.display, one.cell) for one in table.laid if one.layer == seat.number}
    for other in table.seats:
        if table.options.get("shared_place") == "owner_only" and other is not seat:
            continue
        for (x, y), card in other.display.items():
            shared = any(able["kind"] == "shared_place" for able in BUILDINGS[card]["abilities"])
            if shared and (other.number, (x, y)) not in taken:
                yield f"{other.number}:{x},{y}"


def payable(table: ReferenceState, seat: Seat, price: dict[str, Any]) -> bool:
    """Whether any set of sources meets a price."""
    items = sources(table, seat)
    return any(_meets_price(items, counts, price) for counts in _sets(items))


def payments(table: ReferenceState, seat: Seat, price: dict[str, Any]) -> set[frozenset[tuple[str, int]]]:
    """Every irredundant set of sources that meets a price, by trying all sets (VNS-39)."""
    items = sources(table, seat)
    met = [counts for counts in _sets(items) if _meets_price(items, counts, price)]
    least: list[tuple[int, ...]] = []
    for counts in sorted(met, key=sum):  # whatever lies within a set has been looked at before
        if not any(_within(other, counts) for other in least):
            least.append(counts)
    return {_named(items, counts) for counts in least}


def _sets(items: list["Source"]) -> Iterator[tuple[int, ...]]:
    """How many of each source are used, in every way."""
    return product(*(range(len(names), -1, -1) for names, _ in items))


Source = tuple[list[str], tuple[int, int]]


def sources(table: ReferenceState, seat: Seat) -> list[Source]:
    """What a seat may pay with: names of alike sources, and what each gives in Gold and Tools."""
    groups: dict[object, list[str]] = {}
    for one in sorted(seat.own(PROVINCES), key=RANK.__getitem__):
        groups.setdefault(face(one), []).append(one)
    found = [(names, worth(seat, names[0])) for names in groups.values()]
    found += [([one.province], worth(seat, one.province)) for one in table.laid if one.layer != seat.number]
    used = purses_used(table)
    for money, value in (("gold", (1, 0)), ("tools", (0, 1))):
        left = sum(able["money"] == money for able in seat.abilities("purse")) - used[seat.number, money]
        found.append(([f"purse:{money}"] * left, value))
    exchanges = sum(len(one.abilities("exchange")) for one in table.seats)
    gone = [int(part) for part in table.at.get("traded", "0/0").split("/")]
    found.append((["tools>gold"] * (exchanges - gone[0]), (1, -2)))
    back = (-2, 1) if table.options.get("exchange_back") == "2g1t" else (-1, 2)
    found.append((["gold>tools"] * (exchanges - gone[1]), back))
    return [source for source in found if source[0]]


def purses_used(table: ReferenceState) -> Counter[tuple[int, str]]:
    """How many purses of a money each seat has emptied this round."""
    used: Counter[tuple[int, str]] = Counter()
    for word in filter(None, table.at.get("purse", "").split(",")):
        seat, money, count = word.split(":")
        used[int(seat), money] += int(count)
    return used


def worth(seat: Seat, province: str) -> tuple[int, int]:
    """What a Province gives this payer, in Gold and Tools (VNS-40)."""
    row = PROVINCES[province]
    money = Counter(row["base"])
    if row.get("good") in seat.goods():
        money[row["bonus"]] += 1
    return money["gold"], money["tools"]


def _meets_price(items: list[Source], counts: tuple[int, ...], price: dict[str, Any]) -> bool:
    gold = sum(n * value[0] for (_, value), n in zip(items, counts, strict=True))
    tools = sum(n * value[1] for (_, value), n in zip(items, counts, strict=True))
    return gold >= int(price["gold"]) and tools >= int(price["tools"])


def _within(part: tuple[int, ...], whole: tuple[int, ...]) -> bool:
    return all(one <= other for one, other in zip(part, whole, strict=True))


def _named(items: list[Source], counts: tuple[int, ...]) -> frozenset[tuple[str, int]]:
    total: List = Counter()
    for (names, _), n in zip(items, counts, strict=True):
        total.update(names[:n])
    return frozenset(total.items())


def paid_with(text: str) -> frozenset[tuple[str, int]]:
    """The sources that a payment names."""
    words = (word.partition("*") for word in text.split()[1:])
    return frozenset((name, int(count or 1)) for name, _, count in words)


# The Military phase


def demand(enemy: str, boosted: bool) -> List:
    """What it takes to beat an enemy (VNS-52)."""
    row = ORDERS[enemy.partition(".")[0]]
    return Counter(row["weapons"]) + (Counter(row["weapons_boost"]) if boosted else Counter())


def raider(table: ReferenceState) -> int:
    """Who is asked in step C: the chair, or the next in turn who has Units and has not passed (VNS-89)."""
    if table.options.get("together") == "chair":
        return table.chair
    passed = {int(seat) for seat in filter(None, table.at.get("passed", "").split(","))}
    first = table.who if table.who >= 0 else table.chair
    order = [(first + n) % len(table.seats) for n in range(len(table.seats))]
    return next(seat for seat in order if seat not in passed and table.seats[seat].own(UNITS))


def targets(table: ReferenceState) -> set[str]:
    """The choices of whoever is asked in step C (VNS-25, 72, 73)."""
    guarded = any(ORDERS[one]["effect"] == "guard" for one in table.enemy)
    failed = Counter(filter(None, table.at.get("failed", "").split(",")))
    all_hands = weapons(one for seat in table.seats for one in seat.own(UNITS).elements())
    test = meets_six if len(table.seats) == 2 else meets
    found = {"done"}
    for card, count in Counter(table.enemy).items():
        is_open = not guarded or ORDERS[card]["effect"] == "guard"
        if is_open and count > failed[card] and test(all_hands, Counter(ORDERS[card]["weapons"])):
            number = f".{failed[card] + 1}" if count > 1 else ""
            found.add(f"target {card}{number}")
    return found


def captures(table: ReferenceState) -> set[str]:
    """The choices of a seat in step D (VNS-76, 77)."""
    seat = table.seats[table.who]
    hand = seat.own(UNITS)
    found = {"end"}
    for number, price in CONQUEST.items():
        met = [some for some in parts(hand, hand.total()) if meets(weapons(some), price)]
        least = [some for some in met if not any(Counter(other) < Counter(some) for other in met)]
        found |= {f"capture {number} {written(some)}" for some in least if table.stack(number)}
    return found


def keeps(table: ReferenceState) -> set[str]:
    """The choices of a seat at its Guardhouses (VNS-82)."""
    seat = table.seats[table.who]
    room = len(seat.abilities("store_unit")) - sum(count for one, count in seat.stored.items() if one in UNITS)
    return {f"keep {written(some)}".strip() for some in parts(seat.own(UNITS), room)}


def rims(seat: Seat, rule: str = "connected") -> set[Cell]:
    """The cells of Buildings that can be lost (VNS-64, VNS-R7)."""
    return {
        cell
        for cell in seat.display
        if cell not in START
        and any((cell[0] + dx, cell[1] + dy) not in seat.display for dx, dy in SIDES.values())
        and (rule == "free_side" or joined(set(seat.display) - {cell}))
    }


def joined(cells: set[Cell]) -> bool:
    """Whether all cells hang together with the Residence, side by side."""
    reached, fresh = set(), [(0, 0)]
    while fresh:
        x, y = fresh.pop()
        reached.add((x, y))
        fresh += [near for dx, dy in SIDES.values() if (near := (x + dx, y + dy)) in cells and near not in reached]
    return reached == cells


def revealed(table: ReferenceState) -> dict[str, float]:
    """How likely each Order card is to be turned over."""
    top = table.segments()[0]
    boosts = [one for one, row in ORDERS.items() if row["kind"] == "boost" and one != table.at.get("boost")]
    odds: Counter[str] = Counter()
    for one, count in top.items():
        for card in boosts if one == "boost" else [one]:
            odds[card] += count / top.total() / (len(boosts) if one == "boost" else 1)  # type: ignore[assignment]
    return {f"reveal {card}": chance for card, chance in odds.items()}


POINTS = {"income": incomes, "city": city_turn, "target": targets, "capture": captures, "keep": keeps}


def choices(text: str) -> set[str] | None:
    """The legal actions at a position text, or None where they are not known here."""
    table = ReferenceState(text)
    return POINTS[table.point](table) if table.point in POINTS else None
