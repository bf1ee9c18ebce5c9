"""Phase 4D: capturing Provinces (VNS-76 to 78)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase, zeros
from ludarium.games.vilnius.rules.fight import raised
from ludarium.games.vilnius.rules.layout import (
    ASK_CAPTURE,
    ASK_KEEP_CARD,
    ASK_ORDER,
    ASK_SEE,
    CAPTURING,
    DESTINATIONS,
    DISCARD,
    HAND,
    LOOKING,
    MAX_STACK,
    STACKED,
    UNSEEN,
)


def proceed_capturing(state: VilniusBase) -> None:
    """Each seat in turn captures with its own Units as often as it likes (VNS-76)."""
    if state.nth == state.seats:
        state.go(DESTINATIONS)
    else:
        state.request(state.nth_seat(), ASK_CAPTURE)


def list_captures(state: VilniusBase, found: list[int]) -> None:
    """Every stack with the sets of Units that pay for it, none of them superfluous (VNS-77)."""
    seat = state.nth_seat()
    if state.count_units(HAND, seat):
        for stack in range(i64(4)):
            if state.stack_size[stack]:
                CaptureSearch(state, seat, stack).choose(0, 0, 1, found)
    found.append(code.plain(code.END))


class CaptureSearch:
    """The search for Units that pay for a stack."""

    def __init__(self, state: VilniusBase, seat: i64, stack: i64) -> None:
        self.state = state
        self.stack = stack
        self.hand: i64 = state.zone(HAND, seat)
        self.have = zeros(state.cards.kinds_of_weapon)
        self.chosen = zeros(state.cards.unit_kinds())

    def pays(self) -> bool:
        """Whether the Units chosen so far meet the price."""
        kinds, price = self.state.cards.kinds_of_weapon, self.state.cards.price
        total, sum = i64(0), i64(0)
        for weapon in range(kinds):
            need = price[self.stack * kinds + weapon]
            total += need
            sum += raised(self.have[weapon], need)
        return sum >= total

    def pays_with(self, counts: vec[i64]) -> bool:
        """Whether this many of each Unit meet the price."""
        for unit in range(self.state.cards.unit_kinds()):
            self.bring(unit, counts[unit])
        return self.pays()

    def bring(self, unit: i64, count: i64) -> None:
        """Add Units of one name, or remove them."""
        kinds = self.state.cards.kinds_of_weapon
        for weapon in range(kinds):
            self.have[weapon] += count * self.state.cards.arms[unit * kinds + weapon]
        self.chosen[unit] += count

    def choose(self, unit: i64, written: i64, radix: i64, found: list[int]) -> None:
        """Try all counts of each Unit. A choice is written as digits, each in base (number in hand + 1)."""
        if self.pays():
            if self.is_tight():
                found.append(int(code.action(code.CAPTURE, written << 2 | self.stack)))
            return
        if unit == self.state.cards.unit_kinds():
            return
        count = self.state.units[self.hand + unit]
        for some in range(count + 1):
            self.choose(unit + 1, written + some * radix, radix * (count + 1), found)
            if some < count:
                self.bring(unit, 1)
        self.bring(unit, -count)

    def is_tight(self) -> bool:
        """Whether no Unit can be left out."""
        for unit in range(self.state.cards.unit_kinds()):
            if self.chosen[unit]:
                self.bring(unit, -1)
                spared = self.pays()
                self.bring(unit, 1)
                if spared:
                    return False
        return True


def chosen_units(state: VilniusBase, seat: i64, written: i64) -> vec[i64]:
    """How many of each Unit the digits of a choice name."""
    found, hand = zeros(state.cards.unit_kinds()), state.zone(HAND, seat)
    for unit in range(state.cards.unit_kinds()):
        radix = state.units[hand + unit] + 1
        found[unit] = written % radix
        written //= radix
    return found


def play_capture(state: VilniusBase, kind: i64, what: i64) -> None:
    """Pay for a stack and look at its cards, or end."""
    if kind == code.END:
        state.nth += 1
        return
    seat = state.nth_seat()
    chosen = chosen_units(state, seat, what >> 2)
    for unit in range(state.cards.unit_kinds()):
        for _ in range(chosen[unit]):
            state.move_unit(unit, seat, HAND, DISCARD)
    state.stack = what & 3
    state.stage = LOOKING
    state.step = 0


# Looking --------------------------------------------------------------------------------------------------------------


def proceed_looking(state: VilniusBase) -> None:
    """Look at up to three cards from the top; one is kept, the others go under the stack (VNS-78)."""
    if state.step == 0:
        if unseen_place(state) >= 0:
            state.ask_chance(ASK_SEE)
        else:
            state.request(state.nth_seat(), ASK_KEEP_CARD)
    else:
        state.request(state.nth_seat(), ASK_ORDER)


def looked_at(state: VilniusBase) -> i64:
    """How many cards of the stack are looked at."""
    return min(state.stack_size[state.stack], 3)


def unseen_place(state: VilniusBase) -> i64:
    """The index of the first of them that nobody has seen, or -1."""
    for place in range(looked_at(state)):
        if state.stacks[state.stack * MAX_STACK + place] < 0:
            return place
    return -1


def list_seen(state: VilniusBase, found: list[int]) -> None:
    """The Provinces that an unseen card may be."""
    for province in range(state.cards.provinces()):
        if state.where[province] == UNSEEN:
            found.append(int(code.action(code.SEE, province)))


def see(state: VilniusBase, province: i64) -> None:
    """A card is seen, and known to all from now on (VNS-R25)."""
    state.stacks[state.stack * MAX_STACK + unseen_place(state)] = province
    state.where[province] = STACKED


def list_kept(state: VilniusBase, found: list[int]) -> None:
    for place in range(looked_at(state)):
        found.append(int(code.action(code.KEEP_CARD, state.stacks[state.stack * MAX_STACK + place])))


def keep_card(state: VilniusBase, province: i64) -> None:
    """One Province goes to the seat's discard pile; the order of two others is asked next."""
    count = looked_at(state)
    take_out(state, province)
    state.put(province, DISCARD, state.nth_seat())
    if count == 3:
        state.step = 1
        return
    if count == 2:
        to_the_bottom(state, state.stacks[state.stack * MAX_STACK])
    end_look(state)


def list_orders(state: VilniusBase, found: list[int]) -> None:
    """The two ways to order two cards, upper first."""
    one, other = state.stacks[state.stack * MAX_STACK], state.stacks[state.stack * MAX_STACK + 1]
    found.append(int(code.action(code.ORDER, one << 8 | other)))
    found.append(int(code.action(code.ORDER, other << 8 | one)))


def put_under(state: VilniusBase, what: i64) -> None:
    """The others go under the stack in the order chosen."""
    to_the_bottom(state, what >> 8)
    to_the_bottom(state, what & 255)
    end_look(state)


def to_the_bottom(state: VilniusBase, province: i64) -> None:
    take_out(state, province)
    state.under(state.stack, province)


def take_out(state: VilniusBase, province: i64) -> None:
    """Take a known card out of the stack."""
    first = state.stack * MAX_STACK
    last = first + state.stack_size[state.stack] - 1
    place = first
    while state.stacks[place] != province:
        place += 1
    while place < last:
        state.stacks[place] = state.stacks[place + 1]
        place += 1
    state.stacks[last] = 0
    state.stack_size[state.stack] -= 1


def end_look(state: VilniusBase) -> None:
    state.stage = CAPTURING
    state.stack = 0
    state.step = 0
