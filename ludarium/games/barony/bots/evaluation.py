"""How promising a position is, for bots.

A Baron is worth his Serfs, each by what it can do; how few turns he needs to take the enemy's three points, and how
well he keeps his own; his gold, and how near it is to the Market. A confrontation under way is judged by its odds:
what comes of it if the Aggressor wins, what if he loses, and who may yet choose. The promise is how surely the lead
wins.

The numbers come from a fit to who won some hundred matches of greedy bots, rounded and in part changed by hand;
`ludarium tune barony` looks for better ones by self-play, which has not been done yet.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.kingdoms.layout import MAX_BARONS
from ludarium.games.barony.rules.cards import (
    ARCHERY,
    ASSASSINATE,
    BLESS,
    FIEF,
    FIEFDOM,
    ITEMS,
    LEARN_PRICE,
    MAKE,
    PICKPOCKET,
    PRICE,
    RETREAT,
    SPELL_COUNT,
    STEAL,
    TAX,
    THROW,
    WIZARD,
)
from ludarium.games.barony.rules.clash import ATTACK, LOST, ROLL, WON, bump_start, will_bump
from ludarium.games.barony.rules.moving import steps_of
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ASLEEP,
    BARRICADED,
    BLESSED,
    CARRIED,
    CASTE,
    DEFENDER,
    DOUBLES,
    ENTRIES,
    F_CLASH,
    FAR,
    HOLD,
    LORD,
    MADE,
    NOTES,
    ORIGIN,
    PLACE,
    PLAYING,
    RANK,
    RAYS,
    RIDER,
    RUN,
    SETTING_UP,
    SKILLS,
    SNARED,
    SPELLS,
    STAGE,
    TYPE,
    VOCATION,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.turn import TURNS_TO_BARRICADE, least

WEIGHTS: Final[dict[str, int]] = {
    "serf": 300,  # a Serf that can do nothing special
    "might": 200,  # for each Rank, and for each point of its best weapon
    "speed": 400,  # for each further step in a turn
    "jumper": 40,  # more than a Sider
    "pointer": 60,
    "retreat": 80,  # for maneuvers it knows
    "archery": 60,
    "throw": 80,
    "make": 40,
    "pickpocket": 40,
    "bless": 100,
    "skill": 20,  # for every 1,000 gold that another maneuver costs
    "blessing": 150,  # for each that protects it
    "thing": 10,  # for every 1,000 gold of its armour, and of its spells if it is a Wizard
    "held": 100,  # if it sleeps or is snared
    "race": 20,  # for each turn that the three points are nearer
    "finish": 500,  # as the last of these turns come
    "hold": 200,  # for each turn counted on a point
    "barricade": 700,
    "advance": 15,  # for each turn that any other Serf is nearer to a point
    "guard": 10,  # for each turn that somebody is nearer to a point of one's own
    "thin": 360,  # as Serfs become few
    "short": 1100,  # once they are too few to go on
    "gold": 30,  # for every 1,000 gold
    "shop": 5,  # for each turn that somebody is nearer to the Market, if there is gold to spend
    "tempo": 20,  # whose turn it is
    "sure": 2000,  # so much of a lead makes winning about three times as likely as losing
}
"""What counts, and how much."""
NEAR_MARKET: Final[i64] = 8
NEAR_POINT: Final[i64] = 6
FEW: Final[i64] = 6
CHEAP: Final[i64] = 1_000
"""With less gold nothing useful is to be had."""
BLOCKED: Final[i64] = 2
"""So many turns more it takes where somebody else stands on a point."""
CHEST: Final[i64] = 30_000
"""More gold than this is worth no more."""
NOWHERE: Final[i64] = -1
BLANK: Final = vec[i64]([-1] * (3 * MAX_BARONS * 15))
"""Room for three numbers for every Serf there could be, to be copied."""
WIN_ODDS: Final = vec[float](
    [
        sum([(6 - abs(7 - a)) * (6 - abs(7 - d)) for a in range(2, 13) for d in range(2, 13) if a + more > d]) / 1296
        for more in range(-12, 13)
    ]
)
"""How likely an Aggressor wins whose bonuses are greater by -12 … 12 (BAR-31, 32)."""


class Scale:
    """The weights, ready to count by."""

    def __init__(self) -> None:
        self.weigh(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        """Count by these numbers from now on."""
        self.weights: dict[str, int] = dict(weights)
        self.serf: i64 = weights["serf"]
        self.might: i64 = weights["might"]
        self.speed: i64 = weights["speed"]
        self.blessing: i64 = weights["blessing"]
        self.thing: i64 = weights["thing"]
        self.held: i64 = weights["held"]
        self.race: i64 = weights["race"]
        self.finish: i64 = weights["finish"]
        self.hold: i64 = weights["hold"]
        self.barricade: i64 = weights["barricade"]
        self.advance: i64 = weights["advance"]
        self.guard: i64 = weights["guard"]
        self.thin: i64 = weights["thin"]
        self.short: i64 = weights["short"]
        self.gold: i64 = weights["gold"]
        self.shop: i64 = weights["shop"]
        self.tempo: i64 = weights["tempo"]
        self.sure = float(weights["sure"])
        self.vocations = vec[i64]([0, weights["jumper"], weights["pointer"]])
        skills = [weights["skill"] * int(price) // 1000 for price in LEARN_PRICE]
        for maneuver, name in ((RETREAT, "retreat"), (ARCHERY, "archery"), (THROW, "throw"), (MAKE, "make")):
            skills[int(maneuver)] = weights[name]
        skills[int(PICKPOCKET)] = weights["pickpocket"]
        skills[int(BLESS)] = weights["bless"]
        self.skills = vec[i64](skills)


SCALE: Final = Scale()


class Places:
    """Where everybody is, or would be if a confrontation went a certain way."""

    def __init__(self, realm: Realm) -> None:
        ledger = realm.ledger
        count = realm.seats * FIEFDOM
        where = BLANK[:count]
        for serf in range(count):
            if ledger[serf * ENTRIES + CASTE] >= 0:
                where[serf] = ledger[serf * ENTRIES + WHERE]
        self.where = where
        self.gold = realm.gold[:]

    def moved(self, realm: Realm, serf: i64, there: i64) -> None:
        """Let a Serf be elsewhere; outside the Kingdom it is killed, unless a blessing takes it home (BAR-97)."""
        if there < 0 and realm.ledger[serf + BLESSED] > 0:
            there = realm.kingdom.home_cells[realm.owner(serf)][0]
        self.where[serf // ENTRIES] = there


def promise(realm: Realm) -> list[float]:
    """How likely every seat is to win, between -1 and 1."""
    if realm.phase == PLAYING and realm.top >= 0 and realm.stack[realm.top] == F_CLASH:
        return fought(realm)
    return prospects(realm, Places(realm))


# Confrontations -------------------------------------------------------------------------------------------------------


def fought(realm: Realm) -> list[float]:
    """What a confrontation promises that is under way, if both sides choose well."""
    stage = realm.now(STAGE)
    if stage >= LOST:
        return lost(realm)
    if stage >= WON:
        return won(realm, False)
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    winning, losing = won(realm, False), lost(realm)
    found = mixed(winning, losing, chance_to_win(realm))
    if stage < ROLL and realm.now(RIDER) != ASSASSINATE:
        found = better(found, winning, realm.lord(defender))
        if realm.knows(defender, RETREAT) and realm.lord(aggressor) != realm.lord(defender):
            found = better(found, won(realm, True), realm.lord(defender))
    return better(found, losing, realm.lord(aggressor)) if stage <= ATTACK else found


def chance_to_win(realm: Realm) -> float:
    """How likely the Aggressor is to win; a thief, not to lose by more than his Rank (BAR-31, 104)."""
    aggressor, defender, rider = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(RIDER)
    if realm.ledger[defender + ASLEEP] > 0:
        return 1.0
    more = might(realm, aggressor) - might(realm, defender)
    if rider == PICKPOCKET or rider == STEAL:  # noqa: SIM109 (compiles to less)
        more += realm.ledger[aggressor + RANK] + 1
    if more > 12:
        more = 12
    elif more < -12:
        more = -12
    odds = WIN_ODDS[more + 12]
    return odds * odds * odds if rider == ASSASSINATE else odds


def won(realm: Realm, retreats: bool) -> list[float]:
    """What the seats can expect if the Aggressor wins."""
    places = Places(realm)
    aggressor, defender, rider = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(RIDER)
    if rider == ASSASSINATE:
        places.moved(realm, defender, NOWHERE)
    elif rider:
        rob(realm, places, 200 if rider == TAX else 100)
        places.moved(realm, aggressor, realm.now(ORIGIN))
    elif will_bump(realm):
        far = realm.now(RUN) if realm.now(TYPE) <= 1 else realm.now(FAR)
        there = worst(realm, defender, bump_start(realm), realm.now(RAYS), far, retreats)
        places.moved(realm, defender, there)
        if there < 0 and realm.lord(aggressor) != realm.lord(defender):
            places.gold[realm.lord(aggressor)] += 100 * realm.ledger[defender + RANK]
    return prospects(realm, places)


def lost(realm: Realm) -> list[float]:
    """What the seats can expect if the Aggressor loses."""
    places = Places(realm)
    if realm.now(TYPE) <= 1:
        aggressor = realm.now(AGGRESSOR)
        places.moved(realm, aggressor, worst(realm, aggressor, realm.now(PLACE), 63, 1, False))
    return prospects(realm, places)


def rob(realm: Realm, places: Places, each: i64) -> None:
    """Gold changes hands (BAR-104, 114)."""
    giver, taker = realm.lord(realm.now(DEFENDER)), realm.lord(realm.now(AGGRESSOR))
    amount = each * realm.ledger[realm.now(AGGRESSOR) + RANK]
    if amount > places.gold[giver]:
        amount = places.gold[giver]
    places.gold[giver] -= amount
    places.gold[taker] += amount


def worst(realm: Realm, serf: i64, start: i64, rays: i64, far: i64, retreats: bool) -> i64:
    """Where a bump along one of some rays hurts a Serf most: outside, else far from its goal."""
    found, most = start, i64(-1)
    for ray in range(i64(6)):
        if (rays >> ray) & 1:
            there = landing(realm, start, ray, far, retreats)
            if there < 0:
                return NOWHERE
            away = turns_to_any(realm, serf, there)
            if away > most:
                found, most = there, away
    return found


def landing(realm: Realm, start: i64, ray: i64, far: i64, retreats: bool) -> i64:
    """Where a bump ends: at the first Serf met, outside, or when it has gone its length (BAR-38 to 44)."""
    here = start
    for _ in range(far):
        there = realm.kingdom.steps[here * 6 + ray]
        if there < 0:
            return here if retreats else NOWHERE
        here = there
        if realm.at[here] >= 0:
            break
    return here


def mixed(one: list[float], other: list[float], share: float) -> list[float]:
    """So large a share of one, and the rest of the other."""
    return [share * a + (1.0 - share) * b for a, b in zip(one, other, strict=True)]


def better(one: list[float], other: list[float], seat: i64) -> list[float]:
    """What a seat would rather have."""
    return other if other[seat] > one[seat] else one


# Prospects ------------------------------------------------------------------------------------------------------------


def prospects(realm: Realm, places: Places) -> list[float]:
    """How likely every seat is to win where nothing is under way: by its lead over the others, or its team's."""
    worths = [float(int(worth_of(realm, places, seat))) for seat in range(realm.seats)]
    found: list[float] = []
    for seat in range(int(realm.seats)):
        if realm.out[seat]:
            found.append(-1.0)
        else:
            lead = lead_of(realm, worths, seat) / SCALE.sure
            size = 0.99 * (1.0 - 2.0 / (1.0 + exp(min(abs(lead), 20.0))))
            found.append(size if lead > 0.0 else -size)
    return found


def lead_of(realm: Realm, worths: list[float], seat: i64) -> float:
    """By how much a seat, or its team, is ahead: of the average of the others, and of the best of them."""
    team = realm.kingdom.team[seat]
    own, others, best = 0.0, 0.0, -1e9
    friends, foes = 0.0, 0.0
    for other in range(realm.seats):
        if realm.kingdom.team[other] == team:
            own += worths[other]
            friends += 1.0
        else:
            others += worths[other]
            best = max(best, worths[other])
            foes += 1.0
    if realm.kingdom.castles:
        return own / friends - others / foes
    return own - (others / foes + best) / 2.0


def worth_of(realm: Realm, places: Places, seat: i64) -> i64:
    """What a Baron has on the board and in his Treasury."""
    if realm.out[seat]:
        return 0
    camp, scale, gold = Camp(realm, places, seat), SCALE, places.gold[seat]
    worth = scale.gold * (gold if gold < CHEST else CHEST) // 1000 + camp.standing()
    if gold >= CHEAP:
        worth += scale.shop * (NEAR_MARKET - camp.market)
    if realm.phase == SETTING_UP:
        return worth + fiefdom_worth(realm, seat)
    if camp.count < FEW:
        worth -= scale.thin * (FEW - camp.count) * (FEW - camp.count)
        if camp.count < least(realm):
            worth -= scale.short * (1 + realm.few[seat])
    if realm.phase == PLAYING and goes_next(realm) == seat:
        worth += scale.tempo
    return worth + camp.worth


def goes_next(realm: Realm) -> i64:
    """Whose turn it is, or will be when the one that has acted is done."""
    if realm.active < 0 and realm.top < 0:
        return realm.turn
    seat = (realm.turn + 1) % realm.seats
    while realm.out[seat] and seat != realm.turn:
        seat = (seat + 1) % realm.seats
    return seat


def fiefdom_worth(realm: Realm, seat: i64) -> i64:
    """What the best nine Serfs of a Fiefdom are worth while it is built, or those that were chosen."""
    worths: list[int] = []
    for serf in range(realm.first_of(seat), realm.first_of(seat + 1), ENTRIES):
        if realm.ledger[serf + CASTE] >= 0:
            worths.append(int(serf_worth(realm, serf, steps_of(realm, serf))))
    worths.sort(reverse=True)
    return sum(worths[: int(FIEF)])


def might(realm: Realm, serf: i64) -> i64:
    """What a Serf adds to its dice (BAR-31, 36, 103)."""
    rank = realm.ledger[serf + RANK]
    if realm.ledger[serf + NOTES] & MADE:
        return rank * 2
    return rank + realm.weapon(serf) if realm.ledger[serf + CARRIED] else rank


def serf_worth(realm: Realm, serf: i64, steps: i64) -> i64:
    """What a Serf is worth for what it can do, with so many steps a turn."""
    ledger, scale = realm.ledger, SCALE
    worth = scale.serf + scale.might * might(realm, serf) + scale.vocations[ledger[serf + VOCATION]]
    worth += scale.speed * (steps - 1) + scale.blessing * ledger[serf + BLESSED]
    skills = ledger[serf + SKILLS]
    maneuver: i64 = 0
    while skills:
        if skills & 1:
            worth += scale.skills[maneuver]
        skills >>= 1
        maneuver += 1
    if ledger[serf + ASLEEP] or ledger[serf + SNARED]:
        worth -= scale.held
    if ledger[serf + CARRIED] + ledger[serf + SPELLS] + ledger[serf + DOUBLES]:
        worth += things_worth(realm, serf)
    return worth


def things_worth(realm: Realm, serf: i64) -> i64:
    """What armour and a Wizard's spells add; weapons count as might."""
    total: i64 = 0
    for thing in range(i64(4), ITEMS):
        if realm.holds(serf, thing):
            total = PRICE[thing]
    if realm.ledger[serf + CASTE] == WIZARD:
        for spell in range(ITEMS, ITEMS + SPELL_COUNT):
            if realm.holds(serf, spell) + realm.holds(serf, spell + SPELL_COUNT):
                total += PRICE[spell]
    return SCALE.thing * total // 1000


# Places ---------------------------------------------------------------------------------------------------------------


def turns_to_any(realm: Realm, serf: i64, space: i64) -> i64:
    """How many steps a Serf is away from the nearest point that its Baron is to barricade."""
    kingdom = realm.kingdom
    first = first_way(realm, serf) + kingdom.goal[realm.lord(serf)] * 3 * (kingdom.size + 1) + space
    found = kingdom.far[first]
    for point in range(i64(1), i64(3)):
        steps = kingdom.far[first + point * (kingdom.size + 1)]
        if steps < found:
            found = steps
    return found


def first_way(realm: Realm, serf: i64) -> i64:
    """Where the distances begin by which a Serf goes."""
    way = realm.ledger[serf + VOCATION] + (0 if realm.market >= 0 else 3)
    return way * realm.kingdom.rows * 3 * (realm.kingdom.size + 1)


class Camp:
    """A Baron's Serfs on the board, and the race for the enemy's points that he runs with them, or with his team."""

    def __init__(self, realm: Realm, places: Places, seat: i64) -> None:
        self.realm = realm
        self.places = places
        self.seat = seat
        self.worth: i64 = 0
        """What his Serfs can do."""
        self.count: i64 = 0
        self.market: i64 = NEAR_MARKET
        """How many steps it is to the Market."""
        self.away: vec[i64] = BLANK[:3]
        """How many turns it is to each of his own points."""
        self.blocked: vec[i64] = BLANK[:3]
        """How many turns more it takes to each of the enemy's."""
        self.done: i64 = 0
        """The enemy's points that are barricaded or that somebody is to take, as bits."""
        self.barricades: i64 = 0
        self.counted: i64 = 0
        """How many turns all together are counted on points (BAR-81)."""
        self.runners: i64 = 0
        self.who: vec[i64] = BLANK[: realm.seats * FIEFDOM]
        """So many Serfs may yet take one: these."""
        self.costs: vec[i64] = BLANK[: 3 * realm.seats * FIEFDOM]
        """The turns that each of them needs to each point."""
        self.gather()

    def gather(self) -> None:
        """Find everybody of the Baron and his team."""
        realm, where = self.realm, self.places.where
        team = realm.kingdom.team[self.seat]
        goals = realm.kingdom.wanted[realm.kingdom.goal[self.seat]]
        for point in range(i64(3)):
            other = realm.at[goals[point]]
            stranger = other >= 0 and realm.kingdom.team[realm.ledger[other + LORD]] != team
            self.blocked[point] = BLOCKED if stranger else 0
            self.away[point] = NEAR_POINT
        for index in range(realm.seats * FIEFDOM):
            serf = index * ENTRIES
            if where[index] >= 0 and realm.kingdom.team[realm.ledger[serf + LORD]] == team:
                self.add(serf, where[index], realm.ledger[serf + LORD] == self.seat)

    def add(self, serf: i64, space: i64, own: bool) -> None:
        """Take a Serf into account."""
        steps = steps_of(self.realm, serf)
        if own:
            self.count += 1
            self.worth += serf_worth(self.realm, serf, steps)
        if self.realm.ledger[serf + NOTES] & BARRICADED:
            self.note_barricade(space)
            return
        self.note_costs(serf, space, steps if steps > 0 else 1, own)  # snared Serfs have none
        if own and self.realm.market >= 0:
            kingdom = self.realm.kingdom
            errand = kingdom.errand[self.realm.ledger[serf + VOCATION] * (kingdom.size + 1) + space]
            if errand < self.market:
                self.market = errand

    def note_barricade(self, space: i64) -> None:
        """A point is barricaded."""
        goals, one = self.realm.kingdom.wanted[self.realm.kingdom.goal[self.seat]], i64(1)
        for point in range(i64(3)):
            if goals[point] == space:
                self.done |= one << point
                self.barricades += 1

    def note_costs(self, serf: i64, space: i64, steps: i64, own: bool) -> None:
        """A Serf needs so many turns to the enemy's points and to those of its Baron."""
        kingdom, place = self.realm.kingdom, self.runners * 3
        width = kingdom.size + 1
        first = first_way(self.realm, serf) + space
        goal, home = first + kingdom.goal[self.seat] * 3 * width, first + kingdom.guarded[self.seat] * 3 * width
        self.who[self.runners] = serf
        self.runners += 1
        for point in range(i64(3)):
            turns = (kingdom.far[goal + point * width] + steps - 1) // steps
            self.costs[place + point] = turns + self.blocked[point] if turns else 0
            if own:
                back = (kingdom.far[home + point * width] + steps - 1) // steps
                if back < self.away[point]:
                    self.away[point] = back

    def standing(self) -> i64:
        """What it is worth where they stand."""
        scale = SCALE
        turns = self.turns_to_win()
        worth = scale.finish * 64 // (turns + 4) - scale.race * turns - scale.advance * self.behind()
        worth += scale.hold * self.counted + scale.barricade * self.barricades
        return worth - scale.guard * (self.away[0] + self.away[1] + self.away[2])

    def turns_to_win(self) -> i64:
        """How many turns it takes to barricade what is left, if nobody hinders it."""
        turns: i64 = 0
        wait: i64 = 0
        for _ in range(3):
            if self.done != 7:
                way, stay = self.send()
                turns += way
                if stay > wait:
                    wait = stay
        return turns + wait

    def send(self) -> tuple[i64, i64]:
        """Let the nearest runner take the point it is nearest to: how long it goes, and how long it must stay."""
        best, chosen, goal = i64(8 * self.realm.kingdom.n), i64(-1), i64(0)
        while (self.done >> goal) & 1:
            goal += 1
        for place in range(self.runners):
            for point in range(i64(3)):
                if not (self.done >> point) & 1 and self.costs[place * 3 + point] < best:
                    best, chosen, goal = self.costs[place * 3 + point], place, point
        one: i64 = 1
        self.done |= one << goal
        if chosen < 0:
            return best, TURNS_TO_BARRICADE
        serf = self.who[chosen]
        self.leave_out(chosen)
        stays = best == 0 and self.places.where[serf // ENTRIES] == self.realm.ledger[serf + WHERE]
        counted = self.realm.ledger[serf + HOLD] if stays else 0
        self.counted += counted
        return best, TURNS_TO_BARRICADE - counted

    def leave_out(self, place: i64) -> None:
        """A runner runs no more: the last one takes its place."""
        self.runners -= 1
        self.who[place] = self.who[self.runners]
        for point in range(i64(3)):
            self.costs[place * 3 + point] = self.costs[self.runners * 3 + point]

    def behind(self) -> i64:
        """How many turns all Serfs of the Baron that were not sent need to the nearest point."""
        total: i64 = 0
        for place in range(self.runners):
            if self.realm.ledger[self.who[place] + LORD] == self.seat:
                nearest = self.costs[place * 3]
                for point in range(i64(1), i64(3)):
                    if self.costs[place * 3 + point] < nearest:
                        nearest = self.costs[place * 3 + point]
                total += nearest
        return total
