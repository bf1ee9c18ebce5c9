"""A reference implementation of the muster: who is asked and what is legal, symbol by symbol."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator

from .reference import ORDERS, UNITS, List, ReferenceState, demand, meets, meets_six, weapons

Test = Callable[[List, List], bool]


class Part:
    """What is sent as one: a whole Unit, or a single symbol of a Unit that distributes."""

    def __init__(self, symbols: List) -> None:
        self.symbols = symbols
        self.at: str | None = None
        self.returns = 0
        self.locked = False

    @property
    def is_free(self) -> bool:
        return self.at is None and self.returns < 2

    @property
    def can_come_back(self) -> bool:
        return self.at is not None and not self.locked

    def place(self) -> tuple[object, ...]:
        return tuple(sorted(self.symbols.items())), self.at or "", self.returns, self.locked

    def come_back(self) -> None:
        self.at = None
        self.returns += 1


class Sent:
    """A Unit in a muster."""

    def __init__(self, seat: int, name: str, splits: bool) -> None:
        self.seat, self.name, self.splits = seat, name, splits
        own = weapons([name])
        self.parts = [Part(Counter([one])) for one in own.elements()] if splits else [Part(own)]

    def likeness(self) -> tuple[object, ...]:
        """Equal for Units of one seat that are alike."""
        return self.name.partition(".")[0], sorted(part.place() for part in self.parts)

    def symbols_at(self, target: str) -> List:
        return sum((part.symbols for part in self.parts if part.at == target), Counter())

    def ways_out(self, target: str) -> Iterator[str]:
        if not self.splits:
            yield from (f"assign {self.name} {target}" for part in self.parts if part.is_free)
        for weapon in {next(iter(part.symbols)) for part in self.parts if part.is_free and self.splits}:
            yield f"allot {self.name} {weapon} {target}"

    def freshest(self, weapon: str) -> Part:
        """The symbol that `allot` uses: the one that has come back least."""
        return min((part for part in self.parts if part.is_free and part.symbols[weapon]), key=lambda one: one.returns)


class Muster:
    """A muster from its opening to its end."""

    def __init__(self, units: list[Sent], demands: dict[str, List], order: list[int], test: Test, spare: bool) -> None:
        self.units, self.demands, self.order, self.test = units, demands, order, test
        self.may_spare = spare
        self.beaten = [name for name, need in demands.items() if not need.total()]
        self.turn, self.held, self.over = 0, 0, False
        self._ask()

    @property
    def seat(self) -> int:
        return self.order[self.turn]

    def choices(self) -> set[str]:
        """What the seat that is asked may do; of alike Units the first is named."""
        found = {"hold"} if self._may_hold() else set()
        seen: list[tuple[object, ...]] = []
        for unit in (one for one in self.units if one.seat == self.seat and one.likeness() not in seen):
            seen.append(unit.likeness())
            for target in self.demands:
                found |= set(unit.ways_out(target)) if target not in self.beaten else set()
            if any(part.can_come_back for part in unit.parts):
                found.add(f"withdraw {unit.name}")
        return found

    def play(self, text: str) -> None:
        self._play(text)
        self._ask()

    def _play(self, text: str) -> None:
        word, *rest = text.split()
        if word == "hold":
            self._hold()
        else:
            self.held = 0
            self._move(word, next(one for one in self.units if (one.seat, one.name) == (self.seat, rest[0])), rest[1:])

    def _move(self, word: str, unit: Sent, rest: list[str]) -> None:
        if word == "withdraw":
            for part in unit.parts:
                if part.can_come_back:
                    part.come_back()
        elif word == "assign":
            unit.parts[0].at = rest[0]
        else:
            unit.freshest(rest[0]).at = rest[1]

    def _ask(self) -> None:
        """What leaves no choice is done unasked."""
        while not self.over and len(only := self.choices()) == 1:
            self._play(*only)

    def _hold(self) -> None:
        self.held += 1
        self.turn = (self.turn + 1) % len(self.order)
        if self.held == len(self.order):
            self._close()

    def _close(self) -> None:
        first_return = False
        for target in self.demands:
            sent = [part for unit in self.units for part in unit.parts if part.at == target and not part.locked]
            if target not in self.beaten and self._is_met(target):
                self.beaten.append(target)
                for part in sent:
                    part.locked = True
                continue
            for part in sent:
                part.come_back()
                first_return |= part.returns == 1
        self.turn, self.held, self.over = 0, 0, not first_return

    def _is_met(self, target: str, without: Sent | None = None) -> bool:
        there = sum((one.symbols_at(target) for one in self.units if one is not without), Counter[str]())
        return self.test(there, self.demands[target])

    def _may_hold(self) -> bool:
        """VNS-R18: not while a Unit of the seat could be spared, where that is forbidden."""
        if self.may_spare:
            return True
        return not any(
            self._is_met(target) and self._is_met(target, without=unit)
            for target in self.demands
            if target not in self.beaten
            for unit in self.units
            if unit.seat == self.seat and unit.symbols_at(target)
        )

    def fighters(self, target: str) -> list[Sent]:
        """The Units that fought a beaten target."""
        return [unit for unit in self.units if any(part.locked and part.at == target for part in unit.parts)]


def numbered(names: list[str]) -> list[str]:
    """Names with a number behind those that occur more than once."""
    counts, seen = Counter(names), Counter[str]()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name}.{seen[name]}" if counts[name] > 1 else name)
    return found


def attackers(table: ReferenceState) -> list[tuple[str, str, int]]:
    """The enemies of the attack in the order of VNS-49, each with its destination and the seat of its row."""
    found = []
    for wanted in ("city", "quarter"):
        for seat in table.in_turn():
            strong = sum(ORDERS[one]["strength"] for one in seat.row) >= seat.strength
            to = "city" if "final" in table.at else seat.to
            if to == wanted and (strong or "final" in table.at):
                found += [(one, to, seat.number) for one in seat.row]
    names = numbered([one for one, _, _ in found])
    return [(name, to, seat) for name, (_, to, seat) in zip(names, found, strict=True)]


def all_units(table: ReferenceState, fight: bool) -> list[Sent]:
    """Every Unit in every hand, numbered by seat."""
    units = []
    for seat in table.seats:
        hand = sorted(seat.own(UNITS).elements(), key=list(UNITS).index)
        for name in numbered(hand):
            splits = fight and "distribute" in UNITS[name.partition(".")[0]]["abilities"]
            units.append(Sent(seat.number, name, splits))
    return units


def fight(table: ReferenceState) -> Muster:
    """The muster that a position at `muster` opens."""
    demands = {name: demand(name, "boost" in table.at) for name, _, _ in attackers(table)}
    order = [seat.number for seat in table.in_turn()]
    spare = table.options.get("surplus_units") != "forbidden"
    return Muster(all_units(table, fight=True), demands, order, meets, spare)


def storm(table: ReferenceState, target: str) -> Muster:
    """The muster on one enemy Building, chosen at `target`."""
    shown = Counter(ORDERS[target.partition(".")[0]]["weapons"])
    order = [seat.number for seat in table.in_turn()]
    test = meets_six if len(table.seats) == 2 else meets
    return Muster(all_units(table, fight=False), {target: shown}, order, test, spare=True)


# What follows a muster, where nobody has anything stored, piled or built that damage could take

Ask = tuple[int, set[str]]


class Aftermath:
    """The points, and the Units that fought and lived, by seat."""

    def __init__(self, table: ReferenceState, muster: Muster) -> None:
        self.table, self.muster = table, muster
        self.boosted = "boost" in table.at
        self.points = table.points
        self.living = [unit for unit in muster.units if any(part.locked for part in unit.parts)]
        self.by_chair = table.options.get("together") == "chair"

    def course(self) -> Generator[Ask, str, None]:
        """Everything up to the clearing of the field; what is asked, of whom, is yielded."""
        enemies = attackers(self.table)
        for name, _, _ in enemies:
            if name in self.muster.beaten:
                yield from self._red(name)
        for name, to, _ in enemies:
            if name not in self.muster.beaten:
                column = ORDERS[name.partition(".")[0]]["damage_city" if to == "city" else "damage_player"]
                self.points = max(0, self.points - sum(symbol in ("fire", "stored") for symbol in column))
        if self.points:
            yield from self._given_up("silver", "tools")
            yield from self._given_up("gold", "gold")

    def survivors(self, seat: int) -> List:
        return Counter(kind(unit) for unit in self.living if unit.seat == seat)

    def _skulls(self, name: str, colour: str) -> int:
        card = ORDERS[name.partition(".")[0]]
        return int(card["skulls"].get(colour, 0) + (card["skulls_boost"].get(colour, 0) if self.boosted else 0))

    def _red(self, name: str) -> Generator[Ask, str, None]:
        """VNS-56 to 58: one skull after the other."""
        fighters = self.muster.fighters(name)
        wards = sum("ward" in UNITS[kind(unit)]["abilities"] for unit in fighters)
        for _ in range(self._skulls(name, "red") - wards):
            there = [unit for unit in fighters if unit in self.living]
            first = max((_rank(unit) for unit in there), default=(False, 0))
            tied = [unit for unit in there if _rank(unit) == first]
            if tied:
                self.living.remove((yield from self._one_of(tied)))

    def _one_of(self, tied: list[Sent]) -> Generator[Ask, str, Sent]:
        """The Unit that dies: its owner decides; where several seats are concerned, each for its own, or the chair."""
        named: dict[object, Sent] = {}
        for unit in tied:
            named.setdefault((unit.seat, kind(unit), frozenset(part.at for part in unit.parts if part.locked)), unit)
        by_text = {f"kill {unit.seat}:{unit.name}": unit for unit in named.values()}
        if len(by_text) == 1:
            return next(iter(by_text.values()))
        owners = {unit.seat for unit in tied}
        if len(owners) > 1 and not self.by_chair:
            return (yield from self._volunteer(by_text))
        text = yield owners.pop() if len(owners) == 1 else self.table.chair, set(by_text)
        return by_text[text]

    def _volunteer(self, by_text: dict[str, Sent]) -> Generator[Ask, str, Sent]:
        """VNS-89: in turn everybody concerned names an own Unit or declines; if all do, the first must."""
        own = {seat.number: set[str]() for seat in self.table.in_turn()}
        for text, unit in by_text.items():
            own[unit.seat].add(text)
        for seat, texts in own.items():
            if texts:
                text = yield seat, texts | {"decline"}
                if text != "decline":
                    return by_text[text]
        first = next(seat for seat, texts in own.items() if texts)
        return by_text[(yield from _asked(first, own[first]))]

    def _given_up(self, colour: str, money: str) -> Generator[Ask, str, None]:
        """VNS-67: offers in turn; when all have declined, the chair names, or else the next in turn must (VNS-89)."""
        due = sum(self._skulls(name, colour) for name, _, _ in attackers(self.table))
        worth = [unit for unit in self.living if UNITS[kind(unit)][money]]
        if not due or sum(UNITS[kind(unit)][money] for unit in worth) <= due:
            self.living = [unit for unit in self.living if unit not in worth or not due]
            return
        order, declined = [seat.number for seat in self.table.in_turn()], set[int]()
        turn = 0
        while due > 0:
            owners = {unit.seat for unit in worth}
            if owners <= declined and not self.by_chair:
                while order[turn % len(order)] not in owners:
                    turn += 1
                must = order[turn % len(order)]
                text = yield from _asked(must, {f"offer {kind(one)}" for one in worth if one.seat == must})
                given = next(unit for unit in worth if (unit.seat, kind(unit)) == (must, text.split()[1]))
                declined.clear()
                turn += 1
            elif owners <= declined:
                text = yield from _asked(self.table.chair, {f"name {unit.seat}:{kind(unit)}" for unit in worth})
                seat, _, card = text.split()[1].partition(":")
                given = next(unit for unit in worth if (unit.seat, kind(unit)) == (int(seat), card))
            elif (seat_now := order[turn % len(order)]) not in owners - declined:
                turn += 1
                continue
            else:
                text = yield seat_now, {f"offer {kind(one)}" for one in worth if one.seat == seat_now} | {"decline"}
                if text == "decline":
                    declined.add(seat_now)
                    turn += 1
                    continue
                declined.clear()
                given = next(unit for unit in worth if (unit.seat, kind(unit)) == (seat_now, text.split()[1]))
            worth.remove(given)
            self.living.remove(given)
            due -= UNITS[kind(given)][money]


def plunder(cards: list[int], chair: int, loot: int) -> Generator[Ask, str, list[int]]:
    """VNS-69, 70, 89: who takes how many of so many cards of loot, given how many Provinces each could take."""
    taken, seat, quiet = [0] * len(cards), chair, 0
    while sum(taken) < loot and quiet < len(cards):
        level = all(n >= taken[seat] or n == cards[one] for one, n in enumerate(taken))
        may = level and taken[seat] < cards[seat]
        text = (yield seat, {"take", "skip"}) if may else "skip"
        taken[seat] += text == "take"
        quiet = 0 if text == "take" else quiet + 1
        seat = (seat + 1) % len(cards)
    return taken


def _asked(seat: int, choices: set[str]) -> Generator[Ask, str, str]:
    """The choice that is made, asked only if there are several."""
    return (yield seat, choices) if len(choices) > 1 else next(iter(choices))


def kind(unit: Sent) -> str:
    """A Unit's card."""
    return unit.name.partition(".")[0]


def _rank(unit: Sent) -> tuple[bool, int]:
    """Who dies first: those who sacrifice themselves, then the dearest."""
    card = UNITS[kind(unit)]
    return "sacrifice" in card["abilities"], 0 if "sacrifice" in card["abilities"] else card["gold"] + card["tools"]
