"""The race for the enemy's three points: who is nearest, and how many turns it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.bots.serf_value import serf_worth
from ludarium.games.barony.bots.weights import WEIGHTS
from ludarium.games.barony.kingdoms.layout import MAX_BARONS
from ludarium.games.barony.rules.acting.moving import steps_of
from ludarium.games.barony.rules.data import cards, ledger
from ludarium.games.barony.rules.turn import TURNS_TO_BARRICADE

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

MAX_MARKET_STEPS: Final[i64] = 8
MAX_GUARD_TURNS: Final[i64] = 6
BLOCKED_POINT_TURNS: Final[i64] = 2
"""Extra turns for a point on which somebody else stands."""
OUTSIDE: Final[i64] = -1
UNSET: Final = vec[i64]([-1] * (3 * MAX_BARONS * 15))
"""Three numbers for every possible Serf; slices of it are copied."""


class Placements:
    """Where everybody is, or would be after a confrontation went a certain way."""

    def __init__(self, state: Barony) -> None:
        self.where = state.places()
        self.gold = state.gold[:]

    def moved(self, state: Barony, serf: i64, there: i64) -> None:
        """Put a Serf elsewhere; OUTSIDE it is killed, unless a blessing takes it home (BAR-97)."""
        if there < 0 and state.blessings(serf) > 0:
            there = state.kingdom.home_cells[state.owner(serf)][0]
        self.where[serf] = there


def steps_to_nearest_point(state: Barony, serf: i64, space: i64) -> i64:
    """How many steps a Serf is from the nearest point that its Baron must barricade."""
    kingdom = state.kingdom
    first = distances_of(state, serf) + kingdom.goal[state.lord(serf)] * 3 * (kingdom.size + 1) + space
    found = kingdom.far[first]
    for point in range(i64(1), i64(3)):
        steps = kingdom.far[first + point * (kingdom.size + 1)]
        if steps < found:
            found = steps
    return found


def distances_of(state: Barony, serf: i64) -> i64:
    """Where in `Kingdom.far` the distances of a Serf's vocation begin."""
    way = state.vocation(serf) + (0 if state.market >= 0 else 3)
    return way * state.kingdom.rows * 3 * (state.kingdom.size + 1)


class PointRace:
    """A Baron's Serfs on the board, and how fast he, with his team, can take the enemy's points."""

    def __init__(self, state: Barony, places: Placements, seat: i64) -> None:
        self.state = state
        self.places = places
        self.seat = seat
        self.worth: i64 = 0
        """What his own Serfs are worth for what they can do."""
        self.count: i64 = 0
        self.market: i64 = MAX_MARKET_STEPS
        """How many steps the nearest Serf is from the Market."""
        self.away: vec[i64] = UNSET[:3]
        """How many turns the nearest Serf is from each of his own points."""
        self.blocked: vec[i64] = UNSET[:3]
        """Extra turns for each of the enemy's points."""
        self.done: i64 = 0
        """The enemy's points that are barricaded or have a runner, as bits."""
        self.barricades: i64 = 0
        self.counted: i64 = 0
        """The turns counted on points so far, added up (BAR-81)."""
        self.runners: i64 = 0
        """How many Serfs may still take a point."""
        self.who: vec[i64] = UNSET[: state.seats * cards.MAX_FIEFDOM_SIZE]
        """Who they are."""
        self.costs: vec[i64] = UNSET[: 3 * state.seats * cards.MAX_FIEFDOM_SIZE]
        """The turns each of them needs to each point."""
        self.gather()

    def gather(self) -> None:
        """Add all Serfs of the Baron and his team."""
        state, where = self.state, self.places.where
        team = state.kingdom.team[self.seat]
        goals = state.kingdom.wanted[state.kingdom.goal[self.seat]]
        for point in range(i64(3)):
            other = state.at[goals[point]]
            stranger = other >= 0 and state.kingdom.team[state.lord(other)] != team
            self.blocked[point] = BLOCKED_POINT_TURNS if stranger else 0
            self.away[point] = MAX_GUARD_TURNS
        for index in range(state.seats * cards.MAX_FIEFDOM_SIZE):
            serf = index
            if where[index] >= 0 and state.kingdom.team[state.lord(serf)] == team:
                self.add(serf, where[index], state.lord(serf) == self.seat)

    def add(self, serf: i64, space: i64, own: bool) -> None:
        """Add a Serf."""
        steps = steps_of(self.state, serf)
        if own:
            self.count += 1
            self.worth += serf_worth(self.state, serf, steps)
        if self.state.flags(serf) & ledger.BARRICADED:
            self.note_barricade(space)
            return
        self.note_costs(serf, space, steps if steps > 0 else 1, own)  # snared Serfs have none
        if own and self.state.market >= 0:
            kingdom = self.state.kingdom
            errand = kingdom.errand[self.state.vocation(serf) * (kingdom.size + 1) + space]
            if errand < self.market:
                self.market = errand

    def note_barricade(self, space: i64) -> None:
        """A point is barricaded."""
        goals, one = self.state.kingdom.wanted[self.state.kingdom.goal[self.seat]], i64(1)
        for point in range(i64(3)):
            if goals[point] == space:
                self.done |= one << point
                self.barricades += 1

    def note_costs(self, serf: i64, space: i64, steps: i64, own: bool) -> None:
        """Note how many turns a Serf needs to the enemy's points and to those of its Baron."""
        kingdom, place = self.state.kingdom, self.runners * 3
        width = kingdom.size + 1
        first = distances_of(self.state, serf) + space
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
        """What the places of the Serfs are worth."""
        weights = WEIGHTS
        turns = self.turns_to_win()
        worth = weights.finish * 64 // (turns + 4) - weights.race * turns - weights.advance * self.behind()
        worth += weights.hold * self.counted + weights.barricade * self.barricades
        return worth - weights.guard * (self.away[0] + self.away[1] + self.away[2])

    def turns_to_win(self) -> i64:
        """How many turns it takes to barricade the remaining points if nobody interferes."""
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
        """Send the nearest runner to its nearest point: how many turns it walks, and how many it must stay."""
        best, chosen, goal = i64(8 * self.state.kingdom.n), i64(-1), i64(0)
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
        stays = best == 0 and self.places.where[serf] == self.state.where(serf)
        counted = self.state.hold(serf) if stays else 0
        self.counted += counted
        return best, TURNS_TO_BARRICADE - counted

    def leave_out(self, place: i64) -> None:
        """Remove a runner; the last one takes its place in the list."""
        self.runners -= 1
        self.who[place] = self.who[self.runners]
        for point in range(i64(3)):
            self.costs[place * 3 + point] = self.costs[self.runners * 3 + point]

    def behind(self) -> i64:
        """The turns that all Serfs of the Baron without an errand need to their nearest points, added up."""
        total: i64 = 0
        for place in range(self.runners):
            if self.state.lord(self.who[place]) == self.seat:
                nearest = self.costs[place * 3]
                for point in range(i64(1), i64(3)):
                    if self.costs[place * 3 + point] < nearest:
                        nearest = self.costs[place * 3 + point]
                total += nearest
        return total
