"""The plan that a muster follows: made once for all seats, kept as long as it is followed, and its next step."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.bots.planning import Prices, arms, mustered
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.capturing import chosen_units
from ludarium.games.vilnius.rules.cards import CardSet
from ludarium.games.vilnius.rules.data import ASIDE, ASK_KILL, ASK_NAME, BIT, EVERYBODY, RAID, Table, push, zeros
from ludarium.games.vilnius.rules.fight import NOWHERE, TWICE, WHOLE, after, bear, first_part, meets, same_parts
from ludarium.games.vilnius.rules.skulls import dearest, money_value

PRIME: Final[i64] = 0x9E3779B1
WORD: Final[i64] = 0x3FFFFFFFFFFFFFF
MANY: Final = 2000
"""So many plans are remembered."""


class Plan:
    """Where all Units of a muster are to go, and what the fight then costs."""

    def __init__(self, prices: Prices, loss: i64, at: vec[i64]) -> None:
        self.prices = prices
        self.loss = loss
        self.at = at
        """By part: an enemy, or nowhere."""


class Plans:
    """The plans that were made last. What stands in them depends on nothing but the muster and the prices."""

    def __init__(self) -> None:
        self.cards: CardSet | None = None
        self.found: dict[int, Plan] = {}

    def of(self, table: Table, prices: Prices) -> Plan:
        """The plan as if nothing had been sent yet; where what was sent does not follow it, the best from there."""
        if table.cards is not self.cards or len(self.found) >= MANY:
            self.cards = table.cards
            self.found.clear()
        key = stirred(stirred(stirred(stirred(self.seed(table), table.foe), table.foe_to), table.beaten), table.fighter)
        if not has_returned(table):
            plan = self.made(table, prices, key, True)
            if follows(table, plan):
                return plan
        return self.made(table, prices, stirred(stirred(key + 1, table.part_at), table.part_back), False)

    def seed(self, table: Table) -> i64:
        """A number for what all plans of a match depend on."""
        is_strict = table.options.surplus_units == "forbidden"
        return table.seats << 4 | (8 if table.boost >= 0 else 0) | (4 if table.stage == RAID else 0) | int(is_strict)

    def made(self, table: Table, prices: Prices, key: i64, afresh: bool) -> Plan:
        """The plan under a key, made if it is not there."""
        plan = self.found.get(int(key))
        if plan is None or plan.prices is not prices:
            plan = planned(table, prices, afresh)
            self.found[int(key)] = plan
        return plan


PLANS: Final = Plans()


def stirred(key: i64, numbers: vec[i64]) -> i64:
    """A key that numbers have been stirred into."""
    for number in numbers:
        key = (key * PRIME + number + 3) & WORD
    return (key * PRIME + 1) & WORD


def has_returned(table: Table) -> bool:
    """Whether anything was sent in vain."""
    total: i64 = 0
    for times in table.part_back:
        total += times
    return total > 0


def planned(table: Table, prices: Prices, afresh: bool) -> Plan:
    """The best plan that is found."""
    battle = mustered(table, prices, afresh)
    loss, at, free = battle.least_loss(), table.part_at[:], i64(0)
    for part in range(i64(len(at))):
        is_free = afresh or at[part] == NOWHERE
        at[part] = NOWHERE if is_free else at[part]
        if is_free and table.part_back[part] < TWICE:
            at[part] = battle.at[free]
            free += 1
    if afresh:
        put_idle_last(table, at)
    return Plan(prices, loss, at)


def put_idle_last(table: Table, at: vec[i64]) -> None:
    """Of a seat's Units of one name, those that stay in hand come last, for they are sent from the first on."""
    first: i64 = 0
    while first < i64(len(at)):
        last = after(table, first)
        place, size = first, last - first
        while size <= place and is_alike(table, place, place - size) and is_idle(at, place - size, size):
            for other in range(place, place + size):
                moved = at[other]
                at[other] = at[other - size]
                at[other - size] = moved
            place -= size
        first = last


def is_alike(table: Table, part: i64, other: i64) -> bool:
    """Whether two parts are of one seat's Units of one name."""
    return table.fighter[table.part_of[part]] == table.fighter[table.part_of[other]]


def is_idle(at: vec[i64], first: i64, size: i64) -> bool:
    """Whether a Unit stays in hand."""
    return all(at[part] == NOWHERE for part in range(first, first + size))


# Following ------------------------------------------------------------------------------------------------------------


def follows(table: Table, plan: Plan) -> bool:
    """Whether everything was sent as planned."""
    return -1 not in fulfilled(table, plan)


def fulfilled(table: Table, plan: Plan) -> vec[i64]:
    """By part of a plan whether it is carried out; -1 somewhere if something was sent otherwise."""
    done = zeros(i64(len(plan.at)))
    for part in range(i64(len(table.part_at))):
        if table.part_at[part] != NOWHERE and not fulfil(table, plan, part, done):
            done[part] = -1
            return done
    return done


def fulfil(table: Table, plan: Plan, part: i64, done: vec[i64]) -> bool:
    """Find what was sent in the plan, where like symbols of a Unit may stand in another order."""
    index, arm, at = table.part_of[part], table.part_arm[part], table.part_at[part]
    for other in range(i64(len(done))):
        if table.part_of[other] == index and table.part_arm[other] == arm and plan.at[other] == at and not done[other]:
            done[other] = 1
            return True
    return False


def next_step(table: Table, prices: Prices) -> i64:
    """What the seat whose turn it is does next by the plan: it sends one of its own Units, or holds."""
    plan = PLANS.of(table, prices)
    done = fulfilled(table, plan)
    for part in range(i64(len(done))):
        index = table.part_of[part]
        if plan.at[part] != NOWHERE and not done[part] and table.fighter[index] & 63 == table.turn:
            return sending(first_like(table, index), table.part_arm[part], plan.at[part])
    return code.action(code.HOLD, 0)


def plan_meets(table: Table, prices: Prices) -> bool:
    """Whether the plan beats the first enemy of the muster, which in a raid is the Building."""
    plan, have = PLANS.of(table, prices), zeros(table.cards.kinds_of_weapon)
    for part in range(i64(len(plan.at))):
        if plan.at[part] == 0:
            bear(table, have, part)
    return meets(table, table.foe[0], have)


def sending(index: i64, arm: i64, foe: i64) -> i64:
    """The action that sends a Unit, or a symbol of it."""
    if arm == WHOLE:
        return code.action(code.ASSIGN, index << 8 | foe)
    return code.action(code.ALLOT, (index << 4 | arm) << 8 | foe)


def first_like(table: Table, index: i64) -> i64:
    """The first of a seat's Units that are alike to one, for that is the one that is offered."""
    first = first_part(table, index)
    size, start, found, other = after(table, first) - first, first, index, index - 1
    while other >= 0 and table.fighter[other] == table.fighter[index]:
        start -= size
        if same_parts(table, start, first, size):
            found = other
        other -= 1
    return found


# Losses that are shared -----------------------------------------------------------------------------------------------

BORNE: Final[i64] = 10
"""What each weapon of a Unit counts where one is to be given up, beside its price."""
TOO_DEAR: Final[i64] = 1 << 30
"""More than any Unit counts."""


def dearness(table: Table, unit: i64) -> i64:
    """How much the table misses a Unit."""
    return BORNE * arms(table, unit) + table.cards.unit_gold[unit] + table.cards.unit_tools[unit]


def cheapest_loss(table: Table, actions: list[int]) -> list[int]:
    """Of shared losses the one that costs the table least; whose Units it does not take leaves it to the others.

    Whoever has declined is not counted on, so that nothing is passed around in vain (VNS-89).
    """
    wanted = least_kill(table, actions) if table.ask == ASK_KILL else least_ransom(table)
    if int(wanted) in actions:
        return [int(wanted)]
    decline = code.plain(code.DECLINE)
    return [decline] if decline in actions else actions


def least_kill(table: Table, actions: list[int]) -> i64:
    """The kill among the Units of all who may still name one that the table misses least, or -1."""
    best, least = i64(-1), TOO_DEAR
    for index in tied_units(table, actions):
        cost = dearness(table, table.fighter[index] >> 6)
        if cost < least:
            best, least = code.action(code.KILL, index), cost
    return best


def tied_units(table: Table, actions: list[int]) -> vec[i64]:
    """The Units of which one dies, of those that have declined left out; the decider's own are those it may name."""
    found = vec[i64]([])
    may_decline = code.plain(code.DECLINE) in actions
    for action in actions:
        if code.kind_of(action) == code.KILL:
            found = push(found, code.what_of(action))
    if may_decline:
        for index in dearest(table):
            seat = table.fighter[index] & 63
            if seat != i64(table.decider) and not table.has_passed(seat):
                found = push(found, index)
    return found


def least_ransom(table: Table) -> i64:
    """The next to give up of the cheapest survivors that are worth the skulls, or -1 if none is the decider's."""
    asked = table.asked if ransom_value(table, EVERYBODY[table.seats] & ~table.asked) >= table.left else 0
    if table.step == 2 and table.ask != ASK_NAME:
        asked = EVERYBODY[table.seats] & ~BIT[table.decider]
    ransom = Ransom(table, EVERYBODY[table.seats] & ~asked)
    for place in ransom.chosen():
        unit, seat = ransom.unit[place], ransom.seat[place]
        if table.ask == ASK_NAME:
            return code.action(code.NAME, unit << 2 | seat)
        if seat == i64(table.decider):
            return code.action(code.OFFER, unit)
    return -1


def ransom_value(table: Table, seats: i64) -> i64:
    """What the survivors of these seats are worth against the skulls."""
    total: i64 = 0
    for seat in range(table.seats):
        for unit in range(table.cards.unit_kinds() if (seats >> seat) & 1 else 0):
            total += table.units[table.zone(ASIDE, seat) + unit] * money_value(table, unit)
    return total


class Ransom:
    """The survivors of some seats, and the cheapest of them that are worth the skulls."""

    def __init__(self, table: Table, seats: i64) -> None:
        self.unit = vec[i64]([])
        self.seat = vec[i64]([])
        self.value = vec[i64]([])
        self.cost = vec[i64]([])
        self.need: i64 = min(table.left, ransom_value(table, seats))
        for seat in range(table.seats):
            for unit in range(table.cards.unit_kinds() if (seats >> seat) & 1 else 0):
                for _ in range(table.units[table.zone(ASIDE, seat) + unit] if money_value(table, unit) else 0):
                    self.unit, self.seat = push(self.unit, unit), push(self.seat, seat)
                    self.value = push(self.value, money_value(table, unit))
                    self.cost = push(self.cost, dearness(table, unit))

    def chosen(self) -> vec[i64]:
        """The places of those that are given up."""
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
        """What it costs at least to make up each need with the survivors from each place on."""
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
        """What is still to be given up once one of them is."""
        return need - self.value[place] if need > self.value[place] else 0


# Capturing ------------------------------------------------------------------------------------------------------------


def thrifty(table: Table, actions: list[int]) -> list[int]:
    """Of all captures only the one of each stack that takes the fewest weapons, and to end."""
    best, least, found = zeros(4), zeros(4), list[int]()
    for action in actions:
        if code.kind_of(action) != code.CAPTURE:
            found.append(action)
            continue
        what, count = code.what_of(action), i64(1)
        chosen = chosen_units(table, table.nth_seat(), what >> 2)
        for unit in range(table.cards.unit_kinds()):
            count += chosen[unit] * arms(table, unit)
        if least[what & 3] == 0 or count < least[what & 3]:
            best[what & 3], least[what & 3] = i64(action), count
    for stack in range(i64(4)):
        if least[stack]:
            found.append(int(best[stack]))
    return found
