"""Phase 4D: capturing Provinces (VNS-76)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import zeros
from ludarium.games.vilnius.rules.fight import raised

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def proceed_capturing(state: Vilnius) -> None:
    """Each seat in turn captures with its own Units as often as it likes, before the next (VNS-76, VNS-R24)."""
    if state.nth == state.seats:  # VNS-76
        state.go(layout.DESTINATIONS)
    else:
        state.request(state.nth_seat(), layout.ASK_CAPTURE)  # VNS-76, VNS-R24


def list_captures(state: Vilnius, found: list[int]) -> None:
    """Every stack with the sets of Units that pay for it, none of them superfluous (VNS-77)."""
    seat = state.nth_seat()
    if state.count_units(layout.HAND, seat):
        for stack in range(i64(4)):
            if stack_ban(state, stack) == LEGAL:  # VNS-77
                CaptureSearch(state, seat, stack).choose(0, 0, 1, found)
    found.append(code.plain(code.END))


def stack_ban(state: Vilnius, stack: i64) -> i64:
    """Why nothing can be captured from a stack, or LEGAL (VNS-77)."""
    return LEGAL if state.stack_size[stack] else bans.EMPTY_STACK  # VNS-77


class CaptureSearch:
    """The search for Units that pay for a stack."""

    def __init__(self, state: Vilnius, seat: i64, stack: i64) -> None:
        self.state = state
        self.seat = seat
        self.stack = stack
        self.price = state.cards.stack_price(stack)  # VNS-9, VNS-77
        self.have = zeros(state.cards.kinds_of_weapon)
        self.chosen = zeros(state.cards.unit_kinds())

    def ban(self) -> i64:
        """Why the Units chosen so far aren't a price, or LEGAL (VNS-77)."""
        if not self.pays():
            return bans.WEAPONS  # VNS-77
        return bans.UNIT_NOT_NEEDED if self.spare_unit() >= 0 else LEGAL  # VNS-77

    def pays(self) -> bool:
        """Whether the Units chosen so far meet the price, two for one (VNS-53, VNS-R21)."""
        total, sum = i64(0), i64(0)
        for weapon in range(i64(len(self.price))):
            need = self.price[weapon]
            total += need
            sum += raised(self.have[weapon], need)  # VNS-53, VNS-R21
        return sum >= total

    def units_ban(self, unit: i64, count: i64) -> i64:
        """Choose so many Units of a name; the ban if there are fewer in hand (VNS-76)."""
        if count > self.state.units_in(layout.HAND, self.seat, unit):
            return bans.UNITS_NOT_IN_HAND  # VNS-76
        self.bring(unit, count)
        return LEGAL

    def bring(self, unit: i64, count: i64) -> None:
        """Add Units of one name, or remove them."""
        self.state.cards.add_arms(self.have, unit, count)
        self.chosen[unit] += count

    def choose(self, unit: i64, written: i64, radix: i64, found: list[int]) -> None:
        """Try all counts of each Unit. A choice is written as digits, each in base (number in hand + 1)."""
        ban = self.ban()
        if ban == LEGAL:
            found.append(int(code.capture(self.stack, written)))
        if ban != bans.WEAPONS or unit == i64(len(self.chosen)):
            return
        count = self.state.units_in(layout.HAND, self.seat, unit)
        for some in range(count + 1):
            self.choose(unit + 1, written + some * radix, radix * (count + 1), found)
            if some < count:
                self.bring(unit, 1)
        self.bring(unit, -count)

    def spare_unit(self) -> i64:
        """A Unit that can be left out, or -1."""
        for unit in range(i64(len(self.chosen))):
            if self.chosen[unit]:
                self.bring(unit, -1)
                is_spare = self.pays()
                self.bring(unit, 1)
                if is_spare:
                    return unit
        return -1


def chosen_units(state: Vilnius, seat: i64, written: i64) -> vec[i64]:
    """How many of each Unit the digits of a choice name."""
    found = zeros(state.cards.unit_kinds())
    for unit in range(state.cards.unit_kinds()):
        radix = state.units_in(layout.HAND, seat, unit) + 1
        found[unit] = written % radix
        written //= radix
    return found


def play_capture(state: Vilnius, kind: i64, what: i64) -> None:
    """Pay for a stack and look at its cards, or end."""
    if kind == code.END:
        state.nth += 1
        return
    seat = state.nth_seat()
    chosen = chosen_units(state, seat, code.units_of(what))
    for unit in range(state.cards.unit_kinds()):
        for _ in range(chosen[unit]):
            state.move_unit(unit, seat, layout.HAND, layout.DISCARD)  # VNS-77
    state.stack = code.stack_of(what)
    state.stage = layout.LOOKING
    state.step = 0


# Looking --------------------------------------------------------------------------------------------------------------


def proceed_looking(state: Vilnius) -> None:
    """Look at up to three cards from the top; one is kept, the others go under the stack (VNS-78)."""
    if state.step == 0:
        if unseen_place(state) >= 0:
            state.ask_chance(layout.ASK_SEE)  # VNS-78, VNS-R25
        else:
            state.request(state.nth_seat(), layout.ASK_KEEP_CARD)
    else:
        state.request(state.nth_seat(), layout.ASK_ORDER)


def looked_at(state: Vilnius) -> i64:
    """How many cards of the stack are looked at."""
    return min(state.stack_size[state.stack], 3)  # VNS-78


def unseen_place(state: Vilnius) -> i64:
    """The index of the first of them that nobody has seen, or -1."""
    for place in range(looked_at(state)):
        if state.stacked(state.stack, place) < 0:
            return place
    return -1


def list_seen(state: Vilnius, found: list[int]) -> None:
    """The Provinces that an unseen card may be."""
    for province in range(state.cards.provinces()):
        if state.where[province] == layout.UNSEEN:
            found.append(int(code.action(code.SEE, province)))


def see(state: Vilnius, province: i64) -> None:
    """A card is seen, and known to all from now on (VNS-R25)."""
    state.identify(state.stack, unseen_place(state), province)  # VNS-R25


def kept_ban(state: Vilnius, province: i64, count: i64) -> i64:
    """Why a Province (-1: none) can't be kept, as one of so many cards, or LEGAL (VNS-78)."""
    if count != 1:
        return bans.KEEPS_ONE  # VNS-78
    is_there = province >= 0 and any(state.stacked(state.stack, place) == province for place in range(looked_at(state)))
    return LEGAL if is_there else bans.NOT_LOOKED_AT  # VNS-78


def list_kept(state: Vilnius, found: list[int]) -> None:
    """The Provinces that were looked at (VNS-78)."""
    for place in range(looked_at(state)):
        found.append(int(code.action(code.KEEP_CARD, state.stacked(state.stack, place))))


def keep_card(state: Vilnius, province: i64) -> None:
    """One Province goes to the seat's discard pile; the order of two others is asked next."""
    count = looked_at(state)
    state.take_from_stack(state.stack, province)
    state.put(province, layout.DISCARD, state.nth_seat())  # VNS-78
    if count == 3:
        state.step = 1
        return
    if count == 2:
        to_the_bottom(state, state.stacked(state.stack, 0))
    end_look(state)


def list_orders(state: Vilnius, found: list[int]) -> None:
    """The two ways to order two cards, upper first (VNS-78)."""
    one, other = state.stacked(state.stack, 0), state.stacked(state.stack, 1)
    found.append(int(code.order(one, other)))
    found.append(int(code.order(other, one)))


def order_ban(state: Vilnius, upper: i64, lower: i64) -> i64:
    """Why two Provinces can't be put under the stack, or LEGAL (VNS-78)."""
    for province in (upper, lower):
        if is_kept(state, province):
            return bans.NOT_LEFT_OVER  # VNS-78
    return bans.SAME_TWICE if upper == lower else LEGAL  # VNS-78


def is_kept(state: Vilnius, province: i64) -> bool:
    """Whether a Province isn't one of the two that go under the stack."""
    return province not in (state.stacked(state.stack, 0), state.stacked(state.stack, 1))


def put_under(state: Vilnius, what: i64) -> None:
    """The others go under the stack in the order chosen."""
    to_the_bottom(state, code.upper_of(what))  # VNS-78
    to_the_bottom(state, code.lower_of(what))
    end_look(state)


def to_the_bottom(state: Vilnius, province: i64) -> None:
    state.take_from_stack(state.stack, province)
    state.under(state.stack, province)


def end_look(state: Vilnius) -> None:
    state.stage = layout.CAPTURING
    state.stack = 0
    state.step = 0
