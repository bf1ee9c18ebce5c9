"""The plan that bots follow in a muster: made once for all seats, and cached as long as they follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.hashing import mix_all
from ludarium.games.vilnius.bots.planning import Prices, arms, mustered
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data.base_state import push, zeros
from ludarium.games.vilnius.rules.data.cards import CardTables
from ludarium.games.vilnius.rules.data.layout import ASIDE, ASK_KILL, ASK_NAME, BIT, EVERYBODY, RAID
from ludarium.games.vilnius.rules.data.mustered import NOWHERE, WHOLE
from ludarium.games.vilnius.rules.fight import MAX_RETURNS, add_weapons, arms_at, meets
from ludarium.games.vilnius.rules.military.capturing import chosen_units
from ludarium.games.vilnius.rules.military.skulls import dearest, money_value

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

MAX_CACHED_PLANS: Final = 2000


class BattlePlan:
    """Where all Units of a muster should go, and what the fight then costs."""

    def __init__(self, prices: Prices, loss: i64, at: vec[i64]) -> None:
        self.prices = prices
        self.loss = loss
        self.at = at
        """By part: an enemy, or nowhere."""


class PlanCache:
    """The latest plans. A plan depends on nothing but the muster and the prices."""

    def __init__(self) -> None:
        self.cards: CardTables | None = None
        self.found: dict[int, BattlePlan] = {}

    def of(self, state: Vilnius, prices: Prices) -> BattlePlan:
        """The best plan from the start of the muster; if the seats didn't follow it, the best from here on."""
        if state.cards is not self.cards or len(self.found) >= MAX_CACHED_PLANS:
            self.cards = state.cards
            self.found.clear()
        key = mix_all(mix_all(mix_all(mix_all(self.seed(state), state.foe), state.foe_to), state.beaten), state.fighter)
        if not has_returned(state):
            plan = self.cached(state, prices, key, True)
            if follows(state, plan):
                return plan
        return self.cached(state, prices, mix_all(mix_all(key + 1, state.part_at), state.part_back), False)

    def seed(self, state: Vilnius) -> i64:
        """A hash of what all plans of a match depend on."""
        is_strict = state.options.surplus_units == "forbidden"
        return state.seats << 4 | (8 if state.boost >= 0 else 0) | (4 if state.stage == RAID else 0) | int(is_strict)

    def cached(self, state: Vilnius, prices: Prices, key: i64, from_start: bool) -> BattlePlan:
        """The plan under a key, made if it isn't cached."""
        plan = self.found.get(int(key))
        if plan is None or plan.prices is not prices:
            plan = planned(state, prices, from_start)
            self.found[int(key)] = plan
        return plan


PLANS: Final = PlanCache()


def has_returned(state: Vilnius) -> bool:
    """Whether any Unit has returned from an enemy."""
    total: i64 = 0
    for times in state.part_back:
        total += times
    return total > 0


def planned(state: Vilnius, prices: Prices, from_start: bool) -> BattlePlan:
    """The best plan found: from the start of the muster, or with what was sent already."""
    battle = mustered(state, prices, from_start)
    loss, at, free = battle.least_loss(), state.copy_part_foes(), i64(0)
    for part in range(i64(len(at))):
        is_free = from_start or at[part] == NOWHERE
        at[part] = NOWHERE if is_free else at[part]
        if is_free and state.part_returns(part) < MAX_RETURNS:
            at[part] = battle.at[free]
            free += 1
    if from_start:
        put_idle_last(state, at)
    return BattlePlan(prices, loss, at)


def put_idle_last(state: Vilnius, at: vec[i64]) -> None:
    """Of a seat's Units of one name, let those that stay in hand come last, because the first are sent first."""
    first: i64 = 0
    while first < i64(len(at)):
        last = state.after_parts(first)
        place, size = first, last - first
        while size <= place and is_same_unit(state, place, place - size) and is_idle(at, place - size, size):
            for other in range(place, place + size):
                moved = at[other]
                at[other] = at[other - size]
                at[other - size] = moved
            place -= size
        first = last


def is_same_unit(state: Vilnius, part: i64, other: i64) -> bool:
    """Whether two parts are of one seat's Units of one name."""
    return state.are_same_units(state.part_fighter(part), state.part_fighter(other))


def is_idle(at: vec[i64], first: i64, size: i64) -> bool:
    """Whether a Unit stays in hand."""
    return all(at[part] == NOWHERE for part in range(first, first + size))


# Following ------------------------------------------------------------------------------------------------------------


def follows(state: Vilnius, plan: BattlePlan) -> bool:
    """Whether everything was sent as planned."""
    return -1 not in fulfilled(state, plan)


def fulfilled(state: Vilnius, plan: BattlePlan) -> vec[i64]:
    """For each part of a plan, whether it is carried out; -1 for a part that was sent elsewhere."""
    done = zeros(i64(len(plan.at)))
    for part in range(state.part_count()):
        if state.part_foe(part) != NOWHERE and not fulfil(state, plan, part, done):
            done[part] = -1
            return done
    return done


def fulfil(state: Vilnius, plan: BattlePlan, part: i64, done: vec[i64]) -> bool:
    """Find a sent part in the plan; equal symbols of a Unit may be in another order."""
    index, arm, at = state.part_fighter(part), state.part_weapon(part), state.part_foe(part)
    for other in range(i64(len(done))):
        if (
            state.part_fighter(other) == index
            and state.part_weapon(other) == arm
            and plan.at[other] == at
            and not done[other]
        ):
            done[other] = 1
            return True
    return False


def next_step(state: Vilnius, prices: Prices) -> i64:
    """The next action of the seat to act: sending one of its own Units by the plan, or holding."""
    plan = PLANS.of(state, prices)
    done = fulfilled(state, plan)
    for part in range(i64(len(done))):
        index = state.part_fighter(part)
        if plan.at[part] != NOWHERE and not done[part] and state.fighter_seat(index) == state.turn:
            return sending(first_equal(state, index), state.part_weapon(part), plan.at[part])
    return code.action(code.HOLD, 0)


def hinders(state: Vilnius, action: i64) -> bool:
    """Whether an action takes a Unit back, or sends one more against an enemy that is beaten already."""
    kind = code.kind_of(action)
    if kind == code.WITHDRAW:
        return True
    if kind != code.ASSIGN and kind != code.ALLOT:
        return False
    foe = code.foe_of(code.what_of(action))
    return meets(state, state.foe_order(foe), arms_at(state, foe, -1))


def plan_meets(state: Vilnius, prices: Prices) -> bool:
    """Whether the plan beats the first enemy of the muster, which in a raid is the Building."""
    plan, have = PLANS.of(state, prices), zeros(state.cards.kinds_of_weapon)
    for part in range(i64(len(plan.at))):
        if plan.at[part] == 0:
            add_weapons(state, have, part)
    return meets(state, state.foe_order(0), have)


def sending(index: i64, arm: i64, foe: i64) -> i64:
    """The action that sends a Unit, or a symbol of it."""
    return code.assign(index, foe) if arm == WHOLE else code.allot(index, arm, foe)


def first_equal(state: Vilnius, index: i64) -> i64:
    """The first of the equal Units of a seat, because that one is listed."""
    first = state.first_part(index)
    size, start, found, other = state.after_parts(first) - first, first, index, index - 1
    while other >= 0 and state.are_same_units(other, index):
        start -= size
        if state.same_parts(start, first, size):
            found = other
        other -= 1
    return found


# Losses that are shared -----------------------------------------------------------------------------------------------

WEAPON_COST: Final[i64] = 10
"""What each weapon of a Unit that is given up counts, besides its price."""
UNAFFORDABLE: Final[i64] = 1 << 30
"""More than any Unit counts."""


def dearness(state: Vilnius, unit: i64) -> i64:
    """What the loss of a Unit costs the table."""
    return WEAPON_COST * arms(state, unit) + state.cards.unit_gold[unit] + state.cards.unit_tools[unit]


def cheapest_loss(state: Vilnius, actions: list[int]) -> list[int]:
    """The shared loss that costs the table least; a seat whose Units it doesn't take declines.

    A seat that has declined doesn't count, so that the question doesn't go around forever (VNS-89).
    """
    wanted = least_kill(state, actions) if state.ask == ASK_KILL else least_ransom(state)
    if int(wanted) in actions:
        return [int(wanted)]
    decline = code.plain(code.DECLINE)
    return [decline] if decline in actions else actions


def least_kill(state: Vilnius, actions: list[int]) -> i64:
    """The kill that costs the table least among the Units of all who may still name one, or -1."""
    best, least = i64(-1), UNAFFORDABLE
    for index in tied_units(state, actions):
        cost = dearness(state, state.fighter_unit(index))
        if cost < least:
            best, least = code.action(code.KILL, index), cost
    return best


def tied_units(state: Vilnius, actions: list[int]) -> vec[i64]:
    """The Units of which one dies, without those of seats that have declined."""
    found = vec[i64]([])
    may_decline = code.plain(code.DECLINE) in actions
    for action in actions:
        if code.kind_of(action) == code.KILL:
            found = push(found, code.what_of(action))
    if may_decline:
        for index in dearest(state):
            seat = state.fighter_seat(index)
            if seat != i64(state.decider) and not state.has_passed(seat):
                found = push(found, index)
    return found


def least_ransom(state: Vilnius) -> i64:
    """The next of the cheapest survivors to give up for the skulls, or -1 if none is the decider's."""
    asked = state.asked if ransom_value(state, EVERYBODY[state.seats] & ~state.asked) >= state.left else 0
    if state.step == 2 and state.ask != ASK_NAME:
        asked = EVERYBODY[state.seats] & ~BIT[state.decider]
    ransom = Ransom(state, EVERYBODY[state.seats] & ~asked)
    for place in ransom.chosen():
        unit, seat = ransom.unit[place], ransom.seat[place]
        if state.ask == ASK_NAME:
            return code.name_survivor(seat, unit)
        if seat == i64(state.decider):
            return code.action(code.OFFER, unit)
    return -1


def ransom_value(state: Vilnius, seats: i64) -> i64:
    """What the survivors of these seats are worth against the skulls."""
    total: i64 = 0
    for seat in range(state.seats):
        for unit in range(state.cards.unit_kinds() if (seats >> seat) & 1 else 0):
            total += state.units_in(ASIDE, seat, unit) * money_value(state, unit)
    return total


class Ransom:
    """The survivors of some seats, and the cheapest of them that are worth the skulls."""

    def __init__(self, state: Vilnius, seats: i64) -> None:
        self.unit = vec[i64]([])
        self.seat = vec[i64]([])
        self.value = vec[i64]([])
        self.cost = vec[i64]([])
        self.need: i64 = min(state.left, ransom_value(state, seats))
        for seat in range(state.seats):
            for unit in range(state.cards.unit_kinds() if (seats >> seat) & 1 else 0):
                for _ in range(state.units_in(ASIDE, seat, unit) if money_value(state, unit) else 0):
                    self.unit, self.seat = push(self.unit, unit), push(self.seat, seat)
                    self.value = push(self.value, money_value(state, unit))
                    self.cost = push(self.cost, dearness(state, unit))

    def chosen(self) -> vec[i64]:
        """The indices of those that are given up."""
        count, width = i64(len(self.unit)), self.need + 1
        least = self.costs(count, width)
        found, need, place = vec[i64]([]), self.need, i64(0)
        while place < count and need > 0:
            if least[place * width + need] < least[(place + 1) * width + need]:
                found = push(found, place)
                need = self.after(place, need)
            place += 1
        return found

    def costs(self, count: i64, width: i64) -> vec[i64]:
        """The least cost of covering each need with the survivors from each index on."""
        least = vec[i64]([1 << 30] * int((count + 1) * width))
        place = count
        while place >= 0:
            least[place * width] = 0
            need: i64 = 1
            while need < width and place < count:
                kept = least[(place + 1) * width + need]
                given = self.cost[place] + least[(place + 1) * width + self.after(place, need)]
                least[place * width + need] = min(given, kept)
                need += 1
            place -= 1
        return least

    def after(self, place: i64, need: i64) -> i64:
        """What is still needed once one of them is given up."""
        return need - self.value[place] if need > self.value[place] else 0


# Capturing ------------------------------------------------------------------------------------------------------------


def cheapest_captures(state: Vilnius, actions: list[int]) -> list[int]:
    """For each stack only the capture that takes the fewest weapons, and ending."""
    best, least, found = zeros(4), zeros(4), list[int]()
    for action in actions:
        if code.kind_of(action) != code.CAPTURE:
            found.append(action)
            continue
        what, count = code.what_of(action), i64(1)
        stack, chosen = code.stack_of(what), chosen_units(state, state.nth_seat(), code.units_of(what))
        for unit in range(state.cards.unit_kinds()):
            count += chosen[unit] * arms(state, unit)
        if least[stack] == 0 or count < least[stack]:
            best[stack], least[stack] = i64(action), count
    for stack in range(i64(4)):
        if least[stack]:
            found.append(int(best[stack]))
    return found
