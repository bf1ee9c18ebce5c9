"""What an action changed in Vilnius: enemies that come or fall, city points, Buildings and Units that are lost."""

from ludarium.core.parts.narration import WEIGHT_GAIN, WEIGHT_HARMED, WEIGHT_NORMAL, WEIGHT_SCORED, Reader
from ludarium.core.words import counted, listed
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.fight import arms_at, destination, meets, total_demand
from ludarium.games.vilnius.rules.paying import Wallet
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import fighter_words, foe_words, money_words
from ludarium.games.vilnius.text.changes import changes, units_by_name
from ludarium.games.vilnius.text.words import PLACES, listed_shortly

BEFORE_A_FIGHT = (layout.BUILDING_CITY, layout.ATTACK, layout.CAMPS)
"""The stages whose last action lets the enemies attack."""
MAX_NAMED_ATTACKERS = 2
"""More of them are counted: their lanes have the names."""


class VilniusConsequences:
    """The differences between two states, each a clause, and how much they matter to the reader."""

    def __init__(self, before: Vilnius, after: Vilnius, reader: Reader, *, is_hold: bool = False) -> None:
        self.before, self.after, self.reader = before, after, reader
        self.clauses, self.weight = list[str](), WEIGHT_NORMAL
        self._unopposed()
        self._beaten()
        self._points()
        for seat in range(int(before.seats)):
            self._buildings(seat)
            self._units(seat)
        self._destroyed()
        if is_hold:
            self._returned()
        self._attackers()
        self._dismissed()
        self.skipped = "" if reader.seat is None else _skipped(before, after, reader.seat)
        """That the reader's City phase ended by itself, as a sentence without its full stop; empty if it didn't."""

    def _add(self, clause: str, weight: int) -> None:
        self.clauses.append(clause)
        self.weight = max(self.weight, weight)

    @property
    def ends_phase(self) -> bool:
        """Whether they come after the action, when a fight begins, and not from the action itself."""
        return not len(self.before.foe) and self.before.stage in BEFORE_A_FIGHT

    def _unopposed(self) -> None:
        """A fight that was over at once, because nobody has a Unit in hand."""
        before, after = self.before, self.after
        if not self.ends_phase or len(after.foe):
            return
        for seat in range(int(before.seats)):
            if after.row_size[seat] < before.row_size[seat]:
                row = [int(before.in_row(seat, place)) for place in range(before.row_size[seat])]
                names = [before.cards.order_names[order] for order in row if total_demand(before, order)]
                self._attack(names, destination(before, seat), " unopposed")

    def _attack(self, names: list[str], target: int, how: str = "") -> None:
        """Enemies attack the city, or the quarter of a seat."""
        if not names:
            return
        what = "the city" if target == layout.CITY else f"{self.reader.whose(target)} {PLACES[1]}"
        verb = "attack" if len(names) > 1 or _is_plural(names[0]) else "attacks"
        who = listed(names) if len(names) <= MAX_NAMED_ATTACKERS else f"{len(names)} enemies"
        self._add(
            f"{who} {verb} {what}{how}",
            WEIGHT_HARMED if target in (layout.CITY, self.reader.seat) else WEIGHT_GAIN,
        )

    def _beaten(self) -> None:
        """Enemies that the Units against them beat, and those that get through."""
        before, after = self.before, self.after
        cleared = before.stage == layout.MUSTER and not len(after.foe)  # nothing was asked after the fight
        if not cleared and len(before.foe) != len(after.foe):
            return
        standing = [foe for foe in _enemies(before) if not before.is_beaten(foe)]
        beaten = [foe for foe in standing if (_is_met(before, foe) if cleared else after.is_beaten(foe))]
        if beaten:
            names = [foe_words(before, foe) for foe in beaten]
            all_of_them = len(beaten) > MAX_NAMED_ATTACKERS and len(beaten) == len(standing)
            who = f"all {len(beaten)} enemies" if all_of_them else listed_shortly(names)
            self._add(f"Vilnius beats {who}", WEIGHT_SCORED)
        through = [foe_words(before, foe) for foe in standing if foe not in beaten]
        if through and before.stage == layout.MUSTER and after.stage != layout.MUSTER:
            verb = "get" if len(through) > 1 or _is_plural(through[0]) else "gets"
            self._add(f"{listed_shortly(through)} {verb} through", WEIGHT_HARMED)

    def _destroyed(self) -> None:
        """How the attack on an enemy Building went."""
        before, after, names = self.before, self.after, self.before.cards.order_names
        if before.stage != layout.RAID or after.stage == layout.RAID:
            return
        if len(after.enemy) < len(before.enemy):
            self._add(f"{names[before.foe_order(0)]} is destroyed", WEIGHT_SCORED)
        else:
            self._add(f"{names[before.foe_order(0)]} stands{self._sent_to(0)}", WEIGHT_NORMAL)

    def _returned(self) -> None:
        """Everybody held, but an enemy isn't beaten: what was sent there in vain is in hand again (VNS-R44)."""
        before, after = self.before, self.after
        if before.stage not in (layout.MUSTER, layout.RAID) or after.stage != before.stage or after.holds:
            return
        for foe in range(before.foe_count()):
            if _sent(before, foe) and not _sent(after, foe):
                name = foe_words(before, foe)
                verb = "stand" if _is_plural(name) else "stands"
                self._add(f"{name} still {verb}{self._sent_to(foe)}", WEIGHT_GAIN)

    def _sent_to(self, foe: int) -> str:
        """That the Units that were sent against an enemy come back, as the end of a clause."""
        before, found = self.before, list[str]()
        for seat in range(int(before.seats)):
            units = [fighter_words(before, one) for one in _sent(before, foe) if before.fighter_seat(one) == seat]
            found += [f"{self.reader.whose(seat)} {listed(units)}"] if units else []
        return f": {listed(found)} come back" if found else ""

    def _attackers(self) -> None:
        """A fight begins: who attacks what."""
        before, after = self.before, self.after
        if len(before.foe) or not len(after.foe) or after.stage == layout.RAID:
            return
        for target in sorted({int(one) for one in after.foe_to}):
            self._attack([foe_words(after, foe) for foe in _enemies(after) if after.foe_target(foe) == target], target)

    def _dismissed(self) -> None:
        """Rows that are too weak for the Final Attack (VNS-85)."""
        before, after = self.before, self.after
        for seat in range(int(before.seats) if after.final and not before.final else 0):
            if before.row_size[seat] and not after.attacks(seat):
                whose = self.reader.whose(seat)
                self._add(f"{whose} row has less than half of its strength and leaves", WEIGHT_SCORED)

    def _points(self) -> None:
        points = int(self.after.points - self.before.points)
        if points:
            said = f"{'loses' if points < 0 else 'gains'} {counted(abs(points), 'point')}"
            moved = f"{self.before.points} → {self.after.points}"
            self._add(f"the city {said} ({moved})", WEIGHT_HARMED if points < 0 else WEIGHT_SCORED)

    def forget_building(self, seat: int) -> None:
        """Leave out that a seat has lost one Building, because the sentence itself tells it."""
        whose = f"{self.reader.whose(seat)} "
        self.clauses = [one for one in self.clauses if not (one.startswith(whose) and " is lost" in one)]

    def _buildings(self, seat: int) -> None:
        """Buildings that a seat has lost."""
        was, now = (_buildings(state, seat) for state in (self.before, self.after))
        lost = [name for cell, name in was.items() if cell not in now]
        if lost:
            verb = "is" if len(lost) == 1 else "are"
            weight = WEIGHT_HARMED if seat == self.reader.seat else WEIGHT_GAIN
            moved = changes(self.before, self.after, seat)
            self._add(f"{self.reader.whose(seat)} {listed(lost)} {verb} lost{moved}", weight)

    def _units(self, seat: int) -> None:
        """Units that a seat has lost for good."""
        was, now = (units_by_name(state, seat) for state in (self.before, self.after))
        names = self.before.cards.unit_names
        lost = [f"{gone} {names[unit]}" if gone > 1 else names[unit] for unit, gone in _less(was, now)]
        if lost:
            weight = WEIGHT_HARMED if seat == self.reader.seat else WEIGHT_GAIN
            who = f"{self.reader.whom(seat)} {self.reader.verb(seat, 'loses')}"
            self._add(f"{who} {listed(lost)} (Units {sum(was)} → {sum(now)})", weight)

    @property
    def text(self) -> str:
        """All clauses, as one sentence without its full stop."""
        return "; ".join(self.clauses)


def _skipped(before: Vilnius, after: Vilnius, seat: int) -> str:
    """That a seat could buy nothing, so that its City phase is over and its Provinces are gone (VNS-44)."""
    had, has = (int(state.count_provinces(layout.HAND, seat)) for state in (before, after))
    is_over = after.stage > layout.BUILDING_CITY or after.round > before.round or after.has_ended_actions(seat)
    was_over = before.stage > layout.BUILDING_CITY or before.has_ended_actions(seat)
    if was_over or not is_over or after.final or not had or has:
        return ""
    if before.stage == layout.BUILDING_CITY and before.turn == seat:  # its own purchase came before
        return "You can buy nothing more: your City phase is over"
    wallet = Wallet(before, seat)
    money = money_words(int(wallet.all_gold), int(wallet.all_tools))
    gone = f"{counted(had, 'Province')} {'is' if had == 1 else 'are'} discarded"
    return f"You can buy nothing with {money}: your City phase is over, and {gone}"


def _is_plural(name: str) -> bool:
    """Whether an enemy is many by its name, which may have a number: Sergeants 2."""
    return name.rstrip("0123456789 ").endswith("s")


def _less(was: list[int], now: list[int]) -> list[tuple[int, int]]:
    """Where there is less now, and by how much."""
    return [(place, one - other) for place, (one, other) in enumerate(zip(was, now, strict=True)) if other < one]


def _buildings(state: Vilnius, seat: int) -> dict[int, str]:
    """The Buildings of a seat's display by cell."""
    names, places = state.cards.building_names, range(int(state.size[seat]))
    return {int(state.cell_at(seat, place)): names[state.building_at(seat, place)] for place in places}


def _enemies(state: Vilnius) -> list[int]:
    """The attackers that demand a weapon, by index: the others are empty threats."""
    weapons = range(int(state.cards.kinds_of_weapon))
    return [foe for foe, order in enumerate(state.foe) if any(state.demand(order, weapon) for weapon in weapons)]


def _sent(state: Vilnius, foe: int) -> list[int]:
    """The Units that stand against an enemy, by index."""
    return sorted({int(state.part_fighter(part)) for part in range(state.part_count()) if state.part_foe(part) == foe})


def _is_met(state: Vilnius, foe: int) -> bool:
    """Whether the Units that face an enemy beat it."""
    return bool(meets(state, state.foe_order(foe), arms_at(state, foe, -1)))
